/** The table of REST routes, read from the schema (`@Rest` on the resolvers). */
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  getNullableType,
  type OperationTypeNode,
} from "graphql";
import { capitalized } from "../domain/text.js";
import { DEFAULT_BODY_LIMIT } from "../http/body.js";
import type { OutcomeKind } from "../request/answer-state.js";
import { type AcceptedBody, acceptedBodies } from "./body-kinds.js";
import { extensionsOf, type RestRoute } from "../schema/lib/directives.js";
import { type Demands, type Guard, guardOf } from "../schema/lib/guards.js";
import { ignoredInBody } from "../schema/lib/ignored-fields.js";
import { isPublic } from "../schema/lib/public-fields.js";
import type { IgnoredIn } from "../schema/lib/validation.js";
import { operationText, type Records, recordsOf, type SelectedField, selectionOf } from "./selection.js";

export interface Route extends Demands {
  /** What `@Rest` of the resolver says. */
  readonly rest: RestRoute;
  readonly guard: Guard;
  /** Name of the root field, e.g. `importWorkTypes`. */
  readonly field: string;
  /** Name of the route, e.g. `searchInvoices`; that of the field, unless the field has two routes. */
  readonly name: string;
  /** Whether the route answers a list that GET answers too, with its parameters in the body. */
  readonly isSearch: boolean;
  readonly operationType: `${OperationTypeNode.QUERY}` | `${OperationTypeNode.MUTATION}`;
  readonly method: RestRoute["method"];
  /** With the version prefix, except for routes at the root; parameters as `:name`. */
  readonly path: string;
  /** What the path names first, e.g. `projects` of `/v1/projects/erp`. */
  readonly resource: string;
  /** Whether the route needs no key. */
  readonly isPublic: boolean;
  /** How a success may end; the first applies unless the use case says another. */
  readonly outcomes: readonly [OutcomeKind, ...OutcomeKind[]];
  /** Whether the route recognizes a repeated write (`Idempotency-Key`). */
  readonly takesIdempotencyKey: boolean;
  /** Whether the answer is a file instead of JSON. */
  readonly isFile: boolean;
  /** It answers with a file that is made for the request. */
  readonly isMade: boolean;
  /** Content type of an answer that is text instead of JSON. */
  readonly textType: string | null;
  readonly pathArguments: readonly GraphQLArgument[];
  readonly queryArguments: readonly GraphQLArgument[];
  readonly bodyArgument: GraphQLArgument | null;
  /** Whether a body of JSON may hold the arguments of the query string. */
  readonly takesQueryInBody: boolean;
  /** Kinds of bodies that the route takes; empty if it takes none. */
  readonly bodies: readonly AcceptedBody[];
  /** What a body that is not JSON becomes; null if the route takes JSON alone or no body. */
  readonly contentTarget: ContentTarget | null;
  readonly bodyLimit: number;
  /**
   * Output fields that records of the body may carry. They are documented, so they are accepted and ignored (decisions
   * §3).
   */
  readonly ignoredIn: IgnoredIn;
  /** The fields of the answer. */
  readonly selection: readonly SelectedField[];
  readonly records: Records;
  /** The fields of a record that a client may name in `fields`. */
  readonly selectable: () => readonly SelectedField[];
  /** Whether the answer is JSON that is read: it may be narrowed by `fields`, and has an ETag. */
  readonly isRead: boolean;
  /** Whether the route reads or writes one record whose version clients get (`ETag`). */
  readonly isVersioned: boolean;
  /** The GraphQL operation that answers the route. */
  readonly query: string;
  readonly definition: GraphQLField<unknown, unknown>;
}

/** The argument, or the member of an argument, that a body becomes if it is not JSON. */
export interface ContentTarget {
  /** The name of the argument, and also of the part of a form if the route wants only one. */
  readonly name: string;
  /** Whether the route wants all parts. */
  readonly isList: boolean;
  readonly member: string | null;
}

/** Specification §9: the main endpoints' prefix. */
export const PREFIX = "/v1";

interface RestOutcome {
  readonly status: number;
  /** Whether the answer names an address in `Location`. */
  readonly hasLocation?: true;
  readonly isBodiless?: true;
}

/** What REST answers to each outcome of a use case (decisions §2). */
export const OUTCOMES: Readonly<Record<OutcomeKind, RestOutcome>> = {
  done: { status: 200 },
  created: { status: 201 },
  accepted: { status: 202, hasLocation: true },
  received: { status: 200, hasLocation: true },
  seeOther: { status: 303, hasLocation: true, isBodiless: true },
};

/**
 * Reads the routes of a schema.
 * @throws Error if a path has a parameter that is not an argument, or if two fields have the same route
 */
export function routesOf(schema: GraphQLSchema): Route[] {
  const routes = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ["query", field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ["mutation", field] as const),
  ].flatMap(([operationType, field]) => {
    const { rest } = extensionsOf(field);
    if (!rest) return [];
    const route = routeOf(schema, operationType, field, rest);
    return isLongList(route) ? [route, searchOf(route)] : [route];
  });
  const seen = new Map<string, string>();
  for (const { method, path, field } of routes) {
    const route = `${method} ${path}`;
    if (seen.has(route)) throw new Error(`${route} is claimed by ${seen.get(route)} and by ${field}`);
    seen.set(route, field);
  }
  // Express takes the first match: a literal segment must come before a parameter in its place.
  return routes.sort((a, b) => (shapeOf(a.path) < shapeOf(b.path) ? -1 : 1));
}

/** Whether the route answers a list of a resource that is read page by page. */
const isLongList = ({ isRead, records, pathArguments, queryArguments }: Route): boolean =>
  isRead &&
  records.member !== null &&
  pathArguments.length === 0 &&
  queryArguments.some(({ name }) => name === "cursor");

/** The same list with its parameters in a body, for those that make an address too long. */
const searchOf = (list: Route): Route => ({
  ...list,
  name: `search${capitalized(list.field)}`,
  isSearch: true,
  rest: { ...list.rest, method: "POST", path: `${list.rest.path}/search` },
  method: "POST",
  path: `${list.path}/search`,
  takesQueryInBody: true,
});

function routeOf(
  schema: GraphQLSchema,
  operationType: Route["operationType"],
  field: GraphQLField<unknown, unknown>,
  rest: RestRoute,
): Route {
  const argument = (name: string): GraphQLArgument => {
    const found = field.args.find((arg) => arg.name === name);
    if (!found) throw new Error(`@Rest of ${field.name} names "${name}", which is not an argument`);
    return found;
  };
  const pathArguments = parameters(rest.path).map(argument);
  const bodyArgument = rest.body === undefined ? null : argument(rest.body);
  const ignoredIn = ignoredInBody(field, rest);
  const guard = guardOf(schema, field, ignoredIn);
  const selection = selectionOf(field.type, rest.without);
  let selectable: readonly SelectedField[] | undefined;
  const bodies = bodyArgument ? acceptedBodies(rest.bodies ?? ["json"], rest.bytesOf ?? []) : [];
  return {
    field: field.name,
    name: field.name,
    isSearch: false,
    rest,
    guard,
    operationType,
    method: rest.method,
    path: (rest.root ? "" : PREFIX) + rest.path,
    resource: rest.path.split("/", 2)[1]!,
    isPublic: isPublic(field),
    outcomes: rest.outcomes ?? ["done"],
    takesIdempotencyKey: operationType === "mutation" && !isPublic(field) && rest.answersSecret !== true,
    isFile: rest.file === true,
    isMade: rest.made !== undefined,
    textType: rest.text ?? null,
    ...guard.demands,
    pathArguments,
    queryArguments: field.args.filter((arg) => arg !== bodyArgument && !pathArguments.includes(arg)),
    bodyArgument,
    takesQueryInBody: rest.queryInBody === true,
    bodies,
    contentTarget: bodyArgument && bodies.some(({ kind }) => kind !== "json") ? targetOf(bodyArgument, rest) : null,
    bodyLimit: rest.limit ?? DEFAULT_BODY_LIMIT,
    ignoredIn,
    selection,
    records: recordsOf(field.type, selection),
    selectable: () => (selectable ??= recordsOf(field.type, selectionOf(field.type, rest.without, "all")).selection),
    isRead: operationType === "query" && !rest.file && !rest.made && rest.text === undefined,
    isVersioned: rest.versioned === true,
    query: operationText(operationType, field, selection),
    definition: field,
  };
}

function targetOf(argument: GraphQLArgument, { bodyMember }: RestRoute): ContentTarget {
  if (bodyMember === undefined) return { name: argument.name, isList: isList(argument), member: null };
  const type = getNamedType(argument.type);
  const member = isInputObjectType(type) ? type.getFields()[bodyMember] : undefined;
  if (!member) throw new Error(`@Rest names the member "${bodyMember}" of a body, which ${type.name} does not have`);
  return { name: bodyMember, isList: isList(member), member: bodyMember };
}

const isList = ({ type }: { type: GraphQLInputType | GraphQLOutputType }): boolean => isListType(getNullableType(type));

/** A text for each path by which the more literal of two comes first: `/a/:id/b` → `010`. */
const shapeOf = (path: string): string =>
  path
    .slice(1)
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "1" : "0"))
    .join("");

const parameters = (path: string): string[] => path.match(/(?<=:)\w+/g) ?? [];
