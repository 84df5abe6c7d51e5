/** Creates or changes an invoice from another system (decisions §6 `POST /invoices/custom`). */
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { storable } from "../../domain/invoice-reading.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import { withoutFields } from "../../domain/provenance.js";
import { invalid, invalidParameter } from "../../errors.js";
import { readInvoiceXml } from "../../formats/invoice-document.js";
import { XML_TYPE } from "../../formats/xml.js";
import { created, done } from "../../request/answer-state.js";
import { storeDocument } from "../document.js";
import { withSupplier } from "../links/referenced-records.js";
import { lockNamesAndLines } from "../match/locks.js";
import { recordInvoice, type WrittenInvoice } from "./import-report.js";
import { type LockedInvoice, refuseUnlessUpdatable } from "./lock.js";
import type { NewInvoice } from "./model.js";
import { hashOf } from "./sent-hash.js";
import { storeReading } from "./store-reading.js";
import {
  checkInvoice,
  type CheckedWrite,
  lockStoredByExternalId,
  type StoredInvoice,
  type UpdatedInvoice,
  writeInvoices,
} from "./write.js";

/** The invoice's name in errors. */
const PATH = "jsonContent";

/** The content of an invoice, in one of these forms. */
interface Content {
  readonly jsonContent?: NewInvoice | null;
  readonly xmlContent?: string | null;
  /** The XML as bytes. */
  readonly document?: { readonly content: Uint8Array; readonly charset?: string | null } | null;
}

/** The response to an import. */
interface ImportResult {
  readonly success: true;
  readonly data: { readonly id: string; readonly external_id: string; readonly status: InvoiceStatus };
  readonly warnings: number;
  readonly created: boolean;
}

/**
 * Imports an invoice as JSON, or as an electronic invoice in XML, which is read at once.
 * @param external_id the sender's id of an invoice in XML; by default the SHA-256 of its bytes
 * @throws INVOICE_NOT_UPDATABLE; INVALID naming a field; UNREADABLE_BODY
 */
export function importInvoice(
  ctx: Context,
  { jsonContent, xmlContent, document }: Content,
  external_id: string | null = null,
): Promise<ImportResult> {
  const sent = [jsonContent, xmlContent, document].filter((content) => content != null);
  if (sent.length !== 1) throw invalid("", "Send one of jsonContent and xmlContent, or the XML itself.");
  if (jsonContent == null)
    return importXml(ctx, xmlContent ?? document!.content, document?.charset ?? null, external_id);
  if (external_id !== null && external_id !== jsonContent.external_id)
    throw invalidParameter("external_id", "is for XML; jsonContent has its own");
  return importJson(ctx, jsonContent);
}

/** Creates an invoice, or changes the one with its `external_id` of the key's customer while it is `NEW` or `OPEN`. */
function importJson(ctx: Context, input: NewInvoice): Promise<ImportResult> {
  return ctx.transaction(async (tx) => {
    lockNamesAndLines(tx);
    const store = async (): Promise<WrittenInvoice | null> => {
      const change = await checkSent(tx, input, await findStored(tx, input), PATH);
      if ("isUnchanged" in change) return change.invoice;
      return (await writeInvoices(tx, [change]))[0] ?? null;
    };
    // If two requests send the same new invoice at once, the second one finds it stored by now.
    const invoice = (await store()) ?? (await store())!;
    await recordInvoice(ctx, tx, invoice, input, PATH);
    return resultOf(ctx, invoice, !("before" in invoice));
  });
}

/** @param content bytes as they were sent, or text */
async function importXml(
  ctx: Context,
  content: Uint8Array | string,
  charset: string | null,
  external_id: string | null,
): Promise<ImportResult> {
  const reading = await (ctx.app.readInvoiceXml ?? readInvoiceXml)(content, charset);
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const read = storable(reading);
  return ctx.transaction(async (tx) => {
    const file = await storeDocument(tx, { content_type: XML_TYPE, content: bytes });
    const { invoice, outcome } = await storeReading(tx, ctx.actor, read, { file, source: file, external_id });
    await recordInvoice(ctx, tx, invoice, read.says, "", outcome === "unchanged");
    return resultOf(ctx, invoice, outcome === "created");
  });
}

function resultOf(ctx: Context, { id, external_id, status }: LockedInvoice, isNew: boolean): ImportResult {
  ctx.answer.outcome = isNew ? created : done;
  const data = { id: String(id), external_id, status };
  return { success: true, data, warnings: ctx.imports.lastDone.warnings, created: isNew };
}

/**
 * Finds and locks the stored invoice: the customer's own, or the tenant's if the record says that it has no customer.
 */
async function findStored(
  tx: Transaction,
  { external_id, customer_id }: NewInvoice,
): Promise<StoredInvoice | undefined> {
  const ofTenant =
    customer_id === null && tx.customerId !== null ? await lockStoredByExternalId(tx, external_id, null) : undefined;
  return ofTenant ?? lockStoredByExternalId(tx, external_id, tx.customerId);
}

/** An invoice that is sent as it was sent last: it stays as it is. */
interface UnchangedInvoice {
  readonly isUnchanged: true;
  readonly invoice: UpdatedInvoice;
}

/**
 * Checks what another system sends of an invoice. What it sent last changes nothing, in any status, also after a
 * person's correction (decisions §18).
 * @param stored the invoice, if there is one
 * @param path the invoice's name in errors
 * @throws INVOICE_NOT_UPDATABLE; INVALID naming a field
 */
export async function checkSent(
  tx: Transaction,
  input: NewInvoice,
  stored: StoredInvoice | undefined,
  path: string,
): Promise<CheckedWrite | UnchangedInvoice> {
  refuseForeignCustomer(tx, input, path);
  const sent = withSupplier(input, path);
  const sent_hash = hashOf(sent);
  if (!stored) return checkInvoice(tx, { sent, stored: null, own: { sent_hash }, path });
  if (stored.sent_hash === sent_hash) return { isUnchanged: true, invoice: { ...stored, before: {}, after: {} } };
  refuseUnlessUpdatable(stored);
  // A value of another system comes neither from the document nor from the person who corrected it.
  const fields = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : name));
  const extraction = stored.extraction.length > 0 && { extraction: withoutFields(stored.extraction, fields) };
  return checkInvoice(tx, { sent, stored, own: { ...extraction, sent_hash }, path });
}

/**
 * As with the tenant's id (decisions §3), a client may send back the customer's id but no other.
 * @param path the invoice's name in errors
 * @throws INVALID
 */
function refuseForeignCustomer(tx: Transaction, { customer_id }: NewInvoice, path: string): void {
  if (customer_id != null && customer_id !== tx.customerId)
    throw invalid(`${path}.customer_id`, "is not the customer of this key");
}
