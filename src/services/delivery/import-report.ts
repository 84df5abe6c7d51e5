/** What the record of an import says of a delivery: what changed of it, and what of its names led nowhere. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { planned, statement } from "../../db/statement.js";
import { IMPORTS, type SingleImport } from "../../domain/imports.js";
import { inUnitOf } from "../../domain/units.js";
import { CREATED, type Noted, outcomeOfUpdate, recordOne } from "../import/import-record.js";
import { ONCE, theOnlyOrder } from "../links/link-rules.js";
import type { SentDelivery } from "./delivery-message.js";
import type { StoredDelivery } from "./store-delivery.js";

/** To what a delivery is linked, and which of its items are to be looked at. */
interface Links {
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly purchase_order_id: string | null;
  /** Those that name an order and have no item of it, and those whose unit is not written as the ordered one. */
  readonly items: readonly {
    readonly index: number;
    readonly order_number: string;
    readonly has_item: boolean;
    readonly unit: string;
    readonly ordered_unit: string;
  }[];
  /** Of the numbers of their orders, those that lead to one. */
  readonly known_orders: readonly string[];
}

const selectLinks = planned(
  statement<{ ids: readonly string[] }>("delivery.names_and_links")(
    (_, p) => sql<Links & { readonly id: string }>`
      select v.id, v.supplier_id, v.project_id, v.purchase_order_id, i.items,
        coalesce((
          select json_agg(n.order_number)
          from (select distinct e.order_number from json_to_recordset(i.items) as e(order_number text, has_item boolean) where not e.has_item) as n
          where ${theOnlyOrder("v", "n.order_number")} is not null
        ), '[]') as known_orders
      from delivery v
      cross join lateral (
        select coalesce(json_agg(json_build_object('index', d.index, 'order_number', d.order_number, 'has_item', q.id is not null,
            'unit', d.unit, 'ordered_unit', q.unit) order by d.index), '[]') as items
        from delivery_item d left join purchase_order_item q on q.id = d.purchase_order_item_id
        where d.delivery_id = v.id and (q.id is null and d.order_number is not null or d.unit <> q.unit) ${ONCE}
      ) as i
      where v.id = any(${p("ids")}::uuid[])`,
  ),
);

/** Looks up the links of those deliveries whose messages name others. @returns them by the ids of the deliveries */
export async function linksOf(tx: Transaction, taken: readonly StoredDelivery[]): Promise<ReadonlyMap<string, Links>> {
  const ids = taken
    .filter(({ message, before }) => namesOthers(message) || LINKS.some((link) => link in before))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  // A rule of ours decides which order is meant, and a supplier's key sees no items of orders.
  const links = await tx.asTenant(() => tx.run(selectLinks, { ids }));
  return new Map(links.map((each) => [each.id, each]));
}

/** How the import of a delivery is recorded. */
interface Recording {
  readonly operation: SingleImport;
  /** The name of the delivery in the body; "" for the body itself, and for XML. */
  readonly path: string;
  /** Whether the body has the fields of its one item among those of the delivery. */
  readonly isFlat?: boolean;
  readonly noted?: readonly Noted[];
}

/** Writes the record of the import of one delivery. */
export async function recordDelivery(
  ctx: Context,
  tx: Transaction,
  taken: StoredDelivery,
  { operation, path, isFlat = false, noted = [] }: Recording,
): Promise<void> {
  const { id, message, outcome } = taken;
  const links = (await linksOf(tx, [taken])).get(id);
  const { unresolved, odd } = warnedOf(message, links);
  const asSent = (field: string): string => (isFlat ? field.replace(/^items\[\d+\]\./, "") : field);
  const differs = new Set(noted.map(({ field }) => field));
  await recordOne(ctx, tx, operation, {
    ...{ key: message[IMPORTS[operation].key as keyof SentDelivery] as string, path },
    ...(outcome === "created" ? CREATED : outcomeOfUpdate(taken, links)),
    unresolved: unresolved.map(asSent).filter((field) => !differs.has(field)),
    noted: [...odd.map((field) => inAnotherUnit(asSent(field))), ...noted],
  });
}

const LINKS = ["supplier_id", "project_id", "purchase_order_id"] as const;

const namesOthers = ({ supplier_external_id, project_number, order_number, items }: SentDelivery): boolean =>
  supplier_external_id != null ||
  project_number != null ||
  order_number != null ||
  (items ?? []).some((item) => item.order_number != null);

interface Warned {
  /** Fields that name what nobody has. */
  readonly unresolved: readonly string[];
  /** Units of items whose quantity does not count against what was ordered, because its unit is another one. */
  readonly odd: readonly string[];
}

const NOTHING_ODD: Warned = { unresolved: [], odd: [] };

export const inAnotherUnit = (field: string): Noted => ({
  field,
  code: "UNRESOLVED",
  text: "cannot be compared with the unit that was ordered",
});

/** @param links absent if the message names nothing */
export function warnedOf(
  { supplier_external_id, project_number, order_number, items }: SentDelivery,
  links: Links | undefined,
): Warned {
  if (!links) return NOTHING_ODD;
  const known = new Set(links.known_orders);
  const unresolved: string[] = [];
  const odd: string[] = [];
  if (links.supplier_id === null && supplier_external_id != null) unresolved.push("supplier_external_id");
  if (links.project_id === null && project_number != null) unresolved.push("project_number");
  if (links.purchase_order_id === null && order_number != null) unresolved.push("order_number");
  for (const item of links.items) {
    const sent = items?.[item.index];
    if (!sent) continue;
    const path = `items[${item.index}]`;
    if (item.has_item) {
      if (inUnitOf("1", item.unit, item.ordered_unit) === null) odd.push(`${path}.unit`);
    } else if (known.has(item.order_number)) {
      const by = ITEM_BY.find((name) => sent[name] != null);
      if (by !== undefined) unresolved.push(`${path}.${by}`);
      // The order of the whole delivery is told once.
    } else if (sent.order_number != null) unresolved.push(`${path}.order_number`);
  }
  return { unresolved, odd };
}

/** By what an item names one of its order, in the order in which it is looked for. */
const ITEM_BY = ["order_item_number", "product_number", "buyer_product_number"] as const;
