/**
 * The rules of Peppol BIS Billing 3: each breaks by a small change to a document that breaks none, in both syntaxes;
 * and what the official validation says of small changes to its own examples, where they are on this machine.
 */
import { profileOf } from "../../../src/formats/en16931/profile.js";
import { judge, judgeXml } from "../../../src/formats/en16931/read-e-invoice.js";
import { bodyOf, findingsOf, moreBodies, RULES_OF } from "../../../src/formats/en16931/rules/index.js";
import type { XmlElement } from "../../../src/formats/xml.js";
import { describeShared, readShared, sharedRecords } from "../../support/shared-samples.js";
import { type Change, changedDocument, changes, type DocumentName, growth, set, times } from "./changes.js";
import * as cii from "./peppol-cii-table.js";
import * as ubl from "./peppol-ubl-table.js";

const PEPPOL_3_0 = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const PEPPOL = moreBodies({ name: "PEPPOL", version: "3.0" }, PEPPOL_3_0, null);

async function rulesAfter(name: DocumentName, ...all: readonly Change[]): Promise<string[]> {
  const root = await changedDocument(name, changes(...all));
  return [...new Set(findingsOf(name === "cii" ? "CII" : "UBL", root, PEPPOL).map(({ rule }) => rule))].sort();
}

const named = (name: DocumentName): Change =>
  set(
    name === "cii" ? "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID" : "CustomizationID",
    PEPPOL_3_0,
  );

const TABLES = [
  ["invoice", ubl.base("InvoiceLine"), ubl.rows("InvoiceLine", "InvoiceTypeCode")],
  ["credit-note", ubl.base("CreditNoteLine"), ubl.rows("CreditNoteLine", "CreditNoteTypeCode")],
  ["cii", cii.base, cii.rows],
] as const;

describe.each(TABLES)("%s", (name, base, rows) => {
  test("breaks no rule", async () => {
    expect(await rulesAfter(name, base, named(name))).toEqual([]);
  });

  test.each(rows.map((row, index) => [row[0] || "nothing", index] as const))("%s (row %i)", async (_, index) => {
    const [broken, change] = rows[index]!;
    expect(await rulesAfter(name, base, named(name), change)).toEqual(broken.split(" ").filter(Boolean).sort());
  });
});

test("every rule breaks somewhere above", () => {
  const broken = new Set(TABLES.flatMap(([, , rows]) => rows.flatMap(([rules]) => rules.split(" "))));
  expect(RULES_OF.PEPPOL.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([]);
});

test.each([
  ["names it", PEPPOL_3_0, null, true],
  ["names it in a wrong way", "urn:fdc:peppol.eu:2017:poacc:billing:99:1.0", null, true],
  ["names nothing known, but Peppol's process", "4711", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0", true],
  [
    "names EN 16931 and Peppol's process",
    "urn:cen.eu:en16931:2017",
    "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
    false,
  ],
  ["is self-billed", PEPPOL_3_0.replace("billing", "selfbilling"), null, false],
])("a document that %s is judged by Peppol: %s, %s → %s", async (_, specification, process, isJudged) => {
  const document = await changedDocument(
    "invoice",
    changes(ubl.base("InvoiceLine"), set("CustomizationID", specification), set("ProfileID", process ?? "")),
  );
  const findings = judge({ syntax: "UBL", profile: profileOf(document), document })!;
  expect(findings.some(({ rule }) => bodyOf(rule) === "PEPPOL")).toBe(isJudged);
});

const TRADE = "SupplyChainTradeTransaction";
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const inCountry = (name: DocumentName, country: string): Change =>
  name === "cii"
    ? set(`${TRADE}/ApplicableHeaderTradeAgreement/SellerTradeParty/PostalTradeAddress/CountryID`, country)
    : changes(
        set("AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode", country),
        set("AccountingSupplierParty/Party/PartyTaxScheme/CompanyID", `${country}123456789`),
      );

test.each([
  ["invoice", "InvoiceLine", "AT"],
  ["invoice", "InvoiceLine/InvoicePeriod", "AT"],
  ["invoice", "InvoicePeriod", "AT"],
  ["invoice", "InvoiceLine/Price/BaseQuantity", "AT"],
  ["invoice", "InvoiceLine/Price/AllowanceCharge", "AT"],
  ["invoice", "AllowanceCharge/AllowanceChargeReasonCode", "AT"],
  ["invoice", "TaxCurrencyCode", "AT"],
  ["invoice", "TaxTotal/TaxAmount", "AT"],
  ["invoice", "ID", "GR"],
  ["invoice", "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID", "GR"],
  ["invoice", "AdditionalDocumentReference/ID", "GR"],
  ["invoice", "AccountingSupplierParty/Party/PartyLegalEntity", "SE"],
  ["invoice", "AccountingSupplierParty/Party/PartyTaxScheme[2]/CompanyID", "SE"],
  ["invoice", "PaymentMeans/PayeeFinancialAccount/ID", "SE"],
  ["invoice", "LegalMonetaryTotal", "NL"],
  ["cii", `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, "DK"],
  ["cii", `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, "NL"],
  ["cii", `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`, "NL"],
  ["cii", `${SETTLEMENT}/BillingSpecifiedPeriod`, "AT"],
  ["cii", `${TRADE}/IncludedSupplyChainTradeLineItem`, "AT"],
] as const)("of %s, twice as many %s from %s are twice the work", async (name, path, country) => {
  const judgePeppol = (syntax: "CII" | "UBL", root: XmlElement) => findingsOf(syntax, root, PEPPOL);
  const change = (count: number): Change => changes(inCountry(name, country), times(count, path));
  expect(await growth(name, change, judgePeppol)).toBeLessThan(1.2);
});

const EXPECTED = "samples/peppol/expected.jsonl";

describeShared("the official verdicts", EXPECTED, () => {
  test.each(sharedRecords(EXPECTED))("$file", async ({ file, fatal, warning }: any) => {
    const { findings } = await judgeXml(readShared(`samples/peppol/${file}`));
    const rulesOf = (weight: string): string[] => [
      ...new Set(
        findings!
          .filter(({ rule, severity }) => severity === weight && bodyOf(rule) === "PEPPOL")
          .map(({ rule }) => rule),
      ),
    ];
    expect({ fatal: rulesOf("FATAL").sort(), warning: rulesOf("WARNING").sort() }).toEqual({ fatal, warning });
  });
});
