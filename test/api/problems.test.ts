/** A refused body names everything that is wrong with it, over both surfaces (docs/errors.md). */
import { describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { cpuOf } from "../support/cpu.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
const PROBLEM = { Accept: "application/problem+json" };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const TERMS = "mutation ($rows: [PaymentTermInput!]!) { importPaymentTerms(rows: $rows) { id } }";
const SUPPLIERS = "mutation ($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) { count } }";
const PROJECTS = "mutation ($rows: [ProjectInput!]!) { importProjects(rows: $rows) { id } }";
const ORDERS = "mutation ($rows: [PurchaseOrderInput!]!) { importPurchaseOrders(rows: $rows) { id } }";

/** What both surfaces name; they must be the same. */
async function refused(erp: Client, path: string, mutation: string, rows: unknown) {
  const plain = await erp.post(path, rows);
  const problem = await erp.post(path, rows, PROBLEM);
  const graphql = await erp.graphql(mutation, { rows });
  const [{ message, extensions }] = graphql.body.errors;
  const ofRows = ({ detail, ...more }: { detail: string }) => ({ ...more, detail: `$rows${detail}` });
  expect([message, extensions.errors]).toEqual([`$rows${plain.body.error}`, problem.body.errors.map(ofRows)]);
  expect([problem.status, graphql.status]).toEqual([plain.status, plain.status]);
  expect(problem.body).toMatchObject({ type: "about:blank", status: plain.status, detail: plain.body.error });
  return { plain: plain.body, errors: problem.body.errors };
}

const fault = (pointer: string, detail: string, code = "INVALID") => ({ pointer, code, detail });

test("a refused import names the faults of all rows, and stores nothing", async () => {
  const erp = await gateway.client();
  const rows = [
    { number: "1", title: "right" },
    { number: " ", titel: "misspelt" },
    { number: 2, title: null },
    "no row",
  ];
  expect(await refused(erp, "/v1/payment-terms", TERMS, rows)).toEqual({
    plain: {
      error: "[1].titel is not a known field",
      message:
        "5 more problems: [1].title is required; [1].number must not be empty; [2].number must be a string; " +
        "[2].title must not be null; [3] must be an object",
      success: false,
    },
    errors: [
      fault("/1/titel", "[1].titel is not a known field"),
      fault("/1/title", "[1].title is required"),
      fault("/1/number", "[1].number must not be empty"),
      fault("/2/number", "[2].number must be a string"),
      fault("/2/title", "[2].title must not be null"),
      fault("/3", "[3] must be an object"),
    ],
  });
  expect((await erp.get("/v1/payment-terms")).body.total_count).toBe(0);
});

test("one fault alone needs no message; its pointer escapes a slash and a tilde (RFC 6901)", async () => {
  const erp = await gateway.client();
  const { plain, errors } = await refused(erp, "/v1/payment-terms", TERMS, [{ number: "1" }]);
  expect(plain).toEqual({ error: "[0].title is required", success: false });
  expect(errors).toEqual([fault("/0/title", "[0].title is required")]);
  const odd = await refused(erp, "/v1/payment-terms", TERMS, [{ number: "1", title: "x", "a/b~c.d": 1 }]);
  expect(odd.errors).toEqual([fault("/0/a~1b~0c.d", "[0].a/b~c.d is not a known field")]);
});

test("a hundred faults are named, and that there are more; exactly a hundred are a hundred", async () => {
  const erp = await gateway.client();
  const hundred = await refused(erp, "/v1/payment-terms", TERMS, Array(50).fill({}));
  expect(hundred.errors).toHaveLength(100);
  expect(hundred.plain.message).toMatch(/^99 more problems: /);
  const { plain, errors } = await refused(
    erp,
    "/v1/payment-terms",
    TERMS,
    Array.from({ length: 3000 }, (_, index) => (index < 20 ? { number: String(index), title: "x" } : {})),
  );
  expect(errors).toHaveLength(100);
  expect(errors.slice(0, 2)).toEqual([
    fault("/20/number", "[20].number is required"),
    fault("/20/title", "[20].title is required"),
  ]);
  expect(plain.message).toMatch(/^At least 100 more problems: \[20\]\.title is required; .*; …$/);
});

test("a body so large that a thread reads it names the faults of all its pieces", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ number: `${index}`, title: "x".repeat(100) }));
  for (const index of [3, 19_999]) rows[index]!.title = " ";
  const { status, body } = await erp.post("/v1/payment-terms", rows, PROBLEM);
  expect([status, body.errors]).toEqual([
    400,
    [fault("/3/title", "[3].title must not be empty"), fault("/19999/title", "[19999].title must not be empty")],
  ]);
});

describe("what is looked up is named in all rows", () => {
  test("numbers and ids of suppliers' terms and accounts; their plain body has the error alone", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const { plain, errors } = await refused(erp, "/v1/suppliers", SUPPLIERS, [
      { external_id: "1", title: "a", payment_term_id: UNKNOWN },
      { external_id: "2", title: "b" },
      { external_id: "3", title: "c", payment_term_number: "30", default_account_number: "4400" },
    ]);
    expect(plain).toEqual({ error: "[0].payment_term_id is not a payment term of this tenant" });
    expect(errors).toEqual([
      fault("/0/payment_term_id", "[0].payment_term_id is not a payment term of this tenant"),
      fault("/2/payment_term_number", "[2].payment_term_number is not the number of a payment term of this tenant"),
      fault("/2/default_account_number", "[2].default_account_number is not the number of an account of this tenant"),
    ]);
  });

  test("company codes of projects", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const project = (number: string) => ({ number, title: "x", legal_entity_number: number });
    const { errors } = await refused(erp, "/v1/projects/erp", PROJECTS, [project("1"), project("2")]);
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "/0/legal_entity_number",
      "/1/legal_entity_number",
    ]);
  });

  test("numbers that belong to another customer, as conflicts", async () => {
    const theirs = await gateway.client({ customer: "Tiefbau" });
    const project = (number: string) => ({ number, title: "x" });
    expect((await theirs.post("/v1/projects/erp", [project("1"), project("3")])).status).toBe(200);
    const ours = await gateway.client({ tenant: theirs.tenant, customer: "Hochbau" });
    const { errors } = await refused(ours, "/v1/projects/erp", PROJECTS, ["1", "2", "3"].map(project));
    expect(errors).toEqual([
      fault("/0/number", '[0].number "1" belongs to another customer of this tenant', "CONFLICT"),
      fault("/2/number", '[2].number "3" belongs to another customer of this tenant', "CONFLICT"),
    ]);
  });

  test("orders that lack something, and versions that are no longer", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const lacking = await refused(erp, "/v1/purchase-orders", ORDERS, [
      { external_id: "1" },
      { external_id: "2", supplier: { external_id: "S" }, purchase_order_items: [] },
    ]);
    expect(lacking.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      "/0/supplier/external_id",
      "/0/purchase_order_items",
      "/1/purchase_order_items",
    ]);
    const old = (external_id: string) => ({ external_id, version: 7, cancel_requested: true });
    const { plain, errors } = await refused(erp, "/v1/purchase-orders", ORDERS, [old("1"), old("2")]);
    expect(plain.error).toBe('[0]: there is no order "1" of version 7.');
    expect(errors).toEqual([
      fault("/0", '[0]: there is no order "1" of version 7.', "CHANGED_MEANWHILE"),
      fault("/1", '[1]: there is no order "2" of version 7.', "CHANGED_MEANWHILE"),
    ]);
  });

  test("everything that one invoice names", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const jsonContent = {
      ...{ external_id: "R-1", invoice_number: "R-1", invoice_date: "2026-03-01", currency: "EUR", total_amount: 119 },
      ...{ project_id: UNKNOWN, legal_entity: { number: "9" }, project_region: { number: "8" } },
    };
    const { status, body } = await erp.post("/v1/invoices/custom", { jsonContent }, PROBLEM);
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      ["/jsonContent/project_id", "/jsonContent/project_region/number", "/jsonContent/legal_entity/number"],
    ]);
  });
});

test("broken JSON is named by line and column, also inside of a text", async () => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const whole = await erp.post("/v1/payment-terms", '[\n  {"number": 01}\n]');
  expect(whole.body.error).toBe('The body is not valid JSON at line 2, column 15: "," or "}" is expected.');
  const inside = await erp.post("/v1/invoices/custom", { jsonContent: '{\n "external_id": }' });
  expect(inside.body.error).toBe(
    "jsonContent must be a JSON object, or a string that holds one; " +
      "it is not valid JSON at line 2, column 17: a value is expected",
  );
});

test("a parameter of the address is no part of the body", async () => {
  const erp = await gateway.client();
  const { status, body } = await erp.get("/v1/payment-terms?limit=many", PROBLEM);
  expect([status, body.field, body.errors]).toEqual([400, "limit", undefined]);
});

test("a body of two hundred thousand wrong values is refused at once", async () => {
  const erp = await gateway.client();
  const cpu = await cpuOf(async () => {
    const { body } = await erp.post("/v1/payment-terms", `[${"1,".repeat(200_000)}1]`, PROBLEM);
    expect(body.errors).toHaveLength(100);
  });
  expect(cpu).toBeLessThan(5000);
});

test("a header is no part of the body, so no pointer leads to it", async () => {
  const erp = await gateway.client();
  const headers: Record<string, string>[] = [{ "Idempotency-Key": " " }, { "If-Match": '"v1"' }, { "Dry-Run": "?" }];
  for (const header of headers) {
    const { status, body } = await erp.post("/v1/accounts", [], { ...PROBLEM, ...header });
    expect([status, body.field]).toEqual([400, Object.keys(header)[0]]);
    expect(body).not.toHaveProperty("errors");
  }
});
