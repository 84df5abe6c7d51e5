/** The embedded PostgreSQL of a DATA_DIR, from outside. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { findPostmaster, type Postmaster } from "../../src/embedded-postgres/postmaster.js";
import { startProcess } from "./process.js";

/** The path of a DATA_DIR that does not exist yet, in a folder that everybody may enter. */
export async function emptyDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "gateway-data-"));
  await chmod(folder, 0o755); // mkdtemp's 0700 would send root's cluster elsewhere
  return join(folder, "data");
}

/**
 * A DATA_DIR as a gateway left it that ended after its first start: a copy of one that is kept for the next run, since
 * to make one takes long.
 */
export async function usedDataDir(): Promise<string> {
  const kept = resolve("node_modules/.cache/data-dirs", process.env.TEST_CLUSTER!);
  if (!existsSync(kept)) await makeUsed(kept);
  const dataDir = await emptyDataDir();
  await copy(kept, dataDir);
  return dataDir;
}

/** The demo's key, with which that gateway began. */
export const demoKeyOf = (dataDir: string): string => readFileSync(join(dataDir, "demo-key"), "utf8");

const copy = (from: string, to: string) => promisify(execFile)("cp", ["-a", from, to]);

async function makeUsed(kept: string): Promise<void> {
  const dataDir = await emptyDataDir();
  const gateway = await startProcess({ DATA_DIR: dataDir });
  await gateway.end("SIGTERM");
  await writeFile(join(dataDir, "demo-key"), /cpk_\S+/.exec(gateway.output())![0]);
  // Each copy takes a port of its own.
  await rm(join(await clusterIn(dataDir), "data/postmaster.opts"));
  await mkdir(dirname(kept), { recursive: true });
  const draft = `${kept}.${process.pid}`;
  await copy(dataDir, draft);
  await rename(draft, kept).catch(() => rm(draft, { recursive: true })); // another was first
  await removeEmbedded(dataDir);
}

/** Folder of the cluster, which may be outside DATA_DIR. */
export const clusterIn = async (dataDir: string): Promise<string> =>
  resolve(dataDir, (await readFile(join(dataDir, "cluster"), "utf8")).trim());

/** Null if no server is running. */
export const postmasterIn = async (dataDir: string): Promise<Postmaster | null> =>
  findPostmaster(join(await clusterIn(dataDir), "data"));

/** Removes a DATA_DIR, and the server that a failed test may have left in it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const server = await postmasterIn(dataDir).catch(() => null);
  if (server) process.kill(server.pid, "SIGKILL");
  const cluster = await clusterIn(dataDir).catch(() => dataDir);
  const above = dirname(dataDir).startsWith(join(tmpdir(), "gateway-data-")) ? [dirname(dataDir)] : [];
  for (const folder of [cluster, dataDir, ...above]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether a process is running; a zombie is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
