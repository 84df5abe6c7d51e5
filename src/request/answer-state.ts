/** What is said of a request's answer besides its data: how it ended, its version, its headers, its size, its cost. */
import { setImmediate as immediate } from "node:timers/promises";

/** How a use case ended. REST has a status and headers for each outcome (rest/routes.ts); GraphQL has the data. */
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

/** Something that will go, as its users are told (RFC 9745, RFC 8594). */
export interface Deprecation {
  /** How the log and the metrics call it, e.g. `invoices` or `Invoice.order_number`. */
  readonly what: string;
  /** The day since when it should no longer be used, e.g. `2026-12-01`. */
  readonly since: string;
  /** The day from which it may be gone. */
  readonly until: string;
  /** What to use instead, in a sentence. */
  readonly instead: string;
  /** The field of a record goes in GraphQL alone: on REST it is as it was, and nothing is told. */
  readonly staysOnRest?: true;
}

/** Sets a header of the HTTP answer. */
export type SetHeader = (name: string, value: string) => void;

// The most rows that are completed before other requests get their turn. With thirty fields each, and not compiled,
// they take a twentieth of a second.
const MAX_IN_TURN = 500;

/** Counts how many objects an answer may still have. */
export class AnswerBudget {
  #leftInTurn = MAX_IN_TURN;
  #turn: Promise<void> | undefined;

  constructor(private left: number) {}

  /** How many rows a list needs to read at most. One row more than there is room for shows that it is too large. */
  get maxRows(): number {
    return Math.max(this.left, 0) + 1;
  }

  get isTooLarge(): boolean {
    return this.left < 0;
  }

  add(objects: number): void {
    this.left -= objects;
  }

  /**
   * Shares the event loop among requests: asks for time to complete so many more objects.
   * @returns what to wait for first; undefined if they may be completed at once
   */
  turn(objects: number): Promise<void> | undefined {
    this.#leftInTurn -= objects;
    if (this.#leftInTurn < 0) {
      this.#leftInTurn = MAX_IN_TURN;
      this.#turn = (this.#turn ?? Promise.resolve()).then(() => immediate());
    }
    return this.#turn;
  }
}

/** Counts the statements that a request runs in PostgreSQL, and the rows that they return. */
class DatabaseCost {
  statements = 0;
  rows = 0;

  counted<Row>(reading: Promise<Row[]>): Promise<Row[]> {
    this.statements += 1;
    return reading.then((rows) => {
      this.rows += rows.length;
      return rows;
    });
  }
}

export class AnswerState {
  /** How the use case ended; undefined where the route alone says it. */
  outcome: Outcome | undefined;
  /** The `updated_at` of the one record that a REST route reads, if it has a version. */
  version: string | undefined;
  /** The code of the first error of a GraphQL answer. */
  errorCode: string | undefined;
  /** The budget of a GraphQL answer; undefined on REST, where the size of a page limits the answer. */
  budget: AnswerBudget | undefined;
  /** The deprecated fields and arguments that the request uses. */
  readonly deprecations = new Set<Deprecation>();
  /** What the answer cost in the database; null if the client does not ask for it. */
  readonly databaseCost: DatabaseCost | null;

  /** @param setHeader does nothing for a job or a command */
  constructor(
    readonly setHeader: SetHeader,
    wantsCost: boolean,
  ) {
    this.databaseCost = wantsCost ? new DatabaseCost() : null;
  }

  /** Tells the client, and the readers of the log, that the request uses something deprecated. */
  usesDeprecated(deprecation: Deprecation): void {
    if (this.deprecations.has(deprecation)) return;
    this.deprecations.add(deprecation);
    const first = (day: "since" | "until"): number =>
      Math.min(...[...this.deprecations].map((each) => Date.parse(each[day])));
    this.setHeader("Deprecation", `@${first("since") / 1000}`);
    this.setHeader("Sunset", new Date(first("until")).toUTCString());
  }
}
