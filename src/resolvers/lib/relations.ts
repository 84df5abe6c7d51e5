/**
 * Relations of a record, declared beside their field instead of written as a method each: to one record by its id, or
 * to a page of records. Both go through a dataloader (`ctx.load`), so any number of rows costs one statement.
 */
import type { GraphQLResolveInfo } from "graphql";
import { Args, type ClassType, Ctx, FieldResolver, Info, Root } from "type-graphql";
import type { Batch, Context } from "../../context.js";
import type { Scope } from "../../domain/scopes.js";
import { Needs, Relation } from "../../schema/lib/directives.js";
import type { RowsBelow } from "../../schema/lib/page.js";
import type { ChildrenKey } from "../../services/children/children.js";
import { defineField } from "./define-field.js";
import { pageOptions, reference } from "./selection.js";

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
 * The field leads to a record of which some fields belong to the record that refers to it. More than those needs the
 * scope of the other record.
 * @param column the column of this record that has the other record's id
 */
export const ToReference =
  (
    type: () => ClassType,
    column: string,
    records: Batch<string, object | null>,
    {
      shows,
      more,
      description,
    }: { readonly shows: readonly string[]; readonly more: Scope; readonly description: string },
  ) =>
  (prototype: object, name: string): void => {
    const read = reference(shows, more);
    defineField(prototype.constructor as ClassType, name, {
      method(row: Readonly<Record<string, unknown>>, ctx: Context, info: GraphQLResolveInfo) {
        const id = row[column] as string | null;
        return id === null ? null : read(ctx, info, row[name], () => ctx.load(records, id));
      },
      parameters: [Root(), Ctx(), Info()],
      decorators: [Relation(shows), Needs(column), FieldResolver(type, { nullable: true, description })],
    });
  };

/** What a record shows of another one that it names; its id is null where nobody has that record yet. */
interface Named {
  readonly id: string | null;
}

/**
 * The field leads to the record that its value names; it is null where nobody has that record yet. The schema declares
 * it, because REST shows the value itself.
 * @param rowOf makes the record of the value, as far as it is known
 */
export const NamedRecord =
  <Value extends Named>(
    shows: readonly string[],
    more: Scope,
    records: Batch<string, object | null>,
    rowOf: (value: Value) => object = (value) => value,
  ) =>
  (prototype: object, name: string): void => {
    const read = reference(shows, more);
    defineField(prototype.constructor as ClassType, name, {
      method(row: Readonly<Record<string, Value | null>>, ctx: Context, info: GraphQLResolveInfo) {
        const value = row[name] ?? null;
        if (value === null || value.id === null) return null;
        const { id } = value;
        return read<object | null>(ctx, info, rowOf(value), () => ctx.load(records, id));
      },
      parameters: [Root(), Ctx(), Info()],
      decorators: [FieldResolver()],
    });
  };

/**
 * The field shows what is stored below the record, without pages.
 * @param below reads it by the record's `id`
 * @param onRest whether REST shows it; by default it does not
 */
export const Below =
  (
    type: () => ClassType | [ClassType],
    below: Batch<string, object | null>,
    description: string,
    onRest: PropertyDecorator = Relation(),
    options: { readonly nullable?: true } = {},
  ) =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method: ({ id }: { id: string }, ctx: Context) => ctx.load(below, id),
      parameters: [Root(), Ctx()],
      decorators: [onRest, Needs("id"), FieldResolver(type, { ...options, description })],
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
