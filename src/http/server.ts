/**
 * The Node server in front of the app: its time limits, and the errors that its parser finds before a request exists.
 */
import { randomUUID } from "node:crypto";
import { IncomingMessage, type Server, type ServerOptions, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { AppError } from "../errors.js";
import { API_VERSION } from "./request.js";
import { errorBody } from "./respond.js";

// The limits must grow in this order (keep-alive, headers, request); otherwise Node.js cuts off a request that arrives
// late on a connection that was kept open.
const HEADERS_AFTER_MS = 5000;
const HEADERS_MS = 60_000;
const REQUEST_MS = 300_000;
// Time for the client to read the error: closing a connection while data is arriving loses the answer (RFC 9112 §9.6).
const LINGER_MS = 1000;

/**
 * A request that only a WebSocket may take out of HTTP. Some clients offer HTTP/2 on every request, which is then
 * answered as if they had not; Node.js would hand every offer to the listener for "upgrade", and its
 * `shouldUpgradeCallback` is newer than the oldest Node.js that the gateway runs on.
 */
class PlainRequest extends IncomingMessage {
  /** What the parser found. Not a private field: Node.js's constructor sets it, before there could be one. */
  declare isUpgradeOffered: boolean;

  get upgrade(): boolean {
    if (!this.isUpgradeOffered) return false;
    return this.method === "CONNECT" || this.headers.upgrade?.toLowerCase() === "websocket";
  }

  set upgrade(isOffered: boolean) {
    this.isUpgradeOffered = isOffered;
  }
}

export function serverOptions({ KEEP_ALIVE_SECONDS }: Config): ServerOptions<typeof PlainRequest> {
  const keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  const headersTimeout = Math.max(HEADERS_MS, keepAliveTimeout + HEADERS_AFTER_MS);
  // The app refuses a missing Host (checkHead); Node.js would answer without a body.
  return {
    keepAliveTimeout,
    headersTimeout,
    requestTimeout: Math.max(REQUEST_MS, headersTimeout),
    requireHostHeader: false,
    IncomingMessage: PlainRequest,
  };
}

/**
 * Listeners for one event of an answer: four parts of the gateway wait for its end, and a compressed export adds seven.
 * Above this limit, which is ten by default, Node.js warns of a leak.
 */
const MAX_LISTENERS = 16;

/** Answers, with body and request id, the requests that Node.js would otherwise refuse by itself, without either. */
export function answerAll(server: Server, logger: Logger): Server {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  const refused = new WeakSet<Duplex>();

  server.prependListener("request", (req, res) => {
    toOriginForm(req);
    const answers = underWay.get(req.socket) ?? new Set();
    underWay.set(req.socket, answers.add(res));
    res.setMaxListeners(MAX_LISTENERS);
    res.once("close", () => answers.delete(res));
  });
  // Node.js must not answer "Expect" itself: the reader of the body sends 100 Continue, or an answer refuses the body.
  for (const event of ["checkContinue", "checkExpectation"])
    server.on(event, (req, res) => server.emit("request", req, res));

  server.on("clientError", (cause: NodeJS.ErrnoException, socket) => {
    // Further data on a refused connection is not a request either.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (!socket.writable || cause.code === "ECONNRESET") return void socket.destroy();
    const answers = [...(underWay.get(socket) ?? [])];
    const last = answers.at(-1);
    // The client went away in the middle of a body, so it does not wait for an answer.
    if (last && cause.code === "HPE_INVALID_EOF_STATE") return void socket.destroy();
    // The body is broken while it is read: the reader gets the error and answers.
    if (last && !last.req.complete && last.req.listenerCount("error") > 0) return void last.req.emit("error", cause);
    const end = (): void => refuse(socket, parserError(cause), logger);
    // Earlier requests on the connection are answered first.
    if (last && last.req.complete) last.once("close", end);
    else end();
  });
  return server;
}

/**
 * RFC 9112 §3.2.2: a server must also accept an absolute address, as clients send it to proxies. Its host then replaces
 * that of the header.
 */
function toOriginForm(req: IncomingMessage): void {
  const [, host, target] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(req.url ?? "") ?? [];
  if (host === undefined || target === undefined) return;
  req.url = target.startsWith("/") ? target : `/${target}`;
  if (req.headers.host !== undefined) req.headers.host = host;
}

/** Our error for an error of Node.js's parser or for one of its timeouts. */
function parserError(cause: NodeJS.ErrnoException): AppError {
  switch (cause.code) {
    case "HPE_HEADER_OVERFLOW":
      return new AppError("HEADERS_TOO_LARGE", {}, { cause });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new AppError("REQUEST_TIMEOUT", {}, { cause });
    default:
      return new AppError("MALFORMED_REQUEST", {}, { cause });
  }
}

function refuse(socket: Duplex, error: AppError, logger: Logger): void {
  if (!socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(error));
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Date: ${new Date().toUTCString()}`,
      `X-Request-Id: ${requestId}`,
      `API-Version: ${API_VERSION}`,
      "",
      body,
    ].join("\r\n"),
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
  // Without the text of the cause, which may quote the request.
  logger.info(
    { requestId, status: error.status, code: error.code, error: error.message, parser: codeOf(error) },
    "request",
  );
}

const codeOf = ({ cause }: AppError): string | undefined => (cause as NodeJS.ErrnoException | undefined)?.code;
