/**
 * Starts one PostgreSQL for the whole run, with a migrated database that suites clone. The cluster is kept for the next
 * run; another one is made where the migrations have changed.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import pg from "pg";
import { Database } from "../../dist/src/db/database.js";
import { joinEmbeddedPostgres, stateOfEmbedded } from "../../dist/src/embedded-postgres/embedded-postgres.js";

const ROOT = join(import.meta.dirname, "../..");
const KEPT = join(ROOT, "node_modules/.cache/test-postgres");

export default async function setup({ watch, watchAll }) {
  // `npm test` has built it once, but what is watched changes.
  if (watch || watchAll) execFileSync(process.execPath, ["build.ts"], { cwd: ROOT, stdio: "inherit" });
  const dataDir = join(KEPT, contentOfCluster());
  await removeOthers(dataDir);
  const server = await startCluster(dataDir).catch(async () => {
    // A machine that lost its power may have left half of it.
    await removeCluster(dataDir);
    return startCluster(dataDir);
  });
  await dropAbandoned(server.superuserUrl);
  process.env.TEST_CLUSTER = basename(dataDir);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SUPERUSER_URL = server.superuserUrl;
  globalThis.testServer = server;
}

async function startCluster(dataDir) {
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "500" };
  const server = await joinEmbeddedPostgres({ dataDir, settings });
  const template = await Database.open({ url: server.url, poolSize: 2, onConnectionError: () => undefined });
  await template.close();
  return server;
}

/** What the template database is made of, as a name. */
function contentOfCluster() {
  const hash = createHash("sha256");
  const files = globSync(["dist/src/{migrations,entities}/**/*.{js,sql}", "package-lock.json"], { cwd: ROOT }).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex").slice(0, 12);
}

/** Removes clusters of other migrations, unless another run is using them. */
async function removeOthers(dataDir) {
  for (const name of await readdir(KEPT).catch(() => [])) {
    const other = join(KEPT, name);
    if (other !== dataDir && (await stateOfEmbedded(other).catch(() => "missing")) !== "running")
      await removeCluster(other);
  }
}

async function removeCluster(dataDir) {
  const named = await readFile(join(dataDir, "cluster"), "utf8").catch(() => ".");
  for (const folder of [resolve(dataDir, named.trim()), dataDir]) await rm(folder, { recursive: true, force: true });
}

/** Drops the databases of workers that were killed; their names begin with their process. */
async function dropAbandoned(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where datname like 'test\\_%'");
  for (const { datname } of rows) {
    if (!isRunning(Number(datname.split("_")[1])))
      await client.query(`drop database if exists ${datname} with (force)`);
  }
  await client.end();
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
