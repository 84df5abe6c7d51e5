/** The prices in a cart of IDS-Connect (decisions §13): the net price is the line's total, everything inside it. */
import { absolute, compare, DECIMAL_DIGITS, negated, product, quotient, rounded, sum } from "./decimal.js";

/** The prices of a line as decimal texts; null where the line has none. */
export interface LinePrices {
  readonly quantity: string | null;
  readonly net_price: string | null;
  readonly offer_price: string | null;
  readonly price_basis: string | null;
  /** Negative is a discount. */
  readonly surcharge_percent: string | null;
}

const UNIT_PRICE_PLACES = 10;
const CENT_PLACES = 2;

/**
 * The price of one unit: net price / quantity, half up to 10 places, or to the 15 digits that a number carries exactly.
 * Null where either is missing, or the quantity is 0.
 */
export function unitPrice({ quantity, net_price }: LinePrices): string | null {
  if (net_price === null || quantity === null || compare(quantity, "0") === 0) return null;
  const whole = absolute(quotient(net_price, quantity, 0)).length;
  return quotient(net_price, quantity, Math.min(UNIT_PRICE_PLACES, DECIMAL_DIGITS - whole));
}

/** The line's total to the cent. */
export const lineTotal = ({ net_price }: LinePrices): string | null =>
  net_price === null ? null : rounded(net_price, CENT_PLACES);

/**
 * Whether the net price may be that of one unit, as some shops send it, instead of the line's total. It may where it is
 * close to the offer's price of one unit, and not to that of the whole quantity.
 */
export function isPriceAmbiguous(prices: LinePrices): boolean {
  const { quantity, net_price, offer_price, price_basis, surcharge_percent } = prices;
  if (quantity === null || net_price === null || offer_price === null) return false;
  if (compare(quantity, "1") === 0 || compare(offer_price, "0") === 0) return false;
  const basis = price_basis === null || compare(price_basis, "0") === 0 ? "1" : price_basis;
  // Multiplied by the basis and by 100 instead of divided, so that nothing is rounded.
  const net = product(net_price, basis, "100");
  const ofOne = product(offer_price, sum("100", surcharge_percent ?? "0"));
  return isWithinOnePercent(net, ofOne) && !isWithinOnePercent(net, product(ofOne, quantity));
}

const isWithinOnePercent = (price: string, expected: string): boolean =>
  compare(product(absolute(sum(price, negated(expected))), "100"), absolute(expected)) <= 0;
