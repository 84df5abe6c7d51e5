/** Defines fields of resolvers that many classes have, as if each class had written its method out. */

import type { Root } from "type-graphql";

interface FieldDefinition {
  readonly method: (...values: never[]) => unknown;
  /** The decorators of the method's parameters, in their order. */
  readonly parameters: readonly ReturnType<typeof Root>[];
  readonly decorators: readonly (MethodDecorator | PropertyDecorator)[];
}

/** Adds a decorated method to a resolver class. */
export function defineField(
  target: abstract new () => object,
  name: string,
  { method, parameters, decorators }: FieldDefinition,
): void {
  const prototype = target.prototype as object;
  Object.defineProperty(prototype, name, { value: method, configurable: true, writable: true });
  parameters.forEach((decorate, index) => decorate(prototype, name, index));
  declare(target, name, decorators);
}

/** Declares a field of a resolver class by decorators alone, as they would stand above it in the class. */
export function declare(
  target: abstract new () => object,
  name: string,
  decorators: readonly (MethodDecorator | PropertyDecorator | ((prototype: object, name: string) => void))[],
): void {
  for (const decorate of decorators) (decorate as PropertyDecorator)(target.prototype as object, name);
}
