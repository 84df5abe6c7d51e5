/** Makes the OpenAPI document from the route table and the rules that the server itself uses. */
import { getNamedType, getNullableType, type GraphQLArgument, GraphQLNonNull, isListType, isObjectType } from "graphql";
import { SCOPES } from "../domain/scopes.js";
import { AppError, type ErrorCode, ERRORS } from "../errors.js";
import type { OutcomeKind } from "../outcomes.js";
import { errorBody, KEY_CHALLENGE, problemBody } from "../http/respond.js";
import type { FieldExtensions } from "../schema/lib/directives.js";
import { isRepeated, isRequired, rulesOf } from "../schema/lib/inputs.js";
import { component, exampleOf, inputSchema, type Json, outputSchema } from "./openapi-schemas.js";
import { BODY_KINDS } from "./body-kinds.js";
import { hasLocation, isBodiless, STATUS } from "./outcomes.js";
import { isPrefixed, PREFIX, resourceOf, type Route } from "./routes.js";

/** The version of the specification that the service implements (§9). */
const SPECIFICATION_VERSION = "1.0.10";

interface Components {
  readonly schemas: Record<string, Json>;
  readonly responses: Record<string, Json>;
}

/** Builds the document of the routes. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components: Components = { schemas: { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA }, responses: {} };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = templateOf(route);
    const method = route.method.toLowerCase();
    if (paths[path]?.[method])
      throw new Error(`OpenAPI: ${route.method} ${path} is both below ${PREFIX} and at the root`);
    paths[path] = { ...paths[path], [method]: operationOf(route, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Procurement gateway",
      version: SPECIFICATION_VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    // With "/", a client that joins server and path would request //v1/….
    servers: [{ url: PREFIX, description: "The gateway that serves this document." }],
    security: [{ apiKey: [] }],
    tags: tagsOf(routes),
    paths: sorted(paths),
    components: {
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description: ["A key `cpk_…`. Each operation names the scope that the key must carry:", ...scopeLines()].join(
            "\n",
          ),
        },
      },
      parameters: {
        TenantId: TENANT_ID,
        RequestId: REQUEST_ID,
        IdempotencyKey: IDEMPOTENCY_KEY,
        IfNoneMatch: IF_NONE_MATCH,
        Range: RANGE,
        LastEventId: LAST_EVENT_ID,
      },
      headers: HEADERS,
      responses: sorted(components.responses),
      schemas: sorted(components.schemas),
    },
  };
}

/** The path of a route below its server: the server of the document, or that of the operation for a root route. */
const templateOf = ({ path }: Route): string =>
  (isPrefixed(path) ? path.slice(PREFIX.length) : path).replace(/:(\w+)/g, "{$1}");

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
  "Idempotency-Replayed": {
    description:
      "`true` where this is the kept answer to an earlier request with the same `Idempotency-Key`; else absent.",
    schema: { type: "string", enum: ["true"] },
  },
};

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
    "Stands for this text. Sent back as `If-None-Match`, it makes the answer a 304 while nothing has changed.",
  required: true,
  schema: { type: "string", examples: ['W/"zJtGe9QYb3ar1cQ1Yb2pXw"'] },
};

const headers = (...names: string[]): Json =>
  Object.fromEntries(
    ["X-Request-Id", "RateLimit-Policy", "RateLimit", "X-API-Key-Expires", ...names].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

const TENANT_ID: Json = {
  name: "X-Tenant-Id",
  in: "header",
  required: false,
  description: "Optional: must be the tenant of the key, else 401.",
  schema: { type: "string", format: "uuid" },
};

const REQUEST_ID: Json = {
  name: "X-Request-Id",
  in: "header",
  required: false,
  description:
    "Optional: an id to follow the request by, of at most 128 letters, digits, `_`, `.`, `:` and `-`; anything else is replaced.",
  schema: { type: "string" },
};

const IDEMPOTENCY_KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Optional: makes it safe to send the request again. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`; the same key with another request is a 409. A refused request keeps nothing.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x20-\\x7E]+$" },
};

const RANGE: Json = {
  name: "Range",
  in: "header",
  required: false,
  description:
    "Optional: one range of the file's bytes, e.g. `bytes=0-1023`. Several are answered with the whole file.",
  schema: { type: "string" },
};

const LAST_EVENT_ID: Json = {
  name: "Last-Event-ID",
  in: "header",
  description:
    "The `id` of the last event of a stream that broke, as a browser sends it: the next stream goes on after it. " +
    "It goes before `after`, and only streams (`text/event-stream`) look at it.",
  schema: { type: "string", pattern: "^\\d{1,15}$" },
};

const IF_NONE_MATCH: Json = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description:
    "Optional: the `ETag` of an earlier answer. While nothing has changed, the answer is a 304 without a body.",
  schema: { type: "string" },
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
    message: { type: "string", description: "Details." },
  },
  required: ["type", "title", "status", "detail", "instance", "code"],
};

const ERROR_SCHEMA: Json = {
  type: "object",
  description: "Every error (specification §7).",
  properties: {
    error: { type: "string", description: "What went wrong; names the failing field." },
    message: { type: "string", description: "Details; only of some errors." },
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
  return [...Map.groupBy(routes, ({ path }) => resourceOf(path))]
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
  const lists = Object.values(named.getFields()).filter(
    (field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
  );
  return !isListType(getNullableType(type)) && lists.length === 1 && !("id" in named.getFields())
    ? getNamedType(lists[0]!.type)
    : named;
}

const tagName = (resource: string): string => resource[0]!.toUpperCase() + resource.slice(1).replaceAll("-", " ");

function operationOf(route: Route, components: Components): Json {
  const { definition, bodyArgument } = route;
  return {
    operationId: route.field,
    tags: [tagName(resourceOf(route.path))],
    summary: firstSentence(definition.description ?? ""),
    description: definition.description ?? "",
    // In OpenAPI 3.1 every security scheme may list the scopes that it needs, not only OAuth.
    ...(!isPrefixed(route.path) && { servers: [ROOT_SERVER] }),
    security: route.isPublic ? [] : [{ apiKey: [...route.scopes] }],
    parameters: [
      ...headersRead(route).map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...route.pathArguments.map((arg) => parameter(arg, "path", components)),
      ...route.queryArguments.map((arg) => parameter(arg, "query", components)),
    ],
    ...(bodyArgument && { requestBody: requestBody(route, bodyArgument, components) }),
    responses: {
      ...Object.fromEntries(route.outcomes.map((outcome) => [STATUS[outcome], success(route, outcome, components)])),
      ...(route.isFile && { 206: part(route) }),
      ...(route.textType !== null && { 304: UNCHANGED }),
      ...errorResponses(route, components),
    },
  };
}

function headersRead({ isPublic, operationType, isFile, textType, isLive }: Route): string[] {
  const ofText = textType === null ? [] : ["IfNoneMatch"];
  if (isPublic) return ["RequestId", ...ofText];
  return [
    ...ofText,
    "TenantId",
    "RequestId",
    ...(operationType === "mutation" ? ["IdempotencyKey"] : []),
    ...(isFile ? ["Range"] : []),
    ...(isLive ? ["LastEventId"] : []),
  ];
}

const UNCHANGED: Json = {
  description: "Nothing has changed since the answer that `If-None-Match` names.",
  headers: { ...headers(), ETag: ETAG },
};

function success(route: Route, outcome: OutcomeKind, { schemas }: Components): Json {
  const { definition, operationType, isPublic } = route;
  const type = getNamedType(definition.type);
  return {
    // A text says nothing of itself, so the operation says what it is.
    description: (isObjectType(type) ? type.description : firstSentence(definition.description ?? "")) || "Success.",
    headers: {
      ...(operationType === "mutation" && !isPublic ? headers("Idempotency-Replayed") : headers()),
      ...(hasLocation(outcome) && { Location: LOCATION }),
      ...(route.textType !== null && { ETag: ETAG }),
    },
    ...(!isBodiless(outcome) && { content: contentOf(route, schemas) }),
  };
}

const part = ({ definition }: Route): Json => ({
  description: `A part of the file. ${firstSentence(definition.description ?? "")}`,
  headers: { ...headers(), "Content-Range": CONTENT_RANGE },
  content: { "*/*": {} },
});

function contentOf(route: Route, schemas: Record<string, Json>): Json {
  const { definition } = route;
  const { without = [] } = restOf(route);
  if (route.isFile) return { "*/*": {} };
  if (route.textType !== null) return { [mediaType(route.textType)]: { schema: { type: "string" } } };
  const type = new GraphQLNonNull(getNullableType(definition.type));
  return {
    "application/json": { schema: outputSchema(type, schemas, without) },
    ...(route.isLive && { "text/event-stream": { schema: { type: "string", description: EVENT_STREAM } } }),
  };
}

const EVENT_STREAM =
  "Events as they are committed, for a client that accepts `text/event-stream`: `id` is the cursor, `event` the type, " +
  "`data` the event as JSON. A comment comes at once and every 15 s. `limit` and `wait` have no effect. " +
  "A stream that ends early says why in a last message, `event: error`.";

const mediaType = (contentType: string): string => contentType.split(";", 1)[0]!;

// The period of "e.g. this" does not end a sentence.
const firstSentence = (text: string): string => text.split(/(?<=\.)\s+(?=[A-Z`])/)[0]!;

function parameter(arg: GraphQLArgument, location: "path" | "query", { schemas }: Components): Json {
  const { example, ...rules } = rulesOf(arg);
  const type = getNullableType(arg.type);
  const schema = inputSchema(type, rules, schemas, () => []);
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
    ...(example !== undefined && { example }),
  };
}

function requestBody(route: Route, argument: GraphQLArgument, { schemas }: Components): Json {
  return {
    required: true,
    description: `${argument.description ?? ""} At most ${mebibytes(route)} MiB, counted after decompression.`.trim(),
    content: Object.fromEntries(
      route.bodies.flatMap(({ kind, types }) =>
        (kind === "json" ? types.slice(0, 1) : types).map((type) => [
          type,
          kind === "json"
            ? jsonBody(route, argument, schemas)
            : { schema: BODY_KINDS[kind].schema(route.contentTarget!.isList ? [] : [route.contentTarget!.name]) },
        ]),
      ),
    ),
  };
}

const jsonBody = (route: Route, argument: GraphQLArgument, schemas: Record<string, Json>): Json => ({
  schema: withJsonText(inputSchema(argument.type, rulesOf(argument), schemas, route.ignoredIn), route, schemas),
  examples: {
    complete: { summary: "With all that can be sent.", value: exampleOf(argument.type, "all") },
    required: { summary: "With only what must be sent.", value: exampleOf(argument.type, "required") },
  },
});

/** Lets members be sent as JSON in text, too. A schema can only say how such a text begins and ends. */
function withJsonText(schema: Json, { jsonText }: Route, schemas: Record<string, Json>): Json {
  const { properties } = (schemas[String(schema.$ref).split("/").pop()!] ?? {}) as {
    properties?: Record<string, Json>;
  };
  for (const member of jsonText) {
    const { description, ...value } = properties![member]!;
    const text = { type: "string", contentMediaType: "application/json", pattern: "^\\s*\\{[\\s\\S]*\\}\\s*$" };
    properties![member] = { description, anyOf: [value, text] };
  }
  return schema;
}

const mebibytes = (route: Route): number => route.bodyLimit / 1_048_576;

function errorResponses(route: Route, components: Components): Json {
  const byStatus = Map.groupBy(codesOf(route), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, errorResponse(route, status, codes, components)]),
  );
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
  if (route.operationType === "mutation" && !route.isPublic) codes.add("KEY_REUSED");
  if (route.bodyArgument)
    for (const code of ["UNREADABLE_BODY", "BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"] as const) codes.add(code);
  for (const code of restOf(route).errors ?? []) codes.add(code);
  return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => codes.has(code));
}

function errorResponse(
  route: Route,
  status: number,
  codes: readonly ErrorCode[],
  { schemas, responses }: Components,
): Json {
  const isErrorOnly = route.errorOnly.includes(status);
  const size = codes.includes("BODY_TOO_LARGE") ? `${mebibytes(route)}MiB` : "";
  const name =
    codes.map(pascalCase).join("Or") + size + (isErrorOnly ? "ErrorOnly" : "") + (route.isPublic ? "Page" : "");
  if (isErrorOnly) schemas.ErrorOnly = ERROR_ONLY_SCHEMA;
  return component("responses", responses, name, () => {
    const errors = codes.map((code) => new AppError(code, { ...EXAMPLE_DETAILS[code], limitBytes: route.bodyLimit }));
    const examples = (bodyOf: (error: AppError) => unknown): Json =>
      Object.fromEntries(
        errors.map((error) => [error.code, { summary: ERRORS[error.code].meaning, value: bodyOf(error) }]),
      );
    return {
      description: codes.map((code) => ERRORS[code].meaning).join(" "),
      headers: headers(
        ...(codes.includes("RATE_LIMITED") || codes.includes("UNAVAILABLE")
          ? ["Retry-After"]
          : status === 401
            ? ["WWW-Authenticate"]
            : []),
      ),
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${isErrorOnly ? "ErrorOnly" : "Error"}` },
          examples: examples((error) => errorBody(error, isErrorOnly)),
        },
        "application/problem+json": {
          schema: { $ref: "#/components/schemas/Problem" },
          examples: examples((error) => problemBody(error, EXAMPLE_REQUEST)),
        },
        // Public routes are for people's browsers.
        ...(route.isPublic && { "text/html": { schema: { type: "string" } } }),
      },
    };
  });
}

const pascalCase = (code: string): string =>
  code.replace(/(^|_)([A-Z])([A-Z]*)/g, (_, __, first: string, rest: string) => first + rest.toLowerCase());

const EXAMPLE_REQUEST = "0190f3a4-5b6c-7d8e-9f00-112233445566";

/** The details from which example texts of errors are made. */
const EXAMPLE_DETAILS: Partial<Record<ErrorCode, AppError["details"]>> = {
  INVALID: { field: "colour", rule: "is not a known parameter" },
  MISSING_SCOPE: { scope: "projects:read" },
  INVALID_SCOPE: { scope: "projects:fly" },
  RATE_LIMITED: { retryAfterSeconds: 12 },
  NOT_FOUND: { resource: "Project" },
  CONFLICT: { text: 'The dimension "Trade" is of type text and has no options.' },
  INVOICE_FINAL: { text: "The invoice is CHECKED and does not change any more." },
  INVOICE_NOT_UPDATABLE: { text: "The invoice is CHECKED; its content can change only while it is NEW or OPEN." },
  TRANSITION_REFUSED: {
    text: "An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.",
  },
  CHANGED_MEANWHILE: { text: "The invoice is no longer OPEN, but CANCELLED." },
  DIMENSIONS_MISSING: { text: "The invoice lacks mandatory dimensions: Trade; Site (posting 0, 2)." },
  IN_USE: { text: 'Invoices have the dimension "Trade", so it cannot be deleted.' },
  BANK_ACCOUNT_UNCONFIRMED: {
    text: "The bank account DE02120300000000202051 is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.",
  },
  UNSUPPORTED_MEDIA_TYPE: { contentType: "application/json" },
  RANGE_NOT_SATISFIABLE: { text: "The file has 146515 bytes, none of them in that range." },
  INTERNAL: { requestId: EXAMPLE_REQUEST },
};

const restOf = (route: Route) => (route.definition.extensions as FieldExtensions).rest!;
