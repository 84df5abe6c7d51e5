/**
 * Relations of a record, declared beside their field instead of written as a method each: to one record by its id, or
 * to a page of records. Both go through a dataloader (`ctx.load`), so any number of rows costs one statement.
 */
import type { GraphQLResolveInfo } from "graphql";
import { Args, type ClassType, Ctx, FieldResolver, Info, Root } from "type-graphql";
import type { Batch, Context } from "../../context.js";
import { Needs, Relation } from "../../schema/lib/directives.js";
import type { RowsBelow } from "../../schema/lib/page.js";
import type { ChildrenKey } from "../../services/children/children.js";
import { defineField } from "./define-field.js";
import { pageOptions } from "./selection.js";

type Row = Readonly<Record<string, string | null>>;

/**
 * The field leads to the record that a column refers to; it is null where the column is null.
 * @param column the column of this record that has the other record's id
 * @param records reads records by id
 */
export const ToOne =
  (
    type: () => ClassType,
    column: string,
    records: Batch<string, object | null>,
    options: { readonly nullable?: true; readonly description: string },
  ) =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method(row: Row, ctx: Context) {
        const id = row[column];
        return id == null ? null : ctx.load(records, id);
      },
      parameters: [Root(), Ctx()],
      decorators: [Relation(), Needs(column), FieldResolver(type, options)],
    });

/**
 * The field leads to a page of the records below this one.
 * @param pages reads the pages of many records by their `id`
 */
export const ToPage =
  ({ page, args, rows }: RowsBelow, pages: Batch<ChildrenKey, object>, description: string) =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method: (row: { id: string }, sent: ChildrenKey["args"], ctx: Context, info: GraphQLResolveInfo) =>
        ctx.load(pages, { parentId: row.id, args: sent, ...pageOptions(info, rows) }),
      parameters: [Root(), Args(() => args), Ctx(), Info()],
      decorators: [Relation(), Needs("id"), FieldResolver(() => page, { description })],
    });
