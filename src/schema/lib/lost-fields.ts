/** Stops the start if a field is neither read from a column nor written to one, because its values would be lost. */
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
} from "graphql";
import type { FieldUsage } from "../../db/field-usage.js";
import type { FieldExtensions } from "./directives.js";

/**
 * Compares the types of the schema with the columns that they are read from and written to: `WorkType` and
 * `WorkTypeInput` with the table `work_type`. Statements that services write themselves are not checked.
 * @throws Error naming the first field without a column
 */
export function refuseLostFields(schema: GraphQLSchema, { reads, writes }: FieldUsage): void {
  for (const { table, fields } of reads) {
    const type = schema.getType(typeOf(table));
    const lost =
      isObjectType(type) &&
      Object.values(type.getFields()).find((field) => !fields.includes(field.name) && !isResolved(field));
    if (lost) throw new Error(`No column of "${table}" feeds ${type.name}.${lost.name}: it would always be empty.`);
  }
  for (const { table, fields } of writes) {
    const input = schema.getType(`${typeOf(table)}Input`);
    const lost =
      isInputObjectType(input) &&
      Object.values<GraphQLInputField>(input.getFields()).find(({ name }) => !fields.includes(name));
    if (lost) throw new Error(`No column of "${table}" takes ${input.name}.${lost.name}: it would be lost.`);
  }
}

/** `work_type` → `WorkType` */
const typeOf = (table: string): string =>
  table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase());

const isResolved = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  (extensions as FieldExtensions).needs !== undefined;
