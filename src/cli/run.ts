/** What the commands that need a database share: they reject blank options and use the gateway's database. */
import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { type Config, readConfig } from "../config.js";
import { connect } from "../db/connect.js";
import type { Database } from "../db/database.js";
import { stateOfEmbedded } from "../embedded-postgres/embedded-postgres.js";
import { runWithUsage } from "./run-with-usage.js";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

type OptionTypes = Readonly<Record<string, "string" | "boolean">>;

/** The options that were given. */
export type Options<Types extends OptionTypes> = {
  readonly [Name in keyof Types]?: Types[Name] extends "boolean" ? boolean : string;
};

/**
 * What a command does. The text that it returns goes to stdout, each sentence that it reports to stderr.
 */
export type Work = (db: Database, report: (sentence: string) => void) => Promise<string>;

/**
 * Runs a command on the database of DATA_DIR or DATABASE_URL, and ends the process. The gateway may be running or not.
 * @param types the options of the command, in addition to `--help`
 * @param prepare checks the options before the database is touched, and returns the work to do
 * @param needsDatabase whether the command fails if there is no embedded database; otherwise one is created
 */
export async function runCommand<Types extends OptionTypes>(
  usage: string,
  types: Types,
  prepare: (options: Options<Types>) => Work,
  needsDatabase: (options: Options<Types>) => boolean = () => false,
): Promise<never> {
  await runWithUsage(usage, async () => {
    const { help, ...given } = readOptions({ ...types, help: "boolean" });
    if (help) return void process.stdout.write(`${usage}\n`);
    const options = given as Options<Types>;
    await runOnDatabase(prepare(options), readConfig(), needsDatabase(options));
  });
  process.exit();
}

const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function runOnDatabase(work: Work, config: Config, needsDatabase: boolean): Promise<void> {
  if (!config.DATABASE_URL) await reportNoGateway(config.DATA_DIR, needsDatabase);
  const connection = await connect({ ...config, DATABASE_POOL_SIZE: 2, DATABASE_READ_URL: "" }, quiet);
  try {
    process.stdout.write(await work(connection.database, report));
  } finally {
    await connection.close();
  }
}

// In the wrong folder, a command would silently make a database that no gateway uses, and a key that no gateway knows.
async function reportNoGateway(dataDir: string, needsDatabase: boolean): Promise<void> {
  const state = await stateOfEmbedded(dataDir);
  if (state === "running") return;
  const noGateway = `No gateway runs on DATA_DIR ${resolve(dataDir)}`;
  const advice = "If yours keeps its data elsewhere, say where: DATA_DIR=… or DATABASE_URL=….";
  if (state === "missing" && needsDatabase) throw new Error(`${noGateway}, and there is no database. ${advice}`);
  report(`${noGateway}${state === "missing" ? ", and there was no database: a new one is made" : ""}. ${advice}`);
}

function readOptions(types: OptionTypes): Record<string, string | boolean | undefined> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    options: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
  });
  for (const [name, value] of Object.entries(values)) {
    if (String(value).trim() === "") throw new Error(`--${name} must not be empty`);
  }
  return values as Record<string, string | boolean | undefined>;
}

/** Parts of a list, e.g. of `"Buyer, Site manager"`. */
export const partsOf = (text: string, separator: RegExp): string[] => text.split(separator).filter(Boolean);
