/** The one schema of both surfaces, from type-graphql's types and resolvers. */
import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  specifiedDirectives,
  valueFromASTUntyped,
} from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import type { Context } from "../../context.js";
import { withConnections } from "./connections.js";
import { directResolvers, skippedMiddlewares } from "./direct-resolvers.js";
import { extensionsOf, rateLimitDirective, scopeDirective } from "./directives.js";
import { scopesOf } from "./guards.js";
import { problemsOfField, problemsOfRootField, readsElsewhere, refuseIncomplete } from "./incomplete-fields.js";
import { saidOfInputs } from "./inherited-rules.js";
import { REST_TYPES } from "./visible-references.js";
import { answerNode, recordsAsNodes } from "./node.js";
import { inputFields, objectFields } from "./object-fields.js";
import { withoutTypesOfRest } from "./on-rest.js";
import { MAX_VALUES, withConditions } from "./where.js";

type Field = GraphQLField<unknown, Context>;

const ROOT_DESCRIPTIONS: Record<string, string> = {
  Subscription:
    "What happens, as it is committed: over WebSocket (graphql-ws) or as server-sent events (graphql-sse). Without `after` it begins now; with the `position` of the last event that was seen it goes on without a gap. Each operation costs one point of the rate limit, its events cost none.",
  Query:
    "Everything that can be read. Each field needs the scope in its description and costs one point of the rate limit. A field that fails is null, with an error that names it; the others stand. With the header `GraphQL-Cost: 1` the answer says in `extensions.cost` what it took.",
  Mutation:
    "Everything that can be written. Each field is one transaction: it happens wholly or not at all. A key that is linked to a supplier may only do what says so. With the header `Idempotency-Key` the whole operation is one, and sent again within 24 hours it gets its first answer again.",
};

/**
 * Builds the schema without guards, for documents and generated artefacts.
 * @param check finds what else the schema lacks, a sentence each
 * @throws Error naming all that is missing, a sentence each
 */
export function buildSchema(
  resolvers: readonly (new () => object)[],
  check: (schema: GraphQLSchema) => readonly string[] = () => [],
): GraphQLSchema {
  const problems: string[] = [];
  const schema = buildSchemaSync({
    resolvers: [...resolvers] as unknown as NonEmptyArray<new () => object>,
    directives: [...specifiedDirectives, scopeDirective, rateLimitDirective],
    scalarsMap: [],
    orphanedTypes: [...REST_TYPES],
    validate: false,
    // GraphQL itself validates what is made of this schema, before the first operation.
    skipCheck: true,
    pubSub: NO_HUB,
  });
  const direct = directResolvers(resolvers, problems);
  problems.push(...skippedMiddlewares(schema, resolvers));
  const saidOf = saidOfInputs();
  for (const { type, field } of inputFields(schema))
    field.extensions = { ...saidOf(type.name, field.name), ...field.extensions };
  const [query, mutation, subscription] = [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ];
  for (const { type, field } of objectFields(schema)) {
    const coordinate = `${type.name}.${field.name}`;
    const method = direct.get(coordinate);
    if (method) field.resolve = method;
    const isQuery = type === query;
    const isMutation = type === mutation;
    const isRoot = isQuery || isMutation || type === subscription;
    if (isRoot) problems.push(...problemsOfRootField(schema, field));
    else problems.push(...problemsOfField(schema, field, coordinate, method !== undefined));
    if (isQuery) refuseNulls(field);
    if (isRoot && !isMutation) boundLists(field);
    if (isQuery) sayStatements(schema, field);
    if (isMutation) closeToSuppliers(field);
    sayScope(schema, field);
    if (isQuery || isMutation) limitRate(field);
    if (isQuery || isMutation || (!isRoot && readsElsewhere(field, method !== undefined))) mayFail(field);
  }
  const isOpen = (field: Field): boolean => scopesOf(schema, field).length === 0 && !extensionsOf(field).nullWithout;
  for (const [name, description] of Object.entries(ROOT_DESCRIPTIONS)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  giveReasons(schema);
  const built = recordsAsNodes(withConnections(withConditions(withoutTypesOfRest(schema), isOpen)));
  answerNode(built);
  refuseIncomplete([...problems, ...check(built)]);
  return built;
}

/** Calls what will go deprecated, as GraphQL does. */
function giveReasons(schema: GraphQLSchema): void {
  for (const { field } of objectFields(schema)) {
    const { deprecation } = extensionsOf(field);
    if (deprecation) field.deprecationReason = `${deprecation.instead} It may be gone from ${deprecation.until}.`;
  }
}

/** Makes a field nullable, so that it is null if it fails and the rest of the answer is kept (ADR 0004). */
function mayFail(field: Field): void {
  if (!isNonNullType(field.type)) return;
  field.type = field.type.ofType;
  field.extensions = { ...field.extensions, neverNullOnRest: true };
}

function closeToSuppliers(field: Field): void {
  const { public: isPublic, openToSuppliers, supplierBound } = extensionsOf(field);
  if (isPublic) return;
  if (openToSuppliers || supplierBound) addText(field, " For keys that are linked to a supplier, too.");
  else field.extensions = { ...field.extensions, closedToSuppliers: true };
}

// type-graphql's own hub knows only the events of one process, so a subscription must say with `subscribe` where its
// events come from.
const NO_HUB = {
  publish: () => undefined,
  subscribe(): never {
    throw new Error("A subscription needs a `subscribe` of its own.");
  },
};

// The scope is in the description as well as in the directive, because analysts read only descriptions.
function sayScope(schema: GraphQLSchema, field: Field): void {
  const scopes = scopesOf(schema, field);
  const { anyKey, nullWithout, public: isPublic } = extensionsOf(field);
  const names = scopes.map((scope) => `\`${scope}\``).join(", ");
  if (nullWithout) addText(field, ` Null without the scope \`${nullWithout}\`.`);
  else if (scopes.length > 0) addText(field, `\n\nScope${scopes.length > 1 ? "s" : ""}: ${names}.`);
  else if (anyKey) addText(field, `\n\nScope: none, any key; ${anyKey}.`);
  else if (isPublic) addText(field, `\n\nNeeds no key; ${isPublic}.`);
}

/** Adds a text to the description of a field. */
function addText(field: Field, text: string): void {
  field.description = `${field.description ?? ""}${text}`.trim();
}

/** Says in the description how many statements a query needs, so that it is known before the query runs. */
function sayStatements(schema: GraphQLSchema, field: Field): void {
  const { statements, public: isPublic } = extensionsOf(field);
  if (isPublic) return;
  const type = getNamedType(field.type);
  const isPage = isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Page");
  const max = statements ?? (isPage ? 2 : 1);
  addText(field, `\n\nStatements: at most ${max}.`);
  field.extensions = { ...field.extensions, statements: max };
}

/** Refuses null in an optional argument of a query, unless the argument says what null means. */
function refuseNulls(field: Field): void {
  for (const arg of field.args) {
    const { rules } = extensionsOf(arg);
    if (isNonNullType(arg.type) || rules?.nullMeans === "absent") continue;
    if (rules?.nullMeans === "unset")
      arg.description = `${arg.description} Null, on REST an empty value: those without one.`;
    else arg.extensions = { ...arg.extensions, rules: { ...rules, notNull: true } };
  }
}

/** Bounds the lists of values that a query takes, because PostgreSQL compares each row with all of them. */
function boundLists(field: Field): void {
  for (const arg of field.args) {
    const { rules } = extensionsOf(arg);
    if (isListType(getNullableType(arg.type)) && rules?.maxItems === undefined)
      arg.extensions = { ...arg.extensions, rules: { ...rules, maxItems: MAX_VALUES } };
  }
}

// Directives in `extensions` replace those of the field itself, so the field's own must be repeated there.
function limitRate(field: Field): void {
  const requires = field.astNode?.directives?.find((directive) => directive.name.value === "scope")?.arguments?.[0]
    ?.value;
  const scope = requires && { scope: { requires: valueFromASTUntyped(requires) } };
  field.extensions = { ...field.extensions, directives: { ...scope, rateLimit: {} } };
}
