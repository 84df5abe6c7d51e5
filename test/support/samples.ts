/** Sample values of input types, for tests over the whole schema. */
import type { GraphQLInputType } from "graphql";
import { foldInput } from "../../src/schema/lib/inputs.js";

interface Samples {
  /** By the name of a scalar, instead of its own example. */
  readonly scalars?: Record<string, unknown>;
  /** By the name of a field, whatever its type. */
  readonly fields?: Record<string, unknown>;
}

/** A value that has all required fields and no others. */
export const sampleOf = (type: GraphQLInputType, { scalars = {}, fields: own = {} }: Samples = {}): unknown =>
  foldInput<unknown>(
    {
      list: (item) => [item],
      record: (fields) =>
        Object.fromEntries(
          fields.filter(({ isRequired }) => isRequired).map(({ name, made }) => [name, own[name] ?? made]),
        ),
      again: () => undefined, // a record inside itself is never required, because its value would be infinite
      choice: (type) => type.getValues()[0]!.name,
      scalar: ({ example }, _, { name }) => scalars[name] ?? example,
    },
    type,
  );
