/**
 * The embedded PostgreSQL goes away while the gateway runs: the gateway says so, sees to it that it comes back, and
 * goes on.
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { Client } from "./support/client.js";
import { clusterIn, isRunning, postmasterIn, removeEmbedded } from "./support/embedded.js";
import { type GatewayProcess, startProcess } from "./support/process.js";

const LIMIT_MS = 90_000;
/** Room for a cluster and little more. */
const DISK_MIB = 160;

let dataDir: string;
let gateway: GatewayProcess;
let client: Client;
let written = 0;

async function start(folder: string): Promise<void> {
  dataDir = folder;
  gateway = await startProcess({ DATA_DIR: dataDir, RATE_LIMIT_POINTS: "0" });
  client = new Client(gateway.root, /cpk_\S+/.exec(gateway.output())![0], "");
  written = 0;
  expect(await write()).toBe(200);
}

/** Waits for something that is to become true. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(50)) if (await isTrue()) return;
  throw new Error(`In vain: ${what}\n${gateway.output().slice(-3000)}`);
}

const isReady = async (): Promise<boolean> => (await client.get("/readyz")).status === 200;
const write = async (): Promise<number> =>
  (await client.post("/v1/projects/erp", [{ number: `L${++written}`, title: "x" }])).status;

/** All is as before: ready, what was written is there, writing works, and only one server runs. */
async function expectBack(): Promise<void> {
  await until("ready again", isReady);
  await until("written again", async () => (await write()) === 200);
  expect((await client.get("/v1/projects?search=L1")).body.total_count).toBeGreaterThan(0);
  expect(gateway.child.exitCode).toBeNull();
}

async function expectAway(): Promise<void> {
  await until("not ready", async () => !(await isReady()));
  expect((await client.get("/healthz")).status).toBe(200);
  expect(await write()).toBe(503);
}

describe("while PostgreSQL is", () => {
  beforeAll(async () => {
    await start(await mkdtemp(join(tmpdir(), "gateway-lost-")));
  });
  afterAll(async () => {
    await gateway.end("SIGKILL");
    await removeEmbedded(dataDir);
  });

  const postmaster = async () => (await postmasterIn(dataDir))!;

  test.each([
    ["stopped in order", "SIGINT"],
    ["stopped when all have left", "SIGTERM"],
    ["stopped at once", "SIGQUIT"],
    ["killed", "SIGKILL"],
  ] as const)("%s, it is started again on its port", async (_, signal) => {
    const { pid, port } = await postmaster();
    process.kill(pid, signal);
    // "When all have left" waits for the gateway's own connections, which go on being served.
    if (signal === "SIGTERM") process.kill(pid, "SIGINT");
    await until("another server", async () => ![null, pid].includes((await postmasterIn(dataDir))?.pid ?? null));
    await expectBack();
    expect((await postmaster()).port).toBe(port);
    expect(isRunning(pid)).toBe(false);
  });

  test.each(["checkpointer", "background writer", "walwriter"])(
    "without its %s, which a PANIC ends, it recovers, and the gateway with it",
    async (name) => {
      const { pid } = await postmaster();
      const [, child] = new RegExp(`^ *(\\d+) +${pid} .*postgres: ${name}`, "m").exec(
        execFileSync("ps", ["-eo", "pid,ppid,args"]).toString(),
      )!;
      process.kill(Number(child), "SIGABRT");
      await expectBack();
      expect((await postmaster()).pid).toBe(pid);
    },
  );

  test("killed and its port in other hands, it comes back on another one", async () => {
    const { pid, port } = await postmaster();
    const stranger = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
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

  test("gone with its folder, the gateway waits for the folder, and makes no new database", async () => {
    const cluster = await clusterIn(dataDir);
    const { pid } = await postmaster();
    await rename(join(cluster, "data"), join(cluster, "elsewhere"));
    process.kill(pid, "SIGKILL");
    await expectAway();
    await until("the reason in the log", async () => gateway.output().includes("but there is none"));
    expect(await readdir(cluster)).not.toContain("data");
    await rename(join(cluster, "elsewhere"), join(cluster, "data"));
    await expectBack();
  });

  test("gone for good, SIGTERM ends the gateway with a code that says so", async () => {
    const cluster = await clusterIn(dataDir);
    const { pid } = await postmaster();
    await rename(join(cluster, "data"), join(cluster, "elsewhere"));
    process.kill(pid, "SIGKILL");
    await expectAway();
    expect(await gateway.end("SIGTERM")).toEqual({ code: 69, signal: null });
  });
});

// A disk that can be filled without harm: only root may make one.
const testWithDisk = canMount()
  ? test
  : (name: string) => void process.stderr.write(`Left out, it needs the right to mount: ${name}\n`);

testWithDisk(
  "a disk that is full for a while ends nothing: the gateway says 503, and works again when there is room",
  async () => {
    const disk = await mkdtemp(join(tmpdir(), "gateway-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=755`, "tmpfs", disk]);
    try {
      await start(join(disk, "data"));
      const { bavail, bsize } = await statfs(disk);
      await writeFile(join(disk, "filler"), Buffer.alloc(bavail * bsize - 4096).fill(1)).catch(() => undefined);
      // Without room for a next segment of its log PostgreSQL panics, and cannot start again either.
      await until("panicked", async () => {
        await switchSegment().catch(() => undefined);
        return gateway.output().includes("the embedded PostgreSQL is gone");
      });
      await expectAway();
      await until("the reason in the log", async () => gateway.output().includes("No space left on device"));
      await sleep(3000);
      expect(gateway.child.exitCode).toBeNull();
      await rm(join(disk, "filler"));
      await expectBack();
      expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
    } finally {
      await gateway.end("SIGKILL");
      await removeEmbedded(dataDir);
      execFileSync("umount", ["-l", disk]);
      await rm(disk, { recursive: true });
    }
  },
);

async function switchSegment(): Promise<void> {
  const { superuser } = JSON.parse(await readFile(join(await clusterIn(dataDir), "passwords.json"), "utf8")) as {
    superuser: string;
  };
  const server = new pg.Client({
    host: "127.0.0.1",
    port: (await postmasterIn(dataDir))!.port,
    user: "postgres",
    password: superuser,
  });
  server.on("error", () => undefined);
  try {
    await server.connect();
    for (;;) await server.query("select pg_logical_emit_message(false, 'test', ''), pg_switch_wal()");
  } finally {
    await server.end().catch(() => undefined);
  }
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
