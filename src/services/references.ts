/** References from one record to another of the tenant. */
import type { Transaction } from "../db/database.js";
import type { idsIn } from "../db/statement.js";
import { invalid } from "../errors.js";

/**
 * Refuses ids that the asker does not see: a foreign key would find another tenant's record, too.
 * @param rows as they were sent
 * @param what what the field names, e.g. `an account`
 * @param at path of a row as the client calls it, with what leads on to its field
 * @throws INVALID naming the first row's field
 */
export async function checkReferences<Field extends string>(
  tx: Transaction,
  rows: readonly Partial<Record<Field, string | null>>[],
  field: Field,
  select: ReturnType<typeof idsIn>,
  what: string,
  at = (index: number): string => `[${index}].`,
): Promise<void> {
  const ids = new Set<string>();
  for (const row of rows) if (row[field] != null) ids.add(row[field]);
  if (ids.size === 0) return;
  for (const { id } of await tx.run(select, { ids: [...ids] })) ids.delete(id);
  const index = rows.findIndex((row) => row[field] != null && ids.has(row[field]));
  if (index >= 0) throw invalid(at(index) + field, `is not ${what} of this tenant`);
}

/**
 * The id of a record that is named by it, beside its object or in it.
 * @param path how the client calls the id in the object
 * @param idField name of the field beside it
 * @throws INVALID where both are sent and are not the same
 */
export function agreedId(
  id: string | null | undefined,
  object: { readonly id?: string | null } | null | undefined,
  path: string,
  idField: string,
): string | null {
  if (id != null && object?.id != null && id !== object.id) throw invalid(path, `is not ${idField}`);
  return id ?? object?.id ?? null;
}
