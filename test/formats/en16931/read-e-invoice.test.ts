/** Electronic invoices: each folder of `e-invoices` is one; then names, profiles, odd values, and hostile documents. */
import { readEInvoice } from "../../../src/formats/en16931/read-e-invoice.js";
import { leastCpuOf, longestTurn } from "../../support/cpu.js";
import { foldersOf, valuesByPath } from "../samples.js";

test.each(foldersOf("e-invoices"))("$name", async ({ input, expected }) => {
  const { document, ...read } = await readEInvoice(input);
  expect(valuesByPath(read)).toEqual(expected);
  expect(document.name).toMatch(/^(CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)$/);
});

const ubl = (content: string, root = "Invoice") => `<${root}><AccountingSupplierParty/>${content}</${root}>`;
const cii = (settlement: string, context = "") =>
  `<CrossIndustryInvoice><ExchangedDocumentContext>${context}</ExchangedDocumentContext><SupplyChainTradeTransaction>
  <ApplicableHeaderTradeSettlement>${settlement}</ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></CrossIndustryInvoice>`;
const invoiceIn = async (xml: string) => (await readEInvoice(xml)).invoice;

describe("the profile", () => {
  const guideline = (id: string) =>
    cii("", `<GuidelineSpecifiedDocumentContextParameter><ID>${id}</ID></GuidelineSpecifiedDocumentContextParameter>`);

  test.each([
    ["urn:factur-x.eu:1p0:minimum", "MINIMUM", "1.0"],
    ["urn:zugferd.de:2p0:minimum", "MINIMUM", "2.0"],
    ["urn:factur-x.eu:1p0:basicwl", "BASIC_WL", "1.0"],
    ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "BASIC", "1.0"],
    ["urn:cen.eu:en16931:2017:compliant:factur-x.eu:1p0:en16931", "EN_16931", "2017"],
    ["urn:cen.eu:en16931:2017", "EN_16931", "2017"],
    ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", "EXTENDED", "1.0"],
    ["urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3", "XRECHNUNG", "2.3"],
    ["urn:example:of:its:own", null, null],
  ])("of CII: %s", async (id, name, version) => {
    expect(await readEInvoice(guideline(id))).toMatchObject({ syntax: "CII", profile: { name, version } });
  });

  test.each([
    ["urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0", "PEPPOL", "3.0"],
    ["urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0", "PEPPOL", "3.0"],
    ["urn:peppol:pint:billing-1@eu-1", "PEPPOL", "1"],
    ["urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr", "EXTENDED", "1.0"],
    ["", null, null],
  ])("of UBL: %s", async (id, name, version) => {
    const read = await readEInvoice(ubl(`<CustomizationID>${id}</CustomizationID>`, "CreditNote"));
    expect(read).toMatchObject({ syntax: "UBL", profile: { name, version }, invoice: { isCreditNote: true } });
  });
});

test.each([
  ["<rss/>", "The root element is rss"],
  // Invoices of other formats, and a root element alone.
  ["<Invoice><InvoiceNumber>1</InvoiceNumber><Biller/></Invoice>", "The root element is Invoice"],
  ["<Invoice/>", "in it is nothing that an invoice must have, such as AccountingSupplierParty."],
  ["<CrossIndustryInvoice/>", "in it is nothing that an invoice must have, such as SupplyChainTradeTransaction."],
  ["<StandardBusinessDocument><Order/></StandardBusinessDocument>", "The root element is StandardBusinessDocument"],
  ["", "cannot be read"],
  ["%PDF-1.7", "cannot be read"],
  ["<Invoice><AccountingSupplierParty></Invoice>", "cannot be read"],
  ['<!DOCTYPE Invoice SYSTEM "x"><Invoice><AccountingSupplierParty/></Invoice>', "a document type (<!DOCTYPE)"],
])("another document is refused by name: %s", async (xml, message) => {
  await expect(readEInvoice(xml)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
});

describe("totals of tax by currency", () => {
  const sums = (amounts: readonly string[]) =>
    `<SpecifiedTradeSettlementHeaderMonetarySummation>${amounts.join("")}</SpecifiedTradeSettlementHeaderMonetarySummation>`;
  const totals = (currencies: string, ...amounts: string[]) => cii(currencies + sums(amounts));
  const amount = (value: string, currency?: string) =>
    `<TaxTotalAmount${currency ? ` currencyID="${currency}"` : ""}>${value}</TaxTotalAmount>`;
  const [EUR, TAX_SEK] = ["<InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>", "<TaxCurrencyCode>SEK</TaxCurrencyCode>"];

  test.each([
    ["one without a currency", totals(EUR, amount("1")), "1", null],
    ["the one of the invoice counts before one without", totals(EUR, amount("1"), amount("2", "EUR")), "2", null],
    ["only in the currency of the tax", totals(EUR + TAX_SEK, amount("11", "SEK")), null, "11"],
    ["only in a third currency", totals(EUR, amount("3", "USD")), null, null],
    ["the same currency for both", totals(EUR + TAX_SEK.replace("SEK", "EUR"), amount("1", "EUR")), "1", null],
    ["an invoice without a currency", totals("", amount("1", "EUR")), "1", null],
  ])("%s", async (_, xml, tax, taxInTaxCurrency) => {
    expect((await invoiceIn(xml)).totals).toMatchObject({ tax, taxInTaxCurrency });
  });
});

describe("skonto in the terms", () => {
  test.each([
    ["#SKONTO#TAGE=14#PROZENT=2.00#", ["14 2 null"]],
    ["#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#\n30 days net", ["7 3 null", "14 2 null"]],
    ["#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=-10.50#\r\n", ["14 2.25 -10.5"]],
    // Not as BR-DE-18 wants it, but clear.
    ["  #skonto#Tage=14#Prozent=2,5#  ", ["14 2.5 null"]],
    ["#VERZUG#TAGE=14#PROZENT=2.00#", []],
    ["#SKONTO#TAGE=14#", []],
    ["2 % Skonto in 14 Tagen", []],
    [`#SKONTO#TAGE=${"1".repeat(90_000)}#`, []],
  ])("%.50s", async (note, expected) => {
    const { paymentTerms } = await invoiceIn(ubl(`<PaymentTerms><Note>${note}</Note></PaymentTerms>`));
    const told = paymentTerms[0]!.discounts.map((each) => `${each.period} ${each.percent} ${each.baseAmount}`);
    expect(told).toEqual(expected);
  });

  test("what the elements of CII say counts before the lines", async () => {
    const { paymentTerms } = await invoiceIn(
      cii(`<SpecifiedTradePaymentTerms><Description>#SKONTO#TAGE=14#PROZENT=2.00#</Description>
        <ApplicableTradePaymentDiscountTerms><CalculationPercent>3</CalculationPercent></ApplicableTradePaymentDiscountTerms>
        </SpecifiedTradePaymentTerms>`),
    );
    expect(paymentTerms).toMatchObject([{ discounts: [{ percent: "3" }] }]);
  });
});

test("what CII says once of the payment stands alone where it names no means", async () => {
  const { paymentInstructions } = await invoiceIn(cii("<PaymentReference>R 1</PaymentReference>"));
  expect(paymentInstructions).toMatchObject([{ meansCode: null, remittanceInformation: "R 1", account: null }]);
  expect((await invoiceIn(cii(""))).paymentInstructions).toEqual([]);
});

describe("hostile documents", () => {
  test("a number of 100,000 digits is null, and kept", async () => {
    const digits = "9".repeat(99_999);
    const total = `<LegalMonetaryTotal><PayableAmount>${digits}</PayableAmount></LegalMonetaryTotal>`;
    const { totals, unread } = await invoiceIn(ubl(total));
    expect(totals.due).toBeNull();
    const path = "/Invoice/LegalMonetaryTotal/PayableAmount";
    expect(unread).toEqual([{ term: "BT-115", path, text: digits, problem: "DIGITS" }]);
  });

  test("half a million lines are refused, fewer are read in turns", async () => {
    const lines = (count: number) => ubl("<InvoiceLine/>".repeat(count));
    await expect(readEInvoice(lines(500_000))).rejects.toMatchObject({
      message: expect.stringContaining("more than 500000 elements"),
    });
    const longest = await longestTurn(async () => expect((await invoiceIn(lines(99_000))).lines).toHaveLength(99_000));
    expect(longest).toBeLessThan(2000);
  });

  test("lines inside lines end where all nesting does", async () => {
    const nested = (depth: number): string => "<SubInvoiceLine>".repeat(depth) + "</SubInvoiceLine>".repeat(depth);
    await expect(readEInvoice(ubl(`<InvoiceLine>${nested(64)}</InvoiceLine>`))).rejects.toMatchObject({
      message: expect.stringContaining("nested more than 64 deep"),
    });
    let depth = 0;
    let { lines } = await invoiceIn(ubl(`<InvoiceLine>${nested(62)}</InvoiceLine>`));
    for (; lines.length > 0; lines = lines[0]!.subLines) depth++;
    expect(depth).toBe(63);
  });

  test("many values that are none are told in the time of their number", async () => {
    const reading = (count: number) => async (): Promise<void> => {
      const line = "<InvoiceLine><InvoicedQuantity>x</InvoicedQuantity></InvoiceLine>";
      const { unread } = await invoiceIn(ubl(line.repeat(count)));
      expect(unread).toHaveLength(count);
      expect(unread[count - 1]!.path).toBe(`/Invoice/InvoiceLine[${count}]/InvoicedQuantity`);
    };
    await reading(4000)();
    // Eight times as much; what is quadratic takes sixty-four times as long.
    expect((await leastCpuOf(reading(32_000))) / (await leastCpuOf(reading(4000)))).toBeLessThan(30);
  });
});
