/** Filters of lists and totals, as arguments that a table describes. */
import { ArgsType, type ClassType } from "type-graphql";
import { type FieldRules, Nullable, Rules } from "./directives.js";

/** The type of a filter's values, and its description. */
export type Filter = readonly [type: () => object, description: string, rules?: FieldRules | undefined];

/** Adds filters to arguments, after those of the class. */
export function withFilters<Base extends ClassType>(BaseArgs: Base, filters: Readonly<Record<string, Filter>>) {
  @ArgsType()
  class Filtered extends BaseArgs {}
  for (const [name, [type, description, rules]] of Object.entries(filters)) {
    Nullable(type, description)(Filtered.prototype as object, name);
    if (rules) Rules(rules)(Filtered.prototype as object, name);
  }
  return Filtered;
}
