/** One GraphQL operation as it comes in again and again: its checks, its cost, and its compiled plan. */
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNamedType,
  getNullableType,
  getOperationAST,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isLeafType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
  valueFromAST,
  visit,
} from "graphql";
import { type ComplexityEstimator, getComplexity } from "graphql-query-complexity";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.js";
import { type AppError, invalid, toAppError } from "../errors.js";
import type { FieldExtensions } from "../schema/directives.js";
import { compilePlan, type Plan } from "../schema/plan.js";
import { type Check, compileCheck, schemaOf } from "../schema/validation.js";

export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
}

type Variables = Record<string, unknown>;

export type RunOperation = (ctx: Context, request: OperationRequest) => Promise<ExecutionResult>;

interface Operation {
  uses: number;
  plan: Plan | null;
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
  const operations = new LRUCache<DocumentNode, Map<string, Operation>>({ max: MOST_OPERATIONS });

  const operationOf = (document: DocumentNode, name: string): Operation => {
    let named = operations.get(document);
    if (!named) operations.set(document, (named = new Map()));
    let operation = named.get(name);
    if (!operation) named.set(name, (operation = describe(schema, document, name)));
    return operation;
  };

  return async (ctx, request) => {
    const { document, operationName } = request;
    const operation = operationOf(document, operationName ?? "");
    const variables = { ...operation.defaults, ...request.variables };
    for (const { name, check } of operation.variableChecks) {
      const error = check(variables[name]);
      if (error) return refused(error);
    }
    const cost = costOf(schema, { document, operationName, variables }, operation);
    if (cost > maxCost) return refused(invalid("query", `costs ${cost}, more than the ${maxCost} allowed; ask for fewer rows (limit) or fewer nested lists`));

    operation.uses += 1;
    if (operation.uses > 1) operation.plan ??= compilePlan(schema, document, operationName ?? undefined);
    const result = operation.plan
      ? await operation.plan(ctx, variables)
      : await execute({ schema, document, operationName, variableValues: variables, contextValue: ctx });
    return result.errors ? { ...result, errors: result.errors.map((error) => explained(error, ctx.requestId)) } : result;
  };
}

function refused(error: AppError): ExecutionResult {
  return { errors: [new GraphQLError(error.message, { originalError: error })] };
}

/** What a resolver threw becomes an error that may be shown; what graphql-js itself found wrong stays. */
function explained(error: GraphQLError, requestId: string): GraphQLError {
  if (!error.originalError || error.originalError instanceof GraphQLError) return error;
  const originalError = toAppError(error.originalError, requestId);
  return new GraphQLError(originalError.message, { nodes: error.nodes, path: error.path, originalError });
}

function describe(schema: GraphQLSchema, document: DocumentNode, operationName: string): Operation {
  const ast = getOperationAST(document, operationName || null);
  return {
    uses: 0,
    plan: null,
    defaults: ast ? variableDefaults(schema, ast) : {},
    variableChecks: ast ? variableChecks(schema, ast) : [],
    sizeVariables: sizeVariables(document),
    costs: new Map(),
  };
}

function variableDefaults(schema: GraphQLSchema, operation: OperationDefinitionNode): Variables {
  const defaults: Variables = {};
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? []) {
    const inputType = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
    if (defaultValue && inputType) defaults[variable.name.value] = valueFromAST(defaultValue, inputType);
  }
  return defaults;
}

// Checked before graphql-js coerces them, so that the error has the path and the words that REST has.
function variableChecks(schema: GraphQLSchema, operation: OperationDefinitionNode): Operation["variableChecks"] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!type || !isInputType(type)) return [];
    const name = definition.variable.name.value;
    const path = pathOf(schema, operation, name);
    const check = compileCheck(schemaOf(type), path);
    const isOptional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    return [
      {
        name,
        check: (value: unknown) => {
          if (value === undefined) return isOptional ? null : invalid(name, "is required");
          return check(value);
        },
      },
    ];
  });
}

/** How the client calls a variable's value: as the argument it becomes; "" for the rows of an import, as in REST. */
function pathOf(schema: GraphQLSchema, operation: OperationDefinitionNode, variable: string): string {
  const rootType = schema.getRootType(operation.operation);
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue;
    const argument = selection.arguments?.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable);
    if (!argument) continue;
    const { rest } = (rootType?.getFields()[selection.name.value]?.extensions ?? {}) as FieldExtensions;
    return rest?.body === argument.name.value ? "" : argument.name.value;
  }
  return variable;
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
  return isListType(getNullableType(field.type)) ? args.limit * (1 + childComplexity) : 1 + args.limit * childComplexity;
};

function rowCount(rows: ValueNode, variables: Variables): number {
  if (rows.kind === Kind.LIST) return rows.values.length;
  const value = rows.kind === Kind.VARIABLE ? variables[rows.name.value] : null;
  return Array.isArray(value) ? value.length : 1;
}

/** @throws GraphQLError where arguments cannot be read */
function costOf(schema: GraphQLSchema, { document, operationName, variables }: OperationRequest, { sizeVariables, costs }: Operation): number {
  const key = JSON.stringify(sizeVariables.map((name) => sizeOf(variables[name])));
  let cost = costs.get(key);
  if (cost === undefined) {
    // An import's rows matter only by their number: the library need not coerce all of them.
    const sample = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, 1) : value]));
    cost = getComplexity({
      schema,
      query: document,
      ...(operationName != null && { operationName }),
      variables: sample,
      context: variables,
      estimators: [estimateCost],
    });
    if (costs.size >= MOST_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}

const sizeOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);
