/** What reports on invoices need of children: the electronic invoice inside a PDF, and the report as a PDF. */
import type { ElectronicInvoice } from "../domain/en16931/model.js";
import type { Report } from "../formats/report/report.js";
import { type PdfReader, UnreadablePdf } from "./pool.js";

export interface ReportParts {
  /** The electronic invoice in a PDF that has one. */
  invoiceIn(pdf: Uint8Array): Promise<ElectronicInvoice | null>;
  pdfOf(report: Report): Promise<Uint8Array>;
}

/** For a request, whose answer is waited for. */
const NEVER = new AbortController().signal;

/** It was read once, and may have been too much this time: the report shows what the gateway keeps. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof UnreadablePdf) return null;
  throw error;
}

export const reportParts = (reader: PdfReader): ReportParts => ({
  invoiceIn: async (pdf) => {
    const found = await reader.read("invoice", pdf, NEVER).catch(unlessUnreadable);
    return found?.structure?.invoice ?? null;
  },
  pdfOf: (report) => reader.read("report_pdf", Buffer.from(JSON.stringify(report)), NEVER),
});
