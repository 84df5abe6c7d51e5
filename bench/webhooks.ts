/**
 * How fast one webhook is told a backlog, since its messages go one after the other, and what each costs the gateway.
 * Usage: a built gateway (`npm run build`), then `node bench/webhooks.ts [events]`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const [events = 5000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(join(tmpdir(), "gateway-webhooks-"));
const gateway = spawn(process.execPath, ["dist/src/main.js"], {
  env: {
    ...process.env,
    ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, RATE_LIMIT_POINTS: "0", LOG_LEVEL: "warn" },
    WEBHOOK_ALLOW_PRIVATE: "1",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
let output = "";
gateway.stdout.on("data", (piece) => (output += piece));
while (!/cpk_\S+/.test(output)) await sleep(100);
const root = `http://127.0.0.1:${/localhost:(\d+)\/graphql/.exec(output)![1]}`;
const [key] = /cpk_\S+/.exec(output)!;

const cpuMs = (): number => {
  const fields = readFileSync(`/proc/${gateway.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

async function ask(method: string, path: string, body: unknown): Promise<any> {
  const answer = await fetch(root + path, {
    method,
    headers: { "X-API-Key": key, "Content-Type": "application/json", Prefer: "return=minimal" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

let came = 0;
const receiver = createServer((req, res) => {
  req.resume().once("end", () => {
    came++;
    res.writeHead(204).end();
  });
}).listen(0, "127.0.0.1");
await once(receiver, "listening");

/** Tells a new webhook of so many events and prints how long that took. */
async function tell(name: string, count: number, selection: string | null): Promise<void> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const made = await ask("POST", "/v1/webhooks", { url, types: ["account.created", "account.updated"], selection });
  const path = `/v1/webhooks/${made.webhook.id}`;
  await ask("PATCH", path, { status: "DISABLED" });
  const title = `${name} ${Date.now()}`;
  await ask(
    "POST",
    "/v1/accounts",
    Array.from({ length: count }, (_, number) => ({ number: `B${number}`, title })),
  );
  came = 0;
  const [since, cpuBefore] = [performance.now(), cpuMs()];
  await ask("PATCH", path, { status: "ENABLED" });
  while (came < count) await sleep(20);
  const seconds = (performance.now() - since) / 1000;
  const cpu = (cpuMs() - cpuBefore) / count;
  console.log(`${name}: ${Math.round(count / seconds)} messages a second, ${cpu.toFixed(2)} ms of CPU each`);
}

await tell("warm-up", 500, null);
await tell("whole events", events, null);
await tell("a selection", events, "{ type changed data }");
gateway.kill("SIGTERM");
receiver.close();
await new Promise((resolve) => gateway.once("exit", resolve));
rmSync(dataDir, { recursive: true });
