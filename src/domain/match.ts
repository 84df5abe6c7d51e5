/**
 * The match of an item of a purchase order: what was ordered and confirmed, beside what was delivered and invoiced
 * (decisions §12). Quantities and amounts are exact decimals as texts (domain/decimal.ts).
 */
import { absolute, compare, DECIMAL_DIGITS, isExact, negated, product, quotient, rounded, sum } from "./decimal.js";
import { inUnitOf } from "./units.js";

export const MATCH_STATUSES = ["OPEN", "PARTIAL", "MATCHED", "WITHIN_TOLERANCE", "MISMATCH", "NOT_COMPARED"] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** In the order in which a match lists them. */
export const MATCH_REASONS = [
  "NOT_DELIVERED",
  "UNDER_DELIVERED",
  "OVER_DELIVERED",
  "INVOICED_NOT_DELIVERED",
  "INVOICED_OVER_DELIVERED",
  "PRICE_HIGHER",
  "PRICE_LOWER",
  "UNIT_MISMATCH",
  "CURRENCY_MISMATCH",
  "NOT_ORDERED",
  "DUPLICATE",
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** How far a quantity or price may be off. Null: not looked at; 0: exact. */
export interface Tolerances {
  readonly quantity_over_percent: string | null;
  readonly quantity_under_percent: string | null;
  readonly price_percent: string | null;
  readonly amount_absolute: string | null;
}

/** An item of an order, and what was delivered and invoiced of it. */
export interface ItemFacts {
  readonly ordered: string | null;
  readonly confirmed: string | null;
  readonly unit: string | null;
  /** Price of one unit; where it is null, `net_price` is the price of the whole item. */
  readonly price_per_unit: string | null;
  readonly net_price: string | null;
  readonly currency: string | null;
  /** Nothing more will come. */
  readonly is_completed: boolean;
  /** The item, or its whole order, was cancelled or declined. */
  readonly is_cancelled: boolean;
  /** A document with the same number came twice. */
  readonly is_duplicate: boolean;
  readonly delivered: readonly DeliveredFacts[];
  readonly invoiced: readonly InvoicedFacts[];
}

/** Lines of deliveries in one unit, added up; a return counts negative. */
export interface DeliveredFacts {
  readonly quantity: string;
  readonly unit: string | null;
}

/** Lines of invoices in one unit and currency, added up; a credit note counts negative. */
export interface InvoicedFacts {
  readonly quantity: string;
  readonly unit: string | null;
  readonly currency: string | null;
  /** The quantity of the lines whose amount is known. */
  readonly priced_quantity: string;
  readonly amount: string;
  /** How many lines `amount` adds up. Each was rounded to a hundredth, so each may be off by half of one. */
  readonly lines: number;
}

/** What the comparison is made of: everything in the item's unit and in the order's currency. */
export interface Figures {
  readonly ordered: string | null;
  readonly confirmed: string | null;
  readonly delivered: string;
  readonly invoiced: string;
  readonly unit: string | null;
  readonly currency: string | null;
  /** What the invoiced quantity costs at the ordered price, and was invoiced at; null if either is not known. */
  readonly ordered_amount: string | null;
  readonly invoiced_amount: string | null;
  /** How far `invoiced_amount` may be off because each line was rounded. */
  readonly rounding: string;
  readonly is_completed: boolean;
  readonly is_cancelled: boolean;
  readonly is_duplicate: boolean;
  /** Whether something came in a unit that cannot be converted. It is not part of the sum. */
  readonly has_other_delivered_units: boolean;
  readonly has_other_invoiced_units: boolean;
  /** Whether something was invoiced in another currency. Its amount is not part of the sum. */
  readonly has_other_currencies: boolean;
}

export interface Judgement {
  readonly status: MatchStatus;
  readonly reasons: MatchReason[];
  /** What of the ordered quantity did not come; never less than 0. Null if no quantity was ordered. */
  readonly open_quantity: string | null;
  /** By how much the invoiced price is above the ordered one (below: negative), in percent; null if not comparable. */
  readonly price_difference_percent: string | null;
}

/** Adds up what was delivered and invoiced, in the item's unit. The order of the lines does not matter. */
export function figuresOf(facts: ItemFacts): Figures {
  // What nets to nothing, such as a line and its credit note, contradicts nothing.
  const item = {
    ...facts,
    delivered: facts.delivered.filter(({ quantity }) => !isZero(quantity)),
    invoiced: facts.invoiced.filter((line) => ![line.quantity, line.priced_quantity, line.amount].every(isZero)),
  };
  const lines = [...item.delivered, ...item.invoiced];
  // An item without a unit is compared in a unit of its lines, the same whatever came first.
  const unit = item.unit ?? lines.flatMap(({ unit }) => unit ?? []).sort()[0] ?? null;
  const comparable = (quantity: string, from: string | null): string | null =>
    from === null || unit === null ? quantity : inUnitOf(quantity, from, unit);
  const inUnit = ({ unit: from }: { unit: string | null }): boolean => comparable("0", from) !== null;
  const total = (of: readonly { quantity: string; unit: string | null }[]): string =>
    sum(...of.map(({ quantity, unit: from }) => comparable(quantity, from) ?? "0"));

  const isOfCurrency = ({ currency }: InvoicedFacts): boolean =>
    currency === null || item.currency === null || currency === item.currency;
  const priced = item.invoiced.filter((line) => inUnit(line) && isOfCurrency(line));
  const pricedQuantity = total(
    priced.map(({ priced_quantity, unit: from }) => ({ quantity: priced_quantity, unit: from })),
  );
  const lineCount = priced.reduce((count, { lines }) => count + lines, 0);
  const ordered_amount = lineCount === 0 ? null : costOf(item, pricedQuantity);
  return {
    ordered: item.ordered,
    confirmed: item.confirmed,
    delivered: total(item.delivered),
    invoiced: total(item.invoiced),
    unit,
    currency: item.currency,
    ordered_amount,
    invoiced_amount: lineCount === 0 ? null : sum(...priced.map(({ amount }) => amount)),
    rounding: product(HALF_A_HUNDREDTH, String(lineCount)),
    is_completed: item.is_completed,
    is_cancelled: item.is_cancelled,
    is_duplicate: item.is_duplicate,
    has_other_delivered_units: item.delivered.some((line) => !inUnit(line)),
    has_other_invoiced_units: item.invoiced.some((line) => !inUnit(line)),
    has_other_currencies: item.invoiced.some((line) => !isOfCurrency(line)),
  };
}

const HALF_A_HUNDREDTH = "0.005";
const PRICE_PLACES = 10;

/** What a quantity costs at the ordered price; null if there is none. */
function costOf({ ordered, price_per_unit, net_price }: ItemFacts, quantity: string): string | null {
  if (price_per_unit !== null) return product(quantity, price_per_unit);
  if (net_price === null || ordered === null || isZero(ordered)) return null;
  return quotient(product(quantity, net_price), ordered, PRICE_PLACES);
}

/** Compares, as the tenant's tolerances say. */
export function judge(figures: Figures, tolerances: Tolerances): Judgement {
  const differences = figures.is_cancelled ? ofCancelled(figures) : differencesOf(figures, tolerances);
  const outside = new Set(differences.flatMap(({ reason, isOutside }) => (isOutside ? reason : [])));
  const reasons = MATCH_REASONS.filter((reason) => outside.has(reason));
  return {
    status: statusOf(figures, tolerances, reasons, differences.length > 0),
    reasons,
    open_quantity: openQuantityOf(figures),
    price_difference_percent: priceDifferenceOf(figures),
  };
}

function statusOf(
  figures: Figures,
  tolerances: Tolerances,
  reasons: readonly MatchReason[],
  hasDifferences: boolean,
): MatchStatus {
  if (isUntouched(figures)) return "OPEN";
  if (reasons.length > 0) return "MISMATCH";
  if (!isCompared(figures, tolerances)) return "NOT_COMPARED";
  if (hasDifferences) return "WITHIN_TOLERANCE";
  const { ordered, delivered, is_completed } = figures;
  return ordered !== null && !is_completed && compare(delivered, ordered) < 0 ? "PARTIAL" : "MATCHED";
}

/** Whether a tolerance looks at everything that can be compared. Of a price one of the two is enough. */
function isCompared({ ordered, is_completed, ordered_amount, invoiced_amount }: Figures, of: Tolerances): boolean {
  if (ordered !== null && of.quantity_over_percent === null) return false;
  if (ordered !== null && is_completed && of.quantity_under_percent === null) return false;
  const hasPrice = ordered_amount !== null && invoiced_amount !== null;
  return !hasPrice || of.price_percent !== null || of.amount_absolute !== null;
}

/** Whether nothing was delivered or invoiced, or everything was taken back. */
export const isUntouched = (figures: Figures): boolean =>
  isZero(figures.delivered) &&
  isZero(figures.invoiced) &&
  isZero(figures.invoiced_amount ?? "0") &&
  !figures.has_other_delivered_units &&
  !figures.has_other_invoiced_units &&
  !figures.has_other_currencies;

interface Difference {
  readonly reason: MatchReason;
  /** Whether it lies outside its tolerance. */
  readonly isOutside: boolean;
}

const outside = (reason: MatchReason): Difference => ({ reason, isOutside: true });

/** To a cancelled item, whatever comes was not ordered. */
const ofCancelled = (figures: Figures): Difference[] => (isUntouched(figures) ? [] : [outside("NOT_ORDERED")]);

/** What differs, as far as the tolerances look at it. What cannot be compared does not differ. */
function differencesOf(figures: Figures, tolerances: Tolerances): Difference[] {
  const { has_other_delivered_units, has_other_invoiced_units } = figures;
  return [
    ...(has_other_delivered_units ? [] : ofDelivered(figures, tolerances)),
    ...(has_other_delivered_units || has_other_invoiced_units ? [] : ofInvoiced(figures, tolerances)),
    ...ofPrice(figures, tolerances),
    ...(has_other_delivered_units || has_other_invoiced_units ? [outside("UNIT_MISMATCH")] : []),
    ...(figures.has_other_currencies ? [outside("CURRENCY_MISMATCH")] : []),
    ...(figures.is_duplicate ? [outside("DUPLICATE")] : []),
  ];
}

function ofDelivered({ ordered, delivered, is_completed }: Figures, tolerances: Tolerances): Difference[] {
  const { quantity_over_percent: over, quantity_under_percent: under } = tolerances;
  if (ordered === null) return [];
  const side = compare(delivered, ordered);
  if (side > 0 && over !== null) return [{ reason: "OVER_DELIVERED", isOutside: isBeyond(delivered, ordered, over) }];
  if (side >= 0 || !is_completed || under === null) return [];
  const reason = isPositive(delivered) ? "UNDER_DELIVERED" : "NOT_DELIVERED";
  return [{ reason, isOutside: isBeyond(ordered, delivered, under, ordered) }];
}

function ofInvoiced({ delivered, invoiced }: Figures, { quantity_over_percent: over }: Tolerances): Difference[] {
  if (!isPositive(invoiced) || compare(invoiced, delivered) <= 0) return [];
  if (!isPositive(delivered)) return [outside("INVOICED_NOT_DELIVERED")];
  if (over === null) return [];
  return [{ reason: "INVOICED_OVER_DELIVERED", isOutside: isBeyond(invoiced, delivered, over) }];
}

function ofPrice(figures: Figures, { price_percent, amount_absolute }: Tolerances): Difference[] {
  const { ordered_amount, invoiced_amount, rounding } = figures;
  if (ordered_amount === null || invoiced_amount === null) return [];
  if (price_percent === null && amount_absolute === null) return [];
  const difference = sum(invoiced_amount, negated(ordered_amount));
  const size = absolute(difference);
  if (compare(size, rounding) <= 0) return [];
  const isBeyondPercent =
    price_percent !== null && compare(size, sum(rounding, percentOf(absolute(ordered_amount), price_percent))) > 0;
  const isBeyondAmount = amount_absolute !== null && compare(size, sum(rounding, amount_absolute)) > 0;
  return [
    { reason: isPositive(difference) ? "PRICE_HIGHER" : "PRICE_LOWER", isOutside: isBeyondPercent || isBeyondAmount },
  ];
}

/** Whether `more` is above `less` by more than so many percent of `base`. */
const isBeyond = (more: string, less: string, percent: string, base = less): boolean =>
  compare(more, sum(less, percentOf(base, percent))) > 0;

const percentOf = (number: string, percent: string): string => product(number, percent, "0.01");

function openQuantityOf({ ordered, delivered, is_cancelled }: Figures): string | null {
  if (ordered === null) return null;
  const rest = sum(ordered, negated(delivered));
  return is_cancelled || !isPositive(rest) ? "0" : rest;
}

const PERCENT_PLACES = 4;

function priceDifferenceOf({ ordered_amount, invoiced_amount }: Figures): string | null {
  if (ordered_amount === null || invoiced_amount === null || isZero(ordered_amount)) return null;
  const difference = sum(invoiced_amount, negated(ordered_amount));
  return quotient(product(difference, "100"), absolute(ordered_amount), PERCENT_PLACES);
}

const isZero = (number: string): boolean => compare(number, "0") === 0;
const isPositive = (number: string): boolean => compare(number, "0") > 0;

/** A sum as it is shown: one with more digits than a Decimal carries is rounded to as many. */
export function asDisplayed(number: string): string {
  if (isExact(number)) return number;
  const digitsBeforePoint = absolute(number).search(/\.|$/);
  return rounded(number, DECIMAL_DIGITS - digitsBeforePoint);
}
