/** Takes in what a job found in a document: its invoices, several where it is a mail (decisions §16). */
import { sql } from "kysely";
import type { Actor } from "../../request/actors.js";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import { AppError } from "../../errors.js";
import { type NewDocument, type StoredDocument, storeDocument } from "../document.js";
import type { LockedInvoice } from "./lock.js";
import { noteInHistory } from "./status.js";
import {
  findWaiting,
  giveUp,
  lockKnown,
  nameOf,
  type Origin,
  removeWaiting,
  startReading,
  type TakenIn,
  takeInRead,
} from "./store-reading.js";

/** An invoice that was found in what came in. */
export interface FoundInvoice {
  /** Null if its file was read before (already-read.ts). */
  readonly reading: InvoiceReading | null;
  /** The file in it that is the invoice; null if what came in is the invoice itself. */
  readonly file: (NewDocument & { readonly name: string }) | null;
}

/** What came with the invoices and did not become one. */
export interface LeftOut {
  /** Its name, or where it stands in the mail. */
  readonly document: string;
  /** A sentence. */
  readonly reason: string;
}

export interface Found {
  /** At least one. */
  readonly invoices: readonly FoundInvoice[];
  readonly leftOut: readonly LeftOut[];
}

/** What a job knows of the document that it reads. */
export const originOf = (document: StoredDocument, { external_id }: { readonly external_id?: unknown }): Origin => ({
  file: document,
  source: document,
  external_id: typeof external_id === "string" ? external_id : null,
});

/**
 * Begins to read a document: its invoice is `PROCESSING` from now on.
 * @returns false if invoices were read from the same bytes before
 */
export const begin = (ctx: Context, origin: Origin): Promise<boolean> =>
  ctx.transaction((tx) => startReading(tx, ctx.actor, origin));

/** Ends the reading of a document that cannot be read: its invoice is in `ERROR`, and its history says why. */
export const endUnread = (ctx: Context, origin: Origin, reason: string): Promise<void> =>
  ctx.transaction((tx) => giveUp(tx, ctx.actor, origin, reason));

/** Ends the reading of a document that holds no invoice: there is none then. */
export const endWithoutInvoice = (ctx: Context, origin: Origin, reason: string): Promise<void> =>
  ctx.transaction((tx) => removeWaiting(tx, ctx.actor, origin, reason));

/**
 * Takes in what was found: each invoice for itself, so that one that is refused does not keep the others out.
 * @returns the result of the job
 * @throws AppError if all are refused
 */
export async function finish(tx: Transaction, actor: Actor, found: Found, origin: Origin): Promise<object> {
  const taken: TakenIn[] = [];
  const leftOut = [...found.leftOut];
  let refusal: AppError | undefined;
  const stored = await storeFiles(tx, found.invoices);
  await lockKnown(tx, [...stored.values()]);
  const waiting = await findWaiting(tx, origin);
  let number = 1;
  for (const invoice of found.invoices) {
    const { reading, file } = invoice;
    const its = { ...origin, file: stored.get(invoice) ?? origin.file, name: waiting?.external_id, number };
    try {
      const one = await tx.part((part) => takeInRead(part, actor, reading, its));
      taken.push(one);
      // One whose document came before, another way, has another name.
      if (one.invoice.external_id === nameOf(its)) number++;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // Its file made another invoice while this document was read. The next attempt reads it.
      if (!reading) throw new Error("A known document is not known any more", { cause: error });
      refusal ??= error;
      leftOut.push({ document: file?.name ?? "The document", reason: error.message });
    }
  }
  const [first] = taken;
  if (!first) throw refusal!;
  // It has become none of them, where all of its documents had come before.
  if (waiting && number === 1) await removeWaiting(tx, actor, { ...origin, name: waiting.external_id }, ALL_KNOWN);
  if (leftOut.length > 0 && first.outcome !== "unchanged")
    await noteInHistory(tx, actor, first.invoice, `Left out: ${told(leftOut)}`);
  return resultOf(taken, leftOut);
}

/**
 * Stores the files of invoices. Whoever stores the same ones at once waits, so everybody stores them in the same order.
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

const ALL_KNOWN = "Its documents had been read before.";
const MAX_TOLD = 10;

/** What was left out and why, in one text for people. */
export function told(leftOut: readonly LeftOut[]): string {
  const named = leftOut.slice(0, MAX_TOLD).map(({ document, reason }) => `${document}: ${reason}`);
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
export async function finishKnown(tx: Transaction, actor: Actor, origin: Origin): Promise<object> {
  const { invoice: first } = await takeInRead(tx, actor, null, origin);
  // They may have been read under an external id since this job was asked for.
  await removeWaiting(tx, actor, origin, ALL_KNOWN);
  const names = [first.external_id, nameOf(origin)];
  const others = await tx.run(selectOthers, { source_id: origin.source.id, id: first.id, names });
  return resultOf(
    [first, ...others].map((invoice) => ({ invoice, outcome: "unchanged" })),
    [],
  );
}

function resultOf(taken: readonly TakenIn[], leftOut: readonly LeftOut[]): object {
  const invoices = taken.map(({ invoice, outcome }) => ({
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
