/** Numbers and moments as senders write them. */
import fc from "fast-check";
import { booleanOf, parseDecimal, parseMoment } from "../../src/formats/values.js";

test.each([
  ["+007.500", "7.5"],
  [".5", "0.5"],
  ["5.", "5"],
  ["-,25", "-0.25"],
  ["-0", "0"],
  ["1,234", "1.234"],
  ["1.234,56", "1234.56"],
  ["1'234.5", "1234.5"],
  ["1’234’567,5", "1234567.5"],
  ["1,234.56", "1234.56"],
  ["1,234,567", "1234567"],
])("the number %j is %s", (text, expected) => expect(parseDecimal(text)).toBe(expected));

test.each([
  ...["", "1 000", "5 t", `0.${"0".repeat(400)}1`, "1".repeat(1e6)],
  ..."NaN Infinity 1e3 0x10 1.2.3 1,2,3 12,34.5 1.23,4 --1 1- ٣ 1234567890123456 , .".split(" "),
])("%j is no number", (text) => expect(parseDecimal(text)).toBeNull());

test("every number of 15 digits is read as itself, with a point or a comma", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.integer({ min: 1, max: 10 }), (digits, places) => {
      const text = String(digits).padStart(places + 1, "0");
      const [whole, fraction] = [text.slice(0, -places), text.slice(-places)];
      const number = parseDecimal(`${whole}.${fraction}`);
      expect(Number(number)).toBe(Number(`${whole}.${fraction}`));
      expect(parseDecimal(`${whole},${fraction}`)).toBe(number);
    }),
  );
});

test.each([
  ["20261118", "2026-11-18"],
  ["2026-11-18", "2026-11-18"],
  ["2026-11-18+01:00", "2026-11-18"],
  ["18.11.2026", "2026-11-18"],
  ["1.2.2026", "2026-02-01"],
  ["2026-11-18 16:02", "2026-11-18T16:02:00"],
  ["2026-11-18T16:02+0100", "2026-11-18T16:02:00+01:00"],
  ["2026-11-18t16:02:44.120z", "2026-11-18T16:02:44.12Z"],
  ["2026-11-18T16:02:44.123456789-03", "2026-11-18T16:02:44.123-03:00"],
  ["2026-11-18T16:02:44,5 +05:30", "2026-11-18T16:02:44.5+05:30"],
  ["202611181602", "2026-11-18T16:02:00"],
  ["20261118T160244Z", "2026-11-18T16:02:44Z"],
  ["202611181602+0100", "2026-11-18T16:02:00+01:00"],
  ["18.11.2026 16:02:44", "2026-11-18T16:02:44"],
  ["20240229", "2024-02-29"],
])("the moment %j is %s", (text, expected) => expect(parseMoment(text)).toBe(expected));

test.each([
  ...["", "x".repeat(1e6)],
  ...`soon 2026-02-29 20261301 00000101 2026-11-18T25:00 2026-11-18T12:60 2026-11-18T12:00+15:00 2026-11 18.11.26 11/18/2026
  1763452964 2026-11-18T 2026-11-18T12 2026-1-1`.split(/\s+/),
])("%j is no moment", (text) => expect(parseMoment(text)).toBeNull());

test("booleans come in any case", () => {
  expect(["true", "TRUE", "1", "Yes", "ja"].map((text) => booleanOf(text, "x"))).toEqual(Array(5).fill(true));
  expect(["false", "FALSE", "0", "No", "nein"].map((text) => booleanOf(text, "x"))).toEqual(Array(5).fill(false));
  expect(booleanOf(null, "x")).toBeNull();
  expect(() => booleanOf("2", "x")).toThrow("x must be true or false");
});
