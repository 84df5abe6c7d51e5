/** What invoices ask for: signs, prepayments, what is to be paid, and findings about amounts (decisions §17). */
import { discountsInWords } from "../../src/formats/invoice-text/terms.js";
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

const rulesOf = async (erp: Client, id: string) =>
  (await erp.get(`/v1/invoices/${id}/findings`)).body.findings.map(({ rule }: any) => rule);

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
    // Its rules have not judged what a person says.
    await ok(erp.send("PATCH", `/v1/invoices/${body.data.id}`, { total_amount: 1300 }));
    expect(await rulesOf(erp, body.data.id)).toEqual(["GW-SUM-NET-TAX"]);
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

describe("preceding invoices", () => {
  const supplier = { external_id: "K1" };
  const of = (external_id: string, more: object = {}) => ({
    external_id,
    invoice_number: external_id,
    supplier,
    ...more,
  });
  const NAMED = "preceding_invoices { invoice_number invoice_date invoice_id }";
  const named = (invoice_number: string, invoice_id: string | null, invoice_date: string | null = null) => ({
    ...{ invoice_number, invoice_date, invoice_id },
  });

  test("are linked within the supplier, whichever came first, and lead back", async () => {
    const erp = await gateway.client();
    await erp.post(
      "/v1/suppliers",
      ["K1", "K2"].map((external_id) => ({ external_id, title: external_id })),
    );
    const preceding_invoices = [{ invoice_number: "P1" }, { invoice_number: "P2", invoice_date: "2026-11-21" }];
    const last = await sendInvoice(erp, of("S", { preceding_invoices }));
    const other = await sendInvoice(erp, of("P1", { external_id: "other", supplier: { external_id: "K2" } }));
    expect(await shown(erp, last, NAMED)).toEqual({
      preceding_invoices: [named("P1", null), named("P2", null, "2026-11-21")],
    });
    const [first, second] = [await sendInvoice(erp, of("P1")), await sendInvoice(erp, of("P2"))];
    const wrongDay = await sendInvoice(erp, of("P2", { external_id: "early", invoice_date: "2026-10-21" }));
    const linked = { preceding_invoices: [named("P1", first), named("P2", second, "2026-11-21")] };
    expect(await shown(erp, last, NAMED)).toEqual(linked);
    const both = `preceding_invoices { invoice { id } } followed_by { total_count invoices { invoice_number } }`;
    const { data } = await ok(erp.graphql(`{ invoices(sort: ID_ASC) { invoices { id ${both} } } }`));
    const back = Object.fromEntries(
      data.invoices.invoices.map((each: any) => [
        each.id,
        each.followed_by.invoices.map((one: any) => one.invoice_number),
      ]),
    );
    expect(back).toEqual({ [last]: [], [other]: [], [first]: ["S"], [second]: ["S"], [wrongDay]: [] });
    const ids = async (id: string) =>
      (await erp.get(`/v1/invoices?fields=id&preceding_invoice_id=${id}`)).body.invoices.map((each: any) => each.id);
    expect([await ids(first), await ids(other)]).toEqual([[last], []]);
    // They stay until they are sent again, and may be sent as they are shown.
    await sendInvoice(erp, of("S", { comment: "stays" }));
    await sendInvoice(erp, of("S", linked));
    expect(await shown(erp, last, NAMED)).toEqual(linked);
    await sendInvoice(erp, of("S", { preceding_invoices: null }));
    expect(await shown(erp, last, NAMED)).toEqual({ preceding_invoices: [] });
    const { events } = (await erp.get("/v1/events")).body;
    const told = events.filter(({ changed }: any) => changed?.includes("preceding_invoices"));
    expect(told.map(({ data }: any) => data.external_id)).toEqual(["S"]);
  });

  test("that several invoices may be are not linked, and are a finding; a void one does not count", async () => {
    const erp = await gateway.client();
    const credit = { document_type: "CREDIT_NOTE", preceding_invoices: [{ invoice_number: "A" }] };
    const id = await sendInvoice(erp, of("S", credit));
    const first = await sendInvoice(erp, of("A"));
    const second = await sendInvoice(erp, of("A", { external_id: "B", total_amount: 5 }));
    expect(await shown(erp, id, NAMED)).toEqual({ preceding_invoices: [named("A", null)] });
    const findings = async () => (await erp.get(`/v1/invoices/${id}/findings`)).body.findings;
    expect(await findings()).toMatchObject([{ rule: "GW-PRECEDING", path: "preceding_invoices" }]);
    await erp.send("PATCH", `/v1/invoices/${second}/status`, { status: "CANCELLED" });
    expect(await shown(erp, id, NAMED)).toEqual({ preceding_invoices: [named("A", first)] });
    expect(await findings()).toEqual([]);
  });

  test("are read from an electronic invoice", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const reference = (number: string) =>
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>`;
    const xml = ublInvoice().replace(
      "<cac:DespatchDocumentReference>",
      (next) => reference("P1") + reference("P1") + next,
    );
    const { body } = await erp.send("POST", "/v1/invoices/custom", xml, { "Content-Type": "application/xml" });
    expect(await shown(erp, body.data.id, NAMED)).toEqual({ preceding_invoices: [named("P1", null, "2026-10-01")] });
  });
});

describe("a chain of partial invoices", () => {
  const supplier = { external_id: "K1" };
  const CHAIN = "partial_count complete total_amount prepaid_amount retained_amount payable_amount open_amount";
  const part = (external_id: string, day: string, total_amount: number, more: object = {}) => ({
    ...{ external_id, invoice_number: external_id, supplier, document_type: "PARTIAL_INVOICE", contract_number: "V-1" },
    ...{ invoice_date: `2026-${day}`, total_amount, ...more },
  });
  /** The chain of an invoice, which both surfaces show alike. */
  async function chainOf(erp: Client, id: string): Promise<any> {
    const members = "invoice_id invoice_number sign total_amount prepaid_amount retained_amount payable_amount";
    const { data } = await ok(
      erp.graphql(`{ invoice(id: "${id}") { billing_chain { ${CHAIN} invoices { ${members} } } } }`),
    );
    const { status, body } = await erp.get(`/v1/invoices/${id}/chain`);
    const chain = data.invoice.billing_chain;
    if (chain === null) expect(status).toBe(404);
    else expect(body).toMatchObject(chain);
    return chain && { ...chain, invoices: chain.invoices.map((each: any) => each.invoice_number) };
  }

  test("says what was done, paid, kept back and is left, in whatever order its invoices came", async () => {
    const erp = await gateway.client();
    const final = { document_type: "FINAL_INVOICE", prepaid_amount: 950, retention: { rate: 5, base: "GROSS" } };
    const last = await sendInvoice(erp, part("S", "11-20", 1200, final));
    const second = part("A2", "10-20", 900, { down_payment_number: 2, prepaid_amount: 500 });
    const two = await sendInvoice(erp, second);
    const one = await sendInvoice(erp, part("A1", "09-20", 500, { down_payment_number: 1 }));
    const credit = {
      document_type: "CREDIT_NOTE",
      preceding_invoices: [{ invoice_number: "S" }],
      contract_number: null,
    };
    const note = await sendInvoice(erp, part("G", "11-25", 50, credit));
    await sendInvoice(erp, part("other", "09-01", 7, { contract_number: "V-2" }));
    await sendInvoice(erp, part("foreign", "09-01", 7, { supplier: { external_id: "K2" } }));
    const plain = await sendInvoice(erp, part("plain", "09-02", 7, { document_type: "INVOICE" }));
    const expected = {
      ...{ partial_count: 2, complete: true, invoices: ["A1", "A2", "S", "G"] },
      ...{ total_amount: 1200, prepaid_amount: 950, retained_amount: 60, payable_amount: 1100, open_amount: 200 },
    };
    for (const id of [last, two, one, note]) expect(await chainOf(erp, id)).toEqual(expected);
    expect(await chainOf(erp, plain)).toBeNull();
    // 500 and 400 were asked for, 950 are taken off.
    expect([await rulesOf(erp, last), await rulesOf(erp, two)]).toEqual([["GW-CHAIN-PREPAID"], []]);
    await sendInvoice(erp, part("A2", "10-20", 950, { down_payment_number: 2, prepaid_amount: 500 }));
    expect(await rulesOf(erp, last)).toEqual([]);
    const totals =
      "payable_amount,retained_amount&contract_number=V-1&supplier_external_id=K1&document_type=PARTIAL_INVOICE&document_type=FINAL_INVOICE";
    expect((await erp.get(`/v1/invoices/totals?fields=${totals}`)).body.groups).toEqual([
      { payable_amount: 1200, retained_amount: 60 },
    ]);
  });

  test("stays within one customer, though suppliers of two have one external id", async () => {
    const tenant = "two-builders";
    const one = await gateway.client({ tenant, customer: "Bau" });
    const other = await gateway.client({ tenant, customer: "Tiefbau" });
    const id = await sendInvoice(one, part("A1", "09-20", 500, { down_payment_number: 1 }));
    await sendInvoice(other, part("A2", "10-20", 900, { down_payment_number: 1, prepaid_amount: 500 }));
    const ofAll = await gateway.client({ tenant });
    expect(await chainOf(ofAll, id)).toMatchObject({ partial_count: 1, payable_amount: 500, invoices: ["A1"] });
    const { data } = await ok(ofAll.graphql(`{ invoices { invoices { billing_chain { payable_amount } } } }`));
    const both = data.invoices.invoices.map(({ billing_chain }: any) => billing_chain.payable_amount);
    expect(both).toEqual([500, 400]);
    expect(await rulesOf(ofAll, id)).toEqual([]);
  });

  test("is whole, whichever of its invoices is asked for, also one that corrects another", async () => {
    const erp = await gateway.client();
    const ids = [
      await sendInvoice(erp, part("A", "09-20", 100, { contract_number: "V-2", down_payment_number: 2 })),
      await sendInvoice(
        erp,
        part("B", "09-21", 100, { contract_number: "V-2", preceding_invoices: [{ invoice_number: "C" }] }),
      ),
      await sendInvoice(erp, part("C", "09-22", 100)),
      await sendInvoice(erp, part("D", "09-23", 100, { down_payment_number: 3 })),
      await sendInvoice(
        erp,
        part("K", "09-24", 100, { document_type: "CORRECTED_INVOICE", preceding_invoices: [{ invoice_number: "A" }] }),
      ),
    ];
    for (const id of ids) expect((await chainOf(erp, id)).invoices).toEqual(["A", "B", "C", "D", "K"]);
    expect(await Promise.all(ids.map((id) => rulesOf(erp, id)))).toEqual([[], [], [], [], ["GW-CHAIN-GAP"]]);
  });

  test("tells gaps, numbers that are there twice, and a part after the end", async () => {
    const erp = await gateway.client();
    const number = (down_payment_number: number) => ({ down_payment_number });
    const two = await sendInvoice(erp, part("A2", "09-20", 100, number(2)));
    expect(await rulesOf(erp, two)).toEqual(["GW-CHAIN-GAP"]);
    const again = await sendInvoice(erp, part("B2", "09-21", 101, number(2)));
    await sendInvoice(erp, part("A1", "08-20", 102, number(1)));
    await sendInvoice(erp, part("S", "10-01", 900, { document_type: "FINAL_INVOICE", prepaid_amount: 303 }));
    const late = await sendInvoice(erp, part("A3", "11-01", 103, number(3)));
    const rules = async () => [await rulesOf(erp, two), await rulesOf(erp, again), await rulesOf(erp, late)];
    expect(await rules()).toEqual([["GW-CHAIN-TWICE"], ["GW-CHAIN-TWICE"], ["GW-CHAIN-AFTER-FINAL"]]);
    await erp.send("PATCH", `/v1/invoices/${again}/status`, { status: "CANCELLED" });
    expect((await rules()).slice(0, 2)).toEqual([[], []]);
    // The answer of an import counts what it causes, and that the supplier is not there.
    const jsonContent = { ...REQUIRED, ...part("A5", "11-02", 104, number(5)) };
    expect((await erp.post("/v1/invoices/custom", { jsonContent })).body.warnings).toBe(3);
  });

  test("is known by the order and project, or by what its invoices name; a corrected one does not count", async () => {
    const erp = await gateway.client();
    const ofOrder = (name: string, day: string, more: object) =>
      part(name, day, 100, { contract_number: null, order_number: "B-1", project_number: "P", ...more });
    const first = await sendInvoice(erp, ofOrder("A1", "09-20", { down_payment_number: 1 }));
    const named = { document_type: "CORRECTED_INVOICE", preceding_invoices: [{ invoice_number: "A1" }] };
    await sendInvoice(erp, part("K1", "09-21", 80, { contract_number: null, ...named }));
    await sendInvoice(erp, ofOrder("A2", "10-20", { down_payment_number: 2, total_amount: 180, prepaid_amount: 80 }));
    await sendInvoice(erp, ofOrder("X", "10-20", { order_number: "B-2" }));
    expect(await chainOf(erp, first)).toMatchObject({
      ...{ invoices: ["A1", "K1", "A2"], partial_count: 2, total_amount: 180, payable_amount: 180, complete: false },
    });
  });
});

test("construction work of a supplier without a valid exemption certificate is a finding, where the tenant wants it", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const certificate = (till: string | null) =>
    erp.post("/v1/suppliers", [
      ...[{ external_id: "K1", title: "Bau", exemption_certificate_number: "F-1", exemption_certificate_till: till }],
      { external_id: "K2", title: "Kies" },
    ]);
  await certificate("2026-11-20");
  const part = { supplier: { external_id: "K1" }, document_type: "PARTIAL_INVOICE" };
  const ids = [
    await sendInvoice(erp, part),
    await sendInvoice(erp, { ...part, external_id: "without", supplier: { external_id: "K2" } }),
    await sendInvoice(erp, { ...part, external_id: "prepaid", prepaid_amount: 119 }),
    await sendInvoice(erp, { ...part, external_id: "goods", document_type: "INVOICE" }),
  ];
  const found = async () => {
    const findings = ids.map(async (id) => (await erp.get(`/v1/invoices/${id}/findings`)).body.findings);
    const rules = (await Promise.all(findings)).map((all) => all.map(({ rule }: any) => rule));
    return rules.map((all: string[]) => all.includes("GW-EXEMPTION"));
  };
  expect(await found()).toEqual([false, false, false, false]);
  const settings = { check_exemption_certificate: true };
  expect((await erp.send("PATCH", "/v1/tenant-settings", settings)).body).toMatchObject(settings);
  expect(await found()).toEqual([true, true, false, false]);
  await certificate("2026-11-21");
  expect(await found()).toEqual([false, true, false, false]);
  await certificate(null);
  expect(await found()).toEqual([false, true, false, false]);
});

describe("a retention", () => {
  const RETENTION = "retention { rate base amount release_date kind guaranteed } retained_amount release_date";
  const kept = { rate: 5, base: "NET", amount: null, release_date: "2030-11-30", kind: "WARRANTY", guaranteed: null };

  test("says its amount and day, until a guarantee replaces it; totals say what is due when", async () => {
    const erp = await gateway.client();
    const id = await sendInvoice(erp, { net_amount: 100, retention: kept });
    const shownAs = { ...kept, amount: 5 };
    expect(await shown(erp, id, RETENTION)).toEqual({
      ...{ retention: shownAs, retained_amount: 5, release_date: "2030-11-30" },
    });
    await sendInvoice(erp, { external_id: "gross", retention: { rate: 10, release_date: "2030-11-02" } });
    await sendInvoice(erp, { external_id: "later", retention: { amount: 3, release_date: "2031-01-31" } });
    await sendInvoice(erp, { external_id: "none" });
    const months = async () =>
      (await erp.get("/v1/invoices/totals?group_by=RELEASE_MONTH&fields=release_month,retained_amount&count_from=1"))
        .body.groups;
    const none = { release_month: null, retained_amount: 0 };
    expect(await months()).toEqual([
      ...[{ release_month: "2030-11", retained_amount: 16.9 }, { release_month: "2031-01", retained_amount: 3 }, none],
    ]);
    const ids = async (query: string) =>
      (await erp.get(`/v1/invoices?fields=external_id&${query}`)).body.invoices.map((each: any) => each.external_id);
    expect(await ids("release_till=2030-12-31")).toEqual(["E1", "gross"]);
    expect(await ids("release_from=2030-12-31")).toEqual(["later"]);
    await sendInvoice(erp, { retention: { ...kept, guaranteed: true } });
    expect(await shown(erp, id, "retained_amount")).toEqual({ retained_amount: null });
    expect(await ids("release_till=2030-12-31")).toEqual(["gross"]);
    await sendInvoice(erp, { retention: null });
    expect(await shown(erp, id, RETENTION)).toEqual({ retention: null, retained_amount: null, release_date: null });
  });

  test("that the order agrees and the invoice lacks is a finding", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Bau" }]);
    const order = { external_id: "B1", supplier: { external_id: "K1" }, retention_rate: 5, retention_kind: "WARRANTY" };
    const items = [{ external_id: "10", title: "Rohbau", quantity: 1, unit: "psch" }];
    await erp.post("/v1/purchase-orders", [{ ...order, purchase_order_items: items }]);
    const orders = (await erp.get("/v1/purchase-orders")).body.purchase_orders;
    expect(orders).toMatchObject([{ retention_rate: 5, retention_kind: "WARRANTY" }]);
    const line = { order_number: "B1", title: "Rohbau", net_price: 100 };
    const id = await sendInvoice(erp, { supplier: { external_id: "K1" }, items: [line] });
    const rules = async () => (await erp.get(`/v1/invoices/${id}/findings`)).body.findings.map(({ rule }: any) => rule);
    expect(await rules()).toEqual(["GW-RETENTION"]);
    await sendInvoice(erp, { retention: { rate: 5 } });
    expect(await rules()).toEqual([]);
  });
});

test("what a read shows can be sent back, and still follows from the rest", async () => {
  const erp = await gateway.client();
  const sent = {
    ...{ net_amount: 100, total_tax_amount: 19, prepaid_amount: 19, rounding_amount: 0 },
    taxes: [{ category: "S", rate: 19, net_amount: 100 }],
    allowances_charges: [{ is_charge: true, amount: 5 }],
    discounts: [{ days: 14, percent: 2 }],
    retention: { rate: 5, base: "NET" },
  };
  const id = await sendInvoice(erp, sent);
  const names = "payable_amount,taxes,allowances_charges,discounts,retention,preceding_invoices";
  const read = async () => (await erp.get(`/v1/invoices/${id}?fields=${names}`)).body;
  const shownFirst = await read();
  await sendInvoice(erp, { ...sent, ...shownFirst });
  expect(await read()).toEqual(shownFirst);
  expect((await erp.get("/v1/events?types=invoice.updated")).body.events).toEqual([]);
  await sendInvoice(erp, { net_amount: 200, total_amount: 219, invoice_date: "2026-11-25" });
  const { discounts, payable_amount, retention } = await read();
  expect([payable_amount, discounts, retention.amount]).toMatchObject([200, [{ date: "2026-12-09", amount: 4 }], 10]);
  expect((await erp.get(`/v1/invoices/${id}`)).body.discount_date).toBe("2026-12-09");
  // Nothing in a list is the same as no list.
  await sendInvoice(erp, { taxes: [], allowances_charges: [], discounts: [], tax_rate: 19, comment: "none" });
  const { groups } = (await erp.get("/v1/invoices/totals/taxes?fields=rate,net_amount")).body;
  expect(groups).toEqual([{ rate: 19, net_amount: 200 }]);
});

test.each<[string, [number, string][]]>([
  [
    "2 % Skonto innerhalb 10 Tagen, 1 % innerhalb 20 Tagen, 30 Tage netto",
    [
      [2, "10"],
      [1, "20"],
    ],
  ],
  ["30 Tage netto bis 04.07.2018, 3% Skonto bis 15.06.2018", [[3, "2018-06-15"]]],
  [
    "8 Tage 3 % Skonto, 14 Tage 2 % Skonto, 30 Tage netto",
    [
      [3, "8"],
      [2, "14"],
    ],
  ],
  ["Zahlbar sofort ohne Abzug. Bei Verzug 9 % Zinsen nach 30 Tagen", []],
])("the words %j say the discounts %j", (words, expected) => {
  const said = discountsInWords(words).map(({ percent, days, date }) => [percent, date ?? String(days)]);
  expect(said).toEqual(expected);
});

test.each([
  ["99999999999", "DAY"],
  ["2000000000", "DAY"],
  ["-30", "DAY"],
  ["2.5", "DAY"],
  ["3", "MON"],
])("a discount that an electronic invoice grants for %s %s breaks nothing", async (period, unit) => {
  const erp = await gateway.client({ customer: "Bau" });
  const xml = `<CrossIndustryInvoice><ExchangedDocument><ID>R-1</ID><IssueDateTime><DateTimeString format="102">20261120</DateTimeString></IssueDateTime>
    </ExchangedDocument><SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
    <SpecifiedTradePaymentTerms><ApplicableTradePaymentDiscountTerms>
    <BasisPeriodMeasure unitCode="${unit}">${period}</BasisPeriodMeasure><CalculationPercent>2</CalculationPercent>
    </ApplicableTradePaymentDiscountTerms></SpecifiedTradePaymentTerms></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></CrossIndustryInvoice>`;
  const { status } = await erp.send("POST", "/v1/invoices/custom", xml, { "Content-Type": "application/xml" });
  expect(status).toBe(201);
  const { body } = await erp.get(
    "/v1/invoices?sort=NEXT_DISCOUNT_DATE_ASC&fields=discount_rate,next_discount_date,discounts",
  );
  expect(body.invoices).toEqual([{ discount_rate: 2, next_discount_date: null, discounts: expect.anything() }]);
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
  // So many can be sent as a document may name.
  const many = await send(Array.from({ length: 25 }, (_, i) => `#SKONTO#TAGE=${i + 1}#PROZENT=2.00#`).join("\n"));
  const { discounts } = await shown(erp, many.body.data.id, "discounts { days date percent base_amount amount }");
  expect(discounts).toHaveLength(25);
  await sendInvoice(erp, { external_id: "sent back", discounts });
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
  [{ retention: { amount: 19 }, payable_amount: 100 }, []],
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
  [{ retention: { kind: "WARRANTY" } }, "retention needs rate or amount"],
  [{ taxes: [{ category: "X" }] }, "taxes[0].category must be one of S, Z, E, AE, K, G, O, L, M"],
  [{ due_date: "2126-11-20" }, "due_date must be a day from 1990 on"],
])("%j cannot be meant", async (sent, error) => {
  const erp = await gateway.client();
  const jsonContent = { external_id: "E1", ...REQUIRED, ...sent };
  const { status, body } = await erp.post("/v1/invoices/custom", { jsonContent });
  expect([status, body.error]).toEqual([400, expect.stringContaining(`jsonContent.${error}`)]);
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
});
