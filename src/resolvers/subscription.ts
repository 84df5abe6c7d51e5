import { Args, Ctx, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../context.js";
import { Event } from "../schema/event.js";
import { AnyKey, Scope } from "../schema/lib/directives.js";
import {
  ChangesArgs,
  DeliveryChanged,
  InvoiceChanged,
  LiveEventsArgs,
  MatchChanged,
  PurchaseOrderChanged,
} from "../schema/subscription.js";
import * as deliveries from "../services/delivery/read.js";
import * as invoices from "../services/invoice/read.js";
import { eventsOneByOne } from "../services/live-events.js";
import * as orders from "../services/order/read.js";

interface Subscribed {
  readonly args: unknown;
  readonly context: unknown;
}

/** Events of all resources, or of one. */
const subscribe =
  (resource?: string) =>
  ({ args, context }: Subscribed) =>
    eventsOneByOne(context as Context, { ...(args as LiveEventsArgs), ...(resource && { resource: [resource] }) });

const idIn = ({ data }: Event, name: string): string => String(data[name]);

@Resolver()
export class SubscriptionResolver {
  @AnyKey("shows only events whose resource the key may read")
  @Subscription(() => Event, {
    subscribe: subscribe(),
    description: "Every event as it is committed, in that order, each once.",
  })
  events(@Root() event: Event, @Args(() => LiveEventsArgs) _args: LiveEventsArgs): Event {
    return event;
  }

  @Scope("invoices:read")
  @Subscription(() => InvoiceChanged, { subscribe: subscribe("invoices"), description: "What happens to invoices." })
  async invoiceChanged(
    @Root() event: Event,
    @Args(() => ChangesArgs) _args: ChangesArgs,
    @Ctx() ctx: Context,
  ): Promise<InvoiceChanged> {
    return { event, invoice: await recordOf(event, "invoice_id", (id) => ctx.load(invoices.byId, id)) };
  }

  @Scope("deliveries:read")
  @Subscription(() => DeliveryChanged, {
    subscribe: subscribe("deliveries"),
    description: "What happens to deliveries.",
  })
  async deliveryChanged(
    @Root() event: Event,
    @Args(() => ChangesArgs) _args: ChangesArgs,
    @Ctx() ctx: Context,
  ): Promise<DeliveryChanged> {
    return { event, delivery: await recordOf(event, "delivery_id", (id) => ctx.load(deliveries.byId, id)) };
  }

  @Scope("purchase_orders:write")
  @Subscription(() => PurchaseOrderChanged, {
    subscribe: subscribe("purchase_orders"),
    description: "What happens to purchase orders.",
  })
  async purchaseOrderChanged(
    @Root() event: Event,
    @Args(() => ChangesArgs) _args: ChangesArgs,
    @Ctx() ctx: Context,
  ): Promise<PurchaseOrderChanged> {
    return { event, purchase_order: await recordOf(event, "purchase_order_id", (id) => ctx.load(orders.byId, id)) };
  }

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Subscription(() => MatchChanged, {
    subscribe: subscribe("matches"),
    description: "What changes in the matches of orders' items with their deliveries and invoices.",
  })
  async matchChanged(
    @Root() event: Event,
    @Args(() => ChangesArgs) _args: ChangesArgs,
    @Ctx() ctx: Context,
  ): Promise<MatchChanged> {
    const item = await recordOf(event, "purchase_order_item_id", (id) => ctx.load(orders.itemById, id));
    return { event, purchase_order_item: item };
  }
}

/** The record that an event names; an event of an import names none. */
const recordOf = async <Row>(event: Event, name: string, load: (id: string) => Promise<Row>): Promise<Row | null> =>
  event.data[name] == null ? null : load(idIn(event, name));
