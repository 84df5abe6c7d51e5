/** What must be stopped or removed however the bench ends: also where a signal interrupts it. */

const leftovers = new Set<() => Promise<void>>();

/**
 * Remembers how to clear something away.
 * @returns the function that does it now; then nothing is left to do at the end
 */
export function atExit(clear: () => Promise<void>): () => Promise<void> {
  const once = async (): Promise<void> => {
    if (leftovers.delete(once)) await clear();
  };
  leftovers.add(once);
  return once;
}

/** Clears away what is left, the latest first: servers before their database. */
export async function clearLeftovers(): Promise<void> {
  for (const clear of [...leftovers].reverse()) await clear();
}

/** Rejects at the first SIGINT or SIGTERM; a second one ends the process at once. */
export const interrupted: Promise<never> = new Promise((_, reject) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => reject(new Error("Interrupted.")));
});
interrupted.catch(() => undefined); // nobody may be waiting for it
