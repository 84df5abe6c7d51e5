import { createHash, randomBytes } from "node:crypto";
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { makeSystemFolder, systemFolder } from "./binaries.js";
import { runProgram } from "./program.js";
import { canReach, newServerAccount, ownerOf, type ServerAccount } from "./server-account.js";
import { buildAtomically, syncFolder } from "./atomic-folder.js";

/** Where the cluster of a DATA_DIR is, or where it will be created. */
interface ClusterHome {
  /** Holds `data` (PostgreSQL's own folder) and `passwords.json`, which the server's account cannot read. */
  folder: string;
  isThere: boolean;
  account: ServerAccount | null;
}

/** The passwords of the two roles. */
interface ClusterPasswords {
  superuser: string;
  gateway: string;
}

/**
 * The folder is the one that `DATA_DIR/cluster` names, otherwise `DATA_DIR/postgres`, otherwise a folder below
 * /var/lib/procurement-gateway. The last one is needed because PostgreSQL refuses to run as root and must own its data
 * folder, and the account it runs under may be unable to enter DATA_DIR.
 *
 * @throws Error when `DATA_DIR/cluster` names a cluster that is gone: an empty one in its place would hide the loss
 */
export async function findClusterHome(dataDir: string): Promise<ClusterHome> {
  const named = await readFile(pointerOf(dataDir), "utf8").catch(nullIfMissing);
  if (named !== null) {
    const folder = resolve(dataDir, named.trim());
    if (await isCluster(folder)) return existing(folder);
    throw new Error(
      `${pointerOf(dataDir)} says that the database is in ${folder}, but there is none. ` +
        "Restore that folder from a backup; or, to begin with an empty database, delete that file.",
    );
  }
  // A process that is killed after making the cluster, but before naming it, leaves one of these without a pointer.
  const inside = join(dataDir, "postgres");
  const outside = join(systemFolder, "clusters", createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  for (const folder of [inside, outside]) if (await isCluster(folder)) return existing(folder);

  const account = newServerAccount();
  if (await canReach(account, dataDir)) return { folder: inside, isThere: false, account };
  await makeSystemFolder("clusters");
  return { folder: outside, isThere: false, account };
}

/**
 * Creates the cluster, completely or not at all: UTF-8, sorted by code point, with role and database "gateway".
 * @returns false if another process created it in the meantime
 */
export async function createCluster(home: ClusterHome, binaries: string): Promise<boolean> {
  const passwords: ClusterPasswords = {
    superuser: randomBytes(24).toString("hex"),
    gateway: randomBytes(24).toString("hex"),
  };
  const isOurs = await buildAtomically(home.folder, home.account === null ? 0o700 : 0o711, async (folder) => {
    const data = join(folder, "data");
    const passwordFile = join(folder, "initdb-password");
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, passwords.superuser, { mode: 0o600 });
    if (home.account !== null)
      for (const path of [data, passwordFile]) await chown(path, home.account.uid, home.account.gid);
    await runProgram(home.account, join(binaries, "bin", "initdb"), initdbArguments(data, passwordFile));
    await rm(passwordFile);
    // Single-user mode opens no port, so nobody else can connect before the role is set up.
    await runProgram(
      home.account,
      join(binaries, "bin", "postgres"),
      ["--single", "-c", "exit_on_error=on", "-D", data, "postgres"],
      gatewaySql(passwords.gateway),
    );
    await writeFile(join(folder, "passwords.json"), `${JSON.stringify(passwords, null, 2)}\n`, DURABLY);
  });
  if (!isOurs && !(await isCluster(home.folder))) {
    throw new Error(
      `${home.folder} is not empty and holds no database cluster. Move it away, or choose another DATA_DIR.`,
    );
  }
  return isOurs;
}

/** Writes `DATA_DIR/cluster` if it is missing. A path below DATA_DIR is written relative, so DATA_DIR may be moved. */
export async function rememberClusterHome(dataDir: string, folder: string): Promise<void> {
  const pointer = pointerOf(dataDir);
  if ((await stat(pointer).catch(nullIfMissing)) !== null) return;
  const fromDataDir = relative(dataDir, folder);
  const draft = `${pointer}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  const isBelow = !fromDataDir.startsWith("..") && !isAbsolute(fromDataDir);
  await writeFile(draft, `${isBelow ? fromDataDir : folder}\n`, DURABLY);
  await rename(draft, pointer);
  await syncFolder(dataDir);
}

/** Reads the passwords that were generated when the cluster was created. */
export async function readClusterPasswords(folder: string): Promise<ClusterPasswords> {
  const file = join(folder, "passwords.json");
  try {
    return JSON.parse(await readFile(file, "utf8")) as ClusterPasswords;
  } catch (cause) {
    throw new Error(
      `The passwords of the database cannot be read from ${file} (${String(cause)}). ` +
        "Restore it from a backup of the folder.",
      { cause },
    );
  }
}

// Written to the disk before the call returns, because a power cut must not leave an empty file.
const DURABLY = { mode: 0o600, flush: true };

function pointerOf(dataDir: string): string {
  return join(dataDir, "cluster");
}

async function isCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, "data", "PG_VERSION")).catch(nullIfMissing)) !== null;
}

async function existing(folder: string): Promise<ClusterHome> {
  const data = join(folder, "data");
  const account = await ownerOf(data);
  if (!(await canReach(account, data))) {
    throw new Error(
      `User ${account?.uid}, who owns the database in ${data}, cannot enter it. ` +
        `Run "chmod o+x" on every folder above it, or move DATA_DIR to a place that everybody can enter.`,
    );
  }
  return { folder, isThere: true, account };
}

function initdbArguments(data: string, passwordFile: string): string[] {
  return [
    ...["-D", data, "-U", "postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--no-instructions"],
    // The builtin provider sorts the same on every system. The order of a C library or of ICU changes with its version,
    // which breaks indexes.
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  ];
}

function gatewaySql(password: string): string {
  return [
    `CREATE ROLE gateway LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${password}'`,
    // The gateway reports its failed statements itself. The server's log would repeat them, with customers' data.
    "ALTER ROLE gateway SET log_min_messages = 'log'",
    "ALTER ROLE gateway SET log_min_error_statement = 'panic'",
    "CREATE DATABASE gateway OWNER gateway",
    // The presence locks are held in database postgres, so the gateway's role must not be able to touch them.
    "REVOKE CONNECT ON DATABASE postgres FROM PUBLIC",
  ]
    .map((statement) => `${statement};\n`)
    .join("");
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
