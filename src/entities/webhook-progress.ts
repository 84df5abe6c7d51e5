import { defineEntity, p } from "@mikro-orm/core";
import { instant, KEEP, ofTenantAndCustomer } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";
import { Webhook } from "./webhook.js";

/**
 * How far a webhook is, and which turn works on it (docs/adr/0040). A table of its own, because it changes with
 * every delivery, and because processes look across tenants for webhooks whose time has come (`claim_webhooks`).
 */
export const WebhookProgress = defineEntity({
  name: "WebhookProgress",
  tableName: "webhook_progress",
  properties: {
    webhook: () => p.manyToOne(Webhook).mapToPk().deleteRule("cascade").primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    // Events up to this position were delivered, given up or are not for this webhook.
    cursor: p.bigint("number"),
    // When a process looks at it next, whatever happens.
    due_at: instant().defaultRaw("now()"),
    // Whether it waits for events alone, so that news of its tenant makes it due.
    is_idle: p.boolean().default(false),
    // Since when no attempt succeeded; null while the last one did, and while the webhook is disabled.
    failing_since: instant().nullable(),
    // The lease of the turn that works on it; each turn has another one.
    lease_by: p.uuid().nullable(),
    lease_until: instant().nullable(),
  },
  indexes: [{ properties: ["due_at"] }, { properties: ["failing_since"] }, { properties: ["tenant"] }],
  ...ofTenantAndCustomer({ exception: "webhook_work", withoutTenantWide: true }),
});
