import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Delivery, DeliveryItem } from "../schema/delivery/delivery.js";
import { Invoice, InvoiceItem, InvoiceItemChildrenArgs, InvoiceItemPage } from "../schema/invoice/invoice.js";
import {
  ConditionsOn,
  ConditionsOnGroups,
  Needs,
  Relation,
  Rest,
  Scope,
  Statements,
} from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import {
  Match,
  MatchAcceptance,
  MatchChildrenArgs,
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
  @ConditionsOn("Match")
  @ConditionsOnGroups("MatchTotal")
  @Rest({ method: "GET", path: "/matches/totals" })
  @Query(() => MatchTotals, {
    description:
      "How many matches there are and what they add up to, in groups: how much agrees, and what the rest costs.",
  })
  matchTotals(
    @Args(() => MatchTotalsArgs) args: MatchTotalsArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return totals(ctx, args, pageOptions(info, "groups").rowFields);
  }

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Rest({ method: "GET", path: "/purchase-orders/:id/match" })
  @Statements(2)
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

  @Scope("deliveries:read")
  @Relation()
  @Needs("delivery_id")
  @FieldResolver(() => Delivery, {
    nullable: true,
    description: "The delivery of the line that came without an order.",
  })
  delivery(@Root() { delivery_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(deliveries.byId, id);
  }

  @Scope("deliveries:read")
  @Relation()
  @Needs("delivery_item_id")
  @FieldResolver(() => DeliveryItem, {
    nullable: true,
    description: "The line of a delivery that came without an order.",
  })
  delivery_item(@Root() { delivery_item_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(deliveries.itemById, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("invoice_id")
  @FieldResolver(() => Invoice, { nullable: true, description: "The invoice of the line that came without an order." })
  invoice(@Root() { invoice_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(invoices.byId, id);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("invoice_item_id")
  @FieldResolver(() => InvoiceItem, {
    nullable: true,
    description: "The line of an invoice that came without an order.",
  })
  invoice_item(@Root() { invoice_item_id: id }: Match, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(invoices.itemById, id);
  }
}

@Resolver(() => Project)
export class ProjectMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => MatchPage, {
    description: "The matches of what was ordered for it or came to it, the oldest first.",
  })
  matches(
    @Root() { id: parentId }: Project,
    @Args(() => MatchChildrenArgs) args: InstanceType<typeof MatchChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(matches.ofProject, { parentId, args, ...pageOptions(info, "matches") });
  }
}

@Resolver(() => Supplier)
export class SupplierMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => MatchPage, {
    description: "The matches of what was ordered of it or came from it, the oldest first.",
  })
  matches(
    @Root() { id: parentId }: Supplier,
    @Args(() => MatchChildrenArgs) args: InstanceType<typeof MatchChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(matches.ofSupplier, { parentId, args, ...pageOptions(info, "matches") });
  }
}

@Resolver(() => PurchaseOrder)
export class PurchaseOrderMatchesResolver {
  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Relation()
  @Needs("id")
  @FieldResolver(() => MatchPage, {
    description: "The matches of its items, and of lines that name it but none of them, the oldest first.",
  })
  matches(
    @Root() { id: parentId }: PurchaseOrder,
    @Args(() => MatchChildrenArgs) args: InstanceType<typeof MatchChildrenArgs>,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return ctx.load(matches.pagesOfOrder, { parentId, args, ...pageOptions(info, "matches") });
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

@Resolver(() => MatchTotal)
export class MatchTotalResolver {
  @Scope("suppliers:read")
  @Relation()
  @Needs("supplier_id")
  @FieldResolver(() => Supplier, { nullable: true, description: "The group's supplier. Only in GraphQL." })
  supplier(@Root() { supplier_id: id }: MatchTotal, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(suppliers.byId, id);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("project_id")
  @FieldResolver(() => Project, { nullable: true, description: "The group's project. Only in GraphQL." })
  project(@Root() { project_id: id }: MatchTotal, @Ctx() ctx: Context) {
    return id === null ? null : ctx.load(projects.byId, id);
  }
}
