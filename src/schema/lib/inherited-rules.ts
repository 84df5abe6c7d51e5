/** What decorators say about the fields that an input type inherits, which TypeGraphQL loses (its schema/utils.ts). */
import { getMetadataStorage } from "type-graphql";

/** Finds what decorators say about a field of an input type, by the names in the schema. */
export function saidOfInputs(): (typeName: string, fieldName: string) => Readonly<Record<string, unknown>> {
  const { inputTypes } = getMetadataStorage();
  const byName = new Map(inputTypes.map((type) => [type.name, type]));
  const byClass = new Map(inputTypes.map((type) => [type.target, type]));
  return (typeName, fieldName) => {
    let target: unknown = byName.get(typeName)?.target;
    for (; typeof target === "function"; target = Object.getPrototypeOf(target)) {
      const field = byClass.get(target)?.fields?.find(({ schemaName }) => schemaName === fieldName);
      if (field) return (field.extensions ?? {}) as Record<string, unknown>;
    }
    return {};
  };
}
