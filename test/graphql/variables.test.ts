/** What is wrong with a variable is said of the variable, and ids are taken as clients know them. */
import { type Client, useGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { sameThrice } from "../support/thrice.js";

const gateway = useGateway();
let erp: Client;
beforeAll(async () => void (erp = await gateway.client({ customer: "Bau" })));

const IMPORT = "mutation ($input: [ProjectInput!]!) { importProjects(rows: $input) { id } }";
const LIST = "query ($most: Int! = 5, $by: AccountWhere) { accounts(limit: $most, where: $by) { total_count } }";
const ONE = "query ($account: UUID!) { account(id: $account) { id } }";

describe("an error names the variable, and in `field` what it is called on REST:", () => {
  const row = (more: object = {}) => ({ number: "P", title: "Kita", ...more });
  const rows = (...more: object[]) => ({ input: more.map(row) });
  test.each<[string, object, string, string | undefined]>([
    [IMPORT, rows({}, {}, {}, { number: " " }), "$input[3].number must not be empty", "[3].number"],
    [IMPORT, rows({ titel: "x" }), "$input[0].titel is not a known field", "[0].titel"],
    [IMPORT, { input: row() }, "$input: An array of records is expected.", undefined],
    [IMPORT, {}, "$input is required", "input"],
    [IMPORT, { input: null }, "$input must not be null", "input"],
    [LIST, { most: 501 }, "$most must be at most 500", "limit"],
    [LIST, { most: "5" }, "$most must be a whole number", "limit"],
    [LIST, { by: { number: { lt: null } } }, "$by.number.lt must not be null", "where.number.lt"],
    [ONE, { account: "x" }, "$account must be a UUID", "id"],
    [ONE, { account: 1 }, "$account must be a string", "id"],
  ])("%s with %j", async (query, variables, message, field) => {
    const [variable] = /^\$[\w.[\]]+/.exec(message)!;
    // The first use is interpreted; later ones are compiled, once one was answered.
    for (let use = 0; use < 3; use++) {
      const { status, body } = await erp.graphql(query, variables as Record<string, unknown>);
      expect([status, body]).toMatchObject([400, { errors: [{ message, extensions: { code: "INVALID", variable } }] }]);
      expect([body.data, body.errors[0].extensions.field]).toEqual([undefined, field]);
      if (use === 0 && query === LIST) await erp.graphql(query);
    }
  });

  const invoicesBy = (variable: string, where: string) =>
    `query (${variable}) { invoices(where: { ${where} }) { total_count } }`;
  const IN_ROWS = `mutation ($number: String!) {
    importAccounts(rows: [{ number: "1", title: "Kasse" }, { number: $number, title: "Bank" }]) { number } }`;
  const TITLE = "and: { supplier: { title: { contains: $n } } }";
  const IDS = "or: [{ status: { eq: OPEN } }, { supplier_id: { in: $in } }]";
  const COUNT = "query ($c: Int) { invoiceTotals(having: { count: { gt: $c } }) { has_next } }";
  const ID = "00000000-0000-4000-8000-000000000000";
  test.each<[string, object, string, string]>([
    [invoicesBy("$s: InvoiceStatus", "status: { eq: $s }"), { s: "X" }, "$s must be one of NEW, ", "where.status.eq"],
    [invoicesBy("$in: [UUID!]", IDS), { in: [ID, "x"] }, "$in[1] must be a UUID", "where.or[1].supplier_id.in[1]"],
    [invoicesBy("$n: String", TITLE), { n: " " }, "$n must not be empty", "where.and[0].supplier.title.contains"],
    [invoicesBy("$n: ID", "id: { lt: $n }"), { n: null }, "$n must not be null", "where.id.lt"],
    [COUNT, { c: 1.5 }, "$c must be a whole number", "having.count.gt"],
    [IN_ROWS, { number: " " }, "$number must not be empty", "[1].number"],
  ])("inside a literal: %s", async (query, variables, message, field) => {
    const [variable] = /^\$[\w[\]]+/.exec(message)!;
    for (let use = 0; use < 3; use++) {
      const { body } = await erp.graphql(query, variables as Record<string, unknown>);
      const extensions = { code: "INVALID", variable, field };
      expect(body.errors).toMatchObject([{ message: expect.stringContaining(message), extensions }]);
      // What is answered is compiled.
      await erp.graphql(query, query.startsWith("mutation") ? { number: "2" } : {});
    }
  });

  test("a lenient import leaves out the row whose variable is wrong", async () => {
    const { body } = await erp.graphql(IN_ROWS, { number: " " }, { Prefer: "handling=lenient" });
    expect(body).toEqual({ data: { importAccounts: [{ number: "1" }] } });
  });

  test("several faults are named with their variables", async () => {
    const { body } = await erp.graphql(IMPORT, rows({ titel: 1 }, { title: "" }));
    const [message, second] = ["$input[0].titel is not a known field", "$input[1].title must not be empty"];
    const errors = [
      { pointer: "/0/titel", code: "INVALID", detail: message },
      { pointer: "/1/title", code: "INVALID", detail: second },
    ];
    const named = { field: "[0].titel", variable: "$input[0].titel", message: `1 more problem: ${second}` };
    expect(body.errors[0]).toEqual({ message, extensions: { code: "INVALID", ...named, errors } });
    const both = await erp.graphql(LIST, { most: 0, by: { number: {}, colour: { eq: "x" } } });
    expect(both.body.errors[0].extensions.errors.map(({ detail }: any) => detail)).toEqual([
      "$most must be at least 1",
      "$by.colour is not a known field",
    ]);
  });

  test("a long name is shortened", async () => {
    const { body } = await erp.graphql(IMPORT, rows({ ["x".repeat(5000)]: 1 }));
    expect(body.errors[0].message.length).toBeLessThan(300);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  });
});

describe("a variable of type ID", () => {
  let account: string;
  let invoice: string;
  beforeAll(async () => {
    const { body } = await erp.post("/v1/accounts", [{ number: "1", title: "Kasse" }]);
    account = body[0].id;
    invoice = String(await newInvoice(erp));
  });

  const ACCOUNT = "account(id: $id) { id }";
  const INVOICE = "query ($id: ID!) { invoice(id: $id) { id } }";
  const BY = "($id: ID, $ids: [ID!]) { a: accounts(where: { id: { eq: $id } }) { total_count }";
  const NOBODY = '"00000000-0000-4000-8000-000000000000"';
  test.each<[string, () => object, () => object]>([
    [`query ($id: ID!) { ${ACCOUNT} }`, () => ({ id: account }), () => ({ account: { id: account } })],
    [`query ($id: ID!) { ${ACCOUNT} }`, () => ({ id: account.toUpperCase() }), () => ({ account: { id: account } })],
    [INVOICE, () => ({ id: invoice }), () => ({ invoice: { id: invoice } })],
    [INVOICE, () => ({ id: Number(invoice) }), () => ({ invoice: { id: invoice } })],
    [
      "query ($ids: [ID!]) { suppliers(default_account_id: $ids) { total_count } }",
      () => ({ ids: [account] }),
      () => ({ suppliers: { total_count: 0 } }),
    ],
    [
      `query ${BY} b: accounts(where: { id: { in: $ids } }) { total_count } }`,
      () => ({ id: account, ids: [account] }),
      () => ({ a: { total_count: 1 }, b: { total_count: 1 } }),
    ],
    [
      `query ($id: ID!) { ...one } fragment one on Query { ${ACCOUNT} }`,
      () => ({ id: account }),
      () => ({ account: { id: account } }),
    ],
    [
      `query ($id: ID! = ${NOBODY}) { accounts(where: { id: { eq: $id } }) { total_count } }`,
      () => ({}),
      () => ({ accounts: { total_count: 0 } }),
    ],
  ])("is taken for any id: %s", async (query, variables, data) => {
    expect((await sameThrice(erp, query, variables())).body).toEqual({ data: data() });
  });

  test("that is no UUID is refused by name", async () => {
    const { status, body } = await erp.graphql(`query ($id: ID!) { ${ACCOUNT} }`, { id: "1" });
    expect([status, body.errors[0].message]).toEqual([400, "$id must be a UUID"]);
  });

  test.each([
    ["ids of two kinds", "query ($id: ID!) { account(id: $id) { id } invoice(id: $id) { id } }"],
    ["a text", "query ($id: ID!) { accounts(search: $id) { total_count } }"],
    ["null where an id is needed", "query ($id: ID) { account(id: $id) { id } }"],
    ["a list for one", "query ($id: [ID!]!) { account(id: $id) { id } }"],
    ["itself, spread without end", "query ($id: ID!) { ...a } fragment a on Query { ...a account(id: $id) { id } }"],
  ])("does not stand for %s", async (_, query) => {
    const { status, body } = await erp.graphql(query, { id: account });
    expect([status, body.errors[0].extensions.code]).toEqual([400, "GRAPHQL_VALIDATION_FAILED"]);
  });
});
