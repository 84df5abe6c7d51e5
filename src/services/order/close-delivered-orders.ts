/** Closes orders that are delivered completely (decisions §12). */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { isFinalOrder, ORDER_STATUSES, type OrderStatus } from "../../domain/order-states.js";
import { emitOrder, type LockedOrder, recordDecisions } from "./lock.js";

const FINAL = sql.join(ORDER_STATUSES.filter(isFinalOrder).map((status) => sql.lit(status)));

interface OpenOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly has_proposal: boolean;
}

// Not "for update": deliveries refer to the order, and two of them would wait for each other.
const lockOpen = statement<{ ids: readonly string[] }>("purchase_order.lock_unsettled")(
  (_, p) => sql<OpenOrder>`
    select id, status, proposal is not null as has_proposal from purchase_order where id = any(${p("ids")}::uuid[]) and status not in (${FINAL})
    order by id for no key update`,
);

// The figures of its match are in the item's unit and exact, unlike the columns that the API shows of a match.
const IS_SETTLED = sql`
  coalesce((
    select (m.figures ->> 'is_completed')::boolean or (m.figures ->> 'delivered')::numeric >= (m.figures ->> 'ordered')::numeric
    from match m where m.purchase_order_item_id = i.id), false)`;

const close = statement<{ ids: readonly string[] }>("purchase_order.close")(
  (_, p) => sql<LockedOrder>`
    update purchase_order o set status = 'CLOSED', status_before = null, proposal = null, version = version + 1,
      updated_at = ${sql.raw(nextInstant("o.updated_at"))}
    where o.id = any(${p("ids")}::uuid[])
      and exists (select from purchase_order_item i where i.purchase_order_id = o.id and not i.cancelled)
      and not exists (select from purchase_order_item i where i.purchase_order_id = o.id and not i.cancelled and not (${IS_SETTLED}))
    returning id, external_id, customer_id, status, version`,
);

/**
 * Closes the orders of which every item is delivered or completed; cancelled items do not count. Call it after every
 * write of their matches that may complete them.
 */
export async function closeDeliveredOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const closed = await tx.asTenant(async () => {
    // Of two deliveries at once, the second waits here, and then sees the first one's items.
    const open = await tx.run(lockOpen, { ids });
    const rows = open.length === 0 ? [] : await tx.run(close, { ids: open.map(({ id }) => id) });
    const after = new Map(rows.map((order) => [order.id, order]));
    return open.flatMap((before) => {
      const order = after.get(before.id);
      return order ? [{ before, order }] : [];
    });
  });
  const decisions = closed.map(
    ({ before, order }) => ({ id: order.id, from: before.status, to: order.status, action: "CLOSE_ORDER" }) as const,
  );
  await recordDecisions(tx, "gateway", decisions);
  for (const { before, order } of closed) {
    const changed = before.has_proposal ? ["status", "proposal"] : ["status"];
    emitOrder(tx, "order.updated", order, { changed, previousStatus: before.status });
  }
}
