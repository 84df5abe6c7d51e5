/** Units of quantities as people and machines write them, and the codes of UN/ECE Recommendations 20 and 21. */
import { shifted } from "./decimal.js";

/** The codes, and what is written for them in German, Austrian, Swiss and other documents; docs/units.md shows them. */
export const UNITS = {
  // Recommendation 20 has several codes for a piece; PCE is an older one that shops and openTRANS still send.
  C62: "c62 h87 xpp ea nar pce st stk stck stück stücke stueck",
  PR: "pr paar",
  SET: "set satz sätze",
  MIL: "mil tsd tausend",
  MMT: "mmt mm",
  CMT: "cmt cm",
  MTR: "mtr m m' lm lfm lfdm lfdmtr laufmeter meter",
  KMT: "kmt km",
  MTK: "mtk m2 qm quadratmeter",
  HAR: "har ha hektar",
  MTQ: "mtq m3 cbm kubikmeter",
  LTR: "ltr l liter",
  GRM: "grm g",
  KGM: "kgm kg kilogramm",
  TNE: "tne t to tonne tonnen",
  MIN: "min minute minuten",
  HUR: "hur h std stdn stunde stunden",
  DAY: "day tag tage",
  WEE: "wee woche wochen",
  MON: "mon monat monate",
  LS: "ls psch pausch pauschal pauschale pa gl global",
  KWH: "kwh",
  XBE: "xbe bund bunde bündel bdl",
  XRO: "xro rolle rollen rol rll",
  XSA: "xsa sack säcke sck",
  XPX: "xpx px pal palette paletten plt",
  XPK: "xpk paket pakete pak pkt",
  XCT: "xct ct karton kartons krt",
  XBJ: "xbj eimer eim",
  XDR: "xdr fass fässer",
  XBO: "xbo bo flasche flaschen",
  XCQ: "xcq kartusche kartuschen",
  XPG: "xpg platte platten",
} as const;

/** A code of Recommendation 20, or of 21 behind an X, that stands for what is charged on a building site. */
export type UnitCode = keyof typeof UNITS;

const SPELLINGS: ReadonlyMap<string, UnitCode> = new Map(
  Object.entries(UNITS).flatMap(([code, spellings]) =>
    spellings.split(" ").map((spelling) => [spelling, code as UnitCode] as const),
  ),
);

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
  ["GRM", -3],
  ["KGM", 0],
  ["TNE", 3],
]);

/**
 * The same quantity in another unit, or null where the two cannot be compared. Grams, kilograms and tonnes convert; any
 * other unit is only itself, by its code or, where neither has a code, by the text without case: `Ring` is `ring`.
 */
export function inUnitOf(quantity: string, from: string, to: string): string | null {
  const [fromCode, toCode] = [unitCode(from) ?? spelling(from), unitCode(to) ?? spelling(to)];
  if (fromCode === toCode) return quantity;
  const [fromWeight, toWeight] = [WEIGHTS.get(fromCode), WEIGHTS.get(toCode)];
  return fromWeight === undefined || toWeight === undefined ? null : shifted(quantity, fromWeight - toWeight);
}

const spelling = (unit: string): string => unit.trim().toLowerCase();
