/** What an answer says of the records of its imports (decisions §15). */
import type { Context } from "../context.js";

export { countsOf, recordRefused, type RefusedImport, refusedImports } from "../services/import/import-record.js";

/**
 * `Import-Id`: the ids, with commas where a GraphQL operation has several imports. `Preference-Applied`: what of
 * `Prefer` was granted.
 */
export const importHeaders = ({ imported, granted }: Context): Record<string, string> => ({
  ...(imported.length > 0 && { "Import-Id": imported.map(({ id }) => id).join(", ") }),
  ...(granted.size > 0 && { "Preference-Applied": [...granted].join(", ") }),
});
