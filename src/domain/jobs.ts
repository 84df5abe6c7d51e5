/**
 * The kinds of jobs, and the scope that requesting and reading one needs (decisions §6). `resource` is that of the
 * events of their end.
 */
import type { Scope } from "./scopes.js";

export const JOB_KINDS = {
  invoice_document: {
    scope: "invoices:write",
    resource: "invoice_jobs",
    meaning: "An invoice is read from a document.",
  },
  delivery_pdf: {
    scope: "deliveries:write",
    resource: "delivery_jobs",
    meaning: "A delivery note is read from a PDF.",
  },
} as const satisfies Record<string, { scope: Scope; resource: string; meaning: string }>;

export type JobKind = keyof typeof JOB_KINDS;

export const JOB_STATUSES = {
  queued: "It waits for its turn. `error` says why an attempt before failed, if there was one.",
  running: "It is under way; `progress` says how far.",
  succeeded: "It is done; `result` says what came of it.",
  failed: "It is over, and `error` says why; trying the same again would fail the same way.",
} as const;

export type JobStatus = keyof typeof JOB_STATUSES;

/** How often a job is begun before it fails for good. With graphile-worker's pauses that takes half an hour. */
export const MAX_ATTEMPTS = 8;
