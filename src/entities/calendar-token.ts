import { defineEntity, p } from "@mikro-orm/core";
import { ApiKey } from "./api-key.js";
import { id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Project } from "./project.js";
import { Tenant } from "./tenant.js";

/**
 * Opens the calendar of a project to whoever knows it, without a key (decisions §14). Only the SHA-256 of its secret is
 * stored. It ends with its key; after a rotation that is the key's successor.
 */
export const CalendarToken = defineEntity({
  name: "CalendarToken",
  tableName: "calendar_token",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP),
    api_key: () => p.manyToOne(ApiKey).mapToPk().deleteRule(KEEP),
    secret_sha256: text(),
    created_at: instant().defaultRaw("now()"),
  },
  uniques: [{ properties: ["secret_sha256"] }],
  indexes: [{ properties: ["project", "created_at", "id"] }],
  // As with keys: what a tenant-wide token opens is more than a customer's key sees.
  ...ofTenantAndCustomer({ exception: "calendar_lookup", withoutTenantWide: true }),
});
