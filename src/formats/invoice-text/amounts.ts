/** The amounts of a text outside its table of lines, and what the words beside or above each say that it is. */
import type { Cell, Layout, Place, Word } from "./layout.js";
import { numbersIn, type NumberStyle, type PrintedNumber } from "./numbers.js";
import { folded } from "../../domain/folded.js";

/** `base` is what one rate is applied to, `lines` the sum of lines, `part` an allowance, a charge or anything else. */
export type AmountKind = "net" | "tax" | "gross" | "sum" | "payable" | "prepaid" | "lines" | "base" | "part";

export interface Amount extends PrintedNumber {
  readonly place: Place;
  readonly kind: AmountKind | null;
  /** The rate in its label: "19 % MwSt." */
  readonly rate: string | null;
  /** How near its label is: 1 beside it, less above it. */
  readonly weight: number;
  /** Whether its label says nothing else; a sentence does: "Der Gesamtbetrag des Vertrags liegt bei …". */
  readonly isPlain: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(folded));
const begins = (words: string): RegExp => new RegExp(`^(?:${words.split(" ").map(folded).join("|")})`);

const PREPAID = begins(
  "anzahlung vorauszahlung abschlagszahlung teilzahlung bezahlt gezahlt erhalten prepaid paid deposit acompte deja verse zahlungseingang",
);
const PARTS = begins(
  "rabatt abschlag zuschlag nachlass skonto remise discount allowance charge frais versand fracht porto shipping freight rundung rounding arrondi escompte einbehalt sicherheit retenue pfand gutschein mahn transport verpackung provision consigne arrhes",
);
const BASES = begins("steuerbasis basis base bemessung taxable assiette");
const PAYABLES = begins(
  "zahlbetrag zahlende zahlen payer payable due solde balance offen rest uberweisung zahllast fallig",
);
const TAX =
  /^(?:umsatzst|mehrwertst|mwst|ust(?:$|betr|satz|ges)|vat(?:$|am)|tva$|tax(?:$|e$|es$|am)|steur(?:$|betr|summ)|iva$|btw$)/;
/** Insurances bear a tax of their own, which is no VAT. */
const INSURANCE_TAX = /versicherungs?st|^versst|insurance.*tax|taxe.*assurance/;
const EXCLUSIVE = set("excl exkl ohne excluding exclusive ht hors exclusiv exklusive zuzuglich vor before");
const INCLUSIVE = set("incl inkl inklusive inclusive including einschliesslich einschl ttc toutes inc mit");
/** Not a net price, not a gross weight. */
const NETS = /^netto(?!preis|gewicht)|^net$|netto$/;
const GROSSES = /^brutto(?!preis|gewicht)|^gross$|brutto$/;
const LINES =
  /^(?:positionssumme|summe(?:der)?positionen|zwischensumme|warenwert|subtotal|soustotal|nettowarenwert|leistungssumme)/;
const SUMS =
  /^(?:gesamt|total|rechnungsbetrag|rechnungssumme|rechnungstotal|rechnungsendbetrag|endbetrag|endsumme|endpreis|summe$|montant|amount|betrag$|sum$|montanttotal|auszahlungsbetrag|gutschriftsbetrag|forderungsbetrag)/;
/** What is longer is a sentence. */
const MAX_WORDS = 9;
/** So many words before a number, none of them a label, are a sentence, too. */
const WORDS_OF_SENTENCE = 3;
const PLUS = set("zzgl plus zuzuglich");

/** What the words of a label say. The order matters: "Gesamtbetrag der Zuschläge" is no total. */
export function amountKindOf(words: readonly Word[]): AmountKind | null {
  const has = (test: { test(word: string): boolean }): boolean => words.some(({ folded }) => test.test(folded));
  const isIn = (known: ReadonlySet<string>): boolean => words.some(({ folded }) => known.has(folded));
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const hasTax = has(TAX);
  const hasSum = has(SUMS);
  const joined = words.map(({ folded }) => folded).join("");
  const isLines = LINES.test(joined) || has(LINES);
  if (has(PREPAID)) return "prepaid";
  if (has(PARTS) || INSURANCE_TAX.test(joined)) return "part";
  if (has(BASES)) return "base";
  if (has(PAYABLES)) return "payable";
  if (!isIn(PLUS) && isIn(EXCLUSIVE) && (hasTax || hasSum || isLines || has(/^(?:ht|hors)$/))) return "net";
  if (isIn(INCLUSIVE) && (hasSum || has(GROSSES) || has(/^ttc$/) || has(NETS))) return "gross";
  if (hasTax && !has(GROSSES) && !(has(NETS) && !isIn(PLUS))) return "tax";
  if (isLines) return "lines";
  if (has(NETS)) return "net";
  if (has(GROSSES)) return "gross";
  return hasSum ? "sum" : null;
}

/**
 * What stands beside the words of a label and changes nothing: "Gesamtbetrag der Rechnung in EUR", "Zu zahlen bis 30.
 * November".
 */
const BESIDE =
  /^(?:bereits|schon|geleistete?|abzuglich|abzgl|less|already|bis|zum|am|by|until|on|au|jan|januar|january|feb|februar|february|marz|march|apr|april|mai|may|jun|juni|june|jul|juli|july|aug|august|sep|sept|september|okt|oct|oktober|october|nov|november|dez|dec|dezember|december|der|die|das|des|den|vom?n?|in|im|zu|und|the|of|your|our|la|le|les|du|de|en|a|ihre?r?|unsere?r?|diese[rs]?|this|rechnung|invoice|facture|betrag|summe|amount|montant|wert|preis|ust|st|nr|eur|euro)$/;

/** Whether words are a label of an amount, and nothing else. */
const isPlain = (words: readonly Word[]): boolean =>
  words.every(
    ({ folded }) =>
      [TAX, SUMS, NETS, GROSSES, LINES, PAYABLES, PREPAID, BESIDE].some((known) => known.test(folded)) ||
      [EXCLUSIVE, INCLUSIVE, PLUS].some((known) => known.has(folded)),
  );

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/;
const MAX_AMOUNTS = 2000;

/** @param isLine whether a row belongs to the table of lines */
export function amountsIn(layout: Layout, style: NumberStyle, isLine: (row: number) => boolean): Amount[] {
  const found: Amount[] = [];
  // The totals stand at the end.
  for (const row of layout.rows.toReversed()) {
    const [first] = row.cells;
    if (!first || isLine(first.row)) continue;
    for (const cell of row.cells) {
      if (found.length >= MAX_AMOUNTS) return found.reverse();
      const numbers = numbersIn(cell.text, style);
      for (const [index, number] of numbers.entries()) {
        if (number.isPercent || (number.places !== 2 && number.currency === null && !isAlone(cell, number))) continue;
        const before = cell.text.slice(numbers[index - 1]?.end ?? 0, number.start);
        found.push({
          ...number,
          place: { cell, start: number.start, end: number.end },
          ...meaningOf(layout, cell, number, before),
        });
      }
    }
  }
  return found.reverse();
}

const isAlone = ({ text }: Cell, { start, end }: PrintedNumber): boolean =>
  /^\W*$/.test(text.slice(0, start) + text.slice(end));

type Meaning = Pick<Amount, "kind" | "rate" | "weight" | "isPlain">;

function meaningOf(layout: Layout, cell: Cell, { start, end }: PrintedNumber, before: string): Meaning {
  const after = cell.words.filter((word) => word.start >= end && isSpoken(word));
  const isPlainly = (label: readonly Word[]): boolean => isPlain(label) && isPlain(after);
  const own = cell.words.filter((word) => word.end <= start && isSpoken(word));
  if (own.length > 0 && /\p{L}{2}/u.test(cell.text.slice(0, start))) {
    const kind = amountKindOf(own.slice(-8));
    if (kind && BASE_BEFORE.test(before)) return { kind: "base", rate: rateIn(before), weight: 1, isPlain: true };
    const rate = rateIn(before) ?? rateIn(cell.text.slice(0, start));
    if (kind) return { kind, rate, weight: 1, isPlain: isPlainly(own) };
  }
  const left = layout
    .leftOf(cell)
    .filter(({ words, text }) => words.some(isSpoken) && !/\d[.,]\d{2}(?!\d| ?%)/.test(text.replace(BASES_IN, "")));
  for (const label of left.slice(0, 2)) {
    const kind = amountKindOf(label.words.filter(isSpoken));
    const rate = rateIn([...left.map(({ text }) => text), ...layout.leftOf(cell).map(({ text }) => text)].join(" "));
    if (kind) return { kind, rate, weight: 1, isPlain: isPlainly(label.words.filter(isSpoken)) };
  }
  // Only numbers stand below the head of a column.
  for (const head of own.length < WORDS_OF_SENTENCE ? layout.above(cell, 90) : []) {
    if (!head.words.some(isSpoken)) continue;
    if (/\d[.,]\d{2}/.test(head.text)) break;
    const kind = amountKindOf(head.words.filter(isSpoken));
    return { kind, rate: null, weight: left.length > 0 ? 0.5 : 0.7, isPlain: isPlainly(head.words.filter(isSpoken)) };
  }
  return { kind: null, rate: null, weight: 0, isPlain: false };
}

/** "MwSt. 19 % auf 784,00": the amount that is taxed, not the tax. */
const BASE_BEFORE = /(?:^| )(?:auf|von|aus|on|of|sur|de)(?: [A-Z]{3}| €)? ?-?$/u;
const BASES_IN = /(?:^| )(?:auf|von|aus|on|of|sur|de)(?: [A-Z]{3}| €)? {0,3}-?[\d.,'’ ]+/gu;

/** Numbers and currencies say nothing of the meaning. */
const isSpoken = ({ folded }: Word): boolean =>
  /\p{L}{2}/u.test(folded) && !/^(?:eur|euro|chf|usd|gbp|\d+\p{L}*)$/u.test(folded);

const rateIn = (text: string): string | null => RATE.exec(text)?.[1]?.replace(",", ".") ?? null;
