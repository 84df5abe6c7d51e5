/**
 * Ten questions of an analyst (docs/analysts.md), each answered by one operation of
 * examples/operations/questions.graphql and by one request for a table.
 */
import { readFileSync } from "node:fs";
import { type DocumentNode, parse, print, visit } from "graphql";
import { newDelivery } from "./support/deliveries.js";
import { type Client, useGateway } from "./support/gateway.js";
import { newAccount } from "./support/invoices.js";
import { newProjects, newSuppliers, ok } from "./support/sent.js";

const gateway = useGateway();
let erp: Client;

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const send = (path: string, body: unknown): Promise<any> => ok(erp.post(path, body));

async function invoice(external_id: string, more: object, ...statuses: string[]): Promise<number> {
  const jsonContent = { external_id, invoice_number: external_id, currency: "EUR", total_amount: 119, ...more };
  const id = Number((await send("/v1/invoices/custom", { jsonContent })).data.id);
  for (const status of statuses) await ok(erp.send("PATCH", `/v1/invoices/${id}/status`, { status }));
  return id;
}

const UNTIL_CHECKED = ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING", "POSITIONS_CHECK", "CHECKED"];

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  await newSuppliers(erp, "Beton", "Kies");
  const [project] = await newProjects(erp, "P1");
  await send(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls" }]);
  await newAccount(erp, "3400");
  await send("/v1/payment-terms", [{ number: "S3", title: "3 % in 14 days", discount_days1: 14, discount_rate1: 3 }]);
  const line = (quantity: number, unit_net_price: number, more: object = {}) => ({
    ...{ product_number: "C25", title: "Beton C25/30", quantity, unit: "m3", unit_net_price },
    ...{ net_price: quantity * unit_net_price, ...more },
  });
  const of = (external_id: string, invoice_date: string, more: object) => ({
    ...{ supplier: { external_id }, invoice_date, ...more },
  });
  const march = of("Beton", "2026-03-10", {
    ...{ total_amount: 1190, project_number: "P1", items: [line(10, 100)] },
    taxes: [{ category: "S", rate: 19, net_amount: 1000, tax_amount: 190 }],
    invoice_accounts: [{ net_amount: 1000, account: { number: "3400" }, work_type_code: "330" }],
  });
  await invoice("A", { ...march, receipt_date: "2026-03-12T08:00:00Z" }, ...UNTIL_CHECKED);
  await invoice("B", of("Beton", "2026-04-10", { total_amount: 952, items: [line(4, 110), line(4, 90)] }));
  const back = { document_type: "CREDIT_NOTE", total_amount: 119, items: [line(1, 100)] };
  await invoice("C", of("Beton", "2026-04-20", back));
  await invoice("D", of("Beton", "2025-03-05", { total_amount: 1000 }));
  await invoice("E", of("Kies", "2025-04-05", { total_amount: 500 }));
  await invoice("F", of("Kies", day(0), { total_amount: 200, payment_term: { number: "S3" } }));
  await invoice("G", of("Kies", day(0), { discounts: [{ percent: 2, date: day(5) }] }));
  await invoice("H", of("Kies", "2026-04-06", { total_amount: 9999 }), "CANCELLED");
  const item = {
    ...{ external_id: "1", title: "Kies 0/32", quantity: 50, unit: "t" },
    price_per_unit: 20,
    net_price: 1000,
  };
  await send("/v1/purchase-orders", [
    { external_id: "O1", supplier: { external_id: "Kies" }, currency: "EUR", purchase_order_items: [item] },
  ]);
  await newDelivery(erp, {
    ...{ external_id: "L1", delivery_number: "L1", supplier_external_id: "Kies", order_number: "O1" },
    items: [{ order_item_number: "1", title: "Kies 0/32", quantity: 20, unit: "t" }],
  });
});

const QUESTIONS: DocumentNode = parse(readFileSync("examples/operations/questions.graphql", "utf8"));

/** The operation of the examples with a name. */
function operation(name: string): string {
  const definition = QUESTIONS.definitions.find((each) => "name" in each && each.name?.value === name);
  if (!definition) throw new Error(`No question is called ${name}`);
  return print(visit(definition, {}));
}

type Rows = readonly Record<string, unknown>[];

async function ask(name: string, variables: object): Promise<Rows> {
  const { data, errors } = await ok(erp.graphql(operation(name), variables as Record<string, unknown>));
  expect(errors).toBeUndefined();
  const [answer] = Object.values(data as Record<string, Record<string, Rows>>);
  return answer!.groups ?? answer!.invoices ?? answer!.matches ?? answer!.deliveries!;
}

/** A table, by its heads. */
async function table(path: string): Promise<Rows> {
  const { status, body } = await erp.get(path, { Accept: "text/csv" });
  expect(status).toBe(200);
  const [head, ...lines] = String(body)
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head!.map((name, place) => [name, cells[place]])));
}

type Question = readonly [what: string, name: string, variables: object, answer: Rows, path: string, table: Rows];

const year = { from: "2026-01-01", till: "2026-12-31" };
const MARCH = { month: "2026-03", unit: "MTQ", currency: "EUR" };

const ASKED: readonly (() => Question)[] = [
  () => [
    ...(["spend by month and supplier", "InvoicedBySupplierAndMonth", { from: "2026-03-01" }] as const),
    [
      { supplier: { external_id: "Beton", title: "Beton" }, month: "2026-03", count: 1, total_amount: 1190 },
      { supplier: { external_id: "Beton", title: "Beton" }, month: "2026-04", count: 2, total_amount: 833 },
      { supplier: { external_id: "Kies", title: "Kies" }, count: 2, total_amount: 319 },
    ],
    "/v1/invoices/totals?group_by=SUPPLIER,MONTH&from=2026-03-01&order=TOTAL_AMOUNT_DESC",
    [
      { "supplier.title": "Beton", month: "2026-03", total_amount: "1190" },
      { month: "2026-04", credit_note_count: "1" },
      {},
    ],
  ],
  () => [
    ...(["open over 30 days", "OpenOverThirtyDays", { till: "2026-04-15" }] as const),
    [{ invoice_number: "D" }, { invoice_number: "E" }, { invoice_number: "B", total_amount: 952, status: "NEW" }],
    "/v1/invoices?till=2026-04-15&status=NEW&sort=INVOICE_DATE_ASC&fields=invoice_number,supplier.title",
    [{ invoice_number: "D", "supplier.title": "Beton" }, { invoice_number: "E" }, { invoice_number: "B" }],
  ],
  () => [
    ...(["price of an article over time", "PriceOfArticle", { title: "beton" }] as const),
    [
      { ...MARCH, product_number: "C25", title: "Beton C25/30", quantity: 10, net_amount: 1000, avg_unit_price: 100 },
      // Eight for 800, and one taken back for 100, whose price counts neither as least nor as highest.
      {
        ...{ ...MARCH, month: "2026-04", quantity: 7, net_amount: 700, avg_unit_price: 100 },
        ...{ min_unit_price: 90, max_unit_price: 110, supplier: { title: "Beton" } },
      },
    ],
    "/v1/invoices/totals/items?group_by=ARTICLE,SUPPLIER,MONTH&from=2026-03-01&till=2026-04-30",
    [{ product_number: "C25", "supplier.title": "Beton", month: "2026-03", quantity: "10" }, { max_unit_price: "110" }],
  ],
  () => [
    ...(["deliveries without an invoice", "DeliveriesNotInvoiced", {}] as const),
    [{ delivery_number: "L1" }],
    "/v1/deliveries?invoiced=false&fields=delivery_number",
    [{ delivery_number: "L1" }],
  ],
  () => [
    ...(["ordered and not delivered", "OrderedNotDelivered", {}] as const),
    [{ purchase_order: { order_number: "O1" }, ordered: 50, delivered: 20, open_quantity: 30, unit: "t" }],
    `/v1/matches?fields=open_quantity,unit&where=${encodeURIComponent('{"open_quantity":{"gte":30}}')}`,
    [{ open_quantity: "30", unit: "t" }],
  ],
  () => [
    ...(["discounts about to be lost, by day", "DiscountsByDay", { until: day(30) }] as const),
    [
      { next_discount_date: day(5), count: 1, next_discount_amount: 2.38, payable_amount: 119 },
      { next_discount_date: day(14), count: 1, next_discount_amount: 6, payable_amount: 200 },
    ],
    `/v1/invoices/totals?group_by=NEXT_DISCOUNT_DATE&next_discount_till=${day(30)}`,
    [{ next_discount_date: day(5), next_discount_amount: "2.38" }, { next_discount_amount: "6" }],
  ],
  () => [
    ...(["cost by project and cost centre", "CostByProjectAndCostCentre", year] as const),
    [{ project: { project_number: "P1" }, work_type_code: "330", account_number: "3400", net_amount: 1000 }],
    "/v1/invoices/totals/postings?group_by=PROJECT,WORK_TYPE",
    [{ "project.project_number": "P1", work_type_code: "330", net_amount: "1000" }],
  ],
  () => [
    ...(["days until the approval", "DaysUntilApproval", { from: "2026-01-01" }] as const),
    [{ supplier: { title: "Beton" }, actor: "test", count: 1, avg_days: expect.any(Number) }],
    "/v1/invoices/totals/approvals?group_by=SUPPLIER,ACTOR",
    [{ "supplier.title": "Beton", actor: "test", count: "1" }],
  ],
  () => [
    ...(["tax by rate", "VatByRate", { from: "2026-03-01", till: "2026-03-31" }] as const),
    [{ category: "S", rate: 19, count: 1, net_amount: 1000, tax_amount: 190 }],
    "/v1/invoices/totals/taxes?from=2026-03-01&till=2026-03-31",
    [{ category: "S", rate: "19", net_amount: "1000", tax_amount: "190" }],
  ],
  () => [
    ...(["suppliers by growth", "SupplierGrowth", { from: "2026-03-01", till: "2026-04-30" }] as const),
    [
      { supplier: { title: "Beton" }, total_amount: 2023, total_amount_before: 1000, change: 1023, growth: 102.3 },
      { supplier: { title: "Kies" }, total_amount: 0, total_amount_before: 500, change: -500, growth: -100 },
    ],
    "/v1/invoices/totals/growth?group_by=SUPPLIER&from=2026-03-01&till=2026-04-30&order=GROWTH_DESC",
    [
      { "supplier.title": "Beton", growth: "102.3" },
      { "supplier.title": "Kies", change: "-500" },
    ],
  ],
];

test.each(ASKED.map((question) => [question()[0], question] as const))("%s", async (_, question) => {
  const [, name, variables, answer, path, rows] = question();
  expect(await ask(name, variables)).toMatchObject(answer);
  expect(await table(path)).toMatchObject(rows);
});

test("a table of groups has the columns that some group fills, names beside ids; or those that are asked for", async () => {
  const columns = async (query: string) => Object.keys((await table(`/v1/invoices/totals/items?${query}`))[0]!);
  expect(await columns("group_by=SUPPLIER&from=2026-03-01&till=2026-03-31")).toEqual([
    ...["unit", "currency", "supplier_id", "count", "quantity", "net_amount"],
    ...["avg_unit_price", "min_unit_price", "max_unit_price"],
    ...["supplier.id", "supplier.external_id", "supplier.title"],
  ]);
  expect(await columns("group_by=SUPPLIER&fields=month,supplier.title,quantity")).toEqual([
    ...["month", "supplier.title", "quantity"],
  ]);
});

test.each([
  ["ends before it begins", "from=2026-03-02&till=2026-03-01", "till must not be before from"],
  ["is longer than a year", "from=2025-01-01&till=2026-03-01", "till must be within a year of from"],
  ["has no end", "from=2026-03-02", "till is required"],
])("a period of growth that %s is a 400", async (_, query, error) => {
  expect(await erp.get(`/v1/invoices/totals/growth?${query}`)).toMatchObject({ status: 400, body: { error } });
});
