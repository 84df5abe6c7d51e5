/** The one schema of both surfaces: type-graphql's types and resolvers, then the guards that every field passes. */
import { getDirective, MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isNonNullType,
  isObjectType,
  specifiedDirectives,
} from "graphql";
import { buildSchemaSync, type NonEmptyArray } from "type-graphql";
import type { Context } from "../context.js";
import { isScope, type Scope } from "../domain/scopes.js";
import { RESOLVERS } from "../resolvers/index.js";
import { countAnswers } from "./answer-size.js";
import { directResolvers, refuseMiddlewares } from "./direct-resolvers.js";
import { type FieldExtensions, rateLimitDirective, scopeDirective } from "./directives.js";
import { type Demands, meetDemands } from "./demands.js";
import { compileCheck, rulesOf, schemaOf } from "./validation.js";

type Field = GraphQLFieldConfig<unknown, Context>;

const ROOT_DESCRIPTIONS: Record<string, string> = {
  Query: "Everything that can be read. Each field needs the scope in its description and costs one point of the rate limit.",
  Mutation:
    "Everything that can be written. Each field is one transaction: it happens wholly or not at all. A key that is linked to a supplier may only do what says so. With the header `Idempotency-Key` the whole operation is one, and sent again within 24 hours it gets its first answer again.",
};

/**
 * The schema without guards: for documents and generated artefacts.
 * @throws Error naming a root field, or a field that reads what is stored elsewhere, that has neither a scope nor a reason to need none; and a
 *   relation that does not say what it reads
 */
export function buildSchema(resolvers: readonly (new () => object)[] = RESOLVERS): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [...resolvers] as unknown as NonEmptyArray<new () => object>,
    directives: [...specifiedDirectives, scopeDirective, rateLimitDirective],
    scalarsMap: [],
    orphanedTypes: [],
    validate: false,
    pubSub: NO_HUB,
  });
  const direct = directResolvers(resolvers);
  refuseMiddlewares(schema, resolvers);
  const directly = (config: Field, fieldName: string, typeName: string): Field => {
    const resolve = direct.get(`${typeName}.${fieldName}`);
    return resolve ? { ...config, resolve } : config;
  };
  const described = mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: (config, name, type) =>
      withRateLimit(describeScope(schema, rootField(schema, withNulls(directly(config, name, type)), name))),
    // Nullable, so that one mutation's error does not hide what the others of the operation have done.
    [MapperKind.MUTATION_ROOT_FIELD]: (config, name, type) =>
      withRateLimit(
        describeScope(schema, rootField(schema, closeToSuppliers({ ...directly(config, name, type), type: getNullableType(config.type) }), name)),
      ),
    [MapperKind.SUBSCRIPTION_ROOT_FIELD]: (config, name) => describeScope(schema, rootField(schema, config, name)),
    [MapperKind.OBJECT_FIELD]: (config, name, type) => {
      if (direct.has(`${type}.${name}`)) requireNeeds(config, `${type}.${name}`);
      if (readsElsewhere(config, direct.has(`${type}.${name}`))) demandScope(schema, config, `${type}.${name}`);
      return describeScope(schema, directly(config, name, type));
    },
  });
  for (const [name, description] of Object.entries(ROOT_DESCRIPTIONS)) {
    const type = described.getType(name);
    if (type) type.description = description;
  }
  return described;
}

function rootField(schema: GraphQLSchema, config: Field, name: string): Field {
  const { anyKey } = extensionsOf(config);
  if (!scopeOf(schema, config) && !anyKey) throw new Error(`The field "${name}" has no @Scope. Give it one, or say with @AnyKey why it needs none.`);
  return config;
}

function closeToSuppliers(config: Field): Field {
  if (extensionsOf(config).openToSuppliers)
    return { ...config, description: `${config.description ?? ""} For keys that are linked to a supplier, too.`.trim() };
  return { ...config, extensions: { ...config.extensions, closedToSuppliers: true } };
}

/** Whether a field of a record shows more than the record: what its own method looks up, or another record that came with it. */
function readsElsewhere(config: Field, hasMethod: boolean): boolean {
  const { relation } = extensionsOf(config);
  return hasMethod || (relation !== undefined && isObjectType(getNamedType(config.type)));
}

// A record is shown below mutations, too, to keys that may only write it.
function demandScope(schema: GraphQLSchema, config: Field, coordinate: string): void {
  const { relation, partOfRecord, nullWithout } = extensionsOf(config);
  if (scopeOf(schema, config) || relation?.rest || partOfRecord || nullWithout) return;
  throw new Error(
    `The field "${coordinate}" reads what is stored elsewhere. Give it the @Scope of that, or say with @PartOfRecord why it needs none.`,
  );
}

const extensionsOf = (config: { extensions?: unknown }): FieldExtensions => (config.extensions ?? {}) as FieldExtensions;

// type-graphql's own hub knows the events of one process alone: a subscription says with `subscribe` where its events come from.
const NO_HUB = {
  publish: () => undefined,
  subscribe(): never {
    throw new Error("A subscription needs a `subscribe` of its own.");
  },
};

// Analysts read descriptions, not directives: the scope stands in both.
function describeScope(schema: GraphQLSchema, config: Field): Field {
  const scope = scopeOf(schema, config);
  const { anyKey, nullWithout } = extensionsOf(config);
  if (nullWithout) return { ...config, description: `${config.description ?? ""} Null without the scope \`${nullWithout}\`.`.trim() };
  if (scope) return { ...config, description: `${config.description ?? ""}\n\nScope: \`${scope}\`.`.trim() };
  if (anyKey) return { ...config, description: `${config.description ?? ""}\n\nScope: none, any key; ${anyKey}.`.trim() };
  return config;
}

/** Null in an optional argument of a query is refused, unless the argument says what it means. */
function withNulls(config: Field): Field {
  const args = Object.entries(config.args ?? {}).map(([name, arg]) => {
    const rules = (arg.extensions as FieldExtensions | undefined)?.rules;
    if (isNonNullType(arg.type) || rules?.nullMeans === "absent") return [name, arg];
    if (rules?.nullMeans === "unset") return [name, { ...arg, description: `${arg.description} Null, on REST an empty value: those without one.` }];
    return [name, { ...arg, extensions: { ...arg.extensions, rules: { ...rules, notNull: true } } }];
  });
  return { ...config, args: Object.fromEntries(args) };
}

function requireNeeds(config: Field, field: string): void {
  const { needs } = (config.extensions ?? {}) as FieldExtensions;
  if (!needs) throw new Error(`The resolver of "${field}" does not say with @Needs what it reads of its row.`);
}

function withRateLimit(config: Field): Field {
  const { defaultValue: limit } = rateLimitDirective.args[0]!;
  const { defaultValue: duration } = rateLimitDirective.args[1]!;
  return { ...config, extensions: { ...config.extensions, directives: { ...directivesOf(config), rateLimit: { limit, duration } } } };
}

// Extensions win over the field's own directives, so those must be repeated there.
function directivesOf(config: Field): Record<string, unknown> {
  const scope = config.astNode?.directives?.find((directive) => directive.name.value === "scope")?.arguments?.[0]?.value;
  return scope && "value" in scope ? { scope: { requires: scope.value } } : {};
}

/** The scope that a field demands; null where it demands none. */
export function scopeOf(schema: GraphQLSchema, field: { extensions?: unknown; astNode?: unknown }): Scope | null {
  const requires = getDirective(schema, field as Field, "scope")?.[0]?.requires as string | undefined;
  if (requires === undefined) return null;
  if (!isScope(requires)) throw new Error(`@scope names "${requires}", which is not a scope`);
  return requires;
}

/** Puts the guards on every field: first the rate limit, then the scope, then the rules of the arguments. */
export function guardSchema(schema: GraphQLSchema, limitRate: (schema: GraphQLSchema) => GraphQLSchema): GraphQLSchema {
  const guarded = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (config) => demand(schema, checkArguments(config)),
    [MapperKind.OBJECT_FIELD]: (config) =>
      demand(schema, nullWithoutScope(Object.keys(config.args ?? {}).length > 0 ? checkArguments(config) : config)),
  });
  return limitRate(countAnswers(guarded));
}

/** What a field demands of a key. */
export function demandsOf(schema: GraphQLSchema, field: { extensions?: unknown; astNode?: unknown }): Demands {
  const { customerBound, closedToSuppliers } = extensionsOf(field);
  return { scope: scopeOf(schema, field), isCustomerBound: customerBound === true, isClosedToSuppliers: closedToSuppliers === true };
}

function demand(schema: GraphQLSchema, config: Field): Field {
  const demands = demandsOf(schema, config);
  if (demands.scope === null && !demands.isCustomerBound && !demands.isClosedToSuppliers) return config;
  return guarded(config, (ctx) => meetDemands(ctx, demands));
}

function nullWithoutScope(config: Field): Field {
  const { nullWithout } = extensionsOf(config);
  if (nullWithout === undefined) return config;
  const resolve = config.resolve ?? defaultFieldResolver;
  return { ...config, resolve: (source, args, ctx, info) => (ctx.actor.scopes.has(nullWithout) ? resolve(source, args, ctx, info) : null) };
}

function checkArguments(config: Field): Field {
  const bodyArgument = (config.extensions as FieldExtensions | undefined)?.rest?.body;
  const checks = Object.entries(config.args ?? {}).map(([name, arg]) => {
    const argument = { ...arg, name } as never;
    // Values that passed GraphQL's own coercion: the types hold, the rules are left. Scalars arrive parsed.
    return { name, check: compileCheck(schemaOf(arg.type, rulesOf(argument)), name === bodyArgument ? "" : name) };
  });
  if (checks.length === 0) return config;
  return guarded(config, (ctx, args) => {
    if (ctx.argumentsChecked) return;
    for (const { name, check } of checks) {
      const value = args[name];
      const error = value === undefined ? null : check(value);
      if (error) throw error;
    }
  });
}

/** Puts a guard before whatever the field runs: a subscription looks things up in `subscribe`, long before its first `resolve`. */
function guarded(config: Field, guard: (ctx: Context, args: Record<string, unknown>) => void): Field {
  const behindGuard =
    (run: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
    (source, args, ctx, info) => {
      guard(ctx, args);
      return run(source, args, ctx, info);
    };
  return {
    ...config,
    resolve: behindGuard(config.resolve ?? defaultFieldResolver),
    ...(config.subscribe && { subscribe: behindGuard(config.subscribe) }),
  };
}
