/** Each check of `npm run check` has a twin here that proves it can fail. */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), "gateway-checks-"));
  const files = [
    "src",
    "test",
    "examples",
    "codegen.ts",
    "mikro-orm.config.ts",
    "package.json",
    "tsconfig.json",
    "eslint.config.js",
    "jest.config.js",
  ];
  for (const file of [...files, ".prettierrc.json", ".prettierignore", ".swcrc", "schema.graphql", "openapi.json"]) {
    await cp(file, join(copy, file), { recursive: true });
  }
  await symlink(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Runs one check in the copy; its output where it fails, null where it passes. */
async function failureOf(command: string): Promise<string | null> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile("bash", ["-c", `PATH="$PWD/node_modules/.bin:$PATH"; ${command}`], { cwd: copy, env }, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : null),
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

describe("a check that passes fails when", () => {
  test.each([
    ["format", "prettier --check src/errors.ts", "src/errors.ts", (text: string) => `${text}\nconst   a=1`, "src/errors.ts"],
    ["types", "tsc -p .", "src/errors.ts", (text: string) => `${text}\nexport const a: number = "text";`, "error TS2322"],
    [
      "artefacts",
      ARTEFACTS,
      "src/schema/work-type.ts",
      (text: string) => text.replace("Name of the cost centre.", "Changed."),
      "schema.graphql is not what the code says",
    ],
    [
      "typed operations",
      ARTEFACTS,
      "examples/operations/projects.graphql",
      (text: string) => text.replace("parent\n", ""),
      "operations.ts is not what",
    ],
  ])(
    "%s drift",
    async (_, command, file, change, sentence) => {
      expect(await failureOf(command)).toBeNull();
      expect(await withChange(file, change, () => failureOf(command))).toContain(sentence);
    },
    120_000,
  );

  test.each([
    ["src/domain/x.ts", 'import { ERRORS } from "../errors.js";\nexport const a = ERRORS;\n', "imports point inwards"],
    ["src/resolvers/x.ts", 'import { Database } from "../db/database.js";\nexport const a = Database;\n', "imports point inwards"],
    ["src/services/x.ts", 'import { buildSchema } from "../schema/build.js";\nexport const a = buildSchema;\n', "imports point inwards"],
    ["src/services/x.ts", "export const a = process.env.HOME;\n", "no-restricted-properties"],
    ["src/services/x.ts", "export async function a(): Promise<void> {}\na();\n", "no-floating-promises"],
  ])(
    "%s is written against the house rules",
    async (file, text, sentence) => {
      const command = `eslint ${file}`;
      expect(
        await withChange(
          file,
          () => "export const fine = 1;\n",
          () => failureOf(command),
        ),
      ).toBeNull();
      expect(
        await withChange(
          file,
          () => text,
          () => failureOf(command),
        ),
      ).toContain(sentence);
    },
    60_000,
  );
});
