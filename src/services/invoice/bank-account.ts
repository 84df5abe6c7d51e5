/**
 * Bank accounts of invoices. A forged invoice in a supplier's name asks to be paid to the forger's account. So a person
 * must confirm an account that the supplier does not have (decisions §6).
 */
import { sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { statement } from "../../db/statement.js";
import type { InvoiceStatus } from "../../domain/invoice-states.js";
import { AppError } from "../../errors.js";
import { lockOpenInvoice, touchInvoice } from "./lock.js";
import { getIn, type InvoiceRow } from "./read.js";
import { noteInHistory } from "./status.js";

/** The condition that an invoice asks to be paid to an unconfirmed account that is none of its supplier's. */
const IS_UNKNOWN = sql`
  invoice.supplier_iban is not null
  and invoice.confirmed_iban is distinct from invoice.supplier_iban
  and not exists (select from supplier_bank_detail d where d.supplier_id = invoice.supplier_id and d.iban = invoice.supplier_iban)`;

/** The same of an invoice whose supplier has a stored account. One without any is not compared. */
export const NAMES_OTHER_ACCOUNT = sql`${IS_UNKNOWN}
  and exists (select from supplier_bank_detail d where d.supplier_id = invoice.supplier_id)`;

/**
 * Another supplier of the same customer that has the unknown account, by its number and name; null if there is none.
 * Customers may each have a record of one company, so those of another customer are not compared.
 */
export const HOLDER_OF_ACCOUNT = sql<string | null>`
  case when ${IS_UNKNOWN} then (
    select other.external_id || ' ' || other.title from supplier
      join supplier_bank_detail d on d.customer_id = supplier.customer_id and d.iban = invoice.supplier_iban
      join supplier other on other.id = d.supplier_id and other.merged_into_id is null
    where supplier.id = invoice.supplier_id order by other.external_id limit 1) end`;

/** The country of the supplier of an unknown account, ISO 3166-1 alpha-2; null if there is none. */
export const COUNTRY_OF_SUPPLIER = sql<string | null>`
  case when ${IS_UNKNOWN} then (select country_code from supplier where supplier.id = invoice.supplier_id) end`;

/** The same of an invoice that was read from a document, which anybody may have sent. */
export const IS_DOUBTFUL = sql`invoice.source_id is not null and ${NAMES_OTHER_ACCOUNT}`;

/**
 * The condition that an account was found in a text, where anybody can write one, and that it cannot be compared: the
 * supplier is missing, or has no stored account.
 */
export const IS_UNVERIFIED = sql`
  invoice.source_id is not null and invoice.supplier_iban is not null
  and invoice.confirmed_iban is distinct from invoice.supplier_iban
  and not exists (select from supplier_bank_detail d where d.supplier_id = invoice.supplier_id)
  and exists (select from jsonb_array_elements(invoice.extraction) e
    where e->>'field' = 'supplier_iban' and e->>'source' not in ('STRUCTURE', 'PERSON'))`;

const selectDoubtful = statement<{ ids: readonly number[] }>("invoice.doubtful_account")(
  (_, p) => sql<{ id: number; supplier_iban: string }>`
    select id, supplier_iban from invoice where id = any(${p("ids")}::int[]) and ${IS_DOUBTFUL}`,
);

/** The states in which an invoice's account need not be right yet, or does not matter any more. */
const BEFORE_CHECKS: ReadonlySet<InvoiceStatus> = new Set(["NEW", "PROCESSING", "OPEN", "ERROR", "CANCELLED"]);

/** The errors of invoices that cannot be checked or paid because their account is doubtful, by their ids. */
export async function doubtfulAccounts(
  tx: Transaction,
  changes: readonly { readonly id: number; readonly status: InvoiceStatus }[],
): Promise<Map<number, AppError>> {
  const ids = changes.filter(({ status }) => !BEFORE_CHECKS.has(status)).map(({ id }) => id);
  // A tenant-wide invoice may be from a supplier that the key does not see.
  const doubtful = ids.length > 0 ? await tx.asTenant(() => tx.run(selectDoubtful, { ids })) : [];
  return new Map(doubtful.map(({ id, supplier_iban }) => [id, unconfirmed(supplier_iban)]));
}

const unconfirmed = (iban: string): AppError =>
  new AppError("BANK_ACCOUNT_UNCONFIRMED", {
    text: `The bank account ${iban} is none of the supplier's accounts. Confirm it first: POST /v1/invoices/{id}/confirm-bank-account.`,
  });

const setConfirmed = statement<{ id: number }>("invoice.confirm_account")(
  (_, p) => sql<{ supplier_iban: string }>`
    update invoice set confirmed_iban = supplier_iban
    where id = ${p("id")} and supplier_iban is not null and confirmed_iban is distinct from supplier_iban
    returning supplier_iban`,
);

/**
 * Confirms the bank account that an invoice names now; another one that it names later is doubtful again. A repeated
 * confirmation changes nothing.
 * @throws NOT_FOUND; INVOICE_FINAL
 */
export function confirmBankAccount(
  ctx: Context,
  id: string,
  { reason }: { readonly reason: string },
  fields: ReadonlySet<string>,
): Promise<InvoiceRow> {
  return ctx.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, id);
    const [confirmed] = await tx.run(setConfirmed, { id: invoice.id });
    if (confirmed) {
      await noteInHistory(tx, ctx.actor, invoice, `Bank account ${confirmed.supplier_iban} confirmed: ${reason}`);
      await touchInvoice(tx, invoice, ["findings"]);
    }
    return getIn(tx, invoice.id, fields);
  });
}
