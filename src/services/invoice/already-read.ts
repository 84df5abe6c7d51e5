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

/** What tells one invoice from another in what came in together. */
export type Identity = Pick<ReadInvoice, (typeof IDENTITY)[number]>;

/** What the invoice of a known document says. */
export interface KnownInvoice {
  readonly says: Identity;
  /** Whether it was read from structure. */
  readonly isExact: boolean;
}

interface Same extends Identity {
  readonly sha256: string;
  readonly content_type: string;
  readonly extraction: readonly ExtractedValue[];
}

const selectKnown = statement<{ hashes: readonly string[]; customer_id: string | null }>("invoice.of_known_documents")(
  (_, p) => sql<Same>`
    select d.sha256, d.content_type, i.invoice_number, i.invoice_date, i.total_amount, i.currency, i.extraction
    from document d join invoice i on i.file_id = d.id
    where d.sha256 = any(${p("hashes")}::text[]) and d.customer_id is not distinct from ${p("customer_id")}::uuid
      and coalesce(i.customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
      and not ${IS_UNREAD}
    order by i.id desc`,
);

/**
 * Finds which of the documents that came in together were read before for the same customer. A document that is sent
 * under an external id of its own becomes another invoice, so it counts as unknown.
 * @returns what their invoices say, for each document; null if it is not known
 */
export async function findKnown(
  ctx: Context,
  { external_id }: Origin,
  documents: readonly NewDocument[],
): Promise<(KnownInvoice | null)[]> {
  if (external_id !== null || documents.length === 0) return documents.map(() => null);
  const hashes = documents.map(({ content }) => createHash("sha256").update(content).digest("hex"));
  const found = new Map<string, Same>();
  for (const same of await ctx.read(selectKnown, { hashes, customer_id: ctx.tenancy!.customerId }))
    found.set(`${same.sha256} ${same.content_type}`, same);
  return documents.map(({ content_type }, index) => {
    const same = found.get(`${hashes[index]} ${content_type}`);
    return same && IDENTITY.every((field) => isAsRead(same, field)) ? knownInvoice(same) : null;
  });
}

const knownInvoice = ({ extraction, sha256: _, content_type: _type, ...says }: Same): KnownInvoice => ({
  says,
  isExact: extraction.some(({ source }) => source === "STRUCTURE"),
});

/** Whether the invoice still says what its document says; else only the document itself can be compared with others. */
function isAsRead(same: Same, field: keyof Identity): boolean {
  const read = same.extraction.find((value) => value.field === field);
  return read ? read.source !== "PERSON" : same[field] === null;
}
