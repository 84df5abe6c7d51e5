/** Discounts for paying early (German: Skonto), each with its last day (decisions §17). */
import { addDays, LATEST_DAY } from "./days.js";

export interface Discount {
  /** Days from the invoice date in which it is granted. */
  readonly days?: number | null;
  /** Its last day, where that is named. */
  readonly date?: string | null;
  readonly percent?: number | null;
  /** Amount that it is a percentage of, where that is not the payable amount. */
  readonly base_amount?: number | null;
  readonly amount?: number | null;
}

/** The last day of a discount; null where nothing says it. */
export const lastDayOf = ({ date, days }: Discount, invoiceDate: string | null): string | null =>
  date ?? (days != null && invoiceDate !== null ? addDays(invoiceDate, days) : null);

/** The place of the first discount that says neither how long it is granted nor how much it is; -1 if all do. */
export const vagueDiscount = (discounts: readonly Discount[]): number =>
  discounts.findIndex(({ date, days, percent, amount }) => (date ?? days) == null || (percent ?? amount) == null);

/** The discount that ends first, as an invoice shows it beside all others. */
export function firstDiscount(
  discounts: readonly Discount[],
  invoiceDate: string | null,
): { readonly discount_rate: number | null; readonly discount_date: string | null } {
  const dated = discounts.map((discount) => ({ discount, day: lastDayOf(discount, invoiceDate) }));
  const [first] = dated.toSorted((a, b) => ((a.day ?? LATEST_DAY) < (b.day ?? LATEST_DAY) ? -1 : 1));
  return { discount_rate: first?.discount.percent ?? null, discount_date: first?.day ?? null };
}
