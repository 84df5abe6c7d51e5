/** Reads the arguments of a field from path, query string and body, and checks them strictly (decisions §4). */
import type { Request } from "express";
import { type GraphQLArgument, type GraphQLInputType, getNullableType, isInputObjectType, isListType } from "graphql";
import type { Context } from "../context.js";
import { isImport, lenientKey } from "../domain/imports.js";
import { AppError, clip, invalid, invalidParameter } from "../errors.js";
import { bodyReader, JSON_BODY, refuseBody } from "../http/body.js";
import { type Examined, parsedText } from "../http/json/read.js";
import type { JsonReader } from "../http/json/workers.js";
import { hasBody, parametersOf } from "../http/request.js";
import type { BodyPart } from "../schema/lib/body-part.js";
import type { RestRoute } from "../schema/lib/directives.js";
import type { Guard } from "../schema/lib/guards.js";
import { stripImport, stripper } from "../schema/lib/ignored-fields.js";
import { compileCheck } from "../schema/lib/validation.js";
import { MAX_VALUES } from "../schema/lib/where.js";
import { foldInput, type InputFold, isRepeated, isRequired, rulesOf } from "../schema/lib/inputs.js";
import { BODY_KINDS, hashOfContent } from "./body-kinds.js";
import type { ContentTarget, Route } from "./routes.js";
import { chosen, type SelectedField } from "./selection.js";

/** What a request sends. */
export interface Sent {
  readonly args: Record<string, unknown>;
  /** A hash of the body's content; only for a request with an `Idempotency-Key`. */
  readonly bodyHash?: string | undefined;
  /** What the client wants to see (`fields`), if not all. */
  readonly selection?: readonly SelectedField[] | undefined;
  /** The names of the parameters in the query string. */
  readonly named: ReadonlySet<string>;
}

export type ReadArguments = (ctx: Context, req: Request) => Promise<Sent> | Sent;

/** Makes the reader of a route's arguments. It throws the errors of bad requests (docs/reference/errors.md). */
export function argumentsReader(route: Route, json: JsonReader): ReadArguments {
  const { guard } = route;
  const query = new Map(route.queryArguments.map((arg) => [arg.name, queryArgument(arg)]));
  const defaults = Object.fromEntries(
    route.queryArguments.filter((arg) => arg.defaultValue !== undefined).map((arg) => [arg.name, arg.defaultValue]),
  );
  const { bodyArgument } = route;
  const readBody = bodyArgument && bodyArgumentReader(route, bodyArgument, json);
  const readQueryInBody = route.takesQueryInBody ? queryInBodyReader(route, json) : noBody;

  return (ctx, req) => {
    const args: Record<string, unknown> = { ...defaults };
    for (const { name } of route.pathArguments) args[name] = checked(guard, name, req.params[name]);
    const { named, fields } = readQuery(req.url, query, guard, args, route.isRead);
    if (!readBody) {
      const sent = { args, named, selection: fields === undefined ? undefined : narrowed(route, fields.split(",")) };
      return hasBody(req) ? readQueryInBody(req, sent) : sent;
    }
    return readBody(ctx, req).then(({ value, hash }) => {
      args[bodyArgument.name] = value;
      return { args, named, bodyHash: hash };
    });
  };
}

function bodyArgumentReader(
  route: Route,
  argument: GraphQLArgument,
  json: JsonReader,
): (ctx: Context, req: Request) => Promise<Examined> {
  const read = bodyReader(route.bodies, route.bodyLimit);
  const { schema, check } = route.guard.getRule(argument.name);
  const rules = { name: route.field, schema };
  const strip = stripper(argument.type, route.ignoredIn);
  const key = lenientKey(route.field);
  const leavesRecord = isImport(route.field);
  const { contentTarget, rest } = route;
  const { jsonText = [] } = rest;
  const [member] = jsonText;
  return async (ctx, req) => {
    const isHashed = ctx.headers.idempotencyKey !== undefined;
    const { type, bytes } = await read(req);
    const { read: readContent } = BODY_KINDS[type.kind];
    if (!readContent || !contentTarget) {
      const hash = isHashed ? "body" : null;
      const wanted = { rules, jsonText, hash, rowByRow: ctx.imports.isLenient } as const;
      const body = await json.read(bytes, wanted, check).catch((error: unknown) => {
        throw withHint(error, rest.mistaken);
      });
      const left =
        body.refused && key !== undefined
          ? ctx.imports.withoutRefused(body.value as unknown[], body.refused, key).left
          : body.value;
      const value = leavesRecord ? stripImport(ctx, strip, left, member) : strip(left);
      return { value, hash: body.hash };
    }
    const content = await readContent(bytes, req);
    const value = contentFor(contentTarget, content);
    if (typeof value === "string") checked(route.guard, argument.name, value);
    return { value, hash: isHashed ? hashOfContent(content) : undefined };
  };
}

/** @throws INVALID if there is a body after all */
async function noBody(req: Request, sent: Sent): Promise<Sent> {
  await refuseBody(req);
  return sent;
}

/** Adds what to do about a body that is meant for a similar route. */
function withHint(error: unknown, hints: RestRoute["mistaken"]): unknown {
  if (!hints || !(error instanceof AppError) || error.code !== "INVALID") return error;
  const { field = "", rule } = error.details;
  const hint = hints[field.replace(/^\[\d+\]\./, "")];
  if (hint === undefined) return error;
  return new AppError("INVALID", { ...error.details, rule: `${String(rule).replace(/\.$/, "")}: ${hint}` });
}

/** Reads what the query string may hold from a body of JSON. */
function queryInBodyReader(route: Route, json: JsonReader): (req: Request, sent: Sent) => Promise<Sent> {
  const read = bodyReader([JSON_BODY], route.bodyLimit);
  const { guard, queryArguments, isRead } = route;
  // The rules of each member are those of the argument, so they are not said again here.
  const properties = {
    ...Object.fromEntries(queryArguments.map(({ name }) => [name, true])),
    ...(isRead && { [FIELDS]: { type: "array", items: { type: "string" }, maxItems: MAX_VALUES } }),
  };
  const schema = { type: "object", properties, additionalProperties: false };
  const wanted = { rules: { name: `${route.name} by its body`, schema }, jsonText: [], hash: null };
  const check = compileCheck(schema, "", true);
  return async (req, { args, named, selection }) => {
    const { value } = await json.read((await read(req)).bytes, wanted, check);
    const { [FIELDS]: fields, ...inBody } = value as Record<string, unknown> & { [FIELDS]?: string[] };
    for (const name of Object.keys(value as object))
      if (named.has(name) || (name === FIELDS && selection))
        throw invalid(name, "must be given only once: in the query string or in the body");
    for (const [name, sent] of Object.entries(inBody)) checked(guard, name, sent);
    if (fields?.length === 0) throw invalid(FIELDS, "must have at least one entry");
    return {
      args: { ...args, ...inBody },
      named: new Set([...named, ...Object.keys(inBody)]),
      selection: fields ? narrowed(route, fields) : selection,
    };
  };
}

/**
 * The value of the body's argument, made from content that is not JSON.
 * @throws INVALID if the route wants one part and it is missing or sent twice
 */
function contentFor({ name, isList, member }: ContentTarget, content: string | BodyPart[]): unknown {
  const value = typeof content === "string" || isList ? content : theOne(content, name);
  return member === null ? value : { [member]: value };
}

function theOne(parts: readonly BodyPart[], wanted: string): BodyPart {
  // A body that is not a form is one part without a name.
  const [part, another] = parts.filter(({ name }) => name === null || name === wanted);
  if (!part) throw invalid(wanted, "is required");
  if (another) throw invalid(wanted, "must be given only once");
  return part;
}

/** The parameter of every read that chooses the fields of the answer. */
export const FIELDS = "fields";

interface QueryArgument {
  /** Makes a value of a parameter's text. A text that does not fit stays text, and the check refuses it by name. */
  readonly fromText: (text: string) => unknown;
  /** What an empty parameter means. @throws INVALID */
  readonly whenEmpty: () => null | "";
  readonly isList: boolean;
  readonly isRequired: boolean;
}

const queryArgument = (argument: GraphQLArgument): QueryArgument => ({
  fromText: textReader(argument),
  whenEmpty: () => emptyValue(argument),
  isList: isListType(getNullableType(argument.type)),
  isRequired: isRequired(argument),
});

interface InQuery {
  /** The names of its parameters. */
  readonly named: ReadonlySet<string>;
  readonly fields: string | undefined;
}

function readQuery(
  url: string,
  parameters: Map<string, QueryArgument>,
  guard: Guard,
  args: Record<string, unknown>,
  takesFields: boolean,
): InQuery {
  const seen = new Set<string>();
  let fields: string | undefined;
  if (url.includes("?")) {
    for (const [name, text] of parametersOf(url)) {
      if (name === FIELDS && takesFields) {
        if (fields !== undefined) throw invalidParameter(FIELDS, "must be given only once");
        if (text === "") throw invalidParameter(FIELDS, "must not be empty");
        fields = text;
        continue;
      }
      const argument = parameters.get(name);
      if (!argument) throw invalidParameter(name, "is not a known parameter");
      const { isList } = argument;
      if (seen.has(name) && !isList) throw invalidParameter(name, "must be given only once");
      const value = text === "" ? argument.whenEmpty() : argument.fromText(text);
      if (seen.has(name) && (value === null || args[name] === null))
        throw invalidParameter(name, "is empty and given again");
      args[name] = isList && seen.has(name) ? [...(args[name] as unknown[]), ...(value as unknown[])] : value;
      seen.add(name);
    }
    for (const name of seen) checked(guard, name, args[name]);
  }
  for (const [name, argument] of parameters)
    if (argument.isRequired && args[name] === undefined) throw invalidParameter(name, "is required");
  return seen.size === 0 && fields === undefined ? NOTHING_NAMED : { named: seen, fields };
}

const NOTHING_NAMED: InQuery = { named: new Set(), fields: undefined };

/**
 * The fields of the answer, of each record only those that are named.
 * @throws INVALID naming a field that records do not have
 */
function narrowed({ selection, selectable, records }: Route, fields: readonly string[]): readonly SelectedField[] {
  const picked = chosen(selectable(), fields);
  if (typeof picked === "string")
    throw invalidParameter(FIELDS, `names "${clip(picked)}", which ${records.type} does not have`);
  if (records.member === null) return picked;
  return selection.map((field) => (field.name === records.member ? { ...field, below: picked } : field));
}

/**
 * Reads an argument from a query string. A record is JSON (ADR 0047). A list may be sent as one text with commas, but
 * not an exact filter, whose values may contain them: it is repeated for several values (decisions §15).
 */
function textReader(argument: GraphQLArgument): QueryArgument["fromText"] {
  const type = getNullableType(argument.type);
  if (isInputObjectType(type)) return (text) => recordOf(argument.name, text);
  if (!isListType(type) || !isRepeated(rulesOf(argument))) return foldInput(FROM_TEXT, argument.type);
  const item = foldInput(FROM_TEXT, type.ofType as GraphQLInputType);
  return (text) => [item(text)];
}

/** @throws INVALID saying where the text is no JSON */
function recordOf(name: string, text: string): unknown {
  const { value, fault = "is not JSON" } = parsedText(text);
  if (value === undefined) throw invalidParameter(name, `must be a JSON object; it ${fault}`);
  return value;
}

const FROM_TEXT: InputFold<QueryArgument["fromText"]> = {
  list: (item) => (text) => text.split(",").map(item),
  // No argument is a list of records; the check would refuse the text.
  record: () => (text) => text,
  again: () => (text) => text,
  choice: () => (text) => text,
  scalar: ({ fromText }) => fromText,
};

/** What an empty parameter means (decisions §15). */
function emptyValue(argument: GraphQLArgument): null | "" {
  const { nullMeans, notBlank } = rulesOf(argument);
  if (nullMeans === "unset") return null;
  if (notBlank === "unlessEmpty") return "";
  throw invalidParameter(argument.name, "must not be empty");
}

function checked(guard: Guard, name: string, value: unknown): unknown {
  const error = guard.getRule(name).check(value);
  if (error) throw error;
  return value;
}
