/**
 * Reads a delivery note from the text of its pages, by the labels and tables that German and English ones have. It
 * knows no sender. What it does not find stays null, and what may mean two things is left out.
 */
import { type DeliveryNote, type DeliveryNoteItem, emptyDeliveryNote, emptyDeliveryNoteItem } from "./delivery-note.js";
import {
  type DecimalStyle,
  decimalStyleOf,
  namesCompany,
  parseDay,
  parsePrinted,
  parseReference,
} from "./printed-values.js";
import type { TextCell, TextLine } from "./text-line.js";

/** Null if the text names no delivery note. */
export function readDeliveryNoteText(lines: readonly TextLine[]): DeliveryNote | null {
  const rows = lines.map((line) => ({ ...line, cells: line.cells.flatMap(splitAtLabels) }));
  const style = decimalStyleOf(lines.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const labelled = labelledValues(rows);
  const number = labelled(DELIVERY_NUMBER, parseReference);
  if (number === null) return null;

  const note = emptyDeliveryNote();
  note.delivery_number = number;
  note.delivery_date = labelled(DELIVERY_DATE, parseDay) ?? labelled(DELIVERY_NUMBER, dayAfterFrom) ?? dayBeside(rows);
  note.order_number = labelled(ORDER_NUMBER, parseReference);
  note.delivery_party_ids = projectIdsOf(labelled(PROJECT, parseText));
  note.supplier_name = labelled(SUPPLIER_NAME, parseText) ?? companyIn(rows);
  note.supplier_ids = [labelled(SUPPLIER_NUMBER, parseReference), vatIdIn(rows)].filter((id) => id !== null);
  note.vehicle = labelled(VEHICLE, parsePlate);
  note.trailer = labelled(TRAILER, parsePlate);
  note.driver = labelled(DRIVER, parseText);
  note.plant = labelled(PLANT, parseText);
  readWeights(note, labelled, style);
  note.items = itemsOf(rows, style);
  if (note.items.length === 0) note.items = soleItemOf(note, labelled(MATERIAL, parseText));
  // With several lines, it is unknown which one is meant.
  const [item, another] = note.items;
  if (item && !another) item.order_item_number ??= labelled(ORDER_NUMBER, parseOrderItem);
  return note;
}

/** A label ends with a colon, or stands alone, or a number follows: "Kieswerk Nord" does not begin with one. */
const ENDS_LABEL = "\\s*(?:[:=#]\\s*|\\.(?:\\s+|$)|$|(?=\\s(?:\\p{L}{1,5}\\.? )?\\S*\\p{N}))\\s*";

// Labels, the surest first. German ones come in many forms: "Lieferschein-Nr.", "Lieferscheinnr", "LS-Nr".
const NR = "[-. ]*(?:nr|nummer|num|no|number|#)\\b\\.?";
const DELIVERY_NUMBER = labels(
  `(?:lieferschein|lieferungs|liefer|wiegeschein|wiege|waagschein|ls)${NR}`,
  `(?:delivery|dispatch|despatch|shipping|weighing)(?: ?(?:note|advice|ticket|slip|order))?${NR}`,
  `packing (?:slip|list)${NR}`,
  `(?:delivery )?(?:docket|ticket)${NR}|(?:advice|conveyance|consignment) note${NR}`,
  "lieferschein|wiegeschein|wägeschein|delivery note|dispatch note|despatch (?:note|advice)|packing slip|weighbridge ticket",
);
const DELIVERY_DATE = labels(
  "liefer(?:datum|tag|termin)|lieferung am|geliefert am|delivery date|date of delivery|delivered on",
  "(?:lieferschein|wiege|versand|lade)[- ]?datum|(?:dispatch|despatch|shipping|ship) date|date of (?:dispatch|issue)",
  "datum(?:[ /]*(?:und )?(?:uhr)?zeit)?|belegdatum|date(?:[ /]*(?:and )?time)?",
);
const ORDER_NUMBER = labels(
  `(?:ihre? )?bestell(?:ung|ungs)?${NR}|ihre bestellung|(?:your |customer |purchase )order(?:${NR})?|p\\.?o\\.?${NR}`,
  "bestellung|kundenbestellung",
  `order${NR}|(?:ihr )?(?:kunden)?auftrags?${NR}`,
);
const PROJECT = labels(
  `(?:projekt|project|baustellen?|kostenstellen?|bauvorhaben|bv|objekt|site|job)${NR}`,
  "bauvorhaben|bv|baustelle|projekt|objekt|kostenstelle|kommission|construction site|building site|(?:project|site|job)(?: ?/ ?(?:project|site|job))?",
);
const SUPPLIER_NAME = labels("lieferant|lieferer|absender|verkäufer|supplier|vendor|seller|shipper|sender");
const SUPPLIER_NUMBER = labels(`(?:unsere )?(?:lieferanten|kreditoren|supplier|vendor)${NR}`);
const VEHICLE = labels(
  "(?:kfz|lkw|amtl)?[-. ]*kennzeichen|fahrzeug(?:[-. ]*(?:nr|nummer))?\\.?|lkw(?:[-. ]*nr)?\\.?|vehicle(?: (?:reg|registration|no|number))*\\.?|truck(?: (?:no|number))?|licen[cs]e plate|registration(?: (?:no|number))?",
);
const TRAILER = labels("anhänger(?:[- ]?kennzeichen)?|auflieger|trailer(?: (?:no|number))?");
const DRIVER = labels("(?:lkw-?)?fahrer(?:name)?|chauffeur|driver(?: name)?");
const PLANT = labels("(?:liefer|misch|kies)?werk|lieferstelle|plant|quarry|loading (?:site|point)");
const MATERIAL = labels("material|artikel|sorte|ware|produkt|bezeichnung|product|goods|article|description");
const GROSS = weightLabels("brutto|gross");
const TARE = weightLabels("tara|leer|tare");
const NET = weightLabels("netto|net");
/** Labels whose values are not ours, but which end the value before them. */
const OTHERS = labels(
  `(?:kunden|rechnungs|steuer|handelsregister|telefon|tel|fax|konto|customer|invoice|phone|tax)${NR}`,
  "kunde|empfänger|warenempfänger|lieferadresse|lieferanschrift|rechnungsadresse|rechnung|bearbeiter|sachbearbeiter|ansprechpartner|telefon|tel|fax|e-?mail|internet|iban|bic|bank|seite|uhrzeit|zeit|lieferbedingungen?|versandart|unterschrift|customer|consignee|recipient|deliver to|ship to|bill to|delivery address|contact|phone|page|time|terms|signature",
);

/** "Netto", "Netto-Gewicht", "Total Gewicht netto", "Netto (kg)"; behind "Brutto" may stand which weighing it was. */
function weightLabels(kind: string): RegExp[] {
  const weight = "(?:gewicht|weight)";
  const whole = "(?:(?:gesamt|total)[- ]*)?";
  const unit = "(?:\\s*[(\\[]?\\s*(?:in )?(?<unit>kg|t|to)\\s*[)\\]]?)?";
  return labels(
    `${whole}(?:(?:${kind})(?:[- ]?${weight})?|${weight}[- ]+(?:${kind}))(?:\\s*\\([^()]{4,30}\\))?${unit}`,
  );
}

function labels(...words: string[]): RegExp[] {
  return words.map((each) => new RegExp(`^(?:${each})(?![\\p{L}\\p{N}])${ENDS_LABEL}`, "iu"));
}

const ALL = [
  ...[DELIVERY_NUMBER, DELIVERY_DATE, ORDER_NUMBER, PROJECT, SUPPLIER_NAME, SUPPLIER_NUMBER, VEHICLE],
  ...[TRAILER, DRIVER, PLANT, MATERIAL, GROSS, TARE, NET, OTHERS],
].flat();

const isLabel = (text: string): boolean => ALL.some((label) => label.test(text));

/** "Datum: 18.11.2026 Kunde: 4711" is two cells, though nothing wide stands between them. */
function splitAtLabels(cell: TextCell): TextCell[] {
  const starts = [0];
  for (const { index } of cell.text.matchAll(
    /(?<=\s)\p{L}[\p{L}.-]*(?: \p{L}[\p{L}.-]*)?(?: ?[([]\p{L}{1,3}[)\]])?\s?:/gu,
  )) {
    // Of "Ihre Bestellung:" the label begins at the first word, of "4711 Datum:" at the second.
    if (isLabel(cell.text.slice(index))) starts.push(index);
    else {
      const second = cell.text.indexOf(" ", index) + 1;
      if (second > 0 && isLabel(cell.text.slice(second))) starts.push(second);
    }
  }
  const width = (cell.right - cell.left) / Math.max(cell.text.length, 1);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? cell.text.length;
    const part = cell.text.slice(start, end).trim();
    // "BE 123 456, Chauffeur: Meier": the comma parts the two.
    const text = end < cell.text.length ? part.replace(/\s*[,;/|·]$/, "") : part;
    return { left: cell.left + start * width, right: cell.left + end * width, text };
  });
}

/** Finds the value of a label: behind it, in the next cell, or below it. The label may hold a unit: "Netto (kg)". */
type Labelled = <T>(labels: readonly RegExp[], parse: (text: string, unit?: string) => T | null) => T | null;

function labelledValues(rows: readonly TextLine[]): Labelled {
  const isHead = rows.map((row) => columnsOf(row) !== null);
  return (labels, parse) => {
    for (const label of labels) {
      for (const [index, row] of rows.entries()) {
        // What stands above a column belongs to each line alone: a note may bring goods of several orders.
        if (isHead[index]) continue;
        const below = rows.slice(index + 1, index + 1 + MAX_LINES_BELOW);
        for (const [place, cell] of row.cells.entries()) {
          const match = label.exec(cell.text);
          if (!match) continue;
          const rest = cell.text.slice(match[0].length);
          for (const text of candidates(rest, cell, row.cells[place + 1], row, below)) {
            const value = parse(text, match.groups?.unit);
            if (value !== null) return value;
          }
        }
      }
    }
    return null;
  };
}

/** The item's number behind the number of its order: "B-118 / Pos. 10". */
const parseOrderItem = (text: string): string | null =>
  parseReference(text) === null
    ? null
    : (/[\s/,;(](?:position|pos|zeile|item|line)[-.: ]*(?:nr|no)?[-.: ]*(\d{1,10})(?![\p{L}\p{N}])/iu.exec(text)?.[1] ??
      null);

const MAX_LINES_BELOW = 2;

/** @param rest what stands behind the label in its cell */
function* candidates(
  rest: string,
  cell: TextCell,
  next: TextCell | undefined,
  row: TextLine,
  below: readonly TextLine[],
): Generator<string> {
  if (rest !== "") return yield rest;
  if (next && !isLabel(next.text)) yield next.text;
  for (const { page, y, cells } of below) {
    if (page !== row.page || y - row.y > 3 * row.height) return;
    const under = cells.find(({ left, right }) => left < cell.right && right > cell.left);
    if (!under) continue;
    if (isLabel(under.text)) return;
    yield under.text;
  }
}

const dayAfterFrom = (text: string): string | null => {
  const [, day] = /\s(?:vom|of|dated)\s(.*)$/iu.exec(text) ?? [];
  return day === undefined ? null : parseDay(day);
};

/** "Lieferschein 99001", and apart from it in the same line "vom 20.11.2026". */
function dayBeside(rows: readonly TextLine[]): string | null {
  const [line] = rows.filter(({ cells }) =>
    cells.some(({ text }) => DELIVERY_NUMBER.some((label) => label.test(text))),
  );
  const from = line?.cells.find(({ text }) => /^(?:vom|dated)\s/iu.test(text));
  return from ? parseDay(from.text) : null;
}

const parseText = (text: string): string | null =>
  text.length <= 200 && /\p{L}{2}|\p{N}/u.test(text) && !isLabel(text) ? text : null;

const VAT_ID = /(?:U[Ss][Tt]\.?[- ]?I[Dd]|UID|VAT)[\p{L}. -]{0,20}:?\s*(ATU ?\d{8}|[A-Z]{2} ?\d(?: ?\d){6,11})(?!\d)/u;

/** It stands somewhere in the letterhead or at the foot of a page. */
function vatIdIn(rows: readonly TextLine[]): string | null {
  for (const { cells } of rows) {
    for (const { text } of cells) {
      const [, id] = VAT_ID.exec(text.slice(0, 500)) ?? [];
      if (id !== undefined) return id.replace(/[ .]/g, "");
    }
  }
  return null;
}

const parsePlate = (text: string): string | null => (/\p{N}/u.test(text) && text.length <= 20 ? text : null);

/** A project is known by its number, which may stand before its name, or by the whole text. */
function projectIdsOf(text: string | null): string[] {
  if (text === null) return [];
  const number = parseReference(text);
  return [...new Set(number === null ? [text] : [number, text])];
}

const TO_SOMEBODY =
  /^(?:an|herrn?|frau|firma|kunde|empfänger|warenempfänger|liefer(?:adresse|anschrift)|rechnungsadresse|customer|consignee|deliver to|ship to|bill to|sold to|to)\b/iu;
const SENDERS_LINE = / [·•|–-] /u;
const MAX_LINES_OF_LETTERHEAD = 25;

/** The company in the letterhead: the first one that no label says to be the receiver. */
function companyIn(rows: readonly TextLine[]): string | null {
  let receiver: TextCell | null = null;
  for (const { page, cells } of rows.slice(0, MAX_LINES_OF_LETTERHEAD)) {
    if (page > 1) break;
    for (const cell of cells) {
      if (TO_SOMEBODY.test(cell.text)) receiver = cell;
      else if (namesCompany(cell.text) && !isLabel(cell.text) && !(receiver && isBelow(cell, receiver)))
        // The small line above the address: "Kieswerk Nord GmbH · Hafenstraße 1 · 20457 Hamburg".
        return (cell.text.split(SENDERS_LINE, 1)[0] ?? "")
          .replace(/,\s.*$/s, "")
          .trim()
          .slice(0, 200);
    }
  }
  return null;
}

const isBelow = (cell: TextCell, head: TextCell): boolean => Math.abs(cell.left - head.left) < 20;

function readWeights(note: DeliveryNote, labelled: Labelled, style: DecimalStyle): void {
  const weigh = (labels: readonly RegExp[]) =>
    labelled(labels, (text, unitOfLabel) => {
      const [, digits, unit = unitOfLabel] = /^([\d.,'’ ]*\d)\s*(kg|to?)?(?![\p{L}\p{N}])/iu.exec(text) ?? [];
      if (digits === undefined || unit === undefined) return null;
      const value = parsePrinted(digits, style, unit);
      return value === null ? null : { value, unit };
    });
  const weights = { gross_weight: weigh(GROSS), tare_weight: weigh(TARE), net_weight: weigh(NET) };
  const unit = Object.values(weights).find((weight) => weight !== null)?.unit;
  if (unit === undefined) return;
  // All weights of a note are in one unit; one in another is left out.
  for (const [name, weight] of Object.entries(weights) as [keyof typeof weights, (typeof weights)["net_weight"]][])
    if (weight?.unit.toLowerCase() === unit.toLowerCase()) note[name] = weight.value;
  note.weight_unit = unit;
}

/** A weighbridge's ticket has no table: its one line is the material, in its net weight. */
function soleItemOf({ net_weight, weight_unit }: DeliveryNote, title: string | null): DeliveryNoteItem[] {
  if (title === null || net_weight === null) return [];
  return [{ ...emptyDeliveryNoteItem(0), title, quantity: net_weight, unit: weight_unit }];
}

type ColumnName = "pos" | "product" | "title" | "quantity" | "unit" | "order" | "order_item" | "lot" | "other";

/** What stands above a column; the first that fits counts. */
const COLUMNS: readonly (readonly [ColumnName, RegExp])[] = [
  ["order_item", /^(?:best(?:ell)?[-. ]*pos\.?|order (?:line|item|pos)\.?)$/iu],
  [
    "order",
    /^(?:(?:ihre )?best(?:ell(?:ungs?)?)?[-. ]*(?:nr|nummer)\.?|(?:(?:your|purchase) )?order[-. ]*(?:no|number|nr|#)\.?|p\.?o\.?[- ]?(?:no\.?|number|#))$/iu,
  ],
  [
    "other",
    /^(?:bestell(?:t|menge|te menge)|ordered(?: qty| quantity)?|order qty|(?:qty|quantity)[. ]*(?:ordered|open|outstanding)|back ?ordered|rest(?:menge)?|offen|open|e?inzel-?preis|e-?preis|ep|gp|preis|price|unit price|gesamt(?:preis)?|betrag|amount|total|summe|mwst\.?|ust\.?|vat|gewicht|weight|rabatt|discount|%|€|eur)$/iu,
  ],
  [
    "product",
    /^(?:(?:art(?:ikel)?|material|sorten?|produkt|teile?)[-. ]*(?:nr|nummer|no)\.?|art\.?|(?:article|item|part|product|material)[-. ]*(?:no|number|nr|code|#)\.?|sku|ean|gtin|artnr\.?)$/iu,
  ],
  [
    "quantity",
    /^(?:(?:liefer|ist)?-?(?:menge|anzahl|stückzahl)|gelieferte? ?(?:menge)?|geliefert|(?:delivered|shipped|delivery)?[- ]?(?:qty|quantity)\.?|(?:qty|quantity)[. ]*(?:delivered|shipped|supplied)|delivered|shipped)$/iu,
  ],
  ["unit", /^(?:me|eh|einh\.?|einheit|mengeneinheit|units?|uom|u\/m)$/iu],
  [
    "title",
    /^(?:(?:artikel|material|waren|produkt)?-?(?:bezeichnung|beschreibung)|artikel|material|produkt|leistung|ware|text|sorte|(?:item |product |material |goods )?description|item|product|goods|article)$/iu,
  ],
  ["lot", /^(?:chargen?(?:[-. ]*nr)?\.?|lot(?: no)?\.?|batch(?: no)?\.?)$/iu],
  ["pos", /^(?:pos\.?|position|lfd\.?(?: ?nr\.?)?|line|nr\.?|no\.?|#)$/iu],
];

interface Column {
  readonly name: ColumnName;
  readonly left: number;
  readonly right: number;
}

/** The columns of a table's head; null if the line is none. */
function columnsOf({ cells }: TextLine): Column[] | null {
  const columns: Column[] = [];
  let unknown = 0;
  for (const cell of cells) {
    const words = cell.text.split(/\s/).slice(0, 20);
    const width = (cell.right - cell.left) / Math.max(cell.text.length, 1);
    let at = 0;
    for (let first = 0; first < words.length;) {
      // Heads of narrow columns may stand so close that they look like one cell.
      const found = [3, 2, 1].flatMap((count) => {
        const text = words.slice(first, first + count).join(" ");
        const bare = text.replace(/[:*]$/, "").replace(/\s*[([].*[)\]]$/, "");
        const name = first + count <= words.length ? COLUMNS.find(([, head]) => head.test(bare))?.[0] : undefined;
        return name === undefined ? [] : [{ name, text, count }];
      })[0];
      const { text, count } = found ?? { text: words[first] ?? "", count: 1 };
      if (found)
        columns.push({ name: found.name, left: cell.left + at * width, right: cell.left + (at + text.length) * width });
      else unknown++;
      at += text.length + 1;
      first += count;
    }
  }
  const has = (name: ColumnName): boolean => columns.some((column) => column.name === name);
  return has("quantity") && (has("title") || has("product")) && unknown <= columns.length ? columns : null;
}

/** The column under whose head a cell stands. */
function columnOf(cell: TextCell, columns: readonly Column[]): ColumnName {
  const overlap = ({ left, right }: Column): number => Math.min(right, cell.right) - Math.max(left, cell.left);
  const widest = columns.reduce((a, b) => (overlap(b) > overlap(a) ? b : a));
  if (overlap(widest) > 0) return widest.name;
  const distance = ({ left, right }: Column): number =>
    Math.min(Math.abs(left - cell.left), Math.abs(right - cell.right));
  return columns.reduce((a, b) => (distance(b) < distance(a) ? b : a)).name;
}

/** Lines that end a table. */
const END =
  /^(?:(?:zwischen|end|gesamt)?summe|gesamt|total|subtotal|übertrag|carried|unterschrift|signature|ware (?:ordnungsgemäß )?erhalten|received|seite \d|page \d|lieferbedingungen|es gelten|terms)/iu;
const HOW_FAR = 3.5;

function itemsOf(rows: readonly TextLine[], style: DecimalStyle): DeliveryNoteItem[] {
  const items: DeliveryNoteItem[] = [];
  let columns: readonly Column[] | null = null;
  let isOpen = false;
  let before: TextLine | undefined;
  for (const row of rows) {
    const head = columnsOf(row);
    if (head) {
      columns = head;
      isOpen = true;
    } else if (columns) {
      // After the end of a page the table goes on where its head, or a line like its lines, comes again.
      if (before && row.page !== before.page) isOpen = false;
      if (END.test(row.cells[0]?.text ?? "")) isOpen = false;
      else {
        const read = readRow(row, columns, style);
        const isNear = before !== undefined && row.page === before.page && row.y - before.y <= HOW_FAR * row.height;
        const isLine = read.quantity !== null && read.title !== null && read.hasPosition;
        if (isOpen || (isLine && items.length > 0)) isOpen = take(items, read, isOpen && isNear);
      }
    }
    before = row;
  }
  return items.filter(({ title, product_number, quantity }) => quantity !== null && (title ?? product_number) !== null);
}

interface Row {
  readonly hasPosition: boolean;
  readonly position: string | null;
  readonly product: string | null;
  readonly title: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly order: string | null;
  readonly order_item: string | null;
  readonly lot: string | null;
}

const POSITION = /^\d{1,6}(?:\.\d{1,4})?\.?$/;

function readRow({ cells }: TextLine, columns: readonly Column[], style: DecimalStyle): Row {
  const texts = new Map<ColumnName, string>();
  for (const cell of cells) {
    let { text } = cell;
    let name = columnOf(cell, columns);
    // A narrow column of positions runs into the next one: "10 Schotter 0/32".
    const [first = "", ...rest] = text.split(" ");
    const startsAtPosition = columns.some(({ name, left }) => name === "pos" && Math.abs(left - cell.left) < 12);
    if (startsAtPosition && POSITION.test(first) && rest.length > 0 && !texts.has("pos")) {
      texts.set("pos", first);
      text = rest.join(" ");
      if (name === "pos")
        name = columns.some((column) => column.name === "product") && rest.length === 1 ? "product" : "title";
    }
    const present = texts.get(name);
    texts.set(name, present === undefined ? text : `${present} ${text}`);
  }
  const text = (name: ColumnName): string | null => texts.get(name)?.slice(0, 1000) ?? null;
  const [, amount, ownUnit = null] =
    /^([+-]?[\d.,'’ ]*\d)(?:\s*(\p{L}[\p{L}\p{N}²³./]{0,11}))?$/u.exec(text("quantity") ?? "") ?? [];
  const unit = text("unit") ?? ownUnit;
  const position = text("pos");
  const hasPosition = position !== null && POSITION.test(position);
  return {
    hasPosition: hasPosition || !columns.some(({ name }) => name === "pos"),
    position: hasPosition ? position.replace(/\.$/, "") : null,
    product: text("product"),
    title: text("title"),
    quantity: amount === undefined ? null : parsePrinted(amount, style, unit),
    unit: unit !== null && /^\p{L}[\p{L}\p{N}²³./ ]{0,15}$/u.test(unit) ? unit : null,
    order: parseReference(text("order") ?? ""),
    order_item: text("order_item"),
    lot: text("lot"),
  };
}

/** Adds a line of the table to the items. @returns whether the table goes on */
function take(items: DeliveryNoteItem[], row: Row, isNear: boolean): boolean {
  const last = items.at(-1);
  const isNew = row.position !== null || (row.quantity !== null && (row.title ?? row.product) !== null);
  if (isNew) {
    const item = emptyDeliveryNoteItem(items.length);
    items.push({
      ...item,
      line_number: row.position ?? item.line_number,
      product_number: row.product,
      title: row.title,
      quantity: row.quantity,
      unit: row.unit,
      order_number: row.order,
      order_item_number: row.order_item,
      lot_number: row.lot,
    });
    return true;
  }
  if (!last) return true;
  if (!isNear) return false;
  // What belongs to the line before: its quantity in a line of its own, or more of its text.
  if (row.quantity !== null && last.quantity === null) Object.assign(last, { quantity: row.quantity, unit: row.unit });
  if (row.title !== null) {
    const [, lot] = /^(?:chargen?(?:[-. ]*nr)?|lot|batch)\.?\s*:?\s*(\S+)$/iu.exec(row.title) ?? [];
    if (lot !== undefined) last.lot_number ??= lot;
    else if (last.title === null) last.title = row.title;
    else last.description = last.description === null ? row.title : `${last.description} ${row.title}`;
  }
  return true;
}
