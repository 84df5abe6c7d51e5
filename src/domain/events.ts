/** The kinds of events, and the read scope that each resource's events need (decisions §6, §10). */
import { DELIVERY_SOURCES } from "./delivery-sources.js";
import { INVOICE_STATUSES } from "./invoice-states.js";
import { JOB_KINDS } from "./jobs.js";
import { MATCH_REASONS, MATCH_STATUSES } from "./match.js";
import { ORDER_STATUSES } from "./order-states.js";
import { DISABLED_REASONS } from "./webhooks.js";
import type { Scope } from "./scopes.js";
import { capitalized } from "./text.js";

/** JSON Schema of a value. */
interface MemberSchema {
  readonly type: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly items?: MemberSchema;
  /** What its name does not say. */
  readonly description?: string;
}

type Members = Readonly<Record<string, MemberSchema>>;

export interface EventKind {
  readonly meaning: string;
  /** The members of `data`. */
  readonly data: Members;
  /** Members that only some events of the kind have; the description says which. */
  readonly sometimes?: Members;
}

const ID = { type: "string", format: "uuid" } as const;
const TEXT = { type: "string" } as const;
const TEXT_OR_NULL = { type: ["string", "null"] } as const;
const NUMBER = { type: "integer" } as const;
const YES_OR_NO = { type: "boolean" } as const;
const oneOf = (values: readonly string[]) => ({ type: "string", enum: values }) as const;
const listOf = (items: MemberSchema) => ({ type: "array", items }) as const;
/** A member with what its name does not say. */
const noted = (schema: MemberSchema, description: string): MemberSchema => ({ ...schema, description });

/**
 * The three events of a record that imports write.
 * @param record the record with its article, e.g. `an account`
 */
function recordEvents<Noun extends string>(noun: Noun, record: string, data: Members) {
  const subject = capitalized(record);
  return {
    [`${noun}.created`]: { meaning: `${subject} was created.`, data },
    [`${noun}.updated`]: { meaning: `Fields of ${record} changed.`, data },
    [`${noun}.deactivated`]: {
      meaning: `${subject} is no longer in use; other fields of it may have changed, too.`,
      data,
    },
  } as Readonly<Record<`${Noun}.${"created" | "updated" | "deactivated"}`, EventKind>>;
}

const PROJECT = { project_id: ID, project_number: TEXT_OR_NULL } as const;
const PAYMENT_TERM = { payment_term_id: ID, number: TEXT } as const;
const INVOICE = { invoice_id: NUMBER, external_id: TEXT } as const;
const ORDER = { purchase_order_id: ID, external_id: TEXT, status: oneOf(ORDER_STATUSES), version: NUMBER } as const;
const DELIVERY = {
  ...{ delivery_id: ID, source: oneOf(DELIVERY_SOURCES), external_id: TEXT_OR_NULL, dsid: TEXT_OR_NULL },
  ...{ delivery_number: TEXT_OR_NULL, marked: YES_OR_NO },
} as const;
const DIMENSION = { dimension_id: ID, label: TEXT } as const;
const OPTION = { option_id: ID, dimension_id: ID, number: TEXT } as const;
const JOB = { job_id: ID, kind: oneOf(Object.keys(JOB_KINDS)) } as const;

export const EVENT_TYPES = {
  ...recordEvents("project", "a project", PROJECT),
  "project.imported": {
    meaning:
      "Sent in addition to project.created, project.updated and project.deactivated, for clients that are older than those.",
    data: { ...PROJECT, created: YES_OR_NO },
  },
  ...recordEvents("work_type", "a cost centre", { work_type_id: ID, project_id: ID, code: TEXT }),
  ...recordEvents("project_region", "a project region", { project_region_id: ID, number: TEXT }),
  ...recordEvents("legal_entity", "a company code", { legal_entity_id: ID, number: TEXT }),
  ...recordEvents("account", "an account", { account_id: ID, number: TEXT }),
  "payment_term.created": { meaning: "A payment term was created.", data: PAYMENT_TERM },
  "payment_term.updated": { meaning: "Fields of a payment term changed.", data: PAYMENT_TERM },
  ...recordEvents("tax_code", "a tax code", { tax_code_id: ID, number: TEXT }),
  ...recordEvents("supplier", "a supplier", { supplier_id: ID, external_id: TEXT }),
  "invoice.created": { meaning: "An invoice was stored for the first time.", data: INVOICE },
  "invoice.updated": {
    meaning:
      "An invoice's content, lines, postings, dimensions or external status changed, or a record that it names arrived.",
    data: INVOICE,
  },
  "invoice.status_changed": {
    meaning: "An invoice's status changed.",
    data: { ...INVOICE, previousStatus: oneOf(INVOICE_STATUSES), newStatus: oneOf(INVOICE_STATUSES) },
  },
  "invoice.deleted": {
    meaning: "An invoice was taken away, because its document holds none and nothing else was known of it.",
    data: INVOICE,
  },
  "order.created": { meaning: "A purchase order was stored for the first time.", data: ORDER },
  "order.updated": {
    meaning: "The buyer, the supplier or a delivery changed a purchase order, or a record that it names arrived.",
    data: ORDER,
    sometimes: { previousStatus: noted(oneOf(ORDER_STATUSES), "where the status changed") },
  },
  "order.cart_received": {
    meaning: "A shop sent a cart for a purchase order; one that was ordered also set the order's items.",
    data: { ...ORDER, ordered: YES_OR_NO },
  },
  "delivery.created": { meaning: "A delivery was stored for the first time.", data: DELIVERY },
  "delivery.updated": {
    meaning: "A delivery, its items or its components changed, or a record that it names arrived.",
    data: DELIVERY,
  },
  "delivery.notice_differs": {
    meaning: "A weighing notice came again with other content, and nothing was changed.",
    data: { ...DELIVERY, differs: noted(listOf(TEXT), "the names of the fields") },
  },
  "invoice_dimension.created": { meaning: "A dimension was created.", data: DIMENSION },
  "invoice_dimension.updated": { meaning: "A dimension or one of its options changed.", data: DIMENSION },
  "invoice_dimension.deleted": { meaning: "A dimension was deleted, with its options.", data: DIMENSION },
  ...recordEvents("invoice_dimension_option", "an option of a dimension", OPTION),
  "invoice_dimension_option.deleted": { meaning: "An option of a dimension was deleted.", data: OPTION },
  "match.changed": {
    meaning: "The match of an item of an order has another status, other reasons or another acceptance.",
    data: {
      ...{ purchase_order_id: ID, purchase_order_item_id: ID, status: oneOf(MATCH_STATUSES) },
      ...{ reasons: listOf(oneOf(MATCH_REASONS)), accepted_by: TEXT_OR_NULL },
    },
  },
  "tenant_settings.updated": {
    meaning: "Settings of the tenant changed.",
    data: { changed: noted(listOf(TEXT), "the names of the settings") },
  },
  "webhook.disabled": {
    meaning: "A webhook was disabled by the gateway, because of what its address answers or because its key has ended.",
    data: { webhook_id: ID, reason: oneOf(Object.keys(DISABLED_REASONS)) },
  },
  "job.succeeded": { meaning: "A job is done; `result` of the job says what came of it.", data: JOB },
  "job.failed": { meaning: "A job is over, and `error` of the job says why.", data: JOB },
  "import.finished": {
    meaning: "An import was committed, but not one of invoices or deliveries.",
    data: { resource: TEXT, count: NUMBER },
    sometimes: { project_id: noted(ID, "for the cost centres of one project"), dimension_id: noted(ID, "for options") },
  },
} as const satisfies Readonly<Record<string, EventKind>>;

/** The members of an event's `data` in words. */
export const membersOf = ({ data, sometimes }: EventKind): string =>
  Object.entries({ ...data, ...sometimes })
    .map(([name, { description }]) => (description ? `${name} (${description})` : name))
    .join(", ");

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
