/** Runs the programs of this folder, in processes of their own. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = "test/other-clients";

/** Runs a program of this folder, e.g. one of its packages, in a folder below it. */
export async function run(folder: string, program: string, ...words: string[]): Promise<void> {
  const file = join(process.cwd(), FOLDER, program);
  await promisify(execFile)(process.execPath, [file, ...words], { cwd: join(FOLDER, folder), env: own() }).catch(
    ({ message, stdout }: Error & { stdout: string }) => {
      throw new Error(`${message}\n${stdout}`);
    },
  );
}

/** Lets a program that uses a client go its tour; answers what it saw. @param told what it finds in its environment */
export async function tour(program: string, told: Readonly<Record<string, string>>): Promise<unknown> {
  const env = { ...own(), ...told };
  const file = join(FOLDER, "generated", program);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
  return JSON.parse(stdout) as unknown;
}

/** What the tests are run with is not meant for other programs. */
function own(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}
