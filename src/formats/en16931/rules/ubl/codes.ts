/** Rules of code lists: BR-CL. They are a pattern of their own, so that an element can be in a context of both. */
import type { XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import type { Context, Pattern, Place } from "../rule.js";
import type { RuleId } from "../sentences.js";
import { isInList, valueOf } from "../values.js";
import type { UblFacts } from "./facts.js";
import { type UblTest, hasAttribute } from "./tests.js";

type List = ReadonlySet<string>;

/** The text of the element must be in the list. */
const inList = (rule: RuleId, at: Context<UblFacts>["at"], list: List, where?: UblTest): Context<UblFacts> => ({
  at,
  where,
  rules: { [rule]: (element: XmlElement) => isInList(list, valueOf(element)) },
});

const attributeIn =
  (list: List, name: string): UblTest =>
  ({ attributes }) =>
    isInList(list, attributes[name] ?? "");

/** The attribute must be in the list, if there is one. */
const attributeInList = (rule: RuleId, at: Context<UblFacts>["at"], list: List, name: string): Context<UblFacts> => ({
  at,
  where: hasAttribute(name),
  rules: { [rule]: attributeIn(list, name) },
});

const AMOUNTS = [
  "Amount",
  "BaseAmount",
  "PriceAmount",
  "TaxAmount",
  "TaxableAmount",
  "LineExtensionAmount",
  "TaxExclusiveAmount",
  "TaxInclusiveAmount",
  "AllowanceTotalAmount",
  "ChargeTotalAmount",
  "PrepaidAmount",
  "PayableRoundingAmount",
  "PayableAmount",
];

const isBelow = (place: Place | null, names: readonly string[]): boolean =>
  place !== null && (names.includes(place.element.name) || isBelow(place.parent, names));

/** Allowances and charges have lists of their own. */
const ofAllowance: UblTest = (_, { isAllowance }, { parent }) => isAllowance(parent!.element);
const ofCharge: UblTest = (_, { isCharge }, { parent }) => isCharge(parent!.element);

const { countries, currencies, documentTypes, idSchemes, vatCategories } = CODE_LISTS;

export const CODES: Pattern<UblFacts> = [
  inList("BR-CL-01", "InvoiceTypeCode", documentTypes.Invoice),
  inList("BR-CL-01", "CreditNoteTypeCode", documentTypes.CreditNote),
  // An amount without a currency breaks this rule, too.
  { at: AMOUNTS, rules: { "BR-CL-03": attributeIn(currencies, "currencyID") } },
  inList("BR-CL-04", "DocumentCurrencyCode", currencies),
  inList("BR-CL-05", "TaxCurrencyCode", currencies),
  inList("BR-CL-06", "InvoicePeriod/DescriptionCode", CODE_LISTS.vatPointDates.UBL),
  {
    at: "AdditionalDocumentReference|DocumentReference/ID",
    // The invoiced object (BT-18); other supporting documents have no scheme.
    where: (id, facts, place) => hasAttribute("schemeID")(id, facts, place) && facts.isObject(place.parent!.element),
    rules: { "BR-CL-07": attributeIn(CODE_LISTS.objectSchemes, "schemeID") },
  },
  {
    at: "PartyIdentification/ID",
    where: hasAttribute("schemeID"),
    rules: {
      "BR-CL-10": ({ attributes: { schemeID = "" } }, _, place) =>
        isInList(idSchemes, schemeID) ||
        // The creditor identifier of a direct debit (BT-90), which the seller or the payee has.
        (isInList(new Set(["SEPA"]), schemeID) && isBelow(place.parent, ["AccountingSupplierParty", "PayeeParty"])),
    },
  },
  attributeInList("BR-CL-11", "PartyLegalEntity/CompanyID", idSchemes, "schemeID"),
  attributeInList(
    "BR-CL-13",
    "CommodityClassification/ItemClassificationCode",
    CODE_LISTS.classificationSchemes,
    "listID",
  ),
  inList("BR-CL-14", "Country/IdentificationCode", countries.UBL),
  inList("BR-CL-15", "OriginCountry/IdentificationCode", countries.UBL),
  inList("BR-CL-16", "PaymentMeans/PaymentMeansCode", CODE_LISTS.paymentMeans),
  inList("BR-CL-17", "TaxCategory/ID", vatCategories),
  inList("BR-CL-18", "ClassifiedTaxCategory/ID", vatCategories),
  inList("BR-CL-19", "AllowanceCharge/AllowanceChargeReasonCode", CODE_LISTS.allowanceReasons, ofAllowance),
  inList("BR-CL-20", "AllowanceCharge/AllowanceChargeReasonCode", CODE_LISTS.chargeReasons, ofCharge),
  attributeInList("BR-CL-21", "StandardItemIdentification/ID", idSchemes, "schemeID"),
  {
    at: "TaxExemptionReasonCode",
    // The one list for which case does not count.
    rules: { "BR-CL-22": (code) => isInList(CODE_LISTS.exemptionReasons, valueOf(code).toUpperCase()) },
  },
  attributeInList("BR-CL-23", ["InvoicedQuantity", "BaseQuantity", "CreditedQuantity"], CODE_LISTS.units, "unitCode"),
  {
    at: "EmbeddedDocumentBinaryObject",
    where: hasAttribute("mimeCode"),
    // The one list for which blanks around the value count.
    rules: { "BR-CL-24": ({ attributes: { mimeCode = "" } }) => CODE_LISTS.mimeTypes.has(mimeCode) },
  },
  attributeInList("BR-CL-25", "EndpointID", CODE_LISTS.addressSchemes, "schemeID"),
  attributeInList("BR-CL-26", "DeliveryLocation/ID", idSchemes, "schemeID"),
];
