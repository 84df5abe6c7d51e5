/** The worker's own globals, without the context of its own that Jest usually makes for each suite. */
import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { leaksSince, dependencies } from "./leaks.ts";
import { APART, nameOf } from "./suites.ts";

const { exit } = process;

export default class NativeEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimersModern: ModernFakeTimers;
  readonly fakeTimers = null;
  /** What is left in a process apart ends with it. */
  readonly #isApart: boolean;

  constructor({ projectConfig }: { projectConfig: any }, { testPath }: { testPath: string }) {
    const suite = nameOf(testPath);
    this.#isApart = APART.some(({ suites }) => suites.includes(suite));
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ["node", "import"];
  }

  #before = dependencies();

  async setup(): Promise<void> {
    this.#before = dependencies();
  }

  async teardown(): Promise<void> {
    // Jest has put its own in its place.
    process.exit = exit;
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    if (this.#isApart) return;
    const leaks = await leaksSince(this.#before);
    if (leaks.length > 0) throw new Error(`This suite leaves behind:\n${leaks.join("\n")}`);
  }
}
