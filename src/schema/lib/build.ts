/** The one schema of both surfaces, from type-graphql's types and resolvers. */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  getNamedType,
  getNullableType,
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
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
import { extensionsOf, type FieldRules, rateLimitDirective, scopeDirective } from "./directives.js";
import { scopesOf } from "./guards.js";
import { problemsOfField, problemsOfRootField, readsElsewhere, refuseIncomplete } from "./incomplete-fields.js";
import { saidOfInputs } from "./inherited-rules.js";
import { REST_TYPES } from "./visible-references.js";
import { answerNode, recordsAsNodes } from "./node.js";
import { objectFields } from "./object-fields.js";
import { withoutTypesOfRest } from "./on-rest.js";
import { MAX_VALUES, withConditions } from "./where.js";

type Field = GraphQLFieldConfig<unknown, Context>;

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
  const directly = (config: Field, fieldName: string, typeName: string): Field => {
    const resolve = direct.get(`${typeName}.${fieldName}`);
    return resolve ? { ...config, resolve } : config;
  };
  const saidOf = saidOfInputs();
  const checkedRoot = (config: Field, name: string): Field => {
    problems.push(...problemsOfRootField(schema, config, name));
    return config;
  };
  const described = mapSchema(schema, {
    [MapperKind.INPUT_OBJECT_FIELD]: (config, name, type) => ({
      ...config,
      extensions: { ...saidOf(type, name), ...config.extensions },
    }),
    [MapperKind.QUERY_ROOT_FIELD]: (config, name, type) =>
      mayFail(
        withRateLimit(
          describeScope(
            schema,
            checkedRoot(withStatements(schema, withBounds(withNulls(directly(config, name, type)))), name),
          ),
        ),
      ),
    [MapperKind.MUTATION_ROOT_FIELD]: (config, name, type) =>
      mayFail(withRateLimit(describeScope(schema, checkedRoot(closeToSuppliers(directly(config, name, type)), name)))),
    [MapperKind.SUBSCRIPTION_ROOT_FIELD]: (config, name) =>
      describeScope(schema, checkedRoot(withBounds(config), name)),
    [MapperKind.OBJECT_FIELD]: (config, name, type) => {
      const coordinate = `${type}.${name}`;
      const hasMethod = direct.has(coordinate);
      problems.push(...problemsOfField(schema, config, coordinate, hasMethod));
      const described = describeScope(schema, directly(config, name, type));
      return readsElsewhere(config, hasMethod) ? mayFail(described) : described;
    },
  });
  const isOpen = (field: { extensions?: unknown; astNode?: unknown }): boolean =>
    scopesOf(schema, field).length === 0 && !extensionsOf(field).nullWithout;
  for (const [name, description] of Object.entries(ROOT_DESCRIPTIONS)) {
    const type = described.getType(name);
    if (type) type.description = description;
  }
  giveReasons(described);
  const built = recordsAsNodes(withConnections(withConditions(withoutTypesOfRest(described), isOpen)));
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
const mayFail = (config: Field): Field =>
  isNonNullType(config.type)
    ? { ...config, type: config.type.ofType, extensions: { ...config.extensions, neverNullOnRest: true } }
    : config;

function closeToSuppliers(config: Field): Field {
  if (extensionsOf(config).public) return config;
  if (extensionsOf(config).openToSuppliers || extensionsOf(config).supplierBound)
    return withText(config, " For keys that are linked to a supplier, too.");
  return { ...config, extensions: { ...config.extensions, closedToSuppliers: true } };
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
function describeScope(schema: GraphQLSchema, config: Field): Field {
  const scopes = scopesOf(schema, config);
  const { anyKey, nullWithout, public: isPublic } = extensionsOf(config);
  const names = scopes.map((scope) => `\`${scope}\``).join(", ");
  if (nullWithout) return withText(config, ` Null without the scope \`${nullWithout}\`.`);
  if (scopes.length > 0) return withText(config, `\n\nScope${scopes.length > 1 ? "s" : ""}: ${names}.`);
  if (anyKey) return withText(config, `\n\nScope: none, any key; ${anyKey}.`);
  return isPublic ? withText(config, `\n\nNeeds no key; ${isPublic}.`) : config;
}

/** Adds a text to the description of a field. */
const withText = (config: Field, text: string): Field => ({
  ...config,
  description: `${config.description ?? ""}${text}`.trim(),
});

/** Says in the description how many statements a query needs, so that it is known before the query runs. */
function withStatements(schema: GraphQLSchema, config: Field): Field {
  const { statements, public: isPublic } = extensionsOf(config);
  if (isPublic) return config;
  const type = schema.getType(getNamedType(config.type).name);
  const isPage = isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Page");
  const max = statements ?? (isPage ? 2 : 1);
  return withText(
    { ...config, extensions: { ...config.extensions, statements: max } },
    `\n\nStatements: at most ${max}.`,
  );
}

/** Refuses null in an optional argument of a query, unless the argument says what null means. */
const withNulls = (config: Field): Field =>
  withArguments(config, (arg, rules) => {
    if (isNonNullType(arg.type) || rules?.nullMeans === "absent") return arg;
    if (rules?.nullMeans === "unset")
      return { ...arg, description: `${arg.description} Null, on REST an empty value: those without one.` };
    return withRules(arg, { ...rules, notNull: true });
  });

/** Bounds the lists of values that a query takes, because PostgreSQL compares each row with all of them. */
const withBounds = (config: Field): Field =>
  withArguments(config, (arg, rules) => {
    if (!isListType(getNullableType(arg.type)) || rules?.maxItems !== undefined) return arg;
    return withRules(arg, { ...rules, maxItems: MAX_VALUES });
  });

function withArguments(
  config: Field,
  change: (arg: GraphQLArgumentConfig, rules: FieldRules | undefined) => GraphQLArgumentConfig,
): Field {
  const args = Object.entries(config.args ?? {}).map(([name, arg]) => [name, change(arg, extensionsOf(arg).rules)]);
  return { ...config, args: Object.fromEntries(args) };
}

const withRules = (arg: GraphQLArgumentConfig, rules: FieldRules): GraphQLArgumentConfig => ({
  ...arg,
  extensions: { ...arg.extensions, rules },
});

const withRateLimit = (config: Field): Field => ({
  ...config,
  extensions: { ...config.extensions, directives: { ...directivesOf(config), rateLimit: {} } },
});

// Directives in `extensions` replace those of the field itself, so the field's own must be repeated there.
function directivesOf(config: Field): Record<string, unknown> {
  const requires = config.astNode?.directives?.find((directive) => directive.name.value === "scope")?.arguments?.[0]
    ?.value;
  return requires ? { scope: { requires: valueFromASTUntyped(requires) } } : {};
}
