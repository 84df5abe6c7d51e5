import { Migration } from "@mikro-orm/migrations";

/** What a record names is kept beside the link, so that what arrives later is linked (docs/adr/0011). */
export class Migration0005Links extends Migration {
  override up(): void {
    for (const link of ["supplier", "project", "payment_term", "region", "legal_entity"]) {
      this.addSql(`alter table "invoice" add column "${link}_is_given" boolean not null default false`);
    }
    this.addSql(`alter table "invoice" add column "payment_term_number" text collate "C" null`);
    this.addSql(`alter table "invoice_account" add column "account_is_default" boolean not null default false`);
    this.#linkWhatIsThere();
    this.addSql(
      `create index "invoice_supplier_external_id_index" on "invoice" ("tenant_id", "supplier_external_id") where "supplier_external_id" is not null`,
    );
    this.addSql(
      `create index "invoice_supplier_tax_id_index" on "invoice" ("tenant_id", upper(replace("supplier_tax_id", ' ', ''))) where "supplier_tax_id" is not null`,
    );
    this.addSql(
      `create index "invoice_supplier_iban_index" on "invoice" ("tenant_id", "supplier_iban") where "supplier_iban" is not null`,
    );
    this.addSql(
      `create index "invoice_project_number_index" on "invoice" ("tenant_id", "project_number") where "project_number" is not null`,
    );
    this.addSql(
      `create index "invoice_payment_term_number_index" on "invoice" ("tenant_id", "payment_term_number") where "payment_term_number" is not null`,
    );
    this.addSql(
      `create index "invoice_payment_terms_index" on "invoice" ("tenant_id", "payment_terms") where length("payment_terms") <= 255`,
    );
    this.addSql(
      `create index "invoice_credit_note_index" on "invoice" ("tenant_id", "id") where "document_type" = 'CREDIT_NOTE' and not "payment_term_is_given"`,
    );
    this.addSql(
      `create index "invoice_account_account_number_index" on "invoice_account" ("tenant_id", "account_number") where "account_number" is not null`,
    );
    this.addSql(
      `create index "invoice_account_tax_code_number_index" on "invoice_account" ("tenant_id", "tax_code_number") where "tax_code_number" is not null`,
    );
    this.addSql(
      `create index "project_without_region_index" on "project" ("tenant_id", "id") where "project_region_id" is null and "region" is not null`,
    );
  }

  /** Links of before stay as they are; what is named by a number or an external id, and is there by now, is linked. */
  #linkWhatIsThere(): void {
    const tables = ["invoice", "invoice_account", "project", "supplier", "project_region", "account", "tax_code"];
    // A migration belongs to no tenant, so the policies would show it no rows.
    for (const table of tables) this.addSql(`alter table "${table}" no force row level security`);
    this.addSql(
      `update "invoice" set "supplier_name" = null where "supplier_id" is null and "supplier_name" = "supplier_external_id"`,
    );
    this.addSql(
      `update "project" p set "project_region_id" = r."id" from "project_region" r where p."project_region_id" is null and r."tenant_id" = p."tenant_id" and r."number" = p."region"`,
    );
    this.addSql(
      `update "invoice" i set "project_id" = p."id" from "project" p where i."project_id" is null and p."tenant_id" = i."tenant_id" and p."project_number" = i."project_number" and (i."customer_id" is null or p."customer_id" is null or p."customer_id" = i."customer_id")`,
    );
    this.addSql(
      `update "invoice" i set "supplier_id" = s."id" from "supplier" s where i."supplier_id" is null and s."tenant_id" = i."tenant_id" and s."customer_id" = i."customer_id" and s."external_id" = i."supplier_external_id"`,
    );
    this.addSql(
      `update "invoice_account" p set "account_id" = a."id" from "account" a where p."account_id" is null and a."tenant_id" = p."tenant_id" and a."number" = p."account_number"`,
    );
    this.addSql(
      `update "invoice_account" p set "tax_code_id" = t."id" from "tax_code" t where p."tax_code_id" is null and t."tenant_id" = p."tenant_id" and t."number" = p."tax_code_number"`,
    );
    this.addSql(
      `update "invoice" set ${["supplier", "project", "payment_term", "region", "legal_entity"].map((link) => `"${link}_is_given" = "${link}_id" is not null`).join(", ")}`,
    );
    for (const table of tables) this.addSql(`alter table "${table}" force row level security`);
  }
}
