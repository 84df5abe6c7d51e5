/** How files that are PDFs begin. */
import { AppError } from "../errors.js";

export const PDF_TYPE = "application/pdf";

const MARK = "%PDF-";
const MARK_WITHIN = 1024;

/**
 * Whether bytes begin as a PDF does. Printers and mail gateways put lines before its first one; readers look for it
 * this far, too (ISO 32000-1, implementation note 13).
 */
export const isPdf = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, Math.min(byteLength, MARK_WITHIN)).includes(MARK);

/** @throws UNREADABLE_BODY if the bytes do not begin as a PDF does */
export function refuseUnlessPdf(content: Uint8Array): void {
  if (!isPdf(content))
    throw new AppError("UNREADABLE_BODY", { text: `The file is no PDF: ${MARK} is not in its first 1,024 bytes.` });
}
