/** A server that can be stopped without cutting off an answer. */
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { aborted } from "../start/stop.js";

export interface DrainableServer {
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
}

export function createDrainableServer(options: ServerOptions, handler: RequestListener): DrainableServer {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  const server = createServer(options, (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket)!;
    // RFC 9112 §9.6: a request after the answer that closes the connection is not processed. The client knows that it
    // may send the request again.
    if (connection.isClosing) return void req.resume();
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
    connections.set(socket, { answers: new Set(), bytesRead: 0, isClosing: false });
    socket.once("close", () => connections.delete(socket));
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
