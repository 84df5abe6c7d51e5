/** Partial changes of a record: an omitted field keeps its value (decisions §4). */

interface Change<Row> {
  /** The record with its changes. */
  readonly wanted: Row;
  /** What it has been where that differs. */
  readonly before: Readonly<Record<string, unknown>>;
}

/** What changes do to a record; null if they change nothing. */
export function changed<Row extends object>(stored: Row, changes: Partial<Row>): Change<Row> | null {
  const sent = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && value !== stored[name as keyof Row],
  );
  if (sent.length === 0) return null;
  const before = Object.fromEntries(sent.map(([name]) => [name, stored[name as keyof Row]]));
  return { wanted: { ...stored, ...Object.fromEntries(sent) }, before };
}
