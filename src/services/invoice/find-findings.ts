/**
 * Stores which findings invoices have, so that lists can be filtered by them (docs/adr/0055). What an invoice's
 * findings follow from may be anything of the tenant: another invoice, a supplier's bank account, an order, a setting.
 * All of these tell of their changes by events, so this follows the events, and looks again at the invoices that they
 * mean and at those beside them.
 */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import { rowsById, statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { AMBIGUOUS_PRECEDING, MISSING_RETENTION } from "../../domain/provenance.js";
import { near } from "./chain.js";
import { readFindings } from "./reading.js";

/** Most events, or invoices of a tenant that was never looked at, in one transaction. */
const AT_ONCE = 500;

interface Progress {
  readonly position: number;
  readonly next_invoice_id: number | null;
}

// A tenant that has none begins with all its invoices.
const insertProgress = statement<{ tenantId: string }>("findings_progress.insert")(
  (_, p) => sql`
    insert into findings_progress (tenant_id, position, next_invoice_id)
    values (${p("tenantId")}::uuid, event_end(), 0) on conflict do nothing`,
);

/** Not the one that another process works on; it sees to what is new, too. */
const lockProgress = statement<object>("findings_progress.lock")(
  () => sql<Progress & { readonly floor: number }>`
    select position::float8, next_invoice_id, coalesce((select max(position) from event_floor), 0)::float8 as floor
    from findings_progress for update skip locked`,
);

const setProgress = statement<Progress>("findings_progress.set")(
  (_, p) => sql`
    update findings_progress set position = ${p("position")}::bigint, next_invoice_id = ${p("next_invoice_id")}::int`,
);

/** An event that may change findings. */
interface Followed {
  readonly position: number;
  readonly resource: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isCreated: boolean;
  readonly changed: readonly string[] | null;
}

const selectEvents = statement<{ after: number }>("event.followed_by_findings")(
  (_, p) => sql<Followed>`
    select position::float8, resource, data, type like '%.created' as "isCreated", changed from event
    where position > ${p("after")}::bigint order by position limit ${sql.lit(AT_ONCE)}`,
);

const selectNext = statement<{ from: number }>("invoice.next_without_findings")(
  (_, p) =>
    sql<{ id: number }>`select id from invoice where id >= ${p("from")}::int order by id limit ${sql.lit(AT_ONCE)}`,
);

/** Whether stored findings have this rule; the first condition is that of their index. */
const have = (rule: string): RawBuilder<SqlBool> => sql`(rules <> '{}' and rules @> ${sql.lit(`{${rule}}`)}::text[])`;

/** The invoices whose findings follow from suppliers or orders, and those that an order may have moved away from. */
const selectNaming = statement<{
  readonly suppliers: readonly string[];
  readonly orders: readonly string[];
  readonly hasMoved: boolean;
}>("invoice.of_changed_records")(
  (_, p) => sql<{ id: number }>`
    select id from invoice where supplier_id = any(${p("suppliers")}::uuid[])
    union select invoice.id from purchase_order o join invoice on invoice.order_number = o.order_number
      where o.id = any(${p("orders")}::uuid[])
    union select t.invoice_id from purchase_order_item i join invoice_item t on t.purchase_order_item_id = i.id
      where i.purchase_order_id = any(${p("orders")}::uuid[])
    union select invoice_id from invoice_findings
      where ${p("hasMoved")}::boolean and ${have(MISSING_RETENTION)}`,
);

/**
 * The invoices beside some, as they are and as they were when their findings were last stored: probable duplicates,
 * those of one chain, those that name each other, and those that an ambiguous number keeps from naming one.
 */
const selectBeside = statement<{ ids: readonly number[] }>("invoice_findings.beside")(
  (_, p) => sql<{ id: number }>`
    with recursive ${near(sql`${p("ids")}::int[]`)}, stored as (
      select duplicate_ids, chain_id from invoice_findings where invoice_id = any(${p("ids")}::int[])
    )
    select id from near
    union select unnest(duplicate_ids) from stored
    union select invoice_id from invoice_findings where chain_id = any(array(select chain_id from stored))
    union select invoice_id from invoice_findings where ${have(AMBIGUOUS_PRECEDING)}
    union select named.invoice_id from invoice join preceding_invoice as named on named.invoice_number = invoice.invoice_number
      where invoice.id = any(${p("ids")}::int[])`,
);

const deleteNone = statement<{ ids: readonly number[] }>("invoice_findings.delete")(
  (_, p) => sql`delete from invoice_findings where invoice_id = any(${p("ids")}::int[])`,
);

const upsert = statement<{ rows: string }>("invoice_findings.upsert")(
  (_, p) => sql`
    insert into invoice_findings as f (invoice_id, tenant_id, customer_id, rules, duplicate_ids, chain_id)
    select invoice.id, invoice.tenant_id, invoice.customer_id, r.rules, r.duplicate_ids, r.chain_id
    from ${rowsById(p("rows"), sql`id int, rules text[], duplicate_ids int[], chain_id int`)} as r
    join invoice on invoice.id = r.id
    on conflict (invoice_id) do update
    set rules = excluded.rules, duplicate_ids = excluded.duplicate_ids, chain_id = excluded.chain_id
    where (f.rules, f.duplicate_ids, f.chain_id) is distinct from (excluded.rules, excluded.duplicate_ids, excluded.chain_id)`,
);

/**
 * Stores the findings of what happened in a tenant since the last call.
 * @returns whether there is more to do
 */
export const followEvents = (ctx: Context, tenantId: string): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    await tx.run(insertProgress, { tenantId });
    const [progress] = await tx.run(lockProgress, {});
    if (!progress) return false;
    // Events that were deleted before they were followed may have meant any invoice.
    const missed = progress.position < progress.floor;
    const events = await tx.run(selectEvents, { after: progress.position });
    const mustLookAtAll = missed || events.some(changesAll);
    const from = mustLookAtAll ? 0 : progress.next_invoice_id;
    const next = from === null ? [] : (await tx.run(selectNext, { from })).map(({ id }) => id);
    await storeFindings(tx, [...new Set([...(await meantBy(tx, events)), ...next])]);
    const last = next.length === AT_ONCE ? next.at(-1) : undefined;
    const position = Math.max(events.at(-1)?.position ?? progress.position, progress.floor);
    const next_invoice_id = last === undefined ? null : last + 1;
    if (position !== progress.position || next_invoice_id !== progress.next_invoice_id)
      await tx.run(setProgress, { position, next_invoice_id });
    return events.length === AT_ONCE || next_invoice_id !== null;
  });

/** What findings follow from, by the resource of the events that tell of it. */
const OF_SETTINGS: ReadonlySet<string> = new Set(["check_exemption_certificate", "require_work_type"]);
const OF_SUPPLIERS: ReadonlySet<string> = new Set([
  "title",
  "supplier_bank_details",
  "exemption_certificate_number",
  "exemption_certificate_till",
]);
const PLACES_OF_ORDERS: ReadonlySet<string> = new Set(["order_number", "supplier"]);
const OF_ORDERS: ReadonlySet<string> = new Set(["retention_rate", ...PLACES_OF_ORDERS]);

const isOneOf = (fields: ReadonlySet<string>, { changed }: Followed): boolean =>
  changed?.some((field) => fields.has(field)) ?? false;

const changesAll = (event: Followed): boolean => event.resource === "tenant_settings" && isOneOf(OF_SETTINGS, event);

/** The invoices whose findings events may change. */
async function meantBy(tx: Transaction, events: readonly Followed[]): Promise<number[]> {
  const namedBy = (resource: string, id: string, isMeant: (event: Followed) => boolean): string[] =>
    events.filter((event) => event.resource === resource && isMeant(event)).map(({ data }) => String(data[id]));
  const invoices = namedBy("invoices", "invoice_id", () => true).map(Number);
  // Invoices that a new supplier is found for have events of their own.
  const suppliers = namedBy("suppliers", "supplier_id", (event) => isOneOf(OF_SUPPLIERS, event));
  const orders = namedBy(
    "purchase_orders",
    "purchase_order_id",
    (event) => event.isCreated || isOneOf(OF_ORDERS, event),
  );
  if (suppliers.length + orders.length === 0) return invoices;
  const hasMoved = events.some((event) => event.resource === "purchase_orders" && isOneOf(PLACES_OF_ORDERS, event));
  return [...invoices, ...(await tx.run(selectNaming, { suppliers, orders, hasMoved })).map(({ id }) => id)];
}

/** Looks at the findings of invoices, and of those beside them, and stores what changed. */
async function storeFindings(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const beside = (await tx.run(selectBeside, { ids })).map(({ id }) => id);
  const first = await find(tx, new Set([...ids, ...beside]));
  const more = new Set([...first.chains.keys()].map(Number));
  for (const id of ids) for (const each of first.found.get(String(id))?.duplicates ?? []) more.add(Number(each));
  const second = await find(tx, new Set([...more].filter((id) => !first.ids.has(id))));
  const chainOf = new Map<string, number>();
  for (const [id, { members }] of [...first.chains, ...second.chains])
    chainOf.set(id, Math.min(...members.map(Number)));
  const rows = [...first.found, ...second.found].map(([id, { findings, duplicates }]) => ({
    id: Number(id),
    rules: [...new Set(findings.map(({ rule }) => rule))].sort(),
    duplicate_ids: duplicates.map(Number),
    chain_id: chainOf.get(id) ?? null,
  }));
  const isNone = ({ rules, duplicate_ids, chain_id }: (typeof rows)[number]): boolean =>
    rules.length === 0 && duplicate_ids.length === 0 && chain_id === null;
  await tx.run(deleteNone, { ids: rows.filter(isNone).map(({ id }) => id) });
  await tx.run(upsert, { rows: JSON.stringify(rows.filter((row) => !isNone(row))) });
}

async function find(tx: Transaction, ids: ReadonlySet<number>) {
  return { ids, ...(await readFindings((select, params) => tx.run(select, params), [...ids].map(String))) };
}
