/** How much a tenant's documents may cost on one day, counted in the database for all instances together. */
import { sql } from "kysely";
import type { Context } from "../context.js";
import { statement } from "../db/statement.js";

const TODAY = sql.raw("(now() at time zone 'UTC')::date");

const reserve = statement<{ tenant_id: string; tokens: number; most: number }>("model_usage.reserve")(
  (_, p) => sql<{ day: string }>`
    insert into model_usage (tenant_id, day, questions, tokens)
    select ${p("tenant_id")}::uuid, ${TODAY}, 1, ${p("tokens")}::bigint
    where ${p("most")}::bigint = 0 or ${p("tokens")}::bigint <= ${p("most")}::bigint
    on conflict (tenant_id, day) do update
      set questions = model_usage.questions + 1, tokens = model_usage.tokens + excluded.tokens
      where ${p("most")}::bigint = 0 or model_usage.tokens + excluded.tokens <= ${p("most")}::bigint
    returning day::text`,
);

const settle = statement<{ day: string; difference: number }>("model_usage.settle")(
  (_, p) => sql`
    update model_usage set tokens = tokens + ${p("difference")}::bigint where day = ${p("day")}::date`,
);

/** A part of the budget that a question may use. */
export interface Reserved {
  /** Says what the question did use. A process that dies before leaves the estimate counted. */
  settle(tokens: number): Promise<void>;
}

/**
 * Takes what a question will cost at most.
 * @param most tokens of one day; 0: no bound
 * @returns null if the budget has not that much left
 */
export async function reserveTokens(ctx: Context, tokens: number, most: number): Promise<Reserved | null> {
  const [found] = await ctx.transaction((tx) => tx.run(reserve, { tenant_id: tx.tenantId, tokens, most }));
  if (!found) return null;
  const { day } = found;
  return {
    async settle(used) {
      if (used !== tokens) await ctx.transaction((tx) => tx.run(settle, { day, difference: used - tokens }));
    },
  };
}
