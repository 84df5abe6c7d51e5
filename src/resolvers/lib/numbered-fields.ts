/** The queries and the import that every resource has which the ERP knows by a `number`. */
import type { ClassType } from "type-graphql";
import type { Scope as ScopeName } from "../../domain/scopes.js";
import { capitalized } from "../../domain/text.js";
import { Rest, Scope } from "../../schema/lib/directives.js";
import type { NumberedRecords } from "../../services/import/numbered-resource.js";
import { declare } from "./define-field.js";
import { arg, List, One, Read, Write } from "./operations.js";

interface NumberedFieldsOptions {
  readonly record: ClassType;
  readonly page: ClassType;
  readonly args: ClassType;
  readonly input: ClassType;
  /** Where its records are read and written. */
  readonly records: NumberedRecords;
  /** The fields of the schema: the list, one by id, one by number, the import. */
  readonly fields: readonly [list: string, one: string, byNumber: string, imports: string];
  /** On REST, below `/v1`. */
  readonly path: string;
  readonly read: ScopeName;
  readonly write: ScopeName;
  /** What people call one, e.g. `payment term`, and many. */
  readonly words: readonly [one: string, many: string];
  /** The sections of the specification that describe the list and the import. */
  readonly specified?: { readonly list?: string; readonly imports?: string };
}

/** Gives a resolver class the list, the record by id and by number, and the import, on both surfaces. */
export const NumberedFields =
  ({ record, page, args, input, records, fields, path, read, write, words, specified = {} }: NumberedFieldsOptions) =>
  (target: ClassType): void => {
    const [list, one, byNumber, imports] = fields;
    const [word, plural] = words;
    const section = (name: "list" | "imports") => (specified[name] ? ` (specification ${specified[name]})` : "");

    declare(target, list, [
      Scope(read),
      Rest({ method: "GET", path }),
      List(
        page,
        args,
        records.list,
        `${capitalized(plural)} of the tenant, ascending by \`number\` unless \`sort\` says otherwise${section("list")}.`,
      ),
    ]);
    declare(target, one, [
      Scope(read),
      Rest({ method: "GET", path: `${path}/:id`, versioned: true }),
      One(record, records.get, word),
    ]);
    declare(target, byNumber, [
      Scope(read),
      Rest({ method: "GET", path: `${path}/byNumber/:number`, versioned: true }),
      Read(
        record,
        [arg("number", String, "The number, exactly as imported.")],
        records.getByNumber,
        `The ${word} with a number, by the ERP's own key. Unknown, or another tenant's: 404.`,
      ),
    ]);
    declare(target, imports, [
      Scope(write),
      Rest({ method: "POST", path, body: "rows" }),
      Write(
        [record],
        [arg("rows", [input as ClassType<never>], `The ${plural}.`)],
        records.importAll,
        `Creates or updates ${plural} by \`number\`, all or none${section("imports")}; ` +
          "of a repeated number the last row counts.",
      ),
    ]);
  };
