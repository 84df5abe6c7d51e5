/** Turns PostgreSQL's values into the ones that the surfaces show, so that rows need no further conversion. */
import pg from "pg";

const { NUMERIC, TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins;

const types = new pg.TypeOverrides();
types.setTypeParser(TIMESTAMPTZ, isoInstant);
types.setTypeParser(DATE, (text: string) => text);
// No digit is lost: the surfaces accept at most 15 significant digits (schema/lib/scalars.ts), which fit a double.
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(INT8, Number);

/** Type parsers for every connection of the service. */
export const PG_TYPES = types;

/**
 * `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z`. The session's time zone is UTC, the column keeps
 * milliseconds.
 */
function isoInstant(text: string): string {
  const end = text.length - 3;
  if (text.charCodeAt(10) !== 32 || !text.endsWith("+00")) return new Date(text).toISOString();
  const fraction = text.slice(20, end).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}
