/** References from one record to another of the tenant. */
import DataLoader from "dataloader";
import type { idsIn, Statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { invalid, Problems } from "../../errors.js";

/**
 * Refuses ids that the asker does not see, because a foreign key would accept another tenant's record, too.
 * @param rows as they were sent
 * @param what what the field names, e.g. `an account`
 * @param rowPath the path of a row in errors, up to its field
 * @throws INVALID naming the field of each such row
 */
export async function checkReferences<Field extends string>(
  tx: Transaction,
  rows: readonly Partial<Record<Field, string | null>>[],
  field: Field,
  select: ReturnType<typeof idsIn>,
  what: string,
  rowPath?: (index: number) => string,
): Promise<void> {
  const problems = new Problems();
  await findUnknown(tx, problems, rows, field, select, what, rowPath);
  problems.refuse();
}

/** Like {@link checkReferences}, but gathers what it finds. */
export async function findUnknown<Field extends string>(
  tx: Transaction,
  problems: Problems,
  rows: readonly Partial<Record<Field, string | null>>[],
  field: Field,
  select: ReturnType<typeof idsIn>,
  what: string,
  rowPath = (index: number): string => `[${index}].`,
): Promise<void> {
  const ids = new Set<string>();
  for (const row of rows) if (row[field] != null) ids.add(row[field]);
  if (ids.size === 0) return;
  const found = new Set((await lookUp(tx, select, "ids", ids)).map(({ id }) => id));
  for (const id of ids) if (found.has(id)) ids.delete(id);
  if (ids.size === 0) return;
  rows.forEach((row, index) => {
    if (row[field] != null && ids.has(row[field]) && !problems.isFull)
      problems.add(invalid(rowPath(index) + field, `is not ${what} of this tenant`));
  });
}

type Loader<Row> = DataLoader<Iterable<string>, readonly Row[]>;

const loaders = new WeakMap<Transaction, Map<unknown, unknown>>();

/**
 * Reads records by a list of keys. The lists that are asked for before PostgreSQL could answer, such as those of all
 * rows of an import, are read by one statement.
 * @param list the name of the list in the statement
 * @returns the records of all those lists
 */
export function lookUp<List extends string, Row>(
  tx: Transaction,
  select: Statement<Readonly<Record<List, readonly string[]>>, Row>,
  list: List,
  keys: Iterable<string>,
): Promise<readonly Row[]> {
  const ofTransaction = loaders.get(tx) ?? new Map<unknown, unknown>();
  loaders.set(tx, ofTransaction);
  const read = async (lists: readonly Iterable<string>[]): Promise<(readonly Row[])[]> => {
    const rows = await tx.run(select, { [list]: [...new Set(lists.flatMap((each) => [...each]))] } as Record<
      List,
      string[]
    >);
    return lists.map(() => rows);
  };
  const loader = (ofTransaction.get(select) as Loader<Row> | undefined) ?? new DataLoader(read, { cache: false });
  ofTransaction.set(select, loader);
  return loader.load(keys);
}

/**
 * The id of a named record, which may be sent beside the record's object, in it, or in both places.
 * @param path the name in errors of the id in the object
 * @param idField the name of the field beside the object
 * @throws INVALID if both are sent and differ
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
