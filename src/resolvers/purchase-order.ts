import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { DELIVERIES_BELOW, DELIVERY_ITEMS_BELOW } from "../schema/delivery/delivery.js";
import { Needs, Relation, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { PROJECT, SUPPLIER } from "../schema/lib/visible-references.js";
import { UUID } from "../schema/lib/scalars.js";
import { PurchaseOrderRowsArgs } from "../schema/order/input.js";
import {
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderItem,
  PurchaseOrderPage,
  PurchaseOrdersArgs,
} from "../schema/order/order.js";
import type { Supplier } from "../schema/supplier.js";
import { importAll } from "../services/order/import.js";
import * as orders from "../services/order/read.js";
import type { OrderRow } from "../services/order/read.js";
import * as deliveries from "../services/delivery/read.js";
import * as projects from "../services/project.js";
import type { ProjectRow } from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { reference, rowFieldsIn } from "./lib/selection.js";
import { ToPage } from "./lib/relations.js";
import { List } from "./lib/queries.js";

const supplierReference = reference(SUPPLIER, "suppliers:read");
const projectReference = reference(PROJECT, "projects:read");

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
  @Rest({ method: "GET", path: "/purchase-orders/:id", versioned: true })
  @Query(() => PurchaseOrder, { description: "One purchase order. Unknown, or another tenant's: 404." })
  purchaseOrder(
    @Arg("id", () => UUID, { description: "Id of the order." }) id: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orders.get(ctx, id, rowFieldsIn(info));
  }

  @Scope("purchase_orders:write")
  @Rest({ method: "GET", path: "/purchase-orders/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Query(() => PurchaseOrder, {
    description:
      "The purchase order with an `external_id`. Unknown, or another tenant's: 404; several customers of the tenant have one: 409.",
  })
  purchaseOrderByExternalId(
    @Arg("external_id", () => String, { description: "The `external_id`, exactly as it was sent." })
    external_id: string,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return orders.getByExternalId(ctx, external_id, rowFieldsIn(info));
  }

  @Scope("purchase_orders:write")
  @Rest({
    method: "POST",
    path: "/purchase-orders",
    body: "rows",
    errors: ["ORDER_STATE", "CHANGED_MEANWHILE"],
  })
  @Mutation(() => [PurchaseOrder], {
    description:
      "Creates or changes purchase orders of the key's customer by `external_id`, all or none; of a repeated id the last row counts. What is sent is compared with what was last sent, so the same again changes nothing, in any state. What differs makes a confirmed order `OPEN` again; in an order that is `DECLINED`, `CANCELLED` or `CLOSED` it is a 409 that names the row.",
  })
  importPurchaseOrders(@Args(() => PurchaseOrderRowsArgs) { rows }: PurchaseOrderRowsArgs, @Ctx() ctx: Context) {
    return importAll(ctx, rows);
  }

  @FieldResolver()
  supplier(@Root() { supplier }: OrderRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = supplier?.id ?? null;
    return id === null
      ? null
      : supplierReference(ctx, info, supplier as Supplier, () => ctx.load(suppliers.byId, id) as Promise<Supplier>);
  }

  @FieldResolver()
  project(@Root() { project }: OrderRow, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    const id = project?.id ?? null;
    return !project || id === null
      ? null
      : projectReference<ProjectRow | null>(ctx, info, projects.rowOf(project), () => ctx.load(projects.byId, id));
  }

  @FieldResolver()
  proposal(@Root() order: OrderRow) {
    return orders.proposalOf(order);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("id")
  @FieldResolver(() => [PurchaseOrderChange], {
    description: "What was decided about it, oldest first. Only in GraphQL.",
  })
  history(@Root() { id }: OrderRow, @Ctx() ctx: Context) {
    return ctx.load(orders.historyOf, id);
  }

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
