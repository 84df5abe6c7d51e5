/** Messages and builders of deliveries. */
import type { Answer, Client } from "./client.js";

export const WEIGHED = {
  dsid: "W-1",
  delivery_number: "WS-1",
  delivery_date: "2026-11-20",
  order_number: "B-1",
  order_item_number: "10",
  project_number: "P-1",
  supplier_external_id: "K1",
  vehicle: "M-AB 1",
  plant: "Bruch Nord",
  product_number: "FSS-32",
  title: "Frostschutz 0/32",
  gross_weight: 31.94,
  tare_weight: 13.7,
  unit: "t",
};

interface Line {
  readonly line?: string;
  readonly product: string;
  readonly quantity: string;
  readonly unit?: string;
  readonly order?: string;
  readonly item?: string;
  readonly completed?: boolean;
}

interface Notification {
  readonly id?: string;
  readonly date?: string;
  readonly supplier?: string | null;
  readonly place?: string;
  readonly items?: readonly Line[];
}

/** An openTRANS 2.1 dispatch notification. */
export function dispatchNotification({
  id = "N-1",
  date = "2026-11-20T06:40:00+01:00",
  supplier = "K1",
  place = "P-1",
  items = [{ product: "FSS-32", quantity: "8.5", unit: "MTQ", order: "B-1", item: "10" }],
}: Notification = {}): string {
  const party = (role: string, number: string): string =>
    `<PARTY><PARTY_ID type="buyer_specific">${number}</PARTY_ID><PARTY_ROLE>${role}</PARTY_ROLE></PARTY>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<DISPATCHNOTIFICATION xmlns="http://www.opentrans.org/XMLSchema/2.1" version="2.1">
  <DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_INFO>
    <DISPATCHNOTIFICATION_ID>${id}</DISPATCHNOTIFICATION_ID><DISPATCHNOTIFICATION_DATE>${date}</DISPATCHNOTIFICATION_DATE>
    <PARTIES>${supplier === null ? "" : party("supplier", supplier)}${party("delivery", place)}</PARTIES>
  </DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER>
  <DISPATCHNOTIFICATION_ITEM_LIST>${items.map(lineOf).join("")}</DISPATCHNOTIFICATION_ITEM_LIST>
</DISPATCHNOTIFICATION>`;
}

const lineOf = ({ line, product, quantity, unit, order, item, completed }: Line): string => `<DISPATCHNOTIFICATION_ITEM>
  ${line === undefined ? "" : `<LINE_ITEM_ID>${line}</LINE_ITEM_ID>`}
  <PRODUCT_ID><SUPPLIER_PID>${product}</SUPPLIER_PID><DESCRIPTION_SHORT>Ware ${product}</DESCRIPTION_SHORT></PRODUCT_ID>
  <QUANTITY>${quantity}</QUANTITY>${unit === undefined ? "<ORDER_UNIT/>" : `<ORDER_UNIT>${unit}</ORDER_UNIT>`}
  ${completed === undefined ? "" : `<DELIVERY_COMPLETED>${completed}</DELIVERY_COMPLETED>`}
  ${order === undefined ? "" : `<ORDER_REFERENCE><ORDER_ID>${order}</ORDER_ID>${item === undefined ? "" : `<LINE_ITEM_ID>${item}</LINE_ITEM_ID>`}</ORDER_REFERENCE>`}
</DISPATCHNOTIFICATION_ITEM>`;

const XML = { "Content-Type": "application/xml" };

export const sendXml = (client: Client, path: string, xml: string): Promise<Answer> => client.post(path, xml, XML);

/** Stores a delivery as JSON and returns its id. */
export async function newDelivery(erp: Client, delivery: Record<string, unknown> = {}): Promise<string> {
  const jsonContent = { external_id: "L1", delivery_date: "2026-11-20", ...delivery };
  const answer = await erp.post("/v1/deliveries/custom", { jsonContent });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.id;
}
