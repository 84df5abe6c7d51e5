/** The log of a webhook's deliveries, tests and replays. */
import { randomUUID } from "node:crypto";
import { sql, type SqlBool } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { Transaction } from "../../db/transaction.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { WebhookDeliveriesArgs, WebhookDelivery, WebhookReplay, WebhookReplayed } from "../../schema/webhook.js";
import { type PageOf, type PageOptions, pages } from "../lists/list.js";
import { get, getForUpdate } from "./read.js";
import { makeDue } from "./write.js";

const COLUMNS = columnsOf("webhook_delivery", ["tenant_id", "customer_id", "is_extra"]);

const listAll = pages<
  "webhook_deliveries",
  "webhook_delivery",
  WebhookDelivery,
  WebhookDeliveriesArgs & { webhook_id: string }
>({
  rows: "webhook_deliveries",
  table: "webhook_delivery",
  columns: COLUMNS,
  order: ["created_at", "id"],
  filters: {
    webhook_id: (eb, value) => eb("webhook_delivery.webhook_id", "=", value),
    status: (_, value) => sql<SqlBool>`webhook_delivery.status = any(${value}::text[])`,
    type: (eb, value) => eb("webhook_delivery.type", "=", value),
    event_id: (eb, value) => eb("webhook_delivery.event_id", "=", value),
  },
});

/**
 * The deliveries of a webhook, newest first.
 * @throws NOT_FOUND if the caller may not administer the webhook
 */
export async function list(
  ctx: Context,
  webhook_id: string,
  args: WebhookDeliveriesArgs,
  options: PageOptions,
): Promise<PageOf<"webhook_deliveries", WebhookDelivery>> {
  await get(ctx, webhook_id);
  return listAll(ctx, { ...args, sort: args.sort ?? "CREATED_AT_DESC", webhook_id }, options);
}

const READ = sql.join(COLUMNS.map((column) => sql.ref(column)));

const selectOne = statement<{ webhook_id: string; id: string }>("webhook_delivery.one")(
  (_, p) => sql<WebhookDelivery>`
    select ${READ} from webhook_delivery where webhook_id = ${p("webhook_id")} and id = ${p("id")}`,
);

/** @throws NOT_FOUND */
export async function getOne(ctx: Context, webhook_id: string, id: string): Promise<WebhookDelivery> {
  await get(ctx, webhook_id);
  return found(await ctx.read(selectOne, { webhook_id, id }));
}

function found([delivery]: WebhookDelivery[]): WebhookDelivery {
  if (!delivery) throw new AppError("NOT_FOUND", { resource: "Delivery" });
  return delivery;
}

interface NewTest {
  readonly webhook_id: string;
  readonly event_id: string;
  readonly body: string;
}

// It belongs to the webhook's customer, to which the caller's key need not be linked.
const insertTest = statement<NewTest>("webhook_delivery.insert_test")(
  (_, p) => sql<WebhookDelivery>`
    insert into webhook_delivery (tenant_id, customer_id, webhook_id, event_id, type, body, is_extra, next_attempt_at)
    select tenant_id, customer_id, id, ${p("event_id")}, 'webhook.test', ${p("body")}, true, now()
    from webhook where id = ${p("webhook_id")}
    returning ${READ}`,
);

/**
 * Sends a message of the type `webhook.test`, once and out of turn, also to a webhook that is disabled.
 * @throws NOT_FOUND; CONFLICT if the webhook's key has ended
 */
export const test = (ctx: Context, webhook_id: string): Promise<WebhookDelivery> =>
  sendAtOnce(ctx, webhook_id, async (tx) => {
    const event_id = randomUUID();
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ id: event_id, type: "webhook.test", timestamp, cursor: null, data: { webhook_id } });
    return found(await tx.run(insertTest, { webhook_id, event_id, body }));
  });

/** Makes messages of a webhook pending, and the webhook due. */
function sendAtOnce<Result>(
  ctx: Context,
  id: string,
  makePending: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return ctx.transaction(async (tx) => {
    const { keyWorks } = await getForUpdate(ctx, tx, id);
    if (!keyWorks)
      throw new AppError("CONFLICT", {
        text: "The webhook's key has ended; enable the webhook with another key first.",
      });
    const result = await makePending(tx);
    await tx.run(makeDue, { id });
    return result;
  });
}

// A pending one is sent anyway, in its turn or as a replay.
const replayOne = statement<{ webhook_id: string; id: string }>("webhook_delivery.replay")(
  (_, p) => sql`
    update webhook_delivery set status = 'PENDING', is_extra = true, next_attempt_at = now(),
      updated_at = ${sql.raw(nextInstant())}
    where webhook_id = ${p("webhook_id")} and id = ${p("id")} and status <> 'PENDING'`,
);

/**
 * Sends a delivery once more: the same body and id, with a new signature.
 * @throws NOT_FOUND; CONFLICT if the webhook's key has ended
 */
export const replay = (ctx: Context, webhook_id: string, id: string): Promise<WebhookDelivery> =>
  sendAtOnce(ctx, webhook_id, async (tx) => {
    await tx.run(replayOne, { webhook_id, id });
    return found(await tx.run(selectOne, { webhook_id, id }));
  });

const MAX_REPLAYED = 10_000;

const replayMany = statement<{ webhook_id: string; since: string; statuses: readonly string[] }>(
  "webhook_delivery.replay_since",
)(
  (_, p) => sql<{ id: string }>`
    update webhook_delivery set status = 'PENDING', is_extra = true, next_attempt_at = now(),
      updated_at = ${sql.raw(nextInstant())}
    where id in (
      select id from webhook_delivery
      where webhook_id = ${p("webhook_id")} and created_at >= ${p("since")}::timestamptz
        and status = any(${p("statuses")}) and type <> 'webhook.test'
      order by created_at, id limit ${sql.lit(MAX_REPLAYED)}
    ) returning id`,
);

/**
 * Replays the dead letters since an instant; with `succeeded`, also the deliveries that succeeded.
 * @throws NOT_FOUND; CONFLICT if the webhook's key has ended
 */
export const replaySince = (
  ctx: Context,
  webhook_id: string,
  { since, succeeded = false }: WebhookReplay,
): Promise<WebhookReplayed> =>
  sendAtOnce(ctx, webhook_id, async (tx) => {
    const statuses = succeeded ? ["DEAD", "SUCCEEDED"] : ["DEAD"];
    const replayed = await tx.run(replayMany, { webhook_id, since, statuses });
    return { count: replayed.length };
  });
