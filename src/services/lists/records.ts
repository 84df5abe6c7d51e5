/** The list of a resource, and its single records by id. */
import type { Batch, Context } from "../../context.js";
import type { Tables } from "../../entities/tables.js";
import { batchById, getById } from "./batch.js";
import { type PageDefinition, type PageReader, pages } from "./list.js";

interface Definition<Name extends string, Table extends keyof Tables, Row> extends Pick<
  PageDefinition<Name, Table, Row>,
  "rows" | "table" | "columns" | "derived" | "order" | "filters"
> {
  /** The record's name in errors, e.g. `Role`. */
  readonly title: string;
}

export interface Records<Name extends string, Row, Args> {
  list: PageReader<Name, Row, Args>;
  byId: Batch<string, Row | null>;
  /** @throws NOT_FOUND */
  get(ctx: Context, id: string): Promise<Row>;
}

export function records<
  Name extends string,
  Table extends keyof Tables,
  Row extends { id: string },
  Args extends object,
>({ title, ...definition }: Definition<Name, Table, Row>): Records<Name, Row, Args> {
  const { table, columns, derived = {} } = definition;
  const byId = batchById<Row>(table, columns, { derived });
  return {
    list: pages<Name, Table, Row, Args>(definition),
    byId,
    get: (ctx, id) => getById(ctx, byId, id, title),
  };
}
