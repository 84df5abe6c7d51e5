import { ArgsType, Field, InputType, Int, ObjectType } from "type-graphql";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  DISABLED_REASONS,
  type DisabledReason,
  MAX_ATTEMPTS_KEPT,
  WEBHOOK_STATUSES,
  type WebhookStatus,
} from "../domain/webhooks.js";
import { MAX_URL_CHARACTERS } from "../domain/webhook-target.js";
import { Rules, Nullable } from "./lib/directives.js";
import { enumOf } from "./lib/enum.js";
import { PageArgs } from "./lib/page.js";
import { pageOf } from "./lib/record-types.js";
import { DateTime, UUID } from "./lib/scalars.js";
import { sortEnum } from "./lib/sort.js";

const WebhookStatusEnum = enumOf("WebhookStatus", "Whether a webhook is told of events.", WEBHOOK_STATUSES);
const DisabledReasonEnum = enumOf("WebhookDisabledReason", "Why a webhook is disabled.", DISABLED_REASONS);
const DeliveryStatusEnum = enumOf(
  "WebhookDeliveryStatus",
  "What became of an event on its way to a webhook.",
  DELIVERY_STATUSES,
);

@ObjectType({
  simpleResolvers: true,
  description:
    "An address that is told of events, in their order, with signatures as standardwebhooks.com says. " +
    "It shows what the key that registered it sees.",
})
export class Webhook {
  @Field(() => UUID, { description: "Id of the webhook." })
  id!: string;

  @Field(() => String, { description: "Address that the events are posted to." })
  url!: string;

  @Field(() => [String], { description: "Types of the events that it is told of." })
  types!: string[];

  @Nullable(() => String, "What is told of an event: a GraphQL selection of `Event`. Null: the event's own fields.")
  selection!: string | null;

  @Field(() => WebhookStatusEnum, { description: "Whether events are delivered." })
  status!: WebhookStatus;

  @Nullable(() => DisabledReasonEnum, "Why it is disabled; null while it is enabled.")
  disabled_reason!: DisabledReason | null;

  @Nullable(() => DateTime, "When it was disabled; null while it is enabled.")
  disabled_at!: string | null;

  @Field(() => UUID, {
    description:
      "Id of the key whose scopes and rows decide what it is told, and with which it ends. " +
      "A key that was rotated leaves it to its successor.",
  })
  api_key_id!: string;

  @Nullable(() => DateTime, "Until when messages are also signed with the secret before the last rotation.")
  old_secret_until!: string | null;

  @Field(() => String, {
    description:
      "Position up to which events were delivered, given up, or are not for it: a numeric string, as `next_cursor` of `events`.",
  })
  cursor!: string;

  @Nullable(
    () => DateTime,
    "Since when no attempt has succeeded; null if the last one did, there was none, or it is disabled.",
  )
  failing_since!: string | null;

  @Field(() => DateTime, { description: "When it was registered." })
  created_at!: string;

  @Field(() => DateTime, { description: "When its registration last changed." })
  updated_at!: string;
}

@ObjectType({ simpleResolvers: true, description: "The webhooks that the key may administer." })
export class Webhooks {
  @Field(() => [Webhook], { description: "The webhooks, newest first; a tenant has at most 100." })
  webhooks!: Webhook[];
}

@ObjectType({ simpleResolvers: true, description: "A webhook together with its new secret." })
export class NewWebhook {
  @Field(() => String, {
    description: "Secret that signs the messages: `whsec_` and Base64. Shown this once; it is stored encrypted.",
  })
  secret!: string;

  @Field(() => Webhook, { description: "What was stored." })
  webhook!: Webhook;
}

const TARGET = { notBlank: true, maxLength: MAX_URL_CHARACTERS, example: "https://erp.example.org/webhooks" } as const;
const SELECTION_RULES = {
  notBlank: true,
  maxLength: 4000,
  example: "{ type data created_at }",
} as const;
const SELECTION =
  "What is told of an event: a GraphQL selection of `Event` in braces, e.g. `{ type invoice { id net_amount } }`. " +
  "It is run when the event is first sent, with the key's scopes.";

@InputType({ description: "A webhook to register. It is told of what happens from then on." })
export class WebhookInput {
  @Field(() => String, {
    description:
      "Address that the events are posted to: `https:`, port 443 or from 1024 on, at a host whose addresses are public.",
  })
  @Rules(TARGET)
  url!: string;

  @Field(() => [String], { description: "Types of the events that it is told of, at least one." })
  @Rules({ maxItems: 100, example: ["invoice.status_changed"] })
  types!: string[];

  @Nullable(() => String, `${SELECTION} Left out: the event's own fields.`)
  @Rules(SELECTION_RULES)
  selection?: string | null;
}

@InputType({ description: "What to change of a webhook; what is left out stays." })
export class WebhookPatch {
  @Nullable(() => String, "Address that the events are posted to.")
  @Rules({ ...TARGET, notNull: true })
  url?: string;

  @Nullable(() => [String], "Types of the events that it is told of, at least one.")
  @Rules({ maxItems: 100, notNull: true, example: ["invoice.status_changed"] })
  types?: string[];

  @Nullable(() => String, `${SELECTION} Null: the event's own fields.`)
  @Rules(SELECTION_RULES)
  selection?: string | null;

  @Nullable(
    () => WebhookStatusEnum,
    "`DISABLED` stops the deliveries. `ENABLED` goes on where they stopped, at once; " +
      "if its key has ended, the webhook then is that of the key that enables it.",
  )
  @Rules({ notNull: true, example: "ENABLED" })
  status?: WebhookStatus;
}

@ObjectType({ simpleResolvers: true, description: "One attempt to deliver an event." })
export class WebhookAttempt {
  @Field(() => Int, { description: "Its number, from 1 on." })
  number!: number;

  @Field(() => DateTime, { description: "When it began." })
  at!: string;

  @Field(() => Int, { description: "How long it took, in milliseconds." })
  duration_ms!: number;

  @Nullable(() => Int, "HTTP status of the answer; null where none came.")
  status!: number | null;

  @Nullable(() => String, "Why it failed; null if it succeeded.")
  error!: string | null;

  @Nullable(() => String, "The first 1,000 characters of the answer.")
  answer!: string | null;
}

const WebhookDeliverySort = sortEnum("WebhookDeliverySort", { CREATED_AT: "`created_at`" });

@ObjectType({ simpleResolvers: true, description: "An event on its way to a webhook." })
export class WebhookDelivery {
  @Field(() => UUID, { description: "Id of the delivery." })
  id!: string;

  @Field(() => UUID, { description: "Id of the webhook." })
  webhook_id!: string;

  @Field(() => UUID, {
    description: "Id of the event, which the header `webhook-id` carries: the same in every attempt and replay.",
  })
  event_id!: string;

  @Field(() => String, { description: "Type of the event; `webhook.test` for a test." })
  type!: string;

  @Nullable(() => String, "Position of the event, a numeric string; null for a test.")
  cursor!: string | null;

  @Field(() => DeliveryStatusEnum, { description: "What became of it." })
  status!: DeliveryStatus;

  @Field(() => String, { description: "The body that is sent, in every attempt the same." })
  body!: string;

  @Field(() => Int, { description: "How many attempts there were." })
  attempt_count!: number;

  @Field(() => [WebhookAttempt], { description: `The last attempts, at most ${MAX_ATTEMPTS_KEPT}, oldest first.` })
  attempts!: WebhookAttempt[];

  @Nullable(() => DateTime, "When it was attempted first; null before.")
  first_attempt_at!: string | null;

  @Nullable(() => DateTime, "When it was attempted last; null before.")
  last_attempt_at!: string | null;

  @Nullable(() => DateTime, "When it is attempted next; null if it is not.")
  next_attempt_at!: string | null;

  @Field(() => DateTime, { description: "When the gateway took up the event for this webhook." })
  created_at!: string;

  @Field(() => DateTime, { description: "When it last changed." })
  updated_at!: string;
}

export const WebhookDeliveryPage = pageOf(
  WebhookDelivery,
  "webhook_deliveries",
  "A page of a webhook's deliveries.",
  "The deliveries. Those that succeeded are kept for 30 days, dead letters for 90 after their last attempt.",
);

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Nullable(() => [DeliveryStatusEnum], "Only those with one of these statuses.")
  status?: DeliveryStatus[];

  @Nullable(() => String, "Only those of events of this type.")
  @Rules({ example: "invoice.created" })
  type?: string;

  @Nullable(() => UUID, "Only the one of this event.")
  event_id?: string;

  @Nullable(() => WebhookDeliverySort, "Order of the list; absent: newest first.")
  @Rules({ nullMeans: "absent" })
  sort?: keyof typeof WebhookDeliverySort | null;
}

@InputType({ description: "Which deliveries of a webhook to replay." })
export class WebhookReplay {
  @Field(() => DateTime, { description: "Those that the gateway took up at or after this instant." })
  since!: string;

  @Nullable(() => Boolean, "Whether also those that succeeded; left out: dead letters alone.")
  @Rules({ notNull: true })
  succeeded?: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What will be replayed." })
export class WebhookReplayed {
  @Field(() => Int, { description: "How many deliveries; at most 10,000 at once, the oldest ones." })
  count!: number;
}
