/** Backup and restore of the embedded PostgreSQL as docs/operating/backup.md says: a copy of its stopped files. */
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "../support/client.js";
import { demoKeyOf, removeEmbedded, usedDataDir } from "../support/embedded.js";
import { startProcess } from "../support/process.js";

const run = promisify(execFile);
const dataDir = await usedDataDir();
afterAll(() => removeEmbedded(dataDir));

test("a copy of the stopped folder, put back after it was lost, serves the old key with the old rows, and takes new ones", async () => {
  const key = demoKeyOf(dataDir);
  const everything = async (root: string) => {
    const client = new Client(root, key, "");
    return [(await client.get("/v1/projects")).body, (await client.get("/v1/events?limit=500")).body];
  };
  let gateway = await startProcess({ DATA_DIR: dataDir });
  await new Client(gateway.root, key, "").post("/v1/projects/erp", [{ number: "P-1", title: "Depot" }]);
  const before = await everything(gateway.root);
  expect(before[0].total_count).toBe(8);

  expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
  // Relative: the database is below DATA_DIR, so that one copy is all.
  expect(isAbsolute((await readFile(join(dataDir, "cluster"), "utf8")).trim())).toBe(false);
  const copy = `${dataDir}-backup`;
  await run("cp", ["-a", dataDir, copy]);
  await rm(dataDir, { recursive: true });
  await run("cp", ["-a", copy, dataDir]);

  gateway = await startProcess({ DATA_DIR: dataDir });
  expect(await everything(gateway.root)).toEqual(before);
  const client = new Client(gateway.root, key, "");
  await client.post("/v1/projects/erp", [{ number: "P-2", title: "Neu" }]);
  expect((await client.get("/v1/projects")).body.total_count).toBe(9);
  expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
});
