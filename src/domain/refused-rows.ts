/** Which rows of an import are left, and which were refused (`Prefer: handling=lenient`, decisions §15). */
import type { RefusedRow, RowError } from "./imports.js";

/** How far the rows of an import have been sifted. */
export interface Sifting {
  /** Rows that were sent. */
  readonly total: number;
  /** Where each of the rows that are left was sent; null while none was taken out. */
  readonly places: readonly number[] | null;
  readonly refused: readonly RefusedRow[];
}

/** The most rows that one import refuses one by one. If there are more, it is refused as a whole. */
export const MAX_REFUSED = 10_000;

export const unsifted = (total: number): Sifting => ({ total, places: null, refused: [] });

/**
 * Where a row was sent.
 * @param sifting of its import; undefined if that is not lenient
 * @param place its place among those that are left
 */
export const placeSent = (sifting: Sifting | undefined, place: number): number => sifting?.places?.[place] ?? place;

/** Takes refused rows out. @param errors by the places of the rows among those that are left so far */
export function sifted<Row>(
  before: Sifting,
  rows: readonly Row[],
  errors: ReadonlyMap<number, RowError>,
  key: string,
): { readonly rows: Row[]; readonly sifting: Sifting } {
  if (errors.size === 0) return { rows: rows as Row[], sifting: before };
  const left: Row[] = [];
  const places: number[] = [];
  const refused = [...before.refused];
  rows.forEach((row, place) => {
    const error = errors.get(place);
    const index = placeSent(before, place);
    if (error) return void refused.push({ index, key: keyOf(row, key), error: moved(error, place, index) });
    left.push(row);
    places.push(index);
  });
  return { rows: left, sifting: { total: before.total, places, refused } };
}

/** The most characters of a key that is kept of a refused row, which may be anything. */
const MAX_OF_KEY = 255;

function keyOf(row: unknown, key: string): string | null {
  const value = typeof row === "object" && row !== null ? (row as Record<string, unknown>)[key] : null;
  return typeof value === "string" ? value.slice(0, MAX_OF_KEY).toWellFormed() : null;
}

/** An error names its row at the beginning: `/3/code`, `[3].code must not be empty`. */
function moved({ pointer, code, detail }: RowError, place: number, index: number): RowError {
  const text = `[${place}]`;
  const at = `/${place}`;
  return {
    pointer: pointer.startsWith(at) ? `/${index}${pointer.slice(at.length)}` : pointer,
    code,
    detail: detail.startsWith(text) ? `[${index}]${detail.slice(text.length)}` : detail,
  };
}
