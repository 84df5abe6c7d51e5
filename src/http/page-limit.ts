/** The rate limit of the public pages: by address, and separate from the API's budget (decisions §9). */
import type { RequestHandler } from "express";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "../config.js";
import { AppError } from "../errors.js";
import { budgetOf } from "./rate-limit.js";
import { addressOf } from "./request.js";

const POINTS = 3000;
const SECONDS = 30;

/** Each instance counts for itself, because a ready-made answer costs less than asking Redis. */
export function limitPages({ RATE_LIMIT_POINTS }: Config): RequestHandler {
  if (RATE_LIMIT_POINTS === 0) return (_req, _res, next) => next();
  const bucket = new RateLimiterMemory({ points: POINTS, duration: SECONDS, keyPrefix: "pages" });
  return (req, res, next) => {
    bucket.consume(budgetOf(addressOf(req))).then(
      () => next(),
      ({ msBeforeNext }: RateLimiterRes) => {
        const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
        res.setHeader("Retry-After", String(retryAfterSeconds));
        next(new AppError("RATE_LIMITED", { retryAfterSeconds }));
      },
    );
  };
}
