/** The rate limit of both surfaces: one budget per address (specification §8, decisions §9). */
import type { Response } from "express";
import { rateLimitDirective } from "graphql-rate-limit-directive";
import type { GraphQLSchema } from "graphql";
import { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
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

// An unreachable Redis must cost a request little time: after this the instance counts for itself.
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
      return redis?.status === "ready";
    },
  };

  class Memory extends RateLimiterMemory {
    override consume(key: string | number, pointsToConsume?: number): Promise<RateLimiterRes> {
      if (redis) stats.fallbacks++;
      return super.consume(key, pointsToConsume);
    }
  }
  const memory = new Memory({ points, duration, keyPrefix: "" });
  const limiter: RateLimiterAbstract = redis
    ? new RateLimiterRedis({ storeClient: redis, points, duration, keyPrefix: "procurement-gateway", insuranceLimiter: memory })
    : memory;
  const consume = (key: string | number, pointsToConsume = 1): Promise<RateLimiterRes> => {
    stats.points += pointsToConsume;
    return limiter.consume(key, pointsToConsume);
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
      redis?.removeAllListeners("close").disconnect();
    },
  };
}

function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // One line an outage, not one an attempt. A server that goes in order only closes the connection: that is no "error" yet.
  let isDown = false;
  const report = (error: Error): void => {
    if (!isDown) onError(error);
    isDown = true;
  };
  redis.on("error", report);
  redis.on("close", () => report(new Error("The connection was closed.")));
  redis.on("ready", () => (isDown = false));
  return redis;
}

/** Sets headers on the HTTP answer. */
export const replyOf = (res: Response): Reply => ({ setHeader: (name, value) => void res.setHeader(name, value) });
