/**
 * What an invoice names of other records, as it is sent: by id, which must be the tenant's, or by what they are known by elsewhere, which is kept
 * as text (decisions §6). `links.ts` finds the records for the texts.
 */
import type { Transaction } from "../db/database.js";
import { idsByNumberIn, idsIn } from "../db/statement.js";
import { normaliseIban } from "../domain/iban.js";
import { clip, invalid } from "../errors.js";
import type { InvoiceInput, NumberReferenceInput } from "../schema/invoice-input.js";
import { agreedId } from "./references.js";

/** What a stored invoice named so far, and what that led to. */
export interface StoredReferences {
  readonly supplier_id: string | null;
  readonly supplier_is_given: boolean;
  readonly supplier_external_id: string | null;
  readonly supplier_tax_id: string | null;
  readonly supplier_iban: string | null;
  readonly project_id: string | null;
  readonly project_number: string | null;
  readonly payment_term_id: string | null;
  readonly payment_term_number: string | null;
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
}

type LinkName = "supplier" | "project" | "payment_term" | "region" | "legal_entity";

/** The columns of an invoice that come of what it names; undefined keeps what is stored. A link that is not given is looked for (links.ts). */
type References = { [Name in LinkName as `${Name}_is_given`]?: boolean } & { [Name in LinkName as `${Name}_id`]?: string | null } & {
  supplier_external_id?: string | null;
  supplier_name?: string | null;
  supplier_tax_id?: string | null;
  supplier_iban?: string | null;
  project_number?: string | null;
  payment_term_number?: string | null;
  payment_terms?: string | null;
};

type Maybe<T> = T | null | undefined;

/** How the client calls the invoice in errors. */
export const PATH = "jsonContent";

/** Of a new invoice, every link that is not given is looked for. */
const LOOKED_FOR: References = {
  supplier_is_given: false,
  project_is_given: false,
  payment_term_is_given: false,
  region_is_given: false,
  legal_entity_is_given: false,
};

/**
 * What an invoice names. An id that it shows already, or a null where it shows none, says nothing new: who sends back what was read changes nothing,
 * and a link that was found goes on following what it is found by.
 * @param stored null for a new invoice
 * @throws INVALID naming the field whose id, or number of a region or company code, the tenant does not have
 */
export async function referencesOf(tx: Transaction, input: InvoiceInput, stored: StoredReferences | null): Promise<References> {
  const supplier = await supplierOf(tx, input, stored);
  const project = await projectOf(tx, input, stored);
  if (input.assignee_id != null) await mustExist(tx, userIds, input.assignee_id, `${PATH}.assignee_id`, "a user");
  const isOtherSupplier = isAnother(stored, "supplier_id", supplier, "supplier_external_id");
  const isOtherProject = isAnother(stored, "project_id", project, "project_number");
  return {
    ...(stored ? {} : LOOKED_FOR),
    ...supplier,
    ...project,
    // Another supplier or project brings its own, so a term, region or company code that is sent with it is news even where it stays the same.
    ...(await paymentTermOf(tx, input, isOtherSupplier ? null : stored)),
    ...(isOtherProject && { region_is_given: false, legal_entity_is_given: false }),
    ...(await numberedOf(tx, input, "region", "project_region", isOtherProject ? null : stored)),
    ...(await numberedOf(tx, input, "legal_entity", "legal_entity", isOtherProject ? null : stored)),
  };
}

/** Whether an invoice that named a record before names another one now, or none. */
function isAnother<Id extends "supplier_id" | "project_id", Key extends "supplier_external_id" | "project_number">(
  stored: StoredReferences | null,
  id: Id,
  references: References,
  key: Key,
): boolean {
  if (!stored || (stored[id] === null && stored[key] === null)) return false;
  return references[id] === undefined ? references[key] !== undefined && references[key] !== stored[key] : references[id] !== stored[id];
}

const supplierIds = idsIn("supplier");
const projectIds = idsIn("project");
const termIds = idsIn("payment_term");
const userIds = idsIn("user");

async function supplierOf(tx: Transaction, input: InvoiceInput, stored: StoredReferences | null): Promise<References> {
  const { supplier_id, supplier } = input;
  const id = agreedId(supplier_id, supplier, `${PATH}.supplier.id`, "supplier_id");
  if (id !== null) await mustExist(tx, supplierIds, id, pathOf(supplier_id, "supplier_id", "supplier"), "a supplier");
  // What stands beside the id of the stored supplier is what the invoice shows of it.
  const isStored = id !== null && id === stored?.supplier_id;
  const texts = {
    supplier_name: isStored ? input.supplier_name : sentIn(input.supplier_name, supplier?.title),
    supplier_tax_id: isStored ? input.supplier_tax_id : sentIn(input.supplier_tax_id, supplier?.legal_uid),
    supplier_iban: input.supplier_iban == null ? input.supplier_iban : normaliseIban(input.supplier_iban),
  };
  if (isStored) return texts;
  const supplier_external_id = supplier?.external_id;
  if (id !== null) return { ...texts, supplier_external_id: supplier_external_id ?? null, supplier_is_given: true, supplier_id: id };
  if (supplier_external_id != null) return { ...texts, supplier_external_id, supplier_is_given: false };
  const isNone = supplier_id === null || supplier === null;
  if (isNone && stored && (stored.supplier_id !== null || (supplier === null && stored.supplier_external_id !== null))) {
    // Null beside a VAT id or an IBAN only says that the id is not known.
    const isNamed = texts.supplier_tax_id != null || texts.supplier_iban != null;
    return { ...texts, supplier_external_id: null, ...(isNamed ? { supplier_is_given: false } : { supplier_is_given: true, supplier_id: null }) };
  }
  // Who cleared it meant the supplier of that time: another VAT id or IBAN names another one.
  const isCleared = stored?.supplier_is_given === true && stored.supplier_id === null;
  const isNew = (["supplier_tax_id", "supplier_iban"] as const).some((name) => texts[name] != null && texts[name] !== stored?.[name]);
  return { ...texts, supplier_external_id, ...(isCleared && isNew && { supplier_is_given: false }) };
}

async function projectOf(tx: Transaction, { project_id, project, ...input }: InvoiceInput, stored: StoredReferences | null): Promise<References> {
  const project_number = input.project_number === undefined ? project?.project_number : input.project_number;
  const id = agreedId(project_id, project, `${PATH}.project.id`, "project_id");
  if (id !== null) {
    await mustExist(tx, projectIds, id, pathOf(project_id, "project_id", "project"), "a project");
    if (id === stored?.project_id) return { project_number };
    return { project_number: project_number ?? null, project_is_given: true, project_id: id };
  }
  if (project_number != null) return { project_number, project_is_given: false };
  const isCleared = project === null || project_number === null || (project_id === null && stored?.project_id != null);
  return isCleared ? { project_number: null, project_is_given: false } : {};
}

async function paymentTermOf(tx: Transaction, input: InvoiceInput, stored: StoredReferences | null): Promise<References> {
  const { payment_term_id, payment_term } = input;
  const id = agreedId(payment_term_id, payment_term, `${PATH}.payment_term.id`, "payment_term_id");
  if (id !== null) {
    await mustExist(tx, termIds, id, pathOf(payment_term_id, "payment_term_id", "payment_term"), "a payment term");
    if (id === stored?.payment_term_id) return { payment_terms: input.payment_terms };
  }
  const texts = { payment_terms: sentIn(input.payment_terms, payment_term?.title) };
  if (id !== null) return { ...texts, payment_term_number: null, payment_term_is_given: true, payment_term_id: id };
  if (payment_term?.number != null) return { ...texts, payment_term_number: payment_term.number, payment_term_is_given: false };
  const isShown = stored !== null && stored.payment_term_id === null && (payment_term !== null || stored.payment_term_number === null);
  if ((payment_term_id !== null && payment_term !== null) || isShown) return texts;
  return { ...texts, payment_term_number: null, payment_term_is_given: true, payment_term_id: null };
}

const KNOWN = {
  project_region: { byId: idsIn("project_region"), byNumber: idsByNumberIn("project_region"), what: "a project region" },
  legal_entity: { byId: idsIn("legal_entity"), byNumber: idsByNumberIn("legal_entity"), what: "a legal entity" },
};

/** A region or a company code: its number is no text of the invoice, so an unknown one is refused. */
async function numberedOf(
  tx: Transaction,
  input: InvoiceInput,
  name: "region" | "legal_entity",
  field: "project_region" | "legal_entity",
  stored: StoredReferences | null,
): Promise<References> {
  const sentId = input[`${name}_id`];
  const reference: Maybe<NumberReferenceInput> = input[field];
  const known = KNOWN[field];
  let id = agreedId(sentId, reference, `${PATH}.${field}.id`, `${name}_id`);
  if (id !== null) await mustExist(tx, known.byId, id, pathOf(sentId, `${name}_id`, field), known.what);
  else if (reference?.number != null) {
    const [found] = await tx.run(known.byNumber, { numbers: [reference.number] });
    if (!found) throw invalid(`${PATH}.${field}.number`, `"${clip(reference.number)}" is not ${known.what} of this tenant`);
    id = found.id;
  } else if (sentId !== null && reference !== null) return {};
  return stored && id === stored[`${name}_id`] ? {} : { [`${name}_is_given`]: true, [`${name}_id`]: id };
}

/** A text, which may also be sent as what the invoice shows of the record. */
const sentIn = (text: Maybe<string>, inObject: Maybe<string>): Maybe<string> => (text === undefined ? (inObject ?? undefined) : text);

const pathOf = (id: Maybe<string>, idField: string, field: string): string => `${PATH}.${id != null ? idField : `${field}.id`}`;

/** @throws INVALID where the tenant does not have it */
async function mustExist(tx: Transaction, select: ReturnType<typeof idsIn>, id: string, path: string, what: string): Promise<void> {
  if ((await tx.run(select, { ids: [id] })).length === 0) throw invalid(path, `is not ${what} of this tenant`);
}
