/** Totals of records in groups: one statement, whatever the groups, with the figures alone that are asked for. */
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import { type Param, type Statement, statement, unprepared } from "../../db/statement.js";
import { DECIMAL_DIGITS, isExact, rounded } from "../../domain/decimal.js";
import type { Tables } from "../../entities/tables.js";
import {
  type AnyQuery,
  comparedValues,
  type Filters,
  narrow,
  rowsIn,
  shapeOf,
  type UsedFilter,
  usedFilters,
  type Values,
} from "./filters.js";
import { MAX_CONDITIONED, variantFor } from "./columns.js";
import { type Comparable, type Conditions, conditionsOf, narrowBy, NO_CONDITIONS, rowsOf, sizeWith } from "./where.js";

type Sql = RawBuilder<unknown>;

/** What is computed of the records of a group. */
interface Figure {
  /**
   * A sum is exact or, with more digits than a number keeps, null, and its group names it. An average is rounded to as
   * many digits.
   */
  readonly kind: "count" | "sum" | "average" | "extreme";
  readonly compute: Sql;
}

export const counting = (compute: Sql): Figure => ({ kind: "count", compute });
export const summing = (amount: Sql): Figure => ({ kind: "sum", compute: sql`coalesce(sum(${amount}), 0)` });
export const averaging = (amount: Sql): Figure => ({ kind: "average", compute: sql`round(avg(${amount}), 4)` });
export const smallest = (amount: Sql): Figure => ({ kind: "extreme", compute: sql`min(${amount})` });
export const largest = (amount: Sql): Figure => ({ kind: "extreme", compute: sql`max(${amount})` });

/** What an item of a record says, as SQL. */
interface Article {
  readonly product_number: Sql;
  readonly title: Sql;
  readonly quantity: Sql;
  /** Of one unit, and of the whole item. */
  readonly price: Sql;
  readonly net_price: Sql;
  readonly unit_code: Sql;
  readonly unit: Sql;
  /** -1 where it is taken back. */
  readonly sign: Sql;
}

const textOf = (value: Sql): Sql => sql`nullif(${value}, '')`;

/** The groups, fields and figures of totals of articles (schema/lib/totals.ts). */
export function articles({ product_number, title, quantity, price, net_price, unit_code, unit, sign }: Article) {
  const number = textOf(product_number);
  const unitPrice = sql`case when ${sign} > 0 then coalesce(${price}, round(${net_price} / nullif(${quantity}, 0), 4)) end`;
  const priced = sql`filter (where ${quantity} is not null and ${net_price} is not null)`;
  return {
    groups: { ARTICLE: ["product_number", "article_key"] },
    fields: {
      product_number: number,
      // Identifies an article without a number.
      article_key: sql`case when ${number} is null then ${textOf(title)} end`,
      unit: sql`coalesce(${unit_code}, ${textOf(unit)})`,
    },
    also: { title: { of: "product_number", aggregate: sql`min(${textOf(title)})` } },
    figures: {
      count: counting(sql`count(*)::int`),
      quantity: summing(sql`${sign} * ${quantity}`),
      net_amount: summing(sql`${sign} * ${net_price}`),
      avg_unit_price: {
        kind: "average",
        compute: sql`round(sum(${sign} * ${net_price}) ${priced} / nullif(sum(${sign} * ${quantity}) ${priced}, 0), 4)`,
      },
      min_unit_price: smallest(unitPrice),
      max_unit_price: largest(unitPrice),
    },
  } as const;
}

export interface TotalsDefinition<Table extends keyof Tables, Group extends string, Field extends string> {
  readonly table: Table;
  readonly filters: Filters<Table>;
  /** What groups can be split by: the fields of each. */
  readonly groups: Readonly<Record<Group, readonly NoInfer<Field>[]>>;
  /** By what they are split in any case, because what differs in it does not add up. */
  readonly always: readonly NoInfer<Field>[];
  readonly fields: Readonly<Record<Field, Sql>>;
  /** Joins what the fields and figures read besides the table. */
  readonly join?: (query: AnyQuery, p: Param<Values>, fields: readonly string[]) => AnyQuery;
  /** Fields that follow from another one: aggregated over the group (`total.NAME`), or read for it. */
  readonly also?: Readonly<
    Record<string, { readonly of: NoInfer<Field>; readonly aggregate?: Sql; readonly read?: Sql }>
  >;
  readonly figures: Readonly<Record<string, Figure>>;
  /** By the argument that bounds a figure of the groups. */
  readonly bounds?: Readonly<Record<string, Bound>>;
}

interface Bound {
  readonly figure: string;
  readonly compare: (value: Sql) => Sql;
}

interface TotalsArgs<Group extends string> {
  readonly group_by: readonly Group[];
  /** `GROUP`, or a figure in capitals, with `_ASC`, `_DESC` or, the largest first, neither. */
  readonly order: string;
  readonly limit: number;
  readonly offset: number;
  /** Only from GraphQL (schema/lib/where.ts). */
  readonly where?: object;
  readonly having?: object;
}

/** What a use case adds to the arguments. */
interface More<Field extends string> {
  readonly fields?: readonly Field[];
  /** Narrows the records further, unless it has nothing to say to these conditions; `key` tells one narrowing apart. */
  readonly narrow?: (where: Conditions) => { readonly key: string; readonly condition: RawBuilder<SqlBool> } | null;
}

interface Totals {
  readonly groups: Values[];
  readonly has_next: boolean;
}

/** What a statement is made of. */
interface Asked<Field extends string> {
  readonly fields: readonly Field[];
  readonly figures: readonly [name: string, Figure][];
  readonly used: readonly UsedFilter[];
  readonly where: Conditions;
  readonly narrowed: { readonly key: string; readonly condition: RawBuilder<SqlBool> } | null;
  readonly having: Conditions;
  readonly bounds: readonly [argument: string, Bound][];
  readonly order: string;
}

/**
 * Makes the reader of totals.
 * @param name the name of its statements
 * @returns a function of the arguments and of the names of the fields that are asked of each group
 */
export function totalsOf<Table extends keyof Tables, Group extends string, Field extends string>(
  name: string,
  definition: TotalsDefinition<Table, Group, Field>,
) {
  const { table, filters, groups, always, fields: known, also = {}, figures, bounds = {} } = definition;
  const ofGroups = statement<Values>(name);
  const variants = new Map<string, Statement<Values, Values>>();
  const conditioned = new Map<string, Statement<Values, Values>>();
  const notSplit = Object.fromEntries([...Object.keys(known), ...Object.keys(also)].map((field) => [field, null]));
  const sums = namesOf(Object.entries(figures).filter(([, { kind }]) => kind === "sum"));
  /** The groups, whose figures `having` compares. */
  const comparable: Comparable = {
    value: (figure) => ({
      type: figures[figure]?.kind === "count" ? "int" : "numeric",
      read: (total) => sql.ref(`${total}.${figure}`),
    }),
    relations: {},
  };

  return async (
    ctx: Context,
    args: TotalsArgs<Group>,
    asked: ReadonlySet<string>,
    more: More<Field> = {},
  ): Promise<Totals> => {
    const values: Values = args;
    const where = args.where ? conditionsOf(ctx, rowsOf(table), args.where) : NO_CONDITIONS;
    const having = args.having ? conditionsOf(ctx, comparable, args.having, "having") : NO_CONDITIONS;
    await ctx.answer.budget?.turn(sizeWith(where));
    const used = usedFilters(filters, values);
    const bounded = Object.entries(bounds).filter(([argument]) => values[argument] !== undefined);
    const needed = new Set([...asked, ...having.fields, ...bounded.map(([, { figure }]) => figure)]);
    if (asked.has("sums_too_long")) for (const sum of sums) needed.add(sum);
    if (args.order !== "GROUP") needed.add(orderOf(args.order).figure);
    const chosen: Asked<Field> = {
      fields: [...new Set([...args.group_by.flatMap((group) => groups[group]), ...(more.fields ?? []), ...always])],
      figures: Object.entries(figures).filter(([name]) => needed.has(name)),
      used,
      where,
      narrowed: more.narrow?.(where) ?? null,
      having,
      bounds: bounded,
      order: args.order,
    };
    const shape = [
      ...[chosen.fields, namesOf(chosen.figures), shapeOf(used), chosen.narrowed?.key ?? "", args.order],
      ...[namesOf(bounded), where.shape, having.shape],
    ].join("/");
    const isPlain = where.shape === "" && having.shape === "";
    const select = variantFor(
      isPlain ? variants : conditioned,
      [],
      [],
      shape,
      () => ofGroups<Values>((db, p) => compile(definition, chosen, rowsIn(db, table), p)),
      unprepared,
      isPlain ? undefined : MAX_CONDITIONED,
    );
    const params = {
      ...comparedValues(used, values),
      ...where.values,
      ...having.values,
      fetch: args.limit + 1,
    };
    const found = await ctx.read(select, params);
    const has_next = found.length > args.limit;
    if (has_next) found.length = args.limit;
    return { groups: found.map((row) => ({ ...notSplit, ...row, ...numbersOf(row, figures, sums) })), has_next };
  };
}

const namesOf = (entries: readonly [string, unknown][]): string[] => entries.map(([name]) => name);

function orderOf(order: string): { figure: string; direction: Sql } {
  const [, figure = order, direction = "DESC"] = /^(\w+)_(ASC|DESC)$/.exec(order) ?? [];
  return { figure: figure.toLowerCase(), direction: direction === "ASC" ? sql`asc` : sql`desc` };
}

function compile<Table extends keyof Tables, Group extends string, Field extends string>(
  { table, filters, fields: known, join, also = {} }: TotalsDefinition<Table, Group, Field>,
  { fields, figures, used, where, narrowed, having, bounds, order }: Asked<Field>,
  records: AnyQuery,
  p: Param<Values>,
): RawBuilder<Values> {
  let query = narrowBy(where, narrow(records, table, filters, used, p), table, p);
  if (narrowed) query = query.where(narrowed.condition);
  if (join) query = join(query, p, fields);
  const following = Object.entries(also).filter(([, { of }]) => fields.includes(of));
  query = query
    .select(fields.map((field) => known[field].as(field)))
    .select(figures.map(([name, { compute }]) => compute.as(name)));
  for (const [name, { aggregate }] of following) if (aggregate) query = query.select(aggregate.as(name));
  for (const field of fields) query = query.groupBy(known[field]);

  const read = [
    ...fields.map((field) => sql.ref(`total.${field}`)),
    ...following.map(([name, { read }]) => sql`${read ?? sql.ref(`total.${name}`)} as ${sql.ref(name)}`),
    // Amounts are read as text, because more digits than fit a double would be silently rounded.
    ...figures.map(([name, { kind }]) =>
      kind === "count" ? sql.ref(`total.${name}`) : sql`${sql.ref(`total.${name}`)}::text as ${sql.ref(name)}`,
    ),
  ];
  const wanted = [
    ...bounds.map(([argument, { compare }]) => compare(p(argument))),
    ...(having.shape === "" ? [] : [having.meets("total", p)]),
  ];
  const { figure, direction } = orderOf(order);
  const ordered = [
    ...(order === "GROUP" ? [] : [sql`${sql.ref(`total.${figure}`)} ${direction} nulls last`]),
    ...fields.map((field) => sql.ref(`total.${field}`)),
  ];
  return sql<Values>`
    select ${sql.join(read)} from (${query}) as total
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    ${ordered.length > 0 ? sql`order by ${sql.join(ordered)}` : sql``} limit ${p("fetch")} offset ${p("offset")}`;
}

/** The amounts as numbers, and which sums are none. */
function numbersOf(row: Values, figures: Readonly<Record<string, Figure>>, sums: readonly string[]): Values {
  const numbers: Values = { sums_too_long: sums.filter((sum) => typeof row[sum] === "string" && !isExact(row[sum])) };
  for (const name in row) {
    const kind = figures[name]?.kind;
    if (kind && kind !== "count") numbers[name] = numberOf(row[name] as string | null, kind === "average");
  }
  return numbers;
}

function numberOf(amount: string | null, mayBeRounded: boolean): number | null {
  if (amount === null) return null;
  if (isExact(amount)) return Number(amount);
  const whole = amount.replace(/^-|\..*$/g, "").length;
  return mayBeRounded && whole <= DECIMAL_DIGITS ? Number(rounded(amount, DECIMAL_DIGITS - whole)) : null;
}
