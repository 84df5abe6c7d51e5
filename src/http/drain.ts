/** A server that can be stopped without cutting an answer. */
import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { aborted } from "../stop.js";

export interface DrainableServer {
  readonly server: Server;
  /**
   * Stops listening, closes idle connections, and closes each other one when its last answer has left. When the limit is aborted it cuts what is left.
   * @returns how many answers were cut
   */
  drain(limit: AbortSignal): Promise<number>;
}

interface Connection {
  /** Those that are not wholly with the operating system yet, in the order of their requests. */
  readonly answers: Set<ServerResponse>;
  /** Bytes received when the last answer had left; more of them are the beginning of a next request. */
  bytesRead: number;
  /** Its last answer is under way or has left. */
  isClosing: boolean;
}

export function createDrainableServer(options: ServerOptions, handler: RequestListener): DrainableServer {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  const server = createServer(options, (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket)!;
    // RFC 9112 §9.6: no request is processed after the answer that closes the connection. The client knows that it may send it again.
    if (connection.isClosing) return void req.resume();
    connection.answers.add(res);
    if (isDraining) announceEnd(socket, connection);
    // After "finish": all bytes are with the operating system. Node's own idea of an idle connection begins with res.end().
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
    async drain(limit) {
      isDraining = true;
      // http's own close() would cut the connections whose answers have ended but not left.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, connection] of connections) {
        if (connection.answers.size > 0) announceEnd(socket, connection);
        else closeWhenIdle(socket, connection);
      }
      await Promise.race([closed, aborted(limit)]);
      const cut = [...connections.values()].reduce((sum, { answers }) => sum + answers.size, 0);
      for (const socket of connections.keys()) socket.destroy();
      await closed;
      return cut;
    },
  };
}

/** Makes the latest answer the connection's last one, and says so where its headers have not left. */
function announceEnd(socket: Socket, connection: Connection): void {
  connection.isClosing = true;
  // Node destroys the connection after "Connection: close". With unread bytes that is a reset, which may overtake the answer (RFC 9112 §9.6):
  // so only our half is closed, and the client closes the other one when it has everything.
  socket.destroySoon = () => void socket.end();
  const last = [...connection.answers].at(-1)!;
  if (!last.headersSent) last.setHeader("Connection", "close");
}

function closeWhenIdle(socket: Socket, connection: Connection): void {
  if (connection.answers.size > 0) return;
  if (connection.isClosing) socket.end();
  else if (socket.bytesRead === connection.bytesRead) socket.destroySoon();
}
