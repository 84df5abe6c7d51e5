import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../context.js";
import { Delivery } from "../schema/delivery/delivery.js";
import { Event, EventFeed, EventsArgs } from "../schema/event.js";
import { Invoice } from "../schema/invoice/invoice.js";
import { AnyKey, Needs, Relation, Rest, Scope } from "../schema/lib/directives.js";
import { PurchaseOrder, PurchaseOrderItem } from "../schema/order/order.js";
import { Project } from "../schema/project.js";
import * as deliveries from "../services/delivery/read.js";
import * as invoices from "../services/invoice/read.js";
import { waitFor } from "../services/live-events.js";
import * as orders from "../services/order/read.js";
import * as projects from "../services/project.js";

/** The id of another record in an event's data. */
function idIn({ data }: Event, name: string): string | null {
  const id = data[name];
  return typeof id === "string" || typeof id === "number" ? String(id) : null;
}

const NOW = "as it is now; null if the event is about another record, or if it is there no more";

@Resolver(() => Event)
export class EventResolver {
  @AnyKey("shows only events whose resource the key may read")
  @Rest({ method: "GET", path: "/events", live: true, errors: ["CURSOR_GONE", "TOO_MANY_STREAMS"] })
  @Query(() => EventFeed, {
    description:
      "What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing.",
  })
  events(@Args(() => EventsArgs) args: EventsArgs, @Ctx() ctx: Context) {
    return waitFor(ctx, args);
  }

  @Scope("invoices:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Invoice, { nullable: true, description: `The invoice, ${NOW}.` })
  invoice(@Root() event: Event, @Ctx() ctx: Context) {
    const id = idIn(event, "invoice_id");
    return id === null ? null : ctx.load(invoices.byId, id);
  }

  @Scope("deliveries:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Delivery, { nullable: true, description: `The delivery, ${NOW}.` })
  delivery(@Root() event: Event, @Ctx() ctx: Context) {
    const id = idIn(event, "delivery_id");
    return id === null ? null : ctx.load(deliveries.byId, id);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("data")
  @FieldResolver(() => PurchaseOrder, { nullable: true, description: `The purchase order, ${NOW}.` })
  purchase_order(@Root() event: Event, @Ctx() ctx: Context) {
    const id = idIn(event, "purchase_order_id");
    return id === null ? null : ctx.load(orders.byId, id);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("data")
  @FieldResolver(() => PurchaseOrderItem, {
    nullable: true,
    description: `The item of a purchase order whose match changed, ${NOW}.`,
  })
  purchase_order_item(@Root() event: Event, @Ctx() ctx: Context) {
    const id = idIn(event, "purchase_order_item_id");
    return id === null ? null : ctx.load(orders.itemById, id);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Project, { nullable: true, description: `The project, ${NOW}.` })
  project(@Root() event: Event, @Ctx() ctx: Context) {
    const id = idIn(event, "project_id");
    return id === null ? null : ctx.load(projects.byId, id);
  }
}
