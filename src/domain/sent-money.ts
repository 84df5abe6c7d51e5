/**
 * What is sent of an invoice's amounts, as it is stored. A read also shows what follows from other values; sent back as
 * it was shown, that still follows from them.
 */
import type { AllowanceCharge } from "./allowances-charges.js";
import { negated, product, quotient, sum } from "./decimal.js";
import { type Discount, lastDayOf } from "./discounts.js";
import type { Retention } from "./retention.js";
import type { InvoiceTax } from "./taxes.js";

/** The amounts and the day of the invoice as they will be, as decimal numbers. */
export interface Whole {
  readonly net_amount: string | null;
  readonly total_amount: string | null;
  readonly prepaid_amount: string | null;
  readonly rounding_amount: string | null;
  readonly invoice_date: string | null;
}

/** The total less what was prepaid, plus the rounding (BT-115). */
export const payableOf = ({
  total_amount,
  prepaid_amount,
  rounding_amount,
}: Pick<Whole, "total_amount" | "prepaid_amount" | "rounding_amount">): string | null =>
  total_amount === null ? null : sum(total_amount, negated(prepaid_amount ?? "0"), rounding_amount ?? "0");

/** A list without empty members; null if nothing is in it. */
export const listed = <Entry extends InvoiceTax | AllowanceCharge>(
  entries: readonly Entry[] | null,
): readonly Entry[] | null => (entries === null || entries.length === 0 ? null : entries.map(withoutNulls));

/** What is to be paid, unless it follows from the other amounts. */
export function sentPayable(payable: number | null, whole: Whole): number | null {
  const left = payableOf(whole);
  return payable !== null && left !== null && sum(String(payable)) === left ? null : payable;
}

/** Discounts without the days and amounts that follow from their own days and rates. */
export function sentDiscounts(discounts: readonly Discount[] | null, payable: number | null, whole: Whole) {
  if (discounts === null || discounts.length === 0) return null;
  const base = payable === null ? payableOf(whole) : String(payable);
  return discounts.map((discount): Discount => {
    const { days, date, percent, base_amount, amount } = discount;
    const followsDay = days != null && date === lastDayOf({ days }, whole.invoice_date);
    const followsAmount = amount != null && isShare(amount, percent, base_amount == null ? base : String(base_amount));
    return withoutNulls({ ...discount, ...(followsDay && { date: null }), ...(followsAmount && { amount: null }) });
  });
}

/** A retention without the amount that follows from its rate. */
export function sentRetention(retention: Retention | null, { net_amount, total_amount }: Whole): Retention | null {
  if (retention === null) return null;
  const { amount, rate, base } = retention;
  const follows = amount != null && isShare(amount, rate, base === "NET" ? net_amount : total_amount);
  return withoutNulls({ ...retention, ...(follows && { amount: null }) });
}

/** Whether an amount is so many percent of another one, to the cent. */
const isShare = (amount: number, percent: number | null | undefined, of: string | null): boolean =>
  percent != null && of !== null && sum(String(amount)) === quotient(product(of, String(percent)), "100", 2);

const withoutNulls = <Entry extends object>(entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value != null)) as Entry;
