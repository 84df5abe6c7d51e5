/** Sends documents, and works on and waits for their jobs. */
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { Database } from "../../src/db/database.js";
import { type Jobs, startJobs } from "../../src/jobs/lib/runner.js";
import type { Task } from "../../src/jobs/lib/task.js";
import type { Client } from "./client.js";
import type { Gateway } from "./gateway.js";

/**
 * Waits until a job has one of these statuses.
 * @param path of the job, as `Location` names it
 * @returns the job
 */
async function waitAt(erp: Client, path: string, statuses: readonly string[]): Promise<any> {
  for (const end = Date.now() + 120_000; ; await sleep(25)) {
    const { body } = await erp.get(path);
    if (statuses.includes(body.status)) return body;
    if (Date.now() > end) throw new Error(`The job is not ${statuses.join(" or ")}: ${JSON.stringify(body)}`);
  }
}

/** Waits until a job has ended. */
const endedAt = (erp: Client, path: string): Promise<any> => waitAt(erp, path, ["succeeded", "failed"]);

/** The same, of a job by its id. */
export const ended = (erp: Client, id: string): Promise<any> => endedAt(erp, `/v1/jobs/${id}`);

/** Waits until a job has this status. */
export const jobIs = (erp: Client, id: string, status: string): Promise<any> => waitAt(erp, `/v1/jobs/${id}`, [status]);

/** Jobs that wait after a failed attempt are taken up at once. */
export const dueNow = async (sql: Gateway["sql"]): Promise<void> => {
  await sql("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
  await sql(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`);
};

/** Sends a document as it is, and waits until its job has ended. @returns the job */
export async function sendAndWait(erp: Client, path: string, content: Buffer, type = "application/pdf"): Promise<any> {
  const { headers } = await erp.send("POST", path, content, { "Content-Type": type });
  return endedAt(erp, headers.get("location")!);
}

/** An invoice, and where each of its values was read. */
export async function readInvoice(erp: Client, id: string): Promise<any> {
  const { body } = await erp.graphql(
    `query ($id: InvoiceId!) { invoice(id: $id) {
      id status invoice_number supplier_name supplier_iban net_amount total_amount
      items { index title net_price dimension_assignments { text_value } }
      dimension_assignments { option { number } dimension { label } }
      history { previousStatus newStatus message }
      findings { rule path severity message_en }
      extraction { field value source confidence page box { x y width height } } } }`,
    { id },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.invoice;
}

/** The findings of an invoice, each as its rule and its place. */
export const rulesOf = ({ findings }: any): string[] => findings.map(({ rule, path }: any) => `${rule} ${path}`);

/** What is served at a path. */
export async function bytesAt(erp: Client, path: string): Promise<{ type: string | null; bytes: Buffer }> {
  const response = await fetch(erp.root + path, { headers: { "X-API-Key": erp.key! } });
  return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Starts a worker for these tasks. It looks at once for jobs that wait or that dead workers hold. */
export const workOn = (db: Database, tasks: readonly Task[], concurrency = 1): Jobs =>
  startJobs({
    ...{ db, dependencies: { db }, tasks, concurrency, lookEveryMs: 50 },
    ...{ logger: pino({ level: "silent" }), metrics: null, tracing: null },
  });
