/** The building site of docs/money/story.md, from its documents in each form, with the same figures in the end. */
import { readFileSync } from "node:fs";
import { type Client, useGateway } from "./support/gateway.js";
import { sendAndWait } from "./support/jobs.js";
import { pdf, typed } from "./support/pdf.js";
import { ok } from "./support/sent.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 1 } });
const PAGE = readFileSync(new URL("../docs/money/story.md", import.meta.url), "utf8");

interface Row {
  readonly number: string;
  readonly day: string;
  readonly type: string;
  readonly total: number;
  readonly prepaid: number;
  readonly payable: number;
}

/** The invoices of the page's table. */
const ROWS: Row[] = [...PAGE.matchAll(/^\| ([\w-]+) +\| (2026-\S+) \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
  ([, number, day, type, ...amounts]) => {
    const [total, prepaid, payable] = amounts.map(Number) as [number, number, number];
    return { number: number!, day: day!, type: type!, total, prepaid, payable };
  },
);
/** The figures of the page: `chain payable_amount` → 70210. */
const FIGURES = new Map(
  [...PAGE.matchAll(/^\| (chain|totals) `(\w+)` \| (\d+) \|/gm)].map(([, of, name, amount]) => [
    `${of} ${name}`,
    Number(amount),
  ]),
);

const ORDER = "ROH-1";
const VAT_ID = "DE136695976";
const NAMES = { preceding_invoices: [{ invoice_number: "SR-103" }] };
const SKONTO = "2 % Skonto bis 14.12.2026";
const net = (total: number): number => total / 1.19;
const cents = (amount: number): string => amount.toFixed(2);
const printed = (amount: number): string =>
  amount.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const asJson = (erp: Client, { number, day, type, total, prepaid, payable }: Row) =>
  erp.post("/v1/invoices/custom", {
    jsonContent: {
      ...{ external_id: number, invoice_number: number, invoice_date: day, document_type: type, currency: "EUR" },
      ...{ total_amount: total, prepaid_amount: prepaid, payable_amount: payable, net_amount: net(total) },
      ...{
        contract_number: "V-1",
        supplier_tax_id: VAT_ID,
        taxes: [{ category: "S", rate: 19, net_amount: net(total) }],
      },
      ...{ order_number: ORDER, items: [{ title: "Rohbau", net_price: net(total) }] },
      ...(type === "CREDIT_NOTE" && NAMES),
      ...(type === "FINAL_INVOICE" && { discounts: [{ date: "2026-12-14", percent: 2 }] }),
    },
  });

const CODES: Record<string, string> = { PARTIAL_INVOICE: "326", FINAL_INVOICE: "877", CREDIT_NOTE: "381" };

function asXml(erp: Client, { number, day, type, total, prepaid, payable }: Row) {
  const amount = (name: string, value: number) => `<cbc:${name} currencyID="EUR">${cents(value)}</cbc:${name}>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${day}</cbc:IssueDate><cbc:InvoiceTypeCode>${CODES[type]}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:OrderReference><cbc:ID>${ORDER}</cbc:ID></cac:OrderReference>
  ${type === "CREDIT_NOTE" ? "<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>SR-103</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>" : ""}
  <cac:ContractDocumentReference><cbc:ID>V-1</cbc:ID></cac:ContractDocumentReference>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyTaxScheme><cbc:CompanyID>${VAT_ID}</cbc:CompanyID>
    <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:Party></cac:AccountingSupplierParty>
  ${type === "FINAL_INVOICE" ? `<cac:PaymentTerms><cbc:Note>Netto bis 30.12.2026, ${SKONTO}</cbc:Note></cac:PaymentTerms>` : ""}
  <cac:TaxTotal>${amount("TaxAmount", total - net(total))}<cac:TaxSubtotal>${amount("TaxableAmount", net(total))}
    ${amount("TaxAmount", total - net(total))}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount("LineExtensionAmount", net(total))}${amount("TaxExclusiveAmount", net(total))}
    ${amount("TaxInclusiveAmount", total)}${amount("PrepaidAmount", prepaid)}${amount("PayableAmount", payable)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="LS">1</cbc:InvoicedQuantity>
    ${amount("LineExtensionAmount", net(total))}<cac:Item><cbc:Name>Rohbau</cbc:Name></cac:Item>
    <cac:Price>${amount("PriceAmount", net(total))}</cac:Price></cac:InvoiceLine>
</Invoice>`;
  return erp.send("POST", `/v1/invoices/custom?external_id=${number}`, xml, { "Content-Type": "application/xml" });
}

const TITLES: Record<string, string> = {
  PARTIAL_INVOICE: "Abschlagsrechnung",
  FINAL_INVOICE: "Schlussrechnung",
  CREDIT_NOTE: "Gutschrift",
};

async function asPdf(erp: Client, { number, day, type, total, prepaid, payable }: Row): Promise<void> {
  const [year, month, date] = day.split("-");
  const text = `
Rohbau Nord GmbH
Werftstraße 1
20457 Hamburg

${TITLES[type]} Nr. ${number}

Rechnungsdatum:   ${date}.${month}.${year}
Vertrags-Nr.:     V-1
Bestell-Nr.:      ${ORDER}
USt-IdNr.:        ${VAT_ID}

Pos   Bezeichnung       Menge   Einheit     Einzelpreis      Gesamtpreis
1     Rohbau Haus A     1       psch        ${printed(net(total))}        ${printed(net(total))}

                              Nettobetrag            ${printed(net(total))} EUR
                              USt 19 %               ${printed(total - net(total))} EUR
                              Gesamtbetrag           ${printed(total)} EUR
${prepaid > 0 ? `                              Bereits gezahlt        ${printed(prepaid)} EUR\n` : ""}                              Zahlbetrag             ${printed(payable)} EUR
${type === "FINAL_INVOICE" ? `\nZahlbar netto bis 30.12.2026, ${SKONTO}.` : ""}`;
  const job = await sendAndWait(erp, `/v1/invoices/pdf?external_id=${number}`, pdf({ pages: [typed(text)] }));
  expect([job.status, job.error]).toEqual(["succeeded", null]);
  // The text of a credit note does not say in words that are read what it corrects.
  if (type !== "CREDIT_NOTE") return;
  const [id] = await idsOf(erp, number);
  await erp.send("PATCH", `/v1/invoices/${id}`, NAMES);
}

const idsOf = async (erp: Client, number: string): Promise<string[]> =>
  (await erp.get(`/v1/invoices?fields=id&invoice_number=${number}`)).body.invoices.map(({ id }: any) => id);

const NUMBERS = ["total_amount", "prepaid_amount", "retained_amount", "payable_amount"];

test("the page has the story's invoices and figures", () => {
  expect([ROWS.map(({ number }) => number).join(" "), FIGURES.size]).toEqual(["AR-101 AR-102 SR-103 AR-104 GS-105", 8]);
});

test.each<[string, (erp: Client, row: Row) => Promise<unknown>]>([
  ["JSON", asJson],
  ["XML", asXml],
  ["PDF", asPdf],
])("from %s it ends as the page says, on both surfaces, in CSV and in the stored rows", async (_, send) => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Rohbau Nord GmbH", legal_uid: VAT_ID }]);
  const item = { external_id: "10", title: "Rohbau", quantity: 1, unit: "psch", net_price: 60000 };
  const order = { external_id: ORDER, supplier: { external_id: "K1" }, contract_number: "V-1", retention_rate: 5 };
  await erp.post("/v1/purchase-orders", [{ ...order, retention_kind: "WARRANTY", purchase_order_items: [item] }]);
  // The final one comes first: the order does not matter.
  for (const row of ROWS.toSorted((a, b) => Number(b.number === "SR-103") - Number(a.number === "SR-103")))
    await send(erp, row);
  const [[final], [wrong]] = [await idsOf(erp, "SR-103"), await idsOf(erp, "AR-104")];
  const rulesOf = async (id?: string) =>
    (await erp.get(`/v1/invoices/${id}/findings`)).body.findings.map(({ rule }: any) => rule);
  expect(await rulesOf(final)).toContain("GW-RETENTION");
  const retention = { rate: 5, release_date: "2030-11-30", kind: "WARRANTY" };
  await erp.send("PATCH", `/v1/invoices/${final}`, { retention });
  expect(await rulesOf(wrong)).toContain("GW-CHAIN-AFTER-FINAL");
  await erp.send("PATCH", `/v1/invoices/${wrong}/status`, { status: "CANCELLED" });
  expect((await rulesOf(final)).filter((rule: string) => /GW-(CHAIN|RETENTION)/.test(rule))).toEqual([]);
  expect((await erp.get(`/v1/invoices/${final}?fields=discounts`)).body.discounts).toEqual([
    { days: null, date: "2026-12-14", percent: 2, base_amount: null, amount: 476 },
  ]);

  const chain = [...FIGURES]
    .filter(([name]) => name.startsWith("chain "))
    .map(([name, amount]) => [name.slice(6), amount]);
  const onRest = (await erp.get(`/v1/invoices/${final}/chain`)).body;
  expect(onRest).toMatchObject({ ...Object.fromEntries(chain), complete: true, partial_count: 2 });
  const inGraphql = await ok(
    erp.graphql(`{ invoice(id: "${final}") { billing_chain { ${[...NUMBERS, "open_amount"].join(" ")} } }
      invoiceTotals { groups { ${NUMBERS.join(" ")} } } }`),
  );
  expect(inGraphql.data.invoice.billing_chain).toEqual(Object.fromEntries(chain));

  const path = `/v1/invoices/totals?fields=${NUMBERS.join()}`;
  const [group] = (await erp.get(path)).body.groups;
  expect(group).toMatchObject({ total_amount: 141610, payable_amount: 70210, retained_amount: 3570 });
  for (const [name, amount] of FIGURES) if (name.startsWith("totals ")) expect(group[name.slice(7)]).toBe(amount);
  expect(inGraphql.data.invoiceTotals.groups).toEqual([group]);
  const csv = await erp.get(path, { Accept: "text/csv" });
  const [names, amounts] = csv.body
    .replace("\ufeff", "")
    .trim()
    .split(/\r?\n/)
    .map((line: string) => line.split(","));
  expect(Object.fromEntries(names.map((name: string, place: number) => [name, Number(amounts[place])]))).toEqual(group);
  const kept = "round(total_amount * (retention ->> 'rate')::numeric / 100, 2)";
  // The text of a PDF names no payable amount where that is the total.
  const asked = "coalesce(payable_amount, total_amount - coalesce(prepaid_amount, 0))";
  const sums = NUMBERS.map((name) => {
    const amount = name === "retained_amount" ? kept : name === "payable_amount" ? asked : name;
    return `sum(case when document_type = 'CREDIT_NOTE' then -1 else 1 end * ${amount})::float8 as ${name}`;
  });
  const ofTenant = "tenant_id = (select id from tenant where name = $1)";
  const [stored] = await gateway.sql(`select ${sums.join()} from invoice where status <> 'CANCELLED' and ${ofTenant}`, [
    erp.tenant,
  ]);
  expect(stored).toEqual(group);
});
