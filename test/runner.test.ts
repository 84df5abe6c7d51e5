/** How suites are run (test/jest): the suites of test/jest/must-fail fail, each by name and for its reason. */
import { execFile } from "node:child_process";

const REASONS: Readonly<Record<string, readonly string[]>> = {
  // Both, in one worker: the hook over every answer runs for each suite.
  "answer-1": ["REST and openapi.json differ", "GET /v1/suppliers → 200"],
  "answer-2": ["REST and openapi.json differ", "GET /v1/suppliers → 200"],
  expectation: ["test/jest/must-fail/expectation.ts:4:"],
  leak: ["the variable LEFT_BEHIND", 'a listener of process for "SIGUSR2"', "TCPServerWrap, which is open"],
};

let messages: Map<string, string>;
beforeAll(async () => {
  const args = ["node_modules/jest/bin/jest.js", "--config", "test/jest/must-fail/jest.config.js"];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [...args, "--maxWorkers=1", "--json"], (_error, stdout) => resolve(stdout));
  });
  const { testResults } = JSON.parse(output) as { testResults: { name: string; status: string; message: string }[] };
  messages = new Map(
    testResults.map(({ name, status, message }) => [
      name.replace(/^.*\/|\.ts$/g, ""),
      status === "failed" ? message : `${status}, but it must fail`,
    ]),
  );
});

test("every suite that must fail has run", () => {
  expect([...messages.keys()].toSorted()).toEqual(Object.keys(REASONS));
});

test.each(Object.entries(REASONS))("%s fails for its reason", (suite, reasons) => {
  for (const reason of reasons) expect(messages.get(suite)).toContain(reason);
});
