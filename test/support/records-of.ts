/**
 * What an import of a typed client answered. Its type also has the counts with which clients are answered that prefer
 * `return=minimal`, and ours do not.
 */
export function recordsOf<Data>({ data }: { readonly data?: Data }): Exclude<NonNullable<Data>, { import_id: string }> {
  if (data === undefined) throw new Error("The import was refused");
  return data as never;
}
