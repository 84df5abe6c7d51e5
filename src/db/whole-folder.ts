import { randomBytes } from "node:crypto";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const abandonedAfterMs = 10 * 60_000;

/**
 * Builds a folder beside its place and renames it into place when it is complete, so that nobody ever sees half of it.
 * False when somebody else was first: theirs stays, ours is gone. Needs the parent folder.
 */
export async function buildWholeFolder(target: string, mode: number, build: (folder: string) => Promise<void>): Promise<boolean> {
  await removeAbandoned(target);
  const folder = `${target}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(folder);
  try {
    await chmod(folder, mode); // mkdir's own mode is cut by the umask
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
 * Makes a folder and those above it, where they are missing. By hand, since Node's recursive mkdir never returns where the system refuses a folder with
 * ENOENT though the one above is there, as below /proc.
 * @throws Error, a sentence that names the setting DATA_DIR
 */
export async function makeDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw new Error(`DATA_DIR is "${folder}", which cannot be made or is no folder (${(cause as NodeJS.ErrnoException).code}). Choose another.`, {
      cause,
    });
  }
}

async function makeFolder(folder: string): Promise<void> {
  if ((await stat(folder).catch(() => null))?.isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) await makeFolder(above);
  await mkdir(folder).catch(async (error: unknown) => {
    // Another process may have made it meanwhile.
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  });
}

/** Makes the names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes what a process killed in the middle of buildWholeFolder left behind. */
async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(dirname(target), name);
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10)) && !(await isOld(folder))) continue;
    // An initdb that outlived its parent may still write there: what is left then, the next start removes.
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
  const found = await stat(folder).catch(() => null); // its builder may rename it at this moment
  return found !== null && Date.now() - found.mtimeMs > abandonedAfterMs;
}
