import { Context } from "../../src/context.js";
import { job } from "../../src/request/actors.js";
import { followEvents } from "../../src/services/invoice/find-findings.js";
import type { Gateway } from "./gateway.js";

/** Stores the findings of a tenant's invoices, as a process that does jobs does it. */
export async function storeFindings(gateway: Gateway, tenant: string): Promise<void> {
  const [{ id }] = (await gateway.sql("select id from tenant where name = $1", [tenant])) as [{ id: string }];
  const contextOf = (customerId: string | null): Context =>
    new Context({ db: gateway.db }, { actor: job("findings", { tenantId: id, customerId }) });
  while (await followEvents(contextOf));
}
