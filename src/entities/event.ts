import { defineEntity, p } from "@mikro-orm/core";
import type { AuthorKind } from "../domain/events.js";
import { instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { TENANT_LOCKS } from "./lib/locks.js";
import { Tenant } from "./tenant.js";

/**
 * The outbox (decisions §10): what happened, written in the transaction in which it happened.
 *
 * `position` grows in commit order within a tenant. Before any event is inserted, the trigger takes the tenant's lock,
 * and PostgreSQL frees it only after the transaction's rows have become visible. So a reader at position N has seen all
 * events below N.
 *
 * The table consists of partitions by ranges of positions, which only the migrations and `make_event_partitions` know
 * (docs/adr/0037).
 */
export const Event = defineEntity({
  name: "Event",
  tableName: "event",
  properties: {
    id: p.uuid().defaultRaw("gen_random_uuid()"),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP).primary(),
    position: p.bigint("number").primary().autoincrement(),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    type: text(),
    resource: text(),
    data: p.json<Record<string, unknown>>(),
    // Names of the fields that changed; null where that says nothing, and in events of before 0025.
    changed: p.array<string>().columnType("text[]").nullable(),
    // Who did it. All null in events of before 0025.
    actor_kind: text<AuthorKind>().nullable(),
    actor_name: text().nullable(),
    // The customer of the actor's key: keys of other customers do not see the name. No foreign key, because it is only
    // compared and each one would cost every event a lookup.
    actor_customer_id: p.uuid().nullable(),
    created_at: instant().defaultRaw("now()"),
  },
  // For keys of customers, see services/event/read.ts.
  indexes: [
    {
      name: "event_customer_index",
      expression:
        'create index "event_customer_index" on "event" ("tenant_id", "customer_id", (case when "customer_id" is not null then "position" end)) where "customer_id" is not null',
    },
    {
      name: "event_common_index",
      expression:
        'create index "event_common_index" on "event" ("tenant_id", (case when "customer_id" is null then "position" end)) where "customer_id" is null',
    },
  ],
  triggers: [
    {
      name: "event_commit_order",
      timing: "before",
      events: ["insert"],
      forEach: "statement",
      body: `perform pg_advisory_xact_lock(hashtextextended(current_setting('app.tenant_id'), ${TENANT_LOCKS.events})); return null;`,
    },
  ],
  ...ofTenantAndCustomer(),
});
