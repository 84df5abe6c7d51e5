/** Master data of the whole tenant that the ERP knows by a `number`, unique in the tenant: list, one, import. */
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

/** The tables of such records. */
type NumberedTable = Noun &
  { [Table in keyof Tables]: "number" | "title" extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** Rows that are kept, and what their completion changed of other records, which events tell, too. */
interface Prepared<Input> {
  readonly rows: Input[];
  readonly others: readonly { readonly id: string; readonly number: string; readonly before: Before }[];
}

interface Definition<Name extends EventResource, Table extends keyof Tables, Row, Input> {
  /** Name of the rows on a page, and of the resource in events. */
  readonly rows: Name;
  /** Also the noun of its events. */
  readonly table: Table;
  /** The record's name in errors, e.g. `Payment term`. */
  readonly title: string;
  /** Columns that no field shows and no rule needs. */
  readonly hidden: PageDefinition<Name, Table, Row>["columns"];
  /** The columns by which the list is filtered, besides `number` and the search in `number` and `title`. */
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
interface Sent {
  readonly number: string;
  readonly tenant_id?: string | null;
}

interface Numbered<Name extends string, Table extends keyof Tables, Row, Input, Args> extends Records<
  Name,
  Table,
  Row,
  Args
> {
  /** @throws NOT_FOUND */
  getByNumber(ctx: Context, number: string): Promise<Row>;
  /** Creates or updates by `number`, all or none; of a repeated number the last row counts. */
  importAll(ctx: Context, rows: Input[]): Promise<Row[]>;
}

/** A numbered resource, whatever its records. */
export interface NumberedRecords {
  list(ctx: Context, args: never, options: PageOptions): Promise<object>;
  get(ctx: Context, id: string): Promise<object>;
  getByNumber(ctx: Context, number: string): Promise<object>;
  importAll(ctx: Context, rows: never[]): Promise<object[]>;
}

export function numbered<
  Name extends EventResource,
  Table extends NumberedTable,
  Row extends { id: string; number: string },
  Input extends Sent,
>({
  rows: name,
  table,
  title,
  hidden,
  filteredBy,
  readOnly = [],
  takenApart = [],
  prepare,
  link,
}: Definition<Name, Table, Row, Input>): Numbered<Name, Table, Row, Input, object> {
  const operation = operationOf(name);
  const columns = columnsOf(table, hidden);
  const selectByNumber = statement<{ number: string }>(`${table}.one_by_number`)<Row>((db, p) =>
    rowsIn(db, table).select(columns).where("number", "=", p("number")),
  );
  const write = importer<Row>({
    table,
    key: ["tenant_id", "number"],
    constants: { tenant_id: "uuid" },
    columns: writtenColumns(table, readOnly),
    returning: columns,
    takenApart: ["tenant_id", ...takenApart],
    keepsTexts: true,
  });

  return {
    ...records<Name, Table, Row, object>({
      rows: name,
      table,
      title,
      columns,
      order: ["number"],
      filters: {
        ...byColumns(table, "number", ...filteredBy),
        search: search(table, "number", "title"),
      },
    }),
    async getByNumber(ctx, number) {
      const [row] = await ctx.read(selectByNumber, { number });
      if (!row) throw new AppError("NOT_FOUND", { resource: title });
      return row;
    },
    importAll: (ctx, rows) => storingGoodRows(ctx, operation, rows, (good) => importAll(ctx, good)),
  };

  function importAll(ctx: Context, rows: Input[]): Promise<Row[]> {
    return ctx.transaction(async (tx) => {
      refuseForeignTenant(ctx, tx, rows);
      const kept = lastPerKey(rows, (row) => row.number);
      const prepared = await prepare?.(tx, kept, rows);
      const counted = prepared?.rows ?? kept;
      const stored = await write(tx, { tenant_id: tx.tenantId }, counted);
      const others = new Map(prepared?.others.map((other) => [other.number, other]));
      const toldOf = (id: string, number: string) => ({
        noun: table,
        resource: name,
        customerId: null,
        data: { [`${table}_id`]: id, number },
      });
      const told: Pick<Written, "created" | "before">[] = others.size > 0 ? [...stored] : stored;
      for (const [place, record] of stored.entries()) {
        const { id, number, created, before } = record;
        const other = others.get(number);
        others.delete(number);
        const both = other ? { ...before, ...other.before } : before;
        emitWritten(tx, toldOf(id, number), { created, before: both });
        if (other) {
          // Another row took this from the record; its own row does not say so.
          told[place] = { created, before: both };
          const taken = Object.keys(other.before ?? {}).map((field) => [field, record[field as keyof typeof record]]);
          counted[place] = { ...counted[place]!, ...Object.fromEntries(taken) };
        }
      }
      for (const { id, number, before } of others.values()) emitUpdated(tx, toldOf(id, number), before);
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
function refuseForeignTenant(ctx: Context, tx: Transaction, rows: readonly Pick<Sent, "tenant_id">[]): void {
  const isForeign = ({ tenant_id }: Pick<Sent, "tenant_id">) => tenant_id != null && tenant_id !== tx.tenantId;
  if (!rows.some(isForeign)) return;
  const problems = ctx.imports.problems();
  rows.forEach((row, index) => {
    if (isForeign(row) && !problems.isFull)
      problems.add(invalid(`[${index}].tenant_id`, "is not the tenant of this key"));
  });
  problems.refuse();
}
