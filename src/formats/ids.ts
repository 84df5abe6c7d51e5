/**
 * The cart (`warenkorb`) that a shop sends back: IDS-Connect 2.0 to 2.5.1, read as decisions §13 says. A fault in one
 * line is reported at that line, and the rest of the cart is kept.
 */
import { isPriceAmbiguous, lineTotal, unitPrice } from "../domain/cart-prices.js";
import { compare } from "../domain/decimal.js";
import { AppError } from "../errors.js";
import { parseDecimal, parseMoment } from "./values.js";
import { childOf, childrenOf, decodeText, readXml, textOf, textsOf, type XmlElement } from "./xml.js";

export interface Cart {
  /** What the XML says, e.g. `2.5`. */
  version: string | null;
  /** Whether the shop says that the order is placed with it ("Warenkorbrückgabe mit Bestellung"). */
  ordered: boolean;
  currency: string | null;
  references: CartReference[];
  items: CartItem[];
  /** A day, `2026-11-26`. */
  delivery_date: string | null;
  mode_of_shipment: string | null;
  remarks: string | null;
}

interface CartReference {
  /** Kind of document, UNTDID 1001: 220 order, 231 order response, 310 offer, 315 contract. */
  type: string;
  number: string;
}

/** Numbers are exact decimal texts. */
export interface CartItem {
  /** The number of the line in our order. */
  ref_customer: string | null;
  product_number: string | null;
  quantity: string | null;
  unit: string | null;
  title: string | null;
  offer_price: string | null;
  /** For how many units `offer_price` is; it says nothing of `net_price`. */
  price_basis: string | null;
  surcharge_percent: string | null;
  /** The line's total, discount and surcharges inside it. */
  net_price: string | null;
  vat_rate: string | null;
  /** net_price / quantity. */
  unit_price: string | null;
  /** net_price to the cent. */
  line_total: string | null;
  flags: CartFlag[];
  /** What the shop says is wrong with the line; there is no closed list of codes. */
  error_code: string | null;
}

/** A fault or a particularity of a line; `CART_FLAGS` explains each. */
type CartFlag = keyof typeof CART_FLAGS;

export const CART_FLAGS = {
  alternate: "The shop offers it instead of another line; it is not ordered.",
  provis: "The shop has it reserved only; it is not ordered.",
  price_ambiguous: "`net_price` may be the price of one unit; no price is taken from the line.",
  product_number_missing: "The line has no article number.",
  quantity_missing: "The line has no quantity, or one that is no positive number.",
  unit_missing: "The line has no unit.",
  price_unreadable: "A price of the line is no number.",
} as const;

/** Lines with one of these are kept, and order nothing. */
const NOT_ORDERED: readonly CartFlag[] = [
  "alternate",
  "provis",
  "product_number_missing",
  "quantity_missing",
  "unit_missing",
];

/** Whether an order takes a line in. */
export const isOrderedItem = ({ flags, error_code }: CartItem): boolean =>
  error_code === null && !flags.some((flag) => NOT_ORDERED.includes(flag));

/** Whether the price of a line is certain enough to become the order's. */
export const hasCertainPrice = ({ flags, unit_price }: CartItem): boolean =>
  unit_price !== null && !flags.includes("price_ambiguous") && !flags.includes("price_unreadable");

/** No person fills such a cart. */
const MAX_LINES = 5000;

/**
 * Reads a cart.
 * @param bytes the value of the form's field, in whatever charset the shop has
 * @throws UNREADABLE_BODY, with nothing of what was sent in its text
 */
export async function readCart(bytes: Uint8Array): Promise<Cart> {
  const root = await readXml(decodeText(bytes), { forgivesAmpersands: true });
  if (root.name !== "Warenkorb") throw unreadable("The cart is no Warenkorb.");
  const lines = childrenOf(root, "Order", "OrderItem");
  if (lines.length > MAX_LINES) throw unreadable(`The cart has more than ${MAX_LINES} lines.`);
  const about = childOf(root, "WarenkorbInfo");
  const order = childOf(root, "Order", "OrderInfo");
  return {
    version: textOf(about, "Version"),
    ordered: saysOrder(textOf(about, "RueckgabeKZ")),
    currency: textOf(order, "Cur")?.toUpperCase() ?? null,
    references: referencesOf(order),
    items: lines.map(itemOf),
    delivery_date: parseMoment(textOf(order, "DeliveryDate") ?? "")?.slice(0, 10) ?? null,
    mode_of_shipment: textOf(order, "ModeOfShipment"),
    remarks: [...textsOf(order, "ZusatzText"), ...textsOf(order, "Kommission")].join("\n") || null,
  };
}

function itemOf(line: XmlElement): CartItem {
  const numberOf = (name: string): string | null => parseDecimal(textOf(line, name) ?? "");
  const quantity = numberOf("Qty");
  const read = {
    ref_customer: textOf(line, "RefItems", "Customer"),
    product_number: textOf(line, "ArtNo"),
    quantity: quantity !== null && compare(quantity, "0") > 0 ? quantity : null,
    unit: textOf(line, "QU"),
    title: textOf(line, "Kurztext"),
    offer_price: numberOf("OfferPrice"),
    price_basis: numberOf("PriceBasis"),
    surcharge_percent: numberOf("Zuschlag"),
    net_price: numberOf("NetPrice"),
    vat_rate: numberOf("VAT"),
  };
  const flags: CartFlag[] = [];
  const character = textOf(line, "ItemChara")?.toLowerCase();
  if (character === "alternate" || character === "provis") flags.push(character);
  if (isPriceAmbiguous(read)) flags.push("price_ambiguous");
  if (read.product_number === null) flags.push("product_number_missing");
  if (read.quantity === null) flags.push("quantity_missing");
  if (read.unit === null) flags.push("unit_missing");
  if (PRICES.some((name) => textOf(line, name) !== null && numberOf(name) === null)) flags.push("price_unreadable");
  return {
    ...read,
    unit_price: unitPrice(read),
    line_total: lineTotal(read),
    flags,
    error_code: errorOf(textOf(line, "Fehlercode")),
  };
}

const PRICES = ["OfferPrice", "PriceBasis", "NetPrice", "Zuschlag"];

// "Warenkorbrückgabe mit Bestellung": only its end is looked at, because the ü comes in every spelling there is.
const saysOrder = (returned: string | null): boolean => /(?:^|\s)mit\s+bestellung$/i.test(returned ?? "");

/** The references of 2.5.1, and what stood in three fields of their own before. */
function referencesOf(order: XmlElement | undefined): CartReference[] {
  const listed = childrenOf(order, "Referenz").map((reference) => ({
    type: textOf(reference, "ReferenzType"),
    number: textOf(reference, "ReferenzNumber"),
  }));
  const named = FIELDS_OF_REFERENCES.map(([name, type]) => ({ type, number: textOf(order, name) }));
  const found = new Map<string, CartReference>();
  for (const { type, number } of [...named, ...listed])
    if (type !== null && number !== null) found.set(JSON.stringify([type, number]), { type, number });
  return [...found.values()];
}

const FIELDS_OF_REFERENCES = [
  ["OfferNo", "310"],
  ["PartNo", "220"],
  ["OrderConfNo", "231"],
] as const;

/** Zero is what shops send for a line without an error. */
const errorOf = (code: string | null): string | null => (code === null || /^0+$/.test(code) ? null : code);

const unreadable = (text: string): AppError => new AppError("UNREADABLE_BODY", { text });
