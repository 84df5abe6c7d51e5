/** The list of a resource, its single records by id, and its records below another. */
import type { Batch, Context } from "../../context.js";
import type { Tables } from "../../entities/tables.js";
import { type ChildrenKey, childPages } from "../children/children.js";
import { batchById, getById } from "./batch.js";
import { type PageDefinition, type PageOf, type PageReader, pages } from "./list.js";

interface Definition<Name extends string, Table extends keyof Tables, Row> extends Pick<
  PageDefinition<Name, Table, Row>,
  "rows" | "table" | "columns" | "derived" | "madeOf" | "order" | "filters" | "shape" | "joins"
> {
  /** The record's name in errors, e.g. `Role`. */
  readonly title: string;
}

export interface Records<Name extends string, Table extends keyof Tables, Row, Args> {
  list: PageReader<Name, Row, Args>;
  byId: Batch<string, Row | null>;
  /** @throws NOT_FOUND */
  get(ctx: Context, id: string): Promise<Row>;
  /** The pages of records below others. @param parent the column that refers to those */
  below(parent: keyof Tables[Table] & string): Batch<ChildrenKey, PageOf<Name, Row>>;
}

export function records<
  Name extends string,
  Table extends keyof Tables,
  Row extends { id: string },
  Args extends object,
>({ title, ...definition }: Definition<Name, Table, Row>): Records<Name, Table, Row, Args> {
  const { table, columns, derived = {}, shape } = definition;
  const byId = batchById<Row>(table, columns, { derived, ...(shape && { shape }) });
  return {
    list: pages<Name, Table, Row, Args>(definition),
    byId,
    get: (ctx, id) => getById(ctx, byId, id, title),
    below: (parent) => childPages<Name, Table, Row>({ ...definition, parent }),
  };
}
