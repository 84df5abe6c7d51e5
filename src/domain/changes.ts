/** Partial changes of a record: an omitted field keeps its value (decisions §4). */

/** The record with its changes, or null if they change nothing. */
export function changed<Row extends object>(stored: Row, changes: Partial<Row>): Row | null {
  const sent = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && value !== stored[name as keyof Row],
  );
  return sent.length === 0 ? null : { ...stored, ...Object.fromEntries(sent) };
}
