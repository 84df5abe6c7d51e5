/** Checks API keys (specification §5, decisions §8). */
import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { KeyActor } from "../request/actors.js";
import type { Database } from "../db/database.js";
import { type AddressRange, isWithin, parseAddress, parseRanges } from "../domain/addresses.js";
import { hashSecret, isSameHash, parseKey } from "../domain/api-key.js";
import { isScope } from "../domain/scopes.js";
import { AppError } from "../errors.js";
import type { KeyStats } from "../telemetry/metrics.js";
import type { RequestTrace } from "../telemetry/tracing.js";

// A revoked key must be refused on every instance within a second (decisions §8), so no check is cached for longer.
const CACHED_MS = 900;
const MAX_KEYS = 10_000;
// The lookup itself takes some of the second, too.
const WATCHED_EVERY_MS = 700;

interface StoredKey {
  id: string;
  name: string;
  tenant_id: string;
  customer_id: string | null;
  supplier_id: string | null;
  scopes: string[];
  secret_sha256: string;
  allowed_cidrs: string[];
  /** By PostgreSQL's clock, which all instances share; null if it never ends. */
  ms_left: number | null;
  expires_at: string | null;
  revoked_at: string | null;
}

/** How long before its end a key's answers carry `X-API-Key-Expires` (decisions §15). */
const SOON_MS = 30 * 86_400_000;

interface VerifiedKey {
  readonly actor: KeyActor;
  /** On the clock of `performance.now()`, which is never adjusted. */
  readonly endsAt: number;
  /** Null unless the key ends soon. */
  readonly endsSoonAt: string | null;
  /** Null if any address may use the key. */
  readonly allowed: readonly AddressRange[] | null;
  readonly unknownScope: string | undefined;
}

/** The parts of a request that the check of its key uses. */
interface Caller {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly trace?: RequestTrace | undefined;
  /** The answer, where there is one. */
  readonly res?: { setHeader(name: string, value: string): unknown } | undefined;
}

export interface Authentication {
  /** @throws UNAUTHENTICATED, TENANT_MISMATCH, INVALID_SCOPE */
  check(req: Caller, address: string): Promise<KeyActor> | KeyActor;
  /**
   * Calls a function once, within a second after a key stops working. All watchers of a key share one lookup.
   * @returns the function that ends watching
   */
  watch(key: string, onEnd: (error: AppError) => void): () => void;
  readonly stats: KeyStats;
}

/** Makes the check of the headers `X-API-Key` and `X-Tenant-Id`. */
export function createAuthentication(db: Database): Authentication {
  // Keyed by the whole key text: a cache hit needs no hash, and a wrong secret can never hit.
  const verified = new LRUCache<string, VerifiedKey>({ max: MAX_KEYS, ttl: CACHED_MS });
  // Requests that arrive together while a key is looked up wait for the one lookup.
  const underWay = new Map<string, Promise<VerifiedKey>>();

  const lookUp = (text: string): Promise<VerifiedKey> => {
    let lookup = underWay.get(text);
    if (!lookup) {
      lookup = verify(db, text).finally(() => underWay.delete(text));
      underWay.set(text, lookup);
    }
    return lookup;
  };

  const stats = {
    hits: 0,
    misses: 0,
    refusals: 0,
    get entries() {
      return verified.size;
    },
  };

  const watchers = new Map<string, Set<(error: AppError) => void>>();

  /** Looks up a watched key again and again while it has watchers. */
  const look = async (text: string, all: Set<(error: AppError) => void>): Promise<void> => {
    while (all.size > 0) {
      try {
        const key = await lookUp(text);
        verified.set(text, key);
        if (key.endsAt <= performance.now()) throw new AppError("UNAUTHENTICATED");
      } catch (error) {
        // While the database cannot say that the key works, nothing is read with it either.
        if (error instanceof AppError && error.code === "UNAUTHENTICATED") {
          verified.delete(text);
          for (const onEnd of [...all]) onEnd(error);
          all.clear();
        }
      }
      await sleep(WATCHED_EVERY_MS, undefined, { ref: false });
    }
    if (watchers.get(text) === all) watchers.delete(text);
  };

  return {
    stats,
    watch(text, onEnd) {
      let all = watchers.get(text);
      if (!all) {
        watchers.set(text, (all = new Set()));
        all.add(onEnd);
        void look(text, all);
      }
      all.add(onEnd);
      return () => void all.delete(onEnd);
    },
    check(req, address) {
      const text = req.headers["x-api-key"];
      if (typeof text !== "string") throw new AppError("UNAUTHENTICATED");
      const cached = verified.get(text);
      if (cached) {
        stats.hits++;
        return admit(cached, req, address);
      }
      stats.misses++;
      const lookup = req.trace ? req.trace.child("use_api_key", () => lookUp(text)) : lookUp(text);
      return lookup.then((key) => {
        verified.set(text, key);
        return admit(key, req, address);
      });
    },
  };
}

async function verify(db: Database, text: string): Promise<VerifiedKey> {
  const key = parseKey(text);
  if (!key) throw new AppError("UNAUTHENTICATED");
  const sha256 = hashSecret(key.secret);
  const [stored] = await db.callException<StoredKey>("use_api_key", key.id, sha256);
  if (!stored || !isSameHash(sha256, stored.secret_sha256) || stored.revoked_at !== null)
    throw new AppError("UNAUTHENTICATED");
  return {
    actor: {
      kind: "key",
      keyId: stored.id,
      name: stored.name,
      tenancy: { tenantId: stored.tenant_id, customerId: stored.customer_id, supplierId: stored.supplier_id },
      scopes: new Set(stored.scopes),
    },
    endsAt: stored.ms_left === null ? Infinity : performance.now() + stored.ms_left,
    endsSoonAt: stored.ms_left !== null && stored.ms_left < SOON_MS ? stored.expires_at : null,
    allowed: stored.allowed_cidrs.length === 0 ? null : parseRanges(stored.allowed_cidrs),
    unknownScope: stored.scopes.find((scope) => !isScope(scope)),
  };
}

function admit(
  { actor, endsAt, endsSoonAt, allowed, unknownScope }: VerifiedKey,
  req: Caller,
  address: string,
): KeyActor {
  if (endsAt <= performance.now()) throw new AppError("UNAUTHENTICATED");
  if (allowed) {
    const from = parseAddress(address);
    if (!from || !isWithin(from, allowed)) throw new AppError("UNAUTHENTICATED");
  }
  const tenantId = req.headers["x-tenant-id"];
  if (tenantId !== undefined && String(tenantId).toLowerCase() !== actor.tenancy.tenantId)
    throw new AppError("TENANT_MISMATCH");
  if (unknownScope !== undefined) throw new AppError("INVALID_SCOPE", { scope: unknownScope });
  if (endsSoonAt !== null) req.res?.setHeader("X-API-Key-Expires", endsSoonAt);
  return actor;
}
