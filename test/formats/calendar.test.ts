/** iCalendar, byte by byte and by two readers that are not ours (RFC 5545). */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import type { CalendarEvent } from "../../src/domain/calendar.js";
import { writeCalendar } from "../../src/formats/calendar.js";

const EVENT: CalendarEvent = {
  uid: "delivery-1",
  start: "2026-11-20T06:40:00.000Z",
  isWholeDay: false,
  title: "Lieferung geplant · Beton Müller, Graz · 4711",
  lines: ["24,36 t Schotter; 0/32", "Fahrzeug: M-AB 1"],
  status: "CONFIRMED",
  sequence: 3,
  createdAt: "2026-11-01T08:00:00.000Z",
  changedAt: "2026-11-19T12:00:05.900Z",
};
const DAY: CalendarEvent = { ...EVENT, uid: "order-1", start: "2026-03-29", isWholeDay: true, lines: [] };

const write = (events: readonly CalendarEvent[], name = "P-1 Wohnpark") =>
  writeCalendar({ name, language: "de", events });

/** ical.js leaves the escapes of properties that it does not know. */
const nameOf = (text: string) =>
  String(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue("x-wr-calname") ?? "").replace(/\\(.)/gs, "$1");

/** The events as ical.js reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

test("the whole calendar, byte by byte", async () => {
  const lines = readFileSync("test/formats/calendar.ics", "utf8").split("\n");
  expect((await write([EVENT, DAY])).split("\r\n")).toEqual(lines);
});

test("long lines are folded between characters, of however many bytes", async () => {
  for (const character of ["ä", "語", "😀"])
    for (const before of ["", "x", "xx", "xxx"]) {
      const title = before + character.repeat(60);
      expect((await write([{ ...EVENT, title }])).replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
    }
});

describe("two other readers", () => {
  test("see the same instants and days", async () => {
    const text = await write([EVENT, DAY]);
    const [delivery, order] = read(text);
    expect(delivery!.startDate.toJSDate()).toEqual(new Date(EVENT.start));
    expect([order!.startDate.isDate, order!.startDate.toString()]).toEqual([true, "2026-03-29"]);
    const events = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === "VEVENT") as VEvent[];
    expect(events.map(({ uid, datetype }) => `${uid} ${datetype}`)).toEqual(["delivery-1 date-time", "order-1 date"]);
    expect(events[0]!.start.toISOString()).toBe(EVENT.start);
    expect(events[0]!.description).toBe("24,36 t Schotter; 0/32\nFahrzeug: M-AB 1");
  });

  test("read back any text, which changes nothing but itself", async () => {
    const character = fc.oneof(
      { arbitrary: fc.constantFrom(..."\r\n\t\0\u0085\u2028\u2029\\;,:\"^'BEGINDVT=😀👩‍👩‍👧äß".split("")), weight: 3 },
      { arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 3 }), weight: 1 },
    );
    const hostile = fc.array(character, { maxLength: 120 }).map((parts) => parts.join("").toWellFormed());
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (title, line) => {
        const text = await write([{ ...EVENT, title, lines: [line] }, DAY], title);
        for (const each of text.split("\r\n")) {
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
          expect(each).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        }
        const plain = (of: string) => of.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
        const events = read(text);
        expect(events.map(({ uid }) => uid)).toEqual(["delivery-1", "order-1"]);
        const told = [nameOf(text), events[0]!.summary ?? "", events[0]!.description ?? ""];
        expect(told).toEqual([plain(title), plain(title), plain(line)]);
        expect(Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === "VEVENT")).toHaveLength(2);
      }),
      { numRuns: 200 },
    );
  });

  test("find no event that a text pretends to be", async () => {
    const title =
      "Kies\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nDTSTART:20260101T000000Z\r\nATTACH:file:///etc/passwd";
    const text = await write([{ ...EVENT, title, lines: [title] }], title);
    expect(read(text).map(({ uid }) => uid)).toEqual(["delivery-1"]);
    expect(text).not.toMatch(/\nATTACH|\nUID:evil/);
    expect(read(await write([EVENT], "Kies END:VCALENDAR")).map(({ uid }) => uid)).toEqual(["delivery-1"]);
  });
});

test("two thousand events leave others their turn", async () => {
  const long = { ...EVENT, lines: ["ä".repeat(300)] };
  const events = Array.from({ length: 2000 }, (_, index) => ({ ...long, uid: `delivery-${index}` }));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const text = await write(events);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2000);
});
