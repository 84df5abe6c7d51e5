/** Cursors: where a page ended, as opaque text. */

/** The place after a row: how many rows lie before it, and the values of the order's columns in that row. */
export interface Place {
  readonly offset: number;
  readonly key: readonly (string | number)[];
}

/** @returns URL-safe text that {@link parseCursor} reads back */
export function writeCursor({ offset, key }: Place): string {
  return Buffer.from(JSON.stringify([offset, ...key])).toString("base64url");
}

/**
 * @param columns how many columns the order has
 * @returns null when the text was not written by {@link writeCursor} for an order of that many columns
 */
export function parseCursor(cursor: string, columns: number): Place | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(values) || values.length !== columns + 1) return null;
    const [offset, ...key] = values as (string | number)[];
    if (!Number.isSafeInteger(offset) || (offset as number) < 0) return null;
    if (!key.every((value) => (typeof value === "string" && !value.includes("\0")) || Number.isFinite(value))) return null;
    return { offset: offset as number, key };
  } catch {
    return null;
  }
}
