/** Runs the programs of this folder, in processes of their own. */
import { execFile, spawn } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = "test/other-clients";

/** Runs a program of this folder, e.g. one of its packages, in a folder below it. @returns what it printed */
export async function run(folder: string, program: string, ...words: string[]): Promise<string> {
  const file = join(process.cwd(), FOLDER, program);
  const running = promisify(execFile)(process.execPath, [file, ...words], { cwd: join(FOLDER, folder), env: own() });
  const { stdout } = await running.catch(({ message, stdout }: Error & { stdout: string }) => {
    throw new Error(`${message}\n${stdout}`);
  });
  return stdout;
}

/** Starts a program of this folder. @returns it, and how what it prints says that it is ready */
export async function start(program: string, words: readonly string[], ready: RegExp) {
  const child = spawn(process.execPath, [program, ...words], { cwd: FOLDER, env: own() });
  let text = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const match = ready.exec(text);
    if (match) return { child, match };
  }
  throw new Error(`${program} ended: ${text}`);
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
