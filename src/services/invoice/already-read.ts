/** Finds the documents that were read before, so that none is read twice (decisions §16). */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../context.js";
import { statement } from "../../db/statement.js";
import type { ReadInvoice } from "../../domain/invoice-reading.js";
import type { ExtractedValue } from "../../domain/provenance.js";
import type { NewDocument } from "../document.js";
import { NO_CUSTOMER } from "../links/no-customer.js";
import { IS_UNREAD, type Origin } from "./store-reading.js";

const IDENTITY = ["invoice_number", "invoice_date", "total_amount", "currency"] as const;

/** The fields that distinguish the invoices of one sent document. */
export type Identity = Pick<ReadInvoice, (typeof IDENTITY)[number]>;

/** The invoice of a document that was read before. */
export interface ReadBefore {
  readonly says: Identity;
  /** Whether it was read from structure. */
  readonly isExact: boolean;
}

interface Found extends Identity {
  readonly sha256: string;
  readonly content_type: string;
  readonly extraction: readonly ExtractedValue[];
}

const selectReadBefore = statement<{ hashes: readonly string[]; customer_id: string | null }>(
  "invoice.of_known_documents",
)(
  (_, p) => sql<Found>`
    select d.sha256, d.content_type, i.invoice_number, i.invoice_date, i.total_amount, i.currency, i.extraction
    from document d join invoice i on i.file_id = d.id
    where d.sha256 = any(${p("hashes")}::text[]) and d.customer_id is not distinct from ${p("customer_id")}::uuid
      and coalesce(i.customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
      and not ${IS_UNREAD}
    order by i.id desc`,
);

/**
 * Finds which of the documents of a mail were read before for the same customer. A document with an external id of its
 * own becomes another invoice, so it is read again.
 * @returns the invoice of each document; null if the document must be read
 */
export async function findReadBefore(
  ctx: Context,
  { external_id }: Origin,
  documents: readonly NewDocument[],
): Promise<(ReadBefore | null)[]> {
  if (external_id !== null || documents.length === 0) return documents.map(() => null);
  const hashes = documents.map(({ content }) => createHash("sha256").update(content).digest("hex"));
  const found = new Map<string, Found>();
  for (const invoice of await ctx.read(selectReadBefore, { hashes, customer_id: ctx.requireTenancy().customerId }))
    found.set(`${invoice.sha256} ${invoice.content_type}`, invoice);
  return documents.map(({ content_type }, index) => {
    const invoice = found.get(`${hashes[index]} ${content_type}`);
    if (!invoice || !IDENTITY.every((field) => isAsRead(invoice, field))) return null;
    const { extraction, sha256: _, content_type: _type, ...says } = invoice;
    return { says, isExact: extraction.some(({ source }) => source === "STRUCTURE") };
  });
}

/** Whether the field still has the value of the document; else only the document itself can be compared with others. */
function isAsRead(invoice: Found, field: keyof Identity): boolean {
  const read = invoice.extraction.find((value) => value.field === field);
  return read ? read.source !== "PERSON" : invoice[field] === null;
}
