/** Stored purchase orders: their locks, and the statements that write many of them. */
import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { noteWrite } from "../../db/field-usage.js";
import { planned, rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { typeOfColumn } from "../../entities/lib/columns-of.js";
import type { Tables } from "../../entities/tables.js";
import type { SentOrder } from "../../domain/order-content.js";
import type { Proposal } from "../../domain/order-proposal.js";
import type { OrderState } from "../../domain/order-states.js";
import { AppError } from "../../errors.js";
import { GIVEN_SUPPLIER, PROJECT_BY_NUMBER, SUPPLIER_BY_EXTERNAL_ID } from "../links/link-rules.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import type { LockedOrder } from "./lock.js";

/** The columns that a change of an order may write. */
const COLUMNS = [
  "order_number",
  "supplier_id",
  "supplier_is_given",
  "supplier_external_id",
  "project_id",
  "project_is_given",
  "project_number",
  "contract_number",
  "retention_rate",
  "retention_kind",
  "currency",
  "planned_delivery_date",
  "status",
  "status_before",
  "cancel_requested",
  "awaits_cart",
  "proposal",
  "sent",
  "comment",
] as const satisfies readonly (keyof Tables["purchase_order"])[];

type Column = (typeof COLUMNS)[number];

interface OrderColumns
  extends
    Readonly<Pick<Selectable<Tables["purchase_order"]>, Exclude<Column, keyof OrderState | "proposal" | "sent">>>,
    OrderState {
  readonly proposal: Proposal | null;
  readonly sent: SentOrder | null;
}

/** Whether an order takes a cart now. This ends by itself, so that a forgotten address opens nothing. */
export const awaitsCart = (order: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${order}.awaits_cart`)} and ${sql.ref(`${order}.awaits_cart_since`)} > now() - interval '7 days'`;

/** An order that a transaction has locked. */
export interface StoredOrder extends LockedOrder, OrderColumns {
  readonly status: LockedOrder["status"];
}

noteWrite(
  "purchase_order",
  [...COLUMNS, "external_id", "ids_order_id"],
  // Links and items are made of these, and the version is compared.
  ["supplier", "project", "purchase_order_items", "version"],
);

const typed = (columns: readonly Column[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${column} ${typeOfColumn("purchase_order", column)}`).join(", "));

const STORED = sql`id, external_id, customer_id, version, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`;

// Every lock of several orders takes them in the order of their ids, so that no two transactions can deadlock.
const lockAll = statement<{ external_ids: readonly string[]; customer_id: string | null }>(
  "purchase_order.lock_by_external_id",
)(
  (_, p) => sql<StoredOrder>`
    select ${STORED} from purchase_order
    where coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
      and external_id = any(${p("external_ids")}::text[])
    order by id for update`,
);

/** Finds and locks the stored orders of the key's customer with these external ids. */
export async function lockByExternalIds(
  tx: Transaction,
  external_ids: readonly string[],
): Promise<Map<string, StoredOrder>> {
  if (external_ids.length === 0) return new Map();
  const orders = await tx.run(lockAll, { external_ids, customer_id: tx.customerId });
  return new Map(orders.map((order) => [order.external_id, order]));
}

const selectExisting = statement<{ external_ids: readonly string[]; customer_id: string | null }>(
  "purchase_order.known",
)(
  (_, p) => sql<{ external_id: string }>`
    select external_id from purchase_order
    where coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
      and external_id = any(${p("external_ids")}::text[])`,
);

/** Those of the external ids that stored orders of the key's customer have. */
export async function existingAmong(tx: Transaction, external_ids: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = await tx.run(selectExisting, { external_ids, customer_id: tx.customerId });
  return new Set(existing.map(({ external_id }) => external_id));
}

const lockOne = planned(
  statement<{ id: string }>("purchase_order.lock")(
    (_, p) => sql<StoredOrder & { readonly updated_at: string }>`
      select ${STORED}, updated_at from purchase_order where id = ${p("id")}::uuid for update`,
  ),
);

/**
 * Locks an order until the transaction ends, so that changes of one order happen one after the other.
 * @param resource the order's name in errors
 * @throws NOT_FOUND, PRECONDITION_FAILED
 */
export async function lockOrder(tx: Transaction, id: string, resource = "Purchase order"): Promise<StoredOrder> {
  const [found] = await tx.run(lockOne, { id });
  if (!found) throw new AppError("NOT_FOUND", { resource });
  refuseUnlessMatching(tx, found);
  const { updated_at: _, ...order } = found;
  return order;
}

const NOT_OF_NEW = ["supplier_is_given", "project_is_given", "proposal", "comment"] as const;

/** A new order. Its links are looked up, unless they are given by id. */
export type NewOrder = Omit<OrderColumns, (typeof NOT_OF_NEW)[number]> & { readonly external_id: string };

const OF_NEW = COLUMNS.filter((column) => !(NOT_OF_NEW as readonly string[]).includes(column));

const valueOfNew = (column: Column): RawBuilder<unknown> => {
  if (column === "supplier_id") return sql`coalesce(${GIVEN_SUPPLIER}, ${SUPPLIER_BY_EXTERNAL_ID})`;
  if (column === "project_id") return sql`coalesce(i.project_id, ${PROJECT_BY_NUMBER})`;
  return sql.ref(`i.${column}`);
};

// In the order of their ids, so that two imports of the same new orders wait for each other and do not deadlock.
const insertAll = statement<{ tenant_id: string; customer_id: string | null; rows: string }>("purchase_order.insert")(
  (_, p) => sql<LockedOrder>`
    insert into purchase_order (tenant_id, customer_id, external_id, supplier_is_given, project_is_given, awaits_cart_since,
      ${sql.join(OF_NEW.map((column) => sql.ref(column)))})
    select ${p("tenant_id")}::uuid, i.customer_id, i.external_id, i.supplier_id is not null, i.project_id is not null,
      case when i.awaits_cart then clock_timestamp() end, ${sql.join(OF_NEW.map(valueOfNew))}
    from (
      select ${p("customer_id")}::uuid as customer_id, r.*
      from json_to_recordset(${p("rows")}::json) as r(external_id text, ${typed(OF_NEW)})
    ) as i
    order by i.external_id collate "C"
    on conflict (tenant_id, coalesce(customer_id, ${NO_CUSTOMER}), external_id) do nothing
    returning id, external_id, customer_id, status, version`,
);

/** Stores the orders whose external ids the key's customer does not use yet, and returns only them. */
export const insertOrders = (tx: Transaction, orders: readonly NewOrder[]): Promise<LockedOrder[]> =>
  orders.length === 0
    ? Promise.resolve([])
    : tx.run(insertAll, { tenant_id: tx.tenantId, customer_id: tx.customerId, rows: JSON.stringify(orders) });

/** A locked order with its changes. */
export interface OrderUpdate extends StoredOrder {
  /** Whether the time for which carts are taken begins anew. */
  readonly awaitsAnew?: boolean;
  /** Whether the order gets a new secret address for carts. */
  readonly hasNewSecret?: boolean;
}

/** The written columns that a field of the API shows. */
const FIELDS = COLUMNS.filter(
  (column) => !["supplier_is_given", "project_is_given", "status_before", "sent"].includes(column),
);

/**
 * The names of the order's own fields that a change changes.
 * @param links the order's links after the change
 */
export function changedFieldsOf(
  stored: StoredOrder,
  { hasNewSecret = false, ...order }: OrderUpdate,
  links: Partial<OrderLinks> = {},
): string[] {
  const after = { ...order, ...links };
  const changed: string[] = FIELDS.filter((field) => !isDeepStrictEqual(stored[field], after[field]));
  return hasNewSecret ? [...changed, "ids_order_id"] : changed;
}

/** What an order is linked to. */
export type OrderLinks = Pick<StoredOrder, "supplier_id" | "project_id">;

const updateAll = statement<{ rows: string }>("purchase_order.update")(
  (_, p) => sql<LockedOrder>`
  update purchase_order o set
    ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))},
    awaits_cart_since = case when not r.awaits_cart then null when r."awaitsAnew" then clock_timestamp() else o.awaits_cart_since end,
    ids_order_id = case when r."hasNewSecret" then gen_random_uuid() else o.ids_order_id end,
    version = o.version + 1, updated_at = ${sql.raw(nextInstant("o.updated_at"))}
  from ${rowsById(p("rows"), sql`id uuid, "awaitsAnew" boolean, "hasNewSecret" boolean, ${typed(COLUMNS)}`)} as r
  where o.id = r.id returning o.id, o.external_id, o.customer_id, o.status, o.version`,
);

/** Writes locked orders with their changes, each as a new version. */
export const updateOrders = (tx: Transaction, orders: readonly OrderUpdate[]): Promise<LockedOrder[]> =>
  orders.length === 0 ? Promise.resolve([]) : tx.run(updateAll, { rows: JSON.stringify(orders) });
