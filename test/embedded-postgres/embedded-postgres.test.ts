import { afterEach, expect, test } from "@jest/globals";
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import {
  joinEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "../../src/embedded-postgres/embedded-postgres.js";
import { preparePostgresBinaries, systemFolder } from "../../src/embedded-postgres/binaries.js";
import { findClusterHome } from "../../src/embedded-postgres/cluster.js";
import { findPostmaster } from "../../src/embedded-postgres/postmaster.js";
import { canReach } from "../../src/embedded-postgres/server-account.js";

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
// Only root can run a server as somebody else: for another user these tests do not exist, and the run says so.
const leftOut: (name: string, run: () => Promise<void>, timeout?: number) => void = (name) =>
  void process.stderr.write(`Left out, it needs root: ${name}\n`);
const testAsRoot = isRoot ? test : leftOut;
const modulePath = join(import.meta.dirname, "../../src/embedded-postgres/embedded-postgres.ts");

test("the first start makes a cluster, the next one finds its data", async () => {
  const dataDir = await emptyDataDir();
  const first = await joinDb(dataDir);
  expect(first.isNew).toBe(true);
  await query(first.url, "CREATE TABLE brick (id int); INSERT INTO brick VALUES (42)");
  await first.leave();

  const second = await joinDb(dataDir);
  expect(second.isNew).toBe(false);
  expect(await query(second.url, "SELECT id FROM brick")).toEqual([{ id: 42 }]);
});

test("the gateway's role owns its database and is neither superuser nor exempt from row security", async () => {
  const { url, superuserUrl, clusterDir } = await joinDb(await emptyDataDir());
  expect(
    await query(
      url,
      `SELECT current_user::text AS who, current_database()::text AS db, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, datdba = r.oid AS owns,
         datlocale, pg_encoding_to_char(encoding) AS encoding, current_setting('jit') AS jit, current_setting('TimeZone') AS zone
       FROM pg_roles r, pg_database WHERE rolname = current_user AND datname = current_database()`,
    ),
  ).toEqual([
    {
      ...{
        who: "gateway",
        db: "gateway",
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        owns: true,
      },
      ...{ datlocale: "C.UTF-8", encoding: "UTF8", jit: "off", zone: "UTC" },
    },
  ]);
  expect(await query(superuserUrl, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([
    { rolsuper: true },
  ]);
  await expect(query(url.replace(/\/gateway$/, "/postgres"), "SELECT 1")).rejects.toThrow(
    "permission denied for database",
  );
  await expect(query(url.replace(/:\w+@/, ":wrong@"), "SELECT 1")).rejects.toThrow("password authentication failed");
  expect((await stat(join(clusterDir, "passwords.json"))).mode & 0o777).toBe(0o600);
});

test("the server listens on the loopback address only, and not as root", async () => {
  const { superuserUrl, clusterDir } = await joinDb(await emptyDataDir());
  expect(
    await query(
      superuserUrl,
      "SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY 1",
    ),
  ).toEqual([
    { name: "listen_addresses", setting: "127.0.0.1" },
    { name: "unix_socket_directories", setting: "" },
  ]);
  const user = execFileSync("ps", ["-o", "uid=", "-p", String(serverOf(clusterDir)?.pid)], { encoding: "utf8" }).trim();
  expect(user).toBe(String(isRoot ? 65534 : process.getuid?.()));
});

test("extra settings reach the server, and its environment has no secret of ours", async () => {
  process.env["EMBEDDED_POSTGRES_TEST_SECRET"] = "s3cret";
  const { superuserUrl, clusterDir } = await joinDb(await emptyDataDir(), { settings: { fsync: "off" } });
  delete process.env["EMBEDDED_POSTGRES_TEST_SECRET"];
  expect(await query(superuserUrl, "SHOW fsync")).toEqual([{ fsync: "off" }]);
  const environment = execFileSync("ps", ["eww", "-o", "command=", "-p", String(serverOf(clusterDir)?.pid)], {
    encoding: "utf8",
  });
  expect(environment).toContain("TZ=UTC");
  expect(environment).not.toContain("s3cret");
});

test("two processes starting for the first time at once share one cluster", async () => {
  const dataDir = await emptyDataDir();
  const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
  expect(both.map((each) => each.joined.isNew).sort()).toEqual([false, true]);
  expect(both[0].joined.url).toBe(both[1].joined.url);
  expect(await query(both[0].joined.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await leftovers(both[0].joined.clusterDir)).toEqual([]);
});

test("many processes joining and leaving at once never lose their server", async () => {
  const dataDir = await emptyDataDir();
  const isAnswered = async () => {
    for (let round = 0; round < 8; round++) {
      const db = await joinDb(dataDir);
      expect(await query(db.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await db.leave();
    }
  };
  await Promise.all([isAnswered(), isAnswered(), isAnswered(), isAnswered()]);
  expect(serverOf((await findClusterHome(dataDir)).folder)).toBeNull();
});

test("the last to leave stops the server, the first does not", async () => {
  const dataDir = await emptyDataDir();
  let lost = 0;
  const first = await joinDb(dataDir, { onLost: () => lost++ });
  const second = await joinDb(dataDir, { onLost: () => lost++ });
  expect(second.url).toBe(first.url);

  await first.leave();
  await first.leave();
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  await second.leave();
  expect(serverOf(second.clusterDir)).toBeNull();
  await expect(query(second.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
  expect(lost).toBe(0);
});

test("the server survives a killed process, and the next one finds it running", async () => {
  const dataDir = await emptyDataDir();
  const { child, joined } = await startProcess(dataDir);
  child.kill("SIGKILL");
  await once(child, "exit");

  const next = await joinDb(dataDir);
  expect(next.url).toBe(joined.url);
  await next.leave();
  expect(serverOf(next.clusterDir)).toBeNull();
});

test("a process that has nothing more to do ends, and the server goes on", async () => {
  const { child, joined } = await startProcess(await emptyDataDir(), "idle");
  const [code] = child.exitCode === null ? ((await once(child, "exit")) as [number]) : [child.exitCode];
  expect(code).toBe(0);
  expect(await query(joined.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("after kill -9 of the server the gateway is told, joins again and finds its data", async () => {
  const dataDir = await emptyDataDir();
  let tellLost = () => {};
  let lost = 0;
  const isLost = new Promise<void>((resolve) => (tellLost = resolve));
  const before = await joinDb(dataDir, { onLost: () => (lost++, tellLost()) });
  await query(before.url, "CREATE TABLE brick (id int); INSERT INTO brick VALUES (42)");
  // A busy session notices late that its server is dead, and holds the shared memory until then.
  const busy = new pg.Client(before.url);
  busy.on("error", () => undefined);
  await busy.connect();
  const work = busy.query("SELECT count(*) FROM generate_series(1, 20000000)").catch(() => undefined);
  await sleep(100);

  process.kill(serverOf(before.clusterDir)?.pid ?? 0, "SIGKILL");
  await isLost;
  const after = await joinDb(dataDir);
  expect(await query(after.url, "SELECT id FROM brick")).toEqual([{ id: 42 }]);
  await work;
  await before.leave(); // of a lost server: nothing to do, and no harm to the new one
  expect(await query(after.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(lost).toBe(1);
});

test("a postmaster.pid whose number now belongs to another program does not prevent the start", async () => {
  const dataDir = await emptyDataDir();
  const { clusterDir, leave } = await joinDb(dataDir);
  await leave();
  // Under the server's own user: PostgreSQL takes such a process for a living server.
  const other = spawn("sleep", ["60"], isRoot ? nobody : {});
  await once(other, "spawn");
  await writeFile(
    join(clusterDir, "data/postmaster.pid"),
    `${other.pid}\n${clusterDir}/data\n1700000000\n5432\n\n127.0.0.1\n  5432001   4711\nready   \n`,
  );
  try {
    const db = await joinDb(dataDir);
    expect(await query(db.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill();
  }
});

test("an empty postmaster.pid, as after a power cut, does not prevent the start", async () => {
  const dataDir = await emptyDataDir();
  const { clusterDir, leave } = await joinDb(dataDir);
  await leave();
  await writeFile(join(clusterDir, "data/postmaster.pid"), "");
  const db = await joinDb(dataDir);
  expect(await query(db.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.each([60, 150, 300, 450])(
  "a process killed %d ms into the first start leaves nothing that hurts the next",
  async (delayMs) => {
    const dataDir = await emptyDataDir();
    const child = spawnProcess(dataDir);
    await sleep(delayMs);
    child.kill("SIGKILL");
    await once(child, "exit");

    const db = await joinDb(dataDir);
    expect(await query(db.url, "SELECT current_user::text AS who")).toEqual([{ who: "gateway" }]);
    expect(await leftovers(db.clusterDir)).toEqual([]);
  },
);

test("a lost cluster is reported, never replaced by an empty one", async () => {
  const dataDir = await emptyDataDir();
  const db = await joinDb(dataDir);
  await db.leave();
  await rm(db.clusterDir, { recursive: true });
  await expect(joinDb(dataDir)).rejects.toThrow(
    /cluster says that the database is in .*, but there is none\. Restore that folder from a backup/,
  );
});

test("a moved DATA_DIR keeps its data", async () => {
  const dataDir = await emptyDataDir();
  const before = await joinDb(dataDir);
  await query(before.url, "CREATE TABLE brick (id int); INSERT INTO brick VALUES (42)");
  await before.leave();
  const moved = await emptyDataDir();
  await cp(dataDir, moved, { recursive: true });
  if (isRoot) execFileSync("chown", ["-R", "65534:65534", join(moved, "postgres/data")]);
  const after = await joinDb(moved);
  expect(after.isNew).toBe(false);
  expect(after.clusterDir).toBe(join(moved, "postgres"));
  expect(await query(after.url, "SELECT id FROM brick")).toEqual([{ id: 42 }]);
});

test("a failing start tells at once what the server said", async () => {
  const dataDir = await emptyDataDir();
  await (await joinDb(dataDir)).leave(); // making a cluster takes long enough
  const startedAt = Date.now();
  await expect(joinDb(dataDir, { settings: { shared_buffers: "plenty" } })).rejects.toThrow(
    /could not be started[^]*invalid value for parameter "shared_buffers": "plenty"/,
  );
  expect(Date.now() - startedAt).toBeLessThan(20_000); // a tenth of a second; one that tries again and again: 30 s
});

testAsRoot(
  "below a closed folder the cluster moves to where the server's user can enter, and is found again",
  async () => {
    const dataDir = await emptyDataDir();
    await chmod(dirname(dataDir), 0o700);
    const first = await joinDb(dataDir);
    expect(first.clusterDir).toMatch(/^\/var\/lib\/procurement-gateway\/clusters\/[0-9a-f]{12}$/);
    expect(await readFile(join(dataDir, "cluster"), "utf8")).toBe(`${first.clusterDir}\n`);
    await query(first.url, "CREATE TABLE brick (id int); INSERT INTO brick VALUES (42)");
    await first.leave();

    const second = await joinDb(dataDir);
    expect(second.isNew).toBe(false);
    expect(await query(second.url, "SELECT id FROM brick")).toEqual([{ id: 42 }]);
  },
);

test("library links that npm did not make are made", async () => {
  const { packageFolder } = await packageWithoutLinks();
  // The twin: without links it does not run.
  expect(runPostgres(join(packageFolder, "native"))).not.toContain("PostgreSQL");
  const binaries = await preparePostgresBinaries(null, await emptyDataDir(), packageFolder);
  expect(binaries).toBe(join(packageFolder, "native"));
  expect(runPostgres(binaries)).toContain("PostgreSQL) 18");
});

testAsRoot(
  "programs below a closed folder are copied to where the server's user can run them, with their links",
  async () => {
    const { packageFolder, version } = await packageWithoutLinks();
    await chmod(dirname(packageFolder), 0o700);
    await chmod(join(packageFolder, "native/share"), 0o700);
    const dataDir = await emptyDataDir();
    const [binaries, again] = await Promise.all([
      preparePostgresBinaries(nobody, dataDir, packageFolder),
      preparePostgresBinaries(nobody, dataDir, packageFolder),
    ]);
    expect(binaries).toBe(`${systemFolder}/postgresql-${version}/native`);
    expect(again).toBe(binaries);
    expect(runPostgres(binaries, nobody)).toContain("PostgreSQL) 18");
    expect(await leftovers(dirname(binaries))).toEqual([]);
  },
);

// Only where that user can run this Node and read this checkout.
const testAsNobody =
  isRoot && (await canReach(nobody, process.execPath)) && (await canReach(nobody, modulePath)) ? test : leftOut;

testAsNobody(
  "an ordinary user has the cluster in DATA_DIR, and a copy of the programs where theirs cannot be linked",
  async () => {
    const dataDir = await emptyDataDir();
    await mkdir(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
    await chmod(dataDir, 0o700);
    const { packageFolder, version } = await packageWithoutLinks(); // belongs to root
    const { joined } = await startProcess(dataDir, "stay", nobody);
    expect(joined.clusterDir).toBe(join(dataDir, "postgres"));
    expect(await query(joined.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

    const source = `import { preparePostgresBinaries } from ${JSON.stringify(pathToFileURL(modulePath.replace("embedded-postgres.ts", "binaries.ts")))};
    console.log(await preparePostgresBinaries(null, ${JSON.stringify(dataDir)}, ${JSON.stringify(packageFolder)}));`;
    const binaries = execFileSync(process.execPath, nodeArguments(source), {
      ...nobody,
      cwd: "/",
      env: {},
      encoding: "utf8",
    }).trim();
    expect(binaries).toBe(`${dataDir}/postgresql-${version}/native`);
    expect(runPostgres(binaries, nobody)).toContain("PostgreSQL) 18");
  },
);

const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-postgres-"));
  await chmod(folder, 0o755); // mkdtemp's 0700 would send root's cluster elsewhere
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function emptyDataDir(): Promise<string> {
  const dataDir = join(await temporaryFolder(), "data");
  cleanUps.push(async () => {
    const clusters = [
      join(dataDir, "postgres"),
      (await readFile(join(dataDir, "cluster"), "utf8").catch(() => "")).trim(),
    ];
    for (const folder of clusters.filter((each) => each.startsWith("/"))) {
      const server = serverOf(folder);
      if (server !== null) process.kill(server.pid, "SIGKILL");
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  return dataDir;
}

async function joinDb(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const db = await joinEmbeddedPostgres({ dataDir, ...options });
  cleanUps.push(() => db.leave());
  return db;
}

function serverOf(clusterDir: string) {
  return findPostmaster(join(clusterDir, "data"));
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Joined {
  url: string;
  isNew: boolean;
  clusterDir: string;
}

/** Another process that joins, and then stays, or has nothing more to do. */
async function startProcess(
  dataDir: string,
  then: "stay" | "idle" = "stay",
  user = {},
): Promise<{ child: ChildProcess; joined: Joined }> {
  const child = spawnProcess(dataDir, then, user);
  for await (const line of createInterface({ input: child.stdout! }))
    return { child, joined: JSON.parse(line) as Joined };
  throw new Error("The other process ended without having joined.");
}

function spawnProcess(dataDir: string, then: "stay" | "idle" = "stay", user = {}): ChildProcess {
  const source = `import { joinEmbeddedPostgres } from ${JSON.stringify(pathToFileURL(modulePath))};
    console.log(JSON.stringify(await joinEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })));
    ${then === "stay" ? "setInterval(() => {}, 1000);" : ""}`;
  const child = spawn(process.execPath, nodeArguments(source), {
    ...user,
    cwd: "/",
    env: {},
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUps.push(async () => child.kill("SIGKILL"));
  return child;
}

/** Node runs TypeScript as it is, except that it looks for the .js file which an import names. */
function nodeArguments(source: string): string[] {
  const hook = `import { registerHooks } from "node:module";
    registerHooks({ resolve: (name, context, next) =>
      next(context.parentURL?.endsWith(".ts") && name.startsWith(".") ? name.replace(/\\.js$/, ".ts") : name, context) });`;
  return [
    "--no-warnings",
    "--import",
    `data:text/javascript,${encodeURIComponent(hook)}`,
    "--input-type=module",
    "--eval",
    source,
  ];
}

async function leftovers(folder: string): Promise<string[]> {
  return (await readdir(dirname(folder))).filter((name) => name.includes(".new-"));
}

async function packageWithoutLinks(): Promise<{ packageFolder: string; version: string }> {
  const installed = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  const packageFolder = join(await temporaryFolder(), "package");
  await cp(join(installed, "native"), join(packageFolder, "native"), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8")) as {
    target: string;
  }[];
  for (const { target } of links) await rm(join(packageFolder, target), { force: true });
  const version = `0.0.0-test-${process.pid}`; // of its own, so that no real copy is used or removed
  await writeFile(join(packageFolder, "package.json"), JSON.stringify({ version }));
  cleanUps.push(() => rm(`${systemFolder}/postgresql-${version}`, { recursive: true, force: true }));
  return { packageFolder, version };
}

function runPostgres(native: string, user = {}): string {
  try {
    return execFileSync(join(native, "bin/postgres"), ["--version"], {
      ...user,
      cwd: "/",
      env: {},
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    return String(error);
  }
}
