/** The table of an invoice's lines: its head, and the rows below it, over pages. */
import { absolute, compare, negated, product, rounded, sum } from "../../domain/decimal.js";
import { amountKindOf } from "./amounts.js";
import { type Cell, extracted, type Layout, type Place, whole, type Word } from "./layout.js";
import type { InvoiceTextLine } from "./text-invoice.js";
import { numbersIn, type NumberStyle, type PrintedNumber } from "./numbers.js";
import { type ColumnName, columnNamed } from "./table-heads.js";

interface Column {
  readonly name: ColumnName;
  readonly left: number;
  readonly right: number;
}

export interface Table {
  /** The first ones; a list of single calls may have hundreds of thousands. */
  readonly lines: readonly InvoiceTextLine[];
  readonly count: number;
  /** The sum of all their amounts; null where there are none. */
  readonly sum: string | null;
  /** The rows that belong to lines. */
  readonly rows: ReadonlySet<number>;
  /** The rows of its heads. */
  readonly heads: ReadonlySet<number>;
}

/** The first name counts where a head has several: "Unit Price Excl. VAT" is a price. */
const RANK: readonly ColumnName[] = [
  "gross",
  "tax",
  "amount",
  "price",
  "quantity",
  "description",
  "article",
  "discount",
  "unit",
  "rate",
  "position",
  "other",
];
const MAX_LINES = 10_000;
const MAX_HEAD_ROWS = 6;
const MAX_COLUMNS = 30;
const LONGEST_HEAD = 80;
const MAX_ROWS_OF_TOTALS = 30;
const MAX_ROWS_WITHOUT_HEAD = 5000;
/** How far a line's text goes on, in heights of letters. */
const FAR = 3.2;
/** What stands in the place of a quantity. */
const LUMP_SUM = /^(?:pauschale?|psch|psl|pau|lump ?sum|ls|forfait|ens|ft)\.?$/iu;

export function readTable(layout: Layout, style: NumberStyle): Table {
  const table = new TableReader(layout, style);
  return table.read();
}

class TableReader {
  readonly #layout: Layout;
  readonly #style: NumberStyle;
  readonly #heads = new Set<number>();
  readonly #headParts = new Map<number, HeadPart | null>();

  constructor(layout: Layout, style: NumberStyle) {
    this.#layout = layout;
    this.#style = style;
  }

  read(): Table {
    const drafts: Draft[] = [];
    const { rows } = this.#layout;
    let columns: readonly Column[] | null = null;
    let isOpen = false;
    for (let index = 0; index < rows.length; index++) {
      const head = this.#headAt(index);
      if (!head && isOpen && isOtherHead(this.#layout.rowOf({ row: index }).cells)) isOpen = false;
      if (head) {
        columns = head.columns;
        for (let row = index; row <= head.last; row++) this.#heads.add(row);
        isOpen = true;
        index = head.last;
        continue;
      }
      if (!columns || !isOpen) continue;
      const draft = this.#rowAt(index, columns);
      const before = drafts.at(-1);
      if (draft.isTotal) {
        // A carried-over sum at the end of a page does not end the table.
        isOpen = draft.isCarried;
        drafts.push(draft);
        continue;
      }
      if (before && isHalf(before, draft, this.#layout)) merge(before, draft);
      else drafts.push(draft);
    }
    return columns ? this.#tableOf(drafts) : this.#linesWithoutHead();
  }

  #tableOf(drafts: readonly Draft[]): Table {
    const lines: LineDraft[] = [];
    let before: Place[] = [];
    let last: LineDraft | null = null;
    let lastRow: number | null = null;
    const hasQuantities = drafts.some(
      ({ quantity, price, amount, isTotal }) => !isTotal && amount !== null && (quantity !== null || price !== null),
    );
    for (const draft of drafts) {
      if (draft.isTotal) {
        last = null;
        continue;
      }
      const isDescribed = draft.description.some(({ cell, start }) => /\p{L}{2}/u.test(cell.text.slice(start)));
      const isCounted = draft.quantity !== null || draft.unit !== null || (draft.price !== null && isDescribed);
      draft.isDoubtful = !isCounted && hasQuantities;
      if (hasAmount(draft) && (isCounted || (isDescribed && !draft.isPart))) {
        // Text before the first line belongs to it.
        if (lines.length === 0) draft.description.unshift(...before);
        lines.push((last = draft));
      } else {
        const row = this.#layout.rowOf(draft);
        const above = lastRow === null ? null : this.#layout.rowOf({ row: lastRow });
        const isNext = above !== null && row.page === above.page && row.y - above.y < FAR * Math.max(row.height, 6);
        if (lines.length === 0)
          before = (isNext || lastRow === null ? [...before, ...draft.description] : []).slice(-10);
        else if (!last || !isNext || draft.amount !== null) {
          last = null;
          continue;
        } else {
          last.position ??= draft.position;
          if (last.article === null) last.article = draft.article;
          else if (draft.article && !/\d/.test(draft.article.cell.text)) last.description.push(draft.article);
          if (draft.quantity === null) last.description.push(...draft.description);
          last.rows.push(...draft.rows);
        }
      }
      lastRow = draft.row;
    }
    const sure = this.#withoutDoubts(lines);
    return {
      lines: sure.slice(0, MAX_LINES).map((line) => this.#lineOf(line)),
      count: sure.length,
      sum: sumOf(sure),
      rows: new Set(sure.flatMap((line) => line.rows)),
      heads: this.#heads,
    };
  }

  /**
   * "Materials as listed 412.36" may be a line, and "Freight 40.00" a charge on all of them. Where their sum with the
   * other lines is printed, they are lines.
   */
  #withoutDoubts(lines: readonly LineDraft[]): LineDraft[] {
    const sure = lines.filter(({ isDoubtful }) => !isDoubtful);
    const last = lines.at(-1);
    const firstDoubt = lines.find(({ isDoubtful }) => isDoubtful);
    if (!last || !firstDoubt) return sure;
    const printed = this.#layout.rows
      .slice(last.row + 1, last.row + 1 + MAX_ROWS_OF_TOTALS)
      .flatMap(({ cells }) => cells.flatMap((cell) => this.#numbersIn(cell).map(({ value }) => value)));
    const isPrinted = (value: string | null): boolean => value !== null && printed.includes(value);
    // The sum of the others may stand before the charge.
    const isCharge = isPrinted(sumOf(sure)) || firstDoubt.row > (sure.at(-1)?.row ?? 0) + 1 + MAX_ROWS_OF_TOTALS;
    return !isCharge && isPrinted(sumOf(lines)) ? [...lines] : sure;
  }

  /** Where no head is known, a row whose last number is the product of two others is a line. */
  #linesWithoutHead(): Table {
    const lines: LineDraft[] = [];
    for (const [index, { cells }] of this.#layout.rows.slice(0, MAX_ROWS_WITHOUT_HEAD).entries()) {
      const numbers = cells
        .slice(0, 20)
        .flatMap((cell) => this.#numbersIn(cell).map((number) => ({ number, cell })))
        .filter(({ number }) => !number.isPercent)
        .slice(-6);
      const amount = numbers.pop();
      const spoken = cells.find(({ text }) => /\p{L}{3}/u.test(text));
      if (!amount || !spoken || amount.number.places !== 2 || amountKindOf(spoken.words) !== null) continue;
      const pair = numbers.flatMap((quantity, first) =>
        numbers
          .slice(first + 1)
          .filter(
            (price) =>
              price.number.places >= 2 && isProduct(quantity.number.value, price.number.value, amount.number.value),
          )
          .map((price) => ({ quantity, price })),
      )[0];
      if (!pair) continue;
      lines.push({ ...emptyDraft(index), description: [whole(spoken)], amount, ...pair });
    }
    const rows = new Set(lines.map(({ row }) => row));
    const count = lines.length;
    return { lines: lines.map((line) => this.#lineOf(line)), count, sum: sumOf(lines), rows, heads: this.#heads };
  }

  /** The columns of a table's head that begins at a row, and the last of its rows. */
  #headAt(index: number): { columns: readonly Column[]; last: number } | null {
    const { rows } = this.#layout;
    let best: { columns: readonly Column[]; last: number } | null = null;
    const band: Segment[] = [];
    for (let last = index; last < Math.min(rows.length, index + MAX_HEAD_ROWS); last++) {
      const row = this.#layout.rowOf({ row: last });
      const before = last === index ? row : this.#layout.rowOf({ row: last - 1 });
      const gap = (row.y - before.y) / Math.max(row.height, before.height);
      if (row.page !== this.#layout.rowOf({ row: index }).page || gap > 1.9) break;
      const part = this.#headPartAt(last);
      if (!part || (last === index && part.known === 0)) break;
      // A word that we do not know belongs to the head if it stands close below another one: "Prix" over "unitaire".
      const isWithin = part.segments.every((segment) => band.some((other) => overlap(segment, other) > 0));
      if (part.known === 0 && !(gap <= 1.3 && isWithin)) break;
      band.push(...part.segments);
      const columns = mayBeHead(band) ? withAmount(columnsOf(band)) : [];
      if (!isHead(columns)) continue;
      if (best && columns.length < best.columns.length) break;
      best = { columns, last };
    }
    return best;
  }

  /** The heads in a row; null if it has something that no head has. */
  #headPartAt(index: number): HeadPart | null {
    const known = this.#headParts.get(index);
    if (known !== undefined) return known;
    const part = this.#readHeadPart(index);
    // A head has few rows, so each row is asked for a few times, one after the other.
    this.#headParts.delete(index - 2 * MAX_HEAD_ROWS);
    this.#headParts.set(index, part);
    return part;
  }

  #readHeadPart(index: number): HeadPart | null {
    const { cells } = this.#layout.rowOf({ row: index });
    if (cells.length > MAX_COLUMNS || cells.some(({ text }) => text.length > LONGEST_HEAD)) return null;
    const segments = cells.flatMap(segmentsOf);
    const known = segments.filter(({ name }) => name !== null).length;
    // A line of the table has numbers; a head may have "Art. 2" or "(2)".
    if (known < 2 && cells.some(({ text }) => /\d/.test(text))) return null;
    const hasMoney = known > 0 && cells.some((cell) => this.#numbersIn(cell).some(({ places }) => places === 2));
    return hasMoney ? null : { segments, known };
  }

  #numbersIn(cell: Cell): readonly PrintedNumber[] {
    return numbersIn(cell.text, this.#style);
  }

  #rowAt(index: number, columns: readonly Column[]): Draft {
    const { cells } = this.#layout.rowOf({ row: index });
    const draft = emptyDraft(index);
    for (const cell of cells) this.#take(draft, cell, columns);
    const spoken = cells.find(({ text }) => /\p{L}{2}/u.test(text));
    const kind =
      spoken && spoken.text.length < 60
        ? amountKindOf(spoken.words.filter(({ folded }) => /\p{L}{2}/u.test(folded)))
        : null;
    const isWhole =
      draft.quantity !== null &&
      draft.amount !== null &&
      (draft.price !== null || !columns.some(({ name }) => name === "price"));
    draft.isPart = kind === "part";
    draft.isTotal =
      kind !== null &&
      kind !== "part" &&
      kind !== "base" &&
      !isWhole &&
      cells.some((cell) =>
        this.#numbersIn(cell).some(
          ({ isPercent, places, currency }) => !isPercent && (places === 2 || currency !== null),
        ),
      );
    draft.isCarried =
      spoken !== undefined &&
      /^(?:übertrag|zwischensumme|uebertrag|carried|brought|report|à reporter|seitensumme|subtotal|sous-total)/iu.test(
        spoken.text,
      );
    draft.isTotal ||= draft.isCarried;
    return draft;
  }

  #take(draft: Draft, cell: Cell, columns: readonly Column[]): void {
    let place = whole(cell);
    // A narrow column of positions runs into the next one: "1 Turbo Flyer".
    const position = columns.find(({ name }) => name === "position");
    const [begin, digits] = /^(\d{1,4}(?:\.\d{1,3}){0,3}\.?)(?:\s+|$)/.exec(cell.text) ?? [];
    if (position && begin !== undefined && draft.position === null && isNear(cell, position, columns)) {
      draft.position = { cell, start: 0, end: digits?.length ?? 0 };
      place = { cell, start: begin.length, end: cell.text.length };
      if (place.start >= place.end) return;
    }
    const text = cell.text.slice(place.start);
    const numbers = this.#numbersIn(cell).filter(({ start }) => start >= place.start);
    const column = columnOf(cell, columns, isNumeric(text, numbers), place.start > 0);
    const [number] = numbers;
    switch (column) {
      case "amount":
      case "price":
      case "quantity": {
        if (!number) {
          if (column === "quantity" && LUMP_SUM.test(text)) draft.unit ??= place;
          else if (/\p{L}{2}/u.test(text) && place.start === 0) draft.description.push(place);
          return;
        }
        this.#takeNumbers(draft, cell, numbers, column, columns);
        return;
      }
      case "rate":
        if (number) draft.rate ??= { number, cell };
        return;
      case "unit":
        if (/^\p{L}/u.test(text) && text.length <= 20) draft.unit ??= place;
        else if (number) this.#takeNumbers(draft, cell, numbers, "quantity", columns);
        return;
      case "article":
        draft.article ??= place;
        return;
      case "description":
        if (text !== "") draft.description.push(place);
        return;
      default:
    }
  }

  /** "3 Stk." and "20 m²" have the unit, too; "2 x 40,00" the price; "19,00 % 573,00" the rate. */
  #takeNumbers(
    draft: Draft,
    cell: Cell,
    numbers: readonly PrintedNumber[],
    column: "amount" | "price" | "quantity",
    columns: readonly Column[],
  ): void {
    const [percent] = numbers.filter(({ isPercent }) => isPercent);
    if (percent) draft.rate ??= { number: percent, cell };
    const plain = numbers.filter(({ isPercent }) => !isPercent);
    const [first, second] = plain;
    const number = column === "amount" ? plain.at(-1) : first;
    if (!first || !number) return;
    const found = { number, cell };
    if (column === "amount") {
      draft.amount ??= found;
      if (second && draft.price === null && columns.some(({ name }) => name === "price"))
        draft.price = { number: first, cell };
      return;
    }
    if (column === "price") {
      draft.price ??= found;
      return;
    }
    draft.quantity ??= found;
    const [behind = "", unit = ""] =
      /^\s*(\p{L}[\p{L}\p{N}²³./]{0,14}(?:\([\p{L}]\))?\.?)/u.exec(cell.text.slice(number.end)) ?? [];
    const end = number.end + behind.length;
    if (unit !== "" && !/^x$/i.test(unit)) draft.unit ??= { cell, start: end - unit.length, end };
    if (second && draft.price === null && second.places >= 2) draft.price = { number: second, cell };
  }

  #lineOf(draft: LineDraft): InvoiceTextLine {
    const { quantity, price, amount } = draft;
    const fits = quantity && price ? isProduct(quantity.number.value, price.number.value, amount.number.value) : null;
    const confidence = fits === null ? 0.7 : fits ? 0.95 : 0.6;
    const number = ({ number: { value, start, end }, cell }: Read, sureness = confidence) =>
      extracted(value, sureness, { cell, start, end });
    const text = (place: Place | null, value?: string) =>
      place && extracted(value ?? place.cell.text.slice(place.start, place.end).trim(), 0.8, place);
    const described = draft.description.slice(0, 30).map(({ cell, start, end }) => cell.text.slice(start, end).trim());
    return {
      position: text(
        draft.position,
        draft.position?.cell.text.slice(draft.position.start, draft.position.end).replace(/\.$/, ""),
      ),
      article_number: text(draft.article),
      description: text(draft.description[0] ?? null, described.join(" ").slice(0, 1000)),
      quantity: quantity && number(quantity),
      unit: text(draft.unit),
      unit_price: price && number(price),
      tax_rate: draft.rate && number(draft.rate, 0.85),
      amount: number(amount),
    };
  }
}

/** Null where there are no lines. */
const sumOf = (drafts: readonly LineDraft[]): string | null =>
  drafts.length === 0 ? null : sum(...drafts.map(({ amount }) => amount.number.value));

/** A draft that is a line of the table. */
interface LineDraft extends Draft {
  amount: Read;
}

const hasAmount = (draft: Draft): draft is LineDraft => draft.amount !== null;

interface Read {
  readonly number: PrintedNumber;
  readonly cell: Cell;
}

/** A row of the table as it is read; two rows may make one line. */
interface Draft {
  readonly row: number;
  rows: number[];
  position: Place | null;
  article: Place | null;
  description: Place[];
  quantity: Read | null;
  unit: Place | null;
  price: Read | null;
  rate: Read | null;
  amount: Read | null;
  /** A sum; what follows it belongs to no line. */
  isTotal: boolean;
  /** An allowance or a charge on several lines: "Rabatt", "Fracht". */
  isPart: boolean;
  isDoubtful: boolean;
  isCarried: boolean;
}

const emptyDraft = (row: number): Draft => ({
  row,
  rows: [row],
  position: null,
  article: null,
  description: [],
  quantity: null,
  unit: null,
  price: null,
  rate: null,
  amount: null,
  isPart: false,
  isDoubtful: false,
  isTotal: false,
  isCarried: false,
});

/** Where a cell wraps, the amount may stand a line below its quantity and price. */
function isHalf(upper: Draft, lower: Draft, layout: Layout): boolean {
  const [above, below] = [layout.rowOf(upper), layout.rowOf(lower)];
  const isNext = above.page === below.page && below.y - above.y <= 1.6 * Math.max(above.height, below.height);
  return (
    isNext &&
    upper.amount === null &&
    lower.amount !== null &&
    upper.quantity !== null &&
    lower.quantity === null &&
    lower.position === null
  );
}

function merge(upper: Draft, lower: Draft): void {
  upper.amount = lower.amount;
  upper.price ??= lower.price;
  upper.unit ??= lower.unit;
  upper.rate ??= lower.rate;
  upper.description.push(...lower.description);
  upper.rows.push(lower.row);
}

interface Segment {
  readonly name: ColumnName | null;
  readonly words: string;
  readonly left: number;
  readonly right: number;
}

interface HeadPart {
  readonly segments: readonly Segment[];
  readonly known: number;
}

/** The heads in a cell: of narrow columns they stand so close that they look like one. */
function segmentsOf(cell: Cell): Segment[] {
  const { words, text, left, right } = cell;
  if (words.length > 20) return [];
  if (words.length === 0) return text === "#" ? [{ name: "position", words: "", left, right }] : [];
  const width = (right - left) / Math.max(text.length, 1);
  const found: Segment[] = [];
  for (let rest = words; rest.length > 0;) {
    const [begin, ...others] = rest.slice(0, 5) as [Word, ...Word[]];
    let head = { name: columnNamed(begin.folded) ?? null, words: begin.folded, end: begin.end, count: 1 };
    let joined = begin.folded;
    for (const [index, { folded, end }] of others.entries()) {
      joined += folded;
      const name = columnNamed(joined);
      if (name) head = { name, words: joined, end, count: index + 2 };
    }
    const { name, words: named, end, count } = head;
    found.push({ name, words: named, left: left + begin.start * width, right: left + end * width });
    rest = rest.slice(count);
  }
  return found;
}

const overlap = (a: { left: number; right: number }, b: { left: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left);

/** Puts what stands above each other together: "Prix" over "unitaire" is one head. */
function columnsOf(segments: readonly Segment[]): Column[] {
  const groups: { parts: Segment[]; left: number; right: number }[] = [];
  for (const segment of segments) {
    const group = groups.find((each) => overlap(each, segment) > 0);
    if (group) {
      group.parts.push(segment);
      group.left = Math.min(group.left, segment.left);
      group.right = Math.max(group.right, segment.right);
    } else groups.push({ parts: [segment], left: segment.left, right: segment.right });
  }
  return groups
    .flatMap(({ parts, left, right }) => {
      const together = columnNamed(
        parts
          .map(({ words }) => words)
          .join("")
          .slice(0, 100),
      );
      const names = parts.map(({ name }) => name);
      const name = together ?? RANK.find((each) => names.includes(each));
      return name === undefined ? [] : [{ name, left, right }];
    })
    .sort((a, b) => a.left - b.left)
    .map((column, index, all) => (isArticle(column, index, all) ? { ...column, name: "article" } : column));
}

/** "Item" before "Description" is its number. */
const isArticle = ({ name }: Column, index: number, all: readonly Column[]): boolean =>
  name === "description" && all[index + 1]?.name === "description" && all.every((other) => other.name !== "article");

/** Where no head says "amount", the last of the prices is it: "Prix unitaire", "Prix HT". */
function withAmount(columns: readonly Column[]): Column[] {
  const prices = columns.filter(({ name }) => name === "price");
  const last = columns.find(({ name }) => name === "gross") ?? (prices.length > 1 ? prices.at(-1) : undefined);
  if (!last || columns.some(({ name }) => name === "amount")) return [...columns];
  return columns.map((column) => (column === last ? { ...column, name: "amount" } : column));
}

/** A quick look, before columns are made of it. */
const mayBeHead = (band: readonly Segment[]): boolean =>
  band.some(({ name }) => name === "amount" || name === "price" || name === "gross") &&
  band.some(({ name }) => name === "description" || name === "quantity" || name === "article");

/** A table of lines has amounts or prices, and goods. One of taxes or payments has neither quantities nor goods. */
function isHead(columns: readonly Column[]): boolean {
  const has = (name: ColumnName): boolean => columns.some((column) => column.name === name);
  const isOfGoods = has("description") || (has("article") && has("quantity"));
  return (
    (has("amount") || has("price") || has("gross")) &&
    (isOfGoods || (has("quantity") && has("price"))) &&
    columns.length >= 2 &&
    (columns.length >= 3 || has("description"))
  );
}

/** The head of a table of taxes or totals, which has two kinds of amounts and no goods. */
const isOtherHead = (cells: readonly Cell[]): boolean =>
  cells.every(({ text }) => !/\d(?![\d.,]* ?%)/.test(text)) &&
  new Set(cells.slice(0, 12).flatMap(({ words }) => amountKindOf(words) ?? [])).size >= 2;

const isNumeric = (text: string, numbers: readonly PrintedNumber[]): boolean =>
  numbers.length > 0 && text.replace(/[^\p{L}]/gu, "").length <= 12;

/** The column under whose head a cell stands; numbers stand to the right, texts to the left of it. */
function columnOf(cell: Cell, columns: readonly Column[], isNumber: boolean, isBehindPosition: boolean): ColumnName {
  if (isBehindPosition) {
    const own = columns.findIndex(({ name }) => name === "position");
    // "1 TB100A4" is a position and an article, if the next column has room for no more.
    const next = columns[own + 1];
    const isNarrow = next?.name === "article" && (columns[own + 2]?.left ?? Infinity) > cell.right - 2;
    return isNarrow ? "article" : (columns.find(({ name }) => name === "description") ?? next ?? columns[0]!).name;
  }
  const widest = columns.reduce((a, b) => (overlap(b, cell) > overlap(a, cell) ? b : a));
  if (overlap(widest, cell) > 0) return widest.name;
  const distance = ({ left, right }: Column): number => Math.abs(isNumber ? right - cell.right : left - cell.left);
  return columns.reduce((a, b) => (distance(b) < distance(a) ? b : a)).name;
}

const isNear = (cell: Cell, position: Column, columns: readonly Column[]): boolean =>
  cell.left < position.right + 4 &&
  (overlap(cell, position) > 0 || Math.abs(cell.left - position.left) < 25) &&
  !columns.some(({ left }) => left < position.left - 5 && left >= cell.left);

/** Whether an amount is the product; a discount or a price for a hundred may make it another. */
const isProduct = (quantity: string, price: string, amount: string): boolean =>
  compare(absolute(sum(rounded(product(quantity, price), 2), negated(amount))), "0.011") <= 0;
