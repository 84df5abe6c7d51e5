/** What is wrong with a variable is said of the variable, and ids are taken as clients know them. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
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
  test.each<[string, string, object, string, string | undefined]>([
    [
      "a field of a row",
      IMPORT,
      { input: [row(), row(), row(), row({ number: " " })] },
      "$input[3].number must not be empty",
      "[3].number",
    ],
    ["an unknown field", IMPORT, { input: [row({ titel: "x" })] }, "$input[0].titel is not a known field", "[0].titel"],
    ["no list", IMPORT, { input: row() }, "$input: An array of records is expected.", undefined],
    ["nothing", IMPORT, {}, "$input is required", "input"],
    ["null", IMPORT, { input: null }, "$input must not be null", "input"],
    ["a number out of range", LIST, { most: 501 }, "$most must be at most 500", "limit"],
    ["text for a number", LIST, { most: "5" }, "$most must be a whole number", "limit"],
    ["a condition", LIST, { by: { number: { lt: null } } }, "$by.number.lt must not be null", "where.number.lt"],
    ["an id", ONE, { account: "x" }, "$account must be a UUID", "id"],
    ["no text for an id", ONE, { account: 1 }, "$account must be a string", "id"],
  ])("%s", async (_, query, variables, message, field) => {
    const [variable] = /^\$[\w.[\]]+/.exec(message)!;
    // The first use is interpreted; later ones are compiled, once one was answered.
    for (let use = 0; use < 3; use++) {
      const { status, body } = await erp.graphql(query, variables as Record<string, unknown>);
      expect({ status, data: body.data }).toEqual({ status: 400, data: undefined });
      expect(body.errors).toHaveLength(1);
      expect(body.errors[0]).toMatchObject({ message, extensions: { code: "INVALID", variable } });
      expect(body.errors[0].extensions.field).toBe(field);
      if (use === 0 && query === LIST) await erp.graphql(query);
    }
  });

  test.each<[string, object, string, string]>([
    [
      "query ($s: InvoiceStatus) { invoices(where: { status: { eq: $s } }) { total_count } }",
      { s: "OPENED" },
      "$s must be one of NEW, ",
      "where.status.eq",
    ],
    [
      "query ($in: [UUID!]) { invoices(where: { or: [{ status: { eq: OPEN } }, { supplier_id: { in: $in } }] }) { total_count } }",
      { in: ["00000000-0000-4000-8000-000000000000", "x"] },
      "$in[1] must be a UUID",
      "where.or[1].supplier_id.in[1]",
    ],
    [
      "query ($n: String) { invoices(where: { and: { supplier: { title: { contains: $n } } } }) { total_count } }",
      { n: " " },
      "$n must not be empty",
      "where.and[0].supplier.title.contains",
    ],
    [
      "query ($n: String) { invoices(where: { invoice_number: { lt: $n } }) { total_count } }",
      { n: null },
      "$n must not be null",
      "where.invoice_number.lt",
    ],
    [
      "query ($c: Int) { invoiceTotals(having: { count: { gt: $c } }) { has_next } }",
      { c: 1.5 },
      "$c must be a whole number",
      "having.count.gt",
    ],
    [
      'mutation ($number: String!) { importAccounts(rows: [{ number: "1", title: "Kasse" }, { number: $number, title: "Bank" }]) { id } }',
      { number: " " },
      "$number must not be empty",
      "[1].number",
    ],
  ])("inside a literal: %s", async (query, variables, message, field) => {
    const [variable] = /^\$[\w[\]]+/.exec(message)!;
    for (let use = 0; use < 3; use++) {
      const { body } = await erp.graphql(query, variables as Record<string, unknown>);
      expect(body.errors).toHaveLength(1);
      expect(body.errors[0]).toMatchObject({ extensions: { code: "INVALID", variable, field } });
      expect(body.errors[0].message).toContain(message);
      // What is answered is compiled.
      await erp.graphql(query, query.startsWith("mutation") ? { number: "2" } : {});
    }
  });

  test("a lenient import leaves out the row whose variable is wrong", async () => {
    const { body } = await erp.graphql(
      'mutation ($n: String!) { importAccounts(rows: [{ number: "1", title: "Kasse" }, { number: $n, title: "x" }]) { number } }',
      { n: " " },
      { Prefer: "handling=lenient" },
    );
    expect(body).toEqual({ data: { importAccounts: [{ number: "1" }] } });
  });

  test("several faults are named with their variables", async () => {
    const { body } = await erp.graphql(IMPORT, { input: [row({ titel: 1 }), row({ title: "" })] });
    expect(body.errors[0]).toEqual({
      message: "$input[0].titel is not a known field",
      extensions: {
        code: "INVALID",
        field: "[0].titel",
        variable: "$input[0].titel",
        message: "1 more problem: $input[1].title must not be empty",
        errors: [
          { pointer: "/0/titel", code: "INVALID", detail: "$input[0].titel is not a known field" },
          { pointer: "/1/title", code: "INVALID", detail: "$input[1].title must not be empty" },
        ],
      },
    });
    const both = await erp.graphql(LIST, { most: 0, by: { number: {}, colour: { eq: "x" } } });
    expect(both.body.errors[0].extensions.errors.map(({ detail }: any) => detail)).toEqual([
      "$most must be at least 1",
      "$by.colour is not a known field",
    ]);
  });

  test("a long name is shortened", async () => {
    const { body } = await erp.graphql(IMPORT, { input: [row({ ["x".repeat(5000)]: 1 })] });
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

  const ACCOUNT = "query ($id: ID!) { account(id: $id) { id } }";
  const INVOICE = "query ($id: ID!) { invoice(id: $id) { id } }";
  test.each<[string, string, () => object, () => object]>([
    ["is taken for a UUID", ACCOUNT, () => ({ id: account }), () => ({ account: { id: account } })],
    ["in capital letters, too", ACCOUNT, () => ({ id: account.toUpperCase() }), () => ({ account: { id: account } })],
    ["is taken for the id of an invoice", INVOICE, () => ({ id: invoice }), () => ({ invoice: { id: invoice } })],
    ["as a number, too", INVOICE, () => ({ id: Number(invoice) }), () => ({ invoice: { id: invoice } })],
    [
      "in a list",
      "query ($ids: [ID!]) { suppliers(default_account_id: $ids) { total_count } }",
      () => ({ ids: [account] }),
      () => ({ suppliers: { total_count: 0 } }),
    ],
    [
      "in a condition",
      "query ($id: ID, $ids: [ID!]) { a: accounts(where: { id: { eq: $id } }) { total_count } b: accounts(where: { id: { in: $ids } }) { total_count } }",
      () => ({ id: account, ids: [account] }),
      () => ({ a: { total_count: 1 }, b: { total_count: 1 } }),
    ],
    [
      "in a fragment",
      "query ($id: ID!) { ...one } fragment one on Query { account(id: $id) { id } }",
      () => ({ id: account }),
      () => ({ account: { id: account } }),
    ],
    [
      "with a default",
      'query ($id: ID! = "00000000-0000-4000-8000-000000000000") { accounts(where: { id: { eq: $id } }) { total_count } }',
      () => ({}),
      () => ({ accounts: { total_count: 0 } }),
    ],
  ])("%s", async (_, query, variables, data) => {
    expect((await sameThrice(erp, query, variables())).body).toEqual({ data: data() });
  });

  test("that is no UUID is refused by name", async () => {
    const { status, body } = await erp.graphql("query ($id: ID!) { account(id: $id) { id } }", { id: "1" });
    expect({ status, message: body.errors[0].message }).toEqual({ status: 400, message: "$id must be a UUID" });
  });

  test.each([
    ["ids of two kinds", "query ($id: ID!) { account(id: $id) { id } invoice(id: $id) { id } }"],
    ["a text", "query ($id: ID!) { accounts(search: $id) { total_count } }"],
    ["null where an id is needed", "query ($id: ID) { account(id: $id) { id } }"],
    ["a list for one", "query ($id: [ID!]!) { account(id: $id) { id } }"],
    ["itself, spread without end", "query ($id: ID!) { ...a } fragment a on Query { ...a account(id: $id) { id } }"],
  ])("does not stand for %s", async (_, query) => {
    const { status, body } = await erp.graphql(query, { id: account });
    expect({ status, code: body.errors[0].extensions.code }).toEqual({
      status: 400,
      code: "GRAPHQL_VALIDATION_FAILED",
    });
  });
});
