import { defineEntity, p } from "@mikro-orm/core";
import type { DisabledReason, WebhookStatus } from "../domain/webhooks.js";
import { ApiKey } from "./api-key.js";
import { id, instant, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/**
 * An address that is told of events (decisions §14): what its registrant asked for. How far its deliveries are is in
 * `webhook_progress`. It shows what its key sees, and ends with that key or its last successor.
 */
export const Webhook = defineEntity({
  name: "Webhook",
  tableName: "webhook",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    api_key: () => p.manyToOne(ApiKey).mapToPk().deleteRule(KEEP),
    url: text(),
    types: p.array<string>().columnType("text[]"),
    selection: text().nullable(),
    status: text<WebhookStatus>().default("ENABLED"),
    disabled_reason: text<DisabledReason>().nullable(),
    disabled_at: instant().nullable(),
    // Both encrypted with SECRETS_KEY (domain/encrypted-secret.ts). The old one signs beside the new one until its end.
    secret: text(),
    old_secret: text().nullable(),
    old_secret_until: instant().nullable(),
    ...timestamps(),
  },
  indexes: [{ properties: ["tenant", "created_at", "id"] }],
  // As with keys: what a tenant-wide webhook is told is more than a customer's key sees.
  ...ofTenantAndCustomer({ withoutTenantWide: true }),
});
