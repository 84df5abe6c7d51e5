import { Resolver } from "type-graphql";
import { CalendarToken, CalendarTokens, NewCalendarToken } from "../schema/calendar-token.js";
import { Public, Rest, Scope, Statements } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import { calendarFeed } from "../services/calendar/feed.js";
import * as tokens from "../services/calendar/tokens.js";
import { arg, id, Read, Write } from "./lib/operations.js";

const PATH = "/projects/:id/calendar-tokens";

const A_TOKEN = "a calendar token cannot be tried";

@Resolver()
export class CalendarResolver {
  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({ method: "GET", path: PATH })
  @Statements(2)
  @Read(
    CalendarTokens,
    [id("project")],
    tokens.list,
    "Tokens of a project's calendar, without their secrets, newest first.",
  )
  calendarTokens!: object;

  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({
    method: "POST",
    path: PATH,
    outcomes: ["created"],
    errors: ["NOT_FOUND", "CONFLICT"],
    neverTried: A_TOKEN,
    answersSecret: true,
  })
  @Write(
    NewCalendarToken,
    [id("project")],
    tokens.create,
    "Makes a token that opens the calendar of a project: its deliveries and orders, as this key sees them. " +
      "The token ends with the key, or with its successor if the key is rotated.",
  )
  createCalendarToken!: object;

  @Scope("deliveries:read", "purchase_orders:write")
  @Rest({ method: "DELETE", path: `${PATH}/:token_id`, errors: ["NOT_FOUND"], neverTried: A_TOKEN })
  @Write(
    CalendarToken,
    [id("project"), arg("token_id", UUID, "Id of the token.")],
    tokens.remove,
    "Deletes a token of a project's calendar, and answers what was deleted. Its address is a 404 at once.",
  )
  deleteCalendarToken!: object;

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
  @Read(
    String,
    [arg("token", String, "The secret of the calendar's address.")],
    calendarFeed,
    "The calendar of a project (iCalendar, RFC 5545): one event for each delivery, planned or received, and for each " +
      "order at the day when it is due; from three months back to a year ahead. " +
      "An unknown token, and one whose key has ended: 404.",
  )
  calendarFeed!: object;
}
