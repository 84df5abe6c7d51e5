import { defineEntity, p } from "@mikro-orm/core";
import { code, CURRENT_SUPPLIER, id, KEEP, ofTenantAndCustomer, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/** A bank account of a supplier (specification 2.4). The IBAN is upper case without spaces. */
export const SupplierBankDetail = defineEntity({
  name: "SupplierBankDetail",
  tableName: "supplier_bank_detail",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    // The supplier's customer, repeated so that the policy need not read the supplier. It never changes.
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP),
    iban: code(),
    external_id: code().nullable(),
    ...timestamps(),
  },
  uniques: [{ properties: ["supplier", "iban"] }],
  indexes: [{ properties: ["tenant", "iban"] }],
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
