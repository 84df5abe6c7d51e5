import { setTimeout as sleep } from "node:timers/promises";

/** Waits until a condition holds. @throws Error naming it, if it does not in time */
export async function until(what: string, holds: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await sleep(25);
  }
}
