/**
 * What idle subscribers cost: memory, CPU over a while, and the CPU of one event that all of them get. Usage: a built
 * gateway (`npm run build`), then `node bench/live.ts [subscribers] [seconds]`.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const [subscribers = 2000, seconds = 60] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), "gateway-live-"));

const gateway = spawn(process.execPath, ["--expose-gc", "dist/src/main.js"], {
  env: {
    ...process.env,
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    RATE_LIMIT_POINTS: "0",
    LIVE_STREAMS_PER_KEY: String(subscribers),
    LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
let output = "";
gateway.stdout.on("data", (piece) => (output += piece));
while (!/cpk_\S+/.test(output)) await sleep(100);
const port = Number(/localhost:(\d+)\/graphql/.exec(output)![1]);
const [key] = /cpk_\S+/.exec(output)!;
const root = `http://127.0.0.1:${port}`;

/** CPU that a process has taken, in milliseconds, and its memory in kB. */
function state({ pid }: ChildProcess): { cpuMs: number; kB: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const kB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, kB };
}

let told = 0;
let begun = 0;
function subscribe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(
        `GET /v1/events?after=latest HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nX-API-Key: ${key}\r\n\r\n`,
      ),
    );
    socket.setEncoding("utf8").on("error", reject);
    socket.on("data", (text: string) => {
      if (text.includes("retry:")) {
        begun++;
        resolve();
      }
      if (text.includes("\nid: ") && text.includes("event: ")) told++;
      if (text.includes(" 403 ") || text.includes(" 503 ")) reject(new Error(text));
    });
  });
}

const write = (number: number): Promise<Response> =>
  fetch(`${root}/v1/project-regions`, {
    method: "POST",
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify([{ number: String(number), title: "x" }]),
  });

// Warm: code and caches that the first requests make are nobody's cost.
for (let i = 0; i < 20; i++) await write(i);
for (let i = 0; i < 50; i++) await subscribe();
await sleep(5000);
const before = state(gateway);
for (let i = 0; i < subscribers - 50; i += 50) await Promise.all(Array.from({ length: 50 }, subscribe));
await sleep(10_000);
const open = state(gateway);
await sleep(seconds * 1000);
const idle = state(gateway);
told = 0;
const writtenAt = performance.now();
const written = write(1000);
while (told < begun && performance.now() - writtenAt < 30_000) await sleep(1);
const toldMs = performance.now() - writtenAt;
await written;
await sleep(500);
const after = state(gateway);
const subscribed = begun - 50;
console.log(
  JSON.stringify({
    subscribers: begun,
    kBEach: Math.round(((open.kB - before.kB) / subscribed) * 10) / 10,
    idleCpuMs: idle.cpuMs - open.cpuMs,
    idleSeconds: seconds,
    oneEventToAllCpuMs: after.cpuMs - idle.cpuMs,
    toldAllMs: Math.round(toldMs),
    told,
  }),
);
gateway.kill("SIGTERM");
await new Promise((resolve) => gateway.once("exit", resolve));
rmSync(dataDir, { recursive: true, force: true });
process.exit();
