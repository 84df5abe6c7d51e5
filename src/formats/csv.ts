/**
 * Writes tables as CSV (RFC 4180), as spreadsheets open them without questions (decisions §15). GraphiQL loads this
 * file, too, so it imports nothing.
 */

/** How a spreadsheet of the reader's country wants numbers and cells apart. */
export interface CsvDialect {
  readonly separator: "," | ";";
  readonly decimalSign: "." | ",";
}

const INTERNATIONAL: CsvDialect = { separator: ",", decimalSign: "." };
const GERMAN: CsvDialect = { separator: ";", decimalSign: "," };

/** A spreadsheet would otherwise take UTF-8 for the computer's own encoding. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The dialect for the languages that a reader prefers (`Accept-Language`). Switzerland writes a decimal point. */
export const csvDialect = (languages = ""): CsvDialect =>
  /^\s*de(?!-ch\b)(?![a-z])/i.test(languages) ? GERMAN : INTERNATIONAL;

/** Writes a row with its line break. Lists and free-form values become JSON, an absent value an empty cell. */
export function csvLine(cells: readonly unknown[], dialect: CsvDialect): string {
  let line = "";
  for (let index = 0; index < cells.length; index++)
    line += (index > 0 ? dialect.separator : "") + cell(cells[index], dialect);
  return `${line}\r\n`;
}

function cell(value: unknown, { separator, decimalSign }: CsvDialect): string {
  switch (typeof value) {
    case "string":
      return quoted(harmless(value), separator);
    case "number":
      return decimalSign === "." ? plain(value) : plain(value).replace(".", decimalSign);
    case "boolean":
      return String(value);
    default:
      return value == null ? "" : quoted(JSON.stringify(value), separator);
  }
}

/** A number without an exponent, which JavaScript writes for very large and very small ones. */
function plain(value: number): string {
  const text = String(value);
  const [, sign = "", whole = "", fraction = "", exponent = ""] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === "") return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return point >= digits.length
    ? sign + digits.padEnd(point, "0")
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

// Spreadsheets skip what cannot be seen before it, and those of East Asia take its full-width and small forms, too.
// As in domain/text.ts, which a browser that loads this file would not find.
const BEGINS_FORMULA = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** A spreadsheet would run a text that looks like a formula, whoever wrote it. An apostrophe prevents that. */
const harmless = (text: string): string => (BEGINS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

// An empty text is quoted, because an empty cell says that there is no value.
const quoted = (text: string, separator: string): string =>
  text === "" || text.includes('"') || text.includes(separator) || text.includes("\n") || text.includes("\r")
    ? `"${text.replaceAll('"', '""')}"`
    : text;
