/** Creates and changes invoices, from another system, a document or a person's correction. */
import { sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { linkInvoice, linkNew } from "../links/link-records.js";
import { matchInvoices, matchWithoutOrder, orderItemsOf } from "../match/lines.js";
import { changedFields } from "../event/record-events.js";
import { emitUpdated, type InvoiceField, type LockedInvoice, touchInvoice } from "./lock.js";
import type { NewInvoice, OwnColumns, SentInvoice, SentItem } from "./model.js";
import { referencesOf, type StoredReferences } from "./store-references.js";
import { replaceAccounts, replaceItems, setDefaultOrder } from "./rows.js";

const write = recordWriter<LockedInvoice>({
  table: "invoice",
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("invoice", ["confirmed_iban"]),
  takenApart: [
    "customer_id",
    "supplier",
    "project",
    "payment_term",
    "project_region",
    "legal_entity",
    "items",
    "invoice_accounts",
  ],
  returning: ["id", "external_id", "customer_id", "status"],
});

/** A stored invoice, locked, with what decides how it may change. */
export type StoredInvoice = LockedInvoice &
  StoredReferences & {
    readonly order_number: string | null;
    readonly file_id: string | null;
    readonly source_id: string | null;
    readonly extraction: readonly ExtractedValue[];
  };

const STORED = sql.raw(
  `id, external_id, customer_id, status, supplier_id, supplier_is_given, supplier_external_id, supplier_tax_id, supplier_iban,
   project_id, project_number, payment_term_id, payment_term_number, region_id, legal_entity_id, order_number, file_id, source_id, extraction`,
);

// The expression of the unique index.
const lockByExternalId = statement<{ external_id: string; customer_id: string | null }>("invoice.lock_by_external_id")(
  (_, p) => sql<StoredInvoice>`
    select ${STORED} from invoice
    where coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER}) and external_id = ${p("external_id")} for update`,
);

// In one order, so that two requests with the same invoices wait for each other.
const lockByExternalIds = statement<{ external_ids: readonly string[]; customer_id: string | null }>(
  "invoice.lock_by_external_ids",
)(
  (_, p) => sql<StoredInvoice>`
    select ${STORED} from invoice
    where coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
      and external_id = any(${p("external_ids")}::text[])
    order by id for update`,
);

/** Finds and locks the stored invoices of a customer, or the tenant's if the customer is null, by external id. */
export async function lockStoredByExternalIds(
  tx: Transaction,
  external_ids: readonly string[],
  customer_id: string | null,
): Promise<Map<string, StoredInvoice>> {
  const stored = await tx.run(lockByExternalIds, { external_ids, customer_id });
  return new Map(stored.map((invoice) => [invoice.external_id, invoice]));
}

/** Finds and locks the stored invoice of a customer, or the tenant's if the customer is null. */
export const lockStoredByExternalId = async (
  tx: Transaction,
  external_id: string,
  customer_id: string | null,
): Promise<StoredInvoice | undefined> => (await tx.run(lockByExternalId, { external_id, customer_id }))[0];

const lockWhole = statement<{ id: number | string }>("invoice.lock_whole")(
  (_, p) => sql<StoredInvoice & { readonly updated_at: string }>`
    select ${STORED}, updated_at from invoice where id = ${p("id")} for update`,
);

/**
 * Finds and locks a stored invoice by its id.
 * @throws PRECONDITION_FAILED
 */
export async function lockStored(tx: Transaction, id: number | string): Promise<StoredInvoice | undefined> {
  const [invoice] = await tx.run(lockWhole, { id });
  if (invoice) refuseUnlessMatching(tx, invoice);
  return invoice;
}

/**
 * Creates an invoice.
 * @param path the name of `sent` in errors; empty for the body itself
 * @returns null if there is one with its external id
 * @throws INVALID naming a field
 */
export async function createInvoice(
  tx: Transaction,
  sent: NewInvoice,
  own: OwnColumns,
  path: string,
): Promise<LockedInvoice | null> {
  const invoice = await createUnlinked(tx, sent, own, path);
  if (!invoice) return null;
  if (!isEmpty(sent)) await linkInvoice(tx, invoice.id, { isNew: true });
  if (hasItems(sent)) {
    const mayLink = mayLinkLines(sent.items, sent.order_number);
    await (mayLink ? matchInvoices(tx, [invoice.id]) : matchWithoutOrder(tx, invoice.id));
  }
  return invoice;
}

/** An invoice that {@link createUnlinked} has created. */
interface UnlinkedInvoice {
  readonly invoice: LockedInvoice;
  readonly sent: SentInvoice;
}

/** Links created invoices to the records that they name, and matches them, at the same cost for any number. */
export async function linkCreated(tx: Transaction, created: readonly UnlinkedInvoice[]): Promise<void> {
  const idsOf = (invoices: readonly UnlinkedInvoice[]): number[] => invoices.map(({ invoice }) => invoice.id);
  await linkNew(tx, idsOf(created.filter(({ sent }) => !isEmpty(sent))));
  const withItems = created.filter(({ sent }) => hasItems(sent));
  if (withItems.length > 0) await matchInvoices(tx, idsOf(withItems));
}

const hasItems = ({ items }: SentInvoice): boolean => items != null && items.length > 0;

/** Like {@link createInvoice}, for one of many invoices: {@link linkCreated} must follow. */
export async function createUnlinked(
  tx: Transaction,
  sent: NewInvoice,
  own: OwnColumns,
  path: string,
): Promise<LockedInvoice | null> {
  const references = await referencesOf(tx, sent, null, path);
  const { receipt_date = new Date().toISOString() } = sent;
  const constants = { tenant_id: tx.tenantId, customer_id: tx.customerId };
  const columns = { status: "NEW", findings: [], extraction: [], ...own };
  const invoice = await write.insert(tx, constants, { ...headerOf(sent), ...references, receipt_date, ...columns });
  if (!invoice) return null;
  await replaceParts(tx, invoice, sent, path, { isNew: true, order_number: sent.order_number ?? null });
  const { id, external_id, customer_id: customerId } = invoice;
  tx.emit({ type: "invoice.created", resource: "invoices", customerId, data: { invoice_id: id, external_id } });
  return invoice;
}

/** Whether only the document of the invoice has come so far. */
const isEmpty = ({ external_id: _, ...sent }: SentInvoice): boolean =>
  Object.values(sent).every((value) => value == null);

/** Whether a line names an order or a delivery. @param order_number that of lines without one of their own */
const mayLinkLines = (items: readonly SentItem[] | null | undefined, order_number: string | null | undefined) =>
  (items ?? []).some((item) => (item.order_number ?? order_number ?? item.delivery_number) != null);

/**
 * Changes a locked invoice; omitted fields stay.
 * @param path the name of `sent` in errors; empty for the body itself
 * @param also changes something else of the invoice once its lines are stored, and returns the fields that changed: one
 *   event has all changes
 * @throws INVALID naming a field
 */
export async function updateInvoice(
  tx: Transaction,
  sent: SentInvoice,
  stored: StoredInvoice,
  own: OwnColumns,
  path: string,
  also?: (invoice: LockedInvoice) => Promise<readonly InvoiceField[]>,
): Promise<UpdatedInvoice> {
  const references = await referencesOf(tx, sent, stored, path);
  // Removed lines lose their links; the others keep them until they are looked up anew.
  const orderItems = sent.items === undefined ? [] : await orderItemsOf(tx, stored.id);
  const columns = { ...headerOf(sent), ...references, ...own };
  const invoice = await write.update(tx, stored.id, columns);
  const order_number = sent.order_number === undefined ? stored.order_number : sent.order_number;
  const parts = await replaceParts(tx, invoice, sent, path, { isNew: false, order_number });
  const linked = await linkInvoice(tx, invoice.id);
  const hasChanged = invoice.changed || parts.length > 0 || linked.length > 0;
  const mayLink = sent.items === undefined || orderItems.length > 0 || mayLinkLines(sent.items, order_number);
  if (hasChanged && !mayLink) await matchWithoutOrder(tx, invoice.id);
  else if (hasChanged && (await matchInvoices(tx, [invoice.id], orderItems)).size > 0) parts.push("items");
  if (also) parts.push(...(await also(invoice)));
  // A change of status has an event of its own.
  const { status: _, ...others } = invoice.before;
  if (Object.keys(others).length > 0 || linked.length > 0)
    emitUpdated(tx, invoice, [...changedFields(others, HIDDEN), ...linked, ...parts]);
  else if (parts.length > 0) await touchInvoice(tx, invoice, parts);
  const before = {
    ...Object.fromEntries(linked.map((field) => [field, stored[field as keyof StoredInvoice] ?? null])),
    ...Object.fromEntries(parts.map((field) => [field, null])),
    ...Object.fromEntries(Object.entries(others).filter(([column]) => !(column in HIDDEN))),
  };
  return { ...invoice, before, after: columns };
}

/** An invoice that was changed. */
export interface UpdatedInvoice extends LockedInvoice {
  /** The former values of the fields that changed; null for those that are no single value. */
  readonly before: Before;
  /** The values that were sent; of links those that were given. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** The columns, without lines and postings. The writer ignores the objects of references. */
const headerOf = ({ items: _items, invoice_accounts: _postings, ...header }: SentInvoice): object => header;

/** Columns that no field shows. */
const HIDDEN = {
  supplier_is_given: null,
  supplier_tax_id_is_wrong: null,
  project_is_given: null,
  payment_term_is_given: null,
  region_is_given: null,
  legal_entity_is_given: null,
  source_id: null,
};

/** Replaces lines and postings if they are sent; null removes them. */
async function replaceParts(
  tx: Transaction,
  invoice: LockedInvoice,
  { items, invoice_accounts }: SentInvoice,
  path: string,
  options: { readonly isNew: boolean; readonly order_number: string | null },
): Promise<InvoiceField[]> {
  const below = (field: string): string => (path === "" ? field : `${path}.${field}`);
  const itemsChanged = await (items !== undefined
    ? replaceItems(tx, invoice, items ?? [], below("items"), options)
    : !options.isNew && setDefaultOrder(tx, invoice, options.order_number));
  const accountsChanged =
    invoice_accounts !== undefined &&
    (await replaceAccounts(tx, invoice, invoice_accounts ?? [], below("invoice_accounts"), options));
  return [...(itemsChanged ? ["items" as const] : []), ...(accountsChanged ? ["invoice_accounts" as const] : [])];
}
