/**
 * The Node server in front of the app: its time limits, the errors that its parser finds before a request exists, and
 * its end, which cuts off no answer.
 */
import { randomUUID } from "node:crypto";
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { AppError } from "../errors.js";
import { aborted } from "../start/stop.js";
import { errorBody } from "./answer-error.js";
import { API_VERSION } from "./request.js";

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

export interface GatewayServer {
  readonly server: Server;
  /**
   * Stops listening, closes idle connections, and closes every other connection when its last answer has left. When the
   * limit is aborted, cuts off the remaining connections.
   * @param onUpgraded how many answers are under way on connections that left HTTP, which this server cannot know
   * @returns how many answers were cut off
   */
  drain(limit: AbortSignal, onUpgraded: () => number): Promise<number>;
}

interface Connection {
  /** Answers that the operating system does not have completely yet, in the order of their requests. */
  readonly answers: Set<ServerResponse>;
  /** Bytes received by the time the last answer had left; any further byte begins a new request. */
  bytesRead: number;
  /** The connection's last answer is under way or has left. */
  isClosing: boolean;
  /** What came over it was no request, so nothing further that comes is one. */
  isRefused: boolean;
}

/** Makes a server that also answers, with body and request id, what Node.js would refuse by itself without either. */
export function createGatewayServer(options: ServerOptions, handler: RequestListener, logger: Logger): GatewayServer {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  const server = createServer(options, (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket)!;
    // RFC 9112 §9.6: a request after the answer that closes the connection is not processed. The client knows that it
    // may send the request again.
    if (connection.isClosing) return void req.resume();
    toOriginForm(req);
    connection.answers.add(res);
    if (isDraining) announceEnd(socket, connection);
    // "close" comes after "finish", when the operating system has all bytes. Node itself considers a connection idle
    // as soon as res.end() is called.
    res.once("close", () => {
      connection.answers.delete(res);
      connection.bytesRead = socket.bytesRead;
      if (isDraining) closeWhenIdle(socket, connection);
    });
    handler(req, res);
  });
  server.on("connection", (socket) => {
    connections.set(socket, { answers: new Set(), bytesRead: 0, isClosing: false, isRefused: false });
    socket.once("close", () => connections.delete(socket));
  });
  // Node.js must not answer "Expect" itself: the reader of the body sends 100 Continue, or an answer refuses the body.
  for (const event of ["checkContinue", "checkExpectation"])
    server.on(event, (req, res) => server.emit("request", req, res));
  server.on("clientError", (cause: NodeJS.ErrnoException, socket) => {
    const connection = connections.get(socket as Socket);
    if (!connection || connection.isRefused) return;
    connection.isRefused = true;
    if (!socket.writable || cause.code === "ECONNRESET") return void socket.destroy();
    const last = [...connection.answers].at(-1);
    // The client went away in the middle of a body, so it does not wait for an answer.
    if (last && cause.code === "HPE_INVALID_EOF_STATE") return void socket.destroy();
    // The body is broken while it is read: the reader gets the error and answers.
    if (last && !last.req.complete && last.req.listenerCount("error") > 0) return void last.req.emit("error", cause);
    const end = (): void => refuse(socket, parserError(cause), logger);
    // Earlier requests on the connection are answered first.
    if (last && last.req.complete) last.once("close", end);
    else end();
  });

  return {
    server,
    async drain(limit, onUpgraded) {
      isDraining = true;
      // http's own close() would cut connections whose answers have ended but not yet left.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, connection] of connections) {
        if (connection.answers.size > 0) announceEnd(socket, connection);
        else closeWhenIdle(socket, connection);
      }
      await Promise.race([closed, aborted(limit)]);
      const cut = [...connections.values()].reduce((sum, { answers }) => sum + answers.size, onUpgraded());
      for (const socket of connections.keys()) socket.destroy();
      await closed;
      return cut;
    },
  };
}

/** Makes the latest answer the connection's last one, and says so in its headers if they have not been sent. */
function announceEnd(socket: Socket, connection: Connection): void {
  connection.isClosing = true;
  // Node destroys the connection after "Connection: close". If bytes are unread, that sends a reset, which may overtake
  // the answer (RFC 9112 §9.6). So only our half is closed; the client closes the other when it has everything.
  socket.destroySoon = () => void socket.end();
  const last = [...connection.answers].at(-1);
  if (last?.headersSent === false) last.setHeader("Connection", "close");
}

function closeWhenIdle(socket: Socket, connection: Connection): void {
  if (connection.answers.size > 0) return;
  if (connection.isClosing) socket.end();
  else if (socket.bytesRead === connection.bytesRead) socket.destroySoon();
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
