/** Enums of GraphQL that are made from a table of the domain. */
import { registerEnumType } from "type-graphql";

/**
 * Makes an enum of GraphQL whose values say what they mean.
 * @param values each value and its meaning
 */
export function enumOf<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, string>>,
): { readonly [V in Value]: V } {
  const made = Object.fromEntries(Object.keys(values).map((value) => [value, value])) as { [V in Value]: V };
  const valuesConfig = Object.fromEntries(
    Object.entries<string>(values).map(([value, meaning]) => [value, { description: meaning }]),
  );
  registerEnumType(made, { name, description, valuesConfig: valuesConfig as never });
  return made;
}
