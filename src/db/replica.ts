/**
 * Servers that answer reads for the primary: standbys that follow it (docs/adr/0043-reads-from-replicas.md). A check
 * every half second finds out up to which moment a replica has everything that was committed.
 */
import type pg from "pg";
import type { Server, Target } from "./primary.js";
import type { Watch } from "./connection-watchdog.js";
import { firstRow } from "./statement.js";

/** What metrics show of a replica. */
export interface ReplicaState {
  readonly server: string;
  /** Whether it answers reads now. */
  readonly isUsable: boolean;
  /** How old its rows may be; 0 if it had everything at the last check; null if that is unknown. */
  readonly lagSeconds: number | null;
  /** The WAL that it has yet to replay; null if that is unknown. */
  readonly lagBytes: number | null;
  /** Reads that it has answered. */
  readonly reads: number;
}

/** Why the primary answered a read that a replica may answer. */
export type Fallback = "unusable" | "written" | "failed";

interface Sample {
  /** When the primary was asked. */
  readonly at: number;
  /** Its WAL at that moment: whatever was committed before is in it. */
  readonly lsn: bigint;
}

const CHECK_EVERY_MS = 500;
/** A replica that leaves a check unanswered for so long is not used. */
const ANSWER_WITHIN_MS = 2000;

const SYSTEM = "(select system_identifier::text from pg_control_system()) as system";
const PRIMARY = `
  select pg_current_wal_lsn()::text as lsn, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline, ${SYSTEM}`;
const REPLICA = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn, ${SYSTEM},
    (select lpad(upper(to_hex(timeline_id)), 8, '0') from pg_control_checkpoint()) as timeline`;

interface Position<Lsn = string> {
  readonly lsn: Lsn;
  readonly timeline: string;
  readonly system: string;
}

/** Connections to a replica go to one server, as long as it is a standby. There is no other one to move to. */
export const onlyStandby = (server: Server): Target => ({
  current: server,
  find: () => Promise.resolve(server),
  doubt: () => undefined,
  refusal: (isStandby) => (isStandby ? null : "is no standby"),
  onMoved: () => undefined,
});

/** What a replica consists of. */
interface ReplicaParts {
  readonly server: Server;
  readonly watch: Watch;
  readonly reads: pg.Pool;
  /** One connection, for checks. */
  readonly checks: pg.Pool;
}

export class Replica {
  reads = 0;
  /** It has everything that was committed before this moment; -Infinity if that is unknown. */
  #completeAt = -Infinity;
  #hasAll = false;
  #lagBytes: number | null = null;
  #checkBegunAt: number | null = null;

  constructor(
    readonly parts: ReplicaParts,
    private readonly maxLagMs: number,
  ) {}

  /** @param notBefore what was committed before this moment must be there */
  isUsable(notBefore = -Infinity): boolean {
    const now = performance.now();
    const isSlow = this.#checkBegunAt !== null && now - this.#checkBegunAt > ANSWER_WITHIN_MS;
    const isRecent = now - this.#completeAt <= this.maxLagMs && this.#completeAt >= notBefore;
    return isRecent && !isSlow && !this.parts.watch.isSilent;
  }

  state(): ReplicaState {
    const ageMs = performance.now() - this.#completeAt;
    return {
      server: this.parts.server.name,
      isUsable: this.isUsable(),
      lagSeconds: ageMs === Infinity ? null : this.#hasAll && ageMs < ANSWER_WITHIN_MS ? 0 : ageMs / 1000,
      lagBytes: this.#lagBytes,
      reads: this.reads,
    };
  }

  /** Finds out which of the samples of the primary it has reached. */
  async check(samples: readonly Sample[], primary: Position): Promise<void> {
    if (this.#checkBegunAt !== null) return;
    this.#checkBegunAt = performance.now();
    try {
      const { rows } = await this.parts.checks.query<Position<string | null>>(REPLICA);
      const { lsn, timeline, system } = firstRow(rows);
      // A promoted server follows no primary any more, and one of another cluster has other rows. Until a standby has
      // replayed something of the timeline that a promotion began, it may have what was lost with the old primary.
      if (lsn === null || system !== primary.system || timeline !== primary.timeline) return this.forget();
      const reached = bytesOf(lsn);
      const newest = samples.at(-1)!;
      this.#completeAt = Math.max(this.#completeAt, samples.findLast((each) => each.lsn <= reached)?.at ?? -Infinity);
      this.#hasAll = reached >= newest.lsn;
      this.#lagBytes = this.#hasAll ? 0 : Number(newest.lsn - reached);
    } catch {
      // It still has what it had, but how far it has come since is unknown.
      this.#hasAll = false;
      this.#lagBytes = null;
    } finally {
      this.#checkBegunAt = null;
    }
  }

  /** Forgets how far it had come, because it follows another primary now. */
  forget(): void {
    this.#completeAt = -Infinity;
    this.#hasAll = false;
    this.#lagBytes = null;
  }
}

/** All replicas. Each read takes the next one that is usable. */
export class Replicas {
  /** How often the primary answered, by the reason. */
  readonly fallbacks: Record<Fallback, number> = { unusable: 0, written: 0, failed: 0 };
  readonly #timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref();
  #samples: Sample[] = [];
  #primary: Position | null = null;
  #isChecking = false;
  /** When each tenant wrote something here, as long as that is not older than a usable replica. */
  readonly #wroteAt = new Map<string, number>();
  #next = 0;

  /** @param checks a pool of one connection to the primary */
  constructor(
    private readonly replicas: readonly Replica[],
    private readonly checks: pg.Pool,
    private readonly maxLagMs: number,
  ) {}

  /** A replica that has everything that the tenant wrote through this process; null if the primary must answer. */
  pick(tenantId: string): Replica | null {
    const wroteAt = this.#wroteAt.get(tenantId);
    // Round robin.
    const turn = this.#next++ % this.replicas.length;
    const inTurn = [...this.replicas.slice(turn), ...this.replicas.slice(0, turn)];
    const replica = inTurn.find((each) => each.isUsable(wroteAt));
    if (replica) return replica;
    this.fallbacks[this.replicas.some((replica) => replica.isUsable()) ? "written" : "unusable"]++;
    return null;
  }

  /** Notes that a tenant may have written something. */
  wrote(tenantId: string): void {
    this.#wroteAt.set(tenantId, performance.now());
  }

  states(): ReplicaState[] {
    return this.replicas.map((replica) => replica.state());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.allSettled([
      this.checks.end(),
      ...this.replicas.flatMap(({ parts: { reads, checks } }) => [reads.end(), checks.end()]),
    ]);
  }

  /** Cuts what is still connected. */
  cut(): void {
    for (const { parts } of this.replicas) parts.watch.end();
  }

  async #check(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const at = performance.now();
    try {
      const { rows } = await this.checks.query<Position>(PRIMARY);
      this.#sampled(at, firstRow(rows));
    } catch {
      // Without the primary, the age of a replica is unknown. It is used until its last known age, plus the time since
      // then, is too high.
    } finally {
      this.#isChecking = false;
    }
  }

  #sampled(at: number, primary: Position): void {
    if (this.#primary && (this.#primary.system !== primary.system || this.#primary.timeline !== primary.timeline)) {
      this.#samples = [];
      for (const replica of this.replicas) replica.forget();
    }
    this.#primary = primary;
    this.#samples.push({ at, lsn: bytesOf(primary.lsn) });
    const oldest = at - this.maxLagMs - ANSWER_WITHIN_MS;
    this.#samples = this.#samples.filter((sample) => sample.at >= oldest);
    for (const [tenantId, wroteAt] of this.#wroteAt) if (wroteAt < oldest) this.#wroteAt.delete(tenantId);
    for (const replica of this.replicas) void replica.check(this.#samples, primary);
  }
}

/** A place in the WAL, which PostgreSQL writes as two hexadecimal numbers. */
function bytesOf(lsn: string): bigint {
  const [high, low] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
