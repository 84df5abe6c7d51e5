/** Finds the lists in an answer of GraphQL and makes tables of them. Loaded by graphiql.js. */

/**
 * The lists of records in an answer, each with the path of its columns: `["address", "city"]` for a field of a record
 * within the row. Lists within a row stay where they are, in one cell.
 */
export function tablesIn(data) {
  return listsIn(data, []).map(({ path, rows }) => ({ name: path.join("."), columns: columnsOf(rows, []), rows }));
}

function listsIn(value, path) {
  if (Array.isArray(value))
    return value.some(isRecord) ? [{ path, rows: path.at(-1) === "edges" ? value.map(nodeOf) : value }] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, [...path, name]));
}

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A connection's edges are about their nodes. */
const nodeOf = (edge) => edge?.node ?? edge;

function columnsOf(rows, path) {
  const names = new Set(rows.flatMap((row) => Object.keys(row ?? {})));
  return [...names].flatMap((name) => {
    const values = rows.map((row) => row?.[name]).filter((value) => value != null);
    const isOfRecords = values.length > 0 && values.every(isRecord);
    return isOfRecords ? columnsOf(values, [...path, name]) : [[...path, name]];
  });
}

/** What stands in a column of a row. */
export const cellOf = (row, path) => path.reduce((record, name) => record?.[name], row);
