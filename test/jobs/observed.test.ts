/** What traces and metrics tell of jobs. */
import { type Receiver, type ReceivedSpan, receiver } from "../http/otlp.js";
import { type Client, type Running, useInstances } from "../support/gateway.js";
import { dueNow, ended } from "../support/jobs.js";
import { answers, useModelServer } from "../support/language-model.js";
import { attached, mixed, text } from "../support/mails.js";
import { pdf, typed } from "../support/pdf.js";
import { until } from "../support/until.js";

const model = useModelServer();
const start = useInstances();
let collector: Receiver;
let running: Running;

beforeAll(async () => void (collector = await receiver()));
afterAll(() => collector.close());

/** Rules find number and total, and no name of the supplier. */
const INVOICE = typed(`
Rechnungsnummer: SECRET-1

wir danken, Ihre Kieswerker vom Nordufer

Rechnungsbetrag                                   297,50 EUR`);
const NOTE = typed("Lieferschein Nr. SECRET-2");

/** What reaches the receiver of the requests and jobs of a gateway; stopping it delivers all. */
async function spansOf(ask: (erp: Client) => Promise<unknown>): Promise<ReceivedSpan[]> {
  running = await start({
    ...{ JOBS_CONCURRENCY: 2, LLM_BASE_URL: model.url, LLM_MODEL: "small" },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: "parentbased_always_on" },
  });
  const erp = await running.gateway.client({ customer: "Bau" });
  await ask(erp);
  await running.stop();
  return collector.spans.splice(0);
}

/** @returns the id of the job */
const send = async (erp: Client, path: string, content: Buffer, headers = {}): Promise<string> =>
  (await erp.send("POST", path, content, { "Content-Type": "application/pdf", ...headers })).body.job_id;

const jobsAmong = (spans: ReceivedSpan[]) => spans.filter(({ kind }) => kind === "consumer");
const childrenOf = (spans: ReceivedSpan[], { spanId }: ReceivedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const namesOf = (spans: ReceivedSpan[]) => spans.map(({ name }) => name);

test("a job continues the trace of the request that asked for it, and shows its steps", async () => {
  model.answers(answers({ supplier_name: "Kieswerker vom Nordufer" }));
  let job: any;
  const spans = await spansOf(async (erp) => {
    await erp.send("PATCH", "/v1/tenant-settings", { language_model: true });
    job = await ended(erp, await send(erp, "/v1/invoices/pdf", pdf({ pages: [INVOICE] })));
    // Its request is not traced, so it is not, either.
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
    await ended(erp, await send(erp, "/v1/deliveries/pdf", pdf({ pages: [NOTE] }), { traceparent }));
  });
  expect(job.status).toBe("succeeded");
  const asking = spans.find(({ name }) => name === "POST /v1/invoices/pdf")!;
  const [span, ...others] = jobsAmong(spans);
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    name: "job invoice_document",
    traceId: asking.traceId,
    parentSpanId: asking.spanId,
    status: "unset",
    attributes: {
      "gateway.operation": "invoice_document",
      "gateway.job_id": job.id,
      "gateway.job_attempt": 1,
      "gateway.job_outcome": "succeeded",
      "gateway.tenant_id": asking.attributes["gateway.tenant_id"],
    },
  });
  expect(span!.startedAt).toBeGreaterThanOrEqual(asking.startedAt);
  const children = childrenOf(spans, span!);
  const steps = children.filter(({ kind }) => kind === "internal");
  expect(namesOf(steps)).toEqual(["read invoice", "ask model", "finish"]);
  const statements = children.filter(({ kind }) => kind === "client");
  expect(namesOf(statements)).toEqual(expect.arrayContaining(["document.one", "document_chunk.one", "transaction"]));
  for (const child of children) {
    expect(child).toMatchObject({ traceId: span!.traceId, status: "unset" });
    // Each span reads its own clock, which may differ by less than a millisecond.
    expect(child.endedAt).toBeLessThan(span!.endedAt + 1);
  }
  const line = running.gateway.log.find(({ msg }) => msg === "job succeeded");
  expect(line).toMatchObject({ jobId: job.id, trace_id: span!.traceId });
});

test("a document that came with another e-mail before is not read again", async () => {
  const [invoice, file] = [pdf({ pages: [INVOICE] }), "rechnung.pdf"];
  const jobs: any[] = [];
  const spans = await spansOf(async (erp) => {
    for (const letter of ["Guten Tag", "Noch einmal"]) {
      const email = mixed(text(letter), attached(file, invoice));
      const sent = await erp.send("POST", "/v1/invoices/email", email, { "Content-Type": "message/rfc822" });
      const job_id = sent.headers.get("location")!.slice("/v1/jobs/".length);
      jobs.push(await ended(erp, job_id));
    }
  });
  const [first, second] = jobs.map(({ result }) => result);
  expect([first.created, second]).toEqual([true, { ...first, created: false }]);
  const stepsOf = (job: any) => {
    const span = jobsAmong(spans).find(({ attributes }) => attributes["gateway.job_id"] === job.id)!;
    return namesOf(childrenOf(spans, span).filter(({ kind }) => kind === "internal"));
  };
  expect(jobs.map(stepsOf)).toEqual([
    ["read mail", "read invoice", "finish"],
    ["read mail", "finish"],
  ]);
});

test("a document that cannot be read is no error of the service; a fault of ours is, and says no more than a code", async () => {
  collector.bytes.length = 0;
  const spans = await spansOf(async (erp) => {
    const broken = await ended(erp, await send(erp, "/v1/deliveries/pdf", Buffer.from("%PDF-1.7\nSECRET")));
    expect(broken.status).toBe("failed");
    await running.gateway.sql("alter table delivery rename column delivery_number to stolen_secret");
    const sent = await send(erp, "/v1/deliveries/pdf", pdf({ pages: [NOTE] }));
    const { log, sql } = running.gateway;
    await until("the first attempt has failed", () => log.some(({ msg }) => `${msg}`.startsWith("job failed for now")));
    await sql("alter table delivery rename column stolen_secret to delivery_number");
    await dueNow(sql);
    expect((await ended(erp, sent)).status).toBe("succeeded");
  });
  const told = jobsAmong(spans).map(({ status, attributes: told }) =>
    [told["gateway.job_attempt"], told["gateway.job_outcome"], status, told["error.type"]].join(" "),
  );
  expect(told).toEqual(["1 failed unset ", "1 tried_again error 42703", "2 succeeded unset "]);
  const [failed] = jobsAmong(spans);
  const read = childrenOf(spans, failed!).find(({ name }) => name === "read delivery_note");
  expect(read).toMatchObject({ status: "error", attributes: { "error.type": "UnreadablePdf" } });
  expect(Buffer.concat(collector.bytes).toString("latin1")).not.toMatch(/SECRET|stolen/);
});

test("metrics count attempts by how they ended, and what waits", async () => {
  let pages: string[] = [];
  const page = async () => (await fetch(`${running.gateway.root}/metrics`)).text();
  await spansOf(async (erp) => {
    await ended(erp, await send(erp, "/v1/deliveries/pdf", pdf({ pages: [[[50, 50, "Lieferschein Nr. 4"]]] })));
    await ended(erp, await send(erp, "/v1/invoices/pdf", Buffer.from("%PDF-1.7\nno")));
    await until("it is known what waits", async () => (await page()).includes("gateway_jobs_waiting{"));
    pages = [await page()];
  });
  const [told] = pages;
  for (const line of [
    'gateway_jobs_total{kind="delivery_pdf",outcome="succeeded"} 1',
    'gateway_jobs_total{kind="invoice_document",outcome="failed"} 1',
    'gateway_job_duration_seconds_count{kind="delivery_pdf"} 1',
    "gateway_jobs_under_way 0",
    'gateway_jobs_waiting{kind="delivery_pdf"} 0',
    'gateway_jobs_waiting_tenants{kind="delivery_pdf"} 0',
    'gateway_jobs_longest_wait_seconds{kind="invoice_document"} 0',
  ])
    expect(told).toContain(`${line}\n`);
});
