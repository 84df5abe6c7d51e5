import { defineEntity, p } from "@mikro-orm/core";
import { ORDER_STATUSES, type OrderStatus } from "../domain/order-states.js";
import type { RetentionKind } from "../domain/retention.js";
import {
  amount,
  code,
  CURRENT_SUPPLIER,
  date,
  id,
  instant,
  KEEP,
  NO_CUSTOMER,
  ofTenantAndCustomer,
  text,
  timestamps,
} from "./columns.js";
import { followedByMatches } from "./lib/match-follows.js";
import { searchText, withoutSearchText } from "./lib/search-text.js";
import { indexWhereSet } from "./lib/index-where-set.js";
import { unlinkedIndexes } from "./lib/unlinked.js";
import { addressed } from "./cart-address.js";
import { Customer } from "./customer.js";
import { Project } from "./project.js";
import { counted } from "./record-count.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

const statuses = ORDER_STATUSES.map((status) => `'${status}'`).join(", ");

/**
 * What a buyer orders of a supplier (decisions §12). What it names is kept as it was sent beside the link, as in
 * invoices. A key of the supplier sees the order once it is linked to that supplier.
 */
export const PurchaseOrder = defineEntity({
  name: "PurchaseOrder",
  tableName: "purchase_order",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    external_id: code(),
    order_number: code(),
    // A secret: who knows it may put a cart into the order, without a key (decisions §13). It is never shown to a
    // supplier's key, and no condition, order or search looks at it.
    ids_order_id: p.uuid().defaultRaw("gen_random_uuid()"),
    awaits_cart: p.boolean().default(false),
    awaits_cart_since: instant().nullable(),
    placed_at: instant().nullable(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    // Whether each link was given by id. Otherwise it follows the text beside it (services/links/link-records.ts).
    supplier_is_given: p.boolean().default(false),
    supplier_external_id: code().nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    project_is_given: p.boolean().default(false),
    project_number: code().nullable(),
    contract_number: code().nullable(),
    // What is retained of its invoices, as it is agreed.
    retention_rate: amount().nullable(),
    retention_kind: text<RetentionKind>().nullable(),
    currency: code().nullable(),
    planned_delivery_date: date().nullable(),
    status: text<OrderStatus>().default("OPEN"),
    // The status to which a refused proposal, or a cancellation that is taken back, returns.
    status_before: text<OrderStatus>().nullable(),
    version: p.integer().default(1),
    cancel_requested: p.boolean().default(false),
    // What the supplier proposes instead; null unless the status is CHANGED.
    proposal: p.json<object>().nullable(),
    cart: p.json<object>().nullable(),
    // What the buyer's import last sent, with which the next one is compared.
    sent: p.json<object>().nullable(),
    // The supplier's last word about the order.
    comment: text().nullable(),
    search_text: searchText("purchase_order"),
    ...timestamps(),
  },
  uniques: [{ properties: ["ids_order_id"] }],
  indexes: [
    {
      // Unique within the customer, and among orders of no customer; as for invoices.
      name: "purchase_order_external_id_unique",
      expression: `create unique index "purchase_order_external_id_unique" on "purchase_order" ("tenant_id", coalesce("customer_id", ${NO_CUSTOMER}), "external_id")`,
    },
    {
      // The order of lists, with all columns that the policy and a search read, so that neither reads the orders.
      name: "purchase_order_list_index",
      expression: `create index "purchase_order_list_index" on "purchase_order" ("tenant_id", "external_id", "id") include ("customer_id", "supplier_id", "search_text")`,
    },
    withoutSearchText("purchase_order"),
    { properties: ["supplier", "external_id", "id"] },
    { properties: ["project", "external_id", "id"] },
    { properties: ["tenant", "order_number"] },
    { properties: ["tenant", "status", "external_id", "id"] },
    { properties: ["tenant", "updated_at", "id"] },
    ...unlinkedIndexes("purchase_order", ["customer_id", "supplier_id"]),
    indexWhereSet("purchase_order", "supplier_external_id"),
    indexWhereSet("purchase_order", "project_number"),
    indexWhereSet("purchase_order", "contract_number"),
  ],
  checks: [{ name: "purchase_order_status_check", expression: `status in (${statuses})` }],
  triggers: [...counted("purchase_order"), ...addressed(), followedByMatches("purchase_order")],
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
