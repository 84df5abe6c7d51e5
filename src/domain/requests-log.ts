/** Which requests of its keys a tenant keeps (services/api-request.ts). */
export const REQUESTS_LOGS = {
  ERRORS: "Only requests that were refused or failed.",
  WRITES: "Those, and all requests that write.",
  ALL: "All requests.",
} as const;

export type RequestsLog = keyof typeof REQUESTS_LOGS;

/** Whether a request is kept. */
export const isKept = (log: RequestsLog, { isWrite, status, code }: Judged): boolean =>
  log === "ALL" || status >= 400 || code !== null || (log === "WRITES" && isWrite);

interface Judged {
  readonly isWrite: boolean;
  readonly status: number;
  /** Of its error, which a GraphQL answer may have with a 200. */
  readonly code: string | null;
}
