import { defineEntity, p } from "@mikro-orm/core";
import { INVOICE_STATUSES } from "../domain/invoice-states.js";
import { amount, code, date, instant, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Document } from "./document.js";
import { LegalEntity } from "./legal-entity.js";
import { PaymentTerm } from "./payment-term.js";
import { Project } from "./project.js";
import { ProjectRegion } from "./project-region.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";
import { User } from "./user.js";

const given = () => p.boolean().default(false);

/** An index of the records that name something by a text, for the day on which that arrives. */
const naming = (name: string, column: string, where: string) => ({
  name,
  expression: `create index "${name}" on "invoice" ("tenant_id", ${column}) where ${where}`,
});

/**
 * A supplier's invoice (specification 2.8). What it names is kept as it was sent (`supplier_external_id`, `project_number`, `payment_terms` …)
 * beside the record that was found, so that nothing is lost where none was, and what arrives later is linked.
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
    status: text().default("NEW"),
    document_type: code().nullable(),
    electronic_invoice_type: text().nullable(),
    // Only the external id is known of an invoice whose document has not been read yet.
    invoice_number: code().nullable(),
    invoice_date: date().nullable(),
    due_date: date().nullable(),
    receipt_date: instant().nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    project_number: code().nullable(),
    region: () => p.manyToOne(ProjectRegion).mapToPk().deleteRule(KEEP).nullable(),
    legal_entity: () => p.manyToOne(LegalEntity).mapToPk().deleteRule(KEEP).nullable(),
    // Of each link: whether it was given by id, or cleared. Else it is looked for, and follows what it is found by (services/links.ts).
    supplier_is_given: given(),
    project_is_given: given(),
    payment_term_is_given: given(),
    region_is_given: given(),
    legal_entity_is_given: given(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    supplier_external_id: code().nullable(),
    supplier_name: text().nullable(),
    supplier_tax_id: code().nullable(),
    supplier_iban: code().nullable(),
    currency: code().nullable(),
    net_amount: amount().nullable(),
    total_tax_amount: amount().nullable(),
    total_amount: amount().nullable(),
    deducted_net_amount: amount().nullable(),
    deducted_total_tax_amount: amount().nullable(),
    deducted_total_amount: amount().nullable(),
    tax_rate: amount().nullable(),
    down_payment_number: amount().nullable(),
    payment_reference: text().nullable(),
    reference_type: text().nullable(),
    payment_terms: text().nullable(),
    payment_term_number: code().nullable(),
    payment_term: () => p.manyToOne(PaymentTerm).mapToPk().deleteRule(KEEP).nullable(),
    discount_rate: amount().nullable(),
    discount_date: date().nullable(),
    comment: text().nullable(),
    file: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).nullable(),
    assignee: () => p.manyToOne(User).mapToPk().deleteRule(KEEP).nullable(),
    ...timestamps(),
  },
  indexes: [
    {
      // Unique within the customer (decisions §4), and among those of no customer; PostgreSQL 14 takes two nulls for different.
      name: "invoice_external_id_unique",
      expression: `create unique index "invoice_external_id_unique" on "invoice" ("tenant_id", coalesce("customer_id", '00000000-0000-0000-0000-000000000000'), "external_id")`,
    },
    {
      // The order of lists, with all that the policy looks at: counting a page's total need not read the invoices.
      name: "invoice_list_index",
      expression: `create index "invoice_list_index" on "invoice" ("tenant_id", "id") include ("customer_id")`,
    },
    { properties: ["tenant", "status", "id"] },
    { properties: ["tenant", "updated_at", "id"] },
    {
      name: "invoice_total_amount_index",
      expression: `create index "invoice_total_amount_index" on "invoice" ("tenant_id", coalesce("total_amount", 'Infinity'::numeric), "id")`,
    },
    {
      // Lists by date, where those without one come last.
      name: "invoice_invoice_date_index",
      expression: `create index "invoice_invoice_date_index" on "invoice" ("tenant_id", coalesce("invoice_date", 'infinity'::date), "id")`,
    },
    {
      name: "invoice_due_date_index",
      expression: `create index "invoice_due_date_index" on "invoice" ("tenant_id", coalesce("due_date", 'infinity'::date), "id")`,
    },
    { properties: ["supplier", "id"] },
    { properties: ["project", "id"] },
    naming("invoice_supplier_external_id_index", '"supplier_external_id"', '"supplier_external_id" is not null'),
    naming("invoice_supplier_tax_id_index", `upper(replace("supplier_tax_id", ' ', ''))`, '"supplier_tax_id" is not null'),
    naming("invoice_supplier_iban_index", '"supplier_iban"', '"supplier_iban" is not null'),
    naming("invoice_project_number_index", '"project_number"', '"project_number" is not null'),
    naming("invoice_payment_term_number_index", '"payment_term_number"', '"payment_term_number" is not null'),
    // Longer words are no number; and an index cannot hold them.
    naming("invoice_payment_terms_index", '"payment_terms"', 'length("payment_terms") <= 255'),
    naming("invoice_credit_note_index", '"id"', `"document_type" = 'CREDIT_NOTE' and not "payment_term_is_given"`),
  ],
  checks: [{ name: "invoice_status_check", expression: `status in (${INVOICE_STATUSES.map((status) => `'${status}'`).join(", ")})` }],
  ...ofTenantAndCustomer(),
});
