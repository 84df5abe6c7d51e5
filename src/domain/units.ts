/** Units of quantities as people and machines write them, and the codes of UN/ECE Recommendation 20 that they mean. */
import { shifted } from "./decimal.js";

/** The codes of Recommendation 20 that stand for what is counted, measured or weighed on a building site. */
export type UnitCode = "C62" | "MTR" | "MTK" | "MTQ" | "TNE" | "KGM";

const SPELLINGS: ReadonlyMap<string, UnitCode> = new Map([
  // Recommendation 20 has several codes for a piece; PCE is an older one that shops and openTRANS still send.
  ...spelt("C62", "c62", "pce", "h87", "stk", "stück"),
  ...spelt("MTR", "mtr", "m"),
  ...spelt("MTK", "mtk", "m2"),
  ...spelt("MTQ", "mtq", "m3", "cbm"),
  ...spelt("TNE", "tne", "t", "to"),
  ...spelt("KGM", "kgm", "kg"),
]);

function spelt(code: UnitCode, ...spellings: string[]): [string, UnitCode][] {
  return spellings.map((spelling) => [spelling, code]);
}

/**
 * The code that a unit means, or null: a unit that is not known is never guessed. Capitals, dots, blanks and raised
 * numbers do not matter: `Stk.`, `m³` and `M3` are known.
 */
export function unitCode(unit: string): UnitCode | null {
  // No spelling is longer, and what is longer is not worth normalising.
  if (unit.length > 40) return null;
  return SPELLINGS.get(unit.normalize("NFKC").toLowerCase().replace(/[.\s]/g, "")) ?? null;
}

/** How many kilograms one unit weighs, as a power of ten. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ["KGM", 0],
  ["TNE", 3],
]);

/**
 * The same quantity in another unit, or null where the two cannot be compared. Kilograms and tonnes convert; any other
 * unit is only itself, by its code or, where neither has a code, by the text without case: `Sack` is `sack`.
 */
export function inUnitOf(quantity: string, from: string, to: string): string | null {
  const [fromCode, toCode] = [unitCode(from) ?? spelling(from), unitCode(to) ?? spelling(to)];
  if (fromCode === toCode) return quantity;
  const [fromWeight, toWeight] = [WEIGHTS.get(fromCode), WEIGHTS.get(toCode)];
  return fromWeight === undefined || toWeight === undefined ? null : shifted(quantity, fromWeight - toWeight);
}

const spelling = (unit: string): string => unit.trim().toLowerCase();
