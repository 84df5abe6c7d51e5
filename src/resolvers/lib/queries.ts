/** Queries that most resources have, declared instead of written as a method each: the list, and one record by id. */
import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, type ClassType, Ctx, Info, Query } from "type-graphql";
import type { Context } from "../../context.js";
import { UUID } from "../../schema/lib/scalars.js";
import type { PageOptions } from "../../services/lists/list.js";
import { defineField } from "./define-field.js";
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
      method: (id: string, ctx: Context) => read(ctx, id),
      parameters: [Arg("id", () => UUID, { description: `Id of the ${word}.` }), Ctx()],
      decorators: [Query(() => type, { description: `One ${word}${more}. Unknown, or another tenant's: 404.` })],
    });
