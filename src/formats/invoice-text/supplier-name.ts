/** The name of the supplier: where headings, the sender's line, the letterhead and the foot of the page tell it. */
import { namesCompany } from "../printed-values.js";
import { type Cell, type Layout, type Place, extracted, whole, wordsOf } from "./layout.js";
import { type Labels, placesOf } from "./labels.js";
import type { Extracted } from "./text-invoice.js";
import { column, POSTCODE, SENDERS_SIGNS, type Sides } from "./buyer-or-supplier.js";
import { folded } from "../../domain/folded.js";
import { shareAWord } from "../../domain/company-names.js";

interface Named {
  readonly name: string;
  readonly place: Place;
  score: number;
}

/** How much each place counts. A heading is explicit; a company's name alone may be any company's. */
const BY_HEADING = 6;
const BY_SENDERS_LINE = 4;
const BY_DOMAIN = 3;
const BY_LEGAL_FORM = 2;
const BY_ACCOUNT = 1.5;
const BY_BLOCK = 1.5;
const BY_SIZE = 0.8;
const BY_BEGINNING = 0.5;
const BY_ADDRESS = 2;
const MAX_CELLS = 400;

export function readSupplierName(layout: Layout, labels: Labels, sides: Sides): Extracted | null {
  const names = new Map<string, Named>();
  const add = (name: string, place: Place, score: number): void => {
    const clean = cleaned(name);
    const key = compact(clean);
    if (key.length < 2) return;
    const known = names.get(key);
    if (!known) names.set(key, { name: clean, place, score });
    // A second place confirms the first.
    else
      names.set(key, {
        ...(known.score >= score ? known : { name: clean, place, score }),
        score: Math.max(known.score, score) + 0.5,
      });
  };
  const onFirstPage = layout.cells.filter(({ page }) => page === 1).slice(0, MAX_CELLS);
  underHeadings(layout, labels, sides, add);
  for (const { cell, name } of sides.sendersLines)
    if (isName(name, cell, labels) && sides.ownerOfCell(cell) !== "buyer")
      add(name, { cell, start: 0, end: Math.min(name.length, cell.text.length) }, BY_SENDERS_LINE);
  ofAccounts(layout, labels, add);
  inLetterhead(onFirstPage, layout, labels, sides, add);

  const found = [...names.values()].slice(0, 100);
  for (const each of found) {
    const mentions = onFirstPage.filter(({ text }) => text.includes(each.name)).length;
    each.score += 0.5 * Math.min(Math.max(mentions - 1, 0), 3);
  }
  const [best, second] = found.toSorted((a, b) => b.score - a.score);
  if (!best) return null;
  const lead = best.score - (second?.score ?? 0);
  const confidence = Math.min(0.95, 0.4 + 0.06 * best.score + 0.04 * Math.min(lead, 4));
  return extracted(withoutFrenchForm(best.name, layout), Math.round(confidence * 100) / 100, best.place);
}

type Add = (name: string, place: Place, score: number) => void;

/** "Verkäufer", "Supplier", "Fournisseur": the name stands behind, below, or behind a label "Name" further below. */
function underHeadings(layout: Layout, labels: Labels, sides: Sides, add: Add): void {
  for (const label of labels.all) {
    if (label.kind !== "supplier" || !label.isClosed || label.start > 2 || sides.roleOf(label.cell) !== "supplier")
      continue;
    const behind = label.cell.text.slice(label.end);
    if (isName(behind, label.cell, labels, true)) {
      add(behind, { cell: label.cell, start: label.end, end: label.cell.text.length }, BY_HEADING * label.weight);
      continue;
    }
    const below = column(layout, label.cell, 10, 4.5, 30, 3.6);
    const labelledName = below.map((cell) => labels.of(cell)[0]).find((each) => each?.kind === "name" && each.isClosed);
    if (labelledName) {
      for (const { place } of placesOf(layout, labels, labelledName)) {
        add(withLinesAround(place, layout), place, BY_HEADING * label.weight);
        break;
      }
      continue;
    }
    const [right] = layout.rightOf(label.cell);
    const first = [
      ...(right && label.weight === 1 && Math.abs(right.y - label.cell.y) < 2 ? [right] : []),
      ...below,
    ].find((cell) => isName(cell.text, cell, labels));
    if (first) add(first.text, whole(first), BY_HEADING * label.weight);
  }
}

/** A long name takes more than one line beside its label; those lines have no label of their own. */
function withLinesAround({ cell, start, end }: Place, layout: Layout): string {
  const isMore = (other: Cell | undefined): other is Cell =>
    other !== undefined &&
    Math.abs(other.left - cell.left) < 2 &&
    Math.abs(other.y - cell.y) <= 1.35 * cell.height &&
    layout.rowOf(other).cells[0] === other &&
    layout.rowOf(cell).cells[0] !== cell;
  const [above] = layout.above(cell, 1.35 * cell.height);
  const [below] = layout.below(cell, 1.35);
  const lines = [isMore(above) ? above.text : "", cell.text.slice(start, end), isMore(below) ? below.text : ""];
  return lines.filter((line) => line !== "").join(" ");
}

function ofAccounts(layout: Layout, labels: Labels, add: Add): void {
  for (const label of labels.all) {
    if (label.kind !== "account holder" || !label.isClosed) continue;
    for (const { place } of placesOf(layout, labels, label)) {
      const text = place.cell.text.slice(place.start, place.end);
      if (isName(text, place.cell, labels, true)) add(text, place, BY_ACCOUNT);
      break;
    }
    const named = column(layout, label.cell, 3, 3.5, 30).flatMap((cell) =>
      labels.of(cell).filter(({ kind }) => kind === "name"),
    )[0];
    if (!named) continue;
    for (const { place } of placesOf(layout, labels, named)) {
      add(place.cell.text.slice(place.start, place.end), place, BY_ACCOUNT + 1.5);
      break;
    }
  }
}

/** A legal form may stand behind a comma: "Acme Supply, Inc.". */
const BEHIND_NAME = new RegExp(`(?!,\\s(?:Inc|LLC|Ltd|Corp|GmbH|SA|SAS|SARL)\\b)(?:${SENDERS_SIGNS.source})`, "u");
const CONTACTS = /@|www\.|https?:|(?:^|\s)(?:tel|telefon|phone|fon|fax|gln|siret|siren)\b/iu;

function inLetterhead(cells: readonly Cell[], layout: Layout, labels: Labels, sides: Sides, add: Add): void {
  const domains = domainsIn(cells, sides);
  const heights = cells.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 10;
  const lowest = Math.max(...cells.map(({ y }) => y), 1);
  for (const cell of cells) {
    if (sides.addressees.has(cell)) continue;
    const [first = ""] = cell.text.split(BEHIND_NAME);
    if (!isName(first, cell, labels)) continue;
    const isShort = first.length <= 60;
    const isTop = cell.y < 0.3 * lowest;
    let score = 0;
    if (isShort && namesCompany(first)) score += BY_LEGAL_FORM;
    if (isShort && domains.some((domain) => isOfDomain(first, domain))) score += BY_DOMAIN;
    // Letters begin with the name, in large type or not.
    if (isShort && isTop && cell.row < 8 && (cell.height > 1.25 * usual || cell === cells[0])) score += BY_SIZE;
    if (score === 0) continue;
    if (sides.ownerOfCell(cell) === "buyer") continue;
    if (isTop || cell.y > 0.85 * lowest) score += 0.5;
    if (isTop && beginsAddress(cell, layout)) score += BY_ADDRESS;
    const begun = beginningAbove(cell, first, layout);
    if (begun && isName(begun.text, begun, labels))
      add(`${begun.text.trim()} ${first}`, { cell, start: 0, end: first.length }, score + BY_BEGINNING);
    add(first, { cell, start: 0, end: first.length }, score);
  }
  // The first line of a block with a telephone number or an address in the net.
  const tops = new Set<Cell>();
  for (const cell of cells) {
    if (cell.y > 0.4 * lowest || !CONTACTS.test(cell.text) || sides.ownerOfCell(cell) === "buyer") continue;
    const top = topOf(cell, layout);
    if (!top || tops.has(top)) continue;
    tops.add(top);
    if (!sides.addressees.has(top) && isName(top.text, top, labels)) add(top.text, whole(top), BY_BLOCK);
  }
}

/**
 * Whether a street or a post code stands in the next line, and none above: the buyer's comes later. Where the line
 * above may be the name's beginning, nothing is sure.
 */
function beginsAddress(cell: Cell, layout: Layout): boolean {
  const isAddress = ({ text }: Cell): boolean => STREET.test(text) || POSTCODE.test(text);
  const isAligned = ({ left }: Cell): boolean => Math.abs(left - cell.left) < 2;
  const isBelow = layout.below(cell, 1.6).some((next) => isAligned(next) && isAddress(next));
  const [above] = layout.above(cell, 1.6 * cell.height);
  if (above && above.row > 0 && isAligned(above) && CAPITALISED.test(above.text.trim())) return false;
  return isBelow && !layout.rows.slice(0, cell.row).some(({ cells }) => cells.some(isAddress));
}

/** "GmbH & Co. KG", without a name before it. */
const isFormAlone = (text: string): boolean =>
  namesCompany(text) && text.split(/[\s.]+/u).every((word) => word.length < 2 || FORM_WORDS.has(word.toLowerCase()));
const FORM_WORDS = new Set(
  "gmbh mbh ag kg kgaa ohg gbr se eg ug co cie und ltd limited sarl sas sa llp llc inc plc".split(" "),
);

/** What cannot be the end of a name. */
const UNFINISHED = /(?:-|&|\+|,|\s(?:und|and|et|u\.)|gesellschaft|genossenschaft|verein)$/iu;

/**
 * The line above that begins the name: what it says is unfinished, or the line below is a legal form alone, or both
 * stand at the top of the page in capitalised words, of which none is in both.
 */
function beginningAbove(cell: Cell, name: string, layout: Layout): Cell | null {
  const [above] = layout.above(cell, 1.6 * cell.height);
  if (!above || Math.abs(above.left - cell.left) > 2 || above.height > 1.1 * cell.height) return null;
  const text = above.text.trim();
  const isAtTop = above.row === 0 && CAPITALISED.test(text) && !namesCompany(text) && !shareAWord(text, name);
  return UNFINISHED.test(text) || isFormAlone(name) || isAtTop ? above : null;
}

/** At most four words; a motto has words in small letters, or ends with a sign. */
const CAPITALISED = /^\p{Lu}[\p{L}-]+(?:\s(?:und|&|\p{Lu}[\p{L}-]+)){0,3}$/u;

function topOf(cell: Cell, layout: Layout): Cell | null {
  let top: Cell | null = null;
  let current = cell;
  for (let step = 0; step < 12; step++) {
    const next = layout
      .above(current, 2.2 * Math.max(current.height, 6))
      .find(({ left, right }) => Math.abs(left - cell.left) < 8 || Math.abs(right - cell.right) < 8);
    if (!next) break;
    top = current = next;
  }
  return top;
}

const PROVIDERS = new Set(
  "gmail googlemail gmx web online outlook hotmail live yahoo icloud aol orange wanadoo free laposte sfr bluewin freenet posteo mail proton protonmail msn localhost example".split(
    " ",
  ),
);
const DOMAIN = /(?:@|www\.|https?:\/\/(?:www\.)?)((?:[\p{L}\p{N}-]{1,63}\.){1,4})\p{L}{2,10}(?![\p{L}\p{N}])/giu;

/** The names of the domains in addresses that are not the buyer's: `mueller-bau` of `info@mueller-bau.de`. */
function domainsIn(cells: readonly Cell[], sides: Sides): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (!/@|www|http/i.test(cell.text) || sides.ownerOfCell(cell) === "buyer") continue;
    for (const [, before = ""] of cell.text.matchAll(DOMAIN)) {
      const name = before.split(".").at(-2) ?? "";
      if (name.length >= 4 && !PROVIDERS.has(name.toLowerCase())) found.add(name);
    }
  }
  return [...found].slice(0, 10);
}

/** `mueller-bau` is the domain of "Müller Bau GmbH", `ib-falk` that of "Ingenieurbüro Dr. Falk". */
function isOfDomain(name: string, domain: string): boolean {
  const [key, whole] = [compact(name), compact(domain)];
  if (key.startsWith(whole) || whole.startsWith(key) || (whole.length > 5 && key.includes(whole))) return true;
  const words = wordsOf(name).map((word) => word.folded);
  return domain.split("-").some((part) => part.length >= 4 && words.includes(folded(part)));
}

const STREET =
  /(?:str\.|stra(?:ß|ss)e|weg|platz|allee|gasse|ring|damm|ufer|street|road|avenue|lane|boulevard|square)\s*\d|^\d+\s?[a-z]?(?:bis|ter)?,?\s|^(?:rue|avenue|chemin|boulevard|place|impasse|postfach|p\.?o\.? box)\s/iu;
const TITLE =
  /^(?:rechnung|invoice|facture|gutschrift|lieferschein|seite|page|datum|date|re:|betreff|sehr geehrte|dear|powered|erstellt|total|summe)\b/iu;

/** Whether the text may be the name of a company or a person. */
function isName(text: string, cell: Cell, labels: Labels, isBehindLabel = false): boolean {
  const name = text.trim();
  if (name.length < 2 || name.length > 100 || !/\p{L}{2}/u.test(name) || /[:@]|https?|www\./u.test(name)) return false;
  if (!isBehindLabel && labels.isLabel(cell)) return false;
  const [digits, letters] = [name.replace(/\D/g, "").length, name.replace(/\P{L}/gu, "").length];
  return (
    digits < letters && !POSTCODE.test(name) && !STREET.test(name) && !TITLE.test(name) && name.split(" ").length <= 10
  );
}

const cleaned = (name: string): string =>
  name
    .trim()
    .replace(/^(?:firma|fa\.|company)\s+/iu, "")
    .replace(/[\s,;:·|–-]+$/u, "");

const compact = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, "");

const FRENCH_FORM = /\s(?:SARL|EURL|SAS|SASU|SA|SNC|SCI|S\.A\.R\.L\.|S\.A\.S\.|S\.A\.)$/u;

/**
 * In France the legal form and the capital follow the name and are no part of it (Code de commerce, L223-1); in German
 * law the form is a part of the name (§ 4 GmbHG).
 */
function withoutFrenchForm(name: string, { cells }: Layout): string {
  const form = FRENCH_FORM.exec(name)?.[0].trim();
  if (form === undefined) return name;
  return cells.some(({ text }) => text.includes(`${form} au capital`)) ? name.slice(0, -form.length).trim() : name;
}
