/** Cursors: where a page ended, as opaque text. */

/** The place after a row: how many rows lie before it, and the values of the order's columns in that row. */
export interface Place {
  readonly offset: number;
  readonly key: readonly (string | number)[];
}

// Page numbers and offsets are 32-bit integers in GraphQL.
const LAST_OFFSET = 2_147_483_647 - 1000;

/**
 * @param list name of the list, which is the only one that takes the cursor back
 * @param filters what the list was narrowed by, as a short text: under other filters the place would be another row's
 * @returns URL-safe text that {@link parseCursor} reads back
 */
export function writeCursor(list: string, filters: string, { offset, key }: Place): string {
  return Buffer.from(JSON.stringify([list, filters, offset, ...key])).toString("base64url");
}

/**
 * @param columns how many columns the order has
 * @returns null when the text was not written by {@link writeCursor} for this list and these filters
 */
export function parseCursor(list: string, filters: string, cursor: string, columns: number): Place | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(values) || values.length !== columns + 3) return null;
    const [writtenFor, narrowedBy, offset, ...key] = values as (string | number)[];
    if (writtenFor !== list || narrowedBy !== filters || !Number.isInteger(offset) || (offset as number) < 0 || (offset as number) > LAST_OFFSET)
      return null;
    return key.every(isKeyValue) ? { offset: offset as number, key } : null;
  } catch {
    return null;
  }
}

function isKeyValue(value: unknown): boolean {
  return typeof value === "string" ? !value.includes("\0") && value.isWellFormed() : Number.isFinite(value);
}
