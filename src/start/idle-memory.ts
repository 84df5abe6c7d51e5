import v8 from "node:v8";
import vm from "node:vm";

const LOOK_EVERY_MS = 60_000;
/** A process that used less of one core's time had nothing to do. */
const IDLE_SHARE = 0.02;
/** Less is not worth the wait. */
const MIN_UNUSED_BYTES = 64 * 1024 * 1024;

/**
 * Gives memory back to the machine once the process has had nothing to do for a while. V8 itself keeps what a start or
 * a load took until the next load: half of what an idle gateway has (docs/operating/install.md). Giving back takes some
 * 0.2 s, in which a request would wait.
 */
export function releaseMemoryWhenIdle(everyMs = LOOK_EVERY_MS): void {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as NodeJS.GCFunction;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const { heapTotal, heapUsed } = process.memoryUsage();
    const isIdle = (user + system) / 1000 < IDLE_SHARE * everyMs;
    if (isIdle && heapTotal - heapUsed > MIN_UNUSED_BYTES)
      collect({ type: "major", execution: "sync", flavor: "last-resort" });
    before = process.cpuUsage();
  }, everyMs).unref();
}
