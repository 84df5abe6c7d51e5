/** The clock of one process, which can jump. The time from which waits are measured goes on as it does. */
import { globSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Debian has a folder for each kind of machine.
const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";
/** libfaketime looks into its file this often. */
const LOOKS_EVERY_SECONDS = 1;

export class Clock {
  readonly environment: NodeJS.ProcessEnv;
  readonly #file: string;

  private constructor(library: string, file: string) {
    this.#file = file;
    this.environment = {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: String(LOOKS_EVERY_SECONDS) },
      // As with a real clock, only the time of day jumps.
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" },
    };
  }

  /** @returns null where Debian's libfaketime is not installed */
  static async in(folder: string): Promise<Clock | null> {
    const [library] = globSync(LIBRARY);
    if (library === undefined) return null;
    const clock = new Clock(library, join(folder, "clock"));
    await clock.#write(0);
    return clock;
  }

  /** Sets it some hours before or after the time that it is, and waits until the process knows. */
  async jump(hours: number): Promise<void> {
    await this.#write(hours * 3600);
    await sleep(LOOKS_EVERY_SECONDS * 1000 + 200);
  }

  async #write(seconds: number): Promise<void> {
    // Never half written.
    await writeFile(`${this.#file}.new`, `${seconds < 0 ? "" : "+"}${Math.round(seconds)}\n`);
    await rename(`${this.#file}.new`, this.#file);
  }
}
