/** Bodies, limits, headers, logs, errors, streams and ends of both surfaces. */
import type { Mutations } from "./mutation.ts";

const IDEMPOTENCY = ["api/idempotency"];

export const HTTP: Mutations = {
  "src/http/server.ts": [
    {
      replace: "res.setMaxListeners(MAX_LISTENERS);",
      by: "void MAX_LISTENERS;",
      suites: ["rest/exports"],
      tests: "warns of nothing",
    },
  ],
  "src/rest/arguments.ts": [
    {
      replace: ": refuseBody;",
      by: ": async () => undefined;",
      suites: ["http/bodies"],
      tests: "a body that a route does not read",
    },
    {
      replace: "Object.assign(args, value);",
      by: "",
      suites: ["http/bodies"],
      tests: "a body that a route does not read",
    },
  ],
  "src/http/body.ts": [
    {
      replace: 'Number(req.headers["content-length"] ?? 0) > limitBytes',
      by: "false",
      suites: ["http/bodies"],
      tests: "whose length says that it is too large",
    },
    {
      replace: "if (bytes > limitBytes) refuse",
      by: "if (false) refuse",
      suites: ["http/bodies"],
      tests: "of one byte more",
    },
    {
      replace: 'if (inflater) req.on("data", onReceived).on("error", onBroken);',
      by: 'if (inflater) req.on("error", onBroken);',
      suites: ["http/bodies"],
      tests: "that inflates to nothing",
    },
  ],
  "src/http/json/scan.ts": [
    { replace: "MAX_DEPTH = 64", by: "MAX_DEPTH = 65", suites: ["http/json-scan"] },
    { replace: "if (values > MAX_VALUES)", by: "if (false)", suites: ["http/json-scan"] },
    { replace: "if (names.size > MAX_NAMES)", by: "if (false)", suites: ["http/json-scan"] },
  ],
  "src/http/request.ts": [
    { replace: "if (hosts > 1)", by: "if (false)", suites: ["http/protocol"], tests: "what is no request" },
    {
      replace: "req.originalUrl.slice(0, end)",
      by: "req.originalUrl",
      suites: ["http/errors"],
      tests: "stands in the log with the path but without the query",
    },
    {
      replace: "ACCEPTED_ID.test(sent) ? sent : randomUUID()",
      by: "sent ? sent : randomUUID()",
      suites: ["http/errors"],
      tests: "the request id",
    },
  ],
  "src/errors.ts": [
    {
      replace: 'new AppError("INTERNAL", { requestId }, { cause: error })',
      by: 'new AppError("INVALID", { rule: String(error) }, { cause: error })',
      suites: ["http/errors"],
      tests: "an error of our own",
    },
  ],
  "src/app.ts": [
    {
      replace: "requestLog(logger, pathMask(routes))",
      by: "requestLog(logger, (path) => path)",
      suites: ["rest/public-routes"],
      tests: "no secret of a path is logged",
    },
    { replace: 'origins.includes("*") ? "*" : [...origins]', by: '"*"', suites: ["http/cors"] },
    {
      replace: "if (origins.length === 0) return",
      by: "if (false) return",
      suites: ["http/cors"],
    },
    {
      replace: "rateLimit.charge(addressOf(req), 1, headersOf(res))",
      by: "rateLimit.charge(addressOf(req), req.headers['x-api-key'] ? 1 : 0, headersOf(res))",
      suites: ["http/rate-limit"],
      tests: "what is refused before any field ran",
    },
  ],
  "src/http/answer-error.ts": [
    {
      replace: 'if (error.status === 401) res.setHeader("WWW-Authenticate", KEY_CHALLENGE);',
      by: "",
      suites: ["http/protocol"],
      tests: "without a key",
    },
  ],
  "src/http/rate-limit.ts": [
    {
      replace: 'return ctx.address === "" ? 0 : 1;',
      by: "return 0;",
      suites: ["http/rate-limit"],
      tests: "one per root field",
    },
    {
      replace: "await count((limiter) => limiter.consume(budgetOf(address), 1));",
      by: "",
      suites: ["rest/public-routes"],
      tests: "is limited",
    },
  ],
  "src/http/page-limit.ts": [
    { replace: "POINTS = 3000", by: "POINTS = 3_000_000", suites: ["http/pages"], tests: "a bucket of their own" },
  ],
  "src/http/multipart.ts": [
    { replace: "MAX_PARTS = 1000", by: "MAX_PARTS = 100_000", suites: ["rest/body-kinds"], tests: "multipart" },
  ],
  "src/http/compress.ts": [
    { replace: "COMPRESSED_FROM_BYTES = 1024", by: "COMPRESSED_FROM_BYTES = 0", suites: ["http/compression"] },
    { replace: "quality(best) > 0 && ", by: "", suites: ["http/compression"] },
  ],
  "src/http/respond.ts": [
    {
      replace: `res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");`,
      by: "",
      suites: ["api/invoice"],
      tests: "the file of one comes",
    },
    {
      replace: 'namesTag(res.req.headers["if-none-match"], etag)',
      by: "false",
      suites: ["rest/reads"],
      tests: "a file is a 304",
    },
  ],
  "src/services/idempotency.ts": [
    {
      replace: "stored?.request_sha256 !== request_sha256",
      by: "false",
      suites: IDEMPOTENCY,
      tests: "another request with the same key",
    },
    {
      replace: "where known.created_at < now() - interval ${KEPT}",
      by: "where false",
      suites: IDEMPOTENCY,
      tests: "after 24 hours",
    },
    {
      replace: "await tx.run(store, { api_key_id, key, status, headers, body });",
      by: "",
      suites: IDEMPOTENCY,
      tests: "gets the first answer again",
    },
  ],
  "src/http/json/read.ts": [
    {
      replace: "deterministic: true",
      by: "deterministic: false",
      suites: IDEMPOTENCY,
      tests: "the same request again",
    },
  ],
  "src/db/if-match.ts": [
    {
      replace: "!this.#versions.has(String(Date.parse(updated_at)))",
      by: "false",
      suites: ["rest/if-match"],
      tests: "of two writers",
    },
    { replace: '/^"v', by: '/^(?:W\\/)?"v', suites: ["rest/if-match"] },
  ],
  "src/domain/cursor.ts": [
    {
      replace: 'typeof value === "string" ? !value.includes("\\0") && ',
      by: 'typeof value === "string" ? ',
      suites: ["domain/cursor"],
    },
    { replace: "return key.every(isKeyValue) ?", by: "return true ?", suites: ["domain/cursor"] },
  ],
  "src/http/open-connections.ts": [
    {
      replace: "(ofKey.get(keyId) ?? 0) >= LIVE_STREAMS_PER_KEY",
      by: "false",
      suites: ["api/live-events"],
      tests: "over the most of a key",
    },
    {
      replace: 'if (isDraining) throw new AppError("UNAVAILABLE");',
      by: "",
      suites: ["api/live-events"],
      tests: "if the gateway stops",
    },
  ],
  "src/http/event-stream.ts": [
    {
      replace: "const after = lastEventId(req) ?? args.after;",
      by: "const after = args.after;",
      suites: ["api/live-events"],
      tests: "goes on after Last-Event-ID",
    },
    {
      replace: "const timer = setTimeout(() => done(false), SLOW_AFTER_MS).unref();",
      by: "const timer = setTimeout(() => undefined, SLOW_AFTER_MS).unref();",
      suites: ["api/slow-readers"],
      tests: "ends with TOO_SLOW",
    },
  ],
  "src/http/drain.ts": [
    {
      replace: 'if (last?.headersSent === false) last.setHeader("Connection", "close");',
      by: "",
      suites: ["drain"],
      tests: "an answer that has not begun",
    },
  ],
  "src/start/stop.ts": [
    {
      replace: "performance.now() - firstAt > DOUBLE_WITHIN_MS",
      by: "true",
      suites: ["drain"],
      tests: "twice within a moment",
    },
  ],
  "src/embedded-postgres/cluster.ts": [
    {
      replace: '"REVOKE CONNECT ON DATABASE postgres FROM PUBLIC",',
      by: "",
      suites: ["embedded-postgres/embedded-postgres"],
      tests: "makes a cluster for one role",
    },
  ],
};
