/** Loaded before each server (`--import`): answers questions about memory over the channel to the parent. */
import { GCProfiler, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

export type Question = "heap" | "watch" | "promoted";

const PAGES_OF_OLD = new Set(["old_space", "large_object_space"]);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
let profiler: GCProfiler | undefined;

const ANSWERS: Record<Question, () => number> = {
  /** Bytes in use after a full collection. */
  heap() {
    collect();
    return process.memoryUsage().heapUsed;
  },
  watch() {
    profiler = new GCProfiler();
    profiler.start();
    return 0;
  },
  /** Bytes that collections of the young generation have moved to the old one since `watch`. */
  promoted() {
    const young = profiler!.stop().statistics.filter(({ gcType }) => gcType === "Scavenge");
    return young.reduce((sum, { beforeGC, afterGC }) => sum + oldBytes(afterGC) - oldBytes(beforeGC), 0);
  },
};

const oldBytes = ({ heapSpaceStatistics }: { heapSpaceStatistics: { spaceName: string; spaceUsedSize: number }[] }) =>
  heapSpaceStatistics
    .filter(({ spaceName }) => PAGES_OF_OLD.has(spaceName))
    .reduce((sum, { spaceUsedSize }) => sum + spaceUsedSize, 0);

process.on("message", (question: Question) => process.send!(ANSWERS[question]()));
process.channel?.unref(); // the channel must not keep a server from ending
