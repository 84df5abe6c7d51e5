/**
 * Links lines of invoices to the items of orders, and updates the matches of these items (decisions §12). A line finds
 * its item by its order number and the item's number, else by the order number and the article number, else by the
 * number of its delivery; never by its title. As for other links, the rule runs when the invoice is written, and
 * again when a record arrives that its lines may name (docs/adr/0011).
 */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { planned, rowsById, statement } from "../../db/statement.js";
import { INVOICE_STATUSES, isFinal } from "../../domain/invoice-states.js";
import { emitUpdated, type LockedInvoice, type OfInvoice, touchInvoices } from "../invoice/lock.js";
import { isOneOfThese, itemByArticle, itemByNumber, mayBe, ONCE, theOnlyOrder } from "../links/link-rules.js";
import { matchItems } from "./items.js";
import { matchInvoicedWithoutOrder } from "./without-order.js";

const FINAL = sql.join(INVOICE_STATUSES.filter(isFinal).map((status) => sql.lit(status)));

const only = (item: string, condition: string): RawBuilder<unknown> =>
  sql.raw(
    `(case when count(distinct ${item}) filter (where ${condition}) = 1 then (array_agg(${item}) filter (where ${condition}))[1] end)`,
  );

/**
 * The links that the lines of some invoices should have (`wanted`). Each is looked up by its id, and its lines by that,
 * and so are deliveries and theirs: in tables that were never analysed, PostgreSQL would otherwise look through all
 * lines for each invoice.
 */
const WANTED = (invoices: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  line as materialized (
    select l.id, l.invoice_id, i.customer_id, i.supplier_id, i.status in (${FINAL}) as is_final, l.order_number, l.order_item_number,
      l.product_number, l.delivery_number, l.purchase_order_id as old_order_id, l.purchase_order_item_id as old_item_id
    from ${invoices} as i cross join lateral (select * from invoice_item where invoice_id = i.id ${ONCE}) as l
  ),
  ordered as materialized (
    select k.invoice_id, k.order_number, found.order_id
    from (select distinct invoice_id, customer_id, supplier_id, order_number from line where order_number is not null) as k
    cross join lateral (select ${theOnlyOrder("k", "k.order_number")} as order_id ${ONCE}) as found
    where found.order_id is not null
  ),
  came as materialized (
    select k.invoice_id, k.delivery_number, q.id as item_id, q.purchase_order_id as order_id, q.external_id, q.product_number,
      d.product_number as delivered_number, d.buyer_product_number
    from (select distinct invoice_id, customer_id, supplier_id, delivery_number from line where delivery_number is not null) as k
    cross join lateral (select v.id from delivery v where v.delivery_number = k.delivery_number and ${mayBe("k", "v")} ${ONCE}) as v
    cross join lateral (select * from delivery_item where delivery_id = v.id ${ONCE}) as d
    join purchase_order_item q on q.id = d.purchase_order_item_id
  ),
  named as materialized (
    select l.*, o.order_id, coalesce(
      ${itemByNumber("o.order_id", "l.order_item_number")}, ${itemByArticle("o.order_id", "l.product_number")}, (
      select coalesce(
        ${only("c.item_id", "c.external_id = l.order_item_number")},
        ${only("c.item_id", "l.product_number in (c.product_number, c.delivered_number, c.buyer_product_number)")},
        case when bool_and(l.product_number is null or coalesce(c.product_number, c.delivered_number) is null)
          then ${only("c.item_id", "true")} end)
      from came c
      where c.invoice_id = l.invoice_id and c.delivery_number = l.delivery_number and (o.order_id is null or c.order_id = o.order_id)
    )) as found_id
    from line l
    left join ordered o on o.invoice_id = l.invoice_id and o.order_number = l.order_number
  ),
  wanted as materialized (
    select n.id, n.invoice_id, n.old_item_id, n.old_order_id, chosen.item_id,
      coalesce((select purchase_order_id from purchase_order_item where id = chosen.item_id), n.order_id) as order_id
    from named n
    cross join lateral (
      select case when n.is_final and n.old_item_id is not null then n.old_item_id else n.found_id end as item_id offset 0
    ) as chosen
  )`;

interface Linked {
  readonly invoice_id: number;
  readonly item_id: string | null;
  readonly old_item_id: string | null;
  readonly has_changed: boolean;
}

const CHANGED_LINES = sql`(
  select json_agg(w) from wanted w where (w.item_id, w.order_id) is distinct from (w.old_item_id, w.old_order_id))`;

const link = (invoices: RawBuilder<unknown>): RawBuilder<Linked> => sql<Linked>`
  with ${WANTED(invoices)},
  linked as (
    update invoice_item l set purchase_order_item_id = w.item_id, purchase_order_id = w.order_id
    from ${rowsById(CHANGED_LINES, sql`id uuid, item_id uuid, order_id uuid`)} as w where w.id = l.id returning l.id
  )
  select w.invoice_id, w.item_id, w.old_item_id, w.has_changed
  from (select *, id in (select id from linked) as has_changed from wanted) as w
  where w.item_id is not null or w.old_item_id is not null or w.has_changed`;

const linkLinesOfMany = statement<{ ids: readonly number[] }>("invoice_item.link")((_, p) =>
  link(
    sql`unnest(${p("ids")}::int[]) as sent(id) cross join lateral (select * from invoice where id = sent.id ${ONCE})`,
  ),
);
// PostgreSQL takes longer to plan this than to run it. With an array of unknown length it would plan it each time.
const linkLinesOfOne = planned(
  statement<{ id: number }>("invoice_item.link_one")((_, p) =>
    link(sql`(select * from invoice where id = ${p("id")}::int)`),
  ),
);

function linkLines(tx: Transaction, ids: readonly number[]): Promise<Linked[]> {
  const [id, ...others] = ids;
  return id !== undefined && others.length === 0 ? tx.run(linkLinesOfOne, { id }) : tx.run(linkLinesOfMany, { ids });
}

const selectOrdered = statement<{ ids: readonly number[] }>("invoice_item.order_items")(
  (_, p) => sql<OfInvoice & { readonly item_id: string | null }>`
    select distinct invoice_id, purchase_order_item_id as item_id from invoice_item
    where invoice_id = any(${p("ids")}::int[]) and (purchase_order_item_id is not null or purchase_order_id is not null)`,
);

/** The items of orders that the lines of invoices belong to; null for lines that only have an order. */
export const orderItemsOf = (tx: Transaction, ids: readonly number[]) =>
  tx.asTenant(() => tx.run(selectOrdered, { ids }));

/** Matches the lines of invoices of which none names an order or a delivery or was linked to one. */
export const matchWithoutOrder = (tx: Transaction, ids: readonly number[]): Promise<void> =>
  tx.asTenant(() => matchInvoicedWithoutOrder(tx, ids));

/**
 * Links the lines of invoices that were just written, and matches their present and former items.
 * @param before items of orders that the lines belonged to before
 * @returns the invoices with a line whose link changed
 */
export async function matchInvoices(
  tx: Transaction,
  ids: readonly number[],
  before: readonly (string | null)[] = [],
): Promise<Set<number>> {
  return tx.asTenant(async () => {
    const linked = await linkLines(tx, ids);
    await matchItems(tx, [...before, ...linked.flatMap(({ item_id, old_item_id }) => [item_id, old_item_id])]);
    await matchInvoicedWithoutOrder(tx, ids);
    return new Set(linked.flatMap(({ invoice_id, has_changed }) => (has_changed ? [invoice_id] : [])));
  });
}

interface Arrived {
  readonly orderIds: readonly string[];
  readonly deliveryIds: readonly string[];
  /** Former numbers of some of them: of several records with a number, one may be left. */
  readonly orderNumbers: readonly string[];
  readonly deliveryNumbers: readonly string[];
  /** Items with a delivery, now or until now. */
  readonly itemIds: readonly string[];
}

// Finds lines by their links, too, because the number of an order or a delivery may have changed. The numbers are read
// first: if PostgreSQL joined them, it might read all lines of the tenant in the order of their numbers, because it
// believes that it can stop early.
const lockNaming = statement<Arrived>("invoice.lock_naming_orders")(
  (_, p) => sql<Pick<LockedInvoice, "id" | "external_id" | "customer_id">>`
    select i.id, i.external_id, i.customer_id from invoice i
    where ${isOneOfThese(sql`
      select l.invoice_id from invoice_item l
        where l.order_number = any(array(select order_number from purchase_order where id = any(${p("orderIds")}::uuid[])))
      union all select l.invoice_id from invoice_item l where l.purchase_order_id = any(${p("orderIds")}::uuid[])
      union all select l.invoice_id from invoice_item l where l.order_number = any(${p("orderNumbers")}::text[])
      union all select l.invoice_id from invoice_item l where l.delivery_number = any(${p("deliveryNumbers")}::text[])
      union all select l.invoice_id from invoice_item l
        where l.delivery_number = any(array(select delivery_number from delivery where id = any(${p("deliveryIds")}::uuid[])))
      union all select l.invoice_id from invoice_item l
        where l.purchase_order_item_id = any(${p("itemIds")}::uuid[]) and l.delivery_number is not null`)}
    order by i.id for update`,
);

const selectOrdersOf = statement<{ externalIds: readonly string[] }>("purchase_order.naming_suppliers")(
  (_, p) =>
    sql<{ id: string }>`select id from purchase_order where supplier_external_id = any(${p("externalIds")}::text[])`,
);

/** Links the lines that name orders of suppliers that were just written, and matches their items. */
export async function linesOfSuppliers(
  tx: Transaction,
  { externalIds }: { readonly externalIds: readonly string[] },
): Promise<void> {
  if (externalIds.length === 0) return;
  const orders = await tx.asTenant(() => tx.run(selectOrdersOf, { externalIds }));
  await matchItems(tx, await linesNaming(tx, { orderIds: orders.map(({ id }) => id) }));
}

/**
 * Links the lines that name orders or deliveries that were just written. The caller holds the locks.
 * @returns the present and former items of the lines whose link changed, for the caller to match
 */
export async function linesNaming(
  tx: Transaction,
  { orderIds = [], deliveryIds = [], orderNumbers = [], deliveryNumbers = [], itemIds = [] }: Partial<Arrived>,
): Promise<(string | null)[]> {
  if (orderIds.length + deliveryIds.length + itemIds.length === 0) return [];
  return tx.asTenant(async () => {
    const invoices = await tx.run(lockNaming, { orderIds, deliveryIds, orderNumbers, deliveryNumbers, itemIds });
    if (invoices.length === 0) return [];
    const lines = await linkLines(
      tx,
      invoices.map(({ id }) => id),
    );
    const changed = lines.filter(({ has_changed }) => has_changed);
    if (changed.length === 0) return [];
    const ids = new Set(changed.map(({ invoice_id }) => invoice_id));
    await matchInvoicedWithoutOrder(tx, [...ids]);
    await touchInvoices(tx, [...ids]);
    for (const invoice of invoices) if (ids.has(invoice.id)) emitUpdated(tx, invoice, ["items"]);
    return changed.flatMap(({ item_id, old_item_id }) => [item_id, old_item_id]);
  });
}
