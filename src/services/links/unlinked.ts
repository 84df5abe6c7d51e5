/** Finds and counts the records that name something which is not there (entities/lib/unlinked.ts). */
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../db/database.js";
import { statement } from "../../db/statement.js";
import { type Unlinked, UNLINKED, type UnlinkedTable, unlinkedOf } from "../../entities/lib/unlinked.js";
import { listTenants } from "../tenant.js";
import type { Filter } from "../lists/filters.js";

/** The filter by what records name and have no link to; several values find those that lack any of them. */
export const unlinked = <Table extends UnlinkedTable>(table: Table): Filter<Table> => {
  const id = sql.ref(`${table}.id`);
  return (_, wanted) => {
    // PostgreSQL sees the values when it plans, and leaves only the conditions of those that are asked for.
    const conditions = unlinkedOf(table).map(([link, { part, condition }]) => {
      const lacks = sql.raw(condition);
      const found = part
        ? sql`${id} = any(array(select ${sql.ref(part.of)} from ${sql.table(part.table)} where ${lacks}))`
        : lacks;
      return sql`${sql.lit(link)} = any(${wanted}::text[]) and ${found}`;
    });
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  };
};

const counted = (table: UnlinkedTable, link: string, { part, condition }: Unlinked) => sql`
  select ${sql.lit(table)} as record, ${sql.lit(link)} as link,
    ${part ? sql`count(distinct ${sql.ref(part.of)})` : sql`count(*)`}::int as records
  from ${sql.table(part?.table ?? table)} where ${sql.raw(condition)}`;

const count = statement<object>("unlinked.count")(
  () =>
    sql<{ record: string; link: string; records: number }>`${sql.join(
      (Object.keys(UNLINKED) as UnlinkedTable[]).flatMap((table) =>
        unlinkedOf(table).map(([link, unlinked]) => counted(table, link, unlinked)),
      ),
      sql` union all `,
    )}`,
);

/** How many records of all tenants name something which is not there. */
export type UnlinkedFigures = readonly { readonly record: string; readonly link: string; readonly records: number }[];

/** Counts them, one tenant after the other. */
export async function countUnlinked(db: Database): Promise<UnlinkedFigures> {
  const sums = new Map<string, { record: string; link: string; records: number }>();
  for (const { id: tenantId } of await listTenants(db)) {
    for (const figure of await db.read({ tenantId, customerId: null }, count, {})) {
      const sum = sums.get(`${figure.record} ${figure.link}`);
      if (sum) sum.records += figure.records;
      else sums.set(`${figure.record} ${figure.link}`, { ...figure });
    }
  }
  return [...sums.values()];
}
