/** Instants and days in a time zone of the IANA database, by the rules that Node.js brings (ICU). */
import { LRUCache } from "lru-cache";

/** A zone, which knows at each instant how far its clocks are ahead of UTC. */
export interface TimeZone {
  /** The day on which an instant falls, `2026-11-20`. */
  dayOf(instant: string): string;
  /** The instant at which the clocks show a time, e.g. `2026-11-20T06:40:00`. */
  instantOf(local: string): string;
}

// Making a format costs a hundred times what it costs to use it.
const zones = new LRUCache<string, TimeZone>({ max: 100, memoMethod: makeZone });

/** @param name e.g. `Europe/Berlin`; throws a RangeError if there is no such zone */
export const timeZone = (name: string): TimeZone => zones.memo(name);

type Part = "year" | "month" | "day" | "hour" | "minute" | "second";

function makeZone(name: string): TimeZone {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: name,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  /** What the clocks show at an instant, as if that were UTC. */
  const shownAt = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = part as Record<Part, number>;
    return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000;
  };
  const aheadAt = (instant: number): number => shownAt(instant) - Math.floor(instant / 1000) * 1000;

  return {
    dayOf: (instant) => new Date(shownAt(Date.parse(instant))).toISOString().slice(0, 10),
    instantOf: (local) => {
      const shown = Date.parse(`${local}Z`);
      // The offsets of a day before and after differ only around a change of the clocks. A time that clocks show twice
      // is the first of the two instants; one that they skip is as long after the change as it says.
      const [before, after] = [aheadAt(shown - DAY_MS), aheadAt(shown + DAY_MS)];
      const first = shown - Math.max(before, after);
      const second = shown - Math.min(before, after);
      const found = [first, second].find((instant) => shownAt(instant) === Math.floor(shown / 1000) * 1000);
      return new Date(found ?? shown - before).toISOString();
    },
  };
}

const DAY_MS = 86_400_000;
