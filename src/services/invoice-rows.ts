/** The lines and postings of an invoice: a replace keeps the rows whose place stays, so that what hangs on them stays, too. */
import { sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { idsIn, statement } from "../db/statement.js";
import { importer } from "../db/upsert.js";
import type { InvoiceAccountInput, InvoiceItemInput } from "../schema/invoice-input.js";
import { glAccountsOf, removeAt } from "./dimension-assignments.js";
import type { LockedInvoice } from "./invoice-changes.js";
import { MOST_PLACES } from "../domain/dimensions.js";
import { invalid } from "../errors.js";
import { agreedId, checkReferences } from "./references.js";

const constants = { invoice_id: "int", tenant_id: "uuid", customer_id: "uuid" } as const;
const text = { type: "text" } as const;
const numeric = { type: "numeric" } as const;
const uuid = { type: "uuid" } as const;
const index = { type: "int" } as const;

const ITEM = {
  product_number: text,
  title: text,
  description: text,
  quantity: numeric,
  unit: text,
  unit_net_price: numeric,
  net_price: numeric,
  tax_rate: numeric,
  delivery_number: text,
  delivery_date: { type: "date" },
  discount: numeric,
  comment: text,
  account_id: uuid,
} as const;
const writeItems = importer({ table: "invoice_item", key: ["invoice_id", "index"], constants, columns: { index, ...ITEM }, returning: ["index"] });

const ACCOUNT = {
  net_amount: numeric,
  tax_amount: numeric,
  gross_amount: numeric,
  account_type: text,
  quantity: numeric,
  unit: text,
  comment: text,
  project_id: uuid,
  account_id: uuid,
  account_number: text,
  account_is_default: { type: "boolean", default: "false" },
  tax_code_id: uuid,
  tax_code_number: text,
} as const;
const writeAccounts = importer({
  table: "invoice_account",
  key: ["invoice_id", "index"],
  constants,
  columns: { index, ...ACCOUNT },
  takenApart: ["account", "tax_code"],
  returning: ["index"],
});

const removeFrom = (table: "invoice_item" | "invoice_account") =>
  statement<{ invoice_id: number; count: number }>()(
    (_, p) =>
      sql<{ index: number }>`delete from ${sql.table(table)} where invoice_id = ${p("invoice_id")} and index >= ${p("count")} returning index`,
  );
const removeItems = removeFrom("invoice_item");
const removeAccounts = removeFrom("invoice_account");

/**
 * Replaces the lines of an invoice.
 * @param path how the client calls them in errors
 * @returns whether anything changed
 * @throws INVALID naming an account that the tenant does not have
 */
export async function replaceItems(tx: Transaction, invoice: LockedInvoice, rows: readonly InvoiceItemInput[], path: string): Promise<boolean> {
  await checkReferences(tx, rows, "account_id", accountIds, "an account", at(path));
  const written = await writeItems(tx, constantsOf(tx, invoice), rows.map(complete(ITEM)));
  const removed = await tx.run(removeItems, { invoice_id: invoice.id, count: rows.length });
  await removeAt(tx, invoice.id, "line_item", removed.map(placeOf));
  return removed.length > 0 || written.some(({ changed }) => changed);
}

/**
 * Replaces the postings of an invoice.
 * @param path how the client calls them in errors
 * @returns whether anything changed
 * @throws INVALID naming an account, tax code or project that the tenant does not have
 */
export async function replaceAccounts(tx: Transaction, invoice: LockedInvoice, rows: readonly InvoiceAccountInput[], path: string): Promise<boolean> {
  if (rows.length > MOST_PLACES)
    throw invalid(path, path ? `must have at most ${MOST_PLACES} entries` : `At most ${MOST_PLACES} postings are taken.`);
  const ids = rows.map(({ account_id, account, tax_code_id, tax_code }, place) => ({
    account: agreedId(account_id, account, `${at(path, "account.")(place)}id`, "account_id"),
    taxCode: agreedId(tax_code_id, tax_code, `${at(path, "tax_code.")(place)}id`, "tax_code_id"),
  }));
  await checkReferences(tx, rows, "account_id", accountIds, "an account", at(path));
  await checkReferences(
    tx,
    rows.map(({ account }) => account ?? {}),
    "id",
    accountIds,
    "an account",
    at(path, "account."),
  );
  await checkReferences(tx, rows, "tax_code_id", taxCodeIds, "a tax code", at(path));
  await checkReferences(
    tx,
    rows.map(({ tax_code }) => tax_code ?? {}),
    "id",
    taxCodeIds,
    "a tax code",
    at(path, "tax_code."),
  );
  await checkReferences(tx, rows, "project_id", projectIds, "a project", at(path));
  const ofDimensions = await accountsOfDimensions(tx, invoice, rows);
  const stored = new Map((await tx.run(selectPostings, { invoice_id: invoice.id })).map((posting) => [posting.index, posting]));
  const postings = rows.map((row, place) => ({
    ...row,
    ...accountOf(row, ids[place]!.account, stored.get(place), ofDimensions.get(place)),
    ...taxCodeOf(row, ids[place]!.taxCode, stored.get(place)),
  }));
  const written = await writeAccounts(tx, constantsOf(tx, invoice), postings.map(complete(ACCOUNT, LINKED)));
  const removed = await tx.run(removeAccounts, { invoice_id: invoice.id, count: rows.length });
  await removeAt(tx, invoice.id, "account", removed.map(placeOf));
  return removed.length > 0 || written.some(({ changed }) => changed);
}

const placeOf = ({ index }: { index: number }): number => index;

/** How the client calls a row. */
const at =
  (path: string, member = "") =>
  (place: number): string =>
    `${path}[${place}].${member}`;

const constantsOf = (tx: Transaction, { id, customer_id }: LockedInvoice) => ({ invoice_id: id, tenant_id: tx.tenantId, customer_id });

/**
 * A row with its place and nothing but its columns, those that were omitted empty: it replaces what is stored.
 * @param kept columns that stay as they are where they are omitted
 */
const complete =
  (columns: Record<string, unknown>, kept: readonly string[] = []) =>
  (row: object, place: number): Record<string, unknown> => ({
    index: place,
    ...Object.fromEntries(
      Object.keys(columns).map((column) => {
        const value = (row as Record<string, unknown>)[column];
        return [column, value === undefined && !kept.includes(column) ? null : value];
      }),
    ),
  });

/** Where they are omitted they stay: then the link is left to links.ts, and the same again changes nothing. */
const LINKED = ["account_id", "account_number", "account_is_default", "tax_code_id", "tax_code_number"];

interface StoredPosting {
  readonly index: number;
  readonly account_id: string | null;
  readonly account_number: string | null;
  readonly tax_code_id: string | null;
  readonly tax_code_number: string | null;
}

const selectPostings = statement<{ invoice_id: number }>()(
  (_, p) => sql<StoredPosting>`
    select index, account_id, account_number, tax_code_id, tax_code_number from invoice_account where invoice_id = ${p("invoice_id")}`,
);

/**
 * By its id, else by its number; a posting that names none gets the one of its dimension, else its supplier's default account. What the
 * stored posting shows already says nothing new.
 */
function accountOf(
  { account_id, account }: InvoiceAccountInput,
  id: string | null,
  stored: StoredPosting | undefined,
  ofDimension: string | undefined,
): object {
  if (id === null && account?.number != null) return { account_id: undefined, account_number: account.number, account_is_default: false };
  const isNamed = account_id !== undefined || account !== undefined;
  if (isNamed && stored?.account_id === id && (id !== null || stored.account_number === null)) return { account_id: undefined };
  if (isNamed || ofDimension !== undefined) return { account_id: isNamed ? id : ofDimension, account_number: null, account_is_default: false };
  return { account_id: undefined, account_number: null, account_is_default: true };
}

function taxCodeOf({ tax_code_id, tax_code }: InvoiceAccountInput, id: string | null, stored: StoredPosting | undefined): object {
  if (id === null && tax_code?.number != null) return { tax_code_id: undefined, tax_code_number: tax_code.number };
  const isNamed = tax_code_id !== undefined || tax_code !== undefined;
  if (isNamed && stored?.tax_code_id === id && (id !== null || stored.tax_code_number === null)) return { tax_code_id: undefined };
  return { tax_code_id: id, tax_code_number: null };
}

const accountIds = idsIn("account");
const taxCodeIds = idsIn("tax_code");
const projectIds = idsIn("project");

/** The accounts that dimensions give postings, by their place (`auto_assign_gl_account`); they are asked for only where a posting names none. */
async function accountsOfDimensions(tx: Transaction, { id }: LockedInvoice, rows: readonly InvoiceAccountInput[]): Promise<Map<number, string>> {
  const isAsked = rows.some(({ account_id, account }) => account_id === undefined && account === undefined);
  return isAsked ? glAccountsOf(tx, id) : new Map();
}
