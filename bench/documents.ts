/**
 * Measures what a document costs from its arrival to the open invoice: the CPU of all our processes (gateway, children,
 * PostgreSQL), beside a script that only parses the same documents (parse.ts).
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "undici";
import type { BenchDatabase } from "./database.ts";
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind, numberOf } from "./document-samples.ts";
import { postgresCpuMs, treeCpuMs } from "./measure.ts";
import { printTable } from "./report.ts";
import { type RunningServer, startServer } from "./servers.ts";

export interface DocumentReport {
  readonly kind: DocumentKind;
  /** Milliseconds of CPU for one document. */
  readonly gatewayCpuMs: number;
  readonly postgresCpuMs: number;
  readonly parsingCpuMs: number;
}

const CONNECTIONS = 4;
const CHECK_EVERY_MS = 200;
const OPEN_WITHIN_MS = 300_000;
/** The CPU time that two cores have in a minute. */
const TWO_CORES_MS = 120_000;

/** @param count of the documents of a round */
export async function measureDocuments(db: BenchDatabase, rounds: number, count: number): Promise<DocumentReport[]> {
  const server = await startServer("gateway", db);
  const reports: DocumentReport[] = [];
  for (const kind of DOCUMENT_KINDS) {
    await take(server, db, kind, 0, count);
    const measured: Omit<DocumentReport, "kind">[] = [];
    for (let round = 1; round <= rounds; round++) {
      const [ours, postgres] = [treeCpuMs(server.pid), postgresCpuMs(db.postmasterPid)];
      await take(server, db, kind, round * count, count);
      measured.push({
        gatewayCpuMs: (treeCpuMs(server.pid) - ours) / count,
        postgresCpuMs: (postgresCpuMs(db.postmasterPid) - postgres) / count,
        parsingCpuMs: await parsing(kind, count),
      });
    }
    reports.push({ kind, ...measured.toSorted((a, b) => costOf(a) - costOf(b))[Math.floor(rounds / 2)]! });
  }
  await server.stop();
  return reports;
}

const costOf = ({ gatewayCpuMs, postgresCpuMs }: Omit<DocumentReport, "kind">): number => gatewayCpuMs + postgresCpuMs;

export function printDocuments(reports: readonly DocumentReport[]): void {
  console.log("\nDocuments, from the request to the open invoice: CPU ms of all processes for one");
  const perMinute = (ms: number): string => (TWO_CORES_MS / ms).toFixed(0);
  printTable([
    ["", "gateway and children", "PostgreSQL", "a minute on two cores", "only parsing", "a minute", "ratio"],
    ...reports.map((report) => [
      DOCUMENTS[report.kind].title,
      report.gatewayCpuMs.toFixed(1),
      report.postgresCpuMs.toFixed(1),
      perMinute(costOf(report)),
      report.parsingCpuMs.toFixed(1),
      perMinute(report.parsingCpuMs),
      (costOf(report) / report.parsingCpuMs).toFixed(1),
    ]),
  ]);
}

/** Sends documents, and waits until each is an open invoice. */
async function take(
  { origin }: RunningServer,
  db: BenchDatabase,
  kind: DocumentKind,
  first: number,
  count: number,
): Promise<void> {
  const { path, contentType, body } = DOCUMENTS[kind];
  const headers = { "x-api-key": db.keys.customer, "content-type": contentType };
  const bodies = Array.from({ length: count }, (_, place) => body(numberOf(kind, first + place)));
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new Client(origin);
      for (let next = bodies.pop(); next !== undefined; next = bodies.pop()) {
        const answer = await client.request({ method: "POST", path, headers, body: next });
        const text = await answer.body.text();
        if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`);
      }
      await client.close();
    }),
  );
  const limit = Date.now() + OPEN_WITHIN_MS;
  while ((await openOf(db, kind)) < first + count) {
    if (Date.now() > limit) throw new Error(`Not every ${kind} became an open invoice`);
    await sleep(CHECK_EVERY_MS);
  }
}

async function openOf(db: BenchDatabase, kind: DocumentKind): Promise<number> {
  const { rows } = await db.run(
    `select count(*)::int from invoice where status = 'OPEN' and invoice_number like '${numberOf(kind, 0).replace(/0$/, "")}%'`,
  );
  return rows[0].count as number;
}

async function parsing(kind: DocumentKind, count: number): Promise<number> {
  const program = join(import.meta.dirname, "parse.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, kind, String(count)]);
  return Number(stdout);
}
