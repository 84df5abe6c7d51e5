/**
 * How large an answer may become while it is made: lists without a `limit` hold more than their estimate (issue 9
 * §3.9).
 */
import {
  execute,
  getNamedType,
  type GraphQLArgument,
  type GraphQLObjectType,
  isLeafType,
  isObjectType,
  parse,
  validate,
} from "graphql";
import { job } from "../../src/request/actors.js";
import { Context } from "../../src/context.js";
import { AnswerBudget } from "../../src/request/answer-state.js";
import { seedDemo } from "../../src/demo/seed.js";
import { inTurns } from "../../src/schema/lib/answer-size.js";
import type { FieldExtensions } from "../../src/schema/lib/directives.js";
import { guardSchema } from "../../src/schema/lib/guards.js";
import { compilePlan } from "../../src/schema/lib/plan.js";
import { built, SURFACES, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();

const messageOf = (most: number) =>
  `query is answered with more than ${most} objects; ask for fewer rows (limit) or fewer nested lists`;
const refusalOf = (most: number) => {
  const error = { message: messageOf(most), extensions: { code: "INVALID", field: "query" } };
  return { status: 400, body: { data: null, errors: [error] } };
};

test("an allowed query of a million objects is refused before they are read, uncompiled and compiled", async () => {
  const erp = await gateway.client({ customer: "C" });
  const account_id = (await erp.post("/v1/accounts", [{ number: "4400", title: "Material" }])).body[0].id;
  const more = { title: "Supplier", default_account_id: account_id };
  const suppliers = Array.from({ length: 500 }, (_, n) => ({ external_id: `S-${n}`, ...more }));
  expect((await erp.post("/v1/suppliers", suppliers)).status).toBe(200);
  await sendInvoice(erp, { items: Array.from({ length: 2000 }, (_, n) => ({ title: `line ${n}`, account_id })) });
  // At a cost of 1 + 1 + 20 × (1 + 1 + 1 + 500) = 10062.
  const million = (limit: number) => `{ invoices(limit: 1) { invoices { items { account { suppliers(limit: ${limit}) {
    suppliers { id external_id title legal_uid country_code comment address city zip created_at updated_at } } } } } } }`;
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  for (let run = 0; run < 2; run++) expect(await erp.graphql(million(500))).toMatchObject(refusalOf(100_000));
  clearInterval(watch);
  // A million rows take more than a gigabyte.
  expect((most - before) / 1e6).toBeLessThan(600);
  const { invoices } = (await erp.graphql(million(10))).body.data;
  const counts = invoices.invoices[0].items.map(({ account }: any) => account.suppliers.suppliers.length);
  expect(counts).toEqual(Array(2000).fill(10));
});

test("once an answer is too large, no row of it is completed that waits for its turn", async () => {
  const answer = new AnswerBudget(10);
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
  expect(inTurns(rows, answer)).toBe(rows);
  answer.add(11);
  expect(await inTurns(rows, answer)).toEqual([]);
});

describe("with a bound of 100 objects", () => {
  const bounded = useGateway({ config: { GRAPHQL_MAX_COST: 100 } });

  test.each([
    ["{ invoices(limit: 1) { invoices { items { index } } } }", 98],
    ["{ invoices(limit: 1) { invoices { a: items { index } b: items { index } } } }", 49],
    [
      "{ ...q } fragment q on Query { invoices(limit: 1) { invoices { ...i } } } fragment i on Invoice { items { index } ... { items { title } } }",
      98,
    ],
    ["{ invoices(limit: 1) { invoices { items { invoice_account: account { id } index } } } }", 98],
    ["{ invoice(id: $ID) { items { index } } }", 99],
    ["{ invoiceItems(id: $ID) { items { index } } }", 99],
  ])("%s: %d lines are answered, one more is refused", async (query, most) => {
    const ask = async (items: number) => {
      const erp = await bounded.client();
      return sameThrice(erp, query.replace("$ID", String(await newInvoice(erp, { items }))));
    };
    const { status, body } = await ask(most);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(await ask(most + 1)).toMatchObject(refusalOf(100));
  });

  test("an import answers with as many rows as were sent, and REST is bounded by its pages alone", async () => {
    const erp = await bounded.client();
    const rows = Array.from({ length: 300 }, (_, n) => ({ number: String(n), title: "GmbH" }));
    for (const surface of SURFACES) {
      const { status, data } = await erp.call(surface, "importLegalEntities", { rows });
      expect([status, data.length]).toEqual([200, 300]);
    }
    const id = await newInvoice(erp, { postings: 300 });
    expect((await erp.get(`/v1/invoices/${id}`)).body.invoice_accounts).toHaveLength(300);
  });

  test("what a mutation shows below its rows is bounded, and the error says that it wrote; with an Idempotency-Key it did not", async () => {
    const erp = await bounded.client();
    const id = await newInvoice(erp, { items: 200 });
    const dimension = await newDimension(erp, { label: "Note", placement: "line_item", type: "text" });
    const assignments = [{ dimension_id: dimension, text_value: "x" }];
    const lines = Array.from({ length: 200 }, (_, index) => ({ invoice_line_item_index: index, assignments }));
    const bulk = { invoice_id: id, line_item_assignments: lines };
    await ok(erp.post("/v1/invoice-dimensions/assignments/line-item/bulk", bulk));
    const query = (status: string) =>
      `mutation { setInvoiceExternalStatus(id: "${id}", change: { external_status: "${status}" }) { dimension_assignments { id } } }`;
    const message = `${messageOf(100)}; without an Idempotency-Key, what it wrote is stored`;
    expect(await erp.graphql(query("a"))).toMatchObject({ status: 400, body: { data: null, errors: [{ message }] } });
    expect((await erp.get(`/v1/invoices/${id}`)).body.external_status).toBe("a");
    expect((await erp.graphql(query("b"), {}, { "Idempotency-Key": "b" })).status).toBe(400);
    expect((await erp.get(`/v1/invoices/${id}`)).body.external_status).toBe("a");
  });
});

describe("what is counted is what is answered,", () => {
  const own = useGateway({ own: true });
  const schema = guardSchema(built, (unlimited) => unlimited);
  let contextOf: () => Context;

  beforeAll(async () => {
    await seedDemo(own.db);
    const rows = await own.sql<{ id: string; tenant_id: string }>("select id, tenant_id from customer");
    const [{ id: customerId, tenant_id: tenantId }] = rows as [(typeof rows)[number]];
    const actor = job("test", { tenantId, customerId });
    contextOf = () => new Context({ db: own.db }, { actor });
  });

  class Counted extends AnswerBudget {
    count = 0;
    override add(objects: number): void {
      this.count += objects;
    }
  }

  const limited = (args: readonly GraphQLArgument[], rows: number): string => {
    const name = ["limit", "first"].find((limit) => args.some((arg) => arg.name === limit));
    return name === undefined ? "" : `(${name}: ${rows})`;
  };

  /** All objects that a type leads to, so many levels deep, one leaf of each. */
  const everything = (type: GraphQLObjectType, levels: number): string => {
    const fields = Object.values(type.getFields());
    const leaf = fields.find((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0);
    const below = levels === 0 ? [] : fields.filter(({ type: of }) => isObjectType(getNamedType(of)));
    const parts = below.map(({ name, args, type: of }) => {
      const limit = limited(args, 2);
      return `${name}${limit} { ${everything(getNamedType(of) as GraphQLObjectType, levels - 1)} }`;
    });
    return [leaf?.name ?? "__typename", ...parts].join(" ");
  };
  const lists = Object.values(built.getQueryType()!.getFields()).filter(
    ({ name, args, type, extensions }) =>
      // Keys and their requests are listed for a key that exists; they lead to nothing else.
      !["apiKeys", "requests", "requestsConnection"].includes(name) &&
      name !== "me" &&
      !(extensions as FieldExtensions).supplierBound &&
      isObjectType(getNamedType(type)) &&
      !args.some(({ type: of, defaultValue }) => String(of).endsWith("!") && defaultValue === undefined),
  );

  test.each(lists.map(({ name }) => [name]))("%s with everything below", async (name) => {
    const { type, args } = built.getQueryType()!.getFields()[name]!;
    const limit = limited(args, 3);
    const document = parse(`{ all: ${name}${limit} { ${everything(getNamedType(type) as GraphQLObjectType, 3)} } }`);
    expect(validate(schema, document)).toEqual([]);
    const plan = compilePlan(schema, document);
    for (const run of [
      (ctx: Context) => plan(ctx, {}),
      (ctx: Context) => execute({ schema, document, contextValue: ctx }),
    ]) {
      const ctx = contextOf();
      const budget = (ctx.answer.budget = new Counted(1_000_000_000));
      const { data, errors } = await run(ctx);
      expect(errors).toBeUndefined();
      expect(budget.count).toBe(objectsIn(data) - 1);
    }
  });

  /** The node of an edge counts with the edge, and where a connection stands with the connection. */
  function objectsIn(value: unknown, name?: string): number {
    if (typeof value !== "object" || value === null) return 0;
    const inside = Object.entries(value).reduce((sum, [key, part]) => sum + objectsIn(part, key), 0);
    return Array.isArray(value) || name === "node" || name === "pageInfo" ? inside : inside + 1;
  }
});
