/** The gateway as its operator meets it: started, asked by the command line, killed, started again. */
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { readdir, readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { readConfig } from "../src/config.js";
import { connect } from "../src/db/connect.js";
import { listen } from "../src/http/listen.js";
import { Client } from "./support/client.js";
import { cpuOfProcess } from "./support/cpu.js";
import { cloneDatabase } from "./support/database.js";
import { emptyDataDir, postmasterIn, removeEmbedded } from "./support/embedded.js";
import { type GatewayProcess, paste, runCli, startProcess } from "./support/process.js";
import { until } from "./support/until.js";

const run = promisify(execFile);

describe("with the embedded PostgreSQL", () => {
  let dataDir: string;
  let seeding: GatewayProcess;
  let gateway: GatewayProcess;
  let client: Client;

  beforeAll(async () => {
    dataDir = await emptyDataDir();
    // A start that cannot listen leaves no PostgreSQL running, and makes no key, which nobody would see.
    const other = createServer();
    const PORT = String(await listen(other, { port: 0, host: "127.0.0.1", setting: "PORT" }));
    await expect(startProcess({ DATA_DIR: dataDir, PORT })).rejects.toThrow(/ended with 1:[^]*Port \d+ is taken/);
    other.close();
    expect(await postmasterIn(dataDir)).toBeNull();
    seeding = gateway = await startProcess({ DATA_DIR: dataDir });
    client = new Client(gateway.root, /Demo key, shown this once: {2}(cpk_\S+)/.exec(gateway.output())![1]!, "");
  });
  afterAll(async () => {
    await gateway.end("SIGTERM");
    await removeEmbedded(dataDir);
  });

  const runKey = (...args: string[]) => runCli("key", { DATA_DIR: dataDir }, args);
  const idOf = (text: string): string => text.split("_")[1]!;
  const isGood = async (text: string): Promise<boolean> =>
    (await new Client(gateway.root, text, "").get("/v1/projects?limit=1")).status === 200;

  test("the first start seeds a demo, and the banner's curl and GraphQL query work as printed", async () => {
    // A later start listens on another port.
    const printedAt = ({ root }: GatewayProcess): string => root.replace("127.0.0.1", "localhost");
    const banner = seeding.output().replaceAll(printedAt(seeding), printedAt(gateway));
    const rest = /^ {2}(curl -H .*)$/m.exec(banner)![1]!;
    const graphql = /^ {2}(curl \S+\/graphql[^]*?\n.*)$/m.exec(banner)![1]!;
    expect(JSON.parse(await paste(`${rest} -s`))).toMatchObject({
      total_count: 7,
      projects: [{ project_number: "A-25-002" }, { project_number: "A-25-009" }],
    });
    const work_types = { work_types: [{ code: "2" }, { code: "2A" }, { code: "2D" }] };
    const first = { title: "Technikum Linz, Labortrakt", work_types, legal_entity: { title: "Donauwerk Bau GesmbH" } };
    expect(JSON.parse(await paste(`${graphql} -s`))).toMatchObject({
      data: { projects: { total_count: 7, projects: [first, {}] } },
    });
  });

  test("npm run key makes a key while the gateway runs, and prints nothing else", async () => {
    const args = ["--tenant", "Demo", "--customer", "North", "--scopes", "projects:read", "--expires", "30d"];
    const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: dataDir };
    const { stdout, stderr } = await run(process.execPath, ["dist/src/cli/key.js", ...args], { env });
    expect(stdout).toMatch(/^cpk_[0-9a-f]{32}_[\w-]{43}\n$/);
    expect(stderr).toBe('Made the customer "North".\n');
    const reader = new Client(gateway.root, stdout.trim(), "");
    expect((await reader.get("/v1/projects?limit=1")).body.total_count).toBe(7);
    expect((await reader.post("/v1/projects/erp", [])).body.error).toBe("Unauthorized. Missing scope: projects:write");
    expect((await reader.get("/v1/me")).body).toMatchObject({
      key_name: `made on the command line by ${userInfo().username}`,
    });
  });

  const SCOPES = ["--scopes", "all"];
  test.each([
    ["key", ["--tenant", "X"], "--scopes is missing"],
    ["key", SCOPES, "--tenant is missing"],
    ["key", ["--tenant", "X", "--scopes", "projects:reed"], '"projects:reed" is not a scope. Scopes are: '],
    ["key", ["--tenant", "X", ...SCOPES, "--expires", "soon"], "--expires must be"],
    ["key", ["--tenant", "X", ...SCOPES, "--supplier", "K1"], 'no supplier with the external id "K1"'],
    ["key", ["--tennant", "X"], "--tennant"],
    ["key", ["--tenant", "X", ...SCOPES, "--cidr", "10.0.0.0/8,here"], '2001:db8::/32, but "here" is none'],
    ["key", ["--list", ...SCOPES], "--scopes does not go with --list"],
    ["key", ["--revoke", "x", "--rotate", "x"], "--rotate and --revoke do not go together"],
    ["key", ["--revoke", "x", "--overlap", "1h"], "--overlap does not go with --revoke"],
    ["key", ["--tenant", "X", ...SCOPES, "--overlap", "1h"], "--overlap goes with --rotate"],
    ["key", ["--revoke", "mine"], "--revoke must name a key by its id"],
    ["key", ["--revoke", "0".repeat(32)], "There is no key with the id 00000000"],
    ["key", ["--rotate", "0".repeat(32), "--overlap", "long"], "--overlap must be a number of"],
    ["key", ["--list", "--tenant", "Dmeo"], 'There is no tenant "Dmeo"; there is also "Demo".'],
    ["key", ["--tenant", "Dmeo", ...SCOPES, "--existing"], 'There is no tenant "Dmeo"; there is also "Demo".'],
    [
      "key",
      ["--tenant", "Demo", "--customer", "Nordwind Bua", ...SCOPES, "--existing"],
      'There is no customer "Nordwind Bua" in the tenant; there is also "Nordwind Bau".',
    ],
    ["tenant", ["--locale", "de-AT"], "--tenant is missing"],
    ["tenant", ["--tenant", "Demo"], "Nothing to change"],
    ["tenant", ["--tenant", "Demo", "--currency", "EURO"], '"EURO" is not a currency'],
    ["user", ["--tenant", "Demo"], "--email is missing"],
    ["user", ["--tenant", "Demo", "--email", "a@b", "--project", "X"], "--project and --role belong together"],
    ["user", ["--tenant", "Demo", "--email", "a@b", "--project", "X", "--role", "r"], 'no project with the number "X"'],
  ] as const)("npm run %s %j is refused in words", async (command, args, sentence) => {
    const { stdout, stderr, code } = await runCli(command, { DATA_DIR: dataDir }, args);
    expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
    expect(stderr).toContain(sentence);
  });

  test.each(["key", "tenant", "user"] as const)("npm run %s -- --help is on stdout and no error", async (command) => {
    const { stdout, ...rest } = await runCli(command, { DATA_DIR: "/nowhere" }, ["--help"]);
    expect(stdout.startsWith(`npm run -s ${command} -- `)).toBe(true);
    expect(rest).toEqual({ stderr: "", code: 0 });
  });

  test("a misspelt tenant or customer is made, but not in silence", async () => {
    await runKey("--tenant", "Hafenbau", ...SCOPES);
    const args = ["--tenant", "Hafnebau", "--customer", "Hochbau", ...SCOPES];
    const stderr = 'Made the tenant "Hafnebau"; there is also "Hafenbau".\nMade the customer "Hochbau".\n';
    expect(await runKey(...args)).toMatchObject({ stdout: expect.stringMatching(/^cpk_[^\n]+\n$/), stderr });
    expect(await runKey(...args, "--existing")).toMatchObject({ code: 0, stderr: "" });
  });

  test("keys are listed, rotated with an overlap, bound to addresses and revoked from the command line", async () => {
    const named = ["--name", "for rotation", "--cidr", "127.0.0.0/8, ::1/128"];
    const { stdout } = await runKey("--tenant", "Demo", "--scopes", "projects:read", ...named);
    const first = stdout.trim();
    expect(await isGood(first)).toBe(true);
    const lines = (await runKey("--list", "--tenant", "Demo")).stdout.split("\n");
    expect(lines[0]).toMatch(/^ID +NAME +TENANT +CUSTOMER +SUPPLIER +EXPIRES +LAST USED +REVOKED +ADDRESSES +SCOPES$/);
    expect(lines.find((line) => line.startsWith(idOf(first)))).toMatch(
      / for rotation +Demo +- .* 127\.0\.0\.0\/8 ::1\/128 +projects:read$/,
    );
    expect((await runKey("--list")).stdout).toContain(idOf(first));

    const rotated = await runKey("--rotate", idOf(first), "--overlap", "1h");
    expect(rotated.stderr).toBe('Rotated the key "for rotation" of the tenant "Demo"; the old one works for 3600 s.\n');
    const second = rotated.stdout.trim().split("\n").at(-1)!;
    expect([await isGood(first), await isGood(second)]).toEqual([true, true]);
    expect((await runKey("--rotate", idOf(first))).stderr).toContain("The key was rotated before");
    const revoked = 'Revoked the key "for rotation" of the tenant "Demo".\n';
    expect(await runKey("--revoke", idOf(second))).toEqual({ code: 0, stdout: "", stderr: revoked });
    await until("the key is refused", async () => !(await isGood(second)));
    expect((await runKey("--rotate", idOf(second))).stderr).toContain("The key is revoked.");
  });

  test("in the wrong folder a key is made with a warning, and what needs keys makes no database", async () => {
    const elsewhere = dirname(await emptyDataDir());
    const nobody = `No gateway runs on DATA_DIR ${join(elsewhere, "data")}`;
    for (const args of [
      ["--tenant", "Demo", ...SCOPES, "--existing"],
      ["--list"],
      ["--rotate", "0".repeat(32)],
      ["--revoke", "0".repeat(32)],
    ]) {
      const { code, stdout, stderr } = await runCli("key", { DATA_DIR: join(elsewhere, "data") }, args);
      expect({ args, code, stdout }).toEqual({ args, code: 1, stdout: "" });
      expect(stderr).toContain(`${nobody}, and there is no database.`);
    }
    expect(await readdir(elsewhere)).toEqual([]);
    // There it cannot be made, which is said after the warning.
    const { stderr } = await runCli("key", { DATA_DIR: "/proc/nobody" }, ["--tenant", "Demo", ...SCOPES]);
    expect(stderr).toMatch(
      /^No gateway runs on DATA_DIR \/proc\/nobody, and there was no database: a new one is made\./,
    );
  });

  test("npm run tenant and npm run user change what the API shows", async () => {
    const done = { stdout: "", stderr: "", code: 0 };
    const own = { DATA_DIR: dataDir };
    const settings = ["--tenant", "Demo", "--locale", "de-AT", "--time-zone", "Europe/Vienna"];
    expect(await runCli("tenant", own, settings)).toEqual(done);
    const user = ["--tenant", "Demo", "--email", "Berta@Example.org", "--name", "Berta"];
    const invited = ["--roles", "Buyer, Site manager", "--project", "D-24-017", "--role", "Site manager"];
    expect(await runCli("user", own, [...user, ...invited])).toEqual(done);
    const { body } = await client.graphql(`{ tenantSettings { name locale time_zone default_currency }
      users(search: "berta") { users { email name roles { name } } }
      projectByNumber(project_number: "D-24-017") { project_invites { email role } } }`);
    expect(body.data).toEqual({
      tenantSettings: { name: "Demo", locale: "de-AT", time_zone: "Europe/Vienna", default_currency: "EUR" },
      users: {
        users: [{ email: "berta@example.org", name: "Berta", roles: [{ name: "Buyer" }, { name: "Site manager" }] }],
      },
      projectByNumber: {
        project_invites: expect.arrayContaining([{ email: "berta@example.org", role: "Site manager" }]),
      },
    });
  });

  test("killed, it starts again with all data and the same key, and seeds nothing anew", async () => {
    await gateway.end("SIGKILL");
    gateway = await startProcess({ DATA_DIR: dataDir });
    client = new Client(gateway.root, client.key, "");
    expect(gateway.output()).not.toContain("cpk_");
    expect((await client.get("/v1/projects")).body.total_count).toBe(7);
    // The issue wants it within 3 s; bench/README.md has the measured figure.
    expect(cpuOfProcess(gateway.child.pid!)).toBeLessThan(10_000);
  });

  test("the log is JSON with request ids, and shows neither key nor body nor query string", async () => {
    const rows = [{ number: "LOGGED-BODY", title: "x" }];
    await client.post("/v1/project-regions", rows, { "X-Request-Id": "my-request-1" });
    await client.get("/v1/projects?region=LOGGED-QUERY", { "X-Request-Id": "my-request-2" });
    await until("it is logged", () => gateway.output().includes("my-request-2"));
    const lines = gateway.output().match(/^\{.*$/gm)!;
    const request = { requestId: "my-request-1", path: "/v1/project-regions", status: 200 };
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(request));
    expect(lines.join("\n")).not.toMatch(/LOGGED|cpk_/);
  });

  test("a command without a gateway says so, in case that it is the wrong folder", async () => {
    await gateway.end("SIGTERM");
    const { stdout, stderr } = await runKey("--list", "--tenant", "Demo");
    expect(stderr).toMatch(/^No gateway runs on DATA_DIR \S+\. If yours keeps its data elsewhere/);
    expect(stdout).toContain(idOf(client.key!));
    gateway = await startProcess({ DATA_DIR: dataDir });
    client = new Client(gateway.root, client.key, "");
  });
});

describe("a start that cannot be says why in one sentence", () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const connected = (settings: Record<string, string>) => connect(readConfig(settings), quiet);
  const listening = (host: string) => listen(createServer(), { port: 0, host, setting: "PORT" });

  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      "a superuser",
      () => connected({ DATABASE_URL: process.env.TEST_SUPERUSER_URL! }),
      /^The role "postgres" is a superuser, so row-level security would not separate tenants\./,
    ],
    [
      "no server",
      () => connected({ DATABASE_URL: "postgres://a:b@127.0.0.1:1/x" }),
      /^The database cannot be reached: .* Check DATABASE_URL\.$/,
    ],
    [
      "a file for DATA_DIR",
      () => connected({ DATA_DIR: "/etc/passwd" }),
      /^DATA_DIR is ".*", which cannot .* \(EEXIST\)/,
    ],
    [
      "a file above it",
      () => connected({ DATA_DIR: "/etc/passwd/data" }),
      /^DATA_DIR is ".*", .* \((ENOTDIR|EEXIST)\)\./,
    ],
    [
      "another's address",
      () => listening("192.0.2.1"),
      /^HOST is "192\.0\.2\.1", which is no address of this machine\./,
    ],
    ["no address", () => listening("300.1.1.1"), /^HOST is "300\.1\.1\.1", which is no address of this machine\./],
  ])("%s", async (_, start, sentence) => {
    await expect(start()).rejects.toThrow(sentence);
  });

  test("and ends with 1", async () => {
    await expect(startProcess({ DATA_DIR: "/proc/nobody/data" })).rejects.toThrow(
      /ended with 1:\nDATA_DIR is "\/proc\/nobody\/data", which cannot be made or is no folder \(ENOENT\)\. .*\n$/,
    );
  });

  test.each([
    ["waits for its turn", "select pg_advisory_lock(7463001)"],
    ["makes its tables", "begin; create table tenant ()"],
  ])("a migration whose connections are killed while it %s", async (_, blocker) => {
    const own = await cloneDatabase();
    const [superuser, blocking] = [new pg.Client(own.superuserUrl), new pg.Client(own.superuserUrl)];
    try {
      await Promise.all([superuser.connect(), blocking.connect()]);
      await superuser.query("drop schema public cascade; create schema public authorization gateway");
      await blocking.query(blocker);
      const outcome = connected({ DATABASE_URL: own.url }).catch(({ message }: Error) => message);
      const waiting = "from pg_stat_activity where usename = 'gateway' and datname = current_database()";
      await until("it waits", async () =>
        Boolean((await superuser.query(`select ${waiting} and wait_event_type = 'Lock'`)).rowCount),
      );
      await superuser.query(`select pg_terminate_backend(pid) ${waiting}`);
      expect(await outcome).toMatch(/^The database could not be migrated: .* start again\.$/);
    } finally {
      await Promise.all([superuser.end(), blocking.end()]);
      await own.drop();
    }
  });
});

describe("an old Node.js is told so before other modules fail to load", () => {
  // What Node 20 says it is, and some of what it lacks.
  const asNode20 = `
    import modules, { syncBuiltinESMExports } from "node:module";
    Object.defineProperty(process.versions, "node", { value: "20.20.2" });
    delete Iterator.prototype.flatMap;
    delete modules.findPackageJSON;
    syncBuiltinESMExports();`;

  test("by a program", async () => {
    const options = ["--import", `data:text/javascript,${encodeURIComponent(asNode20)}`];
    await expect(run(process.execPath, [...options, "dist/src/main.js"])).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: "Node 20.20.2 is too old: 22.18 or newer is needed. On Linux `npm ci && npm start` brings its own.\n",
    });
  });

  test.each(["main", "worker", "cli/key", "cli/tenant", "cli/user", "cli/eval", "cli/rules", "cli/documents"])(
    "%s looks before it imports anything else",
    async (file) => {
      const [first] = (await readFile(`src/${file}.ts`, "utf8")).match(/^import .*$/m)!;
      expect(first).toMatch(/^import "\.{1,2}\/(start\/)?require-node-version\.js";$/);
    },
  );

  test("no module names an export that it lacks", async () => {
    const named = /import \{[^}]*\bfindPackageJSON\b[^}]*\} from "node:module"/;
    expect('import { createRequire, findPackageJSON } from "node:module";').toMatch(named);
    for (const file of await readdir("src", { recursive: true }))
      if (file.endsWith(".ts")) expect(await readFile(join("src", file), "utf8")).not.toMatch(named);
  });
});
