/** The rules of Peppol BIS Billing 3 for sellers in Italy, the Netherlands and Germany; a pattern of its own each. */
import { childrenOf, type XmlElement } from "../../../xml.js";
import type { Context, Rule, Test, Tests } from "../engine.js";
import { ofParent, ofRoot, there } from "../paths.js";
import { has, textAt, valueOf } from "../reading.js";
import { bySyntax, only } from "../row.js";
import { comparedWith, normalized } from "../values.js";
import { rulesOf } from "../xrechnung/rules.js";
import { inUbl, ofUbl } from "./general.js";
import { areIn, where } from "./parties.js";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `/CrossIndustryInvoice/${TRADE}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `/CrossIndustryInvoice/${TRADE}/ApplicableHeaderTradeSettlement`;

// Italy
const isItalian = where(({ seller }) => seller === "IT");
const ITALIAN: Rule["contexts"] = {
  CII: { at: "SellerTradeParty", where: isItalian },
  UBL: { at: "AccountingSupplierParty/Party", where: isItalian },
};
const isItalianTaxNumber = (text: string): boolean => /^[A-Z0-9]{11,16}$/.test(normalized(text));
const isTaxNumber = ({ attributes }: XmlElement): boolean => normalized(attributes.schemeID ?? "") === "FC";

export const ITALIAN_RULES: readonly Rule[] = [
  only(
    "IT-R-001",
    {
      CII: { at: "SellerTradeParty/SpecifiedTaxRegistration", where: isItalian },
      UBL: {
        at: "AccountingSupplierParty/Party/PartyTaxScheme",
        where: (scheme, ...rest) =>
          isItalian(scheme, ...rest) &&
          has(scheme, "TaxScheme", "ID") &&
          normalized(textAt(scheme, "TaxScheme", "ID")) !== "VAT",
      },
    },
    {
      CII: (registration) => {
        const ids = childrenOf(registration, "ID");
        return ids.some((id) => !isTaxNumber(id)) || isItalianTaxNumber(valueOf(ids.find(isTaxNumber)));
      },
      UBL: (scheme) => isItalianTaxNumber(textAt(scheme, "CompanyID")),
    },
    "Die Steuernummer eines italienischen Verkäufers (BT-32) hat 11 bis 16 große Buchstaben und Ziffern",
    "The tax number of an Italian seller (BT-32) has 11 to 16 capital letters and digits",
  ),
  only(
    "IT-R-002",
    ITALIAN,
    there("PostalTradeAddress/LineOne", "PostalAddress/StreetName"),
    "Die Straße des italienischen Verkäufers (BT-35) fehlt",
    "The Italian seller's street (BT-35) is missing",
  ),
  only(
    "IT-R-003",
    ITALIAN,
    there("PostalTradeAddress/CityName", "PostalAddress/CityName"),
    "Der Ort des italienischen Verkäufers (BT-37) fehlt",
    "The Italian seller's city (BT-37) is missing",
  ),
  only(
    "IT-R-004",
    ITALIAN,
    there("PostalTradeAddress/PostcodeCode", "PostalAddress/PostalZone"),
    "Die Postleitzahl des italienischen Verkäufers (BT-38) fehlt",
    "The Italian seller's post code (BT-38) is missing",
  ),
];

// The Netherlands
const isDutch = areIn("NL", "seller");
const areDutch = areIn("NL", "seller", "buyer");
const dutch = (CII: string, UBL: string, check = isDutch): Rule["contexts"] => ({
  CII: { at: `${AGREEMENT}/${CII}`, where: check },
  UBL: { at: UBL, where: check },
});
const isWhole: Tests = {
  CII: (address) => ["LineOne", "CityName", "PostcodeCode"].every((name) => has(address, name)),
  UBL: (address) => ["StreetName", "CityName", "PostalZone"].every((name) => has(address, name)),
};
const isKvkOrOin = (id: XmlElement): boolean =>
  (id.attributes.schemeID ?? "").split(" ").some((scheme) => scheme === "0106" || scheme === "0190") &&
  normalized(valueOf(id)) !== "";
const hasInDocument = (CII: string, UBL: string) => ({
  CII: ofRoot((root) => has(root, TRADE, ...CII.split("/"))),
  UBL: ofRoot((root) => has(root, ...UBL.split("/"))),
});
const hasPreceding = hasInDocument(
  "ApplicableHeaderTradeSettlement/InvoiceReferencedDocument/IssuerAssignedID",
  "BillingReference/InvoiceDocumentReference/ID",
);
const hasOrder = hasInDocument(
  "ApplicableHeaderTradeAgreement/BuyerOrderReferencedDocument/IssuerAssignedID",
  "OrderReference/ID",
);
const isCreditNote = ofRoot((root) => normalized(textAt(root, "ExchangedDocument", "TypeCode")) === "381");
const hasMeans = ofParent((settlement) => has(settlement, "SpecifiedTradeSettlementPaymentMeans"));
const DUTCH_MEANS = /^(?:30|48|49|57|58|59)$/;
const amountOf = (element: XmlElement, name: string): number => comparedWith(0, textAt(element, name));
const CREDIT_NOTES = /^(?:81|83|381|396|532)$/;

export const DUTCH_RULES: readonly Rule[] = [
  only(
    "NL-R-001",
    {
      CII: {
        at: "/CrossIndustryInvoice/ExchangedDocument",
        where: (document, ...rest) =>
          isDutch(document, ...rest) && CREDIT_NOTES.test(normalized(textAt(document, "TypeCode"))),
      },
      UBL: { at: "CreditNoteTypeCode", where: isDutch },
    },
    {
      CII: (_document, facts) => hasPreceding.CII(facts),
      UBL: (_code, facts) => hasPreceding.UBL(facts),
    },
    "Eine Gutschrift eines niederländischen Verkäufers nennt ihre Rechnung (BT-25)",
    "A credit note of a Dutch seller names its invoice (BT-25)",
  ),
  only(
    "NL-R-002",
    dutch("SellerTradeParty/PostalTradeAddress", "AccountingSupplierParty/Party/PostalAddress"),
    isWhole,
    "In der Anschrift des niederländischen Verkäufers fehlt Straße, Ort oder Postleitzahl (BT-35, BT-37, BT-38)",
    "In the Dutch seller's address street, city or post code is missing (BT-35, BT-37, BT-38)",
  ),
  only(
    "NL-R-003",
    dutch("SellerTradeParty/SpecifiedLegalOrganization/ID", "AccountingSupplierParty/Party/PartyLegalEntity/CompanyID"),
    bySyntax(isKvkOrOin, isKvkOrOin),
    "Die Firmennummer des niederländischen Verkäufers (BT-30) muss KVK oder OIN sein (Schema 0106, 0190)",
    "The Dutch seller's legal identifier (BT-30) must be a KVK or OIN number (scheme 0106, 0190)",
  ),
  only(
    "NL-R-004",
    dutch("BuyerTradeParty/PostalTradeAddress", "AccountingCustomerParty/Party/PostalAddress", areDutch),
    isWhole,
    "In der Anschrift des niederländischen Käufers fehlt Straße, Ort oder Postleitzahl (BT-50, BT-52, BT-53)",
    "In the Dutch buyer's address street, city or post code is missing (BT-50, BT-52, BT-53)",
  ),
  only(
    "NL-R-005",
    dutch(
      "BuyerTradeParty/SpecifiedLegalOrganization/ID",
      "AccountingCustomerParty/Party/PartyLegalEntity/CompanyID",
      areDutch,
    ),
    bySyntax(isKvkOrOin, isKvkOrOin),
    "Die Firmennummer des niederländischen Käufers (BT-47) muss KVK oder OIN sein (Schema 0106, 0190)",
    "The Dutch buyer's legal identifier (BT-47) must be a KVK or OIN number (scheme 0106, 0190)",
  ),
  only(
    "NL-R-006",
    dutch(
      "SellerTaxRepresentativeTradeParty/PostalTradeAddress",
      "TaxRepresentativeParty/PostalAddress",
      areIn("NL", "seller", "representative"),
    ),
    isWhole,
    "In der Anschrift des niederländischen Steuervertreters fehlt Straße, Ort oder Postleitzahl (BT-64, BT-66, BT-67)",
    "In the Dutch tax representative's address street, city or post code is missing (BT-64, BT-66, BT-67)",
  ),
  only(
    "NL-R-007",
    {
      CII: { at: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`, where: isDutch },
      UBL: { at: "LegalMonetaryTotal", where: isDutch },
    },
    {
      CII: (totals, facts, place) => {
        const due = amountOf(totals, "DuePayableAmount");
        return (isCreditNote(facts) ? due >= 0 : due <= 0) || hasMeans(place);
      },
      UBL: (totals, { root, all }) => {
        const due = amountOf(totals, "PayableAmount");
        return (root.name === "Invoice" ? due <= 0 : due >= 0) || all("PaymentMeans").length > 0;
      },
    },
    "Zum Zahlbetrag an den niederländischen Verkäufer fehlt die Zahlungsart (BG-16)",
    "The means of payment (BG-16) of what is due to the Dutch seller is missing",
  ),
  only(
    "NL-R-008",
    {
      CII: { at: `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, where: areDutch },
      UBL: { at: "PaymentMeans", where: areDutch },
    },
    bySyntax(
      (means: XmlElement) => DUTCH_MEANS.test(normalized(textAt(means, "TypeCode"))),
      (means: XmlElement) => DUTCH_MEANS.test(normalized(textAt(means, "PaymentMeansCode"))),
    ),
    "Die Zahlungsart (BT-81) muss 30, 48, 49, 57, 58 oder 59 sein",
    "The means of payment (BT-81) must be 30, 48, 49, 57, 58 or 59",
  ),
  only(
    "NL-R-009",
    {
      CII: {
        at: `/CrossIndustryInvoice/${TRADE}/IncludedSupplyChainTradeLineItem/SpecifiedLineTradeAgreement/BuyerOrderReferencedDocument/LineID`,
        where: isDutch,
      },
      UBL: { at: "OrderLineReference/LineID", where: isDutch },
    },
    {
      CII: (_line, facts) => hasOrder.CII(facts),
      UBL: (_line, facts) => hasOrder.UBL(facts),
    },
    "Zur Bestellposition (BT-132) fehlt die Bestellnummer (BT-13)",
    "The order number (BT-13) that goes with an order line (BT-132) is missing",
  ),
];

// Germany: XRechnung's rules, in UBL and between German companies
const GERMAN_NUMBERS = new Set(
  "1 2 3 4 5 6 7 8 9 10 11 14 15 16 17 18 19 20 22 23-a 23-b 24-a 24-b 25-a 25-b 26 27 28 30 31".split(" "),
);
/** BR-DE-1 is DE-R-001 here, and BR-DE-23-a is DE-R-023-1. */
function germanId(id: string): string | null {
  const number = /^BR-DE-(\d+(?:-[ab])?)$/.exec(id)?.[1];
  if (number === undefined || !GERMAN_NUMBERS.has(number)) return null;
  return `DE-R-${number
    .replace(/^\d+/, (digits) => digits.padStart(3, "0"))
    .replace("-a", "-1")
    .replace("-b", "-2")}`;
}

const LETTER = '[a-zA-Z0-9!#$%&"*+/=?^_`{|}~-]';
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?";
/** Peppol is stricter than XRechnung with addresses. */
const EMAIL = new RegExp(`^${LETTER}+(?:\\.${LETTER}+)*@(?:${LABEL}\\.)+${LABEL}$`);

const areGerman = areIn("DE", "seller", "buyer");
const germanContexts = new Map<Context<"UBL">, Rule["contexts"]>();
function betweenGermans(contexts: Rule["contexts"]): Rule["contexts"] {
  let found = germanContexts.get(contexts.UBL);
  if (!found) {
    const { at, where: condition } = contexts.UBL;
    const check: Test<"UBL"> = (...given) => areGerman(...given) && (condition?.(...given) ?? true);
    germanContexts.set(contexts.UBL, (found = inUbl({ at, where: check })));
  }
  return found;
}

export const GERMAN_RULES: readonly Rule[] = rulesOf(new Set()).flatMap((each) => {
  const id = germanId(each.id);
  if (id === null) return [];
  const tests =
    id === "DE-R-028" ? ofUbl((contact) => EMAIL.test(normalized(textAt(contact, "ElectronicMail")))) : each.tests;
  return [{ ...each, id, tests, contexts: betweenGermans(each.contexts) }];
});
