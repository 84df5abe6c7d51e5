/**
 * Links records to what they name: an invoice to its supplier, project and payment term, and its postings to their
 * accounts and tax codes; a purchase order to its supplier and project; a project to its region (docs/adr/0011).
 *
 * What a record names is stored as it was sent. The link beside it is the record that the rule below finds for it in
 * the tenant's present data. The rule runs when the record is written, and again when something that it may name
 * arrives or changes. So it does not matter which comes first.
 */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/transaction.js";
import { type Param, type Statement, planned, statement } from "../../db/statement.js";
import { nextInstant, type Written } from "../../db/upsert.js";
import { INVOICE_STATUSES, isFinal } from "../../domain/invoice-states.js";
import { isFinalOrder, ORDER_STATUSES } from "../../domain/order-states.js";
import { emitUpdated, type LockedInvoice } from "../invoice/lock.js";
import { emitOrder, type LockedOrder } from "../order/lock.js";
import type { OrderLinks } from "../order/rows.js";
import {
  changedLinks,
  GIVEN_SUPPLIER,
  isOneOfThese,
  link,
  NAMING,
  ONCE,
  PROJECT_BY_NUMBER,
  PROJECTS,
  SUPPLIER_BY_EXTERNAL_ID,
  theOnlySupplier,
} from "./link-rules.js";
import { changedFields, emitWritten } from "../event/record-events.js";
import { deliveriesNaming } from "../delivery/links.js";
import { linesOfSuppliers, matchInvoices } from "../match/lines.js";

/** Must be called before an invoice, or another record that will be linked, is locked or written. */
export function lockNames(tx: Transaction): void {
  tx.ahead(NAMING.share, tx);
}

/** Must be called before projects are written, and before the regions that they name are looked up. */
export function lockProjects(tx: Transaction): void {
  tx.ahead(PROJECTS.share, tx);
}

const SUPPLIER = sql`coalesce(
  ${SUPPLIER_BY_EXTERNAL_ID},
  ${theOnlySupplier(sql`s.legal_uid_key = i.supplier_tax_id_key and not i.supplier_tax_id_is_wrong`)},
  ${theOnlySupplier(sql`i.supplier_iban is not null and s.id in (select supplier_id from supplier_bank_detail where iban = i.supplier_iban)`)})`;

const CREDIT_NOTES_TERM = sql`(select id from payment_term where is_default_for_credit_notes)`;

const PAYMENT_TERM = sql`
  case when i.payment_term_number is not null then (select id from payment_term where number = i.payment_term_number)
       else coalesce(
         (select id from payment_term where number = i.payment_terms),
         case when i.document_type = 'CREDIT_NOTE' then ${CREDIT_NOTES_TERM} end,
         (select payment_term_id from supplier where id = named.supplier_id)) end`;

const isOneOf = (statuses: readonly string[]): RawBuilder<boolean> =>
  sql.raw(`i.status in (${statuses.map((status) => `'${status}'`).join(", ")})`);

const IS_FINAL = isOneOf(INVOICE_STATUSES.filter(isFinal));

/** A link of an invoice. */
const linkOf = (name: string, rule: RawBuilder<unknown>): RawBuilder<unknown> => link(name, rule, IS_FINAL);

const LINKS = sql.raw("supplier_id, project_id, payment_term_id, region_id, legal_entity_id");

/** The project of a posting. Not by coalesce, for which PostgreSQL uses no index under row-level security. */
const POSTINGS_PROJECT = sql`case when a.project_id is null then f.project_id else a.project_id end`;

/** The cost centre that a posting or line names by the code of its project. */
const workTypeOf = (part: string, project: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${part}.work_type_code`)} is null or f.is_final and ${sql.ref(`${part}.work_type_id`)} is not null then ${sql.ref(`${part}.work_type_id`)}
    else (select id from work_type where project_id = ${project} and code = ${sql.ref(`${part}.work_type_code`)}) end`;

/**
 * The links that some invoices (`found`), their postings (`postings`) and lines (`lines`) should have. The latter two
 * have only links that differ from the stored ones. The transaction has locked the invoices, so each row is updated by
 * its place: by its id, PostgreSQL may compare all with all in tables that it has not analysed yet.
 */
const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  found as materialized (
    select i.id, i.ctid as place, ${IS_FINAL} as is_final, i.supplier_id as old_supplier_id, named.supplier_id, named.project_id, rest.payment_term_id, rest.region_id, rest.legal_entity_id,
      (i.supplier_id, i.project_id, i.payment_term_id, i.region_id, i.legal_entity_id)
        is distinct from (named.supplier_id, named.project_id, rest.payment_term_id, rest.region_id, rest.legal_entity_id) as differs,
      ${changedLinks({
        supplier_id: "named",
        project_id: "named",
        payment_term_id: "rest",
        region_id: "rest",
        legal_entity_id: "rest",
      })} as changed
    from invoice i
    cross join lateral (select ${linkOf("supplier", SUPPLIER)}, ${linkOf("project", PROJECT_BY_NUMBER)} ${ONCE}) as named
    cross join lateral (
      select ${linkOf("payment_term", PAYMENT_TERM)},
        ${linkOf("region", sql`(select project_region_id from project where id = named.project_id)`)},
        ${linkOf("legal_entity", sql`(select legal_entity_id from project where id = named.project_id)`)}
      ${ONCE}
    ) as rest
    where ${condition}
  ),
  postings as materialized (
    select * from (
      select a.ctid as place, a.invoice_id, a.account_id as old_account_id, a.tax_code_id as old_tax_code_id,
        case when f.is_final and a.account_id is not null then a.account_id
             when a.account_number is not null then (select id from account where number = a.account_number)
             when a.account_is_default then (select default_account_id from supplier where id = f.supplier_id)
             else a.account_id end as account_id,
        case when a.tax_code_number is null or f.is_final and a.tax_code_id is not null then a.tax_code_id
             else (select id from tax_code where number = a.tax_code_number) end as tax_code_id,
        a.work_type_id as old_work_type_id, ${workTypeOf("a", POSTINGS_PROJECT)} as work_type_id
      from found f join invoice_account a on a.invoice_id = f.id
      where a.account_number is not null or a.account_is_default or a.tax_code_number is not null or a.work_type_code is not null
      ${ONCE}
    ) as p
    where (account_id, tax_code_id, work_type_id) is distinct from (old_account_id, old_tax_code_id, old_work_type_id)
  ),
  lines as materialized (
    select * from (
      select t.ctid as place, t.invoice_id, t.work_type_id as old_work_type_id, ${workTypeOf("t", sql`f.project_id`)} as work_type_id
      from found f join invoice_item t on t.invoice_id = f.id
      ${ONCE}
    ) as l
    where work_type_id is distinct from old_work_type_id
  )`;

/** An invoice of which links were made anew, and its fields that show them. */
type Linked = Pick<LockedInvoice, "id" | "external_id" | "customer_id"> & Moved & { readonly changed: string[] };

/** The supplier that an invoice has and had, and by what it names one. */
export interface Moved {
  readonly supplier_id: string | null;
  readonly old_supplier_id: string | null;
  readonly supplier_tax_id_key: string | null;
  readonly supplier_iban: string | null;
}

const updateLinks = (condition: RawBuilder<unknown>, touch: RawBuilder<boolean>): RawBuilder<Linked> => sql<Linked>`
  with ${found(condition)},
  posted as (
    update invoice_account a set account_id = p.account_id, tax_code_id = p.tax_code_id, work_type_id = p.work_type_id, updated_at = ${sql.raw(nextInstant("a.updated_at"))}
    from postings p where a.ctid = p.place returning a.invoice_id
  ),
  lined as (
    update invoice_item t set work_type_id = l.work_type_id, updated_at = ${sql.raw(nextInstant("t.updated_at"))}
    from lines l where t.ctid = l.place returning t.invoice_id
  )
  update invoice i set (${LINKS}) = row(${sql.raw("f.supplier_id, f.project_id, f.payment_term_id, f.region_id, f.legal_entity_id")}),
    updated_at = case when ${touch}::boolean then ${sql.raw(nextInstant("i.updated_at"))} else i.updated_at end
  from found f where i.ctid = f.place
    and (f.differs or i.id in (select invoice_id from posted union all select invoice_id from lined))
  returning i.id, i.external_id, i.customer_id, i.supplier_id, f.old_supplier_id, i.supplier_tax_id_key, i.supplier_iban,
    f.changed || case when i.id in (select invoice_id from posted) then '{invoice_accounts}'::text[] else '{}' end
      || case when i.id in (select invoice_id from lined) then '{items}'::text[] else '{}' end as changed`;

const linkAll = statement<{ ids: readonly number[]; touch: boolean }>("invoice.link")((_, p) =>
  updateLinks(sql`i.id = any(${p("ids")}::int[])`, p("touch")),
);
// PostgreSQL takes as long to plan this as to run it. With an array of unknown length it would plan it each time.
const linkOne = planned(
  statement<{ id: number; touch: boolean }>("invoice.link_one")((_, p) =>
    updateLinks(sql`i.id = ${p("id")}::int`, p("touch")),
  ),
);

/**
 * Links invoices that were just written.
 * @param areNew whether the invoices are new, so that their links do not count as a change
 * @returns the names of the fields whose links changed, by the ids of the invoices
 */
export async function linkInvoices(
  tx: Transaction,
  ids: readonly number[],
  { areNew = false } = {},
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [id, another] = ids;
  if (id === undefined) return new Map();
  const touch = !areNew;
  const linked = await tx.asTenant(() =>
    another === undefined ? tx.run(linkOne, { id, touch }) : tx.run(linkAll, { ids, touch }),
  );
  return new Map(linked.map((invoice) => [invoice.id, invoice.changed]));
}

/**
 * Finds and locks, in order, the invoices whose links no longer follow the rule. `v` is an invoice that may be among
 * them.
 */
const findChanged = <Params extends object>(
  whatArrived: string,
  candidates: (p: Param<Params>) => RawBuilder<unknown>,
) =>
  statement<Params>(`invoice.lock_changed_by_${whatArrived}`)(
    (_, p) => sql<{ id: number }>`
      with ${found(isOneOfThese(candidates(p)))}
      select i.id from invoice i where ${isOneOfThese(sql`select id from found where differs union select invoice_id from postings union select invoice_id from lines`)}
      order by i.id for update`,
  );

async function linkWhere<Params>(
  tx: Transaction,
  find: Statement<Params, { id: number }>,
  params: Params,
): Promise<Linked[]> {
  tx.ahead(NAMING.alone, tx);
  const linked = await tx.asTenant(async () => {
    const changed = await tx.run(find, params);
    if (changed.length === 0) return [];
    const invoices = await tx.run(linkAll, { ids: changed.map(({ id }) => id), touch: true });
    // An order of another supplier is not meant.
    const lines = await matchInvoices(
      tx,
      invoices.map(({ id }) => id),
    );
    return invoices.map((invoice) =>
      lines.has(invoice.id) ? { ...invoice, changed: [...new Set([...invoice.changed, "items"])] } : invoice,
    );
  });
  for (const invoice of linked) emitUpdated(tx, invoice, invoice.changed);
  return linked;
}

interface SupplierKeys {
  /** Existing suppliers that changed in something that invoices take from them or find them by. */
  readonly ids: readonly string[];
  /** New suppliers, and those that became active or inactive. */
  readonly externalIds: readonly string[];
  /** The VAT ids, and below the IBANs, that a supplier got or lost, or has while it became active or inactive. */
  readonly taxIds: readonly string[];
  readonly ibans: readonly string[];
}

const findOfSuppliers = findChanged<SupplierKeys>(
  "supplier",
  (p) => sql`
    select v.id from invoice v where v.supplier_id = any(${p("ids")}::uuid[])
    union all select v.id from invoice v where v.supplier_external_id = any(${p("externalIds")}::text[])
    union all select v.id from invoice v where v.supplier_tax_id_key = any(array(
      select upper(replace(t collate "C", ' ', '')) from unnest(${p("taxIds")}::text[]) as t))
    union all select v.id from invoice v where v.supplier_iban = any(${p("ibans")}::text[])`,
);

/**
 * Links the invoices that name suppliers that were just written, or that named them until now.
 * @returns the invoices that had a supplier and have none any more, or another one
 */
export async function suppliersArrived(tx: Transaction, keys: SupplierKeys): Promise<Moved[]> {
  const isNone = Object.values(keys).every(({ length }) => length === 0);
  const linked = isNone ? [] : await linkWhere(tx, findOfSuppliers, keys);
  await linkNaming(tx, { externalIds: keys.externalIds, numbers: [] });
  return linked.filter(({ old_supplier_id, changed }) => old_supplier_id !== null && changed.includes("supplier_id"));
}

const findOfProjects = findChanged<{ ids: readonly string[]; numbers: readonly string[] }>(
  "project",
  (p) => sql`
    select v.id from project q join invoice v on q.id = any(${p("ids")}::uuid[]) and v.project_id = q.id
      and (not v.region_is_given and v.region_id is distinct from q.project_region_id
        or not v.legal_entity_is_given and v.legal_entity_id is distinct from q.legal_entity_id)
    union all select v.id from invoice v where v.project_id is null and v.project_number = any(${p("numbers")}::text[])`,
);

/** Links the invoices that name new or changed projects, and gives them their region and company code. */
export async function projectsArrived(
  tx: Transaction,
  projects: readonly { id: string; project_number: string | null }[],
): Promise<void> {
  if (projects.length === 0) return;
  const numbers = projects.flatMap(({ project_number }) => project_number ?? []);
  await linkWhere(tx, findOfProjects, { ids: projects.map(({ id }) => id), numbers });
  await linkNaming(tx, { externalIds: [], numbers });
}

// Numbers of regions neither change nor vanish, so a project that has its region keeps it.
const linkProjects = statement<{ numbers: readonly string[] }>("project.link_region")(
  (_, p) => sql<{ id: string; project_number: string; customer_id: string | null }>`
    update project p set project_region_id = r.id, updated_at = ${sql.raw(nextInstant("p.updated_at"))}
    from project_region r
    where p.project_region_id is null and p.region = r.number and r.number = any(${p("numbers")}::text[])
    returning p.id, p.project_number, p.customer_id`,
);

/** The events of a project that was written, unless it stayed as it was. */
export function emitProject(
  tx: Transaction,
  {
    id: project_id,
    project_number,
    customer_id: customerId,
  }: Readonly<Record<"id" | "project_number" | "customer_id", string | null>>,
  { created, before }: Pick<Written, "created" | "before">,
): void {
  if (!created && !before) return;
  const data = { project_id, project_number };
  const told = { noun: "project", resource: "projects", customerId } as const;
  emitWritten(tx, { ...told, data }, { created, before }, { legal_entity_id: "legal_entity" });
  const changed = before && changedFields(before, { legal_entity_id: "legal_entity" });
  tx.emit({ type: "project.imported", resource: "projects", customerId, data: { ...data, created }, changed });
}

/** Links the projects that name new regions, and then the invoices of those projects. */
export async function regionsArrived(tx: Transaction, regions: readonly { number: string }[]): Promise<void> {
  if (regions.length === 0) return;
  tx.ahead(PROJECTS.alone, tx);
  const projects = await tx.asTenant(() => tx.run(linkProjects, { numbers: regions.map(({ number }) => number) }));
  for (const project of projects) emitProject(tx, project, { created: false, before: { project_region_id: null } });
  await projectsArrived(tx, projects);
}

const findOfTerms = findChanged<{ numbers: readonly string[]; isDefaultTouched: boolean }>(
  "payment_term",
  (p) => sql`
    select v.id from invoice v where v.payment_term_number = any(${p("numbers")}::text[])
    union all select v.id from invoice v where v.payment_terms = any(${p("numbers")}::text[]) and length(v.payment_terms) <= 255
    union all select v.id from invoice v
      where ${p("isDefaultTouched")}::boolean and v.document_type = 'CREDIT_NOTE' and not v.payment_term_is_given
        and v.payment_term_id is distinct from ${CREDIT_NOTES_TERM}`,
);

/**
 * Links the invoices that name new payment terms, and the credit notes if their default may have changed.
 */
export async function termsArrived(
  tx: Transaction,
  numbers: readonly string[],
  isDefaultTouched: boolean,
): Promise<void> {
  if (numbers.length > 0 || isDefaultTouched) await linkWhere(tx, findOfTerms, { numbers, isDefaultTouched });
}

const findOfPostings = (name: "account" | "tax_code") =>
  findChanged<{ numbers: readonly string[] }>(
    name,
    (p) =>
      sql`select invoice_id from invoice_account v where ${sql.ref(`v.${name}_number`)} = any(${p("numbers")}::text[])`,
  );
const findOfAccounts = findOfPostings("account");
const findOfTaxCodes = findOfPostings("tax_code");

// A project and code are one text, which PostgreSQL looks up; pairs it would compare with each other.
const findOfWorkTypes = findChanged<{ codes: readonly string[]; placed: readonly string[] }>(
  "work_type",
  (p) => sql`
    select v.invoice_id from invoice_item v join invoice named on named.id = v.invoice_id
    where v.work_type_code = any(${p("codes")}::text[])
      and named.project_id::text || v.work_type_code = any(${p("placed")}::text[])
    union all select v.invoice_id from invoice_account v join invoice named on named.id = v.invoice_id
    where v.work_type_code = any(${p("codes")}::text[])
      and coalesce(v.project_id, named.project_id)::text || v.work_type_code = any(${p("placed")}::text[])`,
);

/** Links the lines and postings that name new cost centres. */
export async function workTypesArrived(
  tx: Transaction,
  workTypes: readonly { readonly project_id: string; readonly code: string }[],
): Promise<void> {
  if (workTypes.length === 0) return;
  const codes = [...new Set(workTypes.map(({ code }) => code))];
  await linkWhere(tx, findOfWorkTypes, { codes, placed: workTypes.map(({ project_id, code }) => project_id + code) });
}

/** Links the postings that name new accounts. */
export async function accountsArrived(tx: Transaction, accounts: readonly { number: string }[]): Promise<void> {
  if (accounts.length > 0) await linkWhere(tx, findOfAccounts, { numbers: accounts.map(({ number }) => number) });
}

/** Links the postings that name new tax codes. */
export async function taxCodesArrived(tx: Transaction, taxCodes: readonly { number: string }[]): Promise<void> {
  if (taxCodes.length > 0) await linkWhere(tx, findOfTaxCodes, { numbers: taxCodes.map(({ number }) => number) });
}

/** A kind of record that names its supplier by the external id and its project by the number, and no other record. */
interface Naming<Linked extends { id: string }> {
  readonly table: "purchase_order";
  /** Whether the record `i` does not change any more, as SQL. */
  readonly hasFinal: RawBuilder<boolean>;
  /** The columns of `i` that the event needs. */
  readonly shown: RawBuilder<unknown>;
  emit(tx: Transaction, linked: Linked & { readonly changed: string[] }): void;
}

/** What arrived: suppliers by their external ids, projects by their numbers. */
interface Arrived {
  readonly externalIds: readonly string[];
  readonly numbers: readonly string[];
}

function naming<Linked extends { id: string }>({ table, hasFinal, shown, emit }: Naming<Linked>) {
  const wanted = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select i.id, named.supplier_id, named.project_id, ${changedLinks({ supplier_id: "named", project_id: "named" })} as changed
    from ${sql.table(table)} i
    cross join lateral (
      select ${link("supplier", SUPPLIER_BY_EXTERNAL_ID, hasFinal, GIVEN_SUPPLIER)}, ${link("project", PROJECT_BY_NUMBER, hasFinal)} ${ONCE}
    ) as named
    where ${condition} and (i.supplier_id, i.project_id) is distinct from (named.supplier_id, named.project_id)`;
  const linkRecords = statement<{ ids: readonly string[]; touch: boolean }>(`${table}.link`)(
    (_, p) => sql<Linked & OrderLinks & { readonly changed: string[] }>`
      with wanted as materialized (${wanted(sql`i.id = any(${p("ids")}::uuid[])`)})
      update ${sql.table(table)} i set supplier_id = w.supplier_id, project_id = w.project_id,
        updated_at = case when ${p("touch")}::boolean then ${sql.raw(nextInstant("i.updated_at"))} else i.updated_at end
      from wanted w where w.id = i.id returning i.id, i.supplier_id, i.project_id, w.changed, ${shown}`,
  );
  const lockChanged = statement<Arrived>(`${table}.lock_changed`)(
    (_, p) => sql<{ id: string }>`
      with wanted as materialized (${wanted(
        isOneOfThese(sql`
          select v.id from ${sql.table(table)} v where v.supplier_external_id = any(${p("externalIds")}::text[]) and not v.supplier_is_given
          union select v.id from ${sql.table(table)} v where v.project_id is null and v.project_number = any(${p("numbers")}::text[])`),
      )})
      select i.id from ${sql.table(table)} i where ${isOneOfThese(sql`select id from wanted`)} order by i.id for update`,
  );
  return {
    /**
     * Links records that were just written; what was linked is in the event of that write.
     * @returns the links of those that got others, by their ids
     */
    link: async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, OrderLinks>> => {
      const linked = ids.length > 0 ? await tx.run(linkRecords, { ids, touch: false }) : [];
      return new Map(linked.map(({ id, supplier_id, project_id }) => [id, { supplier_id, project_id }]));
    },
    arrived: async (tx: Transaction, what: Arrived): Promise<void> => {
      const linked = await tx.asTenant(async () => {
        const changed = await tx.run(lockChanged, what);
        return changed.length > 0 ? tx.run(linkRecords, { ids: changed.map(({ id }) => id), touch: true }) : [];
      });
      for (const record of linked) emit(tx, record);
    },
  };
}

const orders = naming<LockedOrder>({
  table: "purchase_order",
  hasFinal: isOneOf(ORDER_STATUSES.filter(isFinalOrder)),
  shown: sql`i.external_id, i.customer_id, i.status, i.version`,
  emit: (tx, order) => emitOrder(tx, "order.updated", order, { changed: order.changed }),
});

/** Links orders that were just written. */
export const linkOrders = orders.link;

/** Links all other records that name suppliers or projects that were just written, for a caller that holds the lock. */
async function linkNaming(tx: Transaction, what: Arrived): Promise<void> {
  if (what.externalIds.length === 0 && what.numbers.length === 0) return;
  await orders.arrived(tx, what);
  // After the orders, because a delivery is of an order only if both have the same supplier; so it is with a line.
  await deliveriesNaming(tx, what);
  await linesOfSuppliers(tx, what);
}
