/** Rules about codes: each is a value of the official list, apart from blanks around it. */
import type { XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import type { Pattern, Place, Test } from "../rule.js";
import { isInList } from "../values.js";
import type { CiiFacts } from "./facts.js";
import { around, type Check, isIndicated } from "./reading.js";

type Attribute = "schemeID" | "listID" | "currencyID" | "unitCode";
type List = ReadonlySet<string>;

const textIsIn =
  (list: List): Check =>
  ({ text }) =>
    isInList(list, text);

const attributeIsIn =
  (name: Attribute, list: List): Check =>
  ({ attributes }) =>
    isInList(list, attributes[name] ?? "");

const hasAttribute =
  (name: Attribute | "mimeCode"): Check =>
  ({ attributes }) =>
    attributes[name] !== undefined;

function isBelow(ancestor: string, place: Place): boolean {
  for (let { parent } = place; parent; { parent } = parent) if (parent.element.name === ancestor) return true;
  return false;
}

const hasSchemeOfParty: Test<CiiFacts> = (id, _facts, place) =>
  id.attributes.schemeID !== undefined &&
  !isBelow("SpecifiedTradeProduct", place) &&
  !isBelow("ShipToTradeParty", place);

const hasSchemeOfRegistration: Test<CiiFacts> = (id, _facts, place) =>
  id.attributes.schemeID !== undefined && !isBelow("SpecifiedTaxRegistration", place);

const { idSchemes } = CODE_LISTS;

export const CODES: Pattern<CiiFacts> = [
  { at: "ExchangedDocument/TypeCode", rules: { "BR-CL-01": textIsIn(CODE_LISTS.documentTypes.CII) } },
  {
    at: "TaxTotalAmount",
    where: hasAttribute("currencyID"),
    rules: { "BR-CL-03": attributeIsIn("currencyID", CODE_LISTS.currencies) },
  },
  { at: "InvoiceCurrencyCode", rules: { "BR-CL-04": textIsIn(CODE_LISTS.currencies) } },
  { at: "TaxCurrencyCode", rules: { "BR-CL-05": textIsIn(CODE_LISTS.currencies) } },
  { at: "DueDateTypeCode", rules: { "BR-CL-06": textIsIn(CODE_LISTS.vatPointDates.CII) } },
  { at: "ReferenceTypeCode", rules: { "BR-CL-07": textIsIn(CODE_LISTS.objectSchemes) } },
  { at: "SubjectCode", rules: { "BR-CL-08": textIsIn(CODE_LISTS.noteSubjects) } },
  { at: "GlobalID", where: hasSchemeOfParty, rules: { "BR-CL-10": attributeIsIn("schemeID", idSchemes) } },
  // An id of a country that has a scheme belongs here as well, so that BR-CL-15 does not see it.
  { at: "ID", where: hasSchemeOfRegistration, rules: { "BR-CL-11": attributeIsIn("schemeID", idSchemes) } },
  {
    at: "ClassCode",
    where: hasAttribute("listID"),
    rules: { "BR-CL-13": attributeIsIn("listID", CODE_LISTS.classificationSchemes) },
  },
  { at: "CountryID", rules: { "BR-CL-14": textIsIn(CODE_LISTS.countries.CII) } },
  { at: "OriginTradeCountry/ID", rules: { "BR-CL-15": textIsIn(CODE_LISTS.countries.CII) } },
  {
    at: "SpecifiedTradeSettlementPaymentMeans/TypeCode",
    rules: { "BR-CL-16": textIsIn(CODE_LISTS.paymentMeans) },
  },
  { at: "CategoryTradeTax/CategoryCode", rules: { "BR-CL-17": textIsIn(CODE_LISTS.vatCategories) } },
  { at: "ApplicableTradeTax/CategoryCode", rules: { "BR-CL-18": textIsIn(CODE_LISTS.vatCategories) } },
  {
    at: "SpecifiedTradeAllowanceCharge/ReasonCode",
    where: around((element: XmlElement) => isIndicated(element, false)),
    rules: { "BR-CL-19": textIsIn(CODE_LISTS.allowanceReasons) },
  },
  {
    at: "SpecifiedTradeAllowanceCharge/ReasonCode",
    where: around((element: XmlElement) => isIndicated(element, true)),
    rules: { "BR-CL-20": textIsIn(CODE_LISTS.chargeReasons) },
  },
  {
    at: "SpecifiedTradeProduct/GlobalID",
    where: hasAttribute("schemeID"),
    rules: { "BR-CL-21": attributeIsIn("schemeID", idSchemes) },
  },
  // Only here the case of the letters does not count.
  {
    at: "ExemptionReasonCode",
    rules: { "BR-CL-22": ({ text }) => isInList(CODE_LISTS.exemptionReasons, text.toUpperCase()) },
  },
  {
    at: "BasisQuantity|BilledQuantity",
    where: hasAttribute("unitCode"),
    rules: { "BR-CL-23": attributeIsIn("unitCode", CODE_LISTS.units) },
  },
  // Here blanks count.
  {
    at: "AttachmentBinaryObject",
    where: hasAttribute("mimeCode"),
    rules: { "BR-CL-24": ({ attributes }) => (CODE_LISTS.mimeTypes as List).has(attributes.mimeCode!) },
  },
  {
    at: "URIUniversalCommunication/URIID",
    where: hasAttribute("schemeID"),
    rules: { "BR-CL-25": attributeIsIn("schemeID", CODE_LISTS.addressSchemes) },
  },
  {
    at: "ApplicableHeaderTradeDelivery/ShipToTradeParty/GlobalID",
    where: hasAttribute("schemeID"),
    rules: { "BR-CL-26": attributeIsIn("schemeID", idSchemes) },
  },
];
