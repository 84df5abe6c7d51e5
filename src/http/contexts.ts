/**
 * Checks the key of a request (specification §5, decisions §8), and makes the request's context. Each route does so
 * itself, so that no key is checked for an unknown path.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { Context, type ContextOptions } from "../context.js";
import type { Database } from "../db/database.js";
import { type AddressRange, isWithin, parseAddress, parseRanges } from "../domain/addresses.js";
import { hashSecret, isSameHash, parseKey } from "../domain/api-key.js";
import { isScope } from "../domain/scopes.js";
import { AppError } from "../errors.js";
import { type Actor, holderOf, type KeyActor, publicCaller } from "../request/actors.js";
import type { SetHeader } from "../request/answer-state.js";
import type { AppDependencies } from "../request/app-dependencies.js";
import type { Connection } from "../request/connection.js";
import type { RateLimitState } from "../schema/me.js";
import type { KeyStats } from "../telemetry/metrics.js";
import type { RequestTrace } from "../telemetry/tracing.js";
import type { OpenConnections, WatchKey } from "./open-connections.js";
import { headersOf, type RateLimit } from "./rate-limit.js";
import { applyFault, cutAtAnswer, withClock } from "./sandbox-headers.js";
import { addressOf } from "./request.js";

export interface Contexts {
  /** The context of the key that was sent. @throws UNAUTHENTICATED, TENANT_MISMATCH, INVALID_SCOPE */
  ofKey(req: Request): Promise<Context>;
  /**
   * The context of a socket.
   * @param params what its first message says in the place of headers, by their names in lower case
   * @param onDisconnect as in {@link Connection}
   * @throws as `ofKey`
   */
  ofSocket(req: Request, params: ReadonlyMap<string, string>, onDisconnect: OnDisconnect): Promise<Context>;
  /**
   * The context of the caller of a route that needs no key. A key that is sent is ignored, so that it gives no further
   * rights here.
   * @param caller the name of the caller in histories and events
   */
  ofPublic(req: Request, caller: string): Context;
  readonly keyStats: KeyStats;
}

type OnDisconnect = Connection["onDisconnect"];

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended this way
  namespace Express {
    interface Request {
      /** Undefined until the key is checked. */
      ctx?: Context;
      /** What was left of the address's budget after the request was charged; undefined where there is no limit. */
      rateLimit?: RateLimitState | undefined;
    }
  }
}

// RFC 9111 §5.2.1.4: "no stored response without validation". A replica's answer is like a stored one.
const NO_CACHE = /\bno-(cache|store)\b/i;

/** Whether a request has a header that only keys of sandboxes may send. */
const namesSandbox = (headers: Caller["headers"]): boolean => "sandbox-fault" in headers || "sandbox-now" in headers;

/** Whether its method or its path says that it reads. */
const isRead = ({ method, path }: Request): boolean =>
  method === "GET" || method === "HEAD" || path.endsWith("/search");

const headerOf = ({ headers }: Request, name: string): string | undefined =>
  headers[name] === undefined ? undefined : String(headers[name]);

export function createContexts(
  dependencies: AppDependencies,
  openConnections: OpenConnections,
  rateLimit: RateLimit,
): Contexts {
  const keys = keyCheck(dependencies.db);
  const connectionOf = (actor: KeyActor, key: string, onDisconnect: OnDisconnect): Connection => {
    const watchKey: WatchKey = (onEnd) => keys.watch(key, onEnd);
    return { holdOpen: (kind, onLeave) => openConnections.enter(kind, actor, watchKey, onLeave), onDisconnect };
  };
  const commonOptions = (req: Request) => ({
    requestId: req.requestId,
    address: addressOf(req),
    origin: () => `${req.protocol}://${req.headers.host ?? ""}`,
    dryRun: headerOf(req, "dry-run"),
    prefer: headerOf(req, "prefer"),
  });
  const contextOf = (req: Request, res: Response, actor: Actor, ofKey?: Partial<ContextOptions>): Context =>
    (req.ctx = new Context(dependencies, {
      ...commonOptions(req),
      ...ofKey,
      actor,
      setHeader: headersOf(res),
      wantsCost: req.headers["graphql-cost"] === "1",
      wantsNewest: NO_CACHE.test(String(req.headers["cache-control"])),
      trace: req.trace,
      rateLimit: req.rateLimit ?? null,
    }));
  /** Sandboxes have budgets of their own, so that trying uses up no address's. */
  const ownBudget = async (req: Request, { tenancy }: KeyActor, setHeader: SetHeader): Promise<string> => {
    const budget = `sandbox ${tenancy.tenantId}`;
    req.rateLimit = await rateLimit.move(addressOf(req), budget, setHeader);
    return budget;
  };
  const admitted = async (caller: Caller, address: string): Promise<KeyActor> => {
    try {
      return await keys.check(caller, address);
    } catch (error) {
      if (error instanceof AppError) keys.stats.refusals++;
      throw error;
    }
  };
  return {
    async ofKey(req) {
      const found = await admitted(req, addressOf(req));
      const res = req.res as Response;
      const budget = found.isSandbox ? await ownBudget(req, found, headersOf(res)) : undefined;
      const isTrying = namesSandbox(req.headers);
      const actor = isTrying ? withClock(req.headers, found) : found;
      const ctx = contextOf(req, res, actor, {
        budget,
        connection: connectionOf(actor, String(req.headers["x-api-key"]), onDisconnectOf(res)),
        idempotencyKey: headerOf(req, "idempotency-key"),
      });
      if (isTrying) await applyFault(req.headers, isRead(req), () => cutAtAnswer(res));
      return ctx;
    },
    async ofSocket(req, params, onDisconnect) {
      const key = params.get("x-api-key") ?? req.headers["x-api-key"];
      const headers = { ...req.headers, ...Object.fromEntries(params), "x-api-key": key };
      const found = await admitted({ headers, trace: undefined }, addressOf(req));
      const budget = found.isSandbox ? await ownBudget(req, found, () => undefined) : undefined;
      const isTrying = namesSandbox(headers);
      const actor = isTrying ? withClock(headers, found) : found;
      if (isTrying) await applyFault(headers, false, () => req.socket.destroy());
      return new Context(dependencies, {
        // The headers of the handshake are about everything that is sent over the socket.
        ...commonOptions(req),
        connection: connectionOf(actor, String(key), onDisconnect),
        actor,
        budget,
        wantsCost: (params.get("graphql-cost") ?? req.headers["graphql-cost"]) === "1",
      });
    },
    ofPublic: (req, caller) => contextOf(req, req.res as Response, publicCaller(caller)),
    keyStats: keys.stats,
  };
}

const onDisconnectOf =
  (res: Response): OnDisconnect =>
  (listener) => {
    if (res.destroyed) listener();
    else res.once("close", listener);
    return () => void res.off("close", listener);
  };

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
  is_sandbox: boolean;
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

/** Makes the check of the headers `X-API-Key` and `X-Tenant-Id`. */
function keyCheck(db: Database) {
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
    /**
     * Calls a function once, within a second after a key stops working. All watchers of a key share one lookup.
     * @returns the function that ends watching
     */
    watch(text: string, onEnd: (error: AppError) => void): () => void {
      let all = watchers.get(text);
      if (!all) {
        watchers.set(text, (all = new Set()));
        all.add(onEnd);
        void look(text, all);
      }
      all.add(onEnd);
      return () => void all.delete(onEnd);
    },
    /** @throws UNAUTHENTICATED, TENANT_MISMATCH, INVALID_SCOPE */
    check(req: Caller, address: string): Promise<KeyActor> | KeyActor {
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
    actor: holderOf(
      stored,
      { tenantId: stored.tenant_id, customerId: stored.customer_id, supplierId: stored.supplier_id },
      stored.is_sandbox,
    ),
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
