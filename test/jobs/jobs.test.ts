/** Jobs: asked for with what they work on, done once, tried again, handed back and taken over. */
import { setTimeout as sleep } from "node:timers/promises";
import { job as jobActor } from "../../src/request/actors.js";
import { Context } from "../../src/context.js";
import { AppError } from "../../src/errors.js";
import type { Jobs } from "../../src/jobs/lib/runner.js";
import { type Attempt, JobFailed, type Task } from "../../src/jobs/lib/task.js";
import { readContent, storeDocument, wholeContent } from "../../src/services/document.js";
import { enqueueJob, takeJob } from "../../src/services/job.js";
import { type Client, useGateway } from "../support/gateway.js";
import { jobIs, workOn } from "../support/jobs.js";
import { until } from "../support/until.js";

// A database of its own: jobs that other suites left in a shared one would be taken by the workers of these tests.
const gateway = useGateway({ own: true });
let working: Jobs[] = [];
let erp: Client;
beforeEach(async () => void (erp = await gateway.client()));
afterEach(async () => {
  await Promise.all(working.map((jobs) => jobs.stop(0)));
  working = [];
  await gateway.sql("delete from graphile_worker._private_jobs");
});

/** Starts a worker whose only task is this. */
function work(run: Task["run"], concurrency = 2, failed?: Task["failed"]): Jobs {
  const jobs = workOn(gateway.db, [{ kind: "delivery_pdf", run, ...(failed && { failed }) }], concurrency);
  working.push(jobs);
  return jobs;
}

async function contextOf({ tenant }: Client): Promise<Context> {
  const [row] = await gateway.sql<{ id: string }>("select id from tenant where name = $1", [tenant]);
  return new Context({ db: gateway.db }, { actor: jobActor("test", { tenantId: row!.id, customerId: null }) });
}

const PDF = { content_type: "application/pdf", content: Buffer.from("%PDF-1.7\n") };

/** Asks for a job that works on a document. */
async function ask(erp: Client, document = PDF): Promise<string> {
  return (await contextOf(erp)).transaction(async (tx) =>
    enqueueJob(tx, {
      kind: "delivery_pdf",
      document_id: (await storeDocument(tx, document)).id,
      traceparent: undefined,
    }),
  );
}

const stateOf = async (erp: Client, id: string) => (await erp.get(`/v1/jobs/${id}`)).body;

/** Does not wait for the pause after a failed attempt. */
async function hurry(id: string): Promise<void> {
  const due =
    "update graphile_worker._private_jobs set run_at = now() where key = $1 and locked_at is null returning id";
  await until("the job waits", async () => (await gateway.sql(due, [id])).length > 0);
}

const done = (attempt: Attempt, result: object = {}) => attempt.finish(async () => result);

describe("a job", () => {
  test("waits, runs with progress, and succeeds with its result; both surfaces tell it", async () => {
    const id = await ask(erp);
    const open = { id, kind: "delivery_pdf", progress: 0, error: null, result: null };
    expect(await erp.get(`/v1/jobs/${id}`)).toMatchObject({ status: 200, body: { ...open, status: "queued" } });
    const asked = Promise.withResolvers<null>();
    work(async (attempt) => {
      await attempt.report(40);
      await asked.promise;
      await done(attempt, { delivery_id: "7" });
    });
    await jobIs(erp, id, "running");
    while ((await stateOf(erp, id)).progress !== 40) await sleep(10);
    asked.resolve(null);
    const end = { ...open, status: "succeeded", progress: 100, result: { delivery_id: "7" } };
    expect(await jobIs(erp, id, "succeeded")).toEqual(end);
    const { body } = await erp.graphql("query ($id: UUID!) { job(id: $id) { id kind status progress error result } }", {
      id,
    });
    expect(body).toEqual({ data: { job: end } });
    expect(await gateway.sql("select * from graphile_worker._private_jobs where key = $1", [id])).toEqual([]);
  });

  test("has one event, when it has ended, with the job as it then is", async () => {
    let attempts = 0;
    work(async (attempt) => {
      if (++attempts === 1) throw new Error("for now");
      if (attempts > 2) throw new JobFailed("It has no pages.");
      await done(attempt, { delivery_id: "7" });
    });
    const good = await ask(erp);
    await until("an attempt has failed", () => attempts === 1);
    await hurry(good);
    await jobIs(erp, good, "succeeded");
    const failing = await ask(erp, { ...PDF, content: Buffer.from("%PDF-1.7 bad") });
    await jobIs(erp, failing, "failed");
    const query =
      '{ events(resource: ["delivery_jobs"]) { events { type data actor { kind } job { id status result error } } } }';
    const told = (type: string, job_id: string, job: object) => ({
      type: `job.${type}`,
      data: { job_id, kind: "delivery_pdf" },
      actor: { kind: "job" },
      job: { id: job_id, status: type, ...job },
    });
    expect((await erp.graphql(query)).body.data.events.events).toEqual([
      told("succeeded", good, { result: { delivery_id: "7" }, error: null }),
      told("failed", failing, { result: null, error: "It has no pages." }),
    ]);
    const other = await gateway.client({ tenant: erp.tenant, scopes: ["invoices:write"] });
    expect((await other.graphql(query)).body.data.events.events).toEqual([]);
  });

  test("does not exist where the transaction that asked for it failed, nor does its document", async () => {
    const content = Buffer.from("%PDF-1.7 of nobody");
    const ctx = await contextOf(erp);
    const asking = ctx.transaction(async (tx) => {
      const document = await storeDocument(tx, { ...PDF, content });
      await enqueueJob(tx, { kind: "delivery_pdf", document_id: document.id, traceparent: undefined });
      throw new Error("no");
    });
    await expect(asking).rejects.toThrow("no");
    const left = `select id::text from document where tenant_id = $1 union all select id::text from job where tenant_id = $1
      union all select id::text from graphile_worker._private_jobs where payload::text like '%' || $1::text || '%'`;
    expect(await gateway.sql(left, [ctx.tenancy!.tenantId])).toEqual([]);
  });

  test("sees and writes the rows of whoever asked", async () => {
    const other = await gateway.client();
    await other.post("/v1/accounts", [{ number: "1", title: "Other", account_type: "DEBIT" }]);
    const id = await ask(erp);
    let seen: Buffer | undefined;
    work(async (attempt) => {
      const { document_id } = attempt.job;
      seen = await wholeContent(attempt.ctx, { id: document_id!, size: PDF.content.length });
      await done(attempt);
    });
    await jobIs(erp, id, "succeeded");
    expect(seen).toEqual(PDF.content);
    expect(await other.get(`/v1/jobs/${id}`)).toMatchObject({ status: 404, body: { error: "Job not found." } });
  });

  test("is shown to keys with the scope that asks for it", async () => {
    const reader = await gateway.client({ tenant: erp.tenant, scopes: ["deliveries:read"] });
    const error = "Unauthorized. Missing scope: deliveries:write";
    expect(await reader.get(`/v1/jobs/${await ask(erp)}`)).toMatchObject({ status: 403, body: { error } });
  });

  test("whose failure no retry can mend fails at once, with the reason", async () => {
    const [broken, refused] = [await ask(erp), await ask(erp)];
    const attempts: string[] = [];
    work(async ({ job }) => {
      attempts.push(job.id);
      if (job.id === broken) throw new JobFailed("The PDF is broken. Send it again.");
      throw new AppError("INVALID", { field: "items[0].quantity", rule: "must be more than 0" });
    });
    expect(await jobIs(erp, broken, "failed")).toMatchObject({ error: "The PDF is broken. Send it again." });
    expect(await jobIs(erp, refused, "failed")).toMatchObject({ error: "items[0].quantity must be more than 0" });
    expect(attempts.filter((id) => [broken, refused].includes(id))).toHaveLength(2);
  });

  test.each([
    ["another reason", new Error("a secret of ours")],
    ["a reason of the gateway's own", new AppError("UNAVAILABLE")],
  ])("that fails for %s is tried again after a pause, and what it wrote is undone", async (_, thrown) => {
    const id = await ask(erp);
    const account = { name: "test.account", text: ACCOUNT, preparedAs: "" };
    const writeAccount = ({ ctx }: Attempt) =>
      ctx.transaction((tx) => tx.run({ ...account, values: () => [ctx.tenancy!.tenantId] }, {}));
    const seen = Promise.withResolvers<null>();
    work(async (attempt) => {
      if (attempt.job.attempt > 1) await seen.promise;
      await attempt.finish(async () => {
        await writeAccount(attempt);
        if (attempt.job.attempt === 1) throw thrown;
        return {};
      });
    });
    const waiting = await jobIs(erp, id, "queued");
    while ((await stateOf(erp, id)).error === null) await sleep(10);
    expect((await stateOf(erp, id)).error).toBe("The last attempt failed; it is tried again by itself.");
    expect(waiting.result).toBeNull();
    seen.resolve(null);
    await hurry(id);
    expect(await jobIs(erp, id, "succeeded")).toMatchObject({ error: null });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(1);
  });

  test("that failed too often fails for good, and its reason is not ours to show", async () => {
    const id = await ask(erp);
    await gateway.sql("update job set attempt = 7 where id = $1", [id]);
    work(async () => {
      throw new Error("a secret of ours");
    });
    const { error } = await jobIs(erp, id, "failed");
    expect(error).toBe(
      `It failed 8 times, for a reason on our side. Send the same again later, or quote job id ${id} to support.`,
    );
  });
});

const ACCOUNT = "insert into account (tenant_id, number, title, account_type) values ($1, '1', 'Kasse', 'DEBIT')";

describe("a worker that ends", () => {
  /** As if the process of these jobs were gone: the name of a worker that no connection holds. */
  const takenByTheDead = (ids: string[]) =>
    gateway.sql(
      "update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute' where key = any($1)",
      [ids],
    );

  test("waits for its job, and takes no further one", async () => {
    const [first, second] = [await ask(erp), await ask(erp)];
    const asked = Promise.withResolvers<null>();
    const jobs = work(async (attempt) => {
      await asked.promise;
      await done(attempt);
    }, 1);
    await jobIs(erp, first, "running");
    const stopped = jobs.stop(120_000);
    asked.resolve(null);
    await stopped;
    expect((await stateOf(erp, first)).status).toBe("succeeded");
    expect((await stateOf(erp, second)).status).toBe("queued");
  });

  test("hands its job back when the time is up, and another does it", async () => {
    const id = await ask(erp);
    const first = work(({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)));
    await jobIs(erp, id, "running");
    await first.stop(100);
    expect(await stateOf(erp, id)).toMatchObject({ status: "queued", error: null });
    await hurry(id);
    work(done);
    await jobIs(erp, id, "succeeded");
  });

  test("without a word loses its job to another, and what it still writes is refused", async () => {
    const id = await ask(erp);
    let late: Promise<unknown> | undefined;
    const asked = Promise.withResolvers<null>();
    // It takes one job at a time, so that it does not take the same again.
    work((attempt) => (late = asked.promise.then(() => done(attempt, { by: "the lost one" }))) as Promise<void>, 1);
    await jobIs(erp, id, "running");
    await takenByTheDead([id]);
    work((attempt) => done(attempt, { by: "the other" }));
    expect(await jobIs(erp, id, "succeeded")).toMatchObject({ result: { by: "the other" } });
    asked.resolve(null);
    await expect(late).rejects.toThrow("Another worker has taken the job");
    expect(await stateOf(erp, id)).toMatchObject({ status: "succeeded", result: { by: "the other" } });
  });

  test("takes a job without being told, since its connection was lost, gives it back, and keeps those that it has begun", async () => {
    const asked = Promise.withResolvers<null>();
    let begun = 0;
    work(async (attempt) => (begun++, await asked.promise, await done(attempt)), 1);
    const [first, lost] = [await ask(erp), await ask(erp)];
    await until("one is begun", () => begun > 0);
    await gateway.sql(
      "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = (select max(locked_by) from graphile_worker._private_jobs)",
    );
    const held = "select key from graphile_worker._private_jobs where locked_by is not null";
    await until("one is given back", async () => (await gateway.sql(held)).length === 1);
    asked.resolve(null);
    for (const id of [first, lost]) await jobIs(erp, id, "succeeded");
    expect(begun).toBe(2);
  });

  test("at the last attempt leaves jobs of which one cannot be ended: the others are", async () => {
    const ids = [await ask(erp), await ask(erp)];
    await takenByTheDead(ids);
    await gateway.sql("update graphile_worker._private_jobs set attempts = max_attempts where key = any($1)", [ids]);
    await gateway.sql("update job set status = 'running', attempt = 8 where id = any($1)", [ids]);
    let isStuck = true;
    work(done, 2, async ({ id }) => {
      if (id === ids[0] && isStuck) throw new Error("It cannot be ended");
    });
    const reason = expect.stringContaining("It was interrupted too often");
    expect(await jobIs(erp, ids[1]!, "failed")).toMatchObject({ error: reason });
    isStuck = false;
    await jobIs(erp, ids[0]!, "failed");
  });
});

test("two workers that lost their connections go on, and each of many jobs is done once", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => ask(erp)));
  const finished: string[] = [];
  const run = async (attempt: Attempt) => {
    await sleep(20);
    await done(attempt);
    finished.push(attempt.job.id);
  };
  for (let workers = 0; workers < 2; workers++) work(run);
  // In the middle: some are done, some are being begun, done and given back.
  while (finished.length < 3) await sleep(5);
  await gateway.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'procurement-gateway'",
  );
  for (const id of ids) await jobIs(erp, id, "succeeded");
  expect(finished.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
});

describe("tenants that wait", () => {
  /** Asks for jobs of tenants by name, in this order; each has a key of its own. */
  async function askFor(tenants: Readonly<Record<string, Client>>, order: string): Promise<void> {
    for (const name of order) names.set(await ask(tenants[name]!), name);
  }
  const names = new Map<string, string>();
  const tenantsOf = async (order: string) =>
    Object.fromEntries(await Promise.all([...new Set(order)].map(async (name) => [name, await gateway.client()])));

  test.each([
    ["AAAABBC", "ABCABAA"],
    ["AAAA", "AAAA"],
    ["ABABAB", "ABABAB"],
  ])("get their turn one after the other: %s is done as %s", async (order, expected) => {
    await askFor(await tenantsOf(order), order);
    let sequence = "";
    work(async (attempt) => {
      await done(attempt);
      sequence += names.get(attempt.job.id);
    }, 1);
    await until("all are done", () => sequence.length === order.length);
    expect(sequence).toBe(expected);
  });

  test("one with a backlog delays another's single job by at most two jobs, however far it is, and tried jobs keep no turn", async () => {
    const tenants = await tenantsOf("ABC");
    await askFor(tenants, "A".repeat(60));
    // It failed for now, long ago: its low number is nobody's turn.
    await gateway.sql(
      "update graphile_worker._private_jobs set run_at = now() + interval '1 hour', attempts = 3 where priority = 0",
    );
    let sequence = "";
    work(async (attempt) => {
      if (sequence.length === 30) await askFor(tenants, "B");
      if (sequence.length === 40) await askFor(tenants, "CCCCC");
      await done(attempt);
      sequence += names.get(attempt.job.id);
    }, 1);
    await until("all are done", () => sequence.length === 65);
    // The jobs that were under way come first.
    expect(sequence.indexOf("B")).toBeLessThanOrEqual(32);
    // Where the row of a job that has ended is still there, the first C has its turn, and the second one the next.
    expect(sequence.slice(40, 55)).toMatch(/^A{1,2}C(C(AC){3}|(AC){4})A*$/);
  });
});

test("a document is stored once for the same bytes of the same sender, also at once, in chunks", async () => {
  const ctx = await contextOf(erp);
  const content = Buffer.alloc(3 * 1_048_576 + 5, "0123456789abcdef");
  const stored = await Promise.all(
    Array.from({ length: 5 }, () => ctx.transaction((tx) => storeDocument(tx, { ...PDF, content }))),
  );
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
  const chunks =
    "select array_agg(octet_length(content) order by index) as sizes from document_chunk where document_id = $1";
  const sizes = [1_048_576, 1_048_576, 1_048_576, 5];
  expect(await gateway.sql(chunks, [stored[0]!.id])).toEqual([{ sizes }]);
  expect((await wholeContent(ctx, stored[0]!)).equals(content)).toBe(true);
  const [start, end] = [1_048_570, 2_097_160];
  const pieces: Buffer[] = [];
  for await (const piece of readContent(ctx, stored[0]!, { start, end })) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(content.subarray(start, end))).toBe(true);
});

test("a job that has ended is not begun again, whoever still has its message", async () => {
  work((attempt) => done(attempt));
  const id = await ask(erp);
  await jobIs(erp, id, "succeeded");
  expect(await takeJob(await contextOf(erp), id)).toBeNull();
  expect(await stateOf(erp, id)).toMatchObject({ status: "succeeded", progress: 100 });
});
