/** Advisory locks of a tenant, held to the end of the transaction. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { TENANT_LOCKS } from "../entities/lib/locks.js";

export type TenantLock = keyof typeof TENANT_LOCKS;

/**
 * Takes a lock, as SQL.
 * @param tenantId the parameter with the tenant's id
 * @param how shared with all who share it, or alone
 */
export const tenantLock = (
  lock: TenantLock,
  tenantId: Expression<unknown>,
  how: "share" | "alone" = "alone",
): RawBuilder<unknown> => {
  const take = sql.raw(how === "share" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  return sql`${take}(hashtextextended(${tenantId}::text, ${sql.lit(TENANT_LOCKS[lock])}))`;
};
