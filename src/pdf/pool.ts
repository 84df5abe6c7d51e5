/**
 * Reads PDFs, mails, pictures and large XML in processes of their own. A PDF of a kilobyte can take a gigabyte of
 * memory, or never end, so each reading has a limit of both: a document can break a child, but never the gateway.
 */
import { type ChildProcess, fork } from "node:child_process";
import { AppError } from "../errors.js";
import { environmentOfPrograms } from "./environment.js";
import type { Answer, ReadingRequest, Found, Piece, Reading, ReadingOptions } from "./program.js";
import { OUT_OF_MEMORY } from "./watchdog.js";

/** A document that is read piece by piece, so that it is nowhere in the gateway as a whole. */
interface Pieces {
  /** Bytes of all pieces. */
  readonly size: number;
  pieces(): AsyncIterable<Uint8Array>;
}

export type Content = Uint8Array | Pieces;

export interface PdfReader {
  /**
   * Reads a document.
   * @param signal aborted when the result is no longer needed
   * @param options by default no charset is declared, and the text of the document is not returned
   * @throws UnreadablePdf with a reason that a person can act on; UNAVAILABLE if its process was killed from outside
   */
  read<R extends Reading>(
    reading: R,
    content: Content,
    signal: AbortSignal,
    options?: Partial<ReadingOptions>,
  ): Promise<Found[R]>;
  /** Ends all children and what they are reading. */
  close(): Promise<void>;
}

/** Reading it again would fail the same way. Its message is shown to whoever sent the PDF. */
export class UnreadablePdf extends Error {}

const MAX_CHILDREN = 2;
const MAX_SECONDS = 20;
/** For all pictures of a document, on a machine that has other work; ocr.ts begins none after 100. */
const MAX_SECONDS_FOR_PICTURES = 150;
const MAX_MIB = 512;
/** How many times as much while pictures are read: one of A4 in 600 dpi takes 600 MiB. */
const MORE_FOR_PICTURES = 1.5;
/** For an overloaded machine. */
const START_SECONDS = 20;
/** pdf.js keeps some of what it read, so a child does not live for ever. */
const MAX_READINGS = 50;
/** A child that waits takes some 100 MiB. */
const IDLE_MS = 60_000;
/** How long a process may take to end once it accepts no more messages. */
const ENDS_WITHIN_MS = 3000;
const MAX_ERROR_OUTPUT = 2000;
/** A message is copied when it is sent, so large documents go in pieces. */
const PIECE_BYTES = 1_048_576;
/** A document never ends a program with these signals; somebody else does. */
const FOREIGN: ReadonlySet<string | null> = new Set(["SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);

// Jest runs the TypeScript source, which a child cannot load, so tests use the build; `npm test` builds first.
const PROGRAM = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/src/pdf/program.js" : "program.js",
  import.meta.url,
);

interface Waiting {
  readonly request: ReadingRequest;
  readonly content: Content;
  resolve(found: Found[Reading]): void;
  reject(error: Error): void;
}

interface Child {
  readonly process: ChildProcess;
  task: Waiting | null;
  readings: number;
  isReady: boolean;
  /** It reads pictures, which takes longer. */
  readsPictures: boolean;
  /** The end of what it wrote to standard error. */
  errorOutput: string;
  /** Why it was killed. */
  reason?: Reason;
  timer?: NodeJS.Timeout;
}

/** The sentence that says why a document could not be read. */
type Reason = (reading: Reading) => string;

/** Limits, which tests make smaller. */
export interface PdfLimits {
  readonly seconds?: number;
  readonly mebibytes?: number;
  /** Where programs are searched, by default the PATH of the gateway. */
  readonly path?: string;
}

/** Makes a reader. A child is started when it is first needed. */
export function createPdfReader({ seconds = MAX_SECONDS, mebibytes = MAX_MIB, path }: PdfLimits = {}): PdfReader {
  const waiting: Waiting[] = [];
  const children = new Set<Child>();
  let isClosed = false;

  const startNext = (): void => {
    const [task] = waiting;
    if (!task || isClosed) return;
    const child = [...children].find(({ task }) => !task) ?? (children.size < MAX_CHILDREN ? start() : null);
    if (!child) return;
    waiting.shift();
    child.task = task;
    startClock(child);
    void sendDocument(child, task);
  };

  /** Sends a child its document, one piece after the other. */
  const sendDocument = async (child: Child, task: Waiting): Promise<void> => {
    const { request, content } = task;
    const send = (message: ReadingRequest | Piece): Promise<void> =>
      new Promise((resolve) =>
        child.process.send(message, (error) => {
          // A process that accepts no message is ending; its exit says why.
          if (error) setTimeout(() => children.has(child) && kill(child, BROKEN), ENDS_WITHIN_MS).unref();
          resolve();
        }),
      );
    try {
      await send(request);
      for await (const piece of content instanceof Uint8Array ? slicesOf(content) : content.pieces()) {
        if (child.task !== task) return;
        startClock(child);
        await send({ piece });
      }
    } catch (error) {
      // The document could not be loaded from its storage, and the child would wait for the rest.
      if (child.task !== task) return;
      free(child);
      task.reject(error as Error);
      kill(child, BROKEN);
      startNext();
    }
  };

  const start = (): Child => {
    const process = fork(PROGRAM, [String(mebibytes), String(MORE_FOR_PICTURES * mebibytes)], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // A child needs nothing else of the gateway's environment, and much of that is secret.
      env: environmentOfPrograms(path),
      // It leads a group of processes, so that the programs it starts end with it.
      detached: true,
      execArgv: [`--max-old-space-size=${mebibytes}`],
    });
    const child: Child = { process, task: null, readings: 0, isReady: false, readsPictures: false, errorOutput: "" };
    children.add(child);
    process.stderr!.on("data", (text) => (child.errorOutput = `${child.errorOutput}${text}`.slice(-MAX_ERROR_OUTPUT)));
    process.on("message", (answer: Answer) => answered(child, answer));
    process.on("error", () => kill(child, BROKEN));
    process.on("exit", (_, signal) =>
      remove(child, signal === OUT_OF_MEMORY ? TOO_LARGE(memoryOf(child)) : BROKEN, signal),
    );
    return child;
  };

  const memoryOf = ({ readsPictures }: Child): number => (readsPictures ? MORE_FOR_PICTURES : 1) * mebibytes;

  const startClock = (child: Child): void => {
    clearTimeout(child.timer);
    const limit = child.readsPictures ? MAX_SECONDS_FOR_PICTURES : child.isReady ? seconds : START_SECONDS;
    if (child.task) child.timer = setTimeout(() => kill(child, TOO_LONG(limit)), limit * 1000);
  };

  const free = (child: Child): Waiting | null => {
    const { task } = child;
    clearTimeout(child.timer);
    child.task = null;
    child.readsPictures = false;
    return task;
  };

  const answered = (child: Child, answer: Answer): void => {
    if ("isReady" in answer) {
      child.isReady = true;
      return startClock(child);
    }
    if ("readsPictures" in answer) {
      // The longer limit starts only once for each document.
      if (child.readsPictures) return;
      child.readsPictures = true;
      return startClock(child);
    }
    const task = free(child);
    if ("found" in answer) task?.resolve(answer.found);
    else task?.reject(new UnreadablePdf(answer.reason));
    if (++child.readings >= MAX_READINGS || answer.isWorn) kill(child, BROKEN);
    else child.timer = setTimeout(() => kill(child, BROKEN), IDLE_MS).unref();
    startNext();
  };

  const kill = (child: Child, reason: Reason): void => {
    child.reason ??= reason;
    killGroup(child.process);
    // An idle child is replaced at once; a busy one when it has ended.
    if (!child.task) remove(child, reason);
  };

  /** Rejects what the child was reading; the next document gets a new child. */
  const remove = (child: Child, reason: Reason, signal: NodeJS.Signals | null = null): void => {
    killGroup(child.process);
    if (!children.delete(child)) return;
    const task = free(child);
    const why = child.reason ?? reason;
    // One that never began has not even received the document. Who else kills it, e.g. where others took the machine's
    // memory, says nothing of the document either. Both may go well another time.
    const isOurs = child.isReady && (child.reason !== undefined || !FOREIGN.has(signal));
    const cause = new Error(
      isOurs ? child.errorOutput : `A process for documents ended by ${signal}: ${child.errorOutput}`,
    );
    task?.reject(
      isOurs ? new UnreadablePdf(why(task.request.reading), { cause }) : new AppError("UNAVAILABLE", {}, { cause }),
    );
    startNext();
  };

  return {
    async read<R extends Reading>(
      reading: R,
      content: Content,
      signal: AbortSignal,
      { charset = null, showsText = false, comparesPrint = false }: Partial<ReadingOptions> = {},
    ) {
      let stop = (): void => undefined;
      try {
        return await new Promise<Found[R]>((resolve, reject) => {
          const size = content instanceof Uint8Array ? content.length : content.size;
          const task: Waiting = {
            request: { reading, size, charset, showsText, comparesPrint },
            content,
            resolve: resolve as Waiting["resolve"],
            reject,
          };
          stop = () => {
            const child = [...children].find((each) => each.task === task);
            if (child) kill(child, BROKEN);
            else if (waiting.includes(task)) waiting.splice(waiting.indexOf(task), 1);
            reject(new Error("Nobody waits for this PDF any more"));
          };
          if (isClosed || signal.aborted) return stop();
          signal.addEventListener("abort", stop);
          waiting.push(task);
          startNext();
        });
      } finally {
        // One signal is for all files of a mail, and would keep them all.
        signal.removeEventListener("abort", stop);
      }
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("The reader of PDFs is closed"));
      await Promise.all([...children].map(ended));
    },
  };
}

function* slicesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

function ended({ process }: Child): Promise<void> {
  return new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve();
    process.once("exit", () => resolve());
    killGroup(process);
  });
}

/** Kills a child with the programs that it has started, which are in its group of processes. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    // All of them have ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const TOO_LONG =
  (seconds: number): Reason =>
  (reading) =>
    `The ${nameOf(reading)} could not be read within ${seconds} seconds. ${adviceOn(reading)}`;
const TOO_LARGE =
  (mebibytes: number): Reason =>
  (reading) =>
    `Reading the ${nameOf(reading)} takes more than ${mebibytes} MiB of memory. ${adviceOn(reading)}`;
const BROKEN: Reason = (reading) => `The ${nameOf(reading)} broke the program that reads it. ${adviceOn(reading)}`;

const nameOf = (reading: Reading): string => NAMES[reading] ?? "PDF";
const NAMES: Partial<Record<Reading, string>> = {
  mail: "e-mail",
  text_of_mail: "e-mail",
  invoice_xml: "XML",
  picture: "picture",
};
const adviceOn = (reading: Reading): string => ADVICE[reading] ?? "Print it into a new PDF, or send the data as XML.";
const ADVICE: Partial<Record<Reading, string>> = {
  mail: "Send the invoice itself, as a PDF or as XML.",
  text_of_mail: "Send the invoice itself, as a PDF or as XML.",
  invoice_xml: "Send an invoice of fewer lines.",
  picture: "Send the invoice itself, as a PDF or as XML.",
};
