/** Bodies, limits, headers, logs, errors, streams and ends of both surfaces. */
import type { Mutations } from "./mutation.ts";

export const HTTP: Mutations = {
  "src/http/server.ts": {
    drain: [
      ['if (last?.headersSent === false) last.setHeader("Connection", "close");', "", "an answer that has not begun"],
    ],
  },
  "src/rest/arguments.ts": {
    "http/bodies": [
      ["await refuseBody(req);", "", "a body that a route does not read"],
      ["args: { ...args, ...inBody },", "args,", "a body that a route does not read"],
    ],
    "rest/search": [["if (named.has(name) || (name === FIELDS && selection))", "if (false)"]],
  },
  "src/http/body.ts": {
    "http/bodies": [
      ['Number(req.headers["content-length"] ?? 0) > limitBytes', "false", "whose length says that it is too large"],
      ["if (bytes > limitBytes) refuse", "if (false) refuse", "of one byte more"],
      [
        'if (inflater) req.on("data", onReceived).on("error", onBroken);',
        'if (inflater) req.on("error", onBroken);',
        "that inflates to nothing",
      ],
    ],
  },
  "src/http/json/scan.ts": {
    "http/json-scan": [
      ["MAX_DEPTH = 64", "MAX_DEPTH = 65"],
      ["if (values > MAX_VALUES)", "if (false)"],
      ["if (names.size > MAX_NAMES)", "if (false)"],
    ],
  },
  "src/http/request.ts": {
    "http/protocol": [["if (hosts > 1)", "if (false)", "what is no request"]],
    "http/errors": [
      ["req.originalUrl.slice(0, end)", "req.originalUrl", "stands in the log with the path but without the query"],
      ["ACCEPTED_ID.test(sent) ? sent : randomUUID()", "sent ? sent : randomUUID()", "the request id"],
    ],
  },
  "src/errors.ts": {
    "http/errors": [
      [
        'new AppError("INTERNAL", { requestId }, { cause: error })',
        'new AppError("INVALID", { rule: String(error) }, { cause: error })',
        "an error of our own",
      ],
    ],
  },
  "src/app.ts": {
    "rest/public-routes": [
      ["requestLog(logger, pathMask(routes),", "requestLog(logger, (path) => path,", "no secret of a path is logged"],
    ],
    "http/cors": [
      ['origins.includes("*") ? "*" : [...origins]', '"*"'],
      ["if (origins.length === 0) return", "if (false) return"],
    ],
    "http/rate-limit": [
      [
        "rateLimit.charge(addressOf(req), 1, headersOf(res))",
        "rateLimit.charge(addressOf(req), req.headers['x-api-key'] ? 1 : 0, headersOf(res))",
        "what is refused before any field ran",
      ],
    ],
  },
  "src/http/answer-error.ts": {
    "http/protocol": [
      ['if (error.status === 401) res.setHeader("WWW-Authenticate", KEY_CHALLENGE);', "", "without a key"],
    ],
  },
  "src/http/rate-limit.ts": {
    "http/rate-limit": [
      ['return ctx.address === "" ? 0 : 1;', "return 0;", "one per root field"],
      ["PREFIX_BITS = 64n", "PREFIX_BITS = 0n", "IPv6"],
    ],
    "rest/public-routes": [["await count((limiter) => limiter.consume(budgetOf(address), 1));", "", "is limited"]],
  },
  "src/http/page-limit.ts": { "http/pages": [["POINTS = 3000", "POINTS = 3_000_000", "a bucket of their own"]] },
  "src/http/multipart.ts": { "rest/body-kinds": [["MAX_PARTS = 1000", "MAX_PARTS = 100_000", "multipart"]] },
  "src/http/respond.ts": {
    "http/compression": [
      ["COMPRESSED_FROM_BYTES = 1024", "COMPRESSED_FROM_BYTES = 0"],
      ["quality(best) > 0 && ", ""],
    ],
    "api/invoice": [
      [`res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");`, "", "the file of one comes"],
    ],
    "rest/reads": [['namesTag(res.req.headers["if-none-match"], etag)', "false", "a file is a 304"]],
  },
  "src/services/idempotency.ts": {
    "api/idempotency": [
      ["stored?.request_sha256 !== request_sha256", "false", "another request with the same key"],
      ["where known.created_at < now() - interval ${KEPT}", "where false", "after 24 hours"],
      ["await tx.run(store, { api_key_id, key, status, headers, body });", "", "gets the first answer again"],
    ],
  },
  "src/http/json/read.ts": {
    "api/idempotency": [["deterministic: true", "deterministic: false", "the same request again"]],
  },
  "src/db/if-match.ts": {
    "rest/if-match": [
      ["!this.#versions.has(String(Date.parse(updated_at)))", "false", "of two writers"],
      ['/^"v', '/^(?:W\\/)?"v'],
    ],
  },
  "src/services/lists/order.ts": {
    "db/cursor": [
      ['typeof value === "string" ? !value.includes("\\0") && ', 'typeof value === "string" ? '],
      ["return key.every(isKeyValue) ?", "return true ?"],
    ],
  },
  "src/http/open-connections.ts": {
    "api/live-events": [
      ["(ofKey.get(keyId) ?? 0) >= LIVE_STREAMS_PER_KEY", "false", "over the most of a key"],
      ['if (isDraining) throw new AppError("UNAVAILABLE");', "", "if the gateway stops"],
    ],
  },
  "src/http/event-stream.ts": {
    "api/live-events": [
      ["const after = lastEventId(req) ?? args.after;", "const after = args.after;", "goes on after Last-Event-ID"],
    ],
    "api/slow-readers": [
      [
        "const timer = setTimeout(() => done(false), SLOW_AFTER_MS).unref();",
        "const timer = setTimeout(() => undefined, SLOW_AFTER_MS).unref();",
        "ends with TOO_SLOW",
      ],
    ],
  },
  "src/start/stop.ts": { drain: [["performance.now() - firstAt > DOUBLE_WITHIN_MS", "true", "twice within a moment"]] },
  "src/embedded-postgres/cluster.ts": {
    "embedded-postgres/embedded-postgres": [
      ['"REVOKE CONNECT ON DATABASE postgres FROM PUBLIC",', "", "makes a cluster for one role"],
    ],
  },
  "src/http/sandbox-headers.ts": {
    "api/sandboxes": [
      ["if (!actor.isSandbox)", "if (false)", "is refused from a key of no sandbox"],
      ['if (fault === "409" && isRead)', "if (false)", "a read contradicts nothing"],
    ],
  },
};
