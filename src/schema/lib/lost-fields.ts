/** Finds fields that are neither read from a column nor written to one, because their values would be lost. */
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
 * @returns a sentence for each field without a column
 */
export function lostFields(schema: GraphQLSchema, { reads, writes }: FieldUsage): string[] {
  const unread = reads.flatMap(({ table, fields }) => {
    const type = schema.getType(typeOf(table));
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields())
      .filter((field) => !fields.includes(field.name) && !isResolved(field))
      .map(({ name }) => `No column of "${table}" feeds ${type.name}.${name}: it would always be empty.`);
  });
  const unwritten = writes.flatMap(({ table, fields }) => {
    const input = schema.getType(`${typeOf(table)}Input`);
    if (!isInputObjectType(input)) return [];
    return Object.values<GraphQLInputField>(input.getFields())
      .filter(({ name }) => !fields.includes(name))
      .map(({ name }) => `No column of "${table}" takes ${input.name}.${name}: it would be lost.`);
  });
  // Several statements read a table.
  return [...new Set([...unread, ...unwritten])];
}

/** `work_type` → `WorkType` */
const typeOf = (table: string): string =>
  table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase());

const isResolved = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  (extensions as FieldExtensions).needs !== undefined;
