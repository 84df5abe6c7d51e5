/** Stores and repeats answers to writes with an `Idempotency-Key` (decisions §4). */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { statement } from "../db/statement.js";
import { AppError } from "../errors.js";

/** An HTTP answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface Claim {
  readonly api_key_id: string;
  readonly key: string;
}

const KEPT = sql.lit("24 hours");

// Waits while another request with the same key is running. Afterwards that request's answer is stored, or the key is
// free because it failed.
const claim = statement<Claim & { tenant_id: string; customer_id: string | null; request_sha256: string }>(
  "idempotency_key.claim",
)(
  (_, p) => sql<object>`
    insert into idempotency_key as known (api_key_id, key, tenant_id, customer_id, request_sha256)
    values (${p("api_key_id")}, ${p("key")}, ${p("tenant_id")}, ${p("customer_id")}, ${p("request_sha256")})
    on conflict (api_key_id, key) do update
      set request_sha256 = excluded.request_sha256, status = null, headers = null, body = null, created_at = now()
      where known.created_at < now() - interval ${KEPT}
    returning key`,
);

const selectStored = statement<Claim>("idempotency_key.stored")((db, p) =>
  db
    .selectFrom("idempotency_key")
    .select(["request_sha256", "status", "headers", "body"])
    .where("api_key_id", "=", p("api_key_id"))
    .where("key", "=", p("key")),
);

const store = statement<Claim & Answer>("idempotency_key.store")(
  (_, p) => sql`
    update idempotency_key set status = ${p("status")}, headers = ${p("headers")}, body = ${p("body")}
    where api_key_id = ${p("api_key_id")} and key = ${p("key")}`,
);

/**
 * Deletes the answers of all tenants that are older than a day.
 * @returns the number of deleted answers
 */
export async function forgetOld(db: Database): Promise<number> {
  const [forgotten] = await db.callException<{ forget_answers: number }>("forget_answers");
  return forgotten?.forget_answers ?? 0;
}

/**
 * Runs a write once for each key. The write and its stored answer are one transaction: either both are committed or
 * neither. A refused request stores nothing, so that the client can correct it and send it again.
 * @param request the content of the request, as text; the same key with another request is refused
 * @throws KEY_REUSED; whatever `produce` throws
 */
export function once(
  ctx: Context,
  key: string,
  request: string,
  produce: () => Promise<Answer>,
): Promise<{ answer: Answer; isReplayed: boolean }> {
  const api_key_id = keyIdOf(ctx.actor);
  const request_sha256 = createHash("sha256").update(request).digest("hex");
  return ctx.asOneTransaction(async (tx) => {
    const isFirst =
      (await tx.run(claim, { api_key_id, key, tenant_id: tx.tenantId, customer_id: tx.customerId, request_sha256 }))
        .length > 0;
    if (!isFirst) {
      const [stored] = await tx.run(selectStored, { api_key_id, key });
      if (stored?.request_sha256 !== request_sha256) throw new AppError("KEY_REUSED");
      return { answer: stored as Answer, isReplayed: true };
    }
    const answer = await produce();
    const { status, headers, body } = answer;
    await tx.run(store, { api_key_id, key, status, headers, body });
    return { answer, isReplayed: false };
  });
}
