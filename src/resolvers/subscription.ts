import { Args, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../context.js";
import type { EventResource } from "../domain/events.js";
import { JOB_KINDS } from "../domain/jobs.js";
import { Event } from "../schema/event.js";
import { AnyKey, Scope } from "../schema/lib/directives.js";
import { ChangesArgs, LiveEventsArgs } from "../schema/subscription.js";
import { eventsOneByOne } from "../services/event/live-events.js";

interface Subscribed {
  readonly args: unknown;
  readonly context: unknown;
}

/** Events of some resources, by default those that the client names. */
const subscribe =
  (...resource: readonly EventResource[]) =>
  ({ args, context }: Subscribed) => {
    const wanted = args as LiveEventsArgs;
    return eventsOneByOne(context as Context, resource.length > 0 ? { ...wanted, resource: [...resource] } : wanted);
  };

/** Each subscription gives events; the record that an event is about is a field of the event (resolvers/event.ts). */
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
  @Subscription(() => Event, {
    subscribe: subscribe("invoices"),
    description: "What happens to invoices; `invoice` shows the invoice.",
  })
  invoiceChanged(@Root() event: Event, @Args(() => ChangesArgs) _args: ChangesArgs): Event {
    return event;
  }

  @Scope("deliveries:read")
  @Subscription(() => Event, {
    subscribe: subscribe("deliveries"),
    description: "What happens to deliveries; `delivery` shows the delivery.",
  })
  deliveryChanged(@Root() event: Event, @Args(() => ChangesArgs) _args: ChangesArgs): Event {
    return event;
  }

  @Scope("purchase_orders:write")
  @Subscription(() => Event, {
    subscribe: subscribe("purchase_orders"),
    description: "What happens to purchase orders; `purchase_order` shows the order.",
  })
  purchaseOrderChanged(@Root() event: Event, @Args(() => ChangesArgs) _args: ChangesArgs): Event {
    return event;
  }

  @Scope("purchase_orders:write", "invoices:read", "deliveries:read")
  @Subscription(() => Event, {
    subscribe: subscribe("matches"),
    description:
      "What changes in the matches of orders' items with their deliveries and invoices; " +
      "`purchase_order_item` shows the item with its match.",
  })
  matchChanged(@Root() event: Event, @Args(() => ChangesArgs) _args: ChangesArgs): Event {
    return event;
  }

  @AnyKey("shows only the jobs for which the key could have asked")
  @Subscription(() => Event, {
    subscribe: subscribe(...Object.values(JOB_KINDS).map(({ resource }) => resource)),
    description: "Which jobs end; `job` shows the job with what came of it.",
  })
  jobEnded(@Root() event: Event, @Args(() => ChangesArgs) _args: ChangesArgs): Event {
    return event;
  }
}
