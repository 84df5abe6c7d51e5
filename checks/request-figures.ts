/** How many of our own files a request passes: those of which a function runs while the built gateway answers it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "./code-figures.ts";

const ROOT = join(import.meta.dirname, "..");
/** The first requests load and compile what later ones find ready. */
const WARM_UP = 3;
/** What happens to run beside a request, e.g. a timer, does not run beside each of these. */
const MEASURED = 5;

const MAIL = ["From: a@example.com", "Subject: Rechnung", "Message-ID: <ID@example.com>", "", "Text", ""].join("\r\n");

type Request = readonly [path: string, body?: (number: number) => string, type?: string];
const REQUESTS: Readonly<Record<string, Request>> = {
  "files that GET /v1/projects?limit=2 passes": ["/v1/projects?limit=2"],
  "files that POST /v1/accounts passes with one row": [
    "/v1/accounts",
    (number) => JSON.stringify([{ number: `test-${number}`, title: "Test" }]),
    "application/json",
  ],
  "files that POST /v1/invoices/email passes": [
    "/v1/invoices/email",
    (number) => MAIL.replace("ID", `test-${number}`),
    "message/rfc822",
  ],
};

/** The figures of the gateway that was built, which runs on a database of its own for as long as this takes. */
export async function requestFigures(): Promise<Record<string, Figure>> {
  const folder = mkdtempSync(join(tmpdir(), "gateway-figures-"));
  chmodSync(folder, 0o755); // mkdtemp's 0700 would send root's cluster elsewhere
  const gateway = spawn(process.execPath, ["--import", import.meta.filename, "dist/src/main.js"], {
    cwd: ROOT,
    // Without a compile cache, with which V8 counts less exactly. No jobs run beside the requests.
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, "data"),
      PORT: "0",
      HOST: "127.0.0.1",
      JOBS_CONCURRENCY: "0",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    const send = await started(gateway);
    const figures: Record<string, Figure> = {};
    for (const [name, request] of Object.entries(REQUESTS)) {
      for (let number = 0; number < WARM_UP; number++) await send(request, number);
      const passed: string[][] = [];
      for (let number = WARM_UP; number < WARM_UP + MEASURED; number++) {
        await filesRunIn(gateway);
        await send(request, number);
        passed.push(await filesRunIn(gateway));
      }
      const places = passed.reduce((all, files) => all.filter((file) => files.includes(file))).sort();
      figures[name] = { value: places.length, places };
    }
    return figures;
  } finally {
    const hasEnded = once(gateway, "exit");
    if (gateway.kill("SIGTERM")) await hasEnded;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until the gateway listens, and reads its address and the key of the demo from what it prints. */
async function started(gateway: ChildProcess): Promise<(request: Request, number: number) => Promise<void>> {
  let output = "";
  gateway.stdout!.on("data", (chunk) => (output += chunk));
  let key: string | undefined;
  let port: string | undefined;
  while (!key || !port) {
    if (gateway.exitCode !== null) throw new Error(`The gateway did not start:\n${output}`);
    await sleep(50);
    key = /cpk_\S+(?=\s)/.exec(output)?.[0];
    port = /"port":(\d+)/.exec(output)?.[1];
  }
  return async ([path, body, type], number) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "X-API-Key": key, ...(type && { "Content-Type": type }) },
      ...(body && { body: body(number) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

/** Below `src`: the files of which a function has run since the last time. */
async function filesRunIn(gateway: ChildProcess): Promise<string[]> {
  const answer = once(gateway, "message");
  gateway.send("files");
  const [files] = (await answer) as [string[]];
  return files;
}

/** In the gateway, which loads this module before its own: answers each message with the files. */
async function answerWithFiles(): Promise<void> {
  const built = /^.*\/dist\/(src\/.+)\.js$/;
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  process.on("message", () => {
    void session.post("Profiler.takePreciseCoverage").then(({ result }) => {
      const ran = result.filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      );
      process.send!(ran.flatMap(({ url }) => (built.test(url) ? [url.replace(built, "$1.ts")] : [])));
    });
  });
}

if (process.send && process.argv[1]?.endsWith("main.js")) await answerWithFiles();
