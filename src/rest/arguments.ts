/** A REST request's path, query string and body → the arguments of its field, checked strictly (decisions §4). */
import type { Request } from "express";
import { type GraphQLArgument, type GraphQLInputType, GraphQLNonNull, getNamedType, getNullableType, isInputObjectType, isListType } from "graphql";
import { AppError, invalid } from "../errors.js";
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
    for (const [name, text] of parametersOf(url.slice(start + 1))) {
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

/**
 * The parameters of a query string, decoded as browsers encode them.
 * @throws INVALID naming the one that is not UTF-8, where URLSearchParams would put another character in its place
 */
function* parametersOf(query: string): Generator<readonly [name: string, text: string]> {
  for (const part of query.split("&")) {
    if (part === "") continue;
    const [name = "", ...text] = part.split("=").map(decoded);
    if (name === null) throw new AppError("INVALID", { rule: "The query string is not percent-encoded UTF-8." });
    if (text.includes(null)) throw invalid(name, "must be percent-encoded UTF-8");
    yield [name, text.join("=")];
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Null where the bytes are not UTF-8. A percent sign without two digits stands for itself. Node gives the bytes of an address as Latin-1. */
function decoded(text: string): string | null {
  const bytes = text.replaceAll("+", " ").replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  try {
    return UTF8.decode(Buffer.from(bytes, "latin1"));
  } catch {
    return null;
  }
}

// RFC 8259 §6
const JSON_NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Text of a query parameter → the value of its type; what does not fit stays text, so that the check refuses it by name. */
function coerce(argument: GraphQLArgument, text: string): unknown {
  if (text === "") return emptyValue(argument);
  const type = getNullableType(argument.type);
  if (isListType(type)) return text.split(",");
  switch (getNamedType(type).name) {
    case "Int":
      // However many digits: the check says what the largest is.
      return /^-?\d+$/.test(text) ? Math.min(Math.max(Number(text), -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER) : text;
    case "Decimal":
    case "Float":
      // Infinity stands for digits that a double cannot carry, as in bodies (http/json.ts).
      return JSON_NUMBER.test(text) ? (isExact(text) ? Number(text) : Infinity) : text;
    case "Boolean":
      return text === "true" ? true : text === "false" ? false : text;
    default:
      return text;
  }
}

/** Decisions §15. */
function emptyValue(argument: GraphQLArgument): null | "" {
  const { nullMeans, notBlank } = rulesOf(argument);
  if (nullMeans === "unset") return null;
  if (notBlank === "unlessEmpty") return "";
  throw invalid(argument.name, "must not be empty");
}

function checked(check: Check, value: unknown): unknown {
  const error: AppError | null = check(value);
  if (error) throw error;
  return value;
}
