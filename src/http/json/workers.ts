/** Reads bodies of JSON: small ones at once, large ones in threads, so that a large body delays no other request. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "../../errors.js";
import type { Check } from "../../schema/lib/validation.js";
import { checkJson, examine, type Examined, type ReadOptions } from "./read.js";
import { assemble } from "./pieces.js";
import type { Finding, Task } from "./worker.js";

export interface JsonReader {
  /**
   * Reads a body, whose bytes must not be used afterwards.
   * @param check `options.rules`, compiled
   * @throws UNREADABLE_BODY, INVALID; UNAVAILABLE if too many large bodies are waiting
   */
  read(body: Uint8Array, options: ReadOptions, check: Check | null): Promise<Examined>;
  close(): Promise<void>;
}

/**
 * Bytes of the largest body that is read on the event loop. The worst such body takes a tenth of a second, an ordinary
 * one a tenth of that.
 */
const MAX_AT_ONCE = 1_048_576;
const MAX_WORKERS = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 32;
// Every body is read in less than ten seconds; this limit is for a machine that hardly runs at all.
const MAX_MS = 60_000;
// Jest runs the TypeScript source, which a thread cannot load, so tests use the build; `npm test` builds first.
const SCRIPT = new URL(
  import.meta.url.endsWith(".ts") ? "../../../dist/src/http/json/worker.js" : "worker.js",
  import.meta.url,
);

interface Waiting extends Task {
  resolve(finding: Finding): void;
  reject(error: AppError): void;
}

interface Thread {
  readonly worker: Worker;
  /** The body that it is reading. */
  task: Waiting | null;
  timer?: NodeJS.Timeout;
}

/** Makes a reader. A thread is started when it is first needed. */
export function createJsonReader(): JsonReader {
  const waiting: Waiting[] = [];
  const threads = new Set<Thread>();
  let isClosed = false;

  const startNext = (): void => {
    const [task] = waiting;
    if (!task || isClosed) return;
    const thread = [...threads].find(({ task }) => !task) ?? (threads.size < MAX_WORKERS ? start() : null);
    if (!thread) return;
    waiting.shift();
    thread.task = task;
    thread.timer = setTimeout(() => lose(thread, "The thread took too long"), MAX_MS);
    thread.worker.postMessage({ body: task.body, options: task.options } satisfies Task, [task.body.buffer]);
  };

  const start = (): Thread => {
    const worker = new Worker(SCRIPT, { execArgv: [] });
    const thread: Thread = { worker, task: null };
    threads.add(thread);
    worker.unref();
    worker.on("message", (finding: Finding) => {
      free(thread)?.resolve(finding);
      startNext();
    });
    worker.on("error", (error) => lose(thread, "The thread failed", error));
    worker.on("exit", () => lose(thread, "The thread ended"));
    return thread;
  };

  const free = (thread: Thread): Waiting | null => {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = null;
    return task;
  };

  /** However the thread was lost, its request is answered, and the next one gets a new thread. */
  const lose = (thread: Thread, reason: string, cause?: unknown): void => {
    if (!threads.delete(thread)) return;
    free(thread)?.reject(
      new AppError("UNAVAILABLE", {}, { cause: new Error(`${reason} while it read a large body`, { cause }) }),
    );
    void thread.worker.terminate();
    startNext();
  };

  const readLarge = async (body: Uint8Array, options: ReadOptions): Promise<Examined> => {
    if (waiting.length >= MAX_WAITING)
      throw new AppError("UNAVAILABLE", {}, { cause: new Error("Too many large bodies wait to be read") });
    const finding = await new Promise<Finding>((resolve, reject) => {
      waiting.push({ body: body as Uint8Array<ArrayBuffer>, options, resolve, reject });
      startNext();
    });
    if ("code" in finding) throw new AppError(finding.code, finding.details);
    const { body: checked, large, hash, refused } = finding;
    const value = large ? await assemble(checked, large) : JSON.parse(new TextDecoder().decode(checked));
    return { value, hash, ...(refused && { refused }) };
  };

  return {
    async read(body, options, check) {
      if (body.length > MAX_AT_ONCE) return readLarge(body, options);
      checkJson(body);
      return examine(body, options, check);
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new AppError("UNAVAILABLE"));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
