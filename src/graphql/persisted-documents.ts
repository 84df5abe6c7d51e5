/**
 * Documents that clients name by an id instead of sending them (ADR 0046): trusted ones, which the operator lists in
 * manifests, and automatic persisted queries, which clients register by their SHA-256 (Apollo's protocol).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import type { Redis } from "ioredis";
import type { Config } from "../config.js";
import { AppError, invalidParameter } from "../errors.js";
import type { SharedRedis } from "../http/redis.js";

/** The members of a request by which it says which document it means. */
export interface RequestedDocument {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

export interface PersistedDocuments {
  /**
   * The request with the text of its document, and without the id by which it named it.
   * @throws PERSISTED_QUERY_NOT_FOUND, upon which a client sends the text; DOCUMENT_NOT_TRUSTED; INVALID
   */
  resolve<Request extends RequestedDocument | null>(request: Request): Promise<Request>;
}

const MAX_DOCUMENTS = 1000;
const MAX_CHARACTERS = 4_000_000;
/** Most characters of a document that is kept; a longer one is sent with each request. */
const LONGEST = 20_000;
/** Most documents in Redis. The oldest go first. */
const MAX_SHARED = 2000;
const SHARED_FOR_SECONDS = 24 * 60 * 60;
const PREFIX = "procurement-gateway:document:";

/**
 * @param isValid whether a text is a document that may run: no other is kept
 * @param redis what instances share; null if there is none
 * @param own texts of the gateway's own pages, which are always trusted
 */
export function persistedDocuments(
  config: Pick<Config, "GRAPHQL_TRUSTED_DOCUMENTS" | "GRAPHQL_TRUSTED_ONLY">,
  isValid: (text: string) => boolean,
  redis: SharedRedis | null,
  own: () => readonly string[],
): PersistedDocuments {
  const trusted = readManifests(config.GRAPHQL_TRUSTED_DOCUMENTS);
  const isTrustedOnly = config.GRAPHQL_TRUSTED_ONLY === "true";
  const trustedTexts = new Set(isTrustedOnly ? [...trusted.values(), ...own()] : []);
  const registered = new LRUCache<string, string>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });

  const found = async (hash: string): Promise<string | undefined> => {
    const kept = registered.get(hash);
    if (kept !== undefined) return kept;
    const text = await shared(redis, (client) => client.get(PREFIX + hash));
    // Whoever can write to Redis shall not decide what a hash stands for.
    if (text == null || text.length > LONGEST || sha256(text) !== hash) return undefined;
    registered.set(hash, text);
    return text;
  };
  const register = (hash: string, text: string): void => {
    if (registered.has(hash) || text.length > LONGEST || !isValid(text)) return;
    registered.set(hash, text);
    void shared(redis, (client) =>
      client.eval(KEEP, 1, PREFIX + hash, hash, text, Date.now(), SHARED_FOR_SECONDS, MAX_SHARED, PREFIX),
    );
  };

  return {
    async resolve(request) {
      // It may be null, or an array of a million members: nothing is copied here.
      const { query: sent, documentId, extensions }: RequestedDocument = request ?? {};
      // graphql-ws and graphql-sse always send a text.
      const query = sent === "" ? null : sent;
      const hash = hashIn(extensions);
      if (documentId == null && hash === undefined && !isTrustedOnly) return request;
      const id = documentId == null ? hash : idOf(documentId);
      const named = id === undefined ? undefined : (trusted.get(id) ?? trusted.get(id.replace(/^sha256:/, "")));
      const withText = (text: unknown): typeof request => {
        const others = Object.entries({ ...request }).filter(([name]) => !OF_DOCUMENTS.has(name));
        const left = withoutHash(extensions);
        return { ...Object.fromEntries(others), query: text, ...(left ? { extensions: left } : {}) } as typeof request;
      };
      if (named !== undefined) {
        if (query != null && query !== named) throw invalidParameter("query", "is not the document of the id");
        return withText(named);
      }
      if (isTrustedOnly) {
        if (typeof query === "string" && trustedTexts.has(query)) return withText(query);
        throw new AppError("DOCUMENT_NOT_TRUSTED");
      }
      const sha = hash ?? id?.match(/^sha256:(.*)$/)?.[1];
      if (query == null) {
        const text = sha === undefined ? undefined : await found(sha);
        if (text === undefined) throw new AppError("PERSISTED_QUERY_NOT_FOUND");
        return withText(text);
      }
      if (typeof query === "string" && sha !== undefined) {
        if (sha256(query) !== sha)
          throw invalidParameter(
            hash === undefined ? "documentId" : "extensions.persistedQuery.sha256Hash",
            "is not the SHA-256 of query",
          );
        register(sha, query);
      }
      return withText(query);
    },
  };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Keeps a document, and forgets the oldest of too many. */
const KEEP = `
  redis.call("set", KEYS[1], ARGV[2], "ex", ARGV[4])
  local index = ARGV[6] .. "index"
  redis.call("zadd", index, ARGV[3], ARGV[1])
  local over = redis.call("zcard", index) - ARGV[5]
  if over > 0 then
    for _, hash in ipairs(redis.call("zrange", index, 0, over - 1)) do redis.call("del", ARGV[6] .. hash) end
    redis.call("zremrangebyrank", index, 0, over - 1)
  end`;

/** What Redis answers; undefined if it does not, because a document can always be sent again. */
async function shared<Answer>(redis: SharedRedis | null, ask: (client: Redis) => Promise<Answer>) {
  if (!redis?.isAnswering()) return undefined;
  return ask(redis.client).catch(() => {
    redis.reconnect();
    return undefined;
  });
}

/** The hash of Apollo's protocol. @throws INVALID */
function hashIn(extensions: unknown): string | undefined {
  if (typeof extensions !== "object" || extensions === null || !("persistedQuery" in extensions)) return undefined;
  const { persistedQuery } = extensions as { persistedQuery: unknown };
  const { version, sha256Hash } = (persistedQuery ?? {}) as { version?: unknown; sha256Hash?: unknown };
  if (version !== 1) throw invalidParameter("extensions.persistedQuery.version", "must be 1");
  if (typeof sha256Hash !== "string" || sha256Hash === "" || sha256Hash.length > LONGEST_ID)
    throw invalidParameter("extensions.persistedQuery.sha256Hash", "must be a SHA-256 in hexadecimal, or a trusted id");
  return sha256Hash;
}

const LONGEST_ID = 200;
const OF_DOCUMENTS: ReadonlySet<string> = new Set<keyof RequestedDocument>(["query", "documentId", "extensions"]);

/** @throws INVALID */
function idOf(documentId: unknown): string {
  if (typeof documentId !== "string" || documentId === "" || documentId.length > LONGEST_ID)
    throw invalidParameter("documentId", `must be a text of 1 to ${LONGEST_ID} characters`);
  return documentId;
}

function withoutHash(extensions: unknown): unknown {
  if (typeof extensions !== "object" || extensions === null) return extensions;
  const { persistedQuery: _, ...others } = extensions as Record<string, unknown>;
  return others;
}

/** @throws Error where manifests give one id several texts: it would be unclear which is meant */
function readManifests(files: readonly string[]): Map<string, string> {
  const documents = new Map<string, string>();
  for (const file of files)
    for (const [id, text] of readManifest(file)) {
      if (documents.has(id) && documents.get(id) !== text)
        throw new Error(`The manifest of trusted documents ${file} gives the id ${id} another text than one before it`);
      documents.set(id, text);
    }
  return documents;
}

/**
 * Reads a manifest: Apollo's (`{"format": "apollo-persisted-query-manifest", "operations": [{"id", "body"}]}`), or ids
 * with their texts, as graphql-codegen and Relay write them.
 * @throws Error naming the file and what is wrong with it
 */
function readManifest(file: string): readonly [string, string][] {
  const refuse = (rule: string, cause?: unknown): never => {
    throw new Error(`The manifest of trusted documents ${file} ${rule}`, { cause });
  };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(`cannot be read: ${(error as Error).message}`, error);
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    return refuse("must be a JSON object: Apollo's manifest, or ids with the texts of their documents");
  const { operations } = content as { operations?: unknown };
  const entries = Array.isArray(operations)
    ? operations.map((operation): [unknown, unknown] => [operation?.id, operation?.body])
    : Object.entries(content);
  for (const [id, text] of entries)
    if (typeof id !== "string" || id === "" || typeof text !== "string" || text === "")
      return refuse(`must give each document an id and a text; ${JSON.stringify(id)} has none`);
  return entries as [string, string][];
}
