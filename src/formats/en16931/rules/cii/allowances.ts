/** Rules about allowances and charges, of the document and of lines. */
import { childrenOf } from "../../../xml.js";
import type { Context, Pattern } from "../rule.js";
import type { CiiFacts } from "./facts.js";
import { around, type Check, has, hasCents, hasOneOf, isVat, textsAt } from "./reading.js";

/** The rules stand at the indicator and ask the element around it. Here, unlike in sums, 0 and 1 are no indicators. */
const indicated = (
  settlement: "ApplicableHeaderTradeSettlement" | "SpecifiedLineTradeSettlement",
  indicator: "true" | "false",
  rules: Context<CiiFacts>["rules"],
): Context<CiiFacts> => ({
  at: `${settlement}/SpecifiedTradeAllowanceCharge/ChargeIndicator`,
  where: (element) => textsAt(element, "Indicator").includes(indicator),
  rules,
});

const hasActualAmount = around(has("ActualAmount"));
const hasReason = around(hasOneOf("Reason", "ReasonCode"));
const hasCentsInAmount = around(hasCents("ActualAmount"));
const hasCentsInBasis = around(hasCents("BasisAmount"));
const hasVatCategory = around((element) =>
  childrenOf(element, "CategoryTradeTax").some((tax) => isVat(tax) && has("CategoryCode")(tax)),
);
/** Whether a code and a text mean the same: the official artefacts let everything pass. */
const anyMeaning: Check = () => true;

export const ALLOWANCES_AND_CHARGES: Pattern<CiiFacts> = [
  indicated("ApplicableHeaderTradeSettlement", "false", {
    "BR-31": hasActualAmount,
    "BR-32": hasVatCategory,
    "BR-33": hasReason,
    "BR-CO-05": anyMeaning,
    "BR-CO-21": hasReason,
    "BR-DEC-01": hasCentsInAmount,
    "BR-DEC-02": hasCentsInBasis,
  }),
  indicated("ApplicableHeaderTradeSettlement", "true", {
    "BR-36": hasActualAmount,
    "BR-37": hasVatCategory,
    "BR-38": hasReason,
    "BR-CO-06": anyMeaning,
    "BR-CO-22": hasReason,
    "BR-DEC-05": hasCentsInAmount,
    "BR-DEC-06": hasCentsInBasis,
  }),
  indicated("SpecifiedLineTradeSettlement", "false", {
    "BR-41": hasActualAmount,
    "BR-42": hasReason,
    "BR-CO-07": anyMeaning,
    "BR-CO-23": hasReason,
    "BR-DEC-24": hasCentsInAmount,
    "BR-DEC-25": hasCentsInBasis,
  }),
  indicated("SpecifiedLineTradeSettlement", "true", {
    "BR-43": hasActualAmount,
    "BR-44": hasReason,
    "BR-CO-08": anyMeaning,
    "BR-CO-24": hasReason,
    "BR-DEC-27": hasCentsInAmount,
    "BR-DEC-28": hasCentsInBasis,
  }),
];
