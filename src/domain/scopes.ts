/** Scopes of API keys (specification §5; `suppliers:read` and `api_keys:write` are decisions §6 and §8). */
export const SCOPES = {
  "projects:read": "Read projects and their cost centres",
  "projects:write": "Create and update projects and their cost centres",
  "deliveries:read": "Read deliveries",
  "deliveries:write": "Create and update deliveries",
  "deliveries:patch": "Patch deliveries and delivery components (customer keys)",
  "invoices:read": "Read invoices and dimensions",
  "invoices:write": "Create and update invoices and dimensions",
  "project_regions:read": "Read project regions",
  "project_regions:write": "Create and update project regions",
  "accounts:read": "Read accounts",
  "accounts:write": "Create and update accounts",
  "payment_terms:read": "Read payment terms",
  "payment_terms:write": "Create and update payment terms",
  "tax_codes:read": "Read tax codes",
  "tax_codes:write": "Create and update tax codes",
  "legal_entities:read": "Read company codes",
  "legal_entities:write": "Create and update company codes",
  "users:read": "Read users",
  "roles:read": "Read roles",
  "tenant_settings:read": "Read tenant settings",
  "tenant_settings:write": "Change tenant settings",
  "suppliers:read": "Read suppliers",
  "suppliers:write": "Create and update suppliers",
  "purchase_orders:write": "Create purchase orders",
  "orders:write": "Update orders as a supplier (confirm, decline, edit)",
  "webhooks:write": "Register, read, test and replay webhooks",
  "api_keys:write": "List, create, rotate and revoke API keys",
  "sandboxes:write": "List, create, reset and delete sandboxes",
} as const;

export type Scope = keyof typeof SCOPES;

export const isScope = (value: string): value is Scope => Object.hasOwn(SCOPES, value);

/** What `all` stands for: every scope except those of keys and sandboxes, which must be named (decisions §8, §18). */
export const ALL_SCOPES = Object.keys(SCOPES).filter(
  (scope) => scope !== "api_keys:write" && scope !== "sandboxes:write",
) as readonly Scope[];
