/** How PostgreSQL's values become JavaScript's: as the surfaces show them, so that rows travel untouched. */
import pg from "pg";

const { NUMERIC, TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;

const types = new pg.TypeOverrides();
types.setTypeParser(TIMESTAMPTZ, isoInstant);
types.setTypeParser(DATE, (text: string) => text);
// Exact: the surfaces take at most 15 significant digits in (schema/scalars.ts), and those survive a binary double.
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8, Number);

/** Type parsers for every connection of the service. */
export const PG_TYPES = types;

/** `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z`. The session's time zone is UTC, the column keeps milliseconds. */
export function isoInstant(text: string): string {
  const end = text.length - 3;
  if (text.charCodeAt(10) !== 32 || !text.endsWith("+00")) return new Date(text).toISOString();
  const fraction = text.slice(20, end).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
