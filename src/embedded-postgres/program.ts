import { spawn } from "node:child_process";
import type { ServerAccount } from "./server-account.js";

/** PostgreSQL's environment. It has nothing of ours, because the server's account could read our secrets there. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: "C", TZ: "UTC" };

/**
 * Runs one of PostgreSQL's programs to its end, with the given input.
 * @throws Error that quotes the end of its output
 */
export function runProgram(
  account: ServerAccount | null,
  program: string,
  programArguments: string[],
  input = "",
): Promise<void> {
  return new Promise((resolve, reject) => {
    // cwd is "/", because the account may be unable to enter ours.
    const child = spawn(program, programArguments, {
      ...account,
      cwd: "/",
      env: serverEnvironment,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (cause) => reject(new Error(cannotRun(program, cause), { cause })));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve();
      const failure = `${program} failed (${signal ?? `exit code ${code}`}), so there is no database yet.`;
      reject(new Error(`${failure} It said:\n${lastLines(output)}`));
    });
    child.stdin.on("error", () => undefined); // the program ended before reading it all; its exit code says more
    child.stdin.end(input);
  });
}

/** Says why a program of PostgreSQL could not even be started. */
export function cannotRun(program: string, cause: Error): string {
  return (cause as NodeJS.ErrnoException).code === "ENOENT"
    ? `${program} cannot be run: it is missing, or this system has no glibc (Alpine Linux). ` +
        `Run "npm ci" again, or set DATABASE_URL.`
    : `${program} cannot be run (${cause.message}). Run the gateway as an ordinary user, or set DATABASE_URL.`;
}

/** The end of a program's output, where the reason for a failure is. */
export function lastLines(text: string, count = 15): string {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
