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
  [{ taxes: [{ category: "X" }] }, "taxes[0].category must be one of S, Z, E, AE, K, G, O, L, M"],
  [{ due_date: "2126-11-20" }, "due_date must be a day from 1990 on"],
])("%j cannot be meant", async (sent, error) => {
  const erp = await gateway.client();
  const jsonContent = { external_id: "E1", ...REQUIRED, ...sent };
  const { status, body } = await erp.post("/v1/invoices/custom", { jsonContent });
  expect([status, body.error]).toEqual([400, expect.stringContaining(`jsonContent.${error}`)]);
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
});
