/** The record of an import of invoices: the changes of each, and the references that led to no record. */
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { planned, statement } from "../../db/statement.js";
import { DUPLICATE, type Finding, SUPPLIER_NAME } from "../../domain/provenance.js";
import { clip, MAX_PROBLEMS } from "../../errors.js";
import { outcomeOfUpdate, CREATED, type Noted, recordOne, UNCHANGED } from "../import/import-record.js";
import { differ, foundName } from "./linked-supplier-name.js";
import type { LockedInvoice } from "./lock.js";
import type { SentInvoice } from "./model.js";
import { findingsIn } from "./reading.js";
import type { UpdatedInvoice } from "./write.js";

/** The links of an invoice, and its references that led to no record. */
interface Links {
  readonly id: number;
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly payment_term_id: string | null;
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
  /** The name of the supplier that its VAT id or IBAN led to, and whether that id's check digits are wrong. */
  readonly found_name: string | null;
  readonly supplier_tax_id_is_wrong: boolean;
  /** Places of the lines whose own order does not exist, and of those whose order has no such item. */
  readonly without_order: readonly number[];
  readonly without_item: readonly number[];
  /** Whether the order that the invoice names for lines without one of their own does not exist. */
  readonly lacks_order: boolean;
  /** Places of the postings whose account, or whose tax code, does not exist. */
  readonly without_account: readonly number[];
  readonly without_tax_code: readonly number[];
  /** Places of the lines and postings whose cost centre does not exist. */
  readonly lines_without_work_type: readonly number[];
  readonly postings_without_work_type: readonly number[];
}

const places = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(json_agg(t.index order by t.index) filter (where ${condition}), '[]')`;

/** A line that names an order, and is of none of its items. Not in a `where`, which could find it by another index. */
const IS_WITHOUT_ITEM = sql`t.order_number is not null and t.purchase_order_item_id is null`;

const IS_WITHOUT_WORK_TYPE = sql`t.work_type_code is not null and t.work_type_id is null`;

const linksWhere = (condition: RawBuilder<unknown>): RawBuilder<Links> => sql<Links>`
  select i.id, i.supplier_id, i.project_id, i.payment_term_id, i.region_id, i.legal_entity_id, i.supplier_tax_id_is_wrong,
    ${foundName("i")} as found_name, l.*, p.*
  from invoice i
  cross join lateral (
    select ${places(sql`${IS_WITHOUT_ITEM} and t.purchase_order_id is null and not t.order_number_is_default`)} as without_order,
      ${places(sql`${IS_WITHOUT_ITEM} and t.purchase_order_id is not null and t.order_item_number is not null`)} as without_item,
      ${places(IS_WITHOUT_WORK_TYPE)} as lines_without_work_type,
      coalesce(bool_or(${IS_WITHOUT_ITEM} and t.purchase_order_id is null and t.order_number_is_default), false) as lacks_order
    from invoice_item t where t.invoice_id = i.id) l
  cross join lateral (
    select ${places(sql`t.account_id is null and t.account_number is not null`)} as without_account,
      ${places(sql`t.tax_code_id is null and t.tax_code_number is not null`)} as without_tax_code,
      ${places(IS_WITHOUT_WORK_TYPE)} as postings_without_work_type
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

/** An invoice as an import wrote it; an updated one has its changes. */
export type WrittenInvoice = LockedInvoice | UpdatedInvoice;

/** The outcome of an invoice, for its report. @param links absent if they were not looked up */
export const outcomeOf = (invoice: WrittenInvoice, links?: Links) =>
  "before" in invoice ? outcomeOfUpdate(invoice, links) : CREATED;

/** The first of the fields that was sent. */
const firstSent = (fields: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(fields).find((field) => fields[field] != null);

/** The field that names the supplier. A VAT id with wrong check digits leads to none. */
const supplierField = (
  { supplier_external_id, supplier, supplier_tax_id, supplier_iban }: SentInvoice,
  isWrongTaxId = false,
) =>
  firstSent({
    supplier_external_id,
    "supplier.external_id": supplier?.external_id,
    ...(!isWrongTaxId && { "supplier.legal_uid": supplier?.legal_uid, supplier_tax_id }),
    supplier_iban,
  });

const projectField = ({ project_number, project }: SentInvoice) =>
  firstSent({ project_number, "project.project_number": project?.project_number });

/** The fields of an invoice that name a record that does not exist; of several for one record the first. */
function unresolvedIn(sent: SentInvoice, links: Links): string[] {
  const { payment_term, order_number, items, invoice_accounts: postings } = sent;
  const among = (rows: readonly unknown[] | null | undefined, found: readonly number[]): readonly number[] =>
    rows ? found.filter((place) => place < rows.length) : [];
  const named = [
    links.supplier_id === null && supplierField(sent, links.supplier_tax_id_is_wrong),
    links.project_id === null && projectField(sent),
    links.payment_term_id === null && firstSent({ "payment_term.number": payment_term?.number }),
    links.lacks_order && firstSent({ order_number }),
    ...among(items, links.without_order).map((place) => `items[${place}].order_number`),
    ...among(items, links.without_item).map((place) => `items[${place}].order_item_number`),
    ...among(items, links.lines_without_work_type).map((place) => `items[${place}].work_type_code`),
    ...among(postings, links.postings_without_work_type).map((place) => `invoice_accounts[${place}].work_type_code`),
    ...among(postings, links.without_account).map((place) => `invoice_accounts[${place}].account.number`),
    ...among(postings, links.without_tax_code).map((place) => `invoice_accounts[${place}].tax_code.number`),
  ];
  return named.filter((field) => typeof field === "string");
}

/** The findings of an invoice as warnings; that about its supplier's name has a code of its own. */
const foundIn = (findings: readonly Finding[]): Noted[] =>
  findings
    .filter(({ rule }) => rule !== SUPPLIER_NAME)
    .slice(0, MAX_PROBLEMS)
    .map(({ rule, path, message_en }) => ({
      // What is about an element of a document, or about a business term, is about no field.
      field: rule === DUPLICATE ? "invoice_number" : FIELD.test(path) ? path : null,
      code: "FINDING",
      text: `has the finding ${rule}: ${message_en}`,
    }));

const FIELD = /^[a-z]/;

/** The other warnings: its supplier may be another one than it means. */
function notedOf(sent: SentInvoice, { found_name, supplier_tax_id_is_wrong }: Links): Noted[] {
  const { supplier } = sent;
  const [nameField, name] =
    sent.supplier_name == null ? ["supplier.title", supplier?.title] : ["supplier_name", sent.supplier_name];
  const [taxIdField, taxId] =
    sent.supplier_tax_id == null
      ? ["supplier.legal_uid", supplier?.legal_uid]
      : ["supplier_tax_id", sent.supplier_tax_id];
  const noted: Noted[] = [];
  if (differ(name, found_name)) {
    const text = `has no word in common with ${clip(found_name!)}, which its VAT id or IBAN led to`;
    noted.push({ field: nameField, code: "SUPPLIER_NAME", text });
  }
  if (taxId != null && supplier_tax_id_is_wrong)
    noted.push({ field: taxIdField, code: "WRONG_VAT_ID", text: "has wrong check digits, so it leads to no supplier" });
  return noted;
}

/** The warnings of an invoice in the record of its import. @param links absent if they were not looked up */
export const warnedOf = (sent: SentInvoice, links: Links | undefined, findings: readonly Finding[] = []) => ({
  unresolved: links ? unresolvedIn(sent, links) : [],
  noted: [...(links ? notedOf(sent, links) : []), ...foundIn(findings)],
});

/** Whether an import changed an invoice, or made it. */
export const isWritten = (invoice: WrittenInvoice): boolean =>
  !("before" in invoice) || Object.keys(invoice.before).length > 0;

/** Whether an invoice names other records by other systems' ids. */
const namesOthers = (sent: SentInvoice): boolean =>
  [supplierField(sent), projectField(sent), sent.payment_term?.number, sent.order_number].some(isSent) ||
  (sent.items ?? []).some((row) => [row.order_number, row.order_item_number, row.work_type_code].some(isSent)) ||
  (sent.invoice_accounts ?? []).some((row) =>
    [row.account?.number, row.tax_code?.number, row.work_type_code].some(isSent),
  );

const isSent = (value: unknown): boolean => value != null;

/**
 * Writes the record of the import of one invoice.
 * @param path its name in the body; "" for XML
 */
export async function recordInvoice(
  ctx: Context,
  tx: Transaction,
  invoice: WrittenInvoice,
  sent: SentInvoice,
  path: string,
  isUnchanged = false,
): Promise<void> {
  const { id, external_id: key } = invoice;
  const mustLookUp = "before" in invoice || namesOthers(sent);
  const [links] = mustLookUp ? await tx.run(selectLinksOfOne, { id }) : [];
  const findings = await findingsIn(tx, !isUnchanged && isWritten(invoice) ? [id] : []);
  await recordOne(ctx, tx, "importInvoice", {
    ...{ key, path, ...(isUnchanged ? UNCHANGED : outcomeOf(invoice, links)) },
    ...warnedOf(sent, links, findings.get(id)),
  });
}
