import { Args, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { AnyKey, Rest } from "../schema/lib/directives.js";
import { EventFeed, EventsArgs } from "../schema/event.js";
import * as events from "../services/event.js";

@Resolver()
export class EventResolver {
  @AnyKey("shows only events whose resource the key may read")
  @Rest({ method: "GET", path: "/events" })
  @Query(() => EventFeed, {
    description:
      "What happened after a position, in commit order: a reader who goes on from `next_cursor` misses nothing.",
  })
  events(@Args(() => EventsArgs) args: EventsArgs, @Ctx() ctx: Context) {
    return events.listAfter(ctx, args);
  }
}
