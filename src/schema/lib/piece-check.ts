/** Checks the rows of an import piece by piece, because checking 100,000 at once would keep other requests waiting. */
import { MAX_REFUSED, type RowError } from "../../domain/imports.js";
import { AppError, ofRows, Problems, tooManyRefused } from "../../errors.js";
import type { Check } from "./validation.js";

/** @param rowByRow whether rows that break rules are found one by one, instead of refusing all */
export function pieceCheck(check: Check, rowByRow: boolean) {
  const problems = new Problems();
  const refused = rowByRow ? new Map<number, RowError>() : undefined;
  let count = 0;
  let isRefused = false;
  return {
    /** Whether no further fault would be named. */
    get isRefused() {
      return isRefused;
    },
    /** Checks the next rows, or only counts them if they do not matter any more. */
    add(rows: readonly unknown[]): void {
      if (!isRefused) {
        const found = refused ? check.checkRows(rows, count) : check(rows, count);
        if (found instanceof AppError) problems.add(found);
        else found?.forEach((error, index) => refused?.set(index, error));
        if (refused && refused.size > MAX_REFUSED) problems.add(tooManyRefused(refused.values()));
        isRefused = problems.isFull || (refused !== undefined && problems.error !== null);
      }
      count += rows.length;
    },
    /**
     * @returns the first fault of each row that breaks a rule, by its index, if those are wanted
     * @throws INVALID naming the faults of all rows
     */
    end(): ReadonlyMap<number, RowError> | undefined {
      if (problems.error) throw ofRows(problems.error, count);
      return refused;
    },
  };
}
