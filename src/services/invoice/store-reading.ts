/** Takes in what was read from a document: the invoice is created or changed as one that another system sends. */
import { sql } from "kysely";
import type { Actor } from "../../request/actors.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { InvoiceReading, RecognisedValue } from "../../domain/invoice-reading.js";
import { correctedFields, type ExtractedValue, withoutFields } from "../../domain/provenance.js";
import { AppError } from "../../errors.js";
import { assignRecognised } from "../dimension-assignment.js";
import type { StoredDocument } from "../document.js";
import { lockNames } from "../links/link-records.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { lockLines } from "../match/locks.js";
import { type LockedInvoice, refuseUnlessUpdatable } from "./lock.js";
import { moveTo, tellMove } from "./status.js";
import {
  createInvoice,
  type InvoiceSays,
  lockStored,
  lockStoredByExternalId,
  type StoredInvoice,
  type UpdatedInvoice,
  updateInvoice,
} from "./write.js";

/** The documents that an invoice was read from. */
export interface Origin {
  /** The file that is the invoice. */
  readonly file: StoredDocument;
  /** What came in: the file itself, or the mail that it came with. */
  readonly source: StoredDocument;
  /** By what the sender knows what came in; null if the sender did not say. */
  readonly external_id: string | null;
  /** The external id of the invoice that waits for what came in, which its first invoice keeps. */
  readonly name?: string;
  /** Which of the invoices in what came in, from 1; by default the first. */
  readonly number?: number;
}

export interface TakenIn {
  /** Where it was updated, with what changed. */
  readonly invoice: LockedInvoice | UpdatedInvoice;
  readonly outcome: "created" | "updated" | "unchanged";
}

/**
 * Takes in what was read of a document: its invoice becomes `OPEN`. The same bytes again change nothing, in any state.
 * @param reading null if the same bytes were read before
 * @throws INVOICE_NOT_UPDATABLE if other bytes made the invoice with this external id, and its checks have begun;
 *   NOT_FOUND if there is no reading, and the invoice that was read before is another one's by now
 */
export async function takeInRead(
  tx: Transaction,
  actor: Actor,
  reading: InvoiceReading | null,
  origin: Origin,
): Promise<TakenIn> {
  lockNames(tx);
  lockLines(tx);
  const stored = await findStored(tx, origin);
  // Another invoice may have had these bytes when they were looked up, and others by now: what waits is not read then.
  const isRead = stored && (reading ? isReadFrom(stored, origin) : !isUnread(stored));
  if (isRead) return { invoice: stored, outcome: "unchanged" };
  if (!reading) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  const made = stored ? null : await create(tx, origin, reading);
  if (made) {
    await assignRecognised(tx, made, reading.dimensions ?? []);
    await tellMove(tx, actor, { ...made, status: "NEW" }, "OPEN");
    return { invoice: made, outcome: "created" };
  }
  // If two requests send the same new document at once, the second one finds its invoice stored by now.
  const found = stored ?? (await findStored(tx, origin))!;
  if (isReadFrom(found, origin)) return { invoice: found, outcome: "unchanged" };
  if (!isUnread(found)) refuseUnlessUpdatable(found);
  const invoice = await applyReading(tx, reading, found, origin);
  for (const [from, to] of stepsBetween(found.status, "OPEN"))
    await tellMove(tx, actor, { ...invoice, status: from }, to);
  if (found.status === "OPEN") return { invoice, outcome: "updated" };
  return { invoice: { ...invoice, before: { status: found.status, ...invoice.before } }, outcome: "updated" };
}

const lockOfFiles = statement<{ file_ids: readonly string[] }>("invoice.lock_of_files")(
  (_, p) => sql`select from invoice where file_id = any(${p("file_ids")}::uuid[]) order by id for update`,
);

/** Locks the invoices that were read from these files, all in one order, before each is taken in. */
export async function lockKnown(tx: Transaction, files: readonly StoredDocument[]): Promise<void> {
  lockNames(tx);
  lockLines(tx);
  await tx.run(lockOfFiles, { file_ids: files.map(({ id }) => id) });
}

/**
 * Makes the invoice of a document that is to be read later.
 * @throws INVOICE_NOT_UPDATABLE if other bytes made the invoice with this external id, and its checks have begun
 */
export async function announce(tx: Transaction, origin: Origin): Promise<void> {
  lockNames(tx);
  lockLines(tx);
  if (!(await findStored(tx, origin)) && (await create(tx, origin, null))) return;
  const stored = (await findStored(tx, origin))!;
  if (!isReadFrom(stored, origin) && !isUnread(stored)) refuseUnlessUpdatable(stored);
}

/**
 * Begins to read a document. An invoice that waits for it is `PROCESSING` from now on.
 * @returns false if it was read before
 */
export async function startReading(tx: Transaction, actor: Actor, origin: Origin): Promise<boolean> {
  const stored = await findStored(tx, origin);
  if (!stored) return true;
  if (isReadFrom(stored, origin)) return false;
  if (isUnread(stored)) await moveAlong(tx, actor, stored, "PROCESSING");
  return true;
}

/** Ends a reading that failed: an invoice that waits for it is in `ERROR`, and its history says why. */
export async function giveUp(tx: Transaction, actor: Actor, origin: Origin, reason: string): Promise<void> {
  const waiting = await findWaiting(tx, origin);
  if (waiting) await moveAlong(tx, actor, waiting, "ERROR", reason);
}

const removeHistory = statement<{ id: number }>("invoice_history.remove")(
  (_, p) => sql`delete from invoice_history where invoice_id = ${p("id")}`,
);

const remove = statement<{ id: number }>("invoice.remove")((_, p) => sql`delete from invoice where id = ${p("id")}`);

const selectBelongings = statement<{ id: number }>("invoice.belongings")(
  (_, p) => sql<object>`
    select from invoice_item where invoice_id = ${p("id")}
    union all select from invoice_account where invoice_id = ${p("id")}
    union all select from dimension_assignment where invoice_id = ${p("id")}`,
);

/** Takes the invoice that waits for a document away, unless somebody has worked on it meanwhile. */
export async function removeWaiting(tx: Transaction, actor: Actor, origin: Origin, reason: string): Promise<void> {
  lockNames(tx);
  lockLines(tx);
  const waiting = await findWaiting(tx, origin);
  if (!waiting) return;
  const { id, external_id, customer_id: customerId } = waiting;
  const isUsed = waiting.extraction.length > 0 || (await tx.run(selectBelongings, { id })).length > 0;
  if (isUsed) return moveAlong(tx, actor, waiting, "ERROR", reason).then(() => undefined);
  await tx.run(removeHistory, { id });
  await tx.run(remove, { id });
  tx.emit({ type: "invoice.deleted", resource: "invoices", customerId, data: { invoice_id: id, external_id } });
}

/** The states of an invoice whose document is still to be read. */
const UNREAD: ReadonlySet<InvoiceStatus> = new Set(["NEW", "PROCESSING", "ERROR"]);

/** The same of a row of the table of invoices. */
export const IS_UNREAD = sql`(status in (${sql.join([...UNREAD].map((status) => sql.lit(status)))}))`;

const isUnread = ({ status, source_id }: StoredInvoice): boolean => source_id !== null && UNREAD.has(status);

/** Whether the invoice says what these bytes say, or said once. */
const isReadFrom = (invoice: StoredInvoice, { file, source }: Origin): boolean =>
  (invoice.file_id === file.id || invoice.source_id === source.id) && !UNREAD.has(invoice.status);

// The same file may come alone and with mails; one that was read comes before one that could not be read.
const selectOfFile = statement<{ file_id: string; customer_id: string | null }>("invoice.of_file")(
  (_, p) => sql<{ id: number }>`
    select id from invoice
    where (file_id = ${p("file_id")}::uuid or source_id = ${p("file_id")}::uuid)
      and coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
    order by ${IS_UNREAD}, id limit 1`,
);

/** The invoice that the sender means: by its external id, else by the bytes. */
async function findStored(tx: Transaction, origin: Origin): Promise<StoredInvoice | undefined> {
  const { customerId: customer_id } = tx;
  const { external_id, file } = origin;
  const [same] = external_id === null ? await tx.run(selectOfFile, { file_id: file.id, customer_id }) : [];
  return same ? lockStored(tx, same.id) : lockStoredByExternalId(tx, nameOf(origin), customer_id);
}

/**
 * The invoice that waits for what came in: the one that was announced under its name, or one of the same bytes that
 * could not be read before. It is not the one that the sender means now, if the bytes were read meanwhile.
 */
export async function findWaiting(tx: Transaction, origin: Origin): Promise<StoredInvoice | undefined> {
  const announced = await lockStoredByExternalId(tx, nameOf(origin), tx.customerId);
  if (announced && isUnread(announced)) return announced;
  const stored = await findStored(tx, origin);
  return stored && isUnread(stored) ? stored : undefined;
}

/** The external id of its invoice; several of one mail have numbers (decisions §16). */
export function nameOf({ external_id, source, name = external_id ?? source.sha256, number = 1 }: Origin): string {
  return number === 1 ? name : `${name}#${number}`;
}

/**
 * @param reading null while the document is still to be read
 * @returns null if there is an invoice with its external id
 */
function create(tx: Transaction, origin: Origin, reading: InvoiceReading | null): Promise<LockedInvoice | null> {
  const { file, source } = origin;
  const { findings = [], extraction = [] } = reading ?? {};
  const says = { ...(reading && sayingsOf(reading)), external_id: nameOf(origin) };
  const status = reading ? "OPEN" : "NEW";
  return createInvoice(tx, says, { status, file_id: file.id, source_id: source.id, findings, extraction }, "");
}

/** What was read of an invoice, as another system would say it. */
export const sayingsOf = ({ says }: InvoiceReading): InvoiceSays => ({ ...says, items: [...says.items] });

/** Writes what was read; what a person corrected stays. */
async function applyReading(
  tx: Transaction,
  reading: InvoiceReading,
  stored: StoredInvoice,
  { file, source }: Origin,
): Promise<UpdatedInvoice> {
  const { says, findings, extraction } = reading;
  const kept = correctedFields(stored.extraction);
  const read = Object.fromEntries(Object.entries(says).filter(([name]) => !isKept(name, kept)));
  const ofPeople: ExtractedValue[] = stored.extraction.filter((value) => value.source === "PERSON");
  const known = { status: "OPEN", file_id: file.id, source_id: source.id, findings } as const;
  return updateInvoice(
    tx,
    read,
    stored,
    { ...known, extraction: [...withoutFields(extraction, kept), ...ofPeople] },
    "",
    (invoice) => assignRecognised(tx, invoice, recognisedBy(reading, stored)),
  );
}

/** Those of lines are of other lines where a person corrected these. */
const recognisedBy = ({ dimensions = [] }: InvoiceReading, { extraction }: StoredInvoice): RecognisedValue[] =>
  dimensions.filter(({ line }) => line === null || !correctedFields(extraction).includes("items"));

/** What a person may have said in another way. */
const ALSO_SAID_AS: Readonly<Record<string, readonly string[]>> = {
  supplier_name: ["supplier", "supplier_id"],
  supplier_tax_id: ["supplier", "supplier_id"],
  project_number: ["project", "project_id"],
  payment_terms: ["payment_term", "payment_term_id"],
};

const isKept = (name: string, kept: readonly string[]): boolean =>
  [name, ...(ALSO_SAID_AS[name] ?? [])].some((said) => kept.includes(said));

/** On its way to a status, each step of which is in the history. */
const STEPS: Readonly<Record<"PROCESSING" | "OPEN" | "ERROR", Partial<Record<InvoiceStatus, InvoiceStatus>>>> = {
  PROCESSING: { NEW: "PROCESSING", ERROR: "PROCESSING" },
  OPEN: { NEW: "OPEN", ERROR: "PROCESSING", PROCESSING: "OPEN" },
  ERROR: { NEW: "PROCESSING", PROCESSING: "ERROR" },
};

async function moveAlong(
  tx: Transaction,
  actor: Actor,
  invoice: LockedInvoice,
  to: keyof typeof STEPS,
  message: string | null = null,
): Promise<LockedInvoice> {
  let moved = invoice;
  for (const [, next] of stepsBetween(invoice.status, to)) {
    await moveTo(tx, actor, moved, next, next === to ? message : null);
    moved = { ...moved, status: next };
  }
  return moved;
}

function* stepsBetween(
  from: InvoiceStatus,
  to: keyof typeof STEPS,
): Generator<[from: InvoiceStatus, to: InvoiceStatus]> {
  for (let next = STEPS[to][from]; next && from !== to; [from, next] = [next, STEPS[to][next]]) yield [from, next];
}
