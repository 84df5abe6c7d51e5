/** What subscriptions show: an event, and the record that it is about as it is now. */
import { ArgsType, Field, ObjectType } from "type-graphql";
import { EVENT_SCOPES } from "../domain/events.js";
import { Delivery } from "./delivery/delivery.js";
import { Event } from "./event.js";
import { Invoice } from "./invoice/invoice.js";
import { Rules } from "./lib/directives.js";
import { PurchaseOrder, PurchaseOrderItem } from "./order/order.js";

const AFTER =
  "Position of the last event that was seen: the stream goes on after it without a gap. " +
  "`0`: from the start; absent or `latest`: from now on.";

@ArgsType()
export class ChangesArgs {
  @Field(() => String, { nullable: true, description: AFTER })
  @Rules({
    pattern: { regex: "^(?:\\d{1,15}|latest)$", rule: "must be a position of an event (digits), or latest" },
    nullMeans: "absent",
    example: "0",
  })
  after?: string | null;
}

@ArgsType()
export class LiveEventsArgs extends ChangesArgs {
  @Field(() => [String], { nullable: true, description: "Only events of these types." })
  @Rules({ example: ["project.imported"] })
  types?: string[] | null;

  @Field(() => [String], {
    nullable: true,
    description: `Only events of these resources: ${Object.keys(EVENT_SCOPES).join(", ")}.`,
  })
  @Rules({ example: ["projects"] })
  resource?: string[] | null;
}

const RECORD = "as it is when the event is sent; null if it is gone";

@ObjectType({ simpleResolvers: true, description: "An event of an invoice, with the invoice." })
export class InvoiceChanged {
  @Field(() => Event, { description: "What happened." })
  event!: Event;

  @Field(() => Invoice, { nullable: true, description: `The invoice, ${RECORD}.` })
  invoice!: unknown;
}

@ObjectType({ simpleResolvers: true, description: "An event of a delivery, with the delivery." })
export class DeliveryChanged {
  @Field(() => Event, { description: "What happened." })
  event!: Event;

  @Field(() => Delivery, { nullable: true, description: `The delivery, ${RECORD}.` })
  delivery!: unknown;
}

@ObjectType({ simpleResolvers: true, description: "An event of a purchase order, with the order." })
export class PurchaseOrderChanged {
  @Field(() => Event, { description: "What happened." })
  event!: Event;

  @Field(() => PurchaseOrder, { nullable: true, description: `The order, ${RECORD}.` })
  purchase_order!: unknown;
}

@ObjectType({ simpleResolvers: true, description: "A match that changed, with its item." })
export class MatchChanged {
  @Field(() => Event, { description: "What happened." })
  event!: Event;

  @Field(() => PurchaseOrderItem, { nullable: true, description: `The order's item with its match, ${RECORD}.` })
  purchase_order_item!: unknown;
}
