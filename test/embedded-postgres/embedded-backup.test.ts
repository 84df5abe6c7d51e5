/** Backup and restore of the embedded PostgreSQL as docs/operating.md says: a copy of its stopped files. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Client } from "../support/client.js";
import { type GatewayProcess, runCli, startProcess } from "../support/process.js";

const run = promisify(execFile);
let folder: string;
let gateway: GatewayProcess | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gateway-backup-"));
});
afterAll(async () => {
  await gateway?.end("SIGTERM");
  await rm(folder, { recursive: true });
});

test("a copy of the stopped folder, put back after it was lost, serves the old key with the old rows, and takes new ones", async () => {
  await run("chmod", ["755", folder]); // PostgreSQL runs as another user where we are root, and must enter it
  const [dataDir, copy] = [join(folder, "data"), join(folder, "backup")];
  gateway = await startProcess({ DATA_DIR: dataDir });
  const { stdout } = await runCli("key", { DATA_DIR: dataDir }, ["--tenant", "Musterbau", "--scopes", "all"]);
  const erp = new Client(gateway.root, stdout.trim(), "Musterbau");
  await erp.post(
    "/v1/projects/erp",
    Array.from({ length: 25 }, (_, n) => ({ number: `P-${n}`, title: `Depot ${n}` })),
  );
  const everything = async (client: Client) => [
    (await client.get("/v1/projects")).body,
    (await client.get("/v1/events?limit=500")).body,
  ];
  const before = await everything(erp);
  expect(before[0].total_count).toBe(25);

  expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
  // Relative: the database is below DATA_DIR, so that one copy is all.
  expect(isAbsolute((await readFile(join(dataDir, "cluster"), "utf8")).trim())).toBe(false);
  await run("cp", ["-a", dataDir, copy]);
  await rm(dataDir, { recursive: true });
  await run("cp", ["-a", copy, dataDir]);

  gateway = await startProcess({ DATA_DIR: dataDir });
  const restored = new Client(gateway.root, erp.key, "Musterbau");
  expect(await everything(restored)).toEqual(before);
  await restored.post("/v1/projects/erp", [{ number: "P-100", title: "Neu" }]);
  expect((await restored.get("/v1/projects")).body.total_count).toBe(26);
});
