/** The table of REST routes, read from the schema: what a resolver says with @Rest. */
import {
  astFromValue,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  getNullableType,
  type OperationTypeNode,
  print,
} from "graphql";
import { DEFAULT_BODY_LIMIT } from "../http/body.js";
import { demandsOf } from "../schema/build.js";
import type { Demands } from "../schema/demands.js";
import type { FieldExtensions, RestRoute } from "../schema/directives.js";
import type { IgnoredIn } from "../schema/validation.js";

export interface Route extends Demands {
  /** Name of the root field, e.g. `importWorkTypes`. */
  readonly field: string;
  readonly operation: `${OperationTypeNode.QUERY}` | `${OperationTypeNode.MUTATION}`;
  readonly method: RestRoute["method"];
  /** With the version prefix, parameters as `:name`. */
  readonly path: string;
  readonly status: number;
  /** Another status of a success, which the use case sets. */
  readonly otherStatus: number | null;
  /** Whether the answer is a file instead of JSON. */
  readonly isFile: boolean;
  readonly pathArguments: readonly GraphQLArgument[];
  readonly queryArguments: readonly GraphQLArgument[];
  readonly bodyArgument: GraphQLArgument | null;
  readonly bodyLimit: number;
  /** Statuses of errors whose body is `error` alone. */
  readonly errorOnly: readonly number[];
  /** Members of the body that may also be text of JSON. */
  readonly jsonText: readonly string[];
  /** Output fields that records of the body may carry: they are documented, so they are accepted and ignored (decisions §3). */
  readonly ignoredIn: IgnoredIn;
  /** The GraphQL operation that answers the route. */
  readonly query: string;
  readonly definition: GraphQLField<unknown, unknown>;
}

/** Specification §9: the main endpoints' prefix. */
export const PREFIX = "/v1";

/** The part of a path that names the resource, e.g. `projects` of `/v1/projects/erp`. */
export const resourceOf = (path: string): string => path.slice(PREFIX.length + 1).split("/", 1)[0]!;

/**
 * Reads the routes of a schema.
 * @throws Error where a path names a parameter that is no argument, or two fields claim one route
 */
export function routesOf(schema: GraphQLSchema): Route[] {
  const routes = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ["query", field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ["mutation", field] as const),
  ].flatMap(([operation, field]) => {
    const { rest } = field.extensions as FieldExtensions;
    return rest ? [routeOf(schema, operation, field, rest)] : [];
  });
  const seen = new Map<string, string>();
  for (const { method, path, field } of routes) {
    const route = `${method} ${path}`;
    if (seen.has(route)) throw new Error(`${route} is claimed by ${seen.get(route)} and by ${field}`);
    seen.set(route, field);
  }
  // Express takes the first match: a literal path must come before one with a parameter in its place.
  return routes.sort((a, b) => parameters(a.path).length - parameters(b.path).length);
}

function routeOf(schema: GraphQLSchema, operation: Route["operation"], field: GraphQLField<unknown, unknown>, rest: RestRoute): Route {
  const argument = (name: string): GraphQLArgument => {
    const found = field.args.find((arg) => arg.name === name);
    if (!found) throw new Error(`@Rest of ${field.name} names "${name}", which is not an argument`);
    return found;
  };
  const pathArguments = parameters(rest.path).map(argument);
  const bodyArgument = rest.body === undefined ? null : argument(rest.body);
  const itemType = getNamedType(field.type);
  const rowType = bodyArgument && getNamedType(bodyArgument.type);
  const ignoredInRows =
    rest.ignored ??
    (bodyArgument && isList(bodyArgument) && isList(field) && isObjectType(itemType)
      ? documentedFields(itemType, rest.without ?? []).map(({ name }) => name)
      : ((rowType?.extensions as FieldExtensions | undefined)?.ignores ?? []));
  return {
    field: field.name,
    operation,
    method: rest.method,
    path: PREFIX + rest.path,
    status: rest.status ?? 200,
    otherStatus: rest.otherStatus ?? null,
    isFile: rest.file === true,
    ...demandsOf(schema, field),
    pathArguments,
    queryArguments: field.args.filter((arg) => arg !== bodyArgument && !pathArguments.includes(arg)),
    bodyArgument,
    bodyLimit: rest.limit ?? DEFAULT_BODY_LIMIT,
    errorOnly: rest.errorOnly ?? [],
    jsonText: rest.jsonText ?? [],
    ignoredIn: (type) =>
      bodyArgument && type === getNamedType(bodyArgument.type) ? ignoredInRows : ((type.extensions as FieldExtensions).ignores ?? []),
    query: queryOf(operation, field, rest.without ?? []),
    definition: field,
  };
}

const isList = ({ type }: { type: GraphQLInputType | GraphQLOutputType }): boolean => isListType(getNullableType(type));

function parameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}

function queryOf(operation: Route["operation"], field: GraphQLField<unknown, unknown>, without: readonly string[]): string {
  const declared = field.args.map(
    (arg) => `$${arg.name}: ${arg.type}${arg.defaultValue === undefined ? "" : ` = ${print(astFromValue(arg.defaultValue, arg.type)!)}`}`,
  );
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  const parentheses = (items: string[]): string => (items.length > 0 ? `(${items.join(", ")})` : "");
  return `${operation} ${field.name}${parentheses(declared)} { ${field.name}${parentheses(passed)} ${selectionOf(getNamedType(field.type), without)} }`;
}

/** The documented fields of a type: all but relations, and of relations what the specification shows. */
export function selectionOf(type: GraphQLNamedType, without: readonly string[] = []): string {
  if (!isObjectType(type)) return "";
  return `{ ${documentedFields(type, without)
    .map((field) => {
      const { relation } = field.extensions as FieldExtensions;
      return relation?.rest
        ? `${field.name} ${referenceSelection(relation.rest)}`
        : `${field.name} ${selectionOf(getNamedType(field.type), without)}`.trim();
    })
    .join(" ")} }`;
}

/** Names with dots → a selection: `id legal_entity.number` → `{ id legal_entity { number } }`. */
function referenceSelection(names: readonly string[]): string {
  const byField = Map.groupBy(names, (name) => name.split(".", 1)[0]!);
  return `{ ${[...byField].map(([field, of]) => (of[0] === field ? field : `${field} ${referenceSelection(of.map((name) => name.slice(field.length + 1)))}`)).join(" ")} }`;
}

/** The fields of a type that REST shows. */
export function documentedFields(type: GraphQLObjectType, without: readonly string[]): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => {
    const { relation } = field.extensions as FieldExtensions;
    return !without.includes(field.name) && (relation === undefined || relation.rest !== undefined);
  });
}
