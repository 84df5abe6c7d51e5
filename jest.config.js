import { KILLS_AND_FLOODS } from "./test/jest/suites.ts";

const kills = KILLS_AND_FLOODS.map((name) => `/test/${name}.test.ts`);
const areSuitesNamed = process.argv.some((argument) => argument.startsWith("test/"));

export default {
  // Suites share the modules of their worker: test/jest/runtime.ts
  runtime: "<rootDir>/test/jest/runtime.ts",
  runner: "<rootDir>/test/jest/runner.ts",
  testEnvironment: "<rootDir>/test/jest/environment.ts",
  injectGlobals: false,
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  testMatch: process.env.TEST_KILLS ? kills.map((path) => `<rootDir>${path}`) : ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    // These need a second PostgreSQL and a Redis: npm run test:services
    ...(process.env.TEST_SERVICES ? [] : ["/test/services/"]),
    // These need packages of their own: npm run test:clients
    ...(process.env.TEST_CLIENTS ? [] : ["/test/other-clients/"]),
    // Unless they are named, these run by npm run test:kills.
    ...(process.env.TEST_KILLS || areSuitesNamed ? [] : kills),
  ],
  reporters: ["default", "<rootDir>/test/jest/slowest-suites.ts"],
  globalSetup: "<rootDir>/test/jest/global-setup.js",
  globalTeardown: "<rootDir>/test/jest/global-teardown.js",
  setupFiles: ["<rootDir>/test/support/graphql.ts"],
  setupFilesAfterEnv: ["<rootDir>/test/support/every-answer.ts"],
  // An end for what hangs, far from what anything takes: the machine may be slow and busy with other things.
  testTimeout: 180_000,
  // More than cores: each often waits for PostgreSQL or a child.
  maxWorkers: 3,
  // Time to stop the worker's gateway.
  workerGracefulExitTimeout: 10_000,
};
