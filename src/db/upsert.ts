/**
 * Imports: any number of rows in one statement, created or updated (decisions §4).
 *
 * Rows are sent as one JSON parameter and written in the order of their key, so that two imports of the same rows wait
 * for each other instead of deadlocking. An omitted column keeps its stored value even if another import has just
 * changed it, because the statement reads it from the locked row.
 */
import type { SqlType } from "../entities/lib/columns-of.js";
import type { Transaction } from "./transaction.js";
import { noteWrite } from "./flows.js";
import { claimName, named, planned, preparedName, type Statement, unprepared } from "./statement.js";

interface Column {
  readonly type: SqlType;
  /** The value, as SQL, that is stored if a new record comes without one. */
  readonly default?: string;
  /** By default an existing record keeps its value; with this it gets the default, too. */
  readonly whenOmitted?: "default";
}

export interface ImportDefinition<Row> {
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
  /** Whether the records are shown exactly as stored, so that their texts become the answer, see {@link TextRow}. */
  readonly keepsTexts?: true;
  /** Sent fields that are not columns; the code around the import handles them. */
  readonly takenApart?: readonly string[];
  readonly row?: Row;
}

/** What the import did to a record. */
export interface Written {
  readonly created: boolean;
  /** False if the record was stored with the same values already, so that `updated_at` stays as well. */
  readonly changed: boolean;
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
 * Makes the writers of single records, for records that need more than an upsert: an id from a sequence, which an
 * upsert would use up for each update, too, or a decision about what an update changes. Both take a row in which an
 * omitted column keeps the stored value, or gets its default in a new record.
 */
export function recordWriter<Row extends object>({
  table,
  constants,
  columns,
  returning,
  takenApart = [],
}: Omit<ImportDefinition<Row>, "key">) {
  noteWrite(table, Object.keys(columns), takenApart);
  const names = Object.keys(columns);
  const rowOf = (of: readonly string[]): string =>
    `json_to_record($1::json) as r(${of.map((name) => `"${name}" ${columns[name]!.type}`).join(", ")})`;
  const list = (of: readonly string[], each = (name: string): string => `"${name}"`): string => of.map(each).join(", ");
  const made = Object.keys(constants);
  const insert = compiled<Row>(
    claimName(`${table}.insert`),
    `insert into "${table}" (${list([...made, ...names])})
     select ${[...made.map((name, index) => `$${index + 2}::${constants[name]}`), ...names.map((name) => `r."${name}"`)].join(", ")} from ${rowOf(names)}
     on conflict do nothing returning ${list(returning)}`,
    (params) => [params.row, ...made.map((name) => params[name])],
  );
  const updatedAt = (given: readonly string[]): string =>
    given.length === 0
      ? "t.updated_at"
      : `case when (${list(given, (name) => `t."${name}"`)}) is distinct from (${list(given, (name) => `r."${name}"`)})
              then ${nextInstant("t.updated_at")} else t.updated_at end`;
  const updateName = claimName(`${table}.update`);
  const updateOf = (given: readonly string[]): Statement<Values, Row & Pick<Written, "changed">> =>
    compiled(
      updateName,
      `update "${table}" t set ${[...given.map((name) => `"${name}" = r."${name}"`), `updated_at = ${updatedAt(given)}`].join(", ")}
       from ${rowOf(names)} where t.id = $2
       returning ${list(returning, (name) => `t."${name}"`)}, t.updated_at >= statement_timestamp()::timestamptz(3) as changed`,
      (params) => [params.row, params.id],
    );
  const updates = new Map<string, Statement<Values, Row & Pick<Written, "changed">>>();
  return {
    /** @returns null if another record has its key */
    insert: async (tx: Transaction, values: Values, record: object): Promise<Row | null> =>
      (await tx.run(insert, { ...values, row: JSON.stringify(record) }))[0] ?? null,
    update: async (
      tx: Transaction,
      recordId: number | string,
      record: object,
    ): Promise<Row & Pick<Written, "changed">> => {
      const given = names.filter((name) => (record as Values)[name] !== undefined);
      const variant = given.join();
      // A record is found by its id, so the plan may be kept.
      const update = updates.get(variant) ?? planned(updateOf(given));
      if (updates.size < MOST_VARIANTS) updates.set(variant, update);
      const kept = updates.has(variant) ? update : { ...update, isPlannedOnce: false };
      return (await tx.run(kept, { id: recordId, row: JSON.stringify(record) }))[0]!;
    },
  };
}

function compiled<Row>(name: string, sql: string, values: (params: Values) => unknown[]): Statement<Values, Row> {
  const text = named(name, sql);
  return { name, text, preparedAs: preparedName(text), values };
}

type Values = Record<string, unknown>;

/**
 * Most statements that are kept for one kind of record. Callers decide which columns their rows omit, and so can ask
 * for 3 to the power of the number of columns.
 */
export const MOST_VARIANTS = 200;

// How the rows of one import treat a column.
type Presence = "given" | "absent" | "mixed";

/**
 * Makes the import of a resource.
 * @returns a function that writes rows, of which no two may share a key, and returns the stored records in the order of
 *   the rows
 */
export function importer<Row extends object>(definition: ImportDefinition<Row>) {
  const { write, rowKeys } = writer<Row & Written>(definition, (insert) => insert);
  return async (tx: Transaction, constants: Values, rows: readonly object[]): Promise<(Row & Written)[]> => {
    if (rows.length === 0) return [];
    return inOrderOf(
      rows as readonly Values[],
      (await write(tx, constants, rows)) as (Values & Row & Written)[],
      rowKeys,
    );
  };
}

/** Like {@link importer}, but returns only the new records, in no particular order. */
export function importerOfCreated<Row extends object>(definition: ImportDefinition<Row>) {
  const { write } = writer<Row>(
    definition,
    (insert) => `with written as (${insert}) select ${definition.returning.join(", ")} from written where created`,
  );
  return async (tx: Transaction, constants: Values, rows: readonly object[]): Promise<Row[]> =>
    rows.length > 0 ? write(tx, constants, rows) : [];
}

function writer<Row extends object>(definition: ImportDefinition<unknown>, asking: (insert: string) => string) {
  noteWrite(definition.table, Object.keys(definition.columns), definition.takenApart ?? []);
  const name = claimName(definition.name ?? `${definition.table}.import`);
  const rowKeys = definition.key.filter((column) => !Object.hasOwn(definition.constants, column));
  const optional = Object.keys(definition.columns).filter((column) => !rowKeys.includes(column));
  const keepable = optional.filter((column) => definition.columns[column]!.whenOmitted === undefined);
  const variants = new Map<string, Statement<Values, Row>>();

  const write = (tx: Transaction, constants: Values, rows: readonly object[]): Promise<Row[]> => {
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
    const variant = Object.values(presence).join();
    const known = variants.get(variant);
    if (known) return tx.run(known, params);
    const { keepsTexts = false } = definition;
    const statement = { ...compile<Row>(name, definition, rowKeys, presence, asking), keepsTexts };
    if (variants.size >= MOST_VARIANTS) return tx.run(unprepared(statement), params);
    variants.set(variant, statement);
    return tx.run(statement, params);
  };
  return { write, rowKeys };
}

/** Name of the parameter with the key values of the rows that omit a column. */
const omitted = (column: string, key: string): string => `${column}_omitted_${key}`;

/** Records come back in the order of their keys, which often is the rows' own. */
function inOrderOf<Stored extends Values>(
  rows: readonly Values[],
  stored: Stored[],
  keys: readonly string[],
): Stored[] {
  const [first] = keys as [string];
  const keyOf =
    keys.length === 1
      ? (row: Values): unknown => row[first]
      : (row: Values): unknown => keys.map((key) => row[key]).join("\0");
  if (rows.every((row, index) => keyOf(row) === keyOf(stored[index]!))) return stored;
  const byKey = new Map(stored.map((record) => [keyOf(record), record]));
  return rows.map((row) => byKey.get(keyOf(row))!);
}

function compile<Row>(
  name: string,
  { table, key, constants, columns, returning }: ImportDefinition<unknown>,
  rowKeys: readonly string[],
  presence: Record<string, Presence>,
  asking: (insert: string) => string,
): Statement<Values, Row> {
  const names = ["rows"];
  const param = (name: string): string => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  };
  const written = Object.keys(columns).filter(
    (column) => presence[column] !== "absent" || columns[column]!.default !== undefined,
  );
  const updated = written.filter((column) => !rowKeys.includes(column) && presence[column] !== "absent");
  const stored = (column: string): string => `"${table}"."${column}"`;
  const keysOf = (table: string): string => rowKeys.map((key) => `${table}."${key}"`).join(", ");
  const next = (column: string): string => {
    if (presence[column] !== "mixed") return `excluded."${column}"`;
    const keys = rowKeys.map((key) => `${param(omitted(column, key))}::${columns[key]!.type}[]`).join(", ");
    return `case when (${keysOf("excluded")}) in (select * from unnest(${keys})) then ${stored(column)} else excluded."${column}" end`;
  };
  const later = nextInstant(stored("updated_at"));
  const value = (column: string): string => {
    const { default: fallback } = columns[column]!;
    return fallback === undefined ? `r."${column}"` : `coalesce(r."${column}", ${fallback})`;
  };

  const text = asking(`
    insert into "${table}" (${[...Object.keys(constants), ...written].map((column) => `"${column}"`).join(", ")})
    select ${[...Object.entries(constants).map(([column, type]) => `${param(column)}::${type}`), ...written.map(value)].join(", ")}
    from json_to_recordset($1::json) as r(${Object.entries(columns)
      .map(([column, { type }]) => `"${column}" ${type}`)
      .join(", ")})
    order by ${rowKeys.map((key) => `r."${key}"${columns[key]!.type === "text" ? ' collate "C"' : ""}`).join(", ")}
    on conflict (${key.map((column) => `"${column}"`).join(", ")}) do update set
      ${updated.map((column) => `"${column}" = ${next(column)}`).join(",\n      ")}${updated.length > 0 ? "," : ""}
      "updated_at" = ${
        updated.length > 0
          ? `case when (${updated.map(stored).join(", ")}) is distinct from (${updated.map(next).join(", ")}) then ${later} else ${stored("updated_at")} end`
          : stored("updated_at")
      }
    returning ${returning.map((column) => `"${column}", `).join("")}xmax = 0 as created, ${WAS_CHANGED} as changed`);

  return compiled(name, text, (params) => names.map((param) => params[param]));
}
