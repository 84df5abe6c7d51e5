/**
 * A thread of each child that ends it when it takes too much memory, or when the gateway is gone. The child itself
 * cannot do that: it may be in a loop, and limits of V8 do not count the buffers into which streams are unpacked.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";

/** The signal by which a child ends itself; nothing else sends it, and it leaves no core dump. */
export const OUT_OF_MEMORY = "SIGUSR2";

const EVERY_MS = 25;

export interface Watched {
  readonly mebibytes: number;
  /** The gateway's process. */
  readonly parent: number;
}

// The main thread has no such port.
if (parentPort) watch(workerData as Watched, parentPort);

function watch({ mebibytes, parent }: Watched, port: MessagePort): void {
  let most = mebibytes;
  // What is read now may take more than what was read before.
  port.on("message", (other: number) => (most = other));
  setInterval(() => {
    // With the programs that it has started, which are in its group.
    if (process.ppid !== parent) process.kill(-process.pid, "SIGKILL");
    if (process.memoryUsage.rss() > most * 1_048_576) process.kill(process.pid, OUT_OF_MEMORY);
  }, EVERY_MS);
}
