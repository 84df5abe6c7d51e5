/** `Node` and `Page`: what all records and all pages share, asked for by fragments on the interface. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  getNamedType,
  type GraphQLInterfaceType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from "graphql";
import { costCounter } from "../../src/graphql/cost.js";
import { schema } from "../support/client.js";
import { type Everything, everything } from "../support/everything.js";
import { useGateway } from "../support/gateway.js";
import { fieldsOf, rootOf } from "../support/selections.js";

const gateway = useGateway({ own: true });
let all: Everything;
beforeAll(async () => {
  all = await everything(gateway);
});

const OBJECTS = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith("__"));
const implementersOf = (name: string): string[] =>
  schema
    .getPossibleTypes(schema.getType(name) as GraphQLInterfaceType)
    .map((type) => type.name)
    .toSorted();

const PAGE_FIELDS = Object.keys((schema.getType("Page") as GraphQLInterfaceType).getFields()).join(" ");
const LISTS = fieldsOf(schema.getQueryType()!).filter(({ args }) => args.some(({ name }) => name === "cursor"));

test("every page implements Page, and every type with an id Node", () => {
  const pages = OBJECTS.flatMap(fieldsOf).filter(({ args }) => args.some(({ name }) => name === "cursor"));
  expect(implementersOf("Page")).toEqual([...new Set(pages.map(({ type }) => getNamedType(type).name))].toSorted());
  const records = OBJECTS.filter((type) => isNonNullType(type.getFields().id?.type)).map(({ name }) => name);
  expect(implementersOf("Node")).toEqual(records.toSorted());
});

/** The answer of the interpreted operation, and of the compiled one. */
async function bothAnswersTo(query: string): Promise<unknown[]> {
  const answers = [];
  for (let run = 0; run < 3; run++) {
    const { body } = await all.erp.graphql(query);
    if (body.errors) throw new Error(`${query}: ${JSON.stringify(body.errors)}`);
    answers.push(body.data);
  }
  return answers;
}

test.each(LISTS.map(({ name }) => name))("a fragment on Page asks %s for all that pages share", async (list) => {
  const asFields = `{ ${rootOf(list, all)} { ${PAGE_FIELDS} } }`;
  const [expected] = await bothAnswersTo(asFields);
  for (const query of [
    `{ ${rootOf(list, all)} { ... on Page { ${PAGE_FIELDS} } } }`,
    `query { ${rootOf(list, all)} { ...page } } fragment page on Page { ${PAGE_FIELDS} }`,
  ])
    expect(await bothAnswersTo(query)).toEqual([expected, expected, expected]);
});

describe("a fragment on Node", () => {
  const roots = fieldsOf(schema.getQueryType()!).filter(({ type }) => {
    const named = getNamedType(type);
    return isObjectType(named) && "id" in named.getFields();
  });

  test.each(roots.map(({ name }) => name))("gives the id of %s", async (root) => {
    const [expected] = await bothAnswersTo(`{ ${rootOf(root, all)} { __typename id } }`);
    const answers = await bothAnswersTo(`{ ${rootOf(root, all)} { ... on Node { __typename id } } }`);
    expect(answers).toEqual([expected, expected, expected]);
  });

  test("may name types that the record is not: they are left out, whatever they have", async () => {
    const query = `{ account(id: "${all.accountId}") { number ...node suppliers(limit: 1) { suppliers { ...node } } } }
      fragment node on Node { id
        ... on Invoice { invoice_accounts { id } items { id } document { sha256 } }
        ... on Project { address { city } invoices { invoices { invoice_accounts { id } } } }
        ... on Supplier { supplier_bank_details { iban } } }`;
    const [first, ...others] = await bothAnswersTo(query);
    expect(first).toEqual({
      account: {
        number: expect.any(String),
        id: all.accountId,
        suppliers: {
          suppliers: [{ id: expect.any(String), supplier_bank_details: [{ iban: expect.any(String) }] }],
        },
      },
    });
    expect(others).toEqual([first, first]);
  });
});

test("a selection costs the same on the interface as on the type", () => {
  const costOf = (query: string): number => {
    const document = parse(query);
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return costCounter(schema)(document, operation as OperationDefinitionNode, {});
  };
  const rows = "invoices { id items { id } }";
  const expected = costOf(`{ invoices(limit: 10) { total_count ${rows} } }`);
  expect(expected).toBe(1 + 10 * (1 + 20));
  for (const query of [
    `{ invoices(limit: 10) { ... on Page { total_count } ${rows} } }`,
    `{ invoices(limit: 10) { ... on Page { ... on InvoicePage { total_count ${rows} } } } }`,
    "{ invoices(limit: 10) { invoices { ... on Node { id ... on Invoice { items { ... on Node { id } } } } } } }",
  ])
    expect({ query, cost: costOf(query) }).toEqual({ query, cost: expected });
});
