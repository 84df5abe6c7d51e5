/** The orders of lists: an enum with each column ascending and descending. */
import { registerEnumType } from "type-graphql";

/** The names of columns in the descriptions of orders. */
export const BY_NUMBER = {
  NUMBER: "`number`, by code point",
  TITLE: "`title`, alphabetically",
  UPDATED_AT: "`updated_at`",
} as const;

/**
 * Makes the enum of a list's orders, e.g. `TITLE_DESC`.
 * @param columns column in capitals → its name in the descriptions
 */
export function sortEnum<const Columns extends Record<string, string>>(name: string, columns: Columns) {
  const values = Object.keys(columns).flatMap((column) => [`${column}_ASC`, `${column}_DESC`]);
  const sort = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(sort, {
    name,
    description:
      "Order of the list. Rows that are equal in it follow in the list's own order, so that pages neither repeat " +
      "nor skip.",
    valuesConfig: Object.fromEntries(
      Object.entries(columns).flatMap(([column, meaning]) => [
        [`${column}_ASC`, { description: `Ascending by ${meaning}.` }],
        [`${column}_DESC`, { description: `Descending by ${meaning}.` }],
      ]),
    ),
  });
  return sort as { [C in `${keyof Columns & string}_${"ASC" | "DESC"}`]: C };
}
