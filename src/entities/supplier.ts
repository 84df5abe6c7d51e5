import { defineEntity, p } from "@mikro-orm/core";
import { Account } from "./account.js";
import { code, CURRENT_SUPPLIER, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { PaymentTerm } from "./payment-term.js";
import { Tenant } from "./tenant.js";

/** A company that delivers and invoices material to a customer (specification 2.4). Keys can be linked to one (supplier portal). */
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
    country_code: text().nullable(),
    withholding_tax_code: text().nullable(),
    payment_term: () => p.manyToOne(PaymentTerm).mapToPk().deleteRule(KEEP).nullable(),
    default_account: () => p.manyToOne(Account).mapToPk().deleteRule(KEEP).nullable(),
    comment: text().nullable(),
    address: text().nullable(),
    city: text().nullable(),
    zip: text().nullable(),
    is_active: p.boolean().default(true),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "customer", "external_id"] }],
  indexes: [
    // The order of pages: by number, whichever customer's.
    { properties: ["tenant", "external_id", "id"] },
    { properties: ["tenant", "updated_at"] },
    {
      // Invoices look for their supplier by it; how it is spaced and written does not count.
      name: "supplier_legal_uid_index",
      expression: `create index "supplier_legal_uid_index" on "supplier" ("tenant_id", upper(replace("legal_uid", ' ', '')))`,
    },
    { properties: ["payment_term"] },
    { properties: ["default_account"] },
  ],
  ...ofTenantAndCustomer({ ofSupplier: `id = ${CURRENT_SUPPLIER}` }),
});
