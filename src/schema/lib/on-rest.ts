/** Separates the types that only REST has (`@OnRest`), so that GraphQL has one type for a record (ADR 0016). */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import { GraphQLNonNull, type GraphQLNullableType, type GraphQLSchema, isNonNullType, isScalarType } from "graphql";
import { extensionsOf, type RestType } from "./directives.js";
import { REST_TYPES } from "./visible-references.js";

interface Typed {
  readonly type: unknown;
  readonly extensions?: unknown;
}

/** Takes the types that only REST has out of the schema, and keeps each with the field that has it on REST. */
export function withoutTypesOfRest(schema: GraphQLSchema): GraphQLSchema {
  const names = new Set(REST_TYPES.map(({ name }) => name));
  const withTypeOfRest = <Config extends Typed>(config: Config): Config | undefined => {
    const { shownOnRest } = extensionsOf(config);
    if (!shownOnRest) return undefined;
    const type = typeOf(schema, shownOnRest.type());
    const onRest = { ...shownOnRest, type: isNonNullType(config.type) ? new GraphQLNonNull(type) : type };
    return { ...config, extensions: { ...(config.extensions as object), onRest } };
  };
  return mapSchema(schema, {
    [MapperKind.OBJECT_TYPE]: (type) => (names.has(type.name) ? null : undefined),
    [MapperKind.OBJECT_FIELD]: withTypeOfRest,
    [MapperKind.INPUT_OBJECT_FIELD]: withTypeOfRest,
    [MapperKind.ARGUMENT]: withTypeOfRest,
  });
}

const typeOf = (schema: GraphQLSchema, type: RestType): GraphQLNullableType =>
  isScalarType(type) ? type : (schema.getType(type.name) as GraphQLNullableType);
