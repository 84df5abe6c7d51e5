/** One GraphQL operation as it comes in again and again: its checks, its cost, and its compiled plan. */
import { setImmediate as breathe } from "node:timers/promises";
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getNullableType,
  getOperationAST,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
  typeFromAST,
  TypeInfo,
  ValidationContext,
  valueFromASTUntyped,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import { AnswerBudget, type Context, type Operation as KnownOperation } from "../context.js";
import { AppError, invalid, toAppError } from "../errors.js";
import { answerOnce } from "../http/idempotency.js";
import { jsonText, JsonText } from "../http/json-text.js";
import { demandsOf } from "../schema/build.js";
import { type Demands, meetDemands } from "../schema/demands.js";
import type { FieldExtensions, FieldRules } from "../schema/directives.js";
import { compilePlan, isCompilable, type Plan } from "../schema/plan.js";
import { type Check, compileCheck, rulesOf, schemaOf } from "../schema/validation.js";
import { documentChecker } from "./check.js";
import { costCounter } from "./cost.js";
import { rootFieldsOf, type SizeLimits, sizesOf } from "./document.js";

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
  /** Whether it has more than one root field: then half of it may succeed. */
  readonly isCompound: boolean;
  /** What it asks for, as metrics and traces call it. */
  readonly known: KnownOperation;
  /** Fields and spreads of its document, written out. */
  readonly selections: number;
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
/** Measured: a compiled selection takes a kilobyte, a document several times its characters. */
const MOST_OPERATION_BYTES = 64 * 1024 * 1024;
const MOST_COSTS = 50;
/** Most selections of an operation that is compiled: that takes a tenth of a millisecond each, and none of it can be interrupted. */
const MOST_COMPILED = 1000;

export interface OperationLimits extends SizeLimits {
  readonly cost: number;
}

/**
 * Makes the runner of operations on a schema. An operation is compiled when it comes a second time: analysts' one-off queries
 * would only push the frontends' out of the cache.
 */
export function operationRunner(schema: GraphQLSchema, limits: OperationLimits): RunOperation {
  const operations = new LRUCache<OperationDefinitionNode, Operation>({
    max: MOST_OPERATIONS,
    maxSize: MOST_OPERATION_BYTES,
    sizeCalculation: ({ selections }, { loc }) => 1000 * (selections + 1) + 10 * (loc?.source.body.length ?? 0),
  });
  const checkDocument = documentChecker(schema, limits);
  const countCost = costCounter(schema);
  const checkFor = inputChecks();

  const operationOf = (document: DocumentNode, definition: OperationDefinitionNode): Operation => {
    let operation = operations.get(definition);
    if (!operation) operations.set(definition, (operation = describe(schema, document, definition, checkFor)));
    return operation;
  };

  const run: RunOperation = async (ctx, { document, operationName, variables: sent }) => {
    const errors = checkDocument(document);
    if (errors.length > 0) return { errors };
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
    const cost = costOf(operation, variables, () => countCost(document, definition, variables));
    if (cost > limits.cost)
      return refused(invalid("query", `costs ${cost}, more than the ${limits.cost} allowed; ask for fewer rows (limit) or fewer nested lists`));

    if (operation.isCompilable) operation.uses += 1;
    if (operation.isCompilable && hasManyRows(operation, variables)) {
      // Compiled, it takes a tenth of the time.
      operation.uses += 1;
      await breathe();
    }
    if (operation.uses > 1) operation.plan ??= compilePlan(schema, document, operationName ?? undefined);
    const produce = async (): Promise<ExecutionResult> => {
      const answer = (ctx.answer = new AnswerBudget(limits.cost));
      const result = operation.plan
        ? await operation.plan(ctx, variables)
        : await execute({ schema, document, operationName, variableValues: variables, contextValue: ctx });
      if (answer.isTooLarge) return { data: null, ...refused(tooLarge(limits.cost, definition.operation === OperationTypeNode.MUTATION)) };
      return result.errors ? { ...result, errors: result.errors.map((error) => explained(error, ctx.requestId)) } : result;
    };
    if (definition.operation !== OperationTypeNode.MUTATION || ctx.idempotencyKey === undefined) return produce();
    return runOnce(ctx, [print(document), operationName ?? null, ctx.bodyHash], produce, operation.isCompound);
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
        return { status: 200, headers: {}, body: await jsonText(result.data) };
      },
      isCompound,
    );
    // Text again is what becomes of it: to parse it would take long.
    return { data: new JsonText(body) as unknown as ExecutionResult["data"] };
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

function tooLarge(most: number, isMutation: boolean): AppError {
  const rule = `is answered with more than ${most} objects; ask for fewer rows (limit) or fewer nested lists`;
  return invalid("query", isMutation ? `${rule}; without an Idempotency-Key, what it wrote is stored` : rule);
}

/** What went wrong becomes an error that may be shown. Without its place in the document, which only an uncompiled operation knows. */
function explained(error: GraphQLError, requestId: string): GraphQLError {
  const originalError = toAppError(error, requestId);
  return new GraphQLError(originalError.message, { path: error.path, originalError });
}

function describe(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, checkFor: CheckFor): Operation {
  const fields = rootFieldsOf(document, operation);
  const names = new Set(fields.map(({ name }) => name.value));
  const rootType = schema.getRootType(operation.operation)!.getFields();
  const selections = sizesOf(document).reduce((sum, size) => sum + size.selections, 0);
  return {
    known: { name: nameOf(names), type: operation.operation },
    demands: [...names].flatMap((name) => (rootType[name] ? [demandsOf(schema, rootType[name])] : [])),
    isCompound: new Set(fields.map(({ alias, name }) => (alias ?? name).value)).size > 1,
    selections,
    uses: 0,
    plan: null,
    isCompilable: selections <= MOST_COMPILED && isCompilable(document),
    defaults: variableDefaults(schema, operation),
    variableChecks: variableChecks(schema, document, operation, checkFor),
    sizeVariables: sizeVariables(document),
    costs: new Map(),
  };
}

// A validated document, so these are names of the schema. Introspection's own are counted only where nothing else is asked.
function nameOf(fields: ReadonlySet<string>): string {
  const names = [...fields].filter((name) => !name.startsWith("__"));
  if (names.length > 1) return "several";
  return names[0] ?? "introspection";
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
function variableChecks(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  checkFor: CheckFor,
): Operation["variableChecks"] {
  const usages = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined).getRecursiveVariableUsages(operation);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type as never) as GraphQLInputType | undefined;
    if (!type || !isInputType(type)) return [];
    const name = definition.variable.name.value;
    const { path, rules } = placeOf(schema, operation, name);
    const check = checkFor(type, rules, path);
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

type CheckFor = (type: GraphQLInputType, rules: FieldRules, path: string) => Check;

/** Makes checks of values. ajv keeps whatever it compiled, so values of one type and the same rules share a schema, however many variables there are. */
function inputChecks(): CheckFor {
  const schemas = new Map<string, ReturnType<typeof schemaOf>>();
  return (type, rules, path) => {
    const key = `${String(type)} ${JSON.stringify(rules)}`;
    const schema = schemas.get(key) ?? schemaOf(type, rules);
    schemas.set(key, schema);
    return compileCheck(schema, path);
  };
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

/** An operation that is asked again with lists of the same lengths costs the same. */
function costOf({ sizeVariables, costs }: Operation, variables: Variables, count: () => number): number {
  const key = sizeVariables.length === 0 ? "" : JSON.stringify(sizeVariables.map((name) => sizeOf(variables[name])));
  let cost = costs.get(key);
  if (cost === undefined) {
    cost = count();
    if (costs.size >= MOST_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}

const MANY_ROWS = 1000;

const hasManyRows = ({ sizeVariables }: Operation, variables: Variables): boolean =>
  sizeVariables.some((name) => Array.isArray(variables[name]) && variables[name].length > MANY_ROWS);

// One record in the place of a list is a list of one.
function sizeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? 1 : value;
}
