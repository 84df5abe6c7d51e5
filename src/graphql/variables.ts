/** The variables of an operation: their defaults, their checks, and which of them decide how large an answer may be. */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  TypeInfo,
  ValidationContext,
  type ValueNode,
  visit,
} from "graphql";
import { lenientKey } from "../domain/imports.js";
import { AppError, invalid, invalidParameter, type Problem } from "../errors.js";
import { extensionsOf, type FieldRules } from "../schema/lib/directives.js";
import { rulesOf, typeOfVariable } from "../schema/lib/inputs.js";
import { type Check, compileCheck, pathText, schemaOf } from "../schema/lib/validation.js";
import { costOfConditions } from "./cost.js";
import { literalReader } from "./literals.js";

export type Variables = Record<string, unknown>;

/** Checks the value of one variable; the value is undefined if it was not sent. */
export interface VariableCheck {
  readonly name: string;
  readonly check: (value: unknown) => AppError | null;
  /** Checks rows as REST does, without the variable's name. */
  readonly asBody: Check;
  /** The imports whose rows it is, if it is nothing else. */
  readonly rowsOf: readonly ImportField[];
}

/** A root field of an operation, which imports rows. */
interface ImportField {
  /** Its name in the answer. */
  readonly name: string;
  /** The field that identifies a row. */
  readonly key: string;
}

/**
 * Defaults of the operation's variables, in the form in which a client would send them, so that graphql-js and
 * graphql-jit coerce them like all other values.
 */
export function variableDefaults(schema: GraphQLSchema, operation: OperationDefinitionNode): Variables {
  const defaults: Variables = {};
  const valueOf = literalReader();
  for (const definition of operation.variableDefinitions ?? []) {
    const { variable, defaultValue } = definition;
    const type = typeOfVariable(schema, definition);
    if (type && defaultValue) defaults[variable.name.value] = valueOf(type, defaultValue);
  }
  return defaults;
}

/**
 * Makes the checks of the operation's variables. They run before graphql-js coerces the values, so that an error has
 * the same words as on REST. It names the variable, and in `field` the path that REST has.
 */
export function variableChecks(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  checkFor: CheckFor,
): VariableCheck[] {
  const usages = new ValidationContext(
    schema,
    document,
    new TypeInfo(schema),
    () => undefined,
  ).getRecursiveVariableUsages(operation);
  const places = usagesOf(schema, operation);
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeOfVariable(schema, definition);
    if (!type) return [];
    const name = definition.variable.name.value;
    const { path, rules, isBody } = places.get(name) ?? { path: name, rules: {}, isBody: false };
    // The whole body has no place in itself.
    const refuse = (field: string, rule: string) =>
      isBody ? invalid(field, rule, path === "" ? "" : undefined) : invalidParameter(field, rule);
    const check = checkFor(type, rules, path, isBody);
    const isOptional = definition.type.kind !== Kind.NON_NULL_TYPE || definition.defaultValue !== undefined;
    // A nullable variable may be used where null is not allowed, if a default applies when it is omitted.
    const uses = usages.filter((usage) => usage.node.name.value === name);
    const isNullable = !uses.some((usage) => isNonNullType(usage.type));
    const rowsOf = importsOf(schema, operation, name);
    return [
      {
        name,
        asBody: check,
        rowsOf: rowsOf.length === uses.length ? rowsOf : [],
        check: (value: unknown) => {
          const whole = path || name;
          const refused = (rule: string) => ofVariable(refuse(whole, rule), renamedBy(name, whole));
          if (value === undefined) return isOptional ? null : refused("is required");
          if (value === null && !isNullable) return refused("must not be null");
          const error = check(isOneOfMany(type, value) ? [value] : value);
          return error && ofVariable(error, renamedBy(name, path));
        },
      },
    ];
  });
}

/** The path of a value by the variable that it came with: `$input[3].number` for `[3].number`. */
type Renamed = (path: string) => string | undefined;

/** @param argument the path of the whole variable on REST; empty for the body */
const renamedBy =
  (variable: string, argument: string): Renamed =>
  (path) => {
    if (argument === "") return path === "" || path.startsWith("[") ? `$${variable}${path}` : `$${variable}.${path}`;
    const below = path.slice(argument.length);
    return path.startsWith(argument) && /^($|[.[])/.test(below) ? `$${variable}${below}` : undefined;
  };

/** The same faults, with the paths of the variable. */
function ofVariable(error: AppError, renamed: Renamed): AppError {
  const { text, problems = [] } = error.details;
  const path = pathOf(error);
  const variable = path === undefined ? undefined : renamed(path);
  if (path === undefined || variable === undefined) return error;
  const renamedProblem = (problem: Problem): Problem => {
    const path = pathText(problem.pointer);
    const own = renamed(path);
    if (own === undefined || !problem.detail.startsWith(path)) return problem;
    return { ...problem, detail: path === "" ? `${own}: ${problem.detail}` : own + problem.detail.slice(path.length) };
  };
  return new AppError(error.code, {
    ...error.details,
    variable,
    ...(path !== "" && text?.startsWith(path) && { text: variable + text.slice(path.length) }),
    ...(problems.length > 0 && { problems: problems.map(renamedProblem) }),
  });
}

/** The path of what is wrong; undefined if the error is about nothing that was sent. */
function pathOf({ details: { field, pointer, problems } }: AppError): string | undefined {
  const at = pointer ?? problems?.[0]?.pointer;
  return field ?? (at === undefined ? undefined : pathText(at));
}

/**
 * What a service or a guard found wrong with an argument of a root field, by the variable that the argument came with.
 */
export function inVariables(schema: GraphQLSchema, node: FieldNode, operation: OperationTypeNode, error: AppError) {
  const field = schema.getRootType(operation)?.getFields()[node.name.value];
  if (!field) return error;
  const body = extensionsOf(field).rest?.body;
  // The paths of all other arguments begin with their names.
  const sent = (node.arguments ?? []).toSorted((a, b) => Number(a.name.value === body) - Number(b.name.value === body));
  const isOther = (path: string): boolean => field.args.some(({ name }) => name !== body && renamedBy("", name)(path));
  for (const { name, value } of sent) {
    const isBody = name.value === body;
    const argument = field.args.find((arg) => arg.name === name.value);
    if (!argument) continue;
    for (const { variable, path } of placesIn(value, argument.type)) {
      const renamed = renamedBy(variable, pathOnRest(name.value, isBody, path));
      const found = ofVariable(error, (path) => (isBody && isOther(path) ? undefined : renamed(path)));
      if (found !== error) return found;
    }
  }
  return error;
}

/** The lenient imports among an operation's root fields whose rows are a variable. */
function importsOf(schema: GraphQLSchema, operation: OperationDefinitionNode, variable: string): ImportField[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  return operation.selectionSet.selections.flatMap((selection) => {
    if (selection.kind !== Kind.FIELD) return [];
    const { name, alias, arguments: args = [] } = selection;
    const { rest } = extensionsOf(fields[name.value]);
    const key = lenientKey(name.value);
    const isBody = args.some(
      (arg) => arg.name.value === rest?.body && arg.value.kind === Kind.VARIABLE && arg.value.name.value === variable,
    );
    return key !== undefined && isBody ? [{ name: (alias ?? name).value, key }] : [];
  });
}

/** Whether a single value is sent where a list of values is wanted: it stands for a list of one (GraphQL §3.11). */
function isOneOfMany(type: GraphQLInputType, value: unknown): boolean {
  // A record stays refused as on REST, where the body of an import must be an array.
  return isListType(getNullableType(type)) && isLeafType(getNamedType(type)) && value !== null && !Array.isArray(value);
}

export type CheckFor = (type: GraphQLInputType, rules: FieldRules, path: string, isBody: boolean) => Check;

/**
 * Makes checks of values. ajv keeps everything that it compiles, so variables of the same type with the same rules
 * share one schema.
 */
export function inputChecks(): CheckFor {
  const schemas = new Map<string, ReturnType<typeof schemaOf>>();
  return (type, rules, path, isBody) => {
    const key = `${String(type)} ${JSON.stringify(rules)}`;
    const schema = schemas.get(key) ?? schemaOf(type, rules);
    schemas.set(key, schema);
    return compileCheck(schema, path, isBody);
  };
}

interface Usage {
  /** The name of the value in errors: that of its argument, or "" for the rows of an import, as on REST. */
  readonly path: string;
  readonly rules: FieldRules;
  /** Whether it is what REST takes from the body. */
  readonly isBody: boolean;
}

/** Where each variable stands first among the arguments of root fields. */
function usagesOf(schema: GraphQLSchema, operation: OperationDefinitionNode): Map<string, Usage> {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const usages = new Map<string, Usage>();
  for (const selection of operation.selectionSet.selections) {
    const field = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined;
    if (!field) continue;
    for (const { name, value } of (selection as FieldNode).arguments ?? []) {
      const argument = field.args.find((arg) => arg.name === name.value);
      const isBody = extensionsOf(field).rest?.body === name.value;
      for (const { variable, path, rules } of argument ? placesIn(value, argument.type, argument) : []) {
        if (usages.has(variable)) continue;
        // The guard checks rows one by one: a lenient import leaves out those that break rules.
        const kept = isBody && path !== "" ? {} : rules;
        usages.set(variable, { path: pathOnRest(name.value, isBody, path), rules: kept, isBody });
      }
    }
  }
  return usages;
}

/** A variable in the value of an argument. */
interface Place {
  readonly variable: string;
  /** Its path within the argument; empty if it is the whole argument. */
  readonly path: string;
  /** The rules of the argument or the field that it is the value of. */
  readonly rules: FieldRules;
}

/**
 * The variables in an argument's value: the value itself, or what stands in the lists and records of a literal.
 * @param of the argument or field that has the value; none for an item of a list, whose rules are the type's
 */
function placesIn(value: ValueNode, type: GraphQLInputType, of?: GraphQLArgument | GraphQLInputField): Place[] {
  if (value.kind === Kind.VARIABLE) return [{ variable: value.name.value, path: "", rules: of ? rulesOf(of) : {} }];
  const inner = getNullableType(type);
  const within = (name: string, places: Place[]): Place[] =>
    places.map((place) => ({ ...place, path: name + place.path }));
  if (isListType(inner)) {
    // A single literal in the place of a list is a list of one (GraphQL §3.11).
    const items = value.kind === Kind.LIST ? value.values : [value];
    return items.flatMap((item, index) => within(`[${index}]`, placesIn(item, inner.ofType as GraphQLInputType)));
  }
  if (value.kind !== Kind.OBJECT || !isInputObjectType(inner)) return [];
  const fields = inner.getFields();
  return value.fields.flatMap(({ name: { value: name }, value }) =>
    fields[name] ? within(`.${name}`, placesIn(value, fields[name].type, fields[name])) : [],
  );
}

/** What REST calls a value: it begins with the argument's name, except in the body. */
const pathOnRest = (argument: string, isBody: boolean, path: string): string =>
  isBody ? path.replace(/^\./, "") : argument + path;

const DECIDE_SIZE = new Set(["limit", "first", "last", "rows"]);

/** Variables that decide how many objects the answer may have. */
export function sizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument({ name, value }) {
      if (DECIDE_SIZE.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
      if (name.value === "where" || name.value === "having")
        visit(value, { Variable: (variable) => void names.add(variable.name.value) });
    },
    // A variable of @skip or @include may remove a whole branch.
    Directive({ arguments: args }) {
      for (const { value } of args ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

const MANY_ROWS = 1000;

/** Whether one of these variables holds the rows of a large import. */
export const hasManyRows = (sizeVariables: readonly string[], variables: Variables): boolean =>
  sizeVariables.some((name) => Array.isArray(variables[name]) && variables[name].length > MANY_ROWS);

/** The part of a value that decides the cost: the length of a list, the cost of a condition. */
export function sizeOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  // An import may have many rows, and going through all of them would take long.
  if (Array.isArray(value))
    return value.length > MANY_CONDITIONS ? value.length : [value.length, costOfConditions(value)];
  return costOfConditions(value, true);
}

/** More conditions than a `where` may have. */
const MANY_CONDITIONS = 1000;
