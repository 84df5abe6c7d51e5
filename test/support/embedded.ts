/** Looks at the embedded PostgreSQL of a DATA_DIR from outside. */
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findPostmaster, type Postmaster } from "../../src/embedded-postgres/postmaster.js";

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
  for (const folder of [cluster, dataDir]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
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
