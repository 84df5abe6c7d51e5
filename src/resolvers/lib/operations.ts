/** Queries and mutations, declared by their arguments and the service that answers, not written as a method each. */
import type { GraphQLResolveInfo, GraphQLScalarType } from "graphql";
import { Arg, Args, type ClassType, Ctx, Info, Mutation, Query } from "type-graphql";
import type { Context } from "../../context.js";
import type { GraphQLType } from "../../schema/lib/record-types.js";
import { UUID } from "../../schema/lib/scalars.js";
import type { PageOptions } from "../../services/lists/list.js";
import { defineField } from "./define-field.js";
import { pageOptions, rowFieldsIn } from "./selection.js";

/** Something that a service gets beside the context. */
interface Argument<Value> {
  readonly decorator: ReturnType<typeof Ctx>;
  /** Makes it of what the decorator gives; absent where it is that already. */
  readonly convert?: (given: never) => Value;
}

type ValueOf<Type> = Type extends readonly [infer Item]
  ? ValueOf<Item>[]
  : Type extends StringConstructor
    ? string
    : Type extends ClassType<infer Value>
      ? Value
      : Type extends GraphQLScalarType<infer Value>
        ? unknown extends Value
          ? string
          : Value
        : never;

/** An argument of the field. */
export const arg = <const Type extends GraphQLType>(
  name: string,
  type: Type,
  description: string,
  defaultValue?: ValueOf<Type>,
): Argument<ValueOf<Type>> => ({
  decorator: Arg(name, () => type, { description, ...(defaultValue !== undefined && { defaultValue }) }),
});

/** The argument `id` of a record. @param word what people call the record */
export const id = (word: string): Argument<string> => arg("id", UUID, `Id of the ${word}.`);

/** All arguments of the field, as one value. */
export const args = <Value extends object>(type: ClassType<Value>): Argument<Value> => ({
  decorator: Args(() => type),
});

const selected = <Value>(convert: (info: GraphQLResolveInfo) => Value): Argument<Value> => ({
  decorator: Info(),
  convert,
});

/** The fields that are selected of the record. */
export const RECORD_FIELDS = selected(rowFieldsIn);
/** What is selected of a page. @param rows the name of its rows */
export const optionsOfPage = (rows: string) => selected((info) => pageOptions(info, rows));
/** The fields that are selected of the groups of an analysis. */
export const GROUP_FIELDS = selected((info) => pageOptions(info, "groups").rowFields);

type Values<Arguments extends readonly Argument<unknown>[]> = {
  [Place in keyof Arguments]: Arguments[Place] extends Argument<infer Value> ? Value : never;
};

const operation =
  (kind: typeof Query | typeof Mutation) =>
  /** @param run gets the context, and then the arguments in their order */
  <const Arguments extends readonly Argument<unknown>[]>(
    type: GraphQLType,
    sent: Arguments,
    run: (ctx: Context, ...values: Values<Arguments>) => unknown,
    description: string,
  ) =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method: sent.some(({ convert }) => convert)
        ? (ctx: Context, ...given: never[]) => run(ctx, ...(converted(sent, given) as Values<Arguments>))
        : run,
      parameters: [Ctx(), ...sent.map(({ decorator }) => decorator)],
      decorators: [kind(() => type, { description })],
    });

const converted = (sent: readonly Argument<unknown>[], given: readonly never[]): readonly unknown[] =>
  sent.map(({ convert }, place) => (convert ? convert(given[place]!) : given[place]));

/** The field is a query. */
export const Read = operation(Query);
/** The field is a mutation. */
export const Write = operation(Mutation);

type ReadList = (ctx: Context, args: never, options: PageOptions) => Promise<object>;

/** The field is a list; its rows on the page have the field's name in snake case. */
export const List =
  (page: ClassType, listArgs: ClassType, read: ReadList, description: string) =>
  (prototype: object, name: string): void => {
    const rows = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    Read(page, [args(listArgs as ClassType<never>), optionsOfPage(rows)], read, description)(prototype, name);
  };

/**
 * The field is one record by its id.
 * @param word what people call the record, e.g. `payment term`
 */
export const One = (
  type: ClassType,
  read: (ctx: Context, id: string, fields: ReadonlySet<string>) => Promise<object>,
  word: string,
  more = "",
) => Read(type, [id(word), RECORD_FIELDS], read, `One ${word}${more}. Unknown, or another tenant's: 404.`);
