/**
 * Values of dimensions on invoices, their lines and their postings: list, replace, delete (specification 2.3, 4.3,
 * decisions §6).
 *
 * Every change first locks its invoice, so that changes of one invoice happen one after the other. Then it locks the
 * dimensions that it names, so that none of them changes or vanishes. All rows are checked before any is written.
 */
import { type Selectable, sql } from "kysely";
import type { Batch, Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { type Param, statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import {
  type AssignedValue,
  type NamedDimension,
  type NamedDimensions,
  type NamedOption,
  type Placement,
  type SentValue,
  type ValueField,
  valueKey,
  valueOf,
} from "../domain/dimensions.js";
import { lastPerKey } from "../domain/imports.js";
import type { RecognisedValue } from "../domain/invoice-reading.js";
import { INVOICE_STATUSES, isFinal } from "../domain/invoice-states.js";
import type { Tables } from "../entities/tables.js";
import { AppError, invalid, Problems } from "../errors.js";
import {
  type InvoiceField,
  type LockedInvoice,
  lockOpenInvoice,
  type OfInvoice,
  touchInvoice,
} from "./invoice/lock.js";

/** A stored assignment. */
interface Assignment extends Omit<
  Selectable<Tables["dimension_assignment"]>,
  "tenant_id" | "customer_id" | "sequence"
> {
  /** Null on a header or a line, and while the posting is not stored yet. */
  readonly invoice_account_id: string | null;
}

/** The place of the header; lines and postings have their index as place. */
const HEADER = -1;
const PLACE = sql.raw(`coalesce(a.invoice_line_item_index, a.invoice_account_index, ${HEADER})`);
const PLACEMENTS = sql.raw("array['header', 'line_item', 'account']");

const SELECT = sql`
  select a.id, a.dimension_option_id, a.dimension_id, a.text_value, p.id as invoice_account_id, a.invoice_account_index,
    a.invoice_id,
    a.invoice_line_item_index, a.created_at, a.placement
  from dimension_assignment a
  join invoice_dimension d on d.id = a.dimension_id
  left join invoice_dimension_option o on o.id = a.dimension_option_id
  left join invoice_account p on p.invoice_id = a.invoice_id and p.index = a.invoice_account_index`;
const ORDER = sql`
  order by array_position(${PLACEMENTS}, a.placement), ${PLACE}, d.label collate "und-x-icu", d.created_at, d.id,
    o.number, a.id`;

const selectOfInvoices = statement<{ ids: readonly number[] }>("dimension_assignment.of_invoices")(
  (_, p) => sql<Assignment>`${SELECT} where a.invoice_id = any(${p("ids")}::int[]) ${ORDER}`,
);

/** All assignments of an invoice: of its header, then of its lines, then of its postings. */
export const ofInvoice: Batch<number, Assignment[]> = {
  async read(ctx, ids) {
    const byInvoice = Map.groupBy(await ctx.read(selectOfInvoices, { ids }), ({ invoice_id }) => invoice_id);
    return ids.map((id) => byInvoice.get(id) ?? []);
  },
};

const byPlace = new WeakMap<readonly Assignment[], Map<string, Assignment[]>>();

/** The assignments of one line or posting. All those of its invoice are read and grouped once, not for each place. */
export async function ofPlace(
  ctx: Context,
  invoice_id: number,
  placement: Placement,
  index: number,
): Promise<Assignment[]> {
  const all = await ctx.load(ofInvoice, invoice_id);
  let groups = byPlace.get(all);
  if (!groups) {
    groups = Map.groupBy(all, (row) => `${row.placement} ${row.invoice_line_item_index ?? row.invoice_account_index}`);
    byPlace.set(all, groups);
  }
  return groups.get(`${placement} ${index}`) ?? [];
}

const selectInvoice = statement<{ id: number }>("dimension_assignment.invoice")((db, p) =>
  db.selectFrom("invoice").select("id").where("id", "=", p("id")),
);

/**
 * All assignments of an invoice.
 * @throws NOT_FOUND if the invoice is not visible
 */
export async function listOf(ctx: Context, invoice_id: number): Promise<Assignment[]> {
  const assignments = await ctx.load(ofInvoice, invoice_id);
  // Assignments prove that the invoice is visible. If there are none, the invoice itself must be looked up.
  if (assignments.length === 0 && (await ctx.read(selectInvoice, { id: invoice_id })).length === 0) {
    throw new AppError("NOT_FOUND", { resource: "Invoice" });
  }
  return assignments;
}

/** The invoice, named by its id or by that of a posting. */
interface InvoiceReference extends PostingReference {
  readonly invoice_id?: string | number | null;
}

interface PostingReference {
  readonly invoice_account_id?: string | null;
  readonly invoice_account_index?: number | null;
}

interface ValuesOfLine {
  readonly invoice_line_item_index: number;
  readonly assignments: readonly SentValue[];
}

/** Either options alone, or options and texts. */
type ValuesOfPosting = PostingReference &
  ({ readonly option_ids: readonly string[] } | { readonly assignments: readonly SentValue[] });

/**
 * Replaces the assignments of an invoice's header.
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming the field
 */
export const replaceHeader = (ctx: Context, input: InvoiceReference & { readonly assignments: readonly SentValue[] }) =>
  replace(ctx, input, "header", "all", () => [{ place: HEADER, values: valuesIn(input.assignments, "assignments") }]);

/**
 * Replaces the assignments of one line.
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming the field
 */
export const replaceLine = (ctx: Context, input: InvoiceReference & ValuesOfLine) =>
  replace(ctx, input, "line_item", "named", (tx, invoice) => entriesOfLines(tx, invoice, [input], () => ""));

/**
 * Replaces the assignments of all lines, including those that are not named (specification 4.3).
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming the field
 */
export const replaceAllLines = (
  ctx: Context,
  input: InvoiceReference & { readonly line_item_assignments: readonly ValuesOfLine[] },
) =>
  replace(ctx, input, "line_item", "all", (tx, invoice) =>
    entriesOfLines(tx, invoice, input.line_item_assignments, (entry) => `line_item_assignments[${entry}].`),
  );

/**
 * Replaces the assignments of one posting, named by its id or by its invoice and place.
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming the field
 */
export const replacePosting = (ctx: Context, input: InvoiceReference & ValuesOfPosting) =>
  replace(ctx, input, "account", "named", (tx, invoice) => entriesOfPostings(tx, invoice, [input], () => ""));

/**
 * Replaces the assignments of postings.
 * @param which whether assignments of postings that are not named are removed, or stay as they are
 * @throws NOT_FOUND; INVOICE_FINAL; INVALID naming the field
 */
export const replacePostings = (
  ctx: Context,
  which: "all" | "named",
  input: InvoiceReference & { readonly account_assignments: readonly ValuesOfPosting[] },
) =>
  replace(ctx, input, "account", which, (tx, invoice) =>
    entriesOfPostings(tx, invoice, input.account_assignments, (entry) => `account_assignments[${entry}].`),
  );

const selectInvoiceOfAssignment = statement<{ id: string }>("dimension_assignment.invoice_of")((db, p) =>
  db.selectFrom("dimension_assignment").select("invoice_id").where("id", "=", p("id")),
);
const selectById = statement<{ id: string }>("dimension_assignment.one")(
  (_, p) => sql<Assignment>`${SELECT} where a.id = ${p("id")}`,
);
const deleteById = statement<{ id: string }>("dimension_assignment.delete")(
  (_, p) => sql`delete from dimension_assignment where id = ${p("id")}`,
);

/**
 * Deletes one assignment.
 * @returns the deleted assignment
 * @throws NOT_FOUND; INVOICE_FINAL
 */
export function remove(ctx: Context, id: string): Promise<{ readonly assignment: Assignment } & OfInvoice> {
  return ctx.transaction(async (tx) => {
    const [found] = await tx.run(selectInvoiceOfAssignment, { id });
    const invoice = found && (await lockOpenInvoice(tx, found.invoice_id));
    // The transaction that held the lock before may have deleted the assignment.
    const [assignment] = invoice ? await tx.run(selectById, { id }) : [];
    if (!invoice || !assignment) throw new AppError("NOT_FOUND", { resource: "Dimension assignment" });
    await tx.run(deleteById, { id });
    await touchInvoice(tx, invoice, ["dimension_assignments"]);
    return { assignment, invoice_id: invoice.id };
  });
}

/** States in which nothing can be assigned any more, so that nothing is missing either. */
const FINAL = `{${INVOICE_STATUSES.filter(isFinal).join()}}`;

/** A mandatory dimension that an invoice lacks. */
export interface MissingDimension extends OfInvoice {
  readonly dimension_id: string;
  readonly label: string;
  readonly placement: Placement;
  /** Places of the lines or postings that lack it. */
  readonly indexes: readonly number[];
}

// An invoice without lines lacks no dimension of lines, and likewise for postings. `except` is hashed or sorted, so its
// cost does not depend on statistics.
const selectMissing = statement<{ ids: readonly number[] }>("dimension_assignment.missing")(
  (_, p) => sql<MissingDimension>`
    select i.id as invoice_id, d.id as dimension_id, d.label, d.placement,
      array_remove(missing.places, ${sql.lit(HEADER)}) as indexes
    from invoice i
    join invoice_dimension d on d.is_mandatory
    cross join lateral (
      select array(
        (
          select ${sql.lit(HEADER)} where d.placement = 'header'
          union all select index from invoice_item where d.placement = 'line_item' and invoice_id = i.id
          union all select index from invoice_account where d.placement = 'account' and invoice_id = i.id
        )
        except select ${PLACE} from dimension_assignment a where a.invoice_id = i.id and a.dimension_id = d.id
        order by 1
      ) as places
    ) as missing
    where i.id = any(${p("ids")}::int[]) and i.status <> all(${sql.lit(FINAL)}::text[])
      and cardinality(missing.places) > 0
    order by i.id, array_position(${PLACEMENTS}, d.placement), d.label collate "und-x-icu", d.created_at, d.id`,
);

/** The mandatory dimensions that an invoice lacks, and where. */
export const missingOf: Batch<number, MissingDimension[]> = {
  async read(ctx, ids) {
    const byInvoice = Map.groupBy(await ctx.read(selectMissing, { ids }), ({ invoice_id }) => invoice_id);
    return ids.map((id) => byInvoice.get(id) ?? []);
  },
};

/** Like {@link missingOf}, within a transaction, for all invoices in one list. */
export const missingIn = (tx: Transaction, ids: readonly number[]): Promise<MissingDimension[]> =>
  tx.run(selectMissing, { ids });

/**
 * Assigns what was recognised in the document of an invoice that is being written. What is assigned already stays, and
 * what has been deleted meanwhile is left out.
 * @returns the names of the invoice's fields that changed
 */
export async function assignRecognised(
  tx: Transaction,
  invoice: LockedInvoice,
  values: readonly RecognisedValue[],
): Promise<InvoiceField[]> {
  if (values.length === 0) return [];
  const changed: InvoiceField[] = [];
  const named = await lookUp(tx, values);
  for (const placement of ["header", "line_item"] as const) {
    const scope = { invoice_id: invoice.id, placement, places: null };
    const stored = await tx.run(selectStored, scope);
    const isTaken = new Set(stored.map(({ place, dimension_id }) => `${place} ${dimension_id}`));
    const added = values
      .filter(({ line }) => (line === null) === (placement === "header"))
      .map(({ line, option_id, dimension_id, text_value }) => ({
        place: line ?? HEADER,
        value: valueOf({ option_id, text_value, dimension_id }, placement, named),
      }))
      .flatMap(({ place, value }): Wanted[] => ("rule" in value ? [] : [{ ...value, place }]))
      .filter(({ place, dimension_id }) => !isTaken.has(`${place} ${dimension_id}`));
    changed.push(...(await store(tx, invoice, scope, stored, [...stored, ...added])));
  }
  return changed;
}

const selectGlAccounts = statement<{ invoice_ids: readonly number[] }>("dimension_assignment.gl_accounts")(
  (_, p) => sql<{ invoice_id: number; index: number; account_id: string }>`
    select distinct on (a.invoice_id, a.invoice_account_index) a.invoice_id, a.invoice_account_index as index, o.gl_account_id as account_id
    from dimension_assignment a
    join invoice_dimension d on d.id = a.dimension_id
    join invoice_dimension_option o on o.id = a.dimension_option_id
    where a.invoice_id = any(${p("invoice_ids")}::int[]) and a.placement = 'account' and d.auto_assign_gl_account
      and o.gl_account_id is not null
    order by a.invoice_id, a.invoice_account_index, a.sequence desc`,
);

/**
 * The G/L accounts that options give to postings, for postings that are stored after their dimensions. If there are
 * several options, the one that was assigned last counts.
 */
export const glAccountsOf = (tx: Transaction, invoice_ids: readonly number[]) =>
  tx.run(selectGlAccounts, { invoice_ids });

interface Places {
  readonly invoice_ids: readonly number[];
  /** The index of a line or a posting of the invoice at the same place in the list. */
  readonly indexes: readonly number[];
}

const deleteAt = statement<Places & { placement: Placement }>("dimension_assignment.delete_at")(
  (_, p) => sql`
    delete from dimension_assignment a
    using unnest(${p("invoice_ids")}::int[], ${p("indexes")}::int[]) as gone(invoice_id, index)
    where num_nulls(gone.invoice_id) = 0 and a.invoice_id = gone.invoice_id and a.placement = ${p("placement")} and ${PLACE} = gone.index`,
);

/**
 * Deletes the assignments of lines or postings that invoices no longer have. The caller must end the change of each
 * invoice.
 */
export async function removeAt(
  tx: Transaction,
  placement: "line_item" | "account",
  gone: readonly { readonly invoice_id: number; readonly index: number }[],
): Promise<void> {
  const invoice_ids = gone.map(({ invoice_id }) => invoice_id);
  if (gone.length > 0) await tx.run(deleteAt, { placement, invoice_ids, indexes: gone.map(({ index }) => index) });
}

/** A value with the path by which errors name it. */
interface SentAt {
  readonly sent: SentValue;
  path(field: ValueField): string;
}

const valuesIn = (values: readonly SentValue[], path: string): SentAt[] =>
  values.map((sent, index) => ({ sent, path: (field) => `${path}[${index}].${field}` }));

const optionsIn = (ids: readonly string[], path: string): SentAt[] =>
  ids.map((option_id, index) => ({ sent: { option_id }, path: () => `${path}[${index}]` }));

const selectLines = statement<{ invoice_id: number; indexes: readonly number[] }>("dimension_assignment.lines")(
  (_, p) => sql<{ index: number }>`
    select index from invoice_item where invoice_id = ${p("invoice_id")} and index = any(${p("indexes")}::int[])`,
);

/** @throws INVALID naming a line that the invoice does not have */
async function entriesOfLines(
  tx: Transaction,
  { id: invoice_id }: LockedInvoice,
  rows: readonly ValuesOfLine[],
  entryPath: (index: number) => string,
): Promise<Entry[]> {
  const indexes = rows.map(({ invoice_line_item_index }) => invoice_line_item_index);
  const found = new Set((await tx.run(selectLines, { invoice_id, indexes })).map(({ index }) => index));
  const problems = new Problems();
  const entries = rows.map(({ invoice_line_item_index: place, assignments }, entry) => {
    const path = entryPath(entry);
    if (!found.has(place))
      problems.add(invalid(`${path}invoice_line_item_index`, "is not the index of a line of this invoice"));
    return { place, values: valuesIn(assignments, `${path}assignments`) };
  });
  problems.refuse();
  return entries;
}

const selectInvoiceOfPosting = statement<{ id: string }>("dimension_assignment.invoice_of_posting")((db, p) =>
  db.selectFrom("invoice_account").select("invoice_id").where("id", "=", p("id")),
);

/** The invoice that is named, or that the named posting belongs to. */
async function invoiceOf(
  tx: Transaction,
  { invoice_account_id: id, invoice_account_index: index, invoice_id }: InvoiceReference,
): Promise<number> {
  if (id == null) {
    if (index == null && invoice_id == null) throw nameless("");
    if (invoice_id == null) throw invalid("invoice_id", "is required where invoice_account_id is not given");
    return Number(invoice_id);
  }
  const [found] = await tx.run(selectInvoiceOfPosting, { id });
  if (!found) throw new AppError("NOT_FOUND", { resource: "Posting" });
  if (invoice_id != null && Number(invoice_id) !== found.invoice_id)
    throw invalid("invoice_id", "is not the invoice of invoice_account_id");
  return found.invoice_id;
}

const selectPostings = statement<{ invoice_id: number; ids: readonly string[] }>("dimension_assignment.postings")(
  (_, p) => sql<{ id: string; index: number }>`
    select id, index from invoice_account where invoice_id = ${p("invoice_id")} and id = any(${p("ids")}::uuid[])`,
);

/**
 * The values of postings that are named by id or by place; a place need not be stored yet.
 * @throws INVALID naming a posting that the invoice does not have
 */
async function entriesOfPostings(
  tx: Transaction,
  { id: invoice_id }: LockedInvoice,
  rows: readonly ValuesOfPosting[],
  entryPath: (index: number) => string,
): Promise<Entry[]> {
  const ids = rows.flatMap(({ invoice_account_id: id }) => id ?? []);
  const indexes = new Map(
    ids.length > 0 ? (await tx.run(selectPostings, { invoice_id, ids })).map(({ id, index }) => [id, index]) : [],
  );
  const problems = new Problems();
  const entries = rows.flatMap((row, entry) => {
    const { invoice_account_id: id, invoice_account_index: sent } = row;
    const path = entryPath(entry);
    const place = id == null ? sent : indexes.get(id);
    if (place == null) {
      problems.add(
        id == null ? nameless(path) : invalid(`${path}invoice_account_id`, "is not a posting of this invoice"),
      );
      return [];
    }
    if (sent != null && sent !== place)
      problems.add(invalid(`${path}invoice_account_index`, "is not the index of invoice_account_id"));
    const values =
      "option_ids" in row
        ? optionsIn(row.option_ids, `${path}option_ids`)
        : valuesIn(row.assignments, `${path}assignments`);
    return { place, values };
  });
  problems.refuse();
  return entries;
}

const nameless = (path: string): AppError =>
  invalid(`${path}invoice_account_id`, "is required where invoice_account_index is not given");

/** What is sent for one place. */
interface Entry {
  readonly place: number;
  readonly values: readonly SentAt[];
}

/** A row to store. */
interface Wanted extends AssignedValue {
  readonly place: number;
}

interface Scope {
  readonly invoice_id: number;
  readonly placement: Placement;
  /** Null for all places. */
  readonly places: readonly number[] | null;
}

const inScope = (p: Param<Scope>) => sql`
  a.invoice_id = ${p("invoice_id")}::int and a.placement = ${p("placement")}::text
  and (${p("places")}::int[] is null or ${PLACE} = any(${p("places")}::int[]))`;

const selectInScope = statement<Scope>("dimension_assignment.at")(
  (_, p) => sql<Assignment>`${SELECT} where ${inScope(p)} ${ORDER}`,
);

/**
 * Replaces the assignments of all places of a placement, or of the named ones. If a place is named twice, the last
 * entry counts.
 * @returns what is stored at these places now, and on which invoice
 */
function replace(
  ctx: Context,
  reference: InvoiceReference,
  placement: Placement,
  which: "all" | "named",
  entriesOf: (tx: Transaction, invoice: LockedInvoice) => Entry[] | Promise<Entry[]>,
): Promise<{ readonly assignments: Assignment[] } & OfInvoice> {
  return ctx.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, await invoiceOf(tx, reference));
    const entries = await entriesOf(tx, invoice);
    const named = await lookUp(
      tx,
      entries.flatMap(({ values }) => values.map(({ sent }) => sent)),
    );
    const problems = new Problems();
    const checked = entries.map(({ place, values }) => ({
      place,
      values: values.flatMap((value) => problems.in(() => checkedValue(value, placement, named)) ?? []),
    }));
    problems.refuse();
    const wanted = lastPerKey(checked, ({ place }) => String(place)).flatMap(({ place, values }): Wanted[] =>
      lastPerKey(values, valueKey).map((value) => ({ ...value, place })),
    );
    const places = which === "all" ? null : entries.map(({ place }) => place);
    const scope = { invoice_id: invoice.id, placement, places };
    const changed = await store(tx, invoice, scope, await tx.run(selectStored, scope), wanted);
    if (changed.length > 0) await touchInvoice(tx, invoice, changed);
    return { assignments: await tx.run(selectInScope, scope), invoice_id: invoice.id };
  });
}

const lockDimensions = statement<{ dimensions: readonly string[]; options: readonly string[] }>(
  "dimension_assignment.lock_dimensions",
)(
  (_, p) => sql<NamedDimension>`
    select id, placement, type, auto_assign_gl_account from invoice_dimension
    where id = any(${p("dimensions")}::uuid[]) or id in (select dimension_id from invoice_dimension_option
      where id = any(${p("options")}::uuid[]))
    order by id for share`,
);
const selectOptions = statement<{ ids: readonly string[] }>("dimension_assignment.options")(
  (_, p) => sql<NamedOption>`
    select id, dimension_id, gl_account_id from invoice_dimension_option where id = any(${p("ids")}::uuid[])`,
);

/**
 * Locks the dimensions that the values name, directly or by an option, and with them their options
 * (services/invoice-dimension.ts).
 */
async function lookUp(
  tx: Transaction,
  values: readonly Pick<SentValue, "dimension_id" | "option_id">[],
): Promise<NamedDimensions> {
  const idsIn = (field: "dimension_id" | "option_id"): string[] => [
    ...new Set(values.flatMap((value) => value[field] ?? [])),
  ];
  const [dimensions, options] = [idsIn("dimension_id"), idsIn("option_id")];
  if (dimensions.length + options.length === 0) return { dimensions: new Map(), options: new Map() };
  const locked = await tx.run(lockDimensions, { dimensions, options });
  const found = await tx.run(selectOptions, { ids: options });
  return {
    dimensions: new Map(locked.map((row) => [row.id, row])),
    options: new Map(found.map((row) => [row.id, row])),
  };
}

function checkedValue({ sent, path }: SentAt, placement: Placement, named: NamedDimensions): AssignedValue {
  const value = valueOf(sent, placement, named);
  if ("rule" in value) throw invalid(path(value.field), value.rule);
  return value;
}

interface Stored extends Wanted {
  readonly id: string;
}

const selectStored = statement<Scope>("dimension_assignment.stored")(
  (_, p) => sql<Stored>`
    select a.id, ${PLACE} as place, a.dimension_id, a.dimension_option_id, a.text_value,
      case when d.auto_assign_gl_account and d.placement = 'account' then o.gl_account_id end as gl_account_id
    from dimension_assignment a
    join invoice_dimension d on d.id = a.dimension_id
    left join invoice_dimension_option o on o.id = a.dimension_option_id
    where ${inScope(p)}`,
);

const write = statement<
  Omit<Scope, "places"> & { tenant_id: string; customer_id: string | null; removed: readonly string[]; added: string }
>("dimension_assignment.replace")(
  (_, p) => sql`
    with removed as (delete from dimension_assignment where id = any(${p("removed")}::uuid[]))
    insert into dimension_assignment (tenant_id, customer_id, invoice_id, placement, dimension_id, dimension_option_id,
      text_value,
      invoice_line_item_index, invoice_account_index, created_at)
    select ${p("tenant_id")}::uuid, ${p("customer_id")}::uuid, ${p("invoice_id")}::int, ${p("placement")}::text,
      r.dimension_id, r.dimension_option_id, r.text_value,
      case ${p("placement")}::text when 'line_item' then r.place end, case ${p("placement")}::text when 'account'
        then r.place end,
      -- The transaction may have waited long for the invoice.
      statement_timestamp()
    from json_to_recordset(${p("added")}::json) as r(place int, dimension_id uuid, dimension_option_id uuid,
      text_value text)`,
);

/**
 * Makes the stored rows within a scope equal to the wanted ones. Rows that exist already stay, with their ids.
 * @returns the names of the invoice's fields that changed
 */
async function store(
  tx: Transaction,
  { customer_id }: LockedInvoice,
  scope: Scope,
  stored: readonly Stored[],
  wanted: readonly Wanted[],
): Promise<InvoiceField[]> {
  // Compared here and not in SQL: PostgreSQL's planner has no statistics of rows that were just written, and might
  // compare each row with each.
  const left = new Map(stored.map((row) => [rowKey(row), row]));
  const added = wanted.filter((row) => !left.delete(rowKey(row)));
  const removed = [...left.values()];
  if (added.length + removed.length === 0) return [];
  await tx.run(write, {
    ...scope,
    tenant_id: tx.tenantId,
    customer_id,
    removed: removed.map(({ id }) => id),
    added: JSON.stringify(added),
  });
  const isFilled = await fillAccounts(tx, scope.invoice_id, wanted, added, removed);
  return ["dimension_assignments", ...(isFilled ? ["invoice_accounts" as const] : [])];
}

const rowKey = ({ place, dimension_id, dimension_option_id, text_value }: Omit<Wanted, "gl_account_id">): string =>
  JSON.stringify([place, dimension_id, dimension_option_id, text_value]);

const setAccounts = statement<{ invoice_id: number; rows: string }>("dimension_assignment.set_accounts")(
  (_, p) => sql`
    update invoice_account p set account_id = r.account_id, account_number = null, account_is_default = false,
      updated_at = ${sql.raw(nextInstant("p.updated_at"))}
    from json_to_recordset(${p("rows")}::json) as r(index int, account_id uuid, instead_of uuid[])
    where p.invoice_id = ${p("invoice_id")} and p.index = r.index
      and (p.account_id is distinct from r.account_id or p.account_number is not null or p.account_is_default)
      and (r.instead_of is null or p.account_id = any(r.instead_of))
    returning p.id`,
);

/**
 * Gives postings the G/L account of their options; of several options the last that was sent counts. This happens if
 * such an option was added, or if one was removed whose account the posting still has. An account that someone chose
 * stays.
 * @returns whether a posting changed
 */
async function fillAccounts(
  tx: Transaction,
  invoice_id: number,
  wanted: readonly Wanted[],
  added: Wanted[],
  removed: Wanted[],
): Promise<boolean> {
  const isFilling = ({ gl_account_id }: Wanted): boolean => gl_account_id !== null;
  const isNew = new Set(added.filter(isFilling).map(({ place }) => place));
  const unset = Map.groupBy(removed.filter(isFilling), ({ place }) => place);
  const accounts = new Map(
    wanted
      .filter((row) => isFilling(row) && (isNew.has(row.place) || unset.has(row.place)))
      .map(({ place, gl_account_id }) => [place, gl_account_id]),
  );
  if (accounts.size === 0) return false;
  const rows = [...accounts].map(([index, account_id]) => ({
    index,
    account_id,
    instead_of: isNew.has(index) ? null : unset.get(index)?.map(({ gl_account_id }) => gl_account_id),
  }));
  return (await tx.run(setAccounts, { invoice_id, rows: JSON.stringify(rows) })).length > 0;
}
