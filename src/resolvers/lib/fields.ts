/**
 * Fields of resolvers that many classes have, declared instead of written as a method each: the list of a resource, one
 * record by its id, and the relations of a record: to one record, or to a page of records. Relations go through a
 * dataloader (`ctx.load`), so any number of rows costs one statement.
 */
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, type ClassType, Ctx, FieldResolver, Info, Query, Root } from "type-graphql";
import type { Batch, Context } from "../../context.js";
import { Needs, Relation } from "../../schema/lib/directives.js";
import type { RowsBelow } from "../../schema/lib/page.js";
import { UUID } from "../../schema/lib/scalars.js";
import type { ChildrenKey } from "../../services/children/children.js";
import type { PageOptions } from "../../services/lists/list.js";
import { pageOptions } from "./selection.js";

type ReadList = (ctx: Context, args: never, options: PageOptions) => Promise<object>;

/** The field is a list; its rows on the page have the field's name in snake case. */
export const List =
  (page: ClassType, args: ClassType, read: ReadList, description: string) =>
  (prototype: object, name: string): void => {
    const rows = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    defineField(prototype.constructor as ClassType, name, {
      method: (sent: never, ctx: Context, info: GraphQLResolveInfo) => read(ctx, sent, pageOptions(info, rows)),
      parameters: [Args(() => args), Ctx(), Info()],
      decorators: [Query(() => page, { description })],
    });
  };

/**
 * The field is one record by its id.
 * @param word what people call the record, e.g. `payment term`
 */
export const One =
  (type: ClassType, read: (ctx: Context, id: string) => Promise<object>, word: string, more = "") =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method: read,
      parameters: [Ctx(), Arg("id", () => UUID, { description: `Id of the ${word}.` })],
      decorators: [Query(() => type, { description: `One ${word}${more}. Unknown, or another tenant's: 404.` })],
    });

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

interface FieldDefinition {
  readonly method: (...values: never[]) => unknown;
  /** The decorators of the method's parameters, in their order. */
  readonly parameters: readonly ReturnType<typeof Root>[];
  readonly decorators: readonly (MethodDecorator | PropertyDecorator)[];
}

/** Adds a decorated method to a resolver class. */
export function defineField(
  target: abstract new () => object,
  name: string,
  { method, parameters, decorators }: FieldDefinition,
): void {
  const prototype = target.prototype as object;
  Object.defineProperty(prototype, name, { value: method, configurable: true, writable: true });
  parameters.forEach((decorate, index) => decorate(prototype, name, index));
  declare(target, name, decorators);
}

/** Declares a field of a resolver class by decorators alone, as they would stand above it in the class. */
export function declare(
  target: abstract new () => object,
  name: string,
  decorators: readonly (MethodDecorator | PropertyDecorator | ((prototype: object, name: string) => void))[],
): void {
  for (const decorate of decorators) (decorate as PropertyDecorator)(target.prototype as object, name);
}
