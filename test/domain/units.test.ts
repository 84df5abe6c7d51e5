/** Units as senders write them, and what they mean. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { inUnitOf, unitCode, UNITS } from "../../src/domain/units.js";
import { describeShared, readShared, sharedPath } from "../support/shared-samples.js";

describe("unitCode", () => {
  test("knows what docs/units.md shows, whatever its case, dots and blanks, and nothing else", () => {
    const page = readFileSync(new URL("../../docs/units.md", import.meta.url), "utf8");
    const rows = [...page.matchAll(/^\| `(\w+)` \| [^|]+ \| (.+) \|$/gmu)];
    const shown = rows.map(([, code, written]) => [code, written!.replaceAll("`", "")]);
    expect(Object.fromEntries(shown)).toEqual(UNITS);
    for (const [code, written] of shown)
      for (const unit of written!.split(" "))
        expect([unit, `${unit.toUpperCase()}.`, ` ${unit} `].map(unitCode)).toEqual([code, code, code]);
  });

  test.each([
    ["MTQ", ["m³", "M3", "m 3"]],
    ["MTR", ["lfd. m", "lfm."]],
    ["LS", ["psch.", "Psch"]],
    ["C62", ["St.", "Stück", " pce "]],
  ])("%s is meant by %j", (code, spellings) => expect(spellings.map(unitCode)).toEqual(spellings.map(() => code)));

  test.each(["", "  ", "x".repeat(1e6), ..."Geb VE tt kgs/m constructor m4 Ring".split(" ")])(
    "is never guessed: %#",
    (unit) => expect(unitCode(unit)).toBeNull(),
  );
});

describeShared("units of sample invoices", "samples", () => {
  test("are known, but for a few", () => {
    const names = readdirSync(sharedPath("samples"), { recursive: true, encoding: "utf8" });
    const documents = names.filter((name) => name.endsWith(".xml")).map((name) => readShared(`samples/${name}`));
    const units = documents.flatMap((xml) =>
      [...xml.toString("utf8").matchAll(/unitCode="([^"]*)"/g)].map(([, unit]) => unit!),
    );
    const unknown = units.filter((unit) => unitCode(unit) === null);
    expect([units.length, [...new Set(unknown)].toSorted()]).toEqual([735, ["BC", "KWT", "XX"]]);
  });
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
    ["4", "Ring", " ring ", "4"],
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
