/** Every migration, oldest first. Forward only: a mistake is mended by the next one. */
import { Migration0001Foundation } from "./0001-foundation.js";

export const MIGRATIONS = [Migration0001Foundation];
