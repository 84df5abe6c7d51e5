/**
 * Documents that a job reads and makes invoices of (decisions §6 `POST /invoices/pdf`, `POST /workflows/process`;
 * specification 4.11 `POST /invoices/email`).
 */
import type { Context } from "../../context.js";
import { readEnvelope, refuseUnlessReadable } from "../../formats/mail/envelope.js";
import { PDF_TYPE, refuseUnlessPdf } from "../../formats/pdf-file.js";
import { accepted, received } from "../../request/outcomes.js";
import type { WorkflowInput } from "../../schema/invoice/input.js";
import type { JobAccepted } from "../../schema/job.js";
import { type NewDocument, storeDocument } from "../document.js";
import { enqueueJob } from "../job.js";
import { announce } from "./store-reading.js";

/**
 * Stores the PDF of an invoice, and asks for the job that reads it.
 * @param external_id by what the sender knows it; by default the SHA-256 of its bytes
 * @throws UNREADABLE_BODY if it is no PDF; INVOICE_NOT_UPDATABLE
 */
export async function importInvoicePdf(
  ctx: Context,
  content: Uint8Array,
  external_id: string | null,
): Promise<JobAccepted> {
  refuseUnlessPdf(content);
  const job_id = await readLater(ctx, { content_type: PDF_TYPE, content }, external_id);
  ctx.answer.outcome = accepted(job_id);
  return { success: true, job_id };
}

/**
 * Stores an e-mail, or the bare document of one, and asks for the job that reads it.
 * @throws UNREADABLE_BODY if there is nothing in it that could be read
 */
export async function importInvoiceEmail(ctx: Context, content: Uint8Array): Promise<JobAccepted> {
  const { mediaType: content_type } = await readEnvelope(content);
  const job_id = await readLater(ctx, { content_type, content }, null);
  ctx.answer.outcome = received(job_id);
  return { success: true, job_id };
}

/**
 * Stores a document of any kind that can be read, and asks for the job that reads it.
 * @throws UNREADABLE_BODY if its bytes are none of those kinds; INVOICE_NOT_UPDATABLE
 */
export async function processDocument(ctx: Context, { external_id, document }: WorkflowInput): Promise<JobAccepted> {
  const { content_base64: content } = document;
  const { mediaType: content_type } = refuseUnlessReadable(content);
  const job_id = await readLater(ctx, { content_type, content }, external_id);
  ctx.answer.outcome = accepted(job_id);
  return { success: true, job_id };
}

/** @returns the id of the job */
function readLater(ctx: Context, document: NewDocument, external_id: string | null): Promise<string> {
  return ctx.transaction(async (tx) => {
    const file = await storeDocument(tx, document);
    await announce(tx, { file, source: file, external_id });
    const { traceparent } = ctx;
    return enqueueJob(tx, { kind: "invoice_document", document_id: file.id, input: { external_id }, traceparent });
  });
}
