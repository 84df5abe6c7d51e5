/**
 * The webhooks of the OpenAPI document: the messages that the gateway sends to others' addresses
 * (services/webhook/work.ts), one for each type of event.
 */
import { type EventKind, EVENT_TYPES } from "../domain/events.js";
import { capitalized } from "../domain/text.js";
import { component, type Json, reference } from "./openapi-schemas.js";

/**
 * Makes the entry of each type of event, and adds the schemas that they share.
 * @param tag of the operations
 * @returns nothing if no route shows events
 */
export function webhooksOf({ schemas, responses }: Components, tag: string): Record<string, Json> {
  if (!schemas.Event) return {};
  Object.assign(responses, RESPONSES);
  const head = component("schemas", schemas, "WebhookMessage", () => MESSAGE);
  const webhook = (type: string, meaning: string, own: Record<string, unknown>): [string, Json] => [
    type,
    { post: operation(tag, type, meaning, { allOf: [head, object({ type: { const: type }, ...own })] }) },
  ];
  const events = Object.entries<EventKind>(EVENT_TYPES).map(([type, kind]) => {
    const event = component("schemas", schemas, `${pascalCase(type)}Event`, () => eventOf(type, kind));
    return webhook(type, kind.meaning, { cursor: { type: "string" }, data: event });
  });
  const test = { cursor: { type: "null" }, data: object({ webhook_id: { type: "string", format: "uuid" } }) };
  return Object.fromEntries([...events, webhook("webhook.test", "Somebody tries the webhook.", test)]);
}

interface Components {
  readonly schemas: Record<string, Json>;
  readonly responses: Record<string, Json>;
}

/** The event as the feed shows it, with the members of `data`. */
const eventOf = (type: string, { meaning, data, sometimes }: EventKind): Json => ({
  description: meaning,
  allOf: [
    reference("schemas", "Event"),
    object({ type: { const: type }, data: object({ ...data, ...sometimes }, Object.keys(data)) }),
  ],
});

const object = (properties: Record<string, unknown>, required = Object.keys(properties)): Json => ({
  type: "object",
  properties,
  required,
});

const MESSAGE: Json = {
  ...object({
    id: { type: "string", format: "uuid", description: "Id of the event, as in `webhook-id`." },
    type: { type: "string", description: "What happened." },
    timestamp: { type: "string", format: "date-time", description: "When it happened." },
    cursor: {
      type: ["string", "null"],
      description: "Its position: as `after` of `GET /v1/events` it leads to later events. Null in a test.",
    },
    data: { description: "The event; its shape is that of the webhook's `selection`, if it has one." },
  }),
  description:
    "What webhooks have in common. With a `selection`, `errors` may stand beside `data`; and where the body would be " +
    "too long, `shortened` is true and `data` has ids alone.",
};

const RESPONSES: Record<string, Json> = {
  WebhookTaken: { description: "It was taken. Any other status from 200 to 299 says the same." },
  WebhookGone: { description: "The address takes no more messages: the gateway disables the webhook." },
  WebhookNotTaken: { description: "It was not taken: the gateway sends it again, for up to three days." },
};

const operation = (tag: string, type: string, meaning: string, schema: Json): Json => ({
  operationId: `send${pascalCase(type)}`,
  tags: [tag],
  summary: meaning,
  // The signature stands for a key.
  security: [],
  parameters: Object.keys(WEBHOOK_PARAMETERS).map((name) => reference("parameters", name)),
  requestBody: { required: true, content: { "application/json": { schema } } },
  responses: {
    204: reference("responses", "WebhookTaken"),
    410: reference("responses", "WebhookGone"),
    default: reference("responses", "WebhookNotTaken"),
  },
});

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
});

/** The headers of each message (Standard Webhooks). */
export const WEBHOOK_PARAMETERS: Record<string, Json> = {
  WebhookId: header("webhook-id", "Id of the event, the same in every attempt and replay.", {
    type: "string",
    format: "uuid",
  }),
  WebhookTimestamp: header("webhook-timestamp", "When this attempt began, in seconds since 1970.", {
    type: "string",
    pattern: "^\\d+$",
  }),
  WebhookSignature: header(
    "webhook-signature",
    "Of `id.timestamp.body`, one for each secret of the webhook, separated by a blank (Standard Webhooks).",
    { type: "string", pattern: "^v1,\\S+( v1,\\S+)*$" },
  ),
};

/** `invoice.status_changed` as `InvoiceStatusChanged`. */
const pascalCase = (type: string): string => type.split(/[._]/).map(capitalized).join("");
