/** Finds resources that a list of the source should name and does not, where only the schema tells that it should. */
import { getNamedType, type GraphQLSchema, isObjectType } from "graphql";
import { IMPORTS, isImport } from "../../domain/imports.js";
import { extensionsOf } from "./directives.js";

/** The imports that would leave no record, and those that no resolver has. */
export function forgottenImports(schema: GraphQLSchema): string[] {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const unrecorded = Object.values(mutations)
    .filter((field) => /^import[A-Z]/.test(field.name) && extensionsOf(field).rest?.body === "rows")
    .filter(({ name }) => !isImport(name))
    .map(({ name }) => `The import "${name}" would leave no record: add it to IMPORTS (domain/imports.ts).`);
  const unknown = Object.keys(IMPORTS)
    .filter((name) => !Object.hasOwn(mutations, name))
    .map((name) => `There is no mutation "${name}" of IMPORTS: add its resolver to RESOLVERS (resolvers/index.ts).`);
  return [...unrecorded, ...unknown];
}

/**
 * The records that have a query by their id alone, and that `node` would not find.
 * @param found the types that it finds
 */
export const forgottenNodes = (schema: GraphQLSchema, found: readonly string[]): string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const type = getNamedType(field.type);
    const isById = field.args.length === 1 && field.args[0]!.name === "id";
    const isRecord = isObjectType(type) && "id" in type.getFields();
    if (!isById || !isRecord || type.name.toLowerCase() !== field.name.toLowerCase()) return [];
    // A file is read with its record.
    if (extensionsOf(field).rest?.file || found.includes(type.name)) return [];
    return [`"node" would not find a ${type.name} by its id: add it to NODE_TABLES (services/node.ts).`];
  });
