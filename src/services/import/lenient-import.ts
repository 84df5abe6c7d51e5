/** `Prefer: handling=lenient`: an import stores its good rows, and its record says what is wrong with the others. */
import pg from "pg";
import type { Context } from "../../context.js";
import { IMPORTS, MAX_REFUSED, type RowError, type RowsImport } from "../../domain/imports.js";
import { AppError, ofRows, problemsOf, tooManyRefused } from "../../errors.js";
import { firstErrorOf } from "./import-record.js";
import { rowIn } from "./refused-imports.js";

/**
 * Does an import, all or none. If the client prefers good rows (decisions §15), those that it refuses are taken out and
 * the others are tried again, until the rows that are left are stored, all or none.
 * @param rows those that keep the rules of their type
 * @param work does the import in a transaction of its own; whatever it refuses must name its row
 */
export async function storingGoodRows<Row extends object, T>(
  ctx: Context,
  operation: RowsImport,
  rows: Row[],
  work: (rows: Row[]) => Promise<T>,
): Promise<T> {
  const { imports } = ctx;
  if (!imports.isLenient) return work(rows);
  let left = rows;
  let faults = 0;
  imports.startLenient(rows.length);
  try {
    for (;;) {
      try {
        return await work([...left]);
      } catch (error) {
        const errors = errorsOfRows(error) ?? (++faults > MAX_FAULTS ? null : await failingRow(ctx, left, error, work));
        // An error that names no row refuses the whole import.
        if (!errors || errors.size === 0) throw error;
        const taken = imports.withoutRefused(left, errors, IMPORTS[operation].key);
        left = taken.left;
        const { refused, total } = taken.lenientRows;
        if (refused.length > MAX_REFUSED) throw ofRows(tooManyRefused(refused.map((row) => row.error)), total);
      }
    }
  } finally {
    imports.lenientRows = undefined;
  }
}

/** The most rows for which PostgreSQL may fail; the search starts again for each. */
const MAX_FAULTS = 10;

/** The first fault of each row that a refusal names, by its place; null if it is no refusal. */
function errorsOfRows(error: unknown): ReadonlyMap<number, RowError> | null {
  if (!(error instanceof AppError)) return null;
  const errors = new Map<number, RowError>();
  for (const problem of (error.status < 500 && problemsOf(error)) || []) {
    const place = rowIn(problem.pointer);
    // Taking rows out does not help where a fault concerns no row.
    if (place === null) return new Map();
    if (!errors.has(place)) errors.set(place, problem);
  }
  return errors;
}

/**
 * Finds the row for which PostgreSQL failed, by halves, each of which is tried and rolled back. Such a failure is our
 * fault, but it must not lose the other rows.
 */
async function failingRow<Row>(
  ctx: Context,
  rows: readonly Row[],
  error: unknown,
  work: (rows: Row[]) => Promise<unknown>,
): Promise<ReadonlyMap<number, RowError>> {
  if (!isAboutValues(error)) throw error;
  const fails = async (part: Row[]): Promise<boolean> => {
    const before = ctx.imports.done.length;
    try {
      await ctx.rollBackAfter(() => work(part));
      return false;
    } catch (failure) {
      if (isAboutValues(failure)) return true;
      throw failure;
    } finally {
      ctx.imports.done.length = before;
    }
  };
  let [from, to] = [0, rows.length];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (await fails(rows.slice(from, middle))) to = middle;
    else from = middle;
  }
  // Rows that fail only together are no single row's fault.
  if (!(await fails(rows.slice(from, to)))) throw error;
  return new Map([[from, firstErrorOf(reportFault(ctx, error, from), from)]]);
}

/** Reports that PostgreSQL failed for a row, and returns the error of the row. */
export function reportFault(ctx: Context, error: unknown, index: number): AppError {
  ctx.report(error);
  return new AppError("INTERNAL", { requestId: ctx.requestId, field: `[${index}]` });
}

/** Whether PostgreSQL could not store values: out of range, against a constraint, or too large for an index. */
export const isAboutValues = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? "");

/** The rows that a lenient import has refused so far. */
export const refusedBefore = ({ imports }: Context) =>
  (imports.lenientRows?.refused ?? []).map(({ index, key, error }) => ({
    index,
    external_id: key,
    error: error.detail,
  }));
