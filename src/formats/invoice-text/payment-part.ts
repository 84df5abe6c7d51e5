/**
 * The payment part of a Swiss QR-bill (SIX, Swiss Implementation Guidelines for the QR-bill 2.3): its headings are
 * prescribed, in four languages. Some texts hold the data of its QR code, too.
 */
import { isIban } from "../../domain/iban.js";
import { looksLike, type ReferenceType, referenceTypeOf } from "../../domain/payment-reference.js";
import { parseSwissQr } from "../swiss-qr-bill.js";
import { parseDecimal } from "../values.js";
import { type Cell, computed, extracted, type Layout, type Place, whole } from "./layout.js";
import type { Extracted } from "./text-invoice.js";
import { spellingsOf } from "./spellings.js";

export interface PaymentPart {
  readonly iban: Extracted | null;
  readonly creditor: Extracted | null;
  readonly reference: Extracted | null;
  readonly referenceType: Extracted<ReferenceType> | null;
  readonly amount: Extracted | null;
  readonly currency: Extracted | null;
}

const heading = (...patterns: string[]): ReadonlySet<string> => new Set(patterns.flatMap(spellingsOf));

const TITLE = heading("zahlteil", "section-paiement", "sezione-pagamento", "payment-part");
const ACCOUNT = heading("konto-zahlbar-an", "compte-payable-à", "conto-pagabile-a", "account-payable-to");
const REFERENCE = heading("referenz", "référence", "riferimento", "reference");
const CURRENCY = heading("währung", "monnaie", "valuta", "currency");
const AMOUNT = heading("betrag", "montant", "importo", "amount");
const OTHERS = heading(
  "zusätzliche-informationen|weitere-informationen|zahlbar-durch|zahlbar-durch-name-adresse",
  "informations-supplémentaires|informations-additionnelles|payable-par|payable-par-nom-adresse",
  "informazioni-supplementari|informazioni-aggiuntive|pagabile-da|pagabile-da-nome-indirizzo",
  "additional-information|further-information|payable-by|payable-by-name-address",
);
const HEADINGS = [ACCOUNT, REFERENCE, CURRENCY, AMOUNT, OTHERS];

const spellingOf = ({ words }: Cell): string => words.map(({ folded }) => folded).join("");

/** Null if the text has neither a payment part nor the data of a QR code. */
export function readPaymentPart(layout: Layout): PaymentPart | null {
  const title = layout.cells.findLast((cell) => TITLE.has(spellingOf(cell)));
  return (title && printedPart(layout, title)) ?? dataPart(layout);
}

/** What stands below the headings; the receipt beside it has the same ones, further left. */
function printedPart(layout: Layout, title: Cell): PaymentPart | null {
  const inPart = layout.cells.filter(({ page, left }) => page === title.page && left >= title.left - 5);
  const below = (headings: ReadonlySet<string>): Cell[] => {
    const head = inPart.find((cell) => headings.has(spellingOf(cell)));
    return head ? valuesBelow(layout, head) : [];
  };
  const [account, creditor] = below(ACCOUNT);
  if (!account) return null;
  const iban = placed(account, /[A-Z]{2}\d{2}[\dA-Z ]{11,40}/);
  if (!iban) return null;
  const [printed] = below(REFERENCE);
  const reference = printed ? placed(printed, /[\dA-Z][\dA-Z ]{3,40}/i) : null;
  const type = reference && looksLike(reference.text);
  const isRight = reference !== null && referenceTypeOf(reference.text) !== null;
  const currency = placed(below(CURRENCY)[0], /CHF|EUR/);
  // The amount may stand so near that it is in one cell with the currency.
  const amount = placed(below(AMOUNT)[0], /\d[\d ']{0,12}\.\d{2}/);
  const value = amount && parseDecimal(amount.text.replace(/[ ']/g, ""));
  return {
    iban: extracted(compact(iban.text), isIban(iban.text) ? 0.98 : 0.4, iban.place),
    creditor: creditor ? extracted(creditor.text, 0.6, whole(creditor)) : null,
    reference: reference && extracted(compact(reference.text), isRight ? 0.98 : 0.4, reference.place),
    referenceType: reference
      ? type && extracted<ReferenceType>(type, isRight ? 0.98 : 0.4, reference.place)
      : extracted<ReferenceType>("NON", 0.9, whole(title)),
    amount: amount && value ? extracted(value, 0.9, amount.place) : null,
    currency: currency && extracted(currency.text, 0.95, currency.place),
  };
}

const compact = (text: string): string => text.replaceAll(" ", "");

function placed(cell: Cell | undefined, pattern: RegExp): { text: string; place: Place } | null {
  const found = cell && pattern.exec(cell.text);
  if (!found) return null;
  const text = found[0].trimEnd();
  return { text, place: { cell, start: found.index, end: found.index + text.length } };
}

/** In heights of the heading's letters: as far as an account, a name and an address reach. */
const REACH = 5;

/** The cells below a heading that begin where it begins, down to the next heading. */
function valuesBelow(layout: Layout, head: Cell): Cell[] {
  const values: Cell[] = [];
  for (const cell of layout.below(head, REACH)) {
    if (Math.abs(cell.left - head.left) > head.height) continue;
    if (HEADINGS.some((headings) => headings.has(spellingOf(cell)))) break;
    values.push(cell);
  }
  return values;
}

/** The data of the QR code, as a text from `SPC` on. */
function dataPart(layout: Layout): PaymentPart | null {
  const start = layout.cells.find(({ text }) => text === "SPC");
  if (!start) return null;
  const rows = layout.rows.slice(start.row, start.row + MAX_ROWS);
  const data = parseSwissQr(rows.map(({ cells }) => cells.map(({ text }) => text).join(" ")));
  if (!data) return null;
  const isRight = data.reference !== null && referenceTypeOf(data.reference) === data.referenceType;
  const from = whole(start);
  return {
    iban: computed(data.iban, isIban(data.iban) ? 0.98 : 0.4, from),
    creditor: data.creditor === null ? null : computed(data.creditor, 0.6, from),
    reference: data.reference === null ? null : computed(data.reference, isRight ? 0.98 : 0.4, from),
    referenceType: computed(data.referenceType, data.referenceType === "NON" || isRight ? 0.98 : 0.4, from),
    amount: data.amount === null ? null : computed(data.amount, 0.9, from),
    currency: computed(data.currency, 0.95, from),
  };
}

const MAX_ROWS = 40;

/** 27 digits as Swiss bills group them, or a creditor reference; without a label, its check digits must confirm it. */
const REFERENCES =
  /(?<![\p{L}\p{N}])(?:\d{2}(?: ?\d{5}){5}|RF\d{2}(?: ?[\dA-Z]{4}){0,5}(?: ?[\dA-Z]{1,4})?)(?![\p{L}\p{N}])/gu;
const MAX_REFERENCES = 200;

/** A payment reference with right check digits, wherever it stands. */
export function readReference(layout: Layout): Pick<PaymentPart, "reference" | "referenceType"> {
  let tried = 0;
  for (const cell of layout.cells)
    for (const { 0: text, index } of cell.text.matchAll(REFERENCES)) {
      const type = tried++ < MAX_REFERENCES ? referenceTypeOf(text) : null;
      const place = { cell, start: index, end: index + text.length };
      if (type) return { reference: extracted(compact(text), 0.9, place), referenceType: extracted(type, 0.9, place) };
    }
  return { reference: null, referenceType: null };
}
