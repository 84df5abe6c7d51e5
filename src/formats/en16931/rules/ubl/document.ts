/** Rules of the document, its parties, its payment and its lines: what must be there. */
import { type XmlElement, childrenOf } from "../../../xml.js";
import type { Pattern } from "../rule.js";
import { CODE_LISTS } from "../code-lists.js";
import { comparedWith, normalized, valueOf } from "../values.js";
import { type UblFacts, isVat } from "./facts.js";
import {
  type UblRules,
  type UblTest,
  exists,
  existsAny,
  filled,
  has,
  hasAttribute,
  textAt,
  twoDecimals,
} from "./tests.js";

export const DOCUMENT_RULES_OF_INVOICE: UblRules = {
  "BR-01": filled("CustomizationID"),
  "BR-02": filled("ID"),
  "BR-03": filled("IssueDate"),
  "BR-04": (root) => textAt(root, "InvoiceTypeCode") !== "" || textAt(root, "CreditNoteTypeCode") !== "",
  "BR-05": filled("DocumentCurrencyCode"),
  "BR-06": filled("AccountingSupplierParty", "Party", "PartyLegalEntity", "RegistrationName"),
  "BR-07": filled("AccountingCustomerParty", "Party", "PartyLegalEntity", "RegistrationName"),
  "BR-08": exists("AccountingSupplierParty", "Party", "PostalAddress"),
  "BR-10": exists("AccountingCustomerParty", "Party", "PostalAddress"),
  "BR-16": existsAny("InvoiceLine", "CreditNoteLine"),
  "BR-CO-03": (root) => !has(root, "TaxPointDate") || !has(root, "InvoicePeriod", "DescriptionCode"),
};

const hasCountry = filled("Country", "IdentificationCode");
const hasVatId = (party: XmlElement): boolean =>
  childrenOf(party, "PartyTaxScheme").some((tax) => isVat(tax) && has(tax, "CompanyID"));

/** What stands around the document: these contexts come before it. */
export const ATTACHMENTS_AND_BUYER: Pattern<UblFacts> = [
  { at: "AdditionalDocumentReference", rules: { "BR-52": filled("ID") } },
  { at: "AccountingCustomerParty/Party/EndpointID", rules: { "BR-63": hasAttribute("schemeID") } },
  { at: "AccountingCustomerParty/Party/PostalAddress", rules: { "BR-11": hasCountry } },
  {
    at: "PaymentMeans/CardAccount/PrimaryAccountNumberID",
    rules: { "BR-51": (number) => normalized(valueOf(number)).length <= 10 },
  },
  { at: "Delivery/DeliveryLocation/Address", rules: { "BR-57": exists("Country", "IdentificationCode") } },
];

export const LINE: Pattern<UblFacts> = [
  {
    at: "InvoiceLine|CreditNoteLine",
    rules: {
      "BR-21": filled("ID"),
      "BR-22": existsAny("InvoicedQuantity", "CreditedQuantity"),
      "BR-23": (line) =>
        childrenOf(line, "InvoicedQuantity|CreditedQuantity").some(({ attributes }) => "unitCode" in attributes),
      "BR-24": exists("LineExtensionAmount"),
      "BR-25": filled("Item", "Name"),
      "BR-26": exists("Price", "PriceAmount"),
      // A line without a price breaks this rule, too.
      "BR-27": (line) => childrenOf(line, "Price", "PriceAmount").some((price) => comparedWith(0, valueOf(price)) >= 0),
      "BR-28": (line) => {
        const gross = childrenOf(line, "Price", "AllowanceCharge", "BaseAmount");
        return gross.length === 0 || gross.some((price) => comparedWith(0, valueOf(price)) >= 0);
      },
      "BR-CO-04": (line) =>
        childrenOf(line, "Item", "ClassifiedTaxCategory").some((category) => isVat(category) && has(category, "ID")),
      "BR-DEC-23": twoDecimals("LineExtensionAmount"),
    },
  },
];

const endsAfterStart: UblTest = (period) => {
  const [start] = childrenOf(period, "StartDate");
  const [end] = childrenOf(period, "EndDate");
  return !start || !end || dayOf(valueOf(end)) >= dayOf(valueOf(start));
};

const DATE = /^(-?\d{4,})-(\d{2})-(\d{2})(Z|[+-]\d{2}:\d{2})?$/;

/** The instant at which an xs:date begins; a day without a zone is one of UTC. NaN where it is none. */
function dayOf(text: string): number {
  const [, year, month, day, zone = "Z"] = DATE.exec(normalized(text)) ?? [];
  if (!day) return NaN;
  const begin = new Date(0);
  begin.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (begin.getUTCMonth() !== Number(month) - 1 || begin.getUTCDate() !== Number(day)) return NaN;
  if (zone === "Z") return begin.getTime();
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  return begin.getTime() - (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

// The subjects of notes that UBL's rule still has; the list of CII is longer.
const LATER_SUBJECTS = new Set("BAT BAU BAV BAW BAX BAY BAZ BBA BBB BMF BMG BMH CCJ CCK CCL CCM CCN CCO".split(" "));
const NOTE_SUBJECTS = ` ${[...CODE_LISTS.noteSubjects].filter((code) => !LATER_SUBJECTS.has(code)).join(" ")} `;

/** A note may begin with its subject: `#AAI#Text`. Three characters that are part of the list's text are enough. */
const hasKnownSubject: UblTest = (note) => {
  const [, subject, ...rest] = valueOf(note).split("#");
  return subject === undefined || rest.length === 0 || subject.length !== 3 || NOTE_SUBJECTS.includes(subject);
};

/** What a line or a document may have in it. */
export const DETAILS: Pattern<UblFacts> = [
  {
    at: "InvoiceLine|CreditNoteLine/InvoicePeriod",
    rules: { "BR-30": endsAfterStart, "BR-CO-20": existsAny("StartDate", "EndDate") },
  },
  {
    at: "InvoicePeriod",
    rules: { "BR-29": endsAfterStart, "BR-CO-19": existsAny("StartDate", "EndDate", "DescriptionCode") },
  },
  { at: "AdditionalItemProperty", rules: { "BR-54": (property) => has(property, "Name") && has(property, "Value") } },
  {
    at: "InvoiceLine|CreditNoteLine/Item/CommodityClassification/ItemClassificationCode",
    rules: { "BR-65": hasAttribute("listID") },
  },
  {
    at: "InvoiceLine|CreditNoteLine/Item/StandardItemIdentification/ID",
    rules: { "BR-64": hasAttribute("schemeID") },
  },
  { at: "/Invoice|CreditNote/Note", rules: { "BR-CL-08": hasKnownSubject } },
];

export const PARTIES_AND_PAYMENT: Pattern<UblFacts> = [
  {
    at: "PayeeParty",
    rules: {
      // A payee who is the seller should not be named at all.
      "BR-17": (payee, { sellersIn }, { parent }) => {
        const names = childrenOf(payee, "PartyName", "Name").map(valueOf);
        if (!parent) return names.length > 0;
        const sellers = sellersIn(parent.element);
        const ids = childrenOf(payee, "PartyIdentification", "ID").map(valueOf);
        return (
          names.length > 0 && !names.some((name) => sellers.names.has(name)) && !ids.some((id) => sellers.ids.has(id))
        );
      },
    },
  },
  {
    at: "PaymentMeans/PayeeFinancialAccount",
    where: (_, { isTransfer }, { parent }) => isTransfer(parent!.element),
    rules: { "BR-50": filled("ID") },
  },
  {
    at: "PaymentMeans",
    rules: {
      "BR-49": exists("PaymentMeansCode"),
      "BR-61": (means) =>
        !["30", "58"].includes(textAt(means, "PaymentMeansCode")) || has(means, "PayeeFinancialAccount", "ID"),
    },
  },
  { at: "BillingReference", rules: { "BR-55": exists("InvoiceDocumentReference", "ID") } },
  {
    at: "AccountingSupplierParty",
    rules: {
      "BR-CO-26": (seller) =>
        childrenOf(seller, "Party").some(hasVatId) ||
        // The creditor identifier of a direct debit (BT-90) stands in the same place and identifies nobody.
        childrenOf(seller, "Party", "PartyIdentification", "ID").some((id) => id.attributes["schemeID"] !== "SEPA") ||
        has(seller, "Party", "PartyLegalEntity", "CompanyID"),
    },
  },
  { at: "AccountingSupplierParty/Party/EndpointID", rules: { "BR-62": hasAttribute("schemeID") } },
  { at: "AccountingSupplierParty/Party/PostalAddress", rules: { "BR-09": hasCountry } },
  {
    at: "TaxRepresentativeParty",
    rules: { "BR-18": filled("PartyName", "Name"), "BR-19": exists("PostalAddress"), "BR-56": hasVatId },
  },
  { at: "TaxRepresentativeParty/PostalAddress", rules: { "BR-20": hasCountry } },
];
