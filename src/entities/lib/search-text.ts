/**
 * What the argument `search` of a list looks through: the searched columns of a record as one lower-case text.
 * PostgreSQL makes it at each write, and the index of the list contains it (docs/adr/0022).
 */
import { p } from "@mikro-orm/core";

/** The columns of each table that are searched. */
export const SEARCHED = {
  delivery: [
    "delivery_number",
    "external_id",
    "dsid",
    "order_number",
    "supplier_name",
    "supplier_external_id",
    "project_number",
    "vehicle",
    "plant",
    "comment",
  ],
  invoice: [
    "external_id",
    "invoice_number",
    "supplier_name",
    "supplier_external_id",
    "project_number",
    "payment_reference",
    "comment",
  ],
  project: ["project_number", "title", "alternative_project_number"],
  purchase_order: ["external_id", "order_number", "supplier_external_id", "project_number", "contract_number"],
  supplier: ["external_id", "title", "legal_uid", "city"],
} as const;

export type SearchedTable = keyof typeof SEARCHED;

/** Separates the columns, as SQL, so that no match reaches from one column into the next. */
export const SEPARATOR = String.raw`E'\x01'`;

/**
 * The lower-case text and the other columns of the index must fit 2704 bytes. So a record with longer texts has no such
 * text, and neither has one whose texts contain the separator; these few are searched column by column.
 */
const MAX_BYTES = 1000;

/** The column with that text. */
export function searchText(table: SearchedTable) {
  const columns = SEARCHED[table].map((column) => `coalesce("${column}", '')`);
  const whole = columns.join(` || ${SEPARATOR} || `);
  const fits =
    `octet_length(${whole}) <= ${MAX_BYTES} ` + `and strpos((${columns.join(" || ")}) collate "C", ${SEPARATOR}) = 0`;
  return p
    .string()
    .columnType("text")
    .collation("C")
    .nullable()
    .generated(`(case when ${fits} then lower((${whole}) collate "und-x-icu") end) stored`);
}

/** The index of the records without that text. */
export const withoutSearchText = (table: SearchedTable) => ({
  name: `${table}_without_search_text_index`,
  expression:
    `create index "${table}_without_search_text_index" on "${table}" ("tenant_id", "id") ` +
    `where "search_text" is null`,
});
