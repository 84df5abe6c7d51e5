/**
 * Records that name something which is not there: the name is stored, the link beside it is null (docs/adr/0011). Each
 * condition has an index of the few records that meet it, so finding and counting them does not depend on how many
 * records there are.
 */
import type { DeliveryLink, InvoiceLink, OrderLink, ProjectLink } from "../../domain/unlinked.js";

/** How it shows that a record has no link to something that it names. */
export interface Unlinked {
  /** The table whose rows lack the link, and its column of the record; absent if that is the record's own table. */
  readonly part?: { readonly table: string; readonly of: string };
  /** As SQL. */
  readonly condition: string;
}

const named = (table: string, link: "supplier" | "project" | "payment_term", name: string): string =>
  `"${table}"."${link}_id" is null and not "${table}"."${link}_is_given" and "${table}"."${name}" is not null`;

const inPart = (table: string, link: string, name: string): Unlinked => ({
  part: { table, of: "invoice_id" },
  condition: `"${table}"."${link}" is null and "${table}"."${name}" is not null`,
});

export const UNLINKED: {
  readonly invoice: Readonly<Record<InvoiceLink, Unlinked>>;
  readonly delivery: Readonly<Record<DeliveryLink, Unlinked>>;
  readonly purchase_order: Readonly<Record<OrderLink, Unlinked>>;
  readonly project: Readonly<Record<ProjectLink, Unlinked>>;
} = {
  invoice: {
    SUPPLIER: {
      condition:
        `"invoice"."supplier_id" is null and not "invoice"."supplier_is_given" and ` +
        `("invoice"."supplier_external_id" is not null or "invoice"."supplier_tax_id" is not null ` +
        `or "invoice"."supplier_iban" is not null or "invoice"."supplier_name" is not null)`,
    },
    PROJECT: { condition: named("invoice", "project", "project_number") },
    PAYMENT_TERM: { condition: named("invoice", "payment_term", "payment_term_number") },
    ACCOUNT: inPart("invoice_account", "account_id", "account_number"),
    TAX_CODE: inPart("invoice_account", "tax_code_id", "tax_code_number"),
    ORDER: inPart("invoice_item", "purchase_order_id", "order_number"),
    LINE_WORK_TYPE: inPart("invoice_item", "work_type_id", "work_type_code"),
    POSTING_WORK_TYPE: inPart("invoice_account", "work_type_id", "work_type_code"),
  },
  delivery: {
    SUPPLIER: { condition: named("delivery", "supplier", "supplier_external_id") },
    PROJECT: { condition: named("delivery", "project", "project_number") },
    ORDER: { condition: `"delivery"."purchase_order_id" is null and "delivery"."order_number" is not null` },
  },
  purchase_order: {
    SUPPLIER: { condition: named("purchase_order", "supplier", "supplier_external_id") },
    PROJECT: { condition: named("purchase_order", "project", "project_number") },
  },
  project: { REGION: { condition: `"project"."project_region_id" is null and "project"."region" is not null` } },
};

export type UnlinkedTable = keyof typeof UNLINKED;

/** What records of a table may name without a link. */
export const unlinkedOf = (table: UnlinkedTable): [name: string, unlinked: Unlinked][] =>
  Object.entries<Unlinked>(UNLINKED[table]);

/**
 * The indexes of a table's rows that lack a link.
 * @param table the records' own table, or one of their parts
 * @param read the columns that the policy of the table reads beside the tenant
 */
export const unlinkedIndexes = (table: string, read: readonly string[]) =>
  (Object.keys(UNLINKED) as UnlinkedTable[]).flatMap((records) =>
    unlinkedOf(records)
      .filter(([, { part }]) => (part?.table ?? records) === table)
      .map(([link, { part, condition }]) => {
        const name = `${table}_without_${link.toLowerCase()}_index`;
        const included = read.map((column) => `"${column}"`).join(", ");
        const on = `"${table}" ("tenant_id", "${part?.of ?? "id"}") include (${included})`;
        return { name, expression: `create index "${name}" on ${on} where ${condition}` };
      }),
  );
