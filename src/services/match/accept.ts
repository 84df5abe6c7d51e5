/** A person's acceptance of a mismatch (decisions §12). */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { MatchReason, MatchStatus } from "../../domain/match.js";
import type { OrderStatus } from "../../domain/order-states.js";
import { AppError } from "../../errors.js";
import { recordDecisions } from "../order/lock.js";
import { emitChange } from "./items.js";
import { actorColumns } from "../invoice/status.js";
import { lockNamesAndLines } from "./locks.js";
import { getIn, type Match } from "./read.js";

interface Locked {
  readonly match_id: string;
  readonly id: string;
  readonly purchase_order_id: string;
  readonly customer_id: string | null;
  readonly order_status: OrderStatus;
  readonly status: MatchStatus;
  readonly reasons: MatchReason[];
  readonly accepted_by: string | null;
  readonly accepted_reason: string | null;
}

// Changes of its figures lock the item, too (items.ts).
const lockItem = statement<{ order_id: string; item_id: string }>("match.lock_item")(
  (_, p) => sql`
    select id from purchase_order_item where id = ${p("item_id")}::uuid and purchase_order_id = ${p("order_id")}::uuid for no key update`,
);
const selectMatch = statement<{ item_id: string }>("match.to_accept")(
  (_, p) => sql<Locked>`
    select m.id as match_id, m.purchase_order_item_id as id, m.purchase_order_id, m.customer_id, o.status as order_status, m.status, m.reasons,
      m.accepted_by, m.accepted_reason
    from match m join purchase_order o on o.id = m.purchase_order_id where m.purchase_order_item_id = ${p("item_id")}::uuid`,
);

const writeAcceptance = statement<{ match_id: string; reason: string; name: string | null; keyId: string | null }>(
  "match.accept",
)(
  (_, p) => sql<{ accepted_by: string }>`
    update match set accepted_reason = ${p("reason")}, accepted_at = clock_timestamp(), updated_at = ${sql.raw(nextInstant())},
      accepted_by = coalesce(${p("name")}, (select name from api_key where id = ${p("keyId")}::uuid))
    where id = ${p("match_id")}::uuid returning accepted_by`,
);

/**
 * Accepts the mismatch of an item, until its figures change.
 * @throws NOT_FOUND; CONFLICT if it is no mismatch
 */
export function acceptMatch(
  ctx: Context,
  order_id: string,
  { purchase_order_item_id: item_id, reason }: { readonly purchase_order_item_id: string; readonly reason: string },
): Promise<Match> {
  return ctx.transaction(async (tx) => {
    lockNamesAndLines(tx);
    const [item] = await tx.run(lockItem, { order_id, item_id });
    if (!item) throw new AppError("NOT_FOUND", { resource: "Item of the purchase order" });
    const [match] = await tx.run(selectMatch, { item_id });
    if (match?.status !== "MISMATCH") {
      const state = match ? `is ${match.status}` : "was cancelled";
      throw new AppError("CONFLICT", { text: `The item ${state}; only a MISMATCH can be accepted.` });
    }
    const acceptance = { match_id: match.match_id, reason, ...actorColumns(ctx.actor) };
    const { accepted_by } = await tx.one(writeAcceptance, acceptance);
    const { order_status: status } = match;
    const action = "ACCEPT_MATCH";
    await recordDecisions(tx, ctx, [{ id: order_id, item_id, from: status, to: status, action, message: reason }]);
    const others = match.accepted_reason === reason ? [] : (["accepted_reason"] as const);
    emitChange(tx, match, { ...match, accepted_by }, others);
    return getIn(tx, item_id);
  });
}
