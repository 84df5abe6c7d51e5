/** Takes an invoice as another system knows it (decisions §6 `POST /invoices/custom`). */
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { importer, type Outcome } from "../db/upsert.js";
import { isUpdatable } from "../domain/invoice-states.js";
import { AppError, invalid } from "../errors.js";
import type { InvoiceContent, InvoiceImportResult, InvoiceInput } from "../schema/invoice-input.js";
import type { InvoiceStatus } from "../schema/invoice.js";
import { emitUpdated, type LockedInvoice, touchInvoice } from "./invoice-changes.js";
import { resolveReferences, type StoredReferences } from "./invoice-references.js";
import { replaceAccounts, replaceItems } from "./invoice-rows.js";

/** How the client calls the invoice in errors. */
const PATH = "jsonContent";
const CREATED = 201;
const UPDATED = 200;

const text = { type: "text" } as const;
const numeric = { type: "numeric" } as const;
const uuid = { type: "uuid" } as const;
const date = { type: "date" } as const;

const write = importer<LockedInvoice>({
  table: "invoice",
  key: ["tenant_id", "customer_id", "external_id"],
  conflict: `"tenant_id", coalesce("customer_id", '00000000-0000-0000-0000-000000000000'), "external_id"`,
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: {
    external_id: text,
    external_status: text,
    invoice_number: text,
    invoice_date: date,
    due_date: date,
    receipt_date: { type: "timestamptz" },
    project_id: uuid,
    project_number: text,
    supplier_id: uuid,
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
    legal_entity_id: uuid,
    comment: text,
    payment_terms: text,
    payment_term_id: uuid,
    discount_rate: numeric,
    discount_date: date,
    assignee_id: uuid,
  },
  returning: ["id", "external_id", "customer_id", "supplier_id", "status"],
});

const lockByExternalId = statement<{ external_id: string; customer_id: string | null }>()(
  (_, p) => sql<StoredReferences & { status: InvoiceStatus }>`
    select status, supplier_id, supplier_name, supplier_tax_id, supplier_iban, project_id, payment_term_id from invoice
    where external_id = ${p("external_id")} and customer_id is not distinct from ${p("customer_id")}::uuid for update`,
);

/**
 * Creates an invoice, or changes the one with the same `external_id` of the key's customer while it is `NEW` or `OPEN`.
 * @throws CONFLICT in any other state; INVALID naming a field
 */
export function importInvoice(ctx: Context, { jsonContent: input }: InvoiceContent): Promise<InvoiceImportResult> {
  return ctx.transaction(async (tx) => {
    refuseForeignCustomer(tx, input);
    const [stored] = await tx.run(lockByExternalId, { external_id: input.external_id, customer_id: tx.customerId });
    if (stored) refuseFinished(stored.status);
    const invoice = await store(tx, input, stored ?? null);
    const { id, external_id, customer_id, status, created, changed } = invoice;
    if (created) tx.emit({ type: "invoice.created", resource: "invoices", customerId: customer_id, data: { invoice_id: id, external_id } });
    else if (changed) emitUpdated(tx, invoice);
    ctx.reply.status = created ? CREATED : UPDATED;
    return { success: true, data: { id: String(id), external_id, status }, created };
  });
}

// As with the tenant's id (decisions §3): it may be sent back, but never another one.
function refuseForeignCustomer(tx: Transaction, { customer_id }: InvoiceInput): void {
  if (customer_id != null && customer_id !== tx.customerId) throw invalid(`${PATH}.customer_id`, "is not the customer of this key");
}

function refuseFinished(status: InvoiceStatus): void {
  if (!isUpdatable(status))
    throw new AppError("CONFLICT", { text: `The invoice is ${status}; its content can change only while it is NEW or OPEN.` });
}

async function store(tx: Transaction, input: InvoiceInput, stored: StoredReferences | null): Promise<LockedInvoice & Outcome> {
  const { items, invoice_accounts } = input;
  const references = await resolveReferences(tx, input, stored);
  const receipt_date = input.receipt_date === undefined && !stored ? new Date().toISOString() : input.receipt_date;
  const row = { ...input, items: undefined, invoice_accounts: undefined, ...references, receipt_date };
  const [invoice] = (await write(tx, { tenant_id: tx.tenantId, customer_id: tx.customerId }, [row])) as [LockedInvoice & Outcome];
  // Two that sent a new invoice at once: the second one finds it stored, and may even find it gone on.
  refuseFinished(invoice.status);
  const itemsChanged = items !== undefined && (await replaceItems(tx, invoice, items ?? [], `${PATH}.items`));
  const accountsChanged = invoice_accounts !== undefined && (await replaceAccounts(tx, invoice, invoice_accounts ?? [], `${PATH}.invoice_accounts`));
  if (!invoice.changed && (itemsChanged || accountsChanged)) await touchInvoice(tx, invoice);
  return invoice;
}
