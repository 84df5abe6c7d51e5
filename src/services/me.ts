/** The key of a request and its tenant, so that an integration can check its configuration (decisions §15). */
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import { statement } from "../db/statement.js";
import { AppError } from "../errors.js";
import type { Me } from "../schema/me.js";

const selectKey = statement<{ id: string }>("api_key.of_asker")((db, p) =>
  db
    .selectFrom("api_key")
    .leftJoin("tenant", "tenant.id", "api_key.tenant_id")
    .select(["tenant.name as tenant_name", "api_key.name", "api_key.scopes", "api_key.expires_at"])
    .where("api_key.id", "=", p("id")),
);

export async function me(ctx: Context): Promise<Me> {
  // A replica may not have a new key yet.
  ctx.readNewest();
  const key_id = keyIdOf(ctx.actor);
  const [key] = await ctx.read(selectKey, { id: key_id });
  if (!key || !ctx.tenancy) throw new AppError("UNAUTHENTICATED");
  const { tenantId: tenant_id, customerId: customer_id, supplierId } = ctx.tenancy;
  return {
    tenant_id,
    tenant_name: key.tenant_name,
    customer_id,
    supplier_id: supplierId ?? null,
    key_id,
    key_name: key.name,
    scopes: key.scopes,
    expires_at: key.expires_at,
    rate_limit: ctx.rateLimit,
  };
}
