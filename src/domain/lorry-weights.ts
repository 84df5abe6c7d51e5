/** Weights of a lorry with and without its load. */
import { compare, DECIMAL_DIGITS, negated, significantDigits, sum } from "./decimal.js";

export interface Weights {
  readonly gross_weight?: number | null;
  readonly tare_weight?: number | null;
  readonly net_weight?: number | null;
}

/** A rule that weights break, with the field that breaks it. */
export interface BrokenRule {
  readonly field: keyof Weights;
  readonly rule: string;
}

/**
 * The net weight: as it was sent, or else the difference of gross and tare, exactly. Loader and belt scales know it
 * alone.
 */
export function netWeight({ gross_weight, tare_weight, net_weight }: Weights): number | null | BrokenRule {
  if (gross_weight == null || tare_weight == null)
    return isHeavierThanGross({ gross_weight, net_weight }) ? AT_MOST_GROSS : (net_weight ?? null);
  const net = sum(String(gross_weight), negated(String(tare_weight)));
  if (compare(net, "0") < 0) return { field: "tare_weight", rule: "must be at most gross_weight" };
  if (net_weight != null && compare(String(net_weight), net) !== 0)
    return { field: "net_weight", rule: `must be gross_weight − tare_weight, which is ${net}` };
  if (significantDigits(net) > DECIMAL_DIGITS)
    return { field: "net_weight", rule: `would have more than ${DECIMAL_DIGITS} significant digits: ${net}` };
  return Number(net);
}

/** Whether the goods weigh more than with their vehicle. */
export const isHeavierThanGross = ({ gross_weight, net_weight }: Weights): boolean =>
  gross_weight != null && net_weight != null && compare(String(net_weight), String(gross_weight)) > 0;

export const AT_MOST_GROSS = {
  field: "net_weight",
  rule: "must be at most gross_weight",
} as const satisfies BrokenRule;
