/** The queries and the import that every resource has which the ERP knows by a `number` or an `external_id`. */
import type { ClassType } from "type-graphql";
import type { Scope as ScopeName } from "../../domain/scopes.js";
import { capitalized } from "../../domain/text.js";
import { Rest, Scope } from "../../schema/lib/directives.js";
import type { KeyedRecords } from "../../services/import/keyed-resource.js";
import { declare } from "./define-field.js";
import { arg, List, One, Read, Write } from "./operations.js";

interface KeyedFieldsOptions {
  readonly record: ClassType;
  readonly page: ClassType;
  readonly args: ClassType;
  readonly input: ClassType;
  /** Where its records are read and written. */
  readonly records: KeyedRecords;
  /** The fields of the schema: the list, one by id, one by the key, the import. */
  readonly fields: readonly [list: string, one: string, byKey: string, imports: string];
  /** On REST, below `/v1`. */
  readonly path: string;
  readonly read: ScopeName;
  readonly write: ScopeName;
  /** What people call one, e.g. `payment term`, and many. */
  readonly words: readonly [one: string, many: string];
  /** The sections of the specification that describe the list and the import. */
  readonly specified?: { readonly list?: string; readonly imports?: string };
}

/** How the keys are named in paths and texts. */
const KEYS = {
  number: { path: "byNumber", word: "number", one: "a number", sent: "The number, exactly as imported." },
  external_id: {
    path: "byExternalId",
    word: "id",
    one: "an `external_id`",
    sent: "The ERP's id, exactly as imported.",
  },
};

/** Gives a resolver class the list, the record by id and by its key, and the import, on both surfaces. */
export const KeyedFields =
  ({ record, page, args, input, records, fields, path, read, write, words, specified = {} }: KeyedFieldsOptions) =>
  (target: ClassType): void => {
    const [list, one, byKey, imports] = fields;
    const { key } = records;
    const [word, plural] = words;
    const section = (name: "list" | "imports") => (specified[name] ? ` (specification ${specified[name]})` : "");

    declare(target, list, [
      Scope(read),
      Rest({ method: "GET", path }),
      List(
        page,
        args,
        records.list,
        `${capitalized(plural)} of the tenant, ascending by \`${key}\` unless \`sort\` says otherwise${section("list")}.`,
      ),
    ]);
    declare(target, one, [
      Scope(read),
      Rest({ method: "GET", path: `${path}/:id`, versioned: true }),
      One(record, records.get, word),
    ]);
    declare(target, byKey, [
      Scope(read),
      Rest({ method: "GET", path: `${path}/${KEYS[key].path}/:${key}`, versioned: true }),
      Read(
        record,
        [arg(key, String, KEYS[key].sent)],
        records.getByKey,
        `The ${word} with ${KEYS[key].one}, by the ERP's own key. Unknown, or another tenant's: 404.`,
      ),
    ]);
    declare(target, imports, [
      Scope(write),
      Rest({ method: "POST", path, body: "rows" }),
      Write(
        [record],
        [arg("rows", [input as ClassType<never>], `The ${plural}.`)],
        records.importAll,
        `Creates or updates ${plural} by \`${key}\`, all or none${section("imports")}; ` +
          `of a repeated ${KEYS[key].word} the last row counts.`,
      ),
    ]);
  };
