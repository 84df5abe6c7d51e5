/**
 * The invariants of the stored rows, which hold in every database of the gateway. Each is a file of SQL: its first line
 * is the sentence that it checks, and its query returns the rows that break it.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

interface Invariant {
  readonly name: string;
  readonly sentence: string;
  readonly sql: string;
}

/** An invariant that does not hold, and the rows that break it. */
interface Violation {
  readonly name: string;
  readonly sentence: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Runs one statement. The role must see the rows of every tenant, or row-level security hides what is wrong. */
type Ask = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** The most rows that are shown for one invariant; a broken one is often broken by many rows. */
const MAX_ROWS = 20;

export async function readInvariants(): Promise<Invariant[]> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(import.meta.dirname, file), "utf8");
      return { name: file.slice(0, -".sql".length), sentence: /^-- (.+)\n/.exec(sql)![1]!, sql };
    }),
  );
}

export async function violationsOf(ask: Ask): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, sentence, sql } of await readInvariants()) {
    const rows = await ask(`select * from (\n${sql}\n) as broken limit ${MAX_ROWS}`);
    if (rows.length > 0) violations.push({ name, sentence, rows });
  }
  return violations;
}

/** A paragraph for each invariant that does not hold. */
export const described = (violations: readonly Violation[]): string =>
  violations
    .map(({ name, sentence, rows }) =>
      [`checks/${name}.sql does not hold: ${sentence}`, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join("\n"),
    )
    .join("\n");
