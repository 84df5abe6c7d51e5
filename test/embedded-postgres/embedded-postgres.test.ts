/** The PostgreSQL that comes with the gateway: made once, shared by processes, and found again whatever was killed. */
import {
  execFileSync,
  spawn,
  type ChildProcess,
  type ExecFileSyncOptions,
  type SpawnOptions,
} from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { preparePostgresBinaries, systemFolder } from "../../src/embedded-postgres/binaries.js";
import {
  joinEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "../../src/embedded-postgres/embedded-postgres.js";
import { canReach } from "../../src/embedded-postgres/server-account.js";
import { clusterIn, emptyDataDir, postmasterIn, removeEmbedded, usedDataDir } from "../support/embedded.js";

const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
// Only root can run a server as somebody else: for another user these tests do not exist, and the run says so.
const leftOut = (name: string): void => void process.stderr.write(`Left out, it needs root: ${name}\n`);
const testAsRoot: (name: string, run: () => Promise<void>) => void = isRoot ? test : leftOut;
const BUILT = join(process.cwd(), "dist/src/embedded-postgres");

// Only where that user can run this Node and read this checkout.
const testAsNobody =
  isRoot && (await canReach(nobody, process.execPath)) && (await canReach(nobody, `${BUILT}/binaries.js`))
    ? test
    : leftOut;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function newDataDir(): Promise<string> {
  const dataDir = await emptyDataDir();
  cleanUps.push(() => removeEmbedded(dataDir));
  return dataDir;
}

async function joinDb(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const db = await joinEmbeddedPostgres({ dataDir, ...options });
  cleanUps.push(() => db.leave());
  return db;
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
const ONE = "select 1 as one";
const expectAnswer = async ({ url }: { url: string }): Promise<void> =>
  expect(await query(url, ONE)).toEqual([{ one: 1 }]);

interface Joined {
  readonly url: string;
  readonly isNew: boolean;
  readonly clusterDir: string;
}

/** Another process that joins, says so, and then stays, or has nothing more to do. */
function spawnProcess(dataDir: string, then: "stay" | "idle" = "stay", user = {}): ChildProcess {
  const source = `import { joinEmbeddedPostgres } from "${BUILT}/embedded-postgres.js";
    console.log(JSON.stringify(await joinEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })));
    ${then === "stay" ? "setInterval(() => {}, 1000);" : ""}`;
  const options: SpawnOptions = { ...user, cwd: "/", env: {}, stdio: ["ignore", "pipe", "inherit"] };
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], options);
  cleanUps.push(async () => child.kill("SIGKILL"));
  return child;
}

async function startProcess(
  ...args: Parameters<typeof spawnProcess>
): Promise<{ child: ChildProcess; joined: Joined }> {
  const child = spawnProcess(...args);
  for await (const line of createInterface({ input: child.stdout! }))
    return { child, joined: JSON.parse(line) as Joined };
  throw new Error("The other process ended without having joined.");
}

async function endOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode ?? child.signalCode;
}

/** What a process that was killed while it made something has left. */
const leftovers = async (folder: string): Promise<string[]> =>
  (await readdir(dirname(folder))).filter((name) => name.includes(".new-"));

describe("the first start", () => {
  test("makes a cluster for one role without privileges, on the loopback address, not as root and without secrets", async () => {
    const dataDir = await newDataDir();
    process.env.EMBEDDED_POSTGRES_TEST_SECRET = "s3cret";
    const { url, superuserUrl, clusterDir, isNew } = await joinDb(dataDir, { settings: { fsync: "off" } });
    delete process.env.EMBEDDED_POSTGRES_TEST_SECRET;
    expect(isNew).toBe(true);
    const role = `select current_user::text as who, current_database()::text as db, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
        datdba = r.oid as owns, datlocale, pg_encoding_to_char(encoding) as encoding, current_setting('jit') as jit,
        current_setting('TimeZone') as zone, current_setting('fsync') as fsync
      from pg_roles r, pg_database where rolname = current_user and datname = current_database()`;
    expect(await query(url, role)).toEqual([
      {
        ...{ who: "gateway", db: "gateway", owns: true, datlocale: "C.UTF-8", encoding: "UTF8" },
        ...{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
        ...{ jit: "off", zone: "UTC", fsync: "off" },
      },
    ]);
    const listening =
      "select rolsuper, current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as socket from pg_roles where rolname = current_user";
    expect(await query(superuserUrl, listening)).toEqual([{ rolsuper: true, at: "127.0.0.1", socket: "" }]);
    await expect(query(url.replace(/\/gateway$/, "/postgres"), ONE)).rejects.toThrow("permission denied for database");
    await expect(query(url.replace(/:\w+@/, ":wrong@"), ONE)).rejects.toThrow("password authentication failed");
    expect((await stat(join(clusterDir, "passwords.json"))).mode & 0o777).toBe(0o600);

    const ps = async (...args: string[]): Promise<string> =>
      execFileSync("ps", [...args, "-p", String((await postmasterIn(dataDir))!.pid)], { encoding: "utf8" });
    expect((await ps("-o", "uid=")).trim()).toBe(String(isRoot ? nobody.uid : process.getuid?.()));
    expect(await ps("eww", "-o", "command=")).toMatch(/^(?!.*s3cret).*TZ=UTC/s);
  });

  test("of two processes at once makes one cluster", async () => {
    const dataDir = await newDataDir();
    const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
    expect(both.map((each) => each.joined.isNew).sort()).toEqual([false, true]);
    expect(both[0].joined.url).toBe(both[1].joined.url);
    await expectAnswer(both[0].joined);
    expect(await leftovers(both[0].joined.clusterDir)).toEqual([]);
  });

  // Before initdb, and within it.
  test.each([100, 400])("that is killed after %d ms leaves nothing that hurts the next", async (delayMs) => {
    const dataDir = await newDataDir();
    const child = spawnProcess(dataDir);
    await sleep(delayMs);
    child.kill("SIGKILL");
    await endOf(child);
    const db = await joinDb(dataDir);
    expect(await query(db.url, "select current_user::text as who")).toEqual([{ who: "gateway" }]);
    expect(await leftovers(db.clusterDir)).toEqual([]);
  });

  testAsRoot(
    "below a closed folder makes the cluster where the server's user can enter, and it is found again",
    async () => {
      const dataDir = await newDataDir();
      await chmod(dirname(dataDir), 0o700);
      const first = await joinDb(dataDir);
      expect(first.clusterDir).toMatch(/^\/var\/lib\/procurement-gateway\/clusters\/[0-9a-f]{12}$/);
      expect(await readFile(join(dataDir, "cluster"), "utf8")).toBe(`${first.clusterDir}\n`);
      await first.leave();
      expect(await joinDb(dataDir)).toMatchObject({ isNew: false, clusterDir: first.clusterDir });
    },
  );
});

describe("a cluster that is there", () => {
  /** It was made at another place, so it is a moved one. Each test leaves its server stopped. */
  let dataDir: string;
  beforeAll(async () => void (dataDir = await usedDataDir()));
  afterAll(() => removeEmbedded(dataDir));

  const expectData = async ({ url }: { url: string }): Promise<void> =>
    expect(await query(url, "select name from find_tenant('Demo')")).toEqual([{ name: "Demo" }]);

  test("is found with its data, below the moved folder", async () => {
    const db = await joinDb(dataDir);
    expect(db).toMatchObject({ isNew: false, clusterDir: join(dataDir, "postgres") });
    await expectData(db);
  });

  test("many processes joining and leaving at once never lose their server", async () => {
    const isAnswered = async () => {
      for (let round = 0; round < 4; round++) {
        const db = await joinDb(dataDir);
        await expectAnswer(db);
        await db.leave();
      }
    };
    await Promise.all([isAnswered(), isAnswered(), isAnswered(), isAnswered()]);
    expect(await postmasterIn(dataDir)).toBeNull();
  });

  test("the last to leave stops the server, the first does not", async () => {
    let lost = 0;
    const onLost = () => lost++;
    const [first, second] = [await joinDb(dataDir, { onLost }), await joinDb(dataDir, { onLost })];
    expect(second.url).toBe(first.url);
    await first.leave();
    await first.leave();
    await expectAnswer(second);
    await second.leave();
    expect(await postmasterIn(dataDir)).toBeNull();
    await expect(query(second.url, ONE)).rejects.toThrow("ECONNREFUSED");
    expect(lost).toBe(0);
  });

  test("the server survives a process that has nothing more to do, and one that is killed; the next finds it running", async () => {
    const idle = await startProcess(dataDir, "idle");
    expect(await endOf(idle.child)).toBe(0);
    await expectAnswer(idle.joined);
    const { child } = await startProcess(dataDir);
    child.kill("SIGKILL");
    await endOf(child);
    const next = await joinDb(dataDir);
    expect(next.url).toBe(idle.joined.url);
    await next.leave();
    expect(await postmasterIn(dataDir)).toBeNull();
  });

  test("after kill -9 of the server the gateway is told, joins again and finds its data", async () => {
    let lost = 0;
    const isLost = Promise.withResolvers<undefined>();
    const before = await joinDb(dataDir, { onLost: () => (lost++, isLost.resolve(undefined)) });
    // A busy session notices late that its server is dead, and holds the shared memory until then.
    const busy = new pg.Client(before.url);
    busy.on("error", () => undefined);
    await busy.connect();
    const work = busy.query("select count(*) from generate_series(1, 5000000)").catch(() => undefined);
    await sleep(50);
    process.kill((await postmasterIn(dataDir))!.pid, "SIGKILL");
    await isLost.promise;
    const after = await joinDb(dataDir);
    await expectData(after);
    await work;
    await before.leave(); // of a lost server: nothing to do, and no harm to the new one
    await expectAnswer(after);
    expect(lost).toBe(1);
  });

  test.each([
    [
      "whose number now belongs to another program",
      (pid: number, folder: string) => `${pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n  5432001   4711\nready   \n`,
    ],
    ["that is empty, as after a power cut,", () => ""],
  ])("a postmaster.pid %s does not prevent the start", async (_, text) => {
    // Under the server's own user: PostgreSQL takes such a process for a living server.
    const other = spawn("sleep", ["60"], isRoot ? nobody : {});
    await once(other, "spawn");
    const data = join(await clusterIn(dataDir), "data");
    await writeFile(join(data, "postmaster.pid"), text(other.pid!, data));
    try {
      await expectAnswer(await joinDb(dataDir));
      expect(other.exitCode).toBeNull();
    } finally {
      other.kill();
      await once(other, "exit");
    }
  });

  test("that is lost is reported, never replaced by an empty one", async () => {
    const cluster = await clusterIn(dataDir);
    await rename(cluster, `${cluster}-away`);
    await expect(joinDb(dataDir)).rejects.toThrow(
      /cluster says that the database is in .*, but there is none\. Restore that folder from a backup/,
    );
    await rename(`${cluster}-away`, cluster);
  });

  test("a failing start tells at once what the server said", async () => {
    const startedAt = Date.now();
    await expect(joinDb(dataDir, { settings: { shared_buffers: "plenty" } })).rejects.toThrow(
      /could not be started[^]*invalid value for parameter "shared_buffers": "plenty"/,
    );
    expect(Date.now() - startedAt).toBeLessThan(20_000); // a tenth of a second; one that tries again and again: 30 s
  });
});

describe("a package without the links that npm makes", () => {
  const version = `0.0.0-test-${process.pid}`; // of its own, so that no real copy is used or removed
  let packageFolder: string;
  beforeEach(async () => {
    packageFolder = await emptyDataDir();
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const installed = join(dirname(createRequire(import.meta.url).resolve(name)), "../native");
    await cp(installed, join(packageFolder, "native"), { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8"));
    for (const { target } of links) await rm(join(packageFolder, target), { force: true });
    await writeFile(join(packageFolder, "package.json"), JSON.stringify({ version }));
  });
  afterEach(async () => {
    for (const folder of [dirname(packageFolder), `${systemFolder}/postgresql-${version}`])
      await rm(folder, { recursive: true, force: true });
  });

  function runPostgres(native: string, user = {}): string {
    const options: ExecFileSyncOptions = { ...user, cwd: "/", env: {}, stdio: ["ignore", "pipe", "pipe"] };
    try {
      return String(execFileSync(join(native, "bin/postgres"), ["--version"], options));
    } catch (error) {
      return String(error);
    }
  }

  testAsNobody("is copied to DATA_DIR by an ordinary user who may not link, and has the cluster there", async () => {
    const dataDir = await newDataDir();
    await mkdir(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
    await chmod(dataDir, 0o700);
    const { joined } = await startProcess(dataDir, "stay", nobody);
    expect(joined.clusterDir).toBe(join(dataDir, "postgres"));
    await expectAnswer(joined);
    const source = `import { preparePostgresBinaries } from "${BUILT}/binaries.js";
      console.log(await preparePostgresBinaries(null, ${JSON.stringify(dataDir)}, ${JSON.stringify(packageFolder)}));`;
    const asNobody = { ...nobody, cwd: "/", env: {}, encoding: "utf8" } as const;
    const binaries = execFileSync(process.execPath, ["--input-type=module", "--eval", source], asNobody).trim();
    expect(binaries).toBe(`${dataDir}/postgresql-${version}/native`);
    expect(runPostgres(binaries, nobody)).toContain("PostgreSQL) 18");
  });

  testAsRoot(
    "is copied with its links to where the server's user can run it, if it lies below a closed folder",
    async () => {
      await chmod(dirname(packageFolder), 0o700);
      await chmod(join(packageFolder, "native/share"), 0o700);
      const prepare = () => preparePostgresBinaries(nobody, "/nowhere", packageFolder);
      const [binaries, again] = await Promise.all([prepare(), prepare()]);
      expect([binaries, again]).toEqual(Array(2).fill(`${systemFolder}/postgresql-${version}/native`));
      expect(runPostgres(binaries, nobody)).toContain("PostgreSQL) 18");
      expect(await leftovers(dirname(binaries))).toEqual([]);
    },
  );

  test("gets them", async () => {
    // The twin: without links it does not run.
    expect(runPostgres(join(packageFolder, "native"))).not.toContain("PostgreSQL");
    const binaries = await preparePostgresBinaries(null, "/nowhere", packageFolder);
    expect(binaries).toBe(join(packageFolder, "native"));
    expect(runPostgres(binaries)).toContain("PostgreSQL) 18");
  });
});
