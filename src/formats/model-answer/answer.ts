/**
 * Reads what a language model answered. It is checked like anything that comes from outside: each value must stand in
 * the document, and have the right form, check digits and sums. What fails is dropped.
 */
import { absolute, compare, product, rounded, sum } from "../../domain/decimal.js";
import { isIban, normaliseIban } from "../../domain/iban.js";
import { isCurrency } from "../../domain/iso-codes.js";
import type { DropReason, HeaderField } from "../../domain/missing-values.js";
import { MAX_PLACES } from "../../domain/dimensions.js";
import {
  longestOf,
  NOTHING_SAID_OF_LINE,
  type ReadInvoice,
  type ReadItem,
  type RecognisedValue,
} from "../../domain/invoice-reading.js";
import { isWrongVatId } from "../../domain/vat-id.js";
import { parseDecimal, parseMoment } from "../values.js";
import type { DocumentText, Spot } from "./document-text.js";
import { type RequestedDimension, type RequestedItem, keyOf, type Wanted } from "./question.js";

/** A value that passed. */
export interface Checked {
  readonly value: string;
  readonly spot: Spot;
  /** Whether check digits or sums confirm it. */
  readonly isProven: boolean;
}

export interface CheckedItem {
  readonly item: ReadItem;
  readonly values: ReadonlyMap<keyof ReadItem, Checked>;
}

export interface RecognisedAt extends RecognisedValue, Spot {
  readonly label: string;
  /** The option's number, or the text. */
  readonly said: string;
}

export interface CheckedAnswer {
  readonly header: ReadonlyMap<HeaderField, Checked>;
  /** Null if there are none, or none that may be taken. */
  readonly items: readonly CheckedItem[] | null;
  readonly dimensions: readonly RecognisedAt[];
  /** What was dropped, by its path. */
  readonly dropped: ReadonlyMap<string, DropReason>;
}

/** Whether any of it was only seen on a picture. */
export const isSeen = ({ header, items, dimensions }: CheckedAnswer): boolean =>
  [...header.values(), ...(items ?? []).flatMap(({ values }) => [...values.values()])].some(
    ({ spot }) => spot.isSeen,
  ) || dimensions.some((value) => value.isSeen);

type Answer = Readonly<Record<string, unknown>>;

/** The JSON object in an answer: the whole, in a fence, or with words around it; null if there is none. */
export function parseAnswer(text: string): Answer | null {
  const fenced = /```(?:json)?\s*\n([\s\S]*?)```/i.exec(text)?.[1];
  const braced = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  for (const part of [text, fenced, braced]) {
    const found = part === undefined ? null : objectIn(part);
    if (found) return found;
  }
  return null;
}

function objectIn(text: string): Answer | null {
  try {
    const found: unknown = JSON.parse(text);
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a check says of a value: what is taken, or why it is dropped. */
type Verdict = Checked | DropReason;

const LONGEST = 1000;
const MAX_LINES = 1000;
const MAX_DROPPED = 50;

/**
 * @param says what was read before, which stays
 * @param today as ISO 8601
 */
export function checkAnswer(
  answer: Answer,
  wanted: Wanted,
  says: ReadInvoice,
  document: DocumentText,
  today: string,
): CheckedAnswer {
  const dropped = new Map<string, DropReason>();
  const drop = (path: string, reason: DropReason): unknown => dropped.size < MAX_DROPPED && dropped.set(path, reason);
  const header = new Map<HeaderField, Checked>();
  for (const field of wanted.header) {
    const text = textOf(answer[field]);
    if (text === null) continue;
    const verdict = checkField(field, text, document, wanted);
    if (typeof verdict === "string") drop(field, verdict);
    // What was read from a text stays, even if it is doubtful, where the other was only seen.
    else if (!verdict.spot.isSeen || says[field] === null) header.set(field, verdict);
  }
  for (const [field, reason] of [...implausibleDays(header, says, today, document), ...wrongSums(header, says)]) {
    header.delete(field);
    drop(field, reason);
  }
  const net = header.get("net_amount")?.value ?? (says.net_amount === null ? null : String(says.net_amount));
  const items = wanted.items ? checkItems(answer.items, net, document, drop) : null;
  const lines = items?.length ?? says.items.length;
  return { header, items, dimensions: checkDimensions(answer.dimensions, wanted, lines, document, drop), dropped };
}

/** Models write numbers as numbers, and "null" or nothing for null. */
function textOf(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string") return null;
  const plain = text.trim();
  return plain === "" || plain === "null" || plain.length > LONGEST ? null : plain;
}

function checkField(field: HeaderField, text: string, document: DocumentText, { taxCodes }: Wanted): Verdict {
  switch (field) {
    case "invoice_date":
    case "due_date":
    case "discount_date":
      // Whether a day stands there, or follows from a number of days, is checked when all days are read.
      return isDay(text) ? { value: text, spot: document.day(text) ?? NOWHERE, isProven: false } : "day";
    case "net_amount":
    case "total_tax_amount":
    case "total_amount":
    case "discount_rate":
      return numberIn(document, text);
    case "tax_rate": {
      const verdict = numberIn(document, text);
      if (typeof verdict === "string" || taxCodes.length === 0) return verdict;
      return taxCodes.some(({ rate }) => compare(String(rate), verdict.value) === 0) ? verdict : "unknown";
    }
    case "currency":
      return isCurrency(text) ? standing(text, document.currency(text)) : "form";
    case "supplier_iban":
      return isIban(text) ? standing(normaliseIban(text), document.code(text), true) : "digits";
    case "supplier_tax_id":
      return taxIdIn(document, text);
    case "invoice_number":
    case "order_number":
    case "project_number":
    case "payment_reference":
      return text.length > longestOf(field) ? "form" : standing(text, document.code(text));
    case "supplier_name":
    case "payment_terms":
      return standing(text, document.words(text));
  }
}

const NOWHERE: Spot = { page: null, box: null };

const standing = (value: string, spot: Spot | null, isProven = false): Verdict =>
  spot ? { value, spot, isProven } : "absent";

function numberIn(document: DocumentText, text: string): Verdict {
  const value = parseDecimal(text);
  if (value === null) return "form";
  return standing(value, document.number(value) ?? (value === "0" ? NOWHERE : null));
}

function taxIdIn(document: DocumentText, text: string): Verdict {
  const id = text.replace(/[\s.-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}/.test(id)) return /^\d[\d/ .-]{5,20}\d$/.test(text) ? standing(text, document.code(text)) : "form";
  return isWrongVatId(id) ? "digits" : standing(id, document.code(id), true);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseMoment(text) === text;

type Dropping = [HeaderField, DropReason];

/** An invoice date more than 31 days ahead is not believed, nor a due date more than two years after it. */
const MAX_AHEAD = 31;
const MAX_TERM = 730;
const OLDEST = "2000-01-01";

/** Of the days that the model read, those that do not stand in the document or cannot be. */
function implausibleDays(
  header: ReadonlyMap<HeaderField, Checked>,
  says: ReadInvoice,
  today: string,
  document: DocumentText,
): Dropping[] {
  const issued = header.get("invoice_date")?.value;
  const dropping: Dropping[] = [];
  if (issued !== undefined) {
    if (!document.day(issued)) dropping.push(["invoice_date", "absent"]);
    else if (issued < OLDEST || daysBetween(today, issued) > MAX_AHEAD) dropping.push(["invoice_date", "day"]);
  }
  const begins = dropping.length > 0 ? says.invoice_date : (issued ?? says.invoice_date);
  for (const field of ["due_date", "discount_date"] as const) {
    const day = header.get(field)?.value;
    if (day === undefined) continue;
    const term = begins === null ? null : daysBetween(begins, day);
    if (!document.day(day) && !(term !== null && document.hasTerm(term))) dropping.push([field, "absent"]);
    else if (day < OLDEST || (term !== null && (term < 0 || term > MAX_TERM))) dropping.push([field, "day"]);
  }
  return dropping;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const TOTALS = ["net_amount", "total_tax_amount", "total_amount"] as const;

/** Where all three totals are known, net and tax make gross. Else what the model said of them is dropped. */
function wrongSums(header: Map<HeaderField, Checked>, says: ReadInvoice): Dropping[] {
  const ofModel = TOTALS.flatMap((field) => {
    const checked = header.get(field);
    return checked ? [{ field, checked }] : [];
  });
  if (ofModel.length === 0) return [];
  const [net, tax, gross] = TOTALS.map(
    (field) => header.get(field)?.value ?? (says[field] === null ? undefined : String(says[field])),
  );
  if (net === undefined || tax === undefined || gross === undefined) {
    // No tax is often not printed, so without the other two nothing says that there is none.
    return ofModel.filter(({ checked }) => compare(checked.value, "0") === 0).map(({ field }) => [field, "sum"]);
  }
  if (compare(sum(net, tax), gross) !== 0) return ofModel.map(({ field }) => [field, "sum"]);
  for (const { field, checked } of ofModel) header.set(field, { ...checked, isProven: true });
  return [];
}

type Drop = (path: string, reason: DropReason) => unknown;

/** The lines, if all of them have an amount and these make the net total. */
function checkItems(answer: unknown, net: string | null, document: DocumentText, drop: Drop): CheckedItem[] | null {
  if (!Array.isArray(answer) || answer.length === 0) return null;
  const dropAll = (reason: DropReason): null => (drop("items", reason), null);
  if (answer.length > MAX_LINES || !answer.every(isObject)) return dropAll("form");
  const items = answer.map((row, index) => checkItem(row as RequestedItem, `items[${index}].`, document, drop));
  const priced = items.flatMap(({ item, values }) => {
    const price = values.get("net_price");
    return price ? [{ item, values, price }] : [];
  });
  if (priced.length < items.length) return dropAll("absent");
  if (net === null || compare(sum(...priced.map(({ price }) => price.value)), net) !== 0) return dropAll("sum");
  return priced.map(({ item, values, price }) => ({
    item,
    values: new Map([...values, ["net_price", { ...price, isProven: true }]]),
  }));
}

function checkItem(row: RequestedItem, path: string, document: DocumentText, drop: Drop): CheckedItem {
  const values = new Map<keyof ReadItem, Checked>();
  const take = (field: keyof RequestedItem, check: (text: string) => Verdict): string | null => {
    const text = textOf(row[field]);
    if (text === null) return null;
    const verdict = check(text);
    if (typeof verdict === "string") return (drop(path + field, verdict), null);
    values.set(field, verdict);
    return verdict.value;
  };
  const number = (field: keyof RequestedItem) => take(field, (text) => numberIn(document, text));
  const item = {
    product_number: take("product_number", (text) =>
      standing(text, text.length > longestOf("product_number") ? null : document.code(text)),
    ),
    title: take("title", (text) => standing(text, document.eachWord(text))),
    unit: take("unit", (text) => standing(text, text.length > longestOf("unit") ? null : document.words(text))),
    quantity: number("quantity"),
    unit_net_price: number("unit_net_price"),
    net_price: number("net_price"),
    tax_rate: number("tax_rate"),
  };
  const { quantity, unit_net_price: price, net_price: total } = item;
  // Prices of a hundred, and discounts of a line, are nothing that an answer could tell.
  if (quantity && price && total && compare(absolute(rounded(product(quantity, price), 2)), absolute(total)) !== 0) {
    drop(`${path}unit_net_price`, "sum");
    values.delete("unit_net_price");
  }
  return { item: itemOf(values), values };
}

function itemOf(values: ReadonlyMap<keyof ReadItem, Checked>): ReadItem {
  const text = (field: keyof ReadItem): string | null => values.get(field)?.value ?? null;
  const number = (field: keyof ReadItem): number | null => (values.has(field) ? Number(text(field)) : null);
  return {
    ...NOTHING_SAID_OF_LINE,
    product_number: text("product_number"),
    title: text("title"),
    quantity: number("quantity"),
    unit: text("unit"),
    unit_net_price: number("unit_net_price"),
    net_price: number("net_price"),
    tax_rate: number("tax_rate"),
  };
}

const MAX_VALUES = 1000;
const SHORTEST_QUOTE = 3;

/** Values of dimensions: options that exist, and texts, each with words that stand in the document. */
function checkDimensions(
  answer: unknown,
  { dimensions }: Wanted,
  lines: number,
  document: DocumentText,
  drop: Drop,
): RecognisedAt[] {
  if (!Array.isArray(answer)) return [];
  const taken = new Map<string, RecognisedAt>();
  for (const [nth, row] of answer.slice(0, MAX_VALUES).entries()) {
    if (!isObject(row)) continue;
    const dimension = dimensions.find((_, index) => keyOf(index) === row.dimension);
    const verdict = dimension ? recognised(row, dimension, lines, document) : "unknown";
    if (typeof verdict === "string") drop(`dimensions[${nth}]`, verdict);
    else if (verdict) taken.set(`${verdict.dimension_id} ${verdict.line}`, verdict);
  }
  return [...taken.values()];
}

/** Null if the model says that there is no value. */
function recognised(
  row: Answer,
  { id: dimension_id, label, placement, type, options }: RequestedDimension,
  lines: number,
  document: DocumentText,
): RecognisedAt | DropReason | null {
  const said = textOf(type === "option" ? row.option : row.text);
  if (said === null) return null;
  const quote = textOf(row.quote) ?? "";
  const spot = document.words(quote);
  if (quote.length < SHORTEST_QUOTE || !spot) return "absent";
  const line = placement === "header" ? null : Number(row.line ?? NaN);
  if (line !== null && !(Number.isInteger(line) && line >= 0)) return "form";
  if (line !== null && line >= Math.min(lines, MAX_PLACES)) return "unknown";
  const at = { line, dimension_id, label, said, ...spot };
  if (type === "text") {
    if (!document.words(said)) return "absent";
    return { ...at, option_id: null, text_value: said };
  }
  const option = options.find(({ number }) => number === said);
  return option ? { ...at, option_id: option.id, text_value: null } : "unknown";
}
