/** Reads a document that was sent, and makes its invoice. */
import { asInvoice } from "../formats/en16931/as-invoice.js";
import { MOST_ATTEMPTS } from "../domain/jobs.js";
import { type InvoiceReading, storable } from "../domain/read-invoice.js";
import { AppError } from "../errors.js";
import { readInvoiceXml } from "../formats/invoice-document.js";
import { textAsInvoice } from "../formats/invoice-text/as-invoice.js";
import { type PdfReader, UnreadablePdf } from "../pdf/pool.js";
import { type StoredDocument, wholeContent, getDocument } from "../services/document.js";
import { begin, endWithoutInvoice, fail, finish, originOf } from "../services/invoice/document.js";
import { type Attempt, JobFailed, type Task } from "./lib/task.js";

/** The document can be read, but is no invoice. */
class NoInvoice extends Error {}

export const invoiceDocument = (reader: PdfReader): Task => ({
  kind: "invoice_document",
  async run(attempt) {
    const { job, ctx, signal, report } = attempt;
    const document = await getDocument(ctx, job.document_id!);
    const origin = originOf(document, job.input);
    if (!(await begin(ctx, origin)))
      return attempt.finish(() => ctx.transaction((tx) => finish(tx, ctx.actor, null, origin)));
    await report(10);
    try {
      const reading = await read(reader, document, attempt);
      await report(80);
      await attempt.finish(() => ctx.transaction((tx) => finish(tx, ctx.actor, reading, origin)));
    } catch (error) {
      if (error instanceof NoInvoice) {
        await endWithoutInvoice(ctx, origin, error.message);
        throw new JobFailed(error.message, { cause: error });
      }
      const isLast = !signal.aborted && job.attempt >= MOST_ATTEMPTS;
      if (error instanceof JobFailed || isLast)
        await fail(ctx, origin, error instanceof JobFailed ? error.message : GIVEN_UP);
      throw error;
    }
  },
});

async function read(reader: PdfReader, document: StoredDocument, { ctx, signal }: Attempt): Promise<InvoiceReading> {
  const content = await wholeContent(ctx, document);
  try {
    if (document.content_type !== "application/pdf") return await readInvoiceXml(content, null);
    const { structure, text, lines } = await reader.read("invoice", content, signal);
    if (structure) return storable(asInvoice(structure.invoice, structure.findings ?? [], { isInPdf: true }));
    if (text) return storable(textAsInvoice(text));
    if (lines.length > 0) throw new NoInvoice(NO_INVOICE);
    throw new JobFailed(SCAN);
  } catch (error) {
    if (error instanceof UnreadablePdf) throw new JobFailed(error.message, { cause: error });
    // Well-formed XML that is another document holds no invoice; what is not well-formed cannot be read.
    if (error instanceof AppError && error.status < 500) throw new JobFailed(error.message, { cause: error });
    throw error;
  }
}

const SCAN =
  "The PDF is a scan: its pages hold pictures and no text, and those cannot be read. Send a PDF with text, or the invoice as XML.";
const NO_INVOICE = "The text of the PDF is not that of an invoice: no number of one, no total was found.";
const GIVEN_UP = "It could not be read, for a reason on our side.";
