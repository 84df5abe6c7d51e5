/** Master data of the whole tenant that the ERP knows by one text, unique in the tenant: list, one, import. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import type { Tables } from "../../entities/tables.js";
import { type Before, importer, type Written } from "../../db/upsert.js";
import { columnsOf, writtenColumns } from "../../entities/lib/columns-of.js";
import type { EventResource } from "../../domain/events.js";
import { lastPerKey, operationOf } from "../../domain/imports.js";
import { AppError, invalid } from "../../errors.js";
import { byColumns, rowsIn } from "../lists/filters.js";
import type { PageDefinition, PageOptions } from "../lists/list.js";
import { finishImport } from "./import-record.js";
import { storingGoodRows } from "./lenient-import.js";
import { type Records, records } from "../lists/records.js";
import { search } from "../lists/search.js";
import { type Noun, emitUpdated, emitWritten } from "../event/record-events.js";

/** The ERP's name of a record, by which imports find it. */
type Key = "number" | "external_id";

/** The tables of such records. */
type KeyedTable = Noun & { [Table in keyof Tables]: "title" extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** Rows that are kept, and what their completion changed of other records, which events tell, too. */
interface Prepared<Input> {
  readonly rows: Input[];
  readonly others: readonly { readonly id: string; readonly key: string; readonly before: Before }[];
}

interface Definition<Name extends EventResource, Table extends keyof Tables, By extends Key, Row, Input> {
  /** Name of the rows on a page, and of the resource in events. */
  readonly rows: Name;
  /** Also the noun of its events. */
  readonly table: Table;
  /** The column that is unique in the tenant. */
  readonly key: By & keyof Tables[Table] & string;
  /** The record's name in errors, e.g. `Payment term`. */
  readonly title: string;
  /** Columns that no field shows and no rule needs. */
  readonly hidden: PageDefinition<Name, Table, Row>["columns"];
  /** The columns by which the list is filtered, besides the key and the search in key and title. */
  readonly filteredBy: PageDefinition<Name, Table, Row>["columns"];
  /** Columns that no import writes. */
  readonly readOnly?: PageDefinition<Name, Table, Row>["columns"];
  /** Fields of the input that become no column of the same name. */
  readonly takenApart?: readonly string[];
  /**
   * What an import does before it writes: it completes the rows that are kept.
   * @param sent all rows, whose places errors name
   */
  readonly prepare?: (tx: Transaction, rows: Input[], sent: readonly Input[]) => Promise<Prepared<Input>>;
  /** Links other records that name the written ones, of which some are new. */
  readonly link?: (
    tx: Transaction,
    created: readonly Row[],
    written: readonly Written[],
    rows: readonly Input[],
  ) => Promise<void>;
}

/** What the rows of all these imports have. */
type Sent<By extends Key> = Readonly<Record<By, string>> & { readonly tenant_id?: string | null };

interface Keyed<Name extends string, Table extends keyof Tables, Row, Input, Args> extends Records<
  Name,
  Table,
  Row,
  Args
> {
  readonly key: Key;
  /** @throws NOT_FOUND */
  getByKey(ctx: Context, key: string): Promise<Row>;
  /** Creates or updates by the key, all or none; of a repeated key the last row counts. */
  importAll(ctx: Context, rows: Input[]): Promise<Row[]>;
}

/** Such a resource, whatever its records. */
export interface KeyedRecords {
  readonly key: Key;
  list(ctx: Context, args: never, options: PageOptions): Promise<object>;
  get(ctx: Context, id: string): Promise<object>;
  getByKey(ctx: Context, key: string): Promise<object>;
  importAll(ctx: Context, rows: never[]): Promise<object[]>;
}

export function keyed<
  Name extends EventResource,
  Table extends KeyedTable,
  Row extends Record<"id" | By, string>,
  Input extends Sent<By>,
  By extends Key = "number",
>({
  rows: name,
  table,
  key,
  title,
  hidden,
  filteredBy,
  readOnly = [],
  takenApart = [],
  prepare,
  link,
}: Definition<Name, Table, By, Row, Input>): Keyed<Name, Table, Row, Input, object> {
  const operation = operationOf(name);
  const columns = columnsOf(table, hidden);
  const selectByKey = statement<{ key: string }>(`${table}.one_by_${key}`)<Row>((db, p) =>
    rowsIn(db, table).select(columns).where(sql.ref(key), "=", p("key")),
  );
  const write = importer<Row>({
    table,
    key: ["tenant_id", key],
    constants: { tenant_id: "uuid" },
    columns: writtenColumns(table, readOnly),
    returning: columns,
    takenApart: ["tenant_id", ...takenApart],
    keepsTexts: true,
  });

  return {
    key,
    ...records<Name, Table, Row, object>({
      rows: name,
      table,
      title,
      columns,
      order: [key],
      filters: {
        ...byColumns(table, key, ...filteredBy),
        search: search(table, key, "title"),
      },
    }),
    async getByKey(ctx, sent) {
      const [row] = await ctx.read(selectByKey, { key: sent });
      if (!row) throw new AppError("NOT_FOUND", { resource: title });
      return row;
    },
    importAll: (ctx, rows) => storingGoodRows(ctx, operation, rows, (good) => importAll(ctx, good)),
  };

  function importAll(ctx: Context, rows: Input[]): Promise<Row[]> {
    return ctx.transaction(async (tx) => {
      refuseForeignTenant(ctx, tx, rows);
      const kept = lastPerKey(rows, (row) => row[key]);
      const prepared = await prepare?.(tx, kept, rows);
      const counted = prepared?.rows ?? kept;
      const stored = await write(tx, { tenant_id: tx.tenantId }, counted);
      const others = new Map(prepared?.others.map((other) => [other.key, other]));
      const toldOf = (id: string, value: string) => ({
        noun: table,
        resource: name,
        customerId: null,
        data: { [`${table}_id`]: id, [key]: value },
      });
      const told: Pick<Written, "created" | "before">[] = others.size > 0 ? [...stored] : stored;
      for (const [place, record] of stored.entries()) {
        const { created, before } = record;
        const other = others.get(record[key]);
        others.delete(record[key]);
        const both = other ? { ...before, ...other.before } : before;
        emitWritten(tx, toldOf(record.id, record[key]), { created, before: both });
        if (other) {
          // Another row took this from the record; its own row does not say so.
          told[place] = { created, before: both };
          const taken = Object.keys(other.before ?? {}).map((field) => [field, record[field as keyof typeof record]]);
          counted[place] = { ...counted[place]!, ...Object.fromEntries(taken) };
        }
      }
      for (const { id, key: value, before } of others.values()) emitUpdated(tx, toldOf(id, value), before);
      await finishImport(ctx, tx, {
        operation,
        customerId: null,
        sent: rows,
        kept: counted,
        stored: told,
      });
      const isNew = ({ created }: Written): boolean => created;
      await link?.(tx, stored.filter(isNew), stored, kept);
      return stored;
    });
  }
}

// Decisions §3: the tenant's id is documented, so it may be sent, but not the id of another tenant.
function refuseForeignTenant(ctx: Context, tx: Transaction, rows: readonly { tenant_id?: string | null }[]): void {
  const isForeign = ({ tenant_id }: (typeof rows)[number]) => tenant_id != null && tenant_id !== tx.tenantId;
  if (!rows.some(isForeign)) return;
  const problems = ctx.imports.problems();
  rows.forEach((row, index) => {
    if (isForeign(row) && !problems.isFull)
      problems.add(invalid(`[${index}].tenant_id`, "is not the tenant of this key"));
  });
  problems.refuse();
}
