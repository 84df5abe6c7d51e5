/** Stored items of purchase orders. */
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { noteWrite } from "../../db/field-usage.js";
import { rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { typeOfColumn } from "../../entities/lib/columns-of.js";
import type { Tables } from "../../entities/tables.js";
import { ONCE } from "../links/link-rules.js";
import { pricesOf, type SentItem } from "../../domain/order-content.js";
import type { Proposal, ProposableItem } from "../../domain/order-proposal.js";
import { unitCode } from "../../domain/units.js";

/** The columns that a change of an item may write. */
const COLUMNS = [
  "index",
  "external_id",
  "product_number",
  "title",
  "description",
  "quantity",
  "unit",
  "unit_code",
  "net_price",
  "price_per_unit",
  "planned_delivery_date",
  "confirmed_quantity",
  "cancelled",
  "completed",
] as const satisfies readonly (keyof Tables["purchase_order_item"])[];

type ItemColumns = Readonly<Pick<Selectable<Tables["purchase_order_item"]>, (typeof COLUMNS)[number]>>;

/** An item that is not stored yet. */
export interface NewItem extends ItemColumns {
  readonly purchase_order_id: string;
}

export interface ItemRow extends NewItem, ProposableItem {
  readonly id: string;
  readonly cancelled: boolean;
}

noteWrite("purchase_order_item", COLUMNS);
const names = sql.join(COLUMNS.map((column) => sql.ref(column)));
const typed = sql.raw(COLUMNS.map((column) => `"${column}" ${typeOfColumn("purchase_order_item", column)}`).join(", "));

const selectItems = statement<{ ids: readonly string[] }>("purchase_order_item.of_orders")(
  (_, p) => sql<ItemRow>`
    select id, purchase_order_id, ${names} from purchase_order_item
    where purchase_order_id = any(${p("ids")}::uuid[]) order by purchase_order_id, index, cancelled, created_at, id`,
);

/** The items of orders that the transaction has locked, by order, in their order. */
export async function itemsOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(await tx.run(selectItems, { ids: orderIds }), ({ purchase_order_id }) => purchase_order_id);
}

const insertAll = statement<{ tenant_id: string; rows: string }>("purchase_order_item.insert")(
  (_, p) => sql`
    insert into purchase_order_item (tenant_id, customer_id, purchase_order_id, ${names})
    select ${p("tenant_id")}::uuid, o.customer_id, r.purchase_order_id, ${sql.join(COLUMNS.map((column) => sql.ref(`r.${column}`)))}
    from json_to_recordset(${p("rows")}::json) as r(purchase_order_id uuid, ${typed})
    cross join lateral (select customer_id from purchase_order where id = r.purchase_order_id ${ONCE}) as o`,
);

export async function insertItems(tx: Transaction, items: readonly NewItem[]): Promise<void> {
  if (items.length > 0) await tx.run(insertAll, { tenant_id: tx.tenantId, rows: JSON.stringify(items) });
}

const updateAll = statement<{ rows: string }>("purchase_order_item.update")(
  (_, p) => sql`
    update purchase_order_item i set ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))},
      updated_at = ${sql.raw(nextInstant("i.updated_at"))}
    from ${rowsById(p("rows"), sql`id uuid, ${typed}`)} as r where i.id = r.id`,
);

/** Writes items of locked orders. */
export async function updateItems(tx: Transaction, items: readonly ItemRow[]): Promise<void> {
  if (items.length > 0) await tx.run(updateAll, { rows: JSON.stringify(items) });
}

/** A new item as it was sent, at its place. */
export function newItem(purchase_order_id: string, index: number, sent: SentItem): NewItem {
  const { external_id, product_number, title, description, unit, planned_delivery_date, completed } = sent;
  return {
    purchase_order_id,
    index,
    external_id,
    product_number,
    title,
    description,
    unit,
    unit_code: codeOf(unit),
    ...pricesOf(sent),
    planned_delivery_date,
    confirmed_quantity: null,
    cancelled: false,
    completed,
  };
}

/** A stored item with the fields that changed in the last message. */
export function changedItem(
  item: ItemRow,
  index: number,
  sent: SentItem,
  fields: readonly (keyof SentItem)[],
): ItemRow {
  const isPriced = fields.some((field) => field === "quantity" || field === "net_price" || field === "price_per_unit");
  return {
    ...item,
    ...Object.fromEntries(fields.map((field) => [field, sent[field]])),
    ...(fields.includes("unit") && { unit_code: codeOf(sent.unit) }),
    // Quantity and prices must agree, so they change together, and the supplier must confirm the new ones.
    ...(isPriced && { ...pricesOf(sent), confirmed_quantity: null }),
    index,
    completed: sent.completed,
    cancelled: false,
  };
}

const codeOf = (unit: string | null): string | null => (unit === null ? null : unitCode(unit));

/** Whether items differ from the stored ones. */
export function haveChanged(stored: readonly ItemRow[], items: readonly ItemRow[]): boolean {
  const storedById = new Map(stored.map((item) => [item.id, item]));
  return items.some((item) => !isDeepStrictEqual(item, storedById.get(item.id)));
}

/** The items after the supplier confirmed the order. */
export const confirmedItems = (items: readonly ItemRow[]): ItemRow[] =>
  items.map((item) => (item.cancelled ? item : { ...item, confirmed_quantity: item.quantity }));

/** The items as a proposal would have them. */
export function proposedItems(items: readonly ItemRow[], proposal: Proposal): ItemRow[] {
  const proposed = new Map(proposal.items.map((item) => [item.id, item]));
  return items.map((item) => (item.cancelled ? item : { ...item, ...proposed.get(item.id) }));
}
