/** Seven questions of an analyst, each answered by one request. */
import { newDelivery } from "./support/deliveries.js";
import { type Client, useGateway } from "./support/gateway.js";
import { newDimension, newOptions } from "./support/invoices.js";
import { newProjects, newSuppliers, ok } from "./support/sent.js";

const gateway = useGateway();
let erp: Client;
let analyst: Client;

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const send = (path: string, body: unknown): Promise<any> => ok(erp.post(path, body));
const invoice = async (external_id: string, more: object, status?: string): Promise<number> => {
  const jsonContent = { external_id, invoice_number: external_id, invoice_date: day(0), currency: "EUR", ...more };
  const id = Number((await send("/v1/invoices/custom", { jsonContent })).data.id);
  if (status) await ok(erp.send("PATCH", `/v1/invoices/${id}/status`, { status }));
  return id;
};
const ask = async (query: string, variables: Record<string, unknown> = {}): Promise<any> => {
  const { data, errors } = await ok(analyst.graphql(query, variables));
  expect(errors).toBeUndefined();
  return data;
};

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  const scopes = ["invoices:read", "projects:read", "suppliers:read", "deliveries:read", "accounts:read"];
  analyst = await gateway.client({ tenant: erp.tenant, scopes });
  await send("/v1/payment-terms", [{ number: "N10", title: "10 Tage", net_days: 10 }]);
  await newSuppliers(erp, "Beton", "Kies", "Stahl");
  await newProjects(erp, "P1", "P2", "P3");
  const of = (external_id: string, total_amount: number) => ({ supplier: { external_id }, total_amount });
  await invoice("A", { ...of("Beton", 100.1), invoice_date: "2026-01-15" });
  await invoice("B", { ...of("Beton", 200.2), invoice_date: "2026-01-20" });
  await invoice("C", { ...of("Kies", 50), invoice_date: "2026-02-01" });
  await invoice("D", { ...of("Kies", 9999), invoice_date: "2026-02-02" }, "CANCELLED");
  // Large and due within 30 days, by the document, or by its payment term.
  await invoice("E", { ...of("Stahl", 12_000), due_date: day(20) }, "OPEN");
  await invoice("F", { ...of("Stahl", 15_000), payment_term: { number: "N10" } }, "OPEN");
  await invoice("G", { ...of("Stahl", 20_000), due_date: day(40) }, "OPEN");
  await invoice("H", { ...of("Stahl", 9_000), due_date: day(20) }, "OPEN");
  // Postings with and without a dimension that each must have.
  const dimension = await newDimension(erp, { label: "Kostenart", placement: "account", is_mandatory: true });
  const [option_id] = await newOptions(erp, dimension, ["M"]);
  const old = { total_amount: 1, invoice_date: "2025-06-01" };
  await invoice("I", { ...old, invoice_accounts: [{ net_amount: 1 }], project_number: "P1" });
  const invoice_id = await invoice("J", { ...old, invoice_accounts: [{ net_amount: 1 }], project_number: "P2" });
  const assignments = [{ option_id }];
  await send("/v1/invoice-dimensions/assignments/account", { invoice_id, invoice_account_index: 0, assignments });
  await invoice("K", { ...old, project_number: "P3" });
  // Delivery notes that a line of an invoice names, and one that none does.
  for (const delivery_number of ["LS1", "LS2", "LS3"])
    await newDelivery(erp, { external_id: delivery_number, delivery_number, supplier_external_id: "Beton" });
  await invoice("L", { ...of("Beton", 5), invoice_date: "2025-06-02", items: [{ delivery_number: "LS1" }] });
  await invoice("M", { ...of("Beton", 6), items: [{ delivery_number: "LS2" }] }, "CANCELLED");
});

test("invoiced by supplier and month, without cancelled ones", async () => {
  const TOTALS = `invoiceTotals(group_by: [SUPPLIER, MONTH], from: "2026-01-01", till: "2026-03-31")`;
  const { invoiceTotals } = await ask(`{ ${TOTALS} { groups { supplier { title } month count total_amount } } }`);
  expect(new Set(invoiceTotals.groups)).toEqual(
    new Set([
      { supplier: { title: "Beton" }, month: "2026-01", count: 2, total_amount: 300.3 },
      { supplier: { title: "Kies" }, month: "2026-02", count: 1, total_amount: 50 },
    ]),
  );
});

test("over 10,000 EUR, due within 30 days, and open", async () => {
  const where = {
    ...{ status: { eq: "OPEN" }, currency: { eq: "EUR" }, total_amount: { gt: 10_000 } },
    effective_due_date: { lt: day(31) },
  };
  const list = "invoices(where: $where) { invoices { external_id effective_due_date } }";
  const { invoices } = await ask(`query ($where: InvoiceWhere!) { ${list} }`, { where });
  expect(invoices.invoices).toEqual([
    { external_id: "E", effective_due_date: day(20) },
    { external_id: "F", effective_due_date: day(10) },
  ]);
  const filters = `status=OPEN&currency=EUR&amount_from=10000.01&effective_due_till=${day(30)}`;
  const rest = await analyst.get(`/v1/invoices?${filters}&fields=external_id`);
  expect(rest.body.invoices).toEqual([{ external_id: "E" }, { external_id: "F" }]);
});

test("projects with postings that lack a mandatory dimension", async () => {
  const { projects } = await ask(`{ projects(where: { invoices: { some: {
    invoice_accounts: { some: { lacks_dimension: { eq: true } } } } } }) { projects { project_number } } }`);
  expect(projects.projects).toEqual([{ project_number: "P1" }]);
});

test("what changed since yesterday, and by whom", async () => {
  const { events } = await ask(
    `query ($from: DateTime!) { events(from: $from, resource: ["invoices"], newest_first: true, limit: 1) {
      events { type changed actor { kind name } data created_at } } }`,
    { from: new Date(Date.now() - 86_400_000).toISOString() },
  );
  const actor = { kind: "key", name: "test" };
  expect(events.events).toMatchObject([{ type: "invoice.status_changed", actor, data: { external_id: "M" } }]);
});

test("the ten suppliers with the largest sums", async () => {
  const { invoiceTotals } = await ask(`{ invoiceTotals(group_by: [SUPPLIER], order: TOTAL_AMOUNT_DESC, limit: 10,
    having: { count: { gt: 1 } }) { groups { supplier { title } count total_amount } } }`);
  expect(invoiceTotals.groups.slice(0, 2)).toEqual([
    { supplier: { title: "Stahl" }, count: 4, total_amount: 56_000 },
    { supplier: { title: "Beton" }, count: 3, total_amount: 305.3 },
  ]);
});

test("a spreadsheet of all open invoices", async () => {
  const response = await fetch(
    `${gateway.root}/v1/invoices?status=OPEN&sort=TOTAL_AMOUNT_DESC&fields=external_id,supplier.title,total_amount`,
    { headers: { "X-API-Key": analyst.key!, Accept: "text/csv", "Accept-Language": "de-DE" } },
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="invoices.csv"');
  expect((await response.text()).split("\r\n")).toEqual([
    "external_id;supplier.title;total_amount",
    "G;Stahl;20000",
    "F;Stahl;15000",
    "E;Stahl;12000",
    "H;Stahl;9000",
    "",
  ]);
});

test("deliveries that no invoice names", async () => {
  const open = [{ delivery_number: "LS2" }, { delivery_number: "LS3" }];
  const list = "deliveries(where: { invoiced: { eq: false } }) { deliveries { delivery_number invoiced } }";
  const { deliveries } = await ask(`{ ${list} }`);
  expect(deliveries.deliveries).toEqual(open.map((each) => ({ ...each, invoiced: false })));
  const rest = await analyst.get("/v1/deliveries?invoiced=false&fields=delivery_number");
  expect(rest.body.deliveries).toEqual(open);
});
