/** Takes an invoice as another system knows it (decisions §6 `POST /invoices/custom`). */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { recordWriter } from "../db/upsert.js";
import { isUpdatable } from "../domain/invoice-states.js";
import { AppError, invalid } from "../errors.js";
import type { InvoiceContent, InvoiceImportResult, InvoiceInput } from "../schema/invoice-input.js";
import { emitUpdated, type LockedInvoice, NO_CUSTOMER, touchInvoice } from "./invoice-changes.js";
import { PATH, referencesOf, type StoredReferences } from "./invoice-references.js";
import { replaceAccounts, replaceItems } from "./invoice-rows.js";
import { beforeInvoice, linkInvoice } from "./links.js";

const CREATED = 201;
const UPDATED = 200;

const text = { type: "text" } as const;
const numeric = { type: "numeric" } as const;
const uuid = { type: "uuid" } as const;
const date = { type: "date" } as const;
const boolean = { type: "boolean" } as const;

const write = recordWriter<LockedInvoice>({
  table: "invoice",
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: {
    external_id: text,
    external_status: text,
    invoice_number: text,
    invoice_date: date,
    due_date: date,
    receipt_date: { type: "timestamptz(3)" },
    project_id: uuid,
    project_is_given: boolean,
    project_number: text,
    supplier_id: uuid,
    supplier_is_given: boolean,
    supplier_external_id: text,
    supplier_name: text,
    supplier_tax_id: text,
    supplier_iban: text,
    currency: text,
    net_amount: numeric,
    total_tax_amount: numeric,
    total_amount: numeric,
    deducted_net_amount: numeric,
    deducted_total_tax_amount: numeric,
    deducted_total_amount: numeric,
    tax_rate: numeric,
    document_type: text,
    electronic_invoice_type: text,
    down_payment_number: numeric,
    payment_reference: text,
    reference_type: text,
    region_id: uuid,
    region_is_given: boolean,
    legal_entity_id: uuid,
    legal_entity_is_given: boolean,
    comment: text,
    payment_terms: text,
    payment_term_number: text,
    payment_term_id: uuid,
    payment_term_is_given: boolean,
    discount_rate: numeric,
    discount_date: date,
    assignee_id: uuid,
  },
  takenApart: ["customer_id", "supplier", "project", "payment_term", "project_region", "legal_entity", "items", "invoice_accounts"],
  returning: ["id", "external_id", "customer_id", "status"],
});

type Stored = LockedInvoice & StoredReferences;

// The expression of the unique index.
const lockByExternalId = statement<{ external_id: string; customer_id: string | null }>()(
  (_, p) => sql<Stored>`
    select id, external_id, customer_id, status, supplier_id, supplier_is_given, supplier_external_id, supplier_tax_id, supplier_iban,
      project_id, project_number, payment_term_id, payment_term_number, region_id, legal_entity_id
    from invoice
    where coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER}) and external_id = ${p("external_id")} for update`,
);

/**
 * Creates an invoice, or changes the one with the same `external_id` of the key's customer while it is `NEW` or `OPEN`.
 * @throws CONFLICT in any other state; INVALID naming a field
 */
export function importInvoice(ctx: Context, { jsonContent: input }: InvoiceContent): Promise<InvoiceImportResult> {
  return ctx.transaction(async (tx) => {
    refuseForeignCustomer(tx, input);
    await beforeInvoice(tx);
    const stored = await findStored(tx, input);
    const created = stored ? null : await create(tx, input);
    // Two that send a new invoice at once: the second one finds it stored by now.
    const invoice = created ?? (await update(tx, input, stored ?? (await findStored(tx, input))!));
    ctx.reply.status = created ? CREATED : UPDATED;
    const { id, external_id, status } = invoice;
    return { success: true, data: { id: String(id), external_id, status }, created: created !== null };
  });
}

/** The invoice that is meant, locked: the customer's own, or the tenant's where a record says that it is of no customer. */
async function findStored(tx: Transaction, { external_id, customer_id }: InvoiceInput): Promise<Stored | undefined> {
  const [ofTenant] = customer_id === null && tx.customerId !== null ? await tx.run(lockByExternalId, { external_id, customer_id: null }) : [];
  return ofTenant ?? (await tx.run(lockByExternalId, { external_id, customer_id: tx.customerId }))[0];
}

async function create(tx: Transaction, input: InvoiceInput): Promise<LockedInvoice | null> {
  const references = await referencesOf(tx, input, null);
  const { receipt_date = new Date().toISOString() } = input;
  const constants = { tenant_id: tx.tenantId, customer_id: tx.customerId };
  const invoice = await write.insert(tx, constants, { ...headerOf(input), ...references, receipt_date });
  if (!invoice) return null;
  await replaceParts(tx, invoice, input);
  await linkInvoice(tx, invoice.id, { isNew: true });
  const { id, external_id, customer_id: customerId } = invoice;
  tx.emit({ type: "invoice.created", resource: "invoices", customerId, data: { invoice_id: id, external_id } });
  return invoice;
}

async function update(tx: Transaction, input: InvoiceInput, stored: Stored): Promise<LockedInvoice> {
  if (!isUpdatable(stored.status)) {
    throw new AppError("CONFLICT", { text: `The invoice is ${stored.status}; its content can change only while it is NEW or OPEN.` });
  }
  const references = await referencesOf(tx, input, stored);
  const invoice = await write.update(tx, stored.id, { ...headerOf(input), ...references });
  const partsChanged = await replaceParts(tx, invoice, input);
  const isLinked = await linkInvoice(tx, invoice.id);
  if (invoice.changed || isLinked) emitUpdated(tx, invoice);
  else if (partsChanged) await touchInvoice(tx, invoice);
  return invoice;
}

/** What an invoice says of itself: what it refers to is found, its lines and postings are rows of their own. */
const headerOf = (input: InvoiceInput): object => ({
  ...input,
  items: undefined,
  invoice_accounts: undefined,
  supplier: undefined,
  project: undefined,
  payment_term: undefined,
  project_region: undefined,
  legal_entity: undefined,
});

/** Replaces lines and postings where they are sent; null removes them. */
async function replaceParts(tx: Transaction, invoice: LockedInvoice, { items, invoice_accounts }: InvoiceInput): Promise<boolean> {
  const itemsChanged = items !== undefined && (await replaceItems(tx, invoice, items ?? [], `${PATH}.items`));
  const accountsChanged = invoice_accounts !== undefined && (await replaceAccounts(tx, invoice, invoice_accounts ?? [], `${PATH}.invoice_accounts`));
  return itemsChanged || accountsChanged;
}

// As with the tenant's id (decisions §3): it may be sent back, but never another one.
function refuseForeignCustomer(tx: Transaction, { customer_id }: InvoiceInput): void {
  if (customer_id != null && customer_id !== tx.customerId) throw invalid(`${PATH}.customer_id`, "is not the customer of this key");
}
