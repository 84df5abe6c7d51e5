/** What every change of a purchase order begins and ends with: its lock, its history and its event. */
import { sql } from "kysely";
import { nameOf } from "../../request/actors.js";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import type { OrderAction, OrderStatus } from "../../domain/order-states.js";

/** What the event of an order tells of it. */
export interface LockedOrder {
  readonly id: string;
  readonly external_id: string;
  readonly customer_id: string | null;
  readonly status: OrderStatus;
  readonly version: number;
}

const eventOf = (
  type: "order.created" | "order.updated" | "order.cart_received",
  { id, external_id, customer_id: customerId, status, version }: LockedOrder,
  changed: readonly string[] | null,
  previousStatus: OrderStatus = status,
) => ({
  type,
  resource: "purchase_orders",
  customerId,
  data: {
    purchase_order_id: id,
    external_id,
    status,
    version,
    ...(previousStatus !== status && { previousStatus }),
  },
  changed,
});

/** The event that an order is new. */
export const emitOrderCreated = (tx: Transaction, order: LockedOrder): void =>
  tx.emit(eventOf("order.created", order, null));

/**
 * The event that an order, its items or its links changed.
 * @param changed the names of its fields that changed, without `version`, which each change moves
 */
export const emitOrderUpdated = (
  tx: Transaction,
  order: LockedOrder,
  changed: readonly string[],
  previousStatus?: OrderStatus,
): void => tx.emit(eventOf("order.updated", order, changed, previousStatus));

/** The event that a shop sent a cart for an order. */
export const emitCartReceived = (
  tx: Transaction,
  order: LockedOrder,
  changed: readonly string[],
  ordered: boolean,
): void => {
  const { data, ...event } = eventOf("order.cart_received", order, changed);
  tx.emit({ ...event, data: { ...data, ordered } });
};

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

interface Deciding {
  readonly decisions: string;
  readonly kind: string;
  readonly keyId: string | null;
  /** The actor's name, if the actor is not a key. */
  readonly name: string | null;
}

const insertHistory = statement<Deciding>("purchase_order_history.insert")(
  (_, p) => sql`
    insert into purchase_order_history
      (tenant_id, customer_id, purchase_order_id, purchase_order_item_id, "previousStatus", "newStatus", action, message, actor_kind, actor)
    select o.tenant_id, o.customer_id, o.id, d.item_id, d."from", d."to", d.action, d.message, ${p("kind")},
      coalesce(${p("name")}, (select name from api_key where id = ${p("keyId")}::uuid))
    from ${rowsById(p("decisions"), sql`place int, id uuid, item_id uuid, "from" text, "to" text, action text, message text`)} as d
    join purchase_order o on o.id = d.id order by d.place`,
);

/** Who decides: an actor, or the gateway itself because of what else happened. */
type Decider = Pick<Context, "actor"> | "gateway";

/** Writes decisions into the histories of their orders, which no key of a supplier reaches. */
export async function recordDecisions(
  tx: Transaction,
  decider: Decider,
  decisions: readonly OrderDecision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const rows = JSON.stringify(decisions.map((decision, place) => ({ place, ...decision })));
  await tx.asTenant(() => tx.run(insertHistory, { decisions: rows, ...whoIs(tx, decider) }));
}

function whoIs(tx: Transaction, decider: Decider): Omit<Deciding, "decisions"> {
  if (decider === "gateway") return { kind: "gateway", keyId: null, name: "gateway" };
  const { actor } = decider;
  const kind = tx.supplierId == null ? actor.kind : "supplier";
  return { kind, keyId: actor.kind === "key" ? actor.keyId : null, name: nameOf(actor) };
}
