/** Reads an openTRANS dispatch notification as a careful hand would: one pass of saxes, without a tree. */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { unitCode } from "./matches.ts";
import { Refusal } from "./sql.ts";

interface NoticeItem {
  line_number: string;
  product_number: string | null;
  buyer_product_number: string | null;
  title: string | null;
  description: string | null;
  quantity: number | null;
  unit: string | null;
  order_number: string | null;
  order_item_number: string | null;
  lot_number: string | null;
  completed: boolean | null;
  comment: string | null;
}

/** What the sender says. What is not said is null. */
export interface Notice {
  external_id: string | null;
  delivery_number: string | null;
  delivery_date: string | null;
  dispatched_at: string | null;
  planned_arrival_time: string | null;
  supplier_external_id: string | null;
  supplier_name: string | null;
  project_number: string | null;
  order_number: string | null;
  vehicle: string | null;
  trailer: null;
  driver: null;
  plant: null;
  gross_weight: null;
  tare_weight: null;
  net_weight: null;
  weight_unit: null;
  comment: string | null;
  items: NoticeItem[];
}

interface Party {
  id: string | null;
  role: string | null;
  name: string | null;
}

const MAX_ITEMS = 10_000;
const MAX_DEPTH = 64;

/** @throws Refusal that says what is wrong */
export function readNotice(xml: string): Notice {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  parser.on("error", () => refuse(`The XML cannot be read at line ${parser.line}, column ${parser.column}.`));
  parser.on("doctype", () => refuse("A document type is not taken."));
  parser.on("opentag", (tag) => reader.opened(tag));
  parser.on("text", (text) => void (reader.text += text));
  parser.on("cdata", (text) => void (reader.text += text));
  parser.on("closetag", () => reader.closed());
  parser.write(xml).close();
  return reader.notice();
}

const refuse = (text: string): never => {
  throw new Refusal(400, text);
};

class Reader {
  /** The text since the last tag. */
  text = "";
  readonly #path: string[] = [];
  #attributes: Readonly<Record<string, string>> = {};
  #item: NoticeItem | null = null;
  #party: Party | null = null;
  readonly #parties: Party[] = [];
  readonly #items: NoticeItem[] = [];
  readonly #header: Record<string, string> = {};
  #dispatched: string | null = null;

  opened({ name, attributes }: SaxesTagPlain): void {
    const local = name.slice(name.indexOf(":") + 1);
    if (this.#path.push(local) > MAX_DEPTH) refuse("The elements are nested too deep.");
    this.#attributes = attributes;
    this.text = "";
    if (this.#path.length === 1 && local !== "DISPATCHNOTIFICATION") refuse(`The root element is ${local}.`);
    if (local === "DISPATCHNOTIFICATION_ITEM") this.#item = emptyItem(this.#items.length);
    else if (local === "PARTY") this.#party = { id: null, role: null, name: null };
  }

  closed(): void {
    const name = this.#path.pop()!;
    const value = this.text.trim();
    this.text = "";
    if (name === "DISPATCHNOTIFICATION_ITEM") {
      if (this.#items.push(this.#item!) > MAX_ITEMS) refuse(`items must have at most ${MAX_ITEMS} entries`);
      this.#item = null;
    } else if (name === "PARTY") {
      this.#parties.push(this.#party!);
      this.#party = null;
    } else if (value !== "") {
      if (this.#item) this.#inItem(this.#item, name, value);
      else if (this.#party) this.#inParty(this.#party, name, value);
      else this.#inHeader(name, value);
    }
  }

  #inItem(item: NoticeItem, name: string, value: string): void {
    const inOrder = this.#path.at(-1) === "ORDER_REFERENCE";
    switch (name) {
      case "LINE_ITEM_ID":
        if (inOrder) item.order_item_number = code(value);
        else item.line_number = code(value);
        break;
      case "ORDER_ID":
        if (inOrder) item.order_number = code(value);
        break;
      case "SUPPLIER_PID":
      case "SUPPLIER_AID":
        item.product_number = code(value);
        break;
      case "INTERNATIONAL_PID":
      case "INTERNATIONAL_AID":
        item.product_number ??= code(value);
        break;
      case "BUYER_PID":
      case "BUYER_AID":
        item.buyer_product_number = code(value);
        break;
      case "DESCRIPTION_SHORT":
        item.title ??= text(value);
        break;
      case "DESCRIPTION_LONG":
        item.description ??= text(value);
        break;
      case "LOT_NUMBER":
        item.lot_number = code(value);
        break;
      case "QUANTITY":
        item.quantity = number(value);
        break;
      case "ORDER_UNIT":
        if (value.length > 64) refuse("unit must be at most 64 characters long");
        item.unit = value;
        break;
      case "DELIVERY_COMPLETED":
        item.completed = boolean(value);
        break;
      case "REMARKS":
      case "REMARK":
        item.comment = text(value);
    }
  }

  #inParty(party: Party, name: string, value: string): void {
    if (name === "PARTY_ID" && (party.id === null || this.#attributes.type === "buyer_specific"))
      party.id = code(value);
    else if (name === "PARTY_ROLE") party.role = value.toLowerCase();
    else if (name === "NAME") party.name ??= text(value);
  }

  #inHeader(name: string, value: string): void {
    if (name === "DISPATCHNOTIFICATION_DATE") this.#dispatched = moment(value);
    else if (name === "DELIVERY_START_DATE") this.#header.planned = moment(value);
    else if (name === "REMARK" && this.#attributes.type === "Onv-Order") this.#header.order = code(value);
    else this.#header[name] ??= text(value);
  }

  notice(): Notice {
    const { DISPATCHNOTIFICATION_ID: external_id, DELIVERYNOTE_ID: number, planned = null } = this.#header;
    if (external_id === undefined) refuse("DISPATCHNOTIFICATION_ID must not be empty");
    const supplier = this.#parties.find(({ role }) => role === "supplier");
    const recipient = this.#parties.find(({ role }) => role === "delivery");
    return {
      external_id: code(external_id!),
      delivery_number: code(number ?? external_id!),
      delivery_date: this.#dispatched ?? planned,
      dispatched_at: instantOf(this.#dispatched),
      planned_arrival_time: instantOf(planned),
      supplier_external_id: supplier?.id ?? this.#header.SUPPLIER_IDREF ?? refuse("SUPPLIER_IDREF is required"),
      supplier_name: supplier?.name ?? null,
      project_number: recipient?.id ?? this.#header.DELIVERY_IDREF ?? null,
      order_number: this.#header.order ?? null,
      vehicle: this.#header.MEANS_OF_TRANSPORT_NAME ?? null,
      ...{ trailer: null, driver: null, plant: null, gross_weight: null, tare_weight: null, net_weight: null },
      weight_unit: null,
      comment: this.#header.REMARKS ?? null,
      items: this.#items,
    };
  }
}

const emptyItem = (index: number): NoticeItem => ({
  line_number: String(index + 1),
  product_number: null,
  buyer_product_number: null,
  title: null,
  description: null,
  quantity: null,
  unit: null,
  order_number: null,
  order_item_number: null,
  lot_number: null,
  completed: null,
  comment: null,
});

const code = (value: string): string => (value.length > 255 ? refuse("A code is longer than 255 characters.") : value);
const text = (value: string): string => (value.length > 10_000 ? refuse("A text is too long.") : value);

function number(value: string): number {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value) || value.replace(/\D/g, "").length > 15)
    refuse("QUANTITY must be a number of at most 15 digits");
  return Number(value);
}

const YES = new Set(["true", "1", "yes"]);
const NO = new Set(["false", "0", "no"]);

function boolean(value: string): boolean {
  const word = value.toLowerCase();
  if (!YES.has(word) && !NO.has(word)) refuse("DELIVERY_COMPLETED must be true or false");
  return YES.has(word);
}

function moment(value: string): string {
  if (
    !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value) ||
    Number.isNaN(Date.parse(value))
  )
    refuse(`${value} is no date`);
  return value;
}

const instantOf = (value: string | null): string | null =>
  value?.includes("T") ? new Date(value).toISOString() : null;

/** The codes of the units that occur, by what was sent. */
export function codesOf({ items }: Notice): Record<string, string | null> {
  const codes: Record<string, string | null> = {};
  for (const { unit } of items) if (unit !== null) codes[unit] ??= unitCode(unit);
  return codes;
}
