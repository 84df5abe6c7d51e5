/** Rules that every import has in common. */

/** Keeps the last of the rows that share a key, in the order in which the kept rows stand (specification 4.1 rule 2). */
export function lastPerKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const kept = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    // Deleting first moves the key to the end: the last row's place counts, too.
    if (kept.has(key)) kept.delete(key);
    kept.set(key, row);
  }
  return kept.size === rows.length ? (rows as Row[]) : [...kept.values()];
}
