/**
 * Requests that skip Apollo Server, because it has answered the same document and the same `Accept` header before. Its
 * pipeline (a SHA-256 of the document, content negotiation, hooks) costs a small request as much as all the rest.
 */
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { OperationRequest } from "./operation.js";

export interface RepeatedRequest extends OperationRequest {
  /** The `Content-Type` of the answer. */
  readonly contentType: string;
}

/** All clients of one kind send the same `Accept`, so there are few different ones. */
const MAX_ACCEPT_HEADERS = 100;
const MAX_ACCEPT_CHARACTERS = 300;

export class RepeatedRequests {
  readonly #contentTypes = new LRUCache<string, string>({ max: MAX_ACCEPT_HEADERS });

  /** @param documents parsed documents by their text */
  constructor(readonly documents: LRUCache<string, DocumentNode>) {}

  /**
   * Finds what a POST requests.
   * @param body the parsed JSON of its body
   * @returns null if Apollo Server must handle the request: its document is new, or something about it is unusual
   */
  find(body: unknown, accept = ""): RepeatedRequest | null {
    const contentType = this.#contentTypes.get(accept);
    if (contentType === undefined || !isRecord(body)) return null;
    const { query, operationName, variables, extensions } = body;
    const document = typeof query === "string" ? this.documents.get(query) : undefined;
    if (document === undefined) return null;
    if (operationName != null && typeof operationName !== "string") return null;
    if (variables != null && !isRecord(variables)) return null;
    if (extensions != null && (!isRecord(extensions) || "persistedQuery" in extensions)) return null;
    return { document, operationName, variables: variables ?? {}, contentType };
  }

  /** Remembers the content type with which Apollo Server answers this `Accept` header. */
  rememberContentType(accept = "", contentType: string): void {
    if (accept.length <= MAX_ACCEPT_CHARACTERS) this.#contentTypes.set(accept, contentType);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
