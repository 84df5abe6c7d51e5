/** Runs the built gateway in a process of its own, as an operator does. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
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
  // Without the variables that Jest sets, so that the service cannot notice that it is being tested.
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, DATABASE_URL: ___, REDIS_URL: ____, ...rest } = process.env;
  const cache = { NODE_COMPILE_CACHE: "node_modules/.cache/node" };
  return { ...rest, ...cache, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...own };
}

/**
 * Starts the gateway and waits until it is listening.
 * @param onSpawn gets the process while it is starting
 * @throws Error with the gateway's output if it ended instead
 */
export async function startProcess(
  own: Environment,
  onSpawn: (child: ChildProcess) => void = () => undefined,
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ["dist/src/main.js"], {
    env: environment(own),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onSpawn(child);
  let output = "";
  child.stdout!.on("data", (chunk) => (output += chunk));
  child.stderr!.on("data", (chunk) => (output += chunk));
  const root = await new Promise<string>((resolve, reject) => {
    child.stdout!.on("data", () => {
      const port = /GraphQL\s+http:\/\/localhost:(\d+)\/graphql/.exec(output)?.[1];
      // The banner ends with an empty line.
      if (port && output.includes("\n\n", output.indexOf("A key") + output.indexOf("curl ")))
        resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`The gateway ended with ${code}:\n${output}`)));
  });
  return {
    child,
    root,
    output: () => output,
    end: ending(child),
  };
}

function ending(child: ChildProcess): GatewayProcess["end"] {
  return async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode };
    const exit = once(child, "exit");
    child.kill(signal);
    const [code, by] = await exit;
    return { code, signal: by };
  };
}

/** Starts the program of `npm run worker` and waits until it works. Its root is empty if it listens on no port. */
export async function startWorker(own: Environment): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ["dist/src/worker.js"], {
    env: environment(own),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stderr!.on("data", (chunk) => (output += chunk));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (chunk) => {
      output += chunk;
      if (output.includes("working on jobs")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The worker ended with ${code}:\n${output}`)));
  });
  const port = /"port":(\d+),.*"msg":"listening"/.exec(output)?.[1];
  return { child, root: port ? `http://127.0.0.1:${port}` : "", output: () => output, end: ending(child) };
}

/** Waits until a gateway works on a request: one whose body has not arrived stays under way. */
export async function untilUnderWay(root: string): Promise<void> {
  while (!/^gateway_http_requests_in_flight [1-9]/m.test(await (await fetch(`${root}/metrics`)).text())) await sleep(5);
}

let commands = 0;

/** Runs the program of `npm run -s key` and the like in this process, which has loaded what it needs. */
export async function runCli(
  command: "key" | "tenant" | "user" | "eval" | "rules" | "documents",
  own: Environment,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string; code: number }> {
  const said = { stdout: "", stderr: "" };
  const { argv, env, exit } = process;
  const written = { stdout: process.stdout.write, stderr: process.stderr.write };
  process.argv = [argv[0]!, command, ...args];
  process.env = environment(own);
  process.exit = (() => undefined) as never;
  for (const name of ["stdout", "stderr"] as const)
    process[name].write = ((text: string) => ((said[name] += text), true)) as never;
  try {
    // Each run is a module of its own.
    await import(`../../src/cli/${command}.js?run=${++commands}`);
    return { ...said, code: Number(process.exitCode ?? 0) };
  } finally {
    Object.assign(process, { argv, env, exit, exitCode: undefined });
    Object.assign(process.stdout, { write: written.stdout });
    Object.assign(process.stderr, { write: written.stderr });
  }
}

/**
 * Runs a command line as a person would paste it into a shell.
 * @throws Error with what it printed
 */
export async function paste(commandLine: string): Promise<string> {
  try {
    return (await promisify(execFile)("bash", ["-c", commandLine])).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout.slice(-1000)}\n${stderr}`, { cause: error });
  }
}
