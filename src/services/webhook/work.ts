/**
 * The steps of delivering events to webhooks: claim a webhook, find its next event, record the attempt, release the
 * webhook (docs/adr/0040-webhooks.md). Leases, retries and ends use the database's clock, never that of a process.
 */
import { sql } from "kysely";
import { holderOf, job } from "../../request/actors.js";
import { Context } from "../../context.js";
import type { Database } from "../../db/database.js";
import { type Param, statement } from "../../db/statement.js";
import type { Transaction } from "../../db/transaction.js";
import { nextInstant } from "../../db/upsert.js";
import {
  type Answered,
  type Attempt,
  type DeliveryStatus,
  type DisabledReason,
  MAX_ATTEMPTS_KEPT,
  MAX_BODY_BYTES,
  type Verdict,
  verdictOf,
  type WebhookStatus,
} from "../../domain/webhooks.js";
import { AppError } from "../../errors.js";
import type { AppDependencies } from "../../request/app-dependencies.js";
import type { Event } from "../../schema/event.js";
import { listAfter } from "../event/read.js";
import { KEY_OF_WEBHOOK, type WebhookKey } from "./read.js";
import { secretOf, webhooksOf } from "./write.js";

/** A webhook that a turn works on, and its owner. */
export interface Claimed {
  readonly webhook_id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  /** Whether the last attempt failed. */
  readonly is_failing: boolean;
  readonly lease: string;
}

/** The most webhooks that a process may claim now; a negative number counts as 0. */
export interface Places {
  readonly healthy: number;
  readonly failing: number;
  /** For each tenant, of the healthy and of the failing ones, including those that the process has claimed already. */
  readonly ofTenant: number;
}

/** How long a lease lasts without being renewed. If the process is killed, another one takes the webhook after that. */
export const LEASE_SECONDS = 10;

/**
 * Claims due webhooks of all tenants.
 * @param leases the leases that this process has
 * @param withEvents tenants with new events, whose idle webhooks are due
 */
export const claim = (
  db: Database,
  leases: readonly string[],
  places: Places,
  withEvents: readonly string[],
): Promise<Claimed[]> =>
  db.callException(
    "claim_webhooks",
    ...[listOf(leases), String(places.healthy), String(places.failing), String(places.ofTenant)],
    ...[String(LEASE_SECONDS), listOf(withEvents)],
  );

/** Renews leases. @returns those that still hold */
export async function renew(db: Database, leases: readonly string[]): Promise<Set<string>> {
  const held = await db.callException<{ lease: string }>("renew_webhooks", listOf(leases), String(LEASE_SECONDS));
  return new Set(held.map(({ lease }) => lease));
}

/** An array of ids, in PostgreSQL's notation. */
const listOf = (ids: readonly string[]): string => `{${ids.join()}}`;

interface Figures {
  readonly failing: number;
  readonly oldest_seconds: number;
}

/** How many webhooks are failing, and for how long the oldest of them has been. */
export async function figures(db: Database): Promise<Figures> {
  const [found] = await db.callException<Figures>("webhook_figures");
  return found!;
}

/** The context in which a turn works on a webhook. */
export const contextFor = (dependencies: AppDependencies, { tenant_id, customer_id }: Claimed): Context =>
  new Context(dependencies, { actor: job("webhooks", { tenantId: tenant_id, customerId: customer_id }) });

/** Another turn works on the webhook, or it was deleted: this turn must stop. */
export class LeaseLost extends Error {}

/** The row of a statement that finds none if the lease no longer holds. */
function held<Row>([row]: readonly Row[]): Row {
  if (!row) throw new LeaseLost();
  return row;
}

/** A webhook with the turn's lease. */
interface Held {
  readonly id: string;
  readonly lease: string;
}

interface Loaded {
  readonly url: string;
  readonly api_key_id: string;
  readonly types: readonly string[];
  readonly selection: string | null;
  readonly status: WebhookStatus;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly key: WebhookKey;
  readonly cursor: string;
  readonly due_at: string;
  readonly now_ms: number;
  /** Of the registration. */
  readonly version: string;
}

const load = statement<Held>("webhook.load")(
  (_, p) => sql<Loaded>`
    select w.url, w.api_key_id, w.types, w.selection, w.status, w.secret, w.updated_at as version,
      case when w.old_secret_until > now() then w.old_secret end as old_secret, key.rights as key,
      progress.cursor::text as cursor, progress.due_at, (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms
    from webhook w join webhook_progress progress on progress.webhook_id = w.id cross join ${KEY_OF_WEBHOOK}
    where w.id = ${p("id")} and progress.lease_by = ${p("lease")}::uuid`,
);

/** A webhook that is being delivered to. */
export interface Target extends Loaded, Held {
  /** Newest first. Each of them signs. */
  readonly secrets: readonly string[];
  /** The database's clock. */
  nowMs(): number;
}

/** Begins a turn. @throws LeaseLost */
export async function begin(ctx: Context, { webhook_id: id, lease }: Claimed): Promise<Target> {
  // The key of a customer's webhook may be one of the whole tenant, which its customer does not see.
  const loaded = held(await ctx.transaction((tx) => tx.asTenant(() => tx.run(load, { id, lease }))));
  const since = performance.now();
  const sealed = [loaded.secret, ...(loaded.old_secret === null ? [] : [loaded.old_secret])];
  return {
    ...loaded,
    id,
    lease,
    secrets: await Promise.all(sealed.map((each) => webhooksOf(ctx).secrets.unseal(each, secretOf(id)))),
    nowMs: () => loaded.now_ms + performance.now() - since,
  };
}

/** The next delivery of a webhook. */
export interface Due {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly body: string;
  readonly is_extra: boolean;
  readonly attempt_count: number;
  readonly attempts: readonly Attempt[];
  readonly age_seconds: number;
  readonly failing_seconds: number;
  /** Until it may be attempted; 0: now. */
  readonly wait_seconds: number;
}

const DUE = sql`
  d.id, d.event_id, d.type, d.body, d.is_extra, d.attempt_count, d.attempts,
  coalesce(extract(epoch from now() - d.first_attempt_at), 0)::float8 as age_seconds,
  coalesce(extract(epoch from now() - p.failing_since), 0)::float8 as failing_seconds,
  greatest(coalesce(extract(epoch from d.next_attempt_at - now()), 0), 0)::float8 as wait_seconds`;

const selectPending = statement<{ id: string; is_extra: boolean }>("webhook_delivery.pending")(
  (_, p) => sql<Due>`
    select ${DUE} from webhook_delivery d join webhook_progress p on p.webhook_id = d.webhook_id
    where d.webhook_id = ${p("id")} and d.status = 'PENDING' and d.is_extra = ${p("is_extra")}
    order by d.created_at, d.id limit 1`,
);

/** The pending delivery of an event, or the next test or replay (`is_extra`); undefined without one. */
export async function pending(ctx: Context, { id }: Target, is_extra: boolean): Promise<Due | undefined> {
  const [due] = await ctx.transaction((tx) => tx.run(selectPending, { id, is_extra }));
  return due;
}

const MAX_EVENTS = 50;

/** The next events, as the webhook's key sees them. */
export interface Upcoming {
  readonly events: readonly Event[];
  /** No other event up to here is for this webhook. */
  readonly cursor: string;
}

/** A context that reads events with the webhook's key. */
export function readerOf(dependencies: AppDependencies, { key }: Target, { tenant_id, customer_id }: Claimed): Context {
  // A customer's webhook that was enabled with a key of the whole tenant still gets only the customer's events.
  const tenancy = { tenantId: tenant_id, customerId: customer_id ?? key.customer_id, supplierId: key.supplier_id };
  return new Context(dependencies, { actor: holderOf(key, tenancy), wantsNewest: true });
}

/** Reads the webhook's events after a position. */
export async function upcoming(reader: Context, { types }: Target, after: string): Promise<Upcoming> {
  const feed = await listAfter(reader, { after, types: [...types], limit: MAX_EVENTS });
  return { events: feed.events.map(asInFeed), cursor: feed.next_cursor };
}

/** An event with the fields that `GET /events` shows, in their order. */
const asInFeed = ({ id, position, type, resource, data, actor, changed, created_at }: Event): Event => ({
  ...{ id, position, type, resource, data, actor, changed, created_at },
});

/** The body of an event's message, the same in every attempt. */
export async function bodyOf(reader: Context, { selection }: Pick<Target, "selection">, event: Event): Promise<string> {
  const { id, type, created_at: timestamp, position: cursor } = event;
  const head = { id, type, timestamp, cursor };
  const result =
    selection === null
      ? { data: event }
      : await webhooksOf(reader).selections.run(reader.app, reader.actor, selection, cursor);
  const body = JSON.stringify({ ...head, ...result });
  if (result.data !== null && Buffer.byteLength(body) < MAX_BODY_BYTES) return body;
  const ids = Object.entries(event.data).filter(([name]) => name.endsWith("_id"));
  return JSON.stringify({
    ...head,
    data: { id, position: cursor, type, resource: event.resource, data: Object.fromEntries(ids) },
    shortened: true,
  });
}

const advance = <Params extends Held & { cursor: string }>(p: Param<Params>) => sql`
  update webhook_progress set cursor = greatest(cursor, ${p("cursor")}::bigint)
  where webhook_id = ${p("id")} and lease_by = ${p("lease")}::uuid returning *`;

const skip = statement<Held & { cursor: string }>("webhook_progress.pass")(
  (_, p) => sql<object>`with p as (${advance(p)}) select true as done from p`,
);

/** Moves the cursor past events that are not for the webhook. @throws LeaseLost */
export const skipTo = async (ctx: Context, { id, lease }: Target, cursor: string): Promise<void> =>
  void held(await ctx.transaction((tx) => tx.run(skip, { id, lease, cursor })));

/** A delivery that was just created. */
export interface Created extends Due {
  /** Whether the webhook's registration has not changed since the turn began. */
  readonly is_current: boolean;
}

interface NewDelivery extends Held {
  readonly version: string;
  readonly event_id: string;
  readonly type: string;
  readonly cursor: string;
  readonly body: string;
}

const insert = statement<NewDelivery>("webhook_delivery.insert")(
  (_, p) => sql<Created>`
    with p as (${advance(p)}),
    d as (
      insert into webhook_delivery (tenant_id, customer_id, webhook_id, event_id, type, cursor, body, next_attempt_at)
      select tenant_id, customer_id, webhook_id, ${p("event_id")}::uuid, ${p("type")}, ${p("cursor")}::text,
        ${p("body")}, now()
      from p returning *
    )
    select ${DUE}, w.updated_at = ${p("version")}::timestamptz as is_current
    from d join p on p.webhook_id = d.webhook_id join webhook w on w.id = d.webhook_id`,
);

export interface Message {
  readonly event: Event;
  readonly body: string;
}

/** Creates the delivery of an event, which is the webhook's next one from now on. @throws LeaseLost */
export const createDelivery = (ctx: Context, target: Target, message: Message): Promise<Created> =>
  ctx.transaction((tx) => createIn(tx, target, message));

async function createIn(tx: Transaction, { id, lease, version }: Target, { event, body }: Message): Promise<Created> {
  const { id: event_id, type, position: cursor } = event;
  return held(await tx.run(insert, { id, lease, version, event_id, type, cursor, body }));
}

interface Outcome {
  readonly id: string;
  readonly webhook_id: string;
  readonly lease: string;
  readonly status: DeliveryStatus;
  readonly attempts: string;
  /** Null if there is none. */
  readonly wait_seconds: number | null;
  readonly took_seconds: number;
  readonly is_extra: boolean;
  /** Whether the webhook does not count as failing any more. */
  readonly ends_failing: boolean;
}

const record = statement<Outcome>("webhook_delivery.record")(
  (_, p) => sql<object>`
    with progress as (
      update webhook_progress set failing_since = case
        when ${p("ends_failing")}::boolean then null
        when ${p("is_extra")}::boolean then failing_since
        else coalesce(failing_since, now() - make_interval(secs => ${p("took_seconds")}::float8)) end
      where webhook_id = ${p("webhook_id")} and lease_by = ${p("lease")}::uuid
      returning webhook_id
    )
    update webhook_delivery d set status = ${p("status")}, attempts = ${p("attempts")}::jsonb,
      attempt_count = attempt_count + 1,
      first_attempt_at = coalesce(first_attempt_at, now() - make_interval(secs => ${p("took_seconds")}::float8)),
      last_attempt_at = now() - make_interval(secs => ${p("took_seconds")}::float8),
      next_attempt_at = now() + make_interval(secs => ${p("wait_seconds")}::float8),
      updated_at = ${sql.raw(nextInstant("d.updated_at"))}
    from progress where d.id = ${p("id")} and d.webhook_id = progress.webhook_id returning true as done`,
);

/** An attempt that has ended. */
export interface EndedAttempt {
  readonly answered: Answered;
  readonly startedMs: number;
  readonly tookMs: number;
}

export interface Recorded {
  readonly verdict: Verdict;
  readonly hasDisabled: boolean;
  /** The delivery of the following message, if the attempt succeeded. */
  readonly next: Created | undefined;
}

/**
 * Records an attempt. If it succeeded, the same transaction creates the following delivery, since each commit takes as
 * long as a message.
 * @throws LeaseLost
 */
export async function recordAttempt(
  ctx: Context,
  target: Target,
  due: Due,
  { answered, startedMs, tookMs }: EndedAttempt,
  following: Message | undefined,
): Promise<Recorded> {
  const { attempt_count: attempts, age_seconds: ageSeconds, failing_seconds: failingSeconds, is_extra } = due;
  const verdict = verdictOf(answered, { attempts, ageSeconds, failingSeconds, isExtra: is_extra }, Math.random());
  const attempt: Attempt = {
    number: attempts + 1,
    at: new Date(startedMs).toISOString(),
    duration_ms: Math.round(tookMs),
    status: answered.status,
    error: answered.error,
    answer: answered.answer,
  };
  return ctx.transaction(async (tx) => {
    // First, because other writers of a webhook lock it before its progress, too.
    const hasDisabled = verdict.kind === "disabled" && (await disableIn(tx, target, verdict.reason));
    const written = await tx.run(record, {
      ...{ id: due.id, webhook_id: target.id, lease: target.lease, is_extra },
      status: STATUS[is_extra && verdict.kind === "disabled" ? "dead" : verdict.kind],
      attempts: JSON.stringify([...due.attempts, attempt].slice(-MAX_ATTEMPTS_KEPT)),
      wait_seconds: verdict.kind === "retry" ? verdict.inSeconds : null,
      took_seconds: tookMs / 1000,
      ends_failing: verdict.kind === "succeeded" || verdict.kind === "disabled",
    });
    held(written);
    const isGone = verdict.kind === "disabled" && verdict.reason === "GONE";
    if (isGone && (hasDisabled || target.status === "DISABLED")) await tx.run(giveUpExtras, { id: target.id });
    const next = verdict.kind === "succeeded" && following ? await createIn(tx, target, following) : undefined;
    return { verdict, hasDisabled, next };
  });
}

// The delivery that disables a webhook remains the next one, so enabling it again loses nothing.
const STATUS = { succeeded: "SUCCEEDED", retry: "PENDING", dead: "DEAD", disabled: "PENDING" } as const;

// The address no longer takes them. They can be replayed.
const giveUpExtras = statement<{ id: string }>("webhook_delivery.give_up_extras")(
  (_, p) => sql`
    update webhook_delivery set status = 'DEAD', next_attempt_at = null, updated_at = ${sql.raw(nextInstant())}
    where webhook_id = ${p("id")} and status = 'PENDING' and is_extra`,
);

interface Disabling extends Pick<Target, "id" | "url" | "api_key_id"> {
  readonly reason: DisabledReason;
}

// A webhook that got another address or key meanwhile is not disabled for faults of the former one.
const disableOne = statement<Disabling>("webhook.disable")(
  (_, p) => sql<{ customer_id: string | null }>`
    with disabled as (
      update webhook set status = 'DISABLED', disabled_reason = ${p("reason")}, disabled_at = now(),
        updated_at = ${sql.raw(nextInstant())}
      where id = ${p("id")} and status = 'ENABLED' and url = ${p("url")} and api_key_id = ${p("api_key_id")}
      returning id, customer_id
    )
    update webhook_progress p set failing_since = null from disabled where p.webhook_id = disabled.id
    returning disabled.customer_id`,
);

async function disableIn(
  tx: Transaction,
  { id, url, api_key_id }: Omit<Disabling, "reason">,
  reason: DisabledReason,
): Promise<boolean> {
  const [disabled] = await tx.run(disableOne, { id, url, api_key_id, reason });
  if (!disabled) return false;
  const data = { webhook_id: id, reason };
  tx.emit({ type: "webhook.disabled", resource: "webhooks", data, customerId: disabled.customer_id });
  return true;
}

/** Disables a webhook, with its event. @returns whether it was enabled, with the same address and key */
export const disable = (ctx: Context, target: Target, reason: DisabledReason): Promise<boolean> =>
  ctx.transaction((tx) => disableIn(tx, target, reason));

interface Release extends Held {
  readonly due_at: string | null;
  readonly seconds: number;
  readonly is_idle: boolean;
}

// A test or a change may have made it due meanwhile.
const giveBack = statement<Release>("webhook_progress.release")(
  (_, p) => sql`
    update webhook_progress set lease_by = null, lease_until = null,
      is_idle = ${p("is_idle")}::boolean and due_at is not distinct from coalesce(${p("due_at")}::timestamptz, due_at),
      due_at = case when due_at is distinct from coalesce(${p("due_at")}::timestamptz, due_at) then due_at
        else now() + make_interval(secs => ${p("seconds")}::float8) end
    where webhook_id = ${p("id")} and lease_by = ${p("lease")}::uuid`,
);

/** When a webhook is due again, unless something makes it due before. */
export interface Rest {
  readonly seconds: number;
  /** Whether a new event makes it due. */
  readonly isIdle: boolean;
}

/**
 * Releases a webhook.
 * @param dueAt its `due_at` when the turn began; null if the turn did not begin
 */
export const release = (
  ctx: Context,
  { webhook_id: id, lease }: Claimed,
  dueAt: string | null,
  { seconds, isIdle: is_idle }: Rest,
): Promise<unknown> => ctx.transaction((tx) => tx.run(giveBack, { id, lease, due_at: dueAt, seconds, is_idle }));

const deleteOldDeliveries = statement<{ id: string }>("webhook_delivery.forget")(
  (_, p) => sql`
    delete from webhook_delivery where webhook_id = ${p("id")} and (
      (status = 'SUCCEEDED' and updated_at < now() - interval '30 days')
      or (status = 'DEAD' and updated_at < now() - interval '90 days'))`,
);

/** Deletes old deliveries from a webhook's log. */
export const deleteOld = (ctx: Context, { id }: Target): Promise<unknown> =>
  ctx.transaction((tx) => tx.run(deleteOldDeliveries, { id }));

/** Whether a position is too old: the events after it were deleted. */
export const isTooOld = (error: unknown): boolean => error instanceof AppError && error.status === 410;
