/**
 * Many invoices in one request (decisions §15): all or none, or, where the client prefers that (`handling=lenient`),
 * whatever can be stored. What is done for one invoice by the single routes is done here for all of them, by as few
 * statements as that allows.
 */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { RowReport } from "../../domain/imports.js";
import { AppError, invalid, Problems } from "../../errors.js";
import type {
  InvoiceBulkResult,
  InvoiceExternalStatusRow,
  InvoiceRowResult,
  InvoiceStatusRow,
} from "../../schema/invoice/bulk.js";
import type { InvoiceInput } from "../../schema/invoice/input.js";
import { missingIn } from "../dimension-assignment.js";
import { recordImport, refusalIn, repeated, reportOf, warningsOf } from "../import/import-record.js";
import { faultOfRow } from "../import/lenient-import.js";
import { lockNames } from "../links/link-records.js";
import { matchInvoices } from "../match/lines.js";
import { lockLines } from "../match/locks.js";
import { doubtfulAccounts } from "./bank-account.js";
import { findStored, refuseForeignCustomer, updateSent } from "./import.js";
import { linksOf, outcomeOf, type Taken, warnedOf } from "./import-report.js";
import { emitUpdated, type LockedInvoice } from "./lock.js";
import { moveAll } from "./status.js";
import { lacksDimensions, refusalOf } from "./workflow.js";
import { createUnlinked, linkCreated, lockStoredByExternalIds, type StoredInvoice } from "./write.js";

/**
 * Creates or changes the invoices of other systems by `external_id`; of a repeated id the last row counts, and where
 * the good ones are preferred the last that can be stored.
 * @throws INVALID, INVOICE_NOT_UPDATABLE naming the row
 */
export function importInvoices(ctx: Context, sent: readonly InvoiceInput[]): Promise<InvoiceBulkResult> {
  return ctx.transaction(async (tx) => {
    const rows = numbered(ctx, sent).map((row) => ({ ...row, key: keyOf(row.row, tx) }));
    lockNames(tx);
    lockLines(tx);
    const { stored, refused } = await takeAll(ctx, tx, rows);
    if (!ctx.imports.isLenient) refuse(refused);
    await linkCreated(
      tx,
      [...stored.values()].flatMap(({ row, taken }) => ("before" in taken ? [] : { invoice: taken, says: row })),
    );
    const links = await linksOf(
      tx,
      Array.from(stored.values(), ({ taken }) => taken),
    );
    const reports = rows.map(({ row, index, key }): RowReport => {
      const { external_id } = row;
      const error = refused.get(index);
      if (error) return refusalIn(index, external_id, error);
      const { index: counted, taken } = stored.get(key)!;
      if (counted !== index) return repeated(index, external_id, "external_id", counted);
      const linked = links.get(taken.id)!;
      const warnings = warningsOf(ctx, index, warnedOf(row, linked));
      return reportOf({ index, key: external_id, warnings, ...outcomeOf(taken, linked) });
    });
    await recordImport(ctx, tx, "importInvoices", rows.length, reports);
    const results = rows.map(({ row, index, key }) => {
      const error = refused.get(index);
      return resultOf(index, error ? null : stored.get(key)!.taken, error, row.external_id);
    });
    return answer(ctx, results);
  });
}

interface InvoiceRow extends Numbered<InvoiceInput> {
  /** What names its invoice. */
  readonly key: string;
}

/** A row that was stored. */
interface StoredRow extends InvoiceRow {
  readonly taken: Taken;
}

/**
 * Stores rows, whose links are still to be made.
 * @returns the rows that count, by their keys, and the refusals, by the places of their rows
 */
async function takeAll(ctx: Context, tx: Transaction, rows: readonly InvoiceRow[]) {
  // In one order, so that two requests with the same new invoices wait for each other instead of deadlocking.
  const inOrder = [...Map.groupBy(rows, ({ key }) => key).values()].sort(([a], [b]) =>
    compareTexts(a!.row.external_id, b!.row.external_id),
  );
  const known = await lockStoredByExternalIds(
    tx,
    inOrder.map(([first]) => first!.row.external_id),
    tx.customerId,
  );
  const stored = new Map<string, StoredRow>();
  const refused = new Map<number, AppError>();
  for (const sameKey of inOrder) {
    for (const each of ctx.imports.isLenient ? sameKey.toReversed() : sameKey.slice(-1)) {
      const { row, index, key } = each;
      const take = (part: Transaction): Promise<Taken> => takeOne(part, row, index, known);
      try {
        stored.set(key, { ...each, taken: await (ctx.imports.isLenient ? tx.part(take) : take(tx)) });
        // Another row may mean the same invoice by another key: it must see what this one wrote.
        known.delete(row.external_id);
        break;
      } catch (error) {
        const fault = ctx.imports.isLenient ? faultOfRow(ctx, error, index) : null;
        if (!fault && (!(error instanceof AppError) || error.status >= 500)) throw error;
        refused.set(index, fault ?? named(error as AppError, index));
      }
    }
  }
  return { stored, refused };
}

/** @throws INVALID, INVOICE_NOT_UPDATABLE */
async function takeOne(
  tx: Transaction,
  row: InvoiceInput,
  index: number,
  known: ReadonlyMap<string, StoredInvoice>,
): Promise<Taken> {
  const path = `[${index}]`;
  refuseForeignCustomer(tx, row, path);
  const mayBeOfTenant = row.customer_id === null && tx.customerId !== null;
  const stored = (mayBeOfTenant && (await findStored(tx, row))) || known.get(row.external_id);
  const created = stored ? null : await createUnlinked(tx, row, {}, path);
  // If two requests send the same new invoice at once, the second one finds it stored by now.
  return created ?? updateSent(tx, row, stored || (await findStored(tx, row))!, path);
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

/** What names an invoice: for a customer's key, one of the whole tenant's (`customer_id` null) is another. */
const keyOf = ({ external_id, customer_id }: InvoiceInput, { customerId }: Transaction): string =>
  `${customer_id === null && customerId !== null} ${external_id}`;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @throws the first refusal by its place, which names the others, too */
function refuse(refused: ReadonlyMap<number, AppError>): void {
  const problems = new Problems();
  for (const [, error] of [...refused].sort(([a], [b]) => a - b)) problems.add(error);
  problems.refuse();
}

/**
 * Takes invoices to other statuses, with their histories and events.
 * @throws NOT_FOUND, AMBIGUOUS, INVALID, TRANSITION_REFUSED, CHANGED_MEANWHILE, DIMENSIONS_MISSING,
 *   BANK_ACCOUNT_UNCONFIRMED naming the row
 */
export function changeStatuses(ctx: Context, rows: readonly InvoiceStatusRow[]): Promise<InvoiceBulkResult> {
  return ctx.transaction(async (tx) => {
    if (rows.some(({ status }) => status === "CANCELLED")) {
      lockNames(tx);
      lockLines(tx);
    }
    const work = await begin(tx, numbered(ctx, rows));
    work.check(({ row, seen, invoice }) => refusalOf(row, seen, invoice.status));
    const checked = work.accepted.filter(({ row }) => row.status === "CHECKED").map(({ invoice }) => invoice.id);
    const missing = Map.groupBy(checked.length > 0 ? await missingIn(tx, checked) : [], (each) => each.invoice_id);
    work.check(({ row, invoice }) => {
      const lacking = row.status === "CHECKED" ? missing.get(invoice.id) : undefined;
      return lacking ? lacksDimensions(lacking) : null;
    });
    const doubtful = await doubtfulAccounts(
      tx,
      work.accepted.map(({ row, invoice }) => ({ id: invoice.id, status: row.status })),
    );
    work.check(({ invoice }) => doubtful.get(invoice.id) ?? null);
    if (!ctx.imports.isLenient) work.refuse();
    const moves = work.accepted.map(({ row, invoice }) => ({ invoice, to: row.status, message: row.message ?? null }));
    await moveAll(tx, ctx.actor, moves);
    // The lines of a cancelled invoice no longer count.
    const cancelled = moves.filter(({ to }) => to === "CANCELLED").map(({ invoice }) => invoice.id);
    if (cancelled.length > 0) await matchInvoices(tx, cancelled);
    return work.answer(ctx, ({ row, invoice }) => ({ ...invoice, status: row.status }));
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
  rows: readonly InvoiceExternalStatusRow[],
): Promise<InvoiceBulkResult> {
  return ctx.transaction(async (tx) => {
    const work = await begin(tx, numbered(ctx, rows));
    if (!ctx.imports.isLenient) work.refuse();
    const wanted = work.accepted.map(({ row, invoice }) => ({
      id: invoice.id,
      external_status: row.external_status ?? null,
    }));
    const changed = new Set((await tx.run(setExternals, { rows: JSON.stringify(wanted) })).map(({ id }) => id));
    for (const { invoice } of work.accepted) if (changed.has(invoice.id)) emitUpdated(tx, invoice, ["external_status"]);
    return work.answer(ctx, ({ invoice }) => invoice);
  });
}

/** How a row names its invoice. */
interface NamesInvoice {
  readonly id?: string;
  readonly external_id?: string;
}

/** A row whose invoice was found and locked. */
interface Accepted<Row> {
  readonly index: number;
  readonly row: Row;
  readonly invoice: LockedInvoice;
  /** Its status before it was locked. */
  readonly seen: LockedInvoice["status"];
}

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
async function begin<Row extends NamesInvoice>(tx: Transaction, rows: readonly Numbered<Row>[]): Promise<Work<Row>> {
  const seen = await tx.run(selectNamed, {
    ids: rows.flatMap(({ row }) => row.id ?? []),
    external_ids: rows.flatMap(({ row }) => row.external_id ?? []),
  });
  const byId = new Map(seen.map((invoice) => [String(invoice.id), invoice]));
  const byExternalId = Map.groupBy(seen, ({ external_id }) => external_id);
  const work = new Work(rows);
  const places = new Map<number, number>();
  const found = rows.map(({ row, index }) => {
    const invoice = work.during(index, () => invoiceOf(row, index, byId, byExternalId));
    const first = invoice && places.get(invoice.id);
    if (first !== undefined) {
      work.note(index, invalid(`[${index}]`, `names the invoice that [${first}] names`));
      return undefined;
    }
    if (invoice) places.set(invoice.id, index);
    return invoice;
  });
  const locked = new Map((await tx.run(lockAll, { ids: [...places.keys()] })).map((invoice) => [invoice.id, invoice]));
  rows.forEach(({ row, index }, place) => {
    const before = found[place];
    const invoice = before && locked.get(before.id);
    if (invoice) work.accepted.push({ index, row, invoice, seen: before.status });
    else if (before) work.note(index, new AppError("NOT_FOUND", { resource: "Invoice" }));
  });
  return work;
}

/** @throws NOT_FOUND, AMBIGUOUS, INVALID */
function invoiceOf(
  { id, external_id }: NamesInvoice,
  index: number,
  byId: ReadonlyMap<string, LockedInvoice>,
  byExternalId: ReadonlyMap<string, readonly LockedInvoice[]>,
): LockedInvoice {
  if (id === undefined && external_id === undefined) throw invalid(`[${index}]`, "must have id or external_id");
  const [named, another] =
    id === undefined ? (byExternalId.get(external_id ?? "") ?? []) : [byId.get(String(Number(id)))];
  if (!named) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  if (another) throw new AppError("AMBIGUOUS", { text: "Several invoices have the external_id. Name it by its id." });
  if (external_id !== undefined && external_id !== named.external_id)
    throw invalid(`[${index}].external_id`, "is not the external_id of id");
  return named;
}

/** The rows of a request on their way: those that can be done, and why the others cannot. */
class Work<Row extends NamesInvoice> {
  accepted: Accepted<Row>[] = [];
  readonly #refused = new Map<number, AppError>();
  readonly #known = new Map<number, LockedInvoice>();

  constructor(private readonly rows: readonly Numbered<Row>[]) {}

  /** Notes why a row is refused. */
  note(index: number, error: AppError): void {
    this.#refused.set(index, named(error, index));
  }

  /** Does something for a row, which is refused if that throws. */
  during<T>(index: number, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.note(index, error);
      return undefined;
    }
  }

  /** Refuses the rows of which something says why. */
  check(refusalOf: (accepted: Accepted<Row>) => AppError | null): void {
    this.accepted = this.accepted.filter((accepted) => {
      const error = refusalOf(accepted);
      if (!error) return true;
      this.note(accepted.index, error);
      this.#known.set(accepted.index, accepted.invoice);
      return false;
    });
  }

  /** @throws the first refusal, which names the others, too */
  refuse(): void {
    refuse(this.#refused);
  }

  answer(ctx: Context, after: (accepted: Accepted<Row>) => LockedInvoice): InvoiceBulkResult {
    const done = new Map(this.accepted.map((accepted) => [accepted.index, after(accepted)]));
    return answer(
      ctx,
      this.rows.map(({ row, index }) =>
        resultOf(index, done.get(index) ?? this.#known.get(index) ?? null, this.#refused.get(index), row.external_id),
      ),
    );
  }
}

/** What became of all rows, also of those that broke the rules of their type. */
function answer(ctx: Context, results: readonly InvoiceRowResult[]): InvoiceBulkResult {
  const refused = (ctx.imports.lenientRows?.refused ?? []).map(({ index, key, error }): InvoiceRowResult => ({
    ...{ index, id: null, external_id: key, status: null },
    error: error.detail,
  }));
  ctx.imports.lenientRows = undefined;
  const all = refused.length > 0 ? [...results, ...refused].sort((a, b) => a.index - b.index) : [...results];
  return { success: all.every(({ error }) => error === null), results: all };
}

/** @param named by which external id the row names its invoice */
const resultOf = (
  index: number,
  invoice: LockedInvoice | null,
  error: AppError | undefined,
  named: string | null = null,
): InvoiceRowResult => ({
  index,
  id: invoice && String(invoice.id),
  external_id: invoice?.external_id ?? named,
  status: invoice && invoice.status,
  error: error?.message ?? null,
});

/** An error that names the row in which it arose. */
function named(error: AppError, index: number): AppError {
  if (error.details.field !== undefined) return error;
  const { code, details, message } = error;
  const row = `[${index}]`;
  return code === "NOT_FOUND"
    ? new AppError(code, { ...details, field: row, resource: `${row} ${details.resource ?? "Record"}` })
    : new AppError(code, { ...details, field: row, text: `${row} ${message}` });
}
