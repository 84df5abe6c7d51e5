/** Each server's requests for deliveries and matches. Only the bare server is asked beside the gateway. */
import { type Call, type Calls, ELSEWHERE, type FollowingCall, get, graphql, withoutCursor } from "./calls.ts";
import { noticeXml } from "./deliveries.ts";
import type { ServerName } from "./servers.ts";

const ITEMS = `items { index id line_number product_number buyer_product_number title description quantity unit unit_code order_number order_item_number
  purchase_order_item_id lot_number completed comment }`;
/** All fields of a delivery that REST shows. */
const DELIVERY = `id source external_id dsid delivery_number delivery_date dispatched_at planned_arrival_time received_at supplier_id supplier_external_id
  supplier_name customer_id project_id project_number work_type_id order_number purchase_order_id invoice_number invoice_matched marked charged completed
  vehicle trailer driver plant gross_weight tare_weight net_weight weight_unit comment file_id created_at updated_at ${ITEMS}`;
const MATCH = `id purchase_order_id purchase_order_item_id delivery_id delivery_item_id invoice_id invoice_item_id supplier_id project_id status reasons
  ordered confirmed delivered invoiced open_quantity unit currency ordered_amount invoiced_amount price_difference_percent accepted_by accepted_reason
  accepted_at created_at updated_at`;

const PAGE = `query Deliveries($limit: Int!, $offset: Int!) { deliveries(limit: $limit, offset: $offset) {
  total_count limit offset has_next has_previous total_pages page next_cursor deliveries { ${DELIVERY} } } }`;
const CHANGE = `mutation Change($id: UUID!, $change: DeliveryChangeInput!) { changeDelivery(id: $id, change: $change) { ${DELIVERY} } }`;
const NOTICE = `mutation Notice($document: BodyPart!) { importOpenTransDelivery(document: $document) {
  success data { id external_id delivery_number } } }`;
const MATCHES = `query Match($id: UUID!) { purchaseOrder(id: $id) { items { match { ${MATCH} } } } }`;

const ours = (bare: Call, graphql: Call): Record<ServerName, Call | string> => ({
  bare,
  "gateway-rest": bare,
  "gateway-graphql": graphql,
  mercurius: ELSEWHERE,
  postgraphile: ELSEWHERE,
});

export function deliveryPageCalls(offset: number): Record<ServerName, Call | string> {
  const limit = 500;
  return ours(
    get(`/v1/deliveries?limit=${limit}&offset=${offset}`, withoutCursor),
    graphql(PAGE, { limit, offset }, (data) => withoutCursor(data.deliveries)),
  );
}

const commentOf = (number: number): string => `Zwei Paletten beschädigt, Rapport ${number}`;
/** The comment of a change, and its instant, are other ones for each server. */
const changed = ({ updated_at: _, comment, ...delivery }: any) => ({
  ...delivery,
  comment: comment.replace(/\d+$/, ""),
});

export function deliveryChangeCalls(id: string): Record<ServerName, Call | string> {
  return ours(
    {
      method: "PATCH",
      path: `/v1/deliveries/${id}`,
      body: (number) => JSON.stringify({ comment: commentOf(number) }),
      status: 200,
      answer: changed,
    },
    graphql(
      CHANGE,
      (number: number) => ({ id, change: { comment: commentOf(number) } }),
      (data) => changed(data.changeDelivery),
    ),
  );
}

/** A new notice gets an id of its own. */
const taken = ({ success, data: { id: _, ...data } }: any) => ({ success, data });

const noticeCall = (xmlOf: (number: number) => string, status: Call["status"]): Call => ({
  method: "POST",
  path: "/v1/deliveries/opentrans",
  body: xmlOf,
  contentType: "application/xml",
  status,
  answer: taken,
});

const noticeMutation = (xmlOf: (number: number) => string): Call =>
  graphql(
    NOTICE,
    (number: number) => ({ document: { content: Buffer.from(xmlOf(number)).toString("base64") } }),
    (data) => taken(data.importOpenTransDelivery),
  );

/** Each request sends another notification. */
export const noticeCalls = (): Calls => ours(noticeCall(noticeXml, 201), noticeMutation(noticeXml));

/** Each request sends one that is stored by then. */
export function noticeAgainCalls(): Calls {
  const again = (): string => noticeXml(0);
  const rest: FollowingCall = { first: noticeCall(again, [200, 201]), next: () => noticeCall(again, 200) };
  const mutation = noticeMutation(again);
  return { ...ours(mutation, mutation), bare: rest, "gateway-rest": rest };
}

export const matchCalls = (id: string): Record<ServerName, Call | string> =>
  ours(
    get(`/v1/purchase-orders/${id}/match`),
    graphql(MATCHES, { id }, (data) => ({ matches: data.purchaseOrder.items.map(({ match }: any) => match) })),
  );
