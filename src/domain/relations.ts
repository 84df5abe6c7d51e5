/** The relations that conditions (`where`) may reach over: those of the schema's records, as the tables have them. */
import type { Scope } from "./scopes.js";

/** A relation to one record, or to none. */
interface ToOne {
  /** Its table. */
  readonly to: string;
  /** The column of this table that holds the other record's id. */
  readonly by: string;
  /** What the key must carry to compare fields of the other record. */
  readonly scope: Scope;
}

/** A relation to any number of records. */
interface ToMany {
  /** Their table. */
  readonly to: string;
  /** The column of the other table that holds this record's id. */
  readonly of: string;
  readonly scope: Scope;
}

export type RecordRelation = ToOne | ToMany;

export const isToMany = (relation: RecordRelation): relation is ToMany => "of" in relation;

const SUPPLIER = { to: "supplier", by: "supplier_id", scope: "suppliers:read" } as const;
const PROJECT = { to: "project", by: "project_id", scope: "projects:read" } as const;
const COMPANY = { to: "legal_entity", by: "legal_entity_id", scope: "legal_entities:read" } as const;
const TERM = { to: "payment_term", by: "payment_term_id", scope: "payment_terms:read" } as const;
const ACCOUNT = { to: "account", by: "account_id", scope: "accounts:read" } as const;
const ORDER = { to: "purchase_order", by: "purchase_order_id", scope: "purchase_orders:write" } as const;
const ORDER_ITEM = {
  to: "purchase_order_item",
  by: "purchase_order_item_id",
  scope: "purchase_orders:write",
} as const;

/** The relations of the other side of a column, by which many records belong to one. */
const many = (of: string) => ({
  invoices: { to: "invoice", of, scope: "invoices:read" } as const,
  deliveries: { to: "delivery", of, scope: "deliveries:read" } as const,
  purchase_orders: { to: "purchase_order", of, scope: "purchase_orders:write" } as const,
});

/** By table and field. The field leads to the same records in the schema. */
export const RELATIONS: Readonly<Record<string, Readonly<Record<string, RecordRelation>>>> = {
  invoice: {
    supplier: SUPPLIER,
    project: PROJECT,
    project_region: { to: "project_region", by: "region_id", scope: "project_regions:read" },
    legal_entity: COMPANY,
    payment_term: TERM,
    assignee: { to: "user", by: "assignee_id", scope: "users:read" },
    items: { to: "invoice_item", of: "invoice_id", scope: "invoices:read" },
    invoice_accounts: { to: "invoice_account", of: "invoice_id", scope: "invoices:read" },
  },
  invoice_item: {
    account: ACCOUNT,
    purchase_order_item: ORDER_ITEM,
    invoice: { to: "invoice", by: "invoice_id", scope: "invoices:read" },
  },
  invoice_account: {
    account: ACCOUNT,
    project: PROJECT,
    tax_code: { to: "tax_code", by: "tax_code_id", scope: "tax_codes:read" },
  },
  project: {
    project_region: { to: "project_region", by: "project_region_id", scope: "project_regions:read" },
    legal_entity: COMPANY,
    work_types: { to: "work_type", of: "project_id", scope: "projects:read" },
    ...many("project_id"),
  },
  supplier: {
    payment_term: TERM,
    default_account: { to: "account", by: "default_account_id", scope: "accounts:read" },
    ...many("supplier_id"),
  },
  delivery: {
    supplier: SUPPLIER,
    project: PROJECT,
    purchase_order: ORDER,
    work_type: { to: "work_type", by: "work_type_id", scope: "projects:read" },
    items: { to: "delivery_item", of: "delivery_id", scope: "deliveries:read" },
  },
  delivery_item: {
    purchase_order_item: ORDER_ITEM,
    delivery: { to: "delivery", by: "delivery_id", scope: "deliveries:read" },
  },
  purchase_order: {
    supplier: SUPPLIER,
    project: PROJECT,
    items: { to: "purchase_order_item", of: "purchase_order_id", scope: "purchase_orders:write" },
    deliveries: { to: "delivery", of: "purchase_order_id", scope: "deliveries:read" },
  },
  purchase_order_item: {
    delivery_items: { to: "delivery_item", of: "purchase_order_item_id", scope: "deliveries:read" },
    invoice_items: { to: "invoice_item", of: "purchase_order_item_id", scope: "invoices:read" },
  },
  work_type: { project: PROJECT },
  match: { supplier: SUPPLIER, project: PROJECT, purchase_order: ORDER, purchase_order_item: ORDER_ITEM },
};
