/**
 * openTRANS DISPATCHNOTIFICATION 2.1 and 1.0 (https://www.opentrans.de). Both versions are read by one pass: 1.0 has
 * ARTICLE_ID and ORDER_PARTIES where 2.1 has PRODUCT_ID and PARTIES. Decisions §11 says where each element lands.
 */
import { invalid } from "../errors.js";
import { type DeliveryNote, type DeliveryNoteItem, emptyDeliveryNote, emptyDeliveryNoteItem } from "./delivery-note.js";
import { booleanOf, decimalOf, instantOrNull, momentOf } from "./values.js";
import { childOf, childrenOf, firstTextOf, ownText, readInTurns, textOf, textsOf, type XmlElement } from "./xml.js";

/** The remark in which a buyer's order number travels that stands nowhere else. */
const ORDER_REMARK = "onv-order";

export async function readOpenTrans(root: XmlElement): Promise<DeliveryNote> {
  const header = childOf(root, "DISPATCHNOTIFICATION_HEADER");
  const info = childOf(header, "DISPATCHNOTIFICATION_INFO");
  const items = childrenOf(root, "DISPATCHNOTIFICATION_ITEM_LIST", "DISPATCHNOTIFICATION_ITEM");
  const external_id = textOf(info, "DISPATCHNOTIFICATION_ID");
  if (external_id === null) throw invalid("DISPATCHNOTIFICATION_ID", "must not be empty");

  const dispatched = momentOf(textOf(info, "DISPATCHNOTIFICATION_DATE"), "DISPATCHNOTIFICATION_DATE");
  const planned = momentOf(textOf(info, "DELIVERY_DATE", "DELIVERY_START_DATE"), "DELIVERY_START_DATE");
  const suppliers = partiesOf(info, "supplier", "SUPPLIER_PARTY");
  const recipients = partiesOf(info, "delivery", "DELIVERY_PARTY");
  const remarks = remarksOf(info);
  return {
    ...emptyDeliveryNote(),
    external_id,
    delivery_number: deliveryNoteIdOf(info, items) ?? external_id,
    dispatched_at: instantOrNull(dispatched),
    delivery_date: dispatched ?? planned ?? generatedAt(header),
    planned_arrival_time: planned,
    supplier_ids: unique([...idsOf(suppliers), ...references([info, ...items], "SUPPLIER_IDREF")]),
    supplier_name: firstTextOf(suppliers, "ADDRESS", "NAME"),
    delivery_party_ids: unique([
      ...idsOf(recipients),
      ...references([info, ...items], "SHIPMENT_PARTIES_REFERENCE", "DELIVERY_IDREF"),
    ]),
    order_number: remarks.order ?? textOf(info, "ORDER_REFERENCE", "ORDER_ID"),
    vehicle: vehicleOf([info, ...items]),
    comment: remarks.comment,
    items: await readInTurns(items, itemOf),
  };
}

function itemOf(item: XmlElement, index: number): DeliveryNoteItem {
  const empty = emptyDeliveryNoteItem(index);
  const product = childOf(item, "PRODUCT_ID|ARTICLE_ID");
  const at = `DISPATCHNOTIFICATION_ITEM[${index + 1}]`;
  return {
    ...empty,
    line_number: textOf(item, "LINE_ITEM_ID") ?? empty.line_number,
    product_number:
      textOf(product, "SUPPLIER_PID|SUPPLIER_AID") ?? textOf(product, "INTERNATIONAL_PID|INTERNATIONAL_AID|EAN"),
    buyer_product_number: textOf(product, "BUYER_PID|BUYER_AID"),
    title: inGerman(childrenOf(product, "DESCRIPTION_SHORT")),
    description: inGerman(childrenOf(product, "DESCRIPTION_LONG")),
    // PARTIAL_DELIVERY_LIST splits this quantity, and is no part of the sum.
    quantity: decimalOf(textOf(item, "QUANTITY"), `${at}/QUANTITY`),
    unit: textOf(item, "ORDER_UNIT"),
    order_number: textOf(item, "ORDER_REFERENCE", "ORDER_ID"),
    order_item_number: textOf(item, "ORDER_REFERENCE", "LINE_ITEM_ID"),
    lot_number: textOf(product, "LOT_NUMBER") ?? textOf(item, "LOT_NUMBER"),
    completed: booleanOf(textOf(item, "DELIVERY_COMPLETED"), `${at}/DELIVERY_COMPLETED`),
    comment: remarksOf(item).comment,
  };
}

/** The parties of a role: in 2.1 each PARTY says its own; in 1.0 an element around it does. */
function partiesOf(info: XmlElement | undefined, role: string, element: string): XmlElement[] {
  const ofRole = childrenOf(info, "PARTIES", "PARTY").filter((party) =>
    textsOf(party, "PARTY_ROLE").some((text) => text.toLowerCase() === role),
  );
  const holders = [info, ...childrenOf(info, "ORDER_PARTIES"), ...childrenOf(info, "SHIPMENT_PARTIES")];
  const nested = childrenOf(childOf(info, "ORDER_PARTIES"), "SHIPMENT_PARTIES");
  return [...ofRole, ...[...holders, ...nested].flatMap((holder) => childrenOf(holder, element, "PARTY"))];
}

/** The ids of the parties, those first by which the buyer's systems most likely know them. */
const idsOf = (parties: readonly XmlElement[]): string[] =>
  likeliestFirst(parties.flatMap((party) => childrenOf(party, "PARTY_ID")));

/** What is referred to, in the same order. */
const references = (holders: readonly (XmlElement | undefined)[], ...path: string[]): string[] =>
  likeliestFirst(holders.flatMap((holder) => childrenOf(holder, ...path)));

/** Numbers that somebody else gives to companies of the whole world: an ERP seldom has them as its own. */
const WORLDWIDE = /^(?:gln|iln|ean|duns)$/i;

/** The buyer's own numbers, then those without a known type, then the worldwide ones. */
function likeliestFirst(ids: readonly XmlElement[]): string[] {
  const rank = ({ attributes: { type = "" } }: XmlElement): number =>
    type.toLowerCase() === "buyer_specific" ? 0 : WORLDWIDE.test(type) ? 2 : 1;
  return ids.toSorted((a, b) => rank(a) - rank(b)).flatMap((id) => ownText(id) ?? []);
}

/** The order and the rest of what the remarks say. They are REMARKS in 2.1 and REMARK in 1.0. */
function remarksOf(element: XmlElement | undefined): { order: string | null; comment: string | null } {
  const remarks = childrenOf(element, "REMARKS|REMARK");
  const isOrder = ({ attributes }: XmlElement): boolean => attributes.type?.trim().toLowerCase() === ORDER_REMARK;
  const texts = remarks.filter((remark) => !isOrder(remark)).flatMap((remark) => ownText(remark) ?? []);
  const orders = remarks.filter(isOrder).flatMap((remark) => ownText(remark) ?? []);
  return { order: orders[0] ?? null, comment: texts.join("\n") || null };
}

const deliveryNoteIdOf = (info: XmlElement | undefined, items: readonly XmlElement[]): string | null =>
  textOf(info, "DELIVERYNOTE_ID") ??
  textOf(info, "DELIVERY_REFERENCE", "DELIVERYNOTE_ID") ??
  firstTextOf(items, "DELIVERY_REFERENCE", "DELIVERYNOTE_ID");

const generatedAt = (header: XmlElement | undefined): string | null =>
  momentOf(textOf(header, "CONTROL_INFO", "GENERATION_DATE"), "GENERATION_DATE");

function vehicleOf(holders: readonly (XmlElement | undefined)[]): string | null {
  const details = holders.flatMap((holder) => childrenOf(holder, "LOGISTIC_DETAILS_INFO|LOGISTIC_DETAILS"));
  const vehicles = [...holders, ...details].flatMap((holder) => childrenOf(holder, "MEANS_OF_TRANSPORT"));
  return firstTextOf(vehicles, "MEANS_OF_TRANSPORT_NAME") ?? firstTextOf(vehicles, "MEANS_OF_TRANSPORT_ID");
}

/** The German text where one says that it is, else the first. */
function inGerman(texts: readonly XmlElement[]): string | null {
  const german = texts.filter(({ attributes }) => /^(?:de|ger|deu)/i.test(attributes.lang ?? ""));
  return [...german, ...texts].flatMap((text) => ownText(text) ?? [])[0] ?? null;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
