/**
 * The package client/ as an integrator meets it: packed, installed into an empty project, and its README's programs
 * compiled strictly and run there, against a started gateway.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { type FaultyProxy, startFaultyProxy } from "../support/faulty-proxy.js";
import { Client, useGateway } from "../support/gateway.js";
import { until } from "../support/until.js";

const gateway = useGateway();
/** A client of a sandbox, as integrators try their programs. */
async function sandbox(): Promise<Client> {
  const owner = await gateway.client({ scopes: ["sandboxes:write"] });
  const { key } = (await owner.post("/v1/sandboxes", { name: "Tests", seed: 7 })).body;
  return new Client(gateway.root, key, `${owner.tenant}: Tests`);
}
let project: string;
let proxy: FaultyProxy;
const running: ChildProcess[] = [];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "gateway-client-"));
  await install();
  proxy = await startFaultyProxy(gateway.root);
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await proxy.close();
  await rm(project, { recursive: true, force: true });
});

/** npm without the settings that the `npm test` around us hands on. */
const npm = (folder: string, ...words: string[]) => {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$)/.test(name));
  return promisify(execFile)("npm", words, { cwd: folder, env: Object.fromEntries(own) });
};

/** Makes an empty project with the package and what it depends on, all as packages, so that no registry is asked. */
async function install(): Promise<void> {
  const packages = join(project, "packages");
  await mkdir(packages);
  await npm("client", "pack", "--silent", "--pack-destination", packages);
  const needed = await closureOf(Object.keys((await manifestOf("client")).dependencies ?? {}));
  const folders = needed.map((name) => `./node_modules/${name}`);
  await npm(".", "pack", "--silent", "--ignore-scripts", "--pack-destination", packages, ...folders);
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }');
  const files = (await readdir(packages)).map((file) => `./packages/${file}`);
  await npm(project, "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", ...files);
  const typeRoots = [join(process.cwd(), "node_modules/@types")];
  const compilerOptions = { ...STRICT, typeRoots, types: ["node"] };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [name, text] of await programs()) await writeFile(join(project, name), text);
}

const STRICT = {
  ...{ target: "es2024", lib: ["es2024"], module: "nodenext", noEmit: true, strict: true },
  ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, erasableSyntaxOnly: true },
};

const manifestOf = async (folder: string): Promise<{ version: string; dependencies?: Record<string, string> }> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));

/** Packages, and what they depend on. */
async function closureOf(names: readonly string[]): Promise<string[]> {
  const below = await Promise.all(
    names.map(async (name) => closureOf(Object.keys((await manifestOf(`node_modules/${name}`)).dependencies ?? {}))),
  );
  return [...new Set([...names, ...below.flat()])];
}

/** The README's programs, by the name in their first line. */
async function programs(): Promise<Map<string, string>> {
  const blocks = (await readFile("client/README.md", "utf8")).matchAll(/^```ts\n(\/\/ ([\w-]+\.ts)\n[^]*?)^```$/gm);
  return new Map([...blocks].map(([, text, name]) => [name!, text!]));
}

interface Program {
  readonly child: ChildProcess;
  /** What it has printed. */
  output(): string;
}

function start(name: string, env: Record<string, string>): Program {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", name], {
    cwd: project,
    env: { ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
  return { child, output: () => output };
}

async function run(name: string, env: Record<string, string>): Promise<string> {
  const { child, output } = start(name, env);
  const [code] = await once(child, "close");
  expect({ name, code, output: output() }).toMatchObject({ code: 0 });
  return output();
}

const envOf = (erp: Client, root: string) => ({ URL: root, KEY: erp.key! });
const linesOf = async (name: string, erp: Client, root = gateway.root) =>
  (await run(name, envOf(erp, root))).split("\n");

test("its dependencies have exactly the versions that are tested here, and its version is the gateway's", async () => {
  const [own, ours] = await Promise.all([manifestOf("client"), manifestOf(".")]);
  expect(own.version).toBe(ours.version);
  for (const [name, version] of Object.entries(own.dependencies!))
    expect({ name, version }).toEqual({ name, version: (await manifestOf(`node_modules/${name}`)).version });
});

test("the README's programs compile strictly, and what the types forbid does not", async () => {
  const wrong = `import { createGatewayClient } from "procurement-gateway-client";
import { ProjectListDocument } from "procurement-gateway-client/operations";
const { rest, graphql } = createGatewayClient({ url: "", apiKey: "" });
void rest.GET("/project");
void rest.POST("/projects/erp", { body: [{ number: "P-1" }] });
void graphql(ProjectListDocument, { limit: "5" });
void graphql(ProjectListDocument, { limit: 5 }).then(({ projects }) => projects?.colour);
`;
  await writeFile(join(project, "wrong.ts"), wrong);
  const tsc = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const told = await promisify(execFile)(process.execPath, [tsc, "-p", "."], { cwd: project }).then(
    () => "",
    (error: { stdout: string }) => error.stdout,
  );
  await rm(join(project, "wrong.ts"));
  const refused = [...told.matchAll(/^([\w-]+\.ts)\((\d+),/gm)].map(([, name, line]) => `${name} ${line}`);
  expect(refused).toEqual([4, 5, 6, 7].map((line) => `wrong.ts ${line}`));
});

test("lenient.ts stores the good rows, and mends the others below their record", async () => {
  expect(await linesOf("lenient.ts", await sandbox())).toEqual([
    "1 stored, 1 refused: [ '[1].title must not be empty' ]",
    "1 corrected",
    expect.stringMatching(/^refused, see import \[ '[0-9a-f-]{36}' \]$/),
    "",
  ]);
});

test("first.ts imports, reads, is refused and meets a conflict, though answers are lost, 429 and 503", async () => {
  const erp = await sandbox();
  proxy.attempts.length = 0;
  proxy.spoil(({ attempt }) => (["lost", 429, 503] as const)[attempt - 1] ?? null);
  const before = (await erp.get("/v1/events?after=latest")).body.next_cursor;
  const lines = await linesOf("first.ts", erp, proxy.root);
  proxy.spoil(() => null);
  expect(lines[0]).toMatch(/^stored [0-9a-f-]{36} import [0-9a-f-]{36}$/);
  expect(lines.slice(8, 12)).toEqual([
    "P-1 Depot Nord of 9",
    "P-2 Halle 7 of 9",
    "400 INVALID [ '[0].title must not be empty', '[1].number must not be empty' ]",
    expect.stringMatching(/^409 \{/),
  ]);
  expect(lines.join("\n")).toContain("code: 'KEY_REUSED'");
  const byRequest = Map.groupBy(proxy.attempts, ({ name }) => name);
  for (const [name, attempts] of byRequest) {
    expect({ name, count: attempts.length }).toEqual({ name, count: 4 });
    // All attempts of a write have one key, and the answer that was lost is given again.
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(1);
    if (name.startsWith("POST") && attempts.at(-1)!.status < 300) expect(attempts.at(-1)!.isReplayed).toBe(true);
  }
  expect(byRequest.size).toBeGreaterThan(5);
  // What was done once is told once.
  const { events } = (await erp.get(`/v1/events?types=import.finished&after=${before}`)).body;
  expect(events.map(({ data }: any) => data.resource)).toEqual(["projects", "work_types"]);
});

test("graphql.ts imports, lists and is refused, though the first answers are lost", async () => {
  const erp = await sandbox();
  proxy.spoil(({ attempt }) => (attempt === 1 ? "lost" : null));
  expect(await linesOf("graphql.ts", erp, proxy.root)).toEqual([
    "stored 1",
    "[",
    "  [ 'Technikum Linz, Labortrakt', 5 ],",
    "  [ 'Wohnanlage Murufer, Graz', 5 ],",
    "  [ 'Schulhaus Wankdorf, Bern', 5 ],",
    "  [ 'Lawinengalerie Julierpass', 5 ],",
    "  [ 'Kita Elbinsel, Hamburg-Wilhelmsburg', 7 ]",
    "]",
    erp.tenant,
    expect.stringMatching(/^400 INVALID \S*\[0\]\.title must not be empty$/),
    "",
  ]);
  proxy.spoil(() => null);
});

test("events.ts reads on where it was, through a cut connection and its own end", async () => {
  const erp = await sandbox();
  const push = (number: string) => erp.post("/v1/projects/erp", [{ number, title: "Halle" }]);
  const created = (output: string) =>
    [...output.matchAll(/^project\.created .*"(P-\d)"/gm)].map(([, number]) => number);
  await rm(join(project, "cursor"), { force: true });
  const first = start("events.ts", envOf(erp, proxy.root));
  await push("P-1");
  await until("the first is told", () => created(first.output()).length === 1);
  await until("it waits for more", () => proxy.underWay() === 1);
  proxy.cut();
  await push("P-2");
  await until("the second is told, though the connection was cut", () => created(first.output()).length === 2);
  expect(first.output()).not.toContain("Error:");
  await until("it waits for more", () => proxy.underWay() === 1);
  first.child.kill("SIGKILL");
  await once(first.child, "close");
  await push("P-3");
  const second = start("events.ts", envOf(erp, proxy.root));
  await until("the third is told", () => created(second.output()).includes("P-3"));
  second.child.kill("SIGKILL");
  expect([created(first.output()), created(second.output())]).toEqual([["P-1", "P-2"], ["P-3"]]);
});

test("receiver.ts takes what is signed, and nothing else", async () => {
  const secret = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
  const receiver = start("receiver.ts", { SECRET: secret, PORT: "0" });
  await until("it listens", () => /port: (\d+)/.test(receiver.output()));
  const send = async (text: string, signature: string, at = new Date()) => {
    const url = `http://127.0.0.1:${/port: (\d+)/.exec(receiver.output())![1]}/graphql`;
    const headers = { "webhook-id": "m", "webhook-timestamp": String(Math.floor(at.getTime() / 1000)) };
    const signed = { ...headers, "webhook-signature": signature };
    return (await fetch(url, { method: "POST", headers: signed, body: text })).status;
  };
  const now = new Date();
  const old = new Date(now.getTime() - 400_000);
  const text = JSON.stringify({ id: "m", type: "invoice.created", cursor: "7", data: {} });
  const sign = (at: Date) => new Webhook(secret).sign("m", at, text);
  expect(await send(text, sign(now), now)).toBe(204);
  expect(await send(`${text} `, sign(now), now)).toBe(401);
  expect(await send(text, sign(old), old)).toBe(401);
  await until("it has said so", () => receiver.output().split("refused").length === 3);
  expect(receiver.output()).toContain("m invoice.created 7");
});
