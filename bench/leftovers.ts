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

/** Rejects at the first SIGINT or SIGTERM; a second one ends the process at once. */
export const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error("Interrupted.")));
});
interrupted.catch(() => undefined); // a rejection that nobody awaits would end the process
