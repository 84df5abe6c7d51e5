/** Separates the types that only REST has (`@OnRest`), so that GraphQL has one type for a record (ADR 0016). */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  GraphQLNonNull,
  type GraphQLNullableType,
  GraphQLSchema,
  isNonNullType,
  isScalarType,
} from "graphql";
import type { Context } from "../../context.js";
import { extensionsOf, type RestType } from "./directives.js";
import { inputFields, objectFields } from "./object-fields.js";
import { REST_TYPES } from "./visible-references.js";

/** Takes the types that only REST has out of the schema, and keeps each with the field that has it on REST. */
export function withoutTypesOfRest(schema: GraphQLSchema): GraphQLSchema {
  const keep = (field: GraphQLField<unknown, Context> | GraphQLArgument | GraphQLInputField): void => {
    const { shownOnRest } = extensionsOf(field);
    if (!shownOnRest) return;
    const type = typeOf(schema, shownOnRest.type());
    const onRest = { ...shownOnRest, type: isNonNullType(field.type) ? new GraphQLNonNull(type) : type };
    field.extensions = { ...field.extensions, onRest };
  };
  for (const { field } of objectFields(schema)) [field, ...field.args].forEach(keep);
  for (const { field } of inputFields(schema)) keep(field);
  const names = new Set(REST_TYPES.map(({ name }) => name));
  const config = schema.toConfig();
  return new GraphQLSchema({ ...config, types: config.types.filter(({ name }) => !names.has(name)) });
}

const typeOf = (schema: GraphQLSchema, type: RestType): GraphQLNullableType =>
  isScalarType(type) ? type : (schema.getType(type.name) as GraphQLNullableType);
