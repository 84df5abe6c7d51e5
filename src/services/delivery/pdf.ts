/** Delivery notes as PDFs: stored at once, read by a job, and served as they came (decisions §6). */
import { sql } from "kysely";
import type { Batch, Context } from "../../context.js";
import { oneOf, statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { isWrongVatId } from "../../domain/vat-id.js";
import { AppError } from "../../errors.js";
import type { DeliveryNote } from "../../formats/delivery-note.js";
import { PDF_TYPE, refuseUnlessPdf } from "../../formats/pdf-file.js";
import { accepted } from "../../request/answer-state.js";
import type { JobAccepted } from "../../schema/job.js";
import type { BodyPart } from "../../schema/lib/body-part.js";
import { type StoredDocument, storeDocument } from "../document.js";
import { enqueueJob } from "../job.js";
import { unseen } from "../lists/batch.js";
import { theOnlySupplier } from "../links/link-rules.js";
import { storeNote } from "./import.js";
import { get } from "./read.js";

/**
 * Stores the PDF of a delivery note, and queues the job that reads it.
 * @throws UNREADABLE_BODY if it is no PDF
 */
export async function importDeliveryPdf(ctx: Context, { content }: BodyPart): Promise<JobAccepted> {
  refuseUnlessPdf(content);
  const job_id = await ctx.transaction(async (tx) => {
    const { id: document_id } = await storeDocument(tx, { content_type: PDF_TYPE, content });
    return enqueueJob(tx, { kind: "delivery_pdf", document_id, traceparent: ctx.traceparent });
  });
  ctx.answer.outcome = accepted(job_id);
  return { success: true, job_id };
}

// Every key that sees the note also sees its supplier.
const selectSupplier = statement<{ ids: readonly string[]; tax_ids: readonly string[] }>("delivery.supplier_of_pdf")((
  _,
  p,
) => {
  const isNamed = sql`(${oneOf("s.external_id", p("ids"))} or ${oneOf("s.legal_uid_key", p("tax_ids"))})`;
  return sql<{ external_id: string }>`
    select external_id from supplier
    where id = (select ${theOnlySupplier(isNamed)} from (select null::uuid as customer_id) as i)`;
});

const VAT_ID = /^[A-Z]{2,3}\d{7,12}$/;

/**
 * Stores the delivery that was read from a PDF. The same bytes again are the same delivery.
 * @returns the result of the job
 */
export async function storePdf(tx: Transaction, note: DeliveryNote, { id, sha256 }: StoredDocument): Promise<object> {
  // A page rarely has the buyer's number of the supplier, and usually its VAT id, which is no external id.
  const ids = note.supplier_ids;
  // A number with the form of a VAT id but a wrong check digit may still be the buyer's number.
  const tax_ids = ids.filter((id) => !isWrongVatId(id));
  const [supplier] = ids.length > 0 ? await tx.run(selectSupplier, { ids, tax_ids }) : [];
  const supplier_ids = supplier ? [supplier.external_id] : ids.filter((id) => !VAT_ID.test(id));
  const stored = await storeNote(tx, { ...note, supplier_ids }, { source: "PDF", sha256, file_id: id });
  return { delivery_id: stored.id, created: stored.outcome === "created" };
}

const selectFiles = statement<{ ids: readonly string[] }>("document.of_deliveries")(
  (_, p) => sql<StoredDocument & { file_id: string }>`
    select id, id as file_id, content_type, size, sha256 from document where id = any(${unseen(p("ids"), "uuid")})`,
);

/** The files of deliveries, by the ids of the files. */
export const filesById: Batch<string, StoredDocument | null> = {
  async read(ctx, ids) {
    const found = new Map((await ctx.read(selectFiles, { ids })).map((file) => [file.id, file]));
    return ids.map((id) => found.get(id) ?? null);
  },
};

const selectFile = statement<{ id: string }>("document.of_delivery")(
  (_, p) => sql<StoredDocument & { file_id: string }>`
    select document.id, document.id as file_id, content_type, size, sha256
    from delivery join document on document.id = delivery.file_id where delivery.id = ${p("id")}`,
);

/**
 * The file of a delivery.
 * @throws NOT_FOUND, also if the delivery has no file
 */
export async function fileOf(ctx: Context, id: string): Promise<StoredDocument> {
  const [file] = await ctx.read(selectFile, { id });
  if (file) return file;
  await get(ctx, id, new Set(["id"]));
  throw new AppError("NOT_FOUND", { resource: "Document of the delivery" });
}
