/** Creates and changes invoices, from another system, a document or a person's correction. */
import { sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import { type Discount, firstDiscount, vagueDiscount } from "../../domain/discounts.js";
import { listed, sentDiscounts, sentPayable, sentRetention, type Whole } from "../../domain/sent-money.js";
import { repeatedTax } from "../../domain/taxes.js";
import { invalid } from "../../errors.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { linkInvoices } from "../links/link-records.js";
import { matchInvoices, matchWithoutOrder, orderItemsOf } from "../match/lines.js";
import { changedFields } from "../event/record-events.js";
import { emitUpdated, type InvoiceField, type LockedInvoice, touchInvoices } from "./lock.js";
import type { NewInvoice, OwnColumns, SentInvoice } from "./model.js";
import { referencesOf, type StoredReferences } from "./store-references.js";
import {
  checkItems,
  checkPostings,
  replaceAccounts,
  replaceItems,
  replacePreceding,
  setDefaultOrders,
} from "./rows.js";

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
    "preceding_invoices",
  ],
  returning: ["id", "external_id", "customer_id", "status"],
  silent: ["sent_hash"],
});

/** A stored invoice, locked, with what decides how it may change. */
export type StoredInvoice = LockedInvoice &
  StoredReferences & {
    readonly order_number: string | null;
    readonly file_id: string | null;
    readonly source_id: string | null;
    readonly sent_hash: string | null;
    readonly invoice_date: string | null;
    readonly net_amount: number | null;
    readonly total_amount: number | null;
    readonly prepaid_amount: number | null;
    readonly rounding_amount: number | null;
    readonly payable_amount: number | null;
    readonly discount_rate: number | null;
    readonly discount_date: string | null;
    readonly discounts: readonly Discount[] | null;
    readonly extraction: readonly ExtractedValue[];
  };

const STORED = sql.raw(
  `id, external_id, customer_id, status, supplier_id, supplier_is_given, supplier_external_id, supplier_tax_id, supplier_iban,
   project_id, project_number, payment_term_id, payment_term_number, region_id, legal_entity_id, order_number, file_id, source_id, sent_hash,
   invoice_date, net_amount, total_amount, prepaid_amount, rounding_amount, payable_amount, discount_rate, discount_date, discounts, extraction`,
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
  const stored = external_ids.length > 0 ? await tx.run(lockByExternalIds, { external_ids, customer_id }) : [];
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

/** An invoice to be created, or to be changed: omitted fields stay. */
interface InvoiceWrite {
  readonly sent: SentInvoice;
  /** The locked invoice that changes; null for a new one, which needs an external id. */
  readonly stored: StoredInvoice | null;
  readonly own: OwnColumns;
  /** The name of `sent` in errors; empty for the body itself. */
  readonly path: string;
  /** Changes something else of an invoice once its lines are stored. @returns the fields that changed */
  readonly also?: ((invoice: LockedInvoice) => Promise<readonly InvoiceField[]>) | undefined;
}

/** A write whose references were found. */
export interface CheckedWrite extends InvoiceWrite {
  readonly references: object;
  readonly postings: Awaited<ReturnType<typeof checkPostings>>;
}

/**
 * Checks an invoice before it is written. The lookups of invoices that are checked at once are done together.
 * @throws INVALID naming a field
 */
export async function checkInvoice(tx: Transaction, write: InvoiceWrite): Promise<CheckedWrite> {
  const { sent, stored, path } = write;
  const below = (field: string): string => (path === "" ? field : `${path}.${field}`);
  const repeated = sent.taxes ? repeatedTax(sent.taxes) : -1;
  if (repeated >= 0) throw invalid(below(`taxes[${repeated}]`), "repeats the category and rate of another");
  const vague = sent.discounts ? vagueDiscount(sent.discounts) : -1;
  if (vague >= 0) throw invalid(below(`discounts[${vague}]`), "needs date or days, and percent or amount");
  if (sent.retention && (sent.retention.rate ?? sent.retention.amount) == null)
    throw invalid(below("retention"), "needs rate or amount");
  const references = await referencesOf(tx, sent, stored, path);
  await checkItems(tx, sent.items ?? [], below("items"));
  const postings = await checkPostings(tx, sent.invoice_accounts ?? [], below("invoice_accounts"));
  return { ...write, sent: { ...sent, ...moneyOf(sent, stored), ...discountsOf(sent, stored) }, references, postings };
}

/** What is sent of the amounts, without what follows from the others. */
function moneyOf(sent: SentInvoice, stored: StoredInvoice | null): Partial<SentInvoice> {
  const { taxes, allowances_charges, payable_amount, discounts, retention } = sent;
  const amount = (name: "net_amount" | "total_amount" | "prepaid_amount" | "rounding_amount"): string | null => {
    const value = sent[name] === undefined ? stored?.[name] : sent[name];
    return value == null ? null : String(value);
  };
  const whole: Whole = {
    net_amount: amount("net_amount"),
    total_amount: amount("total_amount"),
    prepaid_amount: amount("prepaid_amount"),
    rounding_amount: amount("rounding_amount"),
    invoice_date: sent.invoice_date ?? stored?.invoice_date ?? null,
  };
  const payable = payable_amount === undefined ? (stored?.payable_amount ?? null) : payable_amount;
  return {
    ...(taxes !== undefined && { taxes: listed(taxes) }),
    ...(allowances_charges !== undefined && { allowances_charges: listed(allowances_charges) }),
    ...(payable_amount !== undefined && { payable_amount: sentPayable(payable_amount, whole) }),
    ...(discounts !== undefined && { discounts: sentDiscounts(discounts, payable, whole) }),
    ...(retention !== undefined && { retention: sentRetention(retention, whole) }),
  };
}

/** The discounts agree with `discount_rate` and `discount_date`: these are the first of them, or the only one. */
function discountsOf(sent: SentInvoice, stored: StoredInvoice | null): Partial<SentInvoice> {
  const { discount_rate, discount_date, invoice_date = stored?.invoice_date ?? null } = sent;
  const isOtherDay = sent.invoice_date !== undefined && sent.invoice_date !== stored?.invoice_date;
  const isOther =
    (discount_rate !== undefined && discount_rate !== stored?.discount_rate) ||
    (discount_date !== undefined && discount_date !== stored?.discount_date);
  if (sent.discounts === undefined && stored && isOther) return { discounts: null };
  // The days of stored discounts count from another day now.
  const discounts = sent.discounts === undefined && isOtherDay ? (stored?.discounts ?? undefined) : sent.discounts;
  if (discounts === undefined) return {};
  const first = firstDiscount(discounts ?? [], invoice_date);
  return {
    discount_rate: discount_rate === undefined ? first.discount_rate : discount_rate,
    discount_date: discount_date === undefined ? first.discount_date : discount_date,
  };
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
  const [created] = await writeInvoices(tx, [await checkInvoice(tx, { sent, stored: null, own, path })]);
  return created ?? null;
}

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
  also?: InvoiceWrite["also"],
): Promise<UpdatedInvoice> {
  const [updated] = await writeInvoices(tx, [await checkInvoice(tx, { sent, stored, own, path, also })]);
  return updated as UpdatedInvoice;
}

/** A created or changed invoice on its way. */
interface Written extends CheckedWrite {
  readonly invoice: LockedInvoice;
  /** The former values of its own columns; null for a new one. */
  readonly before: Before | null;
  /** The columns that were written. */
  readonly columns: Readonly<Record<string, unknown>>;
  /** Its fields that are no columns and have changed. */
  readonly parts: InvoiceField[];
}

/**
 * Writes invoices with their lines, postings, links and matches, at the same number of statements for any number of
 * them. No two may be the same invoice.
 * @returns the invoices in the order of `writes`; null for a new one whose external id another invoice has by now
 */
export async function writeInvoices(
  tx: Transaction,
  writes: readonly CheckedWrite[],
): Promise<(LockedInvoice | UpdatedInvoice | null)[]> {
  // Removed lines lose their links; the others keep them until they are looked up anew.
  const withItems = writes.flatMap(({ sent, stored }) => (stored && sent.items !== undefined ? [stored.id] : []));
  const orderItems = withItems.length > 0 ? await orderItemsOf(tx, withItems) : [];
  const written = await writeHeaders(tx, writes);
  const all = written.filter((each) => each !== null);
  await replaceParts(tx, all);
  const [made, old] = [all.filter(({ stored }) => !stored), all.filter(({ stored }) => stored)];
  for (const { invoice } of made) emitCreated(tx, invoice);
  await linkInvoices(tx, idsOf(made.filter(({ sent }) => !isEmpty(sent))), { areNew: true });
  const links = await linkInvoices(tx, idsOf(old));
  const linkedOf = ({ invoice }: Written): readonly string[] => links.get(invoice.id) ?? [];
  const hasChanged = (each: Written): boolean =>
    each.parts.length > 0 || linkedOf(each).length > 0 || Object.keys(each.before ?? {}).length > 0;
  await matchWritten(tx, [...made.filter(({ sent }) => hasItems(sent)), ...old.filter(hasChanged)], orderItems);
  for (const { also, invoice, parts } of old) if (also) parts.push(...(await also(invoice)));
  await touchInvoices(tx, idsOf(old.filter((each) => each.parts.length > 0 && !isTold(each, linkedOf(each)))));
  return written.map((each) => each && (each.stored ? updatedBy(tx, each, each.stored, linkedOf(each)) : each.invoice));
}

const idsOf = (written: readonly Written[]): number[] => written.map(({ invoice }) => invoice.id);

/** Creates and updates the rows of the invoices themselves. */
async function writeHeaders(tx: Transaction, writes: readonly CheckedWrite[]): Promise<(Written | null)[]> {
  const now = tx.now ?? new Date().toISOString();
  const headers = writes.map((each) => {
    const { sent, stored, own, references } = each;
    const columns = {
      ...withoutParts(sent),
      ...references,
      ...(!stored && { receipt_date: sent.receipt_date === undefined ? now : sent.receipt_date, ...NEW }),
      ...own,
    };
    return { ...each, columns, parts: [] };
  });
  const made = headers.filter(({ stored }) => !stored).map(({ columns }) => columns);
  const old = headers.flatMap(({ stored, columns }) => (stored ? [{ ...columns, id: stored.id }] : []));
  const constants = { tenant_id: tx.tenantId, customer_id: tx.customerId };
  const created = made.length > 0 ? await write.insertMany(tx, constants, made) : [];
  const byExternalId = new Map(created.map((invoice) => [invoice.external_id, invoice]));
  const byId = new Map((await write.updateMany(tx, old)).map((invoice) => [invoice.id, invoice]));
  return headers.map((each) => {
    const updated = each.stored && byId.get(each.stored.id);
    if (updated) return { ...each, invoice: updated, before: updated.before };
    const invoice = byExternalId.get(each.sent.external_id ?? "");
    return invoice ? { ...each, invoice, before: null } : null;
  });
}

const NEW = { status: "NEW", findings: [], extraction: [] };

const emitCreated = (tx: Transaction, { id, external_id, customer_id: customerId }: LockedInvoice): void =>
  tx.emit({ type: "invoice.created", resource: "invoices", customerId, data: { invoice_id: id, external_id } });

/** Whether only the document of the invoice has come so far. */
const isEmpty = ({ external_id: _, ...sent }: SentInvoice): boolean =>
  Object.values(sent).every((value) => value == null);

const hasItems = ({ items }: SentInvoice): boolean => items != null && items.length > 0;

/** The order of the lines that name none. */
const orderOf = ({ sent, stored }: InvoiceWrite): string | null =>
  sent.order_number === undefined ? (stored?.order_number ?? null) : sent.order_number;

/** Matches invoices. @param formerItems the items of orders that their lines belonged to before */
async function matchWritten(
  tx: Transaction,
  written: readonly Written[],
  formerItems: Awaited<ReturnType<typeof orderItemsOf>>,
): Promise<void> {
  const former = Map.groupBy(formerItems, ({ invoice_id }) => invoice_id);
  const mayLink = (each: Written): boolean =>
    (each.stored !== null && each.sent.items === undefined) ||
    former.has(each.invoice.id) ||
    // Whether a line names an order or a delivery.
    (each.sent.items ?? []).some((item) => (item.order_number ?? orderOf(each) ?? item.delivery_number) != null);
  const [linking, others] = [written.filter(mayLink), written.filter((each) => !mayLink(each))];
  if (others.length > 0) await matchWithoutOrder(tx, idsOf(others));
  if (linking.length === 0) return;
  const before = linking.flatMap(({ invoice }) => former.get(invoice.id) ?? []).map(({ item_id }) => item_id);
  const changed = await matchInvoices(tx, idsOf(linking), before);
  for (const { invoice, stored, parts } of linking) if (stored && changed.has(invoice.id)) parts.push("items");
}

/** Whether an own column or a link of an invoice has changed. A change of status has an event of its own. */
const isTold = ({ before }: Written, linked: readonly string[]): boolean =>
  linked.length > 0 || Object.keys(before ?? {}).some((column) => column !== "status");

/** Emits the change of an invoice, and describes it. */
function updatedBy(
  tx: Transaction,
  { invoice, before, parts, columns }: Written,
  stored: StoredInvoice,
  linked: readonly string[],
): UpdatedInvoice {
  const { status: _, ...others } = before ?? {};
  if (Object.keys(others).length > 0 || linked.length > 0 || parts.length > 0)
    emitUpdated(tx, invoice, [...changedFields(others, HIDDEN), ...linked, ...parts]);
  return {
    ...invoice,
    before: {
      ...Object.fromEntries(linked.map((field) => [field, stored[field as keyof StoredInvoice] ?? null])),
      ...Object.fromEntries(parts.map((field) => [field, null])),
      ...Object.fromEntries(Object.entries(others).filter(([column]) => !(column in HIDDEN))),
    },
    after: columns,
  };
}

/** An invoice that was changed. */
export interface UpdatedInvoice extends LockedInvoice {
  /** The former values of the fields that changed; null for those that are no single value. */
  readonly before: Before;
  /** The values that were sent; of links those that were given. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** The columns, without lines, postings and preceding invoices. The writer ignores the objects of references. */
const withoutParts = ({
  items: _items,
  invoice_accounts: _postings,
  preceding_invoices: _preceding,
  ...header
}: SentInvoice): object => header;

/** Columns that no field shows. */
const HIDDEN = {
  supplier_is_given: null,
  supplier_tax_id_is_wrong: null,
  project_is_given: null,
  payment_term_is_given: null,
  region_is_given: null,
  legal_entity_is_given: null,
  source_id: null,
  sent_hash: null,
};

/** Replaces the lines, postings and preceding invoices that are sent; null removes them. */
async function replaceParts(tx: Transaction, written: readonly Written[]): Promise<void> {
  const note = (field: InvoiceField, changed: ReadonlySet<number>): void => {
    for (const { invoice, parts } of written) if (changed.has(invoice.id)) parts.push(field);
  };
  const items = written.flatMap((each) => {
    const { invoice, sent, stored } = each;
    return sent.items === undefined
      ? []
      : [{ invoice, rows: sent.items ?? [], isNew: !stored, order_number: orderOf(each) }];
  });
  if (items.length > 0) note("items", await replaceItems(tx, items));
  const orders = written.flatMap((each) =>
    each.stored && each.sent.items === undefined ? [{ id: each.invoice.id, order_number: orderOf(each) }] : [],
  );
  note("items", await setDefaultOrders(tx, orders));
  const postings = written.flatMap(({ invoice, sent, stored, postings: rows }) =>
    sent.invoice_accounts === undefined ? [] : [{ invoice, rows, isNew: !stored }],
  );
  if (postings.length > 0) note("invoice_accounts", await replaceAccounts(tx, postings));
  const preceding = written.flatMap(({ invoice, sent, stored }) =>
    sent.preceding_invoices === undefined ? [] : [{ invoice, rows: sent.preceding_invoices ?? [], isNew: !stored }],
  );
  if (preceding.length > 0) note("preceding_invoices", await replacePreceding(tx, preceding));
}
