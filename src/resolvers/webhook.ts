import type { GraphQLResolveInfo } from "graphql";
import { Arg, Args, Ctx, Info, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../context.js";
import { invalid } from "../errors.js";
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
import { pageOptions } from "./lib/selection.js";

const WEBHOOK = { description: "Id of the webhook; one whose key could do more than one's own is a 404." };
const DELIVERY = { description: "Id of the delivery." };
const LONGEST_OVERLAP_SECONDS = 30 * 86_400;

const A_SECRET = "the answer holds a secret, which would open nothing";
const A_MESSAGE = "a message would be sent, which cannot be undone";

@Resolver()
export class WebhookResolver {
  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks" })
  @Statements(2)
  @Query(() => Webhooks, {
    description: "Webhooks, newest first: those of the key, and of keys that can do nothing more than it.",
  })
  async webhooks(@Ctx() ctx: Context): Promise<Webhooks> {
    return { webhooks: await reading.list(ctx) };
  }

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id", versioned: true })
  @Statements(2)
  @Query(() => Webhook, { description: "One webhook." })
  webhook(@Arg("id", () => UUID, WEBHOOK) id: string, @Ctx() ctx: Context) {
    return reading.get(ctx, id);
  }

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
  @Mutation(() => NewWebhook, {
    description:
      "Registers an address that is told of events from now on. The answer has the secret that signs the messages, this once.",
  })
  createWebhook(
    @Arg("webhook", () => WebhookInput, { description: "The webhook." }) webhook: WebhookInput,
    @Ctx() ctx: Context,
  ) {
    return writing.create(ctx, webhook);
  }

  @Scope("webhooks:write")
  @Rest({ method: "PATCH", path: "/webhooks/:id", versioned: true, body: "changes", errors: ["NOT_FOUND"] })
  @Mutation(() => Webhook, { description: "Changes a webhook, disables or enables it." })
  updateWebhook(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Arg("changes", () => WebhookPatch, { description: "What to change." }) changes: WebhookPatch,
    @Ctx() ctx: Context,
  ) {
    return writing.change(ctx, id, changes);
  }

  @Scope("webhooks:write")
  @Rest({ method: "DELETE", path: "/webhooks/:id", versioned: true, errors: ["NOT_FOUND"] })
  @Mutation(() => Webhook, {
    description: "Deletes a webhook with the log of its deliveries, and answers what was deleted.",
  })
  deleteWebhook(@Arg("id", () => UUID, WEBHOOK) id: string, @Ctx() ctx: Context) {
    return writing.remove(ctx, id);
  }

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
  @Mutation(() => NewWebhook, {
    description:
      "Gives a webhook a new secret, shown this once. Until the overlap ends, messages are signed with both secrets.",
  })
  rotateWebhook(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Arg("overlap_seconds", () => Int, {
      defaultValue: 86_400,
      description: "How long messages are also signed with the old secret, in seconds, at most 30 days; 0: not at all.",
    })
    overlap_seconds: number,
    @Ctx() ctx: Context,
  ) {
    if (overlap_seconds < 0 || overlap_seconds > LONGEST_OVERLAP_SECONDS)
      throw invalid("overlap_seconds", `must be from 0 to ${LONGEST_OVERLAP_SECONDS}`);
    return writing.rotate(ctx, id, overlap_seconds);
  }

  @Scope("webhooks:write")
  @Rest({ method: "POST", path: "/webhooks/:id/test", errors: ["NOT_FOUND", "CONFLICT"], neverTried: A_MESSAGE })
  @Mutation(() => WebhookDelivery, {
    description:
      "Sends a message of the type `webhook.test`, at once and only once, also if the webhook is disabled. " +
      "The answer is the delivery before its attempt; read it again for what came of it.",
  })
  testWebhook(@Arg("id", () => UUID, WEBHOOK) id: string, @Ctx() ctx: Context) {
    return deliveries.test(ctx, id);
  }

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks/:id/replay",
    body: "replay",
    errors: ["NOT_FOUND", "CONFLICT"],
    neverTried: A_MESSAGE,
  })
  @Mutation(() => WebhookReplayed, {
    description: "Sends the dead letters since an instant once more, in their order, beside the events that come.",
  })
  replayWebhook(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Arg("replay", () => WebhookReplay, { description: "Which deliveries." }) replay: WebhookReplay,
    @Ctx() ctx: Context,
  ) {
    return deliveries.replaySince(ctx, id, replay);
  }

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id/deliveries" })
  @Statements(4)
  @Query(() => WebhookDeliveryPage, {
    description: "What became of events on their way to a webhook, newest first: `status=DEAD` are the dead letters.",
  })
  webhookDeliveries(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Args(() => WebhookDeliveriesArgs) args: WebhookDeliveriesArgs,
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return deliveries.list(ctx, id, args, pageOptions(info, "webhook_deliveries"));
  }

  @Scope("webhooks:write")
  @Rest({ method: "GET", path: "/webhooks/:id/deliveries/:delivery_id", versioned: true })
  @Statements(3)
  @Query(() => WebhookDelivery, { description: "One delivery of a webhook." })
  webhookDelivery(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Arg("delivery_id", () => UUID, DELIVERY) delivery_id: string,
    @Ctx() ctx: Context,
  ) {
    return deliveries.getOne(ctx, id, delivery_id);
  }

  @Scope("webhooks:write")
  @Rest({
    method: "POST",
    path: "/webhooks/:id/deliveries/:delivery_id/replay",
    neverTried: A_MESSAGE,
    errors: ["NOT_FOUND", "CONFLICT"],
  })
  @Mutation(() => WebhookDelivery, {
    description:
      "Sends a delivery once more, at once and only once: the same body and id, with a new signature. " +
      "One that is pending stays as it is.",
  })
  replayWebhookDelivery(
    @Arg("id", () => UUID, WEBHOOK) id: string,
    @Arg("delivery_id", () => UUID, DELIVERY) delivery_id: string,
    @Ctx() ctx: Context,
  ) {
    return deliveries.replay(ctx, id, delivery_id);
  }
}
