/**
 * Many invoices in one request (decisions §15): all or none, or, if the client prefers that (`handling=lenient`), all
 * that can be stored. The rules are those of the routes of single invoices, with as few statements as possible.
 */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { RowReport } from "../../domain/imports.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import { AppError, invalid, ofRow, Problems } from "../../errors.js";
import { recordImport, refusalIn, repeated, reportOf, warningsOf } from "../import/import-record.js";
import { isAboutValues, refusedBefore, reportFault } from "../import/lenient-import.js";
import { lockNamesAndLines } from "../match/locks.js";
import { checkSent } from "./import.js";
import { isWritten, linksOf, outcomeOf, type WrittenInvoice, warnedOf } from "./import-report.js";
import { findingsIn } from "./reading.js";
import { emitUpdated, type LockedInvoice } from "./lock.js";
import type { NewInvoice } from "./model.js";
import { lockForStatuses, refusalsOf, type SentStatus, writeStatuses } from "./workflow.js";
import { type CheckedWrite, lockStoredByExternalIds, writeInvoices } from "./write.js";

/** The result of a request. */
interface BulkResult {
  readonly success: boolean;
  readonly warnings: number | null;
  readonly results: readonly RowResult[];
}

interface RowResult {
  readonly index: number;
  readonly id: string | null;
  readonly external_id: string | null;
  readonly status: InvoiceStatus | null;
  readonly error: string | null;
}

/**
 * Creates or changes the invoices of other systems by `external_id`. Of a repeated id the last row counts; in a lenient
 * import the last row that can be stored.
 * @throws INVALID, INVOICE_NOT_UPDATABLE naming the row
 */
export function importInvoices(ctx: Context, sent: readonly NewInvoice[]): Promise<BulkResult> {
  return ctx.transaction(async (tx) => {
    const rows = numbered(ctx, sent).map((row) => ({ ...row, key: keyOf(row.row, tx) }));
    lockNamesAndLines(tx);
    const { stored, refused } = await storeRows(ctx, tx, rows);
    if (!ctx.imports.isLenient) refuse(refused);
    const links = await linksOf(
      tx,
      Array.from(stored.values(), ({ invoice }) => invoice),
    );
    const written = Array.from(stored.values(), ({ invoice }) => invoice).filter(isWritten);
    const findings = await findingsIn(
      tx,
      written.map(({ id }) => id),
    );
    const reports = rows.map(({ row, index, key }): RowReport => {
      const { external_id } = row;
      const error = refused.get(index);
      if (error) return refusalIn(index, external_id, error);
      const { index: last, invoice } = stored.get(key)!;
      if (last !== index) return repeated(index, external_id, "external_id", last);
      const linked = links.get(invoice.id)!;
      const warnings = warningsOf(ctx, index, warnedOf(row, linked, findings.get(invoice.id)));
      return reportOf({ index, key: external_id, warnings, ...outcomeOf(invoice, linked) });
    });
    await recordImport(ctx, tx, "importInvoices", rows.length, reports);
    const results = rows.map(({ row, index, key }) => {
      const error = refused.get(index);
      return resultOf(index, error ? undefined : stored.get(key)!.invoice, error, row.external_id);
    });
    return { ...answer(ctx, results), warnings: ctx.imports.lastDone.warnings };
  });
}

interface InvoiceRow extends Numbered<NewInvoice> {
  /** Identifies its invoice. */
  readonly key: string;
}

interface StoredRow extends InvoiceRow {
  readonly invoice: WrittenInvoice;
}

/**
 * Stores rows: of a key the last, in a lenient import the last that can be stored.
 * @returns the stored rows by their keys, and the errors of the refused rows by their places
 */
async function storeRows(ctx: Context, tx: Transaction, rows: readonly InvoiceRow[]) {
  const stored = new Map<string, StoredRow>();
  const refused = new Map<number, AppError>();
  // In one order, so that two requests with the same new invoices wait for each other instead of deadlocking.
  let waiting = [...Map.groupBy(rows, ({ key }) => key).values()]
    .map((sameKey) => (ctx.imports.isLenient ? sameKey : sameKey.slice(-1)))
    .sort(([a], [b]) => compareTexts(a!.row.external_id, b!.row.external_id));
  while (waiting.length > 0) {
    // Two keys may mean the same invoice: the second one must see what the first one wrote.
    const now = Map.groupBy(waiting, ([first]) => first!.row.external_id);
    const tried = Array.from(now.values(), ([sameKey]) => sameKey!.at(-1)!);
    for (const { each, outcome } of await storeDistinct(ctx, tx, tried)) {
      if (outcome instanceof AppError) refused.set(each.index, ofRow(outcome, each.index));
      else if (outcome) stored.set(each.key, { ...each, invoice: outcome });
    }
    if (!ctx.imports.isLenient && refused.size > 0) break;
    waiting = waiting
      .filter(([first]) => !stored.has(first!.key))
      .map((sameKey) => sameKey.filter(({ index }) => !refused.has(index)))
      .filter((sameKey) => sameKey.length > 0);
  }
  return { stored, refused };
}

interface Outcome {
  readonly each: InvoiceRow;
  /** The stored invoice, or the error if the row is refused; null if another request has just created the invoice. */
  readonly outcome: WrittenInvoice | AppError | null;
}

/** Stores rows of different invoices. */
async function storeDistinct(ctx: Context, tx: Transaction, rows: readonly InvoiceRow[]): Promise<Outcome[]> {
  const ofTenant = rows.filter(({ row }) => row.customer_id === null && tx.customerId !== null);
  const external_ids = (of: readonly InvoiceRow[]): string[] => of.map(({ row }) => row.external_id);
  const ownStored = await lockStoredByExternalIds(tx, external_ids(rows), tx.customerId);
  const tenantStored = await lockStoredByExternalIds(tx, external_ids(ofTenant), null);
  const checked = await Promise.all(
    rows.map(async (each) => {
      const { external_id, customer_id } = each.row;
      const found = (customer_id === null && tenantStored.get(external_id)) || ownStored.get(external_id);
      try {
        return { each, change: await checkSent(tx, each.row, found, `[${each.index}]`) };
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return { each, change: error };
      }
    }),
  );
  const outcomes = checked.flatMap(({ each, change }): Outcome[] => {
    if (change instanceof AppError) return [{ each, outcome: change }];
    return "isUnchanged" in change ? [{ each, outcome: change.invoice }] : [];
  });
  // A strict import that refuses a row writes nothing.
  if (!ctx.imports.isLenient && outcomes.some(({ outcome }) => outcome instanceof AppError)) return outcomes;
  const writes = checked.flatMap(({ each, change }) => ("sent" in change ? [{ each, write: change }] : []));
  return [...outcomes, ...(await writeRows(ctx, tx, writes))];
}

/** Writes checked rows. In a lenient import, rows for which PostgreSQL fails are found by halves and refused. */
async function writeRows(
  ctx: Context,
  tx: Transaction,
  rows: readonly { readonly each: InvoiceRow; readonly write: CheckedWrite }[],
): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const writeAll = async (part: Transaction): Promise<Outcome[]> => {
    const invoices = await writeInvoices(
      part,
      rows.map(({ write }) => write),
    );
    return rows.map(({ each }, place) => ({ each, outcome: invoices[place] ?? null }));
  };
  if (!ctx.imports.isLenient) return writeAll(tx);
  try {
    return await tx.part(writeAll);
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    const [first, another] = rows;
    if (first && !another) return [{ each: first.each, outcome: reportFault(ctx, error, first.each.index) }];
    const middle = Math.ceil(rows.length / 2);
    return [...(await writeRows(ctx, tx, rows.slice(0, middle))), ...(await writeRows(ctx, tx, rows.slice(middle)))];
  }
}

interface Numbered<Row> {
  readonly row: Row;
  /** Where it was sent. */
  readonly index: number;
}

/** The rows of a request that keep the rules of their type. */
function numbered<Row>(ctx: Context, rows: readonly Row[]): Numbered<Row>[] {
  const { imports } = ctx;
  if (imports.isLenient) imports.startLenient(rows.length);
  return rows.map((row, place) => ({ row, index: imports.placeSent(place) }));
}

/** Identifies an invoice: for a customer's key, one of the whole tenant (`customer_id` null) is another one. */
const keyOf = ({ external_id, customer_id }: NewInvoice, { customerId }: Transaction): string =>
  `${customer_id === null && customerId !== null} ${external_id}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @throws the first refusal by its place, which names the others, too */
function refuse(rows: Iterable<readonly [index: number, error: AppError | undefined]>): void {
  const problems = new Problems();
  for (const [, error] of [...rows].sort(([a], [b]) => a - b)) if (error) problems.add(error);
  problems.refuse();
}

/**
 * Changes the statuses of invoices, with their histories and events.
 * @throws NOT_FOUND, AMBIGUOUS, INVALID, TRANSITION_REFUSED, CHANGED_MEANWHILE, DIMENSIONS_MISSING,
 *   BANK_ACCOUNT_UNCONFIRMED naming the row
 */
export function changeStatuses(ctx: Context, sent: readonly (InvoiceReference & SentStatus)[]): Promise<BulkResult> {
  return ctx.transaction(async (tx) => {
    lockForStatuses(tx, sent);
    const rows = await lockInvoices(tx, numbered(ctx, sent));
    const changes = rows.filter(isLocked).map(({ invoice, seen, row }) => ({ invoice, seen, sent: row }));
    const refusals = await refusalsOf(tx, changes);
    for (const row of rows.filter(isLocked)) {
      const refusal = refusals.get(row.invoice.id);
      if (refusal) row.error = ofRow(refusal, row.index);
    }
    if (!ctx.imports.isLenient) refuse(rows.map(({ index, error }) => [index, error]));
    const accepted = changes.filter(({ invoice }) => !refusals.has(invoice.id));
    await writeStatuses(tx, ctx.actor, accepted);
    const results = rows.map(({ index, row, invoice, error }) =>
      resultOf(index, invoice && !error ? { ...invoice, status: row.status } : invoice, error, row.external_id),
    );
    return answer(ctx, results);
  });
}

const setExternals = statement<{ rows: string }>("invoice.set_external_statuses")(
  (_, p) => sql<{ id: number }>`
    update invoice i set external_status = r.external_status, updated_at = ${sql.raw(nextInstant("i.updated_at"))}
    from ${rowsById(p("rows"), sql`id int, external_status text`)} as r
    where i.id = r.id and i.external_status is distinct from r.external_status returning i.id`,
);

/**
 * Sets the free statuses of an external system, in any state.
 * @throws NOT_FOUND, AMBIGUOUS, INVALID naming the row
 */
export function setExternalStatuses(
  ctx: Context,
  sent: readonly (InvoiceReference & { readonly external_status?: string | null })[],
): Promise<BulkResult> {
  return ctx.transaction(async (tx) => {
    const rows = await lockInvoices(tx, numbered(ctx, sent));
    if (!ctx.imports.isLenient) refuse(rows.map(({ index, error }) => [index, error]));
    const locked = rows.filter(isLocked);
    const wanted = locked.map(({ row, invoice }) => ({
      id: invoice.id,
      external_status: row.external_status ?? null,
    }));
    const changed = new Set((await tx.run(setExternals, { rows: JSON.stringify(wanted) })).map(({ id }) => id));
    for (const { invoice } of locked) if (changed.has(invoice.id)) emitUpdated(tx, invoice, ["external_status"]);
    const results = rows.map(({ index, row, invoice, error }) => resultOf(index, invoice, error, row.external_id));
    return answer(ctx, results);
  });
}

/** By which of its keys a row names its invoice. */
interface InvoiceReference {
  readonly id?: string;
  readonly external_id?: string;
}

/** A row with its invoice, if that was found and locked, and the error if it is refused. */
interface LockedRow<Row> extends Numbered<Row> {
  readonly invoice?: LockedInvoice;
  /** The status of its invoice before it was locked. */
  readonly seen?: InvoiceStatus;
  error?: AppError;
}

const isLocked = <Row>(
  row: LockedRow<Row>,
): row is LockedRow<Row> & Required<Pick<LockedRow<Row>, "invoice" | "seen">> => row.invoice !== undefined;

const selectNamed = statement<{ ids: readonly string[]; external_ids: readonly string[] }>("invoice.named_by_rows")(
  (_, p) => sql<LockedInvoice>`
    select id, external_id, customer_id, status from invoice where id = any(${p("ids")}::int[])
    union select id, external_id, customer_id, status from invoice where external_id = any(${p("external_ids")}::text[])`,
);

const lockAll = statement<{ ids: readonly number[] }>("invoice.lock_all")(
  (_, p) => sql<LockedInvoice>`
    select id, external_id, customer_id, status from invoice where id = any(${p("ids")}::int[]) order by id for update`,
);

/** Finds the invoices that rows name, and locks them in one order. */
async function lockInvoices<Row extends InvoiceReference>(
  tx: Transaction,
  rows: readonly Numbered<Row>[],
): Promise<LockedRow<Row>[]> {
  const seen = await tx.run(selectNamed, {
    ids: rows.flatMap(({ row }) => row.id ?? []),
    external_ids: rows.flatMap(({ row }) => row.external_id ?? []),
  });
  const byId = new Map(seen.map((invoice) => [String(invoice.id), invoice]));
  const byExternalId = Map.groupBy(seen, ({ external_id }) => external_id);
  const places = new Map<number, number>();
  const found = rows.map(({ row, index }) => {
    const invoice = invoiceOf(row, index, byId, byExternalId);
    if (invoice instanceof AppError) return invoice;
    const first = places.get(invoice.id);
    if (first !== undefined) return invalid(`[${index}]`, `names the invoice that [${first}] names`);
    places.set(invoice.id, index);
    return invoice;
  });
  const locked = new Map((await tx.run(lockAll, { ids: [...places.keys()] })).map((invoice) => [invoice.id, invoice]));
  return rows.map((row, place) => {
    const named = found[place]!;
    if (named instanceof AppError) return { ...row, error: ofRow(named, row.index) };
    const invoice = locked.get(named.id);
    return invoice ? { ...row, invoice, seen: named.status } : { ...row, error: ofRow(noInvoice(), row.index) };
  });
}

const noInvoice = (): AppError => new AppError("NOT_FOUND", { resource: "Invoice" });

/** The invoice that a row names; otherwise the error. */
function invoiceOf(
  { id, external_id }: InvoiceReference,
  index: number,
  byId: ReadonlyMap<string, LockedInvoice>,
  byExternalId: ReadonlyMap<string, readonly LockedInvoice[]>,
): LockedInvoice | AppError {
  if (id === undefined && external_id === undefined) return invalid(`[${index}]`, "must have id or external_id");
  const [named, another] =
    id === undefined ? (byExternalId.get(external_id ?? "") ?? []) : [byId.get(String(Number(id)))];
  if (!named) return noInvoice();
  if (another) return new AppError("AMBIGUOUS", { text: "Several invoices have the external_id. Name it by its id." });
  if (external_id !== undefined && external_id !== named.external_id)
    return invalid(`[${index}].external_id`, "is not the external_id of id");
  return named;
}

/** The results of all rows, with those that broke the rules of their type. */
function answer(ctx: Context, results: readonly RowResult[]): BulkResult {
  const refused = refusedBefore(ctx).map((row) => ({ ...row, id: null, status: null }));
  ctx.imports.lenientRows = undefined;
  const all = refused.length > 0 ? [...results, ...refused].sort((a, b) => a.index - b.index) : [...results];
  return { success: all.every(({ error }) => error === null), warnings: null, results: all };
}

/** @param named by which external id the row names its invoice */
const resultOf = (
  index: number,
  invoice: LockedInvoice | undefined,
  error: AppError | undefined,
  named: string | undefined,
): RowResult => ({
  index,
  id: invoice ? String(invoice.id) : null,
  external_id: invoice?.external_id ?? named ?? null,
  status: invoice?.status ?? null,
  error: error?.message ?? null,
});
