/** The schema's own scalars. Rows hold values as they are answered, so only values that are sent are checked. */
import { GraphQLDateTimeISO, GraphQLLocalDate } from "graphql-scalars";
import { Kind, type ValueNode } from "graphql";
import { DECIMAL_DIGITS, significantDigits } from "../../domain/decimal.js";
import { defineScalar, numberFromText } from "./define-scalar.js";

function string(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("not a string");
  return value;
}

export const UUID = defineScalar({
  name: "UUID",
  description: "A universally unique identifier (RFC 9562), e.g. `0190f3a4-5b6c-7d8e-9f00-112233445566`.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc9562",
  jsonSchema: { type: "string", format: "uuid" },
  example: "0190f3a4-5b6c-7d8e-9f00-112233445566",
  rule: "must be a UUID",
  parse: (value) => {
    const text = string(value);
    // Only the form of RFC 9562 §4; graphql-scalars also accepts braces.
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text))
      throw new TypeError("not a UUID");
    return text.toLowerCase();
  },
});

/** Ids of invoices are PostgreSQL's `integer`. */
export const LARGEST_INVOICE_ID = 2_147_483_647;

/** An invoice's id as services get it: text in GraphQL; on REST a number, if the specification says integer. */
export type InvoiceKey = string | number;

export const InvoiceId = defineScalar({
  name: "InvoiceId",
  description:
    'Id of an invoice: a whole number as text of digits, e.g. `"4711"` (specification 2.8). A number is taken, too. All tenants of an installation draw on one sequence, so ids have gaps and count nothing.',
  jsonSchema: { type: "string", pattern: "^[0-9]+$" },
  sentSchema: { type: "integer", minimum: 1, maximum: LARGEST_INVOICE_ID },
  example: 4711,
  rule: `must be the id of an invoice (a whole number from 1 to ${LARGEST_INVOICE_ID})`,
  parse: (value) => {
    const text = typeof value === "number" ? String(value) : string(value);
    if (!/^\d{1,20}$/.test(text) || Number(text) < 1 || Number(text) > LARGEST_INVOICE_ID)
      throw new TypeError("not an invoice id");
    return String(Number(text));
  },
});

export const DateTime = defineScalar({
  name: "DateTime",
  description:
    "An instant, ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T10:00:00.000Z`. Input may carry another offset.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc3339",
  jsonSchema: { type: "string", format: "date-time" },
  example: "2026-11-21T10:00:00.000Z",
  rule: "must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
  parse: (value) => {
    const instant = (GraphQLDateTimeISO.parseValue(string(value)) as Date).toISOString();
    // Only years 0001 to 9999: other years are written differently, and PostgreSQL reads them wrongly or not at all.
    if (instant.length !== "2026-11-21T10:00:00.000Z".length || instant.startsWith("0000"))
      throw new TypeError("year out of range");
    return instant;
  },
});

export const LocalDate = defineScalar({
  name: "Date",
  description: "A calendar date, ISO 8601, e.g. `2026-11-21`.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc3339#section-5.6",
  jsonSchema: { type: "string", format: "date" },
  example: "2026-11-21",
  rule: "must be a date (YYYY-MM-DD)",
  parse: (value) => {
    // PostgreSQL knows no year 0.
    if (string(value).startsWith("0000")) throw new TypeError("year out of range");
    return GraphQLLocalDate.parseValue(value);
  },
});

const INSTANT = /[Zz]|[+-]\d\d:?\d\d$/;

export const Moment = defineScalar({
  name: "Moment",
  description:
    "A time as its sender writes it, ISO 8601: with an offset (`2026-11-20T06:40:00+01:00`), or without one, which is then in the tenant's time zone (`2026-11-20T06:40:00`), or a day alone (`2026-11-20`). Only in what is sent.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc3339",
  jsonSchema: {
    type: "string",
    anyOf: [
      { format: "date" },
      { format: "date-time" },
      {
        pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,9})?)?$",
      },
    ],
  },
  example: "2026-11-20T06:40:00",
  rule: "must be a date or a date-time (ISO 8601, e.g. 2026-11-20, 2026-11-20T06:40:00 or 2026-11-20T06:40:00+01:00)",
  parse: (value) => {
    const text = string(value);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return LocalDate.parseValue(text);
    if (INSTANT.test(text)) return DateTime.parseValue(text);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/.test(text)) throw new TypeError("not a time");
    // Read as UTC, only to see whether there is such a day and time.
    return (DateTime.parseValue(`${text.length === "2026-11-20T06:40".length ? `${text}:00` : text}Z`) as string).slice(
      0,
      -1,
    );
  },
});

/** The error's words for a number whose digits do not fit a double. */
export const DECIMAL_RULE = `must be a number of at most ${DECIMAL_DIGITS} significant digits`;

export const Decimal = defineScalar({
  name: "Decimal",
  description: `An exact decimal number of at most ${DECIMAL_DIGITS} significant digits, as a JSON number, e.g. \`1234.56\`.`,
  jsonSchema: { type: "number" },
  example: 1234.56,
  fromText: numberFromText,
  rule: DECIMAL_RULE,
  parse: (value) => {
    if (typeof value !== "number" || !Number.isFinite(value) || significantDigits(String(value)) > DECIMAL_DIGITS)
      throw new TypeError(DECIMAL_RULE);
    return value;
  },
});

const freeForm = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, freeForm(field.value)]));
    case Kind.LIST:
      return node.values.map(freeForm);
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    default:
      return "value" in node ? node.value : undefined;
  }
};

export const JsonValue = defineScalar({
  name: "JSON",
  description: "Free-form JSON, where the shape depends on something else that the field's description names.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc8259",
  jsonSchema: {},
  // Only the mended rows of an import have no example of their own.
  example: { number: "3400", title: "Wareneingang 19 % Vorsteuer" },
  rule: "must be JSON",
  parse: (value) => value,
  fromLiteral: freeForm,
});

export const Bytes = defineScalar({
  name: "Bytes",
  description: "Bytes: in JSON as text in base64 (RFC 4648 §4), with padding and without line breaks.",
  specifiedBy: "https://www.rfc-editor.org/rfc/rfc4648#section-4",
  jsonSchema: {
    type: "string",
    contentEncoding: "base64",
    pattern: "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
  },
  example: "JVBERi0xLjcK",
  rule: "must be base64 (RFC 4648 §4) without line breaks",
  // The parsed value is an object (bytes), and the guard of its field checks it once more.
  checkedTypes: ["object"],
  parse: (value) => {
    // REST passes on the bytes that it has received.
    if (value instanceof Uint8Array) return value;
    const text = string(value);
    if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new TypeError("not base64");
    return Buffer.from(text, "base64");
  },
});
