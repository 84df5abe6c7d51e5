/** Records by their id alone, of whatever type. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import { statement } from "../db/statement.js";
import type { Tables } from "../entities/tables.js";

/** The types of records that have a query of their own by id, and their tables. */
const NODE_TABLES = {
  Account: "account",
  Customer: "customer",
  Delivery: "delivery",
  Import: "import",
  InvoiceDimension: "invoice_dimension",
  Job: "job",
  LegalEntity: "legal_entity",
  PaymentTerm: "payment_term",
  Project: "project",
  ProjectRegion: "project_region",
  // To a key of a supplier an order is this; other keys may not read it.
  SupplierOrder: "purchase_order",
  PurchaseOrder: "purchase_order",
  Role: "role",
  Supplier: "supplier",
  TaxCode: "tax_code",
  User: "user",
  Webhook: "webhook",
  WorkType: "work_type",
} as const satisfies Record<string, keyof Tables>;

const selectTable = statement<{ id: string }>("node.table")(
  (_, p) =>
    sql<{ table: string }>`select ids."table" from (${sql.join(
      [...new Set(Object.values(NODE_TABLES))].map(
        (table) => sql`select ${sql.lit(table)} as "table" from ${sql.table(table)} where id = ${p("id")}::uuid`,
      ),
      sql` union all `,
    )}) as ids`,
);

/** Ids of invoices are numbers, so no statement is needed to know what they are. */
const BY_NUMBER = "Invoice";
const NUMBER = /^\d+$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** All types of records that are found by their id. */
export const NODE_TYPES: readonly string[] = [BY_NUMBER, ...Object.keys(NODE_TABLES)];

/** The GraphQL types that may show the record with an id; none if there is no such record. */
export async function typesOf(ctx: Context, id: string): Promise<string[]> {
  if (NUMBER.test(id)) return [BY_NUMBER];
  if (!UUID.test(id)) return [];
  const [found] = await ctx.read(selectTable, { id });
  return Object.entries(NODE_TABLES).flatMap(([type, table]) => (table === found?.table ? [type] : []));
}
