/** Units as senders write them, and what they mean. */
import fc from "fast-check";
import { inUnitOf, unitCode } from "../../src/domain/units.js";

describe("unitCode", () => {
  test.each([
    ["C62", ["PCE", "C62", "H87", "Stk", "Stk.", "STK", "Stück", " pce "]],
    ["MTR", ["m", "M", "MTR", "Mtr."]],
    ["MTK", ["m²", "m2", "M²", "MTK", "mtk"]],
    ["MTQ", ["m³", "m3", "cbm", "CBM", "MTQ", "m 3"]],
    ["TNE", ["t", "to", "To.", "TNE", "T"]],
    ["KGM", ["kg", "KG", "Kg.", "KGM"]],
  ])("%s is meant by %j", (code, spellings) => expect(spellings.map(unitCode)).toEqual(spellings.map(() => code)));

  test.each(["", "  ", "x".repeat(1e6), ..."Pal ST lfm h mm km tt LTR Sack kgs/m constructor m4".split(" ")])(
    "is never guessed",
    (unit) => expect(unitCode(unit)).toBeNull(),
  );
});

describe("inUnitOf", () => {
  test.each([
    ["18240", "kg", "t", "18.24"],
    ["18240", "KGM", "TNE", "18.24"],
    ["18.24", "t", "kg", "18240"],
    ["0.5", "kg", "to", "0.0005"],
    ["-3.2", "t", "kg", "-3200"],
    ["0", "kg", "t", "0"],
    ["123456789.012345", "kg", "t", "123456.789012345"],
    ["8.50", "m³", "MTQ", "8.50"],
    ["4", "Sack", " sack ", "4"],
  ])("%s %s in %s is %s", (quantity, from, to, expected) => expect(inUnitOf(quantity, from, to)).toBe(expected));

  test.each([
    ["m³", "t"],
    ["Sack", "Palette"],
    ["Stk", "m"],
    ["Sack", "kg"],
  ])("%s and %s cannot be compared", (from, to) => expect(inUnitOf("1", from, to)).toBeNull());

  test("there and back is the same quantity", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.nat(6), (digits, places) => {
        const quantity = inUnitOf(String(digits * 10n ** BigInt(places)), "kg", "kg")!;
        const there = inUnitOf(quantity, "kg", "t")!;
        expect(inUnitOf(there, "t", "kg")).toBe(quantity);
      }),
    );
  });
});
