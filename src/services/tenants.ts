/** Tenants and customers, which only the command line and the demo make. */
import { UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Database, Transaction } from "../db/database.js";
import { isScope, SCOPES } from "../domain/scopes.js";
import { Customer, Supplier, Tenant } from "../entities/index.js";
import { createIn } from "./api-keys.js";

export interface KeyRequest {
  readonly tenant: string;
  readonly customer?: string;
  /** External id of a supplier that exists. */
  readonly supplier?: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date;
}

/** The tenant of a name. */
export async function findTenant(db: Database, name: string): Promise<{ id: string } | null> {
  const [tenant] = await db.callException<{ id: string }>("find_tenant", name);
  return tenant ?? null;
}

/** The id of the tenant with a name; the tenant is made where there is none. Safe when two make the same at once. */
export async function getOrCreateTenant(db: Database, name: string): Promise<string> {
  const known = await findTenant(db, name);
  if (known) return known.id;
  const id = crypto.randomUUID();
  try {
    await db.transaction({ tenantId: id, customerId: null }, async (tx) => void tx.em.create(Tenant, { id, name }));
    return id;
  } catch (error) {
    const made = error instanceof UniqueConstraintViolationException ? await findTenant(db, name) : null;
    if (made) return made.id;
    throw error;
  }
}

/**
 * Makes a key, and its tenant and customer where they do not exist.
 * @returns the key's text, which is stored nowhere
 * @throws Error for an unknown scope or supplier
 */
export async function createKey(db: Database, { tenant, customer, supplier, name, scopes, expiresAt }: KeyRequest): Promise<string> {
  // Before anything is made: a misspelt scope must not leave a tenant behind.
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not a scope. Scopes are: ${Object.keys(SCOPES).join(", ")}`);
  const tenantId = await getOrCreateTenant(db, tenant);
  return db.transaction({ tenantId, customerId: null }, async (tx) => {
    const { key } = await createIn(tx, {
      name,
      scopes: [...scopes],
      customer_id: customer === undefined ? null : await getOrCreateCustomer(tx, customer),
      supplier_id: supplier === undefined ? null : await getSupplier(tx, supplier),
      expires_at: expiresAt?.toISOString() ?? null,
    });
    return key;
  });
}

async function getOrCreateCustomer(tx: Transaction, name: string): Promise<string> {
  const customer = await tx.em.upsert(
    Customer,
    { tenant: tx.tenantId, name },
    { onConflictFields: ["tenant", "name"], onConflictAction: "merge", onConflictMergeFields: ["name"] },
  );
  return customer.id;
}

async function getSupplier(tx: Transaction, externalId: string): Promise<string> {
  const [supplier, another] = await tx.em.find(Supplier, { external_id: externalId }, { limit: 2 });
  if (!supplier) throw new Error(`The tenant has no supplier with the external id "${externalId}". Import it first: POST /v1/suppliers.`);
  if (another) throw new Error(`Two customers of the tenant have a supplier with the external id "${externalId}". Name the customer, too.`);
  return supplier.id;
}
