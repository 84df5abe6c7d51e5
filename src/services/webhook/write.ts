/** Registers, changes, rotates and deletes webhooks (decisions §14). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { keyIdOf } from "../../request/actors.js";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { tenantLock } from "../../entities/lib/locks.js";
import { nextInstant } from "../../db/upsert.js";
import { newWebhookSecret } from "../../domain/webhook-signature.js";
import { faultOfTarget } from "../../domain/webhook-target.js";
import { MAX_WEBHOOKS } from "../../domain/webhooks.js";
import { AppError, invalid } from "../../errors.js";
import type { WebhookDependencies } from "../../request/app-dependencies.js";
import type { NewWebhook, Webhook, WebhookInput, WebhookPatch } from "../../schema/webhook.js";
import { refuseToKeep } from "../api-key.js";
import { checkTypes, listAfter } from "../event/read.js";
import { getForUpdate, getIn } from "./read.js";

/** @throws Error at the command line, which has no use for webhooks */
export function webhooksOf({ app: { webhooks } }: Context): WebhookDependencies {
  if (!webhooks) throw new Error("This process was started without what webhooks need");
  return webhooks;
}

/** The owner that a webhook's secret is encrypted for. */
export const secretOf = (webhookId: string): string => `webhook ${webhookId}`;

// One registration of a tenant at a time, so that the number of its webhooks holds.
const lockTenant = statement<{ tenant_id: string }>("webhook.lock_tenant")(
  (_, p) => sql`select ${tenantLock("webhooks", p("tenant_id"))}`,
);
const countAll = statement<object>("webhook.count")(() => sql<{ count: number }>`select count(*)::int from webhook`);

interface NewRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly api_key_id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly selection: string | null;
  readonly secret: string;
  /** The newest committed event. */
  readonly cursor: string;
}

const insert = statement<NewRow>("webhook.insert")(
  (_, p) => sql`
    with made as (
      insert into webhook (id, tenant_id, customer_id, api_key_id, url, types, selection, secret)
      values (${p("id")}, ${p("tenant_id")}, ${p("customer_id")}, ${p("api_key_id")}, ${p("url")}, ${p("types")},
        ${p("selection")}, ${p("secret")})
      returning id, tenant_id, customer_id
    )
    insert into webhook_progress (webhook_id, tenant_id, customer_id, cursor)
    select id, tenant_id, customer_id, ${p("cursor")}::bigint from made`,
);

/**
 * Registers a webhook. It gets the events that the caller's key sees.
 * @throws INVALID naming the field; CONFLICT if there are too many; NOT_SET_UP
 */
export async function create(ctx: Context, input: WebhookInput): Promise<NewWebhook> {
  refuseToKeep(ctx);
  check(ctx, input);
  // Read before the transaction, which would hold its connection and the tenant's lock meanwhile.
  const { next_cursor: cursor } = await listAfter(ctx, { after: "latest", limit: 1 });
  return ctx.transaction(async (tx) => {
    await tx.run(lockTenant, { tenant_id: tx.tenantId });
    const [{ count } = { count: 0 }] = await tx.asTenant(() => tx.run(countAll, {}));
    if (count >= MAX_WEBHOOKS)
      throw new AppError("CONFLICT", { text: `The tenant has ${MAX_WEBHOOKS} webhooks already; delete one first.` });
    const id = randomUUID();
    const secret = newWebhookSecret();
    await tx.run(insert, {
      id,
      tenant_id: tx.tenantId,
      customer_id: tx.customerId,
      api_key_id: keyIdOf(ctx.actor),
      url: input.url,
      types: [...new Set(input.types)],
      selection: input.selection ?? null,
      secret: await webhooksOf(ctx).secrets.seal(secret, secretOf(id)),
      cursor,
    });
    return { secret, webhook: await getIn(tx, id) };
  });
}

function check(ctx: Context, { url, types, selection }: WebhookPatch): void {
  const fault = url === undefined ? null : faultOfTarget(url, webhooksOf(ctx).allowsPrivate);
  if (fault) throw invalid("url", fault);
  if (types?.length === 0) throw invalid("types", "must name at least one type");
  checkTypes(types);
  if (selection != null) webhooksOf(ctx).selections.check(selection);
}

interface Change {
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly selection: string | null;
  readonly status: string;
  readonly disabled_reason: string | null;
  readonly api_key_id: string | null;
}

const update = statement<Change>("webhook.change")(
  (_, p) => sql`
    update webhook set url = ${p("url")}, types = ${p("types")}, selection = ${p("selection")},
      status = ${p("status")}, disabled_reason = ${p("disabled_reason")},
      disabled_at = case when ${p("disabled_reason")}::text is null then null else coalesce(disabled_at, now()) end,
      api_key_id = coalesce(${p("api_key_id")}::uuid, api_key_id),
      updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")}`,
);

/** Makes a webhook due at once, so that its changes take effect. */
export const makeDue = statement<{ id: string }>("webhook.make_due")(
  (_, p) => sql`
    update webhook_progress set due_at = now(), is_idle = false where webhook_id = ${p("id")}`,
);

// A webhook that was enabled, or has a new address, attempts its next delivery at once, with all its retries.
const startAnew = statement<{ id: string }>("webhook.start_anew")(
  (_, p) => sql`
    with progress as (
      update webhook_progress set due_at = now(), is_idle = false, failing_since = null where webhook_id = ${p("id")}
      returning webhook_id
    )
    -- After the progress, in the order in which attempts are recorded.
    update webhook_delivery d set next_attempt_at = now(), first_attempt_at = null
    from progress where d.webhook_id = progress.webhook_id and d.status = 'PENDING' and not d.is_extra`,
);

const noLongerFailing = statement<{ id: string }>("webhook_progress.no_longer_failing")(
  (_, p) => sql`update webhook_progress set failing_since = null where webhook_id = ${p("id")}`,
);

/**
 * Changes a webhook, disables or enables it. If its key has ended, enabling it gives it the caller's key.
 * @throws NOT_FOUND; INVALID naming the field
 */
export function change(ctx: Context, id: string, patch: WebhookPatch): Promise<Webhook> {
  check(ctx, patch);
  return ctx.transaction(async (tx) => {
    const { webhook, keyWorks } = await getForUpdate(ctx, tx, id);
    const status = patch.status ?? webhook.status;
    const isEnabledNow = status === "ENABLED" && webhook.status === "DISABLED";
    const url = patch.url ?? webhook.url;
    await tx.run(update, {
      id,
      url,
      types: patch.types ? [...new Set(patch.types)] : webhook.types,
      selection: patch.selection === undefined ? webhook.selection : patch.selection,
      status,
      disabled_reason: status === "ENABLED" ? null : (webhook.disabled_reason ?? "REQUESTED"),
      // The key may have ended without the gateway having disabled the webhook yet.
      api_key_id: patch.status === "ENABLED" && !keyWorks ? keyIdOf(ctx.actor) : null,
    });
    if (status === "DISABLED") await tx.run(noLongerFailing, { id });
    if (isEnabledNow || url !== webhook.url) await tx.run(startAnew, { id });
    else await tx.run(makeDue, { id });
    return getIn(tx, id);
  });
}

const rotateSecret = statement<{ id: string; secret: string; seconds: number }>("webhook.rotate")(
  (_, p) => sql`
    update webhook set secret = ${p("secret")},
      old_secret = case when ${p("seconds")}::int > 0 then secret end,
      old_secret_until = case when ${p("seconds")}::int > 0 then now() + make_interval(secs => ${p("seconds")}::int) end,
      updated_at = ${sql.raw(nextInstant())}
    where id = ${p("id")}`,
);

const LONGEST_OVERLAP_SECONDS = 30 * 86_400;

/**
 * Gives a webhook a new secret. During the overlap, messages are signed with the old one as well.
 * @param overlapSeconds 0 ends the old secret at once
 * @throws INVALID, NOT_FOUND; NOT_SET_UP
 */
export function rotate(ctx: Context, id: string, overlapSeconds: number): Promise<NewWebhook> {
  if (overlapSeconds < 0 || overlapSeconds > LONGEST_OVERLAP_SECONDS)
    throw invalid("overlap_seconds", `must be from 0 to ${LONGEST_OVERLAP_SECONDS}`);
  refuseToKeep(ctx);
  return ctx.transaction(async (tx) => {
    await getForUpdate(ctx, tx, id);
    const secret = newWebhookSecret();
    const sealed = await webhooksOf(ctx).secrets.seal(secret, secretOf(id));
    await tx.run(rotateSecret, { id, secret: sealed, seconds: overlapSeconds });
    return { secret, webhook: await getIn(tx, id) };
  });
}

const removeOne = statement<{ id: string }>("webhook.delete")((_, p) => sql`delete from webhook where id = ${p("id")}`);

/**
 * Deletes a webhook with its deliveries. An attempt that is under way still ends.
 * @throws NOT_FOUND
 */
export function remove(ctx: Context, id: string): Promise<Webhook> {
  return ctx.transaction(async (tx) => {
    const { webhook } = await getForUpdate(ctx, tx, id);
    await tx.run(removeOne, { id });
    return webhook;
  });
}
