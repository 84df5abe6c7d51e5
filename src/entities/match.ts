import { defineEntity, p } from "@mikro-orm/core";
import { type Figures, MATCH_STATUSES, type MatchReason, type MatchStatus } from "../domain/match.js";
import { amount, id, instant, KEEP, ofTenantAndCustomer, text, timestamps } from "./columns.js";
import { Customer } from "./customer.js";
import { Delivery } from "./delivery.js";
import { DeliveryItem } from "./delivery-item.js";
import { Invoice } from "./invoice.js";
import { InvoiceItem } from "./invoice-item.js";
import { Project } from "./project.js";
import { PurchaseOrder } from "./purchase-order.js";
import { PurchaseOrderItem } from "./purchase-order-item.js";
import { Supplier } from "./supplier.js";
import { Tenant } from "./tenant.js";

/** An index of the rows that have a link, which many have not. */
const where = (...columns: string[]) => {
  const name = ["match", ...columns, "index"].join("_");
  return {
    name,
    expression: `create index "${name}" on "match" (${columns.map((column) => `"${column}"`).join(", ")}) where "${columns[0]}" is not null`,
  };
};

/**
 * The match of an item of an order: what was ordered, delivered and invoiced of it (decisions §12). A line of a
 * delivery or an invoice that belongs to no item has a row of its own, so a row is of one of the three. Whatever
 * changes the figures writes the row anew (services/match/).
 */
export const Match = defineEntity({
  name: "Match",
  tableName: "match",
  properties: {
    id: id(),
    tenant: () => p.manyToOne(Tenant).mapToPk().deleteRule(KEEP),
    customer: () => p.manyToOne(Customer).mapToPk().deleteRule(KEEP).nullable(),
    purchase_order: () => p.manyToOne(PurchaseOrder).mapToPk().deleteRule(KEEP).nullable(),
    purchase_order_item: () => p.manyToOne(PurchaseOrderItem).mapToPk().deleteRule(KEEP).nullable(),
    delivery: () => p.manyToOne(Delivery).mapToPk().deleteRule(KEEP).nullable(),
    delivery_item: () => p.manyToOne(DeliveryItem).mapToPk().deleteRule("cascade").nullable(),
    invoice: () => p.manyToOne(Invoice).mapToPk().deleteRule(KEEP).nullable(),
    invoice_item: () => p.manyToOne(InvoiceItem).mapToPk().deleteRule("cascade").nullable(),
    // Those of the order, the delivery or the invoice. A trigger of each lets them follow.
    supplier: () => p.manyToOne(Supplier).mapToPk().deleteRule(KEEP).nullable(),
    project: () => p.manyToOne(Project).mapToPk().deleteRule(KEEP).nullable(),
    status: text<MatchStatus>(),
    reasons: p.array<MatchReason>().columnType("text[]"),
    ordered: amount().nullable(),
    confirmed: amount().nullable(),
    delivered: amount(),
    invoiced: amount(),
    open_quantity: amount().nullable(),
    unit: text().nullable(),
    currency: text().nullable(),
    ordered_amount: amount().nullable(),
    invoiced_amount: amount().nullable(),
    price_difference_percent: amount().nullable(),
    // What the comparison was made of, exactly. Other tolerances judge it anew; null without an item of an order.
    figures: p.json<Figures>().nullable(),
    // A person's acceptance of a mismatch; void as soon as the figures change.
    accepted_by: text().nullable(),
    accepted_reason: text().nullable(),
    accepted_at: instant().nullable(),
    ...timestamps(),
  },
  uniques: [
    { properties: ["purchase_order_item"] },
    { properties: ["delivery_item"] },
    { properties: ["invoice_item"] },
  ],
  indexes: [
    { properties: ["tenant", "created_at", "id"] },
    { properties: ["tenant", "status", "created_at", "id"] },
    { properties: ["tenant", "updated_at", "id"] },
    // By the parent, and with the tenant, so that PostgreSQL prefers them while it knows nothing of the rows yet.
    { properties: ["purchase_order", "tenant", "created_at", "id"] },
    where("delivery_id", "tenant_id"),
    where("invoice_id", "tenant_id"),
    where("supplier_id", "created_at", "id"),
    where("project_id", "created_at", "id"),
  ],
  checks: [
    {
      name: "match_status_check",
      expression: `status in (${MATCH_STATUSES.map((status) => `'${status}'`).join(", ")})`,
    },
  ],
  ...ofTenantAndCustomer(),
});
