import { Migration } from "@mikro-orm/migrations";
import { isWrongVatId } from "../domain/vat-id.js";

/**
 * Invoices remember whether the check digits of their VAT id are wrong, because such an id leads to no supplier. Links
 * that invoices have already stay until they are looked up again.
 */
export class Migration0045WrongVatIds extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "invoice" add column "supplier_tax_id_is_wrong" boolean not null default false`);
    // A migration belongs to no tenant, so the policies would show it no rows.
    await this.execute(`alter table "invoice" no force row level security`);
    const rows = await this.execute(
      `select distinct "supplier_tax_id" as id from "invoice" where "supplier_tax_id" is not null`,
    );
    const wrong = (rows as Record<string, unknown>[]).map(({ id }) => String(id)).filter(isWrongVatId);
    const list = wrong.map((id) => `'${id.replaceAll("'", "''")}'`).join(", ");
    if (wrong.length > 0)
      this.addSql(`update "invoice" set "supplier_tax_id_is_wrong" = true where "supplier_tax_id" in (${list})`);
    this.addSql(`alter table "invoice" force row level security`);
  }
}
