// A WebSocket that comes back by itself: graphql-ws.
import { type Client, createClient } from "graphql-ws";

/** The key may not do this, which no waiting changes. Of what else is in vain (4401, 4500) the client knows itself. */
const FORBIDDEN = 4403;
const LONGEST_WAIT_MS = 30_000;

export const newSockets = (url: string, apiKey: string): Client =>
  createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    // A browser can set no headers, so the key is one of the connection's parameters.
    connectionParams: { "X-API-Key": apiKey },
    // By default it tries five times, and not again where nobody listens, as for a moment when a gateway starts anew.
    retryAttempts: Infinity,
    shouldRetry: (end) => (end as { readonly code?: number }).code !== FORBIDDEN,
    // Clients that lost the same gateway do not all come back at once.
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS))),
  });
