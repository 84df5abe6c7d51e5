import { FieldResolver, Resolver, Root } from "type-graphql";
import { DELIVERIES_BELOW, DELIVERY_ITEMS_BELOW } from "../schema/delivery/delivery.js";
import { ConditionsOn, ConditionsOnGroups, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { PROJECT, SUPPLIER } from "../schema/lib/visible-references.js";
import { PurchaseOrderRowsArgs } from "../schema/order/input.js";
import {
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderItem,
  PurchaseOrderPage,
  PurchaseOrdersArgs,
} from "../schema/order/order.js";
import { OrderItemTotal, OrderItemTotals, OrderItemTotalsArgs } from "../schema/order/totals.js";
import { importAll } from "../services/order/import.js";
import * as orders from "../services/order/read.js";
import type { OrderRow } from "../services/order/read.js";
import { itemTotals } from "../services/order/totals.js";
import * as deliveries from "../services/delivery/read.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { Below, NamedRecord, ToPage } from "./lib/relations.js";
import { nameSupplierAndProject } from "./lib/group-relations.js";
import { arg, args, GROUP_FIELDS, id, List, Read, RECORD_FIELDS, Write } from "./lib/operations.js";

@Resolver(() => PurchaseOrder)
export class PurchaseOrderResolver {
  @Scope("purchase_orders:write")
  @Rest({ method: "GET", path: "/purchase-orders" })
  @List(
    PurchaseOrderPage,
    PurchaseOrdersArgs,
    orders.list,
    "Purchase orders with their items, ascending by `external_id` unless `sort` says otherwise.",
  )
  purchaseOrders!: object;

  @Scope("purchase_orders:write")
  @ConditionsOn("PurchaseOrder")
  @ConditionsOnGroups("OrderItemTotal")
  @Rest({ method: "GET", path: "/purchase-orders/totals/items" })
  @Read(
    OrderItemTotals,
    [args(OrderItemTotalsArgs), GROUP_FIELDS],
    itemTotals,
    "What items of purchase orders add up to, by article, supplier, month and more: quantity, amount, and average, least and highest price of a unit. Cancelled items and orders do not count.",
  )
  orderItemTotals!: object;

  @Scope("purchase_orders:write")
  @Rest({ method: "GET", path: "/purchase-orders/:id", versioned: true })
  @Read(
    PurchaseOrder,
    [id("order"), RECORD_FIELDS],
    orders.get,
    "One purchase order. Unknown, or another tenant's: 404.",
  )
  purchaseOrder!: object;

  @Scope("purchase_orders:write")
  @Rest({ method: "GET", path: "/purchase-orders/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Read(
    PurchaseOrder,
    [arg("external_id", String, "The `external_id`, exactly as it was sent."), RECORD_FIELDS],
    orders.getByExternalId,
    "The purchase order with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.",
  )
  purchaseOrderByExternalId!: object;

  @Scope("purchase_orders:write")
  @Rest({
    method: "POST",
    path: "/purchase-orders",
    body: "rows",
    errors: ["ORDER_STATE", "CHANGED_MEANWHILE"],
  })
  @Write(
    [PurchaseOrder],
    [args(PurchaseOrderRowsArgs)],
    (ctx, { rows }) => importAll(ctx, rows),
    "Creates or changes purchase orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts. What is sent is compared with what was last sent, so the same again changes nothing, in any state. What differs makes a confirmed order `OPEN` again; in an order that is `DECLINED`, `CANCELLED` or `CLOSED` it is a 409 that names the row.",
  )
  importPurchaseOrders!: object;

  @NamedRecord(SUPPLIER, "suppliers:read", suppliers.byId)
  supplier!: object | null;

  @NamedRecord(PROJECT, "projects:read", projects.byId, projects.rowOf)
  project!: object | null;

  @FieldResolver()
  proposal(@Root() order: OrderRow) {
    return orders.proposalOf(order);
  }

  @Scope("purchase_orders:write")
  @Below(() => [PurchaseOrderChange], orders.historyOf, "What was decided about it, oldest first. Only in GraphQL.")
  history!: object;

  @Scope("deliveries:read")
  @ToPage(
    DELIVERIES_BELOW,
    deliveries.ofOrder,
    "Deliveries that are of this order as a whole, in the order of their arrival.",
  )
  deliveries!: object;
}

@Resolver(() => PurchaseOrderItem)
export class PurchaseOrderItemResolver {
  @Scope("deliveries:read")
  @ToPage(DELIVERY_ITEMS_BELOW, deliveries.itemsOfOrderItem, "What was delivered of it, in the order of arrival.")
  delivery_items!: object;
}

@Resolver(() => OrderItemTotal)
export class OrderItemTotalResolver {}
nameSupplierAndProject(OrderItemTotalResolver.prototype);
