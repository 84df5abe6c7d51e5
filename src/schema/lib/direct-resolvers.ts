/**
 * Calls resolver methods directly (docs/adr/0018).
 *
 * type-graphql prepares every call anew: it sorts the parameters, looks for middlewares, and makes an instance of its
 * class from every input row. For an import of 10,000 rows that is more work than the import. Our resolvers take plain
 * values and have no middlewares, so each method is bound once, from what the decorators recorded.
 */
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import type { Context } from "../../context.js";

type Resolve = GraphQLFieldResolver<unknown, Context>;
type ReadParameter = (source: unknown, args: Record<string, unknown>, ctx: Context, info: unknown) => unknown;

/**
 * The resolvers of these classes by the coordinate of their field, e.g. `Query.projects`.
 * @param problems gets a sentence for each parameter that cannot be called directly
 */
export function directResolvers(classes: readonly (new () => object)[], problems: string[]): Map<string, Resolve> {
  const storage = getMetadataStorage();
  const resolvers = new Map<string, Resolve>();
  for (const ResolverClass of classes) {
    const instance = new ResolverClass() as Record<string, (...values: unknown[]) => unknown>;
    const objectType = storage.resolverClasses.find(({ target }) => target === ResolverClass)?.getObjectType;
    const typeName = (): string | undefined =>
      storage.objectTypes.find(({ target }) => target === objectType?.())?.name;
    const add = (
      type: string | undefined,
      fields: { target: unknown; methodName: string; schemaName: string }[],
    ): void => {
      for (const { target, methodName, schemaName } of fields) {
        if (target === ResolverClass)
          resolvers.set(
            `${type}.${schemaName}`,
            bind(instance, methodName, parametersOf(ResolverClass, methodName, problems)),
          );
      }
    };
    add("Query", storage.queries);
    add("Mutation", storage.mutations);
    if (storage.fieldResolvers.some(({ target }) => target === ResolverClass)) add(typeName(), storage.fieldResolvers);
  }
  return resolvers;
}

/** Finds type-graphql's middlewares, which would be silently skipped. type-graphql itself refuses its @Authorized. */
export function skippedMiddlewares(schema: GraphQLSchema, classes: readonly (new () => object)[]): string[] {
  const storage = getMetadataStorage();
  const inSchema = new Set<unknown>([
    ...classes,
    ...storage.objectTypes.filter(({ name }) => isObjectType(schema.getType(name))).map(({ target }) => target),
  ]);
  const skipped = [...storage.middlewares, ...storage.resolverMiddlewares].filter(({ target }) => inSchema.has(target));
  return skipped.map((found) => {
    const coordinate = "fieldName" in found ? `${found.target.name}.${found.fieldName}` : found.target.name;
    return `${coordinate} has @UseMiddleware, which would never run: resolvers are called directly. Use @Scope, @Rules or the service.`;
  });
}

function parametersOf(target: unknown, methodName: string, problems: string[]): ReadParameter[] {
  const readers: ReadParameter[] = [];
  for (const parameter of getMetadataStorage().params) {
    if (parameter.target !== target || parameter.methodName !== methodName) continue;
    if ("validateFn" in parameter && (parameter.validateFn || parameter.validateSettings))
      problems.push(`${methodName} has a parameter with a validation of its own, which would never run. Use @Rules.`);
    switch (parameter.kind) {
      case "root":
        readers[parameter.index] = (source) => source;
        break;
      case "arg":
        readers[parameter.index] = (_source, args) => args[parameter.name];
        break;
      case "args":
        readers[parameter.index] = (_source, args) => args;
        break;
      case "context":
        readers[parameter.index] = (_source, _args, ctx) => ctx;
        break;
      case "info":
        readers[parameter.index] = (_source, _args, _ctx, info) => info;
        break;
      default:
        problems.push(`${methodName} has a parameter of the kind "${parameter.kind}", which is not called directly.`);
    }
  }
  return readers;
}

function bind(
  instance: Record<string, (...values: unknown[]) => unknown>,
  methodName: string,
  read: ReadParameter[],
): Resolve {
  return (source, args, ctx, info) =>
    instance[methodName]!(...read.map((parameter) => parameter(source, args, ctx, info)));
}
