/** The OpenAPI document, from the same route table and the same rules that the server runs on. */
import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { SCOPES } from "../domain/scopes.js";
import { type ErrorCode, ERRORS } from "../errors.js";
import type { FieldExtensions, FieldRules } from "../schema/directives.js";
import { isRequired, rulesOf } from "../schema/validation.js";
import { documentedFields, type Route, routesOf } from "./routes.js";

type Json = Record<string, unknown>;

/** Version of the specification that the service speaks (§9). */
const SPECIFICATION_VERSION = "1.0.10";

/** Builds the document from the schema without guards. */
export function openApiDocument(schema: GraphQLSchema): Json {
  const schemas: Record<string, Json> = { Error: ERROR_SCHEMA, Problem: PROBLEM_SCHEMA };
  const paths: Record<string, Json> = {};
  for (const route of routesOf(schema)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Procurement gateway",
      version: SPECIFICATION_VERSION,
      description:
        "Procurement integration for construction companies. The same resources are in GraphQL at `/graphql`. " +
        "Requests are limited per address; every answer says what is left in `RateLimit`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "X-API-Key", description: `A key \`cpk_…\`. Scopes: ${Object.keys(SCOPES).join(", ")}.` },
      },
      parameters: { TenantId: TENANT_ID },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const RATE_LIMIT_HEADERS: Json = {
  "RateLimit-Policy": {
    description: "Points per window and address: `q` points in `w` seconds. Absent where the limit is off.",
    schema: { type: "string" },
  },
  RateLimit: { description: "What is left: `r` points, and `t` seconds until the window ends.", schema: { type: "string" } },
};
const RETRY_AFTER: Json = { description: "Over the rate limit: seconds to wait.", schema: { type: "integer" } };

const TENANT_ID: Json = {
  name: "X-Tenant-Id",
  in: "header",
  required: false,
  description: "Optional: must be the tenant of the key, else 401.",
  schema: { type: "string", format: "uuid" },
};

const PROBLEM_SCHEMA: Json = {
  type: "object",
  description: "The same error as RFC 9457 problem details, where the client prefers `application/problem+json`.",
  properties: {
    type: { const: "about:blank" },
    title: { type: "string", description: "What errors of this code mean." },
    status: { type: "integer", description: "The HTTP status." },
    detail: { type: "string", description: "What went wrong; names the failing field." },
    instance: { type: "string", description: "The request: `urn:request:` and its id." },
    code: { type: "string", description: "Code of the error (docs/errors.md)." },
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
    message: { type: "string", description: "Details." },
    success: { const: false, description: "Always false." },
  },
  required: ["success"],
  additionalProperties: false,
};

function operationOf(route: Route, schemas: Record<string, Json>): Json {
  const { definition } = route;
  return {
    operationId: route.field,
    summary: (definition.description ?? "").split(/(?<=\.)\s/)[0],
    description: definition.description ?? "",
    ...(route.scope && { "x-scope": route.scope }),
    parameters: [
      { $ref: "#/components/parameters/TenantId" },
      ...route.pathArguments.map((arg) => parameter(arg, "path")),
      ...route.queryArguments.map((arg) => parameter(arg, "query")),
    ],
    ...(route.bodyArgument && {
      requestBody: {
        required: true,
        description: route.bodyArgument.description ?? "",
        content: { "application/json": { schema: inputSchema(route.bodyArgument.type, {}, schemas) } },
      },
    }),
    responses: {
      [route.status]: {
        description: "Success.",
        headers: RATE_LIMIT_HEADERS,
        content: { "application/json": { schema: outputSchema(new GraphQLNonNull(getNullableType(definition.type)), route, schemas) } },
      },
      ...Object.fromEntries(statusesOf(route).map((status) => [status, errorResponse(status)])),
    },
  };
}

function parameter(arg: GraphQLArgument, place: "path" | "query"): Json {
  const { example, ...rules } = rulesOf(arg);
  const schema = inputSchema(getNullableType(arg.type), rules, {});
  return {
    name: arg.name,
    in: place,
    required: place === "path" || isRequired(arg),
    description: arg.description ?? "",
    schema: arg.defaultValue === undefined ? schema : { ...schema, default: arg.defaultValue },
    ...(isListType(getNullableType(arg.type)) && { style: "form", explode: false }),
    ...(example !== undefined && { example }),
  };
}

/** Errors that a route can answer with, beside its own success. */
function statusesOf(route: Route): number[] {
  const statuses = new Set([400, 401, 403, 500, 503]);
  if (route.pathArguments.length > 0 && route.operation === "query") statuses.add(404);
  if (route.bodyArgument) for (const status of [413, 415]) statuses.add(status);
  for (const status of (route.definition.extensions as FieldExtensions).rest?.errors ?? []) statuses.add(status);
  return [...statuses].sort();
}

function errorResponse(status: number): Json {
  const meanings = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status).map((code) => ERRORS[code].meaning);
  return {
    description: meanings.join(" "),
    headers: { ...RATE_LIMIT_HEADERS, ...(status === 403 && { "Retry-After": RETRY_AFTER }) },
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
    },
  };
}

const SCALARS: Record<string, Json> = {
  String: { type: "string" },
  ID: { type: "string" },
  Int: { type: "integer", format: "int32" },
  Float: { type: "number", format: "double" },
  Boolean: { type: "boolean" },
  UUID: { type: "string", format: "uuid" },
  DateTime: { type: "string", format: "date-time" },
  Date: { type: "string", format: "date" },
  Decimal: { type: "number" },
  JSON: {},
};

function leafSchema(type: GraphQLNamedType): Json {
  return isEnumType(type) ? { type: "string", enum: type.getValues().map(({ name }) => name) } : { ...SCALARS[type.name] };
}

const orNull = (schema: Json): Json => {
  if (schema.$ref) return { anyOf: [schema, { type: "null" }] };
  if (!schema.type) return schema;
  return { ...schema, type: [schema.type, "null"], ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}) };
};

function inputSchema(type: GraphQLInputType, rules: FieldRules, schemas: Record<string, Json>): Json {
  const inner = getNullableType(type);
  if (isListType(inner)) return { type: "array", items: inputSchema(inner.ofType, {}, schemas) };
  if (!isInputObjectType(inner)) {
    return {
      ...leafSchema(inner),
      ...(rules.minimum !== undefined && { minimum: rules.minimum }),
      ...(rules.maximum !== undefined && { maximum: rules.maximum }),
      ...(rules.maxLength !== undefined && { maxLength: rules.maxLength }),
      ...(rules.notBlank && { pattern: "\\S" }),
      ...(rules.pattern && { pattern: rules.pattern.regex }),
    };
  }
  if (!schemas[inner.name]) {
    const fields = Object.values(inner.getFields());
    schemas[inner.name] = {
      type: "object",
      description: inner.description ?? "",
      properties: Object.fromEntries(
        fields.map((field) => {
          const { example, ...own } = rulesOf(field);
          const schema = inputSchema(field.type, own, schemas);
          const nullable = !isNonNullType(field.type) && !own.notNull;
          return [
            field.name,
            { ...(nullable ? orNull(schema) : schema), description: field.description ?? "", ...(example !== undefined && { examples: [example] }) },
          ];
        }),
      ),
      required: fields.filter(isRequired).map((field) => field.name),
      // Unknown fields are refused by name; the fields of the answer are known, and ignored.
    };
  }
  return { $ref: `#/components/schemas/${inner.name}` };
}

function outputSchema(type: GraphQLOutputType, route: { query: string }, schemas: Record<string, Json>, without = withoutOf(route)): Json {
  const nullable = !isNonNullType(type);
  const inner = getNullableType(type);
  const schema = isListType(inner)
    ? { type: "array", items: outputSchema(inner.ofType, route, schemas, without) }
    : namedOutput(getNamedType(inner), schemas, without);
  return nullable ? orNull(schema) : schema;
}

function withoutOf(route: { query: string } & Partial<Route>): readonly string[] {
  return (route.definition?.extensions as FieldExtensions | undefined)?.rest?.without ?? [];
}

function namedOutput(type: GraphQLNamedType, schemas: Record<string, Json>, without: readonly string[], only?: readonly string[]): Json {
  if (!isObjectType(type)) return leafSchema(type);
  const fields = documentedFields(type, without).filter(({ name }) => !only || only.includes(name));
  const left = without.filter((name) => name in type.getFields());
  const name = only ? `${type.name}Reference` : left.length > 0 ? `${type.name}InList` : type.name;
  if (!schemas[name]) {
    schemas[name] = {}; // a type may refer to itself
    schemas[name] = {
      type: "object",
      description: type.description ?? "",
      properties: Object.fromEntries(
        fields.map((field) => {
          const { relation } = field.extensions as FieldExtensions;
          const schema = relation?.rest
            ? nullableAs(field.type, namedOutput(getNamedType(field.type), schemas, [], relation.rest))
            : outputSchema(field.type, { query: "" }, schemas, without);
          return [field.name, { ...schema, description: field.description ?? "" }];
        }),
      ),
      required: fields.map((field) => field.name),
    };
  }
  return { $ref: `#/components/schemas/${name}` };
}

const nullableAs = (type: GraphQLOutputType, schema: Json): Json => (isNonNullType(type) ? schema : orNull(schema));
