/** Writes what an invoice says, whoever says it: another system, a document or a person who corrects it. */
import { sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import type { ExtractedValue, Finding } from "../../domain/provenance.js";
import type { InvoiceChangeInput, InvoiceItemInput } from "../../schema/invoice/input.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { linkInvoice, linkNew } from "../links/link-records.js";
import { matchInvoices, matchWithoutOrder, orderItemsOf } from "../match/lines.js";
import { changedFields } from "../event/record-events.js";
import { emitUpdated, type InvoiceField, type LockedInvoice, touchInvoice } from "./lock.js";
import { referencesOf, type StoredReferences } from "./store-references.js";
import { replaceAccounts, replaceItems, setDefaultOrder } from "./rows.js";

/** What an invoice says. Unlike what other systems send, what a document says may lack anything. */
export type InvoiceSays = {
  readonly [Name in keyof InvoiceChangeInput]: InvoiceChangeInput[Name] | null;
};

/** What the gateway itself knows of an invoice. */
export interface InvoiceKnown {
  readonly status?: InvoiceStatus;
  /** The document that was read, and what it came in. */
  readonly file_id?: string;
  readonly source_id?: string;
  readonly findings?: readonly Finding[];
  readonly extraction?: readonly ExtractedValue[];
}

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
 * @param path the name of `says` in errors; empty for the body itself
 * @returns null if there is one with its external id
 * @throws INVALID naming a field
 */
export async function createInvoice(
  tx: Transaction,
  says: InvoiceSays & { readonly external_id: string },
  known: InvoiceKnown,
  path: string,
): Promise<LockedInvoice | null> {
  const invoice = await createUnlinked(tx, says, known, path);
  if (!invoice) return null;
  if (!saysNothing(says)) await linkInvoice(tx, invoice.id, { isNew: true });
  if (hasItems(says)) await (namesNothing(says) ? matchWithoutOrder(tx, invoice.id) : matchInvoices(tx, [invoice.id]));
  return invoice;
}

/** A new invoice, and what it says. */
export interface NewInvoice {
  readonly invoice: LockedInvoice;
  readonly says: InvoiceSays;
}

/** Links the invoices of {@link createUnlinked} to what they name, and compares them; the same costs for any number. */
export async function linkCreated(tx: Transaction, made: readonly NewInvoice[]): Promise<void> {
  const idsOf = (chosen: readonly NewInvoice[]): number[] => chosen.map(({ invoice }) => invoice.id);
  await linkNew(tx, idsOf(made.filter(({ says }) => !saysNothing(says))));
  const charged = made.filter(({ says }) => hasItems(says));
  if (charged.length > 0) await matchInvoices(tx, idsOf(charged));
}

const hasItems = ({ items }: InvoiceSays): boolean => items != null && items.length > 0;

/** Whether no line names an order or a delivery. */
const namesNothing = ({ items, order_number }: InvoiceSays): boolean => nameNothing(items ?? [], order_number);

/** Like {@link createInvoice}, for one of many invoices: {@link linkCreated} must follow. */
export async function createUnlinked(
  tx: Transaction,
  says: InvoiceSays & { readonly external_id: string },
  known: InvoiceKnown,
  path: string,
): Promise<LockedInvoice | null> {
  const references = await referencesOf(tx, says, null, path);
  const { receipt_date = new Date().toISOString() } = says;
  const constants = { tenant_id: tx.tenantId, customer_id: tx.customerId };
  const columns = { status: "NEW", findings: [], extraction: [], ...known };
  const invoice = await write.insert(tx, constants, { ...headerOf(says), ...references, receipt_date, ...columns });
  if (!invoice) return null;
  await replaceParts(tx, invoice, says, path, { isNew: true, order_number: says.order_number ?? null });
  const { id, external_id, customer_id: customerId } = invoice;
  tx.emit({ type: "invoice.created", resource: "invoices", customerId, data: { invoice_id: id, external_id } });
  return invoice;
}

/** Whether the invoice is one of which only the document is known so far. */
const saysNothing = ({ external_id: _, ...says }: InvoiceSays): boolean =>
  Object.values(says).every((value) => value == null);

/** Whether no line names an order or a delivery. @param order_number that of lines without one of their own */
const nameNothing = (items: readonly InvoiceItemInput[], order_number: string | null | undefined): boolean =>
  items.every((item) => (item.order_number ?? order_number ?? item.delivery_number ?? null) === null);

/**
 * Changes a locked invoice by what is said of it; what is not said stays.
 * @param path the name of `says` in errors; empty for the body itself
 * @param also changes something else of the invoice once its lines are stored, and returns the fields that changed:
 *   one event tells all of it
 * @throws INVALID naming a field
 */
export async function updateInvoice(
  tx: Transaction,
  says: InvoiceSays,
  stored: StoredInvoice,
  known: InvoiceKnown,
  path: string,
  also?: (invoice: LockedInvoice) => Promise<readonly InvoiceField[]>,
): Promise<UpdatedInvoice> {
  const references = await referencesOf(tx, says, stored, path);
  // Lines that go lose their links; those that stay keep them until they are looked up anew.
  const before = says.items === undefined ? [] : await orderItemsOf(tx, stored.id);
  const columns = { ...headerOf(says), ...references, ...known };
  const invoice = await write.update(tx, stored.id, columns);
  const order_number = says.order_number === undefined ? stored.order_number : says.order_number;
  const parts = await replaceParts(tx, invoice, says, path, { isNew: false, order_number });
  const linked = await linkInvoice(tx, invoice.id);
  const hasChanged = invoice.changed || parts.length > 0 || linked.length > 0;
  const mayLink = says.items === undefined || before.length > 0 || !nameNothing(says.items ?? [], order_number);
  if (hasChanged && !mayLink) await matchWithoutOrder(tx, invoice.id);
  else if (hasChanged && (await matchInvoices(tx, [invoice.id], before)).size > 0) parts.push("items");
  if (also) parts.push(...(await also(invoice)));
  // A change of status has an event of its own.
  const { status: _, ...others } = invoice.before;
  if (Object.keys(others).length > 0 || linked.length > 0)
    emitUpdated(tx, invoice, [...changedFields(others, HIDDEN), ...linked, ...parts]);
  else if (parts.length > 0) await touchInvoice(tx, invoice, parts);
  const links = Object.fromEntries(linked.map((field) => [field, stored[field as keyof StoredInvoice] ?? null]));
  const unshown = Object.fromEntries(parts.map((field) => [field, null]));
  return {
    ...invoice,
    before: { ...links, ...unshown, ...shownOf(others) },
    after: columns,
  };
}

/** An invoice that was changed. */
export interface UpdatedInvoice extends LockedInvoice {
  /** The values of before of the fields that changed; null of those that are no single value. */
  readonly before: Before;
  /** The values that were said; of links those that were given. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** The columns that a field shows. */
const shownOf = (before: Before): Before =>
  Object.fromEntries(Object.entries(before).filter(([column]) => !(column in HIDDEN)));

/** The invoice's own fields, without what it refers to and without lines and postings, which are handled apart. */
const headerOf = (says: InvoiceSays): object => ({
  ...says,
  items: undefined,
  invoice_accounts: undefined,
  supplier: undefined,
  project: undefined,
  payment_term: undefined,
  project_region: undefined,
  legal_entity: undefined,
});

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
  { items, invoice_accounts }: InvoiceSays,
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
