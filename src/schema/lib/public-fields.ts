/**
 * Fields that need no key (`@Public`), for browsers and calendars. GraphQL does not show them, because it runs with the
 * rights of a key, which a public field must not have (ADR 0024).
 */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import type { GraphQLSchema } from "graphql";
import { extensionsOf } from "./directives.js";

/** The schema as GraphQL shows it. */
export const withoutPublicFields = (schema: GraphQLSchema): GraphQLSchema =>
  mapSchema(schema, { [MapperKind.ROOT_FIELD]: (config) => (isPublic(config) ? null : undefined) });

export const isPublic = (field: { readonly extensions?: unknown }): boolean => extensionsOf(field).public !== undefined;
