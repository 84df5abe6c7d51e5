/**
 * The JSON Schema of conditions (`where`, `having`). It is a document of its own, which OpenAPI links: conditions lead
 * to those of other records and back, and many tools for OpenAPI follow such references without end.
 */
import { getNullableType, isInputObjectType } from "graphql";
import { inputSchema, type Json } from "./openapi-schemas.js";
import type { Route } from "./routes.js";

/** Makes the document of the conditions that the routes take, a definition for each type. */
export function conditionsDocument(routes: readonly Route[]): Json {
  const schemas: Record<string, Json> = {};
  for (const { queryArguments } of routes) {
    for (const { type } of queryArguments) {
      const record = getNullableType(type);
      if (isInputObjectType(record) && !schemas[record.name]) inputSchema(record, {}, schemas, () => []);
    }
  }
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Conditions",
    description: "What lists and totals take as `where` and `having`: `#/$defs/InvoiceWhere` for `GET /v1/invoices`.",
    $defs: JSON.parse(JSON.stringify(sorted).replaceAll('"#/components/schemas/', '"#/$defs/')) as Json,
  };
}
