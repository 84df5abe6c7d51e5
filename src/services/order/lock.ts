/** What every change of a purchase order ends with: its history and its event. */
import { sql } from "kysely";
import { nameOf } from "../../request/actors.js";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import type { OrderAction, OrderStatus } from "../../domain/order-states.js";

/** A locked order, as its events show it. */
export interface LockedOrder {
  readonly id: string;
  readonly external_id: string;
  readonly customer_id: string | null;
  readonly status: OrderStatus;
  readonly version: number;
}

interface Details {
  /** The names of the fields that changed, without `version`, which each change moves. */
  readonly changed?: readonly string[];
  readonly previousStatus?: OrderStatus;
  /** Whether a cart was ordered. */
  readonly ordered?: boolean;
}

/** Emits the event that an order is new, that it, its items or its links changed, or that a shop sent a cart for it. */
export function emitOrder(
  tx: Transaction,
  type: "order.created" | "order.updated" | "order.cart_received",
  { id, external_id, customer_id: customerId, status, version }: LockedOrder,
  { changed, previousStatus = status, ...more }: Details = {},
): void {
  const data = {
    ...{ purchase_order_id: id, external_id, status, version },
    ...(previousStatus !== status && { previousStatus }),
    ...more,
  };
  tx.emit({ type, resource: "purchase_orders", customerId, data, changed: changed ?? null });
}

/** A decision about an order, for its history. */
export interface OrderDecision {
  readonly id: string;
  /** Only if the decision is about one item. */
  readonly item_id?: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** An action of the table of states, or a word of those that decide something else, e.g. the match. */
  readonly action: OrderAction | Uppercase<string>;
  readonly message?: string | null;
}

interface Author {
  readonly kind: string;
  readonly keyId: string | null;
  /** The name of an actor that is not a key. */
  readonly name: string | null;
}

const insertHistory = statement<Author & { decisions: string }>("purchase_order_history.insert")(
  (_, p) => sql`
    insert into purchase_order_history
      (tenant_id, customer_id, purchase_order_id, purchase_order_item_id, "previousStatus", "newStatus", action, message, actor_kind, actor)
    select o.tenant_id, o.customer_id, o.id, d.item_id, d."from", d."to", d.action, d.message, ${p("kind")},
      coalesce(${p("name")}, (select name from api_key where id = ${p("keyId")}::uuid))
    from ${rowsById(p("decisions"), sql`place int, id uuid, item_id uuid, "from" text, "to" text, action text, message text`)} as d
    join purchase_order o on o.id = d.id order by d.place`,
);

/**
 * Writes decisions into the histories of their orders, which no key of a supplier reaches.
 * @param by a context's actor, or the gateway itself because of what else happened
 */
export async function recordDecisions(
  tx: Transaction,
  by: Pick<Context, "actor"> | "gateway",
  decisions: readonly OrderDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const rows = JSON.stringify(decisions.map((decision, place) => ({ place, ...decision })));
  const author = by === "gateway" ? { kind: by, keyId: null, name: by } : authorOf(tx, by.actor);
  await tx.asTenant(() => tx.run(insertHistory, { decisions: rows, ...author }));
}

const authorOf = (tx: Transaction, actor: Context["actor"]): Author => ({
  kind: tx.supplierId == null ? actor.kind : "supplier",
  keyId: actor.kind === "key" ? actor.keyId : null,
  name: nameOf(actor),
});
