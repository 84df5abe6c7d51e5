import { join } from "node:path";
export const GATEWAY = join(import.meta.dirname, "../dist/bench");
