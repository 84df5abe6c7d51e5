/** The Redis that several instances share. The gateway works without it, too, so requests do not wait long for it. */
import type { Redis } from "ioredis";

// If Redis does not answer, the requests that are under way wait this long. Later requests do without it until it has
// answered again.
const REDIS_TIMEOUT_MS = 250;

export interface SharedRedis {
  readonly client: Redis;
  /** Whether Redis has answered since it last failed to. */
  isAnswering(): boolean;
  /** Makes a new connection, because the old one may hang forever. It is used once Redis has answered on it. */
  reconnect(): void;
  close(): void;
}

/** @param onError called once in each outage */
export async function connectRedis(url: string, onError: (error: Error) => void): Promise<SharedRedis> {
  // Loaded only when needed, to keep the start short.
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2000,
    // A frozen Redis does not answer when the connection is closed, either.
    disconnectTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  let isAnswering = false;
  // An outage is logged once, not at each attempt. A Redis that is shut down in order only closes the connection, which
  // raises no "error", so "close" is reported as well.
  let isDown = false;
  const report = (error: Error): void => {
    isAnswering = false;
    if (!isDown) onError(error);
    isDown = true;
  };
  client.on("error", report);
  client.on("close", () => report(new Error("The connection was closed.")));
  // ioredis sends INFO first, so Redis has answered by now.
  client.on("ready", () => {
    isAnswering = true;
    isDown = false;
  });
  return {
    client,
    isAnswering: () => isAnswering,
    reconnect() {
      if (!isAnswering) return;
      report(new Error(`It has not answered for ${REDIS_TIMEOUT_MS} ms.`));
      client.disconnect(true);
    },
    close: () => client.removeAllListeners("close").disconnect(),
  };
}
