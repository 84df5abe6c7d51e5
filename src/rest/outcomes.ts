/** Turns outcomes of use cases into HTTP statuses and headers (decisions §2). */
import { created, done, type Outcome, type OutcomeKind } from "../request/outcomes.js";
import type { Route } from "./routes.js";

export const STATUS = {
  done: 200,
  created: 201,
  accepted: 202,
  received: 200,
  seeOther: 303,
} as const satisfies Record<OutcomeKind, number>;

/** Outcomes whose answer has no body. */
export const isBodiless = (kind: OutcomeKind): boolean => kind === "seeOther";

/** Outcomes whose answer names an address in `Location`. */
export const hasLocation = (kind: OutcomeKind): boolean =>
  kind === "accepted" || kind === "received" || kind === "seeOther";

/**
 * How a request of the route ended.
 * @param said what the use case said
 * @throws Error if the route, and so OpenAPI, does not list that outcome, or if there is neither outcome nor default
 */
export function outcomeOf({ field, outcomes }: Route, said: Outcome | undefined): Outcome {
  const [first] = outcomes;
  const outcome = said ?? (first === "created" ? created : first === "done" ? done : undefined);
  if (!outcome) throw new Error(`The use case of ${field} must say its outcome, since "${first}" needs an address`);
  if (!outcomes.includes(outcome.kind)) throw new Error(`@Rest of ${field} does not name the outcome ${outcome.kind}`);
  return outcome;
}

/** The headers of an answer with this outcome. */
export function headersOf(outcome: Outcome): Record<string, string> {
  if ("jobId" in outcome) return { Location: `/v1/jobs/${outcome.jobId}` };
  return outcome.kind === "seeOther" ? { Location: outcome.url } : {};
}
