import { Args, type ClassType, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../context.js";
import type { EventResource } from "../domain/events.js";
import { JOB_KINDS } from "../domain/jobs.js";
import { Event } from "../schema/event.js";
import { AnyKey, Scope } from "../schema/lib/directives.js";
import { ChangesArgs, LiveEventsArgs } from "../schema/subscription.js";
import { eventsOneByOne } from "../services/event/live-events.js";
import { defineField } from "./lib/define-field.js";

interface Subscribed {
  readonly args: unknown;
  readonly context: unknown;
}

/** The field gives events of some resources, by default of those that the client names. */
const Events =
  (args: ClassType, resource: readonly EventResource[], description: string) =>
  (prototype: object, name: string): void => {
    const subscribe = ({ args: sent, context }: Subscribed) => {
      const wanted = sent as LiveEventsArgs;
      return eventsOneByOne(context as Context, resource.length > 0 ? { ...wanted, resource: [...resource] } : wanted);
    };
    defineField(prototype.constructor as ClassType, name, {
      method: (event: Event) => event,
      parameters: [Root(), Args(() => args)],
      decorators: [Subscription(() => Event, { subscribe, description })],
    });
  };

/** Each subscription gives events; the record that an event is about is a field of the event (resolvers/event.ts). */
@Resolver()
export class SubscriptionResolver {
  @AnyKey("shows only events whose resource the key may read")
  @Events(LiveEventsArgs, [], "Every event as it is committed, in that order, each once.")
  events!: object;

  @Scope("invoices:read")
  @Events(ChangesArgs, ["invoices"], "What happens to invoices; `invoice` shows the invoice.")
  invoiceChanged!: object;

  @Scope("deliveries:read")
  @Events(ChangesArgs, ["deliveries"], "What happens to deliveries; `delivery` shows the delivery.")
  deliveryChanged!: object;

  @Scope("purchase_orders:write")
  @Events(ChangesArgs, ["purchase_orders"], "What happens to purchase orders; `purchase_order` shows the order.")
  purchaseOrderChanged!: object;

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Events(
    ChangesArgs,
    ["matches"],
    "What changes in the matches of orders' items with their deliveries and invoices; " +
      "`purchase_order_item` shows the item with its match.",
  )
  matchChanged!: object;

  @AnyKey("shows only the jobs for which the key could have asked")
  @Events(
    ChangesArgs,
    Object.values(JOB_KINDS).map(({ resource }) => resource),
    "Which jobs end; `job` shows the job with what came of it.",
  )
  jobEnded!: object;
}
