import type { GraphQLResolveInfo } from "graphql";
import { Ctx, FieldResolver, Info, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { DeliveriesImportArgs, DeliveryBulkResult } from "../schema/delivery/bulk.js";
import {
  DeliveriesArgs,
  Delivery,
  DeliveryComponents,
  DeliveryComponentsResult,
  DeliveryImportResult,
  DeliveryItem,
  DeliveryPage,
  WeighingNoticeResult,
} from "../schema/delivery/delivery.js";
import {
  AnnouncedDeliveryInput,
  DeliveryChangeInput,
  DeliveryComponentsInput,
  DeliveryContent,
  WeighingNoticeInput,
} from "../schema/delivery/input.js";
import { DeliveryTotal, DeliveryTotals, DeliveryTotalsArgs } from "../schema/delivery/totals.js";
import { BodyPart } from "../schema/lib/body-part.js";
import {
  ConditionsOn,
  ConditionsOnGroups,
  CustomerBound,
  Needs,
  OpenToSuppliers,
  Relation,
  Rest,
  Scope,
  Statements,
  SupplierBound,
  Written,
} from "../schema/lib/directives.js";
import { PurchaseOrder, PurchaseOrderItem } from "../schema/order/order.js";
import { Project } from "../schema/project.js";
import { Supplier } from "../schema/supplier.js";
import { WorkType } from "../schema/work-type.js";
import { importDeliveries } from "../services/delivery/bulk.js";
import { changeDelivery } from "../services/delivery/change.js";
import * as components from "../services/delivery/components.js";
import type { ReplacedComponents } from "../services/delivery/components.js";
import { announceDelivery, importDelivery, importOpenTrans } from "../services/delivery/import.js";
import * as deliveries from "../services/delivery/read.js";
import type { DeliveryItemRow } from "../services/delivery/read.js";
import { totals } from "../services/delivery/totals.js";
import { type NoticeResult, receiveNotice } from "../services/delivery/weighing.js";
import * as orders from "../services/order/read.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import * as workTypes from "../services/work-type.js";
import { rowFieldsIn } from "./lib/selection.js";
import { Below, ToOne } from "./lib/relations.js";
import { arg, args, GROUP_FIELDS, id, List, One, Read, RECORD_FIELDS, Write } from "./lib/operations.js";

@Resolver(() => Delivery)
export class DeliveryResolver {
  @Scope("deliveries:read")
  @Rest({ method: "GET", path: "/deliveries" })
  @List(
    DeliveryPage,
    DeliveriesArgs,
    deliveries.list,
    "Deliveries with their items, in the order of their arrival unless `sort` says otherwise. A key that is linked to a supplier sees that supplier's alone.",
  )
  deliveries!: object;

  @Scope("deliveries:read")
  @ConditionsOn("Delivery")
  @ConditionsOnGroups("DeliveryTotal")
  @Rest({ method: "GET", path: "/deliveries/totals" })
  @Read(
    DeliveryTotals,
    [args(DeliveryTotalsArgs), GROUP_FIELDS],
    totals,
    "How many deliveries there are and what their items add up to, by unit, in groups: for analyses.",
  )
  deliveryTotals!: object;

  @Scope("deliveries:read")
  @Rest({ method: "GET", path: "/deliveries/:id", versioned: true })
  @One(Delivery, deliveries.get, "delivery", " with its items")
  delivery!: object;

  @Scope("deliveries:read")
  @Rest({ method: "GET", path: "/deliveries/byExternalId/:external_id", versioned: true, errors: ["AMBIGUOUS"] })
  @Statements(2)
  @Read(
    Delivery,
    [arg("external_id", String, "The `external_id`, exactly as it was sent."), RECORD_FIELDS],
    deliveries.getByExternalId,
    "The delivery with an `external_id`. Unknown, or another tenant's: 404; several have it, of other customers or sources: 409.",
  )
  deliveryByExternalId!: object;

  @Scope("deliveries:read")
  @Rest({ method: "GET", path: "/deliveries/:id/components" })
  @Statements(2)
  @Read(
    DeliveryComponents,
    [id("delivery")],
    components.components,
    "How the parts of a delivery are charged to cost centres. A key that is linked to a supplier sees none of it.",
  )
  deliveryComponents!: object;

  @Scope("deliveries:patch")
  @CustomerBound()
  @Rest({
    method: "PATCH",
    path: "/deliveries/:id",
    versioned: true,
    body: "change",
    errors: ["NOT_FOUND", "DELIVERY_LOCKED"],
  })
  @Write(
    Delivery,
    [id("delivery"), arg("change", DeliveryChangeInput, "The change."), RECORD_FIELDS],
    changeDelivery,
    "Changes a delivery. While it is `marked`, every change is a 409 but `{marked: false}`, which stands alone. A key that is not linked to a customer: 401.",
  )
  changeDelivery!: object;

  @Scope("deliveries:patch")
  @CustomerBound()
  @Rest({
    method: "PUT",
    path: "/deliveries/:id/components",
    versioned: true,
    body: "components",
    errors: ["NOT_FOUND", "DELIVERY_LOCKED"],
  })
  @Write(
    DeliveryComponentsResult,
    [id("delivery"), arg("components", DeliveryComponentsInput, "The groups.")],
    components.replaceComponents,
    "Replaces how the parts of a delivery are charged to cost centres, all or none. A delivery that is marked: 409. A key that is not linked to a customer: 401.",
  )
  replaceDeliveryComponents!: object;

  @Scope("deliveries:write")
  @Rest({ method: "POST", path: "/deliveries/weighing", body: "notice", outcomes: ["created", "done"] })
  @Write(
    WeighingNoticeResult,
    [arg("notice", WeighingNoticeInput, "The notice.")],
    receiveNotice,
    "Takes in a notice of a weighing system (specification 4.13). A new `dsid` makes a delivery. The same one again creates and changes nothing; where the notice differs, `message` says how, and an event `delivery.notice_differs` tells it.",
  )
  receiveWeighingNotice!: object;

  @Scope("deliveries:write")
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/deliveries/opentrans",
    body: "document",
    bodies: ["xml"],
    outcomes: ["created", "done"],
    errors: ["DELIVERY_LOCKED"],
  })
  @Write(
    DeliveryImportResult,
    [arg("document", BodyPart, "The XML.")],
    importOpenTrans,
    "Takes in an openTRANS DISPATCHNOTIFICATION 2.1 or 1.0. The same notification of the same supplier again changes the delivery where it says something else.",
  )
  importOpenTransDelivery!: object;

  @Scope("deliveries:write")
  @Rest({
    method: "POST",
    path: "/deliveries/custom",
    body: "content",
    bodies: ["json", "xml"],
    bodyMember: "document",
    outcomes: ["created", "done"],
    errors: ["DELIVERY_LOCKED"],
    jsonText: ["jsonContent"],
    mistaken: {
      "": 'one delivery is {"jsonContent": {…}}; many are an array for POST /v1/deliveries/bulk',
      external_id: "it belongs into jsonContent",
    },
  })
  @Write(
    DeliveryImportResult,
    [arg("content", DeliveryContent, "The delivery.")],
    importDelivery,
    "Creates a delivery, or changes the one with the same `external_id`: as JSON, as a UBL DespatchAdvice or as a UN/CEFACT Cross Industry Despatch Advice. REST answers 201 for a new one, else 200.",
  )
  importDelivery!: object;

  @Scope("deliveries:write")
  @Rest({
    method: "POST",
    path: "/deliveries/bulk",
    body: "rows",
    mistaken: {
      "": 'each row is a delivery; {"jsonContent": …} goes to POST /v1/deliveries/custom',
      jsonContent: "each row is the delivery itself; this form goes to POST /v1/deliveries/custom",
    },
    errors: ["DELIVERY_LOCKED"],
    limit: 33_554_432,
  })
  @Write(
    DeliveryBulkResult,
    [args(DeliveriesImportArgs)],
    (ctx, { rows }) => importDeliveries(ctx, rows),
    "Creates or changes many deliveries by `external_id`, all or none, as a single one is by `jsonContent`: " +
      "what is refused names its row, and nothing is stored. Of a repeated id the last row counts. A row as it was " +
      "sent last changes nothing, also of a delivery that is marked.",
  )
  importDeliveries!: object;

  @Scope("deliveries:write")
  @SupplierBound()
  @OpenToSuppliers()
  @Rest({
    method: "POST",
    path: "/supplier-deliveries",
    body: "delivery",
    outcomes: ["created", "done"],
    errors: ["DELIVERY_LOCKED"],
  })
  @Write(
    DeliveryImportResult,
    [arg("delivery", AnnouncedDeliveryInput, "The delivery.")],
    announceDelivery,
    "Announces a delivery of the key's supplier, or changes the one with the same `delivery_number`. A key that is not linked to a supplier: 401.",
  )
  announceDelivery!: object;

  @Scope("suppliers:read")
  @ToOne(() => Supplier, "supplier_id", suppliers.byId, {
    nullable: true,
    description: "The supplier; null where nobody has its number yet.",
  })
  supplier!: object | null;

  @Scope("projects:read")
  @ToOne(() => Project, "project_id", projects.byId, {
    nullable: true,
    description: "The project; null where nobody has its number yet.",
  })
  project!: object | null;

  @Scope("purchase_orders:write")
  @ToOne(() => PurchaseOrder, "purchase_order_id", orders.byId, {
    nullable: true,
    description: "The order; null where nobody has its number yet.",
  })
  purchase_order!: object | null;

  @Scope("projects:read")
  @ToOne(() => WorkType, "work_type_id", workTypes.byId, { nullable: true, description: "The cost centre." })
  work_type!: object | null;

  @Scope("deliveries:read")
  @Below(
    () => DeliveryComponents,
    components.componentsOf,
    "How its parts are charged to cost centres. REST: `GET /v1/deliveries/{id}/components`.",
  )
  components!: object;
}

@Resolver(() => DeliveryItem)
export class DeliveryItemResolver {
  @Scope("purchase_orders:write")
  @Relation()
  @Needs("purchase_order_item_id")
  @FieldResolver(() => PurchaseOrder, { nullable: true, description: "The order of that item. Only in GraphQL." })
  async purchase_order(@Root() { purchase_order_item_id: id }: DeliveryItemRow, @Ctx() ctx: Context) {
    const item = id === null ? null : await ctx.load(orders.itemById, id);
    return item && ctx.load(orders.byId, item.purchase_order_id);
  }

  @Scope("purchase_orders:write")
  @ToOne(() => PurchaseOrderItem, "purchase_order_item_id", orders.itemById, {
    nullable: true,
    description: "The order's item that it brings something of; null where none was found yet.",
  })
  purchase_order_item!: object | null;

  @Scope("deliveries:read")
  @ToOne(() => Delivery, "delivery_id", deliveries.byId, { description: "The delivery that it is an item of." })
  delivery!: object;
}

@Resolver(() => DeliveryTotal)
export class DeliveryTotalResolver {
  @Scope("suppliers:read")
  @ToOne(() => Supplier, "supplier_id", suppliers.byId, {
    nullable: true,
    description: "The group's supplier. Only in GraphQL.",
  })
  supplier!: object | null;

  @Scope("projects:read")
  @ToOne(() => Project, "project_id", projects.byId, {
    nullable: true,
    description: "The group's project. Only in GraphQL.",
  })
  project!: object | null;
}

@Resolver(() => DeliveryComponentsResult)
export class DeliveryComponentsResultResolver {
  @Written()
  @Relation()
  @Needs()
  @FieldResolver(() => Delivery, { description: "The delivery as it is now. Only in GraphQL." })
  delivery(@Root() { delivery_id }: ReplacedComponents, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return deliveries.get(ctx, delivery_id, rowFieldsIn(info));
  }
}

@Resolver(() => DeliveryImportResult)
export class DeliveryImportResultResolver {
  @Scope("deliveries:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Delivery, { description: "The delivery as it is now. Only in GraphQL." })
  delivery(@Root() { data }: DeliveryImportResult, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return deliveries.get(ctx, data.id, rowFieldsIn(info));
  }
}

@Resolver(() => WeighingNoticeResult)
export class WeighingNoticeResultResolver {
  @Scope("deliveries:read")
  @Relation()
  @Needs()
  @FieldResolver(() => Delivery, { description: "The delivery as it is now. Only in GraphQL." })
  delivery(@Root() { delivery_id }: NoticeResult, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return deliveries.get(ctx, delivery_id, rowFieldsIn(info));
  }
}
