/** A refused body names everything that is wrong with it, over both surfaces (docs/errors.md). */
import { type Client, useGateway } from "../support/gateway.js";
import { REQUIRED } from "../support/invoices.js";

const gateway = useGateway();
const PROBLEM = { Accept: "application/problem+json" };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** Path, operation and type of the imports. */
const TERMS = ["/v1/payment-terms", "importPaymentTerms", "PaymentTermInput"] as const;
const SUPPLIERS = ["/v1/suppliers", "importSuppliers", "SupplierInput"] as const;
const ORDERS = ["/v1/purchase-orders", "importPurchaseOrders", "PurchaseOrderInput"] as const;

/** What both surfaces name; they must be the same. */
async function refused(erp: Client, [path, field, type]: readonly [string, string, string], rows: unknown) {
  const plain = await erp.post(path, rows);
  const problem = await erp.post(path, rows, PROBLEM);
  const graphql = await erp.graphql(`mutation ($rows: [${type}!]!) { ${field}(rows: $rows) { __typename } }`, { rows });
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
  const rows = [{ number: "1", title: "right" }, { number: " ", titel: "x" }, { number: 2, title: null }, "no row"];
  const faults = [
    fault("/1/titel", "[1].titel is not a known field"),
    fault("/1/title", "[1].title is required"),
    fault("/1/number", "[1].number must not be empty"),
    fault("/2/number", "[2].number must be a string"),
    fault("/2/title", "[2].title must not be null"),
    fault("/3", "[3] must be an object"),
  ];
  const [{ detail: error }, ...others] = faults as [(typeof faults)[0]];
  const message = `5 more problems: ${others.map(({ detail }) => detail).join("; ")}`;
  const plain = { error, message, success: false };
  expect(await refused(erp, TERMS, rows)).toEqual({ plain, errors: faults });
  expect((await erp.get("/v1/payment-terms")).body.total_count).toBe(0);
});

test("one fault alone needs no message; its pointer escapes a slash and a tilde (RFC 6901)", async () => {
  const erp = await gateway.client();
  const error = "[0].a/b~c.d is not a known field";
  expect(await refused(erp, TERMS, [{ number: "1", title: "x", "a/b~c.d": 1 }])).toEqual({
    plain: { error, success: false },
    errors: [fault("/0/a~1b~0c.d", error)],
  });
});

test("a hundred faults are named, and that there are more; exactly a hundred are a hundred", async () => {
  const erp = await gateway.client();
  const hundred = await refused(erp, TERMS, Array(50).fill({}));
  expect(hundred.errors).toHaveLength(100);
  expect(hundred.plain.message).toMatch(/^99 more problems: /);
  const rows = Array.from({ length: 3000 }, (_, index) => (index < 20 ? { number: String(index), title: "x" } : {}));
  const { plain, errors } = await refused(erp, TERMS, rows);
  expect(errors).toHaveLength(100);
  expect(errors[0]).toEqual(fault("/20/number", "[20].number is required"));
  expect(plain.message).toMatch(/^At least 100 more problems: \[20\]\.title is required; .*; …$/);
});

test("a body so large that a thread reads it names the faults of all its pieces", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ number: `${index}`, title: "x".repeat(100) }));
  for (const index of [3, 19_999]) rows[index]!.title = " ";
  const { body } = await erp.post("/v1/payment-terms", rows, PROBLEM);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/3/title", "/19999/title"]);
});

const supplier = (external_id: string, more: object = {}) => ({ external_id, title: "x", ...more });
const old = (external_id: string) => ({ external_id, version: 7, cancel_requested: true });
test.each([
  [
    "numbers and ids of suppliers' terms and accounts",
    SUPPLIERS,
    [
      supplier("1", { payment_term_id: UNKNOWN }),
      supplier("2"),
      supplier("3", { payment_term_number: "30", default_account_number: "4400" }),
    ],
    [
      fault("/0/payment_term_id", "[0].payment_term_id is not a payment term of this tenant"),
      fault("/2/payment_term_number", "[2].payment_term_number is not the number of a payment term of this tenant"),
      fault("/2/default_account_number", "[2].default_account_number is not the number of an account of this tenant"),
    ],
  ],
  [
    "versions that are no longer",
    ORDERS,
    [old("1"), old("2")],
    [
      fault("/0", '[0]: there is no order "1" of version 7.', "CHANGED_MEANWHILE"),
      fault("/1", '[1]: there is no order "2" of version 7.', "CHANGED_MEANWHILE"),
    ],
  ],
])("what is looked up is named in all rows: %s", async (_, kind, rows, faults) => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const { plain, errors } = await refused(erp, kind, rows);
  expect(errors).toEqual(faults);
  // An error of the supplier import has only `error` (specification §7).
  if (kind === SUPPLIERS) expect(plain).toEqual({ error: faults[0]!.detail });
});

test("everything that one invoice names is named", async () => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const names = { project_id: UNKNOWN, legal_entity: { number: "9" }, project_region: { number: "8" } };
  const jsonContent = { external_id: "R-1", ...REQUIRED, ...names };
  const { body } = await erp.post("/v1/invoices/custom", { jsonContent }, PROBLEM);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
    ["project_id", "project_region/number", "legal_entity/number"].map((name) => `/jsonContent/${name}`),
  );
});

test("a parameter or a header is no part of the body, so no pointer leads to it", async () => {
  const erp = await gateway.client();
  const refusals = [{ name: "limit", answer: await erp.get("/v1/accounts?limit=many", PROBLEM) }];
  for (const [name, value] of Object.entries({ "Idempotency-Key": " ", "If-Match": '"v1"', "Dry-Run": "?" }))
    refusals.push({ name, answer: await erp.post("/v1/accounts", [], { ...PROBLEM, [name]: value }) });
  for (const { name, answer } of refusals)
    expect([answer.status, answer.body.field, answer.body.errors]).toEqual([400, name, undefined]);
});
