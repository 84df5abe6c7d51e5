/** POST /v1/invoices/pdf and POST /v1/workflows/process: stored, read by a job, made an invoice (decisions §6, §16). */
import { createHash } from "node:crypto";
import { longestTurn } from "../support/cpu.js";
import { ublInvoice } from "../support/e-invoices.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { bytesAt, ended, readInvoice, sendAndWait as sendTo } from "../support/jobs.js";
import { HOSTILE_PDFS } from "../support/hostile-pdfs.js";
import { pdf, typed } from "../support/pdf.js";
import { INVOICE_PAGE } from "../support/scans.js";

const gateway = useGateway({ config: { JOBS_CONCURRENCY: 4 } });
let erp: Client;
beforeEach(async () => void (erp = await gateway.client({ customer: "Bau" })));

const TYPE = { "Content-Type": "application/pdf" };
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const TEXT_PDF = pdf({ pages: [INVOICE_PAGE] });
const HYBRID = pdf({ pages: [[[50, 50, "See the file"]]], files: { "factur-x.xml": ublInvoice() } });

const send = (erp: Client, file: Buffer, query = "") => erp.send("POST", `/v1/invoices/pdf${query}`, file, TYPE);

const sendAndWait = (erp: Client, file: Buffer, query = "") => sendTo(erp, `/v1/invoices/pdf${query}`, file);

const statusOf = async (erp: Client, external_id: string) =>
  (await erp.get(`/v1/workflows/status/${external_id}`)).body;

describe("a PDF", () => {
  test("with XML inside is accepted with a job, and becomes an open invoice with all that the XML says", async () => {
    const answer = await send(erp, HYBRID);
    expect(answer).toMatchObject({ status: 202, body: { success: true, job_id: expect.any(String) } });
    expect(answer.headers.get("location")).toBe(`/v1/jobs/${answer.body.job_id}`);
    const job = await ended(erp, answer.body.job_id);
    const external_id = sha256(HYBRID);
    expect(job).toMatchObject({ kind: "invoice_document", status: "succeeded", progress: 100, error: null });
    expect(job.result).toEqual({ invoice_id: expect.any(String), external_id, created: true });
    const id = job.result.invoice_id;
    expect((await erp.get(`/v1/invoices/${id}`)).body).toMatchObject({
      external_id,
      status: "OPEN",
      invoice_number: "RE-2026-77",
      total_amount: 1201.9,
      electronic_invoice_type: "XRECHNUNG",
      document: { content_type: "application/pdf", size: HYBRID.length },
    });
    const { history, extraction } = await readInvoice(erp, id);
    const states = history.map(({ previousStatus, newStatus }: any) => `${previousStatus} ${newStatus}`);
    expect(states).toEqual(["NEW PROCESSING", "PROCESSING OPEN"]);
    expect(extraction).toContainEqual(expect.objectContaining({ field: "total_amount", source: "STRUCTURE" }));
    const file = await bytesAt(erp, `/v1/invoices/${id}/pdf`);
    expect([file.type, file.bytes.equals(HYBRID)]).toEqual(["application/pdf", true]);
  });

  test("without XML is read from its text, and each value says where it stands", async () => {
    const { status, result } = await sendAndWait(erp, TEXT_PDF, "?external_id=P-1");
    expect([status, result.external_id]).toEqual(["succeeded", "P-1"]);
    expect((await erp.get(`/v1/invoices/${result.invoice_id}`)).body).toMatchObject({
      ...{ status: "OPEN", document_type: "INVOICE", invoice_number: "RE-2026-4711", invoice_date: "2026-11-20" },
      ...{ currency: "EUR", net_amount: 250, total_tax_amount: 47.5, total_amount: 297.5 },
      ...{ supplier_tax_id: "DE123456789", supplier_iban: "DE89370400440532013000" },
    });
    expect((await erp.get(`/v1/invoices/${result.invoice_id}/items`)).body.items).toMatchObject([
      { title: "Schotter 0/32", quantity: 10, unit: "t", unit_net_price: 25, net_price: 250 },
    ]);
    const { extraction } = await readInvoice(erp, result.invoice_id);
    const number = extraction.find(({ field }: any) => field === "invoice_number");
    expect(number).toMatchObject({ value: "RE-2026-4711", source: "TEXT", page: 1 });
    expect(number.confidence).toBeGreaterThan(0.5);
    expect(number.box.x).toBeCloseTo(450, -1);
    expect(number.box.y).toBeCloseTo(115, -1);
  });

  /** What a program prints of the XML's invoice, or a scanner reads of it. */
  const printOf = (number: string, iban: string) =>
    typed(`
Kieswerk Nord GmbH, Kiesweg 1, 20095 Hamburg

Rechnung Nr. ${number}
Rechnungsdatum: 20.11.2026

Nettobetrag        1.010,00 EUR
Umsatzsteuer 19 %    191,90 EUR
Gesamtbetrag       1.201,90 EUR

IBAN: ${iban}`);
  const findingsOf = async (id: string) =>
    (await readInvoice(erp, id)).findings.filter(({ rule }: any) => rule.startsWith("GW-"));

  test("that prints what came as XML is its probable duplicate, by number, or by day and total if that was misread", async () => {
    const { result: exact } = await sendAndWait(erp, HYBRID, "?external_id=P-1");
    for (const [number, reason] of [
      ["2026 0077", "the numbers differ only in spaces, separators, leading zeros or leading letters"],
      ["RE-2026-71", "date and total are the same"],
    ] as const) {
      const print = pdf({ pages: [printOf(number, "DE89 3704 0044 0532 0130 00")] });
      const { result } = await sendAndWait(erp, print, "?external_id=P-2");
      const [finding] = (await findingsOf(result.invoice_id)).filter(({ rule }: any) => rule === "GW-DUPLICATE");
      expect(finding).toMatchObject({ path: `/invoices/${exact.invoice_id}` });
      expect(finding.message_en).toContain(reason);
    }
  });

  test("whose print has another account than its XML says so", async () => {
    const pages = [printOf("RE-2026-77", "AT61 1904 3002 3457 3201")];
    const { result } = await sendAndWait(erp, pdf({ pages, files: { "factur-x.xml": ublInvoice() } }));
    expect(await findingsOf(result.invoice_id)).toContainEqual({
      ...{ rule: "GW-PRINT-DIFFERS", severity: "FATAL", path: "supplier_iban" },
      message_en: 'IBAN: the print has "AT611904300234573201", the XML "DE89 3704 0044 0532 0130 00".',
    });
  });

  test("that comes again changes nothing, in any state; another one under its id is a 409 once it is checked", async () => {
    const { result } = await sendAndWait(erp, HYBRID, "?external_id=P-1");
    const path = `/v1/invoices/${result.invoice_id}`;
    await erp.send("PATCH", `${path}/status`, { status: "FACTUAL_CHECKING" });
    const before = (await erp.get(path)).body;
    const again = await sendAndWait(erp, HYBRID, "?external_id=P-1");
    expect(again).toMatchObject({ status: "succeeded", result: { ...result, created: false } });
    expect((await send(erp, TEXT_PDF, "?external_id=P-1")).status).toBe(409);
    expect((await erp.get(path)).body).toEqual(before);
  });

  test("keeps what a person corrected when another one comes", async () => {
    const { result } = await sendAndWait(erp, HYBRID, "?external_id=P-1");
    await erp.send("PATCH", `/v1/invoices/${result.invoice_id}`, { invoice_number: "RE-1" });
    expect((await sendAndWait(erp, TEXT_PDF, "?external_id=P-1")).result).toEqual({ ...result, created: true });
    const { body } = await erp.get(`/v1/invoices/${result.invoice_id}`);
    expect(body).toMatchObject({ invoice_number: "RE-1", total_amount: 297.5, status: "OPEN" });
  });
});

test.each([
  ["bytes that are no PDF", Buffer.from("hello"), "application/pdf", 400],
  ["no bytes", Buffer.alloc(0), "application/pdf", 400],
  ["another content type", HYBRID, "text/plain", 415],
  ["more than 32 MiB", Buffer.alloc(32 * 1_048_576 + 1, "%PDF-1.7 "), "application/pdf", 413],
])("is refused: %s, and stores nothing", async (_, file, type, status) => {
  const erp = await gateway.client();
  expect((await erp.send("POST", "/v1/invoices/pdf", file, { "Content-Type": type })).status).toBe(status);
  expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
});

describe("what cannot be read leaves its invoice in ERROR, with the reason in the history", () => {
  test("a scan", async () => {
    const file = pdf({ pages: ["picture"] });
    const { status, error } = await sendAndWait(erp, file);
    expect([status, error]).toEqual(["failed", expect.stringContaining("is a scan")]);
    const { status: stands, history } = await statusOf(erp, sha256(file));
    expect([stands, history.at(-1).message]).toEqual(["ERROR", error]);
    // It may be sent again, e.g. when more can be read.
    await sendAndWait(erp, file);
    const states = (await statusOf(erp, sha256(file))).history.map(({ newStatus }: any) => newStatus);
    expect(states).toEqual(["PROCESSING", "ERROR", "PROCESSING", "ERROR"]);
  });

  test("what can be read and is no invoice leaves none, and an event says so", async () => {
    const { status, error } = await sendAndWait(erp, pdf({ pages: [[[50, 50, "Speisekarte"]]] }));
    expect([status, error]).toEqual(["failed", expect.stringContaining("not that of an invoice")]);
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
    const { events } = (await erp.get("/v1/events?limit=500")).body;
    expect(events.slice(-2).map(({ type }: any) => type)).toEqual(["invoice.deleted", "job.failed"]);
  });
});

describe.each(SURFACES)("a workflow over %s", (surface) => {
  const process = (erp: Client, external_id: string, content: Buffer) =>
    erp.call(surface, "processWorkflow", {
      workflow: { external_id, document: { content_type: "text/plain", content_base64: content.toString("base64") } },
    });

  test("XML is known by its external id from the beginning, and ends OPEN", async () => {
    const { status, data } = await process(erp, "W-1", Buffer.from(ublInvoice()));
    expect(status).toBe(200);
    expect(["NEW", "PROCESSING", "OPEN"]).toContain((await statusOf(erp, "W-1")).status);
    expect(await ended(erp, data.job_id)).toMatchObject({ status: "succeeded", result: { external_id: "W-1" } });
    expect(await statusOf(erp, "W-1")).toMatchObject({ success: true, status: "OPEN", url: expect.any(String) });
  });

  test("what cannot be read is a 400 that stores nothing; XML that is none fails and says why", async () => {
    const refused = await process(erp, "W-1", Buffer.from("GIF89a"));
    expect(refused).toMatchObject({ status: 400, error: expect.stringContaining("What was sent is a GIF picture.") });
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
    const { data } = await process(erp, "W-1", Buffer.from("<Order/>"));
    const { status, error } = await ended(erp, data.job_id);
    expect([status, error]).toEqual(["failed", expect.stringContaining("The root element is Order")]);
    expect((await erp.get("/v1/invoices")).body.total_count).toBe(0);
  });
});

test("hostile files fail while others are answered", async () => {
  const longest = await longestTurn(async () => {
    const jobs = await Promise.all(HOSTILE_PDFS.map(([, content]) => sendAndWait(erp, content)));
    expect(jobs.map(({ status }) => status)).toEqual(HOSTILE_PDFS.map(() => "failed"));
  });
  // 200 ms where nothing else runs.
  expect(longest).toBeLessThan(2000);
});
