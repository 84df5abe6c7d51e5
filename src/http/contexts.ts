/** Makes the context of a request. Each route does so itself, so that no key is checked for an unknown path. */
import type { Request, Response } from "express";
import { type Actor, type KeyActor, publicCaller } from "../request/actors.js";
import { Context, type ContextOptions } from "../context.js";
import { AppError } from "../errors.js";
import type { AppDependencies } from "../request/app-dependencies.js";
import type { Connection } from "../request/connection.js";
import type { RateLimitState } from "../schema/me.js";
import type { Authentication } from "./authenticate.js";
import { headersOf } from "./rate-limit.js";
import { addressOf } from "./request.js";
import type { OpenConnections, WatchKey } from "./open-connections.js";

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

const headerOf = ({ headers }: Request, name: string): string | undefined =>
  headers[name] === undefined ? undefined : String(headers[name]);

export function createContexts(
  dependencies: AppDependencies,
  authentication: Authentication,
  openConnections: OpenConnections,
): Contexts {
  const connectionOf = (actor: KeyActor, key: string, onDisconnect: OnDisconnect): Connection => {
    const watchKey: WatchKey = (onEnd) => authentication.watch(key, onEnd);
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
  const countRefusal = (error: unknown): never => {
    if (error instanceof AppError) authentication.stats.refusals++;
    throw error;
  };
  return {
    async ofKey(req) {
      try {
        const checked = authentication.check(req, addressOf(req));
        // A cached key is admitted synchronously.
        const actor = checked instanceof Promise ? await checked : checked;
        const res = req.res as Response;
        return contextOf(req, res, actor, {
          connection: connectionOf(actor, String(req.headers["x-api-key"]), onDisconnectOf(res)),
          idempotencyKey: headerOf(req, "idempotency-key"),
        });
      } catch (error) {
        return countRefusal(error);
      }
    },
    async ofSocket(req, params, onDisconnect) {
      const key = params.get("x-api-key") ?? req.headers["x-api-key"];
      const headers = { ...req.headers, "x-api-key": key };
      try {
        const actor = await authentication.check({ headers, trace: undefined }, addressOf(req));
        return new Context(dependencies, {
          // The headers of the handshake are about everything that is sent over the socket.
          ...commonOptions(req),
          connection: connectionOf(actor, String(key), onDisconnect),
          actor,
          wantsCost: (params.get("graphql-cost") ?? req.headers["graphql-cost"]) === "1",
        });
      } catch (error) {
        return countRefusal(error);
      }
    },
    ofPublic: (req, caller) => contextOf(req, req.res as Response, publicCaller(caller)),
  };
}

const onDisconnectOf =
  (res: Response): OnDisconnect =>
  (listener) => {
    if (res.destroyed) listener();
    else res.once("close", listener);
    return () => void res.off("close", listener);
  };
