/** The kinds of events, and the read scope that each resource's events need (decisions §6, §10). */
import type { Scope } from "./scopes.js";

export const EVENT_TYPES = {
  "project.imported": "A project was created, or an import changed it. `data`: project_id, project_number, created.",
  "import.finished": "An import was committed. `data`: resource, count, and project_id for cost centres.",
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
} as const satisfies Record<string, Scope>;

export type EventResource = keyof typeof EVENT_SCOPES;

/** The resources whose events a key with these scopes may read. */
export function readableResources(scopes: ReadonlySet<string>): EventResource[] {
  return (Object.keys(EVENT_SCOPES) as EventResource[]).filter((resource) => scopes.has(EVENT_SCOPES[resource]));
}
