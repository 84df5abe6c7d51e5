import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const abandonedAfterMs = 10 * 60_000;

/**
 * Builds a folder under a temporary name and renames it when it is complete. The parent folder must exist.
 * @returns false if another process was first: then its folder remains, and ours is removed
 */
export async function buildAtomically(
  target: string,
  mode: number,
  build: (folder: string) => Promise<void>,
): Promise<boolean> {
  await removeAbandoned(target);
  const folder = `${target}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(folder);
  try {
    await chmod(folder, mode); // the umask would mask a mode given to mkdir
    await build(folder);
    await rename(folder, target);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
  await syncFolder(dirname(target));
  return true;
}

/**
 * Makes a folder and its missing parents. This is written by hand, because Node's recursive mkdir never returns where
 * the system answers ENOENT although the parent exists, as it does below /proc.
 * @throws Error that names the setting DATA_DIR
 */
export async function makeDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR is "${folder}", which cannot be made or is no folder (${code}). Choose another.`, {
      cause,
    });
  }
}

async function makeFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have made it in the meantime.
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  });
}

/** Makes the names of a folder's entries survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what a process that was killed during buildAtomically left behind. */
async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(dirname(target), name);
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10)) && !(await isOld(folder))) continue;
    // An initdb that outlived its parent may still be writing there; the next start removes what is then left.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null); // its builder may have just renamed it
  return found !== null && Date.now() - found.mtimeMs > abandonedAfterMs;
}
