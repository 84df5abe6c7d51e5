const swc = JSON.parse((await import("node:fs")).readFileSync(new URL(".swcrc", import.meta.url), "utf8"));
delete swc.$schema;

export default {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  transform: { "^.+\\.ts$": ["@swc/jest", { ...swc, swcrc: false }] },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: [
    "/node_modules/",
    // These need a second PostgreSQL and a Redis: npm run test:services
    ...(process.env.TEST_SERVICES ? [] : ["/test/services/"]),
    // These need packages of their own: npm run test:clients
    ...(process.env.TEST_CLIENTS ? [] : ["/test/other-clients/"]),
  ],
  globalSetup: "<rootDir>/test/support/global-setup.js",
  globalTeardown: "<rootDir>/test/support/global-teardown.js",
  setupFiles: ["<rootDir>/test/support/graphql.ts"],
  setupFilesAfterEnv: ["<rootDir>/test/support/every-answer.ts"],
  // An end for what hangs, far from what anything takes: the machine may be slow and busy with other things.
  testTimeout: 180_000,
  maxWorkers: 2,
  // A worker keeps modules of the suites that it ran, up to more than its heap holds.
  workerIdleMemoryLimit: "1500MB",
};
