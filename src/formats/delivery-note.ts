/**
 * What every format of delivery note yields: openTRANS, UBL, UN/CEFACT, and the text of a page. Texts are as the sender
 * wrote them, without blanks around them; what the sender did not say is null.
 */
export interface DeliveryNote {
  /** The sender's own id of the message, by which the same message is known when it comes again. */
  external_id: string | null;
  /** The number that is printed on the delivery note. */
  delivery_number: string | null;
  dispatched_at: Moment | null;
  /** The day of the delivery, where the sender names it; a moment is the day on which it falls in the tenant's zone. */
  delivery_date: Moment | null;
  planned_arrival_time: Moment | null;
  /** Best first: the buyer's own number of the supplier before GLN, VAT id and the supplier's own numbers. */
  supplier_ids: string[];
  supplier_name: string | null;
  /** Where the goods go: the ids of the delivery party, best first. */
  delivery_party_ids: string[];
  /** The order of all lines that name none themselves. */
  order_number: string | null;
  vehicle: string | null;
  trailer: string | null;
  driver: string | null;
  plant: string | null;
  gross_weight: DecimalText | null;
  tare_weight: DecimalText | null;
  net_weight: DecimalText | null;
  /** The unit of the weights as it was written. */
  weight_unit: string | null;
  comment: string | null;
  items: DeliveryNoteItem[];
}

export interface DeliveryNoteItem {
  /** The sender's number of the line; where the sender gave none, its place, counted from 1. */
  line_number: string;
  /** The article number of the supplier; leading zeros are part of it. */
  product_number: string | null;
  buyer_product_number: string | null;
  title: string | null;
  description: string | null;
  quantity: DecimalText | null;
  /** As it was written; `unitCode` (domain/units.ts) knows which code it means. */
  unit: string | null;
  /** The order of this line alone; where it is null, the header's counts. */
  order_number: string | null;
  order_item_number: string | null;
  lot_number: string | null;
  /** Whether nothing more will come for the item of the order; null where the sender does not say. */
  completed: boolean | null;
  comment: string | null;
}

/** An exact decimal number of at most 15 significant digits, with a point: `8.5`. */
type DecimalText = string;

/**
 * ISO 8601: an instant with its zone (`2026-11-19T06:40:00+01:00`), a time without one, which is the tenant's
 * (`2026-11-18T16:02:44`), or a day alone (`2026-11-18`).
 */
type Moment = string;

/** A note of which nothing is known yet. */
export const emptyDeliveryNote = (): DeliveryNote => ({
  external_id: null,
  delivery_number: null,
  dispatched_at: null,
  delivery_date: null,
  planned_arrival_time: null,
  supplier_ids: [],
  supplier_name: null,
  delivery_party_ids: [],
  order_number: null,
  vehicle: null,
  trailer: null,
  driver: null,
  plant: null,
  gross_weight: null,
  tare_weight: null,
  net_weight: null,
  weight_unit: null,
  comment: null,
  items: [],
});

/** A line of which nothing is known but its place in the note, counted from 0. */
export const emptyDeliveryNoteItem = (index: number): DeliveryNoteItem => ({
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
