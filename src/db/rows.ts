/** Makes rows from the texts that PostgreSQL sends, with functions that are compiled for their columns. */
import { LRUCache } from "lru-cache";
import pg from "pg";

const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, UUID, DATE, TIMESTAMPTZ, TEXT } = pg.types.builtins;

/**
 * Type parsers for every connection of the service: values become what the surfaces show, so that rows need no further
 * conversion.
 */
export const PG_TYPES = new pg.TypeOverrides();
PG_TYPES.setTypeParser(TIMESTAMPTZ, isoInstant);
PG_TYPES.setTypeParser(DATE, (text: string) => text);
// No digit is lost: the surfaces accept at most 15 significant digits (schema/lib/scalars.ts), which fit a double.
PG_TYPES.setTypeParser(NUMERIC, Number);
PG_TYPES.setTypeParser(INT8, Number);

/**
 * `2026-11-21 10:00:00.5+00` → `2026-11-21T10:00:00.500Z`. The session's time zone is UTC, the column keeps
 * milliseconds.
 */
function isoInstant(text: string): string {
  const end = text.length - 3;
  if (text.charCodeAt(10) !== 32 || !text.endsWith("+00")) return new Date(text).toISOString();
  const fraction = text.slice(20, end).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

type Texts = readonly (string | null)[];
export type ReadRow = (texts: Texts) => unknown;
type Field = Pick<pg.FieldDef, "name" | "dataTypeID">;

/** Compiles one function for equal columns, so that V8 gives their rows one shape. All kinds of rows fit the cache. */
const perColumns = (compile: (fields: readonly Field[]) => ReadRow): ((fields: readonly Field[]) => ReadRow) => {
  const readers = new LRUCache<string, ReadRow>({ max: 5000 });
  return (fields) => {
    const columns = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join();
    let reader = readers.get(columns);
    if (!reader) readers.set(columns, (reader = compile(fields)));
    return reader;
  };
};

// @types/pg declares that it returns a parser of another kind.
const parserOfType = (oid: number) => PG_TYPES.getTypeParser(oid, "text") as unknown as (text: string) => unknown;
const AS_IT_IS = parserOfType(TEXT);
const parserOf = ({ dataTypeID }: Field): ((text: string) => unknown) => parserOfType(dataTypeID);

/** Makes the function that turns the texts of a row into an object. */
// Names and types are those of our own statements, so nothing that a caller sent becomes code.
export const readerOf = perColumns((fields) => {
  const parsers = fields.map(parserOf);
  const members = fields.map(({ name }, index) => {
    const value = `v[${index}]`;
    const read = parsers[index] === AS_IT_IS ? value : `${value} === null ? null : p[${index}](${value})`;
    return `${JSON.stringify(name)}: ${read}`;
  });
  return new Function("p", `return (v) => ({ ${members.join(", ")} });`)(parsers) as ReadRow;
});

/**
 * A row that keeps its texts. A column is parsed only when the service reads it, and is written into an answer
 * unparsed. An import answers with as many rows as were sent, and the service reads only two or three of their columns.
 */
export abstract class TextRow {
  constructor(protected readonly texts: Texts) {}

  /** The same text as JSON.stringify of an object with these columns; a column that the row does not have is null. */
  abstract jsonOf(names: readonly string[]): string;
}

type Write = (texts: Texts) => string;

/** Makes the function that turns the texts of a row into a {@link TextRow}. */
export const textReaderOf = perColumns((fields) => {
  // There are only a few lists of names, one for each route.
  const writers = new Map<readonly string[], Write>();
  class Row extends TextRow {
    jsonOf(names: readonly string[]): string {
      let write = writers.get(names);
      if (!write) writers.set(names, (write = compileWriter(fields, names)));
      return write(this.texts);
    }
  }
  fields.forEach((field, index) => {
    const parse = parserOf(field);
    Object.defineProperty(Row.prototype, field.name, {
      enumerable: true,
      get(this: { readonly texts: Texts }) {
        const text = this.texts[index];
        return text == null ? null : parse(text);
      },
    });
  });
  // Many values repeat from row to row, e.g. instants. Kept once, they need not be garbage-collected a thousand times.
  let before: (string | null)[] = [];
  return (texts) => {
    const own = texts as (string | null)[];
    for (let index = 0; index < own.length; index++) if (own[index] === before[index]) own[index] = before[index]!;
    before = own;
    return new Row(own);
  };
});

function compileWriter(fields: readonly Field[], names: readonly string[]): Write {
  const writers: ((text: string) => string)[] = [];
  const members = names.map((name) => {
    const index = fields.findIndex((field) => field.name === name);
    const before = `${JSON.stringify(name)}:`;
    if (index < 0) return JSON.stringify(`${before}null`);
    writers[index] = jsonWriterOf(fields[index]!);
    return `${JSON.stringify(before)} + (v[${index}] === null ? "null" : w[${index}](v[${index}]))`;
  });
  return new Function("w", `return (v) => "{" + ${members.join(' + "," + ')} + "}";`)(writers) as Write;
}

// Characters that JSON escapes, and surrogates, of which only unpaired ones need an escape.
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

function jsonWriterOf(field: Field): (text: string) => string {
  const parse = parserOf(field);
  switch (field.dataTypeID) {
    case UUID:
    case DATE:
      return (text) => `"${text}"`;
    case TIMESTAMPTZ:
      return (text) => `"${parse(text) as string}"`;
    case BOOL:
      return (text) => (text === "t" ? "true" : "false");
    case INT2:
    case INT4:
      return (text) => text;
    case INT8:
    case FLOAT4:
    case FLOAT8:
    case NUMERIC:
      return (text) => JSON.stringify(parse(text));
    default:
      return parse === AS_IT_IS
        ? (text) => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)
        : (text) => JSON.stringify(parse(text));
  }
}
