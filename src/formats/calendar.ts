/** Writes iCalendar (RFC 5545). The same events make the same bytes, whenever they are written. */
import { setImmediate as breathe } from "node:timers/promises";
import ical, { ICalCalendarMethod, ICalEvent, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { CalendarEvent } from "../domain/calendar.js";

export interface Calendar {
  readonly name: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly events: readonly CalendarEvent[];
}

const REFRESH_SECONDS = 3600;
/** How long a delivery shows in views of a day. */
const SHOWN_MS = 30 * 60_000;
// Some hundred events take some milliseconds, in which no other request has a turn.
const IN_TURN = 200;
const END = "END:VCALENDAR";

/** The calendar as text, with CRLF at the end of each line. */
export async function writeCalendar({ name, language, events }: Calendar): Promise<string> {
  // No `timezone`: with one the package would write hours of that zone without saying which (VTIMEZONE).
  const frame = ical({
    // The package escapes every text but this one.
    name: inOneLine(name).replace(/[\\;,]/g, "\\$&"),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "procurement-gateway", product: "calendar", language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  const whole = frame.toString();
  // The last one: the name may say the same.
  const pieces = [folded(whole.slice(0, whole.lastIndexOf(END)).replaceAll("\r\n ", ""))];
  for (const [index, event] of events.entries()) {
    if (index % IN_TURN === IN_TURN - 1) await breathe();
    pieces.push(folded(eventOf(event, frame).toString()));
  }
  return `${pieces.join("")}${END}\r\n`;
}

function eventOf(event: CalendarEvent, frame: ReturnType<typeof ical>): ICalEvent {
  const start = new Date(event.start);
  return new ICalEvent(
    {
      id: event.uid,
      start,
      ...(event.isWholeDay ? { allDay: true } : { end: new Date(start.getTime() + SHOWN_MS) }),
      summary: inOneLine(event.title),
      ...(event.lines.length > 0 && { description: event.lines.map(inOneLine).join("\n") }),
      status: ICalEventStatus[event.status],
      // A delivery does not block other appointments.
      transparency: ICalEventTransparency.TRANSPARENT,
      sequence: event.sequence,
      stamp: new Date(event.changedAt),
      created: new Date(event.createdAt),
      lastModified: new Date(event.changedAt),
    },
    frame,
  );
}

/** The text without what could end a line, or what no calendar shows. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

const MAX_OCTETS = 75;

/**
 * Folds lines that are too long (RFC 5545 §3.1), between characters. The package would do it for the whole calendar at
 * once, with an encoder for each character: a quarter of a second for a thousand events.
 */
function folded(lines: string): string {
  return lines.split("\r\n").map(foldedLine).join("\r\n");
}

function foldedLine(line: string): string {
  if (line.length * 3 <= MAX_OCTETS) return line;
  const bytes = Buffer.from(line);
  const pieces: string[] = [];
  let start = 0;
  while (bytes.length - start > MAX_OCTETS - (start > 0 ? 1 : 0)) {
    let end = start + MAX_OCTETS - (start > 0 ? 1 : 0);
    // UTF-8: bytes of the form 10xxxxxx continue a character.
    while ((bytes.readUInt8(end) & 0xc0) === 0x80) end -= 1;
    pieces.push(bytes.toString("utf8", start, end));
    start = end;
  }
  return [...pieces, bytes.toString("utf8", start)].join("\r\n ");
}
