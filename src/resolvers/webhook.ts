import { Int, Resolver } from "type-graphql";
import { Rest, Scope, Statements } from "../schema/lib/directives.js";
import { UUID } from "../schema/lib/scalars.js";
import {
  NewWebhook,
  Webhook,
  WebhookDeliveriesArgs,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookInput,
  WebhookPatch,
  WebhookReplay,
  WebhookReplayed,
  Webhooks,
} from "../schema/webhook.js";
import * as deliveries from "../services/webhook/deliveries.js";
import * as reading from "../services/webhook/read.js";
import * as writing from "../services/webhook/write.js";
import { arg, args, optionsOfPage, Read, Write } from "./lib/operations.js";

const WEBHOOK = arg("id", UUID, "Id of the webhook; one whose key could do more than one's own is a 404.");
const DELIVERY = arg("delivery_id", UUID, "Id of the delivery.");

const A_SECRET = "the answer holds a secret, which would open nothing";
const A_MESSAGE = "a message would be sent, which cannot be undone";

@Resolver()
export class WebhookResolver {
  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks" })
  @Statements(2)
  @Read(
    Webhooks,
    [],
    async (ctx) => ({ webhooks: await reading.list(ctx) }),
    "Webhooks, newest first: those of the key, and of keys that can do nothing more than it.",
  )
  webhooks!: object;

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id", versioned: true })
  @Statements(2)
  @Read(Webhook, [WEBHOOK], reading.get, "One webhook.")
  webhook!: object;

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks",
    body: "webhook",
    neverTried: A_SECRET,
    answersSecret: true,
    outcomes: ["created"],
    errors: ["CONFLICT", "NOT_SET_UP"],
  })
  @Write(
    NewWebhook,
    [arg("webhook", WebhookInput, "The webhook.")],
    writing.create,
    "Registers an address that is told of events from now on. The answer has the secret that signs the messages, this once.",
  )
  createWebhook!: object;

  @Scope("webhooks:write")
  @Rest({ method: "PATCH", path: "/webhooks/:id", versioned: true, body: "changes", errors: ["NOT_FOUND"] })
  @Write(
    Webhook,
    [WEBHOOK, arg("changes", WebhookPatch, "What to change.")],
    writing.change,
    "Changes a webhook, disables or enables it.",
  )
  updateWebhook!: object;

  @Scope("webhooks:write")
  @Rest({ method: "DELETE", path: "/webhooks/:id", versioned: true, errors: ["NOT_FOUND"] })
  @Write(
    Webhook,
    [WEBHOOK],
    writing.remove,
    "Deletes a webhook with the log of its deliveries, and answers what was deleted.",
  )
  deleteWebhook!: object;

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks/:id/rotate",
    queryInBody: true,
    versioned: true,
    neverTried: A_SECRET,
    answersSecret: true,
    outcomes: ["created"],
    errors: ["NOT_FOUND", "NOT_SET_UP"],
  })
  @Write(
    NewWebhook,
    [
      WEBHOOK,
      arg(
        "overlap_seconds",
        Int,
        "How long messages are also signed with the old secret, in seconds, at most 30 days; 0: not at all.",
        86_400,
      ),
    ],
    writing.rotate,
    "Gives a webhook a new secret, shown this once. Until the overlap ends, messages are signed with both secrets.",
  )
  rotateWebhook!: object;

  @Scope("webhooks:write")
  @Rest({ method: "POST", path: "/webhooks/:id/test", errors: ["NOT_FOUND", "CONFLICT"], neverTried: A_MESSAGE })
  @Write(
    WebhookDelivery,
    [WEBHOOK],
    deliveries.test,
    "Sends a message of the type `webhook.test`, at once and only once, also if the webhook is disabled. " +
      "The answer is the delivery before its attempt; read it again for what came of it.",
  )
  testWebhook!: object;

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks/:id/replay",
    body: "replay",
    errors: ["NOT_FOUND", "CONFLICT"],
    neverTried: A_MESSAGE,
  })
  @Write(
    WebhookReplayed,
    [WEBHOOK, arg("replay", WebhookReplay, "Which deliveries.")],
    deliveries.replaySince,
    "Sends the dead letters since an instant once more, in their order, beside the events that come.",
  )
  replayWebhook!: object;

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id/deliveries" })
  @Statements(4)
  @Read(
    WebhookDeliveryPage,
    [WEBHOOK, args(WebhookDeliveriesArgs), optionsOfPage("webhook_deliveries")],
    deliveries.list,
    "What became of events on their way to a webhook, newest first: `status=DEAD` are the dead letters.",
  )
  webhookDeliveries!: object;

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id/deliveries/:delivery_id", versioned: true })
  @Statements(3)
  @Read(WebhookDelivery, [WEBHOOK, DELIVERY], deliveries.getOne, "One delivery of a webhook.")
  webhookDelivery!: object;

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks/:id/deliveries/:delivery_id/replay",
    neverTried: A_MESSAGE,
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Write(
    WebhookDelivery,
    [WEBHOOK, DELIVERY],
    deliveries.replay,
    "Sends a delivery once more, at once and only once: the same body and id, with a new signature. " +
      "One that is pending stays as it is.",
  )
  replayWebhookDelivery!: object;
}
