/** Rules that all imports share, and how their records keep what they did. */
import { EVENT_SCOPES, type EventResource } from "./events.js";
import type { Scope } from "./scopes.js";

/** Keeps the last row of each key, in the order of the kept rows (specification 4.1 rule 2). */
export function lastPerKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const kept = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    // Deleting first moves the key to the end, so that the kept row also has the last row's place.
    if (kept.has(key)) kept.delete(key);
    kept.set(key, row);
  }
  return kept.size === rows.length ? (rows as Row[]) : [...kept.values()];
}

/** What an import writes. A key that may read events of the resource may read its records. */
interface ImportKind {
  readonly resource: EventResource;
  readonly write: Scope;
  /** The field that identifies a row. */
  readonly key: "number" | "code" | "external_id" | "delivery_number" | "dsid";
  /** The argument that names the record to which all rows belong. */
  readonly parent?: string;
  /** All rows or none, whatever the client prefers (specification 4.1). */
  readonly isAlwaysStrict?: true;
  /** The answer has a result for each row, so that it needs no counts. */
  readonly answersEachRow?: true;
  /** It takes one record and no array, so it is stored or refused as a whole. */
  readonly isSingleRecord?: true;
}

/** The imports that leave a record, by the name of their operation (decisions §15). */
export const IMPORTS = {
  importProjects: { resource: "projects", write: "projects:write", key: "number" },
  importWorkTypes: { resource: "work_types", write: "projects:write", key: "code", parent: "id", isAlwaysStrict: true },
  importWorkTypesOfProjects: { resource: "work_types", write: "projects:write", key: "code" },
  importProjectRegions: { resource: "project_regions", write: "project_regions:write", key: "number" },
  importLegalEntities: { resource: "legal_entities", write: "legal_entities:write", key: "number" },
  importAccounts: { resource: "accounts", write: "accounts:write", key: "number" },
  importPaymentTerms: { resource: "payment_terms", write: "payment_terms:write", key: "number" },
  importTaxCodes: { resource: "tax_codes", write: "tax_codes:write", key: "number" },
  importSuppliers: { resource: "suppliers", write: "suppliers:write", key: "external_id" },
  importInvoiceDimensionOptions: {
    resource: "invoice_dimensions",
    write: "invoices:write",
    key: "number",
    parent: "dimension_id",
  },
  importPurchaseOrders: { resource: "purchase_orders", write: "purchase_orders:write", key: "external_id" },
  importInvoices: { resource: "invoices", write: "invoices:write", key: "external_id", answersEachRow: true },
  importInvoice: { resource: "invoices", write: "invoices:write", key: "external_id", isSingleRecord: true },
  importDeliveries: { resource: "deliveries", write: "deliveries:write", key: "external_id", answersEachRow: true },
  importDelivery: { resource: "deliveries", write: "deliveries:write", key: "external_id", isSingleRecord: true },
  importOpenTransDelivery: {
    resource: "deliveries",
    write: "deliveries:write",
    key: "external_id",
    isSingleRecord: true,
  },
  announceDelivery: { resource: "deliveries", write: "deliveries:write", key: "delivery_number", isSingleRecord: true },
  receiveWeighingNotice: { resource: "deliveries", write: "deliveries:write", key: "dsid", isSingleRecord: true },
} as const satisfies Record<string, ImportKind>;

export type ImportOperation = keyof typeof IMPORTS;

/** The imports of one record. */
export type SingleImport = {
  [Name in ImportOperation]: (typeof IMPORTS)[Name] extends { readonly isSingleRecord: true } ? Name : never;
}[ImportOperation];

/** The imports of an array. */
export type RowsImport = Exclude<ImportOperation, SingleImport>;

const KINDS: Readonly<Record<ImportOperation, ImportKind>> = IMPORTS;

/** Operations that take rows and are no imports of their own, and the field that identifies their rows. */
const ROWWISE: Readonly<Record<string, string>> = {
  mendImport: "number",
  changeInvoiceStatuses: "external_id",
  setInvoiceExternalStatuses: "external_id",
};

export const isImport = (operation: string): operation is ImportOperation => Object.hasOwn(IMPORTS, operation);

/** Whether an import takes an array. */
export const takesRows = (operation: ImportOperation): operation is RowsImport =>
  KINDS[operation].isSingleRecord !== true;

/** Whether the answer of a lenient import is its counts alone. */
export const answersCounts = (operation: string): boolean =>
  isImport(operation) && KINDS[operation].answersEachRow !== true;

/**
 * The field that identifies a row, if an operation stores the good rows where the client prefers that
 * (`handling=lenient`); else undefined.
 */
export function lenientKey(operation: string): string | undefined {
  if (Object.hasOwn(ROWWISE, operation)) return ROWWISE[operation];
  const kind = isImport(operation) ? KINDS[operation] : undefined;
  return kind?.isAlwaysStrict || kind?.isSingleRecord ? undefined : kind?.key;
}

/** The argument that names the record to which all rows of an import belong; undefined if they belong to none. */
export const parentOf = (operation: ImportOperation): string | undefined => KINDS[operation].parent;

/** The scopes that a key needs, all of them, to read the records of an import. */
export const readScopesOf = (operation: ImportOperation): readonly Scope[] =>
  [EVENT_SCOPES[IMPORTS[operation].resource]].flat();

/** The import of a resource that has only one. */
export const operationOf = (resource: string): RowsImport =>
  (Object.keys(IMPORTS) as ImportOperation[])
    .filter(takesRows)
    .find((operation) => IMPORTS[operation].resource === resource)!;

/** The days for which records of imports are kept. */
export const IMPORT_DAYS = 90;

export const ROW_OUTCOMES = {
  CREATED: "The record is new.",
  UPDATED: "Fields of the record changed.",
  UNCHANGED: "The record was as the row says, or a later row of the same key counted instead.",
  REJECTED: "Nothing of the row was stored; `error` says why.",
} as const;

export type RowOutcome = keyof typeof ROW_OUTCOMES;

export const IMPORT_WARNINGS = {
  UNRESOLVED:
    "The row names a record that nobody has; it is linked once it arrives. Or the unit of a delivered item cannot be compared with the one ordered.",
  SUPPLIER_NAME:
    "The supplier was found by the VAT id or IBAN of the invoice, and its name has no word in common with the one that the row gives it.",
  WRONG_VAT_ID: "The check digits of the supplier's VAT id are wrong, so it leads to no supplier.",
  FINDING: "The invoice has a finding, which the text names: something that a person should know.",
  UNLINKED: "Invoices that named a supplier by this VAT id or IBAN have none any more: several have it now, or none.",
  MOVED: "Invoices that named a supplier by this VAT id or IBAN have another one now than before.",
  IGNORED: "The field is accepted and has no effect, e.g. one that only answers have.",
  DUPLICATE_KEY: "A later row of the import has the same key and counted instead.",
} as const;

export type ImportWarningCode = keyof typeof IMPORT_WARNINGS;

/** A field whose stored value changed. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface RowWarning {
  /** RFC 6901, within the body that was sent; of XML, within the record that it became. */
  readonly pointer: string;
  readonly code: ImportWarningCode;
  readonly text: string;
}

/** The outcome of one row. */
export interface RowReport {
  /** Its place in the body, from 0. */
  readonly index: number;
  readonly key: string | null;
  readonly outcome: RowOutcome;
  readonly changes: readonly FieldChange[];
  readonly warnings: readonly RowWarning[];
  /** Why it was refused. */
  readonly errors: readonly RowError[];
}

/** Something that is wrong with a row. */
export interface RowError {
  /** RFC 6901, within the body that was sent. */
  readonly pointer: string;
  /** One of the codes of errors. */
  readonly code: string;
  readonly detail: string;
}

/** The most rows that one import refuses one by one. If there are more, it is refused as a whole. */
export const MAX_REFUSED = 10_000;

/** A row that was refused. */
export interface RefusedRow {
  readonly index: number;
  readonly key: string | null;
  readonly error: RowError;
}

/** How a record stores a row: members missing at its end have their usual value. Most rows create, in 20 bytes. */
type Kept = readonly [
  index: number,
  key: string | null,
  outcome?: RowOutcome,
  changes?: readonly (readonly [field: string, from: unknown, to: unknown])[],
  warnings?: readonly (readonly [pointer: string, code: ImportWarningCode, text: string])[],
  errors?: readonly KeptError[],
];

type KeptError = readonly [pointer: string, code: string, detail: string];

/**
 * The most rows of one line of a record. A line is written and read at once, in about a millisecond, and other requests
 * get their turn between two lines.
 */
export const ROWS_IN_LINE = 500;

/** Writes rows as one line of a record, without those that are unchanged and have no warning. */
export function writeLine(rows: readonly RowReport[]): string {
  const kept: Kept[] = [];
  for (const { index, key, outcome, changes, warnings, errors } of rows) {
    if (outcome === "UNCHANGED" && warnings.length === 0) continue;
    if (outcome === "CREATED" && warnings.length === 0) kept.push([index, key]);
    else
      kept.push([
        index,
        key,
        outcome,
        changes.map(({ field, from, to }) => [field, from, to]),
        warnings.map(({ pointer, code, text }) => [pointer, code, text]),
        errors.map(({ pointer, code, detail }) => [pointer, code, detail]),
      ]);
  }
  return JSON.stringify(kept);
}

/** A row as it is read, with its first error. */
export type ReadRow = RowReport & { readonly error: RowError | null };

/** Reads the rows of a line that {@link writeLine} wrote. */
export const readLine = (line: string): ReadRow[] =>
  (JSON.parse(line) as Kept[]).map(
    ([index, key, outcome = "CREATED", changes = [], warnings = [], kept = []]): ReadRow => {
      const errors = errorsOf(kept).map(([pointer, code, detail]) => ({ pointer, code, detail }));
      return {
        index,
        key,
        outcome,
        changes: changes.map(([field, from, to]) => ({ field, from, to })),
        warnings: warnings.map(([pointer, code, text]) => ({ pointer, code, text })),
        errors,
        error: errors[0] ?? null,
      };
    },
  );

/** Until version 0.1 a row stored one error, or null. */
const errorsOf = (kept: readonly KeptError[] | KeptError | null): readonly KeptError[] =>
  kept === null ? [] : typeof kept[0] === "string" ? [kept as KeptError] : (kept as readonly KeptError[]);
