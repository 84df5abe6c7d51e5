/**
 * What a use case says about its answer besides the data. REST has a status and headers for each outcome
 * (rest/outcomes.ts); in GraphQL the data itself says it.
 */
export type Outcome =
  | { readonly kind: "done" }
  | { readonly kind: "created" }
  /** The work goes on in a job, whose id is in the answer. */
  | { readonly kind: "accepted"; readonly jobId: string }
  /** Like `accepted`, where the specification wants 200: what was sent has arrived, and a job makes something of it. */
  | { readonly kind: "received"; readonly jobId: string }
  /** The caller, a browser, is redirected to an address. */
  | { readonly kind: "seeOther"; readonly url: string };

export type OutcomeKind = Outcome["kind"];

/** The request was carried out: something was read or changed, or was already as requested. */
export const done: Outcome = { kind: "done" };
export const created: Outcome = { kind: "created" };
export const accepted = (jobId: string): Outcome => ({ kind: "accepted", jobId });
export const received = (jobId: string): Outcome => ({ kind: "received", jobId });
export const seeOther = (url: string): Outcome => ({ kind: "seeOther", url });
