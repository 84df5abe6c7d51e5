/**
 * Delivers events to webhooks, for as long as the process lives (docs/adr/0040-webhooks.md). A webhook is worked on in
 * turns, each of which holds it by a lease in the database; within a turn, one message goes after the other.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { createWebhookClient, hostForLog, type WebhookClient } from "../clients/webhook.js";
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
   * Takes no further webhooks, and waits for the attempts under way.
   * @param withinMs after this time they are broken off; whoever takes the webhook next makes them again
   */
  stop(withinMs: number, now?: AbortSignal): Promise<void>;
}

export interface WebhookWorkOptions {
  readonly db: Database;
  readonly dependencies: AppDependencies;
  readonly logger: Logger;
  /** Null where nobody counts. */
  readonly metrics: WebhookMetrics | null;
}

/** Between two looks for webhooks whose time has come: retries, tests, and those of processes that are gone. */
const LOOK_EVERY_MS = 1000;
/** EventNotifications of other tenants than those whose webhooks this process has had wait for the next look. */
const MAX_TENANTS = 10_000;
/** Much longer than webhooks are idle: whoever had one last still knows its tenant. */
const TENANT_KNOWN_MS = 600_000;
/** What asks for a look within so short a time after the last one is gathered, however many turns end. */
const GATHER_MS = 50;
const RENEW_EVERY_MS = 3000;
/** A webhook that waits for events looks for them this often by itself, if nobody tells it. */
const IDLE_SECONDS = 60;
/** A disabled one is looked at for what its log may forget. */
const DISABLED_SECONDS = 6 * 3600;
/** After a fault of ours: a connection that broke is back soon, while what goes on is not asked for again and again. */
const FAULT_SECONDS = [1, 5, 15] as const;
const RELEASE_AGAIN_MS = 250;
const BREAK_OFF_WITHIN_MS = 3000;

/** Logs that were tidied need not be tidied again for a while. */
const TIDY_EVERY_MS = 3600_000;
const MAX_KNOWN = 10_000;

/** At once in this process. Failing webhooks have places of their own, so that they keep no others waiting. */
const HEALTHY = 64;
const FAILING = 32;
const OF_TENANT = 16;
/** Then others have a turn, and whether the webhook and its key still are what they were is looked at again. */
const TURN_MS = 1000;
/** Tests and replays have half of the turn, so that events go on however many wait and however slow they are. */
const EXTRAS_MS = 500;
const EXTRAS_IN_TURN = 20;

interface Turn extends work.Claimed {
  /** Whether news of its tenant came after it last looked for events. */
  hasNotified: boolean;
  /** Until when this turn may believe that it holds the webhook, by the monotonic clock of its process. */
  heldUntilMs: number;
  isFailing: boolean;
}

const AGAIN: work.Rest = { seconds: 0, isIdle: false };
const DISABLED: work.Rest = { seconds: DISABLED_SECONDS, isIdle: false };

/** Starts to deliver. */
export function startWebhooks({ db, dependencies, logger, metrics }: WebhookWorkOptions): WebhookWork {
  const client = createWebhookClient(dependencies.webhooks?.allowsPrivate ?? false);
  /** By their leases. */
  const turns = new Map<string, Turn>();
  const tidied = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: TIDY_EVERY_MS });
  /** Tenants with webhooks. Most have none, and looking for theirs at every write would cost more than many writes. */
  const withWebhooks = new LRUCache<string, true>({ max: MAX_TENANTS, ttl: TENANT_KNOWN_MS });
  const underWay = new Set<Promise<void>>();
  /** How many turns of a webhook in a row ended with a fault of ours. */
  const faults = new LRUCache<string, number>({ max: MAX_KNOWN });
  const breaking = new AbortController();
  let tenantsWithEvents = new Set<string>();
  let isStopping = false;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;

  const leaseEnd = (askedAtMs: number): number => askedAtMs + work.LEASE_SECONDS * 1000 - 1000;

  const lookOnce = async (): Promise<void> => {
    const failing = [...turns.values()].filter(({ isFailing }) => isFailing).length;
    const places = { healthy: HEALTHY - (turns.size - failing), failing: FAILING - failing, ofTenant: OF_TENANT };
    const told = [...tenantsWithEvents];
    tenantsWithEvents = new Set();
    const askedAtMs = performance.now();
    try {
      for (const claimed of await work.claim(db, [...turns.keys()], places, told)) {
        const { lease, is_failing: isFailing } = claimed;
        withWebhooks.set(claimed.tenant_id, true);
        const turn = { ...claimed, hasNotified: false, heldUntilMs: leaseEnd(askedAtMs), isFailing };
        turns.set(lease, turn);
        const done = takeTurn(turn).finally(() => {
          underWay.delete(done);
          turns.delete(lease);
          if (turn.hasNotified) tenantsWithEvents.add(claimed.tenant_id);
          look();
        });
        underWay.add(done);
      }
    } catch (error) {
      for (const tenantId of told) tenantsWithEvents.add(tenantId);
      logger.debug({ err: error }, "webhooks cannot be looked for; trying again");
    }
  };

  /** Looks for webhooks that are due, once more if one is asked for meanwhile. */
  const look = (): void => {
    isLookWanted = true;
    looking ??= (async () => {
      while (isLookWanted && !isStopping) {
        isLookWanted = false;
        await lookOnce();
        await sleep(GATHER_MS);
      }
    })().finally(() => (looking = null));
  };

  const renew = async (): Promise<void> => {
    if (turns.size === 0) return;
    const askedAtMs = performance.now();
    try {
      const held = await work.renew(db, [...turns.keys()]);
      for (const [lease, turn] of turns) if (held.has(lease)) turn.heldUntilMs = leaseEnd(askedAtMs);
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
      rest = { seconds: FAULT_SECONDS[before] ?? FAULT_SECONDS.at(-1)!, isIdle: false };
      const told = { webhookId: turn.webhook_id, tenantId: turn.tenant_id, err: error };
      if (!breaking.signal.aborted) logger.warn(told, "a webhook cannot be worked on; trying again");
    }
    await release(ctx, turn, dueAt, rest);
  };

  /** Gives a webhook back; again while the database cannot be reached. In the end the lease runs out. */
  const release = async (ctx: Context, turn: Turn, dueAt: string | null, rest: work.Rest): Promise<void> => {
    for (const end = turn.heldUntilMs; performance.now() < end; await sleep(RELEASE_AGAIN_MS)) {
      const isReleased = await work.release(ctx, turn, dueAt, rest).then(
        () => true,
        () => false,
      );
      if (isReleased || breaking.signal.aborted) return;
    }
  };

  /** Delivers what is due. @returns when to look at the webhook again */
  const deliver = async (ctx: Context, turn: Turn, target: work.Target): Promise<work.Rest> => {
    const isEnabled = target.status === "ENABLED";
    if (!target.key.works) {
      if (isEnabled) await disabled(ctx, turn, target);
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
    if (rest.seconds > 0) await tidy(ctx, target);
    return hasMore ? AGAIN : rest;
  };

  /** Delivers events in their order until the turn is over, but at least one. @returns when to look at them again */
  const deliverInOrder = async (
    ctx: Context,
    turn: Turn,
    target: work.Target,
    isOver: () => boolean,
  ): Promise<work.Rest> => {
    const reader = work.readerOf(dependencies, target, turn);
    let { cursor } = target;
    let queue: readonly Event[] = [];
    /** What was prepared and is not taken up yet. */
    let prepared: work.Message | undefined;
    const prepareNext = async (): Promise<work.Message | undefined> => (prepared ??= await readNext());
    const readNext = async (): Promise<work.Message | undefined> => {
      while (queue.length === 0) {
        const before = cursor;
        turn.hasNotified = false;
        ({ events: queue, cursor } = await upcomingOf(reader, target, cursor));
        // A reading that finds nothing may end before the newest event; its cursor has moved on then.
        if (cursor === before || isOver()) break;
      }
      const [event, ...others] = queue;
      if (!event) return undefined;
      const body = await work.bodyOf(reader, target, event);
      queue = others;
      return { event, body };
    };
    let due: work.Due | work.TakenUp | undefined = await work.pending(ctx, target, false);
    for (let sent = 0; !isStopping && (sent === 0 || !isOver()); sent++) {
      if (!due) {
        const message = await prepareNext();
        due = message && (await work.takeUp(ctx, target, message));
        prepared = undefined;
      }
      if (!due) {
        if (cursor !== target.cursor) await work.pass(ctx, target, cursor);
        return isOver() ? AGAIN : { seconds: IDLE_SECONDS * (0.8 + 0.4 * Math.random()), isIdle: true };
      }
      // It was changed meanwhile: the next turn knows how.
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

  /** Deletes what is too old of the log of a webhook, now and then. */
  const tidy = async (ctx: Context, target: work.Target): Promise<void> => {
    if (tidied.has(target.id)) return;
    await work.forgetOld(ctx, target);
    tidied.set(target.id, true);
  };

  /** The next events; from the oldest one on, if those that come next were forgotten meanwhile. */
  const upcomingOf = async (reader: Context, target: work.Target, cursor: string): Promise<work.Upcoming> => {
    try {
      return await work.upcoming(reader, target, cursor);
    } catch (error) {
      if (!work.isForgotten(error)) throw error;
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
  ): Promise<work.Settled> => {
    if (performance.now() >= turn.heldUntilMs) throw new work.LeaseLost();
    const startedMs = target.nowMs();
    const since = performance.now();
    const { url, secrets } = target;
    const timestampSeconds = Math.floor(startedMs / 1000);
    const { body } = due;
    const headers = signedHeaders({ id: due.event_id, timestampSeconds, body }, secrets);
    const post = async () => {
      const answered = await client.post({ url, headers, body }, breaking.signal);
      return { answered, startedMs, tookMs: performance.now() - since };
    };
    // Without the next one, this one is settled alone; what is wrong shows when that is asked for again.
    const [made, following] = await Promise.all([post(), prepareNext?.().catch(() => undefined)]);
    const { answered, tookMs } = made;
    if (breaking.signal.aborted && answered.status === null) throw new work.LeaseLost();
    const settled = await work.settle(ctx, target, due, made, following);
    const { verdict, hasDisabled } = settled;
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
    return settled;
  };

  const disabled = async (ctx: Context, turn: Turn, target: work.Target): Promise<void> => {
    if (!(await work.disable(ctx, target, "KEY_ENDED"))) return;
    metrics?.webhookDisabled("KEY_ENDED");
    logger.info({ webhookId: target.id, tenantId: turn.tenant_id }, "webhook: disabled, because its key has ended");
  };

  const endNotifications = db.onNotification((tenantId) => {
    tenantsWithEvents.add(tenantId);
    for (const turn of turns.values()) if (turn.tenant_id === tenantId) turn.hasNotified = true;
    if (withWebhooks.has(tenantId)) look();
  });
  metrics?.webhooksFailing(() => work.figures(db));
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(() => void renew(), RENEW_EVERY_MS)];
  look();

  return {
    async stop(withinMs, now) {
      isStopping = true;
      endNotifications();
      clearInterval(timers[0]);
      const ended = (async () => {
        await looking;
        await Promise.allSettled(underWay);
      })();
      await atMost(withinMs, ended, now);
      breaking.abort();
      await atMost(BREAK_OFF_WITHIN_MS, ended, now);
      clearInterval(timers[1]);
      await close(client);
    },
  };
}

const FAILED = {
  retry: "an attempt failed; it is made again",
  dead: "a delivery was given up",
  disabled: "disabled, because of what its address answers",
};

const close = (client: WebhookClient): Promise<void> => client.close().catch(() => undefined);
