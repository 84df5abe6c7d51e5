/**
 * Keeps the matches of items of orders: reads what was ordered, delivered and invoiced, compares it (domain/match.ts),
 * and writes the rows whose comparison changed. Each use case that changes the figures of an item calls
 * {@link matchItems} for it, in its own transaction.
 */
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, type Statement, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import {
  asDisplayed,
  type Figures,
  figuresOf,
  isUntouched,
  type ItemFacts,
  judge,
  type MatchReason,
  type MatchStatus,
  type Tolerances,
} from "../../domain/match.js";
import { ONCE } from "../links/link-rules.js";
import { AMOUNT, COUNTS, SIGN } from "./counted-lines.js";

/** A stored item, with its present match. */
interface Stored extends ItemFacts {
  readonly id: string;
  readonly purchase_order_id: string;
  readonly customer_id: string | null;
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly match_id: string | null;
  readonly status: MatchStatus | null;
  readonly reasons: MatchReason[] | null;
  readonly figures: Figures | null;
  readonly accepted_by: string | null;
}

// In the order of their ids, so that no two transactions can deadlock. Of two that change the figures of an item at
// once, the second waits here, and its next statement sees what the first has written. Not "for update", because lines
// refer to the items.
const lockItems = statement<{ ids: readonly string[] }>("match.lock_items")(
  (_, p) => sql`select id from purchase_order_item where id = any(${p("ids")}::uuid[]) order by id for no key update`,
);

const selectTolerances = statement<object>("match.tolerances")(
  () => sql<Tolerances>`
    select quantity_over_percent::text, quantity_under_percent::text, price_percent::text, amount_absolute::text from tenant`,
);

// Some number is a duplicate if there are more papers than numbers. One row of sums is over all units.
const selectItems = statement<{ ids: readonly string[] }>("match.facts")(
  (_, p) => sql<Stored>`
    select q.id, q.purchase_order_id, q.customer_id, o.supplier_id, o.project_id,
      q.quantity::text as ordered, q.confirmed_quantity::text as confirmed, q.unit, q.price_per_unit::text as price_per_unit,
      q.net_price::text as net_price, coalesce(o.currency, t.default_currency) as currency,
      q.completed or coalesce(came.is_completed, false) as is_completed,
      q.cancelled or o.status in ('CANCELLED', 'DECLINED') as is_cancelled,
      came.is_duplicate or charged.is_duplicate as is_duplicate,
      coalesce(came.delivered, '[]') as delivered, coalesce(charged.invoiced, '[]') as invoiced,
      m.id as match_id, m.status, m.reasons, m.figures, m.accepted_by
    from unnest(${p("ids")}::uuid[]) as k(id)
    cross join lateral (select * from purchase_order_item where id = k.id ${ONCE}) as q
    cross join lateral (select supplier_id, project_id, currency, status from purchase_order where id = q.purchase_order_id ${ONCE}) as o
    cross join (select default_currency from tenant) as t
    left join lateral (select * from match where purchase_order_item_id = q.id ${ONCE}) as m on true
    cross join lateral (
      select bool_or(is_completed) as is_completed, bool_or(deliveries > numbers) as is_duplicate,
        json_agg(json_build_object('quantity', quantity, 'unit', unit)) filter (where is_unit) as delivered
      from (
        select grouping(d.unit) = 0 as is_unit, d.unit, coalesce(sum(d.quantity), 0)::text as quantity,
          bool_or(coalesce(d.completed, false) or v.completed) as is_completed,
          count(distinct v.id) filter (where d.quantity > 0 and v.delivery_number is not null) as deliveries,
          count(distinct v.delivery_number) filter (where d.quantity > 0) as numbers
        from delivery_item d cross join lateral (select id, delivery_number, completed from delivery where id = d.delivery_id ${ONCE}) as v
        where d.purchase_order_item_id = q.id group by grouping sets (d.unit, ())
      ) as sums
    ) as came
    cross join lateral (
      select bool_or(invoices > numbers) as is_duplicate,
        json_agg(json_build_object('quantity', quantity, 'unit', unit, 'currency', currency, 'priced_quantity', priced_quantity,
          'amount', amount, 'lines', lines)) filter (where is_unit) as invoiced
      from (
        select grouping(l.unit) = 0 as is_unit, l.unit, i.currency, coalesce(sum(${SIGN} * l.quantity), 0)::text as quantity,
          coalesce(sum(${SIGN} * l.quantity) filter (where ${AMOUNT} is not null), 0)::text as priced_quantity,
          coalesce(sum(${SIGN} * ${AMOUNT}), 0)::text as amount, count(${AMOUNT})::int as lines,
          count(distinct i.id) filter (where l.quantity > 0 and i.invoice_number is not null) as invoices,
          count(distinct (i.invoice_number, ${SIGN})) filter (where l.quantity > 0 and i.invoice_number is not null) as numbers
        from invoice_item l
        cross join lateral (select id, invoice_number, currency, status, document_type from invoice where id = l.invoice_id ${ONCE}) as i
        where l.purchase_order_item_id = q.id and ${COUNTS} group by grouping sets ((l.unit, i.currency), ())
      ) as sums
    ) as charged
    order by q.id`,
);

const writeMatches = statement<{ tenant_id: string; rows: string }>("match.write")(
  (_, p) => sql`
    insert into match (tenant_id, customer_id, purchase_order_id, purchase_order_item_id, supplier_id, project_id, status, reasons,
      ordered, confirmed, delivered, invoiced, open_quantity, unit, currency, ordered_amount, invoiced_amount, price_difference_percent, figures)
    select ${p("tenant_id")}::uuid, r.* from json_to_recordset(${p("rows")}::json) as r(
      customer_id uuid, purchase_order_id uuid, purchase_order_item_id uuid, supplier_id uuid, project_id uuid, status text, reasons text[],
      ordered numeric, confirmed numeric, delivered numeric, invoiced numeric, open_quantity numeric, unit text, currency text,
      ordered_amount numeric, invoiced_amount numeric, price_difference_percent numeric, figures jsonb)
    on conflict (purchase_order_item_id) do update set
      status = excluded.status, reasons = excluded.reasons, ordered = excluded.ordered, confirmed = excluded.confirmed,
      delivered = excluded.delivered, invoiced = excluded.invoiced, open_quantity = excluded.open_quantity, unit = excluded.unit,
      currency = excluded.currency, ordered_amount = excluded.ordered_amount, invoiced_amount = excluded.invoiced_amount,
      price_difference_percent = excluded.price_difference_percent, figures = excluded.figures,
      accepted_by = case when match.figures = excluded.figures then match.accepted_by end,
      accepted_reason = case when match.figures = excluded.figures then match.accepted_reason end,
      accepted_at = case when match.figures = excluded.figures then match.accepted_at end,
      updated_at = ${sql.raw(nextInstant("match.updated_at"))}`,
);

const removeMatches = statement<{ ids: readonly string[] }>("match.remove")(
  (_, p) => sql`delete from match where purchase_order_item_id = any(${p("ids")}::uuid[])`,
);

/** Items of one statement, so that other requests get their turn in between. */
const SLICE = 1000;

/**
 * Compares items of orders anew. The caller keeps others from adding lines to orders that it changes
 * (`services/links/link-records.ts`).
 */
export async function matchItems(tx: Transaction, itemIds: Iterable<string | null>): Promise<void> {
  const ids = [...new Set(itemIds)].filter((id) => id !== null).toSorted();
  if (ids.length === 0) return;
  await tx.asTenant(async () => {
    tx.ahead(lockItems, { ids });
    const tolerances = await tx.one(selectTolerances, {});
    for (let from = 0; from < ids.length; from += SLICE)
      await matchSlice(tx, ids.slice(from, from + SLICE), tolerances);
  });
}

async function matchSlice(tx: Transaction, ids: readonly string[], tolerances: Tolerances): Promise<void> {
  const changed: object[] = [];
  const removed: string[] = [];
  for (const stored of await tx.run(selectItems, { ids })) {
    const figures = figuresOf(stored);
    // A cancelled item without deliveries and invoices needs no match.
    if (figures.is_cancelled && isUntouched(figures)) {
      if (stored.match_id !== null) removed.push(stored.id);
      continue;
    }
    const { status, reasons, open_quantity, price_difference_percent } = judge(figures, tolerances);
    const sameFigures = isDeepStrictEqual(figures, stored.figures);
    if (sameFigures && status === stored.status && isDeepStrictEqual(reasons, stored.reasons)) continue;
    const { id: purchase_order_item_id, purchase_order_id, customer_id, supplier_id, project_id } = stored;
    changed.push({
      customer_id,
      purchase_order_id,
      purchase_order_item_id,
      supplier_id,
      project_id,
      status,
      reasons,
      ...shown({ ...figures, open_quantity, price_difference_percent }),
      unit: figures.unit,
      currency: figures.currency,
      figures,
    });
    const accepted_by = sameFigures ? stored.accepted_by : null;
    emitChange(tx, stored, { status, reasons, accepted_by });
  }
  if (changed.length > 0) await tx.run(writeMatches, { tenant_id: tx.tenantId, rows: JSON.stringify(changed) });
  if (removed.length > 0) await tx.run(removeMatches, { ids: removed });
}

const SHOWN = [
  "ordered",
  "confirmed",
  "delivered",
  "invoiced",
  "open_quantity",
  "ordered_amount",
  "invoiced_amount",
  "price_difference_percent",
] as const;

const shown = (numbers: Record<(typeof SHOWN)[number], string | null>): object =>
  Object.fromEntries(SHOWN.map((name) => [name, numbers[name] === null ? null : asDisplayed(numbers[name])]));

/** The fields of a match in its event. */
interface MatchState {
  readonly status: MatchStatus;
  readonly reasons: readonly MatchReason[];
  readonly accepted_by: string | null;
}

/**
 * Emits the event of a match whose state changed. A new item without deliveries and invoices has no event.
 * @param others names of other fields that changed
 */
export function emitChange(
  tx: Transaction,
  before: Pick<Stored, "id" | "purchase_order_id" | "customer_id" | "status" | "reasons" | "accepted_by">,
  { status, reasons, accepted_by }: MatchState,
  others: readonly "accepted_reason"[] = [],
): void {
  const { id: purchase_order_item_id, purchase_order_id, customer_id: customerId } = before;
  const changed = [
    ...((before.status ?? "OPEN") === status ? [] : ["status"]),
    ...(isDeepStrictEqual(before.reasons ?? [], reasons) ? [] : ["reasons"]),
    ...(before.accepted_by === accepted_by ? [] : ["accepted_by"]),
    ...others,
  ];
  if (changed.length === 0) return;
  tx.emit({
    type: "match.changed",
    resource: "matches",
    customerId,
    data: { purchase_order_id, purchase_order_item_id, status, reasons, accepted_by },
    changed,
  });
}

/** Reads the rows of the tenant in the order of their ids, in slices. */
async function* slicesOf<Row extends { readonly id: string }>(
  tx: Transaction,
  select: Statement<{ after: string; limit: number }, Row>,
): AsyncGenerator<Row[]> {
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    const rows: Row[] = await tx.run(select, { after, limit: SLICE });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id;
  }
}

const selectItemsAfter = statement<{ after: string; limit: number }>("match.items_after")(
  (_, p) => sql<{ id: string }>`
    select id from purchase_order_item where id > ${p("after")}::uuid order by id limit ${p("limit")}::int`,
);

/** Compares all items of the tenant anew, because the currency of orders that name none is another one. */
export async function matchTenant(tx: Transaction): Promise<void> {
  await tx.asTenant(async () => {
    for await (const items of slicesOf(tx, selectItemsAfter))
      await matchItems(
        tx,
        items.map(({ id }) => id),
      );
  });
}

type Judged = Stored & { readonly figures: Figures };

// Tolerances do not matter for an open item without deliveries and invoices.
const selectFiguresAfter = statement<{ after: string; limit: number }>("match.figures_after")(
  (_, p) => sql<Judged>`
    select purchase_order_item_id as id, purchase_order_id, customer_id, status, reasons, figures, accepted_by from match
    where purchase_order_item_id > ${p("after")}::uuid and not (status = 'OPEN' and figures ->> 'is_completed' = 'false')
    order by purchase_order_item_id limit ${p("limit")}::int`,
);

const writeJudgements = statement<{ rows: string }>("match.judge")(
  (_, p) => sql`
    update match m set status = r.status, reasons = r.reasons, updated_at = ${sql.raw(nextInstant("m.updated_at"))}
    from ${rowsById(p("rows"), sql`id uuid, status text, reasons text[]`)} as r where m.purchase_order_item_id = r.id`,
);

/** Judges all matches of the tenant by other tolerances. Their figures stay, so nothing is added up again. */
export async function judgeTenant(tx: Transaction): Promise<void> {
  await tx.asTenant(async () => {
    const tolerances = await tx.one(selectTolerances, {});
    for await (const matches of slicesOf(tx, selectFiguresAfter)) {
      const rows = matches.flatMap((match) => {
        const { status, reasons } = judge(match.figures, tolerances);
        if (status === match.status && isDeepStrictEqual(reasons, match.reasons)) return [];
        emitChange(tx, match, { status, reasons, accepted_by: match.accepted_by });
        return [{ id: match.id, status, reasons }];
      });
      if (rows.length > 0) await tx.run(writeJudgements, { rows: JSON.stringify(rows) });
    }
  });
}

const selectOfOrders = statement<{ ids: readonly string[] }>("match.items_of_orders")(
  (_, p) => sql<{ id: string }>`select id from purchase_order_item where purchase_order_id = any(${p("ids")}::uuid[])`,
);

/** Compares all items of some orders anew, and some others. */
export async function matchOrders(
  tx: Transaction,
  orderIds: readonly string[],
  others: readonly (string | null)[] = [],
): Promise<void> {
  await tx.asTenant(async () => {
    const ids = await tx.run(selectOfOrders, { ids: orderIds });
    await matchItems(tx, [...others, ...ids.map(({ id }) => id)]);
  });
}
