/**
 * Requests that can skip Apollo Server, because it has already answered the same document and the same `Accept` header.
 * Its pipeline (a SHA-256 of the document, content negotiation, hooks) costs a small request as much as all the rest.
 */
import type { DocumentNode } from "graphql";
import { LRUCache } from "lru-cache";
import type { OperationRequest } from "./operation.js";

export interface KnownRequest extends OperationRequest {
  /** The `Content-Type` of the answer. */
  readonly contentType: string;
}

const MAX_DOCUMENTS = 1000;
const MAX_CHARACTERS = 1_000_000;
/** All clients of one kind send the same `Accept`, so there are few different ones. */
const MAX_ACCEPTED = 100;
const LONGEST_ACCEPTED = 300;

export class KnownRequests {
  readonly #documents = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, { length }) => Math.max(1, length),
  });
  readonly #contentTypes = new LRUCache<string, string>({ max: MAX_ACCEPTED });

  /**
   * Finds what a POST asks for.
   * @param body the parsed JSON of its body
   * @returns null if Apollo Server must handle the request: its document is new, or something about it is unusual
   */
  find(body: unknown, accept = ""): KnownRequest | null {
    const contentType = this.#contentTypes.get(accept);
    if (contentType === undefined || !isRecord(body)) return null;
    const { query, operationName, variables, extensions } = body;
    const document = typeof query === "string" ? this.#documents.get(query) : undefined;
    if (document === undefined) return null;
    if (operationName != null && typeof operationName !== "string") return null;
    if (variables != null && !isRecord(variables)) return null;
    if (extensions != null && (!isRecord(extensions) || "persistedQuery" in extensions)) return null;
    return { document, operationName, variables: variables ?? {}, contentType };
  }

  /** Remembers a document that Apollo Server has parsed and that was answered without an error. */
  rememberDocument(query: string, document: DocumentNode): void {
    this.#documents.set(query, document);
  }

  /** Remembers the content type with which Apollo Server answers this `Accept` header. */
  rememberContentType(accept = "", contentType: string): void {
    if (accept.length <= LONGEST_ACCEPTED) this.#contentTypes.set(accept, contentType);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
