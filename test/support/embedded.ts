/** The embedded PostgreSQL of a DATA_DIR, looked at from outside. */
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { findPostmaster, type Postmaster } from "../../src/db/postmaster.js";

/** Folder of the cluster, which may lie outside of DATA_DIR. */
export const clusterIn = async (dataDir: string): Promise<string> => resolve(dataDir, (await readFile(join(dataDir, "cluster"), "utf8")).trim());

/** Null where no server runs. */
export const postmasterIn = async (dataDir: string): Promise<Postmaster | null> => findPostmaster(join(await clusterIn(dataDir), "data"));

/** Removes a DATA_DIR, and the server that a failed test may have left in it. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  const server = await postmasterIn(dataDir).catch(() => null);
  if (server) process.kill(server.pid, "SIGKILL");
  const cluster = await clusterIn(dataDir).catch(() => dataDir);
  for (const folder of [cluster, dataDir]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether a process runs; one that has ended and waits for its parent does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
