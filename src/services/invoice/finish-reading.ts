/** Ends a job that read a document: stores its invoices, several where it is a mail (decisions §16). */
import { sql } from "kysely";
import type { Actor } from "../../request/actors.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import { AppError } from "../../errors.js";
import { type NewDocument, type StoredDocument, storeDocument } from "../document.js";
import type { LockedInvoice } from "./lock.js";
import { noteInHistory } from "./status.js";
import {
  findPlaceholder,
  lockReadFrom,
  nameOf,
  type Origin,
  removePlaceholder,
  type StoredReading,
  storeReading,
} from "./store-reading.js";

/** An invoice that was found in a sent document. */
export interface FoundInvoice {
  /** Null if its file was read before (already-read.ts). */
  readonly reading: InvoiceReading | null;
  /** The file in it that is the invoice; null if the sent document is the invoice itself. */
  readonly file: (NewDocument & { readonly name: string }) | null;
}

/** A part of a sent document that became no invoice. */
export interface LeftOut {
  /** Its name, or its place in the mail. */
  readonly document: string;
  /** A sentence. */
  readonly reason: string;
}

export interface Found {
  /** At least one. */
  readonly invoices: readonly FoundInvoice[];
  readonly leftOut: readonly LeftOut[];
}

/** The origin of the invoices in the document that a job reads. */
export const originOf = (document: StoredDocument, { external_id }: { readonly external_id?: unknown }): Origin => ({
  file: document,
  source: document,
  external_id: typeof external_id === "string" ? external_id : null,
});

/**
 * Stores the invoices that were found, each in a transaction part of its own, so that a refused one does not keep the
 * others out.
 * @returns the result of the job
 * @throws AppError if all are refused
 */
export async function finish(tx: Transaction, actor: Actor, found: Found, origin: Origin): Promise<object> {
  const readings: StoredReading[] = [];
  const leftOut = [...found.leftOut];
  let refusal: AppError | undefined;
  const files = await storeFiles(tx, found.invoices);
  await lockReadFrom(tx, [...files.values()]);
  const placeholder = await findPlaceholder(tx, origin);
  let number = 1;
  for (const invoice of found.invoices) {
    const { reading, file } = invoice;
    const its = { ...origin, file: files.get(invoice) ?? origin.file, name: placeholder?.external_id, number };
    try {
      const stored = await tx.part((part) => storeReading(part, actor, reading, its));
      readings.push(stored);
      // An invoice whose document came before, another way, has another name.
      if (stored.invoice.external_id === nameOf(its)) number++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Its file made another invoice while this document was read. The next attempt reads it.
      if (!reading) throw new Error("A known document is not known any more", { cause: error });
      refusal ??= error;
      leftOut.push({ document: file?.name ?? "The document", reason: error.message });
    }
  }
  const [first] = readings;
  if (!first) throw refusal!;
  // If all of its documents had come before, none of them became the placeholder.
  if (placeholder && number === 1)
    await removePlaceholder(tx, actor, { ...origin, name: placeholder.external_id }, ALL_READ_BEFORE);
  if (leftOut.length > 0 && first.outcome !== "unchanged")
    await noteInHistory(tx, actor, first.invoice, `Left out: ${textOfLeftOut(leftOut)}`);
  return resultOf(readings, leftOut);
}

/**
 * Stores the files of invoices. A transaction that stores the same file at once waits, so all store them in one order.
 */
async function storeFiles(
  tx: Transaction,
  invoices: readonly FoundInvoice[],
): Promise<Map<FoundInvoice, StoredDocument>> {
  const files = invoices.flatMap((invoice) => (invoice.file ? [{ invoice, file: invoice.file }] : []));
  const stored = new Map<FoundInvoice, StoredDocument>();
  for (const { invoice, file } of files.toSorted((a, b) => Buffer.compare(a.file.content, b.file.content)))
    stored.set(invoice, await storeDocument(tx, file));
  return stored;
}

const ALL_READ_BEFORE = "Its documents had been read before.";
const MAX_NAMED = 10;

/** The parts that were left out, with the reasons, in one text for people. */
export function textOfLeftOut(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, MAX_NAMED).map(({ document, reason }) => `${document}: ${reason}`);
  const more = leftOut.length - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

const selectOthers = statement<{ source_id: string; id: number; names: readonly string[] }>("invoice.others_of_source")(
  (_, p) => sql<LockedInvoice>`
    select id, external_id, customer_id, status from invoice
    where source_id = ${p("source_id")}::uuid and id <> ${p("id")} and exists (
      select from unnest(${p("names")}::text[]) as name where external_id = name or starts_with(external_id, name || '#'))
    order by id`,
);

/**
 * Ends the reading of bytes that were read before.
 * @returns the result of the job
 */
export async function finishReadBefore(tx: Transaction, actor: Actor, origin: Origin): Promise<object> {
  const { invoice: first } = await storeReading(tx, actor, null, origin);
  // They may have been read under an external id since this job was requested.
  await removePlaceholder(tx, actor, origin, ALL_READ_BEFORE);
  const names = [first.external_id, nameOf(origin)];
  const others = await tx.run(selectOthers, { source_id: origin.source.id, id: first.id, names });
  return resultOf(
    [first, ...others].map((invoice) => ({ invoice, outcome: "unchanged" })),
    [],
  );
}

function resultOf(readings: readonly StoredReading[], leftOut: readonly LeftOut[]): object {
  const invoices = readings.map(({ invoice, outcome }) => ({
    invoice_id: String(invoice.id),
    external_id: invoice.external_id,
    created: outcome !== "unchanged",
  }));
  return {
    ...invoices[0],
    ...(invoices.length > 1 && { invoices }),
    ...(leftOut.length > 0 && { left_out: leftOut }),
  };
}
