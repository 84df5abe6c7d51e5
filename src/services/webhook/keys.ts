/** Whose a webhook is: the key that registered it, or the last successor of that key (docs/adr/0010, 0040). */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import type { Statement } from "../../db/statement.js";
import { statement } from "../../db/statement.js";
import { type KeyRights, mayAdminister } from "../../domain/key-rights.js";
import { AppError } from "../../errors.js";

export interface WebhookKey extends KeyRights {
  readonly id: string;
  /** Whether it may still be used. */
  readonly works: boolean;
}

/** A key as {@link WebhookKey}, and its name. */
const RIGHTS = sql`
  json_build_object('id', id, 'customer_id', customer_id, 'supplier_id', supplier_id, 'scopes', scopes, 'name', name,
    'allowed_cidrs', allowed_cidrs, 'expires_at', expires_at,
    'works', revoked_at is null and (expires_at is null or expires_at > now())) as rights`;

/** The key of the webhook `w`, as SQL that yields `key.id`, `key.rights` and `key.works`. */
export const KEY_OF_WEBHOOK: RawBuilder<unknown> = sql`
  lateral (
    with recursive owner as (
      select k.* from api_key k where k.id = w.api_key_id
      union all
      select k.* from owner o join api_key k on k.id = o.successor_id
    )
    select ${RIGHTS} from owner where successor_id is null
  ) as key`;

const selectOwn = statement<{ id: string }>("webhook.asking_key")(
  (_, p) => sql<{ rights: WebhookKey }>`
    select ${RIGHTS} from api_key where id = ${p("id")}`,
);

type Run = <Params, Row>(statement: Statement<Params, Row>, params: Params) => Promise<Row[]>;

/** A webhook with the key that it was registered with and the key that it belongs to now. */
export interface Owned {
  readonly api_key_id: string;
  readonly key: WebhookKey;
}

/**
 * Makes the rule by which the asker sees webhooks: its own, and those of keys that can do no more than the asker's key.
 * What a webhook is told goes wherever its registration says, so whoever may change that could else read it. Jobs and
 * operators see all.
 * @throws UNAUTHENTICATED if the asker's key has just ended
 */
export async function ruleFor({ actor }: Context, run: Run): Promise<(webhook: Owned) => boolean> {
  if (actor.kind !== "key") return () => true;
  const { keyId: id } = actor;
  const [found] = await run(selectOwn, { id });
  if (!found?.rights.works) throw new AppError("UNAUTHENTICATED");
  return (webhook) => webhook.api_key_id === id || mayAdminister(found.rights, webhook.key);
}
