/** What an operation costs before it runs, by the rows that it may read. */
import { type OperationDefinitionNode, parse } from "graphql";
import { costCounter, introspectionSize } from "../../src/graphql/cost.js";
import { schema } from "../support/client.js";

const countCost = costCounter(schema);
const costOf = (query: string, variables: object = {}): number => {
  const document = parse(query);
  return countCost(document, document.definitions[0] as OperationDefinitionNode, variables as never);
};

const invoices = (limit: number, below = "id items { id }"): string =>
  `invoices(limit: ${limit}) { invoices { ${below} } }`;
const EACH = 1 + 20; // an invoice and what a list without a limit counts for

const ON_NODE = "... on Node { id ... on Invoice { items { ... on Node { id } } } }";
const LINES = "items { account { id } dimension_assignments { dimension { id } } }";
const ASSIGNED = "items { dimension_assignments { id } }";
test.each([
  [`{ ${invoices(10)} }`, 1 + 10 * EACH],
  ["{ invoices(limit: 10) { ... on Page { total_count } invoices { items { id } } } }", 1 + 10 * EACH],
  ["{ invoices(limit: 10) { ... on Page { ... on InvoicePage { invoices { items { id } } } } } }", 1 + 10 * EACH],
  [`{ ${invoices(10, ON_NODE)} }`, 1 + 10 * EACH],
  [`{ ${invoices(500, LINES)} }`, 1 + 500 * (1 + 20 * (1 + 1 + 20 * 2))],
  [`{ ${invoices(500, `${ASSIGNED} a: ${ASSIGNED}`)} }`, 1 + 500 * (1 + 2 * 20 * 21)],
])("%s costs the rows that it may hold", (query, cost) => expect(costOf(query)).toBe(cost));

test("a connection costs what its list costs", () => {
  const page = "pageInfo { endCursor } edges { cursor node { id items { id } } }";
  const query = `query ($first: Int, $last: Int) { invoicesConnection(first: $first, last: $last) { ${page} } }`;
  for (const [variables, rows] of [
    [{ first: 7 }, 7],
    [{ last: 7 }, 7],
    [{ first: 9999 }, 500],
    [{ first: null, last: 4 }, 4],
    [{}, 100],
  ] as const)
    expect([variables, costOf(query, variables)]).toEqual([variables, 1 + rows * EACH]);
  expect(costOf(`{ invoicesConnection(last: 7) { ${page} } }`)).toBe(1 + 7 * EACH);
  // Rows are read for their cursors, too.
  expect(costOf("{ invoicesConnection(first: 7) { edges { cursor } } }")).toBe(1 + 7);
});

test("an import costs as many records as it has rows, and its invoice one", () => {
  const suppliers = (below: string, rows: number): number =>
    costOf(
      `mutation ($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) { count ${below} } }
       fragment all on SupplierImportResult { suppliers { payment_term { id } } }`,
      { rows: Array(rows).fill({}) },
    );
  expect(suppliers("", 3000)).toBe(1);
  expect(suppliers("suppliers { id }", 3000)).toBe(1 + 3000);
  expect(suppliers("suppliers { payment_term { id } }", 3000)).toBe(1 + 3000 * 2);
  expect(suppliers("...all", 30)).toBe(1 + 30 * 2);
  const postings = `mutation ($rows: [InvoiceAccountInput!]!) { replaceInvoiceAccounts(id: "1", rows: $rows) {
    invoice { items { index } } invoice_accounts { id } } }`;
  expect(costOf(postings, { rows: Array(50).fill({}) })).toBe(1 + EACH + 50);
});

// A condition costs one and a relation ten; "some" is a step of its own.
test.each([
  ['{ or: [{ currency: { in: ["EUR", "CHF"] } }, { total_amount: { gt: 1, lt: 2 } }] }', 3],
  ['{ supplier: { title: { eq: "x" } } }', 11],
  ['{ or: [{ supplier: { title: { eq: "x" } } }] }', 11],
  ['{ supplier: { or: [{ title: { eq: "x" } }] } }', 11],
  ['{ project: { project_region: { title: { in: ["x", "y"] } } }, currency: { eq: "EUR" } }', 22],
  ['{ items: { some: { title: { eq: "x" } } } }', 21],
])("the conditions %s cost %d, as a literal and in a variable", (literal, cost) => {
  const plain = costOf("{ invoices(limit: 10) { invoices { id } } }");
  expect(costOf(`{ invoices(limit: 10, where: ${literal}) { invoices { id } } }`)).toBe(plain + cost);
  const where = JSON.parse(literal.replace(/(\w+):/g, '"$1":'));
  const query = "query ($where: InvoiceWhere) { invoices(limit: 10, where: $where) { invoices { id } } }";
  expect(costOf(query, { where })).toBe(plain + cost);
});

test("a relation in a variable inside of a literal costs ten, too", () => {
  const query = "query ($s: SupplierWhere) { invoices(limit: 10, where: { supplier: $s }) { invoices { id } } }";
  expect(costOf(query, { s: { title: { eq: "x" } } })).toBe(11 + 11);
});

test("an introspection whose fragments double is counted no further than what is allowed", () => {
  const doubling = Array.from({ length: 13 }, (_, n) => `fragment f${n + 1} on __Schema { ...f${n} ...f${n} }`);
  const document = parse(`{ __schema { ...f13 } } fragment f0 on __Schema { types { name } } ${doubling.join(" ")}`);
  expect(introspectionSize(schema, document, 1000)).toBe(1001);
});
