/**
 * Streams, sockets and long polls. They are counted, and ended when their key no longer works or the gateway stops.
 */
import type { Config } from "../config.js";
import type { KeyActor } from "../request/actors.js";
import type { ConnectionKind, OnLeave } from "../request/connection.js";
import { AppError } from "../errors.js";
import type { OpenConnectionStats } from "../telemetry/metrics.js";

export interface OpenConnections {
  /**
   * Counts a connection until it ends.
   * @param watchKey calls the function once if the key no longer works; returns the function that ends watching
   * @param onLeave called when the connection must end
   * @returns the function to call when the connection has ended
   * @throws TOO_MANY_STREAMS, UNAVAILABLE
   */
  enter(kind: ConnectionKind, actor: KeyActor, watchKey: WatchKey, onLeave: OnLeave): () => void;
  /** Ends all connections, and refuses new ones. */
  drain(): void;
  readonly stats: OpenConnectionStats;
}

export type WatchKey = (onEnd: (error: AppError) => void) => () => void;

export function createOpenConnections({ LIVE_STREAMS, LIVE_STREAMS_PER_KEY }: Config): OpenConnections {
  const present = new Map<string, number>();
  const ofKey = new Map<string, number>();
  const leaves = new Set<OnLeave>();
  const stats = { present, refusals: 0 };
  let isDraining = false;

  const count = (counts: Map<string, number>, key: string, by: number): void => {
    const now = (counts.get(key) ?? 0) + by;
    if (now > 0 || counts === present) counts.set(key, now);
    else counts.delete(key);
  };

  return {
    stats,
    enter(kind, { keyId }, watchKey, onLeave) {
      if (isDraining) throw new AppError("UNAVAILABLE");
      const isFull = leaves.size >= LIVE_STREAMS;
      if (isFull || (ofKey.get(keyId) ?? 0) >= LIVE_STREAMS_PER_KEY) {
        stats.refusals++;
        throw isFull
          ? new AppError("UNAVAILABLE")
          : new AppError("TOO_MANY_STREAMS", { maximum: LIVE_STREAMS_PER_KEY });
      }
      const leave: OnLeave = (error) => onLeave(error);
      leaves.add(leave);
      count(present, kind, 1);
      count(ofKey, keyId, 1);
      const stopWatching = watchKey(leave);
      return () => {
        if (!leaves.delete(leave)) return;
        stopWatching();
        count(present, kind, -1);
        count(ofKey, keyId, -1);
      };
    },
    drain() {
      isDraining = true;
      for (const leave of [...leaves]) leave(new AppError("UNAVAILABLE"));
    },
  };
}
