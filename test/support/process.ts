/** The gateway as a process of its own, from the build, as an operator starts it. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

export interface GatewayProcess {
  readonly child: ChildProcess;
  readonly root: string;
  /** Everything written so far: banner and log. */
  output(): string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

type Environment = Record<string, string>;

function environment(own: Environment): NodeJS.ProcessEnv {
  // Without what Jest sets for itself; the service must not notice that it is tested.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, DATABASE_URL: ___, REDIS_URL: ____, ...rest } = process.env;
  return { ...rest, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...own };
}

/**
 * Starts the gateway and waits until it listens.
 * @param onSpawn may do something to the process while it starts
 * @throws Error with its output where it ended instead
 */
export async function startProcess(own: Environment, onSpawn: (child: ChildProcess) => void = () => undefined): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ["dist/src/main.js"], { env: environment(own), stdio: ["ignore", "pipe", "pipe"] });
  onSpawn(child);
  let output = "";
  child.stdout!.on("data", (chunk) => (output += chunk));
  child.stderr!.on("data", (chunk) => (output += chunk));
  const root = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", () => {
      const port = /GraphQL\s+http:\/\/localhost:(\d+)\/graphql/.exec(output)?.[1];
      // The banner is complete with its last, empty line.
      if (port && output.includes("\n\n", output.indexOf("A key") + output.indexOf("curl "))) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`The gateway ended with ${code}:\n${output}`)));
  });
  return {
    child,
    root,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode };
      const exit = once(child, "exit");
      child.kill(signal);
      const [code, by] = await exit;
      return { code, signal: by };
    },
  };
}

/** Runs the program of `npm run -s key`, `tenant` or `user`. */
export async function runCli(
  command: "key" | "tenant" | "user",
  own: Environment,
  args: string[],
): Promise<{ stdout: string; stderr: string; code: number }> {
  try {
    return { ...(await promisify(execFile)(process.execPath, [`dist/src/cli/${command}.js`, ...args], { env: environment(own) })), code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { stdout, stderr, code };
  }
}

/** Runs a command line as a person pastes it. */
export async function paste(commandLine: string): Promise<string> {
  return (await promisify(execFile)("bash", ["-c", commandLine])).stdout;
}
