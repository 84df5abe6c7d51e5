/** The rate limit of both surfaces: one budget per address (specification §8, decisions §9). */
import type { Response } from "express";
import { rateLimitDirective } from "graphql-rate-limit-directive";
import type { GraphQLSchema } from "graphql";
import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.js";
import type { Context, Reply } from "../context.js";
import { budgetOf } from "../domain/addresses.js";
import { AppError } from "../errors.js";
import type { LimiterStats } from "../telemetry/metrics.js";

export interface RateLimit {
  /** Takes points from an address's budget and tells the client what is left. @throws RATE_LIMITED */
  charge(address: string, points: number, reply: Reply): Promise<void>;
  /** Charges the root fields of a GraphQL operation from the second on; the request itself paid for the first. */
  limitSchema(schema: GraphQLSchema): GraphQLSchema;
  readonly stats: LimiterStats;
  close(): Promise<void>;
}

// A Redis that does not answer costs the requests of this moment so much time. Those after them count here, until it has answered again.
const REDIS_TIMEOUT_MS = 250;

export function createRateLimit(config: Config, onRedisError: (error: Error) => void): RateLimit {
  if (config.RATE_LIMIT_POINTS === 0) {
    const stats = { points: 0, refusals: 0, fallbacks: 0, isShared: false };
    return { charge: async () => undefined, limitSchema: (schema) => schema, stats, close: async () => undefined };
  }

  const { RATE_LIMIT_POINTS: points, RATE_LIMIT_SECONDS: duration } = config;
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, onRedisError) : null;
  const stats = {
    points: 0,
    refusals: 0,
    fallbacks: 0,
    get isShared() {
      return redis?.isAnswering() ?? false;
    },
  };

  const memory = new RateLimiterMemory({ points, duration, keyPrefix: "" });
  const shared = redis && new RateLimiterRedis({ storeClient: redis.client, points, duration, keyPrefix: "procurement-gateway" });
  const countHere = (key: string | number, pointsToConsume: number): Promise<RateLimiterRes> => {
    stats.fallbacks++;
    return memory.consume(key, pointsToConsume);
  };
  const consume = (key: string | number, pointsToConsume = 1): Promise<RateLimiterRes> => {
    stats.points += pointsToConsume;
    if (!shared) return memory.consume(key, pointsToConsume);
    if (!redis.isAnswering()) return countHere(key, pointsToConsume);
    return shared.consume(key, pointsToConsume).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) throw refusal;
      redis.reconnect();
      return countHere(key, pointsToConsume);
    });
  };
  const policy = `"default";q=${points};w=${duration}`;

  const tell = (reply: Reply, { remainingPoints, msBeforeNext }: RateLimiterRes): void => {
    reply.setHeader("RateLimit-Policy", policy);
    reply.setHeader("RateLimit", `"default";r=${Math.max(0, remainingPoints)};t=${Math.ceil(msBeforeNext / 1000)}`);
  };
  const refuse = (reply: Reply, { msBeforeNext }: RateLimiterRes): AppError => {
    stats.refusals++;
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    reply.setHeader("Retry-After", String(retryAfterSeconds));
    return new AppError("RATE_LIMITED", { retryAfterSeconds });
  };

  /** Hands the directive the limiter that the request's own point came from: one budget, not one per field. */
  class SharedLimiter extends RateLimiterMemory {
    override consume(key: string | number, pointsToConsume?: number): Promise<RateLimiterRes> {
      return consume(key, pointsToConsume);
    }
  }

  const { rateLimitDirectiveTransformer } = rateLimitDirective<Context, RateLimiterMemory>({
    limiterClass: SharedLimiter,
    keyGenerator: (_directive, _source, _args, ctx) => budgetOf(ctx.address),
    pointsCalculator: (_directive, _source, _args, ctx) => (ctx.rootFieldsCharged++ === 0 ? 0 : 1),
    setState: (result, _directive, _source, _args, ctx) => tell(ctx.reply, result),
    onLimit: (result, _directive, _source, _args, ctx) => {
      throw refuse(ctx.reply, result);
    },
  });

  return {
    limitSchema: rateLimitDirectiveTransformer,
    stats,
    async charge(address, count, reply) {
      try {
        tell(reply, await consume(budgetOf(address), count));
      } catch (result) {
        if (result instanceof Error) throw result;
        tell(reply, result as RateLimiterRes);
        throw refuse(reply, result as RateLimiterRes);
      }
    },
    async close() {
      redis?.close();
    },
  };
}

interface SharedCounter {
  readonly client: Redis;
  /** Whether it has answered since it was last found silent. */
  isAnswering(): boolean;
  /** Makes a new connection, which counts once Redis has answered on it: the old one may never be of use again. */
  reconnect(): void;
  close(): void;
}

function connectRedis(url: string, onError: (error: Error) => void): SharedCounter {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2000,
    // A frozen Redis does not answer a goodbye, either.
    disconnectTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let isAnswering = false;
  // One line an outage, not one an attempt. A server that goes in order only closes the connection: that is no "error" yet.
  let isDown = false;
  const report = (error: Error): void => {
    isAnswering = false;
    if (!isDown) onError(error);
    isDown = true;
  };
  client.on("error", report);
  client.on("close", () => report(new Error("The connection was closed.")));
  // ioredis asks INFO first, so Redis has answered.
  client.on("ready", () => {
    isAnswering = true;
    isDown = false;
  });
  return {
    client,
    isAnswering: () => isAnswering,
    reconnect() {
      if (!isAnswering) return;
      report(new Error(`It has not answered for ${REDIS_TIMEOUT_MS} ms.`));
      client.disconnect(true);
    },
    close: () => client.removeAllListeners("close").disconnect(),
  };
}

/** Sets headers on the HTTP answer. */
export const replyOf = (res: Response): Reply => ({ setHeader: (name, value) => void res.setHeader(name, value) });
