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
import type { FieldExtensions } from "../schema/lib/directives.js";
import { guardField } from "../schema/lib/guards.js";

/**
 * Puts the guards on the fields of records. It also gives a field its type on REST if that is another one (`onRest`);
 * such a field is read from the row without a resolver. The specification says how a record looks on REST, while
 * GraphQL leads from record to record.
 */
export function restSchema(schema: GraphQLSchema): GraphQLSchema {
  const shown = mapSchema(schema, {
    // A field whose type changes would no longer satisfy its interface.
    [MapperKind.OBJECT_TYPE]: (type) => new GraphQLObjectType({ ...type.toConfig(), interfaces: [] }),
    // The router itself runs the guards of root fields.
    [MapperKind.ROOT_FIELD]: () => undefined,
    [MapperKind.OBJECT_FIELD]: (config) => {
      const { onRest, relation } = config.extensions as FieldExtensions;
      if (!onRest) return guardField(schema, config);
      const { resolve: _, ...field } = config;
      // The whole type is shown, instead of some fields of the relation.
      const extensions = { ...config.extensions, relation: relation?.rest ? undefined : relation };
      return { ...field, ...onRest, extensions };
    },
    [MapperKind.MUTATION_ROOT_FIELD]: (config) => {
      const { rest } = config.extensions as FieldExtensions;
      return rest?.shows === undefined ? undefined : showing(rest.shows, config);
    },
    [MapperKind.INPUT_OBJECT_FIELD]: asOnRest,
    [MapperKind.ARGUMENT]: (config) => ((config.extensions as FieldExtensions).onlyInGraphQL ? null : asOnRest(config)),
  });
  // A second pass, because the first one added types that have such fields, too.
  return mapSchema(shown, {
    [MapperKind.OBJECT_FIELD]: (config) =>
      (config.extensions as FieldExtensions).neverNullOnRest
        ? { ...config, type: new GraphQLNonNull(config.type) }
        : undefined,
  });
}

const asOnRest = <Config extends { extensions?: unknown }>(config: Config): Config | undefined => {
  const { onRest } = (config.extensions ?? {}) as FieldExtensions;
  return onRest && { ...config, ...onRest };
};

/**
 * Makes a mutation answer with the one field of its answer that REST shows.
 * @throws Error if the answer has no such field
 */
function showing(name: string, config: GraphQLFieldConfig<unknown, unknown>): GraphQLFieldConfig<unknown, unknown> {
  const answer = getNamedType(config.type);
  const shown = isObjectType(answer) ? answer.getFields()[name] : undefined;
  if (!shown) throw new Error(`@Rest shows "${name}", which ${answer.name} does not have`);
  const resolve = config.resolve ?? defaultFieldResolver;
  return {
    ...config,
    type: getNullableType(shown.type),
    resolve: async (...asked) => ((await resolve(...asked)) as Record<string, unknown>)[name],
  };
}
