/** Each check of `npm run check` has a twin here that proves it can fail. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "gateway-checks-"));
  const files = [
    "src",
    "test",
    "bench",
    "checks",
    "client",
    "docs",
    "examples",
    "build.ts",
    "codegen.ts",
    "mikro-orm.config.ts",
    "package.json",
    "tsconfig.json",
    "eslint.config.js",
    "jest.config.js",
    "knip.jsonc",
  ];
  for (const file of [
    ...files,
    ".prettierrc.json",
    ".prettierignore",
    ".swcrc",
    "schema.graphql",
    "openapi.json",
    "redocly.yaml",
    ".redocly.lint-ignore.yaml",
  ]) {
    await cp(file, join(copy, file), { recursive: true, filter: (path) => path !== "bench/node_modules" });
  }
  await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Runs one check in the copy; its output where it fails, null where it passes. */
async function failureOf(command: string): Promise<string | null> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      "bash",
      ["-c", `PATH="$PWD/node_modules/.bin:$PATH"; ${command}`],
      { cwd: copy, env },
      (error, stdout, stderr) => resolve(error ? stdout + stderr : null),
    );
  });
}

async function withChange<T>(file: string, change: (text: string) => string, run: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  const text = await readFile(path, "utf8").catch(() => null);
  await writeFile(path, change(text ?? ""));
  try {
    return await run();
  } finally {
    await (text === null ? rm(path) : writeFile(path, text));
  }
}

const ARTEFACTS = "npm run -s check:artefacts";

const unchanged = new Map<string, Promise<string | null>>();
/** What a check says of the copy as it is: asked once, since every change is undone. */
function failureWithoutChange(command: string): Promise<string | null> {
  const known = unchanged.get(command) ?? failureOf(command);
  unchanged.set(command, known);
  return known;
}

test.each([
  [
    "format",
    "prettier --check src/errors.ts",
    "src/errors.ts",
    (text: string) => `${text}\nconst   a=1`,
    "src/errors.ts",
  ],
  ["types", "tsc -p .", "src/errors.ts", (text: string) => `${text}\nexport const a: number = "text";`, "error TS2322"],
  // Without the packages of bench/, which the copy has not, as after `npm ci`.
  [
    "the bench's types",
    "tsc -p bench",
    "bench/report.ts",
    (text: string) => `${text}\nexport const a: number = "text";`,
    "error TS2322",
  ],
  [
    "unused code",
    "npm run -s check:unused",
    "src/domain/text.ts",
    (text: string) => `${text}\nexport const nobodyAsks = 1;`,
    "nobodyAsks",
  ],
  [
    "artefacts",
    ARTEFACTS,
    "src/schema/work-type.ts",
    (text: string) => text.replace("Name of the cost centre.", "Changed."),
    "schema.graphql differs from what",
  ],
  [
    "typed operations",
    ARTEFACTS,
    "examples/operations/projects.graphql",
    (text: string) => text.replace("parent\n", ""),
    "operations.ts differs from what",
  ],
  [
    "REST types",
    ARTEFACTS,
    "openapi.json",
    (text: string) => text.replace("Procurement gateway", "Changed"),
    "openapi.json differs from what",
  ],
  [
    "REST types",
    ARTEFACTS,
    "client/src/generated/rest.ts",
    (text: string) => text.replace("limit?: number", "limit?: string"),
    "rest.ts differs from what",
  ],
  [
    "openapi.json",
    "npm run -s check:openapi",
    "openapi.json",
    (text: string) => text.replace('"type": "array"', '"type": "list"'),
    "struct rule",
  ],
  [
    "openapi.json",
    "npm run -s check:openapi",
    "openapi.json",
    (text: string) => text.replace('"operationId": "events",', ""),
    "operation-operationId",
  ],
])("the check of %s passes, and fails when they drift", async (_, command, file, change, sentence) => {
  expect(await failureWithoutChange(command)).toBeNull();
  expect(await withChange(file, change, () => failureOf(command))).toContain(sentence);
});

/** A test in the copy that asks a server for `/v1/projects`, which answers `answer`. */
const asking = (answer: object) => `
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { test } from "@jest/globals";
test("asks", async () => {
  const server = createServer((req, res) =>
    res.setHeader("X-Request-Id", "1").setHeader("API-Version", "1.0.10").setHeader("Content-Type", "application/json")
      .end(req.url === "/openapi.json" ? readFileSync("openapi.json") : ${JSON.stringify(JSON.stringify(answer))}));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  await fetch(\`http://127.0.0.1:\${(server.address() as any).port}/v1/projects\`).catch(() => null);
  await new Promise((resolve) => server.close(resolve));
});`;

test("a test that sees an answer which the document does not know fails, whatever it does with it", async () => {
  const config =
    'import config from "./jest.config.js"; const { globalSetup, globalTeardown, ...rest } = config; export default rest;';
  await writeFile(join(copy, "without-database.config.js"), config);
  const run = (answer: object): Promise<string | null> =>
    withChange(
      "test/asking.test.ts",
      () => asking(answer),
      () => failureOf("NODE_OPTIONS=--experimental-vm-modules jest -c without-database.config.js test/asking"),
    );
  const page = {
    total_count: 0,
    limit: 1,
    offset: 0,
    has_next: false,
    has_previous: false,
    total_pages: 0,
    page: 0,
    next_cursor: null,
  };
  expect(await run({ ...page, projects: [] })).toBeNull();
  expect(await run({ ...page, projects: null })).toContain(
    "GET /v1/projects → 200: was answered against the document: /projects must be array",
  );
});

test("lint passes what keeps the house rules, and names what does not", async () => {
  const cases: Record<string, [text: string, rule: string | null]> = {
    "src/domain/outward.ts": [
      'import { ERRORS } from "../errors.js";\nexport const a = ERRORS;\n',
      "@typescript-eslint/no-restricted-imports",
    ],
    "src/domain/outward-type.ts": [
      'import type { AppError } from "../errors.js";\nexport type A = AppError;\n',
      "@typescript-eslint/no-restricted-imports",
    ],
    "src/domain/reading.ts": [
      'import { readFileSync } from "node:fs";\nexport const a = readFileSync;\n',
      "@typescript-eslint/no-restricted-imports",
    ],
    "src/domain/remembering.ts": ["export const known = new Map<string, string>();\n", "no-restricted-syntax"],
    "src/domain/counting.ts": ["let count = 0;\nexport const next = (): number => ++count;\n", "no-restricted-syntax"],
    "src/domain/list.ts": ['export const LIST: string[] = ["changeable"];\n', "no-restricted-syntax"],
    "src/domain/fine.ts": [
      'export const LIST: readonly string[] = ["a"];\nexport const TABLE = { a: 1 } as const;\n',
      null,
    ],
    "src/services/long.ts": [
      `// ${"A comment that is too long to be read. ".repeat(4)}\nexport const a = 1;\n`,
      "max-len",
    ],
    "bench/floating.ts": [
      "export async function a(): Promise<void> {}\na();\n",
      "@typescript-eslint/no-floating-promises",
    ],
    "src/resolvers/outward.ts": [
      'import { Database } from "../db/database.js";\nexport const a = Database;\n',
      "@typescript-eslint/no-restricted-imports",
    ],
    "src/services/outward.ts": [
      'import { buildSchema } from "../schema/build.js";\nexport const a = buildSchema;\n',
      "@typescript-eslint/no-restricted-imports",
    ],
    "src/services/environment.ts": ["export const a = process.env.HOME;\n", "no-restricted-properties"],
    "src/services/floating.ts": [
      "export async function a(): Promise<void> {}\na();\n",
      "@typescript-eslint/no-floating-promises",
    ],
    "src/services/fine.ts": ['import { invalid } from "../errors.js";\nexport const a = invalid;\n', null],
  };
  for (const [file, [text]] of Object.entries(cases)) await writeFile(join(copy, file), text);
  const output = await failureOf(`eslint --format json ${Object.keys(cases).join(" ")}`);
  const found = JSON.parse(output!).map(
    ({ filePath, messages }: { filePath: string; messages: { ruleId: string }[] }) => [
      filePath.slice(copy.length + 1),
      messages[0]?.ruleId ?? null,
    ],
  );
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(cases).map(([file, [, rule]]) => [file, rule])),
  );
  for (const file of Object.keys(cases)) await rm(join(copy, file));
});
