import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { DeliveryItem } from "../schema/delivery/delivery.js";
import { Invoice, InvoiceItem, InvoiceItemChildrenArgs, InvoiceItemPage } from "../schema/invoice/invoice.js";
import { Needs, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { Match, MatchAcceptance, MatchesArgs, MatchPage, OrderMatches } from "../schema/match.js";
import { PurchaseOrder, PurchaseOrderItem } from "../schema/order/order.js";
import { Project } from "../schema/project.js";
import { Supplier } from "../schema/supplier.js";
import { acceptMatch } from "../services/match/accept.js";
import * as invoices from "../services/invoice/read.js";
import type { InvoiceItemRow } from "../services/invoice/read.js";
import * as matches from "../services/match/read.js";
import * as orders from "../services/order/read.js";
import * as projects from "../services/project.js";
import * as suppliers from "../services/supplier.js";
import { pageOptions } from "./lib/selection.js";

@Resolver(() => Match)
export class MatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({ method: "GET", path: "/matches" })
  @Query(() => MatchPage, {
    description:
      "What was ordered beside what was delivered and invoiced, for each item of an order, and for each line that came without one: `status: MISMATCH` is what does not match.",
  })
  matches(@Args(() => MatchesArgs) args: MatchesArgs, @Ctx() ctx: Context, @Info() info: GraphQLResolveInfo) {
    return matches.list(ctx, args, pageOptions(info, "matches"));
  }

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({ method: "GET", path: "/purchase-orders/:id/match" })
  @Query(() => OrderMatches, { description: "The matches of an order's items. Unknown, or another tenant's: 404." })
  async purchaseOrderMatch(
    @Arg("id", () => UUID, { description: "Id of the order." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<OrderMatches> {
    return { matches: await matches.ofOrder(ctx, id) };
  }

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({
    method: "POST",
    path: "/purchase-orders/:id/match/accept",
    body: "acceptance",
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Mutation(() => Match, {
    description:
      "Accepts the mismatch of an item by the key's name, until its figures change; the order's history keeps it. An item that is no `MISMATCH`: 409.",
  })
  acceptPurchaseOrderMatch(
    @Arg("id", () => UUID, { description: "Id of the order." }) id: string,
    @Arg("acceptance", () => MatchAcceptance, { description: "What is accepted, and why." })
    acceptance: MatchAcceptance,
    @Ctx() ctx: Context,
  ) {
    return acceptMatch(ctx, id, acceptance);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("purchase_order_id")
  @FieldResolver(() => PurchaseOrder, { nullable: true, description: "The order." })
  purchase_order(@Root() { purchase_order_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(orders.byId, id);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("purchase_order_item_id")
  @FieldResolver(() => PurchaseOrderItem, { nullable: true, description: "The item of the order." })
  purchase_order_item(@Root() { purchase_order_item_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(orders.itemById, id);
  }

  @Scope("suppliers:read")
  @Relation()
  @Needs("supplier_id")
  @FieldResolver(() => Supplier, { nullable: true, description: "The supplier." })
  supplier(@Root() { supplier_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(suppliers.byId, id);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("project_id")
  @FieldResolver(() => Project, { nullable: true, description: "The project." })
  project(@Root() { project_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(projects.byId, id);
  }
}

@Resolver(() => PurchaseOrderItem)
export class PurchaseOrderItemMatchResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => Match, {
    nullable: true,
    description: "What was ordered beside what came; null of a cancelled item of which nothing came. Only in GraphQL.",
  })
  match(@Root() { id }: PurchaseOrderItem, @Ctx() ctx: Context) {
    return ctx.load(matches.ofItem, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => InvoiceItemPage, { description: "What was invoiced of it, in the order of arrival." })
  invoice_items(
    @Root() { id: parentId }: PurchaseOrderItem,
    @Args(() => InvoiceItemChildrenArgs) args: InstanceType<typeof InvoiceItemChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(invoices.itemsOfOrderItem, { parentId, args, ...pageOptions(info, "invoice_items") });
  }
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
  @Relation()
  @Needs("purchase_order_item_id")
  @FieldResolver(() => PurchaseOrderItem, {
    nullable: true,
    description: "The order's item that it charges; null where none was found yet.",
  })
  purchase_order_item(@Root() { purchase_order_item_id: id }: InvoiceItemRow, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(orders.itemById, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("invoice_id")
  @FieldResolver(() => Invoice, { description: "The invoice that it is a line of." })
  invoice(@Root() { invoice_id }: InvoiceItemRow, @Ctx() ctx: Context) {
    return ctx.load(invoices.byId, String(invoice_id));
  }
}
