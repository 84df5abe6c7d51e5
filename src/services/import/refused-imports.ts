/** Records of imports that were refused as a whole: which rows were wrong, and why (decisions §15). */
import type { Context } from "../../context.js";
import {
  type ImportOperation,
  isImport,
  lenientKey,
  parentOf,
  type RowError,
  type RowReport,
  takesRows,
  writeLine,
} from "../../domain/imports.js";
import { type AppError, type ErrorCode, problemsOf } from "../../errors.js";
import type { ImportDone } from "../../request/import-run.js";
import { identityOf, insertRecord, REFUSED } from "./import-record.js";

/** An import of which no row was stored. */
export interface RefusedImport {
  readonly operation: ImportOperation;
  /** The rows that were sent. */
  readonly total: number;
  readonly parentId: string | null;
  readonly mends?: string | null;
  /** Why; its record is written only if it names rows, or what is wrong with the one record. */
  readonly error: AppError;
}

/**
 * The import that an operation would have done; none for corrected rows whose import was not found.
 * @param argument gives an argument of the operation
 */
export function refusedImports(
  { imports }: Context,
  field: string,
  argument: (name: string) => unknown,
  total: number,
  error: AppError,
): RefusedImport[] {
  if (isImport(field)) {
    const parent = parentOf(field);
    const parentId = parent === undefined ? null : (argument(parent) as string);
    return [{ operation: field, total: takesRows(field) ? total : 1, parentId, error }];
  }
  const corrected = imports.refusedCorrections.get(error);
  if (!corrected) return [];
  return [{ operation: corrected.operation, total, parentId: corrected.parent_id, mends: corrected.id, error }];
}

/**
 * Writes the records of imports that were refused, in a transaction of their own, once all else was rolled back. They
 * name the first rows that were wrong, but not what was sent.
 */
export async function recordRefused(ctx: Context, imports: readonly RefusedImport[], isDryRun: boolean): Promise<void> {
  const refusals = imports.flatMap((refused) => refusalOf(ctx, refused, isDryRun) ?? []);
  if (refusals.length === 0) return;
  try {
    await ctx.transaction(async (tx) => {
      for (const record of refusals) await insertRecord(tx, record);
    });
    ctx.imports.done.push(...refusals);
  } catch (error) {
    // The client learns why its import was refused, even if that cannot be recorded.
    ctx.report(error);
  }
}

/** @returns null if the refusal is about no row */
function refusalOf(
  ctx: Context,
  { operation, total, parentId, mends = null, error }: RefusedImport,
  isDryRun: boolean,
): ImportDone | null {
  const faults = error.status >= 500 ? NO_FAULTS : takesRows(operation) ? faultsOf(error) : faultOfOne(error);
  if (faults.size === 0) return null;
  const { tenantId, customerId } = ctx.requireTenancy();
  const counts = { ...NOTHING_DONE, total, rejected: faults.size };
  const rows = [...faults]
    .sort(([a], [b]) => a - b)
    .map(([index, errors]): RowReport => ({ index, key: null, ...REFUSED, errors }));
  return {
    ...identityOf(ctx, { operation, parentId, mends }),
    tenant_id: tenantId,
    customer_id: customerId,
    dry_run: isDryRun,
    handling: ctx.imports.isLenient && lenientKey(operation) !== undefined ? "lenient" : "strict",
    ...counts,
    rows: writeLine(rows),
  };
}

type Faults = ReadonlyMap<number, readonly RowError[]>;
const NO_FAULTS: Faults = new Map();

/** The faults that an error names, by the place of their row. */
function faultsOf(error: AppError): Faults {
  const faults = Map.groupBy(problemsOf(error) ?? [], ({ pointer }) => rowIn(pointer));
  faults.delete(null);
  return faults as Faults;
}

/** What is wrong with the one record of an import, whatever its body calls it: its fields, or its state. */
function faultOfOne(error: AppError): Faults {
  const { code, message: detail } = error;
  const faults = (problemsOf(error) ?? []).filter(({ pointer }) => pointer !== "");
  if (faults.length > 0) return new Map([[0, faults]]);
  return ABOUT_ITS_STATE.has(code) ? new Map([[0, [{ pointer: "", code, detail }]]]) : NO_FAULTS;
}

const ABOUT_ITS_STATE: ReadonlySet<ErrorCode> = new Set(["INVOICE_NOT_UPDATABLE", "DELIVERY_LOCKED"]);

const NOTHING_DONE = { created: 0, updated: 0, unchanged: 0, warnings: 0 };

/** The row that a JSON pointer leads to; null if it is none. */
export function rowIn(pointer: string): number | null {
  const [, place] = /^\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  return place === undefined ? null : Number(place);
}
