import { defineEntity, p } from "@mikro-orm/core";
import { instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/**
 * The outbox (decisions §10): what happened, written in the transaction in which it happened.
 *
 * `position` grows in commit order within a tenant. Before any event is inserted, the trigger takes the tenant's lock,
 * and PostgreSQL frees it only after the transaction's rows have become visible. So a reader at position N has seen all
 * events below N.
 */
export const Event = defineEntity({
  name: "Event",
  tableName: "event",
  properties: {
    position: p.bigint("number").primary().autoincrement(),
    id: p.uuid().defaultRaw("gen_random_uuid()"),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    type: text(),
    resource: text(),
    data: p.json<Record<string, unknown>>(),
    created_at: instant().defaultRaw("now()"),
  },
  indexes: [{ properties: ["tenant", "position"] }],
  triggers: [
    {
      name: "event_commit_order",
      timing: "before",
      events: ["insert"],
      forEach: "statement",
      body: "perform pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id'), 4)); return null;",
    },
  ],
  ...ofTenantAndCustomer(),
});
