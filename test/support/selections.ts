/** Selections over the whole schema, for a tenant that has everything. */
import { getNamedType, type GraphQLField, type GraphQLObjectType, isObjectType } from "graphql";
import type { FieldExtensions } from "../../src/schema/directives.js";
import type { Everything } from "./everything.js";

/** Arguments that a root field cannot do without. */
export const ARGUMENTS: Record<string, (all: Everything) => string> = {
  account: (all) => `id: "${all.accountId}"`,
  dimensionAssignments: (all) => `invoice_id: ${all.invoiceId}`,
  invoice: (all) => `id: "${all.invoiceId}"`,
  invoiceDimension: (all) => `id: "${all.dimensionId}"`,
  invoiceDimensionOptions: (all) => `dimension_id: "${all.dimensionId}"`,
  invoiceFile: (all) => `id: "${all.invoiceId}"`,
  invoiceHistory: (all) => `id: "${all.invoiceId}"`,
  invoiceItems: (all) => `id: "${all.invoiceId}"`,
  invoiceTotals: () => "group_by: [STATUS, SUPPLIER, PROJECT, MONTH, DOCUMENT_TYPE]",
  legalEntity: (all) => `id: "${all.legalEntityId}"`,
  paymentTerm: (all) => `id: "${all.paymentTermId}"`,
  project: (all) => `id: "${all.projectId}"`,
  projectByNumber: () => 'project_number: "1"',
  projectRegion: (all) => `id: "${all.regionId}"`,
  supplier: (all) => `id: "${all.supplierId}"`,
  taxCode: (all) => `id: "${all.taxCodeId}"`,
  workflowStatus: () => 'external_id: "1"',
  workTypes: (all) => `id: "${all.projectId}"`,
};

/** A root field with its arguments. */
export function rootOf(name: string, all: Everything): string {
  const args = ARGUMENTS[name]?.(all);
  return args ? `${name}(${args})` : name;
}

export type AnyField = GraphQLField<unknown, unknown>;

export const fieldsOf = (type: GraphQLObjectType): AnyField[] => Object.values(type.getFields());
/** Whether the field leads to another record. */
export const isRelation = ({ extensions }: AnyField): boolean => (extensions as FieldExtensions).needs !== undefined;

/** All of a type: its own fields, and of relations their own. */
export const allOf = (type: GraphQLObjectType): string =>
  fieldsOf(type)
    .map((field) => selectionOf(field))
    .join(" ");

/** A field with all of what it leads to, but no further relations. */
export function selectionOf(field: AnyField): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return field.name;
  const own = fieldsOf(type).filter((below) => !isRelation(below));
  return `${field.name} { ${own.map(selectionOf).join(" ")} }`;
}
