/**
 * A receiver of webhooks as others might run it: a process of its own, which verifies each message with the published
 * library, notes it in a file before it answers, and now and then answers 500, late or not at all. It is killed, too.
 * `node receiver.ts FOLDER PORT SEED`; the folder holds `secrets.json` (path of the address → secret), `log` (a line
 * for each message), and `calm` once nothing is to fail any more.
 */
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { randomFrom } from "../lib.ts";

/** A message as it is noted. */
export interface Noted {
  readonly path: string;
  readonly id: string;
  readonly cursor: string;
  /** What it is answered with: 204 takes it. */
  readonly answer: Answer | "bad signature";
}

const ANSWERS = ["204", "500", "slow", "too late", "cut", "cut within the answer"] as const;
type Answer = (typeof ANSWERS)[number];

/** At most one message of each address fails in that time, because the next one waits for its retries. */
const TROUBLE_EVERY_MS = [10_000, 25_000] as const;
const SLOW_MS = 1500;
/** Longer than the gateway waits for an answer. */
const TOO_LATE_MS = 12_000;

const [folder, port, seed] = process.argv.slice(2) as [string, string, string];
// After a kill it goes on in another way.
const random = randomFrom(Number(seed) + (statSync(join(folder, "log"), { throwIfNoEntry: false })?.size ?? 0));
/** Path → when its next message fails. */
const troubles = new Map<string, number>();

function answerFor(path: string): Answer {
  const now = performance.now();
  const [least, most] = TROUBLE_EVERY_MS;
  const at = troubles.get(path);
  if (at !== undefined && (now < at || existsSync(join(folder, "calm")))) return "204";
  troubles.set(path, now + least + (most - least) * random());
  return at === undefined ? "204" : ANSWERS[1 + Math.floor((ANSWERS.length - 1) * random())]!;
}

async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
  let text = "";
  for await (const piece of req.setEncoding("utf8")) text += piece as string;
  const path = req.url!;
  const [id, cursor] = [String(req.headers["webhook-id"]), (JSON.parse(text) as { cursor: string }).cursor];
  const note = (answer: Noted["answer"]): void =>
    // A line that was broken off by a kill must not spoil this one.
    appendFileSync(join(folder, "log"), `\n${JSON.stringify({ path, id, cursor, answer } satisfies Noted)}\n`);
  const secrets = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as Record<string, string>;
  try {
    new Webhook(secrets[path]!).verify(text, req.headers as Record<string, string>);
  } catch {
    note("bad signature");
    return void res.writeHead(401).end();
  }
  const answer = answerFor(path);
  note(answer);
  switch (answer) {
    case "500":
      return void res.writeHead(500).end("Not now.");
    case "cut":
      return void req.socket.resetAndDestroy();
    case "cut within the answer":
      res.writeHead(500, { "Content-Length": "1000" }).write("Not n");
      await sleep(20);
      return void req.socket.resetAndDestroy();
    case "slow":
      await sleep(SLOW_MS);
      break;
    case "too late":
      // Never taken, also if the gateway is so slow itself that it still waits.
      await sleep(TOO_LATE_MS);
      return void req.socket.resetAndDestroy();
    case "204":
  }
  res.writeHead(204).end();
}

const server = createServer((req, res) => {
  // A message that broke off, or a connection that has gone.
  take(req, res).catch(() => res.destroy());
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("The receiver listens.\n"));
