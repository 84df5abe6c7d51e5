import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { CalendarToken, CalendarTokens, NewCalendarToken } from "../schema/calendar-token.js";
import { Public, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { calendarFeed } from "../services/calendar/feed.js";
import * as tokens from "../services/calendar/tokens.js";

const PATH = "/projects/:id/calendar-tokens";
const PROJECT = { description: "Id of the project." };

const A_TOKEN = "a calendar token cannot be tried";

@Resolver()
export class CalendarResolver {
  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({ method: "GET", path: PATH })
  @Statements(2)
  @Query(() => CalendarTokens, { description: "Tokens of a project's calendar, without their secrets, newest first." })
  calendarTokens(@Arg("id", () => UUID, PROJECT) id: string, @Ctx() ctx: Context) {
    return tokens.list(ctx, id);
  }

  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({
    method: "POST",
    path: PATH,
    outcomes: ["created"],
    errors: ["NOT_FOUND", "CONFLICT"],
    neverTried: A_TOKEN,
    answersSecret: true,
  })
  @Mutation(() => NewCalendarToken, {
    description:
      "Makes a token that opens the calendar of a project: its deliveries and orders, as this key sees them. " +
      "The token ends with the key, or with its successor if the key is rotated.",
  })
  createCalendarToken(@Arg("id", () => UUID, PROJECT) id: string, @Ctx() ctx: Context) {
    return tokens.create(ctx, id);
  }

  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({ method: "DELETE", path: `${PATH}/:token_id`, errors: ["NOT_FOUND"], neverTried: A_TOKEN })
  @Mutation(() => CalendarToken, {
    description: "Deletes a token of a project's calendar, and answers what was deleted. Its address is a 404 at once.",
  })
  deleteCalendarToken(
    @Arg("id", () => UUID, PROJECT) id: string,
    @Arg("token_id", () => UUID, { description: "Id of the token." }) token_id: string,
    @Ctx() ctx: Context,
  ) {
    return tokens.remove(ctx, id, token_id);
  }

  @Public("calendar applications send no key, and the secret is in the path")
  @Rest({
    method: "GET",
    path: "/calendars/:token.ics",
    root: true,
    text: "text/calendar; charset=utf-8",
    rate: { requests: 300, seconds: 60 },
    // Large services fetch the calendars of many people from a few addresses, the deleted ones as well.
    guesses: { requests: 100, seconds: 3600 },
    errors: ["NOT_FOUND"],
  })
  @Query(() => String, {
    description:
      "The calendar of a project (iCalendar, RFC 5545): one event for each delivery, planned or received, and for each " +
      "order at the day when it is due; from three months back to a year ahead. " +
      "An unknown token, and one whose key has ended: 404.",
  })
  calendarFeed(
    @Arg("token", () => String, { description: "The secret of the calendar's address." }) token: string,
    @Ctx() ctx: Context,
  ): Promise<string> {
    return calendarFeed(ctx, token);
  }
}
