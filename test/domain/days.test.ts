/** Days that are so many days later. */
import { addDays } from "../../src/domain/days.js";

test.each([
  ["2026-11-20", 14, "2026-12-04"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["0050-01-01", 1, "0050-01-02"],
  ["9999-12-31", 1, null],
  ["2026-11-20", 1.5, null],
  ["2026-11-20", -1, null],
  ["2026-11-20", 1e15, null],
])("%s and %s days is %s", (day, days, later) => expect(addDays(day, days)).toBe(later));
