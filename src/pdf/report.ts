/** What reports on invoices need of children: the electronic invoice inside a PDF, and the report as a PDF. */
import type { ElectronicInvoice } from "../domain/en16931/model.js";
import type { Report } from "../formats/report/report.js";
import type { PdfReader } from "./pool.js";

export interface ReportParts {
  /** The electronic invoice in a PDF that has one. */
  invoiceIn(pdf: Uint8Array): Promise<ElectronicInvoice | null>;
  pdfOf(report: Report): Promise<Uint8Array>;
}

/** For a request, whose answer is waited for. */
const NEVER = new AbortController().signal;

export const reportParts = (reader: PdfReader): ReportParts => ({
  invoiceIn: async (pdf) => (await reader.read("invoice", pdf, NEVER)).structure?.invoice ?? null,
  pdfOf: (report) => reader.read("report_pdf", Buffer.from(JSON.stringify(report)), NEVER),
});
