import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import { AUTHOR_KINDS, EVENT_CURSOR, EVENT_SCOPES, EVENT_TYPES, membersOf } from "../domain/events.js";
import { Rules, Nullable } from "./lib/directives.js";
import { DEFAULT_LIMIT, MAXIMUM_LIMIT } from "./lib/page.js";
import { DateTime, JsonValue, UUID } from "./lib/scalars.js";

const typeLines = Object.entries(EVENT_TYPES).map(
  ([type, kind]) => `- \`${type}\`: ${kind.meaning} \`data\`: ${membersOf(kind)}.`,
);

const kindLines = Object.entries(AUTHOR_KINDS).map(([kind, meaning]) => `- \`${kind}\`: ${meaning}.`);

@ObjectType({ simpleResolvers: true, description: "Who did what an event tells." })
export class EventActor {
  @Field(() => String, { description: ["Kind of actor:", "", ...kindLines].join("\n") })
  kind!: string;

  @Nullable(
    () => String,
    "Name of the actor at that time. Null for a key of another customer, where the asker's key is linked to a customer.",
  )
  name!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Something that happened, in the order in which it was committed." })
export class Event {
  @Field(() => UUID, { description: "Id of the event, for recognising one that was seen before." })
  id!: string;

  @Field(() => String, {
    description: "Position in the tenant's order of commits, a numeric string; grows, with gaps.",
  })
  position!: string;

  @Field(() => String, { description: ["What happened:", "", ...typeLines].join("\n") })
  type!: string;

  @Field(() => String, { description: "Resource that it happened to; its read scope is needed to see the event." })
  resource!: string;

  @Field(() => JsonValue, { description: "What changed; its members depend on `type`, which lists them." })
  data!: Record<string, unknown>;

  @Nullable(() => EventActor, "Who did it; null in events from before the gateway recorded it.")
  actor!: EventActor | null;

  @Nullable(() => [String], "Names of the fields that changed; null where that says nothing, e.g. of what was created.")
  changed!: string[] | null;

  @Field(() => DateTime, { description: "When the transaction began that wrote it." })
  created_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "Events after a position, in the order that was asked for." })
export class EventFeed {
  @Field(() => [Event], { description: "The events." })
  events!: Event[];

  @Field(() => String, {
    description:
      "Pass it back as `after`, with the same order, to go on reading; the same as before while there is nothing more.",
  })
  next_cursor!: string;
}

@ArgsType()
export class EventsArgs {
  @Nullable(
    () => String,
    "`next_cursor` of the reading before; absent or `0`: from the start, with `newest_first` from the newest; " +
      "`latest`: no events, only the cursor from which later ones are read; not with `newest_first`. " +
      "The `position` of an event is a cursor, too, but one that does not notice that the database has lost that event.",
  )
  @Rules({
    pattern: {
      regex: `^(?:${EVENT_CURSOR}|latest)$`,
      rule: "must be a next_cursor of this feed, a position, or latest",
    },
    nullMeans: "absent",
    example: "0",
  })
  after?: string | null;

  @Nullable(() => [String], "Only events of these types. REST: comma-separated.")
  @Rules({ example: ["project.imported"] })
  types?: string[] | null;

  @Nullable(
    () => [String],
    `Only events of these resources: ${Object.keys(EVENT_SCOPES).join(", ")}; or \`imports\`: the ends of imports, of whatever resource. REST: comma-separated.`,
  )
  @Rules({ example: ["projects"] })
  resource?: string[] | null;

  @Nullable(
    () => DateTime,
    "Only events from this instant on, by their `created_at`. Not for streams, nor with `wait`.",
  )
  from?: string | null;

  @Nullable(
    () => DateTime,
    "Only events before this instant, by their `created_at`; must be after `from`. Not for streams, nor with `wait`.",
  )
  till?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Newest first instead of oldest first: then `after` goes on with older events. Not for streams, nor with `wait`.",
  })
  newest_first?: boolean;

  @Nullable(
    () => Int,
    "Seconds, at most 60, to wait if there is no event: the answer comes as soon as there is one, " +
      "else it is empty. Such a request counts as a stream.",
  )
  @Rules({ minimum: 0, maximum: 60, nullMeans: "absent", example: 20 })
  wait?: number | null;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: `Most events in the answer, 1 to ${MAXIMUM_LIMIT}.` })
  @Rules({ minimum: 1, maximum: MAXIMUM_LIMIT })
  limit!: number;
}
