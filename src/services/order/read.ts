/** Reads purchase orders as their buyer sees them: list, one, those of a supplier or project, their history. */
import { sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { differencesOf, type Proposal } from "../../domain/order-proposal.js";
import type { NamedProject, NamedSupplier } from "../../schema/lib/visible-references.js";
import type {
  OrderFilter,
  OrderProposal,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderItem,
} from "../../schema/order/order.js";
import { batchById } from "../lists/batch.js";
import { byExternalId } from "../lists/by-external-id.js";
import { childPages } from "../children/children.js";
import { type Derived, isoText } from "../lists/columns.js";
import { byColumns, type Filters } from "../lists/filters.js";
import { ONCE } from "../links/link-rules.js";
import { type PageDefinition, pages, single } from "../lists/list.js";
import { joinedNamed, NAMED_ALONE } from "../links/visible-references.js";
import type { WhenNull } from "../lists/order.js";
import { indexedSearch, suppliersByTitle } from "../lists/search.js";
import { unlinked } from "../links/unlinked.js";
import { awaitsCart } from "./rows.js";

// DERIVED reads the secret and the instants. The API does not show how a link was made, nor the last import's content.
const HIDDEN = [
  "tenant_id",
  "ids_order_id",
  "awaits_cart",
  "awaits_cart_since",
  "placed_at",
  "supplier_is_given",
  "project_is_given",
  "status_before",
  "sent",
  "created_at",
  "updated_at",
] as const;

const COLUMNS = columnsOf("purchase_order", HIDDEN);

/** A stored order. Its proposal is stored without what it differs from. */
export interface OrderRow extends Omit<PurchaseOrder, "proposal" | "supplier" | "project"> {
  proposal: Proposal | null;
  supplier?: NamedSupplier | null;
  project?: NamedProject | null;
}

/** A stored item, with the order that it belongs to. */
export type OrderItemRow = PurchaseOrderItem & { purchase_order_id: string };

/** Fields that buyer and supplier see in another form than the stored one. */
export const DERIVED_FOR_BOTH: Derived = {
  placed_at: isoText("placed_at"),
  created_at: isoText("created_at"),
  updated_at: isoText("updated_at"),
  items: (order) => sql`(
    select coalesce(json_agg(r order by r.index, r.cancelled, r.created_at, r.id), '[]') from (
      select purchase_order_id, id, index, external_id, product_number, title, description, quantity, unit, unit_code, net_price, price_per_unit,
        planned_delivery_date, confirmed_quantity, cancelled, completed, created_at
      from purchase_order_item where purchase_order_id = ${sql.ref(`${order}.id`)}) as r)`,
};

const DERIVED: Derived = {
  ...DERIVED_FOR_BOTH,
  awaits_cart: awaitsCart,
  // The secret is the buyer's alone (decisions §13).
  ids_order_id: (order) =>
    sql`case when coalesce(current_setting('app.supplier_id', true), '') = '' then ${sql.ref(`${order}.ids_order_id`)} end`,
};

/** The value that a missing one counts as when a list is sorted. */
export const WHEN_NULL: Readonly<Record<string, WhenNull>> = {
  planned_delivery_date: { value: "infinity", type: "date" },
};

/** The filters of buyer and supplier. */
export const FILTERS_FOR_BOTH = {
  status: (_, value) => sql<SqlBool>`purchase_order.status = any(${value}::text[])`,
  ...byColumns("purchase_order", "external_id", "order_number", "project_id", "project_number", "contract_number"),
  from: (eb, value) => eb("purchase_order.planned_delivery_date", ">=", value),
  till: (eb, value) => eb("purchase_order.planned_delivery_date", "<=", value),
  search: indexedSearch("purchase_order", (value) => sql`purchase_order.supplier_id in (${suppliersByTitle(value)})`),
} satisfies Filters<"purchase_order">;

export type FilterForBoth = keyof typeof FILTERS_FOR_BOTH;

export const FILTERS = {
  ...FILTERS_FOR_BOTH,
  ...byColumns("purchase_order", "supplier_id", "supplier_external_id", "customer_id", "currency"),
  unlinked: unlinked("purchase_order"),
} satisfies Filters<"purchase_order", OrderFilter>;

const ORDER = {
  rows: "purchase_orders",
  table: "purchase_order",
  columns: COLUMNS,
  derived: DERIVED,
  // Two customers of a tenant may use the same external id.
  order: ["external_id", "id"],
  whenNull: WHEN_NULL,
  filters: FILTERS,
  asJson: true,
  joins: joinedNamed("purchase_order"),
} as const satisfies PageDefinition<"purchase_orders", "purchase_order", OrderRow>;

export const list = pages<"purchase_orders", "purchase_order", OrderRow, Partial<Record<OrderFilter, unknown>>>(ORDER);

const find = single<OrderRow>(ORDER, "Purchase order");

/**
 * Reads one order, with the selected fields.
 * @throws NOT_FOUND
 */
export const get = (ctx: Context, id: string, fields: ReadonlySet<string>): Promise<OrderRow> =>
  find((statement, params) => ctx.read(statement, params), id, fields);

/**
 * Reads the purchase order with an `external_id`, with the selected fields.
 * @throws NOT_FOUND, AMBIGUOUS
 */
export const getByExternalId = byExternalId("purchase_order", "Purchase order", get);

// Below a supplier or project an order shows the same, but sub-selects read what it names.
const { joins: _, ...alone } = { ...ORDER, derived: { ...DERIVED, ...NAMED_ALONE } };
export const ofSupplier = childPages<"purchase_orders", "purchase_order", OrderRow>({
  ...alone,
  parent: "supplier_id",
});
export const ofProject = childPages<"purchase_orders", "purchase_order", OrderRow>({ ...alone, parent: "project_id" });

export const byId: Batch<string, OrderRow | null> = batchById<OrderRow>("purchase_order", COLUMNS, {
  derived: alone.derived,
});

const ITEM_COLUMNS = columnsOf("purchase_order_item", ["tenant_id", "customer_id", "created_at", "updated_at"]);

export const itemById: Batch<string, OrderItemRow | null> = batchById<OrderItemRow>(
  "purchase_order_item",
  ITEM_COLUMNS,
);

const selectImported = statement<{ ids: readonly string[] }>("purchase_order.imported")(
  (_, p) => sql<{ orders: OrderRow[] }>`
    select coalesce(json_agg(r order by r.place), '[]') as orders from (
      select sent.place, ${sql.join([
        ...COLUMNS.map((column) => sql.ref(`purchase_order.${column}`)),
        ...Object.entries(alone.derived).map(([field, read]) => sql`${read("purchase_order")} as ${sql.ref(field)}`),
      ])}
      from unnest((select ${p("ids")}::uuid[])::uuid[]) with ordinality as sent(id, place)
      cross join lateral (select * from purchase_order where id = sent.id ${ONCE}) as purchase_order) as r`,
);

/** Orders as a transaction left them, in the order of the ids. */
export const readIn = async (tx: Transaction, ids: readonly string[]): Promise<OrderRow[]> =>
  (await tx.one(selectImported, { ids })).orders;

/** The proposal with its differences from the present order. */
export function proposalOf({
  proposal,
  planned_delivery_date,
  items,
}: Pick<OrderRow, "proposal" | "planned_delivery_date" | "items">): OrderProposal | null {
  if (!proposal) return null;
  const { proposed_at, comment } = proposal;
  return { proposed_at, comment, differences: differencesOf({ planned_delivery_date }, items, proposal) };
}

const selectHistory = statement<{ ids: readonly string[] }>("purchase_order_history.of_orders")(
  (_, p) => sql<PurchaseOrderChange & { purchase_order_id: string }>`
    select 'decision-' || id as id, created_at, action, "previousStatus", "newStatus", purchase_order_item_id, message, actor_kind, actor, purchase_order_id
    from purchase_order_history where purchase_order_id = any(${p("ids")}::uuid[]) order by purchase_order_id, purchase_order_history.id`,
);

/** The decisions about many orders, oldest first. */
export const historyOf: Batch<string, PurchaseOrderChange[]> = {
  async read(ctx, ids) {
    const changes = Map.groupBy(await ctx.read(selectHistory, { ids }), ({ purchase_order_id }) => purchase_order_id);
    return ids.map((id) => changes.get(id) ?? []);
  },
};
