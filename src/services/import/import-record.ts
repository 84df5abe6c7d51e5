/** Records an import when it is done: its event, and what it did row by row (decisions §15). */
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { planned, statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import type { Before, Written } from "../../db/upsert.js";
import type { EventResource } from "../../domain/events.js";
import {
  type FieldChange,
  type ImportOperation,
  IMPORTS,
  type ImportWarningCode,
  type RowError,
  ROWS_IN_LINE,
  type RowReport,
  type RowsImport,
  type RowWarning,
  type SingleImport,
  writeLine,
} from "../../domain/imports.js";
import { type AppError, pointerTo, problemsOf } from "../../errors.js";
import type { ImportDone, LenientRows } from "../../request/import-run.js";

const insert = planned(
  statement<ImportDone>("import.insert")(
    (_, p) => sql`
      insert into import (id, tenant_id, customer_id, api_key_id, operation, mends, parent_id, actor_kind, actor_name, dry_run, handling,
        total, created, updated, unchanged, rejected, warnings, rows)
      values (${p("id")}, ${p("tenant_id")}, ${p("customer_id")}, ${p("api_key_id")}, ${p("operation")},
        ${p("mends")}, ${p("parent_id")}, ${p("actor_kind")}, ${p("actor_name")}, ${p("dry_run")}, ${p("handling")}, ${p("total")}, ${p("created")},
        ${p("updated")}, ${p("unchanged")}, ${p("rejected")}, ${p("warnings")}, ${p("rows")})`,
  ),
);

/** What an import wrote. */
interface StoredRows<Sent, Stored> {
  readonly operation: RowsImport;
  /** All rows as they were sent, but for those that were refused. */
  readonly sent: readonly Sent[];
  /** Identifies a row; by default its key field does. */
  readonly keyOf?: (sent: Sent) => unknown;
  /** The rows that counted, in their order, by the names of columns: the last of each key. */
  readonly kept: readonly object[];
  /** What became of each of `kept`, at the same place. */
  readonly stored: readonly Stored[];
  /** Fields of a row that name a record which does not exist. */
  readonly unresolved?: (sent: Sent) => readonly string[];
  /** Other warnings about a row. */
  readonly noted?: ((sent: Sent) => readonly Noted[]) | undefined;
}

interface FinishedImport<Sent, Stored> extends StoredRows<Sent, Stored> {
  /** Whose records they are, for the event. */
  readonly customerId: string | null;
  /** The record to which all of them belong, by the name of the field: the event says it, too. */
  readonly parent?: Readonly<Record<string, string>>;
}

/** Writes the event and the record of an import, with the commit of its transaction. */
export async function finishImport<Sent extends object, Stored extends Pick<Written, "created" | "before">>(
  ctx: Context,
  tx: Transaction,
  finished: FinishedImport<Sent, Stored>,
): Promise<void> {
  const { operation, customerId, parent = {}, kept } = finished;
  const resource: EventResource = IMPORTS[operation].resource;
  tx.emit({ type: "import.finished", resource, customerId, data: { resource, ...parent, count: kept.length } });
  const [parentId] = Object.values(parent);
  await recordRows(ctx, tx, finished, parentId);
}

/** Writes the record of an import of rows, with the commit of its transaction. */
export const recordRows = async <Sent extends object, Stored extends Pick<Written, "created" | "before">>(
  ctx: Context,
  tx: Transaction,
  rows: StoredRows<Sent, Stored>,
  parentId?: string,
): Promise<void> => recordImport(ctx, tx, rows.operation, rows.sent.length, await reportsOf(ctx, rows), parentId);

/**
 * Writes the record of an import, with the commit of its transaction.
 * @param left the number of rows that were not refused
 * @param reports of those rows, by the places where they were sent
 */
export async function recordImport(
  ctx: Context,
  tx: Transaction,
  operation: ImportOperation,
  left: number,
  reports: readonly RowReport[],
  parentId: string | null = null,
): Promise<void> {
  const { lenientRows, corrected, done } = ctx.imports;
  const total = lenientRows?.total ?? left;
  const rows = lenientRows && lenientRows.refused.length > 0 ? withRefused(reports, lenientRows) : reports;
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, warnings: 0 };
  for (const { outcome, warnings } of rows) {
    if (outcome === "CREATED") counts.created++;
    else if (outcome === "UPDATED") counts.updated++;
    else if (outcome === "REJECTED") counts.rejected++;
    counts.warnings += warnings.length;
  }
  counts.unchanged = total - counts.created - counts.updated - counts.rejected;
  const record: ImportDone = {
    ...identityOf(ctx, { operation, parentId, mends: corrected?.id ?? null }),
    tenant_id: tx.tenantId,
    customer_id: tx.customerId,
    dry_run: false,
    handling: lenientRows ? "lenient" : "strict",
    total,
    ...counts,
    rows: await linesOf(rows),
  };
  await ofTheBuyer(tx, async () => tx.ahead(insert, record));
  // Only the record of an import that is tried is written again. The text may have many megabytes.
  done.push(ctx.headers.dryRun === undefined ? { ...record, rows: "" } : record);
}

/** Records are the buyer's, also of what a supplier's key sent, which sees none of them (decisions §11). */
const ofTheBuyer = (tx: Transaction, write: () => Promise<unknown>): Promise<unknown> =>
  tx.supplierId == null ? write() : tx.asTenant(write);

/** Inserts a record at once, in a transaction that does nothing else. */
export const insertRecord = (tx: Transaction, record: ImportDone): Promise<unknown> =>
  ofTheBuyer(tx, () => tx.run(insert, record));

/** The outcome of an import of one record. */
export interface ImportedOne extends Omit<StoredRow, "index" | "warnings"> {
  /** Its name in the body, e.g. `jsonContent`; "" for the body itself, and for XML. */
  readonly path: string;
  /** Its fields that name a record which does not exist, and its other warnings. */
  readonly unresolved: readonly string[];
  readonly noted?: readonly Noted[];
}

/** The outcome of a record that the import created. */
export const CREATED = { created: true, before: null, after: (): unknown => null };
/** The outcome of a record that was stored already as it was sent. */
export const UNCHANGED = { ...CREATED, created: false };

/**
 * The outcome of a record that the import updated.
 * @param links the columns of its links as they are now; absent if they were not looked up
 */
export const outcomeOfUpdate = (
  { before, after }: { readonly before: Before; readonly after: Values },
  links: object = {},
) => ({
  created: false,
  before: Object.keys(before).length > 0 ? before : null,
  after: (column: string): unknown => (column in links ? (links as Values)[column] : after[column]),
});

/** Writes the record of an import of one record, with the commit of its transaction. */
export function recordOne(
  ctx: Context,
  tx: Transaction,
  operation: SingleImport,
  { path, unresolved, noted, ...row }: ImportedOne,
): Promise<void> {
  const warnings = warningsOf(ctx, 0, { unresolved, noted }, path);
  return recordImport(ctx, tx, operation, 1, [reportOf({ ...row, index: 0, warnings })]);
}

/** What an import is, and who sent it. */
export function identityOf(
  { actor }: Context,
  { operation, parentId, mends }: { operation: ImportOperation; parentId: string | null; mends: string | null },
) {
  const { kind: actor_kind, name: actor_name } = actor.author;
  const api_key_id = actor.kind === "key" ? actor.keyId : null;
  return { id: randomUUID(), api_key_id, operation, mends, parent_id: parentId, actor_kind, actor_name };
}

const withRefused = (reports: readonly RowReport[], { refused }: LenientRows): RowReport[] =>
  [
    ...reports,
    ...refused.map(({ index, key, error }): RowReport => ({ index, key, ...REFUSED, errors: [error] })),
  ].sort((a, b) => a.index - b.index);

/** The parts of the report of a refused row that are the same for all. */
export const REFUSED = { outcome: "REJECTED", changes: [], warnings: [] } as const;

/** The lines of a record, written in turns with other requests. */
async function linesOf(rows: readonly RowReport[]): Promise<string> {
  const lines = [writeLine(rows.slice(0, ROWS_IN_LINE))];
  for (let at = ROWS_IN_LINE; at < rows.length; at += ROWS_IN_LINE) {
    await breathe();
    lines.push(writeLine(rows.slice(at, at + ROWS_IN_LINE)));
  }
  return lines.join("\n");
}

/** Writes the records of the imports of a dry run, after all else was rolled back. */
export async function recordTried(ctx: Context): Promise<void> {
  const { done } = ctx.imports;
  if (done.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const record of done) await insertRecord(tx, { ...record, dry_run: true });
  });
}

/** The reports of the rows, without those that changed nothing and have no warning. */
async function reportsOf<Sent extends object, Stored extends Pick<Written, "created" | "before">>(
  ctx: Context,
  { operation, sent, kept, stored, unresolved, noted, keyOf }: StoredRows<Sent, Stored>,
): Promise<RowReport[]> {
  const { imports } = ctx;
  const { key } = IMPORTS[operation];
  const reports: RowReport[] = [];
  const sentAt = (place: number): number => imports.placeSent(place);
  const identities = kept.length === sent.length ? null : sent.map(keyOf ?? ((row) => (row as Values)[key]));
  const places = identities && placesOf(sent as Values[], identities, key, reports, sentAt);
  for (const [place, record] of stored.entries()) {
    if (place % ROWS_IN_LINE === ROWS_IN_LINE - 1) await breathe();
    const at = places?.[place] ?? place;
    const index = sentAt(at);
    const row = sent[at] as Sent;
    const warnings = warningsOf(ctx, index, { unresolved: unresolved?.(row), noted: noted?.(row) });
    const { created, before } = record;
    if (!created && !before && warnings.length === 0) continue;
    const after = (column: string): unknown =>
      column in record ? (record as Values)[column] : (kept[place] as Values)[column];
    const report = { index, key: (row as Values)[key] as string, created, before, after, warnings };
    reports.push(reportOf(report));
  }
  return places ? reports.sort((a, b) => a.index - b.index) : reports;
}

/** The outcome of a row that was stored. */
interface StoredRow extends Pick<Written, "created" | "before"> {
  readonly index: number;
  readonly key: string;
  /** The value of a column now. */
  readonly after: (column: string) => unknown;
  readonly warnings?: readonly RowWarning[];
}

/** The report of a row that was stored. */
export function reportOf(row: StoredRow): RowReport {
  const { index, key, created, before, after, warnings = NO_WARNINGS } = row;
  const outcome = created ? "CREATED" : before ? "UPDATED" : "UNCHANGED";
  const changes = !created && before ? changesOf(before, after) : NO_CHANGES;
  return { index, key, outcome, changes, warnings, errors: [] };
}

/** The report of a row whose key a later row has, too. @param counted the place of that row */
export function repeated(index: number, value: string, field: string, counted: number): RowReport {
  const text = `[${index}].${field} comes again in [${counted}], which counts instead`;
  const warning = { pointer: `/${index}/${field}`, code: "DUPLICATE_KEY", text } as const;
  return { index, key: value, outcome: "UNCHANGED", changes: NO_CHANGES, warnings: [warning], errors: [] };
}

/** The report of a row that was refused. */
export function refusalIn(index: number, key: string, error: AppError): RowReport {
  return { index, key, ...REFUSED, errors: [firstErrorOf(error, index)] };
}

/** What an error says first of the row that it refuses. */
export function firstErrorOf(error: AppError, index: number): RowError {
  return problemsOf(error)?.[0] ?? { pointer: `/${index}`, code: error.code, detail: error.message };
}

type Values = Readonly<Record<string, unknown>>;

const NO_WARNINGS: readonly RowWarning[] = [];
const NO_CHANGES: readonly FieldChange[] = [];

/**
 * The places of the rows that counted, in their order.
 * @param identities what identifies each row; of the same ones the last counts
 * @param reports gets a report of each row that did not count
 * @param sentAt where a row was sent
 */
function placesOf(
  sent: readonly Values[],
  identities: readonly unknown[],
  key: string,
  reports: RowReport[],
  sentAt: (place: number) => number,
): readonly number[] {
  const last = new Map(identities.map((identity, index) => [identity, index]));
  sent.forEach((row, place) => {
    const counted = last.get(identities[place]);
    if (counted === undefined || counted === place) return;
    reports.push(repeated(sentAt(place), row[key] as string, key, sentAt(counted)));
  });
  return [...last.values()].sort((a, b) => a - b);
}

/** A warning with words of its own. */
export interface Noted {
  /** Null if it is about the row itself. */
  readonly field: string | null;
  readonly code: ImportWarningCode;
  readonly text: string;
}

/** The reasons to warn of a row that is stored. */
interface WarningReasons {
  /** Its fields that name a record which does not exist. */
  readonly unresolved?: readonly string[] | undefined;
  readonly noted?: readonly Noted[] | undefined;
}

/** The warnings about a row that is stored. @param row its name in the body */
export function warningsOf(
  { imports }: Context,
  index: number,
  { unresolved = [], noted = [] }: WarningReasons,
  row = `[${index}]`,
): readonly RowWarning[] {
  const without = imports.ignoredFields.get(index);
  if (!without && unresolved.length === 0 && noted.length === 0) return NO_WARNINGS;
  const of = (code: keyof typeof TEXTS) => (field: string) => warning(row, { field, code, text: TEXTS[code] });
  return [
    ...unresolved.map(of("UNRESOLVED")),
    ...noted.map((each) => warning(row, each)),
    ...(without ?? []).map(of("IGNORED")),
  ];
}

function warning(path: string, { field, code, text }: Noted): RowWarning {
  const at = [path, field].filter(Boolean).join(".");
  return { pointer: pointerTo(at), code, text: `${at || "It"} ${text}` };
}

const TEXTS = {
  UNRESOLVED: "names a record that nobody has; it is linked once it arrives",
  IGNORED: "has no effect here",
} as const;

const changesOf = (before: Values, after: StoredRow["after"]): FieldChange[] =>
  Object.entries(before).map(([field, from]) => {
    const to = after(field) ?? null;
    // As in `from`, which PostgreSQL returns. A list may be longer than all the rest, and is not always stored as sent.
    return { field, from, to: typeof to === "object" ? null : to };
  });
