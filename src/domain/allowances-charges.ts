/** What is taken off an invoice or one of its lines, or added to it (EN 16931 BG-20, BG-21, BG-27, BG-28). */
import { negated, sum } from "./decimal.js";
import type { TaxCategory } from "./taxes.js";

export interface AllowanceCharge {
  /** Whether it is added; otherwise it is taken off. */
  readonly is_charge: boolean;
  readonly amount: number;
  readonly base_amount?: number | null;
  readonly percent?: number | null;
  readonly reason?: string | null;
  readonly reason_code?: string | null;
  readonly tax_category?: TaxCategory | null;
  readonly tax_rate?: number | null;
}

/** What all of them add, as a decimal number; negative where they take more off. */
export const addedBy = (all: readonly AllowanceCharge[]): string =>
  sum("0", ...all.map(({ is_charge, amount }) => (is_charge ? String(amount) : negated(String(amount)))));
