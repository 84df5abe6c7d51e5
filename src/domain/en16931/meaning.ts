/** What the terms of an electronic invoice mean in the words of the gateway. */
import type { DocumentType } from "./document-types.js";
import type { ElectronicInvoice, Identifier } from "./model.js";

// UNTDID 1001 (decisions §16).
const TYPES_OF_CODES: ReadonlyMap<string, DocumentType> = new Map([
  ...kind("CREDIT_NOTE", "81 83 261 262 296 308 381 396 420 458 502 503 532"),
  ...kind("DOWN_PAYMENT", "386"),
  ...kind("PARTIAL_INVOICE", "326 875 876"),
  ...kind("FINAL_INVOICE", "877"),
  ...kind("CORRECTED_INVOICE", "384"),
  ...kind("SELF_BILLED_INVOICE", "389"),
]);

function kind(type: DocumentType, codes: string): [string, DocumentType][] {
  return codes.split(" ").map((code) => [code, type]);
}

/** The kind of document by its code (BT-3); a UBL CreditNote whose code says nothing else is a credit note. */
export function documentTypeOf({
  typeCode,
  isCreditNote,
}: Pick<ElectronicInvoice, "typeCode" | "isCreditNote">): DocumentType {
  return TYPES_OF_CODES.get(typeCode ?? "") ?? (isCreditNote ? "CREDIT_NOTE" : "INVOICE");
}

/** The number by which tax offices know the seller: the VAT id (BT-31), else the local one (BT-32). */
export const supplierTaxIdOf = ({ seller }: Pick<ElectronicInvoice, "seller">): string | null =>
  seller.vatId ?? seller.taxId;

const LIKE_IBAN = /^[A-Z]{2}\d{2}[\dA-Z ]*$/i;

/** The first account to be paid to (BT-84) that is an IBAN, as printed, or null. */
export const payeeIbanOf = ({ paymentInstructions }: Pick<ElectronicInvoice, "paymentInstructions">): string | null =>
  payeeIbansOf(paymentInstructions.flatMap(({ account }) => account ?? []))[0] ?? null;

/**
 * The accounts that are IBANs, as printed. An account is one if the sender says so or if it begins as IBANs do; whether
 * its check digits are right is another question.
 */
export const payeeIbansOf = (accounts: readonly { readonly id: Identifier | null }[]): string[] =>
  accounts.flatMap(({ id }) => (id && (id.scheme === "IBAN" || LIKE_IBAN.test(id.id)) ? id.id : []));
