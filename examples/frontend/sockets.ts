// A WebSocket that reconnects by itself: graphql-ws.
import { type Client, createClient } from "graphql-ws";

/** The key may not do this, so a retry is useless; graphql-ws itself gives up after other useless ones (4401, 4500). */
const FORBIDDEN = 4403;
const LONGEST_WAIT_MS = 30_000;

export const newSockets = (url: string, apiKey: string): Client =>
  createClient({
    url: `${url.replace(/^http/, "ws")}/graphql`,
    // A browser can set no headers, so the key is one of the connection's parameters.
    connectionParams: { "X-API-Key": apiKey },
    // By default it tries five times, and gives up if the connection is refused, as while a gateway restarts.
    retryAttempts: Infinity,
    shouldRetry: (end) => (end as { readonly code?: number }).code !== FORBIDDEN,
    // Clients that lost the same gateway must not all come back at once.
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(1000 * 2 ** retries, LONGEST_WAIT_MS))),
  });
