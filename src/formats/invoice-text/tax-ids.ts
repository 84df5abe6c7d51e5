/** VAT ids and tax numbers, and whose they are. */
import type { Cell, Layout, Place } from "./layout.js";
import { extracted } from "./layout.js";
import { type Label, labelled, type Labels, type Owner, type ReadValue, valueAt } from "./labels.js";
import type { Extracted } from "./text-invoice.js";
import { type Sides } from "./buyer-or-supplier.js";

/** What follows the country in a VAT id of each country, without blanks and dots. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]?\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LI: /^\d{5}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12})$/,
};

const BEGIN = /(?<![\p{L}\p{N}])(?:CHE|[A-Z]{2})(?=[-. ]{0,2}[A-Z0-9])/gu;
const LONGEST_ID = 24;
/** Forms so short or so plain that something else may look like them. */
const NEEDS_LABEL = new Set(["RO", "LI", "BG", "CZ", "NO", "LV", "LT", "HR"]);

interface VatId {
  readonly value: string;
  readonly place: Place;
  readonly label: Label | null;
  readonly owner: Owner | null;
  readonly confidence: number;
}

export interface TaxIds {
  readonly supplierVatId: Extracted | null;
  readonly buyerVatId: Extracted | null;
  readonly supplierTaxNumber: Extracted | null;
}

export function readTaxIds(layout: Layout, labels: Labels, sides: Sides): TaxIds {
  const ids = vatIdsIn(layout, labels, sides);
  const supplier = best(ids.filter(({ owner }) => owner !== "buyer"));
  const buyer = best(ids.filter(({ owner, value }) => owner === "buyer" && value !== supplier?.value));
  const numbers = labelled(layout, labels, "tax number", readTaxNumber).filter(
    ({ label, value }) => sides.ownerOf(label) !== "buyer" && value !== supplier?.value,
  );
  const [number] = numbers;
  return {
    supplierVatId: supplier && extracted(supplier.value, supplier.confidence, supplier.place),
    buyerVatId: buyer && extracted(buyer.value, buyer.confidence, buyer.place),
    supplierTaxNumber: number ? extracted(number.value, number.confidence, number.place) : null,
  };
}

/** The surest; of those equally sure, the one that more places name. */
function best(ids: readonly VatId[]): VatId | null {
  const named = (id: VatId): number => ids.filter(({ value }) => value === id.value).length;
  const scored = ids
    .slice(0, 50)
    .map((id) => ({ id, score: id.confidence + (id.owner === "supplier" ? 0.3 : 0) + Math.min(named(id), 4) * 0.01 }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.id ?? null;
}

function vatIdsIn(layout: Layout, labels: Labels, sides: Sides): VatId[] {
  const found: VatId[] = [];
  for (const { value, place, label, confidence } of labelled(layout, labels, "vat id", readLabelledVatId)) {
    const owner = sides.ownerOf(label) ?? sides.ownerOfCell(place.cell);
    found.push({ value: value.id, place, label, owner, confidence: value.isForm ? Math.max(confidence, 0.85) : 0.3 });
  }
  const isKnown = (cell: Cell, start: number): boolean =>
    found.some(({ place }) => place.cell === cell && place.start <= start && start < place.end);
  for (const cell of layout.cells) {
    for (const { index } of cell.text.matchAll(BEGIN)) {
      const read = vatIdAt(cell.text, index, /[.-]/);
      if (!read || NEEDS_LABEL.has(read.value.slice(0, 2)) || found.length > 200 || isKnown(cell, index)) continue;
      const place = { cell, start: read.start, end: read.end };
      found.push({ value: read.value, place, label: null, owner: sides.ownerOfCell(cell), confidence: 0.6 });
    }
  }
  return found;
}

/** Behind a label, an id may have blanks, and one of no known form is kept. */
function readLabelledVatId(text: string): ReadValue<{ id: string; isForm: boolean }> | null {
  for (const { index } of text.matchAll(BEGIN)) {
    const read = vatIdAt(text, index, /[ .-]/);
    if (read) return { ...read, value: { id: read.value, isForm: true } };
  }
  // British ones are often printed without their country.
  const [bare, digits] = /^\D{0,3}(\d{3} ?\d{4} ?\d{2})(?!\d)/.exec(text) ?? [];
  if (bare !== undefined && digits !== undefined) {
    const start = bare.length - digits.length;
    return { value: { id: digits.replaceAll(" ", ""), isForm: false }, start, end: bare.length };
  }
  const odd = /(?<![\p{L}\p{N}])[A-Z]{2} ?(?:[A-Z]?\d[\d.]{1,14}[A-Z0-9]?)(?![\p{L}\p{N}])/u.exec(text.slice(0, 60));
  return odd && valueAt({ id: odd[0].replace(/[ .]/g, ""), isForm: false }, odd);
}

/** The longest text from here that has the form of its country. */
function vatIdAt(text: string, start: number, separator: RegExp): ReadValue<string> | null {
  const country = text.startsWith("CHE", start) ? "CHE" : text.slice(start, start + 2);
  const form = FORMS[country];
  if (!form) return null;
  let bare = "";
  let longest: ReadValue<string> | null = null;
  for (let end = start + country.length; end < Math.min(text.length, start + LONGEST_ID); end++) {
    const sign = text.charAt(end);
    if (/[A-Z0-9]/.test(sign)) bare += sign;
    else if (!separator.test(sign) && !(country === "CHE" && sign === " ")) break;
    const isEnd = !/[\p{L}\p{N}]/u.test(text[end + 1] ?? "");
    if (isEnd && form.test(bare)) longest = { value: country + bare, start, end: end + 1 };
  }
  return longest && { ...longest, value: longest.value.replace(/(?<=^CHE\d{9})(?:MWST|TVA|IVA)$/, "") };
}

function readTaxNumber(text: string): ReadValue<string> | null {
  const found = /\d[\d/ .-]{5,20}\d/.exec(text.slice(0, 80));
  return found && valueAt(found[0], found);
}
