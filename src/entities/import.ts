import { defineEntity, p } from "@mikro-orm/core";
import type { AuthorKind } from "../domain/events.js";
import type { ImportOperation } from "../domain/imports.js";
import { id, instant, KEEP, ofTenantAndCustomer, text } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/**
 * What an import did, row by row (decisions §15). It belongs to the customer of the key that sent it, whatever it
 * wrote: a key of another customer must not learn which records were sent.
 */
export const Import = defineEntity({
  name: "Import",
  tableName: "import",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    // Whose key sent it. No foreign key, because it is only compared.
    api_key_id: p.uuid().nullable(),
    operation: text<ImportOperation>(),
    actor_kind: text<AuthorKind>(),
    actor_name: text(),
    // The import whose rows it mends. No foreign key, because that may be deleted first.
    mends: p.uuid().nullable(),
    // The project of cost centres, or the dimension of options.
    parent_id: p.uuid().nullable(),
    dry_run: p.boolean(),
    handling: text<"strict" | "lenient">(),
    total: p.integer(),
    created: p.integer(),
    updated: p.integer(),
    unchanged: p.integer(),
    rejected: p.integer(),
    warnings: p.integer(),
    // JSON that only the service reads (domain/imports.ts), so PostgreSQL keeps it as it comes.
    rows: text(),
    created_at: instant().defaultRaw("now()"),
    updated_at: instant().defaultRaw("now()"),
  },
  indexes: [
    { properties: ["tenant", "created_at", "id"] },
    {
      name: "import_mends_index",
      expression: `create index "import_mends_index" on "import" ("mends") where "mends" is not null`,
    },
  ],
  ...ofTenantAndCustomer({ withoutTenantWide: true }),
});
