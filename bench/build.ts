import { join } from "node:path";

/** `npm run bench` builds the gateway into a folder of its own, so that another build does not disturb a run. */
export const GATEWAY = join(import.meta.dirname, "../dist/bench");
