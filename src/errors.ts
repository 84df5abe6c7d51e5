/**
 * Every error that the service answers with, in one table. Codes are public API (GraphQL `extensions.code`,
 * problem+json `code`): add, run npm run codegen, never rename.
 */
import { MAX_REFUSED } from "./domain/imports.js";

interface ErrorKind {
  /** HTTP status on REST, and on GraphQL if nothing of the operation succeeded. */
  readonly status: number;
  /** What the client reads in `error`. `details.text` replaces it, and is needed where there is none. */
  readonly text?: string | ((details: ErrorDetails) => string);
  /** What the client reads in `message`, if the specification asks for that member. */
  readonly message?: string;
  /** Default: info. */
  readonly logLevel?: "debug" | "warn" | "error";
  /** One sentence for docs/reference/errors.md and the OpenAPI document. */
  readonly meaning: string;
}

/** The values from which an error text is made. They reach the client, so never put anything internal here. */
export interface ErrorDetails {
  /** Path of the failing field as the client wrote it, e.g. `[3].code`. */
  field?: string;
  /** What the field must be, e.g. `must not be empty`. */
  rule?: string;
  /** In GraphQL, the same field in the variable that it came with, e.g. `$rows[3].code`. */
  variable?: string;
  scope?: string;
  resource?: string;
  requestId?: string;
  retryAfterSeconds?: number;
  /** Methods that the route knows, for the `Allow` header. */
  allow?: string[];
  limitBytes?: number;
  contentType?: string;
  text?: string;
  /** How many there may be. */
  maximum?: number;
  /** Position of the last event that was deleted. */
  floor?: string;
  /** Position of the newest event. */
  latest?: string;
  /** Whether the event that a cursor names was lost. */
  isLost?: boolean;
  /** RFC 6901: where the fault is in the body, if `field` does not say it. */
  pointer?: string;
  /** Whether `field` is a parameter of the address or a header, and so no part of the body. */
  isParameter?: boolean;
  /** Everything that is wrong with the body, this error first; at most {@link MAX_PROBLEMS}. */
  problems?: readonly Problem[];
  /** Whether more is wrong than `problems` names. */
  hasMore?: boolean;
  /** How many rows the refused body has. */
  rows?: number;
}

/** One of the faults of a request's body. */
export interface Problem {
  /** RFC 6901: where in the body it is, e.g. `/3/code`; empty for the body itself. */
  readonly pointer: string;
  readonly code: ErrorCode;
  /** What is wrong, as `error` says it. */
  readonly detail: string;
}

/** The most faults that one refusal names. */
export const MAX_PROBLEMS = 100;

export const ERRORS = {
  INVALID: {
    status: 400,
    text: ({ field, rule, variable }) =>
      field ? `${variable ?? field} ${rule}` : variable ? `${variable}: ${rule}` : String(rule),
    meaning: "The request breaks a rule; `error` names the field and the rule. Nothing was changed.",
  },
  UNREADABLE_BODY: {
    status: 400,
    text: "The body is not valid JSON.",
    meaning:
      "The body could not be read: broken JSON or XML, a broken form, broken compression, a wrong charset, or another document than expected.",
  },
  MALFORMED_REQUEST: {
    status: 400,
    text: "The request is not valid HTTP.",
    meaning: "The request is not valid HTTP, or its Host header is missing, doubled or not valid.",
  },
  UNAUTHENTICATED: {
    status: 401,
    text: "Unauthorized. Missing or invalid API key.",
    meaning:
      "No `X-API-Key` header, or a key that is unknown, revoked, expired, or used from an address it does not allow.",
  },
  TENANT_MISMATCH: {
    status: 401,
    text: "Unauthorized. X-Tenant-Id is not the tenant of this key.",
    meaning: "The optional `X-Tenant-Id` header names another tenant than the key's.",
  },
  KEY_WITHOUT_CUSTOMER: {
    status: 401,
    text: "Unauthorized. Key is not linked to any customer.",
    meaning: "The operation is bound to a customer and the key has none.",
  },
  KEY_WITHOUT_SUPPLIER: {
    status: 401,
    text: "Unauthorized. Key is not linked to any supplier.",
    meaning: "The operation is bound to a supplier and the key has none.",
  },
  KEY_LINKED_TO_SUPPLIER: {
    status: 403,
    text: "Unauthorized. Key is linked to a supplier, whose keys may not do this.",
    meaning:
      "The operation is for the customer's own keys; a key that is linked to a supplier may not do it, whatever its scopes.",
  },
  BEYOND_OWN_KEY: {
    status: 403,
    text: ({ field }) =>
      `Unauthorized. ${field} is null, but that of your own key is not. Leave it out to give the new key the same.`,
    meaning:
      "A key that has a customer, a supplier, an end or ranges of addresses asks for a new one that has none, by null.",
  },
  MISSING_SCOPE: {
    status: 403,
    text: ({ scope }) => `Unauthorized. Missing scope: ${scope}`,
    meaning: "The key lacks the scope that the operation demands; `error` names it.",
  },
  INVALID_SCOPE: {
    status: 403,
    text: ({ scope }) => `The key carries a scope that this version does not know: ${scope}`,
    message: "Invalid scope.",
    logLevel: "warn",
    meaning: "The key carries a scope that this version does not know.",
  },
  PROJECT_NOT_VISIBLE: {
    status: 403,
    text: "Project is not visible to the tenant of this key.",
    meaning: "A work-type import names a project that does not exist or is another tenant's.",
  },
  RATE_LIMITED: {
    status: 403,
    text: ({ retryAfterSeconds }) => `Rate limit exceeded. Try again in ${retryAfterSeconds} s.`,
    meaning: "The address has used up its budget; wait `Retry-After` seconds and back off exponentially.",
  },
  DOCUMENT_NOT_TRUSTED: {
    status: 403,
    text:
      "This gateway answers trusted documents alone (GRAPHQL_TRUSTED_ONLY), and this is none: " +
      "have it added to a manifest of GRAPHQL_TRUSTED_DOCUMENTS.",
    meaning:
      "The operator lists the documents that `/graphql` answers (`GRAPHQL_TRUSTED_ONLY`), and this is none of them.",
  },
  PERSISTED_QUERY_NOT_FOUND: {
    // Apollo's protocol: its clients go on by sending the text, which is no failure.
    status: 200,
    text: "PersistedQueryNotFound",
    logLevel: "debug",
    meaning:
      "No document is known by this hash yet. A client with automatic persisted queries then sends the text beside it.",
  },
  TOO_MANY_STREAMS: {
    status: 403,
    text: ({ maximum }) => `This key has ${maximum} streams open, as many as one instance keeps for a key. Close some.`,
    meaning:
      "The key has as many streams of events, sockets and long polls open as one instance keeps for it (`LIVE_STREAMS_PER_KEY`); close some, or wait `Retry-After` seconds.",
  },
  TOO_SLOW: {
    status: 408,
    text: "The stream was ended, because nothing of it was read for too long.",
    meaning:
      "A stream of events was ended, because its reader took nothing for 60 seconds; go on from the last cursor.",
  },
  NOT_FOUND: {
    status: 404,
    text: ({ resource }) => `${resource ?? "Route"} not found.`,
    meaning: "No such route, or no such record in this tenant.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    text: ({ allow }) => `Method not allowed. This path knows ${allow?.join(", ")}.`,
    meaning: "The path exists with other methods; the `Allow` header lists them.",
  },
  NOT_ACCEPTABLE: {
    status: 406,
    text: ({ contentType }) => `Not acceptable. This path answers with ${contentType}.`,
    meaning: "A read answers in none of the forms that the `Accept` header names; `error` lists those that it has.",
  },
  REQUEST_TIMEOUT: {
    status: 408,
    text: "The request took too long to arrive.",
    meaning: "The head or the body of the request took too long to arrive.",
  },
  CONFLICT: {
    status: 409,
    meaning: "The request contradicts what is stored in a way that has no code of its own; `error` says how.",
  },
  AMBIGUOUS: {
    status: 409,
    meaning: "Several records of the tenant have the key; `error` names the list that shows all of them.",
  },
  INVOICE_FINAL: {
    status: 409,
    meaning: "The invoice is `CHECKED` or `CANCELLED`: its content, postings and dimensions do not change any more.",
  },
  INVOICE_NOT_UPDATABLE: {
    status: 409,
    meaning:
      "The invoice is stored and neither `NEW` nor `OPEN`: only the content that was sent last can be sent again.",
  },
  TRANSITION_REFUSED: {
    status: 409,
    meaning: "The invoice cannot go from its status to this one; `error` names those that may follow.",
  },
  CHANGED_MEANWHILE: {
    status: 409,
    meaning: "Somebody else changed the record first; read it again before you decide.",
  },
  CART_NOT_AWAITED: {
    status: 409,
    text: "The order awaits no cart.",
    meaning:
      "The purchase order awaits no cart: the buyer has not said so (`awaits_cart`), 7 days have passed, or a cart was ordered already.",
  },
  DELIVERY_LOCKED: {
    status: 409,
    meaning: "The delivery is `marked`, which locks it against every change but `{marked: false}`, sent alone.",
  },
  ORDER_STATE: {
    status: 409,
    meaning: "The purchase order's state, or what was delivered of it already, does not allow this; `error` says why.",
  },
  DIMENSIONS_MISSING: {
    status: 409,
    meaning: "The invoice cannot be checked before its mandatory dimensions are assigned; `error` names them.",
  },
  WORK_TYPES_MISSING: {
    status: 409,
    meaning: "The invoice cannot be checked before its lines or postings have cost centres; `error` names them.",
  },
  BANK_ACCOUNT_UNCONFIRMED: {
    status: 409,
    meaning:
      "The invoice was read from a document and asks to be paid to an account that is none of its supplier's: it stays `OPEN` until a person confirms the account.",
  },
  IN_USE: {
    status: 409,
    meaning: "Other records hold on to what would be deleted or changed; `error` says which.",
  },
  KEY_REUSED: {
    status: 409,
    text: "Idempotency-Key was used before with another request.",
    meaning: "The `Idempotency-Key` belongs to another request of the last 24 hours; a new request needs a new key.",
  },
  CURSOR_GONE: {
    status: 410,
    text: ({ floor, latest, isLost }) =>
      isLost
        ? "The event that this cursor names is no longer there: the database has lost it since, or was restored. " +
          `Read the records anew, and go on with after=${latest}.`
        : latest === undefined
          ? `Events up to position ${floor} are no longer kept, and some came after this cursor. ` +
            `Go on with after=${floor}, where the kept events begin, or read the records anew.`
          : `The newest event has position ${latest}, and this cursor lies beyond it: it is not of this database, or ` +
            `of one that has lost events since. Read the records anew, and go on with after=${latest}.`,
    meaning:
      "Events after the cursor were deleted because of their age, and `error` says from where the kept ones can be read; or the cursor lies beyond the newest event, or names one that the database has lost; the newest event's position is `latest`.",
  },
  PRECONDITION_FAILED: {
    status: 412,
    text: "The record has another version than If-Match names. Read it again before you decide.",
    meaning: "The record has changed since it was read: its version is not the one in `If-Match`. Nothing was changed.",
  },
  BODY_TOO_LARGE: {
    status: 413,
    text: ({ limitBytes }) =>
      `The body is larger than the ${Math.round((limitBytes ?? 0) / 1_048_576)} MiB that this operation takes.`,
    meaning: "The body, counted after decompression, is over the operation's limit.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    text: ({ contentType }) => `Unsupported content type. Send ${contentType}.`,
    meaning: "The content type, charset or content encoding is not one that the operation reads.",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    meaning: "The file has no bytes in the `Range` that was asked for; `Content-Range` says how many it has.",
  },
  EXPECTATION_FAILED: {
    status: 417,
    text: "The only expectation that can be met is 100-continue.",
    meaning: "The `Expect` header asks for something other than `100-continue`.",
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    text: "The address and the headers of the request are larger than 16 KiB together.",
    meaning: "The address and the headers of the request are larger than 16 KiB together.",
  },
  INTERNAL: {
    status: 500,
    text: ({ requestId }) => `Internal error. Quote request id ${requestId} to support.`,
    logLevel: "error",
    meaning: "Something failed on our side; quote the request id.",
  },
  NOT_SET_UP: {
    status: 501,
    logLevel: "warn",
    meaning: "The operator of this gateway has not set what the operation needs; `error` names the setting.",
  },
  UNAVAILABLE: {
    status: 503,
    text: "Service temporarily unavailable. Try again shortly.",
    logLevel: "warn",
    meaning:
      "The database cannot be reached or is too busy, or the instance is shutting down; try again after `Retry-After` seconds.",
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** An error meant for the client. Anything else that is thrown becomes INTERNAL and shows only a request id. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly status: number;
  /** The body's `message` member, if the specification asks for one or more than one thing is wrong. */
  readonly publicMessage: string | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    const kind: ErrorKind = ERRORS[code];
    const clipped = withoutLongNames(details);
    const text = typeof kind.text === "function" ? kind.text(clipped) : (details.text ?? kind.text);
    // A client's error needs no stack trace, and taking one would be most of the cost of refusing the request.
    const { stackTraceLimit } = Error;
    if (kind.status < 500) Error.stackTraceLimit = 0;
    super(text, options);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "AppError";
    this.code = code;
    this.details = clipped;
    this.status = kind.status;
    this.publicMessage = kind.message ?? furtherProblems(clipped);
  }

  get logLevel(): "debug" | "info" | "warn" | "error" {
    const kind: ErrorKind = ERRORS[this.code];
    return kind.logLevel ?? "info";
  }
}

/** The most characters of a client's own text that an error repeats. */
const MAX_ECHOED = 200;

/** A text that somebody else wrote, shortened if it is longer than so many characters. */
export const clip = (text: string, maximum = MAX_ECHOED): string =>
  text.length > maximum ? `${text.slice(0, maximum - 1).toWellFormed()}…` : text;

// Only `field` and `variable` repeat what the client wrote; all other details are our own words.
function withoutLongNames(details: ErrorDetails): ErrorDetails {
  const { field = "", variable = "" } = details;
  if (field.length <= MAX_ECHOED && variable.length <= MAX_ECHOED) return details;
  return { ...details, ...(field && { field: clip(field) }), ...(variable && { variable: clip(variable) }) };
}

/**
 * The error for a field that breaks a rule: `invalid("[3].code", "must not be empty")`.
 * @param pointer where the field is in the body (RFC 6901), if its path does not say it, because a name has a dot
 */
export function invalid(field: string, rule: string, pointer?: string): AppError {
  return new AppError("INVALID", pointer === undefined ? { field, rule } : { field, rule, pointer: clip(pointer) });
}

/** The error for a parameter of the address that breaks a rule. */
export const invalidParameter = (field: string, rule: string): AppError =>
  new AppError("INVALID", { field, rule, isParameter: true });

/** The error for an import of which too many rows are refused, so that none is stored (`MAX_REFUSED`). */
export function tooManyRefused(rows: Iterable<{ pointer: string; code: string; detail: string }>): AppError {
  const refused = Array.from(rows).slice(0, MAX_PROBLEMS - 1) as Problem[];
  const rule = `More than ${MAX_REFUSED} rows are refused, so nothing is stored. The first: ${refused[0]?.detail}`;
  const problems: Problem[] = [{ pointer: "", code: "INVALID", detail: rule }, ...refused];
  return new AppError("INVALID", { field: "", rule, problems, hasMore: true });
}

/** The same error, with the number of rows of the refused body. */
export const ofRows = ({ code, details }: AppError, rows: number): AppError => new AppError(code, { ...details, rows });

/** An error that names the row in which it arose. */
export function ofRow(error: AppError, index: number): AppError {
  if (error.details.field !== undefined) return error;
  const { code, details, message } = error;
  const row = `[${index}]`;
  return code === "NOT_FOUND"
    ? new AppError(code, { ...details, field: row, resource: `${row} ${details.resource ?? "Record"}` })
    : new AppError(code, { ...details, field: row, text: `${row} ${message}` });
}

/** Gathers everything that is wrong with a request, so that its sender need not find out one fault after the other. */
export class Problems {
  #first: AppError | undefined;
  readonly #found: Problem[] = [];
  #hasMore = false;

  /** @param maximum how many faults are named at most */
  constructor(private readonly maximum = MAX_PROBLEMS) {}

  /** Whether no further fault would be named. */
  get isFull(): boolean {
    return this.#hasMore;
  }

  add(error: AppError): void {
    this.#first ??= error;
    for (const problem of problemsOf(error) ?? [asProblem(error)]) {
      if (this.#found.length < this.maximum) this.#found.push(problem);
      else this.#hasMore = true;
    }
    if (error.details.hasMore) this.#hasMore = true;
  }

  /** The work's result; undefined if the work refuses the request, which is gathered. */
  in<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#gather(error);
      return undefined;
    }
  }

  /** Like {@link in}, for asynchronous work. */
  async during<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      this.#gather(error);
      return undefined;
    });
  }

  /** @throws errors that are not the client's */
  #gather(error: unknown): void {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    this.add(error);
  }

  /** The first fault, which names the others, too; null if nothing is wrong. */
  get error(): AppError | null {
    if (!this.#first || (this.#found.length === 1 && !this.#hasMore)) return this.#first ?? null;
    const { code, details } = this.#first;
    return new AppError(code, { ...details, problems: this.#found, ...(this.#hasMore && { hasMore: true }) });
  }

  /** @throws the first fault, which names the others, too */
  refuse(): void {
    const { error } = this;
    if (error) throw error;
  }
}

/** What is wrong with the body; null if the error is about something else. */
export function problemsOf(error: AppError): readonly Problem[] | null {
  const { problems, field, pointer, isParameter } = error.details;
  if (problems) return problems;
  return isParameter || (field === undefined && pointer === undefined) ? null : [asProblem(error)];
}

export const asProblem = ({ code, message, details: { pointer, field = "" } }: AppError): Problem => ({
  pointer: pointer ?? pointerTo(field),
  code,
  detail: message,
});

/** The JSON pointer to a field by its path, whose names have no dots: `[3].code` → `/3/code`. */
export const pointerTo = (path: string): string =>
  path
    .split(/[.[\]]+/)
    .filter((name) => name !== "")
    .map((name) => `/${escapedName(name)}`)
    .join("");

/** A name as it stands in a JSON pointer. */
export const escapedName = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** How many further faults `message` names at most. */
const MAX_IN_MESSAGE = 10;

/** Says how many further faults there are, and names the next ones. */
function furtherProblems({ problems = [], hasMore = false }: ErrorDetails): string | undefined {
  const others = problems.slice(1);
  if (others.length === 0) return undefined;
  const count = hasMore ? `At least ${others.length + 1}` : String(others.length);
  const named = others.slice(0, MAX_IN_MESSAGE).map(({ detail }) => detail);
  const noun = others.length === 1 ? "problem" : "problems";
  return `${count} more ${noun}: ${named.join("; ")}${others.length > named.length ? "; …" : ""}`;
}

/**
 * Turns whatever was thrown into an error that may be answered; the original is its `cause`, for the log. Only the code
 * that meets a failure knows whether it is temporary (UNAVAILABLE, src/db/unavailable.ts).
 */
export function toAppError(error: unknown, requestId: string): AppError {
  for (let cause = error; cause instanceof Error; cause = originOf(cause)) {
    if (!(cause instanceof AppError)) continue;
    return cause.code === "UNAVAILABLE" ? new AppError("UNAVAILABLE", { requestId }, { cause: cause.cause }) : cause;
  }
  return new AppError("INTERNAL", { requestId }, { cause: error });
}

// GraphQLError keeps what a resolver threw in `originalError`; the other libraries use `cause`.
function originOf(error: Error): unknown {
  return (error as { originalError?: unknown }).originalError ?? error.cause;
}
