/**
 * Imports: any number of rows in one statement, created or updated (decisions §4).
 *
 * Rows are sent as one JSON parameter and locked in the order of their key, so that two imports of the same rows wait
 * for each other instead of deadlocking. Only then are the stored records read and compared: so an omitted column keeps
 * its value even if another import has just changed it, and each import knows exactly what it changed itself
 * (docs/adr/0044-what-changed-is-compared-under-the-lock.md).
 */
import { type SqlType, typeOfColumn } from "../entities/lib/columns-of.js";
import type { Transaction } from "./transaction.js";
import { noteWrite } from "./field-usage.js";
import { claimName, named, planned, preparedName, type Statement, unprepared } from "./statement.js";

interface Column {
  readonly type: SqlType;
  /** The value, as SQL, that is stored if a new record comes without one. */
  readonly default?: string;
  /** By default an existing record keeps its value; with this it gets the default, too. */
  readonly whenOmitted?: "default";
}

interface ImportDefinition<Row> {
  /** The name of its statements, needed if another import writes the same table. */
  readonly name?: string;
  readonly table: string;
  /** Columns that identify a record: constants, and at least one that is in the rows. */
  readonly key: readonly string[];
  /** Columns that are the same for all rows of an import, e.g. the tenant. Never changed on an existing record. */
  readonly constants: Record<string, "uuid" | "int">;
  /** Columns in the rows. */
  readonly columns: Record<string, Column>;
  readonly returning: readonly string[];
  /** Whether the records are answered exactly as stored, so that their texts become the answer, see {@link TextRow}. */
  readonly keepsTexts?: true;
  /** False where the changes are not needed, which spares planning: `before` is then empty. */
  readonly tellsBefore?: boolean;
  /** Sent fields that are not columns; the code around the import handles them. */
  readonly takenApart?: readonly string[];
  readonly row?: Row;
}

/** The previous values by the names of the columns that changed; JSON columns are null, because they are large. */
export type Before = Readonly<Record<string, unknown>>;

/** What the import did to a record. */
export interface Written {
  readonly created: boolean;
  /** False if the record was stored with the same values already, so that `updated_at` stays as well. */
  readonly changed: boolean;
  /** What the import changed of a record that was stored before; otherwise null. */
  readonly before: Before | null;
}

/**
 * The next value of `updated_at`, as SQL. It uses the clock and not the start of the transaction, because a write that
 * waited for another must not replace a newer instant by an older one.
 */
export const nextInstant = (column = "updated_at"): string =>
  `greatest(clock_timestamp(), ${column} + interval '1 millisecond')`;

/** Whether a row that was just written has changed, as SQL. */
export const WAS_CHANGED = `xmax = 0 or "updated_at" >= statement_timestamp()::timestamptz(3)`;

/**
 * Makes the writers of records that need more than an upsert: an id from a sequence, which an upsert would use up for
 * each update, too, or a decision about what an update changes. In each record an omitted column keeps the stored
 * value, or is empty in a new record.
 * @param silent columns that do not count as a change of the record
 */
export function recordWriter<Row extends object>({
  table,
  constants,
  columns,
  returning,
  takenApart = [],
  silent = [],
}: Omit<ImportDefinition<Row>, "key"> & { readonly silent?: readonly string[] }) {
  noteWrite(table, Object.keys(columns), takenApart);
  const names = Object.keys(columns);
  const rowsOf = (of: readonly string[]): string =>
    `json_to_recordset($1::json) as r(${of.map((name) => `"${name}" ${columns[name]?.type ?? typeOfColumn(table, name)}`).join(", ")})`;
  const list = (of: readonly string[], each = (name: string): string => `"${name}"`): string => of.map(each).join(", ");
  const made = Object.keys(constants);
  const insert = compiled<Row>(
    claimName(`${table}.insert`),
    `insert into "${table}" (${list([...made, ...names])})
     select ${[...made.map((name, index) => `$${index + 2}::${constants[name]}`), ...names.map((name) => `r."${name}"`)].join(", ")} from ${rowsOf(names)}
     on conflict do nothing returning ${list(returning)}`,
    (params) => [params.rows, ...made.map((name) => params[name])],
  );
  const differ = (given: readonly string[]): string =>
    given.length === 0
      ? "false"
      : `(${list(given, (name) => `b."${name}"`)}) is distinct from (${list(given, (name) => `r."${name}"`)})`;
  const updateName = claimName(`${table}.update`);
  const differences = (given: readonly string[]): Difference[] =>
    given.map((name) => ({ name, was: `b."${name}"`, is: `r."${name}"`, type: typeOf(columns, name) }));
  // The caller has locked the records, so "b" is what the statement changes. `rowsById` says what "num_nulls()" is for.
  const updateOf = (given: readonly string[]): Statement<Values, Row & Updated> => {
    const compared = given.filter((name) => !silent.includes(name));
    return compiled(
      updateName,
      `update "${table}" t set ${given.map((name) => `"${name}" = r."${name}", `).join("")}
         updated_at = case when ${differ(compared)} then ${nextInstant("t.updated_at")} else t.updated_at end
       from (select * from ${rowsOf(["id", ...names])} where num_nulls(id) = 0) as r, "${table}" b
       where t.id = r.id and b.id = r.id
       returning ${list(returning, (name) => `t."${name}"`)}, ${differ(compared)} as changed, ${beforeOf(differences(compared))} as before`,
      (params) => [params.rows],
    );
  };
  const updates = new StatementCache<Row & Updated>();
  /** @returns the new records in no particular order, without those whose key another record has */
  const insertMany = (tx: Transaction, values: Values, records: readonly object[]): Promise<Row[]> =>
    tx.run(insert, { ...values, rows: JSON.stringify(records) });
  /**
   * Updates records, which must be locked; one statement writes those that give the same columns.
   * @returns the records in no particular order
   */
  const updateMany = async (tx: Transaction, records: readonly WithId[]): Promise<(Row & Updated)[]> => {
    const givenBy = (record: WithId): string[] => names.filter((name) => record[name] !== undefined);
    const updated: (Row & Updated)[] = [];
    for (const alike of Map.groupBy(records, (record) => givenBy(record).join()).values()) {
      const given = givenBy(alike[0]!);
      // The statement finds the records by their ids, so its plan may be kept.
      const update = updates.get(given.join(), () => planned(updateOf(given)));
      updated.push(...(await tx.run(update, { rows: JSON.stringify(alike) })));
    }
    if (updated.length < records.length) throw new Error(`A record of ${table} is not there, so it was not locked`);
    return updated;
  };
  return {
    insertMany,
    updateMany,
    /** @returns null if another record has its key */
    insert: async (tx: Transaction, values: Values, record: object): Promise<Row | null> =>
      (await insertMany(tx, values, [record]))[0] ?? null,
    /** The record must be locked. */
    update: async (tx: Transaction, id: number | string, record: object): Promise<Row & Updated> =>
      (await updateMany(tx, [{ ...record, id }]))[0]!,
  };
}

type WithId = Values & { readonly id: number | string };

function typeOf(columns: ImportDefinition<unknown>["columns"], name: string): SqlType {
  const column = columns[name];
  if (!column) throw new Error(`The import has no column ${name}`);
  return column.type;
}

/** What an update of one record did. */
interface Updated {
  /** Whether anything was stored anew, so that `updated_at` moved. */
  readonly changed: boolean;
  readonly before: Before;
}

/** A column whose values, as SQL, may differ. */
interface Difference {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  readonly type: SqlType;
}

const INSTANT: SqlType = "timestamptz(3)";

/** An instant as the surfaces write it. */
const formatted = (instant: string): string =>
  `to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The previous values where they differ, as SQL. */
const beforeOf = (columns: readonly Difference[]): string =>
  columns.length === 0
    ? "'{}'::json"
    : `(select coalesce(json_object_agg(d.name, d.value), '{}') from (values ${columns
        .map(({ name, was, is, type }) => {
          const value = type === "jsonb" ? "null::json" : `to_json(${type === INSTANT ? formatted(was) : was})`;
          return `('${name}', ${value}, ${was} is distinct from ${is})`;
        })
        .join(", ")}) as d(name, value, differs) where d.differs)`;

function compiled<Row>(name: string, sql: string, values: (params: Values) => unknown[]): Statement<Values, Row> {
  const text = named(name, sql);
  return { name, text, preparedAs: preparedName(text), values };
}

type Values = Record<string, unknown>;

/**
 * How many statements are kept for one kind of record. Clients decide which columns their rows omit, and so can cause 3
 * to the power of the number of columns.
 */
export const MAX_VARIANTS = 200;

/** Keeps the statements that are compiled first; a further one is not prepared on a connection either. */
class StatementCache<Row> {
  readonly #kept = new Map<string, Statement<Values, Row>>();

  get(variant: string, compileVariant: () => Statement<Values, Row>): Statement<Values, Row> {
    const kept = this.#kept.get(variant);
    if (kept) return kept;
    const statement = compileVariant();
    if (this.#kept.size >= MAX_VARIANTS) return unprepared(statement);
    this.#kept.set(variant, statement);
    return statement;
  }
}

// How the rows of one import treat a column.
type Presence = "given" | "absent" | "mixed";

/**
 * Makes the import of a resource.
 * @returns a function that writes rows, of which no two may share a key, and returns the stored records in the order of
 *   the rows. If the caller knows that none of them is stored (`areNew`), that costs less.
 */
export function importer<Row extends object>(definition: ImportDefinition<Row>) {
  const { write, keyOf } = writer<Row & Written>(definition, "all");
  return async (
    tx: Transaction,
    constants: Values,
    rows: readonly object[],
    { areNew = false } = {},
  ): Promise<(Row & Written)[]> => {
    if (rows.length === 0) return [];
    let stored = await write(tx, constants, rows, areNew);
    if (stored.length < rows.length) {
      const found = new Set(stored.map((record) => keyOf(record as Values)));
      const missing = (rows as readonly Values[]).filter((row) => !found.has(keyOf(row)));
      stored = [...stored, ...(await write(tx, constants, missing))];
      if (stored.length < rows.length) throw new HiddenRecordError(definition.table);
    }
    return inOrderOf(rows as readonly Values[], stored as (Values & Row & Written)[], keyOf);
  };
}

/** Like {@link importer}, but returns only the records that are new or changed, in no particular order. */
export function importerOfChanges<Row extends object>(definition: ImportDefinition<Row>) {
  const { write } = writer<Row & Written & { readonly is_whole: boolean }>(definition, "changes");
  return async (tx: Transaction, constants: Values, rows: readonly object[]): Promise<(Row & Written)[]> => {
    if (rows.length === 0) return [];
    const written = await write(tx, constants, rows);
    if (written.at(-1)?.is_whole !== false) return written;
    // What was written just now is found unchanged.
    const others = await write(tx, constants, rows);
    if (others.at(-1)?.is_whole === false) throw new HiddenRecordError(definition.table);
    return [...written.slice(0, -1), ...others];
  };
}

/** A record has the key of a row of an import, but is hidden from it: it belongs to another customer. */
export class HiddenRecordError extends Error {
  constructor(table: string) {
    super(`A record of ${table} that is hidden from the import has the key of one of its rows`);
  }
}

// Whether the statement returns all records, or those that are new or changed and then, if one was not found, a last
// row that says so; or whether all records are new.
type Returned = "all" | "changes" | "new";

/**
 * Makes the function that writes rows in one statement. It does not find a record that another import has stored since
 * the statement began; but it has locked it, so the same again finds it.
 */
function writer<Row extends object>(definition: ImportDefinition<unknown>, returned: Returned) {
  noteWrite(definition.table, Object.keys(definition.columns), definition.takenApart ?? []);
  const name = claimName(definition.name ?? `${definition.table}.import`);
  const rowKeys = definition.key.filter((column) => !Object.hasOwn(definition.constants, column));
  const optional = Object.keys(definition.columns).filter((column) => !rowKeys.includes(column));
  const keepable = optional.filter((column) => definition.columns[column]?.whenOmitted === undefined);
  const statements = new StatementCache<Row>();
  const { keepsTexts = false } = definition;

  const write = (tx: Transaction, constants: Values, rows: readonly object[], areNew = false): Promise<Row[]> => {
    const params: Values = { ...constants, rows: JSON.stringify(rows) };
    const presence: Record<string, Presence> = Object.fromEntries(optional.map((column) => [column, "given"]));
    for (const column of keepable) {
      let gaps = 0;
      for (const row of rows as readonly Values[]) if (row[column] === undefined) gaps++;
      if (gaps === 0) continue;
      presence[column] = gaps === rows.length ? "absent" : "mixed";
      if (gaps === rows.length) continue;
      const omitting = (rows as readonly Values[]).filter((row) => row[column] === undefined);
      for (const key of rowKeys) params[omitted(column, key)] = omitting.map((row) => row[key]);
    }
    const variant = `${areNew ? "new" : "any"} ${Object.values(presence).join()}`;
    const statement = statements.get(variant, () => ({
      ...compile<Row>(name, definition, rowKeys, presence, areNew ? "new" : returned),
      keepsTexts,
    }));
    return tx.run(statement, params);
  };
  const [first = ""] = rowKeys;
  const keyOf =
    rowKeys.length === 1
      ? (row: Values): unknown => row[first]
      : (row: Values): unknown => rowKeys.map((key) => row[key]).join("\0");
  return { write, keyOf };
}

/** Name of the parameter with the key values of the rows that omit a column. */
const omitted = (column: string, key: string): string => `${column}_omitted_${key}`;

/** Records often come back in the rows' own order. */
function inOrderOf<Stored extends Values>(
  rows: readonly Values[],
  stored: Stored[],
  keyOf: (row: Values) => unknown,
): Stored[] {
  if (rows.every((row, index) => keyOf(row) === keyOf(stored[index]!))) return stored;
  const byKey = new Map(stored.map((record) => [keyOf(record), record]));
  return rows.map((row) => byKey.get(keyOf(row))!);
}

function compile<Row>(
  name: string,
  { table, key, constants, columns, returning, tellsBefore = true }: ImportDefinition<unknown>,
  rowKeys: readonly string[],
  presence: Record<string, Presence>,
  returned: Returned,
): Statement<Values, Row> {
  const names = ["rows"];
  const param = (name: string): string => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  };
  const quoted = (column: string): string => `"${column}"`;
  const list = (of: readonly string[], each = quoted): string => of.map(each).join(", ");
  const written = Object.keys(columns).filter(
    (column) => presence[column] !== "absent" || columns[column]?.default !== undefined,
  );
  const updated = written.filter((column) => !rowKeys.includes(column) && presence[column] !== "absent");
  const fixed = Object.entries(constants).map(([column, type]) => [column, `${param(column)}::${type}`] as const);
  const sent = (column: string): string => {
    const fallback = columns[column]?.default;
    return fallback === undefined ? `r."${column}"` : `coalesce(r."${column}", ${fallback})`;
  };
  const next = (column: string): string => {
    if (presence[column] !== "mixed") return `s."${column}"`;
    const keys = rowKeys.map((each) => `${param(omitted(column, each))}::${typeOf(columns, each)}[]`).join(", ");
    const rowKey = list(rowKeys, (each) => `s."${each}"`);
    return `case when (${rowKey}) in (select * from unnest(${keys})) then b."${column}" else s."${column}" end`;
  };
  const isKeyOf = (record: string, row: string): string =>
    [
      ...fixed.filter(([column]) => key.includes(column)).map(([column, value]) => `${record}."${column}" = ${value}`),
      ...rowKeys.map((column) => `${record}."${column}" = ${row}."${column}"`),
    ].join(" and ");
  const differences = updated.map((column) => ({
    name: column,
    was: `b."${column}"`,
    is: `n."${column}"`,
    type: typeOf(columns, column),
  }));
  const read = [...new Set([...key, ...updated, ...returning])];

  const before =
    updated.length === 0
      ? "null::json"
      : `case when (${list(updated, (column) => `b."${column}"`)}) is distinct from (${list(updated, (column) => `n."${column}"`)})
          then ${beforeOf(tellsBefore ? differences : [])} end`;
  const sentRows = `
      select ${list(written, (column) => `${sent(column)} as "${column}"`)}
      from json_to_recordset($1::json) as r(${list(Object.keys(columns), (column) => `"${column}" ${typeOf(columns, column)}`)})`;
  const insert = (from: string): string => `
      insert into "${table}" (${list([...fixed.map(([column]) => column), ...written])})
      select ${[...fixed.map(([, value]) => value), ...written.map((column) => `s."${column}"`)].join(", ")} from ${from} s
      order by ${list(rowKeys, (column) => `s."${column}"${typeOf(columns, column) === "text" ? ' collate "C"' : ""}`)}`;
  const isWhole = (value: boolean | null): string => (returned === "changes" ? `, ${value} as is_whole` : "");

  // "created" locks what is stored already, and changes nothing of it. So "stored" reads the newest version of each
  // record without waiting, even if the statement began before that was committed.
  // "changed" takes the key from "stored" alone, and its rows with "num_nulls() = 0" pass for one: so PostgreSQL looks
  // each up by its key. Otherwise, in a table that was never analysed, it would compare all with all.
  const text =
    returned === "new"
      ? `${insert(`(${sentRows})`)} returning ${list([...returning])}, true as created, true as changed, null::json as before`
      : `
    with sent as materialized (${sentRows}
    ),
    created as (${insert("sent")}
      on conflict (${list(key)}) do update set "updated_at" = "${table}"."updated_at" where false
      returning ${list(returning)}
    ),
    stored as materialized (
      select b.*, ${updated.map((column) => `n."${column}" as "next_${column}", `).join("")}${before} as before
      from sent s
      cross join lateral (
        select ${list(read, (column) => `t."${column}"`)} from "${table}" t where ${isKeyOf("t", "s")} for no key update
      ) as b
      cross join lateral (select ${list(updated, (column) => `${next(column)} as "${column}"`)}) as n
      where (select count(*) from created) < (select count(*) from sent)
    ),
    changed as (
      update "${table}" t set ${updated.map((column) => `"${column}" = w."next_${column}", `).join("")}
        "updated_at" = ${nextInstant('t."updated_at"')}
      from stored w where ${key.map((column) => `t."${column}" = w."${column}"`).join(" and ")} and num_nulls(w.before) = 0
      returning ${list(returning, (column) => `t."${column}"`)}, w.before
    )
    select ${list(returning)}, true as created, true as changed, null::json as before${isWhole(true)} from created
    union all select ${list(returning)}, false, true, before${isWhole(true)} from changed
    union all ${
      returned === "all"
        ? `select ${list(returning)}, false, false, null from stored where before is null`
        : `select ${list(returning, () => "null")}, null, null, null${isWhole(false)}
          where (select count(*) from created) + (select count(*) from stored) < (select count(*) from sent)`
    }`;

  return compiled(name, text, (params) => names.map((param) => params[param]));
}
