/**
 * The numbers of all advisory locks, in one table so that none is given twice (test/db/locks.test.ts). Instances of
 * different releases run beside each other, and the migrations use some of them, so a number never changes.
 */
import { type Expression, type RawBuilder, sql } from "kysely";

/** Locks of a tenant: the hash of its id, seeded with one of these. */
export const TENANT_LOCKS = {
  /** Held by whoever writes events, until the commit, so that positions grow in commit order. */
  events: 4,
  /** Imports of payment terms, one after the other. */
  paymentTerms: 5,
  /** Who names records, and who writes those that are named (services/links/link-rules.ts): these four. */
  naming: 6,
  projects: 7,
  orders: 8,
  deliveries: 9,
  /** Registrations of webhooks, one after the other. */
  webhooks: 10,
} as const;

export type TenantLock = keyof typeof TENANT_LOCKS;

/**
 * Takes a lock of a tenant until the end of the transaction, as SQL.
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

/** Locks of the whole database. */
export const LOCKS = {
  /** Migrations, one instance at a time. */
  migration: 7_463_001,
  /** With the hash of a worker's name: held while that worker lives. */
  workers: 7_463_002,
  /** Who makes partitions of events (0028-event-partitions.sql). */
  makePartitions: 7_463_003,
  /** Who deletes old events (0028-event-partitions.sql). */
  forgetEvents: 7_463_004,
  /** Who makes and drops partitions of requests (0062-requests.sql). */
  requestPartitions: 7_463_005,
} as const;
