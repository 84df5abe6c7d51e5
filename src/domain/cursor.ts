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

/** How all cursors of this list with these filters begin. */
function beginningOf(list: string, filters: string): string {
  const bytes = Buffer.from(JSON.stringify([list, filters]).slice(0, -1));
  // Three bytes are four characters, and the rest depends on what follows.
  return bytes.toString("base64url", 0, bytes.length - (bytes.length % 3));
}

/**
 * @param columns how many columns the order has
 * @returns null when the text was not written by {@link writeCursor} for this list and these filters
 */
export function parseCursor(list: string, filters: string, cursor: string, columns: number): Bookmark | null {
  // A cursor may have megabytes and be sent for 500 parents; it is decoded only for the one that it belongs to.
  if (!cursor.startsWith(beginningOf(list, filters))) return null;
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
