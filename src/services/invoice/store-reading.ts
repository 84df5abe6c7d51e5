/** Stores what was read from a document: the invoice is created or changed like one that another system sends. */
import { sql } from "kysely";
import type { Actor } from "../../request/actors.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { InvoiceReading } from "../../domain/invoice-reading.js";
import { correctedFields, withoutFields } from "../../domain/provenance.js";
import type { RuleBody } from "../../domain/rule-bodies.js";
import { AppError } from "../../errors.js";
import { bodyOf } from "../../formats/en16931/rules/index.js";
import { assignRecognised } from "../dimension-assignment.js";
import type { StoredDocument } from "../document.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { lockNamesAndLines } from "../match/locks.js";
import { storePrint } from "./learned-layouts.js";
import { type LockedInvoice, refuseUnlessUpdatable } from "./lock.js";
import { moveTo, recordMove } from "./status.js";
import type { NewInvoice } from "./model.js";
import {
  createInvoice,
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
  /** The document that was sent: the file itself, or the mail that contains it. */
  readonly source: StoredDocument;
  /** The sender's own id for the sent document; null if the sender gave none. */
  readonly external_id: string | null;
  /** External id of the placeholder invoice; the first invoice found keeps it. */
  readonly name?: string;
  /** The place of the invoice among those found in the sent document, from 1; by default the first. */
  readonly number?: number;
}

export interface StoredReading {
  /** With its changes, if it was updated. */
  readonly invoice: LockedInvoice | UpdatedInvoice;
  readonly outcome: "created" | "updated" | "unchanged";
}

/**
 * Stores what was read of a document: its invoice becomes `OPEN`. The same bytes again change nothing, in any state.
 * @param reading null if the same bytes were read before
 * @throws INVOICE_NOT_UPDATABLE if other bytes made the invoice with this external id, and its checks have begun;
 *   NOT_FOUND if there is no reading, and the invoice that was read before has other bytes now
 */
export async function storeReading(
  tx: Transaction,
  actor: Actor,
  reading: InvoiceReading | null,
  origin: Origin,
): Promise<StoredReading> {
  lockNamesAndLines(tx);
  const stored = await findStored(tx, origin);
  // The invoice that had these bytes when they were looked up may have others now. The placeholder counts as unread.
  const isRead = stored && (reading ? isReadFrom(stored, origin) : !isUnread(stored));
  if (isRead) return { invoice: stored, outcome: "unchanged" };
  if (!reading) throw new AppError("NOT_FOUND", { resource: "Invoice" });
  const judged = await asTenantJudges(tx, reading);
  const made = stored ? null : await create(tx, origin, judged);
  if (made) {
    await storePrint(tx, made, judged.print);
    await assignRecognised(tx, made, reading.dimensions ?? []);
    await recordMove(tx, actor, { ...made, status: "NEW" }, "OPEN");
    return { invoice: made, outcome: "created" };
  }
  // If two requests send the same new document at once, the second one finds its invoice stored by now.
  const found = stored ?? (await findStored(tx, origin))!;
  if (isReadFrom(found, origin)) return { invoice: found, outcome: "unchanged" };
  if (!isUnread(found)) refuseUnlessUpdatable(found);
  const invoice = await applyReading(tx, judged, found, origin);
  await storePrint(tx, found, judged.print);
  for (const [from, to] of stepsBetween(found.status, "OPEN"))
    await recordMove(tx, actor, { ...invoice, status: from }, to);
  if (found.status === "OPEN") return { invoice, outcome: "updated" };
  return { invoice: { ...invoice, before: { status: found.status, ...invoice.before } }, outcome: "updated" };
}

const selectRules = statement<object>("tenant.invoice_rules")((db) => db.selectFrom("tenant").select("invoice_rules"));

/** The reading without findings of bodies of rules that the tenant has switched off. */
async function asTenantJudges(tx: Transaction, reading: InvoiceReading): Promise<InvoiceReading> {
  const bodies = new Set(reading.findings.map(({ rule }) => bodyOf(rule)));
  bodies.delete(null);
  if (bodies.size === 0) return reading;
  const { invoice_rules } = await tx.one(selectRules, {});
  const isJudged = (body: RuleBody | null): boolean => body === null || invoice_rules.includes(body);
  return { ...reading, findings: reading.findings.filter(({ rule }) => isJudged(bodyOf(rule))) };
}

const lockOfFiles = statement<{ file_ids: readonly string[] }>("invoice.lock_of_files")(
  (_, p) => sql`select from invoice where file_id = any(${p("file_ids")}::uuid[]) order by id for update`,
);

/** Locks the invoices that were read from these files, all in one order, before each reading is stored. */
export async function lockReadFrom(tx: Transaction, files: readonly StoredDocument[]): Promise<void> {
  lockNamesAndLines(tx);
  await tx.run(lockOfFiles, { file_ids: files.map(({ id }) => id) });
}

/**
 * Creates the placeholder invoice of a document that will be read later.
 * @throws INVOICE_NOT_UPDATABLE if other bytes made the invoice with this external id, and its checks have begun
 */
export async function createPlaceholder(tx: Transaction, origin: Origin): Promise<void> {
  lockNamesAndLines(tx);
  if (!(await findStored(tx, origin)) && (await create(tx, origin, null))) return;
  const stored = (await findStored(tx, origin))!;
  if (!isReadFrom(stored, origin) && !isUnread(stored)) refuseUnlessUpdatable(stored);
}

/**
 * Begins to read a document. Its placeholder invoice becomes `PROCESSING`.
 * @returns false if invoices were read from the same bytes before
 */
export async function startReading(tx: Transaction, actor: Actor, origin: Origin): Promise<boolean> {
  const stored = await findStored(tx, origin);
  if (!stored) return true;
  if (isReadFrom(stored, origin)) return false;
  if (isUnread(stored)) await moveAlong(tx, actor, stored, "PROCESSING");
  return true;
}

/** Ends a reading that failed: the placeholder invoice becomes `ERROR`, with the reason in its history. */
export async function failReading(tx: Transaction, actor: Actor, origin: Origin, reason: string): Promise<void> {
  const placeholder = await findPlaceholder(tx, origin);
  if (placeholder) await moveAlong(tx, actor, placeholder, "ERROR", reason);
}

const removeHistory = statement<{ id: number }>("invoice_history.remove")(
  (_, p) => sql`delete from invoice_history where invoice_id = ${p("id")}`,
);

const remove = statement<{ id: number }>("invoice.remove")((_, p) => sql`delete from invoice where id = ${p("id")}`);

const selectParts = statement<{ id: number }>("invoice.belongings")(
  (_, p) => sql<object>`
    select from invoice_item where invoice_id = ${p("id")}
    union all select from invoice_account where invoice_id = ${p("id")}
    union all select from dimension_assignment where invoice_id = ${p("id")}`,
);

/** Deletes the placeholder invoice of a document, unless somebody has worked on it meanwhile. */
export async function removePlaceholder(tx: Transaction, actor: Actor, origin: Origin, reason: string): Promise<void> {
  lockNamesAndLines(tx);
  const placeholder = await findPlaceholder(tx, origin);
  if (!placeholder) return;
  const { id, external_id, customer_id: customerId } = placeholder;
  const isUsed = placeholder.extraction.length > 0 || (await tx.run(selectParts, { id })).length > 0;
  if (isUsed) return moveAlong(tx, actor, placeholder, "ERROR", reason);
  await tx.run(removeHistory, { id });
  await tx.run(remove, { id });
  tx.emit({ type: "invoice.deleted", resource: "invoices", customerId, data: { invoice_id: id, external_id } });
}

/** The states of an invoice whose document has not been read yet. */
const UNREAD: ReadonlySet<InvoiceStatus> = new Set(["NEW", "PROCESSING", "ERROR"]);

/** The same as SQL. */
export const IS_UNREAD = sql`(status in (${sql.join([...UNREAD].map((status) => sql.lit(status)))}))`;

const isUnread = ({ status, source_id }: StoredInvoice): boolean => source_id !== null && UNREAD.has(status);

/** Whether the invoice was read from these bytes. */
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

/** The invoice with the external id that the sender gave, else with these bytes. */
async function findStored(tx: Transaction, origin: Origin): Promise<StoredInvoice | undefined> {
  const { customerId: customer_id } = tx;
  const { external_id, file } = origin;
  const [same] = external_id === null ? await tx.run(selectOfFile, { file_id: file.id, customer_id }) : [];
  return same ? lockStored(tx, same.id) : lockStoredByExternalId(tx, nameOf(origin), customer_id);
}

/**
 * The placeholder invoice of a sent document: the one that was created under its name, or one of the same bytes that
 * could not be read before. If the bytes were read meanwhile, {@link findStored} finds another invoice.
 */
export async function findPlaceholder(tx: Transaction, origin: Origin): Promise<StoredInvoice | undefined> {
  const named = await lockStoredByExternalId(tx, nameOf(origin), tx.customerId);
  if (named && isUnread(named)) return named;
  const stored = await findStored(tx, origin);
  return stored && isUnread(stored) ? stored : undefined;
}

/** The external id of the invoice; several of one mail have numbers (decisions §16). */
export function nameOf({ external_id, source, name = external_id ?? source.sha256, number = 1 }: Origin): string {
  return number === 1 ? name : `${name}#${number}`;
}

/**
 * @param reading null while the document has not been read
 * @returns null if there is an invoice with its external id
 */
function create(tx: Transaction, origin: Origin, reading: InvoiceReading | null): Promise<LockedInvoice | null> {
  const { file, source } = origin;
  const { findings = [], extraction = [] } = reading ?? {};
  const sent: NewInvoice = { ...reading?.says, external_id: nameOf(origin) };
  const status = reading ? "OPEN" : "NEW";
  return createInvoice(tx, sent, { status, file_id: file.id, source_id: source.id, findings, extraction }, "");
}

/** Writes what was read; a person's corrections stay. */
function applyReading(
  tx: Transaction,
  { says, findings, extraction, dimensions = [] }: InvoiceReading,
  stored: StoredInvoice,
  { file, source }: Origin,
): Promise<UpdatedInvoice> {
  const kept = correctedFields(stored.extraction);
  const read = Object.fromEntries(Object.entries(says).filter(([name]) => !isKept(name, kept)));
  const ofPeople = stored.extraction.filter((value) => value.source === "PERSON");
  const own = {
    ...({ status: "OPEN", file_id: file.id, source_id: source.id, findings, sent_hash: null } as const),
    extraction: [...withoutFields(extraction, kept), ...ofPeople],
  };
  // If a person corrected the lines, those that were read may be others.
  const recognised = kept.includes("items") ? dimensions.filter(({ line }) => line === null) : dimensions;
  return updateInvoice(tx, read, stored, own, "", (invoice) => assignRecognised(tx, invoice, recognised));
}

/** Other fields by which a person may correct a field. */
const ALSO_CORRECTED_BY: Readonly<Record<string, readonly string[]>> = {
  supplier_name: ["supplier", "supplier_id"],
  supplier_tax_id: ["supplier", "supplier_id"],
  project_number: ["project", "project_id"],
  payment_terms: ["payment_term", "payment_term_id"],
  discounts: ["discount_rate", "discount_date"],
  discount_rate: ["discounts"],
  discount_date: ["discounts"],
};

const isKept = (name: string, kept: readonly string[]): boolean =>
  [name, ...(ALSO_CORRECTED_BY[name] ?? [])].some((field) => kept.includes(field));

/** The next status on the way to another; each step is in the history. */
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
): Promise<void> {
  for (const [status, next] of stepsBetween(invoice.status, to))
    await moveTo(tx, actor, { ...invoice, status }, next, next === to ? message : null);
}

function* stepsBetween(
  from: InvoiceStatus,
  to: keyof typeof STEPS,
): Generator<[from: InvoiceStatus, to: InvoiceStatus]> {
  for (let next = STEPS[to][from]; next && from !== to; [from, next] = [next, STEPS[to][next]]) yield [from, next];
}
