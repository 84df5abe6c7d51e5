/** Documents: files as they were received, in chunks of a mebibyte. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.js";
import { statement } from "../db/statement.js";
import type { Transaction } from "../db/transaction.js";

export interface NewDocument {
  /** Detected from the bytes; the sender's header does not count. */
  readonly content_type: string;
  readonly content: Uint8Array;
}

export interface StoredDocument {
  readonly id: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
}

const CHUNK_BYTES = 1_048_576;

interface Owner {
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly supplier_id: string | null;
}

// Waits for another transaction that is storing the same bytes.
const insert = statement<Owner & Omit<StoredDocument, "id">>("document.insert")(
  (_, p) => sql<{ id: string }>`
    insert into document (tenant_id, customer_id, supplier_id, content_type, size, sha256)
    values (${p("tenant_id")}, ${p("customer_id")}, ${p("supplier_id")}, ${p("content_type")}, ${p("size")}, ${p("sha256")})
    on conflict do nothing
    returning id`,
);

const insertChunk = statement<Owner & { document_id: string; index: number; content: Uint8Array }>(
  "document_chunk.insert",
)(
  (_, p) => sql`
    insert into document_chunk (document_id, index, tenant_id, customer_id, supplier_id, content)
    values (${p("document_id")}, ${p("index")}, ${p("tenant_id")}, ${p("customer_id")}, ${p("supplier_id")}, ${p("content")})`,
);

const selectSame = statement<Owner & { content_type: string; sha256: string }>("document.of_the_same_bytes")(
  (_, p) => sql<{ id: string }>`
    select id from document
    where tenant_id = ${p("tenant_id")} and sha256 = ${p("sha256")} and content_type = ${p("content_type")}
      and customer_id is not distinct from ${p("customer_id")}::uuid
      and supplier_id is not distinct from ${p("supplier_id")}::uuid`,
);

/** Stores a document. The same bytes of the same sender are one document. */
export async function storeDocument(tx: Transaction, { content_type, content }: NewDocument): Promise<StoredDocument> {
  const owner = { tenant_id: tx.tenantId, customer_id: tx.customerId, supplier_id: tx.supplierId ?? null };
  const sha256 = createHash("sha256").update(content).digest("hex");
  const document = { content_type, size: content.length, sha256 };
  const [stored] = await tx.run(insert, { ...owner, ...document });
  if (!stored) {
    const { id } = await tx.one(selectSame, { ...owner, content_type, sha256 });
    return { id, ...document };
  }
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    const chunk = content.subarray(start, start + CHUNK_BYTES);
    await tx.run(insertChunk, { ...owner, document_id: stored.id, index: start / CHUNK_BYTES, content: chunk });
  }
  return { id: stored.id, ...document };
}

const selectChunk = statement<{ document_id: string; index: number }>("document_chunk.one")((db, p) =>
  db
    .selectFrom("document_chunk")
    .select("content")
    .where("document_id", "=", p("document_id"))
    .where("index", "=", p("index")),
);

/**
 * The bytes of a document, chunk by chunk. Only one chunk is in memory, and no connection is held between two.
 * @param range the bytes from `start` to before `end`; by default all
 * @throws Error if the caller cannot see a chunk
 */
export async function* readContent(
  ctx: Context,
  document: Pick<StoredDocument, "id" | "size">,
  { start, end }: { readonly start: number; readonly end: number } = { start: 0, end: document.size },
): AsyncGenerator<Buffer> {
  for (let index = Math.floor(start / CHUNK_BYTES); index * CHUNK_BYTES < end; index++) {
    const [chunk] = await ctx.read(selectChunk, { document_id: document.id, index });
    if (!chunk) throw new Error(`The document ${document.id} lacks its piece ${index}`);
    const before = index * CHUNK_BYTES;
    yield chunk.content.subarray(Math.max(0, start - before), end - before);
  }
}

/** All bytes of a document, to be read chunk by chunk. */
export const piecesOf = (ctx: Context, document: Pick<StoredDocument, "id" | "size">) => ({
  size: document.size,
  pieces: () => readContent(ctx, document),
});

/** All bytes of a document at once. */
export async function wholeContent(ctx: Context, document: Pick<StoredDocument, "id" | "size">): Promise<Buffer> {
  const content = Buffer.allocUnsafe(document.size);
  let at = 0;
  for await (const chunk of readContent(ctx, document)) at += chunk.copy(content, at);
  return content;
}

const selectDocument = statement<{ id: string }>("document.one")((db, p) =>
  db.selectFrom("document").select(["id", "content_type", "size", "sha256"]).where("id", "=", p("id")),
);

/** @throws Error if the caller sees no document with this id */
export async function getDocument(ctx: Context, id: string): Promise<StoredDocument> {
  const [document] = await ctx.read(selectDocument, { id });
  if (!document) throw new Error(`There is no document ${id}`);
  return document;
}
