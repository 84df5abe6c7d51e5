/**
 * Children of a record that are known by their place in it (ADR 0006). A replace keeps the rows at places that remain,
 * so that everything that refers to them remains, too.
 */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import type { Tables } from "../../entities/tables.js";
import { importer, nextInstant, type Written } from "../../db/upsert.js";
import {
  columnsOf,
  type SqlType,
  tableOfReference,
  typeOfColumn,
  writtenColumns,
} from "../../entities/lib/columns-of.js";

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
export function childrenByPlace<Table extends keyof Tables>(definition: Definition<Table>) {
  const replace = replacer(definition);
  return async (tx: Transaction, parent: Parent, rows: readonly object[], { isNew = false } = {}): Promise<Replaced> =>
    (await replace(tx, [{ ...parent, rows, created: isNew }]))[0]!;
}

/** A parent as an import returns it, with its new children. */
export interface ParentWithRows extends Parent, Pick<Written, "created" | "changed"> {
  readonly rows: readonly object[];
}

interface ReplacedInMany extends Replaced {
  /** The parent's new `updated_at`, where it had to be moved; otherwise null. */
  readonly updated_at: string | null;
}

/**
 * Like {@link childrenByPlace}, for the parents of an import: three statements, however many parents there are. A
 * parent whose children changed has changed, too, so its `updated_at` is moved, unless the import has just done so
 * (`changed`).
 */
export function childrenOfMany<Table extends keyof Tables>(definition: Definition<Table>) {
  const { table, parent } = definition;
  const replace = replacer(definition);
  const type = sql.raw(typeOfColumn(table, parent));
  const parentTable = tableOfReference(table, parent);
  const touch = statement<{ ids: readonly (number | string)[] }>(`${parentTable}.touch_of_${table}`)(
    (_, p) => sql<{ id: number | string; updated_at: string }>`
      update ${sql.table(parentTable)} set updated_at = ${sql.raw(nextInstant())}
      where id = any(${p("ids")}::${type}[]) returning id, updated_at`,
  );

  /** @returns what became of the children of each parent, in the order of the parents, none of which may come twice */
  return async (tx: Transaction, parents: readonly ParentWithRows[]): Promise<ReplacedInMany[]> => {
    const replaced = await replace(tx, parents);
    const ids = parents.filter((each, place) => replaced[place]!.hasChanged && !each.changed).map(({ id }) => id);
    const touched = new Map(
      ids.length > 0 ? (await tx.run(touch, { ids })).map(({ id, updated_at }) => [id, updated_at]) : [],
    );
    return parents.map(({ id }, place) => ({ ...replaced[place]!, updated_at: touched.get(id) ?? null }));
  };
}

/** Makes the two statements of both. */
function replacer<Table extends keyof Tables>({ table, parent, takenApart = [], kept = [] }: Definition<Table>) {
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
  const removeRest = statement<{ parents: readonly (number | string)[]; counts: readonly number[] }>(
    `${table}.delete_rest`,
  )(
    (_, p) => sql<{ parent: number | string; index: number }>`
      delete from ${sql.table(table)} c
      using unnest(${p("parents")}::${sql.raw(parentType)}[], ${p("counts")}::int[]) as kept(parent, count)
      where c.${sql.ref(parent)} = kept.parent and c.index >= kept.count returning kept.parent, c.index`,
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

  return async (tx: Transaction, parents: readonly Omit<ParentWithRows, "changed">[]): Promise<Replaced[]> => {
    // The rows of an importer that keeps texts lose what they hold when they are spread.
    if (parents.some(({ id }) => id === undefined)) throw new Error(`A parent of ${table} has no id`);
    const written = await write(
      tx,
      { tenant_id: tx.tenantId },
      parents.flatMap((each) => each.rows.map((row, index) => complete(each, row, index))),
      { areNew: parents.every(({ created }) => created) },
    );
    const changed = new Set(written.filter((row) => row.changed).map((row) => row[parent] as number | string));
    const old = parents.filter(({ created }) => !created);
    const params = { parents: old.map(({ id }) => id), counts: old.map(({ rows }) => rows.length) };
    const removed = old.length > 0 ? Map.groupBy(await tx.run(removeRest, params), (row) => row.parent) : new Map();
    return parents.map(({ id, created }) => ({
      removed: (removed.get(id) ?? []).map(({ index }: { index: number }) => index),
      hasChanged: created || changed.has(id) || removed.has(id),
    }));
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
