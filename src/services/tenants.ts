/** Tenants with their settings, customers, and keys as the command line makes them. */
import { UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Context } from "../context.js";
import type { Database, Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { isCurrency } from "../domain/iso-codes.js";
import { isScope, SCOPES } from "../domain/scopes.js";
import { Customer, Supplier, Tenant } from "../entities/index.js";
import { AppError } from "../errors.js";
import type { TenantSettings } from "../schema/tenant-settings.js";
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
      ...(await linksOf(tx, customer, supplier)),
      expires_at: expiresAt?.toISOString() ?? null,
    });
    return key;
  });
}

/** The id of the tenant's customer with a name; the customer is made where there is none. */
export function getOrCreateCustomer(db: Database, tenantId: string, name: string): Promise<string> {
  return db.transaction({ tenantId, customerId: null }, (tx) => getOrCreateCustomerIn(tx, name));
}

async function getOrCreateCustomerIn(tx: Transaction, name: string): Promise<string> {
  const customer = await tx.em.upsert(
    Customer,
    { tenant: tx.tenantId, name },
    { onConflictFields: ["tenant", "name"], onConflictAction: "merge", onConflictMergeFields: ["name"] },
  );
  return customer.id;
}

/** A key of a supplier is a key of the supplier's customer, too. */
async function linksOf(tx: Transaction, customerName: string | undefined, externalId: string | undefined) {
  const customer_id = customerName === undefined ? null : await getOrCreateCustomerIn(tx, customerName);
  if (externalId === undefined) return { customer_id, supplier_id: null };
  const ofCustomer = customer_id === null ? {} : { customer: customer_id };
  const [supplier, another] = await tx.em.find(Supplier, { external_id: externalId, ...ofCustomer }, { limit: 2 });
  const owner = customerName === undefined ? "tenant" : `customer "${customerName}"`;
  if (!supplier) throw new Error(`The ${owner} has no supplier with the external id "${externalId}". Import it first: POST /v1/suppliers.`);
  if (another) throw new Error(`Two customers of the tenant have a supplier with the external id "${externalId}". Name the customer, too.`);
  return { customer_id: supplier.customer, supplier_id: supplier.id };
}

const selectSettings = statement<object>()((db) => db.selectFrom("tenant").select(["name", "locale", "time_zone", "default_currency"]));

/**
 * Settings of the asker's tenant: row-level security shows no other, and a supplier none.
 * @throws KEY_LINKED_TO_SUPPLIER
 */
export async function getSettings(ctx: Context): Promise<TenantSettings> {
  const [settings] = await ctx.read(selectSettings, {});
  if (!settings) throw new AppError("KEY_LINKED_TO_SUPPLIER");
  return settings;
}

/** Settings to change; those left out stay. */
export type SettingsChange = Readonly<Partial<Record<"locale" | "time_zone" | "default_currency", string>>>;

/**
 * Changes settings of a tenant; the tenant is made where there is none.
 * @throws Error for a locale, time zone or currency that does not exist
 */
export async function changeSettings(db: Database, tenant: string, change: SettingsChange): Promise<void> {
  const { locale, time_zone, default_currency } = change;
  if (locale !== undefined && !isLocale(locale)) throw new Error(`"${locale}" is not a locale, e.g. de-AT`);
  if (time_zone !== undefined && !isTimeZone(time_zone)) throw new Error(`"${time_zone}" is not a time zone, e.g. Europe/Vienna`);
  if (default_currency !== undefined && !isCurrency(default_currency)) {
    throw new Error(`"${default_currency}" is not a currency of ISO 4217, e.g. EUR`);
  }
  const id = await getOrCreateTenant(db, tenant);
  await db.transaction({ tenantId: id, customerId: null }, (tx) => tx.em.nativeUpdate(Tenant, { id }, change));
}

function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length > 0;
  } catch {
    return false; // not even of a locale's form
  }
}

// Intl.supportedValuesOf lists neither UTC nor the newer of two names.
function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
    return !/^[+-]/.test(name); // an offset is no zone: it knows no summer time
  } catch {
    return false;
  }
}
