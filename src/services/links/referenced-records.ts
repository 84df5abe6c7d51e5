/**
 * Takes in what a sent record names of other records: by id, which must be the tenant's, or by what they are known by
 * elsewhere, which is kept as text (decisions §6). Each function returns the columns to store; undefined keeps what is
 * stored. An id that the record shows already, or a null if it shows none, counts as not sent. So a client that sends
 * back what it read changes nothing, and a link that was found keeps following the text that led to it (ADR 0011).
 *
 * `path` is the record's name in errors, e.g. `jsonContent` or `[3]`; "" for the body itself.
 */
import type { Transaction } from "../../db/transaction.js";
import { sql } from "kysely";
import { idsByNumberIn, idsIn, statement, type Statement } from "../../db/statement.js";
import { normaliseIban } from "../../domain/iban.js";
import { isWrongVatId } from "../../domain/vat-id.js";
import { clip, invalid } from "../../errors.js";
import { agreedId, lookUp } from "./check-references.js";

type Maybe<T> = T | null | undefined;

/** Another record as a client sends it: by its id, or by something else that it is known by. */
interface Named {
  readonly id?: string | null;
}

export interface NamesSupplier {
  readonly supplier_id?: string | null;
  /** The same as `supplier.external_id`, see {@link withSupplier}. */
  readonly supplier_external_id?: string | null;
  readonly supplier?:
    (Named & { external_id?: string | null; title?: string | null; legal_uid?: string | null }) | null;
  readonly supplier_name?: string | null;
  readonly supplier_tax_id?: string | null;
  readonly supplier_iban?: string | null;
}

export interface StoredSupplier {
  readonly supplier_id: string | null;
  readonly supplier_is_given: boolean;
  readonly supplier_external_id: string | null;
  readonly supplier_tax_id: string | null;
  readonly supplier_iban: string | null;
}

interface SupplierColumns {
  supplier_id?: string | null;
  supplier_is_given?: boolean;
  supplier_external_id?: string | null;
  supplier_name?: string | null;
  supplier_tax_id?: string | null;
  supplier_tax_id_is_wrong?: boolean;
  supplier_iban?: string | null;
}

export interface NamesProject {
  readonly project_id?: string | null;
  readonly project_number?: string | null;
  readonly project?: (Named & { project_number?: string | null }) | null;
}

export interface StoredProject {
  readonly project_id: string | null;
  readonly project_number: string | null;
}

interface ProjectColumns {
  project_id?: string | null;
  project_is_given?: boolean;
  project_number?: string | null;
}

export interface NamesPaymentTerm {
  readonly payment_term_id?: string | null;
  readonly payment_term?: (Named & { number?: string | null; title?: string | null }) | null;
  readonly payment_terms?: string | null;
}

export interface StoredPaymentTerm {
  readonly payment_term_id: string | null;
  readonly payment_term_number: string | null;
}

interface PaymentTermColumns {
  payment_term_id?: string | null;
  payment_term_is_given?: boolean;
  payment_term_number?: string | null;
  payment_terms?: string | null;
}

const suppliersNow = statement<{ ids: readonly string[] }>("supplier.now")(
  (_, p) => sql<{ id: string; now: string }>`
    select id, coalesce(merged_into_id, id) as now from supplier where id = any(${p("ids")}::uuid[])`,
);
const projectIds = idsIn("project");
const termIds = idsIn("payment_term");

/**
 * The record with the ERP's id of its supplier within `supplier`, where it may stand beside it, too.
 * @throws INVALID if both are sent and differ
 */
export function withSupplier<Sent extends Pick<NamesSupplier, "supplier_external_id" | "supplier">>(
  sent: Sent,
  path: string,
): Sent {
  const { supplier_external_id: external_id, supplier, ...others } = sent;
  if (external_id === undefined) return sent;
  if (external_id !== null && supplier?.external_id != null && supplier.external_id !== external_id)
    throw invalid(below(path, "supplier_external_id"), "is not the supplier.external_id beside it");
  return { ...others, supplier: { ...supplier, external_id: external_id ?? supplier?.external_id ?? null } } as Sent;
}

/** @throws INVALID naming an id that the tenant does not have, or two ids that differ */
export async function matchSupplier(
  tx: Transaction,
  input: NamesSupplier,
  stored: StoredSupplier | null,
  path: string,
): Promise<SupplierColumns> {
  const { supplier_id, supplier } = input;
  const sentId = agreedId(supplier_id, supplier, below(path, "supplier.id"), "supplier_id");
  const idPath = pathOf(path, supplier_id, "supplier_id", "supplier");
  const id = sentId && (await mustExist(tx, suppliersNow, sentId, idPath, "a supplier")).now;
  // Texts that are sent with the id of the stored supplier are only what the record shows of it.
  const isStored = id !== null && id === stored?.supplier_id;
  const supplier_tax_id = isStored ? input.supplier_tax_id : sentIn(input.supplier_tax_id, supplier?.legal_uid);
  const texts = {
    supplier_name: isStored ? input.supplier_name : sentIn(input.supplier_name, supplier?.title),
    supplier_tax_id,
    ...(supplier_tax_id !== undefined && { supplier_tax_id_is_wrong: isWrongVatId(supplier_tax_id ?? "") }),
    supplier_iban: input.supplier_iban == null ? input.supplier_iban : normaliseIban(input.supplier_iban),
  };
  if (isStored) return { ...texts, supplier_id: id };
  const supplier_external_id = supplier?.external_id;
  if (id !== null)
    return { ...texts, supplier_external_id: supplier_external_id ?? null, supplier_is_given: true, supplier_id: id };
  if (supplier_external_id != null) return { ...texts, supplier_external_id, supplier_is_given: false };
  const isNone = supplier_id === null || supplier === null;
  if (
    isNone &&
    stored &&
    (stored.supplier_id !== null || (supplier === null && stored.supplier_external_id !== null))
  ) {
    // A null with a VAT id or an IBAN beside it only says that the id is not known.
    const isNamed = texts.supplier_tax_id != null || texts.supplier_iban != null;
    return {
      ...texts,
      supplier_external_id: null,
      ...(isNamed ? { supplier_is_given: false } : { supplier_is_given: true, supplier_id: null }),
    };
  }
  // Whoever cleared the supplier meant the one of that time; another VAT id or IBAN names another supplier.
  const isCleared = stored?.supplier_is_given === true && stored.supplier_id === null;
  const isNew = (["supplier_tax_id", "supplier_iban"] as const).some(
    (name) => texts[name] != null && texts[name] !== stored?.[name],
  );
  return { ...texts, supplier_external_id, ...(isCleared && isNew && { supplier_is_given: false }) };
}

/** @throws INVALID naming an id that the tenant does not have, or two ids that differ */
export async function matchProject(
  tx: Transaction,
  { project_id, project, ...input }: NamesProject,
  stored: StoredProject | null,
  path: string,
): Promise<ProjectColumns> {
  const project_number = input.project_number === undefined ? project?.project_number : input.project_number;
  const id = agreedId(project_id, project, below(path, "project.id"), "project_id");
  if (id !== null) {
    await mustExist(tx, projectIds, id, pathOf(path, project_id, "project_id", "project"), "a project");
    if (id === stored?.project_id) return { project_number };
    return { project_number: project_number ?? null, project_is_given: true, project_id: id };
  }
  if (project_number != null) return { project_number, project_is_given: false };
  const isCleared = project === null || project_number === null || (project_id === null && stored?.project_id != null);
  return isCleared ? { project_number: null, project_is_given: false } : {};
}

/** @throws INVALID naming an id that the tenant does not have, or two ids that differ */
export async function matchPaymentTerm(
  tx: Transaction,
  input: NamesPaymentTerm,
  stored: StoredPaymentTerm | null,
  path: string,
): Promise<PaymentTermColumns> {
  const { payment_term_id, payment_term } = input;
  const id = agreedId(payment_term_id, payment_term, below(path, "payment_term.id"), "payment_term_id");
  if (id !== null) {
    await mustExist(
      tx,
      termIds,
      id,
      pathOf(path, payment_term_id, "payment_term_id", "payment_term"),
      "a payment term",
    );
    if (id === stored?.payment_term_id) return { payment_terms: input.payment_terms };
  }
  const texts = { payment_terms: sentIn(input.payment_terms, payment_term?.title) };
  if (id !== null) return { ...texts, payment_term_number: null, payment_term_is_given: true, payment_term_id: id };
  if (payment_term?.number != null)
    return { ...texts, payment_term_number: payment_term.number, payment_term_is_given: false };
  const isShown =
    stored !== null &&
    stored.payment_term_id === null &&
    (payment_term !== null || stored.payment_term_number === null);
  if ((payment_term_id !== null && payment_term !== null) || isShown) return texts;
  return { ...texts, payment_term_number: null, payment_term_is_given: true, payment_term_id: null };
}

/**
 * Takes in a region or a company code. The record does not keep its number as text, so an unknown number is refused.
 * @param name the beginning of the columns' names
 * @param storedId the id that the record shows; undefined if whatever is sent counts as new
 * @throws INVALID naming the id or number that the tenant does not have, or two ids that differ
 */
export async function matchNumbered<Name extends "region" | "legal_entity">(
  tx: Transaction,
  name: Name,
  sentId: Maybe<string>,
  reference: Maybe<Named & { number?: string | null }>,
  storedId: string | null | undefined,
  path: string,
): Promise<Partial<Record<`${Name}_is_given`, boolean> & Record<`${Name}_id`, string | null>>> {
  const { field, byId, byNumber, what } = NUMBERED[name];
  let id = agreedId(sentId, reference, below(path, `${field}.id`), `${name}_id`);
  if (id !== null) await mustExist(tx, byId, id, pathOf(path, sentId, `${name}_id`, field), what);
  else if (reference?.number != null) {
    const { number } = reference;
    const found = (await lookUp(tx, byNumber, "numbers", [number])).find((record) => record.number === number);
    if (!found) throw invalid(below(path, `${field}.number`), `"${clip(number)}" is not ${what} of this tenant`);
    id = found.id;
  } else if (sentId !== null && reference !== null) return {};
  const columns = id === storedId ? {} : { [`${name}_is_given`]: true, [`${name}_id`]: id };
  return columns as Partial<Record<`${Name}_is_given`, boolean> & Record<`${Name}_id`, string | null>>;
}

const NUMBERED = {
  region: {
    field: "project_region",
    byId: idsIn("project_region"),
    byNumber: idsByNumberIn("project_region"),
    what: "a project region",
  },
  legal_entity: {
    field: "legal_entity",
    byId: idsIn("legal_entity"),
    byNumber: idsByNumberIn("legal_entity"),
    what: "a legal entity",
  },
} as const;

/** @throws INVALID if the tenant has no such user */
export const mustBeUser = (tx: Transaction, id: string, path: string): Promise<{ id: string }> =>
  mustExist(tx, userIds, id, path, "a user");

const userIds = idsIn("user");

/** Whether a record now names another record than before, or none any more. */
export function namesAnother<Id extends string, Key extends string>(
  stored: Readonly<Record<Id | Key, string | null>> | null,
  id: Id,
  columns: Readonly<Partial<Record<Id | Key, string | null>>>,
  key: Key,
): boolean {
  if (!stored || (stored[id] === null && stored[key] === null)) return false;
  return columns[id] === undefined
    ? columns[key] !== undefined && columns[key] !== stored[key]
    : columns[id] !== stored[id];
}

/** A text, which may also be sent inside the object that shows the other record. */
const sentIn = (text: Maybe<string>, inObject: Maybe<string>): Maybe<string> =>
  text === undefined ? (inObject ?? undefined) : text;

const pathOf = (path: string, id: Maybe<string>, idField: string, field: string): string =>
  below(path, id != null ? idField : `${field}.id`);

const below = (path: string, field: string): string => (path === "" ? field : `${path}.${field}`);

/** @throws INVALID if the tenant does not have the record */
async function mustExist<Row extends { readonly id: string }>(
  tx: Transaction,
  select: Statement<{ readonly ids: readonly string[] }, Row>,
  id: string,
  path: string,
  what: string,
): Promise<Row> {
  const found = (await lookUp(tx, select, "ids", [id])).find((record) => record.id === id);
  if (!found) throw invalid(path, `is not ${what} of this tenant`);
  return found;
}
