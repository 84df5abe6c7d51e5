/** The imports of an operation that were refused, for their records (docs/imports.md). */
import { type ArgumentNode, type ExecutionResult, type FieldNode, type GraphQLSchema, Kind } from "graphql";
import type { Context } from "../context.js";
import { isImport } from "../domain/imports.js";
import { type AppError, Problems } from "../errors.js";
import { type RefusedImport, refusedImports } from "../http/write-headers.js";
import { extensionsOf } from "../schema/lib/directives.js";
import type { Variables } from "./variables.js";

/** An import at the root of an operation. */
export interface RootImport {
  /** Its name in the answer. */
  readonly name: string;
  readonly field: string;
  /** The variables in what REST takes from the body: its rows, or parts of them. */
  readonly variables: readonly string[];
  /** The variables of its other arguments. */
  readonly others: readonly string[];
  rows(variables: Variables): number;
  argument(name: string, variables: Variables): unknown;
}

/** The imports among the root fields of an operation. */
export function importsAmong(schema: GraphQLSchema, fields: readonly FieldNode[]): RootImport[] {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return fields.flatMap(({ name: { value: field }, alias, arguments: args = [] }) => {
    if (!isImport(field) && field !== "mendImport") return [];
    const body = extensionsOf(mutations[field]).rest?.body;
    const rows = args.find(({ name }) => name.value === body)?.value;
    return {
      name: alias?.value ?? field,
      field,
      variables: variablesIn(rows),
      others: args.flatMap(({ value }) => (value === rows ? [] : variablesIn(value))),
      rows: (variables: Variables) => lengthOf(rows, variables),
      argument: (name: string, variables: Variables) =>
        valueOf(args.find((arg) => arg.name.value === name)?.value, variables),
    };
  });
}

function variablesIn(value: ArgumentNode["value"] | undefined): string[] {
  if (value?.kind === Kind.VARIABLE) return [value.name.value];
  if (value?.kind === Kind.LIST) return value.values.flatMap(variablesIn);
  return value?.kind === Kind.OBJECT ? value.fields.flatMap((field) => variablesIn(field.value)) : [];
}

function lengthOf(rows: ArgumentNode["value"] | undefined, variables: Variables): number {
  if (rows?.kind === Kind.LIST) return rows.values.length;
  const value = valueOf(rows, variables);
  return Array.isArray(value) ? value.length : 0;
}

function valueOf(node: ArgumentNode["value"] | undefined, variables: Variables): unknown {
  if (node?.kind === Kind.VARIABLE) return variables[node.name.value];
  return node?.kind === Kind.STRING ? node.value : null;
}

/** Those of which only variables in the body break rules. @param errors by the names of variables */
export const refusedByVariables = (
  ctx: Context,
  imports: readonly RootImport[],
  errors: ReadonlyMap<string, AppError>,
  variables: Variables,
): RefusedImport[] =>
  imports.flatMap((one) => {
    if (one.others.some((name) => errors.has(name))) return [];
    const problems = new Problems();
    for (const name of one.variables) {
      const error = errors.get(name);
      if (error) problems.add(error);
    }
    return problems.error ? refusalsOf(ctx, one, problems.error, variables) : [];
  });

/**
 * Those of which the result says why they were refused.
 * @param asThrown the errors as they were thrown, by what the result says of them
 */
export const refusedByResult = (
  ctx: Context,
  imports: readonly RootImport[],
  { errors = [] }: ExecutionResult,
  asThrown: ReadonlyMap<unknown, AppError>,
  variables: Variables,
): RefusedImport[] =>
  errors.flatMap(({ path = [], originalError }) => {
    const one = path.length === 1 ? imports.find(({ name }) => name === path[0]) : undefined;
    const error = asThrown.get(originalError);
    return one && error ? refusalsOf(ctx, one, error, variables) : [];
  });

const refusalsOf = (ctx: Context, one: RootImport, error: AppError, variables: Variables): RefusedImport[] =>
  refusedImports(ctx, one.field, (name) => one.argument(name, variables), one.rows(variables), error);
