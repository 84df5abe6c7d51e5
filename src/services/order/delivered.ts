/** Which orders and items have deliveries: some changes of an order are refused then. */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";

interface DeliveredRow {
  readonly order_id: string;
  /** Null for a delivery that names only the order. */
  readonly item_id: string | null;
}

const selectDelivered = statement<{ ids: readonly string[] }>("purchase_order.delivered")(
  (_, p) => sql<DeliveredRow>`
    select i.purchase_order_id as order_id, i.id as item_id from purchase_order_item i
    where i.purchase_order_id = any(${p("ids")}::uuid[])
      and exists (select from delivery_item d where d.purchase_order_item_id = i.id)
    union all
    select distinct purchase_order_id, null::uuid from delivery where purchase_order_id = any(${p("ids")}::uuid[])`,
);

/** The ids of the orders, and of their items, that have at least one delivery, arrived or announced. */
export type Delivered = ReadonlySet<string>;

/** Counts all deliveries of the tenant, also those that the caller cannot see. */
export async function deliveredOf(tx: Transaction, ids: readonly string[]): Promise<Delivered> {
  if (ids.length === 0) return new Set();
  const rows = await tx.asTenant(() => tx.run(selectDelivered, { ids }));
  return new Set(rows.flatMap(({ order_id, item_id }) => (item_id === null ? [order_id] : [order_id, item_id])));
}
