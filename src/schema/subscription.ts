/** The arguments of subscriptions. */
import { ArgsType } from "type-graphql";
import { EVENT_CURSOR, EVENT_SCOPES } from "../domain/events.js";
import { Rules, Nullable } from "./lib/directives.js";

const AFTER =
  "Position of the last event that was seen, or a `next_cursor` of `events`: the stream goes on after it without a gap. " +
  "`0`: from the start; absent or `latest`: from now on.";

@ArgsType()
export class ChangesArgs {
  @Nullable(() => String, AFTER)
  @Rules({
    pattern: {
      regex: `^(?:${EVENT_CURSOR}|latest)$`,
      rule: "must be a position of an event, a next_cursor of events, or latest",
    },
    nullMeans: "absent",
    example: "0",
  })
  after?: string | null;
}

@ArgsType()
export class LiveEventsArgs extends ChangesArgs {
  @Nullable(() => [String], "Only events of these types.")
  @Rules({ example: ["project.imported"] })
  types?: string[] | null;

  @Nullable(
    () => [String],
    `Only events of these resources: ${Object.keys(EVENT_SCOPES).join(", ")}; or \`imports\`: the ends of imports.`,
  )
  @Rules({ example: ["projects"] })
  resource?: string[] | null;
}
