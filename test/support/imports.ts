/** What imports say of themselves (docs/imports.md). */
import type { Client, Surface } from "./client.js";

export const LENIENT = { Prefer: "handling=lenient" };
export const DRY_RUN = { "Dry-Run": "true" };

/** The record's id, which an answer names. */
export const importIdOf = ({ headers }: { readonly headers: Headers }): string => headers.get("Import-Id")!;

/** The record of the import that was answered so. */
export const recordOf = async (
  erp: Client,
  answer: { readonly headers: Headers },
  surface: Surface = "rest",
): Promise<any> => (await erp.call(surface, "import", { id: importIdOf(answer) })).data;

/** The records of the imports of one operation, in its order. */
export const recordsOfAll = (erp: Client, answer: { readonly headers: Headers }): Promise<any[]> =>
  Promise.all(
    importIdOf(answer)
      .split(", ")
      .map(async (id) => (await erp.get(`/v1/imports/${id}`)).body),
  );

/** Code and place of each warning of a record. */
export const warningsOf = ({ rows }: any): string[] =>
  rows.flatMap(({ warnings }: any) => warnings.map(({ code, pointer }: any) => `${code} ${pointer}`));
