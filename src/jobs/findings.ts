/** Follows the events of all tenants, so that lists of invoices can be filtered by findings (docs/adr/0055). */
import { setTimeout as sleep } from "node:timers/promises";
import { Context } from "../context.js";
import { AppError } from "../errors.js";
import { job } from "../request/actors.js";
import { followEvents } from "../services/invoice/find-findings.js";
import { listTenants } from "../services/tenant.js";
import { atMost } from "../start/stop.js";
import type { WebhookWorkOptions } from "./webhooks.js";

/** How long events are gathered, so that many writes of one tenant are followed at once. */
const GATHER_MS = 200;
/** After a fault, such as a lost connection. */
const PAUSE_MS = 2000;

/** Starts to follow events: first those that came while no process did. */
export function startFindings({ db, dependencies, logger }: Omit<WebhookWorkOptions, "metrics">) {
  /** Those with more to do come last, so that each gets its turn. */
  const tenants = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let following: Promise<void> | null = null;

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  const followOne = async (tenantId: string): Promise<void> => {
    tenants.delete(tenantId);
    try {
      const contextOf = (customerId: string | null): Context =>
        new Context(dependencies, { actor: job("findings", { tenantId, customerId }) });
      if (await followEvents(contextOf)) tenants.add(tenantId);
    } catch (error) {
      if (signal.aborted) return;
      // The database logs itself that it is away.
      const level = error instanceof AppError ? "debug" : "warn";
      logger[level]({ tenantId, err: error }, "findings of invoices cannot be looked for; trying again");
      // Not in the place of the others.
      setTimeout(() => follow(tenantId), PAUSE_MS).unref();
    }
  };

  const followEach = async (): Promise<void> => {
    await pause(GATHER_MS);
    for (let [next] = tenants; next !== undefined && !signal.aborted; [next] = tenants) await followOne(next);
    following = null;
  };

  const follow = (tenantId: string): void => {
    if (signal.aborted) return;
    tenants.add(tenantId);
    following ??= followEach();
  };

  const followAll = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for (const { id } of await listTenants(db)) follow(id);
        return;
      } catch (error) {
        logger.debug({ err: error }, "tenants cannot be listed; trying again");
        await pause(PAUSE_MS);
      }
    }
  };

  const endNotifications = db.onNotification(follow);
  const started = followAll();

  return {
    /** @param withinMs how long the transaction under way may take to end */
    async stop(withinMs: number, now?: AbortSignal): Promise<void> {
      stopping.abort();
      endNotifications();
      await atMost(withinMs, Promise.all([started, following]), now);
    },
  };
}
