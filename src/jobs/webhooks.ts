/**
 * Delivers events to webhooks for as long as the process lives (docs/adr/0040-webhooks.md). It works on a webhook in
 * turns. Each turn holds a lease in the database and sends one message after the other.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createWebhookClient, hostForLog } from "../clients/webhook.js";
import type { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { signedHeaders } from "../domain/webhook-signature.js";
import type { AppDependencies } from "../request/app-dependencies.js";
import type { Event } from "../schema/event.js";
import * as work from "../services/webhook/work.js";
import { atMost } from "../start/stop.js";
import type { WebhookMetrics } from "../telemetry/metrics.js";

export interface WebhookWork {
  /**
   * Claims no further webhooks, and waits for the attempts under way.
   * @param withinMs after this time they are aborted; the next turn repeats them
   */
  stop(withinMs: number, now?: AbortSignal): Promise<void>;
}

export interface WebhookWorkOptions {
  readonly db: Database;
  readonly dependencies: AppDependencies;
  readonly logger: Logger;
  /** Null where metrics are off. */
  readonly metrics: WebhookMetrics | null;
}

/** How often due webhooks are claimed: retries, tests, and those of processes that have ended. */
const CLAIM_EVERY_MS = 1000;
/** An event of any other tenant than these makes no claim before the next regular one. */
const MAX_TENANTS = 10_000;
/** Much longer than webhooks are idle, so the process that had a webhook last still remembers its tenant. */
const REMEMBER_TENANT_MS = 600_000;
/** The shortest time between two claims, however many turns end. */
const CLAIM_PAUSE_MS = 50;
const RENEW_EVERY_MS = 3000;
/** How often an idle webhook looks for events without a notification. */
const IDLE_SECONDS = 60;
/** How often a disabled webhook has a turn, which deletes old deliveries. */
const DISABLED_SECONDS = 6 * 3600;
/** Pauses after a fault of ours: a broken connection is back soon, a lasting fault must not fill the log. */
const FAULT_SECONDS = [1, 5, 15] as const;
const RELEASE_AGAIN_MS = 250;
const ABORT_WITHIN_MS = 3000;

const DELETE_OLD_EVERY_MS = 3600_000;
const MAX_REMEMBERED = 10_000;

/** At once in this process. Failing webhooks have places of their own, so that they delay no others. */
const HEALTHY = 64;
const FAILING = 32;
const OF_TENANT = 16;
/** Ends a turn, so that others get one, and changes of the webhook and its key are noticed. */
const TURN_MS = 1000;
/** Tests and replays have half of the turn, so that they never hold up events. */
const EXTRAS_MS = 500;
const EXTRAS_IN_TURN = 20;

interface Turn extends work.Claimed {
  /** Whether a notification of its tenant came after it last looked for events. */
  hasNotified: boolean;
  /** When its lease ends, by the monotonic clock of this process. */
  heldUntilMs: number;
  isFailing: boolean;
}

const AGAIN: work.Rest = { seconds: 0, isIdle: false };
const DISABLED: work.Rest = { seconds: DISABLED_SECONDS, isIdle: false };

export function startWebhooks({ db, dependencies, logger, metrics }: WebhookWorkOptions): WebhookWork {
  const client = createWebhookClient(dependencies.webhooks?.allowsPrivate ?? false);
  /** By their leases. */
  const turns = new Map<string, Turn>();
  /** Webhooks whose old deliveries were deleted not long ago. */
  const cleaned = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: DELETE_OLD_EVERY_MS });
  /** Tenants with webhooks. Most have none, and a claim at each of their writes would cost more than many writes. */
  const withWebhooks = new LRUCache<string, true>({ max: MAX_TENANTS, ttl: REMEMBER_TENANT_MS });
  const underWay = new Set<Promise<void>>();
  /** How many turns of a webhook in a row ended with a fault of ours. */
  const faults = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const aborting = new AbortController();
  let tenantsWithEvents = new Set<string>();
  let isStopping = false;
  let claiming: Promise<void> | null = null;
  let mustClaim = false;

  const leaseEnd = (sinceMs: number): number => sinceMs + work.LEASE_SECONDS * 1000 - 1000;

  const claimOnce = async (): Promise<void> => {
    const failing = [...turns.values()].filter(({ isFailing }) => isFailing).length;
    const places = { healthy: HEALTHY - (turns.size - failing), failing: FAILING - failing, ofTenant: OF_TENANT };
    const withEvents = [...tenantsWithEvents];
    tenantsWithEvents = new Set();
    const sinceMs = performance.now();
    try {
      for (const claimed of await work.claim(db, [...turns.keys()], places, withEvents)) {
        const { lease, is_failing: isFailing } = claimed;
        withWebhooks.set(claimed.tenant_id, true);
        const turn = { ...claimed, hasNotified: false, heldUntilMs: leaseEnd(sinceMs), isFailing };
        turns.set(lease, turn);
        const done = takeTurn(turn).finally(() => {
          underWay.delete(done);
          turns.delete(lease);
          if (turn.hasNotified) tenantsWithEvents.add(claimed.tenant_id);
          claim();
        });
        underWay.add(done);
      }
    } catch (error) {
      for (const tenantId of withEvents) tenantsWithEvents.add(tenantId);
      logger.debug({ err: error }, "webhooks cannot be looked for; trying again");
    }
  };

  /** Claims webhooks that are due, and again if it is called meanwhile. */
  const claim = (): void => {
    mustClaim = true;
    claiming ??= (async () => {
      while (mustClaim && !isStopping) {
        mustClaim = false;
        await claimOnce();
        await sleep(CLAIM_PAUSE_MS);
      }
    })().finally(() => (claiming = null));
  };

  const renew = async (): Promise<void> => {
    if (turns.size === 0) return;
    const sinceMs = performance.now();
    try {
      const held = await work.renew(db, [...turns.keys()]);
      for (const [lease, turn] of turns) if (held.has(lease)) turn.heldUntilMs = leaseEnd(sinceMs);
    } catch (error) {
      logger.debug({ err: error }, "webhooks that are worked on cannot be renewed; trying again");
    }
  };

  const takeTurn = async (turn: Turn): Promise<void> => {
    const ctx = work.contextFor(dependencies, turn);
    let dueAt: string | null = null;
    let rest: work.Rest;
    try {
      const target = await work.begin(ctx, turn);
      dueAt = target.due_at;
      rest = await deliver(ctx, turn, target);
      faults.delete(turn.webhook_id);
    } catch (error) {
      if (error instanceof work.LeaseLost) return;
      const before = faults.get(turn.webhook_id) ?? 0;
      faults.set(turn.webhook_id, before + 1);
      rest = { seconds: FAULT_SECONDS[before] ?? FAULT_SECONDS[2], isIdle: false };
      const fields = { webhookId: turn.webhook_id, tenantId: turn.tenant_id, err: error };
      if (!aborting.signal.aborted) logger.warn(fields, "a webhook cannot be worked on; trying again");
    }
    await release(ctx, turn, dueAt, rest);
  };

  /** Releases a webhook, and tries again while the database cannot be reached, until the lease ends anyway. */
  const release = async (ctx: Context, turn: Turn, dueAt: string | null, rest: work.Rest): Promise<void> => {
    for (const end = turn.heldUntilMs; performance.now() < end; await sleep(RELEASE_AGAIN_MS)) {
      const isReleased = await work.release(ctx, turn, dueAt, rest).then(
        () => true,
        () => false,
      );
      if (isReleased || aborting.signal.aborted) return;
    }
  };

  /** Delivers what is due. @returns when the webhook is due again */
  const deliver = async (ctx: Context, turn: Turn, target: work.Target): Promise<work.Rest> => {
    const isEnabled = target.status === "ENABLED";
    if (!target.key.works) {
      if (isEnabled && (await work.disable(ctx, target, "KEY_ENDED"))) {
        metrics?.webhookDisabled("KEY_ENDED");
        logger.info({ webhookId: target.id, tenantId: turn.tenant_id }, "webhook: disabled, because its key has ended");
      }
      return DISABLED;
    }
    const begunAt = performance.now();
    const isOver = (ms = TURN_MS): boolean => isStopping || performance.now() >= begunAt + ms;

    let extras = 0;
    let hasMore = true;
    while (extras < EXTRAS_IN_TURN && !isOver(EXTRAS_MS)) {
      const extra = await work.pending(ctx, target, true);
      hasMore = extra !== undefined;
      if (!extra) break;
      const { verdict } = await attempt(ctx, turn, target, extra);
      if (verdict.kind === "disabled") return DISABLED;
      extras++;
    }
    const rest = isEnabled ? await deliverInOrder(ctx, turn, target, isOver) : DISABLED;
    if (rest.seconds > 0 && !cleaned.has(target.id)) {
      await work.deleteOld(ctx, target);
      cleaned.set(target.id, true);
    }
    return hasMore ? AGAIN : rest;
  };

  /** Delivers events in their order until the turn is over, but at least one. @returns when the webhook is due again */
  const deliverInOrder = async (
    ctx: Context,
    turn: Turn,
    target: work.Target,
    isOver: () => boolean,
  ): Promise<work.Rest> => {
    const reader = work.readerOf(dependencies, target, turn);
    let { cursor } = target;
    let queue: readonly Event[] = [];
    /** Has no delivery yet. */
    let prepared: work.Message | undefined;
    const prepareNext = async (): Promise<work.Message | undefined> => (prepared ??= await readNext());
    const readNext = async (): Promise<work.Message | undefined> => {
      while (queue.length === 0) {
        const before = cursor;
        turn.hasNotified = false;
        ({ events: queue, cursor } = await upcomingOf(reader, target, cursor));
        // A page without an event for this webhook may end before the newest event; then the cursor has moved.
        if (cursor === before || isOver()) break;
      }
      const [event, ...others] = queue;
      if (!event) return undefined;
      const body = await work.bodyOf(reader, target, event);
      queue = others;
      return { event, body };
    };
    let due: work.Due | work.Created | undefined = await work.pending(ctx, target, false);
    for (let sent = 0; !isStopping && (sent === 0 || !isOver()); sent++) {
      if (!due) {
        const message = await prepareNext();
        due = message && (await work.createDelivery(ctx, target, message));
        prepared = undefined;
      }
      if (!due) {
        if (cursor !== target.cursor) await work.skipTo(ctx, target, cursor);
        return isOver() ? AGAIN : { seconds: IDLE_SECONDS * (0.8 + 0.4 * Math.random()), isIdle: true };
      }
      // The registration was changed meanwhile; the next turn reads it.
      if ("is_current" in due && !due.is_current) return AGAIN;
      if (due.wait_seconds > 0) return { seconds: due.wait_seconds, isIdle: false };
      turn.isFailing = due.failing_seconds > 0;
      const { verdict, next } = await attempt(ctx, turn, target, due, isOver() ? undefined : prepareNext);
      if (verdict.kind === "retry") return { seconds: verdict.inSeconds, isIdle: false };
      if (verdict.kind === "disabled") return DISABLED;
      if (next) prepared = undefined;
      due = next;
    }
    return AGAIN;
  };

  /** The next events; from the oldest one on, if the next ones were deleted because of their age. */
  const upcomingOf = async (reader: Context, target: work.Target, cursor: string): Promise<work.Upcoming> => {
    try {
      return await work.upcoming(reader, target, cursor);
    } catch (error) {
      if (!work.isTooOld(error)) throw error;
      logger.warn({ webhookId: target.id, cursor }, "events were forgotten before a webhook was told of them");
      return work.upcoming(reader, target, "0");
    }
  };

  /** @param prepareNext prepares the next message while this one is under way */
  const attempt = async (
    ctx: Context,
    turn: Turn,
    target: work.Target,
    due: work.Due,
    prepareNext?: () => Promise<work.Message | undefined>,
  ): Promise<work.Recorded> => {
    if (performance.now() >= turn.heldUntilMs) throw new work.LeaseLost();
    const startedMs = target.nowMs();
    const since = performance.now();
    const { url, secrets } = target;
    const timestampSeconds = Math.floor(startedMs / 1000);
    const { body } = due;
    const headers = signedHeaders({ id: due.event_id, timestampSeconds, body }, secrets);
    const post = async () => {
      const answered = await client.post({ url, headers, body }, aborting.signal);
      return { answered, startedMs, tookMs: performance.now() - since };
    };
    // If preparing fails, this attempt is recorded alone, and the next try to prepare throws the error again.
    const [ended, following] = await Promise.all([post(), prepareNext?.().catch(() => undefined)]);
    const { answered, tookMs } = ended;
    if (aborting.signal.aborted && answered.status === null) throw new work.LeaseLost();
    const recorded = await work.recordAttempt(ctx, target, due, ended, following);
    const { verdict, hasDisabled } = recorded;
    metrics?.webhookAttempted(verdict.kind, tookMs / 1000);
    if (verdict.kind !== "succeeded") {
      const { status, error } = answered;
      logger.info(
        {
          ...{ webhookId: target.id, tenantId: turn.tenant_id, deliveryId: due.id, attempt: due.attempt_count + 1 },
          ...{ host: hostForLog(url), status, error, durationMs: Math.round(tookMs) },
          ...(verdict.kind === "retry" && { againInSeconds: Math.round(verdict.inSeconds) }),
        },
        `webhook: ${FAILED[verdict.kind]}`,
      );
    }
    if (verdict.kind === "disabled" && hasDisabled) metrics?.webhookDisabled(verdict.reason);
    return recorded;
  };

  const endNotifications = db.onNotification((tenantId) => {
    tenantsWithEvents.add(tenantId);
    for (const turn of turns.values()) if (turn.tenant_id === tenantId) turn.hasNotified = true;
    if (withWebhooks.has(tenantId)) claim();
  });
  metrics?.webhooksFailing(() => work.figures(db));
  const timers = [setInterval(claim, CLAIM_EVERY_MS), setInterval(() => void renew(), RENEW_EVERY_MS)];
  claim();

  return {
    async stop(withinMs, now) {
      isStopping = true;
      endNotifications();
      clearInterval(timers[0]);
      const ended = (async () => {
        await claiming;
        await Promise.allSettled(underWay);
      })();
      await atMost(withinMs, ended, now);
      aborting.abort();
      await atMost(ABORT_WITHIN_MS, ended, now);
      clearInterval(timers[1]);
      await client.close().catch(() => undefined);
    },
  };
}

const FAILED = {
  retry: "an attempt failed; it is made again",
  dead: "a delivery was given up",
  disabled: "disabled, because of what its address answers",
};
