/** What invoices ask for: signs, prepayments, what is to be paid, and findings about amounts (decisions §17). */
import { ublInvoice } from "../support/e-invoices.js";
import { type Client, useGateway } from "../support/gateway.js";
import { REQUIRED, sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();

/** The fields of an invoice, which both surfaces show alike. */
async function shown(erp: Client, id: string, fields: string): Promise<any> {
  const { data } = await ok(erp.graphql(`{ invoice(id: "${id}") { ${fields} } }`));
  const names = Object.keys(data.invoice).join();
  expect((await erp.get(`/v1/invoices/${id}?fields=${names}`)).body).toEqual(data.invoice);
  return data.invoice;
}

const totalsOf = async (erp: Client, query = "") =>
  (await erp.get(`/v1/invoices/totals?fields=credit_note_count,total_amount,prepaid_amount,payable_amount${query}`))
    .body.groups;

describe("the payable amount", () => {
  test.each<[string, object, object]>([
    ["is the total", {}, { prepaid_amount: null, rounding_amount: null, payable_amount: 119 }],
    ["is less what was prepaid, rounded", { prepaid_amount: 19.01, rounding_amount: 0.01 }, { payable_amount: 100 }],
    ["is the one that was sent", { prepaid_amount: 19, payable_amount: 95 }, { payable_amount: 95 }],
  ])("%s", async (_, sent, expected) => {
    const erp = await gateway.client();
    const id = await sendInvoice(erp, sent);
    expect(await shown(erp, id, "prepaid_amount rounding_amount payable_amount")).toMatchObject(expected);
    // It follows what it is made of, unless it was sent.
    await sendInvoice(erp, { ...sent, total_amount: 219 });
    const { payable_amount } = await shown(erp, id, "payable_amount");
    expect(payable_amount).toBe("payable_amount" in sent ? 95 : "prepaid_amount" in sent ? 200 : 219);
  });

  test("is read from an electronic invoice, and added up in totals", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const paid = `<cbc:PrepaidAmount currencyID="EUR">201.90</cbc:PrepaidAmount>`;
    const xml = ublInvoice().replace(
      /<cbc:PayableAmount[^/]*>1201.90/,
      `${paid}<cbc:PayableAmount currencyID="EUR">1000`,
    );
    const { body } = await erp.send("POST", "/v1/invoices/custom", xml, { "Content-Type": "application/xml" });
    const read = await shown(erp, body.data.id, "total_amount prepaid_amount payable_amount");
    expect(read).toEqual({ total_amount: 1201.9, prepaid_amount: 201.9, payable_amount: 1000 });
    const tax = { category: "S", rate: 19, net_amount: 1010, tax_amount: 191.9 };
    expect(await shown(erp, body.data.id, TAX)).toEqual({ taxes: [{ ...WHOLE_TAX, ...tax }] });
    expect((await erp.get(`/v1/invoices/${body.data.id}/findings`)).body.findings).toEqual([]);
    expect(await totalsOf(erp)).toEqual([{ ...read, credit_note_count: 0 }]);
  });
});

test("a finding about an element of a document is warned of as one of the whole invoice", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.send("POST", "/v1/invoices/custom", ublInvoice({ total: "1300" }), { "Content-Type": "application/xml" });
  const [{ id }] = (await erp.get("/v1/imports")).body.imports;
  expect((await erp.get(`/v1/imports/${id}`)).body.rows[0].warnings).toContainEqual({
    ...{ pointer: "", code: "FINDING", text: expect.stringMatching(/^It has the finding BR-CO-15: The total/) },
  });
});

const TAX = "taxes { category rate net_amount tax_amount exemption_reason exemption_code }";
const WHOLE_TAX = { rate: null, net_amount: null, tax_amount: null, exemption_reason: null, exemption_code: null };

test("taxes are kept by category and rate, and say whether the buyer owes them", async () => {
  const erp = await gateway.client();
  const standard = { category: "S", rate: 19, net_amount: 60, tax_amount: 11.4 };
  const reverse = { category: "AE", rate: 0, net_amount: 40, exemption_code: "VATEX-EU-AE" };
  const id = await sendInvoice(erp, { taxes: [standard, reverse] });
  const fields = `${TAX} reverse_charge`;
  const both = [standard, reverse].map((tax) => ({ ...WHOLE_TAX, ...tax }));
  expect(await shown(erp, id, fields)).toEqual({ taxes: both, reverse_charge: true });
  const where = encodeURIComponent(JSON.stringify({ reverse_charge: { eq: true } }));
  expect((await erp.get(`/v1/invoices?where=${where}`)).body.total_count).toBe(1);
  await sendInvoice(erp, { comment: "they stay" });
  await sendInvoice(erp, { taxes: [standard] });
  expect(await shown(erp, id, fields)).toEqual({ taxes: [{ ...WHOLE_TAX, ...standard }], reverse_charge: false });
  await sendInvoice(erp, { taxes: null });
  expect(await shown(erp, id, fields)).toEqual({ taxes: [], reverse_charge: false });
});

test("taxes add up by category and rate, those of credit notes negative", async () => {
  const erp = await gateway.client();
  await sendInvoice(erp, { external_id: "A", taxes: TAXES });
  await sendInvoice(erp, { external_id: "B", taxes: [TAXES[0]], document_type: "CREDIT_NOTE" });
  await sendInvoice(erp, { external_id: "C", net_amount: 10, total_tax_amount: 0.5, tax_rate: 5 });
  await sendInvoice(erp, { external_id: "D", taxes: TAXES, invoice_date: "2026-12-01" });
  const names = ["category", "rate", "count", "net_amount", "tax_amount"];
  const groups = async (query: string) =>
    (await erp.get(`/v1/invoices/totals/taxes?till=2026-11-30&fields=${names.join()}${query}`)).body.groups;
  const [low, standard, unknown] = [
    { category: "S", rate: 7, count: 1, net_amount: 40, tax_amount: 2.8 },
    { category: "S", rate: 19, count: 2, net_amount: 0, tax_amount: 0 },
    { category: null, rate: 5, count: 1, net_amount: 10, tax_amount: 0.5 },
  ];
  expect(await groups("")).toEqual([low, standard, unknown]);
  const { data } = await ok(erp.graphql(`{ invoiceTaxTotals(till: "2026-11-30") { groups { ${names.join(" ")} } } }`));
  expect(data.invoiceTaxTotals.groups).toEqual([low, standard, unknown]);
  expect(await groups(",document_type&group_by=DOCUMENT_TYPE&document_type=CREDIT_NOTE")).toEqual([
    { ...standard, count: 1, net_amount: -60, tax_amount: -11.4, document_type: "CREDIT_NOTE" },
  ]);
});

const REBATE = { is_charge: false, amount: 10, base_amount: 500, percent: 2, reason: "Rabatt", reason_code: "95" };
const FREIGHT = { is_charge: true, amount: 25.5, tax_category: "S", tax_rate: 19 };
const NO_PART = { base_amount: null, percent: null, reason: null, reason_code: null };
const AS_SHOWN = [
  { ...REBATE, tax_category: null, tax_rate: null },
  { ...NO_PART, ...FREIGHT },
];
const PARTS = `{ ${Object.keys(AS_SHOWN[0]!).join(" ")} }`;

test("allowances and charges of an invoice and its lines are kept, and make up its sums", async () => {
  const erp = await gateway.client();
  const items = [
    { net_price: 60, allowances_charges: [REBATE, FREIGHT] },
    { net_price: 24.5, allowances_charges: [REBATE], discount: 1 },
  ];
  const id = await sendInvoice(erp, { net_amount: 100, items, allowances_charges: [REBATE, FREIGHT] });
  expect(await shown(erp, id, `allowances_charges ${PARTS}`)).toEqual({ allowances_charges: AS_SHOWN });
  const lines = `items { discount allowances_charges ${PARTS} }`;
  const { data } = await ok(erp.graphql(`{ invoice(id: "${id}") { ${lines} findings { rule } } }`));
  expect(data.invoice).toEqual({
    items: [
      { discount: -15.5, allowances_charges: AS_SHOWN },
      { discount: 1, allowances_charges: AS_SHOWN.slice(0, 1) },
    ],
    findings: [],
  });
  const onRest = (await erp.get(`/v1/invoices/${id}/items`)).body.items;
  expect(onRest.map(({ allowances_charges: all }: any) => all)).toEqual(
    data.invoice.items.map(({ allowances_charges: all }: any) => all),
  );
  await sendInvoice(erp, { items: [{ net_price: 1 }], allowances_charges: null });
  expect(Object.keys((await erp.get(`/v1/invoices/${id}/items`)).body.items[0])).not.toContain("allowances_charges");
  expect(await shown(erp, id, `allowances_charges ${PARTS}`)).toEqual({ allowances_charges: [] });
});

describe("discounts for paying early", () => {
  const STEPS = "discounts { days date percent base_amount amount } discount_rate discount_date";
  const step = { days: null, date: null, percent: null, base_amount: null, amount: null };

  test("are shown with their last day and amount, the one that ends first also alone", async () => {
    const erp = await gateway.client();
    const sent = [
      { days: 14, percent: 2 },
      { date: "2026-11-28", percent: 3, base_amount: 100 },
    ];
    const id = await sendInvoice(erp, { prepaid_amount: 19, discounts: sent });
    const discounts = [
      { ...step, date: "2026-11-28", percent: 3, base_amount: 100, amount: 3 },
      { ...step, days: 14, date: "2026-12-05", percent: 2, amount: 2 },
    ];
    expect(await shown(erp, id, STEPS)).toEqual({ discounts, discount_rate: 3, discount_date: "2026-11-28" });
    // What says the same leaves them; what says something else stands alone.
    await sendInvoice(erp, { discount_rate: 3, comment: "again" });
    expect((await shown(erp, id, STEPS)).discounts).toHaveLength(2);
    await sendInvoice(erp, { discount_rate: 4 });
    expect(await shown(erp, id, STEPS)).toEqual({
      discounts: [{ ...step, date: "2026-11-28", percent: 4, amount: 4 }],
      ...{ discount_rate: 4, discount_date: "2026-11-28" },
    });
    await sendInvoice(erp, { discounts: null });
    expect(await shown(erp, id, STEPS)).toEqual({ discounts: [], discount_rate: null, discount_date: null });
  });

  test("are those of the payment term where the invoice says none", async () => {
    const erp = await gateway.client();
    const steps = { discount_days1: 10, discount_rate1: 3, discount_days2: 20, discount_rate2: 1.5 };
    await erp.post("/v1/payment-terms", [{ number: "Z", title: "Skonto", ...steps }]);
    const id = await sendInvoice(erp, { payment_term: { number: "Z" } });
    expect(await shown(erp, id, STEPS)).toEqual({
      discounts: [
        { ...step, days: 10, date: "2026-12-01", percent: 3, amount: 3.57 },
        { ...step, days: 20, date: "2026-12-11", percent: 1.5, amount: 1.79 },
      ],
      ...{ discount_rate: null, discount_date: null },
    });
  });

  test("are sorted and found by the next day", async () => {
    const erp = await gateway.client();
    const today = Date.parse(new Date().toISOString().slice(0, 10));
    const day = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
    const till = (...days: number[]) => ({ discounts: days.map((each) => ({ date: day(each), percent: 2 })) });
    await sendInvoice(erp, { external_id: "late", ...till(9) });
    await sendInvoice(erp, { external_id: "none" });
    await sendInvoice(erp, { external_id: "soon", ...till(-3, 4) });
    await sendInvoice(erp, { external_id: "past", ...till(-3) });
    const ids = async (query: string) =>
      (await erp.get(`/v1/invoices?fields=external_id,next_discount_date&${query}`)).body.invoices.map(
        (each: any) => `${each.external_id} ${each.next_discount_date}`,
      );
    expect(await ids("sort=NEXT_DISCOUNT_DATE_ASC&limit=2")).toEqual([`soon ${day(4)}`, `late ${day(9)}`]);
    expect(await ids(`next_discount_till=${day(8)}`)).toEqual([`soon ${day(4)}`]);
    expect(await ids(`next_discount_from=${day(8)}`)).toEqual([`late ${day(9)}`]);
    const where = JSON.stringify({ next_discount_date: { isNull: true } });
    expect(await ids(`where=${encodeURIComponent(where)}`)).toEqual(["none null", "past null"]);
  });
});

test("what an invoice charges, by period and contract, is kept and found", async () => {
  const erp = await gateway.client();
  const said = {
    ...{ service_date: "2026-11-18", service_from: "2026-10-01", service_till: "2026-10-31" },
    ...{ contract_number: "V-17", tender_reference: "LOS-3", buyer_reference: "4711", posting_date: "2026-11-30" },
  };
  const line = { service_from: "2026-10-05", service_till: "2026-10-06" };
  const id = await sendInvoice(erp, { external_id: "A", ...said, items: [line] });
  await sendInvoice(erp, { external_id: "B", service_date: "2026-11-18" });
  await sendInvoice(erp, { external_id: "C" });
  expect(await shown(erp, id, Object.keys(said).join(" "))).toEqual(said);
  expect((await erp.get(`/v1/invoices/${id}/items`)).body.items).toMatchObject([line]);
  const ids = async (query: string) =>
    (await erp.get(`/v1/invoices?fields=external_id&${query}`)).body.invoices.map((each: any) => each.external_id);
  expect(await ids("served_from=2026-10-31&served_till=2026-11-17")).toEqual(["A"]);
  expect(await ids("served_from=2026-11-01")).toEqual(["B"]);
  expect(await ids("contract_number=V-17")).toEqual(["A"]);
});

test("an electronic invoice says discounts, allowances, periods and references", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const allowance = (level: string) => `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>
    <cbc:AllowanceChargeReason>Fracht ${level}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">25.5</cbc:Amount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:AllowanceCharge>`;
  const period = (from: number, till: number) =>
    `<cac:InvoicePeriod><cbc:StartDate>2026-10-0${from}</cbc:StartDate><cbc:EndDate>2026-10-0${till}</cbc:EndDate></cac:InvoicePeriod>`;
  const send = (note: string) => {
    const xml = ublInvoice()
      .replace("<cac:OrderReference>", (order) => period(1, 9) + order)
      .replace(
        "<cac:AccountingSupplierParty>",
        (seller) =>
          `<cac:OriginatorDocumentReference><cbc:ID>LOS-3</cbc:ID></cac:OriginatorDocumentReference>
          <cac:ContractDocumentReference><cbc:ID>V-17</cbc:ID></cac:ContractDocumentReference>${seller}`,
      )
      .replace("#SKONTO#TAGE=14#PROZENT=2.00#", note)
      .replace("<cac:TaxTotal>", (total) => allowance("ganz") + total)
      .replace("</cbc:LineExtensionAmount>\n    <cac:OrderLine", (line) => line)
      .replace("<cac:OrderLineReference>", (order) => period(2, 3) + order)
      .replace("<cac:Item>", (item) => allowance("Zeile") + item);
    return erp.send("POST", `/v1/invoices/custom`, xml, { "Content-Type": "application/xml" });
  };
  const { id } = (await send("#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=7#PROZENT=3.00#BASISBETRAG=1000.00#")).body
    .data;
  const header = "service_date service_from service_till contract_number tender_reference buyer_reference";
  expect(await shown(erp, id, `discounts { days date percent base_amount amount } ${header}`)).toEqual({
    discounts: [
      { days: 7, date: "2026-11-27", percent: 3, base_amount: 1000, amount: 30 },
      { days: 14, date: "2026-12-04", percent: 2, base_amount: null, amount: 24.04 },
    ],
    ...{ service_date: "2026-11-18", service_from: "2026-10-01", service_till: "2026-10-09" },
    ...{ contract_number: "V-17", tender_reference: "LOS-3", buyer_reference: "04011000-12345-03" },
  });
  expect(await shown(erp, id, `allowances_charges ${PARTS}`)).toEqual({
    allowances_charges: [
      { ...NO_PART, is_charge: true, reason: "Fracht ganz", amount: 25.5, tax_category: "S", tax_rate: 19 },
    ],
  });
  expect((await erp.get(`/v1/invoices/${id}/items`)).body.items[0]).toMatchObject({
    allowances_charges: [{ is_charge: true, reason: "Fracht Zeile" }],
    ...{ service_from: "2026-10-02", service_till: "2026-10-03", discount: -25.5 },
  });
  // Words say it, too.
  const words = await send("30 Tage netto bis 20.12.2026, 3% Skonto bis 29.11.2026, 2% Skonto bis 05.12.2026");
  expect(await shown(erp, words.body.data.id, "discount_rate discount_date next_discount_date")).toMatchObject({
    ...{ discount_rate: 3, discount_date: "2026-11-29" },
  });
});

test("a credit note counts against invoices wherever amounts are added, and shows its own amounts", async () => {
  const erp = await gateway.client();
  await sendInvoice(erp, { external_id: "A" });
  const id = await sendInvoice(erp, { external_id: "B", document_type: "CREDIT_NOTE", prepaid_amount: 19 });
  expect(await shown(erp, id, "sign total_amount payable_amount")).toEqual({
    ...{ sign: -1, total_amount: 119, payable_amount: 100 },
  });
  const sums = { credit_note_count: 1, total_amount: 0, prepaid_amount: -19, payable_amount: 19 };
  expect(await totalsOf(erp)).toEqual([sums]);
  expect(await totalsOf(erp, "&sum_from=0.01")).toEqual([]);
  expect(await totalsOf(erp, `&having=${JSON.stringify({ payable_amount: { lt: 20 } })}`)).toEqual([sums]);
  const where = encodeURIComponent(JSON.stringify({ sign: { eq: -1 }, payable_amount: { eq: 100 } }));
  expect((await erp.get(`/v1/invoices?where=${where}&fields=external_id`)).body.invoices).toEqual([
    { external_id: "B" },
  ]);
});

test("an account that the supplier does not have is a finding, which stops nothing", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const supplier_bank_details = [{ iban: "DE89370400440532013000" }];
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kies", supplier_bank_details }]);
  const id = await sendInvoice(erp, { supplier: { external_id: "K1" }, supplier_iban: "AT611904300234573201" });
  const { findings } = (await erp.get(`/v1/invoices/${id}/findings`)).body;
  expect(findings).toMatchObject([{ rule: "GW-BANK-ACCOUNT", severity: "WARNING", path: "supplier_iban" }]);
  for (const status of ["OPEN", "FACTUAL_CHECKING"])
    expect((await erp.send("PATCH", `/v1/invoices/${id}/status`, { status })).status).toBe(200);
});

const TAXES = [
  { category: "S", rate: 19, net_amount: 60, tax_amount: 11.4 },
  { category: "S", rate: 7, net_amount: 40, tax_amount: 2.8 },
];
const LINES = [{ net_price: 60 }, { net_price: 40 }];
test.each<[object, string[]]>([
  [{ net_amount: 100, total_tax_amount: 19, items: LINES, payable_amount: 119.01, due_date: "2026-11-21" }, []],
  [{ net_amount: 100, total_tax_amount: 19, total_amount: 500 }, ["GW-SUM-NET-TAX total_amount"]],
  [{ net_amount: 99, items: LINES }, ["GW-SUM-LINES net_amount"]],
  [{ net_amount: 99, items: [...LINES, { title: "without a price" }] }, []],
  [{ net_amount: 90, items: LINES, allowances_charges: [{ is_charge: false, amount: 10 }] }, []],
  [{ service_from: "2026-11-02", service_till: "2026-11-01" }, ["GW-DAYS service_till"]],
  [{ total_tax_amount: 19, net_amount: 100, taxes: TAXES }, ["GW-SUM-TAXES total_tax_amount"]],
  [{ prepaid_amount: 19, payable_amount: 119 }, ["GW-SUM-PAYABLE payable_amount"]],
  [{ due_date: "2026-11-20", discount_date: "2026-11-20" }, ["GW-DAYS due_date", "GW-DAYS discount_date"]],
])("%j has the findings %j, which the answer counts and the record names", async (sent, expected) => {
  const erp = await gateway.client();
  const row = { external_id: "E1", ...REQUIRED, ...sent };
  const { body } = await erp.post("/v1/invoices/custom/bulk", [row]);
  const { findings } = (await erp.get(`/v1/invoices/${body.results[0].id}/findings`)).body;
  expect(findings.map(({ rule, path }: any) => `${rule} ${path}`)).toEqual(expected);
  const { imports } = (await erp.get("/v1/imports")).body;
  expect([body.warnings, imports[0].warnings]).toEqual([expected.length, expected.length]);
  const { rows } = (await erp.get(`/v1/imports/${imports[0].id}`)).body;
  expect(rows[0].warnings.map(({ pointer, code }: any) => `${code} ${pointer}`)).toEqual(
    findings.map(({ path }: any) => `FINDING /0/${path}`),
  );
  // Sent again it causes nothing.
  expect((await erp.post("/v1/invoices/custom/bulk", [row])).body.warnings).toBe(0);
});

test.each<[object, string]>([
  [{ document_type: "BILL" }, "document_type must be one of INVOICE, CREDIT_NOTE, DOWN_PAYMENT,"],
  [{ total_amount: 1e12 }, "total_amount must be at most 999999999999.99"],
  [{ items: [{ net_price: -1e21 }] }, "items[0].net_price must be at least -999999999999.99"],
  [{ invoice_date: "0026-11-20" }, "invoice_date must be a day from 1990 on, and at most 10 years ahead"],
  [{ taxes: [...TAXES, TAXES[0]] }, "taxes[2] repeats the category and rate of another"],
  [{ discounts: [{ percent: 2, days: 8 }, { percent: 2 }] }, "discounts[1] needs date or days, and percent or amount"],
  [{ taxes: [{ category: "X" }] }, "taxes[0].category must be one of S, Z, E, AE, K, G, O, L, M"],
  [{ due_date: "2126-11-20" }, "due_date must be a day from 1990 on"],
])("%j cannot be meant", async (sent, error) => {
  const erp = await gateway.client();
  const jsonContent = { external_id: "E1", ...REQUIRED, ...sent };
  const { status, body } = await erp.post("/v1/invoices/custom", { jsonContent });
  expect([status, body.error]).toEqual([400, expect.stringContaining(`jsonContent.${error}`)]);
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
});
