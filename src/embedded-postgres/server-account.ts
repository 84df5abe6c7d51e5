import { realpath, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The user and group that PostgreSQL runs under when this process is root; null: this process's own account. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

/** The account for a new cluster. PostgreSQL refuses to run as root, so root gets the account "nobody", by number. */
export function newServerAccount(): ServerAccount | null {
  return isRoot() ? { uid: 65534, gid: 65534 } : null;
}

/**
 * The account that owns an existing data folder: PostgreSQL must run as its owner.
 * @throws Error if this process cannot run it as that account
 */
export async function ownerOf(dataFolder: string): Promise<ServerAccount | null> {
  const { uid, gid } = await stat(dataFolder);
  if (isRoot()) {
    if (uid !== 0) return { uid, gid };
    throw new Error(
      `${dataFolder} belongs to root, under whom PostgreSQL does not run. Give it back with: ` +
        `chown -R 65534:65534 ${dataFolder}`,
    );
  }
  if (uid === process.getuid?.()) return null;
  throw new Error(
    `${dataFolder} belongs to user ${uid}, not to this one. Start the gateway as the user who created the ` +
      "database, or as root.",
  );
}

/** Whether the permissions let the account enter every folder above the path, and read the file or run the program. */
export async function canReach(account: ServerAccount | null, path: string): Promise<boolean> {
  if (account === null) return true;
  for (let current = await realpath(path); ; current = dirname(current)) {
    const { uid, gid, mode } = await stat(current);
    const bits = mode >> (uid === account.uid ? 6 : gid === account.gid ? 3 : 0);
    const isFolderOrProgram = (mode & 0o111) !== 0 || (mode & 0o170000) === 0o040000;
    if ((bits & (isFolderOrProgram ? 1 : 4)) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
