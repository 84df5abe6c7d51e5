/** Each check of `npm run check` has a twin here that proves it can fail, over as little as it needs. */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ESLint } from "eslint";
import * as prettier from "prettier";
import ts from "typescript";
import { codeFigures, reportOf } from "../checks/code-figures.js";
import { lintOf } from "./support/lint.js";

const ROOT = process.cwd();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gateway-checks-"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await write("package.json", '{ "name": "small", "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** What a script says of the folder with `--check`; it runs in this process, which has loaded most of what it needs. */
async function complaintsOf(script: string): Promise<string[]> {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  process.chdir(folder);
  process.argv.push("--check");
  try {
    await import(pathToFileURL(join(ROOT, script)).href);
    expect(process.exitCode).toBe(said.mock.calls.length > 0 ? 1 : undefined);
    return said.mock.calls.map(([text]) => String(text));
  } finally {
    process.exitCode = undefined;
    process.argv.pop();
    process.chdir(ROOT);
    said.mockRestore();
  }
}

test("the check of the format refuses what Prettier would write otherwise", async () => {
  const options = { ...(await prettier.resolveConfig("src/errors.ts")), filepath: "src/errors.ts" };
  expect(await prettier.check("export const a = 1;\n", options)).toBe(true);
  expect(await prettier.check("export const   a=1\n", options)).toBe(false);
});

test.each([
  [".", "src/errors.ts", "test/checks.test.ts"],
  ["bench", "bench/report.ts", "bench/run.ts"],
  ["client", "client/src/index.ts"],
])("the check of the types reads %s, and refuses a wrong one", async (project, ...files) => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  expect(scripts["check:types"]).toMatch(new RegExp(`\\btsc -p ${project.replace(".", "\\.")}( |$)`));
  const { config } = ts.readConfigFile(join(project, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, project);
  expect(fileNames.map((name) => join(name))).toEqual(expect.arrayContaining(files));
  await write("wrong.ts", 'export const a: number = "text";\nexport const b: number = ([] as number[])[0];\n');
  const checked = { ...options, lib: ["lib.es5.d.ts"], types: [], noEmit: true, incremental: false };
  const program = ts.createProgram([join(folder, "wrong.ts")], checked);
  const [source] = program.getRootFileNames().map((name) => program.getSourceFile(name));
  expect(program.getSemanticDiagnostics(source).map(({ code }) => code)).toEqual([2322, 2322]);
});

test("the check of unused code names an export that nobody asks for", async () => {
  await cp("knip.jsonc", join(folder, "knip.jsonc"));
  await write("src/main.ts", 'import { used } from "./text.js";\nused();\n');
  await write("src/text.ts", "export const used = (): void => undefined;\nexport const nobodyAsks = 1;\n");
  const said = await new Promise<string>((resolve) =>
    execFile(join(ROOT, "node_modules/.bin/knip"), ["--include", "exports"], { cwd: folder }, (error, stdout) =>
      resolve(error ? stdout : ""),
    ),
  );
  expect(said).toContain("nobodyAsks");
  expect(said).toMatch(/^Unused exports \(1\)$/m);
});

describe("the check of generated files names those that drift, and no other", () => {
  /** Copies what the generators read, and changes something. */
  const withChange = async (file: string, change: (text: string) => string): Promise<void> => {
    const text = await readFile(file, "utf8");
    expect(change(text)).not.toBe(text);
    await write(file, change(text));
  };
  beforeAll(async () => {
    for (const file of ["schema.graphql", "openapi.json", "client/src/generated", "docs", "examples", ".env.example"])
      await cp(file, join(folder, file), { recursive: true });
  });

  test("of the schema, and of the pages of docs/reference", async () => {
    await withChange("schema.graphql", (text) => text.replace("Name of the cost centre.", "Changed."));
    await withChange("docs/reference/errors.md", (text) => text.replace("| 409 |", "| 410 |"));
    expect(await complaintsOf("dist/src/cli/artefacts.js")).toEqual([
      "schema.graphql differs from what the code generates. Run: npm run codegen",
      "conditions.json differs from what the code generates. Run: npm run codegen",
      "docs/reference/errors.md differs from what the code generates. Run: npm run codegen",
    ]);
    for (const file of ["schema.graphql", "docs/reference/errors.md"]) await cp(file, join(folder, file));
  });

  test("of the client's types", async () => {
    await withChange("examples/operations/projects.graphql", (text) => text.replace("parent\n", ""));
    await withChange("client/src/generated/rest.ts", (text) => text.replace("limit?: number", "limit?: string"));
    expect(await complaintsOf("codegen.ts")).toEqual([
      expect.stringMatching(/^client\/src\/generated\/operations\.ts differs from what .*/),
      expect.stringMatching(/^client\/src\/generated\/rest\.ts differs from what .*/),
    ]);
  });
});

test("the check of openapi.json names what is no OpenAPI, and an operation without an id", async () => {
  const answer = { description: "x", content: { "application/json": { schema: { type: "list" } } } };
  const said = await lintOf({
    openapi: "3.1.0",
    info: { title: "x", version: "1" },
    paths: { "/x": { get: { responses: { 200: answer } } } },
  });
  expect(said).toContain("struct rule");
  expect(said).toContain("operation-operationId");
});

test("the check of the figures counts what is large or unclear, and refuses more of it", async () => {
  await write("counted/src/lib/casts.ts", "export const a = 1 as never;\n");
  await write("counted/src/told.ts", 'import { b } from "./b.js";\nexport const mostRows = b as unknown as number;\n');
  await write("counted/src/b.ts", 'import type {} from "./told.js";\nexport const unknown = [1][0]!, almost = "x!";\n');
  await write("counted/test/a.test.ts", "\n\n");
  await write("counted/docs/long.md", "word ".repeat(1201));
  await write("counted/docs/adr/long.md", "word ".repeat(1201));
  const figures = codeFigures(join(folder, "counted"));
  expect(Object.values(figures)).toEqual([
    { value: 5, places: [] },
    { value: 2, places: [] },
    { value: 2, places: ["src/lib/casts.ts:1", "src/told.ts:2"] },
    { value: 1, places: ["src/told.ts:2"] },
    { value: 1, places: ["src/b.ts:2"] },
    { value: 1, places: ["src/b.ts, src/told.ts"] },
    { value: 2, places: ["src/told.ts: told", "src/told.ts: mostRows"] },
    { value: 1, places: ["docs/long.md: 1201"] },
  ]);
  const bounds = Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]));
  expect(reportOf(figures, bounds).isWorse).toBe(false);
  for (const name of Object.keys(bounds)) {
    const report = reportOf(figures, { ...bounds, [name]: bounds[name]! - 1 });
    expect(report.isWorse).toBe(true);
    expect(report.text).toContain(`${name}: MORE THAN ${bounds[name]! - 1}`);
  }
  expect(() => reportOf(figures, {})).toThrow("has only a figure");
});

/** The house rules by file: what breaks one of them, and its name; null where nothing does. */
const LINTED: Readonly<Record<string, readonly [text: string, rule: string | null]>> = {
  "src/domain/outward.ts": ['import { a } from "../errors.js";\na();\n', "@typescript-eslint/no-restricted-imports"],
  "src/domain/outward-type.ts": [
    'import type { A } from "../errors.js";\nexport type B = A;\n',
    "@typescript-eslint/no-restricted-imports",
  ],
  "src/domain/provenance.ts": ['import { a } from "node:fs";\na();\n', "@typescript-eslint/no-restricted-imports"],
  "src/domain/remembering.ts": ["export const known = new Map<string, string>();\n", "no-restricted-syntax"],
  "src/domain/counting.ts": ["let count = 0;\nexport const next = (): number => ++count;\n", "no-restricted-syntax"],
  "src/domain/list.ts": ['export const LIST: string[] = ["changeable"];\n', "no-restricted-syntax"],
  "src/domain/fine.ts": [
    'export const LIST: readonly string[] = ["a"];\nexport const TABLE = { a: 1 } as const;\n',
    null,
  ],
  "src/services/long.ts": [`// ${"A comment that is too long. ".repeat(5)}\nexport const a = 1;\n`, "max-len"],
  "src/resolvers/outward.ts": [
    'import { a } from "../db/database.js";\na();\n',
    "@typescript-eslint/no-restricted-imports",
  ],
  "src/services/outward.ts": [
    'import { a } from "../schema/build.js";\na();\n',
    "@typescript-eslint/no-restricted-imports",
  ],
  "src/services/environment.ts": ["export const a = process.env.HOME;\n", "no-restricted-properties"],
  "src/services/floating.ts": [
    "export async function a(): Promise<void> {}\na();\n",
    "@typescript-eslint/no-floating-promises",
  ],
  "bench/floating.ts": [
    "export async function a(): Promise<void> {}\na();\n",
    "@typescript-eslint/no-floating-promises",
  ],
  "src/services/fine.ts": ['import { a } from "../errors.js";\nexport const b = a;\n', null],
};

test("lint passes what keeps the house rules, and names what does not", async () => {
  for (const [file, [text]] of Object.entries(LINTED)) await write(file, text);
  await write("tsconfig.json", '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src", "bench"] }');
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: join(ROOT, "eslint.config.js"),
    overrideConfig: {
      languageOptions: { parserOptions: { projectService: false, project: "tsconfig.json", tsconfigRootDir: folder } },
    },
  });
  const found = (await eslint.lintFiles(Object.keys(LINTED))).map(({ filePath, messages }) => [
    filePath.slice(folder.length + 1),
    messages.map(({ ruleId }) => ruleId),
  ]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(LINTED).map(([file, [, rule]]) => [file, rule === null ? [] : [rule]])),
  );
});
