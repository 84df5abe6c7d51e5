/**
 * Relay's connections: each list of pages is also there as `<list>Connection`, for clients that page with `first` and
 * `after` (ADR 0045). A connection is made from its list and answers from the list's own resolver.
 */
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  isObjectType,
} from "graphql";
import type { Context } from "../../context.js";
import { AppError, invalidParameter } from "../../errors.js";
import type { FieldExtensions, FieldRules } from "./directives.js";
import { MAXIMUM_LIMIT, rowsOfPage } from "./page.js";

type Field = GraphQLFieldConfig<unknown, Context>;
type Arguments = Record<string, unknown>;

/** A page, as the readers of lists make it (services/lists/list.ts). */
interface PageRead extends Record<string, unknown> {
  readonly total_count: number | undefined;
  readonly has_next: boolean;
  readonly has_previous: boolean;
  /** The cursor of a row, by its place on the page. */
  cursorAt(index: number): string;
}

/** Gives each type that has lists of pages their connections. */
export function withConnections(schema: GraphQLSchema): GraphQLSchema {
  const connectionTypes = new Map<string, GraphQLObjectType>();
  const typeFor = (record: GraphQLObjectType): GraphQLObjectType => {
    const type = connectionTypes.get(record.name) ?? connectionType(record);
    connectionTypes.set(record.name, type);
    return type;
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    const fields = Object.entries(type.toConfig().fields).flatMap(([name, list]) => {
      const rows = list.args?.cursor && rowsOfPage(schema, list.type);
      return rows ? [[`${name}Connection`, connectionOf(name, list, rows.name, typeFor(rows.record))] as const] : [];
    });
    const connections = new GraphQLObjectType({ name: type.name, fields: Object.fromEntries(fields) });
    Object.assign(type.getFields(), connections.getFields());
  }
  return new GraphQLSchema(schema.toConfig());
}

/** The arguments of a list that its connection does not have. */
const OF_PAGES = new Set(["limit", "offset", "cursor"]);

function connectionOf(list: string, config: Field, rows: string, type: GraphQLObjectType): Field {
  const { resolve, extensions, args = {} } = config;
  const { rest: _, ...said } = (extensions ?? {}) as FieldExtensions;
  const usual = args.limit?.defaultValue as number;
  const filters = Object.entries(args).filter(([name]) => !OF_PAGES.has(name));
  return {
    ...config,
    type,
    description: `The list \`${list}\` for clients that page as Relay does. ${config.description}`,
    args: {
      first: argument(GraphQLInt, `Most rows, 0 to ${MAXIMUM_LIMIT}; without \`last\` ${usual} if absent.`, {
        minimum: 0,
        maximum: MAXIMUM_LIMIT,
        nullMeans: "absent",
      }),
      after: argument(GraphQLString, "Only rows after this cursor; with `first`.", { nullMeans: "absent" }),
      last: argument(GraphQLInt, `Most rows from the end, 0 to ${MAXIMUM_LIMIT}; instead of \`first\`.`, {
        minimum: 0,
        maximum: MAXIMUM_LIMIT,
        nullMeans: "absent",
      }),
      before: argument(GraphQLString, "Only rows before this cursor; with `last`.", { nullMeans: "absent" }),
      ...Object.fromEntries(filters.map(([name, arg]) => [name, { ...arg, description: `As in \`${list}\`.` }])),
    },
    extensions: { ...said, connection: { usual } } satisfies FieldExtensions,
    resolve: async (source, sent, ctx, info) => {
      const asked = pageAsked(sent, usual);
      try {
        return shownAs(rows, (await resolve!(source, asked, ctx, info)) as PageRead);
      } catch (error) {
        throw isCursorError(error) ? noCursor(sent.last == null ? "after" : "before", error) : error;
      }
    },
  };
}

/** The page that a connection asks its list for. */
function pageAsked({ first, after, last, before, ...filters }: Arguments, usual: number): Arguments {
  if (first != null && last != null) throw invalidParameter("last", "must not come with first");
  if (after != null && last != null) throw invalidParameter("after", "must come with first, not with last");
  if (before != null && last == null) throw invalidParameter("before", "must come with last");
  return {
    ...filters,
    limit: first ?? last ?? usual,
    offset: 0,
    cursor: after ?? before ?? null,
    ...(last != null && { backwards: true }),
  };
}

function shownAs(rows: string, page: PageRead) {
  const nodes = page[rows] as unknown[];
  return {
    edges: nodes.map((node, index) => new Edge(node, page, index)),
    pageInfo: {
      hasNextPage: page.has_next,
      hasPreviousPage: page.has_previous,
      startCursor: nodes.length > 0 ? page.cursorAt(0) : null,
      endCursor: nodes.length > 0 ? page.cursorAt(nodes.length - 1) : null,
    },
    totalCount: page.total_count,
  };
}

class Edge {
  constructor(
    readonly node: unknown,
    private readonly page: PageRead,
    private readonly index: number,
  ) {}

  /** Made only if it is asked for. */
  get cursor(): string {
    return this.page.cursorAt(this.index);
  }
}

const isCursorError = (error: unknown): boolean =>
  error instanceof AppError && error.code === "INVALID" && error.details.field === "cursor";

const noCursor = (argument: string, cause: unknown): AppError =>
  new AppError(
    "INVALID",
    { field: argument, rule: "must be a cursor of this list, asked for with the same filters, search and order" },
    { cause },
  );

const argument = (type: GraphQLScalarType, description: string, rules: FieldRules) => ({
  type,
  description,
  extensions: { rules },
});

const PAGE_INFO = new GraphQLObjectType({
  name: "PageInfo",
  description: "Where the rows of a connection stand in the whole list.",
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean), description: "Whether rows follow these." },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean), description: "Whether rows come before these." },
    startCursor: { type: GraphQLString, description: "Cursor of the first of these rows; null if there is none." },
    endCursor: {
      type: GraphQLString,
      description: "Cursor of the last of these rows, for `after`; null if there is none.",
    },
  },
});

/** What an object of a connection says of itself if it is the same as the object around it. */
const UNCOUNTED = { uncounted: true } as const satisfies FieldExtensions;

function connectionType(record: GraphQLObjectType): GraphQLObjectType {
  const edge = new GraphQLObjectType({
    name: `${record.name}Edge`,
    description: `A row of type \`${record.name}\` and its place in the list.`,
    fields: {
      cursor: {
        type: new GraphQLNonNull(GraphQLString),
        description: "Its place, for `after` and `before`.",
      },
      node: { type: new GraphQLNonNull(record), description: "The row.", extensions: UNCOUNTED },
    },
  });
  return new GraphQLObjectType({
    name: `${record.name}Connection`,
    description: `Rows of type \`${record.name}\`, as Relay's cursor connections have them.`,
    fields: {
      edges: {
        type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(edge))),
        description: "The rows, each with its cursor.",
      },
      pageInfo: {
        type: new GraphQLNonNull(PAGE_INFO),
        description: "Where these rows stand in the whole list.",
        extensions: UNCOUNTED,
      },
      totalCount: {
        type: new GraphQLNonNull(GraphQLInt),
        description: "Rows that the filters leave, whether shown or not.",
      },
    },
  });
}
