/** Electronic invoices as the gateway stores them, of both syntaxes. */
import { asInvoice } from "../../../src/formats/en16931/as-invoice.js";
import { judge, readEInvoice } from "../../../src/formats/en16931/read-e-invoice.js";

const saidIn = async (xml: string) => asInvoice((await readEInvoice(xml)).invoice, []).says;

const subtotal = (rate: number) => `<TaxSubtotal><TaxCategory><Percent>${rate}</Percent></TaxCategory></TaxSubtotal>`;
const ubl = (root: string, line: string, rates: readonly number[] = []) =>
  `<${root}><ID>1</ID><AccountingSupplierParty/><TaxTotal>${rates.map(subtotal).join("")}</TaxTotal>${line}</${root}>`;
const allowance = (isCharge: boolean, amount: string) =>
  `<AllowanceCharge><ChargeIndicator>${isCharge}</ChargeIndicator><Amount>${amount}</Amount></AllowanceCharge>`;

test("UBL: the price of one unit, and what a line takes off less what it adds", async () => {
  const line = `<InvoiceLine><InvoicedQuantity unitCode="KGM">800</InvoicedQuantity>
    <LineExtensionAmount>18</LineExtensionAmount>${allowance(false, "3")}${allowance(true, "1")}
    <Price><PriceAmount>2.5</PriceAmount><BaseQuantity>100</BaseQuantity></Price></InvoiceLine>`;
  const { items } = await saidIn(ubl("Invoice", line));
  expect(items).toMatchObject([{ quantity: 800, unit: "KGM", unit_net_price: 0.025, net_price: 18, discount: 2 }]);
});

test("UBL: a credit note has quantities, too", async () => {
  const line = "<CreditNoteLine><CreditedQuantity>3</CreditedQuantity></CreditNoteLine>";
  expect((await saidIn(ubl("CreditNote", line))).items).toMatchObject([{ quantity: 3 }]);
});

test("the invoice's own rate is the one that all of its taxes have", async () => {
  const own = async (...rates: number[]) => (await saidIn(ubl("Invoice", "", rates))).tax_rate;
  expect([await own(19), await own(19, 19), await own(19, 7), await own()]).toEqual([19, 19, null, null]);
});

const cii = ({ line = "", settlement = "" }) => `<CrossIndustryInvoice>
  <ExchangedDocument><IssueDateTime><DateTimeString format="102">20261120</DateTimeString></IssueDateTime></ExchangedDocument>
  <SupplyChainTradeTransaction>
    <IncludedSupplyChainTradeLineItem>${line}</IncludedSupplyChainTradeLineItem>
    <ApplicableHeaderTradeSettlement>${settlement}</ApplicableHeaderTradeSettlement>
  </SupplyChainTradeTransaction></CrossIndustryInvoice>`;

const TOTAL = `<SpecifiedLineTradeSettlement><SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>20</LineTotalAmount>
  </SpecifiedTradeSettlementLineMonetarySummation></SpecifiedLineTradeSettlement>`;

test("CII: a line charges its total, unless it is a group of others or says something alone", async () => {
  const charged = async (status: string) => {
    const document = `<AssociatedDocumentLineDocument><LineStatusReasonCode>${status}</LineStatusReasonCode></AssociatedDocumentLineDocument>`;
    return (await saidIn(cii({ line: document + TOTAL }))).items[0]!.net_price;
  };
  expect([await charged("DETAIL"), await charged("GROUP"), await charged("INFORMATION")]).toEqual([20, null, null]);
});

test("CII: the net price has the base quantity, and a delivery note counts before its announcement", async () => {
  const reference = (name: string, number: string) =>
    `<${name}ReferencedDocument><IssuerAssignedID>${number}</IssuerAssignedID></${name}ReferencedDocument>`;
  const price = (name: string, quantity: number) =>
    `<${name}PriceProductTradePrice><ChargeAmount>50</ChargeAmount><BasisQuantity>${quantity}</BasisQuantity></${name}PriceProductTradePrice>`;
  const line = `<SpecifiedLineTradeAgreement>${price("Gross", 10)}${price("Net", 100)}</SpecifiedLineTradeAgreement>
    <SpecifiedLineTradeDelivery>${reference("DespatchAdvice", "DA-1")}${reference("DeliveryNote", "LS-1")}</SpecifiedLineTradeDelivery>`;
  const { items } = await saidIn(cii({ line }));
  expect(items).toMatchObject([{ unit_net_price: 0.5, delivery_number: "LS-1" }]);
});

test.each([
  ["DAY", "10", "2026-11-30"],
  ["WEE", "2", "2026-12-04"],
  ["MON", "1", null],
])("CII: a discount for %s %s is taken until %s", async (unit, period, discount_date) => {
  const settlement = `<SpecifiedTradePaymentTerms><ApplicableTradePaymentDiscountTerms>
    <BasisPeriodMeasure unitCode="${unit}">${period}</BasisPeriodMeasure><CalculationPercent>2</CalculationPercent>
    </ApplicableTradePaymentDiscountTerms></SpecifiedTradePaymentTerms>`;
  expect(await saidIn(cii({ settlement }))).toMatchObject({ discount_rate: 2, discount_date });
});

test("CII: what is due is not the grand total", async () => {
  const settlement = `<SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>119</GrandTotalAmount>
    <DuePayableAmount>19</DuePayableAmount></SpecifiedTradeSettlementHeaderMonetarySummation>`;
  const { invoice } = await readEInvoice(cii({ settlement }));
  expect(invoice.totals).toMatchObject({ withTax: "119", due: "19" });
});

test("ZUGFeRD 1.0 is older than the rules, and breaks none", async () => {
  const old = "<CrossIndustryDocument><SpecifiedSupplyChainTradeTransaction/></CrossIndustryDocument>";
  expect(judge(await readEInvoice(old))).toBeNull();
  expect(judge(await readEInvoice(cii({})))).not.toEqual([]);
});
