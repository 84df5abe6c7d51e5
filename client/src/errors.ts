/** What the gateway refuses, as one kind of error for both surfaces. */

/** One of the things that are wrong with a request. */
export interface Problem {
  /** Where in the body, as a JSON pointer (RFC 6901), e.g. `/3/code`. */
  readonly pointer: string;
  readonly code: string;
  /** What is wrong, as a sentence. */
  readonly detail: string;
}

interface Details {
  readonly status: number;
  readonly code?: string | null | undefined;
  readonly field?: string | null | undefined;
  readonly problems?: readonly Problem[] | undefined;
  readonly requestId?: string | null | undefined;
  readonly importIds?: readonly string[] | undefined;
  readonly data?: unknown;
}

/** The gateway, or something before it, has refused a request. */
export class GatewayError extends Error {
  override readonly name: string = "GatewayError";
  /** HTTP status of the answer. */
  readonly status: number;
  /** The gateway's code, which never changes, e.g. `INVOICE_FINAL`; null if something before it answered. */
  readonly code: string | null;
  /** The field or parameter at fault, e.g. `[3].code`; null if none is. */
  readonly field: string | null;
  /** Everything that is wrong with the body, at most 100. */
  readonly problems: readonly Problem[];
  /** By which the operator finds the request in the log. */
  readonly requestId: string | null;
  /**
   * Records of the imports of the request, also of those that were refused because of their rows:
   * `GET /v1/imports/{id}` tells what became of each row.
   */
  readonly importIds: readonly string[];
  /** What a GraphQL operation answered beside its errors. */
  readonly data: unknown;

  constructor(message: string, { status, code, field, problems, requestId, importIds, data }: Details) {
    super(message);
    this.status = status;
    this.code = code ?? null;
    this.field = field ?? null;
    this.problems = problems ?? [];
    this.requestId = requestId ?? null;
    this.importIds = importIds ?? [];
    this.data = data ?? null;
  }
}

/** What the headers of an answer say of its request. */
export const idsIn = (headers: Headers) => ({
  requestId: headers.get("X-Request-Id"),
  importIds: headers.get("Import-Id")?.split(", "),
});

/** What a call of the REST client answers. */
interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a REST call: `unwrap(await gateway.rest.GET("/me"))`. @throws GatewayError if the call was refused */
export function unwrap<Data>({ data, error, response }: Result<Data>): Exclude<Data, undefined> {
  if (!response.ok) throw errorOf(error, response);
  return data as Exclude<Data, undefined>;
}

/**
 * The records of an import: `recordsOf(await gateway.rest.POST("/accounts", { body }))`. The type of its answer also
 * has the counts that `Prefer: return=minimal` asks for.
 * @throws GatewayError if the import was refused
 */
export function recordsOf<Data>(result: Result<Data>): Exclude<Data, undefined | { import_id: string }> {
  return unwrap(result) as Exclude<Data, undefined | { import_id: string }>;
}

/** What the gateway answers: problem details, its plain body, or a text of something before it. */
interface ErrorBody {
  readonly detail?: string;
  readonly error?: string;
  readonly code?: string;
  readonly field?: string;
  readonly errors?: readonly Problem[];
}

function errorOf(error: unknown, { status, statusText, headers }: Response): GatewayError {
  const body: ErrorBody = typeof error === "object" && error !== null ? error : {};
  return new GatewayError(body.detail ?? body.error ?? `${status} ${statusText}`.trim(), {
    status,
    code: body.code,
    field: body.field,
    problems: body.errors,
    ...idsIn(headers),
  });
}
