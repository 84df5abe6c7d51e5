/** The lines and postings of invoices. A replace keeps the rows at places that remain, and what refers to them. */
import { sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { idsIn, rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { addedBy } from "../../domain/allowances-charges.js";
import { negated } from "../../domain/decimal.js";
import { listed } from "../../domain/sent-money.js";
import type { NamedInvoice } from "../../domain/invoice-reading.js";
import { unitCode } from "../../domain/units.js";
import { glAccountsOf, removeAt } from "../dimension-assignment.js";
import type { LockedInvoice, OfInvoice } from "./lock.js";
import type { SentItem, SentPosting } from "./model.js";
import { childPath, childrenByPlace } from "../children/children-by-place.js";
import { agreedId, checkReferences } from "../links/check-references.js";

// Omitted links stay, and links/link-records.ts keeps them up to date. So a repeated import changes nothing.
const LINKED = [
  ...["account_id", "account_number", "account_is_default", "tax_code_id", "tax_code_number"],
  ...["work_type_id", "work_type_code"],
];

// The links stay until match/lines.ts has looked again.
const replaceRowsOfItems = childrenByPlace({
  table: "invoice_item",
  parent: "invoice_id",
  kept: ["purchase_order_id", "purchase_order_item_id", "work_type_id"],
});
const replaceRowsOfAccounts = childrenByPlace({
  table: "invoice_account",
  parent: "invoice_id",
  takenApart: ["account", "tax_code"],
  kept: LINKED,
});

const replaceRowsOfPreceding = childrenByPlace({ table: "preceding_invoice", parent: "invoice_id" });

/** An invoice that was just written, with its new rows. */
interface WithRows<Row> {
  readonly invoice: LockedInvoice;
  readonly rows: readonly Row[];
  /** Whether the invoice was just created, so that it has no rows yet, and nothing refers to them. */
  readonly isNew: boolean;
}

/**
 * @param path the name of the lines in errors
 * @throws INVALID naming an account that the tenant does not have
 */
export async function checkItems(tx: Transaction, rows: readonly SentItem[], path: string): Promise<void> {
  await checkReferences(tx, rows, "account_id", accountIds, "an account", childPath(path));
  await checkReferences(tx, rows, "work_type_id", workTypeIds, "a cost centre", childPath(path));
}

/** A cost centre that is named by its code is looked up; one that is named by its id has none. */
const workTypeOf = ({ work_type_id, work_type_code }: Pick<SentItem, "work_type_id" | "work_type_code">) =>
  work_type_code == null ? { work_type_id: work_type_id ?? null, work_type_code: null } : { work_type_id: undefined };

/**
 * Replaces the lines of invoices by rows that were checked.
 * @param invoices each with the order of the lines that name none
 * @returns the ids of the invoices of which anything changed
 */
export async function replaceItems(
  tx: Transaction,
  invoices: readonly (WithRows<SentItem> & { readonly order_number: string | null })[],
): Promise<Set<number>> {
  const parents = invoices.map(({ invoice, rows, isNew, order_number }) => ({
    ...{ id: invoice.id, customer_id: invoice.customer_id, isNew },
    rows: rows.map((row) => ({
      ...row,
      ...workTypeOf(row),
      ...(row.allowances_charges !== undefined && { allowances_charges: listed(row.allowances_charges) }),
      order_number: row.order_number ?? order_number,
      order_number_is_default: row.order_number == null,
      unit_code: row.unit == null ? null : unitCode(row.unit),
      discount:
        row.discount === undefined && row.allowances_charges ? negated(addedBy(row.allowances_charges)) : row.discount,
    })),
  }));
  return afterReplacing(tx, "line_item", parents, await replaceRowsOfItems(tx, parents));
}

type Replaced = Awaited<ReturnType<typeof replaceRowsOfItems>>;

/** Removes what referred to rows that are gone. @returns the ids of the parents of which anything changed */
async function afterReplacing(
  tx: Transaction,
  placement: "line_item" | "account",
  parents: readonly { readonly id: number }[],
  replaced: Replaced,
): Promise<Set<number>> {
  const gone = parents.flatMap(({ id }, place) =>
    (replaced[place]?.removed ?? []).map((index) => ({ invoice_id: id, index })),
  );
  await removeAt(tx, placement, gone);
  return changedOf(parents, replaced);
}

/** The ids of the parents of which anything changed. */
const changedOf = (parents: readonly { readonly id: number }[], replaced: Replaced): Set<number> =>
  new Set(parents.flatMap(({ id }, place) => (replaced[place]?.hasChanged ? [id] : [])));

const writeDefaults = statement<{ rows: string }>("invoice_item.set_default_order")(
  (_, p) => sql<OfInvoice>`
    update invoice_item t set order_number = r.order_number, updated_at = ${sql.raw(nextInstant("t.updated_at"))}
    from ${rowsById(p("rows"), sql`id int, order_number text`)} as r
    where t.invoice_id = r.id and t.order_number_is_default and t.order_number is distinct from r.order_number
    returning t.invoice_id`,
);

/**
 * Gives the lines of invoices that name no order another one.
 * @returns the ids of the invoices of which anything changed
 */
export async function setDefaultOrders(
  tx: Transaction,
  invoices: readonly { readonly id: number; readonly order_number: string | null }[],
): Promise<Set<number>> {
  const changed = invoices.length > 0 ? await tx.run(writeDefaults, { rows: JSON.stringify(invoices) }) : [];
  return new Set(changed.map(({ invoice_id }) => invoice_id));
}

/**
 * Replaces the invoices that others name as preceding.
 * @returns the ids of the invoices of which anything changed
 */
export async function replacePreceding(
  tx: Transaction,
  invoices: readonly WithRows<NamedInvoice>[],
): Promise<Set<number>> {
  const parents = invoices.map(({ invoice: { id, customer_id }, rows, isNew }) => ({ id, customer_id, rows, isNew }));
  return changedOf(parents, await replaceRowsOfPreceding(tx, parents));
}

/** A posting, with the ids by which it names its account and tax code. */
interface CheckedPosting {
  readonly row: SentPosting;
  readonly accountId: string | null;
  readonly taxCodeId: string | null;
}

/**
 * @param path the name of the postings in errors
 * @throws INVALID naming an account, tax code or project that the tenant does not have, or two ids that differ
 */
export async function checkPostings(
  tx: Transaction,
  rows: readonly SentPosting[],
  path: string,
): Promise<CheckedPosting[]> {
  const checked = rows.map((row, place): CheckedPosting => {
    const { account_id, account, tax_code_id, tax_code } = row;
    const accountId = agreedId(account_id, account, `${childPath(path, "account.")(place)}id`, "account_id");
    const taxCodeId = agreedId(tax_code_id, tax_code, `${childPath(path, "tax_code.")(place)}id`, "tax_code_id");
    return { row, accountId, taxCodeId };
  });
  const accounts = rows.map(({ account }) => account ?? {});
  const taxCodes = rows.map(({ tax_code }) => tax_code ?? {});
  await checkReferences(tx, rows, "account_id", accountIds, "an account", childPath(path));
  await checkReferences(tx, accounts, "id", accountIds, "an account", childPath(path, "account."));
  await checkReferences(tx, rows, "tax_code_id", taxCodeIds, "a tax code", childPath(path));
  await checkReferences(tx, taxCodes, "id", taxCodeIds, "a tax code", childPath(path, "tax_code."));
  await checkReferences(tx, rows, "project_id", projectIds, "a project", childPath(path));
  await checkReferences(tx, rows, "work_type_id", workTypeIds, "a cost centre", childPath(path));
  return checked;
}

/**
 * Replaces the postings of invoices by rows that were checked.
 * @returns the ids of the invoices of which anything changed
 */
export async function replaceAccounts(
  tx: Transaction,
  invoices: readonly WithRows<CheckedPosting>[],
): Promise<Set<number>> {
  const invoice_ids = invoices.flatMap(({ invoice, isNew }) => (isNew ? [] : [invoice.id]));
  const [stored, ofDimensions] = [new Map<string, StoredPosting>(), new Map<string, string>()];
  if (invoice_ids.length > 0) {
    for (const posting of await tx.run(selectPostings, { invoice_ids })) stored.set(placeOf(posting), posting);
    for (const account of await glAccountsOf(tx, invoice_ids)) ofDimensions.set(placeOf(account), account.account_id);
  }
  const parents = invoices.map(({ invoice: { id, customer_id }, rows, isNew }) => ({
    ...{ id, customer_id, isNew },
    rows: rows.map(({ row, accountId, taxCodeId }, index) => {
      const place = placeOf({ invoice_id: id, index });
      return {
        ...row,
        ...accountOf(row, accountId, stored.get(place), ofDimensions.get(place)),
        ...taxCodeOf(row, taxCodeId, stored.get(place)),
        ...((row.work_type_id !== undefined || row.work_type_code !== undefined) && workTypeOf(row)),
      };
    }),
  }));
  return afterReplacing(tx, "account", parents, await replaceRowsOfAccounts(tx, parents));
}

/** Identifies a posting among those of several invoices. */
const placeOf = ({ invoice_id, index }: { readonly invoice_id: number; readonly index: number }): string =>
  `${invoice_id} ${index}`;

interface StoredPosting extends OfInvoice {
  readonly index: number;
  readonly account_id: string | null;
  readonly account_number: string | null;
  readonly tax_code_id: string | null;
  readonly tax_code_number: string | null;
}

const selectPostings = statement<{ invoice_ids: readonly number[] }>("invoice_account.of_invoices")(
  (_, p) => sql<StoredPosting>`
    select invoice_id, index, account_id, account_number, tax_code_id, tax_code_number
    from invoice_account where invoice_id = any(${p("invoice_ids")}::int[])`,
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
const workTypeIds = idsIn("work_type");
