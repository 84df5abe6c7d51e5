/** Records of imports: what each did, row by row (decisions §15). `import-record.ts` writes them. */
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type SqlBool } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Database } from "../../db/database.js";
import { statement } from "../../db/statement.js";
import {
  IMPORT_DAYS,
  type ImportOperation,
  IMPORTS,
  readLine,
  readScopesOf,
  type ReadRow,
} from "../../domain/imports.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { Import, ImportsArgs } from "../../schema/import.js";
import { exact } from "../lists/filters.js";
import { type PageOf, type PageOptions, pages } from "../lists/list.js";
import { listTenants } from "../tenant.js";

const COLUMNS = columnsOf("import", ["tenant_id", "customer_id", "api_key_id", "rows"]);

const DERIVED = {
  mended_by: (record: string) => sql`array(
    select m.id from import m where m.mends = ${sql.ref(`${record}.id`)} and not m.dry_run and m.rejected < m.total order by m.created_at, m.id)`,
};

interface ImportRecord extends Import {
  readonly actor_kind: string;
  readonly actor_name: string;
}

function withActor(row: ImportRecord): ImportRecord {
  row.actor = { kind: row.actor_kind, name: row.actor_name };
  row.resource = IMPORTS[row.operation]?.resource;
  return row;
}

const listAll = pages<"imports", "import", ImportRecord, ImportsArgs & { allowed: readonly string[] }>({
  rows: "imports",
  table: "import",
  columns: COLUMNS,
  derived: DERIVED,
  madeOf: { actor: ["actor_kind", "actor_name"], resource: ["operation"] },
  order: ["created_at", "id"],
  filters: {
    operation: exact("import", "operation"),
    dry_run: (eb, value) => eb("import.dry_run", "=", value),
    allowed: (_, value) => isAllowed(value),
  },
  shape: withActor,
});

/** Whether {@link allowedTo} names a row of `import`; a key's own imports include those of its predecessors. */
export const isAllowed = (values: unknown) =>
  sql<SqlBool>`(import.operation = any(${values}::text[])
    or import.operation || ' ' || import.api_key_id = any(array(
      with recursive own(operation, key) as (
        select split_part(v, ' ', 1), split_part(v, ' ', 2)::uuid from unnest(${values}::text[]) as v where v like '% %'
        union select own.operation, k.id from own join api_key k on k.successor_id = own.key
      )
      select operation || ' ' || key from own)))`;

/**
 * The imports that the actor may see: those of resources that it may read, and its own key's of resources that it may
 * write, as the name of the operation and the id of the key.
 */
export function allowedTo({ actor }: Context): string[] {
  const operations = Object.keys(IMPORTS) as ImportOperation[];
  const { scopes } = actor;
  return [
    ...operations.filter((operation) => readScopesOf(operation).every((scope) => scopes.has(scope))),
    ...(actor.kind === "key"
      ? operations.filter((name) => scopes.has(IMPORTS[name].write)).map((name) => `${name} ${actor.keyId}`)
      : []),
  ];
}

/** A page of the imports that the actor may see, newest first. */
export const list = (ctx: Context, args: ImportsArgs, options: PageOptions): Promise<PageOf<"imports", Import>> =>
  listAll(ctx, { ...args, sort: args.sort ?? "CREATED_AT_DESC", allowed: allowedTo(ctx) }, options);

const READ = sql.join([
  ...COLUMNS.map((column) => sql.ref(`import.${column}`)),
  sql`${DERIVED.mended_by("import")} as mended_by`,
]);

const selectOne = statement<{ id: string; allowed: readonly string[] }>("import.one")(
  (_, p) => sql<ImportRecord>`select ${READ} from import where id = ${p("id")} and ${isAllowed(p("allowed"))}`,
);

/** @throws NOT_FOUND */
export async function get(ctx: Context, id: string): Promise<Import> {
  const [record] = await ctx.read(selectOne, { id, allowed: allowedTo(ctx) });
  if (!record) throw new AppError("NOT_FOUND", { resource: "Import" });
  return withActor(record);
}

// A record may have many megabytes. Its lines come as rows of their own, so that others have their turn in between.
const selectRows = statement<{ id: string }>("import.rows")(
  (_, p) => sql<{ line: string }>`
    select line.text as line from import, unnest(string_to_array(import.rows, E'\\n')) with ordinality as line(text, place)
    where import.id = ${p("id")} order by line.place`,
);

/** The rows of imports. One may have 100,000 of them, so they are read one import after the other. */
export const rowsOf: Batch<string, ReadRow[]> = {
  async read(ctx, ids) {
    const found: ReadRow[][] = [];
    // One row more than there is room for shows that the answer is too large.
    let room = ctx.answer.budget?.maxRows ?? Infinity;
    for (const id of ids) {
      const rows = room > 0 ? await firstRows(await ctx.read(selectRows, { id }), room) : [];
      room -= rows.length;
      found.push(rows);
    }
    return found;
  },
};

/** The first rows of a record, read in turns with other requests. */
async function firstRows(lines: readonly { line: string }[], most: number): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for (const { line } of lines) {
    for (const row of readLine(line)) rows.push(row);
    if (rows.length >= most) break;
    await breathe();
  }
  return rows.length > most ? rows.slice(0, most) : rows;
}

// Deleting many records at once would take longer than a statement may. Each may have megabytes.
const DELETED_AT_ONCE = 500;

const deleteOld = statement<object>("import.delete_old")(
  () => sql<{ id: string }>`
    delete from import where id in (
      select id from import where created_at < now() - make_interval(days => ${sql.lit(IMPORT_DAYS)})
      order by created_at limit ${sql.lit(DELETED_AT_ONCE)})
    returning id`,
);

/** Deletes the records of all tenants that are older than 90 days, one tenant after the other. */
export async function forgetOldImports(db: Database, isStopped: () => boolean): Promise<void> {
  for (const { id: tenantId } of await listTenants(db)) {
    let deleted: number;
    do {
      if (isStopped()) return;
      deleted = (await db.transaction({ tenantId, customerId: null }, (tx) => tx.run(deleteOld, {}))).length;
    } while (deleted === DELETED_AT_ONCE);
  }
}
