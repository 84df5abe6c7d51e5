/**
 * Links records to what they name: an invoice to its supplier, project and payment term, and its postings to their accounts and tax codes; a
 * project to its region (docs/adr/0011).
 *
 * What a record names is stored as it was sent; the link beside it is what the rule below finds for that in the tenant as it is now. The rule
 * runs when the record is written, and again when something arrives, or changes, that the record may name: so the order does not count.
 */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { type Param, type Statement, statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { INVOICE_STATUSES, isFinal } from "../domain/invoice-states.js";
import { emitUpdated, type LockedInvoice } from "./invoice-changes.js";

// Each transaction sees the other's records only once they are committed. So who names records holds a lock from its beginning on, which any number
// may share; who brings records waits, when they are written, until it has the lock alone. One of the two then sees what the other did.
// Who names must take it first: who brings locks the rows of those who name, and would otherwise wait for one who waits for it.
const lockOf = (kind: 6 | 7, how: "share" | "alone") =>
  statement<{ tenantId: string }>()(
    (_, p) =>
      sql`select ${sql.raw(how === "share" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock")}(hashtextextended(${p("tenantId")}::text, ${sql.lit(kind)}))`,
  );
const shareInvoices = lockOf(6, "share");
const lockInvoices = lockOf(6, "alone");
const shareProjects = lockOf(7, "share");
const lockProjects = lockOf(7, "alone");

/** To be called before an invoice that will be linked is locked or written. */
export async function beforeInvoice(tx: Transaction): Promise<void> {
  await tx.run(shareInvoices, tx);
}

/** To be called before projects are written, and before the regions are looked for that they name. */
export async function beforeProjects(tx: Transaction): Promise<void> {
  await tx.run(shareProjects, tx);
}

/** VAT ids and tax numbers are compared so: as the indexes have them. */
const written = (column: string): RawBuilder<string> => sql`upper(replace(${sql.ref(column)}, ' ', ''))`;

/** The one record that a condition leads to; a name that two have leads nowhere. */
const theOnly = (condition: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select case when count(*) = 1 then (array_agg(id))[1] end
  from (select s.id from supplier s where ${condition} and (i.customer_id is null or s.customer_id = i.customer_id) limit 2) as found)`;

// Under row-level security no index helps with a VAT id, since upper() is not leakproof: without one nobody must look through all suppliers.
const SUPPLIER = sql`coalesce(
  ${theOnly(sql`s.external_id = i.supplier_external_id`)},
  ${theOnly(sql`i.supplier_tax_id is not null and ${written("s.legal_uid")} = nullif(${written("i.supplier_tax_id")}, '')`)},
  ${theOnly(sql`i.supplier_iban is not null and s.id in (select supplier_id from supplier_bank_detail where iban = i.supplier_iban)`)})`;

const PROJECT = sql`(
  select q.id from project q
  where q.project_number = i.project_number and (i.customer_id is null or q.customer_id is null or q.customer_id = i.customer_id))`;

const CREDIT_NOTES_TERM = sql`(select id from payment_term where is_default_for_credit_notes)`;

const PAYMENT_TERM = sql`
  case when i.payment_term_number is not null then (select id from payment_term where number = i.payment_term_number)
       else coalesce(
         (select id from payment_term where number = i.payment_terms),
         case when i.document_type = 'CREDIT_NOTE' then ${CREDIT_NOTES_TERM} end,
         (select payment_term_id from supplier where id = named.supplier_id)) end`;

const IS_FINAL = sql.raw(
  `i.status in (${INVOICE_STATUSES.filter(isFinal)
    .map((status) => `'${status}'`)
    .join(", ")})`,
);

/** A link of an invoice: it stays where it was given; where the invoice is checked or cancelled, it is made, but not changed. */
const link = (name: string, rule: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when i.${sql.ref(`${name}_is_given`)} or ${IS_FINAL} and i.${sql.ref(`${name}_id`)} is not null then i.${sql.ref(`${name}_id`)} else ${rule} end
    as ${sql.ref(`${name}_id`)}`;

const LINKS = sql.raw("supplier_id, project_id, payment_term_id, region_id, legal_entity_id");

// Without it the planner writes out each name at all its uses: the rule then runs many times, and planning takes longer than running.
const ONCE = sql.raw("offset 0");

/** The links of some invoices, and of their postings, as they should be: `found` and `postings`, those of postings only where they differ. */
const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  found as materialized (
    select i.id, ${IS_FINAL} as is_final, named.supplier_id, named.project_id, rest.payment_term_id, rest.region_id, rest.legal_entity_id,
      (i.supplier_id, i.project_id, i.payment_term_id, i.region_id, i.legal_entity_id)
        is distinct from (named.supplier_id, named.project_id, rest.payment_term_id, rest.region_id, rest.legal_entity_id) as differs
    from invoice i
    cross join lateral (select ${link("supplier", SUPPLIER)}, ${link("project", PROJECT)} ${ONCE}) as named
    cross join lateral (
      select ${link("payment_term", PAYMENT_TERM)},
        ${link("region", sql`(select project_region_id from project where id = named.project_id)`)},
        ${link("legal_entity", sql`(select legal_entity_id from project where id = named.project_id)`)}
      ${ONCE}
    ) as rest
    where ${condition}
  ),
  postings as (
    select * from (
      select a.id, a.invoice_id, a.account_id as old_account_id, a.tax_code_id as old_tax_code_id,
        case when f.is_final and a.account_id is not null then a.account_id
             when a.account_number is not null then (select id from account where number = a.account_number)
             when a.account_is_default then (select default_account_id from supplier where id = f.supplier_id)
             else a.account_id end as account_id,
        case when a.tax_code_number is null or f.is_final and a.tax_code_id is not null then a.tax_code_id
             else (select id from tax_code where number = a.tax_code_number) end as tax_code_id
      from found f join invoice_account a on a.invoice_id = f.id
      where a.account_number is not null or a.account_is_default or a.tax_code_number is not null
      ${ONCE}
    ) as p
    where (account_id, tax_code_id) is distinct from (old_account_id, old_tax_code_id)
  )`;

type Linked = Pick<LockedInvoice, "id" | "external_id" | "customer_id">;

const updateLinks = (condition: RawBuilder<unknown>, touch: RawBuilder<boolean>): RawBuilder<Linked> => sql<Linked>`
  with ${found(condition)},
  posted as (
    update invoice_account a set account_id = p.account_id, tax_code_id = p.tax_code_id, updated_at = ${sql.raw(nextInstant("a.updated_at"))}
    from postings p where p.id = a.id returning a.invoice_id
  )
  update invoice i set (${LINKS}) = row(${sql.raw("f.supplier_id, f.project_id, f.payment_term_id, f.region_id, f.legal_entity_id")}),
    updated_at = case when ${touch}::boolean then ${sql.raw(nextInstant("i.updated_at"))} else i.updated_at end
  from found f where f.id = i.id and (f.differs or i.id in (select invoice_id from posted))
  returning i.id, i.external_id, i.customer_id`;

const linkAll = statement<{ ids: readonly number[]; touch: boolean }>()((_, p) => updateLinks(sql`i.id = any(${p("ids")}::int[])`, p("touch")));
// With an array of unknown length PostgreSQL would plan it anew for each invoice.
const linkOne = statement<{ id: number; touch: boolean }>()((_, p) => updateLinks(sql`i.id = ${p("id")}::int`, p("touch")));

/**
 * Links an invoice that was just written.
 * @param isNew then it has not changed by it
 * @returns whether a link changed
 */
export async function linkInvoice(tx: Transaction, id: number, { isNew = false } = {}): Promise<boolean> {
  return (await tx.asTenant(() => tx.run(linkOne, { id, touch: !isNew }))).length > 0;
}

/** Finds and locks, in order, the invoices whose links are no longer what the rule says; `v` is an invoice that may be among them. */
const findChanged = <Params extends object>(candidates: (p: Param<Params>) => RawBuilder<unknown>) =>
  statement<Params>()(
    (_, p) => sql<{ id: number }>`
      with ${found(sql`i.id in (${candidates(p)})`)}
      select i.id from invoice i where i.id in (select id from found where differs union select invoice_id from postings) order by i.id for update`,
  );

async function linkWhere<Params>(tx: Transaction, find: Statement<Params, { id: number }>, params: Params): Promise<void> {
  await tx.run(lockInvoices, tx);
  const linked = await tx.asTenant(async () => {
    const changed = await tx.run(find, params);
    return changed.length > 0 ? tx.run(linkAll, { ids: changed.map(({ id }) => id), touch: true }) : [];
  });
  for (const invoice of linked) emitUpdated(tx, invoice);
}

interface SupplierKeys {
  /** Of suppliers that were there, and changed in what invoices take from them or find them by. */
  readonly ids: readonly string[];
  /** Of suppliers that are new. */
  readonly externalIds: readonly string[];
  /** That a supplier got or lost, as are the IBANs. */
  readonly taxIds: readonly string[];
  readonly ibans: readonly string[];
}

const findOfSuppliers = findChanged<SupplierKeys>(
  (p) => sql`
    select v.id from invoice v where v.supplier_id = any(${p("ids")}::uuid[])
    union all select v.id from invoice v where v.supplier_external_id = any(${p("externalIds")}::text[])
    union all select v.id from invoice v where cardinality(${p("taxIds")}::text[]) > 0 and ${written("v.supplier_tax_id")} = any(select ${written("t")} from unnest(${p("taxIds")}::text[]) as t)
      and v.supplier_tax_id is not null
    union all select v.id from invoice v where v.supplier_iban = any(${p("ibans")}::text[])`,
);

/** Links the invoices that name suppliers which were just written, or no longer do. */
export async function suppliersArrived(tx: Transaction, keys: SupplierKeys): Promise<void> {
  if (Object.values(keys).some(({ length }) => length > 0)) await linkWhere(tx, findOfSuppliers, keys);
}

const findOfProjects = findChanged<{ ids: readonly string[]; numbers: readonly string[] }>(
  (p) => sql`
    select v.id from project q join invoice v on v.project_id = q.id
    where q.id = any(${p("ids")}::uuid[])
      and (not v.region_is_given and v.region_id is distinct from q.project_region_id
        or not v.legal_entity_is_given and v.legal_entity_id is distinct from q.legal_entity_id)
    union all select v.id from invoice v where v.project_id is null and v.project_number = any(${p("numbers")}::text[])`,
);

/** Links the invoices that name projects which are new or changed, and gives them their region and company code. */
export async function projectsArrived(tx: Transaction, projects: readonly { id: string; project_number: string | null }[]): Promise<void> {
  if (projects.length === 0) return;
  await linkWhere(tx, findOfProjects, { ids: projects.map(({ id }) => id), numbers: projects.flatMap(({ project_number }) => project_number ?? []) });
}

// Numbers of regions neither change nor vanish: a project that has its region keeps it.
const linkProjects = statement<{ numbers: readonly string[] }>()(
  (_, p) => sql<{ id: string; project_number: string; customer_id: string | null }>`
    update project p set project_region_id = r.id, updated_at = ${sql.raw(nextInstant("p.updated_at"))}
    from project_region r
    where p.project_region_id is null and p.region = r.number and r.number = any(${p("numbers")}::text[])
    returning p.id, p.project_number, p.customer_id`,
);

/** Links the projects that name regions which are new, and so the projects' invoices. */
export async function regionsArrived(tx: Transaction, regions: readonly { number: string }[]): Promise<void> {
  if (regions.length === 0) return;
  await tx.run(lockProjects, tx);
  const projects = await tx.asTenant(() => tx.run(linkProjects, { numbers: regions.map(({ number }) => number) }));
  for (const { id: project_id, project_number, customer_id: customerId } of projects) {
    tx.emit({ type: "project.imported", resource: "projects", customerId, data: { project_id, project_number, created: false } });
  }
  await projectsArrived(tx, projects);
}

const findOfTerms = findChanged<{ numbers: readonly string[]; isDefaultTouched: boolean }>(
  (p) => sql`
    select v.id from invoice v where v.payment_term_number = any(${p("numbers")}::text[])
    union all select v.id from invoice v where v.payment_terms = any(${p("numbers")}::text[]) and length(v.payment_terms) <= 255
    union all select v.id from invoice v
      where ${p("isDefaultTouched")}::boolean and v.document_type = 'CREDIT_NOTE' and not v.payment_term_is_given
        and v.payment_term_id is distinct from ${CREDIT_NOTES_TERM}`,
);

/** Links the invoices that name payment terms which are new, and the credit notes where their default may be another one now. */
export async function termsArrived(tx: Transaction, numbers: readonly string[], isDefaultTouched: boolean): Promise<void> {
  if (numbers.length > 0 || isDefaultTouched) await linkWhere(tx, findOfTerms, { numbers, isDefaultTouched });
}

const findOfPostings = (name: "account" | "tax_code") =>
  findChanged<{ numbers: readonly string[] }>(
    (p) => sql`select invoice_id from invoice_account v where ${sql.ref(`v.${name}_number`)} = any(${p("numbers")}::text[])`,
  );
const findOfAccounts = findOfPostings("account");
const findOfTaxCodes = findOfPostings("tax_code");

/** Links the postings that name accounts which are new. */
export async function accountsArrived(tx: Transaction, accounts: readonly { number: string }[]): Promise<void> {
  if (accounts.length > 0) await linkWhere(tx, findOfAccounts, { numbers: accounts.map(({ number }) => number) });
}

/** Links the postings that name tax codes which are new. */
export async function taxCodesArrived(tx: Transaction, taxCodes: readonly { number: string }[]): Promise<void> {
  if (taxCodes.length > 0) await linkWhere(tx, findOfTaxCodes, { numbers: taxCodes.map(({ number }) => number) });
}
