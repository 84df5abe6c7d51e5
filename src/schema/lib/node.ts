/** The interface of all records, which a client's cache keeps by their type and `id`. */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  getNullableType,
  GraphQLID,
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  isScalarType,
} from "graphql";

const Node = new GraphQLInterfaceType({
  name: "Node",
  description:
    "A record: it has an `id` that no other record of its type has, in any tenant, so that a cache may keep it by " +
    "type and id.",
  fields: {
    id: {
      type: new GraphQLNonNull(GraphQLID),
      description: "Its id. It goes wherever an argument or an input asks for the id of such a record.",
    },
  },
});

/**
 * Makes every type with an `id` a Node. All types of an interface must have the same scalar, but ids of records have
 * two (`UUID`, `InvoiceId`). So the record's own id is an `ID` in GraphQL, and REST keeps the scalar (ADR 0014).
 */
export function recordsAsNodes(schema: GraphQLSchema): GraphQLSchema {
  const isRecord = (typeName: string): boolean => {
    const type = schema.getType(typeName);
    const id = type instanceof GraphQLObjectType ? type.getFields().id : undefined;
    return id !== undefined && isNonNullType(id.type) && isScalarType(getNullableType(id.type));
  };
  return mapSchema(schema, {
    [MapperKind.OBJECT_TYPE]: (type) => {
      if (!isRecord(type.name)) return undefined;
      const config = type.toConfig();
      return new GraphQLObjectType({ ...config, interfaces: [...config.interfaces, Node] });
    },
    [MapperKind.OBJECT_FIELD]: (config, name, typeName) =>
      name === "id" && isRecord(typeName)
        ? {
            ...config,
            type: new GraphQLNonNull(GraphQLID),
            extensions: { ...config.extensions, onRest: { type: config.type } },
          }
        : undefined,
  });
}
