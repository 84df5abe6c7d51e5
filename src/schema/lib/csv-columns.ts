/** Lists that are several columns in CSV. It is no part of directives.ts, of which the context itself is made. */
import type { GraphQLField } from "graphql";
import { Extensions } from "type-graphql";
import type { Context } from "../../context.js";

export type CsvColumnNames = (ctx: Context) => Promise<readonly string[]>;

/**
 * In CSV the list is a column for each of these names: the `value` of its entry with that `label`. Otherwise a list is
 * one column of JSON.
 */
export const CsvColumns = (csvColumns: CsvColumnNames) => Extensions({ csvColumns });

/** The columns of a field in CSV, where it has several. */
export const csvColumnsOf = ({ extensions }: GraphQLField<unknown, unknown>): CsvColumnNames | undefined =>
  (extensions as { readonly csvColumns?: CsvColumnNames }).csvColumns;
