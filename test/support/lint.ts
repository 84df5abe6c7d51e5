/** Lints OpenAPI documents. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The complaints of `npm run check:openapi` about a document, or "". */
export async function lintOf(text: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gateway-openapi-"));
  try {
    await writeFile(join(folder, "openapi.json"), JSON.stringify(text));
    for (const file of ["redocly.yaml", ".redocly.lint-ignore.yaml"])
      await writeFile(join(folder, file), await readFile(file));
    const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
    const env = { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}`, NODE_OPTIONS: "" };
    return await new Promise((resolve) => {
      execFile("bash", ["-c", scripts["check:openapi"]], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve(error ? stdout + stderr : ""),
      );
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
