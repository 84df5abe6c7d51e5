import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { supplierActionsIn } from "../domain/order-states.js";
import { Needs, PartOfRecord, Rest, Scope, SupplierBound } from "../schema/lib/directives.js";
import {
  OrderChangeType,
  SupplierOrder,
  SupplierOrderInput,
  SupplierOrderPage,
  SupplierOrderProject,
  SupplierOrdersArgs,
} from "../schema/order/supplier-order.js";
import { proposalOf } from "../services/order/read.js";
import * as supplierOrders from "../services/order/supplier.js";
import type { SupplierOrderRow } from "../services/order/supplier.js";
import { arg, id, List, Read, RECORD_FIELDS, Write } from "./lib/operations.js";

@Resolver(() => SupplierOrder)
export class SupplierOrderResolver {
  @Scope("orders:write")
  @SupplierBound()
  @Rest({ method: "GET", path: "/supplier-orders" })
  @List(
    SupplierOrderPage,
    SupplierOrdersArgs,
    supplierOrders.list,
    "The orders of the key's supplier, ascending by `external_id` unless `sort` says otherwise. A key that is not linked to a supplier: 401.",
  )
  supplierOrders!: object;

  @Scope("orders:write")
  @SupplierBound()
  @Rest({ method: "GET", path: "/supplier-orders/:id", versioned: true })
  @Read(
    SupplierOrder,
    [id("order"), RECORD_FIELDS],
    supplierOrders.get,
    "One order of the key's supplier. Unknown, or another supplier's: 404.",
  )
  supplierOrder!: object;

  @Scope("orders:write")
  @SupplierBound()
  @Rest({
    method: "PATCH",
    path: "/supplier-orders/:id",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND", "ORDER_STATE", "CHANGED_MEANWHILE"],
  })
  @Write(
    SupplierOrder,
    [id("order"), arg("change", SupplierOrderInput, "The change."), RECORD_FIELDS],
    supplierOrders.change,
    "Confirms, declines or edits an order, or agrees to its cancellation. What the order is already changes nothing; what its state does not allow (`available_changes`): 409. Of two changes at once one wins, the other gets 409.",
  )
  changeSupplierOrder!: object;

  @FieldResolver()
  proposal(@Root() order: SupplierOrderRow) {
    return proposalOf(order);
  }

  @PartOfRecord("they follow from its status alone")
  @Needs("status")
  @FieldResolver(() => [OrderChangeType], { description: "What would change the order in its present state." })
  available_changes(@Root() { status }: SupplierOrderRow) {
    return supplierActionsIn(status);
  }

  @PartOfRecord("the id, number and title that a supplier sees of its orders' projects")
  @Needs("project_id")
  @FieldResolver(() => SupplierOrderProject, {
    nullable: true,
    description: "The project; null where the buyer has none with `project_number` yet.",
  })
  project(@Root() { project_id: id }: SupplierOrderRow, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(supplierOrders.projectsOfOrders, id);
  }
}
