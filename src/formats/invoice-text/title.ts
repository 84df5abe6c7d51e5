/** What the title of an invoice says: which kind of document it is, its number and its day. */
import { type DayOrder, daysIn, parseReference } from "../printed-values.js";
import type { Cell, Layout, Place, Word } from "./layout.js";
import { spellingsOf } from "./spellings.js";

interface Value {
  readonly value: string;
  readonly place: Place;
  readonly confidence: number;
}

export interface Title {
  /** UNTDID 1001. */
  readonly typeCode: Value;
  readonly number: Value | null;
  readonly date: Value | null;
  /** How surely this is the title, and not a word in a sentence. */
  readonly weight: number;
}

/** Kinds of documents by their names, joined and folded; the first that the name has in it counts. */
const KINDS: readonly (readonly [code: string, names: readonly string[]])[] = (
  [
    ["389", "gutschriftsverfahren|selbst-ausgestellte-rechnung|self-billed|self-billing|autofacturation|autofacture"],
    ["384", "rechnungskorrektur|korrekturrechnung|korrigierte-rechnung|berichtigte-rechnung|stornorechnung"],
    ["384", "corrected-invoice|corrective-invoice|facture-rectificative|facture-corrective"],
    ["381", "gutschrift|credit-note|credit-memo|credit-invoice|avoir|note-de-crédit|facture-d-avoir"],
    ["325", "proforma|proforma-rechnung|proforma-invoice|facture-proforma"],
    ["386", "anzahlungsrechnung|vorauszahlungsrechnung|vorausrechnung|vorauskasserechnung|akontorechnung"],
    ["386", "prepayment-invoice|down-payment-invoice|deposit-invoice|advance-invoice|facture-d-acompte"],
    ["876", "teilschlussrechnung"],
    ["877", "schlussrechnung|endabrechnung|final-invoice|facture-de-solde|facture-finale"],
    ["875", "situation-de-travaux|facture-de-situation"],
    ["326", "teilrechnung|abschlagsrechnung|abschlagrechnung|zwischenrechnung|partial-invoice|interim-invoice"],
    ["326", "progress-invoice|facture-partielle"],
    ["380", "rechnung|faktura|invoice|facture"],
  ] as const
).map(([code, names]) => [code, spellingsOf(names)]);

/** Whether the text is a code of UNTDID 1001 that an invoice may have. */
export const isTypeCode = (code: string): boolean => CODES.has(code);

/** Codes that some print behind the name: "Handelsrechnung (380)". */
const CODES: ReadonlySet<string> = new Set(
  "71 80 82 84 130 202 203 204 211 218 219 295 325 326 331 380 381 382 383 384 385 386 387 388 389 390 393 394 395 456 457 501 502 503 527 532 553 575 580 623 633 751 780 817 870 875 876 877 935".split(
    " ",
  ),
);
/** What may stand before the name in a title. */
const BEFORE = new Set(
  "ihre ihr unsere our your notre votre tax vat commercial original kopie copy duplikat duplicata die der la l betreff re objet subject e".split(
    " ",
  ),
);
const ORDINAL_KINDS = new Set(["326", "386", "875", "876"]);
const NUMBER_WORDS = new Set("nr no nummer number num numero".split(" "));
const MAX_WORDS = 14;

/** The likeliest title; null if no line looks like one. */
export function readTitle(layout: Layout, order: DayOrder): Title | null {
  let best: Title | null = null;
  let seen = 0;
  for (const cell of layout.cells) {
    if (cell.page > 2 || seen++ > 2000) break;
    const title = titleOf(cell, layout, order);
    if (title && (best === null || title.weight > best.weight)) best = title;
  }
  return best;
}

function titleOf(cell: Cell, layout: Layout, order: DayOrder): Title | null {
  const words = spacedOut(cell) ?? cell.words.slice(0, MAX_WORDS);
  const [first, word] = words.entries().find(([, { folded }]) => !BEFORE.has(folded) && !/^\d+\.?$/.test(folded)) ?? [];
  if (first === undefined || first > 2 || !word) return null;
  const kind = kindAt(words, first);
  if (!kind) return null;
  const { text } = cell;
  const { last: named } = kind;
  const rest = text.slice(named.end);
  const [beforeCode = "", code = ""] = /^[^()]{0,60}(?:\([^()\d]{0,60}\) ?)?\((\d{2,3})\)/u.exec(rest) ?? [];
  const printed = CODES.has(code) ? code : null;
  const { start } = word;
  const isAlone = kind.next === words.length && named.end === cell.words.at(-1)?.end;
  const behind = numberBehind(cell, words, kind.next, named.end + beforeCode.length);
  const number =
    behind ?? (isAlone || printed !== null ? (numberBeside(layout, cell) ?? numberBeneath(layout, cell)) : null);
  // "Nr. 4711 vom 02.03.2026" may stand in the next cell.
  const dated = number && number.place.cell !== cell ? number.place : { cell, start: named.end, end: named.end };
  const [day] = daysIn(dated.cell.text.slice(dated.end), order);
  if (number === null && !isAlone && printed === null && !(day && day.start < 20)) return null;
  // "Rechnungsnummer" is a label, "Rechnung gemäß Bestellung" a sentence: neither comes so far.
  const weight =
    (number === null ? 0 : 2) +
    (isAlone ? 1 : 0) +
    Math.min(cell.height, 30) / 15 +
    (kind.code === "380" ? 0 : 0.3) +
    (cell.page === 1 ? 0.5 : 0);
  return {
    typeCode: {
      value: printed ?? kind.code,
      place: { cell, start, end: named.end + (printed === null ? 0 : beforeCode.length) },
      confidence: printed === null ? 0.8 : 0.97,
    },
    // "3. Abschlagsrechnung", "Situation de travaux n° 3": it counts, and says no number of the document.
    number:
      number && ORDINAL_KINDS.has(kind.code) && /^\d{1,2}$/.test(number.value)
        ? { ...number, confidence: 0.4 }
        : number,
    date: day
      ? {
          value: day.value,
          place: { cell: dated.cell, start: dated.end + day.start, end: dated.end + day.end },
          confidence: 0.85,
        }
      : null,
    weight,
  };
}

/** "R E C H N U N G" is one word. */
function spacedOut({ words }: Cell): Word[] | null {
  const [first, ...others] = words;
  const last = others.at(-1);
  if (!first || !last || words.length < 5 || words.some(({ start, end }) => end - start > 1)) return null;
  return [{ start: first.start, end: last.end, folded: words.map(({ folded }) => folded).join("") }];
}

interface Kind {
  readonly code: string;
  /** The last word of its name, and the place of the next one. */
  readonly last: Word;
  readonly next: number;
}

function kindAt(words: readonly Word[], first: number): Kind | null {
  let joined = "";
  let found = null as Kind | null;
  for (const [offset, last] of words.slice(first, first + 5).entries()) {
    const next = first + offset;
    // "INVOICE / RECHNUNG"
    if (found?.next === next && KINDS.some(([, names]) => names.includes(last.folded)))
      found = { ...found, last, next: next + 1 };
    joined += last.folded;
    for (const [code, names] of KINDS) {
      const isNamed = names.some((spelt) => {
        // Compounds end with the name: "Warenrechnung"; other languages begin with it.
        return (
          joined === spelt ||
          (next === first && joined.endsWith(spelt) && joined.length < 40) ||
          (next > first && joined.endsWith(spelt) && spelt.length > 9)
        );
      });
      if (!isNamed) continue;
      // What follows may tell more: "Gutschrift (Selbst ausgestellte Rechnung)".
      if (found === null || found.code === "380" || code === "389") found = { code, last, next: next + 1 };
      break;
    }
  }
  return found;
}

/** "RECHNUNG        2026004412": the number fills the next cell. */
function numberBeside(layout: Layout, cell: Cell): Value | null {
  const [next] = layout.rightOf(cell);
  const value = next ? parseReference(next.text) : null;
  if (!next || value !== next.text || !/\d{3}/.test(value)) return null;
  return { value, place: { cell: next, start: 0, end: next.text.length }, confidence: 0.7 };
}

/** "Nr. 4711 vom 02.03.2026" below the title. */
function numberBeneath(layout: Layout, cell: Cell): Value | null {
  const below = layout.below(cell, 2.2).find(({ left }) => Math.abs(left - cell.left) < 30);
  const first = below?.words[0];
  return below && first && NUMBER_WORDS.has(first.folded) ? numberBehind(below, below.words, 0, 0) : null;
}

/** Other documents, which name invoices and may have totals. */
const OTHER_DOCUMENTS = new Set(
  [
    "mahnung|zahlungserinnerung|auftragsbestätigung|angebot|kostenvoranschlag|lieferschein|bestellung|kontoauszug",
    "wiegeschein|kontoabstimmung|reminder|payment-reminder|statement|statement-of-account|quotation|quote|estimate",
    "order-confirmation|purchase-order|delivery-note|packing-list|devis|bon-de-commande|bon-de-livraison|relance",
    "confirmation-de-commande|rappel",
  ].flatMap(spellingsOf),
);

/** Whether a line of the first page is the title of another kind of document: "2. Mahnung", "Angebot Nr. 4711". */
export const isTitledOtherwise = ({ cells }: Layout): boolean =>
  cells.slice(0, 200).some(({ page, words }) => {
    if (page > 1 || words.length === 0 || words.length > 8) return false;
    const first = words.findIndex(({ folded }) => !BEFORE.has(folded) && !/^\d+$/.test(folded));
    const [one = "", two = "", three = ""] = words.slice(Math.max(first, 0)).map(({ folded }) => folded);
    const isTitle = [one, one + two, one + two + three].some((name) => OTHER_DOCUMENTS.has(name));
    return (
      isTitle &&
      words
        .slice(first + 1)
        .every(
          ({ folded }) =>
            /\d|^(?:nr|no|nummer|vom|du|of|dated|de|d|zur|rechnung)$/.test(folded) ||
            OTHER_DOCUMENTS.has(one + folded) ||
            OTHER_DOCUMENTS.has(one + two + folded),
        )
    );
  });

/** "Rechnung Nr. 42", "Facture FA-2017-0009", "Rechnung des Versicherers (575) Nr. 4711 vom 06.12.2018". */
function numberBehind(cell: Cell, words: readonly Word[], next: number, end: number): Value | null {
  const marked = words.slice(next, next + 6).find(({ folded }) => NUMBER_WORDS.has(folded));
  const from = marked?.end ?? end;
  const [sign = ""] = /^[\s:.#()°*–-]*/u.exec(cell.text.slice(from)) ?? [];
  const text = cell.text.slice(from + sign.length);
  const [word = ""] = text.split(" ", 1);
  const isPrefixed = /^\p{Lu}{1,5}[-.]?$/u.test(word);
  if (!/\p{N}/u.test(word) && !isPrefixed) return null;
  const value = parseReference(text);
  if (value === null) return null;
  // "Rechnung 2024" may be of that year; "Rechnung 1.234,56 EUR" tells an amount.
  if (!marked && /[,]\d{2}$|^\d{1,3}\.\d{2}$/.test(word)) return null;
  const start = cell.text.indexOf(value, from);
  if (start < 0) return null;
  return {
    value,
    place: { cell, start, end: start + value.length },
    confidence: marked || sign.includes("#") ? 0.93 : 0.8,
  };
}
