/**
 * Stores which findings invoices have, so that lists can be filtered by them (docs/adr/0055). What an invoice's
 * findings follow from may be anything of the tenant: another invoice, a supplier's bank account, an order, a setting.
 * All of these tell of their changes by events, so this follows the events, and looks again at the invoices that they
 * mean and at those beside them.
 */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { ACCOUNT_OF_OTHER, type Finding, MISSING_RETENTION } from "../../domain/provenance.js";
import { NO_CUSTOMER } from "../../entities/columns.js";
import type { Read } from "../lists/list.js";
import { near } from "./chain.js";
import { readFindings } from "./reading.js";

const NOBODY = sql.raw(NO_CUSTOMER);

/** Most events, or invoices of a tenant that was never looked at, in one transaction. */
const AT_ONCE = 500;

interface Progress {
  readonly position: number;
  readonly next_invoice_id: number | null;
  readonly customers: number;
}

// A tenant that has none begins with all its invoices. A sandbox may have been deleted meanwhile.
const insertProgress = statement<object>("findings_progress.insert")(
  () => sql`
    insert into findings_progress (tenant_id, position, next_invoice_id, customers)
    select id, event_end(), 0, 0 from tenant on conflict do nothing`,
);

/** Not the one that another process works on; it sees to what is new, too. */
const lockProgress = statement<object>("findings_progress.lock")(
  () => sql<Progress & { readonly floor: number; readonly customer_ids: string[] }>`
    select position::float8, next_invoice_id, customers, coalesce((select max(position) from event_floor), 0)::float8 as floor,
      array(select id::text from customer) as customer_ids
    from findings_progress for update skip locked`,
);

const setProgress = statement<Progress>("findings_progress.set")(
  (_, p) => sql`
    update findings_progress set position = ${p("position")}::bigint, next_invoice_id = ${p("next_invoice_id")}::int,
      customers = ${p("customers")}::int`,
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

/**
 * The invoices whose findings follow from suppliers or orders; those that an order may have moved away from; and those
 * that name an account of the suppliers, or did.
 */
const selectNaming = statement<{
  readonly suppliers: readonly string[];
  readonly orders: readonly string[];
  readonly hasMoved: boolean;
}>("invoice.of_changed_records")(
  (_, p) => sql<{ id: number }>`
    select id from invoice where supplier_id = any(${p("suppliers")}::uuid[])
    union select invoice.id from supplier_bank_detail d join invoice on invoice.supplier_iban = d.iban
      where d.supplier_id = any(${p("suppliers")}::uuid[])
    union select invoice_id from invoice_findings
      where ${p("suppliers")}::uuid[] <> '{}' and rules <> '{}' and rules @> ${sql.lit(`{${ACCOUNT_OF_OTHER}}`)}::text[]
    union select invoice.id from purchase_order o join invoice on invoice.order_number = o.order_number
      where o.id = any(${p("orders")}::uuid[])
    union select invoice_id from invoice_item where purchase_order_id = any(${p("orders")}::uuid[])
    union select invoice_id from invoice_findings
      where ${p("hasMoved")}::boolean and rules <> '{}' and rules @> ${sql.lit(`{${MISSING_RETENTION}}`)}::text[]`,
);

/**
 * The invoices beside some, as they are and as they were when their findings were last stored: probable duplicates,
 * those that name each other or a number that one of them has or had, others with that number, which may be meant, and
 * those of one chain with any of these.
 */
const selectBeside = statement<{ ids: readonly number[] }>("invoice_findings.beside")(
  (_, p) => sql<{ id: number }>`
    with recursive numbers as (
      select invoice_number from invoice where id = any(${p("ids")}::int[])
      union select named_as from invoice_findings where invoice_id = any(${p("ids")}::int[])
    ), asked as (
      select unnest(${p("ids")}::int[]) as id
      union select id from invoice where invoice_number = any(array(
        select invoice_number from preceding_invoice where invoice_number = any(array(select invoice_number from numbers))))
      union select invoice_id from preceding_invoice where invoice_number = any(array(select invoice_number from numbers))
      union select id from invoice where invoice_number = any(array(
        select invoice_number from preceding_invoice where invoice_id = any(${p("ids")}::int[])
        union select unnest(names) from invoice_findings where invoice_id = any(${p("ids")}::int[])))
      union select invoice_id from invoice_findings where duplicate_ids <> '{}' and duplicate_ids && ${p("ids")}::int[]
    ), ${near(sql`array(select id from asked)`)}
    select id from near
    union select invoice_id from invoice_findings where chain_id = any(array(
      select chain_id from invoice_findings where invoice_id = any(array(select id from near))))`,
);

/** The numbers that some invoices name as preceding, and their own where others name it. */
const selectNumbers = statement<{ ids: readonly number[] }>("preceding_invoice.numbers")(
  (_, p) => sql<{ id: string; names: string[]; named_as: string | null }>`
    select id::text, array(select named.invoice_number from preceding_invoice as named where named.invoice_id = invoice.id
        order by 1) as names,
      case when exists (select from preceding_invoice as named where named.invoice_number = invoice.invoice_number)
        then invoice_number end as named_as
    from invoice where id = any(${p("ids")}::int[])`,
);

/** Whether invoices of the whole tenant name a number of some invoices. */
const selectNamedByAll = statement<{ ids: readonly number[] }>("preceding_invoice.of_all")(
  (_, p) => sql<{ is_named: boolean }>`
    select exists (select from preceding_invoice as named where named.customer_id is null
      and named.invoice_number = any(array(select invoice_number from invoice where id = any(${p("ids")}::int[])))) as is_named`,
);

const replace = statement<{ tenantId: string; ids: readonly number[]; rows: string }>("invoice_findings.replace")(
  (_, p) => sql`
    with wanted as materialized (
      select * from json_to_recordset(${p("rows")}::json) as r(invoice_id int, customer_id uuid, rules text[],
        duplicate_ids int[], chain_id int, names text[], named_as text)
    ), gone as (
      delete from invoice_findings f where f.invoice_id = any(${p("ids")}::int[])
        and (f.invoice_id, coalesce(f.customer_id, ${NOBODY})) not in (select invoice_id, coalesce(customer_id, ${NOBODY}) from wanted)
    )
    insert into invoice_findings as f (tenant_id, customer_id, invoice_id, rules, duplicate_ids, chain_id, names, named_as)
    select ${p("tenantId")}::uuid, customer_id, invoice_id, rules, duplicate_ids, chain_id, names, named_as from wanted
    on conflict (invoice_id, coalesce(customer_id, ${NOBODY})) do update
    set rules = excluded.rules, duplicate_ids = excluded.duplicate_ids, chain_id = excluded.chain_id,
      names = excluded.names, named_as = excluded.named_as
    where (f.rules, f.duplicate_ids, f.chain_id, f.names, f.named_as)
      is distinct from (excluded.rules, excluded.duplicate_ids, excluded.chain_id, excluded.names, excluded.named_as)`,
);

/**
 * Stores the findings of what happened in a tenant since the last call.
 * @param contextOf makes a context that sees what a customer sees; null: the whole tenant
 * @returns whether there is more to do
 */
export const followEvents = (contextOf: ContextOf): Promise<boolean> =>
  contextOf(null).transaction(async (tx) => {
    await tx.run(insertProgress, {});
    const [progress] = await tx.run(lockProgress, {});
    if (!progress) return false;
    const { customer_ids } = progress;
    const events = await tx.run(selectEvents, { after: progress.position });
    // Events that were deleted before they were followed may have meant any invoice.
    const hasMissed = progress.position < progress.floor;
    const mustLookAtAll = hasMissed || customer_ids.length !== progress.customers || events.some(changesAll);
    const from = mustLookAtAll ? 0 : progress.next_invoice_id;
    const next = from === null ? [] : (await tx.run(selectNext, { from })).map(({ id }) => id);
    const views = customer_ids.map((customer_id) => ({ customer_id, ctx: contextOf(customer_id) }));
    await storeFindings(tx, views, [...new Set([...(await meantBy(tx, events)), ...next])]);
    const last = next.length === AT_ONCE ? next.at(-1) : undefined;
    const position = Math.max(events.at(-1)?.position ?? progress.position, progress.floor);
    const after = { position, next_invoice_id: last === undefined ? null : last + 1, customers: customer_ids.length };
    if (Object.entries(after).some(([name, value]) => value !== progress[name as keyof Progress]))
      await tx.run(setProgress, after);
    return events.length === AT_ONCE || after.next_invoice_id !== null;
  });

type ContextOf = (customerId: string | null) => Context;

/** What a customer sees. */
interface View {
  readonly customer_id: string;
  readonly ctx: Context;
}

/** What findings follow from, by the resource of the events that tell of it. */
const OF_SETTINGS: ReadonlySet<string> = new Set(["check_exemption_certificate", "require_work_type"]);
const OF_SUPPLIERS: ReadonlySet<string> = new Set([
  "title",
  "country_code",
  "supplier_bank_details",
  "exemption_certificate_number",
  "exemption_certificate_till",
]);
const PLACES_OF_ORDERS: ReadonlySet<string> = new Set(["order_number", "supplier_id"]);
const OF_ORDERS: ReadonlySet<string> = new Set(["retention_rate", ...PLACES_OF_ORDERS]);

const isOneOf = (fields: ReadonlySet<string>, { changed }: Followed): boolean =>
  changed?.some((field) => fields.has(field)) ?? false;

const changesAll = (event: Followed): boolean => event.resource === "tenant_settings" && isOneOf(OF_SETTINGS, event);

/** The invoices whose findings events may change. */
async function meantBy(tx: Transaction, events: readonly Followed[]): Promise<number[]> {
  const namedBy = (resource: string, id: string, isMeant: (event: Followed) => boolean): string[] =>
    events.filter((event) => event.resource === resource && isMeant(event)).map(({ data }) => String(data[id]));
  const invoices = namedBy("invoices", "invoice_id", ({ data }) => data.invoice_id !== undefined).map(Number);
  // Invoices that a new supplier is found for have events of their own, but others may name its accounts.
  const suppliers = namedBy("suppliers", "supplier_id", (event) => event.isCreated || isOneOf(OF_SUPPLIERS, event));
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
async function storeFindings(tx: Transaction, views: readonly View[], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const beside = (await tx.run(selectBeside, { ids })).map(({ id }) => id);
  const read: Read = (select, params) => tx.run(select, params);
  const first = await readFindings(read, [...new Set([...ids, ...beside])].map(String));
  const more = new Set([...first.chains.keys(), ...[...first.found.values()].flatMap(({ duplicates }) => duplicates)]);
  const second = await readFindings(
    read,
    [...more].filter((id) => !first.found.has(id)),
  );
  const found = new Map([...first.found, ...second.found]);
  const chainOf = new Map<string, number>();
  for (const [id, { members }] of [...first.chains, ...second.chains])
    chainOf.set(id, Math.min(...members.map(Number)));
  const all = [...found.keys()].map(Number);
  const numbers = new Map((await tx.run(selectNumbers, { ids: all })).map(({ id, ...said }) => [id, said]));
  const ofTenant = [...found].map(([id, { findings, duplicates }]) => ({
    ...seenRow(id, null, findings),
    ...numbers.get(id),
    duplicate_ids: duplicates.map(Number),
    chain_id: chainOf.get(id) ?? null,
  }));
  const isAlike =
    ![...found.values()].some(({ customer_id }) => customer_id === null) &&
    !(await tx.one(selectNamedByAll, { ids: all })).is_named;
  const ofCustomers = isAlike ? copiesOf(found) : await seenByCustomers(views, found);
  const rows = [...ofTenant, ...ofCustomers].filter(
    ({ rules, duplicate_ids, chain_id, names, named_as }) =>
      rules.length + duplicate_ids.length + names.length > 0 || chain_id !== null || named_as !== null,
  );
  await tx.run(replace, { tenantId: tx.tenantId, ids: all, rows: JSON.stringify(rows) });
}

const rulesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ rule }) => rule))].sort();

/** What stands beside an invoice, in a row that does not say it. */
interface Beside {
  readonly duplicate_ids: readonly number[];
  readonly chain_id: number | null;
  readonly names: readonly string[];
  readonly named_as: string | null;
}
const NOTHING_BESIDE: Beside = { duplicate_ids: [], chain_id: null, names: [], named_as: null };

/** What was found in invoices, by their ids. */
type FoundById = Awaited<ReturnType<typeof readFindings>>["found"];

/** What a customer sees of an invoice. Only the tenant's row says what stands beside it. */
const seenRow = (id: string, customer_id: string | null, findings: readonly Finding[]) => ({
  ...NOTHING_BESIDE,
  invoice_id: Number(id),
  customer_id,
  rules: rulesOf(findings),
});

/** What customers see of invoices of their own, where nothing of the whole tenant stands beside them: the same. */
const copiesOf = (found: FoundById) =>
  [...found].map(([id, { customer_id, findings }]) => seenRow(id, customer_id, findings));

/** What each customer sees of invoices, one after the other: each takes a connection that requests need. */
async function seenByCustomers(views: readonly View[], found: FoundById) {
  const rows: ReturnType<typeof seenRow>[] = [];
  for (const { customer_id, ctx } of views) {
    ctx.readNewest();
    const ids = [...found].flatMap(([id, row]) => ([null, customer_id].includes(row.customer_id) ? id : []));
    const { found: seen } = await readFindings((select, params) => ctx.read(select, params), ids);
    for (const [id, { findings }] of seen) rows.push(seenRow(id, customer_id, findings));
  }
  return rows;
}
