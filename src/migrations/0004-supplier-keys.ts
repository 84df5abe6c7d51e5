import { Migration } from "@mikro-orm/migrations";

const TENANT = "(select nullif(current_setting('app.tenant_id', true), '')::uuid)";
const TENANT_WITHOUT_SUPPLIER =
  "(select nullif(current_setting('app.tenant_id', true), '')::uuid where coalesce(current_setting('app.supplier_id', true), '') = '')";
const CUSTOMER = "(select nullif(current_setting('app.customer_id', true), '')::uuid)";
const SUPPLIER = "(select nullif(current_setting('app.supplier_id', true), '')::uuid)";

const IN_CUSTOMER = `(customer_id is null or ${CUSTOMER} is null or customer_id = ${CUSTOMER})`;
const closed = (column: string): string => `${column} = ${TENANT_WITHOUT_SUPPLIER}`;
const open = (rows: string): string =>
  `tenant_id = ${TENANT} and case when ${SUPPLIER} is null then true else ${rows} end`;
const unless = (exception: string, condition: string): string =>
  `(${condition}) or current_setting('app.exception', true) = '${exception}'`;

const OF_TENANT = [
  "customer",
  "account",
  "payment_term",
  "tax_code",
  "legal_entity",
  "project_region",
  "role",
  "user",
  "user_role",
  "invoice_dimension",
  "invoice_dimension_option",
];

const OF_TENANT_AND_CUSTOMER = [
  "project",
  "work_type",
  "project_invite",
  "document",
  "invoice",
  "invoice_item",
  "invoice_account",
  "invoice_history",
  "dimension_assignment",
  "event",
];

/**
 * Keys of suppliers see their own supplier and its keys, and no other row (decisions §11); keys of customers no
 * tenant-wide keys.
 */
export class Migration0004SupplierKeys extends Migration {
  override up(): void {
    const alter = (table: string, condition: string): void =>
      this.addSql(`alter policy "tenant" on "${table}" using (${condition}) with check (${condition})`);
    for (const table of OF_TENANT) alter(table, closed("tenant_id"));
    for (const table of OF_TENANT_AND_CUSTOMER) alter(table, `${closed("tenant_id")} and ${IN_CUSTOMER}`);
    alter("tenant", unless("tenant_lookup", closed("id")));
    alter("supplier", `${open(`id = ${SUPPLIER}`)} and ${IN_CUSTOMER}`);
    alter("supplier_bank_detail", `${open(`supplier_id = ${SUPPLIER}`)} and ${IN_CUSTOMER}`);
    alter(
      "api_key",
      unless(
        "key_lookup",
        `${open(`supplier_id = ${SUPPLIER}`)} and (${CUSTOMER} is null or customer_id = ${CUSTOMER})`,
      ),
    );
    const ofItsKeys = `api_key_id in (select id from api_key where supplier_id = ${SUPPLIER})`;
    alter("idempotency_key", unless("forget_answers", `${open(ofItsKeys)} and ${IN_CUSTOMER}`));
  }
}
