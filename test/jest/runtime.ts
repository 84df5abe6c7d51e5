/**
 * What Jest asks of a runtime, answered by Node itself: suites are imported into the worker's own process, so that
 * those that follow find the application loaded. Jest's own runtime loads everything anew for each suite.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { setGlobals } from "./globals.ts";
import { registerModules, sourceMaps } from "./modules.ts";

const require = createRequire(import.meta.url);
const EVENT_HANDLERS = Symbol.for("EVENT_HANDLERS");

registerModules();

interface Environment {
  readonly moduleMocker: Record<string, (...args: any[]) => unknown>;
  readonly fakeTimersModern: Record<string, (...args: any[]) => unknown>;
}

export default class NativeRuntime {
  readonly #environment: Environment;
  readonly #suite: string;

  constructor(_config: unknown, environment: Environment, ...[, , , , suite]: [any, any, any, any, string]) {
    this.#environment = environment;
    this.#suite = suite;
  }

  /** Each suite has a new copy of Jest's own module, which keeps the tests and handlers of one suite. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(require.cache, require.resolve(path));
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** Suites, and what is set up for each of them, run anew; what they import is there already. */
  async unstable_importModule(path: string): Promise<unknown> {
    return import(`${pathToFileURL(path).href}?suite=${encodeURIComponent(this.#suite)}`);
  }

  setGlobalsForRuntime(globals: Record<string, unknown>): void {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this.#environment;
    const jest = {
      fn: mocks.fn!.bind(mocks),
      spyOn: mocks.spyOn!.bind(mocks),
      restoreAllMocks: mocks.restoreAllMocks!.bind(mocks),
      useFakeTimers: timers.useFakeTimers!.bind(timers),
      useRealTimers: timers.useRealTimers!.bind(timers),
    };
    setGlobals({ ...globals, jest });
  }

  getSourceMaps(): Map<string, string> {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
