/** What the commands have in common: options that are not blank, the gateway's own database, errors with the usage. */
import { parseArgs } from "node:util";
import { readConfig } from "../config.js";
import { connect } from "../db/connect.js";
import type { Database } from "../db/database.js";
import { isBlank } from "../domain/text.js";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Runs a command on the database of DATA_DIR or DATABASE_URL, and ends the process. Works while the gateway runs, and without it.
 * @param names the options that the command knows
 * @param prepare checks the options before a database is touched, and answers what to do; the text that this answers is all that is printed
 */
export async function runCommand<Name extends string>(
  usage: string,
  names: readonly Name[],
  prepare: (options: Readonly<Partial<Record<Name, string>>>) => (db: Database) => Promise<string>,
): Promise<never> {
  try {
    const work = prepare(readOptions(names));
    const connection = await connect({ ...readConfig(), DATABASE_POOL_SIZE: 2 }, quiet);
    try {
      process.stdout.write(await work(connection.database));
    } finally {
      await connection.close();
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    process.exitCode = 1;
  }
  process.exit();
}

function readOptions<Name extends string>(names: readonly Name[]): Readonly<Partial<Record<Name, string>>> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: Object.fromEntries(names.map((name) => [name, { type: "string" } as const])),
  });
  for (const [name, value] of Object.entries(values)) {
    if (isBlank(String(value))) throw new Error(`--${name} must not be empty`);
  }
  return values as Readonly<Partial<Record<Name, string>>>;
}

/** Parts of a list, e.g. of `"Buyer, Site manager"`. */
export const partsOf = (text: string, separator: RegExp): string[] => text.split(separator).filter(Boolean);
