/** The imports of one request: what the client prefers, which rows are left, what was done (decisions §15). */
import { type ImportOperation, MAX_REFUSED, type RefusedRow, type RowError } from "../domain/imports.js";
import { type AppError, MAX_PROBLEMS, Problems } from "../errors.js";
import type { ImportCounts } from "../schema/import.js";

/** What an import did, as its record keeps it (services/import/import-record.ts). */
export interface ImportDone {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly api_key_id: string | null;
  readonly operation: ImportOperation;
  /** The import whose rows it corrects. */
  readonly mends: string | null;
  readonly parent_id: string | null;
  readonly actor_kind: string;
  readonly actor_name: string;
  readonly dry_run: boolean;
  readonly handling: "strict" | "lenient";
  readonly total: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warnings: number;
  readonly rows: string;
}

/** An import whose rows are corrected. */
interface CorrectedImport {
  readonly id: string;
  readonly operation: ImportOperation;
  readonly parent_id: string | null;
}

/** How many rows of a lenient import are left, and which were refused (`Prefer: handling=lenient`). */
export class LenientRows {
  /**
   * @param total rows that were sent
   * @param places where each of the rows that are left was sent; null while none was refused
   */
  constructor(
    readonly total: number,
    private readonly places: readonly number[] | null = null,
    readonly refused: readonly RefusedRow[] = [],
  ) {}

  /** Where a row was sent. @param place its place among those that are left */
  placeSent(place: number): number {
    return this.places?.[place] ?? place;
  }

  /** Takes refused rows out. @param errors by the places of the rows among those that are left so far */
  without<Row>(
    rows: readonly Row[],
    errors: ReadonlyMap<number, RowError>,
    key: string,
  ): { readonly left: Row[]; readonly lenientRows: LenientRows } {
    if (errors.size === 0) return { left: rows as Row[], lenientRows: this };
    const left: Row[] = [];
    const places: number[] = [];
    const refused = [...this.refused];
    rows.forEach((row, place) => {
      const error = errors.get(place);
      const index = this.placeSent(place);
      if (error) return void refused.push({ index, key: keyOf(row, key), error: atIndex(error, place, index) });
      left.push(row);
      places.push(index);
    });
    return { left, lenientRows: new LenientRows(this.total, places, refused) };
  }
}

/** The most characters of a refused row's key that are kept, because the key may be anything. */
const MAX_KEY_LENGTH = 255;

function keyOf(row: unknown, key: string): string | null {
  const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[key] : null;
  return typeof value === "string" ? value.slice(0, MAX_KEY_LENGTH).toWellFormed() : null;
}

/** An error names its row at the beginning: `/3/code`, `[3].code must not be empty`. */
function atIndex({ pointer, code, detail }: RowError, place: number, index: number): RowError {
  const text = `[${place}]`;
  const at = `/${place}`;
  return {
    pointer: pointer.startsWith(at) ? `/${index}${pointer.slice(at.length)}` : pointer,
    code,
    detail: detail.startsWith(text) ? `[${index}]${detail.slice(text.length)}` : detail,
  };
}

const NO_FIELDS: ReadonlyMap<number, readonly string[]> = new Map();

export class ImportRun {
  /** Whether the client prefers to store the good rows of imports (`handling=lenient`), where that is offered. */
  isLenient = false;
  /** Whether the client prefers the counts of an import to its records (`return=minimal`). */
  isMinimal = false;
  /** Whether the answer has the counts of the import instead of its records. */
  answersCounts = false;
  /** The client's preferences that were granted, e.g. `handling=lenient`. */
  readonly granted = new Set<string>();
  /** The rows of the lenient import that is being done; undefined while there is none. */
  lenientRows: LenientRows | undefined;
  /** The same of imports that are still to come, by their names in a GraphQL answer. */
  readonly upcomingRows = new Map<string, LenientRows>();
  /** Fields of the rows that have no effect, by the places of the rows; rows without such a field are not in it. */
  ignoredFields = NO_FIELDS;
  /** The import whose rows are being corrected, if any. */
  corrected: CorrectedImport | undefined;
  /** The imports whose corrected rows were refused, by the errors that say why. */
  readonly refusedCorrections = new WeakMap<AppError, CorrectedImport>();
  /** The imports that the request has done so far. */
  readonly done: ImportDone[] = [];

  /** Starts a lenient import, unless some of its rows were refused already. @param left the number of rows left */
  startLenient(left: number): void {
    this.granted.add("handling=lenient");
    this.lenientRows ??= new LenientRows(left);
  }

  /** Takes refused rows out of the import. */
  withoutRefused<Row>(rows: readonly Row[], errors: ReadonlyMap<number, RowError>, key: string) {
    const taken = (this.lenientRows ?? new LenientRows(rows.length)).without(rows, errors, key);
    this.lenientRows = taken.lenientRows;
    return taken;
  }

  /** Where a row was sent. @param place its place among those that are left */
  placeSent(place: number): number {
    return this.lenientRows?.placeSent(place) ?? place;
  }

  /** Collects what is wrong with the rows. A lenient import needs all refused rows, and others the first. */
  problems(): Problems {
    return new Problems(this.lenientRows ? MAX_REFUSED + 1 : MAX_PROBLEMS);
  }

  /** @throws Error before the first import */
  get lastDone(): ImportDone {
    const last = this.done.at(-1);
    if (!last) throw new Error("The request has done no import");
    return last;
  }

  /** How many rows the last import created, changed, left unchanged and refused. */
  get counts(): ImportCounts {
    const { id: import_id, created, updated, unchanged, rejected } = this.lastDone;
    return { import_id, created, updated, unchanged, rejected };
  }

  /**
   * Headers of the answer. `Import-Id`: the ids, with commas where a GraphQL operation has several imports.
   * `Preference-Applied`: what was granted of `Prefer`.
   */
  get headers(): Record<string, string> {
    return {
      ...(this.done.length > 0 && { "Import-Id": this.done.map(({ id }) => id).join(", ") }),
      ...(this.granted.size > 0 && { "Preference-Applied": [...this.granted].join(", ") }),
    };
  }
}
