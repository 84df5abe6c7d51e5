/** Resolves the numbers by which records refer to each other; some belong to another customer. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { type idsByNumberIn, oneOf, statement } from "../../db/statement.js";
import { HiddenRecordError } from "../../db/upsert.js";
import { AppError, clip, invalid, type Problems } from "../../errors.js";

/** The ids of the records that rows name by number, in one statement; `select` is an {@link idsByNumberIn}. */
export async function idsByNumber<Row>(
  tx: Transaction,
  select: ReturnType<typeof idsByNumberIn>,
  rows: readonly Row[],
  numberOf: (row: Row) => string | null | undefined,
): Promise<Map<string, string>> {
  const numbers = [...new Set(rows.map(numberOf).filter((number) => number != null))];
  if (numbers.length === 0) return new Map();
  const found = await tx.run(select, { numbers });
  return new Map(found.map(({ number, id }) => [number, id]));
}

/**
 * Like {@link idsByNumber}, for numbers that must exist. It collects those that the tenant does not have.
 * @param field the field of a row that has the number
 * @param rule what an error says of a number that does not exist
 */
export async function requireIdsByNumber<Field extends string, Row extends Partial<Record<Field, string | null>>>(
  tx: Transaction,
  problems: Problems,
  select: ReturnType<typeof idsByNumberIn>,
  rows: readonly Row[],
  field: Field,
  rule: (number: string) => string,
): Promise<Map<string, string>> {
  const ids = await idsByNumber(tx, select, rows, (row) => row[field]);
  rows.forEach((row, index) => {
    const number = row[field];
    if (number != null && !ids.has(number) && !problems.isFull)
      problems.add(invalid(`[${index}].${field}`, rule(number)));
  });
  return ids;
}

/**
 * The id of a number. Undefined stays undefined (keeps what is stored); null and a number that does not exist become
 * null.
 */
export const idOf = (ids: Map<string, string>, number: string | null | undefined): string | null | undefined =>
  number === undefined ? undefined : (ids.get(number ?? "") ?? null);

/**
 * Makes the function that runs an import of records that belong to customers, but whose numbers are unique in the
 * tenant. If another customer's record has a number, row-level security hides it from the write. Only then is it looked
 * up which number it was.
 */
export function importNamingOthers(table: string, column: string) {
  const select = statement<{ numbers: readonly string[]; customer_id: string }>(`${table}.numbers_of_others`)(
    (_, p) => sql<{ number: string }>`
      select ${sql.ref(column)} as number from ${sql.table(table)}
      where ${oneOf(column, p("numbers"))} and customer_id <> ${p("customer_id")}::uuid`,
  );

  /** @throws CONFLICT naming each row whose number another customer of the tenant uses */
  return async <T>(
    ctx: Context,
    rows: readonly { readonly number: string }[],
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    try {
      return await ctx.transaction(work);
    } catch (error) {
      if (!(error instanceof HiddenRecordError) || !ctx.tenancy?.customerId) throw error;
      const numbers = rows.map(({ number }) => number);
      const taken = await ctx.readAsTenant(select, { numbers, customer_id: ctx.tenancy.customerId });
      const others = new Set(taken.map(({ number }) => number));
      const problems = ctx.imports.problems();
      numbers.forEach((number, index) => {
        if (!others.has(number) || problems.isFull) return;
        const field = `[${index}].number`;
        const text = `${field} "${clip(number)}" belongs to another customer of this tenant`;
        problems.add(new AppError("CONFLICT", { field, text }, { cause: error }));
      });
      throw problems.error ?? error;
    }
  };
}
