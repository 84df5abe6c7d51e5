/** Decides which failures of the database are temporary. No other code may guess it from the form of an error. */
import pg from "pg";
import { AppError } from "../errors.js";

/**
 * PostgreSQL's codes of failures after which a retry may succeed: connections lost or refused (08, 57P01–57P05), too
 * many connections, no disk space or memory left (53), time limits (55P03, 57014, 25P03, 25P04), conflicts between
 * transactions (40P01, 40001).
 */
const PASSING = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|40P01|40001)$/;
const ONLY_READS = "25006";

/** What a new connection gets from a server that starts, shuts down (57P03), or does not listen. */
const REFUSALS = ["57P03", "ECONNREFUSED", "ENOENT"];

/** Whether a server refuses new connections; existing ones may still work. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && (REFUSALS.includes((error as NodeJS.ErrnoException).code ?? "") || isRefusal(error.cause));

/** What the connection on which a statement failed says of itself. */
interface FailedConnection {
  readonly isLost: boolean;
  cut(reason: string): void;
}

/** The error to throw for a statement's error: a 503 if the failure is temporary, otherwise the same error. */
export function explained(error: unknown, { isLost }: FailedConnection): unknown {
  return isLost || (error instanceof pg.DatabaseError && PASSING.test(error.code ?? "")) ? unavailable(error) : error;
}

/**
 * Like {@link explained}, for writes. The connection to a read-only server, such as the old primary after a failover,
 * is cut, because the next one may find the new primary. For a read, the same error would be a fault of ours.
 */
export function explainedWrite(error: unknown, connection: FailedConnection): unknown {
  if (error instanceof pg.DatabaseError && error.code === ONLY_READS) connection.cut("PostgreSQL takes no writes");
  return explained(error, connection);
}

const CANCELED = "57014";

/** Whether the same may succeed later: the database could not be reached, or was busy; not if it took too long. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === "UNAVAILABLE" &&
  !(error.cause instanceof pg.DatabaseError && error.cause.code === CANCELED);

/** The error for a database that could not be reached, for whatever reason. */
export const unavailable = (cause: unknown): AppError => new AppError("UNAVAILABLE", {}, { cause });
