import { timeZone } from "../../src/domain/time-zone.js";

const berlin = timeZone("Europe/Berlin");

test.each([
  ["in winter", "2026-11-18T16:02:44.250", "2026-11-18T15:02:44.250Z"],
  ["in summer", "2026-07-18T16:02:44", "2026-07-18T14:02:44.000Z"],
  ["just before the clocks go forward", "2026-03-29T01:59:59", "2026-03-29T00:59:59.000Z"],
  ["that the clocks skip", "2026-03-29T02:30:00", "2026-03-29T01:30:00.000Z"],
  ["just after they went forward", "2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
  ["that the clocks show twice: the first", "2026-10-25T02:30:00", "2026-10-25T00:30:00.000Z"],
  ["just after they went back", "2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
])("a time %s", (_, local, instant) => expect(berlin.instantOf(local)).toBe(instant));

test("zones with other offsets and other changes", () => {
  expect(timeZone("UTC").instantOf("0001-01-01T00:00:00")).toBe("0001-01-01T00:00:00.000Z");
  expect(timeZone("America/New_York").instantOf("2026-11-01T01:30:00")).toBe("2026-11-01T05:30:00.000Z");
  expect(timeZone("Asia/Kathmandu").instantOf("2026-11-01T00:15:00")).toBe("2026-10-31T18:30:00.000Z");
  // Its clocks change by half an hour.
  expect(timeZone("Australia/Lord_Howe").instantOf("2026-04-05T01:45:00")).toBe("2026-04-04T14:45:00.000Z");
  expect(() => timeZone("Mars/Olympus")).toThrow(RangeError);
});

test.each([
  ["2026-11-19T22:59:59.999Z", "2026-11-19"],
  ["2026-11-19T23:00:00.000Z", "2026-11-20"],
  ["2026-07-19T22:00:00.000Z", "2026-07-20"],
])("the day of %s in Berlin is %s", (instant, day) => expect(berlin.dayOf(instant)).toBe(day));
