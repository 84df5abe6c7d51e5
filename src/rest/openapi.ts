/** Makes the OpenAPI document from the route table and the rules that the server itself uses. */
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputObjectType,
  GraphQLNonNull,
  isInputObjectType,
  isListType,
  isObjectType,
} from "graphql";
import { SCOPES } from "../domain/scopes.js";
import { isImport as isImportOperation, lenientKey } from "../domain/imports.js";
import { capitalized } from "../domain/text.js";
import { AppError, type ErrorCode, ERRORS, MAX_PROBLEMS } from "../errors.js";
import type { OutcomeKind } from "../request/answer-state.js";
import { API_VERSION } from "../http/request.js";
import { errorBody, KEY_CHALLENGE, problemBody } from "../http/answer-error.js";
import { isOfLimits } from "../http/prefer.js";
import { isRepeated, isRequired, rulesOf } from "../schema/lib/inputs.js";
import { component, exampleOf, inputSchema, type Json, outputSchema, reference } from "./openapi-schemas.js";
import { EVENT_CURSOR } from "../domain/events.js";
import { FIELDS } from "./arguments.js";
import { BODY_KINDS } from "./body-kinds.js";
import { followingOf, linkOfPages } from "./reads.js";
import { OUTCOMES, PREFIX, type Route } from "./routes.js";
import { WEBHOOK_PARAMETERS, webhooksOf } from "./openapi-webhooks.js";
import type { SelectedField } from "./selection.js";
import type { FieldRules } from "../schema/lib/directives.js";
import { MAX_VALUES } from "../schema/lib/where.js";

interface Components {
  readonly schemas: Record<string, Json>;
  readonly responses: Record<string, Json>;
}

/** Builds the document of the routes. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components: Components = {
    schemas: { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA },
    responses: {},
  };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = templateOf(route);
    const method = route.method.toLowerCase();
    if (paths[path]?.[method])
      throw new Error(`OpenAPI: ${route.method} ${path} is both below ${PREFIX} and at the root`);
    paths[path] = { ...paths[path], [method]: operationOf(route, components) };
  }
  const webhooks = webhooksOf(components, tagName("webhooks"));
  return {
    openapi: "3.1.0",
    info: {
      title: "Procurement gateway",
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    // With "/", a client that joins server and path would request //v1/….
    servers: [{ url: PREFIX, description: "The gateway that serves this document." }],
    security: [{ apiKey: [] }],
    tags: tagsOf(routes),
    paths: sorted(paths),
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: scopeLines().join("\n"),
        },
      },
      parameters: { ...PARAMETERS, ...WEBHOOK_PARAMETERS },
      headers: HEADERS,
      responses: sorted(components.responses),
      schemas: sorted(components.schemas),
    },
  };
}

/** The path of a route below its server: the server of the document, or that of the operation for a root route. */
const templateOf = ({ rest }: Route): string => rest.path.replace(/:(\w+)/g, "{$1}");

const ROOT_SERVER: Json = { url: "/", description: "The gateway that serves this document." };

const DESCRIPTION = [
  "Procurement integration for construction companies. The same resources are in GraphQL at `/graphql`.",
  "Requests are limited per address; every answer says what is left in `RateLimit`.",
  "Parameters and fields that an operation does not name are refused with 400, unknown paths with 404, and other methods on a known path with 405 and `Allow`;",
  "all with the body `Error`, or `Problem` where `Accept` prefers `application/problem+json`.",
  "Bodies are JSON in UTF-8, as `application/json`, `text/json` or `application/…+json`, plain or compressed with gzip, deflate (with or without zlib's wrapping) or br.",
  "An address and headers of more than 16 KiB are a 431, an `Expect` other than `100-continue` a 417, a request that takes minutes to arrive a 408.",
].join(" ");

const scopeLines = (): string[] => [
  "A key `cpk_…`. Each operation names the scope that the key must carry:",
  "",
  ...Object.entries(SCOPES).map(([scope, meaning]) => `- \`${scope}\`: ${meaning}.`),
];

// Parameters sort before literal segments, so that a resource is followed by what belongs to it, then by special cases.
const sorted = (byName: Record<string, Json>): Record<string, Json> => {
  const sortKey = (name: string): string => name.replaceAll("{", " ");
  return Object.fromEntries(Object.entries(byName).sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1)));
};

const HEADERS: Record<string, Json> = {
  "X-Request-Id": {
    description: "Id of the request, in the log of the gateway, too: the one sent, or a new one.",
    required: true,
    schema: { type: "string" },
  },
  "API-Version": {
    description: "The version of this document.",
    required: true,
    schema: { type: "string", examples: [API_VERSION] },
  },
  Deprecation: {
    description: "Since when something that the request uses should no longer be used (RFC 9745); else absent.",
    schema: { type: "string", pattern: "^@\\d+$", examples: ["@1796083200"] },
  },
  Sunset: {
    description: "From when it may be gone (RFC 8594); else absent.",
    schema: { type: "string", examples: ["Tue, 01 Jun 2027 00:00:00 GMT"] },
  },
  "RateLimit-Policy": {
    description: "Points per window and address: `q` points in `w` seconds. Absent where the limit is off.",
    schema: { type: "string", examples: ['"default";q=750;w=30'] },
  },
  RateLimit: {
    description: "What is left: `r` points, and `t` seconds until the window ends. Absent where the limit is off.",
    schema: { type: "string", examples: ['"default";r=749;t=30'] },
  },
  "X-API-Key-Expires": {
    description: "When the key stops working; sent where that is less than 30 days away.",
    schema: { type: "string", format: "date-time" },
  },
  "Retry-After": {
    description: "Seconds to wait: over the rate limit, and where the service is unavailable.",
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": {
    description: "Which header carries the key.",
    schema: { type: "string", examples: [KEY_CHALLENGE] },
  },
  "Dry-Run": {
    description: "`true` where the write was only tried, and nothing was stored; else absent.",
    schema: { type: "string", enum: ["true"] },
  },
  "Preference-Applied": {
    description: "What of `Prefer` was granted; else absent.",
    schema: { type: "string", examples: ["return=minimal", "handling=lenient"] },
  },
  "Idempotency-Replayed": {
    description:
      "`true` where this is the kept answer to an earlier request with the same `Idempotency-Key`; else absent.",
    schema: { type: "string", enum: ["true"] },
  },
};

const IMPORT_ID: Json = {
  description:
    "Id of the record of the import: `GET /v1/imports/{id}` tells what became of each row, or of the one record.",
  required: true,
  schema: { type: "string", format: "uuid" },
};

const COUNTS = reference("schemas", "ImportCounts");

const LOCATION: Json = {
  description: "Where to go on: the job that does the work, or the page to show.",
  required: true,
  schema: { type: "string", format: "uri-reference" },
};

const CONTENT_RANGE: Json = {
  description: "Which bytes of the file these are, and how many it has.",
  required: true,
  schema: { type: "string", examples: ["bytes 0-1023/146515"] },
};

const ETAG: Json = {
  description:
    "Stands for this answer. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed.",
  required: true,
  schema: { type: "string", examples: ['W/"zJtGe9QYb3ar1cQ1Yb2pXw"'] },
};

const VERSION: Json = {
  description:
    "The version of the record, and a hash of what else the answer shows. Sent back as `If-None-Match`, it makes the " +
    "answer a 304 while nothing has changed; as `If-Match` of a write of the record, a 412 if the record has changed.",
  required: true,
  schema: { type: "string", pattern: '^"v\\d+-[\\w-]+"$', examples: ['"v1795428720500-zJtGe9QYb3a"'] },
};

const WRITTEN_VERSION: Json = {
  ...VERSION,
  description: "The version of the record as it was written, where the answer is the record.",
  required: false,
};

const LINK: Json = {
  description:
    'Addresses of the next page (`rel="next"`) and of the one before (`rel="prev"`), where there are such (RFC 8288).',
  schema: { type: "string", examples: ['</v1/projects?limit=20&cursor=eyJ>; rel="next"'] },
};

/** By what a client chooses the fields of each record. */
const fieldNames = ({ records, rest }: Route, { schemas }: Components): Json => ({
  type: "array",
  minItems: 1,
  items: component("schemas", schemas, `${records.type}${rest.without ? "InList" : ""}Field`, () => ({
    type: "string",
    description: `The name of a field of ${records.type}.`,
    enum: namesOf(records.selection),
    ...constantsOf(namesOf(records.selection)),
  })),
});

/** Java and Python make one constant of `supplier.id` and `supplier_id`: their generators take the names from here. */
const constantsOf = (names: readonly string[]): Json =>
  names.some((name) => name.includes(".") && names.includes(name.replaceAll(".", "_")))
    ? { "x-enum-varnames": names.map((name) => name.replaceAll(".", "__").toUpperCase()) }
    : {};

const fieldsDescription = ({ records }: Route, between: string): string =>
  `Fields of ${records.type} to show${between}; those of a record within it with a dot. ` +
  "All others are left out, though the schema requires them.";

const fieldsParameter = (route: Route, components: Components): Json => ({
  name: FIELDS,
  in: "query",
  required: false,
  description: fieldsDescription(route, ", separated by commas"),
  schema: fieldNames(route, components),
  style: "form",
  explode: false,
});

const namesOf = (selection: readonly SelectedField[], before = ""): string[] =>
  selection.flatMap(({ name, below }) => [before + name, ...namesOf(below, `${before}${name}.`)]);

function tagOf({ isRead, isSearch, isVersioned, isFile, isMade, textType, records }: Route): Json {
  if (isSearch) return {};
  if (isVersioned) return { ETag: isRead ? VERSION : WRITTEN_VERSION };
  // CSV and lines of JSON are sent before anybody knows what they will say.
  if (isRead && records.isList) return { ETag: { ...ETAG, required: false } };
  return isRead || isFile || isMade || textType !== null ? { ETag: ETAG } : {};
}

const OF_ALL = [
  ...["X-Request-Id", "API-Version", "RateLimit-Policy", "RateLimit", "X-API-Key-Expires", "Deprecation", "Sunset"],
];

const headers = (...names: string[]): Json =>
  Object.fromEntries([...OF_ALL, ...names].map((name) => [name, reference("headers", name)]));

const headerParameter = (name: string, description: string, schema: Json = { type: "string" }): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

const PARAMETERS: Record<string, Json> = {
  TenantId: headerParameter("X-Tenant-Id", "Optional: must be the tenant of the key, else 401.", {
    type: "string",
    format: "uuid",
  }),
  RequestId: headerParameter(
    "X-Request-Id",
    "Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced.",
  ),
  IdempotencyKey: headerParameter(
    "Idempotency-Key",
    "Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing.",
    { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7E]+$" },
  ),
  DryRun: headerParameter(
    "Dry-Run",
    "Optional: with `true` everything is done and answered, and nothing is stored but the record of an import. `Idempotency-Key` is then ignored. A 400 where something would leave the gateway.",
    { type: "string", enum: ["true", "false"] },
  ),
  Prefer: headerParameter(
    "Prefer",
    "Optional (RFC 7240): with `return=minimal` the answer of an import is a 200 that says how many rows were created, updated, left and rejected, and shows none of them. With `handling=lenient` the good rows are stored, and the others are reported in the record of the import; imports of one record, and of the cost centres of one project, take it and ignore it. These two belong to what an `Idempotency-Key` compares. With `rate-limit=429` the refusals of limits are a 429 instead of a 403.",
    { type: "string", examples: ["return=minimal", "handling=lenient", "rate-limit=429"] },
  ),
  PreferRateLimit: headerParameter(
    "Prefer",
    "Optional (RFC 7240): with `rate-limit=429` the refusals of limits are a 429 instead of a 403.",
    { type: "string", examples: ["rate-limit=429"] },
  ),
  IfMatch: headerParameter(
    "If-Match",
    "Optional: the `ETag` with which the record was read. If it has changed since, nothing is written, and the answer is a 412.",
  ),
  IfNoneMatch: headerParameter(
    "If-None-Match",
    "Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body.",
  ),
  Range: headerParameter(
    "Range",
    "Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file.",
  ),
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    description:
      "The `id` of the last event of a stream that broke, as a browser sends it: the next stream goes on after it. " +
      "It goes before `after`, and only streams (`text/event-stream`) look at it.",
    schema: { type: "string", pattern: `^${EVENT_CURSOR}$` },
  },
  AcceptLanguage: headerParameter(
    "Accept-Language",
    "Optional: how CSV is written; `de`, but not `de-CH`, wants `;` between cells and a decimal comma.",
  ),
};

const PROBLEM_SCHEMA: Json = {
  type: "object",
  description: "The same error as RFC 9457 problem details, where the client prefers `application/problem+json`.",
  properties: {
    type: { const: "about:blank" },
    title: { type: "string", description: "The status in words." },
    status: { type: "integer", description: "The HTTP status." },
    detail: { type: "string", description: "What went wrong; names the failing field." },
    instance: { type: "string", description: "The request: `urn:request:` and its id." },
    code: { enum: Object.keys(ERRORS), description: "Code of the error; never renamed." },
    field: { type: "string", description: "Path of the failing field." },
    latest: { type: "string", description: "Position of the newest event, where a cursor lies beyond it." },
    message: { type: "string", description: "Details; where several things are wrong, how many more and which." },
    errors: {
      type: "array",
      maxItems: MAX_PROBLEMS,
      description: "Everything that is wrong with the body, if the error is about the body.",
      items: {
        type: "object",
        properties: {
          pointer: { type: "string", description: "Where in the body (RFC 6901), e.g. `/3/code`; empty: the body." },
          code: { enum: Object.keys(ERRORS), description: "Code of the error." },
          detail: { type: "string", description: "What is wrong." },
        },
        required: ["pointer", "code", "detail"],
      },
    },
  },
  required: ["type", "title", "status", "detail", "instance", "code"],
};

const ERROR_SCHEMA: Json = {
  type: "object",
  description: "Every error (specification §7).",
  properties: {
    error: { type: "string", description: "What went wrong; names the failing field." },
    message: {
      type: "string",
      description: "Details; only of some errors. Where several things are wrong, how many more and which.",
    },
    latest: { type: "string", description: "Position of the newest event, where a cursor lies beyond it." },
    success: { const: false, description: "Always false." },
  },
  required: ["error", "success"],
};

const ERROR_ONLY_SCHEMA: Json = {
  type: "object",
  description: "An error of an operation whose errors carry nothing else (specification §7).",
  properties: { error: { type: "string", description: "What went wrong; names the failing field." } },
  required: ["error"],
};

/** Makes a tag for each first segment of the paths, with the description of the records that are read there. */
function tagsOf(routes: readonly Route[]): Json[] {
  return [...Map.groupBy(routes, ({ resource }) => resource)]
    .map(([resource, own]) => {
      const reads = own.filter(({ method }) => method === "GET");
      const [{ definition }] = (reads.length > 0 ? reads : own).toSorted((a, b) => a.path.length - b.path.length) as [
        Route,
      ];
      return {
        name: tagName(resource),
        description: recordOf(definition.type)?.description ?? definition.description ?? "",
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The type of the records in an answer: the items of a list, the rows of a page, or the type itself. */
function recordOf(type: Route["definition"]["type"]) {
  const named = getNamedType(type);
  if (!isObjectType(named)) return undefined;
  const [list, ...others] = Object.values(named.getFields()).filter(
    (field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
  );
  return list && others.length === 0 && !isListType(getNullableType(type)) && !("id" in named.getFields())
    ? getNamedType(list.type)
    : named;
}

const tagName = (resource: string): string => capitalized(resource).replaceAll("-", " ");

function operationOf(route: Route, components: Components): Json {
  const { definition, bodyArgument } = route;
  return {
    operationId: route.name,
    tags: [tagName(route.resource)],
    summary: firstSentence(definition.description ?? ""),
    description: [definition.description, route.isSearch && SEARCH, definition.deprecationReason]
      .filter(Boolean)
      .join("\n\n"),
    ...(definition.deprecationReason && { deprecated: true }),
    // In OpenAPI 3.1 every security scheme may list the scopes that it needs, not only OAuth.
    ...(route.rest.root && { servers: [ROOT_SERVER] }),
    security: route.isPublic ? [] : [{ apiKey: [...route.scopes] }],
    parameters: [
      ...headersRead(route).map((name) => reference("parameters", name)),
      ...route.pathArguments.map((arg) => parameter(arg, "path", components)),
      ...(route.isSearch ? [] : route.queryArguments.map((arg) => parameter(arg, "query", components))),
      ...(route.isRead && !route.isSearch ? [fieldsParameter(route, components)] : []),
    ],
    ...(bodyArgument && { requestBody: requestBody(route, bodyArgument, components) }),
    ...(route.takesQueryInBody && { requestBody: queryInBody(route, components) }),
    responses: {
      ...Object.fromEntries(
        route.outcomes.map((outcome) => [OUTCOMES[outcome].status, success(route, outcome, components)]),
      ),
      ...(isImport(route) && !route.outcomes.includes("done") && { 200: ofCounts() }),
      ...(route.isFile && { 206: part(route) }),
      ...(isConditional(route) && { 304: unchanged(route) }),
      ...errorResponses(route, components),
    },
  };
}

const SEARCH = "Its parameters stand in the body, for filters that make an address too long.";

const isConditional = (route: Route): boolean => route.operationType === "query" && "ETag" in tagOf(route);

function headersRead(route: Route): string[] {
  const { isPublic, operationType, isFile, rest } = route;
  const ifNoneMatch = isConditional(route) ? ["IfNoneMatch"] : [];
  if (isPublic) return ["RequestId", ...ifNoneMatch];
  return [
    ...ifNoneMatch,
    "TenantId",
    "RequestId",
    ...(route.takesIdempotencyKey ? ["IdempotencyKey"] : []),
    ...(operationType === "mutation" ? ["DryRun"] : []),
    takesPrefer(route) ? "Prefer" : "PreferRateLimit",
    ...(operationType === "mutation" && route.isVersioned ? ["IfMatch"] : []),
    ...(isFile ? ["Range"] : []),
    ...(rest.live ? ["LastEventId"] : []),
    ...(route.isRead && route.records.isList ? ["AcceptLanguage"] : []),
  ];
}

const unchanged = (route: Route): Json => ({
  description: "Nothing has changed since the answer that `If-None-Match` names.",
  headers: { ...headers(), ...tagOf(route), ...linkOf(route) },
});

const linkOf = ({ queryArguments, records, isSearch }: Route): Json =>
  !isSearch && linkOfPages(queryArguments, records.member) ? { Link: LINK } : {};

function success(route: Route, outcome: OutcomeKind, { schemas }: Components): Json {
  const { definition, operationType, isPublic } = route;
  const type = getNamedType(definition.type);
  return {
    // A text says nothing of itself, so the operation says what it is.
    description: (isObjectType(type) ? type.description : firstSentence(definition.description ?? "")) || "Success.",
    headers: {
      ...(operationType === "mutation" && !isPublic
        ? headers(
            ...(route.takesIdempotencyKey ? ["Idempotency-Replayed"] : []),
            "Dry-Run",
            ...(takesPrefer(route) ? ["Preference-Applied"] : []),
          )
        : headers()),
      ...(OUTCOMES[outcome].hasLocation && { Location: LOCATION }),
      ...(leavesRecord(route) && { "Import-Id": IMPORT_ID }),
      ...tagOf(route),
      ...(route.isRead && linkOf(route)),
    },
    ...(!OUTCOMES[outcome].isBodiless && { content: contentOf(route, outcome, schemas) }),
  };
}

const ofCounts = (): Json => ({
  description: "What the import did, where the client prefers `return=minimal` or `handling=lenient`.",
  headers: {
    ...headers("Idempotency-Replayed", "Dry-Run", "Preference-Applied"),
    "Import-Id": IMPORT_ID,
  },
  content: { "application/json": { schema: COUNTS } },
});

const part = ({ definition }: Route): Json => ({
  description: `A part of the file. ${firstSentence(definition.description ?? "")}`,
  headers: { ...headers(), "Content-Range": CONTENT_RANGE },
  content: { "*/*": {} },
});

function contentOf(route: Route, outcome: OutcomeKind, schemas: Record<string, Json>): Json {
  const { definition } = route;
  const { without = [] } = route.rest;
  if (route.isFile) return { "*/*": {} };
  if (route.rest.made) return Object.fromEntries(route.rest.made.map((type) => [mediaType(type), {}]));
  if (route.textType !== null) return { [mediaType(route.textType)]: { schema: { type: "string" } } };
  const type = new GraphQLNonNull(getNullableType(definition.type));
  return {
    "application/json": { schema: withCounts(outputSchema(type, schemas, without), route, outcome) },
    ...(route.isRead && route.records.isList && ROWS),
    ...(route.rest.live && { "text/event-stream": { schema: { type: "string", description: EVENT_STREAM } } }),
  };
}

const isImport = ({ field }: Route): boolean => isImportOperation(field);
/** Whether the answer names the record of an import. */
const leavesRecord = (route: Route): boolean => isImport(route) || route.field === "mendImport";
const takesPrefer = (route: Route): boolean => isImport(route) || lenientKey(route.field) !== undefined;

/** The counts of an import are a 200, whatever its answer is otherwise. */
const withCounts = (schema: Json, route: Route, outcome: OutcomeKind): Json =>
  isImport(route) && OUTCOMES[outcome].status === 200 ? { oneOf: [schema, COUNTS] } : schema;

const ROWS: Json = {
  "text/csv": {
    schema: {
      type: "string",
      description:
        "All rows as they are at one moment (with `limit`: that page) as RFC 4180 with a header row, UTF-8 with BOM; " +
        "a field of a record within the row is a column like `address.city`, a list is JSON. Where `Accept-Language` " +
        "begins with `de`, but not `de-CH`: with `;` and decimal comma. A text that a spreadsheet would take for a " +
        "formula begins with an apostrophe. A list that fails is cut without the end of its transfer.",
    },
  },
  "application/x-ndjson": {
    schema: { type: "string", description: "The same rows as JSON, a row a line." },
  },
};

const EVENT_STREAM =
  "Events as they are committed, for a client that accepts `text/event-stream`: `id` is the cursor, `event` the type, " +
  "`data` the event as JSON. A comment comes at once and every 15 s. `limit` and `wait` have no effect. " +
  "A stream that ends early says why in a last message, `event: error`.";

const mediaType = (contentType: string): string => contentType.replace(/;.*/, "");

// The period of "e.g. this" does not end a sentence.
const firstSentence = (text: string): string => text.replace(/(?<=\.)\s+(?=[A-Z`]).*/s, "");

function parameter(arg: GraphQLArgument, location: "path" | "query", { schemas }: Components): Json {
  const { example, ...rules } = rulesOf(arg);
  const type = getNullableType(arg.type);
  const schema = isInputObjectType(type) ? conditions(type, true) : inputSchema(type, rules, schemas, () => []);
  const mayBeEmpty = rules.nullMeans === "unset" || rules.notBlank === "unlessEmpty";
  const isText = ({ type, format, pattern }: Json): boolean => type === "string" && !format && !pattern && !mayBeEmpty;
  return {
    name: arg.name,
    in: location,
    required: location === "path" || isRequired(arg),
    description: arg.description ?? "",
    ...(mayBeEmpty && { allowEmptyValue: true }),
    schema: {
      ...schema,
      // A parameter that is present but empty is invalid unless its rules say otherwise (decisions §4, §15).
      ...(isText(schema) && { minLength: 1 }),
      ...(isListType(type) && { minItems: 1 }),
      ...(isListType(type) && isText(schema.items as Json) && { items: { ...(schema.items as Json), minLength: 1 } }),
      ...(arg.defaultValue !== undefined && { default: arg.defaultValue }),
    },
    // An exact filter is repeated for several values, which may contain commas.
    ...(isListType(type) && { style: "form", explode: isRepeated(rules) }),
    // Prism makes up a value for each parameter without an example, and for a list of ids that takes it long.
    ...(example !== undefined ? { example } : isListType(type) && isId(schema.items) && { example: [SOME_ID] }),
  };
}

const isId = (items: unknown): boolean => (items as Json).format === "uuid";

/**
 * Schema of conditions. Where they are a parameter they are text: generated clients send a text as it is, but most make
 * no JSON of `content`.
 */
const conditions = ({ name }: GraphQLInputObjectType, isText: boolean): Json => ({
  ...(isText ? { type: "string" } : { type: "object", additionalProperties: true }),
  externalDocs: { description: "JSON Schema of the conditions.", url: `/conditions.json#/$defs/${name}` },
});

function requestBody(route: Route, argument: GraphQLArgument, { schemas }: Components): Json {
  const { contentTarget } = route;
  const parts = contentTarget && !contentTarget.isList ? [contentTarget.name] : [];
  return {
    required: true,
    description: `${argument.description ?? ""} At most ${mebibytes(route)} MiB, counted after decompression.`.trim(),
    content: Object.fromEntries(
      route.bodies.flatMap(({ kind, types }) =>
        (kind === "json" ? types.slice(0, 1) : types).map((type) => [
          type,
          kind === "json" ? jsonBody(route, argument, schemas) : { schema: BODY_KINDS[kind].schema(parts) },
        ]),
      ),
    ),
  };
}

/** A body that may hold what the query string may hold. */
function queryInBody(route: Route, components: Components): Json {
  const members = route.queryArguments.map((arg): [string, Json] => {
    const { description, schema } = parameter(arg, "query", components) as { description: string; schema: Json };
    const type = getNullableType(arg.type);
    const inBody = isInputObjectType(type) ? conditions(type, false) : nullable(schema, rulesOf(arg));
    return [arg.name, { ...inBody, description: description.replace(/ REST: .*/, "") }];
  });
  if (route.isRead)
    members.push([
      FIELDS,
      { ...fieldNames(route, components), maxItems: MAX_VALUES, description: fieldsDescription(route, "") },
    ]);
  const schema = { type: "object", properties: Object.fromEntries(members), additionalProperties: false };
  const { name } = route;
  return {
    required: false,
    description: route.isSearch
      ? `The parameters of \`GET ${templateOf(route).replace(/\/search$/, "")}\` as members.`
      : "What the query string may say, if it does not.",
    content: {
      "application/json": {
        schema: route.isSearch ? component("schemas", components.schemas, capitalized(name), () => schema) : schema,
        ...(route.isSearch && { examples: { page: { summary: "The first rows.", value: { limit: 20 } } } }),
      },
    },
  };
}

/** In a body, null says what an empty parameter says. */
const nullable = (schema: Json, { nullMeans }: FieldRules): Json =>
  nullMeans === undefined || schema.$ref ? schema : { ...schema, type: [schema.type, "null"] };

const jsonBody = (route: Route, argument: GraphQLArgument, schemas: Record<string, Json>): Json => ({
  schema: withJsonText(inputSchema(argument.type, rulesOf(argument), schemas, route.ignoredIn), route, schemas),
  examples: {
    complete: { summary: "With all that can be sent.", value: exampleOf(argument.type, "all") },
    required: { summary: "With only what must be sent.", value: exampleOf(argument.type, "required") },
  },
});

/** Lets members be sent as JSON in text, too. A schema can only say how such a text begins and ends. */
function withJsonText(schema: Json, { rest: { jsonText = [] } }: Route, schemas: Record<string, Json>): Json {
  const name = String(schema.$ref).replace(/^.*\//, "");
  const record = (schemas[name] ?? {}) as { anyOf?: readonly Json[]; properties?: Record<string, Json> };
  // Alternatives have the same properties.
  const { properties = {} } = (record.anyOf?.[0] ?? record) as typeof record;
  for (const [member, { description, ...value }] of Object.entries(properties)) {
    if (!jsonText.includes(member)) continue;
    const text = { type: "string", contentMediaType: "application/json", pattern: "^\\s*\\{[\\s\\S]*\\}\\s*$" };
    properties[member] = { description, anyOf: [value, text] };
  }
  return schema;
}

const mebibytes = (route: Route): number => route.bodyLimit / 1_048_576;

function errorResponses(route: Route, components: Components): Json {
  const byStatus = Map.groupBy(codesOf(route), (code) => ERRORS[code].status);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, errorResponse(route, status, codes, components)]),
    ),
    // Instead of the 403, for a client that prefers it.
    429: errorResponse(route, 429, codesOf(route).filter(isOfLimits), components),
  };
}

/** The errors that a route can answer with. */
function codesOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>(["INVALID", "RATE_LIMITED", "INTERNAL", "UNAVAILABLE"]);
  if (!route.isPublic)
    for (const code of ["UNAUTHENTICATED", "TENANT_MISMATCH", "INVALID_SCOPE"] as const) codes.add(code);
  if (route.scopes.length > 0) codes.add("MISSING_SCOPE");
  if (route.isClosedToSuppliers) codes.add("KEY_LINKED_TO_SUPPLIER");
  if (route.isCustomerBound) codes.add("KEY_WITHOUT_CUSTOMER");
  if (route.isSupplierBound) codes.add("KEY_WITHOUT_SUPPLIER");
  if (route.operationType === "query" && route.pathArguments.length > 0) codes.add("NOT_FOUND");
  if (route.isFile) codes.add("RANGE_NOT_SATISFIABLE");
  if (route.isRead) codes.add("NOT_ACCEPTABLE");
  if (route.operationType === "mutation" && route.isVersioned) codes.add("PRECONDITION_FAILED");
  if (route.isRead && route.records.isList && followingOf(route.queryArguments)) codes.add("TOO_MANY_STREAMS");
  if (route.takesIdempotencyKey) codes.add("KEY_REUSED");
  if (route.bodyArgument || route.takesQueryInBody)
    for (const code of ["UNREADABLE_BODY", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) codes.add(code);
  for (const code of route.rest.errors ?? []) codes.add(code);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

function errorResponse(
  route: Route,
  status: number,
  codes: readonly ErrorCode[],
  { schemas, responses }: Components,
): Json {
  const isErrorOnly = route.rest.errorOnly?.includes(status) === true;
  const is429 = status === 429;
  const size = codes.includes("BODY_TOO_LARGE") ? `${mebibytes(route)}MiB` : "";
  const name =
    codes.map(pascalCase).join("Or") +
    (is429 ? "As429" : "") +
    size +
    (isErrorOnly ? "ErrorOnly" : "") +
    (route.isPublic ? "Page" : "");
  if (isErrorOnly) schemas.ErrorOnly = ERROR_ONLY_SCHEMA;
  return component("responses", responses, name, () => {
    const errors = codes.map((code) => new AppError(code, { ...EXAMPLE_DETAILS[code], limitBytes: route.bodyLimit }));
    const examples = (bodyOf: (error: AppError) => unknown): Json =>
      Object.fromEntries(
        errors.map((error) => [error.code, { summary: ERRORS[error.code].meaning, value: bodyOf(error) }]),
      );
    return {
      description: [is429 && AS_429, ...codes.map((code) => ERRORS[code].meaning)].filter(Boolean).join(" "),
      headers: headers(
        ...(is429 ? ["Preference-Applied"] : []),
        ...(codes.includes("RATE_LIMITED") || codes.includes("UNAVAILABLE")
          ? ["Retry-After"]
          : status === 401
            ? ["WWW-Authenticate"]
            : []),
      ),
      content: {
        "application/json": {
          schema: reference("schemas", isErrorOnly ? "ErrorOnly" : "Error"),
          examples: examples((error) => errorBody(error, isErrorOnly)),
        },
        "application/problem+json": {
          schema: reference("schemas", "Problem"),
          examples: examples((error) => problemBody(error, SOME_ID, status)),
        },
        // Public routes are for people's browsers.
        ...(route.isPublic && { "text/html": { schema: { type: "string" } } }),
      },
    };
  });
}

const AS_429 = "Instead of 403, where the request has `Prefer: rate-limit=429`.";

const pascalCase = (code: string): string =>
  code.replace(/(^|_)([A-Z])([A-Z]*)/g, (_, __, first: string, rest: string) => first + rest.toLowerCase());

const SOME_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

/** The details from which example texts of errors are made. */
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, AppError["details"]>> = {
  INVALID: { field: "colour", rule: "is not a known parameter" },
  BEYOND_OWN_KEY: { field: "customer_id" },
  MISSING_SCOPE: { scope: "projects:read" },
  INVALID_SCOPE: { scope: "projects:fly" },
  RATE_LIMITED: { retryAfterSeconds: 12 },
  TOO_MANY_STREAMS: { maximum: 2000 },
  NOT_FOUND: { resource: "Project" },
  CONFLICT: { text: 'The dimension "Trade" is of type text and has no options.' },
  AMBIGUOUS: {
    text: 'Several records have the external_id "R-1". Ask the list with ?external_id=&customer_id= for the one of a customer.',
  },
  DELIVERY_LOCKED: { text: "The delivery is marked, which locks it. Send {marked: false} alone first." },
  ORDER_STATE: { text: "Something of the order was delivered already, so it cannot be cancelled." },
  CURSOR_GONE: { floor: "4711" },
  NOT_SET_UP: { text: "SECRETS_KEY is not set, so webhooks cannot be registered." },
  INVOICE_FINAL: { text: "The invoice is CHECKED and does not change any more." },
  INVOICE_NOT_UPDATABLE: { text: "The invoice is CHECKED; its content can change only while it is NEW or OPEN." },
  TRANSITION_REFUSED: {
    text: "An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.",
  },
  CHANGED_MEANWHILE: { text: "The invoice is no longer OPEN, but CANCELLED." },
  WORK_TYPES_MISSING: { text: "The invoice lacks cost centres: posting 0, 2." },
  DIMENSIONS_MISSING: { text: "The invoice lacks mandatory dimensions: Trade; Site (posting 0, 2)." },
  IN_USE: { text: 'Invoices have the dimension "Trade", so it cannot be deleted.' },
  BANK_ACCOUNT_UNCONFIRMED: {
    text: "The bank account DE02120300000000202051 is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.",
  },
  UNSUPPORTED_MEDIA_TYPE: { contentType: "application/json" },
  NOT_ACCEPTABLE: { contentType: "application/json" },
  RANGE_NOT_SATISFIABLE: { text: "The file has 146515 bytes, none of them in that range." },
  INTERNAL: { requestId: SOME_ID },
};
