/** Suppliers with their bank details: list, one, import (specification 4.4). */
import { sql } from "kysely";
import { type Context, requireCustomer } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { idsByNumberIn, idsIn, statement } from "../db/statement.js";
import { importerOfChanges, nextInstant, WAS_CHANGED, type Written } from "../db/upsert.js";
import { columnsOf, writtenColumns } from "../entities/lib/columns-of.js";
import { normaliseIban } from "../domain/iban.js";
import { lastPerKey } from "../domain/imports.js";
import { invalid, type Problems } from "../errors.js";
import type {
  Supplier,
  SupplierBankDetailInput,
  SupplierImportResult,
  SupplierInput,
  SuppliersArgs,
} from "../schema/supplier.js";
import { byExternalId } from "./lists/by-external-id.js";
import { type Moved, suppliersArrived } from "./links/link-records.js";
import type { Derived } from "./lists/columns.js";
import { byColumns } from "./lists/filters.js";
import { finishImport, type Noted } from "./import/import-record.js";
import { storingGoodRows } from "./import/lenient-import.js";
import type { PageOptions } from "./lists/list.js";
import { records } from "./lists/records.js";
import { indexedSearch } from "./lists/search.js";
import { idOf, requireIdsByNumber } from "./import/resolve-numbers.js";
import { findUnknown } from "./links/check-references.js";
import { emitWritten } from "./event/record-events.js";

const COLUMNS = columnsOf("supplier", ["tenant_id"]);

/**
 * The bank details are read with their supplier, because REST shows them in every list and a second statement would
 * cost as much as the first.
 */
const DERIVED = {
  supplier_bank_details: (supplier: string) => sql`(
    select coalesce(json_agg(json_build_object('id', b.id, 'external_id', b.external_id, 'iban', b.iban)
      order by b.iban), '[]')
    from supplier_bank_detail b where b.supplier_id = ${sql.ref(`${supplier}.id`)})`,
} satisfies Derived;

const suppliers = records<"suppliers", "supplier", Supplier, SuppliersArgs>({
  rows: "suppliers",
  table: "supplier",
  title: "Supplier",
  columns: COLUMNS,
  derived: DERIVED,
  // Two customers of a tenant may use the same external id.
  order: ["external_id", "id"],
  filters: {
    ...byColumns(
      "supplier",
      "is_active",
      "external_id",
      "legal_uid",
      "customer_id",
      "country_code",
      "payment_term_id",
      "default_account_id",
    ),
    iban: (_, values) =>
      sql`supplier.id in (select supplier_id from supplier_bank_detail where iban = any(${values}::text[]))`,
    search: indexedSearch("supplier"),
  },
});
export const { byId, get } = suppliers;
export const ofPaymentTerm = suppliers.below("payment_term_id");
export const ofAccount = suppliers.below("default_account_id");

/** A page of suppliers. */
export const list = (ctx: Context, args: SuppliersArgs, options: PageOptions) =>
  suppliers.list(ctx, args.iban == null ? args : { ...args, iban: args.iban.map(normaliseIban) }, options);

/** @throws NOT_FOUND, AMBIGUOUS */
export const getByExternalId = byExternalId("supplier", "Supplier", get);

const write = importerOfChanges<Pick<Supplier, "id" | "external_id" | "legal_uid">>({
  table: "supplier",
  key: ["tenant_id", "customer_id", "external_id"],
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("supplier", ["merged_into_id"]),
  takenApart: ["supplier_bank_details", "payment_term_number", "default_account_number"],
  returning: ["id", "external_id", "legal_uid"],
});

/**
 * Creates or updates the suppliers of the key's customer by `external_id`, all or none; of a repeated id the last row
 * counts.
 * @throws KEY_WITHOUT_CUSTOMER; INVALID naming a payment term or account that the tenant does not have
 */
export const importAll = (ctx: Context, rows: SupplierInput[]): Promise<ImportedSuppliers> =>
  storingGoodRows(ctx, "importSuppliers", rows, (good) => importGood(ctx, good));

function importGood(ctx: Context, rows: SupplierInput[]): Promise<ImportedSuppliers> {
  const customerId = requireCustomer(ctx);
  return ctx.transaction(async (tx) => {
    const problems = ctx.imports.problems();
    await findUnknown(tx, problems, rows, "payment_term_id", idsOfTerms, "a payment term");
    await findUnknown(tx, problems, rows, "default_account_id", idsOfAccounts, "an account");
    const terms = await numbersNamed(tx, problems, rows, "payment_term", termIdsByNumber, "a payment term");
    const accounts = await numbersNamed(tx, problems, rows, "default_account", accountIdsByNumber, "an account");
    problems.refuse();
    const named = rows.map(({ payment_term_number: term, default_account_number: account, ...row }) => ({
      ...row,
      ...(term !== undefined && { payment_term_id: idOf(terms, term) }),
      ...(account !== undefined && { default_account_id: idOf(accounts, account) }),
    }));
    const kept = lastPerKey(named, (row) => row.external_id);
    const written = await write(
      tx,
      { tenant_id: tx.tenantId, customer_id: customerId },
      kept.map(({ supplier_bank_details: _, ...supplier }) => supplier),
    );
    const { affected, touched } = await mergeBankDetails(tx, customerId, kept, written);
    const changes = changesOf(written, touched);
    for (const { id, external_id, ...what } of changes.values()) {
      const data = { supplier_id: id, external_id };
      emitWritten(tx, { noun: "supplier", resource: "suppliers", customerId, data }, what);
    }
    const stored = kept.map(({ external_id }) => changes.get(external_id) ?? UNCHANGED);
    const ids = written.filter(hasSwitched).map(({ id }) => id);
    const ibans = [...affected, ...(ids.length > 0 ? await tx.run(selectIbans, { ids }) : [])];
    const moved = await suppliersArrived(tx, {
      ids: written.filter(({ before }) => before && NAMED_BY.some((name) => name in before)).map(({ id }) => id),
      externalIds: written.filter((row) => row.created || hasSwitched(row)).map(({ external_id }) => external_id),
      taxIds: written.flatMap(taxIdsOf),
      ibans: ibans.flatMap(({ iban }) => iban ?? []),
    });
    const told = { operation: "importSuppliers", customerId } as const;
    const noted = moved.length > 0 ? movedBy(moved, await namesOf(tx, moved), changes, written, ibans) : undefined;
    await finishImport(ctx, tx, { ...told, sent: rows, kept, stored, noted });
    return { count: kept.length, customer_id: customerId, external_ids: kept.map(({ external_id }) => external_id) };
  });
}

/** What invoices take from a supplier, or find it by, beside its external id and its bank accounts. */
const NAMED_BY = ["legal_uid", "payment_term_id", "default_account_id", "is_active"];

type WrittenSupplier = Awaited<ReturnType<typeof write>>[number];

/** Whether the supplier became active or inactive, so that invoices may mean another of those with its names. */
const hasSwitched = ({ before }: WrittenSupplier): boolean => before !== null && "is_active" in before;

/** The VAT ids that invoices may have found the supplier by, or find it by from now on, if that has changed. */
function taxIdsOf(supplier: WrittenSupplier): string[] {
  const { created, before, legal_uid } = supplier;
  const isAffected = created || hasSwitched(supplier) || (before !== null && "legal_uid" in before);
  return isAffected ? ([before?.legal_uid, legal_uid].filter(Boolean) as string[]) : [];
}

type SupplierChange = Pick<Supplier, "id" | "external_id"> & Pick<Written, "created" | "before">;

const selectNames = statement<{ ids: readonly string[] }>("supplier.external_ids")(
  (_, p) => sql<Pick<Supplier, "id" | "external_id">>`
    select id, external_id from supplier where id = any(${p("ids")}::uuid[])`,
);

/** How the suppliers that invoices have and had are called elsewhere, by their ids. */
async function namesOf(tx: Transaction, invoices: readonly Moved[]): Promise<Map<string, string>> {
  const ids = new Set(invoices.flatMap((each) => [each.supplier_id, each.old_supplier_id].filter((id) => id !== null)));
  return new Map((await tx.run(selectNames, { ids: [...ids] })).map(({ id, external_id }) => [id, external_id]));
}

/** Which rows of an import took their supplier from invoices or gave them another one, with the number of those. */
function movedBy(
  invoices: readonly Moved[],
  names: ReadonlyMap<string, string>,
  changes: ReadonlyMap<string, SupplierChange>,
  written: readonly WrittenSupplier[],
  accounts: readonly Affected[],
): (row: SupplierInput) => Noted[] {
  const byTaxId = Map.groupBy(invoices, ({ supplier_tax_id_key }) => supplier_tax_id_key);
  const byIban = Map.groupBy(invoices, ({ supplier_iban }) => supplier_iban);
  const keysOf = new Map(written.map((supplier) => [supplier.external_id, taxIdsOf(supplier).map(taxIdKey)]));
  const accountsOf = Map.groupBy(accounts, ({ supplier_id }) => supplier_id);
  return ({ external_id }) => {
    const ofSupplier = accountsOf.get(changes.get(external_id)?.id ?? "") ?? [];
    const ibans = ofSupplier.flatMap(({ iban }) => iban ?? []);
    return [
      ...movesBy("legal_uid", byTaxId, keysOf.get(external_id) ?? [], names),
      ...movesBy("supplier_bank_details", byIban, ibans, names),
    ];
  };
}

function movesBy(
  field: string,
  invoices: ReadonlyMap<string | null, readonly Moved[]>,
  keys: readonly string[],
  names: ReadonlyMap<string, string>,
): Noted[] {
  const moved = [...new Set(keys)].flatMap((key) => invoices.get(key) ?? []);
  return [...Map.groupBy(moved, (each) => `${each.old_supplier_id} ${each.supplier_id}`).values()].map((alike) => {
    const { supplier_id, old_supplier_id } = alike[0]!;
    const count = `(${alike.length})`;
    if (supplier_id === null) {
      const text = `leaves invoices without a supplier that named one by it until now ${count}: several have it, or none`;
      return { field, code: "UNLINKED", text };
    }
    const [from, to] = [old_supplier_id!, supplier_id].map((id) => JSON.stringify(names.get(id) ?? id));
    return {
      field,
      code: "MOVED",
      text: `gives invoices that named supplier ${from} by it to supplier ${to} ${count}`,
    };
  });
}

/** As PostgreSQL compares them (entities/columns.ts). */
const taxIdKey = (id: string): string => id.replaceAll(" ", "").toUpperCase();

/**
 * What became of the suppliers that changed, by their external ids.
 * @param touched suppliers of which the bank details changed, and perhaps nothing else
 */
function changesOf(
  written: readonly WrittenSupplier[],
  touched: readonly Pick<Supplier, "id" | "external_id">[],
): Map<string, SupplierChange> {
  const changes = new Map<string, SupplierChange>(written.map((supplier) => [supplier.external_id, supplier]));
  for (const supplier of touched) {
    const own = changes.get(supplier.external_id) ?? { ...supplier, ...UNCHANGED };
    changes.set(supplier.external_id, { ...own, before: { ...own.before, ...BANK_DETAILS } });
  }
  return changes;
}

const UNCHANGED = { created: false, before: null };
const BANK_DETAILS = { supplier_bank_details: null };

/** What an import did, and how to find the records that it wrote. */
export interface ImportedSuppliers extends SupplierImportResult {
  readonly customer_id: string;
  readonly external_ids: readonly string[];
}

const SHOWN = sql.join([
  ...COLUMNS.map((column) => sql.ref(`supplier.${column}`)),
  sql`${DERIVED.supplier_bank_details("supplier")} as supplier_bank_details`,
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
const termIdsByNumber = idsByNumberIn("payment_term");
const accountIdsByNumber = idsByNumberIn("account");

/**
 * The ids of the records that the rows name by number. It gathers the numbers that the tenant does not have, or that
 * are another record's than the id beside them.
 */
async function numbersNamed(
  tx: Transaction,
  problems: Problems,
  rows: readonly SupplierInput[],
  reference: "payment_term" | "default_account",
  select: ReturnType<typeof idsByNumberIn>,
  what: string,
): Promise<Map<string, string>> {
  const field = `${reference}_number` as const;
  const ids = await requireIdsByNumber(
    tx,
    problems,
    select,
    rows,
    field,
    () => `is not the number of ${what} of this tenant`,
  );
  rows.forEach((row, index) => {
    const number = row[field];
    const id = row[`${reference}_id`];
    const isUnknown = number != null && !ids.has(number);
    if (!isUnknown && number !== undefined && id !== undefined && id !== idOf(ids, number))
      problems.add(invalid(`[${index}].${field}`, `is not the number of ${reference}_id`));
  });
  return ids;
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

/** The IBANs of suppliers. */
export const selectIbans = statement<{ ids: readonly string[] }>("supplier_bank_detail.of_suppliers")(
  (_, p) => sql<Affected>`
    select supplier_id, iban from supplier_bank_detail where supplier_id = any(${p("ids")}::uuid[])`,
);

/** Marks suppliers as changed, because what belongs to them has. */
export const touch = statement<{ ids: readonly string[] }>("supplier.touch")(
  (_, p) => sql<Pick<Supplier, "id" | "external_id">>`
    update supplier set updated_at = ${sql.raw(nextInstant())} where id = any(${p("ids")}::uuid[]) returning id, external_id`,
);

/**
 * Adds and updates bank details by IBAN, and removes them if a row says null. A supplier whose bank details changed has
 * changed, too (its `updated_at`).
 * @param written the suppliers that the import has written itself
 * @returns the IBANs that suppliers got or lost, and the suppliers
 */
async function mergeBankDetails(
  tx: Transaction,
  customer_id: string,
  rows: readonly SupplierInput[],
  written: readonly WrittenSupplier[],
) {
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
  const left = new Set(affected.map(({ supplier_id }) => supplier_id));
  const touched = written.filter(({ id }) => left.delete(id)).map(({ id, external_id }) => ({ id, external_id }));
  if (left.size > 0) touched.push(...(await tx.run(touch, { ids: [...left] })));
  return { affected, touched };
}

function normalised(details: readonly SupplierBankDetailInput[]): SupplierBankDetailInput[] {
  return lastPerKey(
    details.map((detail) => ({ ...detail, iban: normaliseIban(detail.iban) })),
    ({ iban }) => iban,
  );
}
