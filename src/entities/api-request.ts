import { defineEntity, p } from "@mikro-orm/core";
import { code, instant, KEEP, ofTenant, text } from "./columns.js";
import { Tenant } from "./tenant.js";

/**
 * A request of a key, for 14 days (services/api-request.ts), without its body. The table consists of partitions by day,
 * which only the migrations and `make_request_partitions` know. The key is no reference, because each reference costs a
 * look-up, and keys are never deleted.
 */
export const ApiRequest = defineEntity({
  name: "ApiRequest",
  tableName: "api_request",
  properties: {
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP).primary(),
    created_at: instant().primary(),
    id: p.uuid().defaultRaw("gen_random_uuid()").primary(),
    // `X-Request-Id`, which a client may send twice.
    request_id: code(),
    key_id: p.uuid(),
    method: text(),
    route: text().nullable(),
    operation: text().nullable(),
    status: p.integer(),
    code: text().nullable(),
    duration_ms: p.integer(),
    import_id: p.uuid().nullable(),
    bytes_in: p.integer().nullable(),
    bytes_out: p.integer().nullable(),
  },
  indexes: [{ properties: ["tenant", "request_id"] }],
  ...ofTenant("tenant_id", { ofSupplier: "key_id in (select keys_of_supplier())" }),
});
