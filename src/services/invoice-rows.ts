/** The lines and postings of an invoice: a replace keeps the rows whose place stays, so that what hangs on them stays, too. */
import { sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { idsByNumberIn, idsIn, statement } from "../db/statement.js";
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
  const accounts = await idsOf(
    tx,
    accountsByNumber,
    rows.map(({ account }) => account?.number),
  );
  const taxCodes = await idsOf(
    tx,
    taxCodesByNumber,
    rows.map(({ tax_code }) => tax_code?.number),
  );
  const fallbacks = await defaultAccounts(tx, invoice, rows);
  const postings = rows.map((row, place) => {
    const [account_id, account_number] = matched(ids[place]!.account, row.account?.number, accounts);
    const [tax_code_id, tax_code_number] = matched(ids[place]!.taxCode, row.tax_code?.number, taxCodes);
    return { ...row, account_id: account_id ?? fallbacks[place] ?? null, account_number, tax_code_id, tax_code_number };
  });
  const written = await writeAccounts(tx, constantsOf(tx, invoice), postings.map(complete(ACCOUNT)));
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

/** A row with its place and nothing but its columns, those that were omitted empty: it replaces what is stored. */
const complete =
  (columns: Record<string, unknown>) =>
  (row: object, place: number): Record<string, unknown> => ({
    index: place,
    ...Object.fromEntries(Object.keys(columns).map((column) => [column, (row as Record<string, unknown>)[column] ?? null])),
  });

const accountIds = idsIn("account");
const taxCodeIds = idsIn("tax_code");
const projectIds = idsIn("project");

const accountsByNumber = idsByNumberIn("account");
const taxCodesByNumber = idsByNumberIn("tax_code");

async function idsOf(tx: Transaction, select: typeof accountsByNumber, sent: (string | null | undefined)[]): Promise<Map<string, string>> {
  const numbers = [...new Set(sent.filter((number) => number != null))];
  if (numbers.length === 0) return new Map();
  return new Map((await tx.run(select, { numbers })).map(({ number, id }) => [number, id]));
}

/** Id and, where there is none, the number as it was sent. */
function matched(id: string | null, number: string | null | undefined, ids: Map<string, string>): [string | null, string | null] {
  const found = id ?? ids.get(number ?? "") ?? null;
  return [found, found === null ? (number ?? null) : null];
}

const selectDefault = statement<{ supplier_id: string }>()((db, p) =>
  db.selectFrom("supplier").select("default_account_id").where("id", "=", p("supplier_id")),
);

/** The account of each posting that names none: its dimension's (`auto_assign_gl_account`), else the supplier's default. */
async function defaultAccounts(
  tx: Transaction,
  { id, supplier_id }: LockedInvoice,
  rows: readonly InvoiceAccountInput[],
): Promise<(string | null)[]> {
  const namesNone = rows.map(({ account_id, account }) => account_id === undefined && account === undefined);
  if (!namesNone.includes(true)) return [];
  const ofDimensions = await glAccountsOf(tx, id);
  const [supplier] = supplier_id === null ? [] : await tx.run(selectDefault, { supplier_id });
  return namesNone.map((isNone, place) => (isNone ? (ofDimensions.get(place) ?? supplier?.default_account_id ?? null) : null));
}
