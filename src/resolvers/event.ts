import { type ClassType, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
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
import { defineField } from "./lib/define-field.js";
import { args, Read } from "./lib/operations.js";

/** The record that an event is about; null if it is about another one. @param key the member of `data` with its id */
const RecordOfEvent =
  (type: ClassType, key: string, byId: Batch<string, object | null>, word: string) =>
  (prototype: object, name: string): void =>
    defineField(prototype.constructor as ClassType, name, {
      method({ data }: Event, ctx: Context) {
        const id = data[key];
        return typeof id === "string" || typeof id === "number" ? ctx.load(byId, String(id)) : null;
      },
      parameters: [Root(), Ctx()],
      decorators: [
        Relation(),
        Needs("data"),
        FieldResolver(() => type, {
          nullable: true,
          description: `The ${word}, as it is now; null if the event is about another record, or if it is there no more.`,
        }),
      ],
    });

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
  @RecordOfEvent(Invoice, "invoice_id", invoices.byId, "invoice")
  invoice!: object | null;

  @Scope("deliveries:read")
  @RecordOfEvent(Delivery, "delivery_id", deliveries.byId, "delivery")
  delivery!: object | null;

  @Scope("purchase_orders:write")
  @RecordOfEvent(PurchaseOrder, "purchase_order_id", orders.byId, "purchase order")
  purchase_order!: object | null;

  @Scope("purchase_orders:write")
  @RecordOfEvent(
    PurchaseOrderItem,
    "purchase_order_item_id",
    orders.itemById,
    "item of a purchase order whose match changed",
  )
  purchase_order_item!: object | null;

  @PartOfRecord("the event is seen only with the scope that asking for such a job demands")
  @RecordOfEvent(Job, "job_id", jobs.byId, "job")
  job!: object | null;

  @Scope("projects:read")
  @RecordOfEvent(Project, "project_id", projects.byId, "project")
  project!: object | null;
}
