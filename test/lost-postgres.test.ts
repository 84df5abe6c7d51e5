/**
 * The embedded PostgreSQL goes away while the gateway runs: the gateway says so, sees to it that it comes back, and
 * goes on. A disk that is full for a while: test/chaos/fleet/disk.ts.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Client } from "./support/client.js";
import { clusterIn, demoKeyOf, isRunning, postmasterIn, removeEmbedded, usedDataDir } from "./support/embedded.js";
import { type GatewayProcess, startProcess } from "./support/process.js";
import { until } from "./support/until.js";

let dataDir: string;
let gateway: GatewayProcess;
let client: Client;
let written = 0;

beforeAll(async () => {
  dataDir = await usedDataDir();
  await start();
});
afterAll(async () => {
  await gateway.end("SIGKILL");
  await removeEmbedded(dataDir);
});

const childrenOf = (pid: number): number[] =>
  String(execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]))
    .match(/\d+/g)!
    .map(Number);
async function start(): Promise<void> {
  gateway = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_POINTS: "0" });
  client = new Client(gateway.root, demoKeyOf(dataDir), "");
  expect(await write()).toBe(200);
}
const postmaster = async () => (await postmasterIn(dataDir))!;
const isReady = async (): Promise<boolean> => (await client.get("/readyz")).status === 200;
const write = async (): Promise<number> =>
  (await client.post("/v1/projects/erp", [{ number: `L${++written}`, title: "x" }])).status;

/** All is as before: ready, what was written is there, writing works, and the gateway was not started again. */
async function expectBack(): Promise<void> {
  await until("ready again", isReady, 90_000);
  await until("written again", async () => (await write()) === 200, 90_000);
  expect((await client.get("/v1/projects?search=L1")).body.total_count).toBeGreaterThan(0);
  expect(gateway.child.exitCode).toBeNull();
}

async function expectAway(): Promise<void> {
  await until("not ready", async () => !(await isReady()), 90_000);
  expect((await client.get("/healthz")).status).toBe(200);
  expect(await write()).toBe(503);
}

test.each([
  ["stopped at once", ["SIGINT"]],
  // That waits for the gateway's own connections.
  ["stopped when all have left", ["SIGTERM"]],
  ["killed", ["SIGKILL"]],
] as const)("%s, it is started again on its port", async (_, signals) => {
  const { pid, port } = await postmaster();
  for (const signal of signals) process.kill(pid, signal);
  const another = async () => ![null, pid].includes((await postmasterIn(dataDir))?.pid ?? null);
  await until("another server", another, 90_000);
  await expectBack();
  expect((await postmaster()).port).toBe(port);
  expect(isRunning(pid)).toBe(false);
});

test("killed with all its processes right after a write was answered, it has the write", async () => {
  for (let time = 0; time < 3; time++) {
    const { pid } = await postmaster();
    const all = [pid, ...childrenOf(pid)];
    expect(await write()).toBe(200);
    for (const each of all) process.kill(each, "SIGKILL");
    const last = { project_number: `L${written}` };
    await expectBack();
    const { projects } = (await client.get("/v1/projects?limit=500")).body;
    expect(projects).toContainEqual(expect.objectContaining(last));
  }
});

test("without one of its own processes, which a PANIC ends, it recovers, and the gateway with it", async () => {
  const { pid } = await postmaster();
  const all = execFileSync("ps", ["-eo", "pid,ppid,args"]).toString();
  process.kill(Number(new RegExp(`^ *(\\d+) +${pid} .*postgres: checkpointer`, "m").exec(all)![1]), "SIGABRT");
  await expectBack();
  expect((await postmaster()).pid).toBe(pid);
});

test("killed and its port in other hands, it comes back on another one", async () => {
  const { pid, port } = await postmaster();
  const stranger = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const taken = (stranger.address() as AddressInfo).port;
  try {
    // PostgreSQL's note of its last start is where its port is remembered: as if it had had the stranger's.
    const note = join(await clusterIn(dataDir), "data", "postmaster.opts");
    await writeFile(note, (await readFile(note, "utf8")).replace(`port=${port}`, `port=${taken}`));
    process.kill(pid, "SIGKILL");
    await expectBack();
    expect([port, taken]).not.toContain((await postmaster()).port);
  } finally {
    stranger.close();
  }
});

test("gone with its folder, the gateway makes no new database, waits for the folder, and says with its code if it waited in vain", async () => {
  const cluster = await clusterIn(dataDir);
  const goAway = async (): Promise<void> => {
    const { pid } = await postmaster();
    await rename(join(cluster, "data"), join(cluster, "elsewhere"));
    process.kill(pid, "SIGKILL");
    await expectAway();
  };
  await goAway();
  await until("the reason is in the log", () => gateway.output().includes("but there is none"));
  expect(await readdir(cluster)).not.toContain("data");
  await rename(join(cluster, "elsewhere"), join(cluster, "data"));
  await expectBack();
  await goAway();
  expect(await gateway.end("SIGTERM")).toEqual({ code: 69, signal: null });
  await rename(join(cluster, "elsewhere"), join(cluster, "data"));
  await start();
});
