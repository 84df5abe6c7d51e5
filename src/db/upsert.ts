/**
 * Imports: any number of rows in one statement, created or updated (decisions §4).
 *
 * Rows travel as one JSON parameter and are written in the order of their key, so that two imports of the same rows wait for each
 * other instead of deadlocking. An omitted column keeps the value that is stored at that moment, also where another import
 * changed it meanwhile: the statement reads it from the locked row.
 */
import type { Transaction } from "./database.js";
import { noteWrite } from "./flows.js";
import { type Statement, statementName } from "./statement.js";

interface Column {
  readonly type: "text" | "boolean" | "numeric" | "uuid" | "int" | "date" | "timestamptz(3)";
  /** Stored where a new record comes without a value; a value, as SQL. */
  readonly default?: string;
  /** An existing record keeps its value, unless this says that it gets the default, too. */
  readonly whenOmitted?: "default";
}

export interface ImportDefinition<Row> {
  readonly table: string;
  /** Columns that identify a record: constants, and at least one that is in the rows. */
  readonly key: readonly string[];
  /** Columns that are the same for all rows of an import, e.g. the tenant. Never changed on an existing record. */
  readonly constants: Record<string, "uuid" | "int">;
  /** Columns in the rows. */
  readonly columns: Record<string, Column>;
  readonly returning: readonly string[];
  /** Fields of what is sent that are no columns, but taken by the code around the import. */
  readonly takenApart?: readonly string[];
  readonly row?: Row;
}

/** What the import did to a record. */
export interface Outcome {
  readonly created: boolean;
  /** False where the record was there with the same values: then `updated_at` stays, too. */
  readonly changed: boolean;
}

/**
 * The next value of `updated_at`, as SQL: the clock, not the start of the transaction, since a write that waited for another must not put an
 * older instant over a newer one.
 */
export const nextInstant = (column = "updated_at"): string => `greatest(clock_timestamp(), ${column} + interval '1 millisecond')`;

/** Whether a row that was just written has changed, as SQL. */
export const WAS_CHANGED = `xmax = 0 or "updated_at" >= statement_timestamp()::timestamptz(3)`;

/**
 * Makes the writers of single records whose id comes from a sequence: an upsert would take a new id for each update, too.
 * Both take a row in which an omitted column keeps what is stored, of a new record its default.
 */
export function recordWriter<Row extends object>({ table, constants, columns, returning, takenApart = [] }: Omit<ImportDefinition<Row>, "key">) {
  noteWrite(table, Object.keys(columns), takenApart);
  const names = Object.keys(columns);
  const row = `json_to_record($1::json) as r(${names.map((name) => `"${name}" ${columns[name]!.type}`).join(", ")})`;
  const list = (of: readonly string[], each = (name: string): string => `"${name}"`): string => of.map(each).join(", ");
  const next = (name: string): string => `case when $1::jsonb ? '${name}' then r."${name}" else t."${name}" end`;
  const made = Object.keys(constants);
  const insert = compiled<Row>(
    `insert ${table}`,
    `insert into "${table}" (${list([...made, ...names])})
     select ${[...made.map((name, index) => `$${index + 2}::${constants[name]}`), ...names.map((name) => `r."${name}"`)].join(", ")} from ${row}
     on conflict do nothing returning ${list(returning)}`,
    (params) => [params.row, ...made.map((name) => params[name])],
  );
  const update = compiled<Row & Pick<Outcome, "changed">>(
    `update ${table}`,
    `update "${table}" t set ${list(names, (name) => `"${name}" = ${next(name)}`)},
       updated_at = case when (${list(names, (name) => `t."${name}"`)}) is distinct from (${list(names, next)})
                         then ${nextInstant("t.updated_at")} else t.updated_at end
     from ${row} where t.id = $2
     returning ${list(returning, (name) => `t."${name}"`)}, t.updated_at >= statement_timestamp()::timestamptz(3) as changed`,
    (params) => [params.row, params.id],
  );
  return {
    /** @returns null where another record has its key */
    insert: async (tx: Transaction, values: Values, record: object): Promise<Row | null> =>
      (await tx.run(insert, { ...values, row: JSON.stringify(record) }))[0] ?? null,
    update: async (tx: Transaction, recordId: number, record: object): Promise<Row & Pick<Outcome, "changed">> =>
      (await tx.run(update, { id: recordId, row: JSON.stringify(record) }))[0]!,
  };
}

const compiled = <Row>(summary: string, text: string, values: (params: Values) => unknown[]): Statement<Values, Row> => ({
  name: statementName(text),
  summary,
  text,
  values,
});

type Values = Record<string, unknown>;

/** Statements that are kept for one kind of record. A caller decides which columns its rows omit, and so may ask for 3 to the power of their number. */
export const MOST_VARIANTS = 200;

// How the rows of one import treat a column.
type Presence = "given" | "absent" | "mixed";

/**
 * Makes the import of a resource.
 * @returns a function that writes the rows, of which no two may share a key, and answers the stored records in the rows' order
 */
export function importer<Row extends object>(definition: ImportDefinition<Row>) {
  const { write, rowKeys } = writer<Row & Outcome>(definition, (insert) => insert);
  return async (tx: Transaction, constants: Values, rows: readonly object[]): Promise<(Row & Outcome)[]> => {
    if (rows.length === 0) return [];
    return inOrderOf(rows as readonly Values[], (await write(tx, constants, rows)) as (Values & Row & Outcome)[], rowKeys);
  };
}

/** As {@link importer}, but it answers only the records that are new, in no order. */
export function importerOfCreated<Row extends object>(definition: ImportDefinition<Row>) {
  const { write } = writer<Row>(
    definition,
    (insert) => `with written as (${insert}) select ${definition.returning.join(", ")} from written where created`,
  );
  return async (tx: Transaction, constants: Values, rows: readonly object[]): Promise<Row[]> => (rows.length > 0 ? write(tx, constants, rows) : []);
}

function writer<Row extends object>(definition: ImportDefinition<unknown>, asking: (insert: string) => string) {
  noteWrite(definition.table, Object.keys(definition.columns), definition.takenApart ?? []);
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
    const statement = compile<Row>(definition, rowKeys, presence, asking);
    // Without a name no connection keeps it prepared either.
    if (variants.size >= MOST_VARIANTS) return tx.run({ ...statement, name: "" }, params);
    variants.set(variant, statement);
    return tx.run(statement, params);
  };
  return { write, rowKeys };
}

/** Name of the parameter with the key values of the rows that omit a column. */
const omitted = (column: string, key: string): string => `${column}_omitted_${key}`;

/** Records come back in the order of their keys, which often is the rows' own. */
function inOrderOf<Stored extends Values>(rows: readonly Values[], stored: Stored[], keys: readonly string[]): Stored[] {
  const [first] = keys as [string];
  const keyOf = keys.length === 1 ? (row: Values): unknown => row[first] : (row: Values): unknown => keys.map((key) => row[key]).join("\0");
  if (rows.every((row, index) => keyOf(row) === keyOf(stored[index]!))) return stored;
  const byKey = new Map(stored.map((record) => [keyOf(record), record]));
  return rows.map((row) => byKey.get(keyOf(row))!);
}

function compile<Row>(
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
  const written = Object.keys(columns).filter((column) => presence[column] !== "absent" || columns[column]!.default !== undefined);
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

  return {
    name: statementName(text),
    summary: `insert ${table}`,
    text,
    values: (params) => names.map((name) => params[name]),
  };
}
