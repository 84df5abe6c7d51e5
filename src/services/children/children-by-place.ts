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

interface Replaced {
  /** Places that no longer exist. */
  readonly removed: readonly number[];
  readonly hasChanged: boolean;
}

interface Parent {
  readonly id: number | string;
  /** Only where the children say whose they are. */
  readonly customer_id?: string | null;
}

/**
 * Makes the function that replaces all children of a parent by rows, each at its index. A parent that was just made
 * (`isNew`) has no children yet, and nothing refers to them. The parent's `updated_at` is the caller's to move.
 */
export function childrenByPlace<Table extends keyof Tables>({
  table,
  parent,
  takenApart = [],
  kept = [],
}: Definition<Table>) {
  const ofCustomer = (columnsOf(table) as string[]).includes("customer_id");
  const columns = writtenColumns(table, [parent, "index"] as never[]);
  const write = importer<object>({
    table,
    key: [parent, "index"],
    constants: { tenant_id: "uuid" },
    columns: {
      [parent]: { type: typeOfColumn(table, parent) as SqlType },
      index: { type: "int" },
      ...(ofCustomer && { customer_id: { type: "uuid" } }),
      ...columns,
    },
    takenApart,
    returning: [parent, "index"],
    tellsBefore: false,
  });
  const removeRest = statement<{ parent: number | string; count: number }>(`${table}.delete_rest`)(
    (_, p) => sql<{ index: number }>`
      delete from ${sql.table(table)}
      where ${sql.ref(parent)} = ${p("parent")} and index >= ${p("count")} returning index`,
  );

  const complete = ({ id, customer_id }: Parent, row: object, index: number): Record<string, unknown> => ({
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

  return async (tx: Transaction, of: Parent, rows: readonly object[], { isNew = false } = {}): Promise<Replaced> => {
    // The rows of an importer that keeps texts lose what they hold when they are spread.
    if (of.id === undefined) throw new Error(`A parent of ${table} has no id`);
    const sent = rows.map((row, index) => complete(of, row, index));
    const written = await write(tx, { tenant_id: tx.tenantId }, sent, { areNew: isNew });
    const removed = isNew ? [] : await tx.run(removeRest, { parent: of.id, count: rows.length });
    return {
      removed: removed.map(({ index }) => index),
      hasChanged: isNew || removed.length > 0 || written.some(({ changed }) => changed),
    };
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
