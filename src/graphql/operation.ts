/** One GraphQL operation as it comes in again and again: its checks, its cost, and its compiled plan. */
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  type SelectionSetNode,
  typeFromAST,
  TypeInfo,
  ValidationContext,
  type ValueNode,
  valueFromASTUntyped,
  visit,
} from "graphql";
import { type ComplexityEstimator, getComplexity } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context, Operation as KnownOperation } from "../context.js";
import { AppError, invalid, toAppError } from "../errors.js";
import { answerOnce } from "../http/idempotency.js";
import { demandsOf } from "../schema/build.js";
import { type Demands, meetDemands } from "../schema/demands.js";
import type { FieldExtensions, FieldRules } from "../schema/directives.js";
import { compilePlan, type Plan } from "../schema/plan.js";
import { type Check, compileCheck, rulesOf, schemaOf } from "../schema/validation.js";

export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
}

type Variables = Record<string, unknown>;

export type RunOperation = (ctx: Context, request: OperationRequest) => Promise<ExecutionResult>;

interface Operation {
  /** What the root fields demand of a key. */
  readonly demands: readonly Demands[];
  /** What it asks for, as metrics and traces call it. */
  readonly known: KnownOperation;
  uses: number;
  plan: Plan | null;
  readonly isCompilable: boolean;
  readonly variableChecks: readonly { readonly name: string; readonly check: Check }[];
  /** Defaults of the operation's variables: graphql-jit refuses an omitted variable, though it has one. */
  readonly defaults: Variables;
  /** Variables that decide how many objects the answer may have. */
  readonly sizeVariables: readonly string[];
  readonly costs: Map<string, number>;
}

const MOST_OPERATIONS = 500;
const MOST_COSTS = 50;

/**
 * Makes the runner of operations on a schema. An operation is compiled when it comes a second time: analysts' one-off queries
 * would only push the frontends' out of the cache.
 */
export function operationRunner(schema: GraphQLSchema, maxCost: number): RunOperation {
  const operations = new LRUCache<OperationDefinitionNode, Operation>({ max: MOST_OPERATIONS });

  const operationOf = (document: DocumentNode, definition: OperationDefinitionNode): Operation => {
    let operation = operations.get(definition);
    if (!operation) operations.set(definition, (operation = describe(schema, document, definition)));
    return operation;
  };

  const run: RunOperation = async (ctx, { document, operationName, variables: sent }) => {
    const definition = getOperationAST(document, operationName);
    // Which operation was meant cannot be told: graphql-js says why.
    if (!definition) return execute({ schema, document, operationName });
    if (!schema.getRootType(definition.operation)) return refused(new AppError("INVALID", { rule: `The schema has no ${definition.operation}.` }));
    const operation = operationOf(document, definition);
    ctx.operation = operation.known;
    const variables = { ...operation.defaults, ...sent };
    for (const { name, check } of operation.variableChecks) {
      const error = check(variables[name]);
      if (error) return refused(refusalOf(ctx, operation) ?? error);
    }
    const cost = costOf(schema, { document, operationName: definition.name?.value, variables }, operation);
    if (cost > maxCost)
      return refused(invalid("query", `costs ${cost}, more than the ${maxCost} allowed; ask for fewer rows (limit) or fewer nested lists`));

    if (operation.isCompilable) operation.uses += 1;
    if (operation.uses > 1) operation.plan ??= compilePlan(schema, document, operationName ?? undefined);
    const produce = async (): Promise<ExecutionResult> => {
      const result = operation.plan
        ? await operation.plan(ctx, variables)
        : await execute({ schema, document, operationName, variableValues: variables, contextValue: ctx });
      return result.errors ? { ...result, errors: result.errors.map((error) => explained(error, ctx.requestId)) } : result;
    };
    if (definition.operation !== OperationTypeNode.MUTATION || ctx.idempotencyKey === undefined) return produce();
    return runOnce(ctx, [print(document), operationName ?? null, sent], produce, operation.demands.length > 1);
  };

  return (ctx, request) => run(ctx, request).catch((error: unknown) => refused(toAppError(error, ctx.requestId)));
}

/** With an `Idempotency-Key` the whole operation happens or nothing of it: half an answer could never be completed under the same key. */
async function runOnce(ctx: Context, request: unknown, produce: () => Promise<ExecutionResult>, isCompound: boolean): Promise<ExecutionResult> {
  try {
    const { body } = await answerOnce(
      ctx,
      () => request,
      async () => {
        const result = await produce();
        if (result.errors) throw new Undone(result.errors);
        return { status: 200, headers: {}, body: JSON.stringify(result.data) };
      },
      isCompound,
    );
    return { data: JSON.parse(body) as ExecutionResult["data"] };
  } catch (error) {
    if (error instanceof Undone) return { data: null, errors: error.errors };
    throw error;
  }
}

/** Carries the errors of an operation past the transaction that they undo. */
class Undone extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super();
  }
}

/** Who may not call a field is told so, before what is wrong with its arguments: as on REST. */
function refusalOf(ctx: Context, { demands }: Operation): AppError | null {
  try {
    for (const each of demands) meetDemands(ctx, each);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

function refused(error: AppError): ExecutionResult {
  return { errors: [new GraphQLError(error.message, { originalError: error, extensions: { http: { status: error.status } } })] };
}

/** What went wrong becomes an error that may be shown. Without its place in the document, which only an uncompiled operation knows. */
function explained(error: GraphQLError, requestId: string): GraphQLError {
  const originalError = toAppError(error, requestId);
  return new GraphQLError(originalError.message, { path: error.path, originalError });
}

function describe(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Operation {
  const fields = rootFields(document, operation.selectionSet);
  return {
    known: { name: nameOf(fields), type: operation.operation },
    demands: fields.flatMap((name) => {
      const field = schema.getRootType(operation.operation)!.getFields()[name];
      return field ? [demandsOf(schema, field)] : [];
    }),
    uses: 0,
    plan: null,
    isCompilable: !hasVariableInLiteral(document),
    defaults: variableDefaults(schema, operation),
    variableChecks: variableChecks(schema, document, operation),
    sizeVariables: sizeVariables(document),
    costs: new Map(),
  };
}

// A validated document, so these are names of the schema. Introspection's own are counted only where nothing else is asked.
function rootFields(document: DocumentNode, { selections }: SelectionSetNode): string[] {
  return selections.flatMap((selection) => {
    switch (selection.kind) {
      case Kind.FIELD:
        return [selection.name.value];
      case Kind.INLINE_FRAGMENT:
        return rootFields(document, selection.selectionSet);
      case Kind.FRAGMENT_SPREAD: {
        const fragment = document.definitions.find((other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === selection.name.value);
        return rootFields(document, (fragment as FragmentDefinitionNode).selectionSet);
      }
    }
  });
}

function nameOf(fields: string[]): string {
  const names = new Set(fields.filter((name) => !name.startsWith("__")));
  if (names.size > 1) return "several";
  return [...names][0] ?? "introspection";
}

// graphql-jit makes null of an omitted variable inside an object or list literal, where GraphQL says that the field is omitted
// (specification of GraphQL §3.10): an import would clear what it must keep.
function hasVariableInLiteral(document: DocumentNode): boolean {
  let isFound = false;
  const find = (node: { values?: readonly ValueNode[]; fields?: readonly { value: ValueNode }[] }): void => {
    const inner = node.values ?? node.fields?.map(({ value }) => value) ?? [];
    isFound ||= inner.some(({ kind }) => kind === Kind.VARIABLE);
  };
  visit(document, { ListValue: find, ObjectValue: find });
  return isFound;
}

// As a client would send them: graphql-js and graphql-jit coerce them like all others.
function variableDefaults(schema: GraphQLSchema, operation: OperationDefinitionNode): Variables {
  const defaults: Variables = {};
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    if (!defaultValue) continue;
    const value = valueFromASTUntyped(defaultValue);
    const inputType = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
    // One literal in the place of a list is a list of one.
    const isAlone = isListType(getNullableType(inputType)) && value !== null && !Array.isArray(value);
    defaults[variable.name.value] = isAlone ? [value] : value;
  }
  return defaults;
}

// Checked before graphql-js coerces them, so that the error has the path and the words that REST has.
function variableChecks(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Operation["variableChecks"] {
  const usages = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined).getRecursiveVariableUsages(operation);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!type || !isInputType(type)) return [];
    const name = definition.variable.name.value;
    const { path, rules } = placeOf(schema, operation, name);
    const check = compileCheck(schemaOf(type, rules), path);
    const isOptional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    // A nullable variable may stand where null may not, if there is a default to fall back on when it is omitted.
    const isNullable = !usages.some((usage) => usage.node.name.value === name && isNonNullType(usage.type));
    return [
      {
        name,
        check: (value: unknown) => {
          if (value === undefined) return isOptional ? null : invalid(path || name, "is required");
          if (value === null && !isNullable) return invalid(path || name, "must not be null");
          return check(value);
        },
      },
    ];
  });
}

interface Place {
  /** How the client calls the value: as the argument it becomes; "" for the rows of an import, as in REST. */
  readonly path: string;
  readonly rules: FieldRules;
}

function placeOf(schema: GraphQLSchema, operation: OperationDefinitionNode, variable: string): Place {
  const rootType = schema.getRootType(operation.operation);
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const name = selection.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable)?.name.value;
    const field = rootType?.getFields()[selection.name.value];
    const argument = field?.args.find((arg) => arg.name === name);
    if (!field || !argument) continue;
    const { rest } = field.extensions as FieldExtensions;
    return { path: rest?.body === argument.name ? "" : argument.name, rules: rulesOf(argument) };
  }
  return { path: variable, rules: {} };
}

function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if ((name.value === "limit" || name.value === "rows") && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
    // A variable may also skip or include a whole branch.
    Directive({ arguments: args }) {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

/**
 * An object costs one, a list as many times its row as `limit` allows, an import as many times its row's relations as it has rows.
 * Scalars are free: they come with their row.
 */
const estimateCost: ComplexityEstimator = ({ field, args, childComplexity, node, context }) => {
  if (isLeafType(getNamedType(field.type))) return 0;
  const rows = node.arguments?.find(({ name }) => name.value === "rows")?.value;
  if (rows) return 1 + rowCount(rows, context as Variables) * childComplexity;
  if (typeof args.limit !== "number") return 1 + childComplexity;
  // Another limit is refused by its field; until then it must neither outweigh the rest of the operation nor pay for it.
  const limitArgument = field.args.find(({ name }) => name === "limit");
  const limit = Math.min(Math.max(args.limit, 0), (limitArgument && rulesOf(limitArgument).maximum) ?? Infinity);
  return isListType(getNullableType(field.type)) ? limit * (1 + childComplexity) : 1 + limit * childComplexity;
};

function rowCount(rows: ValueNode, variables: Variables): number {
  if (rows.kind === Kind.LIST) return rows.values.length;
  const value = rows.kind === Kind.VARIABLE ? variables[rows.name.value] : null;
  return Array.isArray(value) ? value.length : 1;
}

/** @throws INVALID where the operation is too large to be counted */
function costOf(schema: GraphQLSchema, { document, operationName, variables }: OperationRequest, { sizeVariables, costs }: Operation): number {
  const key = sizeVariables.length === 0 ? "" : JSON.stringify(sizeVariables.map((name) => sizeOf(variables[name])));
  let cost = costs.get(key);
  if (cost === undefined) {
    // An import's rows matter only by their number: the library need not coerce all of them.
    const sample = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 1) : value]));
    try {
      cost = getComplexity({
        schema,
        query: document,
        ...(operationName != null && { operationName }),
        variables: sample,
        context: variables,
        estimators: [estimateCost],
      });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      throw new AppError("INVALID", { field: "query", rule: `cannot be run: ${error.message}` }, { cause: error });
    }
    if (costs.size >= MOST_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}

const sizeOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);
