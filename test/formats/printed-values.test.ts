/** Numbers and days as people print them. */
import fc from "fast-check";
import { numbersIn, numberStyleOf } from "../../src/formats/invoice-text/numbers.js";
import { dayOrderOf, daysIn, parseDay, parseReference } from "../../src/formats/printed-values.js";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const MONTHS = {
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  en: "January February March April May June July August September October November December",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
};

type Print = (year: string, month: string, day: string) => string;
const IN_WORDS = Object.entries(MONTHS).flatMap(([language, names]): [string, Print][] => {
  const name = (month: string): string => names.split(" ")[Number(month) - 1]!;
  return [
    [`18. ${language} 2026`, (year, month, day) => `${day}. ${name(month)} ${year}`],
    [`18 ${language} 2026`, (year, month, day) => `le ${Number(day)} ${name(month)} ${year}`],
    [`${language} 18, 2026`, (year, month, day) => `${name(month)} ${Number(day)}, ${year}`],
  ];
});

test.each<[string, Print]>([
  ["18.11.2026", (year, month, day) => `${day}.${month}.${year}`],
  ["18/11/2026", (year, month, day) => `${day}/${month}/${year}`],
  ["18-11-2026", (year, month, day) => `${day}-${month}-${year}`],
  ["2026-11-18", (year, month, day) => `${year}-${month}-${day}`],
  ["2026/11/18", (year, month, day) => `${year}/${month}/${day}`],
  ["18.11. 2026", (year, month, day) => `${Number(day)}.${Number(month)}. ${year}`],
  ...IN_WORDS,
])("every day is read from %s", (_, print) =>
  fc.assert(
    fc.property(day, (value) => {
      const [year, month, date] = value.split("-") as [string, string, string];
      expect(parseDay(`am ${print(year, month, date)}.`)).toBe(value);
    }),
  ),
);

test.each([
  ["31.02.2026", null],
  ["1er mars 2026", "2026-03-01"],
  ["3rd May 2026", "2026-05-03"],
  ["17-Feb-2026", "2026-02-17"],
  ["05.03.26", "2026-03-05"],
  ["Tel. 0123.45.67.89", null],
  ["Version 2.1.1", null],
  ["12.345.67", null],
  ["3 Stück 2026", null],
])("the day in %j is %s", (text, expected) => expect(parseDay(text)).toBe(expected));

test("of 02/03/2026 the month comes first where another date of the document says so", () => {
  expect(dayOrderOf(["02/03/2026", "02/17/2026"])).toBe("month first");
  expect(dayOrderOf(["02/17/2026", "17/02/2026"])).toBe("day first");
  expect(dayOrderOf(["02/03/2026"])).toBe("day first");
  expect(daysIn("02/03/2026", "month first")).toMatchObject([{ value: "2026-02-03" }]);
  expect(daysIn("02.03.2026", "month first")).toMatchObject([{ value: "2026-03-02" }]);
});

test.each([
  ["RE-2026/5 vom 1.2.2026", "RE-2026/5"],
  ["LS 2026-0815", "LS 2026-0815"],
  ["4711, Seite 1", "4711"],
  ["01.02.2026", null],
  ["folgt", null],
])("the number in %j is %s", (text, expected) => expect(parseReference(text)).toBe(expected));

describe("numbers", () => {
  const values = (text: string, ...document: string[]) =>
    numbersIn(text, numberStyleOf([text, ...document])).map(({ value }) => value);

  test.each(["de-DE", "de-CH", "fr-FR", "en-GB", "de-AT"])("every amount is read as it is printed in %s", (country) =>
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const printed = new Intl.NumberFormat(country, { minimumFractionDigits: 2 }).format(cents / 100);
        const decimal = /,\d\d$/.test(printed) ? "comma" : "point";
        const read = numbersIn(printed, { decimal, hasBlankGroups: true });
        expect(read.map(({ value }) => Number(value))).toEqual([cents / 100 || 0]);
      }),
    ),
  );

  test.each([
    ["1.234,50 €", ["1234.5"]],
    ["EUR 1.234,50", ["1234.5"]],
    ["CHF 1'234.--", ["1234"]],
    ["120,-", ["120"]],
    ["- 5,00", ["-5"]],
    ["5,00-", ["-5"]],
    ["€ -5,00", ["-5"]],
    ["3 x 4,50", ["3", "4.5"]],
    ["RE-4711", []],
    ["A4", []],
    ["2018-471331", []],
    ["201/113/40209", []],
    ["05.06.2018", []],
    ["CHE-123.456.789", []],
    ["0/32", []],
  ])("in %j: %j", (text, expected) => expect(values(text)).toEqual(expected));

  test("a blank groups thousands unless another sign does", () => {
    expect(values("3 100,00", "12,50")).toEqual(["3100"]);
    expect(values("3 100,00", "1.234,50")).toEqual(["3", "100"]);
  });

  test("percent and currency are told", () =>
    expect(numbersIn("19 % von 100,00 EUR", { decimal: "comma", hasBlankGroups: false })).toMatchObject([
      { value: "19", isPercent: true, currency: null },
      { value: "100", isPercent: false, currency: "EUR", places: 2 },
    ]));
});
