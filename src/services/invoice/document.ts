/** Documents that a job reads and makes invoices of (decisions §6 `POST /invoices/pdf`, `POST /workflows/process`). */
import type { Actor } from "../../actors.js";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import type { InvoiceReading } from "../../domain/read-invoice.js";
import { AppError } from "../../errors.js";
import { looksLikeXml } from "../../formats/xml.js";
import { accepted } from "../../outcomes.js";
import type { WorkflowInput } from "../../schema/invoice/input.js";
import type { JobAccepted } from "../../schema/job.js";
import { type StoredDocument, storeDocument } from "../document.js";
import { enqueueJob } from "../job.js";
import { announce, giveUp, type Origin, removeUnread, startReading, takeInRead } from "./take-in.js";

const PDF = "application/pdf";
const XML = "application/xml";
/** A PDF begins with this, or has it soon after (ISO 32000-1, implementation note 13). */
const MARK = "%PDF-";
const MARK_WITHIN = 1024;

/**
 * Stores the PDF of an invoice, and asks for the job that reads it.
 * @param external_id by what the sender knows it; by default the SHA-256 of its bytes
 * @throws UNREADABLE_BODY if it is no PDF; INVOICE_NOT_UPDATABLE
 */
export function importInvoicePdf(ctx: Context, content: Uint8Array, external_id: string | null): Promise<JobAccepted> {
  if (!isPdf(content))
    throw new AppError("UNREADABLE_BODY", { text: `The file is no PDF: ${MARK} is not in its first 1,024 bytes.` });
  return readLater(ctx, { content_type: PDF, content }, external_id);
}

/**
 * Stores a document of any kind that can be read, and asks for the job that reads it.
 * @throws UNREADABLE_BODY if its bytes are none of those kinds; INVOICE_NOT_UPDATABLE
 */
export function processDocument(ctx: Context, { external_id, document }: WorkflowInput): Promise<JobAccepted> {
  const { content_base64: content } = document;
  const content_type = isPdf(content) ? PDF : looksLikeXml(content) ? XML : null;
  if (content_type === null)
    throw new AppError("UNREADABLE_BODY", { text: "The document is neither a PDF nor XML: nothing else can be read." });
  return readLater(ctx, { content_type, content }, external_id);
}

const isPdf = (content: Uint8Array): boolean =>
  Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, MARK_WITHIN)).includes(MARK);

async function readLater(
  ctx: Context,
  document: { readonly content_type: string; readonly content: Uint8Array },
  external_id: string | null,
): Promise<JobAccepted> {
  const job_id = await ctx.transaction(async (tx) => {
    const file = await storeDocument(tx, document);
    await announce(tx, { file, source: file, external_id });
    return enqueueJob(tx, { kind: "invoice_document", document_id: file.id, input: { external_id } });
  });
  ctx.conclude(accepted(job_id));
  return { success: true, job_id };
}

/** What a job knows of the document that it reads. */
export const originOf = (document: StoredDocument, { external_id }: { readonly external_id?: unknown }): Origin => ({
  file: document,
  source: document,
  external_id: typeof external_id === "string" ? external_id : null,
});

/**
 * Begins to read a document: its invoice is `PROCESSING` from now on.
 * @returns false if the invoice was read from the same bytes before
 */
export const begin = (ctx: Context, origin: Origin): Promise<boolean> =>
  ctx.transaction((tx) => startReading(tx, ctx.actor, origin));

/** Takes in what was read. @returns the result of the job */
export async function finish(
  tx: Transaction,
  actor: Actor,
  reading: InvoiceReading | null,
  origin: Origin,
): Promise<object> {
  const { invoice, outcome } = await takeInRead(tx, actor, reading, origin);
  return { invoice_id: String(invoice.id), external_id: invoice.external_id, created: outcome !== "unchanged" };
}

/** Ends the reading of a document that cannot be read: its invoice is in `ERROR`, and its history says why. */
export const fail = (ctx: Context, origin: Origin, reason: string): Promise<void> =>
  ctx.transaction((tx) => giveUp(tx, ctx.actor, origin, reason));

/** Ends the reading of a document that holds no invoice: there is none then (decisions §16). */
export const endWithoutInvoice = (ctx: Context, origin: Origin, reason: string): Promise<void> =>
  ctx.transaction((tx) => removeUnread(tx, ctx.actor, origin, reason));
