/** Moments that were sent, in the tenant's time zone (decisions §11). */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { timeZone } from "../../domain/time-zone.js";
import { invalid } from "../../errors.js";

const selectZone = statement<object>("tenant.time_zone")(
  () => sql<{ time_zone: string }>`select time_zone from tenant`,
);

type Moment = string | null | undefined;

/** Reads moments as days and instants; null and undefined stay as they are. `field` names the moment in errors. */
export interface Moments {
  day(moment: Moment, field: string): Moment;
  /** Null for a day without a time. */
  instant(moment: Moment, field: string): Moment;
}

const HAS_ZONE = /T.*(Z|[+-]\d\d:\d\d)$/;

/** Reads moments in the tenant's time zone. */
export async function momentsOf(tx: Transaction): Promise<Moments> {
  // A supplier's key does not see the tenant.
  const { time_zone } = await tx.asTenant(() => tx.one(selectZone, {}));
  const zone = timeZone(time_zone);
  const instantOf = (moment: string, field: string): string => {
    const found = HAS_ZONE.test(moment) ? new Date(moment).toISOString() : zone.instantOf(moment);
    // Other years are written differently, and PostgreSQL reads them wrongly or not at all.
    if (found.length !== "2026-11-20T06:40:00.000Z".length || found.startsWith("0000"))
      throw invalid(field, "must be in the years 1 to 9999");
    return found;
  };
  return {
    day(moment, field) {
      if (moment == null) return moment;
      return HAS_ZONE.test(moment) ? zone.dayOf(instantOf(moment, field)) : moment.slice(0, "2026-11-20".length);
    },
    instant(moment, field) {
      if (moment == null) return moment;
      return moment.includes("T") ? instantOf(moment, field) : null;
    },
  };
}
