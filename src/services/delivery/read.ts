/** Reads deliveries: list, one, those of another record (decisions §6, §11). */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { planned } from "../../db/statement.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import type { Delivery, DeliveryFilter, DeliveryItem } from "../../schema/delivery/delivery.js";
import { batchById } from "../lists/batch.js";
import { byExternalId } from "../lists/by-external-id.js";
import { childPages } from "../children/children.js";
import { type Derived, isoText } from "../lists/columns.js";
import { isInvoiced } from "../lists/computed.js";
import { byColumns, type Filters } from "../lists/filters.js";
import { type PageDefinition, pages, single } from "../lists/list.js";
import { sorted, type WhenNull } from "../lists/order.js";
import { indexedSearch, suppliersByTitle } from "../lists/search.js";
import { unlinked } from "../links/unlinked.js";

const INSTANTS = ["dispatched_at", "planned_arrival_time", "received_at", "created_at", "updated_at"] as const;

// The API shows the links of a delivery and the names that were sent, but not how a link was made.
const COLUMNS = columnsOf("delivery", [
  "tenant_id",
  "source_key",
  "sent",
  "supplier_is_given",
  "project_is_given",
  ...INSTANTS,
]);

/** A stored item, with what it belongs to. */
export type DeliveryItemRow = DeliveryItem & { delivery_id: string };

const ITEM_COLUMNS = columnsOf("delivery_item", ["tenant_id", "customer_id"]);

// Items are part of every delivery that REST shows. A second statement for them would cost as much as the first.
const DERIVED: Derived = {
  ...Object.fromEntries(INSTANTS.map((column) => [column, isoText(column)])),
  invoiced: isInvoiced,
  items: (delivery) => sql`(
    select coalesce(json_agg(r order by r.index), '[]') from (
      select ${sql.join(
        ITEM_COLUMNS.filter((column) => !["created_at", "updated_at"].includes(column)).map((column) =>
          sql.ref(column),
        ),
      )}
      from delivery_item where delivery_id = ${sql.ref(`${delivery}.id`)}) as r)`,
};

/** The value that a missing one counts as when a list is sorted. */
const WHEN_NULL: Readonly<Record<string, WhenNull>> = {
  delivery_number: { value: "", type: "text" },
  delivery_date: { value: "infinity", type: "date" },
};

/** A bound of the date, which can use the index of the order by date. A missing date is in no range. */
const dated = (bound: RawBuilder<unknown>, value: unknown): RawBuilder<SqlBool> =>
  sql`(${sorted("delivery", "delivery_date", WHEN_NULL.delivery_date)} ${bound} ${value}::date and delivery.delivery_date is not null)`;

/** The filters of lists and of totals. */
export const FILTERS = {
  ...byColumns("delivery", "external_id", "dsid", "delivery_number"),
  order_number: (_, value) => sql<SqlBool>`delivery.id in (
    select id from delivery where order_number = any(${value}::text[])
    union all select delivery_id from delivery_item where order_number = any(${value}::text[]))`,
  ...byColumns(
    "delivery",
    "invoice_number",
    "project_number",
    "supplier_external_id",
    "customer_id",
    "supplier_id",
    "project_id",
    "work_type_id",
    "purchase_order_id",
    "source",
    "marked",
    "charged",
    "invoice_matched",
    "completed",
  ),
  invoiced: (_, value) => sql<SqlBool>`${isInvoiced("delivery")} = ${value}::boolean`,
  from: (_, value) => dated(sql`>=`, value),
  till: (_, value) => dated(sql`<=`, value),
  unlinked: unlinked("delivery"),
  search: indexedSearch("delivery", (value) => sql`delivery.supplier_id in (${suppliersByTitle(value)})`),
} satisfies Filters<"delivery", DeliveryFilter>;

const DELIVERY = {
  rows: "deliveries",
  table: "delivery",
  columns: COLUMNS,
  derived: DERIVED,
  order: ["created_at", "id"],
  whenNull: WHEN_NULL,
  filters: FILTERS,
  asJson: true,
} as const satisfies PageDefinition<"deliveries", "delivery", Delivery>;

export const list = pages<"deliveries", "delivery", Delivery, Partial<Record<DeliveryFilter, unknown>>>(DELIVERY);

const find = single<Delivery>(DELIVERY, "Delivery");

/**
 * Reads one delivery, with the selected fields.
 * @throws NOT_FOUND
 */
export const get = (ctx: Context, id: string, fields: ReadonlySet<string>): Promise<Delivery> =>
  find((statement, params) => ctx.read(statement, params), id, fields);

/**
 * Reads the delivery with an `external_id`, with the selected fields.
 * @throws NOT_FOUND, AMBIGUOUS
 */
export const getByExternalId = byExternalId("delivery", "Delivery", get);

/**
 * Like {@link get}, as seen by a transaction that changed the delivery.
 * @throws NOT_FOUND
 */
export const getIn = (tx: Transaction, id: string, fields: ReadonlySet<string>): Promise<Delivery> =>
  find((statement, params) => tx.run(planned(statement), params), id, fields);

export const byId: Batch<string, Delivery | null> = batchById<Delivery>("delivery", COLUMNS, { derived: DERIVED });

export const ofSupplier = childPages<"deliveries", "delivery", Delivery>({ ...DELIVERY, parent: "supplier_id" });
export const ofProject = childPages<"deliveries", "delivery", Delivery>({ ...DELIVERY, parent: "project_id" });
export const ofOrder = childPages<"deliveries", "delivery", Delivery>({ ...DELIVERY, parent: "purchase_order_id" });

export const itemById: Batch<string, DeliveryItemRow | null> = batchById<DeliveryItemRow>(
  "delivery_item",
  ITEM_COLUMNS,
);

/** The items of deliveries that are linked to an order's item. */
export const itemsOfOrderItem = childPages<"delivery_items", "delivery_item", DeliveryItemRow>({
  rows: "delivery_items",
  table: "delivery_item",
  columns: ITEM_COLUMNS,
  parent: "purchase_order_item_id",
  order: ["created_at", "id"],
});
