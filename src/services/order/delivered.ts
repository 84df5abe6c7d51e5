/** What was delivered of orders, as far as their states need to know. */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";

interface OfOrder {
  readonly order_id: string;
  /** Null for a delivery of which only the order is known. */
  readonly item_id: string | null;
}

const selectDelivered = statement<{ ids: readonly string[] }>("purchase_order.delivered")(
  (_, p) => sql<OfOrder>`
    select i.purchase_order_id as order_id, i.id as item_id from purchase_order_item i
    where i.purchase_order_id = any(${p("ids")}::uuid[])
      and exists (select from delivery_item d where d.purchase_order_item_id = i.id)
    union all
    select distinct purchase_order_id, null::uuid from delivery where purchase_order_id = any(${p("ids")}::uuid[])`,
);

/** What was delivered of some orders, or is on its way: of which of them anything, and of which of their items. */
export interface Delivered {
  has(orderOrItemId: string): boolean;
}

/** The deliveries may be any of the tenant's, whatever the asker sees of them. */
export async function deliveredOf(tx: Transaction, ids: readonly string[]): Promise<Delivered> {
  if (ids.length === 0) return new Set();
  const rows = await tx.asTenant(() => tx.run(selectDelivered, { ids }));
  return new Set(rows.flatMap(({ order_id, item_id }) => (item_id === null ? [order_id] : [order_id, item_id])));
}
