/** Reads webhooks: those that the asker's key may administer. */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { noteRead } from "../../db/field-usage.js";
import { statement } from "../../db/statement.js";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { Webhook } from "../../schema/webhook.js";
import { KEY_OF_WEBHOOK, type Owned, ruleFor } from "./keys.js";

const COLUMNS = columnsOf("webhook", ["tenant_id", "customer_id", "secret", "old_secret"]);
const OF_PROGRESS = ["cursor", "failing_since"] as const;
noteRead("webhook", COLUMNS, OF_PROGRESS);

type WebhookRow = Webhook & Owned & { readonly registered_by: string };

const READ = sql`
  ${sql.join(COLUMNS.filter((column) => column !== "api_key_id").map((column) => sql.ref(`w.${column}`)))},
  w.api_key_id as registered_by, (key.rights->>'id')::uuid as api_key_id, key.rights as key,
  progress.cursor::text as cursor, progress.failing_since
  from webhook w join webhook_progress progress on progress.webhook_id = w.id cross join ${KEY_OF_WEBHOOK}`;

const selectAll = statement<object>("webhook.list")(
  () => sql<WebhookRow>`select ${READ} order by w.created_at desc, w.id`,
);
const selectOne = statement<{ id: string }>("webhook.one")(
  (_, p) => sql<WebhookRow>`select ${READ} where w.id = ${p("id")}`,
);
const selectLocked = statement<{ id: string }>("webhook.lock")(
  (_, p) => sql<WebhookRow>`select ${READ} where w.id = ${p("id")} for update of w`,
);

/** The webhooks that the asker's key may administer, newest first. */
export async function list(ctx: Context): Promise<Webhook[]> {
  const isSeen = await ruleFor(ctx, (statement, params) => ctx.read(statement, params));
  return (await ctx.read(selectAll, {})).filter((row) => isSeen(ownedBy(row))).map(shown);
}

/** @throws NOT_FOUND, also if its key could do more than the asker's */
export async function get(ctx: Context, id: string): Promise<Webhook> {
  const isSeen = await ruleFor(ctx, (statement, params) => ctx.read(statement, params));
  const [row] = await ctx.read(selectOne, { id });
  if (!row || !isSeen(ownedBy(row))) throw new AppError("NOT_FOUND", { resource: "Webhook" });
  return shown(row);
}

/**
 * A webhook to change, locked, with whether its key may still be used.
 * @throws NOT_FOUND, also if its key could do more than the asker's
 */
export async function getForUpdate(
  ctx: Context,
  tx: Transaction,
  id: string,
): Promise<{ webhook: Webhook; keyWorks: boolean }> {
  const isSeen = await ruleFor(ctx, (statement, params) => tx.run(statement, params));
  const [row] = await tx.run(selectLocked, { id });
  if (!row || !isSeen(ownedBy(row))) throw new AppError("NOT_FOUND", { resource: "Webhook" });
  refuseUnlessMatching(tx, row);
  return { webhook: shown(row), keyWorks: row.key.works };
}

/** A webhook as a transaction left it. */
export async function getIn(tx: Transaction, id: string): Promise<Webhook> {
  const [row] = await tx.run(selectOne, { id });
  return shown(row!);
}

const ownedBy = ({ registered_by: api_key_id, key }: WebhookRow): Owned => ({ api_key_id, key });

const shown = ({ key: _, registered_by: __, ...webhook }: WebhookRow): Webhook => webhook;
