import { globSync } from "node:fs";
import { KILLS_AND_FLOODS } from "./test/jest/suites.ts";

const kills = KILLS_AND_FLOODS.map((name) => `test/${name}.test.ts`);
const names = process.argv.slice(2).filter((argument) => /^[a-z]/.test(argument));
const isNamed = (path) => names.some((name) => path.includes(name));
// Those over services need a second PostgreSQL and a Redis, those of other clients need packages of their own.
const apart = [...kills, ...globSync("test/{services,other-clients}/*.test.ts")];

export default {
  // Suites share the modules of their worker: test/jest/runtime.ts
  runtime: "<rootDir>/test/jest/runtime.ts",
  runner: "<rootDir>/test/jest/runner.ts",
  testEnvironment: "<rootDir>/test/jest/environment.ts",
  injectGlobals: false,
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  testMatch: process.env.TEST_KILLS ? kills.map((path) => `<rootDir>/${path}`) : ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    // Unless they are named, they run by npm run test:kills, test:services and test:clients.
    ...(process.env.TEST_KILLS ? [] : apart.filter((path) => !isNamed(path)).map((path) => `/${path}$`)),
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
