/** Moments that were sent, in the tenant's time zone (decisions §11). */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { type TimeZone, timeZone } from "../../domain/time-zone.js";
import { invalid } from "../../errors.js";

const selectZone = statement<object>("tenant.time_zone")(
  () => sql<{ time_zone: string }>`select time_zone from tenant`,
);

/** Reads moments as days and instants. `field` names the moment in errors. */
export interface Moments {
  /** The day of a moment. */
  day(moment: string, field: string): string;
  /** The instant of a moment; null if it is a day alone. */
  instant(moment: string, field: string): string | null;
}

const HAS_ZONE = /T.*(Z|[+-]\d\d:\d\d)$/;

/** The moments of the asker's tenant. */
export async function momentsOf(tx: Transaction): Promise<Moments> {
  // A supplier's key does not see the tenant.
  const [tenant] = await tx.asTenant(() => tx.run(selectZone, {}));
  return momentsIn(timeZone(tenant!.time_zone));
}

const momentsIn = (zone: TimeZone): Moments => {
  const instant = (moment: string, field: string): string => {
    const found = HAS_ZONE.test(moment) ? new Date(moment).toISOString() : zone.instantOf(moment);
    // Other years are written differently, and PostgreSQL reads them wrongly or not at all.
    if (found.length !== "2026-11-20T06:40:00.000Z".length || found.startsWith("0000"))
      throw invalid(field, "must be in the years 1 to 9999");
    return found;
  };
  return {
    day: (moment, field) =>
      HAS_ZONE.test(moment) ? zone.dayOf(instant(moment, field)) : moment.slice(0, "2026-11-20".length),
    instant: (moment, field) => (moment.includes("T") ? instant(moment, field) : null),
  };
};

/** A value that was sent; what was not sent, or is null, stays so. */
export const ifSent = <From, To>(value: From | null | undefined, read: (value: From) => To): To | null | undefined =>
  value == null ? (value as null | undefined) : read(value);
