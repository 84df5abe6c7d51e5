import { Migration } from "@mikro-orm/migrations";

/** The command line names the tenants that are near to a misspelt one, and finds a key by its id alone. */
export class Migration0006ListTenants extends Migration {
  override up(): void {
    this.addSql(`
      create function list_tenants() returns setof tenant language plpgsql as $$
      begin
        perform set_config('app.exception', 'tenant_lookup', true);
        return query select * from tenant order by name;
        perform set_config('app.exception', '', true);
      end $$`);
  }
}
