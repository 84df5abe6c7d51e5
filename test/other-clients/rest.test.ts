/**
 * Clients that others' generators make from openapi.json as it is committed: they compile strictly, and go the same
 * tour. Their packages are in this folder, so that nobody else installs them: `npm run test:clients`.
 */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
const FOLDER = "test/other-clients";

/** Runs a program of a package. */
async function run(program: string, ...words: string[]): Promise<void> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const file = join(process.cwd(), FOLDER, "node_modules", program);
  await promisify(execFile)(process.execPath, [file, ...words], { cwd: FOLDER, env }).catch(
    ({ message, stdout }: Error & { stdout: string }) => {
      throw new Error(`${message}\n${stdout}`);
    },
  );
}

beforeAll(async () => {
  await rm(`${FOLDER}/generated`, { recursive: true, force: true });
  await Promise.all([
    run("@hey-api/openapi-ts/bin/run.js", "--silent"),
    run("orval/dist/bin/orval.mjs", "--config", "orval.config.js"),
  ]);
  await run("typescript/bin/tsc", "-p", ".");
});

describe.each(["openapi-fetch", "hey-api", "orval"])("the client of %s", (name) => {
  test("imports, is refused, reads one and all pages", async () => {
    const { key } = await gateway.client();
    const program = join(FOLDER, "generated/js/test/other-clients/tours", `${name}.js`);
    const { NODE_OPTIONS: _, ...own } = process.env;
    const env = { ...own, ROOT: gateway.root, KEY: key! };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    expect(JSON.parse(stdout)).toEqual({
      stored: ["Depot", "Halle", "Kontor"],
      refused: { status: 400, error: "[0].title must not be empty" },
      one: "Halle",
      none: { status: 404, error: "Project not found." },
      pages: [["P-1", "P-2"], ["P-3"]],
    });
  });
});
