/**
 * Links deliveries to the records that they name: the supplier by its external id, the project by its number, the order
 * by its number, and each item to the order's item by its number, else by the article number, never by title (decisions
 * §11). An order of another supplier does not count. As for invoices, the rule runs when the delivery is written, and
 * again when a record arrives that it may name (docs/adr/0011).
 */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { type Param, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { DeliveryChangeInput } from "../../schema/delivery/input.js";
import { closeDeliveredOrders } from "../order/close-delivered-orders.js";
import {
  changedLinks,
  GIVEN_SUPPLIER,
  itemByArticle,
  itemByNumber,
  link,
  NAMED_BY_DELIVERIES,
  ONCE,
  ORDERS,
  isOneOfThese,
  PROJECT_BY_NUMBER,
  SUPPLIER_BY_EXTERNAL_ID,
  theOnlyOrder,
} from "../links/link-rules.js";
import { matchDeliveries, matchWrittenOrders } from "../match/deliveries.js";
import { emitDelivery, EVENT_COLUMNS, type DeliveryOfEvent } from "./lock.js";
import type { SentHeader, SentItem } from "./delivery-message.js";

/** Fields of deliveries that no link and no match depends on. */
const INDEPENDENT: ReadonlySet<string> = new Set<keyof DeliveryChangeInput | keyof SentHeader>([
  ...(["dsid", "delivery_date", "dispatched_at", "planned_arrival_time", "received_at"] as const),
  ...(["supplier_name", "vehicle", "trailer", "driver", "plant"] as const),
  ...(["gross_weight", "tare_weight", "net_weight", "weight_unit"] as const),
  ...(["invoice_number", "invoice_matched", "charged", "comment"] as const),
]);

/** Whether a change of these fields of a delivery may change its links or a match. */
export const changesLinks = (fields: readonly string[]): boolean => fields.some((field) => !INDEPENDENT.has(field));

/** Takes the locks that linking needs. Call it before a delivery is locked or written. */
export function lockForDelivery(tx: Transaction): void {
  tx.ahead(NAMED_BY_DELIVERIES, tx);
}

/**
 * Call this after `lockNames`, and before orders that deliveries may name are locked or written: a delivery locks the
 * orders that it completes while it holds the shared lock.
 */
export function lockOrders(tx: Transaction): void {
  tx.ahead(ORDERS.alone, tx);
}

const IS_MARKED = sql<boolean>`i.marked`;

/** The stored items of the delivery `f`, as SQL. */
const STORED_ITEMS = sql`select * from delivery_item where delivery_id = f.id`;

/**
 * The right links of deliveries (`found`) and of their items (`items`). `items` has only links that differ from the
 * stored ones. Each delivery has a JSON object of its orders by number (`orders`); with a join, PostgreSQL, which does
 * not know how many orders there are, would compare all deliveries with all orders.
 * @param itemsOf the items of the delivery `f`
 */
const found = (condition: RawBuilder<unknown>, itemsOf: RawBuilder<unknown> = STORED_ITEMS): RawBuilder<unknown> => sql`
  named as materialized (
    select i.id, i.customer_id, i.marked, i.order_number, i.purchase_order_id as old_order_id, link.supplier_id, link.project_id,
      (i.supplier_id, i.project_id) is distinct from (link.supplier_id, link.project_id) as differs,
      ${changedLinks({ supplier_id: "link", project_id: "link" })} as changed
    from delivery i
    cross join lateral (
      select ${link("supplier", SUPPLIER_BY_EXTERNAL_ID, IS_MARKED, GIVEN_SUPPLIER)}, ${link("project", PROJECT_BY_NUMBER, IS_MARKED)} ${ONCE}
    ) as link
    where ${condition}
  ),
  ordered as materialized (
    select f.*, o.orders from named f
    cross join lateral (
      select jsonb_object_agg(n.order_number, ${theOnlyOrder("f", "n.order_number")}) filter (where n.order_number is not null) as orders
      from (select f.order_number union select d.order_number from (${itemsOf}) as d) as n
    ) as o
  ),
  found as materialized (
    select f.id, f.marked, f.orders, f.supplier_id, f.project_id, wanted.order_id,
      f.differs or f.old_order_id is distinct from wanted.order_id as differs,
      f.changed || case when f.old_order_id is distinct from wanted.order_id then '{purchase_order_id}'::text[] else '{}' end as changed
    from ordered f
    cross join lateral (
      select case when f.marked and f.old_order_id is not null then f.old_order_id
                  else (f.orders ->> f.order_number)::uuid end as order_id
    ) as wanted
  ),
  items as materialized (
    select * from (
      select d.id, f.id as delivery_id, d.purchase_order_item_id as old_item_id,
        case when f.marked and d.purchase_order_item_id is not null then d.purchase_order_item_id
             else coalesce(${itemByNumber("o.id", "d.order_item_number")}, ${itemByArticle("o.id", "d.product_number")},
               ${itemByArticle("o.id", "d.buyer_product_number")}) end as item_id
      from found f cross join lateral (${itemsOf}) as d
      cross join lateral (select (f.orders ->> d.order_number)::uuid as id ${ONCE}) as o
    ) as item
    where item_id is distinct from old_item_id
  )`;

const SHOWN = sql.join(EVENT_COLUMNS.map((column) => sql.ref(`i.${column}`)));

const linkAll = statement<{ ids: readonly string[] }>("delivery.link")(
  (_, p) => sql<DeliveryOfEvent & { readonly changed: string[] }>`
    with ${found(sql`i.id = any(${p("ids")}::uuid[])`)},
    linked as (
      update delivery_item d set purchase_order_item_id = w.item_id, updated_at = ${sql.raw(nextInstant("d.updated_at"))}
      from items w where w.id = d.id returning d.delivery_id
    )
    update delivery i set supplier_id = f.supplier_id, project_id = f.project_id, purchase_order_id = f.order_id,
      updated_at = ${sql.raw(nextInstant("i.updated_at"))}
    from found f where f.id = i.id and (f.differs or i.id in (select delivery_id from linked))
    returning ${SHOWN}, f.changed || case when i.id in (select delivery_id from linked) then '{items}'::text[] else '{}' end as changed`,
);

/**
 * Links deliveries that were just written.
 * @returns the names of the fields whose links changed, by the ids of the deliveries
 */
export async function linkDeliveries(
  tx: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const linked = await tx.asTenant(() => tx.run(linkAll, { ids }));
  return new Map(linked.map(({ id, changed }) => [id, changed]));
}

const NEW_ITEM = sql`id int, order_number text, order_item_number text, product_number text, buyer_product_number text`;

// Items that are written with their links are written once.
const linkAllNew = statement<{ ids: readonly string[]; items: string }>("delivery.link_new")(
  (_, p) => sql<{ delivery_id: string; index: number; item_id: string }>`
    with ${found(
      sql`i.id = any(${p("ids")}::uuid[])`,
      sql`select *, null::uuid as purchase_order_item_id from jsonb_to_recordset(${p("items")}::jsonb -> f.id::text) as r(${NEW_ITEM})`,
    )},
    linked as (
      update delivery i set supplier_id = f.supplier_id, project_id = f.project_id, purchase_order_id = f.order_id
      from found f where f.id = i.id and f.differs
    )
    select delivery_id, id as index, item_id from items`,
);

/**
 * Links deliveries that were just created, whose items are still to be written.
 * @returns the items' items of orders, by the delivery's id, a blank and the item's place
 */
export async function linkNewDeliveries(
  tx: Transaction,
  deliveries: readonly { readonly id: string; readonly items: readonly SentItem[] }[],
): Promise<ReadonlyMap<string, string>> {
  const numbersOf = (items: readonly SentItem[]): object[] =>
    items.map(({ order_number, order_item_number, product_number, buyer_product_number }, id) => {
      return { id, order_number, order_item_number, product_number, buyer_product_number };
    });
  const items = Object.fromEntries(deliveries.map(({ id, items }) => [id, numbersOf(items)]));
  const params = { ids: deliveries.map(({ id }) => id), items: JSON.stringify(items) };
  const linked = await tx.asTenant(() => tx.run(linkAllNew, params));
  return new Map(linked.map(({ delivery_id, index, item_id }) => [`${delivery_id} ${index}`, item_id]));
}

/** Links one delivery that was just changed. @returns the names of the fields whose links changed */
export const linkDelivery = async (tx: Transaction, id: string): Promise<readonly string[]> =>
  (await linkDeliveries(tx, [id])).get(id) ?? [];

/** An item of an order, with deliveries of it. */
interface OrderItem {
  readonly item_id: string;
  readonly order_id: string;
}

const selectBrought = statement<{ ids: readonly string[] }>("delivery.order_items")(
  (_, p) => sql<OrderItem>`
    select distinct q.id as item_id, q.purchase_order_id as order_id from delivery_item d join purchase_order_item q on q.id = d.purchase_order_item_id
    where d.delivery_id = any(${p("ids")}::uuid[])`,
);

/** The items of orders that deliveries are linked to. */
export const orderItemsOf = (tx: Transaction, ids: readonly string[]): Promise<OrderItem[]> =>
  tx.asTenant(() => tx.run(selectBrought, { ids }));

/**
 * Matches deliveries that were just written with orders and invoices, and closes the orders that they complete.
 * @param before the items of orders that they were linked to before
 * @param formerNumbers numbers that some of them had before
 */
export async function matchAndClose(
  tx: Transaction,
  ids: readonly string[],
  before: readonly OrderItem[] = [],
  formerNumbers: readonly string[] = [],
): Promise<void> {
  const brought = [...before, ...(await orderItemsOf(tx, ids))];
  await matchDeliveries(
    tx,
    ids,
    brought.map(({ item_id }) => item_id),
    formerNumbers,
  );
  await closeDeliveredOrders(tx, [...new Set(brought.map(({ order_id }) => order_id))]);
}

/** Locks, in the order of their ids, those of the candidates (`v`) whose links no longer follow the rule. */
const findChanged = <Params extends object>(
  whatArrived: string,
  candidates: (p: Param<Params>) => RawBuilder<unknown>,
) =>
  statement<Params>(`delivery.lock_changed_by_${whatArrived}`)(
    (_, p) => sql<{ id: string }>`
      with ${found(isOneOfThese(candidates(p)))}
      select i.id from delivery i where ${isOneOfThese(sql`select id from found where differs union select delivery_id from items`)}
      order by i.id for update`,
  );

/** Suppliers and projects that were just written. */
interface Named {
  readonly externalIds: readonly string[];
  readonly numbers: readonly string[];
}

/** The deliveries that name some orders, as a whole or with an item. */
const namingOrders = (orders: RawBuilder<unknown>): RawBuilder<unknown> => {
  const numbers = sql`any(array(select order_number from purchase_order where ${orders}))`;
  return sql`
    select v.id from delivery v where v.order_number = ${numbers}
    union all select d.delivery_id from delivery_item d where d.order_number = ${numbers}`;
};

const findNaming = findChanged<Named>(
  "naming",
  (p) => sql`
    select v.id from delivery v where v.supplier_external_id = any(${p("externalIds")}::text[])
    union all select v.id from delivery v where v.project_id is null and v.project_number = any(${p("numbers")}::text[])
    union all ${namingOrders(sql`supplier_external_id = any(${p("externalIds")}::text[])`)}`,
);

const findOfOrders = findChanged<{ ids: readonly string[]; formerNumbers: readonly string[] }>(
  "order",
  (p) => sql`
    ${namingOrders(sql`id = any(${p("ids")}::uuid[])`)}
    union all select v.id from delivery v where v.order_number = any(${p("formerNumbers")}::text[])
    union all select d.delivery_id from delivery_item d where d.order_number = any(${p("formerNumbers")}::text[])
    union all select v.id from delivery v where v.purchase_order_id = any(${p("ids")}::uuid[])
    union all select d.delivery_id from delivery_item d
      where d.purchase_order_item_id = any(array(select id from purchase_order_item where purchase_order_id = any(${p("ids")}::uuid[])))`,
);

async function linkChanged(tx: Transaction, find: () => Promise<{ id: string }[]>): Promise<void> {
  const linked = await tx.asTenant(async () => {
    const ids = (await find()).map(({ id }) => id);
    if (ids.length === 0) return [];
    const before = await orderItemsOf(tx, ids);
    const deliveries = await tx.run(linkAll, { ids });
    await matchAndClose(tx, ids, before);
    return deliveries;
  });
  for (const delivery of linked) emitDelivery(tx, "delivery.updated", delivery, { changed: delivery.changed });
}

/** Links the deliveries that name suppliers or projects that were just written. The caller holds the lock. */
export const deliveriesNaming = (tx: Transaction, named: Named): Promise<void> =>
  linkChanged(tx, () => tx.run(findNaming, named));

interface Arrived {
  /** Numbers that some of the orders had before. A number that several orders had may now be that of one. */
  readonly formerNumbers?: readonly string[];
  /** The orders that may be complete now; by default all. */
  readonly mayClose?: readonly string[];
}

/**
 * Links the deliveries that name orders that were just written, matches the orders, and closes those that are delivered
 * completely.
 */
export async function ordersArrived(
  tx: Transaction,
  ids: readonly string[],
  { formerNumbers = [], mayClose = ids }: Arrived = {},
): Promise<void> {
  if (ids.length === 0) return;
  await linkChanged(tx, () => tx.run(findOfOrders, { ids, formerNumbers }));
  await matchWrittenOrders(tx, ids, formerNumbers);
  await closeDeliveredOrders(tx, mayClose);
}
