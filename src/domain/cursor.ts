/** Cursors: opaque texts that say where a page ended. */

/** The place after a row: the number of rows before it, and that row's values in the columns of the order. */
export interface Bookmark {
  readonly offset: number;
  readonly key: readonly (string | number)[];
}

// Page numbers and offsets are 32-bit integers in GraphQL.
const LAST_OFFSET = 2_147_483_647 - 1000;

/**
 * @param list name of the list; no other list accepts the cursor
 * @param filters the list's filters as a short text: with other filters the place would belong to another row
 * @returns URL-safe text that {@link parseCursor} reads back
 */
export function writeCursor(list: string, filters: string, { offset, key }: Bookmark): string {
  return Buffer.from(JSON.stringify([list, filters, offset, ...key])).toString("base64url");
}

/**
 * @param columns how many columns the order has
 * @returns null when the text was not written by {@link writeCursor} for this list and these filters
 */
export function parseCursor(list: string, filters: string, cursor: string, columns: number): Bookmark | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(values) || values.length !== columns + 3) return null;
    const [writtenFor, narrowedBy, offset, ...key] = values as (string | number)[];
    if (
      writtenFor !== list ||
      narrowedBy !== filters ||
      !Number.isInteger(offset) ||
      (offset as number) < 0 ||
      (offset as number) > LAST_OFFSET
    )
      return null;
    return key.every(isKeyValue) ? { offset: offset as number, key } : null;
  } catch {
    return null;
  }
}

function isKeyValue(value: unknown): boolean {
  return typeof value === "string" ? !value.includes("\0") && value.isWellFormed() : Number.isFinite(value);
}
