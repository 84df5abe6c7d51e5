import { defineEntity, p } from "@mikro-orm/core";
import { DELIVERY_SOURCES, type DeliverySource } from "../domain/delivery-sources.js";
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
import { unlinkedIndexes } from "./lib/unlinked.js";
import { Customer } from "./customer.js";
import { Document } from "./document.js";
import { Project } from "./project.js";
import { PurchaseOrder } from "./purchase-order.js";
import { counted } from "./record-count.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

const flag = () => p.boolean().default(false);

/**
 * Goods that came, or that somebody says will come (decisions §11): a weighing notice, a dispatch notification, a
 * delivery note. As on an invoice, what it names is kept as it was sent beside the link to the record that was found.
 */
export const Delivery = defineEntity({
  name: "Delivery",
  tableName: "delivery",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    source: text<DeliverySource>(),
    // By what the same delivery is known when it is sent again, within its source and customer. It never changes, even
    // if a person corrects the numbers that it was made of.
    source_key: code(),
    // What the sender said, merged over all messages. A message that says the same again changes nothing, and what a
    // person corrected stays until the sender says something else.
    sent: p.json<Record<string, unknown>>(),
    external_id: code().nullable(),
    dsid: code().nullable(),
    delivery_number: code().nullable(),
    delivery_date: date().nullable(),
    dispatched_at: instant().nullable(),
    planned_arrival_time: instant().nullable(),
    received_at: instant().nullable(),
    supplier_is_given: flag(),
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    supplier_external_id: code().nullable(),
    supplier_name: text().nullable(),
    project_is_given: flag(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    project_number: code().nullable(),
    // A cost centre's key is its project and code, so this is no foreign key. The service sees to it that it belongs to
    // the delivery's project.
    work_type: p.uuid().fieldName("work_type_id").nullable(),
    order_number: code().nullable(),
    purchase_order: () => p.manyToOne(PurchaseOrder).mapToPk().deleteRule(KEEP).nullable(),
    invoice_number: code().nullable(),
    invoice_matched: flag(),
    marked: flag(),
    charged: flag(),
    completed: flag(),
    vehicle: text().nullable(),
    trailer: text().nullable(),
    driver: text().nullable(),
    plant: text().nullable(),
    gross_weight: amount().nullable(),
    tare_weight: amount().nullable(),
    net_weight: amount().nullable(),
    weight_unit: text().nullable(),
    comment: text().nullable(),
    file: () => p.manyToOne(Document).mapToPk().deleteRule(KEEP).nullable(),
    search_text: searchText("delivery"),
    ...timestamps(),
  },
  indexes: [
    {
      // The coalesce is needed because PostgreSQL 14 considers two nulls different.
      name: "delivery_source_key_unique",
      expression: `create unique index "delivery_source_key_unique" on "delivery" ("tenant_id", "source", coalesce("customer_id", ${NO_CUSTOMER}), "source_key")`,
    },
    {
      // The order of lists, with all columns that the policy and a search read, so that neither reads the deliveries.
      name: "delivery_list_index",
      expression: `create index "delivery_list_index" on "delivery" ("tenant_id", "created_at", "id") include ("customer_id", "supplier_id", "search_text")`,
    },
    withoutSearchText("delivery"),
    { properties: ["tenant", "updated_at", "id"] },
    {
      // The order by date, in which missing values come last.
      name: "delivery_delivery_date_index",
      expression: `create index "delivery_delivery_date_index" on "delivery" ("tenant_id", (case when "delivery_date" is null then 'infinity'::date else "delivery_date" end), "id") include ("customer_id", "supplier_id", "delivery_date")`,
    },
    // Clients look deliveries up by these, and what arrives later finds those that name it.
    { properties: ["tenant", "external_id"] },
    { properties: ["tenant", "dsid"] },
    { properties: ["tenant", "delivery_number"] },
    { properties: ["tenant", "order_number"] },
    { properties: ["tenant", "supplier_external_id"] },
    { properties: ["tenant", "project_number"] },
    ...unlinkedIndexes("delivery", ["customer_id", "supplier_id"]),
    { properties: ["supplier", "created_at", "id"] },
    { properties: ["project", "created_at", "id"] },
    { properties: ["purchase_order", "created_at", "id"] },
    {
      // The calendar: what has an hour, by it, and else by the day. Not "coalesce": PostgreSQL does not take it for
      // leakproof, so under row-level security no condition on it would use the index.
      name: "delivery_calendar_index",
      expression: `create index "delivery_calendar_index" on "delivery" ("project_id", (case when "received_at" is null then "planned_arrival_time" else "received_at" end), "delivery_date")`,
    },
  ],
  checks: [
    {
      name: "delivery_source_check",
      expression: `source in (${DELIVERY_SOURCES.map((source) => `'${source}'`).join(", ")})`,
    },
  ],
  triggers: [...counted("delivery"), followedByMatches("delivery")],
  ...ofTenantAndCustomer({ ofSupplier: `supplier_id = ${CURRENT_SUPPLIER}` }),
});
