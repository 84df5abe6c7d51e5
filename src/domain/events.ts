/** The kinds of events, and the read scope that each resource's events need (decisions §6, §10). */
import { JOB_KINDS } from "./jobs.js";
import type { Scope } from "./scopes.js";

/**
 * The three events of a record that imports write.
 * @param record the record with its article, e.g. `an account`
 * @param data the members of `data`
 */
function recordEvents<Noun extends string>(noun: Noun, record: string, data: string) {
  const subject = record.charAt(0).toUpperCase() + record.slice(1);
  return {
    [`${noun}.created`]: `${subject} was created. \`data\`: ${data}.`,
    [`${noun}.updated`]: `Fields of ${record} changed. \`data\`: ${data}.`,
    [`${noun}.deactivated`]: `${subject} is no longer in use; other fields of it may have changed, too. \`data\`: ${data}.`,
  } as Readonly<Record<`${Noun}.${"created" | "updated" | "deactivated"}`, string>>;
}

export const EVENT_TYPES = {
  ...recordEvents("project", "a project", "project_id, project_number"),
  "project.imported":
    "Sent in addition to project.created, project.updated and project.deactivated, for clients that are older than those. `data`: project_id, project_number, created.",
  ...recordEvents("work_type", "a cost centre", "work_type_id, project_id, code"),
  ...recordEvents("project_region", "a project region", "project_region_id, number"),
  ...recordEvents("legal_entity", "a company code", "legal_entity_id, number"),
  ...recordEvents("account", "an account", "account_id, number"),
  "payment_term.created": "A payment term was created. `data`: payment_term_id, number.",
  "payment_term.updated": "Fields of a payment term changed. `data`: payment_term_id, number.",
  ...recordEvents("tax_code", "a tax code", "tax_code_id, number"),
  ...recordEvents("supplier", "a supplier", "supplier_id, external_id"),
  "invoice.created": "An invoice was stored for the first time. `data`: invoice_id, external_id.",
  "invoice.updated":
    "An invoice's content, lines, postings, dimensions or external status changed, or a record that it names arrived. `data`: invoice_id, external_id.",
  "invoice.status_changed": "An invoice's status changed. `data`: invoice_id, external_id, previousStatus, newStatus.",
  "invoice.deleted":
    "An invoice was taken away, because its document holds none and nothing else was known of it. `data`: invoice_id, external_id.",
  "order.created":
    "A purchase order was stored for the first time. `data`: purchase_order_id, external_id, status, version.",
  "order.updated":
    "The buyer, the supplier or a delivery changed a purchase order, or a record that it names arrived. `data`: purchase_order_id, external_id, status, version; previousStatus where the status changed.",
  "order.cart_received":
    "A shop sent a cart for a purchase order; one that was ordered also set the order's items. `data`: purchase_order_id, external_id, status, version, ordered.",
  "delivery.created":
    "A delivery was stored for the first time. `data`: delivery_id, source, external_id, dsid, delivery_number, marked.",
  "delivery.updated":
    "A delivery, its items or its components changed, or a record that it names arrived. `data`: delivery_id, source, external_id, dsid, delivery_number, marked.",
  "delivery.notice_differs":
    "A weighing notice came again with other content, and nothing was changed. `data`: delivery_id, source, external_id, dsid, delivery_number, marked, and differs, the names of the fields.",
  "invoice_dimension.created": "A dimension was created. `data`: dimension_id, label.",
  "invoice_dimension.updated": "A dimension or one of its options changed. `data`: dimension_id, label.",
  "invoice_dimension.deleted": "A dimension was deleted, with its options. `data`: dimension_id, label.",
  ...recordEvents("invoice_dimension_option", "an option of a dimension", "option_id, dimension_id, number"),
  "invoice_dimension_option.deleted": "An option of a dimension was deleted. `data`: option_id, dimension_id, number.",
  "match.changed":
    "The match of an item of an order has another status, other reasons or another acceptance. `data`: purchase_order_id, purchase_order_item_id, status, reasons, accepted_by.",
  "tenant_settings.updated": "Settings of the tenant changed. `data`: changed, the names of the settings.",
  "webhook.disabled":
    "A webhook was disabled by the gateway, because of what its address answers or because its key has ended. `data`: webhook_id, reason.",
  "job.succeeded": "A job is done; `result` of the job says what came of it. `data`: job_id, kind.",
  "job.failed": "A job is over, and `error` of the job says why. `data`: job_id, kind.",
  "import.finished":
    "An import was committed. `data`: resource, count, project_id for cost centres, and dimension_id for options.",
} as const;

/** Who does what an event tells. */
export const AUTHOR_KINDS = {
  key: "the holder of an API key; `name` is the key's",
  supplier: "the holder of a supplier's API key; `name` is the key's",
  job: "work that the gateway does after a request; `name` is the job's kind",
  operator: "whoever uses the command line",
  public: "whoever calls a route without a key; `name` says through what, e.g. `IDS` for a shop's cart",
} as const;

export type AuthorKind = keyof typeof AUTHOR_KINDS;

/** Who writes a transaction, as its events name it. */
export interface Author {
  readonly kind: AuthorKind;
  readonly name: string;
  /** The customer that the author's key is linked to: keys of other customers are not told the name. */
  readonly customerId: string | null;
}

export type EventType = keyof typeof EVENT_TYPES;

/** Resource of an event → the scopes that may read it; of several, all are needed. */
export const EVENT_SCOPES = {
  projects: "projects:read",
  work_types: "projects:read",
  project_regions: "project_regions:read",
  legal_entities: "legal_entities:read",
  accounts: "accounts:read",
  payment_terms: "payment_terms:read",
  tax_codes: "tax_codes:read",
  suppliers: "suppliers:read",
  purchase_orders: "purchase_orders:write",
  invoices: "invoices:read",
  invoice_dimensions: "invoices:read",
  deliveries: "deliveries:read",
  matches: ["purchase_orders:write", "invoices:read", "deliveries:read"],
  tenant_settings: "tenant_settings:read",
  webhooks: "webhooks:write",
  invoice_jobs: JOB_KINDS.invoice_document.scope,
  delivery_jobs: JOB_KINDS.delivery_pdf.scope,
} as const satisfies Record<string, Scope | readonly Scope[]>;

export type EventResource = keyof typeof EVENT_SCOPES;

/** The form of a cursor (services/event/cursor.ts). */
export const EVENT_CURSOR = "\\d{1,15}(?:-[\\da-f]{8})?";

/** The event that ends each import. Its resource is what was imported. */
export const IMPORT_FINISHED = "import.finished" satisfies EventType;
const IMPORTS = "imports";

/** What events can be narrowed to: their resources, and the ends of imports of whatever resource. */
export const EVENT_FILTERS: readonly string[] = [...Object.keys(EVENT_SCOPES), IMPORTS];

/**
 * The events that a reader is shown: those of `resources`, and of `imported` the ends of imports.
 * @param filter those of {@link EVENT_FILTERS} that the reader wants; all if it names none
 */
export function wantedResources(scopes: ReadonlySet<string>, filter: readonly string[] | null | undefined) {
  const readable = readableResources(scopes);
  return {
    resources: filter ? readable.filter((each) => filter.includes(each)) : readable,
    imported: filter?.includes(IMPORTS) ? readable : [],
  };
}

/** The resources whose events a key with these scopes may read. */
export function readableResources(scopes: ReadonlySet<string>): EventResource[] {
  return (Object.keys(EVENT_SCOPES) as EventResource[]).filter((resource) =>
    [EVENT_SCOPES[resource]].flat().every((scope) => scopes.has(scope)),
  );
}

/** The position in a cursor of events (services/event/cursor.ts). */
export const positionIn = (cursor: string): string => cursor.replace(/-.*/, "");
