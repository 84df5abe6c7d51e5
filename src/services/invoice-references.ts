/** Finds the records that an invoice names, within its tenant: by id, by the names they have elsewhere, else they stay text (decisions §6). */
import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../db/database.js";
import { idsByNumberIn, idsIn, statement } from "../db/statement.js";
import { normaliseIban } from "../domain/iban.js";
import { isBlank } from "../domain/text.js";
import { clip, invalid } from "../errors.js";
import type { InvoiceInput, NumberReferenceInput } from "../schema/invoice-input.js";
import { agreedId } from "./references.js";

/** What a stored invoice named so far. */
export interface StoredReferences {
  readonly supplier_id: string | null;
  readonly supplier_name: string | null;
  readonly project_id: string | null;
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
  readonly payment_term_id: string | null;
}

/** The columns of an invoice that come of what it names; undefined keeps what is stored. */
interface References {
  supplier_id?: string | null;
  supplier_external_id?: string | null;
  supplier_name?: string | null;
  supplier_tax_id?: string | null;
  supplier_iban?: string | null;
  project_id?: string | null;
  project_number?: string | null;
  region_id?: string | null;
  legal_entity_id?: string | null;
  payment_term_id?: string | null;
  payment_terms?: string | null;
  assignee_id?: string | null;
}

type Maybe<T> = T | null | undefined;

/** How the client calls the invoice in errors. */
export const PATH = "jsonContent";

/**
 * @param stored null for a new invoice
 * @throws INVALID naming the field whose id, or number of a region or company code, the tenant does not have
 */
export async function resolveReferences(tx: Transaction, input: InvoiceInput, stored: StoredReferences | null): Promise<References> {
  const { supplier, ...ofSupplier } = await supplierOf(tx, input, stored);
  const { project, ...ofProject } = await projectOf(tx, input);
  const region_id = await byNumber(tx, input, "region_id", "project_region", regionIds);
  const legal_entity_id = await byNumber(tx, input, "legal_entity_id", "legal_entity", companyIds);
  if (input.assignee_id != null) existing(await tx.run(userIds, { ids: [input.assignee_id] }), `${PATH}.assignee_id`, "a user");
  // What the invoice does not name comes with its project, when that is linked; what it named before there was one stays.
  const isNewProject = ofProject.project_id !== undefined && ofProject.project_id !== (stored?.project_id ?? null);
  const ofNewProject = (field: "region_id" | "legal_entity_id", id: string | null | undefined): string | null | undefined =>
    isNewProject && (stored?.[field] == null || stored.project_id !== null) ? (id ?? null) : undefined;
  return {
    ...ofSupplier,
    ...ofProject,
    region_id: region_id === undefined ? ofNewProject("region_id", project?.project_region_id) : region_id,
    legal_entity_id: legal_entity_id === undefined ? ofNewProject("legal_entity_id", project?.legal_entity_id) : legal_entity_id,
    ...(await paymentTermOf(tx, input, stored, supplier)),
    assignee_id: input.assignee_id,
  };
}

interface SupplierMatch {
  readonly id: string;
  readonly title: string;
  readonly payment_term_id: string | null;
}

const selectSupplier = (condition: (value: RawBuilder<string>) => RawBuilder<unknown>) =>
  statement<{ value: string }>()(
    (_, p) => sql<SupplierMatch>`select id, title, payment_term_id from supplier where ${condition(p("value"))} limit 2`,
  );
const supplierById = selectSupplier((value) => sql`id = ${value}::uuid`);
const supplierByExternalId = selectSupplier((value) => sql`external_id = ${value}`);
const supplierByLegalUid = selectSupplier((value) => sql`upper(replace(legal_uid, ' ', '')) = upper(replace(${value}, ' ', ''))`);
const supplierByIban = selectSupplier((value) => sql`id in (select supplier_id from supplier_bank_detail where iban = ${value})`);

/** What is sent of the supplier, and the one that it leads to: undefined where the link stays as it is. */
async function supplierOf(
  tx: Transaction,
  { supplier_id, supplier, supplier_name, supplier_tax_id, supplier_iban }: InvoiceInput,
  stored: StoredReferences | null,
): Promise<References & { supplier?: SupplierMatch | null }> {
  const external_id = supplier?.external_id;
  const texts = {
    supplier_external_id: external_id,
    supplier_name: supplier_name === undefined ? supplier?.title : supplier_name,
    supplier_tax_id: supplier_tax_id === undefined ? supplier?.legal_uid : supplier_tax_id,
    supplier_iban: supplier_iban == null ? supplier_iban : normaliseIban(supplier_iban),
  };
  const id = agreedId(supplier_id, supplier, `${PATH}.supplier.id`, "supplier_id");
  const found = id
    ? existing(await tx.run(supplierById, { value: id }), pathOf(supplier_id, "supplier_id", "supplier"), "a supplier")
    : await firstUnique(tx, [
        [supplierByExternalId, external_id],
        [supplierByLegalUid, texts.supplier_tax_id],
        [supplierByIban, texts.supplier_iban],
      ]);
  // A VAT id or an IBAN that leads nowhere corrects a text; it does not say that the supplier is another one.
  const isCleared = supplier_id === null || supplier === null || external_id != null;
  // Nothing that was named vanishes: without a name, whatever is known of the supplier stands in its place.
  const name = texts.supplier_name ?? (stored?.supplier_name == null ? (found?.title ?? external_id) : undefined);
  return {
    ...texts,
    supplier_name: name ?? texts.supplier_name,
    ...(found ? { supplier_id: found.id, supplier: found } : isCleared && { supplier_id: null, supplier: null }),
  };
}

/** The one record that the first of several names leads to; a name that two have leads nowhere. */
async function firstUnique(tx: Transaction, names: [typeof supplierById, Maybe<string>][]): Promise<SupplierMatch | null> {
  for (const [select, value] of names) {
    if (value == null || isBlank(value)) continue;
    const found = await tx.run(select, { value });
    if (found.length === 1) return found[0]!;
  }
  return null;
}

interface ProjectMatch {
  readonly id: string;
  readonly project_number: string;
  readonly project_region_id: string | null;
  readonly legal_entity_id: string | null;
}

const PROJECT = ["id", "project_number", "project_region_id", "legal_entity_id"] as const;
const projectById = statement<{ value: string }>()((db, p) => db.selectFrom("project").select(PROJECT).where("id", "=", p("value")));
const projectByNumber = statement<{ value: string }>()((db, p) => db.selectFrom("project").select(PROJECT).where("project_number", "=", p("value")));

async function projectOf(tx: Transaction, input: InvoiceInput): Promise<References & { project?: ProjectMatch | null }> {
  const { project_id, project } = input;
  const project_number = input.project_number === undefined ? project?.project_number : input.project_number;
  const id = agreedId(project_id, project, `${PATH}.project.id`, "project_id");
  if (id === null && project_number == null) {
    const isCleared = project_id === null || project === null || project_number === null;
    return isCleared ? { project_id: null, project_number, project: null } : {};
  }
  const [found] = id
    ? [existing(await tx.run(projectById, { value: id }), pathOf(project_id, "project_id", "project"), "a project")]
    : await tx.run(projectByNumber, { value: project_number! });
  const known = (found ?? null) as ProjectMatch | null;
  return { project_id: known?.id ?? null, project_number: project_number ?? known?.project_number, project: known };
}

const regionIds = { byId: idsIn("project_region"), byNumber: idsByNumberIn("project_region"), what: "a project region" };
const companyIds = { byId: idsIn("legal_entity"), byNumber: idsByNumberIn("legal_entity"), what: "a legal entity" };
const userIds = idsIn("user");

/** A region or a company code: it has no text to stay as, so an unknown number is refused. */
async function byNumber(
  tx: Transaction,
  input: InvoiceInput,
  idField: "region_id" | "legal_entity_id",
  field: "project_region" | "legal_entity",
  known: typeof regionIds,
): Promise<string | null | undefined> {
  const reference: Maybe<NumberReferenceInput> = input[field];
  const id = agreedId(input[idField], reference, `${PATH}.${field}.id`, idField);
  if (id) return existing(await tx.run(known.byId, { ids: [id] }), pathOf(input[idField], idField, field), known.what).id;
  if (reference?.number == null) return input[idField] === undefined ? (reference === null ? null : undefined) : null;
  const [found] = await tx.run(known.byNumber, { numbers: [reference.number] });
  if (!found) throw invalid(`${PATH}.${field}.number`, `"${clip(reference.number)}" is not ${known.what} of this tenant`);
  return found.id;
}

const termIds = { byId: idsIn("payment_term"), byNumber: idsByNumberIn("payment_term") };
const defaultTerm = statement<object>()((db) => db.selectFrom("payment_term").select("id").where("is_default_for_credit_notes", "=", true));

async function paymentTermOf(
  tx: Transaction,
  { payment_term_id, payment_term, payment_terms, document_type }: InvoiceInput,
  stored: StoredReferences | null,
  supplier: SupplierMatch | null | undefined,
): Promise<References> {
  const id = agreedId(payment_term_id, payment_term, `${PATH}.payment_term.id`, "payment_term_id");
  if (id) {
    existing(await tx.run(termIds.byId, { ids: [id] }), pathOf(payment_term_id, "payment_term_id", "payment_term"), "a payment term");
    return { payment_term_id: id, payment_terms };
  }
  const number = payment_term?.number ?? payment_terms;
  const [found] = number == null ? [] : await tx.run(termIds.byNumber, { numbers: [number] });
  if (found) return { payment_term_id: found.id, payment_terms };
  const texts = { payment_terms: payment_terms ?? payment_term?.title ?? payment_term?.number ?? payment_terms };
  if (payment_term_id === null || payment_term === null || payment_term?.number != null) return { ...texts, payment_term_id: null };
  // Words that are no term's number are only words: the term stays, or comes with a supplier that is new to the invoice.
  const isNewSupplier = supplier != null && supplier.id !== stored?.supplier_id;
  if (stored && (stored.payment_term_id !== null || !isNewSupplier)) return texts;
  const [ofCreditNotes] = document_type === "CREDIT_NOTE" ? await tx.run(defaultTerm, {}) : [];
  return { ...texts, payment_term_id: ofCreditNotes?.id ?? supplier?.payment_term_id ?? undefined };
}

const pathOf = (id: Maybe<string>, idField: string, field: string): string => `${PATH}.${id != null ? idField : `${field}.id`}`;

/** @throws INVALID where the tenant does not have it */
function existing<Row>([found]: Row[], path: string, what: string): Row {
  if (!found) throw invalid(path, `is not ${what} of this tenant`);
  return found;
}
