/** Makes the context of a request. Each route does so itself, so that no key is checked for an unknown path. */
import type { Request, Response } from "express";
import { type Actor, type KeyActor, publicCaller } from "../request/actors.js";
import { type Asked, Context, type HoldOpen, type AppDependencies } from "../context.js";
import { AppError } from "../errors.js";
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
   * @param onGone as in {@link Asked}
   * @throws as `ofKey`
   */
  ofSocket(req: Request, params: ReadonlyMap<string, string>, onGone: OnGone): Promise<Context>;
  /**
   * The context of whoever calls a route that needs no key. A key that is sent is ignored, so that nobody may do more
   * here than anyone else.
   * @param caller how histories and events call whoever uses the route
   */
  ofPublic(req: Request, caller: string): Context;
}

type OnGone = NonNullable<Asked["onGone"]>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended this way
  namespace Express {
    interface Request {
      /** Undefined until it is known who asks. */
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
  const holdOpenFor = (actor: KeyActor, key: string): HoldOpen => {
    const watchKey: WatchKey = (onEnd) => authentication.watch(key, onEnd);
    return (kind, onLeave) => openConnections.enter(kind, actor, watchKey, onLeave);
  };
  const contextOf = (req: Request, actor: Actor, idempotencyKey?: string): Context =>
    (req.ctx = new Context(dependencies, {
      holdOpen: actor.kind === "key" ? holdOpenFor(actor, req.headers["x-api-key"] as string) : undefined,
      onGone: onGoneOf(req.res!),
      actor,
      requestId: req.requestId,
      address: addressOf(req),
      setHeader: headersOf(req.res as Response),
      origin: () => `${req.protocol}://${req.headers.host ?? ""}`,
      idempotencyKey,
      dryRun: headerOf(req, "dry-run"),
      prefer: headerOf(req, "prefer"),
      wantsCost: req.headers["graphql-cost"] === "1",
      wantsNewest: NO_CACHE.test(String(req.headers["cache-control"])),
      trace: req.trace,
      rateLimit: req.rateLimit ?? null,
    }));
  return {
    async ofKey(req) {
      const key = req.headers["idempotency-key"];
      try {
        const checked = authentication.check(req, addressOf(req));
        // A cached key is admitted synchronously.
        const actor = checked instanceof Promise ? await checked : checked;
        return contextOf(req, actor, key === undefined ? undefined : String(key));
      } catch (error) {
        if (error instanceof AppError) authentication.stats.refusals++;
        throw error;
      }
    },
    async ofSocket(req, params, onGone) {
      const key = params.get("x-api-key") ?? req.headers["x-api-key"];
      const headers = { ...req.headers, "x-api-key": key };
      try {
        const actor = await authentication.check({ headers, trace: undefined }, addressOf(req));
        return new Context(dependencies, {
          holdOpen: holdOpenFor(actor, String(key)),
          onGone,
          actor,
          requestId: req.requestId,
          address: addressOf(req),
          origin: () => `${req.protocol}://${req.headers.host ?? ""}`,
          // The headers of the handshake are about everything that is sent over the socket.
          dryRun: headerOf(req, "dry-run"),
          prefer: headerOf(req, "prefer"),
          wantsCost: (params.get("graphql-cost") ?? req.headers["graphql-cost"]) === "1",
        });
      } catch (error) {
        if (error instanceof AppError) authentication.stats.refusals++;
        throw error;
      }
    },
    ofPublic: (req, caller) => contextOf(req, publicCaller(caller)),
  };
}

const onGoneOf =
  (res: Response): OnGone =>
  (tell) => {
    if (res.destroyed) tell();
    else res.once("close", tell);
    return () => void res.off("close", tell);
  };
