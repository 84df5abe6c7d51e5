/** What ends the process: signals, and errors that nothing caught. */

/**
 * Exit codes, explained in docs/operating/stopping.md. Those from 64 on follow BSD's sysexits.h, because Node itself
 * uses 1 to 13.
 */
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
  /** Aborted by the first signal: finish the requests under way, then end. */
  readonly soon: AbortSignal;
  /** Aborted by a second signal some seconds later, or by a fault: end at once. */
  readonly now: AbortSignal;
  /** An error that nothing caught. */
  readonly fault?: unknown;
}

// A signal to the process group arrives twice, because npm passes on the one that it receives.
const DOUBLE_WITHIN_MS = 5000;

/** Listens from now on. A closed terminal (SIGHUP) asks to stop soon, but never to stop now. */
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
  // The event loop is empty although the gateway is still waiting: without this, Node would end the process silently.
  process.once("beforeExit", () =>
    fail(
      new Error(
        "The gateway is waiting for something that can no longer happen, such as an answer over a lost connection.",
      ),
    ),
  );
  return stop;
}

/** Resolves when the signal is aborted, at once if it already is. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** The work's result. @throws Error once the signal is aborted, without waiting for the work */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const refused = aborted(signal).then(() => {
    throw new Error("Stopped before it was done.");
  });
  return Promise.race([work, refused]);
}

/** Waits for the work, but at most so many milliseconds, and only until the signal is aborted. */
export async function atMost(ms: number, work: Promise<unknown>, signal?: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, late, ...(signal ? [aborted(signal)] : [])]).finally(() => clearTimeout(timer));
}
