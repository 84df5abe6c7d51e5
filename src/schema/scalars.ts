/** The schema's own scalars. Values leave as they stand in the row; what comes in is checked. */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { DECIMAL_DIGITS, isExact, significantDigits } from "../domain/decimal.js";
import { GraphQLDateTimeISO, GraphQLLocalDate } from "graphql-scalars";

interface ScalarRule {
  readonly name: string;
  readonly description: string;
  /** What a wrong value is told, after the field's name. */
  readonly rule: string;
  readonly parse: (value: unknown) => unknown;
  /** The value of a literal, as JSON would have it. */
  readonly literal?: (node: ValueNode) => unknown;
}

const rules = new Map<string, ScalarRule>();

function scalar(rule: ScalarRule): GraphQLScalarType {
  rules.set(rule.name, rule);
  const parse = (value: unknown): unknown => {
    try {
      return rule.parse(value);
    } catch {
      throw new GraphQLError(rule.rule);
    }
  };
  return new GraphQLScalarType({
    name: rule.name,
    description: rule.description,
    serialize: (value) => value,
    parseValue: parse,
    // A literal that breaks the rule passes here: its field's own check (build.ts) refuses it by name, in the words that REST has.
    parseLiteral: (node) => {
      const value = (rule.literal ?? leafLiteral)(node);
      try {
        return rule.parse(value);
      } catch {
        return value;
      }
    },
  });
}

// Infinity stands for a number whose digits a double cannot carry: no type accepts it, and a compiled plan keeps it, as it would no object.
function leafLiteral(node: ValueNode): unknown {
  if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) return "value" in node ? node.value : undefined;
  return isExact(node.value) ? Number(node.value) : Infinity;
}

/** The rule that a scalar's values must keep, and whether a value keeps it: for the validation of both surfaces. */
export function ruleOfScalar(name: string): { rule: string; accepts: (value: unknown) => boolean } | undefined {
  const found = rules.get(name);
  if (!found) return undefined;
  return {
    rule: found.rule,
    accepts: (value) => {
      try {
        found.parse(value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function string(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("not a string");
  return value;
}

export const UUID = scalar({
  name: "UUID",
  description: "A universally unique identifier (RFC 9562), e.g. `0190f3a4-5b6c-7d8e-9f00-112233445566`.",
  rule: "must be a UUID",
  parse: (value) => {
    const text = string(value);
    // RFC 9562 §4, and nothing else: graphql-scalars also takes braces.
    if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)) throw new TypeError("not a UUID");
    return text.toLowerCase();
  },
});

/** Ids of invoices are PostgreSQL's `integer`. */
export const LARGEST_INVOICE_ID = 2_147_483_647;

export const InvoiceId = scalar({
  name: "InvoiceId",
  description:
    'Id of an invoice: a whole number as text of digits, e.g. `"4711"` (specification 2.8). A number is taken, too. All tenants of an installation draw on one sequence, so ids have gaps and count nothing.',
  rule: `must be the id of an invoice (a whole number from 1 to ${LARGEST_INVOICE_ID})`,
  parse: (value) => {
    const text = typeof value === "number" ? String(value) : string(value);
    if (!/^\d{1,20}$/.test(text) || Number(text) < 1 || Number(text) > LARGEST_INVOICE_ID) throw new TypeError("not an invoice id");
    return String(Number(text));
  },
});

export const DateTime = scalar({
  name: "DateTime",
  description: "An instant, ISO 8601 in UTC with milliseconds, e.g. `2026-11-21T10:00:00.000Z`. Input may carry another offset.",
  rule: "must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)",
  parse: (value) => {
    const instant = (GraphQLDateTimeISO.parseValue(string(value)) as Date).toISOString();
    // Years 0001 to 9999: others are written differently, and PostgreSQL reads them otherwise or not at all.
    if (instant.length !== "2026-11-21T10:00:00.000Z".length || instant.startsWith("0000")) throw new TypeError("year out of range");
    return instant;
  },
});

export const LocalDate = scalar({
  name: "Date",
  description: "A calendar date, ISO 8601, e.g. `2026-11-21`.",
  rule: "must be a date (YYYY-MM-DD)",
  parse: (value) => {
    // PostgreSQL knows no year 0.
    if (string(value).startsWith("0000")) throw new TypeError("year out of range");
    return GraphQLLocalDate.parseValue(value);
  },
});

const DECIMAL_RULE = `must be a number of at most ${DECIMAL_DIGITS} significant digits`;

export const Decimal = scalar({
  name: "Decimal",
  description: `An exact decimal number of at most ${DECIMAL_DIGITS} significant digits, as a JSON number, e.g. \`1234.56\`.`,
  rule: DECIMAL_RULE,
  parse: (value) => {
    if (typeof value !== "number" || !Number.isFinite(value) || significantDigits(String(value)) > DECIMAL_DIGITS) throw new TypeError(DECIMAL_RULE);
    return value;
  },
});

const parseFreeForm = (node: ValueNode): unknown => {
  switch (node.kind) {
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, parseFreeForm(field.value)]));
    case Kind.LIST:
      return node.values.map(parseFreeForm);
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    default:
      return "value" in node ? node.value : undefined;
  }
};

export const JsonValue = scalar({
  name: "JSON",
  description: "Free-form JSON, where the shape depends on something else that the field's description names.",
  rule: "must be JSON",
  parse: (value) => value,
  literal: parseFreeForm,
});
