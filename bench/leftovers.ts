/** Processes and folders that must be cleared away however the bench ends, even if a signal interrupts it. */

const leftovers = new Set<() => Promise<void>>();

/**
 * Remembers how to clear something away.
 * @returns a function that does it at once, so that nothing is left to do at the end
 */
export function atExit(clear: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (leftovers.delete(once)) await clear();
  };
  leftovers.add(once);
  return once;
}

/** Clears away everything that is left, the latest first, so that servers go before their database. */
export async function clearLeftovers(): Promise<void> {
  for (const clear of [...leftovers].reverse()) await clear();
}

const interruption = new AbortController();

/** Whether SIGINT or SIGTERM has come, so that what fails now fails because of it. */
export const isInterrupted = (): boolean => interruption.signal.aborted;

/** Rejects at the first SIGINT or SIGTERM; a second one ends the process at once. */
export const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      interruption.abort();
      reject(new Error("Interrupted."));
    });
});
interrupted.catch(() => undefined); // a rejection that nobody awaits would end the process
