/**
 * The types that a resource has besides its record: its page, the arguments of its list, the row of its import. They
 * are classes of type-graphql like any other, made from the record's own fields, so that each field is said once.
 */
import { type ClassType, Field, getMetadataStorage, InputType, ObjectType, type Query } from "type-graphql";
import { EXACTLY, type FieldRules, Rules, UNSET } from "./directives.js";
import { type Filter, withFilters } from "./filters.js";
import { childrenArgs, Page, PageArgs, SEARCH } from "./page.js";

/** What `@Field` takes as a type: a scalar, a class, an enum, or one of them in an array. */
export type GraphQLType = ReturnType<Extract<Parameters<typeof Query>[0], () => unknown>>;

/** What type-graphql recorded about a field of a class. */
function fieldOf(record: ClassType, name: string) {
  const field = getMetadataStorage().fields.find((each) => each.target === record && each.name === name);
  if (!field) throw new Error(`${record.name} has no @Field ${name}`);
  return field;
}

/** Makes a class with fields that are known only when it is made. */
function define(target: ClassType, name: string, type: () => GraphQLType, description: string, rules?: FieldRules) {
  return (options: { nullable: boolean }): void => {
    Field(type, { ...options, description })(target.prototype as object, name);
    if (rules) Rules(rules)(target.prototype as object, name);
  };
}

/**
 * Makes the page of a resource.
 * @param rows the name of the field that has the rows
 */
export function pageOf<Row extends object, Rows extends string>(
  record: ClassType<Row>,
  rows: Rows,
  description: string,
  rowsDescription: string,
) {
  class RowsPage extends Page {}
  ObjectType(`${record.name}Page`, { simpleResolvers: true, implements: Page, description })(RowsPage);
  define(RowsPage, rows, () => [record], rowsDescription)({ nullable: false });
  return RowsPage as new () => Page & Record<Rows, Row[]>;
}

/** Makes the answer of totals: their groups. */
export function groupsOf<Group extends object>(
  group: ClassType<Group>,
  description: string,
  groupsDescription = "The groups.",
) {
  @ObjectType(`${group.name}s`, { simpleResolvers: true, description })
  class Groups {
    @Field(() => [group], { description: groupsDescription })
    groups!: Group[];

    @Field(() => Boolean, { description: "Whether groups follow these." })
    has_next!: boolean;
  }
  return Groups;
}

/** The pages of a resource below another record, for `@ToPage`. */
export const below = <Sort extends object>(page: ClassType, rows: string, sort: Sort, order: string) => ({
  page,
  rows,
  args: childrenArgs(sort, order),
});

/** A filter: its description, or more where the record's field does not say it. */
type FilterOptions =
  string | { readonly description: string; readonly type?: GraphQLType; readonly rules?: FieldRules };

type FilterValue<Value> = [NonNullable<Value>] extends [boolean] ? boolean | null : NonNullable<Value>[] | null;

interface ListOptions<Filters, Sort> {
  /**
   * By name, in the order in which REST lists them. A flag is compared with one value, any other field of the record
   * with a list of values; one that may be null is found by null, too.
   */
  readonly filters: Filters;
  /** Description of the argument `search`. */
  readonly search?: string;
  /** The enum of its orders; without it the list has one order alone. */
  readonly sort?: Sort;
  /** The default order in words. */
  readonly order?: string;
}

/** Makes the arguments of a resource's list. */
export function listArgs<Row extends object, Filters extends Record<string, FilterOptions>, Sort extends object>(
  record: ClassType<Row>,
  { filters, search, sort, order }: ListOptions<Filters, Sort>,
) {
  const table: Record<string, Filter> = {};
  for (const [name, options] of Object.entries(filters)) {
    const { description, type, rules } = typeof options === "string" ? { description: options } : options;
    const given = type !== undefined && { getType: () => type, typeOptions: { nullable: false } };
    const field = given || fieldOf(record, name);
    const one = () => field.getType() as object;
    const isFlag = one() === Boolean;
    const byField = field.typeOptions.nullable ? UNSET : EXACTLY;
    table[name] = [() => (isFlag ? one() : [one()]), description, rules ?? (isFlag ? undefined : byField)];
  }
  if (search !== undefined) table.search = [() => String, search, SEARCH];
  if (sort) table.sort = [() => sort, `Order of the list; absent: ${order}.`, { nullMeans: "absent" }];
  const ListArgs = withFilters(PageArgs, table);
  type Values = { [Name in keyof Filters]?: FilterValue<Name extends keyof Row ? Row[Name] : string> };
  return ListArgs as new () => PageArgs & Values & { search?: string | null; sort?: (keyof Sort & string) | null };
}

/** What an import may send of a field, besides the rules of its values. */
interface SentOptions extends FieldRules {
  /** May be omitted or null in an import, though the record always has it. */
  readonly mayBeNull?: true;
  /** The name in the import, where it is not the field's own. */
  readonly as?: string;
  /** The type in the import, where it is not the field's own. */
  readonly type?: () => GraphQLType;
  /** What the field means in an import, where that is more than in the record. */
  readonly description?: string;
}

const sentFields = new WeakMap<object, Map<string, SentOptions[]>>();

/**
 * Imports may send the field. One that is neither nullable nor `notNull` must be sent. Several say that a field can be
 * sent in several ways, e.g. as an id and as a number.
 */
export const Sent = (options: SentOptions = {}) => {
  return (prototype: object, name: string): void => {
    const fields = sentFields.get(prototype) ?? new Map<string, SentOptions[]>();
    // Decorators of a field run from the last to the first.
    fields.set(name, [options, ...(fields.get(name) ?? [])]);
    sentFields.set(prototype, fields);
  };
};

type IsOptional<Value> = null extends Value ? true : [Value] extends [boolean] ? true : false;

/** A row of an import, by the fields of the record: flags and what may be null may be omitted. */
export type RowOf<Row, NotSent extends keyof Row> = {
  [Name in Exclude<keyof Row, NotSent> as IsOptional<Row[Name]> extends true ? never : Name]: Row[Name];
} & { [Name in Exclude<keyof Row, NotSent> as IsOptional<Row[Name]> extends true ? Name : never]?: Row[Name] };

/**
 * Makes the row of a resource's import, e.g. `AccountInput`, from the fields with `@Sent`.
 * @param key the field by which rows are known. It comes first, so that errors name it first.
 */
export function inputOf<Input extends object>(record: ClassType, key: string, description: string) {
  class Row {}
  const sent = sentFields.get(record.prototype as object) ?? new Map<string, SentOptions[]>();
  const keyFirst = [...sent].sort(([a], [b]) => Number(b === key) - Number(a === key));
  for (const [name, ways] of keyFirst) {
    const { getType, typeOptions, description: ofField } = fieldOf(record, name);
    for (const { as = name, type = getType as () => GraphQLType, description, mayBeNull, ...rules } of ways) {
      const isOptional = mayBeNull === true || rules.notNull === true || typeOptions.nullable === true;
      const hasRules = Object.keys(rules).length > 0;
      define(Row, as, type, description ?? ofField!, hasRules ? rules : undefined)({ nullable: isOptional });
    }
  }
  InputType(`${record.name}Input`, { description })(Row);
  return Row as new () => Input;
}
