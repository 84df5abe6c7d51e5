import { execFileSync, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  realpathSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cannotRun, lastLines, serverEnvironment } from "./program.js";
import type { ServerAccount } from "./server-account.js";

/** A running server, as it describes itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** TCP port on 127.0.0.1; NaN until the server has written it. */
  port: number;
  status: "starting" | "ready" | "stopping";
}

/** Why a start failed. */
interface StartFailure {
  /**
   * True when the same start may succeed a moment later: another process was starting it, a killed server has left
   * shared memory, or the port was taken.
   */
  isPassing: boolean;
  log: string;
}

/** What to start, and how. */
interface StartOptions {
  binaries: string;
  dataFolder: string;
  account: ServerAccount | null;
  settings: Record<string, string>;
  /** On abort the server is stopped, and the start waits until it has ended. */
  signal: AbortSignal | undefined;
}

const pollMs = 10;
const sixDaysMs = 6 * 24 * 60 * 60_000;
const recoveryLimitMs = 10 * 60_000;

/**
 * The server of a folder; null if none runs: postmaster.pid is missing, or its process is gone or is another program.
 */
export function findPostmaster(dataFolder: string): Postmaster | null {
  const lines = readPidFile(dataFolder);
  const pid = Number.parseInt(lines[0] ?? "", 10);
  if (!isPostmasterOf(pid, dataFolder)) return null;
  const word = lines[7]?.trim();
  return {
    pid,
    port: Number.parseInt(lines[3] ?? "", 10),
    status: word === "ready" || word === "stopping" ? word : "starting",
  };
}

/**
 * Starts a server that outlives this process, and waits until it accepts connections. Two servers never run in one
 * folder: PostgreSQL's own lock makes the second one fail, which counts as passing.
 * @returns null on success
 */
export async function startPostmaster(options: StartOptions): Promise<StartFailure | null> {
  const { dataFolder, account } = options;
  removeEmptyPidFile(dataFolder);
  removeOldLogs(dataFolder);
  const [stalePid] = readPidFile(dataFolder);
  // A restarted server keeps its port if it can, because its clients reconnect there.
  const settings = { ...defaultSettings, ...options.settings, port: String(await findFreePort(lastPort(dataFolder))) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = join(options.binaries, "bin", "postgres");
  const startedAt = Date.now();
  const beganAt = performance.now();
  const startLog = openNamelessFile(dataFolder);
  let stop: (() => void) | undefined;
  try {
    const child = spawn(program, ["-D", dataFolder, ...flags], {
      ...account,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", startLog],
      // pg_ctl sets this variable to say that a pid in postmaster.pid is the caller and not a server. PostgreSQL sees
      // only that a process with that pid exists; we have checked that it is no server. With the variable, PostgreSQL
      // replaces a stale file itself, under its own locks, so we never have to delete one.
      env: {
        ...serverEnvironment,
        ...(stalePid === undefined || findPostmaster(dataFolder) !== null ? {} : { PG_GRANDPARENT_PID: stalePid }),
      },
    });
    let end: { code: number | null } | undefined;
    child.on("exit", (code) => (end = { code }));
    await new Promise((resolve, reject) => {
      child.on("spawn", resolve);
      child.on("error", (cause) => reject(new Error(cannotRun(program, cause), { cause })));
    });
    child.unref();
    stop = () => void child.kill("SIGINT");
    options.signal?.addEventListener("abort", stop, { once: true });

    for (;;) {
      const running = findPostmaster(dataFolder);
      if (running?.pid === child.pid && running?.status === "ready") return null;
      if (end !== undefined) {
        const said = linesOf(child.pid, `${readAll(startLog)}${readServerLog(dataFolder, startedAt)}`);
        // Without an error code, a signal or a shutdown request ended the server during the start.
        return { isPassing: end.code === 0 || end.code === null || passingFailure.test(said), log: lastLines(said) };
      }
      if (performance.now() - beganAt > recoveryLimitMs) {
        return {
          isPassing: false,
          log:
            `It is still recovering after ${recoveryLimitMs / 60_000} minutes; ` +
            `start the gateway again later.\n${lastLines(readServerLog(dataFolder, startedAt))}`,
        };
      }
      await sleep(pollMs);
    }
  } finally {
    if (stop) options.signal?.removeEventListener("abort", stop);
    closeSync(startLog);
  }
}

/** Makes the server end all sessions and stop, and waits until it has ended. @throws Error after a minute */
export async function stopPostmaster(dataFolder: string, pid: number): Promise<void> {
  const limit = performance.now() + 60_000;
  if (isPostmasterOf(pid, dataFolder)) process.kill(pid, "SIGINT");
  while (isPostmasterOf(pid, dataFolder)) {
    if (performance.now() > limit)
      throw new Error(
        `PostgreSQL (process ${pid}, ${dataFolder}) is still shutting down after a minute. ` +
          `Its log is in ${join(dataFolder, "log")}.`,
      );
    await sleep(pollMs);
  }
}

/** What the server wrote to its log since an instant (milliseconds): the newest file, if it is from then. */
export function readServerLog(dataFolder: string, since: number): string {
  const folder = join(dataFolder, "log");
  const newest = ifThere(() => readdirSync(folder))
    ?.map((name) => ({ file: join(folder, name), writtenAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.writtenAt - a.writtenAt)[0];
  return newest !== undefined && newest.writtenAt >= since - 1000 ? readFileSync(newest.file, "utf8") : "";
}

const defaultSettings = {
  listen_addresses: "127.0.0.1",
  // No socket: it is hardly faster than loopback, its path is limited to 107 bytes, and it leaves lock files behind.
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // One file per weekday, overwritten a week later.
  logging_collector: "on",
  log_directory: "log",
  log_filename: "server-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  lc_messages: "C", // passingFailure matches the English messages
};

const passingFailure =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets|Address already in use/;

/**
 * The server empties a weekday's file only if it is running at midnight. Without this, a server that is stopped every
 * evening would append to the same file for ever.
 */
function removeOldLogs(dataFolder: string): void {
  const folder = join(dataFolder, "log");
  for (const name of ifThere(() => readdirSync(folder)) ?? []) {
    const file = join(folder, name);
    ifThere(() => Date.now() - statSync(file).mtimeMs > sixDaysMs && unlinkSync(file));
  }
}

function readPidFile(dataFolder: string): string[] {
  const text = ifThere(() => readFileSync(pidFileOf(dataFolder), "utf8"));
  return text ? text.split("\n") : [];
}

/**
 * The port of the last start, from PostgreSQL's own record of its command line, which outlives a stop. NaN if there was
 * none.
 */
function lastPort(dataFolder: string): number {
  const command = ifThere(() => readFileSync(join(dataFolder, "postmaster.opts"), "utf8")) ?? "";
  return Number.parseInt(/"port=(\d+)"/.exec(command)?.[1] ?? "", 10);
}

/**
 * A crash of the machine may leave an empty file, which PostgreSQL neither trusts nor replaces. A running server fills
 * the file at once, so one that is empty and old can be removed.
 */
function removeEmptyPidFile(dataFolder: string): void {
  const file = ifThere(() => statSync(pidFileOf(dataFolder)));
  if (file?.size === 0 && Date.now() - file.mtimeMs > 5_000) ifThere(() => unlinkSync(pidFileOf(dataFolder)));
}

function pidFileOf(dataFolder: string): string {
  return join(dataFolder, "postmaster.pid");
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  const served = Number.isInteger(pid) && pid > 0 ? servedFolderOf(pid) : undefined;
  if (served === undefined) return false;
  return served === dataFolder || ifThere(() => realpathSync(served)) === dataFolder;
}

/**
 * The folder after -D in the command line of a process called "postgres". Undefined for any other program, and for a
 * process that is dead but not yet reaped.
 */
function servedFolderOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    // cmdline, because root without CAP_SYS_PTRACE (Docker) may not read another user's /proc/…/cwd or exe.
    const words = ifThere(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"))?.split("\0") ?? [];
    return basename(words[0] ?? "") === "postgres" ? words[words.indexOf("-D") + 1] : undefined;
  }
  try {
    const command = execFileSync("ps", ["-o", "command=", "-ww", "-p", String(pid)], { encoding: "utf8" });
    return /\/postgres -D (.*?)( -c |\n|$)/.exec(command)?.[1];
  } catch {
    return undefined; // ps exits with 1 when there is no such process
  }
}

/** The preferred port if it is free, otherwise another one. */
async function findFreePort(preferred: number): Promise<number> {
  if (preferred > 0 && (await isFree(preferred))) return preferred;
  // These ports are below the range that systems use for outgoing connections. In that range, another program's
  // connection could hold the port when the server restarts, and so could our own attempt to reach the stopped server.
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error("No port of 127.0.0.1 from 15000 to 31999 is free.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/**
 * Takes what the server prints before its own log begins. It is a file, because a pipe would break when this process
 * ends, and it has no name, so nothing is left behind.
 */
function openNamelessFile(dataFolder: string): number {
  const path = join(dataFolder, "..", `start-${randomBytes(8).toString("hex")}.log`);
  const descriptor = openSync(path, "wx+", 0o600);
  unlinkSync(path);
  return descriptor;
}

function readAll(descriptor: number): string {
  const buffer = Buffer.alloc(fstatSync(descriptor).size);
  return buffer.toString("utf8", 0, readSync(descriptor, buffer, 0, buffer.length, 0));
}

/**
 * The log lines of one process and of the processes it mentions, such as the one that recovers the database; also lines
 * without a process id (from the dynamic linker or from initdb).
 */
function linesOf(pid: number | undefined, log: string): string {
  const lines = log.split("\n");
  const own = lines.filter((line) => line.includes(` [${pid}] `));
  const pids = [pid, ...own.flatMap((line) => /\(PID (\d+)\)/.exec(line)?.[1] ?? [])];
  return lines
    .filter((line) => !/^\S+ \S+ UTC \[\d+\] /.test(line) || pids.some((each) => line.includes(` [${each}] `)))
    .join("\n");
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (["ENOENT", "ESRCH", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
