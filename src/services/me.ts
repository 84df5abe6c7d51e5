/** Tells a key about itself, so that an integration can check its configuration (decisions §15). */
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import { statement } from "../db/statement.js";
import { AppError } from "../errors.js";
import type { Me } from "../schema/me.js";

interface StoredKey {
  readonly tenant_name: string | null;
  readonly name: string;
  readonly scopes: string[];
  readonly expires_at: string | null;
}

const selectKey = statement<{ id: string }>("api_key.of_asker")((db, p) =>
  db
    .selectFrom("api_key")
    .leftJoin("tenant", "tenant.id", "api_key.tenant_id")
    .select(["tenant.name as tenant_name", "api_key.name", "api_key.scopes", "api_key.expires_at"])
    .where("api_key.id", "=", p("id")),
);

/** The asker's key and its tenant. */
export async function me(ctx: Context): Promise<Me> {
  // The primary knows a key before a replica does, which would answer that there is none.
  ctx.readNewest();
  const key_id = keyIdOf(ctx.actor);
  const [key] = (await ctx.read(selectKey, { id: key_id })) as unknown as StoredKey[];
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
