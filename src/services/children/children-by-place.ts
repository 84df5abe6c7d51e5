/**
 * Children of a record that are known by their place in it (ADR 0006). A replace keeps the rows at places that remain,
 * so that everything that refers to them remains, too.
 */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { importer } from "../../db/upsert.js";
import { columnsOf, type SqlType, typeOfColumn, writtenColumns } from "../../entities/lib/columns-of.js";

interface Definition<Table extends keyof Tables> {
  readonly table: Table;
  /** The column that refers to the parent. */
  readonly parent: keyof Tables[Table] & string;
  /** Sent fields that do not become a column of the same name. */
  readonly takenApart?: readonly string[];
  /** Columns that keep their value if they are omitted; all other omitted columns become empty. */
  readonly kept?: readonly string[];
}

/** What became of the children of a parent. */
interface Replaced {
  /** Places that no longer exist. */
  readonly removed: readonly number[];
  readonly hasChanged: boolean;
}

/** A parent with its new children. */
interface ParentWithRows {
  readonly id: number | string;
  /** Only where the children have the column. */
  readonly customer_id?: string | null;
  readonly rows: readonly object[];
  /** Whether the parent was just created: it has no children yet, and nothing refers to them. */
  readonly isNew?: boolean;
}

/**
 * Makes the function that replaces all children of some parents by rows, each at its index: at most three statements,
 * however many parents there are. The caller must move the parents' `updated_at`.
 * @returns a function that returns what became of the children of each parent, in the order of the parents, none of
 *   which may come twice
 */
export function childrenByPlace<Table extends keyof Tables>({
  table,
  parent,
  takenApart = [],
  kept = [],
}: Definition<Table>) {
  const ofCustomer = (columnsOf(table) as string[]).includes("customer_id");
  const columns = writtenColumns(table, [parent, "index"] as never[]);
  const parentType = typeOfColumn(table, parent) as SqlType;
  const write = importer<Record<string, number | string>>({
    table,
    key: [parent, "index"],
    constants: { tenant_id: "uuid" },
    columns: {
      [parent]: { type: parentType },
      index: { type: "int" },
      ...(ofCustomer && { customer_id: { type: "uuid" } }),
      ...columns,
    },
    takenApart,
    returning: [parent, "index"],
    tellsBefore: false,
  });
  // With "num_nulls() = 0" the parents pass for one, so PostgreSQL looks each up, see `rowsById` (db/statement.ts).
  const removeRest = statement<{ parents: readonly (number | string)[]; counts: readonly number[] }>(
    `${table}.delete_rest`,
  )(
    (_, p) => sql<{ parent: number | string; index: number }>`
      delete from ${sql.table(table)} c
      using unnest(${p("parents")}::${sql.raw(parentType)}[], ${p("counts")}::int[]) as kept(parent, count)
      where num_nulls(kept.parent) = 0 and c.${sql.ref(parent)} = kept.parent and c.index >= kept.count returning kept.parent, c.index`,
  );

  const complete = ({ id, customer_id }: ParentWithRows, row: object, index: number): Record<string, unknown> => ({
    [parent]: id,
    index,
    ...(ofCustomer && { customer_id }),
    ...Object.fromEntries(
      Object.keys(columns).map((column) => {
        const value = (row as Record<string, unknown>)[column];
        return [column, value === undefined && !kept.includes(column) ? null : value];
      }),
    ),
  });

  const writeRowsOf = (tx: Transaction, parents: readonly ParentWithRows[], areNew: boolean) =>
    write(
      tx,
      { tenant_id: tx.tenantId },
      parents.flatMap((each) => each.rows.map((row, index) => complete(each, row, index))),
      { areNew },
    );

  return async <const Parents extends readonly ParentWithRows[]>(tx: Transaction, parents: Parents) => {
    // The rows of an importer that keeps texts lose what they hold when they are spread.
    if (parents.some(({ id }) => id === undefined)) throw new Error(`A parent of ${table} has no id`);
    const [made, old] = [parents.filter(({ isNew }) => isNew), parents.filter(({ isNew }) => !isNew)];
    await writeRowsOf(tx, made, true);
    const written = await writeRowsOf(tx, old, false);
    const changed = new Set<unknown>(written.filter((row) => row.changed).map((row) => row[parent]));
    const params = { parents: old.map(({ id }) => id), counts: old.map(({ rows }) => rows.length) };
    const removed = Map.groupBy(old.length > 0 ? await tx.run(removeRest, params) : [], (row) => row.parent);
    const replaced = parents.map(({ id, isNew = false }): Replaced => ({
      removed: (removed.get(id) ?? []).map(({ index }) => index),
      hasChanged: isNew || changed.has(id) || removed.has(id),
    }));
    return replaced as { [Place in keyof Parents]: Replaced };
  };
}

/**
 * The name of a child in errors, up to its field.
 * @param path the path of the children, e.g. `jsonContent.items`; "" for the body itself
 */
export const childPath =
  (path: string, member = "") =>
  (index: number): string =>
    `${path}[${index}].${member}`;
