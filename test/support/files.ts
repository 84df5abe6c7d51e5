/** Gives invoices files, by SQL, because no operation stores those of invoices yet. */
import { createHash } from "node:crypto";
import type { Gateway } from "./gateway.js";

/** @returns the file's id */
export async function addFile(
  gateway: Gateway,
  invoiceId: number | string,
  bytes: Buffer,
  contentType = "application/pdf",
): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const [file] = await gateway.sql<{ id: string }>(
    `with file as (
       insert into document (tenant_id, customer_id, content_type, size, sha256)
       select tenant_id, customer_id, $2, $3, $4 from invoice where id = $1 returning id, tenant_id, customer_id),
     chunk as (
       insert into document_chunk (document_id, index, tenant_id, customer_id, content)
       select id, 0, tenant_id, customer_id, $5 from file)
     update invoice set file_id = file.id, source_id = file.id from file where invoice.id = $1 returning file.id`,
    [invoiceId, contentType, bytes.length, sha256, bytes],
  );
  return file!.id;
}
