import { defineEntity, p } from "@mikro-orm/core";
import type { AllowanceCharge } from "../domain/allowances-charges.js";
import type { Discount } from "../domain/discounts.js";
import { INVOICE_STATUSES, type InvoiceStatus } from "../domain/invoice-states.js";
import type { ExtractedValue, Finding } from "../domain/provenance.js";
import type { Retention } from "../domain/retention.js";
import type { InvoiceTax } from "../domain/taxes.js";
import {
  amount,
  code,
  date,
  documentNumberKey,
  instant,
  KEEP,
  NO_CUSTOMER,
  ofTenantAndCustomer,
  taxIdKey,
  text,
  timestamps,
} from "./columns.js";
import { followedByMatches } from "./lib/match-follows.js";
import { searchText, withoutSearchText } from "./lib/search-text.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { unlinkedIndexes } from "./lib/unlinked.js";
import { Customer } from "./customer.js";
import { Document } from "./document.js";
import { LegalEntity } from "./legal-entity.js";
import { PaymentTerm } from "./payment-term.js";
import { Project } from "./project.js";
import { ProjectRegion } from "./project-region.js";
import { counted } from "./record-count.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";
import { User } from "./user.js";

const given = () => p.boolean().default(false);

/** A whole number that fits a bigint, as SQL. */
export const MAX_WHOLE = "9000000000000000000";

const orLast = (column: string, last: string): string =>
  `(case when "${column}" is null then ${last} else "${column}" end)`;

type Quoted = (column: string) => string;
const own: Quoted = (column) => `"${column}"`;

/** Whether nothing but the payment term says when an invoice is due, as SQL. */
const byTerm = (of: Quoted): string =>
  `${of("due_date")} is null and ${of("invoice_date")} is not null and ${of("payment_term_id")} is not null`;

/** The payment term by whose days an invoice is due, as SQL; of those that name the day themselves, or none, no id. */
export const dueTerm = (of: Quoted = own): string =>
  `(case when ${byTerm(of)} then ${of("payment_term_id")} else ${NO_TERM} end)`;

export const NO_TERM = "'00000000-0000-0000-0000-000000000000'::uuid";

/** The day from which those days count, or on which it is due, as SQL; the last one if nobody knows. */
export const dueFrom = (of: Quoted = own): string =>
  `(case when ${byTerm(of)} then ${of("invoice_date")} when ${of("due_date")} is null then 'infinity'::date else ${of("due_date")} end)`;

/** An index of the records that name something by a text, to find them when that arrives. */
const naming = (name: string, column: string, where: string) => ({
  name,
  expression: `create index "${name}" on "invoice" ("tenant_id", ${column}) where ${where}`,
});

/** An index of the invoices that came with a document. */
const withDocument = (column: string) => ({
  name: `invoice_${column}_index`,
  expression: `create index "invoice_${column}_index" on "invoice" ("${column}") where "${column}" is not null`,
});

/**
 * A supplier's invoice (specification 2.8). What it names is kept as it was sent (`supplier_external_id`,
 * `project_number`, `payment_terms` …) beside the link to the record that was found. So nothing is lost if none was
 * found, and a record that arrives later is linked.
 */
export const Invoice = defineEntity({
  name: "Invoice",
  tableName: "invoice",
  properties: {
    id: p.integer().primary().autoincrement(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    external_id: code(),
    external_status: text().nullable(),
    status: text<InvoiceStatus>().default("NEW"),
    document_type: code().nullable(),
    electronic_invoice_type: text().nullable(),
    // Null while the document has not been read yet; then only the external id is known.
    invoice_number: code().nullable(),
    invoice_number_key: documentNumberKey("invoice_number"),
    invoice_date: date().nullable(),
    due_date: date().nullable(),
    receipt_date: instant().nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    project_number: code().nullable(),
    region: () => p.manyToOne(ProjectRegion).mapToPk().deleteRule(KEEP).nullable(),
    legal_entity: () => p.manyToOne(LegalEntity).mapToPk().deleteRule(KEEP).nullable(),
    // For each link, whether it was given by id or cleared. Otherwise it is looked up, and follows the text that led to
    // it (services/links/link-records.ts).
    supplier_is_given: given(),
    project_is_given: given(),
    payment_term_is_given: given(),
    region_is_given: given(),
    legal_entity_is_given: given(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    supplier_external_id: code().nullable(),
    supplier_name: text().nullable(),
    supplier_tax_id: code().nullable(),
    supplier_tax_id_key: taxIdKey("supplier_tax_id"),
    // Its check digits are wrong, so that it leads to no supplier.
    supplier_tax_id_is_wrong: p.boolean().default(false),
    supplier_iban: code().nullable(),
    currency: code().nullable(),
    net_amount: amount().nullable(),
    total_tax_amount: amount().nullable(),
    total_amount: amount().nullable(),
    // Comparisons of numeric are not leakproof, so under row-level security no index finds a range of amounts; those of
    // bigint are. Amounts that do not fit, larger than money ever gets, are equal in this column.
    total_amount_floor: p
      .bigint("number")
      .nullable()
      .generated(`(floor(greatest(least("total_amount", ${MAX_WHOLE}), -${MAX_WHOLE}))::bigint) stored`),
    // BT-113 to BT-115; what is to be paid only where the document says it (services/lists/computed.ts).
    prepaid_amount: amount().nullable(),
    rounding_amount: amount().nullable(),
    payable_amount: amount().nullable(),
    taxes: p.json<readonly InvoiceTax[]>().nullable(),
    allowances_charges: p.json<readonly AllowanceCharge[]>().nullable(),
    deducted_net_amount: amount().nullable(),
    deducted_total_tax_amount: amount().nullable(),
    deducted_total_amount: amount().nullable(),
    tax_rate: amount().nullable(),
    down_payment_number: amount().nullable(),
    // The order of all lines that name none themselves.
    order_number: code().nullable(),
    payment_reference: text().nullable(),
    reference_type: text().nullable(),
    payment_terms: text().nullable(),
    payment_term_number: code().nullable(),
    payment_term: () => p.manyToOne(PaymentTerm).mapToPk().deleteRule(KEEP).nullable(),
    discount_rate: amount().nullable(),
    discount_date: date().nullable(),
    discounts: p.json<readonly Discount[]>().nullable(),
    retention: p.json<Retention>().nullable(),
    // BT-72, BG-14, BT-12, BT-17, BT-10.
    service_date: date().nullable(),
    service_from: date().nullable(),
    service_till: date().nullable(),
    contract_number: code().nullable(),
    tender_reference: text().nullable(),
    buyer_reference: text().nullable(),
    posting_date: date().nullable(),
    comment: text().nullable(),
    file: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).nullable(),
    // What came in, of which the file may be a part: a mail, or the file itself. Null if the invoice was not read from
    // a document.
    source: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).nullable(),
    findings: p.json<readonly Finding[]>().defaultRaw("'[]'"),
    extraction: p.json<readonly ExtractedValue[]>().defaultRaw("'[]'"),
    // The account that a person confirmed, although the supplier is not known to have it.
    confirmed_iban: code().nullable(),
    // A hash of what another system sent last (services/invoice/sent-hash.ts); null if that was no JSON.
    sent_hash: text().nullable(),
    assignee: () => p.manyToOne(User).mapToPk().deleteRule(KEEP).nullable(),
    search_text: searchText("invoice"),
    ...timestamps(),
  },
  indexes: [
    {
      // Unique within the customer (decisions §4), and among invoices of no customer. The coalesce is needed because
      // PostgreSQL 14 considers two nulls different.
      name: "invoice_external_id_unique",
      expression: `create unique index "invoice_external_id_unique" on "invoice" ("tenant_id", coalesce("customer_id", ${NO_CUSTOMER}), "external_id")`,
    },
    {
      // The order of lists, with all columns that the policy and a search read, so that neither reads the invoices.
      name: "invoice_list_index",
      expression: `create index "invoice_list_index" on "invoice" ("tenant_id", "id") include ("customer_id", "supplier_id", "search_text")`,
    },
    withoutSearchText("invoice"),
    // Lists and totals with the filter `status`; the order by `updated_at`, and `updated_since`.
    { properties: ["tenant", "status", "id"] },
    { properties: ["tenant", "updated_at", "id"] },
    // The orders by amount and date, in which missing values come last. Ranges of dates are counted there, too.
    {
      name: "invoice_total_amount_index",
      expression: `create index "invoice_total_amount_index" on "invoice" ("tenant_id", ${orLast("total_amount", "'Infinity'::numeric")}, "id")`,
    },
    {
      name: "invoice_invoice_date_index",
      expression: `create index "invoice_invoice_date_index" on "invoice" ("tenant_id", ${orLast("invoice_date", "'infinity'::date")}, "id") include ("customer_id", "invoice_date")`,
    },
    {
      name: "invoice_due_date_index",
      expression: `create index "invoice_due_date_index" on "invoice" ("tenant_id", ${orLast("due_date", "'infinity'::date")}, "id") include ("customer_id", "due_date")`,
    },
    {
      // The order by the day on which invoices are due, for each payment term (services/invoice/due-order.ts).
      name: "invoice_effective_due_date_index",
      expression: `create index "invoice_effective_due_date_index" on "invoice" ("tenant_id", ${dueTerm()}, ${dueFrom()}, ${orLast("invoice_date", "'infinity'::date")}, "id") include ("customer_id")`,
    },
    {
      name: "invoice_total_amount_floor_index",
      // The day is for probable duplicates (services/invoice/reading.ts).
      expression: `create index "invoice_total_amount_floor_index" on "invoice" ("tenant_id", "total_amount_floor", "invoice_date") include ("customer_id", "total_amount") where "total_amount_floor" is not null`,
    },
    // Pages below a supplier or a project. By the id of another system, of any customer.
    { properties: ["supplier", "id"] },
    { properties: ["project", "id"] },
    { name: "invoice_external_id_index", properties: ["tenant", "external_id"] },
    // Invoices that name what arrives (services/links/link-records.ts), here down to credit notes without a term.
    indexWhereSet("invoice", "supplier_external_id"),
    indexWhereSet("invoice", "supplier_tax_id_key"),
    indexWhereSet("invoice", "supplier_iban"),
    // Finds what an invoice names as preceding (services/invoice/preceding.ts), and probable duplicates (reading.ts).
    indexWhereSet("invoice", "invoice_number"),
    indexWhereSet("invoice", "invoice_number_key"),
    // What was made of a document; documents that nothing refers to are deleted.
    withDocument("file_id"),
    withDocument("source_id"),
    indexWhereSet("invoice", "project_number"),
    // The invoices of a chain (services/invoice/chain.ts).
    indexWhereSet("invoice", "contract_number"),
    indexWhereSet("invoice", "order_number"),
    indexWhereSet("invoice", "payment_term_number"),
    // A longer text cannot be a term's number, and would not fit the index.
    naming("invoice_payment_terms_index", '"payment_terms"', 'length("payment_terms") <= 255'),
    ...unlinkedIndexes("invoice", ["customer_id"]),
    naming("invoice_credit_note_index", '"id"', `"document_type" = 'CREDIT_NOTE' and not "payment_term_is_given"`),
  ],
  checks: [
    {
      name: "invoice_status_check",
      expression: `status in (${INVOICE_STATUSES.map((status) => `'${status}'`).join(", ")})`,
    },
  ],
  triggers: [...counted("invoice"), followedByMatches("invoice")],
  ...ofTenantAndCustomer(),
});
