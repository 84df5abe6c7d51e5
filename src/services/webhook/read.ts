/** Reads webhooks: those that the caller's key may administer (docs/adr/0010, 0040). */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import { noteRead } from "../../db/field-usage.js";
import { type Statement, statement } from "../../db/statement.js";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { type KeyRights, mayAdminister } from "../../domain/key-rights.js";
import { columnsOf } from "../../entities/lib/columns-of.js";
import { AppError } from "../../errors.js";
import type { Webhook } from "../../schema/webhook.js";

export interface WebhookKey extends KeyRights {
  readonly id: string;
  readonly name: string;
  /** Whether it may still be used. */
  readonly works: boolean;
}

const RIGHTS = sql`
  json_build_object('id', id, 'customer_id', customer_id, 'supplier_id', supplier_id, 'scopes', scopes, 'name', name,
    'allowed_cidrs', allowed_cidrs, 'expires_at', expires_at,
    'works', revoked_at is null and (expires_at is null or expires_at > now())) as rights`;

/** As SQL `key.rights`, the key of the webhook `w`: the one that registered it, or the last successor of that key. */
export const KEY_OF_WEBHOOK: RawBuilder<unknown> = sql`
  lateral (
    with recursive owner as (
      select k.* from api_key k where k.id = w.api_key_id
      union all
      select k.* from owner o join api_key k on k.id = o.successor_id
    )
    select ${RIGHTS} from owner where successor_id is null
  ) as key`;

const selectOwnKey = statement<{ id: string }>("webhook.asking_key")(
  (_, p) => sql<{ rights: WebhookKey }>`
    select ${RIGHTS} from api_key where id = ${p("id")}`,
);

const COLUMNS = columnsOf("webhook", ["tenant_id", "customer_id", "secret", "old_secret"]);
const OF_PROGRESS = ["cursor", "failing_since"] as const;
noteRead("webhook", COLUMNS, OF_PROGRESS);

interface WebhookRow extends Webhook {
  /** The key that registered it; `api_key_id` is the key that it belongs to now. */
  readonly registered_by: string;
  readonly key: WebhookKey;
}

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

/** The webhooks that the caller's key may administer, newest first. */
export async function list(ctx: Context): Promise<Webhook[]> {
  const rows = await visible(ctx, (each, params) => ctx.read(each, params), selectAll, {});
  return rows.map(asWebhook);
}

/** @throws NOT_FOUND, also if its key could do more than the caller's */
export async function get(ctx: Context, id: string): Promise<Webhook> {
  return asWebhook(found(await visible(ctx, (each, params) => ctx.read(each, params), selectOne, { id })));
}

/**
 * A webhook to change, locked, with whether its key may still be used.
 * @throws NOT_FOUND, also if its key could do more than the caller's
 */
export async function getForUpdate(
  ctx: Context,
  tx: Transaction,
  id: string,
): Promise<{ webhook: Webhook; keyWorks: boolean }> {
  const row = found(await visible(ctx, (each, params) => tx.run(each, params), selectLocked, { id }));
  refuseUnlessMatching(tx, row);
  return { webhook: asWebhook(row), keyWorks: row.key.works };
}

/** A webhook as a transaction left it. */
export async function getIn(tx: Transaction, id: string): Promise<Webhook> {
  return asWebhook(found(await tx.run(selectOne, { id })));
}

type Run = <Params, Row>(statement: Statement<Params, Row>, params: Params) => Promise<Row[]>;

/**
 * The webhooks that the caller may administer: those that its key registered, and those of keys that can do no more
 * than its key. A webhook sends what its key sees to its address, so every key that may change the address could read
 * it. Jobs and operators may administer all.
 * @throws UNAUTHENTICATED if the caller's key has just ended
 */
async function visible<Params>(
  { actor }: Context,
  run: Run,
  select: Statement<Params, WebhookRow>,
  params: Params,
): Promise<WebhookRow[]> {
  if (actor.kind !== "key") return run(select, params);
  const [own] = await run(selectOwnKey, { id: actor.keyId });
  if (!own?.rights.works) throw new AppError("UNAUTHENTICATED");
  const webhooks = await run(select, params);
  return webhooks.filter(({ registered_by, key }) => registered_by === actor.keyId || mayAdminister(own.rights, key));
}

function found([row]: readonly WebhookRow[]): WebhookRow {
  if (!row) throw new AppError("NOT_FOUND", { resource: "Webhook" });
  return row;
}

const asWebhook = ({ key: _, registered_by: __, ...webhook }: WebhookRow): Webhook => webhook;
