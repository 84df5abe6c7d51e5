/** Jest's names as globals. Suites share their modules, so each name means that of the suite that runs now. */
import type * as Jest from "@jest/globals";

declare global {
  const describe: typeof Jest.describe;
  const test: typeof Jest.test;
  const expect: typeof Jest.expect;
  const beforeAll: typeof Jest.beforeAll;
  const beforeEach: typeof Jest.beforeEach;
  const afterAll: typeof Jest.afterAll;
  const afterEach: typeof Jest.afterEach;
  const jest: typeof Jest.jest;
}

const NAMES = ["describe", "test", "expect", "beforeAll", "beforeEach", "afterAll", "afterEach", "jest"];

type Globals = Record<string, any>;

let current: Globals = {};

export const setGlobals = (globals: Globals): void => void (current = globals);

const ofSuite = (name: string): any =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
    get: (_, key) => current[name][key],
  });

for (const name of NAMES) (globalThis as Globals)[name] = ofSuite(name);
