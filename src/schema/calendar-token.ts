import { Field, ObjectType } from "type-graphql";
import { DateTime, UUID } from "./lib/scalars.js";

@ObjectType({
  simpleResolvers: true,
  description:
    "A token of a project's calendar. Its secret, which is part of the calendar's address, is shown once, when it is made.",
})
export class CalendarToken {
  @Field(() => UUID, { description: "Id of the token, by which it is deleted. It opens nothing." })
  id!: string;

  @Field(() => UUID, { description: "The project whose calendar it opens." })
  project_id!: string;

  @Field(() => UUID, {
    description: "Id of the key that made it, with which it ends. A key that was rotated left it to its successor.",
  })
  api_key_id!: string;

  @Field(() => DateTime, { description: "When it was made." })
  created_at!: string;

  @Field(() => Boolean, {
    description: "Whether its key has ended, so that it opens nothing any more and can only be deleted.",
  })
  has_ended!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "The tokens of a project's calendar." })
export class CalendarTokens {
  @Field(() => [CalendarToken], {
    description: "The tokens without their secrets, newest first; a project has at most 500.",
  })
  calendar_tokens!: CalendarToken[];
}

@ObjectType({ simpleResolvers: true, description: "A new token, as the address of the calendar that it opens." })
export class NewCalendarToken {
  @Field(() => UUID, { description: "Id of the token, by which it is deleted." })
  id!: string;

  @Field(() => String, {
    description:
      "Address of the calendar (iCalendar, RFC 5545), for any calendar application; a secret, because it needs no key. " +
      "Shown this once; only a hash of it is stored.",
  })
  url!: string;
}
