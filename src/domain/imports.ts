/** Rules that all imports share. */

/** Keeps the last row of each key, in the order of the kept rows (specification 4.1 rule 2). */
export function lastPerKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const kept = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    // Deleting first moves the key to the end, so that the kept row also has the last row's place.
    if (kept.has(key)) kept.delete(key);
    kept.set(key, row);
  }
  return kept.size === rows.length ? (rows as Row[]) : [...kept.values()];
}
