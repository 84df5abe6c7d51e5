/** A REST request's path, query string and body → the arguments of its field, checked strictly (decisions §4). */
import type { Request } from "express";
import { type GraphQLArgument, type GraphQLInputType, GraphQLNonNull, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { type AppError, invalid } from "../errors.js";
import { bodyReader } from "../http/body.js";
import type { JsonReader } from "../http/json-workers.js";
import { contextOf } from "../http/request.js";
import { isExact } from "../domain/decimal.js";
import { type Check, compileCheck, type IgnoredIn, isRequired, type JsonSchema, rulesOf, schemaOf } from "../schema/validation.js";
import type { Route } from "./routes.js";

export type ReadArguments = (req: Request) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Makes the reader of a route's arguments. It throws what docs/errors.md lists for a bad request. */
export function argumentsReader(route: Route, json: JsonReader): ReadArguments {
  const checks = new Map(
    [...route.pathArguments, ...route.queryArguments].map((arg) => [arg.name, compileCheck(schemaOf(arg.type, rulesOf(arg)), arg.name)]),
  );
  const query = new Map(route.queryArguments.map((arg) => [arg.name, arg]));
  const defaults = Object.fromEntries(
    route.queryArguments.filter((arg) => arg.defaultValue !== undefined).map((arg) => [arg.name, arg.defaultValue]),
  );
  const readBody = route.bodyArgument && bodyArgumentReader(route, route.bodyArgument, json);

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

function bodyArgumentReader(route: Route, argument: GraphQLArgument, json: JsonReader): (req: Request) => Promise<unknown> {
  const read = bodyReader("application/json", route.bodyLimit);
  const rules = { name: route.field, schema: bodySchema(route, argument) };
  const check = bodyCheck(route, argument);
  const strip = stripper(argument.type, route.ignoredIn);
  return async (req) => {
    const ctx = contextOf(req);
    const hash = ctx.idempotencyKey === undefined ? null : "body";
    const body = await json.read(await read(req), { rules, jsonText: route.jsonText, hash }, check);
    ctx.bodyHash = body.hash;
    return strip(body.value);
  };
}

/** The check of a route's body. */
export const bodyCheck = (route: Route, argument: GraphQLArgument): Check => compileCheck(bodySchema(route, argument), "");

function bodySchema(route: Route, argument: GraphQLArgument): JsonSchema {
  const type = getNullableType(argument.type);
  return schemaOf(isListType(type) ? new GraphQLNonNull(type) : argument.type, {}, route.ignoredIn);
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
