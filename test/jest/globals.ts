/** `@jest/globals` in suites that share their modules: each name means what Jest gave the suite that runs now. */
type Globals = Record<string, any>;

let current: Globals = {};

export const setGlobals = (globals: Globals): void => void (current = globals);

const ofSuite = (name: string): any =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
    get: (_, key) => current[name][key],
  });

export const describe = ofSuite("describe");
export const test = ofSuite("test");
export const expect = ofSuite("expect");
export const beforeAll = ofSuite("beforeAll");
export const beforeEach = ofSuite("beforeEach");
export const afterAll = ofSuite("afterAll");
export const afterEach = ofSuite("afterEach");
export const jest = ofSuite("jest");
