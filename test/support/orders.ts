/** Purchase orders for tests. */
import { randomUUID } from "node:crypto";
import type { Client } from "./client.js";

export const GRAVEL = { external_id: "10", title: "Schotter", quantity: 50, unit: "t", price_per_unit: 24.75 };
export const PIPES = { external_id: "20", title: "KG-Rohr", quantity: 12, unit: "Stk", price_per_unit: 9.9 };

/** An order of gravel, of the supplier K1. */
export const newOrder = (external_id: string, more: object = {}) => ({
  external_id,
  supplier: { external_id: "K1" },
  purchase_order_items: [GRAVEL],
  ...more,
});

export const statusOf = async (erp: Client, id: string): Promise<string> =>
  (await erp.get(`/v1/purchase-orders/${id}`)).body.status;

/** Sends a delivery of 1 item of the order B1. @returns its id */
export async function deliver(erp: Client, order_item_number: string, quantity: number, unit: string): Promise<string> {
  const jsonContent = {
    external_id: randomUUID(),
    delivery_date: "2026-11-20",
    order_number: "B1",
    items: [{ order_item_number, quantity, unit }],
  };
  const { status, body } = await erp.post("/v1/deliveries/custom", { jsonContent });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}
