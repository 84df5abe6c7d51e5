import { defineEntity, p } from "@mikro-orm/core";
import { KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/**
 * How many records a table has, by tenant and customer. The total of a list without filters is the sum over their rows
 * (docs/adr/0025). The triggers of {@link counted} keep it. A write uses a row that no other write has locked, so there
 * are as many rows as writes at the same time, and nobody waits.
 */
export const RecordCount = defineEntity({
  name: "RecordCount",
  tableName: "record_count",
  properties: {
    id: p.integer().primary().autoincrement(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    table_name: text(),
    records: p.integer(),
  },
  indexes: [{ properties: ["tenant", "table_name"] }],
  ...ofTenantAndCustomer(),
});

// `changed` has all rows that one statement added or removed.
const COUNT_RECORDS = `create or replace function "count_records"() returns trigger as $$
declare change record;
begin
  for change in select tenant_id, customer_id, count(*)::int as number from changed group by tenant_id, customer_id loop
    if tg_op = 'DELETE' then change.number := -change.number; end if;
    update record_count set records = records + change.number where id = (
      select id from record_count
      where tenant_id = change.tenant_id and table_name = tg_table_name::text
        and customer_id is not distinct from change.customer_id
      limit 1 for update skip locked);
    if not found then
      insert into record_count (tenant_id, customer_id, table_name, records)
      values (change.tenant_id, change.customer_id, tg_table_name, change.number);
    end if;
  end loop;
  return null;
end; $$ language plpgsql`;

/** The triggers of a table whose records are counted. */
export const counted = (table: string) =>
  (["insert", "delete"] as const).map((event) => ({
    name: `${table}_count_${event}`,
    timing: "after" as const,
    events: [event],
    expression: `${COUNT_RECORDS};
create trigger "${table}_count_${event}" after ${event} on "${table}"
  referencing ${event === "insert" ? "new" : "old"} table as changed
  for each statement execute function "count_records"()`,
  }));
