/** The breakdown of the tax by rate: rows in which one number is the given per cent of another. */
import { compare } from "../../domain/decimal.js";
import type { Amount } from "./amounts.js";
import type { Layout, Place } from "./layout.js";
import { numbersIn, type NumberStyle } from "./numbers.js";
import { isTaxOf, type PrintedShare } from "./totals.js";

const HIGHEST_RATE = "30";
const MAX_SHARES = 12;

/** @param amounts those outside the table of lines */
export function readShares(layout: Layout, style: NumberStyle, amounts: readonly Amount[]): PrintedShare[] {
  const byRow = new Map<number, Amount[]>();
  for (const amount of amounts) {
    const { row } = amount.place.cell;
    byRow.set(row, [...(byRow.get(row) ?? []).slice(0, 8), amount]);
  }
  const found: PrintedShare[] = [];
  for (const [row, inRow] of byRow) {
    const share = shareOf(row, inRow, layout, style);
    // Tables over pages and summaries repeat the same.
    if (
      share &&
      !found.some(({ rate, tax }) => compare(rate, share.rate) === 0 && compare(tax.value, share.tax.value) === 0)
    )
      found.push(share);
    if (found.length >= MAX_SHARES) break;
  }
  const complete = found.filter(({ base }) => base !== null);
  return complete.length > 0 && complete.length < found.length ? withoutRepeated(found, complete) : found;
}

/** "19 % MwSt. 38,00" says less than the row with its base. */
const withoutRepeated = (found: readonly PrintedShare[], complete: readonly PrintedShare[]): PrintedShare[] =>
  found.filter((share) => share.base !== null || !complete.some(({ rate }) => compare(rate, share.rate) === 0));

function shareOf(row: number, amounts: readonly Amount[], layout: Layout, style: NumberStyle): PrintedShare | null {
  const rates = ratesIn(row, layout, style);
  for (const { rate, place, isPercent } of rates) {
    const others = amounts.filter((amount) => amount.place.cell !== place.cell || amount.place.start !== place.start);
    for (const tax of others)
      for (const base of others)
        if (
          base !== tax &&
          compare(base.value, "0") !== 0 &&
          (isPercent || rate !== "0") &&
          compare(base.value, tax.value) !== 0 &&
          isTaxOf(tax.value, base.value, rate)
        )
          if (tax.place.cell !== base.place.cell || tax.place.start !== base.place.start)
            return { rate, ratePlace: place, base, tax };
    const [sole] = others.filter(({ kind, rate: labelled }) => kind === "tax" && labelled !== null);
    if (sole && isPercent && others.length === 1) return { rate, ratePlace: place, base: null, tax: sole };
  }
  return null;
}

function ratesIn(
  row: number,
  layout: Layout,
  style: NumberStyle,
): { rate: string; place: Place; isPercent: boolean }[] {
  return layout
    .rowOf({ row })
    .cells.flatMap((cell) =>
      numbersIn(cell.text, style)
        .filter(({ value, places }) => compare(value, "0") >= 0 && compare(value, HIGHEST_RATE) <= 0 && places <= 3)
        .map(({ value, start, end, isPercent }) => ({ rate: value, place: { cell, start, end }, isPercent })),
    )
    .toSorted((a, b) => Number(b.isPercent) - Number(a.isPercent))
    .slice(0, 8);
}
