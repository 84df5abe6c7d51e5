/** Scans through the front door, with tesseract and without. */
import { createHash } from "node:crypto";
import { type Client, useGateway } from "../support/gateway.js";
import { readInvoice, sendAndWait } from "../support/jobs.js";
import { pdf, typed } from "../support/pdf.js";
import { INVOICE_PAGE, picturesOf, scanned, scanOf, testWithTesseract } from "../support/scans.js";

const PATH = process.env.PATH;
afterEach(() => {
  process.env.PATH = PATH;
});

const TEXT_PDF = pdf({ pages: [INVOICE_PAGE] });

const sent = (erp: Client, file: Buffer, path = "/v1/invoices/pdf") => sendAndWait(erp, path, file);
const INSTALL = expect.stringContaining("install tesseract (in Debian tesseract-ocr, tesseract-ocr-deu");

/** A child that lives finds its programs where it was started. */
const blind = useGateway({ config: { JOBS_CONCURRENCY: 1 } });
const seeing = useGateway({ config: { JOBS_CONCURRENCY: 1 } });

test("without tesseract, the job and the invoice's history say what must be installed", async () => {
  process.env.PATH = "";
  const erp = await blind.client({ customer: "Bau" });
  const scan = await scanOf(TEXT_PDF);
  const { status, error } = await sent(erp, scan);
  expect([status, error]).toEqual(["failed", INSTALL]);
  const { body } = await erp.get(`/v1/workflows/status/${createHash("sha256").update(scan).digest("hex")}`);
  expect([body.status, body.history.at(-1).message]).toEqual(["ERROR", error]);
  expect(await sent(erp, scan, "/v1/deliveries/pdf")).toMatchObject({ status: "failed", error: INSTALL });
}, 120_000);

test("without tesseract, an invoice is read by the pages that have text, and a finding names the others", async () => {
  process.env.PATH = "";
  const erp = await blind.client({ customer: "Bau" });
  const { result } = await sent(erp, pdf({ pages: [INVOICE_PAGE, "picture"] }));
  expect(await readInvoice(erp, result.invoice_id)).toMatchObject({
    status: "OPEN",
    total_amount: 297.5,
    findings: expect.arrayContaining([expect.objectContaining({ rule: "GW-UNREAD-PAGES", message_en: INSTALL })]),
  });
}, 120_000);

testWithTesseract(
  "a scanned invoice becomes an open one, and each value says how surely it was seen, and where",
  async () => {
    const erp = await seeing.client({ customer: "Bau" });
    const { status, result } = await sent(erp, await scanOf(TEXT_PDF));
    expect(status).toBe("succeeded");
    const invoice = await readInvoice(erp, result.invoice_id);
    expect(invoice).toMatchObject({ status: "OPEN", invoice_number: "RE-2026-4711", total_amount: 297.5 });
    const sources = new Set(invoice.extraction.map(({ source }: any) => source));
    expect([...sources]).toEqual(["OCR"]);
    const total = invoice.extraction.find(({ field }: any) => field === "total_amount");
    expect(total).toMatchObject({ value: "297.5", page: 1, box: { x: expect.any(Number) } });
    expect(total.confidence).toBeLessThan(0.96);
  },
  async () => {
    const erp = await seeing.client({ customer: "Bau" });
    expect(await sent(erp, await scanOf(TEXT_PDF))).toMatchObject({ status: "failed", error: INSTALL });
  },
);

testWithTesseract(
  "a scan on which no invoice is seen is not thrown away: it is in ERROR, with what to do",
  async () => {
    const erp = await seeing.client({ customer: "Bau" });
    const [menu] = await picturesOf(pdf({ pages: [typed("Speisekarte\n\nSuppe, Braten und Kuchen")] }));
    const { status, error } = await sent(erp, pdf({ pages: [scanned(menu!, 200)] }));
    expect([status, error]).toEqual(["failed", expect.stringContaining("scan the paper again")]);
    expect((await erp.get("/v1/invoices")).body.invoices[0]).toMatchObject({ status: "ERROR" });
    expect(await sent(erp, pdf({ pages: ["picture"] }))).toMatchObject({
      status: "failed",
      error: expect.stringContaining("no text can be seen"),
    });
  },
  async () => {
    const erp = await seeing.client({ customer: "Bau" });
    expect(await sent(erp, pdf({ pages: ["picture"] }))).toMatchObject({ status: "failed", error: INSTALL });
  },
);
