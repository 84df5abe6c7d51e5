import { csvDialect, csvLine } from "../../src/formats/csv.js";

const german = csvDialect("de");
const other = csvDialect();

test.each([
  ["de", ";"],
  ["de-AT,de;q=0.9,en;q=0.8", ";"],
  [" de;q=0.9", ";"],
  ["de-CH", ","],
  ["de-ch,de;q=0.9", ","],
  ["de-CHE", ";"],
  ["den", ","],
  ["*", ","],
  [undefined, ","],
])("the dialect: for Accept-Language: %s has cells apart by %s", (languages, separator) => {
  expect(csvDialect(languages).separator).toBe(separator);
});

describe("a cell", () => {
  test.each<[unknown, string, string]>([
    [null, "", ""],
    [undefined, "", ""],
    ["", '""', '""'],
    ["Wände", "Wände", "Wände"],
    [true, "true", "true"],
    [1234.5, "1234.5", "1234,5"],
    [-0.25, "-0.25", "-0,25"],
    [0, "0", "0"],
    [1e-7, "0.0000001", "0,0000001"],
    [-1.25e-9, "-0.00000000125", "-0,00000000125"],
    [1.5e21, "1500000000000000000000", "1500000000000000000000"],
    ["a,b", '"a,b"', "a,b"],
    ["a;b", "a;b", '"a;b"'],
    ['er sagt "ja"', '"er sagt ""ja"""', '"er sagt ""ja"""'],
    ["zwei\r\nZeilen", '"zwei\r\nZeilen"', '"zwei\r\nZeilen"'],
    [["a", 1], '"[""a"",1]"', '"[""a"",1]"'],
    [{ "1": 0.5 }, '"{""1"":0.5}"', '"{""1"":0.5}"'],
  ])("%p", (value, international, inGerman) => {
    expect(csvLine([value, 1], other)).toBe(`${international},1\r\n`);
    expect(csvLine([value, 1], german)).toBe(`${inGerman};1\r\n`);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+49 89 1", "'+49 89 1"],
    ["-", "'-"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", `"'\r=1"`],
    ["=A1,B1", `"'=A1,B1"`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ["-12.5", "-12.5"],
    ["+4989", "+4989"],
    ["-12e3", "'-12e3"],
    ["a=1", "a=1"],
    [" =1", "' =1"],
    ["\u00a0=1", "'\u00a0=1"],
    ["\n=1", `"'\n=1"`],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["﹦1", "'﹦1"],
    ["\u2800=1", "'\u2800=1"],
    ["\u200b=1", "'\u200b=1"],
    ["\u00ad=1", "'\u00ad=1"],
    ["\u001f=1", "'\u001f=1"],
  ])("that a spreadsheet would take for a formula does no harm: %j", (text, written) => {
    expect(csvLine([text], other)).toBe(`${written}\r\n`);
  });

  test("that is a number as text stays one, with a point or a comma", () =>
    expect(csvLine(["-12,5", "-12.5"], german)).toBe("-12,5;-12.5\r\n"));
});
