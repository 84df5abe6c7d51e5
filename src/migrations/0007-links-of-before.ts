import { Migration } from "@mikro-orm/migrations";

/**
 * Invoices of before 0005 get the rest of what the rule finds (docs/adr/0011): all that follows their project and
 * supplier, and VAT id and IBAN.
 */
export class Migration0007LinksOfBefore extends Migration {
  override up(): void {
    const tables = ["invoice", "supplier", "supplier_bank_detail", "project", "payment_term"];
    // A migration belongs to no tenant, so the policies would show it no rows.
    for (const table of tables) this.addSql(`alter table "${table}" no force row level security`);
    const written = (column: string): string => `upper(replace(${column}, ' ', ''))`;
    this.#linkSupplier(
      `select "tenant_id", "customer_id", "id" as "supplier_id", ${written(`"legal_uid"`)} as "name" from "supplier"`,
      written(`i."supplier_tax_id"`),
    );
    this.#linkSupplier(
      `select "tenant_id", "customer_id", "supplier_id", "iban" as "name" from "supplier_bank_detail"`,
      `i."supplier_iban"`,
    );
    for (const [link, source] of [
      ["region", "project_region_id"],
      ["legal_entity", "legal_entity_id"],
    ] as const) {
      this.#link(link, `p."${source}"`, `"project" p`, `p."id" = i."project_id" and p."${source}" is not null`);
    }
    this.#link(
      "payment_term",
      `t."id"`,
      `"payment_term" t`,
      `t."tenant_id" = i."tenant_id" and t."number" = i."payment_terms"`,
    );
    const isCreditNotes = `i."document_type" = 'CREDIT_NOTE' and t."is_default_for_credit_notes"`;
    this.#link("payment_term", `t."id"`, `"payment_term" t`, `t."tenant_id" = i."tenant_id" and ${isCreditNotes}`);
    this.#link(
      "payment_term",
      `s."payment_term_id"`,
      `"supplier" s`,
      `s."id" = i."supplier_id" and s."payment_term_id" is not null`,
    );
    for (const table of tables) this.addSql(`alter table "${table}" force row level security`);
  }

  /** Only where exactly one supplier of the customer has the name. */
  #linkSupplier(names: string, name: string): void {
    const only = `select "tenant_id", "customer_id", "name", (array_agg("supplier_id"))[1] as "id" from (${names}) as n where "name" <> '' group by 1, 2, 3 having count(*) = 1`;
    this.#link(
      "supplier",
      `s."id"`,
      `(${only}) as s`,
      `s."tenant_id" = i."tenant_id" and s."customer_id" = i."customer_id" and s."name" = ${name}`,
    );
  }

  #link(link: string, id: string, from: string, condition: string): void {
    this.addSql(
      `update "invoice" i set "${link}_id" = ${id} from ${from} where i."${link}_id" is null and not i."${link}_is_given" and ${condition}`,
    );
  }
}
