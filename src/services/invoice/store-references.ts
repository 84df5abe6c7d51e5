/** The columns by which an invoice names other records; links/link-records.ts finds the records for the texts. */
import type { Transaction } from "../../db/transaction.js";
import { Problems } from "../../errors.js";
import {
  matchNumbered,
  matchPaymentTerm,
  matchProject,
  matchSupplier,
  mustBeUser,
  namesAnother,
  type StoredPaymentTerm,
  type StoredProject,
  type StoredSupplier,
} from "../links/referenced-records.js";
import type { SentInvoice } from "./model.js";

/** The references of a stored invoice, and its links to the records. */
export interface StoredReferences extends StoredSupplier, StoredProject, StoredPaymentTerm {
  readonly region_id: string | null;
  readonly legal_entity_id: string | null;
}

/** For a new invoice, every link that is not given is looked up. */
const LOOKED_FOR = {
  supplier_is_given: false,
  supplier_tax_id_is_wrong: false,
  project_is_given: false,
  payment_term_is_given: false,
  region_is_given: false,
  legal_entity_is_given: false,
};

/**
 * The columns of an invoice's references; undefined keeps the stored value. A link that is not given is looked up.
 * @param stored null for a new invoice
 * @param path the invoice's name in errors
 * @throws INVALID naming the field whose id, or whose number of a region or company code, the tenant does not have
 */
export async function referencesOf(
  tx: Transaction,
  input: SentInvoice,
  stored: StoredReferences | null,
  path: string,
): Promise<object> {
  const problems = new Problems();
  const supplier = (await problems.during(matchSupplier(tx, input, stored, path))) ?? {};
  const project = (await problems.during(matchProject(tx, input, stored, path))) ?? {};
  if (input.assignee_id != null) await problems.during(mustBeUser(tx, input.assignee_id, `${path}.assignee_id`));
  const isOtherSupplier = namesAnother(stored, "supplier_id", supplier, "supplier_external_id");
  const isOtherProject = namesAnother(stored, "project_id", project, "project_number");
  const { region_id, project_region, legal_entity_id, legal_entity } = input;
  const before = isOtherProject ? null : stored;
  // Another supplier or project brings its own term, region or company code. So one that is sent with it counts as
  // newly given, even if it stays the same.
  const term = await problems.during(matchPaymentTerm(tx, input, isOtherSupplier ? null : stored, path));
  const region = await problems.during(matchNumbered(tx, "region", region_id, project_region, before?.region_id, path));
  const entity = await problems.during(
    matchNumbered(tx, "legal_entity", legal_entity_id, legal_entity, before?.legal_entity_id, path),
  );
  problems.refuse();
  return {
    ...(stored ? {} : LOOKED_FOR),
    ...supplier,
    ...project,
    ...term,
    ...(isOtherProject && { region_is_given: false, legal_entity_is_given: false }),
    ...region,
    ...entity,
  };
}
