import { defineEntity, p } from "@mikro-orm/core";
import type { JobKind, JobStatus } from "../domain/jobs.js";
import { CURRENT_SUPPLIER, id, instant, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Document } from "./document.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/**
 * Work that goes on after its request was answered (decisions §6 `GET /jobs/{id}`). graphile-worker's queue says when
 * it runs and who runs it; this row says what became of it.
 */
export const Job = defineEntity({
  name: "Job",
  tableName: "job",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    // Whose key asked for it, and sees it.
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    kind: text<JobKind>(),
    status: text<JobStatus>().default("queued"),
    // How often it was begun. What an earlier attempt writes late is refused by this number.
    attempt: p.integer().default(0),
    progress: p.integer().default(0),
    error: text().nullable(),
    result: p.json<Record<string, unknown>>().nullable(),
    document: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).nullable(),
    input: p.json<Record<string, unknown>>().defaultRaw("'{}'"),
    finished_at: instant().nullable(),
    ...timestamps(),
  },
  indexes: [{ properties: ["document"] }, { properties: ["tenant", "created_at"] }],
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
