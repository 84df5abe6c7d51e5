/** `Dry-Run: true` and `Prefer: return=minimal` on writes (decisions §15). */
import { everyWrite } from "../support/every-write.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { REQUIRED } from "../support/invoices.js";
import { newProjects } from "../support/sent.js";

// What is stored is compared over all tables, so other suites must not fill them.
const gateway = useGateway({ own: true });
const DRY = { "Dry-Run": "true" };
const rowsOf = (...titles: string[]) => titles.map((title, index) => ({ number: `${index + 1}`, title }));
const MINIMAL = { Prefer: "return=minimal" };

/** All that is stored of all tenants, but for records of imports, recorded requests, and keys with their last use. */
const stored = () =>
  gateway.sql<{ relname: string; digest: string }>(
    `select relname, md5(query_to_xml(format('select t::text from %I t order by 1', relname), true, false, '')::text) as digest
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('import', 'api_key') and relname not like 'api_request%' order by relname`,
  );

describe.each(SURFACES)("a write that is only tried over %s", (surface) => {
  const push = (erp: Client, rows: object[], headers = {}) =>
    erp.call(surface, "importPaymentTerms", { rows }, headers);

  test("is answered as if it were meant, and stores its record alone", async () => {
    const erp = await gateway.client();
    await push(erp, rowsOf("one"));
    const before = await stored();
    const rows = rowsOf("One", "two");
    const tried = await push(erp, rows, { ...DRY, "Idempotency-Key": "k" });
    expect([tried.status, tried.headers.get("Dry-Run")]).toEqual([200, "true"]);
    expect(tried.data.map(({ title }: { title: string }) => title)).toEqual(["One", "two"]);
    expect(await stored()).toEqual(before);
    const { data: record } = await erp.call(surface, "import", { id: tried.headers.get("Import-Id") });
    expect(record).toMatchObject({ dry_run: true, created: 1, updated: 1 });
    expect(record.rows).toMatchObject([
      { key: "1", outcome: "UPDATED", changes: [{ field: "title", from: "one", to: "One" }] },
      { key: "2", outcome: "CREATED" },
    ]);
    const meant = await push(erp, rows, { "Idempotency-Key": "k" });
    expect([meant.headers.get("Dry-Run"), meant.headers.get("Idempotency-Replayed")]).toEqual([null, null]);
    expect((await erp.call(surface, "paymentTerms", {})).data.total_count).toBe(2);
  });

  test("is refused as if it were meant", async () => {
    const erp = await gateway.client();
    const blank = "[0].title must not be empty";
    expect(await push(erp, rowsOf(" "), DRY)).toMatchObject({ status: 400, error: blank });
    const neither = "Dry-Run must be true or false";
    expect(await push(erp, [], { "Dry-Run": "perhaps" })).toMatchObject({ status: 400, error: neither });
    expect((await push(erp, rowsOf("x"), { "Dry-Run": "false" })).status).toBe(200);
    expect((await erp.get("/v1/payment-terms")).body.total_count).toBe(1);
  });
});

test.each(SURFACES)("a key cannot be tried over %s", async (surface) => {
  const erp = await gateway.client({ scopes: ["projects:read", "api_keys:write"] });
  const input = { name: "K", scopes: ["projects:read"] };
  const error = "Dry-Run cannot be sent here: an API key cannot be tried";
  expect(await erp.call(surface, "createApiKey", { input }, DRY)).toMatchObject({ status: 400, error });
});

test("in GraphQL all mutations of an operation are tried together, and the second sees what the first did", async () => {
  const erp = await gateway.client();
  const { headers, body } = await erp.graphql(
    `mutation { regions: importProjectRegions(rows: [{ number: "S", title: "South" }]) { number }
       importProjects(rows: [{ number: "P", title: "p", parent_number: "S" }]) { project_region { title } } }`,
    {},
    DRY,
  );
  const importProjects = [{ project_region: { title: "South" } }];
  expect(body).toEqual({ data: { regions: [{ number: "S" }], importProjects } });
  expect(headers.get("Import-Id")).toMatch(/^[\w-]{36}, [\w-]{36}$/);
  expect((await erp.get("/v1/projects")).body.total_count).toBe(0);
  const { imports } = (await erp.get("/v1/imports")).body;
  expect(imports).toMatchObject([{ dry_run: true }, { dry_run: true }]);
});

test("what is tried beside writes of the same records waits its turn, and all of them are done", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const line = { title: "Kies", quantity: 1, unit: "t" };
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${(from + 3 * index) % 10}`);
  const send = (turn: number) => {
    const [numbers, headers] = [some(7 * turn, 8), turn % 3 === 0 ? DRY : {}];
    const purchase_order_items = [{ ...line, external_id: "1", quantity: turn + 1, price_per_unit: 1 }];
    const order = (external_id: string) => ({ external_id, supplier: { external_id: "S" }, purchase_order_items });
    if (turn % 2 === 0) return erp.post("/v1/purchase-orders", numbers.map(order), headers);
    const named = (order_number: string) => ({ ...line, order_number, order_item_number: "1" });
    const itemsOf = (number: string) => some(turn + Number(number), 3).map(named);
    const invoice = (number: string) => ({
      ...REQUIRED,
      external_id: number,
      supplier_external_id: "S",
      items: itemsOf(number),
    });
    return erp.post("/v1/invoices/custom/bulk", numbers.map(invoice), headers);
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, turn) => send(turn)));
  expect(new Set(answers.map(({ status, body }) => (status === 200 ? status : body)))).toEqual(new Set([200]));
});

test("every write of REST that can be tried stores nothing", async () => {
  const refused: string[] = [];
  for (const { field, status, send } of await everyWrite(gateway)) {
    const before = await stored();
    const answer = await send(DRY);
    // What would leave the gateway, and keys and tokens.
    const isRefused = answer.status === 400 && String(answer.body.error).startsWith("Dry-Run cannot be sent here: ");
    if (isRefused) refused.push(field);
    else expect([field, answer.status, answer.headers.get("Dry-Run")]).toEqual([field, status, "true"]);
    expect([field, await stored()]).toEqual([field, before]);
    // What comes later in the list needs what this one writes.
    await send();
  }
  expect(refused.toSorted()).toEqual([
    ...["deleteCalendarToken", "deleteSandbox", "importDeliveryPdf", "importInvoiceEmail", "importInvoicePdf"],
    ...["processWorkflow", "replayWebhook", "replayWebhookDelivery", "resetSandbox", "revokeApiKey", "testWebhook"],
  ]);
});

describe("an import that is answered with counts alone", () => {
  const rows = rowsOf("one", "two");

  test("says what it did, and what was granted; it is a 200 for cost centres, too, and may be tried", async () => {
    const erp = await gateway.client();
    const [{ id }] = await newProjects(erp, "P");
    const path = `/v1/projects/${id}/work-types`;
    const { status, headers, body } = await erp.post(path, [{ code: "1", title: "x" }], { ...MINIMAL, ...DRY });
    expect([status, headers.get("Preference-Applied")]).toEqual([200, "return=minimal"]);
    const import_id = headers.get("Import-Id");
    expect(body).toEqual({ import_id, created: 1, updated: 0, unchanged: 0, rejected: 0 });
    expect((await erp.get(`/v1/imports/${import_id}`)).body).toMatchObject({ created: 1, dry_run: true });
    expect((await erp.get(path)).body.total_count).toBe(0);
  });

  test("belongs to what an Idempotency-Key compares", async () => {
    const erp = await gateway.client();
    const key = { "Idempotency-Key": "k" };
    const first = await erp.post("/v1/accounts", rows, { ...key, ...MINIMAL });
    const again = await erp.post("/v1/accounts", rows, { ...key, Prefer: 'respond-async, RETURN="minimal"; x=1' });
    expect([again.headers.get("Idempotency-Replayed"), again.body]).toEqual(["true", first.body]);
    expect(again.headers.get("Preference-Applied")).toBe("return=minimal");
    expect((await erp.post("/v1/accounts", rows, key)).status).toBe(409);
  });
});
