/** Which parts of a page are about the supplier, and which about the buyer. */
import type { Cell, Layout } from "./layout.js";
import type { Label, Labels, Owner } from "./labels.js";

const BUYERS_WORDS = new Set(
  "kunde kunden client customer buyer kaufer acheteur empfanger rechnungsempfanger leistungsempfanger auftraggeber".split(
    " ",
  ),
);
const MAX_STEPS = 40;
const MONEY = /(?<![\d.,/])\d{1,7}[.,]\d{2}(?: ?(?:€|[A-Z]{3}))?$/;
/** How far apart the lines of one block may be, in heights of their letters. */
const BLOCK_GAP = 4.5;

/** A postcode with a town behind it: "80331 München", "F-75002 Paris", "CH 8001 Zürich", "London SW1B 3BN". */
export const POSTCODE =
  /(?:^|[\s,])(?:(?:[A-Z]{1,3}[- ])?\d{4,5}(?: [A-Z]{2})? \p{Lu}\p{L}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?!\p{L}))/u;
/** Between the parts of the small line above an address. */
export const SENDERS_SIGNS = /\s*[·•|●∙⋅■▪*]\s*|\s[-–—]\s|,\s|;\s/u;

/** A sender's line, as one text: the cells of its row, which bullets may separate. */
export interface SendersLine {
  readonly cell: Cell;
  readonly name: string;
}

export class Sides {
  readonly #layout: Layout;
  readonly #labels: Labels;
  readonly #isTable: (row: number) => boolean;
  /** The buyer's address, where a letter has it. */
  readonly addressees: ReadonlySet<Cell>;
  readonly sendersLines: readonly SendersLine[];

  /** @param isTable whether a row belongs to a table: what stands below it is in no block above it */
  constructor(layout: Layout, labels: Labels, isTable: (row: number) => boolean) {
    this.#layout = layout;
    this.#labels = labels;
    this.#isTable = isTable;
    this.sendersLines = sendersLinesIn(layout);
    this.addressees = addresseesIn(layout, labels, this.sendersLines);
  }

  /** Whose value follows a label: by the label's own words, or by the heading above. */
  ownerOf(label: Label): Owner | null {
    if (label.owner) return label.owner;
    const words = label.cell.words.filter(({ start }) => start >= label.start && start < label.end + 12);
    if (words.some(({ folded }) => BUYERS_WORDS.has(folded))) return "buyer";
    return this.ownerOfCell(label.cell);
  }

  /** By its own words, or the nearest heading above if only lines of one block stand between. */
  ownerOfCell(cell: Cell): Owner | null {
    if (cell.words.slice(0, 8).some(({ folded }) => BUYERS_WORDS.has(folded))) return "buyer";
    if (this.addressees.has(cell)) return "buyer";
    let current = cell;
    for (let step = 0; step < MAX_STEPS; step++) {
      const role = this.roleOf(current);
      if (role !== null) return role;
      if (this.#isTable(current.row) || this.#hasAmount(current)) return null;
      const above = this.#layout.above(current, BLOCK_GAP * Math.max(current.height, 8));
      const next =
        above.find(({ left, right }) => Math.abs(left - cell.left) < 20 || Math.abs(right - cell.right) < 5) ??
        above[0];
      if (!next) return null;
      current = next;
    }
    return null;
  }

  /** A row with an amount is in no block about a person. */
  #hasAmount(cell: Cell): boolean {
    return this.#layout
      .rowOf(cell)
      .cells.slice(-4)
      .some(({ text }) => MONEY.test(text.slice(-20)));
  }

  /** Whether the block below this heading is about the supplier or the buyer. */
  roleOf(cell: Cell): Owner | null {
    const label = this.#labels.of(cell)[0];
    if (!label || label.start > 2 || !label.isClosed) return null;
    if (label.kind === "supplier") return label.owner ?? "supplier";
    if (label.kind === "buyer" || label.kind === "delivery address") return "buyer";
    return null;
  }
}

function sendersLinesIn(layout: Layout): SendersLine[] {
  const found: SendersLine[] = [];
  for (const { cells, page } of layout.rows.slice(0, 60)) {
    if (page > 1) break;
    for (const [index, cell] of cells.entries()) {
      let text = cell.text;
      // Bullets may stand so far apart that each part is a cell of its own.
      for (let next = index + 1; next < index + 8; next += 2) {
        const [bullet, part] = cells.slice(next, next + 2);
        if (!bullet || !part || !/^[·•|●∙⋅■▪*–-]$/u.test(bullet.text)) break;
        text += ` ${bullet.text} ${part.text}`;
      }
      const parts = text.split(SENDERS_SIGNS);
      const [name = ""] = parts;
      if (
        parts.length >= 2 &&
        name.length >= 2 &&
        POSTCODE.test(parts.slice(1).join(", ")) &&
        !/[:@]/.test(name) &&
        !POSTCODE.test(name)
      )
        found.push({ cell, name });
    }
  }
  return found;
}

/** Where a window envelope shows the address (DIN 5008, SN 010130): below the sender's line, or below a heading. */
function addresseesIn(layout: Layout, labels: Labels, lines: readonly SendersLine[]): Set<Cell> {
  const found = new Set<Cell>();
  const windows = lines.filter(({ cell }) => cell.y > 90 && cell.y < 260);
  const heads = labels.all.filter(
    ({ kind, isClosed, start, cell, end }) => kind === "buyer" && isClosed && start <= 2 && end >= cell.text.length,
  );
  for (const { cell } of windows) for (const below of column(layout, cell, 8, 6, 60)) found.add(below);
  for (const cell of lowerAddresses(layout)) found.add(cell);
  for (const { cell } of heads)
    for (const below of column(layout, cell, 8, 3.5, 30)) {
      if (
        labels.of(below).some(({ kind, isClosed }) => isClosed && (kind === "supplier" || kind === "delivery address"))
      )
        break;
      found.add(below);
    }
  return found;
}

/** Of two addresses in one column of a letter the upper one is the sender's. */
function lowerAddresses(layout: Layout): Cell[] {
  const lowest = Math.max(...layout.rows.slice(0, MAX_ROWS_OF_LETTER).map(({ page, y }) => (page === 1 ? y : 0)));
  const towns = layout.rows
    .slice(0, MAX_ROWS_OF_LETTER)
    .filter(({ page, y }) => page === 1 && y < 0.45 * lowest)
    .flatMap(({ cells }) => cells.filter(({ text }) => text.length < 60 && POSTCODE.test(text)));
  const [first] = towns;
  const second = towns.find(
    (town) => first && Math.abs(town.left - first.left) < 20 && town.y - first.y > 3 * town.height,
  );
  if (!second) return [];
  const block = [second];
  let top = second;
  for (let step = 0; step < 4; step++) {
    const [above] = layout
      .above(top, 1.8 * Math.max(second.height, 6))
      .filter(({ left }) => Math.abs(left - second.left) < 8);
    if (!above || above === first) break;
    block.push(above);
    top = above;
  }
  return block;
}

const MAX_ROWS_OF_LETTER = 200;

/** The cells below, one after the other, as long as they begin near the first one. */
export function column(layout: Layout, head: Cell, most: number, firstGap: number, indent: number, gap = 2.6): Cell[] {
  const found: Cell[] = [];
  let current = head;
  while (found.length < most) {
    const reach = found.length === 0 ? firstGap : gap;
    const next = layout.below(current, reach).find(({ left }) => Math.abs(left - head.left) <= indent);
    if (!next) break;
    found.push(next);
    current = next;
  }
  return found;
}
