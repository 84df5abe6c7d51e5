/** Runs GraphQL operations. Checks, costs and the compiled plan of an operation are kept for when it is repeated. */
import { setImmediate as breathe } from "node:timers/promises";
import {
  createSourceEventStream,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  print,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Context, Operation } from "../context.js";
import { AppError, invalidParameter, Problems, toAppError } from "../errors.js";
import { jsonText, JsonText } from "../http/json/text.js";
import {
  answerOnce,
  dryRun,
  isDryRun,
  readPreferences,
  recordRefusals,
  type RefusedImport,
  refuseDryRun,
} from "../http/write-headers.js";
import { AnswerBudget } from "../request/answer-state.js";
import { LenientRows } from "../request/import-run.js";
import { extensionsOf, type RestRoute } from "../schema/lib/directives.js";
import { type Guard, guardOf } from "../schema/lib/guards.js";
import { compilePlan, isCompilable, type Plan } from "../schema/lib/plan.js";
import { stacklessError } from "../schema/lib/stackless-error.js";
import { type CheckDocument, documentChecker, isDocument } from "./check.js";
import { costCounter, fittingLimit } from "./cost.js";
import { rootFieldsOf, type SizeLimits, sizesOf } from "./document.js";
import { importsAmong, refusedByResult, refusedByVariables, type RootImport } from "./refused-imports.js";
import {
  type CheckFor,
  hasManyRows,
  inputChecks,
  inVariables,
  sizeOf,
  sizeVariables,
  type VariableCheck,
  variableChecks,
  variableDefaults,
  type Variables,
} from "./variables.js";

export interface OperationRequest {
  readonly document: DocumentNode;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
}

/** What a subscription answers with, one event after the other. Returning it ends its stream at once. */
export type Answers = AsyncGenerator<ExecutionResult, void, undefined>;

/** Runs any operation; a subscription that is refused as a whole is one result with errors. */
export type Subscribe = (
  ctx: Context,
  request: OperationRequest,
  variablesHash?: string,
) => Promise<Answers | ExecutionResult>;

export interface Operations {
  readonly run: RunOperation;
  readonly subscribe: Subscribe;
  readonly check: CheckDocument;
  /** The cost of a document with one operation and no variables. */
  costOf(document: DocumentNode): number;
}

/** @param variablesHash a hash of the variables; only for a request with an `Idempotency-Key` */
export type RunOperation = (
  ctx: Context,
  request: OperationRequest,
  variablesHash?: string,
) => Promise<ExecutionResult>;

interface PreparedOperation {
  /** The guards of the root fields. */
  readonly guards: readonly Guard[];
  /** What the root fields are on REST. */
  readonly routes: readonly (RestRoute | undefined)[];
  /** The names of the root fields. */
  readonly fields: readonly string[];
  /** The imports among them. */
  readonly imports: readonly RootImport[];
  /** Whether it has more than one root field, so that it may succeed in part. */
  readonly isCompound: boolean;
  /** How metrics and traces name it. */
  readonly label: Operation;
  /** The number of fields and spreads of its document, with all spreads written out. */
  readonly selections: number;
  uses: number;
  plan: Plan | null;
  readonly isCompilable: boolean;
  readonly variableChecks: readonly VariableCheck[];
  /** Defaults of the operation's variables. graphql-jit refuses an omitted variable even if it has a default. */
  readonly defaults: Variables;
  /** Variables that decide how many objects the answer may have. */
  readonly sizeVariables: readonly string[];
  readonly costs: Map<string, number>;
}

const MAX_OPERATIONS = 500;
/** By measurement, a compiled selection takes a kilobyte, and a document several times its characters. */
const MAX_OPERATION_BYTES = 64 * 1024 * 1024;
const MAX_COSTS = 50;
/**
 * Most selections of an operation that is compiled. Compiling takes a tenth of a millisecond for each selection and
 * cannot be interrupted.
 */
const MAX_COMPILED = 1000;

export interface OperationLimits extends SizeLimits {
  readonly cost: number;
}

/**
 * Makes the runner of operations on a schema. An operation is compiled when it comes a second time, because compiled
 * one-off queries of analysts would push those of the frontends out of the cache.
 */
export function operationRunner(schema: GraphQLSchema, limits: OperationLimits): Operations {
  const operations = new LRUCache<OperationDefinitionNode, PreparedOperation>({
    max: MAX_OPERATIONS,
    maxSize: MAX_OPERATION_BYTES,
    sizeCalculation: ({ selections }, { loc }) => 1000 * (selections + 1) + 10 * (loc?.source.body.length ?? 0),
  });
  const checkDocument = documentChecker(schema, limits);
  const countCost = costCounter(schema);
  const checkFor = inputChecks();

  const operationOf = (document: DocumentNode, definition: OperationDefinitionNode): PreparedOperation => {
    let operation = operations.get(definition);
    if (!operation) operations.set(definition, (operation = describe(schema, document, definition, checkFor)));
    return operation;
  };

  /** Everything that is checked before an operation runs. */
  const admit = (
    ctx: Context,
    { document: asSent, operationName, variables: sent }: OperationRequest,
  ): Admitted | Refused => {
    const document = checkDocument(asSent);
    if (!isDocument(document)) return { refusal: { errors: document } };
    const definition = getOperationAST(document, operationName);
    // It is unclear which operation is meant; graphql-js says why.
    if (!definition) return { refusal: execute({ schema, document, operationName }) };
    if (!schema.getRootType(definition.operation))
      return { refusal: refused(new AppError("INVALID", { rule: `The schema has no ${definition.operation}.` })) };
    const operation = operationOf(document, definition);
    ctx.setOperation(operation.label);
    const variables = { ...operation.defaults, ...sent };
    if (definition.operation === OperationTypeNode.MUTATION) readPreferences(ctx, operation.fields);
    const problems = new Problems();
    const wrong = new Map<string, AppError>();
    for (const variable of operation.variableChecks) {
      const error = variable.check(variables[variable.name]);
      const isTakenOut = error !== null && ctx.imports.isLenient && takeOutRefused(ctx, variable, variables);
      if (!error || isTakenOut) continue;
      problems.add(error);
      const value = variables[variable.name];
      // The record of an import is the same on both surfaces.
      wrong.set(variable.name, (value != null && variable.asBody(value)) || error);
    }
    if (problems.error) {
      const refusal = refusalOf(ctx, operation);
      const imports = refusal ? [] : refusedByVariables(ctx, operation.imports, wrong, variables);
      return { refusal: refused(refusal ?? problems.error), imports };
    }
    const cost = costOf(operation, variables, () => countCost(document, definition, variables));
    if (cost > limits.cost) {
      const fits = fittingLimit((rows) => countCost(document, definition, variables, rows), limits.cost);
      const limit = fits > 0 ? `limit: ${fits} is allowed` : "limit";
      const rule = `costs ${cost}, more than the ${limits.cost} allowed; ask for fewer rows (${limit}) or fewer nested lists`;
      return { refusal: withCost(ctx, cost, refused(invalidParameter("query", rule))) };
    }

    return { document, definition, operation, variables, cost };
  };

  const withCost = (ctx: Context, points: number, result: ExecutionResult): ExecutionResult => {
    if (!ctx.answer.databaseCost) return result;
    const { statements, rows } = ctx.answer.databaseCost;
    const cost = { points, most_points: limits.cost, statements, rows };
    return { ...result, extensions: { ...result.extensions, cost } };
  };

  const run: RunOperation = async (ctx, request, variablesHash) =>
    answerAdmitted(ctx, request, admit(ctx, request), variablesHash);

  const answerAdmitted = async (
    ctx: Context,
    request: OperationRequest,
    admitted: Admitted | Refused,
    variablesHash: string | undefined,
  ): Promise<ExecutionResult> => {
    if ("refusal" in admitted) {
      const { refusal, imports = [] } = admitted;
      if (imports.length > 0) await recordRefusals(ctx, imports);
      setHeaders(ctx, ctx.imports.headers);
      return refusal;
    }
    return withCost(ctx, admitted.cost, await runAdmitted(ctx, request, admitted, variablesHash));
  };

  const runAdmitted = async (
    ctx: Context,
    request: OperationRequest,
    { document, definition, operation, variables }: Admitted,
    variablesHash: string | undefined,
  ): Promise<ExecutionResult> => {
    const { operationName } = request;
    if (definition.operation === OperationTypeNode.SUBSCRIPTION)
      return refused(new AppError("INVALID", { rule: LIVE }));
    if (operation.isCompilable) operation.uses += 1;
    if (operation.isCompilable && hasManyRows(operation.sizeVariables, variables)) {
      // A large import is compiled at once, because it then takes a tenth of the time.
      operation.uses += 1;
      await breathe();
    }
    if (operation.uses > 1) operation.plan ??= compilePlan(schema, document, operationName ?? undefined);
    const asThrown = new Map<unknown, AppError>();
    const variablesOf: NamesVariables = (error, key) => {
      const node = rootFieldsOf(document, definition).find(({ alias, name }) => (alias ?? name).value === key);
      const found = node ? inVariables(schema, node, definition.operation, error) : error;
      asThrown.set(found, error);
      return found;
    };
    const produce = async (): Promise<ExecutionResult> => {
      const answer = (ctx.answer.budget = new AnswerBudget(limits.cost));
      const result = operation.plan
        ? await operation.plan(ctx, variables)
        : await execute({ schema, document, operationName, variableValues: variables, contextValue: ctx });
      if (answer.isTooLarge) return { data: null, ...refused(tooLarge(limits.cost, hasStored(ctx, definition))) };
      return result.errors ? { ...result, ...publicErrors(result.errors, ctx.requestId, variablesOf) } : result;
    };
    if (definition.operation !== OperationTypeNode.MUTATION) return produce();
    const write = async (): Promise<ExecutionResult> => {
      if (isDryRun(ctx)) {
        refuseDryRun(operation.routes);
        const result = await dryRun(ctx, produce);
        // The others are rolled back, too.
        return result.errors ? { ...result, data: null } : result;
      }
      if (ctx.headers.idempotencyKey === undefined) return produce();
      const compared = [print(document), operationName ?? null, variablesHash];
      if (ctx.imports.isLenient) compared.push("handling=lenient");
      return runOnce(ctx, compared, produce, operation.isCompound);
    };
    const result = await write();
    if (result.errors && operation.imports.length > 0) {
      const sent = { ...operation.defaults, ...request.variables };
      await recordRefusals(ctx, refusedByResult(ctx, operation.imports, result, asThrown, sent));
    }
    setHeaders(ctx, ctx.imports.headers);
    return result;
  };

  const subscribe: Subscribe = async (ctx, request, variablesHash) => {
    const admitted = admit(ctx, request);
    if ("refusal" in admitted || admitted.definition.operation !== OperationTypeNode.SUBSCRIPTION)
      return answerAdmitted(ctx, request, admitted, variablesHash);
    const { document, operation, variables, cost } = admitted;
    const refusal = refusalOf(ctx, operation);
    if (refusal) return refused(refusal);
    const { operationName } = request;
    const subscription = { schema, document, operationName, variableValues: variables };
    const source = await createSourceEventStream({ ...subscription, contextValue: ctx });
    if (!(Symbol.asyncIterator in source)) return { ...source, ...publicErrors(source.errors ?? [], ctx.requestId) };
    const answer = async (event: unknown): Promise<ExecutionResult> => {
      // What was loaded for an earlier event may have changed.
      const fresh = ctx.freshCopy();
      const budget = (fresh.answer.budget = new AnswerBudget(limits.cost));
      const result = await execute({ ...subscription, rootValue: event, contextValue: fresh });
      if (budget.isTooLarge) return { data: null, ...refused(tooLarge(limits.cost, false)) };
      return withCost(
        fresh,
        cost,
        result.errors ? { ...result, ...publicErrors(result.errors, ctx.requestId) } : result,
      );
    };
    return answersOf(source as EndableSource, answer, (error) => refused(toAppError(error, ctx.requestId)));
  };

  const resultOf =
    <Args extends [Context, ...unknown[]], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result | ExecutionResult> =>
      work(...args).catch((error: unknown) => refused(toAppError(error, args[0].requestId)));
  return {
    run: resultOf(run),
    subscribe: resultOf(subscribe),
    check: checkDocument,
    costOf(document) {
      const definition = getOperationAST(document);
      return definition ? countCost(document, definition, {}) : Infinity;
    },
  };
}

/**
 * Takes the rows that break rules out of a variable, before GraphQL refuses all of them.
 * @returns false if it is no variable of rows alone, or more is wrong with it than some rows
 */
function takeOutRefused(ctx: Context, { name, asBody, rowsOf }: VariableCheck, variables: Variables): boolean {
  const rows = variables[name];
  if (rowsOf.length === 0 || !Array.isArray(rows)) return false;
  const errors = asBody.checkRows(rows);
  if (errors instanceof AppError) return false;
  for (const field of rowsOf) {
    const { left, lenientRows } = new LenientRows(rows.length).without(rows as unknown[], errors, field.key);
    ctx.imports.upcomingRows.set(field.name, lenientRows);
    variables[name] = left;
  }
  return true;
}

const LIVE = "A subscription is sent over WebSocket, or as a POST with Accept: text/event-stream.";

/** A source of events that can be ended while somebody waits for the next one. */
interface EndableSource extends AsyncIterable<unknown> {
  end(): void;
}

function answersOf(
  source: EndableSource,
  answer: (event: unknown) => Promise<ExecutionResult>,
  failed: (error: unknown) => ExecutionResult,
): Answers {
  const answers = (async function* (): Answers {
    try {
      for await (const event of source) yield await answer(event);
    } catch (error) {
      yield failed(error);
    }
  })();
  // A generator that waits for an event ends only after it.
  const end = answers.return.bind(answers);
  return Object.assign(answers, {
    return: (): ReturnType<Answers["return"]> => {
      source.end();
      return end();
    },
  });
}

interface Admitted {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  readonly operation: PreparedOperation;
  readonly variables: Variables;
  readonly cost: number;
}

interface Refused {
  readonly refusal: ExecutionResult | Promise<ExecutionResult>;
  /** The imports that are refused with it. */
  readonly imports?: readonly RefusedImport[];
}

/**
 * With an `Idempotency-Key` an operation succeeds as a whole or changes nothing, because half an answer could never be
 * completed under the same key.
 */
async function runOnce(
  ctx: Context,
  request: unknown,
  produce: () => Promise<ExecutionResult>,
  isCompound: boolean,
): Promise<ExecutionResult> {
  try {
    const { body, headers } = await answerOnce(
      ctx,
      () => request,
      async () => {
        const result = await produce();
        if (result.errors) throw new RolledBack(result.errors);
        return { status: 200, headers: ctx.imports.headers, body: await jsonText(result.data) };
      },
      isCompound,
    );
    setHeaders(ctx, headers);
    // The answer becomes text again, and parsing it would take long.
    return { data: new JsonText(body) as JsonText & Record<string, unknown> };
  } catch (error) {
    if (error instanceof RolledBack) return { data: null, errors: error.errors };
    throw error;
  }
}

function setHeaders({ answer }: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
}

/** Rolls the transaction of an operation back and carries the operation's errors out of it. */
class RolledBack extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super();
  }
}

/** A missing right is reported before a bad argument, as on REST. */
function refusalOf(ctx: Context, { guards }: PreparedOperation): AppError | null {
  try {
    for (const guard of guards) guard.admit(ctx);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

function refused(error: AppError): ExecutionResult {
  return {
    errors: [new GraphQLError(error.message, { originalError: error, extensions: { http: { status: error.status } } })],
  };
}

/** Whether an operation has stored something, although its answer is too large. */
const hasStored = (ctx: Context, { operation }: OperationDefinitionNode): boolean =>
  operation === OperationTypeNode.MUTATION && !isDryRun(ctx);

function tooLarge(max: number, isStored: boolean): AppError {
  const rule = `is answered with more than ${max} objects; ask for fewer rows (limit) or fewer nested lists`;
  return invalidParameter("query", isStored ? `${rule}; without an Idempotency-Key, what it wrote is stored` : rule);
}

/** The error of a root field, by its key in the answer, with the variables that its arguments came with. */
type NamesVariables = (error: AppError, key: string | number) => AppError;

/** The limit is needed because a relation that fails does so on every row of a page. */
const MAX_ERRORS = 100;

/**
 * Turns what went wrong into public errors, each with the path of the field that is null because of it. They
 * have no `locations`, because a compiled operation does not know them.
 */
function publicErrors(
  errors: readonly GraphQLError[],
  requestId: string,
  variablesOf: NamesVariables = (error) => error,
): Required<Pick<ExecutionResult, "errors">> & Pick<ExecutionResult, "extensions"> {
  // If a batch fails, all its rows fail with the same error, which is explained and logged only once.
  const byCause = new Map<unknown, AppError>();
  const explained = errors.slice(0, MAX_ERRORS).map((error) => {
    const cause = error.originalError ?? error;
    const found = byCause.get(cause) ?? toAppError(error, requestId);
    byCause.set(cause, found);
    const [key, ...below] = error.path ?? [];
    const originalError = key !== undefined && below.length === 0 ? variablesOf(found, key) : found;
    return stacklessError(originalError.message, { path: error.path, originalError });
  });
  const left = errors.length - explained.length;
  return { errors: explained, ...(left > 0 && { extensions: { errors_not_shown: left } }) };
}

function describe(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  checkFor: CheckFor,
): PreparedOperation {
  const fields = rootFieldsOf(document, operation);
  const names = new Set(fields.map(({ name }) => name.value));
  const rootType = schema.getRootType(operation.operation)?.getFields() ?? {};
  const selections = sizesOf(document).reduce((sum, size) => sum + size.selections, 0);
  return {
    label: { name: nameOf(names), type: operation.operation },
    guards: [...names].flatMap((name) => (rootType[name] ? [guardOf(schema, rootType[name])] : [])),
    routes: [...names].map((name) => extensionsOf(rootType[name]).rest),
    fields: [...names],
    imports: operation.operation === OperationTypeNode.MUTATION ? importsAmong(schema, fields) : [],
    isCompound: new Set(fields.map(({ alias, name }) => (alias ?? name).value)).size > 1,
    selections,
    uses: 0,
    plan: null,
    isCompilable: selections <= MAX_COMPILED && isCompilable(schema, document),
    defaults: variableDefaults(schema, operation),
    variableChecks: variableChecks(schema, document, operation, checkFor),
    sizeVariables: sizeVariables(document),
    costs: new Map(),
  };
}

// The document is valid, so these are names of the schema. An operation is called introspection only if it asks for
// nothing else.
function nameOf(fields: ReadonlySet<string>): string {
  const names = [...fields].filter((name) => !name.startsWith("__"));
  if (names.length > 1) return "several";
  return names[0] ?? "introspection";
}

/** The cost of an operation, cached: repeated with lists of the same lengths, it costs the same. */
function costOf({ sizeVariables, costs }: PreparedOperation, variables: Variables, count: () => number): number {
  const key = sizeVariables.length === 0 ? "" : JSON.stringify(sizeVariables.map((name) => sizeOf(variables[name])));
  let cost = costs.get(key);
  if (cost === undefined) {
    cost = count();
    if (costs.size >= MAX_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return cost;
}
