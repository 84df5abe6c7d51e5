/** Fields that several types have, declared once. Inheritance would also decide their order, in which REST answers. */
import { getMetadataStorage } from "type-graphql";

/** Declares a field as another class does: its type, its description, and what all other decorators say of it. */
export const SameAs =
  (source: abstract new (...args: never[]) => object) =>
  (prototype: object, name: string): void => {
    const storage = getMetadataStorage();
    const target = prototype.constructor;
    for (let each: unknown = source; typeof each === "function"; each = Object.getPrototypeOf(each)) {
      const field = storage.fields.find((found) => found.target === each && found.name === name);
      if (!field) continue;
      const extensions = storage.fieldExtensions.filter((said) => said.target === each && said.fieldName === name);
      storage.collectClassFieldMetadata({ ...field, target });
      for (const said of extensions) storage.collectExtensionsFieldMetadata({ ...said, target });
      return;
    }
    throw new Error(`${source.name} has no field ${name}`);
  };
