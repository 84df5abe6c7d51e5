/** The rate limit of both surfaces: one budget per address (specification §8, decisions §9). */
import type { Response } from "express";
import { rateLimitDirective } from "graphql-rate-limit-directive";
import type { GraphQLSchema } from "graphql";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.js";
import type { Context } from "../context.js";
import { parseAddress } from "../domain/addresses.js";
import { AppError } from "../errors.js";
import type { SetHeader } from "../request/answer-state.js";
import type { RateLimitState } from "../schema/me.js";
import type { RateOfRoute } from "../schema/lib/directives.js";
import type { LimiterStats } from "../telemetry/metrics.js";
import type { SharedRedis } from "./redis.js";

export interface RateLimit {
  /**
   * Takes points from an address's budget and sets the headers that say what is left.
   * @returns what is left; undefined without a limit
   * @throws RATE_LIMITED
   */
  charge(address: string, points: number, setHeader: SetHeader): Promise<RateLimitState | undefined>;
  /**
   * Takes one point from another budget instead of the address's.
   * @returns what is left of it
   * @throws RATE_LIMITED
   */
  move(address: string, budget: string, setHeader: SetHeader): Promise<RateLimitState | undefined>;
  /** Makes a limit of one route: how often an address may do something there. */
  ofRoute(name: string, rate: RateOfRoute): RouteLimit;
  /** Charges the root fields of a GraphQL operation from the second on; the request itself paid for the first. */
  limitSchema(schema: GraphQLSchema): GraphQLSchema;
  readonly stats: LimiterStats;
}

export interface RouteLimit {
  /** Counts one more time. @throws RATE_LIMITED */
  charge(address: string, setHeader: SetHeader): Promise<void>;
  /** Takes one time back. */
  refund(address: string): Promise<void>;
}

/** @param redis what instances share; null if this one counts for itself */
export function createRateLimit(config: Config, redis: SharedRedis | null): RateLimit {
  if (config.RATE_LIMIT_POINTS === 0) {
    const stats = { points: 0, refusals: 0, fallbacks: 0, isShared: false };
    const nothing = async (): Promise<undefined> => undefined;
    const unlimited: RouteLimit = { charge: nothing, refund: nothing };
    return { charge: nothing, move: nothing, ofRoute: () => unlimited, limitSchema: (schema) => schema, stats };
  }

  const { RATE_LIMIT_POINTS: points, RATE_LIMIT_SECONDS: duration } = config;
  const stats = {
    points: 0,
    refusals: 0,
    fallbacks: 0,
    get isShared() {
      return redis?.isAnswering() ?? false;
    },
  };

  type Work = (limiter: RateLimiterAbstract) => Promise<RateLimiterRes>;
  // Works on Redis while that answers, else on what this instance counts itself.
  const counter = (points: number, duration: number, keyPrefix: string): ((work: Work) => Promise<RateLimiterRes>) => {
    const memory = new RateLimiterMemory({ points, duration, keyPrefix });
    // It reads the time of day, which may have been set back since: no client has to wait for hours.
    const bounded = ({ remainingPoints, msBeforeNext, consumedPoints, isFirstInDuration }: RateLimiterRes) =>
      new RateLimiterRes(
        ...([remainingPoints, Math.min(msBeforeNext, duration * 1000), consumedPoints, isFirstInDuration] as const),
      );
    const workHere = (work: Work): Promise<RateLimiterRes> =>
      work(memory).then(bounded, (refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? bounded(refusal) : refusal;
      });
    if (!redis) return workHere;
    const shared = new RateLimiterRedis({ storeClient: redis.client, points, duration, keyPrefix });
    const countHere = (work: Work) => {
      stats.fallbacks++;
      return workHere(work);
    };
    return (work) => {
      if (!redis.isAnswering()) return countHere(work);
      return work(shared).catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) throw refusal;
        redis.reconnect();
        return countHere(work);
      });
    };
  };
  const common = counter(points, duration, "procurement-gateway");
  const consume = (key: string | number, pointsToConsume = 1): Promise<RateLimiterRes> => {
    stats.points += pointsToConsume;
    return common((limiter) => limiter.consume(key, pointsToConsume));
  };
  const policy = `"default";q=${points};w=${duration}`;

  const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitState => ({
    limit: points,
    remaining: Math.max(0, remainingPoints),
    reset: Math.ceil(msBeforeNext / 1000),
  });
  const setRateHeaders = (setHeader: SetHeader, left: RateLimiterRes): void => {
    const { remaining, reset } = stateOf(left);
    setHeader("RateLimit-Policy", policy);
    setHeader("RateLimit", `"default";r=${remaining};t=${reset}`);
  };
  const refuse = (setHeader: SetHeader, { msBeforeNext }: RateLimiterRes): AppError => {
    stats.refusals++;
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    setHeader("Retry-After", String(retryAfterSeconds));
    return new AppError("RATE_LIMITED", { retryAfterSeconds });
  };

  /** Makes the directive use the limiter that counted the request itself: one budget, not one for each field. */
  class SharedLimiter extends RateLimiterMemory {
    override consume(key: string | number, pointsToConsume?: number): Promise<RateLimiterRes> {
      return consume(key, pointsToConsume);
    }
  }

  // Contexts whose first root field has run; the point of the request itself pays for that field (decisions §9).
  const paid = new WeakSet<Context>();
  const { rateLimitDirectiveTransformer } = rateLimitDirective<Context, RateLimiterMemory>({
    limiterClass: SharedLimiter,
    keyGenerator: (_directive, _source, _args, ctx) => budgetOf(ctx.budget),
    pointsCalculator: (_directive, _source, _args, ctx) => {
      if (paid.has(ctx)) return ctx.address === "" ? 0 : 1;
      paid.add(ctx);
      return 0;
    },
    setState: (result, _directive, _source, _args, ctx) => setRateHeaders(ctx.answer.setHeader, result),
    onLimit: (result, _directive, _source, _args, ctx) => {
      throw refuse(ctx.answer.setHeader, result);
    },
  });

  const charge: RateLimit["charge"] = async (address, count, setHeader) => {
    try {
      const left = await consume(budgetOf(address), count);
      setRateHeaders(setHeader, left);
      return stateOf(left);
    } catch (result) {
      if (result instanceof Error) throw result;
      setRateHeaders(setHeader, result as RateLimiterRes);
      throw refuse(setHeader, result as RateLimiterRes);
    }
  };
  return {
    limitSchema: rateLimitDirectiveTransformer,
    stats,
    charge,
    async move(address, budget, setHeader) {
      await common((limiter) => limiter.reward(budgetOf(address), 1));
      return charge(budget, 1, setHeader);
    },
    ofRoute(name, { requests, seconds }) {
      const count = counter(requests, seconds, `procurement-gateway:${name}`);
      return {
        async charge(address, setHeader) {
          try {
            await count((limiter) => limiter.consume(budgetOf(address), 1));
          } catch (result) {
            throw result instanceof Error ? result : refuse(setHeader, result as RateLimiterRes);
          }
        },
        async refund(address) {
          await count((limiter) => limiter.reward(budgetOf(address), 1));
        },
      };
    },
  };
}

export const headersOf =
  (res: Response): SetHeader =>
  (name, value) =>
    void res.setHeader(name, value);

const PREFIX_BITS = 64n;

/**
 * The key of a rate-limit budget. An IPv4 address has its own; IPv6 addresses share one per /64, because one subscriber
 * gets at least a whole /64 (RFC 6177).
 * @returns a text that is not an address unchanged
 */
export function budgetOf(address: string): string {
  if (!address.includes(":")) return address;
  const parsed = parseAddress(address);
  if (!parsed) return address;
  if (parsed.family === 4) return [24n, 16n, 8n, 0n].map((shift) => (parsed.value >> shift) & 0xffn).join(".");
  const prefix = (parsed.value >> PREFIX_BITS).toString(16).padStart(16, "0");
  return `${prefix.match(/.{4}/g)!.join(":")}::/64`;
}
