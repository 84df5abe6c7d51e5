/**
 * Documents that a job reads and makes invoices of (decisions §6 `POST /invoices/pdf`, `POST /workflows/process`;
 * specification 4.11 `POST /invoices/email`).
 */
import type { Context } from "../../context.js";
import { readEnvelope, refuseUnlessReadable } from "../../formats/mail/envelope.js";
import { PDF_TYPE, refuseUnlessPdf } from "../../formats/pdf-file.js";
import { accepted, type Outcome, received } from "../../request/answer-state.js";
import { type NewDocument, storeDocument } from "../document.js";
import { enqueueJob } from "../job.js";
import { createPlaceholder } from "./store-reading.js";

/**
 * Stores the PDF of an invoice, and enqueues the job that reads it.
 * @param external_id the sender's id of the invoice; by default the SHA-256 of the bytes
 * @throws UNREADABLE_BODY if it is no PDF; INVOICE_NOT_UPDATABLE
 */
export async function importInvoicePdf(ctx: Context, content: Uint8Array, external_id: string | null) {
  refuseUnlessPdf(content);
  return readLater(ctx, { content_type: PDF_TYPE, content }, external_id, accepted);
}

/**
 * Stores an e-mail, or the bare document of one, and enqueues the job that reads it.
 * @throws UNREADABLE_BODY if nothing in it could be read
 */
export async function importInvoiceEmail(ctx: Context, { content }: { readonly content: Uint8Array }) {
  const { mediaType: content_type } = await readEnvelope(content);
  return readLater(ctx, { content_type, content }, null, received);
}

/**
 * Stores a document of any kind that can be read, and enqueues the job that reads it.
 * @throws UNREADABLE_BODY if its bytes are none of those kinds; INVOICE_NOT_UPDATABLE
 */
export async function processDocument(ctx: Context, content: Uint8Array, external_id: string) {
  const { mediaType: content_type } = refuseUnlessReadable(content);
  return readLater(ctx, { content_type, content }, external_id, accepted);
}

async function readLater(
  ctx: Context,
  document: NewDocument,
  external_id: string | null,
  outcome: (job_id: string) => Outcome,
) {
  const job_id = await ctx.transaction(async (tx) => {
    const file = await storeDocument(tx, document);
    await createPlaceholder(tx, { file, source: file, external_id });
    const { traceparent } = ctx;
    return enqueueJob(tx, { kind: "invoice_document", document_id: file.id, input: { external_id }, traceparent });
  });
  ctx.answer.outcome = outcome(job_id);
  return { success: true, job_id };
}
