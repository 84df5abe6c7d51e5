import { defineEntity, p } from "@mikro-orm/core";
import { Account } from "./account.js";
import { code, CURRENT_SUPPLIER, date, id, KEEP, ofTenantAndCustomer, taxIdKey, text, timestamps } from "./columns.js";
import { searchText, withoutSearchText } from "./lib/search-text.js";
import { Customer } from "./customer.js";
import { PaymentTerm } from "./payment-term.js";
import { counted } from "./record-count.js";
import { Tenant } from "./tenant.js";

/**
 * A company that delivers and invoices material to a customer (specification 2.4). Keys can be linked to one (supplier
 * portal).
 */
export const Supplier = defineEntity({
  name: "Supplier",
  tableName: "supplier",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP),
    external_id: code(),
    title: text(),
    legal_uid: code().nullable(),
    legal_uid_key: taxIdKey("legal_uid"),
    country_code: text().nullable(),
    withholding_tax_code: text().nullable(),
    // § 48b EStG.
    exemption_certificate_number: text().nullable(),
    exemption_certificate_till: date().nullable(),
    payment_term: () => p.manyToOne(PaymentTerm).mapToPk().deleteRule(KEEP).nullable(),
    default_account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    comment: text().nullable(),
    address: text().nullable(),
    city: text().nullable(),
    zip: text().nullable(),
    is_active: p.boolean().default(true),
    // The supplier that took its place (services/merge-suppliers.ts): what names this one finds that one.
    merged_into: p.uuid().fieldName("merged_into_id").nullable(),
    search_text: searchText("supplier"),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "customer", "external_id"] }],
  indexes: [
    {
      // The order of lists: by number, over all customers. It has all columns that the policy and a search read, so
      // that neither reads the suppliers.
      name: "supplier_list_index",
      expression:
        `create index "supplier_list_index" on "supplier" ("tenant_id", "external_id", "id") ` +
        `include ("customer_id", "search_text")`,
    },
    withoutSearchText("supplier"),
    { properties: ["tenant", "updated_at"] },
    // Invoices find their supplier by it.
    { properties: ["tenant", "legal_uid_key"] },
    { properties: ["payment_term"] },
    { properties: ["default_account"] },
  ],
  triggers: counted("supplier"),
  ...ofTenantAndCustomer({ ofSupplier: `id = ${CURRENT_SUPPLIER}` }),
});
