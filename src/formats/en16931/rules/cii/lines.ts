/** Rules about lines and their items. */
import { childrenOf } from "../../../xml.js";
import type { Pattern } from "../rule.js";
import { normalized } from "../values.js";
import type { CiiFacts } from "./facts.js";
import { type Check, has, hasCents, hasNumber, isVat, shows, textsAt } from "./reading.js";

const LINE_TOTAL = [
  "SpecifiedLineTradeSettlement",
  "SpecifiedTradeSettlementLineMonetarySummation",
  "LineTotalAmount",
] as const;
const NET_PRICE = ["SpecifiedLineTradeAgreement", "NetPriceProductTradePrice", "ChargeAmount"];
const GROSS_PRICE = ["SpecifiedLineTradeAgreement", "GrossPriceProductTradePrice", "ChargeAmount"];

const isNotNegative = (price: readonly string[]): Check => hasNumber(price, (comparison) => comparison >= 0);

/** Where the element stands, its attribute shows something. */
const hasScheme =
  (attribute: "schemeID" | "listID", ...path: string[]): Check =>
  (element) => {
    const found = childrenOf(element, ...path);
    return found.length === 0 || found.some(({ attributes }) => normalized(attributes[attribute] ?? "") !== "");
  };

export const LINES: Pattern<CiiFacts> = [
  {
    at: "IncludedSupplyChainTradeLineItem",
    rules: {
      "BR-21": shows("AssociatedDocumentLineDocument", "LineID"),
      "BR-22": has("SpecifiedLineTradeDelivery", "BilledQuantity"),
      "BR-23": (line) =>
        childrenOf(line, "SpecifiedLineTradeDelivery", "BilledQuantity").some(
          ({ attributes }) => attributes.unitCode !== undefined,
        ),
      "BR-24": has(...LINE_TOTAL),
      "BR-25": shows("SpecifiedTradeProduct", "Name"),
      "BR-26": has(...NET_PRICE),
      "BR-27": isNotNegative(NET_PRICE),
      "BR-28": (line) => !has(...GROSS_PRICE)(line) || isNotNegative(GROSS_PRICE)(line),
      "BR-64": hasScheme("schemeID", "SpecifiedTradeProduct", "GlobalID"),
      "BR-CO-04": (line) =>
        childrenOf(line, "SpecifiedLineTradeSettlement", "ApplicableTradeTax").some(
          (tax) => isVat(tax) && textsAt(tax, "CategoryCode").length > 0,
        ),
      // The document's breakdown is asked for at each line, so a document without lines may lack it.
      "BR-CO-18": (_line, { hasBreakdown }) => hasBreakdown,
      "BR-DEC-23": hasCents(...LINE_TOTAL),
    },
  },
  { at: "DesignatedProductClassification", rules: { "BR-65": hasScheme("listID", "ClassCode") } },
  {
    at: "ApplicableProductCharacteristic",
    rules: { "BR-54": (characteristic) => has("Description")(characteristic) && has("Value")(characteristic) },
  },
];
