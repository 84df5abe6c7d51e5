import { defineEntity, p } from "@mikro-orm/core";
import type { Attempt, DeliveryStatus } from "../domain/webhooks.js";
import { id, instant, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";
import { Webhook } from "./webhook.js";

/** An event on its way to a webhook, with the bytes that are sent and what the last attempts came to. */
export const WebhookDelivery = defineEntity({
  name: "WebhookDelivery",
  tableName: "webhook_delivery",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    webhook: () => p.manyToOne(Webhook).mapToPk().deleteRule("cascade"),
    // No foreign key: events may be forgotten before their deliveries.
    event_id: p.uuid(),
    type: text(),
    // Null for a test, which belongs to no event.
    cursor: text().nullable(),
    status: text<DeliveryStatus>().default("PENDING"),
    // Whether it is out of turn: a test or a replay. It is attempted once.
    is_extra: p.boolean().default(false),
    body: text(),
    attempt_count: p.integer().default(0),
    attempts: p.json<Attempt[]>().defaultRaw("'[]'"),
    first_attempt_at: instant().nullable(),
    last_attempt_at: instant().nullable(),
    next_attempt_at: instant().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["webhook", "event_id"] }],
  indexes: [{ properties: ["webhook", "created_at", "id"] }, { properties: ["webhook", "status", "updated_at"] }],
  ...ofTenantAndCustomer({ withoutTenantWide: true }),
});
