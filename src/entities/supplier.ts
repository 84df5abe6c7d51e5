import { defineEntity, p } from "@mikro-orm/core";
import { code, id, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Tenant } from "./tenant.js";

/** A company that delivers and invoices material. Keys can be linked to one (supplier portal). */
export const Supplier = defineEntity({
  name: "Supplier",
  tableName: "supplier",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    external_id: code(),
    title: text(),
    ...timestamps(),
  },
  uniques: [{ properties: ["tenant", "customer", "external_id"] }],
  ...ofTenantAndCustomer(),
});
