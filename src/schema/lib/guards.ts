/**
 * What a field checks before it runs: who may call it, and which rules its arguments keep. The field says it once
 * (@Scope, @CustomerBound, @SupplierBound, @OpenToSuppliers, @Rules), and it is enforced here, for both surfaces.
 * GraphQL puts guards before all fields. REST runs the guard of a route's root field itself, before it reads the body,
 * and puts guards before the fields below.
 */
import { getDirective, MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isListType,
} from "graphql";
import { type Context, requireCustomer, requireSupplier } from "../../context.js";
import { lenientKey } from "../../domain/imports.js";
import type { Scope } from "../../domain/scopes.js";
import { AppError, Problems } from "../../errors.js";
import { countAnswers } from "./answer-size.js";
import type { JsonSchema } from "./define-scalar.js";
import { extensionsOf } from "./directives.js";
import { nonNull, rulesOf } from "./inputs.js";
import { isPublic } from "./public-fields.js";
import { type Check, compileCheck, type IgnoredIn, schemaOf } from "./validation.js";

/** What a field demands of the key of a request. */
export interface Demands {
  /** Those that the key must carry; empty if the field needs no scope. */
  readonly scopes: readonly Scope[];
  /** Whether the key must be linked to a customer. */
  readonly isCustomerBound: boolean;
  /** Whether the key must be linked to a supplier. */
  readonly isSupplierBound: boolean;
  /** Whether the key must not be linked to a supplier. */
  readonly isClosedToSuppliers: boolean;
}

/** What may be sent as one argument. */
interface ArgumentRule {
  readonly schema: JsonSchema;
  readonly check: Check;
}

export interface Guard {
  readonly demands: Demands;
  /**
   * Refuses a key that may not call the field.
   * @throws MISSING_SCOPE, KEY_LINKED_TO_SUPPLIER, KEY_WITHOUT_CUSTOMER, KEY_WITHOUT_SUPPLIER
   */
  admit(ctx: Context): void;
  /** By the name of the argument. */
  readonly rules: ReadonlyMap<string, ArgumentRule>;
  /** @throws Error if the field has no such argument */
  getRule(argument: string): ArgumentRule;
}

type Config = GraphQLFieldConfig<unknown, Context>;
type Field = Config | GraphQLField<unknown, unknown>;

/**
 * Makes the guard of a field.
 * @param ignored fields of the answer that records in the arguments may carry
 */
export function guardOf(schema: GraphQLSchema, field: Field, ignored?: IgnoredIn): Guard {
  const demands = demandsOf(schema, field);
  const { rest: { body } = {}, deprecation } = extensionsOf(field);
  let rules: ReadonlyMap<string, ArgumentRule> | undefined;
  return {
    demands,
    admit(ctx) {
      meetDemands(ctx, demands);
      if (deprecation) ctx.answer.usesDeprecated(deprecation);
    },
    get rules() {
      return (rules ??= new Map(argumentsOf(field).map((arg) => [arg.name, ruleOf(arg, arg.name === body, ignored)])));
    },
    getRule(argument) {
      const rule = this.rules.get(argument);
      if (!rule) throw new Error(`The field has no argument ${argument}`);
      return rule;
    },
  };
}

/** @param isBody whether the argument is REST's body, so that errors name its rows: `[3].code` */
function ruleOf(arg: GraphQLArgument, isBody: boolean, ignored?: IgnoredIn): ArgumentRule {
  // With this type, the error for a null body says that an array is expected.
  const type = isBody && isListType(getNullableType(arg.type)) ? nonNull(arg.type) : arg.type;
  const schema = schemaOf(type, rulesOf(arg), ignored);
  return { schema, check: compileCheck(schema, isBody ? "" : arg.name, isBody) };
}

const argumentsOf = ({ args }: Field): GraphQLArgument[] =>
  Array.isArray(args)
    ? (args as GraphQLArgument[])
    : Object.entries(args ?? {}).map(([name, arg]) => ({ ...arg, name }) as GraphQLArgument);

/** The scopes that a field demands, all of which are needed; empty if it demands none. */
export function scopesOf(schema: GraphQLSchema, field: { extensions?: unknown; astNode?: unknown }): readonly Scope[] {
  // A list of one may be written without its brackets.
  return [getDirective(schema, field as Field, "scope")?.[0]?.requires ?? []].flat() as Scope[];
}

function demandsOf(schema: GraphQLSchema, field: Field): Demands {
  const { customerBound, supplierBound, closedToSuppliers } = extensionsOf(field);
  return {
    scopes: scopesOf(schema, field),
    isCustomerBound: customerBound === true,
    isSupplierBound: supplierBound === true,
    isClosedToSuppliers: closedToSuppliers === true,
  };
}

function meetDemands(ctx: Context, { scopes, isCustomerBound, isSupplierBound, isClosedToSuppliers }: Demands): void {
  for (const scope of scopes) requireScope(ctx, scope);
  if (isClosedToSuppliers && ctx.tenancy?.supplierId != null) throw new AppError("KEY_LINKED_TO_SUPPLIER");
  if (isCustomerBound) requireCustomer(ctx);
  if (isSupplierBound) requireSupplier(ctx);
}

/** @throws MISSING_SCOPE */
export function requireScope(ctx: Context, scope: Scope): void {
  if (!ctx.actor.scopes.has(scope)) throw new AppError("MISSING_SCOPE", { scope });
}

/** The schema as GraphQL runs it: without public fields, with the rate limit and then the guard before each field. */
export function guardSchema(schema: GraphQLSchema, limitRate: (schema: GraphQLSchema) => GraphQLSchema): GraphQLSchema {
  const guarded = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (config) => (isPublic(config) ? null : guardField(schema, config)),
    [MapperKind.OBJECT_FIELD]: (config) => guardField(schema, config),
  });
  countAnswers(guarded);
  return limitRate(guarded);
}

/** Puts the guard before a field, if there is anything to check. */
export function guardField(schema: GraphQLSchema, config: Config): Config {
  const guard = guardOf(schema, config);
  const { demands } = guard;
  const open = nullWithoutScope(config);
  const hasDemands =
    demands.scopes.length > 0 || demands.isCustomerBound || demands.isSupplierBound || demands.isClosedToSuppliers;
  if (!hasDemands && argumentsOf(config).length === 0 && !extensionsOf(config).deprecation) return open;
  const { body } = extensionsOf(config).rest ?? {};
  // Compiled at the first request for the field: all of them together take as long as the rest of the schema.
  let checks: readonly (readonly [name: string, check: ReturnType<typeof onceForEach>])[] | undefined;
  return behind(open, (ctx, sent, info) => {
    guard.admit(ctx);
    const args =
      body === undefined || !ctx.imports.isLenient
        ? sent
        : { ...sent, [body]: acceptedRows(ctx, sent[body], guard.getRule(body), info) };
    checks ??= [...guard.rules].map(([name, { check }]) => [name, onceForEach(check)]);
    // GraphQL has coerced the values, so their types are right and only the rules are left. Scalars are parsed already.
    const problems = new Problems();
    for (const [name, check] of checks) {
      const error = args[name] === undefined ? null : check(args[name]);
      if (error) problems.add(error);
    }
    problems.refuse();
    return args;
  });
}

/**
 * The same check, which does not go again through what was right before: a nested list is read for each of its parents
 * with the same object, if its conditions come in a variable, and they may be large.
 */
function onceForEach(check: Check): (value: unknown) => AppError | null {
  const right = new WeakSet<object>();
  return (value) => {
    if (typeof value !== "object" || value === null) return check(value);
    if (right.has(value)) return null;
    const error = check(value);
    if (!error) right.add(value);
    return error;
  };
}

/** Takes out the rows of a lenient import that break rules, if that was not done before GraphQL read them. */
function acceptedRows(
  { imports }: Context,
  value: unknown,
  { check }: ArgumentRule,
  { fieldName, path }: FieldInfo,
): unknown {
  const key = lenientKey(fieldName);
  imports.lenientRows = imports.upcomingRows.get(String(path.key));
  if (key === undefined) return value;
  const errors = Array.isArray(value) ? check.checkRows(value) : null;
  if (!errors || errors instanceof AppError) return value;
  return imports.withoutRefused(value as unknown[], errors, key).left;
}

function nullWithoutScope(config: Config): Config {
  const { nullWithout } = extensionsOf(config);
  if (nullWithout === undefined) return config;
  const resolve = config.resolve ?? defaultFieldResolver;
  return {
    ...config,
    resolve: (source, args, ctx, info) => (ctx.actor.scopes.has(nullWithout) ? resolve(source, args, ctx, info) : null),
  };
}

type Args = Record<string, unknown>;
type FieldInfo = Pick<GraphQLResolveInfo, "fieldName" | "path">;

/**
 * Puts a guard before everything that the field runs. A subscription reads data in `subscribe`, long before its first
 * `resolve`.
 * @param guard gives the arguments with which the field runs
 */
function behind(config: Config, guard: (ctx: Context, args: Args, info: FieldInfo) => Args): Config {
  const behindGuard =
    (run: GraphQLFieldResolver<unknown, Context>): GraphQLFieldResolver<unknown, Context> =>
    (source, args, ctx, info) =>
      run(source, guard(ctx, args as Args, info), ctx, info);
  return {
    ...config,
    resolve: behindGuard(config.resolve ?? defaultFieldResolver),
    ...(config.subscribe && { subscribe: behindGuard(config.subscribe) }),
  };
}
