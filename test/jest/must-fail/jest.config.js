import config from "../../../jest.config.js";

/** Runs the suites of this folder as all others are run, but without a database, nor time for what leaks to end. */
const { globalSetup: _, globalTeardown: _database, reporters: _reporters, ...same } = config;
export default {
  ...same,
  workerGracefulExitTimeout: 100,
  rootDir: "../../..",
  testMatch: ["<rootDir>/test/jest/must-fail/*.ts"],
};
