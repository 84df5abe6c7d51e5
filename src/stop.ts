/** What ends the process: signals, and faults that nobody caught. */

/** Exit codes; docs/operating.md explains them. Those from 64 on are of BSD's sysexits.h, since Node uses 1 to 13 itself. */
export const EXIT = {
  inOrder: 0,
  notStarted: 1,
  /** EX_UNAVAILABLE */
  databaseLost: 69,
  /** EX_SOFTWARE */
  fault: 70,
  /** EX_TEMPFAIL */
  answersCut: 75,
} as const;

export interface Stop {
  /** Aborted by the first signal: finish what is under way, then end. */
  readonly soon: AbortSignal;
  /** Aborted by a signal some seconds later, and by a fault: end at once. */
  readonly now: AbortSignal;
  /** An error that nobody caught. */
  readonly fault?: unknown;
}

// A signal to the process group comes twice, since npm passes its own on.
const DOUBLE_WITHIN_MS = 5000;

/** Listens from now on. A closed terminal (SIGHUP) asks to stop, but never impatiently. */
export function listenForStop(): Stop {
  const soon = new AbortController();
  const now = new AbortController();
  let firstAt = 0;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!soon.signal.aborted) {
        firstAt = performance.now();
        soon.abort();
      } else if (signal !== "SIGHUP" && performance.now() - firstAt > DOUBLE_WITHIN_MS) {
        now.abort();
      }
    });
  }

  const stop: { soon: AbortSignal; now: AbortSignal; fault?: unknown } = { soon: soon.signal, now: now.signal };
  const fail = (fault: unknown): void => {
    stop.fault ??= fault;
    soon.abort();
    now.abort();
  };
  process.on("uncaughtException", fail);
  // Nothing is left that could end a wait: Node would end the process without a word.
  process.once("beforeExit", () =>
    fail(new Error("The gateway waits for something that can no longer happen, such as an answer over a lost connection.")),
  );
  return stop;
}

/** Resolves when the signal is aborted, at once where it has been. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** The work's result. @throws Error once the signal is aborted; the work is not waited for then */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const refused = aborted(signal).then(() => {
    throw new Error("Stopped before it was done.");
  });
  return Promise.race([work, refused]);
}

/** Waits for the work, but not longer than so many milliseconds, nor once the signal is aborted. */
export async function atMost(ms: number, work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late, ...(signal ? [aborted(signal)] : [])]).finally(() => clearTimeout(timer));
}
