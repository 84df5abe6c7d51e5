/** The client's connection, where a use case keeps it open for longer than one answer takes. */
import type { AppError } from "../errors.js";

export type ConnectionKind = "sse" | "long_poll" | "graphql_sse" | "websocket" | "export";

/** Receives the reason why a client must disconnect: its key no longer works, or the gateway stops. */
export type OnLeave = (reason: AppError) => void;

export interface Connection {
  /**
   * Keeps the connection open.
   * @returns what is called when the client has disconnected
   * @throws TOO_MANY_STREAMS, UNAVAILABLE
   */
  holdOpen(kind: ConnectionKind, onLeave: OnLeave): () => void;
  /**
   * Calls a function when the client no longer waits for an answer; at once if that is so already.
   * @returns a function that removes the listener
   */
  onDisconnect(listener: () => void): () => void;
}

const nothing = (): void => undefined;

/** A job or a command has no client. */
export const NO_CONNECTION: Connection = { holdOpen: () => nothing, onDisconnect: () => nothing };
