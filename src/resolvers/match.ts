import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Delivery, DeliveryItem } from "../schema/delivery/delivery.js";
import { Invoice, InvoiceItem, INVOICE_ITEMS_BELOW } from "../schema/invoice/invoice.js";
import {
  ConditionsOn,
  ConditionsOnGroups,
  Needs,
  Relation,
  Rest,
  Scope,
  Statements,
} from "../schema/lib/directives.js";
import {
  Match,
  MatchAcceptance,
  MATCHES_BELOW,
  MatchesArgs,
  MatchPage,
  MatchTotal,
  MatchTotals,
  MatchTotalsArgs,
  OrderMatches,
} from "../schema/match.js";
import { PurchaseOrder, PurchaseOrderItem } from "../schema/order/order.js";
import { Project } from "../schema/project.js";
import { Supplier } from "../schema/supplier.js";
import { acceptMatch } from "../services/match/accept.js";
import * as deliveries from "../services/delivery/read.js";
import * as invoices from "../services/invoice/read.js";
import type { InvoiceItemRow } from "../services/invoice/read.js";
import * as matches from "../services/match/read.js";
import { totals } from "../services/match/totals.js";
import * as orders from "../services/order/read.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { ToOne, ToPage } from "./lib/relations.js";
import { arg, args, GROUP_FIELDS, id, List, Read, Write } from "./lib/operations.js";

@Resolver(() => Match)
export class MatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({ method: "GET", path: "/matches" })
  @List(
    MatchPage,
    MatchesArgs,
    matches.list,
    "What was ordered beside what was delivered and invoiced, for each item of an order, and for each line that came without one: `status: MISMATCH` is what does not match.",
  )
  matches!: object;

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @ConditionsOn("Match")
  @ConditionsOnGroups("MatchTotal")
  @Rest({ method: "GET", path: "/matches/totals" })
  @Read(
    MatchTotals,
    [args(MatchTotalsArgs), GROUP_FIELDS],
    totals,
    "How many matches there are and what they add up to, in groups: how much agrees, and what the rest costs.",
  )
  matchTotals!: object;

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({ method: "GET", path: "/purchase-orders/:id/match" })
  @Statements(2)
  @Read(
    OrderMatches,
    [id("order")],
    async (ctx, id) => ({ matches: await matches.ofOrder(ctx, id) }),
    "The matches of an order's items. Unknown, or another tenant's: 404.",
  )
  purchaseOrderMatch!: object;

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({
    method: "POST",
    path: "/purchase-orders/:id/match/accept",
    body: "acceptance",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Write(
    Match,
    [id("order"), arg("acceptance", MatchAcceptance, "What is accepted, and why.")],
    acceptMatch,
    "Accepts the mismatch of an item by the key's name, until its figures change; the order's history keeps it. An item that is no `MISMATCH`: 409.",
  )
  acceptPurchaseOrderMatch!: object;

  @Scope("purchase_orders:write")
  @ToOne(() => PurchaseOrder, "purchase_order_id", orders.byId, { nullable: true, description: "The order." })
  purchase_order!: object | null;

  @Scope("purchase_orders:write")
  @ToOne(() => PurchaseOrderItem, "purchase_order_item_id", orders.itemById, {
    nullable: true,
    description: "The item of the order.",
  })
  purchase_order_item!: object | null;

  @Scope("suppliers:read")
  @ToOne(() => Supplier, "supplier_id", suppliers.byId, { nullable: true, description: "The supplier." })
  supplier!: object | null;

  @Scope("projects:read")
  @ToOne(() => Project, "project_id", projects.byId, { nullable: true, description: "The project." })
  project!: object | null;

  @Scope("deliveries:read")
  @ToOne(() => Delivery, "delivery_id", deliveries.byId, {
    nullable: true,
    description: "The delivery of the line that came without an order.",
  })
  delivery!: object | null;

  @Scope("deliveries:read")
  @ToOne(() => DeliveryItem, "delivery_item_id", deliveries.itemById, {
    nullable: true,
    description: "The line of a delivery that came without an order.",
  })
  delivery_item!: object | null;

  @Scope("invoices:read")
  @ToOne(() => Invoice, "invoice_id", invoices.byId, {
    nullable: true,
    description: "The invoice of the line that came without an order.",
  })
  invoice!: object | null;

  @Scope("invoices:read")
  @ToOne(() => InvoiceItem, "invoice_item_id", invoices.itemById, {
    nullable: true,
    description: "The line of an invoice that came without an order.",
  })
  invoice_item!: object | null;
}

@Resolver(() => Project)
export class ProjectMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @ToPage(MATCHES_BELOW, matches.ofProject, "The matches of what was ordered for it or came to it, the oldest first.")
  matches!: object;
}

@Resolver(() => Supplier)
export class SupplierMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @ToPage(MATCHES_BELOW, matches.ofSupplier, "The matches of what was ordered of it or came from it, the oldest first.")
  matches!: object;
}

@Resolver(() => PurchaseOrder)
export class PurchaseOrderMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @ToPage(
    MATCHES_BELOW,
    matches.pagesOfOrder,
    "The matches of its items, and of lines that name it but none of them, the oldest first.",
  )
  matches!: object;
}

@Resolver(() => PurchaseOrderItem)
export class PurchaseOrderItemMatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @ToOne(() => Match, "id", matches.ofItem, {
    nullable: true,
    description: "What was ordered beside what came; null of a cancelled item of which nothing came. Only in GraphQL.",
  })
  match!: object | null;

  @Scope("invoices:read")
  @ToPage(INVOICE_ITEMS_BELOW, invoices.itemsOfOrderItem, "What was invoiced of it, in the order of arrival.")
  invoice_items!: object;
}

@Resolver(() => DeliveryItem)
export class DeliveryItemMatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id", "purchase_order_item_id")
  @FieldResolver(() => Match, {
    nullable: true,
    description: "The match of the order's item that it brings something of; its own where it brings none.",
  })
  match(@Root() line: DeliveryItem, @Ctx() ctx: Context) {
    return matches.ofDeliveryLine(ctx, line);
  }
}

@Resolver(() => InvoiceItem)
export class InvoiceItemMatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id", "purchase_order_item_id")
  @FieldResolver(() => Match, {
    nullable: true,
    description:
      "The match of the order's item that it charges; its own where it charges none, and null where it does not count: of a cancelled invoice, a reminder or a down payment.",
  })
  match(@Root() line: InvoiceItemRow, @Ctx() ctx: Context) {
    return matches.ofInvoiceLine(ctx, line);
  }

  @Scope("purchase_orders:write")
  @ToOne(() => PurchaseOrderItem, "purchase_order_item_id", orders.itemById, {
    nullable: true,
    description: "The order's item that it charges; null where none was found yet.",
  })
  purchase_order_item!: object | null;

  @Scope("invoices:read")
  @Relation()
  @Needs("invoice_id")
  @FieldResolver(() => Invoice, { description: "The invoice that it is a line of." })
  invoice(@Root() { invoice_id }: InvoiceItemRow, @Ctx() ctx: Context) {
    return ctx.load(invoices.byId, String(invoice_id));
  }
}

@Resolver(() => MatchTotal)
export class MatchTotalResolver {
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
