/** The schema as REST runs it. */
import { MapperKind, mapSchema } from "@graphql-tools/utils";
import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLFieldConfig,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from "graphql";
import type { Context } from "../context.js";
import { extensionsOf } from "../schema/lib/directives.js";
import { guardField } from "../schema/lib/guards.js";
import { objectFields } from "../schema/lib/object-fields.js";

/**
 * Puts the guards on the fields of records. It also gives a field its type on REST if that is another one (`onRest`);
 * such a field is read from the row without a resolver. The specification says how a record looks on REST, while
 * GraphQL leads from record to record.
 */
export function restSchema(schema: GraphQLSchema): GraphQLSchema {
  let made = ofRest.get(schema);
  if (!made) ofRest.set(schema, (made = makeRestSchema(schema)));
  return made;
}

/** It takes a quarter of a start, and gateways of one process may share a schema. */
const ofRest = new WeakMap<GraphQLSchema, GraphQLSchema>();

function makeRestSchema(schema: GraphQLSchema): GraphQLSchema {
  const mapped = mapSchema(schema, {
    // A field whose type changes would no longer satisfy its interface.
    [MapperKind.OBJECT_TYPE]: (type) => new GraphQLObjectType({ ...type.toConfig(), interfaces: [] }),
    // The router itself runs the guards of root fields.
    [MapperKind.ROOT_FIELD]: () => undefined,
    [MapperKind.QUERY_ROOT_FIELD]: (config) => {
      const { rest } = extensionsOf(config);
      const described = { ...config, description: config.description?.replace(STATEMENTS, "") };
      return rest?.versioned ? recordingVersion(described) : described;
    },
    [MapperKind.OBJECT_FIELD]: (inGraphQL) => {
      const config = deprecatedOnRest(inGraphQL);
      const { onRest, relation } = extensionsOf(config);
      if (!onRest) return guardField(schema, config);
      const { resolve: _, ...field } = config;
      // REST has the whole type, instead of some fields of the relation.
      const extensions = { ...config.extensions, relation: relation?.rest ? undefined : relation };
      return { ...field, ...onRest, extensions };
    },
    [MapperKind.MUTATION_ROOT_FIELD]: (config) => {
      const { rest } = extensionsOf(config);
      if (rest?.shows !== undefined) return answeringWith(rest.shows, config);
      return rest?.versioned ? recordingVersion(config) : undefined;
    },
    [MapperKind.INPUT_OBJECT_FIELD]: asOnRest,
    [MapperKind.ARGUMENT]: asOnRest,
  });
  // Afterwards, because types were added that have such fields, too.
  for (const { field } of objectFields(mapped))
    if (extensionsOf(field).neverNullOnRest) field.type = new GraphQLNonNull(field.type);
  return mapped;
}

type Field = GraphQLFieldConfig<unknown, Context>;

/** The field without its deprecation, if only GraphQL deprecates it. */
function deprecatedOnRest(config: Field): Field {
  const { deprecation, ...extensions } = extensionsOf(config);
  return deprecation?.staysOnRest ? { ...config, deprecationReason: undefined, extensions } : config;
}

/** What the description says of statements: REST's own selection may need others. */
const STATEMENTS = /\n\nStatements: at most \d+\./;

const asOnRest = <Config extends { extensions?: unknown }>(config: Config): Config | undefined => {
  const { onRest } = extensionsOf(config);
  return onRest && { ...config, ...onRest };
};

/** Makes a field record in the context which version of its record it answers with. */
function recordingVersion(config: Field): Field {
  const resolve = config.resolve ?? defaultFieldResolver;
  return {
    ...config,
    resolve: async (source, args, ctx, info) => {
      const record = (await resolve(source, args, ctx, info)) as { readonly updated_at?: string };
      // Some writes answer with something else than the record.
      if (record.updated_at === undefined && info.operation.operation === "query")
        throw new Error(`${info.fieldName} is versioned, but reads no updated_at`);
      ctx.answer.version = record.updated_at;
      return record;
    },
  };
}

/**
 * Makes a mutation answer with the one field of its answer that REST shows.
 * @throws Error if the answer has no such field
 */
function answeringWith(
  name: string,
  config: GraphQLFieldConfig<unknown, unknown>,
): GraphQLFieldConfig<unknown, unknown> {
  const answer = getNamedType(config.type);
  const field = isObjectType(answer) ? answer.getFields()[name] : undefined;
  if (!field) throw new Error(`@Rest shows "${name}", which ${answer.name} does not have`);
  const resolve = config.resolve ?? defaultFieldResolver;
  return {
    ...config,
    type: getNullableType(field.type),
    resolve: async (...call) => ((await resolve(...call)) as Record<string, unknown>)[name],
  };
}
