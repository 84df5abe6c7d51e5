/** The fields of all types of a schema, to change them in place: a copy of a schema takes a thirtieth of a start. */
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
} from "graphql";
import type { Context } from "../../context.js";

export function* objectFields(
  schema: GraphQLSchema,
): Generator<{ readonly type: GraphQLObjectType; readonly field: GraphQLField<unknown, Context> }> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) yield { type, field };
  }
}

export function* inputFields(
  schema: GraphQLSchema,
): Generator<{ readonly type: GraphQLInputObjectType; readonly field: GraphQLInputField }> {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) yield { type, field };
}
