/** Suppliers with their bank details: list, one, import (specification 4.4). */
import { sql } from "kysely";
import { type Batch, type Context, requireCustomer } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { idsIn, statement } from "../db/statement.js";
import { importerOfCreated, nextInstant, WAS_CHANGED } from "../db/upsert.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { normaliseIban } from "../domain/iban.js";
import { lastPerKey } from "../domain/imports.js";
import type {
  Supplier,
  SupplierBankDetailInput,
  SupplierImportResult,
  SupplierInput,
  SuppliersArgs,
} from "../schema/supplier.js";
import { batchById, getById } from "./lib/batch.js";
import { childPages } from "./lib/children.js";
import { suppliersArrived } from "./links.js";
import type { Derived } from "./lib/columns.js";
import { type PageOptions, pages } from "./lib/list.js";
import { indexedSearch } from "./lib/search.js";
import { checkReferences } from "./lib/references.js";

const COLUMNS = columnsOf("supplier", ["tenant_id"]);

/**
 * The bank details are read with their supplier, because REST shows them in every list and a second statement would
 * cost as much as the first.
 */
const DERIVED: Derived = {
  supplier_bank_details: (supplier) => sql`(
    select coalesce(json_agg(json_build_object('id', b.id, 'external_id', b.external_id, 'iban', b.iban)
      order by b.iban), '[]')
    from supplier_bank_detail b where b.supplier_id = ${sql.ref(`${supplier}.id`)})`,
};

const listAll = pages<"suppliers", "supplier", Supplier, SuppliersArgs>({
  rows: "suppliers",
  table: "supplier",
  columns: COLUMNS,
  derived: DERIVED,
  // Two customers of a tenant may use the same external id.
  order: ["external_id", "id"],
  filters: {
    is_active: (eb, value) => eb("supplier.is_active", "=", value),
    external_id: (eb, value) => eb("supplier.external_id", "=", value),
    legal_uid: (eb, value) => eb("supplier.legal_uid", "=", value),
    country_code: (eb, value) => eb("supplier.country_code", "=", value),
    payment_term_id: (eb, value) => eb("supplier.payment_term_id", "=", value),
    default_account_id: (eb, value) => eb("supplier.default_account_id", "=", value),
    iban: (_, value) => sql`supplier.id in (select supplier_id from supplier_bank_detail where iban = ${value})`,
    search: indexedSearch("supplier"),
  },
});

/** A page of suppliers. */
export const list = (ctx: Context, args: SuppliersArgs, options: PageOptions) =>
  listAll(ctx, args.iban == null ? args : { ...args, iban: normaliseIban(args.iban) }, options);

export const byId: Batch<string, Supplier | null> = batchById<Supplier>("supplier", COLUMNS, { derived: DERIVED });

const children = {
  rows: "suppliers",
  table: "supplier",
  columns: COLUMNS,
  derived: DERIVED,
  order: ["external_id", "id"],
} as const;
export const ofPaymentTerm = childPages<"suppliers", "supplier", Supplier>({ ...children, parent: "payment_term_id" });
export const ofAccount = childPages<"suppliers", "supplier", Supplier>({ ...children, parent: "default_account_id" });

/** @throws NOT_FOUND */
export const get = (ctx: Context, id: string): Promise<Supplier> => getById(ctx, byId, id, "Supplier");

const write = importerOfCreated<Pick<Supplier, "external_id" | "legal_uid">>({
  table: "supplier",
  key: ["tenant_id", "customer_id", "external_id"],
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("supplier"),
  takenApart: ["supplier_bank_details"],
  returning: ["external_id", "legal_uid"],
});

/**
 * Creates or updates the suppliers of the key's customer by `external_id`, all or none; of a repeated id the last row
 * counts.
 * @throws KEY_WITHOUT_CUSTOMER; INVALID naming a payment term or account that the tenant does not have
 */
export function importAll(ctx: Context, rows: SupplierInput[]): Promise<ImportedSuppliers> {
  const customerId = requireCustomer(ctx);
  return ctx.transaction(async (tx) => {
    await checkReferences(tx, rows, "payment_term_id", idsOfTerms, "a payment term");
    await checkReferences(tx, rows, "default_account_id", idsOfAccounts, "an account");
    const kept = lastPerKey(rows, (row) => row.external_id);
    const altered = await alteredBy(tx, customerId, kept);
    const created = await write(
      tx,
      { tenant_id: tx.tenantId, customer_id: customerId },
      kept.map(({ supplier_bank_details: _, ...supplier }) => supplier),
    );
    const ibans = await mergeBankDetails(tx, customerId, kept);
    tx.emit({
      type: "import.finished",
      resource: "suppliers",
      customerId,
      data: { resource: "suppliers", count: kept.length },
    });
    await suppliersArrived(tx, {
      ids: altered.map(({ id }) => id),
      externalIds: created.map(({ external_id }) => external_id),
      taxIds: [
        ...altered.flatMap((row) => [row.legal_uid ?? [], row.next_legal_uid ?? []].flat()),
        ...created.flatMap(({ legal_uid }) => legal_uid ?? []),
      ],
      ibans,
    });
    return { count: kept.length, customer_id: customerId, external_ids: kept.map(({ external_id }) => external_id) };
  });
}

/** What an import did, and how to find the records that it wrote. */
export interface ImportedSuppliers extends SupplierImportResult {
  readonly customer_id: string;
  readonly external_ids: readonly string[];
}

const SHOWN = sql.join([
  ...COLUMNS.map((column) => sql.ref(`supplier.${column}`)),
  sql`${DERIVED.supplier_bank_details!("supplier")} as supplier_bank_details`,
]);
const selectImported = statement<Pick<ImportedSuppliers, "customer_id" | "external_ids">>("supplier.imported")(
  (_, p) => sql<Supplier>`
    select ${SHOWN}
    from unnest((select ${p("external_ids")}::text[])::text[]) with ordinality as sent(external_id, place)
    join supplier on supplier.customer_id = ${p("customer_id")}::uuid and supplier.external_id = sent.external_id
    order by sent.place`,
);

/** The suppliers that an import wrote, in the order of its rows. */
export const importedBy = (ctx: Context, { customer_id, external_ids }: ImportedSuppliers): Promise<Supplier[]> =>
  ctx.read(selectImported, { customer_id, external_ids });

const idsOfTerms = idsIn("payment_term");
const idsOfAccounts = idsIn("account");

interface Altered {
  id: string;
  /** The VAT ids before and after the import; null if the import does not change it. */
  legal_uid: string | null;
  next_legal_uid: string | null;
}

// Locks all of them in the order in which they are written. Two imports that first locked some and then the rest could
// deadlock.
const lockAltered = statement<{ customer_id: string; suppliers: readonly string[]; rows: string }>(
  "supplier.lock_altered",
)(
  (_, p) => sql<Altered>`
    with stored as (
      select id, external_id, legal_uid, payment_term_id, default_account_id from supplier
      where customer_id = ${p("customer_id")}::uuid and external_id = any(${p("suppliers")}::text[])
        order by external_id for no key update
    )
    select id, case when is_renamed then stored.legal_uid end as legal_uid, case when is_renamed
      then r ->> 'legal_uid' end as next_legal_uid
    from stored
    join jsonb_array_elements(${p("rows")}::jsonb) as r on r ->> 'external_id' = stored.external_id
    cross join lateral (select r ? 'legal_uid' and stored.legal_uid is distinct from r ->>
      'legal_uid' as is_renamed) as renamed
    where is_renamed or r ? 'payment_term_id' and stored.payment_term_id is distinct from
      (r ->> 'payment_term_id')::uuid
      or r ? 'default_account_id' and stored.default_account_id is distinct from (r ->> 'default_account_id')::uuid`,
);

/** The stored suppliers of which the import changes something that invoices take from them or find them by. */
async function alteredBy(tx: Transaction, customer_id: string, rows: readonly SupplierInput[]): Promise<Altered[]> {
  const sent = rows.map(({ external_id, legal_uid, payment_term_id, default_account_id }) => ({
    external_id,
    legal_uid,
    payment_term_id,
    default_account_id,
  }));
  return tx.run(lockAltered, {
    customer_id,
    suppliers: rows.map(({ external_id }) => external_id),
    rows: JSON.stringify(sent),
  });
}

interface Affected {
  supplier_id: string;
  /** The IBAN that the supplier got or lost; null if only the id changed. */
  iban: string | null;
}

const deleteDetails = statement<{ customer_id: string; suppliers: readonly string[] }>("supplier_bank_detail.delete")(
  (_, p) => sql<Affected>`
    delete from supplier_bank_detail d using supplier s
    where s.id = d.supplier_id and s.customer_id = ${p("customer_id")}::uuid
      and s.external_id = any(${p("suppliers")}::text[])
    returning d.supplier_id, d.iban`,
);

/**
 * Adds and updates bank details by IBAN, and returns the suppliers of which something changed. Their rows have been
 * locked, in order, since they were written.
 */
const mergeDetails = (name: string, externalId: string) =>
  statement<{ customer_id: string; rows: string }>(`supplier_bank_detail.${name}`)(
    (_, p) => sql<Affected>`
      with written as (
        insert into supplier_bank_detail as d (tenant_id, customer_id, supplier_id, iban, external_id)
        select s.tenant_id, s.customer_id, s.id, r.iban, r.external_id
        from json_to_recordset(${p("rows")}::json) as r(supplier text, iban text, external_id text)
        join supplier s on s.customer_id = ${p("customer_id")}::uuid and s.external_id = r.supplier
        on conflict (supplier_id, iban) do update set
          external_id = ${sql.raw(externalId)},
          updated_at = case when d.external_id is distinct from ${sql.raw(externalId)}
            then ${sql.raw(nextInstant("d.updated_at"))} else d.updated_at end
        returning d.supplier_id, case when xmax = 0 then d.iban end as iban, ${sql.raw(WAS_CHANGED)} as changed
      )
      select supplier_id, iban from written where changed`,
  );
const mergeWithId = mergeDetails("merge", "excluded.external_id");
const mergeWithoutId = mergeDetails("merge_without_id", "d.external_id");

const touch = statement<{ ids: readonly string[] }>("supplier.touch")(
  (_, p) => sql`update supplier set updated_at = ${sql.raw(nextInstant())} where id = any(${p("ids")}::uuid[])`,
);

/**
 * Adds and updates bank details by IBAN, and removes them if a row says null. A supplier whose bank details changed has
 * changed, too (its `updated_at`).
 * @returns the IBANs that a supplier got or lost
 */
async function mergeBankDetails(
  tx: Transaction,
  customer_id: string,
  rows: readonly SupplierInput[],
): Promise<string[]> {
  const cleared = rows.filter((row) => row.supplier_bank_details === null).map((row) => row.external_id);
  const details = rows.flatMap(({ external_id: supplier, supplier_bank_details }) =>
    normalised(supplier_bank_details ?? []).map(({ iban, external_id }) => ({ supplier, iban, external_id })),
  );
  // An omitted id keeps the stored one. Such rows are written apart, because in SQL an omitted id would look like null.
  const [withId, withoutId] = [
    details.filter((detail) => detail.external_id !== undefined),
    details.filter((detail) => detail.external_id === undefined),
  ];
  const affected = [
    ...(cleared.length > 0 ? await tx.run(deleteDetails, { customer_id, suppliers: cleared }) : []),
    ...(withId.length > 0 ? await tx.run(mergeWithId, { customer_id, rows: JSON.stringify(withId) }) : []),
    ...(withoutId.length > 0 ? await tx.run(mergeWithoutId, { customer_id, rows: JSON.stringify(withoutId) }) : []),
  ];
  if (affected.length > 0) await tx.run(touch, { ids: [...new Set(affected.map(({ supplier_id }) => supplier_id))] });
  return affected.flatMap(({ iban }) => iban ?? []);
}

function normalised(details: readonly SupplierBankDetailInput[]): SupplierBankDetailInput[] {
  return lastPerKey(
    details.map((detail) => ({ ...detail, iban: normaliseIban(detail.iban) })),
    ({ iban }) => iban,
  );
}
