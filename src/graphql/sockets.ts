/** `/graphql` over WebSocket, in the protocol of graphql-ws: with keys, limits, guards and costs as everywhere. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Express, Request } from "express";
import type { ExecutionResult } from "graphql";
import { handleProtocols, makeServer } from "graphql-ws";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import type { Config } from "../config.js";
import type { Context } from "../context.js";
import { AppError, toAppError } from "../errors.js";
import type { Contexts } from "../http/contexts.js";
import type { RateLimit } from "../http/rate-limit.js";
import { addressOf, logError } from "../http/request.js";
import type { GraphQLServer } from "./server.js";
import type { Answers } from "./operation.js";

export interface Sockets {
  /** Answers a request for a WebSocket. */
  onUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** How many operations have not been answered completely; subscriptions do not count. */
  underWay(): number;
}

const MAX_BYTES = 1024 * 1024;
const MAX_OPERATIONS = 100;
/** What waits to leave when no further message is read: each may be answered, even a ping by as much as it brought. */
const MAX_WAITING_BYTES = 1024 * 1024;
const INIT_WITHIN_MS = 10_000;
const PING_EVERY_MS = 15_000;
/** How long a reader may take nothing. */
const SLOW_AFTER_MS = 60_000;
const TERMINATE_AFTER_MS = 5000;
/** RFC 6455 §5.5: a control frame has at most 125 bytes, of which the code takes two. */
const MAX_REASON_BYTES = 123;

/** Codes with which a socket is closed; 4408 and 1xxx tell graphql-ws's client to come back. */
const CLOSE = {
  goingAway: 1001,
  tryLater: 1013,
  unauthorized: 4401,
  forbidden: 4403,
  tooSlow: 4408,
  fault: 4500,
} as const;

const CODES: Partial<Record<AppError["code"], number>> = {
  UNAVAILABLE: CLOSE.goingAway,
  TOO_MANY_STREAMS: CLOSE.tryLater,
  RATE_LIMITED: CLOSE.tryLater,
  TOO_SLOW: CLOSE.tooSlow,
  INTERNAL: CLOSE.fault,
};

interface Extra {
  readonly socket: WebSocket;
  readonly req: Request;
  ctx?: Context;
  leave?: () => void;
  /** Messages that are being worked on, but those that began a subscription. */
  readonly underWay: Set<object>;
  /** The message that has just arrived. */
  latest: object;
  /** Whether the gateway stops, so that nothing new begins. */
  isLeaving: boolean;
  /** Closes the socket if it is to leave and nothing is under way. */
  leaveWhenIdle(): void;
  /** What is called when the socket is closed. */
  readonly gone: Set<() => void>;
}

interface Needed {
  readonly server: GraphQLServer;
  readonly contexts: Contexts;
  readonly rateLimit: RateLimit;
  /** Knows from which address a request comes. */
  readonly app: Express;
  readonly config: Config;
  readonly logger: Logger;
}

export function graphqlSockets({ server, contexts, rateLimit, app, config, logger }: Needed): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES, handleProtocols: protocolOf });
  const opened = new Set<Extra>();

  const close = (socket: WebSocket, code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, shortened(reason));
    setTimeout(() => socket.terminate(), TERMINATE_AFTER_MS).unref();
  };
  const refuse = (socket: WebSocket, thrown: unknown, requestId: string): void => {
    const error = toAppError(thrown, requestId);
    if (error.logLevel === "error") logError(logger, error, requestId);
    close(socket, CODES[error.code] ?? (error.status === 401 ? CLOSE.unauthorized : CLOSE.forbidden), error.message);
  };

  const protocol = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect({ connectionParams, extra }) {
      const { socket, req } = extra;
      try {
        const ctx = await contexts.ofSocket(req, paramsOf(connectionParams), (listener) => {
          if (socket.readyState !== socket.OPEN) listener();
          else extra.gone.add(listener);
          return () => void extra.gone.delete(listener);
        });
        extra.leave = ctx.connection.holdOpen("websocket", (error) => {
          if (error.code !== "UNAVAILABLE") return refuse(socket, error, req.requestId);
          extra.isLeaving = true;
          extra.leaveWhenIdle();
        });
        if (socket.readyState !== socket.OPEN) extra.leave();
        extra.ctx = ctx;
        return true;
      } catch (error) {
        refuse(socket, error, req.requestId);
        return false;
      }
    },
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      const ctx = extra.ctx!.freshCopy();
      const message = extra.latest;
      try {
        if (Object.keys(subscriptions).length > MAX_OPERATIONS)
          throw new AppError("INVALID", { rule: `A socket runs at most ${MAX_OPERATIONS} operations at once.` });
        // The point that any other request pays before it is looked at.
        await rateLimit.charge(ctx.budget, 1, () => undefined);
        const { query, operationName, variables } = await server.persisted.resolve(payload);
        const document = server.parse(query);
        const answer = await server.subscribe(ctx, { document, operationName, variables: variables ?? {} });
        if (!("next" in answer) && !answer.data && answer.errors) return answer.errors;
        if ("next" in answer) {
          extra.underWay.delete(message);
          extra.leaveWhenIdle();
        }
        return { schema: server.schema, document, operationName, contextValue: answer };
      } catch (error) {
        return server.errorsOf(error, ctx);
      }
    },
    // Both have run already, where errors could still refuse the operation as a whole.
    subscribe: ({ contextValue }) => contextValue as Answers,
    execute: ({ contextValue }) => contextValue as ExecutionResult,
  });

  const open = (socket: WebSocket, req: Request): void => {
    const extra: Extra = {
      socket,
      req,
      underWay: new Set(),
      latest: {},
      isLeaving: false,
      leaveWhenIdle() {
        if (extra.isLeaving && extra.underWay.size === 0) refuse(socket, new AppError("UNAVAILABLE"), req.requestId);
      },
      gone: new Set(),
    };
    opened.add(extra);
    const startedAt = performance.now();
    let isAlive = true;
    let sends = 0;
    const ping = setInterval(() => {
      // A ping would wait behind what the reader has not taken, and the time for that is longer.
      if (sends > 0) return void (isAlive = true);
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, PING_EVERY_MS).unref();
    socket.on("pong", () => (isAlive = true));
    // What is wrong with a frame: ws closes the socket itself.
    socket.on("error", () => undefined);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        // The next message waits until this one has left, so a slow reader never has more than one waiting.
        send: (text) =>
          new Promise((resolve) => {
            if (socket.readyState !== socket.OPEN) return resolve();
            sends += 1;
            const timer = setTimeout(
              () => refuse(socket, new AppError("TOO_SLOW"), req.requestId),
              SLOW_AFTER_MS,
            ).unref();
            socket.send(text, () => {
              sends -= 1;
              clearTimeout(timer);
              if (socket.isPaused && socket.bufferedAmount <= MAX_WAITING_BYTES) socket.resume();
              resolve();
            });
            if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.pause();
          }),
        close: (code, reason) => close(socket, code ?? CLOSE.fault, reason ?? ""),
        onMessage: (handle) =>
          socket.on("message", (data) => {
            // Nobody would get the answer. A client whose gateway stops sends it again to another one.
            if (socket.readyState !== socket.OPEN || extra.isLeaving) return;
            const message = {};
            // graphql-ws calls onSubscribe before `handle` returns.
            extra.latest = message;
            extra.underWay.add(message);
            handle(String(data))
              .catch((error: unknown) => refuse(socket, error, req.requestId))
              .finally(() => {
                extra.underWay.delete(message);
                extra.leaveWhenIdle();
              });
          }),
      },
      extra,
    );
    socket.once("close", (code, reason) => {
      opened.delete(extra);
      clearInterval(ping);
      extra.leave?.();
      for (const listener of [...extra.gone]) listener();
      closed(code, String(reason)).catch((error: unknown) => logger.error({ err: error }, "a socket ended badly"));
      const { actor, tenancy } = extra.ctx ?? {};
      logger.info(
        {
          requestId: req.requestId,
          method: "WEBSOCKET",
          path: "/graphql",
          code,
          durationMs: Math.round(performance.now() - startedAt),
          ...(actor?.kind === "key" && { keyId: actor.keyId }),
          ...(tenancy && { tenantId: tenancy.tenantId }),
        },
        "socket",
      );
    });
  };

  const onUpgrade: Sockets["onUpgrade"] = (plain, socket, head) => {
    // Express gives a request its address in the same way.
    const req = Object.setPrototypeOf(plain, app.request) as Request;
    req.requestId = randomUUID();
    socket.on("error", () => undefined);
    const answer = (status: string, headers = ""): void =>
      void socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`);
    if (!/^\/graphql(?:\?|$)/.test(req.url)) return answer("404 Not Found");
    if (!isAllowed(req, config.CORS_ORIGINS)) return answer("403 Forbidden");
    rateLimit
      .charge(addressOf(req), 1, () => undefined)
      .then(
        () => sockets.handleUpgrade(req, socket, head, (ready) => open(ready, req)),
        (error: unknown) => {
          const { details } = toAppError(error, req.requestId);
          answer("403 Forbidden", `Retry-After: ${details.retryAfterSeconds ?? 1}\r\n`);
        },
      );
  };
  return {
    onUpgrade,
    underWay: () => [...opened].reduce((sum, { underWay }) => sum + underWay.size, 0),
  };
}

const protocolOf = (protocols: Set<string>): string | false => handleProtocols(protocols);

/** As much of a text as fits into a close frame, in whole characters. */
const shortened = (reason: string): string =>
  new TextDecoder().decode(Buffer.from(reason).subarray(0, MAX_REASON_BYTES), { stream: true });

/** The texts in `connectionParams`, where browsers put what others send as headers, because they can set none. */
const paramsOf = (params: Readonly<Record<string, unknown>> | undefined): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      typeof value === "string" ? [[name.toLowerCase(), value] as const] : [],
    ),
  );

/** A page of another origin may open a socket only if that origin may call the service at all (CORS_ORIGINS). */
function isAllowed({ headers }: Request, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes("*") || origins.includes(origin)) return true;
  return URL.parse(origin)?.host === host;
}
