/** Advisory locks of a tenant, held to the end of the transaction. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { TENANT_LOCKS } from "../entities/lib/locks.js";
import { type Statement, statement } from "./statement.js";
import type { Transaction } from "./transaction.js";

export type TenantLock = keyof typeof TENANT_LOCKS;

/**
 * Takes a lock, as SQL.
 * @param tenantId the parameter with the tenant's id
 * @param how shared with all that share it, or exclusively
 */
export const tenantLock = (
  lock: TenantLock,
  tenantId: Expression<unknown>,
  how: "share" | "alone" = "alone",
): RawBuilder<unknown> => {
  const take = sql.raw(how === "share" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  return sql`${take}(hashtextextended(${tenantId}::text, ${sql.lit(TENANT_LOCKS[lock])}))`;
};

/** Less than PostgreSQL's `deadlock_timeout`, so that of a deadlock between the two the write goes on. */
const WAIT_MS = 900;
const waitBriefly = statement<object>("session.wait_briefly")(
  () => sql`select set_config('lock_timeout', ${sql.lit(`${WAIT_MS}ms`)}, true)`,
);

/** Marks a transaction that is only tried: it takes no lock of the tenant, and soon gives up waiting for a write. */
export function onlyTry(tx: Transaction): void {
  tx.isTried = true;
  tx.ahead(waitBriefly, {});
}

/**
 * Takes a lock with the next statement, so that writes see what the others wrote. A transaction that is only tried
 * takes none, because its rows are never seen, and no write should wait for it.
 */
export function hold(tx: Transaction, lock: Statement<{ tenantId: string }, unknown>): void {
  if (!tx.isTried) tx.ahead(lock, tx);
}
