import { defineEntity, p } from "@mikro-orm/core";
import { ApiKey } from "./api-key.js";
import { code, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/** The answer to a write with an `Idempotency-Key`, which is repeated for 24 hours (decisions §4). */
export const IdempotencyKey = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  properties: {
    // Each API key has keys of its own, so that keys of two clients never collide.
    api_key: () => p.manyToOne(ApiKey).mapToPk().deleteRule(KEEP).primary(),
    key: code().primary(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    request_sha256: text(),
    // Null only within the transaction that is about to write the answer.
    status: p.integer().nullable(),
    headers: p.json<Record<string, string>>().nullable(),
    body: text().nullable(),
    created_at: instant().defaultRaw("now()"),
  },
  indexes: [{ properties: ["created_at"] }],
  ...ofTenantAndCustomer({
    exception: "forget_answers",
    ofSupplier: "api_key_id in (select keys_of_supplier())",
  }),
});
