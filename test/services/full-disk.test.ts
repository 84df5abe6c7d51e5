/** A full disk ends nothing: the gateway says 503, and works again when there is room. Run by npm run test:services. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { Client } from "../support/client.js";
import { clusterIn, postmasterIn, removeEmbedded } from "../support/embedded.js";
import { type GatewayProcess, startProcess } from "../support/process.js";
import { until } from "../support/until.js";

/** Room for a cluster and little more. */
const DISK_MIB = 160;
const PATIENCE_MS = 90_000;

// A disk that can be filled without harm: only root may make one.
const testWithDisk = canMount()
  ? test
  : (name: string) => void process.stderr.write(`Left out, it needs the right to mount: ${name}\n`);

testWithDisk("the embedded PostgreSQL breaks down, and comes back", async () => {
  const disk = await mkdtemp(join(tmpdir(), "gateway-disk-"));
  const dataDir = join(disk, "data");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=755`, "tmpfs", disk]);
  let gateway: GatewayProcess | undefined;
  try {
    gateway = await startProcess({ DATA_DIR: dataDir });
    const { output } = gateway;
    const client = new Client(gateway.root, /cpk_\S+/.exec(output())![0], "");
    const write = async () => (await client.post("/v1/projects/erp", [{ number: "L1", title: "x" }])).status;
    expect(await write()).toBe(200);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, "filler"), Buffer.alloc(bavail * bsize - 4096).fill(1)).catch(() => undefined);
    // Without room for a next segment of its log PostgreSQL panics, and cannot start again either.
    const isGone = async (): Promise<boolean> => {
      await switchSegment(dataDir).catch(() => undefined);
      return output().includes("the embedded PostgreSQL is gone");
    };
    await until("it has panicked", isGone, PATIENCE_MS);
    await until("it is not ready", async () => (await client.get("/readyz")).status !== 200, PATIENCE_MS);
    expect([(await client.get("/healthz")).status, await write()]).toEqual([200, 503]);
    await until("the reason is in the log", () => output().includes("No space left on device"), PATIENCE_MS);
    expect(gateway.child.exitCode).toBeNull();
    await rm(join(disk, "filler"));
    await until("it is ready again", async () => (await client.get("/readyz")).status === 200, PATIENCE_MS);
    expect(await write()).toBe(200);
    expect(await gateway.end("SIGTERM")).toEqual({ code: 0, signal: null });
  } finally {
    await gateway?.end("SIGKILL");
    await removeEmbedded(dataDir);
    execFileSync("umount", ["-l", disk]);
    await rm(disk, { recursive: true });
  }
});

async function switchSegment(dataDir: string): Promise<void> {
  const { superuser } = JSON.parse(await readFile(join(await clusterIn(dataDir), "passwords.json"), "utf8"));
  const { port } = (await postmasterIn(dataDir))!;
  const server = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password: superuser });
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
