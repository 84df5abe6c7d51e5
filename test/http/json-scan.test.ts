/**
 * Whatever the scanner lets through JSON.parse reads, to the same value, in one piece or in many; whatever it refuses
 * JSON.parse refuses, too.
 */
import fc from "fast-check";
import { isExact } from "../../src/domain/decimal.js";
import { hashOf, parseJson, pieceHash } from "../../src/http/json/read.js";
import { assemble, elementsOf } from "../../src/http/json/pieces.js";
import { type Large, MAX_DEPTH, MAX_NAMES, MAX_VALUES, scanJson } from "../../src/http/json/scan.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function outcome(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch {
    return "refused";
  }
}

// Slow, since it is called for every value, but simple.
function keepExact(this: unknown, _name: string, value: unknown, ...[context]: unknown[]): unknown {
  const { source } = context as { source?: string };
  return typeof value === "number" && !isExact(source!) ? Infinity : value;
}

// Small values in great number, with blanks wherever they may be, and then one character that may break it.
const TOKENS = [
  ...["[", "]", "{", "}", ",", ":", '"', '""', '"a"', "0", "-1", "1.5e3", "01", "true", "nul", " ", "\n", "\t"],
  ...["\\", "\\u00e9", "\\ud800", "ü", "\u2028", "1e", "-"],
];
const nearlyJson = fc.oneof(
  fc.array(fc.constantFrom(...TOKENS), { maxLength: 12 }).map((tokens) => tokens.join("")),
  fc.tuple(fc.json(), fc.nat(), fc.constantFrom("", ...TOKENS)).map(([json, at, token]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + token + json.slice(place + 1);
  }),
);

test("a text is refused exactly where JSON.parse refuses it, and else has the same value", () => {
  fc.assert(
    fc.property(nearlyJson, (text) => {
      // Half a character has no bytes.
      fc.pre(text.isWellFormed());
      expect(outcome(() => parseJson(bytesOf(text)))).toEqual(outcome(() => JSON.parse(text, keepExact)));
    }),
    { numRuns: 3000 },
  );
});

const ROWS = Array.from({ length: 8000 }, (_, index) => ({
  code: String(index),
  title: `Wände "außen" \\ ${index}`,
  lines: [index, { price: index / 8 }, null, true, []],
}));

describe("a large value is put together from pieces", () => {
  const pretty = JSON.stringify(ROWS, null, 2);
  const LONG = "ü".repeat(300_000);
  test.each<[string, string]>([
    ["rows", JSON.stringify(ROWS)],
    ["rows with blanks", pretty],
    ["rows below a member, between others", `{"query":"q","variables": {"a":1, "rows" : ${pretty} ,"b":2},"n":null}`],
    ["two lists of rows", `{"a":${pretty},"b":${pretty}}`],
    ["lists in lists", `[1,[2,${pretty},3],[],[[${pretty}]],4]`],
    ["one long text", JSON.stringify([1, LONG, 2])],
    ["an object of many members", JSON.stringify(Object.fromEntries(ROWS.map((row) => [`k${row.code}`, row])))],
    ["a member that is called like the prototype", `{"__proto__":${pretty},"x":{"__proto__":1}}`],
    ["a member that comes twice", `{"a":1,"b":${pretty},"a":2,"b":${pretty}}`],
    ["names with escapes", `{"a\\"\\u00fc" : ${pretty}}`],
    ["a byte order mark", `\ufeff${pretty}`],
    ["an empty list in many blanks", `[${" ".repeat(600_000)}]`],
    ["one value in many blanks", `[${" ".repeat(300_000)}1${" ".repeat(300_000)}]`],
  ])("%s", async (_, text) => {
    const bytes = bytesOf(text);
    const large = scanJson(bytes);
    const wanted = JSON.parse(text.replace("\ufeff", "")) as unknown;
    expect(large ? await assemble(bytes, large) : wanted).toStrictEqual(wanted);
    expect(spansOf(large).filter(({ from, to }) => to - from > 262_144 + 700_000 || to <= from)).toEqual([]);
    if (!large || large.isObject) return;
    // Row by row they have the hash of the whole.
    const hash = pieceHash();
    for (const elements of elementsOf(bytes, large)) hash.add(elements);
    expect(hash.digest()).toBe(hashOf(wanted));
  });

  const spansOf = (large: Large | null): { from: number; to: number }[] =>
    large?.parts.flatMap((part) => ("large" in part ? spansOf(part.large) : [part])) ?? [];

  test("no piece of rows is much longer than the others", () => {
    const bytes = bytesOf(pretty);
    const lengths = spansOf(scanJson(bytes)).map(({ from, to }) => to - from);
    expect(lengths.length).toBeGreaterThan(4);
    expect(Math.max(...lengths)).toBeLessThan(300_000);
  });
});

describe("bounds", () => {
  const objects = (count: number): string =>
    `[${Array.from({ length: count }, (_, index) => `{"k${index}":0}`).join()}]`;
  test.each<[string, (most: number) => string, number, string]>([
    ["levels", (count) => "[".repeat(count) + "]".repeat(count), MAX_DEPTH, "more than 64 levels deep"],
    ["values", (count) => `[${"1,".repeat(count - 2)}1]`, MAX_VALUES, "more than 2000000 values"],
    [
      "names of one object",
      (count) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join()}}`,
      MAX_NAMES,
      "more than 10000 different names",
    ],
    ["names of many objects", objects, MAX_NAMES, "more than 10000 different names"],
  ])("%s", (_, text, most, reason) => {
    expect(() => scanJson(bytesOf(text(most)))).not.toThrow();
    expect(() => scanJson(bytesOf(text(most + 1)))).toThrow(reason);
  });
});

test("a number that a double cannot carry is infinite, and takes nothing else with it", () => {
  const numbers = ["12345678901234567890", "1e400", "-1e400", "9e999", "1e-400", "0.12345678901234567"];
  const exact = ["123456789012345", "1e22", "1.50000000000000000000000", "-0", "0e999", "1E+10"];
  for (const number of numbers) expect(parseJson(bytesOf(`[7,${number},"${number}"]`))).toEqual([7, Infinity, number]);
  for (const number of exact)
    expect(parseJson(bytesOf(`[7,${number},"${number}"]`))).toEqual([7, Number(number), number]);
});
