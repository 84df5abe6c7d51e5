/** Start-up fails where a field leads nowhere: it would be lost without a word. */
import { type GraphQLField, type GraphQLInputField, type GraphQLSchema, isInputObjectType, isObjectType } from "graphql";
import type { Flows } from "../db/flows.js";
import type { FieldExtensions } from "./directives.js";

/**
 * Compares the types of the schema with the columns that feed them and that take them: table `work_type` with `WorkType` and `WorkTypeInput`.
 * What reads or writes by statements of its own is not seen.
 * @throws Error naming the first field that no column feeds or takes
 */
export function refuseLostFields(schema: GraphQLSchema, { reads, writes }: Flows): void {
  for (const { table, fields } of reads) {
    const type = schema.getType(typeOf(table));
    const lost = isObjectType(type) && Object.values(type.getFields()).find((field) => !fields.includes(field.name) && !isResolved(field));
    if (lost) throw new Error(`No column of "${table}" feeds ${type.name}.${lost.name}: it would always be empty.`);
  }
  for (const { table, fields } of writes) {
    const input = schema.getType(`${typeOf(table)}Input`);
    const lost = isInputObjectType(input) && Object.values<GraphQLInputField>(input.getFields()).find(({ name }) => !fields.includes(name));
    if (lost) throw new Error(`No column of "${table}" takes ${input.name}.${lost.name}: it would be lost.`);
  }
}

/** `work_type` → `WorkType` */
const typeOf = (table: string): string => table.replace(/(^|_)(\w)/g, (_, _gap, letter: string) => letter.toUpperCase());

const isResolved = ({ extensions }: GraphQLField<unknown, unknown>): boolean => (extensions as FieldExtensions).needs !== undefined;
