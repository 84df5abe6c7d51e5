/** Every write tells by events what it changed, and nothing else (docs/events/contents.md). */
import { EVENT_TYPES } from "../src/domain/events.js";
import { ENTITIES } from "../src/entities/index.js";
import { everything } from "./support/everything.js";
import { everyWrite } from "./support/every-write.js";
import { schema, useGateway } from "./support/gateway.js";
import { changesSince, noteChanges, TABLES_WITH_A_DECISION } from "./support/untold-changes.js";

const gateway = useGateway({ own: true });
const TABLES = ENTITIES.map(({ meta }) => meta.tableName as string);

beforeAll(() => noteChanges(gateway, TABLES));

test("every table has events, or a reason for none: add a new one to test/support/untold-changes.ts", () => {
  expect(TABLES_WITH_A_DECISION.toSorted()).toEqual(TABLES.toSorted());
});

test("what fills every table tells what it changed", async () => {
  await everything(gateway);
  const { records, problems } = await changesSince(gateway);
  expect(problems).toEqual([]);
  expect(records).toBeGreaterThan(30);
});

/** Writes that change no record with events: of secrets, receivers of events, and documents that a job reads. */
const SILENT = [
  ...["deleteCalendarToken", "revokeApiKey", "importDeliveryPdf", "deleteSandbox"],
  ...[
    "forgetLearnedLayouts",
    "deleteWebhook",
    "replayWebhook",
    "replayWebhookDelivery",
    "testWebhook",
    "updateWebhook",
  ],
];

test("so does every write of REST", async () => {
  const writes = await everyWrite(gateway);
  expect((await changesSince(gateway)).problems).toEqual([]);
  const silent: string[] = [];
  for (const { field, status, send } of writes) {
    expect({ field, status: (await send()).status }).toEqual({ field, status });
    const { records, problems } = await changesSince(gateway);
    expect({ field, problems }).toEqual({ field, problems: [] });
    if (records === 0) silent.push(field);
  }
  expect(silent.toSorted()).toEqual(SILENT.toSorted());
  expect(writes.length).toBeGreaterThanOrEqual(30);
});

test("so do records that arrive after those that name them, and those that change again", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const paper = { invoice_number: "1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 10 };
  const named = { supplier: { external_id: "K1" }, project_number: "P", payment_terms: "T", order_number: "B1" };
  const posting = { net_amount: 10, account: { number: "4400" }, tax_code: { number: "V19" } };
  const item = { title: "Gravel", quantity: 1, unit: "t", net_price: 10, order_item_number: "10" };
  const invoice = { external_id: "I", ...paper, ...named, invoice_accounts: [posting], items: [item] };
  const names = { supplier_external_id: "K1", project_number: "P", order_number: "B1" };
  const delivered = { title: "Gravel", quantity: 1, unit: "t", order_item_number: "10" };
  const delivery = { external_id: "D", delivery_date: "2026-11-20", ...names, items: [delivered] };
  const ordered = { external_id: "10", title: "Gravel", quantity: 2, unit: "t", price_per_unit: 10 };
  const ofOrder = { supplier: { external_id: "K1" }, project_number: "P" };
  const order = { external_id: "B1", ...ofOrder, purchase_order_items: [ordered] };
  const supplier = { external_id: "K1", title: "K", supplier_bank_details: [{ iban: "DE89370400440532013000" }] };
  const steps: [path: string, body: object][] = [
    ["/v1/invoices/custom", { jsonContent: invoice }],
    ["/v1/deliveries/custom", { jsonContent: delivery }],
    ["/v1/purchase-orders", [order]],
    ["/v1/suppliers", [supplier]],
    ["/v1/projects/erp", [{ number: "P", title: "Halle", parent_number: "R" }]],
    ["/v1/project-regions", [{ number: "R", title: "Nord" }]],
    ["/v1/payment-terms", [{ number: "T", title: "sofort" }]],
    ["/v1/accounts", [{ number: "4400", title: "Material" }]],
    ["/v1/tax-codes", [{ number: "V19", title: "Vorsteuer", rate: 19 }]],
    ["/v1/invoices/custom", { jsonContent: { ...invoice, items: [{ ...item, quantity: 3 }], comment: "again" } }],
    ["/v1/purchase-orders", [{ ...order, purchase_order_items: [{ ...ordered, quantity: 5 }] }]],
    ["/v1/deliveries/custom", { jsonContent: { ...delivery, vehicle: "M-AB 1", completed: true } }],
    ["/v1/suppliers", [{ ...supplier, legal_uid: "DE1", is_active: false, supplier_bank_details: null }]],
    ["/v1/payment-terms", [{ number: "T", title: "sofort", is_default_for_credit_notes: true }]],
    ["/v1/payment-terms", [{ number: "U", title: "später", is_default_for_credit_notes: true }]],
    ["/v1/accounts", [{ number: "4400", title: "Material", active: false }]],
    ["/v1/projects/erp", [{ number: "P", title: "Halle", active: false }]],
    ["/v1/invoices/custom", { jsonContent: { ...invoice, supplier: null, project_number: null, items: [] } }],
  ];
  const types: string[] = [];
  let cursor = "0";
  for (const [path, body] of steps) {
    const { status } = await erp.post(path, body);
    expect({ path, isStored: status === 200 || status === 201 }).toEqual({ path, isStored: true });
    const { records, problems } = await changesSince(gateway);
    expect({ path, body, problems }).toEqual({ path, body, problems: [] });
    expect(records).toBeGreaterThan(0);
    const feed = (await erp.get(`/v1/events?after=${cursor}`)).body;
    types.push(...feed.events.map(({ type }: any) => type));
    cursor = feed.next_cursor;
    // The same once more changes nothing.
    await erp.post(path, body);
    expect(await changesSince(gateway)).toEqual({ records: 0, problems: [] });
    cursor = (await erp.get("/v1/events?after=latest")).body.next_cursor;
  }
  expect(types).toEqual(expect.arrayContaining(["supplier.deactivated", "account.deactivated", "match.changed"]));
});

test("only types and fields that are documented are written", async () => {
  for (const { send } of await everyWrite(gateway)) await send();
  const events = await gateway.sql<{ type: string; changed: string[] | null }>("select type, changed from event");
  expect(events.filter(({ type }) => !(type in EVENT_TYPES))).toEqual([]);
  const named = new Set(events.flatMap(({ changed }) => changed ?? []));
  const fields = new Set(
    Object.values(schema.getTypeMap()).flatMap((type) => ("getFields" in type ? Object.keys(type.getFields()) : [])),
  );
  expect([...named].filter((name) => !fields.has(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(14);
});

describe("the comparison notices", () => {
  const tenancy = async () => {
    const erp = await gateway.client();
    await erp.post("/v1/accounts", [{ number: "1", title: "Bank" }]);
    await changesSince(gateway);
    const [tenant] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [erp.tenant]);
    return tenant!.id;
  };

  const CHANGE = "update account set title = 'Kasse' where tenant_id = $1";
  const TELL = "insert into event (tenant_id, type, resource, data, changed)";
  const TOO_MUCH = `with told as (${TELL} select tenant_id, 'account.updated', 'accounts',
    jsonb_build_object('account_id', id), '{title,active}' from account where tenant_id = $1) ${CHANGE}`;
  const NEW = "insert into account (tenant_id, number, title) values ($1, '2', 'x')";
  const NOTHING = `${TELL} values ($1, 'account.created', 'accounts', '{"account_id": "7"}', null)`;

  test.each([
    ["a change without an event", CHANGE, "no event names title, which changed (no event)"],
    ["a record that came without one", NEW, "no event says that it was created"],
    ["one that went", "delete from account where tenant_id = $1", "no event says that it was deleted"],
    ["a field that did not change", TOO_MUCH, "an event names active, which did not change (updated)"],
    ["an event of nothing", NOTHING, "account 7: account.created, but it was not created"],
  ])("%s", async (_, statement, problem) => {
    const tenant = await tenancy();
    const written = statement.replaceAll("$1", `'${tenant}'`);
    await gateway.sql(`begin; select set_config('app.tenant_id', '${tenant}', true); ${written}; commit`);
    const { problems } = await changesSince(gateway, "test");
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});
