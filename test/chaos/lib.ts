/** What the trial and its parts use. */
import { once } from "node:events";
import { cp, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { basename, join } from "node:path";
import type pg from "pg";

/** A module of the gateway as it was built: the sources import each other by names that only the build makes. */
export const built = (file: string): Promise<unknown> => import(join(process.cwd(), "dist/src", file));

/**
 * Copies the files of a running PostgreSQL for a standby, as pg_basebackup does, which the npm package lacks: its own
 * files are left out, and WAL that is missing is streamed.
 */
export async function copyForStandby(server: pg.Client, from: string, to: string): Promise<void> {
  await server.query("select pg_backup_start('standby', true)");
  await cp(from, to, { recursive: true, filter: (path) => !/^postmaster\./.test(basename(path)) });
  const { rows } = await server.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await writeFile(join(to, "backup_label"), rows[0]!.labelfile);
}

/** Mulberry32: small, and good enough to draw victims. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A client's address, for X-Forwarded-For: each has a budget of its own. */
export const anyAddress = (): string =>
  `10.0.${Math.floor(250 * Math.random())}.${1 + Math.floor(250 * Math.random())}`;
