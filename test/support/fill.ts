/**
 * Rows for the tables that a test's own scenery leaves empty, so that tests over the whole schema meet a new table
 * without being told of it. What a row needs is read from PostgreSQL's catalogue.
 */
import { getNamedType, isEnumType, isObjectType } from "graphql";
import { ENTITIES } from "../../src/entities/index.js";
import type { Tables } from "../../src/entities/tables.js";
import { schema } from "./client.js";
import type { Gateway } from "./gateway.js";

export const TABLES = ENTITIES.map(({ meta }) => meta.tableName as keyof Tables);

/** `WorkType` of `work_type`. */
export const typeOfTable = (table: string): string =>
  table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase());
/** `work_type` of `WorkType`. */
export const tableOfType = (type: string): string =>
  type.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The table that it refers to. */
  readonly refers_to: string | null;
  readonly target: string | null;
  /** The only texts that it takes. */
  readonly choices: readonly string[] | null;
}

/** JSON columns that hold a list; all others hold an object. */
const JSON_LISTS = ["components", "lines"];

/** An attempt to deliver to a webhook. */
const ATTEMPT = { number: 1, at: "2026-11-20T08:00:00.000Z", duration_ms: 12, status: 500, error: "It failed." };

const SELECT_COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
    r.relname as refers_to, ra.attname as target,
    (select array_agg(choice[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as choice
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY') as choices
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
  left join pg_class r on r.oid = f.confrelid
  left join pg_attribute ra on ra.attrelid = f.confrelid and ra.attnum = f.confkey[1]
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by a.attnum`;

interface Filling {
  readonly tenantId: string;
  /** The tables, with those that they refer to; by default all. */
  readonly tables?: readonly string[];
  /** The text of every column of a row; each row needs another one. */
  readonly texts: readonly string[];
  /** Rows by index in which only texts and what must be there have a value. */
  readonly isBare?: (row: number) => boolean;
  /** Whether all rows belong to the first row of the other table, and not each to another one. */
  readonly ofOneParent?: boolean;
  /** Where to write a row by hand if none can be made. */
  readonly byHand: string;
}

/**
 * Gives every table that has no row of the tenant a row for each text.
 * @throws Error saying what to add by hand, if PostgreSQL refuses the row
 */
export async function fillEmptyTables(gateway: Gateway, filling: Filling): Promise<void> {
  const { tenantId, tables = TABLES, texts, isBare = () => false, ofOneParent = false, byHand } = filling;
  const columns = Map.groupBy(await gateway.sql<Column>(SELECT_COLUMNS), ({ table }) => table);
  const wanted = new Set(tables);
  for (const table of TABLES.toReversed())
    if (wanted.has(table))
      for (const { required, refers_to } of columns.get(table)!) if (required && refers_to) wanted.add(refers_to);
  for (const table of TABLES) {
    if (table === "tenant" || !wanted.has(table)) continue;
    const [present] = await gateway.sql(`select 1 from "${table}" where tenant_id = $1 limit 1`, [tenantId]);
    if (present) continue;
    const choices = choicesOf(table);
    const parents = new Map<Column, unknown[]>();
    for (const column of columns.get(table)!) if (column.refers_to) parents.set(column, await parentsOf(column));
    for (const [row, text] of texts.entries()) {
      const insert = async (isFull: boolean): Promise<void> => {
        const values: [string, unknown][] = [];
        for (const column of columns.get(table)!) {
          const ids = parents.get(column);
          const choice = column.choices?.[0] ?? choices.get(column.name);
          const isText = !ids && choice === undefined && ["text", "varchar", "_text"].includes(column.type);
          if (!isFull && !column.required && !isText && column.refers_to !== "customer") continue;
          const value = ids ? ids[ofOneParent ? 0 : row % ids.length] : (choice ?? valueOf(column, text, row));
          if (value !== undefined) values.push([column.name, value]);
        }
        const names = values.map(([name]) => `"${name}"`).join(", ");
        await gateway.sql(
          `insert into "${table}" (${names}) values (${values.map((_, index) => `$${index + 1}`).join(", ")})
           on conflict do nothing`, // A tenant has one row of some.
          values.map(([, value]) => value),
        );
      };
      // Of columns that exclude each other, perhaps none must have a value.
      await insert(!isBare(row))
        .catch(() => insert(false))
        .catch((error: Error) => {
          throw new Error(
            `${byHand} leaves the table ${table} empty, and a row made from its columns was refused (${error.message}): add one there.`,
            { cause: error },
          );
        });
    }
  }

  async function parentsOf({ refers_to, target }: Column): Promise<unknown[]> {
    if (refers_to === "tenant") return [tenantId];
    const rows = await gateway.sql<{ id: unknown }>(
      `select "${target}" as id from "${refers_to!}" where tenant_id = $1 order by ctid`,
      [tenantId],
    );
    return rows.map(({ id }) => id);
  }

  function valueOf({ name, type, required }: Column, text: string, row: number): unknown {
    if (type === "uuid") return required ? crypto.randomUUID() : undefined;
    if (type === "text" || type === "varchar") return text;
    if (type === "_text") return [text];
    if (type === "_int4") return [row + 1];
    if (type === "bool") return true;
    // One that is required may be part of the key.
    if (type === "date") return new Date(Date.UTC(2026, 10, required ? 20 + row : 20)).toISOString().slice(0, 10);
    if (type === "timestamptz") return ["created_at", "updated_at"].includes(name) ? undefined : "2026-11-20T08:00:00Z";
    if (name === "attempts") return JSON.stringify([{ ...ATTEMPT, answer: text }]);
    if (type === "json" || type === "jsonb") return JSON.stringify(JSON_LISTS.includes(name) ? [{ text }] : { text });
    if (type === "bytea") return Buffer.from(text);
    if (name === "index") return ofOneParent ? row : 0;
    if (name === "id" || (name === "position" && !required)) return undefined; // from their sequences
    return row + 1;
  }
}

/** The columns that the schema shows as a choice, with the first one. */
function choicesOf(table: string): Map<string, unknown> {
  const type = schema.getType(typeOfTable(table));
  if (!isObjectType(type)) return new Map();
  return new Map(
    Object.values(type.getFields()).flatMap((field) => {
      const inner = getNamedType(field.type);
      return isEnumType(inner) ? [[field.name, inner.getValues()[0]!.value]] : [];
    }),
  );
}
