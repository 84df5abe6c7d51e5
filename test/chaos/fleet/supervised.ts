/** A process that is started again whenever it has ended, as a supervisor does. */
import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const READY_WITHIN_MS = 90_000;

export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly options?: SpawnOptions;
  /** A pause before it is started again. */
  readonly pauseMs?: number;
  /** Whether it may end so. */
  readonly mayEnd: (code: number | null, signal: NodeJS.Signals | null, output: string) => boolean;
  /** What it writes when it is ready. */
  readonly readyLine?: string;
  /** For one that can be asked. */
  readonly isReady?: () => Promise<boolean>;
}

export class Supervised {
  readonly name: string;
  readonly faults: string[] = [];
  starts = 0;
  isStopping = false;
  /** The last that it wrote since it was started. */
  output = "";
  readonly #program: Program;
  #child: ChildProcess | undefined;
  #hasSaidReady = false;

  constructor(program: Program) {
    this.name = program.name;
    this.#program = program;
  }

  get pid(): number {
    return this.#child?.pid ?? -1;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    const { file, args, options, mayEnd, pauseMs = 0, readyLine = "" } = this.#program;
    this.starts++;
    this.output = "";
    this.#hasSaidReady = false;
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream!.on("data", (piece: Buffer) => {
        if (this.#child !== child) return;
        this.output = (this.output + piece.toString()).slice(-4000);
        this.#hasSaidReady ||= this.output.includes(readyLine);
      });
    child.once("exit", (code, signal) => {
      if (!mayEnd(code, signal, this.output))
        this.faults.push(`${this.name} ended with ${code ?? signal}:\n${this.output}`);
      if (this.isStopping) return;
      if (pauseMs === 0) this.start();
      else setTimeout(() => this.isStopping || this.start(), pauseMs);
    });
  }

  async signal(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.#child!, "exit");
    this.#child!.kill(signal);
    await ended;
  }

  async untilReady(): Promise<void> {
    const { readyLine, isReady } = this.#program;
    for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await sleep(25)) {
      if (readyLine !== undefined && !this.#hasSaidReady) continue;
      if (!isReady || (await isReady().catch(() => false))) return;
    }
    throw new Error(`${this.name} was not ready within ${READY_WITHIN_MS / 1000} s.\n${this.output}`);
  }

  /** Holds it for a while. Not a process that has taken its place meanwhile. */
  async freeze(ms: number): Promise<void> {
    const { pid } = this;
    for (const [signal, pauseMs] of [["SIGSTOP", ms] as const, ["SIGCONT", 0] as const]) {
      kill(pid, signal);
      await sleep(pauseMs);
    }
  }

  mebibytes(): number {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(textOf(`/proc/${this.pid}/status`))?.[1] ?? 0) / 1024);
  }
}

export function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined && pid > 0) process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of the machine. */
export const processes = (): Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      // -1: it has ended meanwhile.
      parent: Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${name}/status`))?.[1] ?? -1),
      command: textOf(`/proc/${name}/cmdline`),
    }));

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
