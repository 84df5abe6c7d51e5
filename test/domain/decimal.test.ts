/** Exact arithmetic over decimal texts. */
import fc from "fast-check";
import * as decimal from "../../src/domain/decimal.js";

const { absolute, compare, isExact, negated, product, quotient, rounded } = decimal;
const { roundedHalfUp, shifted, significantDigits, sum } = decimal;

test.each([
  [sum("0.1", "0.2"), "0.3"],
  [sum("-1.5", "1.5"), "0"],
  [sum(".5", "5."), "5.5"],
  [sum("007.50"), "7.5"],
  [product("1.1", "1.1"), "1.21"],
  [product("250", "265.31", "0.65"), "43112.875"],
  [sum("1e-7", "2.5e-7"), "0.00000035"],
  [product("1e+21", "2"), "2000000000000000000000"],
  [rounded("1.5e-7", 2), "0"],
  [quotient("1327.5", "1250", 10), "1.062"],
  [quotient("1", "3", 10), "0.3333333333"],
  [quotient("2", "3", 10), "0.6666666667"],
  [quotient("-2", "3", 2), "-0.67"],
  [quotient("0.0004", "200", 2), "0"],
  [rounded("999.9288", 2), "999.93"],
  [rounded("1.005", 2), "1.01"],
  [rounded("-1.005", 2), "-1.01"],
  [rounded("2", 2), "2"],
  [roundedHalfUp("100.005", 2), "100.01"],
  [roundedHalfUp("-100.005", 2), "-100"],
  [roundedHalfUp("-100.0051", 2), "-100.01"],
  [roundedHalfUp("-0.5", 0), "0"],
  [roundedHalfUp("-2.5", 0), "-2"],
  [roundedHalfUp("7.1", 2), "7.1"],
  [shifted("18240", -3), "18.24"],
  [shifted("-0.5", 3), "-500"],
  [absolute("-3.20"), "3.20"],
])("%s is %s", (found, expected) => expect(found).toBe(expected));

test("nothing is divided by zero", () => expect(() => quotient("1", "0.00", 2)).toThrow(RangeError));

describe("for any numbers", () => {
  const number = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(12)).map(([digits, places]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(places + 1, "0");
    const at = text.length - places;
    return `${digits < 0n ? "-" : ""}${text.slice(0, at)}${places ? `.${text.slice(at)}` : ""}`;
  });

  test("a sum less one of its numbers is the other", () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compare(sum(sum(a, b), negated(b)), a)).toBe(0);
        expect(sum(a, b)).toBe(sum(b, a));
      }),
    );
  });

  test("a product divided by one of its numbers is the other", () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(compare(b, "0") !== 0);
        expect(quotient(product(a, b), b, 12)).toBe(sum(a));
      }),
    );
  });

  test("a quotient is off by at most half of its last place", () => {
    fc.assert(
      fc.property(number, number, fc.nat(10), (a, b, places) => {
        fc.pre(compare(b, "0") !== 0);
        const error = absolute(sum(a, negated(product(quotient(a, b, places), b))));
        expect(compare(product(error, "2"), absolute(shifted(b, -places)))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("results are written as one writes numbers", () => {
    fc.assert(
      fc.property(number, (a) => {
        expect(sum(a)).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
        expect(significantDigits(sum(a))).toBeLessThanOrEqual(16);
      }),
    );
  });
});

test.each([
  ["123456789012345", true],
  ["1234567890123456", false],
  ["100000000000001", true],
  ["1000000000000001", false],
  ["12345678901234500000", true],
  ["-0.000123456789012345", true],
  ["1e308", true],
  ["1e309", false],
  ["1e-308", false],
  ["0.000", true],
])("that a double keeps %s is %j", (number, isKept) => expect(isExact(number)).toBe(isKept));
