import { defineEntity } from "@mikro-orm/core";
import { code, id, instant, ofTenant, text } from "./columns.js";

/** A construction company (group) that uses the gateway. Nothing is shared between tenants. */
export const Tenant = defineEntity({
  name: "Tenant",
  tableName: "tenant",
  properties: {
    id: id(),
    name: code().unique(),
    locale: text().default("de-DE"),
    time_zone: text().default("Europe/Berlin"),
    default_currency: text().default("EUR"),
    created_at: instant().defaultRaw("now()"),
  },
  ...ofTenant("id", { exception: "tenant_lookup" }),
});
