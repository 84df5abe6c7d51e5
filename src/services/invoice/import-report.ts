/** What the record of an import says of invoices: what changed of each, and what of its names led nowhere. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { planned, statement } from "../../db/statement.js";
import { clip } from "../../errors.js";
import { type Noted, recordOne } from "../import/import-record.js";
import { differ, foundName } from "./linked-supplier-name.js";
import type { LockedInvoice } from "./lock.js";
import type { InvoiceSays, UpdatedInvoice } from "./write.js";

/** To what an invoice is linked, and what of its names led nowhere. */
export interface Links {
  readonly id: number;
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly payment_term_id: string | null;
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
  /** The name of the supplier that its VAT id or IBAN led to, and whether that id's check digits are wrong. */
  readonly found_name: string | null;
  readonly supplier_tax_id_is_wrong: boolean;
  /** Places of the lines whose own order is unknown, and of those whose order has no such item. */
  readonly without_order: readonly number[];
  readonly without_item: readonly number[];
  /** Whether the order that the invoice names for lines without one of their own is unknown. */
  readonly lacks_order: boolean;
  /** Places of the postings whose account, or whose tax code, is unknown. */
  readonly without_account: readonly number[];
  readonly without_tax_code: readonly number[];
}

const places = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(json_agg(t.index order by t.index) filter (where ${condition}), '[]')`;

/** A line that names an order, and is of none of its items. Not in a `where`, which could find it by another index. */
const IS_WITHOUT_ITEM = sql`t.order_number is not null and t.purchase_order_item_id is null`;

const linksWhere = (condition: RawBuilder<unknown>): RawBuilder<Links> => sql<Links>`
  select i.id, i.supplier_id, i.project_id, i.payment_term_id, i.region_id, i.legal_entity_id, i.supplier_tax_id_is_wrong,
    ${foundName("i")} as found_name, l.*, p.*
  from invoice i
  cross join lateral (
    select ${places(sql`${IS_WITHOUT_ITEM} and t.purchase_order_id is null and not t.order_number_is_default`)} as without_order,
      ${places(sql`${IS_WITHOUT_ITEM} and t.purchase_order_id is not null and t.order_item_number is not null`)} as without_item,
      coalesce(bool_or(${IS_WITHOUT_ITEM} and t.purchase_order_id is null and t.order_number_is_default), false) as lacks_order
    from invoice_item t where t.invoice_id = i.id) l
  cross join lateral (
    select ${places(sql`t.account_id is null and t.account_number is not null`)} as without_account,
      ${places(sql`t.tax_code_id is null and t.tax_code_number is not null`)} as without_tax_code
    from invoice_account t where t.invoice_id = i.id) p
  where ${condition}`;

const selectLinks = statement<{ ids: readonly number[] }>("invoice.links_of_rows")((_, p) =>
  linksWhere(sql`i.id = any(${p("ids")}::int[])`),
);

const selectLinksOfOne = planned(
  statement<{ id: number }>("invoice.names_and_links")((_, p) => linksWhere(sql`i.id = ${p("id")}::int`)),
);

/** The links of invoices that an import wrote, by their ids. */
export async function linksOf(tx: Transaction, invoices: readonly LockedInvoice[]): Promise<Map<number, Links>> {
  const found = invoices.length > 0 ? await tx.run(selectLinks, { ids: invoices.map(({ id }) => id) }) : [];
  return new Map(found.map((links) => [links.id, links]));
}

/** An invoice as an import left it: an updated one says what changed. */
export type Taken = LockedInvoice | UpdatedInvoice;

/** The outcome of an invoice, for its report. @param links absent where nothing was looked up */
export function outcomeOf(taken: Taken, links?: Links) {
  if (!("before" in taken)) return { created: true, before: null, after: (): null => null };
  const { before, after } = taken;
  return {
    created: false,
    before: Object.keys(before).length > 0 ? before : null,
    after: (field: string): unknown => (links && field in links ? links[field as keyof Links] : after[field]),
  };
}

/** The fields of an invoice that name what nobody has yet; of several for one record the first. */
function unresolvedIn(says: InvoiceSays, links: Links): string[] {
  const { supplier, project, payment_term, items, invoice_accounts: postings } = says;
  const supplierBy = [
    supplier?.external_id != null && "supplier.external_id",
    !links.supplier_tax_id_is_wrong && supplier?.legal_uid != null && "supplier.legal_uid",
    !links.supplier_tax_id_is_wrong && says.supplier_tax_id != null && "supplier_tax_id",
    says.supplier_iban != null && "supplier_iban",
  ];
  const projectBy = [
    says.project_number != null && "project_number",
    project?.project_number != null && "project.project_number",
  ];
  const among = (rows: readonly unknown[] | null | undefined, found: readonly number[]): readonly number[] =>
    rows ? found.filter((place) => place < rows.length) : [];
  const named = [
    links.supplier_id === null && supplierBy.find(Boolean),
    links.project_id === null && projectBy.find(Boolean),
    links.payment_term_id === null && payment_term?.number != null && "payment_term.number",
    links.lacks_order && says.order_number != null && "order_number",
    ...among(items, links.without_order).map((place) => `items[${place}].order_number`),
    ...among(items, links.without_item).map((place) => `items[${place}].order_item_number`),
    ...among(postings, links.without_account).map((place) => `invoice_accounts[${place}].account.number`),
    ...among(postings, links.without_tax_code).map((place) => `invoice_accounts[${place}].tax_code.number`),
  ];
  return named.filter((field) => typeof field === "string");
}

/** What else an invoice is warned of: its supplier may be another one than it means. */
function notedOf(says: InvoiceSays, { found_name, supplier_tax_id_is_wrong }: Links): Noted[] {
  const { supplier } = says;
  const [nameField, name] =
    says.supplier_name == null ? ["supplier.title", supplier?.title] : ["supplier_name", says.supplier_name];
  const [taxIdField, taxId] =
    says.supplier_tax_id == null
      ? ["supplier.legal_uid", supplier?.legal_uid]
      : ["supplier_tax_id", says.supplier_tax_id];
  const noted: Noted[] = [];
  if (differ(name, found_name)) {
    const text = `has no word in common with ${clip(found_name!)}, which its VAT id or IBAN led to`;
    noted.push({ field: nameField, code: "SUPPLIER_NAME", text });
  }
  if (taxId != null && supplier_tax_id_is_wrong)
    noted.push({ field: taxIdField, code: "WRONG_VAT_ID", text: "has wrong check digits, so it leads to no supplier" });
  return noted;
}

/** What an invoice is warned of in the record of its import. */
export const warnedOf = (says: InvoiceSays, links: Links) => ({
  unresolved: unresolvedIn(says, links),
  noted: notedOf(says, links),
});

/** Whether an invoice names other records by what they are known by elsewhere. */
const namesOthers = ({ supplier, project, payment_term, items, invoice_accounts, ...says }: InvoiceSays): boolean =>
  [supplier?.external_id, supplier?.legal_uid, says.supplier_tax_id, says.supplier_iban].some(isSaid) ||
  [says.project_number, project?.project_number, payment_term?.number, says.order_number].some(isSaid) ||
  (items ?? []).some(({ order_number, order_item_number }) => isSaid(order_number) || isSaid(order_item_number)) ||
  (invoice_accounts ?? []).some(({ account, tax_code }) => isSaid(account?.number) || isSaid(tax_code?.number));

const isSaid = (value: unknown): boolean => value != null;

/** An invoice that was imported alone. */
export interface ImportedInvoice {
  readonly invoice: Taken;
  /** Whether it was stored already as it is. */
  readonly isUnchanged?: boolean;
  readonly says: InvoiceSays;
  /** Its name in the body; "" for XML. */
  readonly path: string;
}

/** Writes the record of the import of one invoice. */
export async function recordInvoice(
  ctx: Context,
  tx: Transaction,
  { invoice, isUnchanged = false, says, path }: ImportedInvoice,
): Promise<void> {
  const { id, external_id: key } = invoice;
  const mustLookUp = "before" in invoice || namesOthers(says);
  const [links] = mustLookUp ? await tx.run(selectLinksOfOne, { id }) : [];
  const outcome = isUnchanged ? UNCHANGED : outcomeOf(invoice, links);
  await recordOne(ctx, tx, "importInvoice", {
    ...{ key, path, ...outcome },
    ...(links ? warnedOf(says, links) : { unresolved: [] }),
  });
}

const UNCHANGED = { created: false, before: null, after: (): null => null };
