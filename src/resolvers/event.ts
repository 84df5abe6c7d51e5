import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Batch, Context } from "../context.js";
import { Delivery } from "../schema/delivery/delivery.js";
import { Event, EventFeed, EventsArgs } from "../schema/event.js";
import { Invoice } from "../schema/invoice/invoice.js";
import { Job } from "../schema/job.js";
import { AnyKey, Needs, PartOfRecord, Relation, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { PurchaseOrder, PurchaseOrderItem } from "../schema/order/order.js";
import { Project } from "../schema/project.js";
import * as deliveries from "../services/delivery/read.js";
import * as invoices from "../services/invoice/read.js";
import { waitFor } from "../services/event/live-events.js";
import * as jobs from "../services/job.js";
import * as orders from "../services/order/read.js";
import * as projects from "../services/project.js";
import { args, Read } from "./lib/operations.js";

/** The record whose id an event's data has under a name; null if the event is about another record. */
function recordOf<Row>(ctx: Context, { data }: Event, name: string, byId: Batch<string, Row | null>) {
  const id = data[name];
  return typeof id === "string" || typeof id === "number" ? ctx.load(byId, String(id)) : null;
}

const NOW = "as it is now; null if the event is about another record, or if it is there no more";

@Resolver(() => Event)
export class EventResolver {
  @AnyKey("shows only events whose resource the key may read")
  @Rest({ method: "GET", path: "/events", live: true, errors: ["CURSOR_GONE", "TOO_MANY_STREAMS"] })
  @Statements(3)
  @Read(
    EventFeed,
    [args(EventsArgs)],
    waitFor,
    "What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing. " +
      "Or what happened in a time, or newest first.",
  )
  events!: object;

  @Scope("invoices:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Invoice, { nullable: true, description: `The invoice, ${NOW}.` })
  invoice(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "invoice_id", invoices.byId);
  }

  @Scope("deliveries:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Delivery, { nullable: true, description: `The delivery, ${NOW}.` })
  delivery(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "delivery_id", deliveries.byId);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("data")
  @FieldResolver(() => PurchaseOrder, { nullable: true, description: `The purchase order, ${NOW}.` })
  purchase_order(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "purchase_order_id", orders.byId);
  }

  @Scope("purchase_orders:write")
  @Relation()
  @Needs("data")
  @FieldResolver(() => PurchaseOrderItem, {
    nullable: true,
    description: `The item of a purchase order whose match changed, ${NOW}.`,
  })
  purchase_order_item(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "purchase_order_item_id", orders.itemById);
  }

  @PartOfRecord("the event is seen only with the scope that asking for such a job demands")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Job, { nullable: true, description: `The job, ${NOW}.` })
  job(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "job_id", jobs.byId);
  }

  @Scope("projects:read")
  @Relation()
  @Needs("data")
  @FieldResolver(() => Project, { nullable: true, description: `The project, ${NOW}.` })
  project(@Root() event: Event, @Ctx() ctx: Context) {
    return recordOf(ctx, event, "project_id", projects.byId);
  }
}
