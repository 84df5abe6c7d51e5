/** The kinds of events, and the read scope that each resource's events need (decisions §6, §10). */
import type { Scope } from "./scopes.js";

export const EVENT_TYPES = {
  "project.imported": "A project was created, or an import changed it, of its region included. `data`: project_id, project_number, created.",
  "invoice.created": "An invoice was stored for the first time. `data`: invoice_id, external_id.",
  "invoice.updated":
    "An invoice changed: its content, lines, postings, dimensions or external status, or what it names arrived. `data`: invoice_id, external_id.",
  "invoice.status_changed": "An invoice went to another status. `data`: invoice_id, external_id, previousStatus, newStatus.",
  "invoice_dimension.created": "A dimension was created. `data`: dimension_id, label.",
  "invoice_dimension.updated": "A dimension or one of its options changed. `data`: dimension_id, label.",
  "invoice_dimension.deleted": "A dimension was deleted, with its options. `data`: dimension_id, label.",
  "import.finished": "An import was committed. `data`: resource, count, project_id for cost centres, and dimension_id for options.",
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** Resource of an event → the scope that may read it. */
export const EVENT_SCOPES = {
  projects: "projects:read",
  work_types: "projects:read",
  project_regions: "project_regions:read",
  legal_entities: "legal_entities:read",
  accounts: "accounts:read",
  payment_terms: "payment_terms:read",
  tax_codes: "tax_codes:read",
  suppliers: "suppliers:read",
  invoices: "invoices:read",
  invoice_dimensions: "invoices:read",
} as const satisfies Record<string, Scope>;

export type EventResource = keyof typeof EVENT_SCOPES;

/** The resources whose events a key with these scopes may read. */
export function readableResources(scopes: ReadonlySet<string>): EventResource[] {
  return (Object.keys(EVENT_SCOPES) as EventResource[]).filter((resource) => scopes.has(EVENT_SCOPES[resource]));
}
