/** A REST request's path, query string and body → the arguments of its field, checked strictly (decisions §4). */
import type { Request } from "express";
import { type GraphQLArgument, type GraphQLInputType, GraphQLNonNull, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { AppError, invalid } from "../errors.js";
import { bodyReader } from "../http/body.js";
import { parseJson } from "../http/json.js";
import { isExact } from "../domain/decimal.js";
import { type Check, compileCheck, type IgnoredIn, isRequired, rulesOf, schemaOf } from "../schema/validation.js";
import type { Route } from "./routes.js";

export type ReadArguments = (req: Request) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Makes the reader of a route's arguments. It throws what docs/errors.md lists for a bad request. */
export function argumentsReader(route: Route): ReadArguments {
  const checks = new Map(
    [...route.pathArguments, ...route.queryArguments].map((arg) => [arg.name, compileCheck(schemaOf(arg.type, rulesOf(arg)), arg.name)]),
  );
  const query = new Map(route.queryArguments.map((arg) => [arg.name, arg]));
  const defaults = Object.fromEntries(
    route.queryArguments.filter((arg) => arg.defaultValue !== undefined).map((arg) => [arg.name, arg.defaultValue]),
  );
  const readBody = route.bodyArgument && jsonReader(route, route.bodyArgument);

  return (req) => {
    const args: Record<string, unknown> = { ...defaults };
    for (const { name } of route.pathArguments) args[name] = checked(checks.get(name)!, req.params[name]);
    readQuery(req.url, query, checks, args);
    if (!readBody) return args;
    return readBody(req).then((body) => {
      args[route.bodyArgument!.name] = body;
      return args;
    });
  };
}

function jsonReader(route: Route, argument: GraphQLArgument): (req: Request) => Promise<unknown> {
  const read = bodyReader("application/json", route.bodyLimit);
  const check = bodyCheck(route, argument);
  const strip = stripper(argument.type, route.ignoredIn);
  return async (req) => {
    const body = withParsedText(parseJson(await read(req)), route.jsonText);
    return strip(checked(check, body));
  };
}

/** The check of a route's body. */
export function bodyCheck(route: Route, argument: GraphQLArgument): Check {
  const type = getNullableType(argument.type);
  return compileCheck(schemaOf(isListType(type) ? new GraphQLNonNull(type) : argument.type, {}, route.ignoredIn), "");
}

/** Members that came as text of JSON become what the text holds. */
function withParsedText(body: unknown, members: readonly string[]): unknown {
  if (members.length === 0 || typeof body !== "object" || body === null) return body;
  const sent = body as Record<string, unknown>;
  for (const member of members) {
    const text = sent[member];
    if (typeof text !== "string") continue;
    let value: unknown;
    try {
      // The encoder would put another character in the place of half a surrogate pair.
      if (text.isWellFormed()) value = parseJson(new TextEncoder().encode(text));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "UNREADABLE_BODY") throw error;
    }
    if (typeof value !== "object" || value === null) throw invalid(member, "must be a JSON object, or a string that holds one");
    sent[member] = value;
  }
  return body;
}

/** Makes the function that takes out of a body what is ignored: GraphQL knows only the input's fields. */
function stripper(type: GraphQLInputType, ignored: IgnoredIn, seen = new Set<GraphQLInputType>()): (value: unknown) => unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const strip = stripper(inner.ofType, ignored, seen);
    return strip === untouched ? untouched : (value) => (Array.isArray(value) ? value.map(strip) : value);
  }
  if (!isInputObjectType(inner) || seen.has(inner)) return untouched;
  const fields = inner.getFields();
  const below = Object.values(fields).flatMap((field) => {
    const strip = stripper(field.type, ignored, new Set(seen).add(inner));
    return strip === untouched ? [] : [[field.name, strip] as const];
  });
  if (ignored(inner).length === 0 && below.length === 0) return untouched;
  return (value) => {
    if (typeof value !== "object" || value === null) return value;
    const row = withoutIgnored(value as Record<string, unknown>, fields);
    for (const [name, strip] of below) if (row[name] != null) row[name] = strip(row[name]);
    return row;
  };
}

const untouched = (value: unknown): unknown => value;

// Rows seldom carry what is ignored, and only then they are copied.
function withoutIgnored(row: Record<string, unknown>, known: Record<string, unknown>): Record<string, unknown> {
  for (const name in row) {
    if (!Object.hasOwn(known, name)) return Object.fromEntries(Object.entries(row).filter(([field]) => Object.hasOwn(known, field)));
  }
  return row;
}

function readQuery(url: string, known: Map<string, GraphQLArgument>, checks: Map<string, Check>, args: Record<string, unknown>): void {
  const start = url.indexOf("?");
  if (start >= 0) {
    const seen = new Set<string>();
    for (const [name, text] of new URLSearchParams(url.slice(start + 1))) {
      const argument = known.get(name);
      if (!argument) throw invalid(name, "is not a known parameter");
      const isList = isListType(getNullableType(argument.type));
      if (seen.has(name) && !isList) throw invalid(name, "must be given only once");
      const value = coerce(argument, text);
      args[name] = isList && seen.has(name) ? [...(args[name] as unknown[]), ...(value as unknown[])] : value;
      seen.add(name);
    }
    for (const name of seen) checked(checks.get(name)!, args[name]);
  }
  for (const argument of known.values()) {
    if (isRequired(argument) && args[argument.name] === undefined) throw invalid(argument.name, "is required");
  }
}

// RFC 8259 §6
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Text of a query parameter → the value of its type; what does not fit stays text, so that the check refuses it by name. */
function coerce(argument: GraphQLArgument, text: string): unknown {
  if (text === "") throw invalid(argument.name, "must not be empty");
  const type = getNullableType(argument.type);
  if (isListType(type)) return text.split(",");
  switch (getNamedType(type).name) {
    case "Int":
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case "Decimal":
    case "Float":
      return JSON_NUMBER.test(text) && isExact(text) ? Number(text) : text;
    case "Boolean":
      return text === "true" ? true : text === "false" ? false : text;
    default:
      return text;
  }
}

function checked(check: Check, value: unknown): unknown {
  const error: AppError | null = check(value);
  if (error) throw error;
  return value;
}
