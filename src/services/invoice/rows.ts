/** The lines and postings of an invoice. A replace keeps the rows at places that remain, and what refers to them. */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { idsIn, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { unitCode } from "../../domain/units.js";
import { glAccountsOf, removeAt } from "../dimension-assignment.js";
import type { LockedInvoice } from "./lock.js";
import type { SentItem, SentPosting } from "./model.js";
import { childPath, childrenByPlace } from "../children/children-by-place.js";
import { agreedId, checkReferences } from "../links/check-references.js";

// Omitted links stay, and links/link-records.ts keeps them up to date. So a repeated import changes nothing.
const LINKED = ["account_id", "account_number", "account_is_default", "tax_code_id", "tax_code_number"];

// The links stay until match/lines.ts has looked again.
const replaceRowsOfItems = childrenByPlace({
  table: "invoice_item",
  parent: "invoice_id",
  kept: ["purchase_order_id", "purchase_order_item_id"],
});
const replaceRowsOfAccounts = childrenByPlace({
  table: "invoice_account",
  parent: "invoice_id",
  takenApart: ["account", "tax_code"],
  kept: LINKED,
});

/**
 * Replaces the lines of an invoice.
 * @param path their name in errors
 * @param options `isNew`: the invoice was just created, so it has none yet, and nothing refers to them; `order_number`:
 *   the order of the lines that name none
 * @returns whether anything changed
 * @throws INVALID naming an account that the tenant does not have
 */
export async function replaceItems(
  tx: Transaction,
  invoice: LockedInvoice,
  rows: readonly SentItem[],
  path: string,
  { isNew = false, order_number = null }: { isNew?: boolean; order_number?: string | null } = {},
): Promise<boolean> {
  await checkReferences(tx, rows, "account_id", accountIds, "an account", childPath(path));
  const items = rows.map((row) => ({
    ...row,
    order_number: row.order_number ?? order_number,
    order_number_is_default: row.order_number == null,
    unit_code: row.unit == null ? null : unitCode(row.unit),
  }));
  const { removed, hasChanged } = await replaceRowsOfItems(tx, invoice, items, { isNew });
  await removeAt(tx, invoice.id, "line_item", removed);
  return hasChanged;
}

const writeDefault = statement<{ invoice_id: number; order_number: string | null }>("invoice_item.set_default_order")(
  (_, p) => sql<{ id: string }>`
    update invoice_item set order_number = ${p("order_number")}::text, updated_at = ${sql.raw(nextInstant())}
    where invoice_id = ${p("invoice_id")} and order_number_is_default and order_number is distinct from ${p("order_number")}::text
    returning id`,
);

/**
 * Gives the lines that name no order another one.
 * @returns whether anything changed
 */
export const setDefaultOrder = async (
  tx: Transaction,
  { id }: LockedInvoice,
  order_number: string | null,
): Promise<boolean> => (await tx.run(writeDefault, { invoice_id: id, order_number })).length > 0;

/**
 * Replaces the postings of an invoice.
 * @param path their name in errors
 * @param options `isNew`: the invoice was just created, so it has none yet, and nothing refers to them
 * @returns whether anything changed
 * @throws INVALID naming an account, tax code or project that the tenant does not have
 */
export async function replaceAccounts(
  tx: Transaction,
  invoice: LockedInvoice,
  rows: readonly SentPosting[],
  path: string,
  { isNew = false } = {},
): Promise<boolean> {
  const ids = rows.map(({ account_id, account, tax_code_id, tax_code }, place) => ({
    account: agreedId(account_id, account, `${childPath(path, "account.")(place)}id`, "account_id"),
    taxCode: agreedId(tax_code_id, tax_code, `${childPath(path, "tax_code.")(place)}id`, "tax_code_id"),
  }));
  const accounts = rows.map(({ account }) => account ?? {});
  const taxCodes = rows.map(({ tax_code }) => tax_code ?? {});
  await checkReferences(tx, rows, "account_id", accountIds, "an account", childPath(path));
  await checkReferences(tx, accounts, "id", accountIds, "an account", childPath(path, "account."));
  await checkReferences(tx, rows, "tax_code_id", taxCodeIds, "a tax code", childPath(path));
  await checkReferences(tx, taxCodes, "id", taxCodeIds, "a tax code", childPath(path, "tax_code."));
  await checkReferences(tx, rows, "project_id", projectIds, "a project", childPath(path));
  const areAllNamed = rows.every(({ account_id, account }) => account_id !== undefined || account !== undefined);
  const ofDimensions = isNew || areAllNamed ? new Map<number, string>() : await glAccountsOf(tx, invoice.id);
  const before = isNew ? [] : await tx.run(selectPostings, { invoice_id: invoice.id });
  const stored = new Map(before.map((posting) => [posting.index, posting]));
  const postings = rows.map((row, place) => ({
    ...row,
    ...accountOf(row, ids[place]!.account, stored.get(place), ofDimensions.get(place)),
    ...taxCodeOf(row, ids[place]!.taxCode, stored.get(place)),
  }));
  const { removed, hasChanged } = await replaceRowsOfAccounts(tx, invoice, postings, { isNew });
  await removeAt(tx, invoice.id, "account", removed);
  return hasChanged;
}

interface StoredPosting {
  readonly index: number;
  readonly account_id: string | null;
  readonly account_number: string | null;
  readonly tax_code_id: string | null;
  readonly tax_code_number: string | null;
}

const selectPostings = statement<{ invoice_id: number }>("invoice_account.of_invoice")(
  (_, p) => sql<StoredPosting>`
    select index, account_id, account_number, tax_code_id, tax_code_number from invoice_account where invoice_id = ${p("invoice_id")}`,
);

/**
 * The account by its id, otherwise by its number. A posting that names none gets the account of its dimension, or
 * otherwise its supplier's default account. An account that the stored posting shows already counts as not sent.
 */
function accountOf(
  { account_id, account }: SentPosting,
  id: string | null,
  stored: StoredPosting | undefined,
  ofDimension: string | undefined,
): object {
  if (id === null && account?.number != null)
    return { account_id: undefined, account_number: account.number, account_is_default: false };
  const isNamed = account_id !== undefined || account !== undefined;
  if (isNamed && stored?.account_id === id && (id !== null || stored.account_number === null))
    return { account_id: undefined };
  if (isNamed || ofDimension !== undefined)
    return { account_id: isNamed ? id : ofDimension, account_number: null, account_is_default: false };
  return { account_id: undefined, account_number: null, account_is_default: true };
}

function taxCodeOf(
  { tax_code_id, tax_code }: SentPosting,
  id: string | null,
  stored: StoredPosting | undefined,
): object {
  if (id === null && tax_code?.number != null) return { tax_code_id: undefined, tax_code_number: tax_code.number };
  const isNamed = tax_code_id !== undefined || tax_code !== undefined;
  if (isNamed && stored?.tax_code_id === id && (id !== null || stored.tax_code_number === null))
    return { tax_code_id: undefined };
  return { tax_code_id: id, tax_code_number: null };
}

const accountIds = idsIn("account");
const taxCodeIds = idsIn("tax_code");
const projectIds = idsIn("project");
