/** Rules about the document as a whole, its parties, references, payment and periods. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import type { Pattern, Test } from "../rule.js";
import { normalized } from "../values.js";
import type { CiiFacts } from "./facts.js";
import { around, type Check, has, hasOneOf, remembered, shows, textAt, textsAt } from "./reading.js";
import { TOTAL_WITH_TAX } from "./totals.js";
import { CATEGORIES_OF_DOCUMENT } from "./vat.js";

const AGREEMENT = ["SupplyChainTradeTransaction", "ApplicableHeaderTradeAgreement"];
const SELLER = [...AGREEMENT, "SellerTradeParty"];
const BUYER = [...AGREEMENT, "BuyerTradeParty"];

/** An electronic address has a scheme; the first one is asked. */
const hasAddressScheme =
  (...party: string[]): Check =>
  (element) => {
    const address = childOf(element, ...party, "URIUniversalCommunication");
    return !address || normalized(childOf(address, "URIID")?.attributes.schemeID ?? "") !== "";
  };

const hasIssueDate: Check = (element) => normalized(textAt102(element, "ExchangedDocument", "IssueDateTime")) !== "";

/** The dates of format 102 (YYYYMMDD): others say nothing to the rules. */
const datesAt = (element: XmlElement, ...path: string[]): string[] =>
  childrenOf(element, ...path, "DateTimeString").flatMap(({ attributes, text }) =>
    attributes.format === "102" ? text : [],
  );

const textAt102 = (element: XmlElement, ...path: string[]): string => datesAt(element, ...path)[0] ?? "";

/** A period ends when it begins or later. Dates are compared as texts. */
const isInOrder: Check = (period) => {
  if (!has("StartDateTime")(period) || !has("EndDateTime")(period)) return true;
  const [earliest] = datesAt(period, "StartDateTime").sort();
  const latest = datesAt(period, "EndDateTime").sort().at(-1);
  return earliest !== undefined && latest !== undefined && latest >= earliest;
};

/** The first six and the last four digits. */
const MAX_OF_CARD_NUMBER = 10;

const isPrefixOfVatId = (prefix: string): boolean => prefix === "EL" || CODE_LISTS.countries.CII.has(prefix);

const hasAccount = hasOneOf("IBANID", "ProprietaryID");
const showsAccount: Check = (account) => shows("IBANID")(account) || shows("ProprietaryID")(account);

/** The payee is named and differs from the seller: who is both is refused, whatever the sentence of the rule says. */
const isOtherThanSeller: Test<CiiFacts> = (payee, facts, { parent }) => {
  const transaction = parent?.parent?.element;
  const seller = transaction && sellerOf(transaction, facts);
  const shares = (texts: readonly string[], known: ReadonlySet<string> | undefined): boolean =>
    texts.some((text) => known?.has(text));
  return (
    has("Name")(payee) &&
    !shares(textsAt(payee, "Name"), seller?.names) &&
    !shares(textsAt(payee, "ID"), seller?.ids) &&
    !shares(textsAt(payee, "SpecifiedLegalOrganization", "ID"), seller?.legalIds)
  );
};

const sellerOf = remembered((transaction) => {
  const known = (...path: string[]): ReadonlySet<string> =>
    new Set(textsAt(transaction, "ApplicableHeaderTradeAgreement", "SellerTradeParty", ...path));
  return { names: known("Name"), ids: known("ID"), legalIds: known("SpecifiedLegalOrganization", "ID") };
});

/** Means that need an account: credit transfer and SEPA credit transfer. */
const isOfTransfer = around((means) => textsAt(means, "TypeCode").some((code) => code === "30" || code === "58"));

const isVatId: Check = ({ attributes }) => attributes.schemeID === "VA";

export const DOCUMENT: Pattern<CiiFacts> = [
  {
    at: "/CrossIndustryInvoice",
    rules: {
      "BR-01": shows("ExchangedDocumentContext", "GuidelineSpecifiedDocumentContextParameter", "ID"),
      "BR-02": shows("ExchangedDocument", "ID"),
      "BR-03": hasIssueDate,
      "BR-04": shows("ExchangedDocument", "TypeCode"),
      "BR-05": shows("SupplyChainTradeTransaction", "ApplicableHeaderTradeSettlement", "InvoiceCurrencyCode"),
      "BR-06": shows(...SELLER, "Name"),
      "BR-07": shows(...BUYER, "Name"),
      "BR-08": has(...SELLER, "PostalTradeAddress"),
      "BR-09": shows(...SELLER, "PostalTradeAddress", "CountryID"),
      "BR-10": has(...BUYER, "PostalTradeAddress"),
      "BR-11": shows(...BUYER, "PostalTradeAddress", "CountryID"),
      "BR-16": (_element, { hasLine }) => hasLine,
      "BR-62": hasAddressScheme(...SELLER),
      "BR-63": hasAddressScheme(...BUYER),
      ...TOTAL_WITH_TAX,
      ...CATEGORIES_OF_DOCUMENT,
    },
  },
  {
    at: "SellerTradeParty",
    rules: {
      "BR-CO-26": (seller) =>
        hasOneOf("ID", "GlobalID")(seller) ||
        has("SpecifiedLegalOrganization", "ID")(seller) ||
        childrenOf(seller, "SpecifiedTaxRegistration", "ID").some(isVatId),
    },
  },
  {
    at: "SellerTaxRepresentativeTradeParty",
    rules: {
      "BR-18": shows("Name"),
      "BR-19": has("PostalTradeAddress"),
      "BR-20": shows("PostalTradeAddress", "CountryID"),
      "BR-56": (representative) =>
        normalized(childrenOf(representative, "SpecifiedTaxRegistration", "ID").find(isVatId)?.text ?? "") !== "",
    },
  },
  { at: "PayeeTradeParty", rules: { "BR-17": isOtherThanSeller } },
  {
    at: "SpecifiedTaxRegistration/ID",
    where: isVatId,
    rules: { "BR-CO-09": ({ text }) => isPrefixOfVatId([...text.slice(0, 4)].slice(0, 2).join("")) },
  },
  {
    at: "/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery",
    rules: {
      "BR-57": (delivery) =>
        !has("ShipToTradeParty", "PostalTradeAddress")(delivery) ||
        normalized(textAt(delivery, "ShipToTradeParty", "PostalTradeAddress", "CountryID")) !== "",
    },
  },
  { at: "AdditionalReferencedDocument", rules: { "BR-52": shows("IssuerAssignedID") } },
  {
    at: "/CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument",
    rules: { "BR-55": shows("IssuerAssignedID") },
  },
  { at: "SpecifiedTradeSettlementPaymentMeans", rules: { "BR-49": has("TypeCode") } },
  {
    at: "SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount",
    where: isOfTransfer,
    rules: { "BR-50": showsAccount, "BR-61": hasAccount },
  },
  {
    at: "ApplicableTradeSettlementFinancialCard",
    rules: { "BR-51": (card) => [...normalized(textAt(card, "ID"))].length <= MAX_OF_CARD_NUMBER },
  },
  {
    at: "ApplicableHeaderTradeSettlement/BillingSpecifiedPeriod",
    rules: { "BR-29": isInOrder, "BR-CO-19": hasOneOf("StartDateTime", "EndDateTime") },
  },
  {
    at: "SpecifiedLineTradeSettlement/BillingSpecifiedPeriod",
    rules: { "BR-30": isInOrder, "BR-CO-20": hasOneOf("StartDateTime", "EndDateTime") },
  },
];
