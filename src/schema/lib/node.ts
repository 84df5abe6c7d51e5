/** The interface of all records, which a client's cache keeps by their type and `id`. */
import {
  getNullableType,
  GraphQLID,
  GraphQLInterfaceType,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLScalarType,
  GraphQLSchema,
  isNonNullType,
  isScalarType,
} from "graphql";
import type { Context } from "../../context.js";
import { AppError } from "../../errors.js";
import { guardOf } from "./guards.js";
import { objectFields } from "./object-fields.js";

const Node = new GraphQLInterfaceType({
  name: "Node",
  description:
    "A record: it has an `id` that no other record has, in any tenant, so that a cache may keep it by its id, with its " +
    "type or without. What shows the same record as another type, e.g. `ImportedDelivery`, has the same id.",
  fields: {
    id: {
      type: new GraphQLNonNull(GraphQLID),
      description: "Its id. It goes wherever an argument or an input asks for the id of such a record.",
    },
  },
});

/**
 * Makes every type with an `id` a Node, unless its `id` goes: GraphQL forbids that a type calls deprecated what its
 * interface does not. All types of an interface must have the same scalar, but ids of records have two (`UUID`,
 * `InvoiceId`). So the record's own id is an `ID` in GraphQL, and REST keeps the scalar (ADR 0014).
 */
export function recordsAsNodes(schema: GraphQLSchema): GraphQLSchema {
  for (const { type, field } of objectFields(schema)) {
    if (field.name !== "id" || !isNonNullType(field.type) || !isScalarType(field.type.ofType)) continue;
    if (!field.deprecationReason) (type.getInterfaces() as GraphQLInterfaceType[]).push(Node);
    field.extensions = { ...field.extensions, onRest: { type: field.type } };
    field.type = new GraphQLNonNull(GraphQLID);
  }
  return new GraphQLSchema(schema.toConfig());
}

/**
 * Makes `Query.node` answer with the record itself. Its own resolver tells the types as which the record may be shown;
 * the query of such a type by id (`project(id:)` for a `Project`) reads it, if its guard admits the asker.
 */
export function answerNode(schema: GraphQLSchema): void {
  const field = schema.getQueryType()?.getFields().node;
  if (!field?.resolve) return;
  const typesOf = field.resolve;
  const readers = new Map<string, Reader>();
  const readerOf = (type: string): Reader => {
    const reader = readers.get(type) ?? readerIn(schema, type);
    readers.set(type, reader);
    return reader;
  };
  field.type = schema.getType("Node") as GraphQLInterfaceType;
  field.resolve = async (source, args, ctx: Context, info) => {
    const types = (await typesOf(source, args, ctx, info)) as string[];
    const reader = types.map(readerOf).find((each) => each.admits(ctx));
    return (await reader?.read(args.id as string, ctx, info)) ?? null;
  };
}

/** Reads records of one type. */
interface Reader {
  admits(ctx: Context): boolean;
  read(id: string, ctx: Context, info: GraphQLResolveInfo): Promise<object | null>;
}

function readerIn(schema: GraphQLSchema, typeName: string): Reader {
  const name = typeName.charAt(0).toLowerCase() + typeName.slice(1);
  const field = schema.getQueryType()?.getFields()[name];
  const scalar = field?.args.find((arg) => arg.name === "id")?.type;
  if (!field?.resolve || !scalar)
    throw new Error(`There is no query "${name}" by id, so "node" must not tell "${typeName}"`);
  const { resolve } = field;
  const { admit } = guardOf(schema, field);
  const type = getNullableType(field.type) as GraphQLObjectType;
  return {
    admits(ctx) {
      try {
        admit(ctx);
        return true;
      } catch {
        return false;
      }
    },
    async read(sent, ctx, info) {
      const id = parsed(getNullableType(scalar) as GraphQLScalarType, sent);
      if (id === undefined) return null;
      // What is asked for is kept by the nodes (resolvers/lib/selection.ts), and here it depends on the type, too.
      const asked = { ...info, fieldName: name, fieldNodes: [...info.fieldNodes], returnType: type };
      try {
        return Object.assign((await resolve(undefined, { id }, ctx, asked)) as object, { __typename: typeName });
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

function parsed(scalar: GraphQLScalarType, value: string): unknown {
  try {
    return scalar.parseValue(value);
  } catch {
    return undefined;
  }
}
