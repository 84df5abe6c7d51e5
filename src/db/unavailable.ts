/** Which failures of the database pass by themselves: said here, where they arise, and nowhere by the look of an error. */
import pg from "pg";
import { AppError } from "../errors.js";
import type { Connection } from "./watch.js";

/**
 * What PostgreSQL itself says where the same may succeed in a moment: connections lost or refused (08, 57P01–57P05), too many of them, no disk
 * space or memory left (53), its time limits (55P03, 57014, 25P03, 25P04), transactions that stood in each other's way (40P01, 40001).
 */
const PASSING = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|40P01|40001)$/;
const ONLY_READS = "25006";

/** The error to throw for what a statement failed with: a 503 where that passes by itself, else the same. */
export function explained(error: unknown, { isLost }: Connection): unknown {
  return isLost || (error instanceof pg.DatabaseError && PASSING.test(error.code ?? "")) ? unavailable(error) : error;
}

/**
 * As {@link explained}, where something is written. A server that only reads, like the old primary after a failover, is left: the next
 * connection may find the new one. For a read it would be a fault of ours.
 */
export function explainedWrite(error: unknown, connection: Connection): unknown {
  if (error instanceof pg.DatabaseError && error.code === ONLY_READS) connection.cut("PostgreSQL takes no writes");
  return explained(error, connection);
}

/** A 503, for whatever reason the database could not be asked. */
export const unavailable = (cause: unknown): AppError => new AppError("UNAVAILABLE", {}, { cause });
