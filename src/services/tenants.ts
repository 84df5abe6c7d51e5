/** Tenants with their settings, customers, users, roles and invitations. Only the command line and the demo make them; the API reads them. */
import { UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Context } from "../context.js";
import type { Database, Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { isScope, SCOPES } from "../domain/scopes.js";
import { Customer, Project, ProjectInvite, Role, Supplier, Tenant, User, UserRole } from "../entities/index.js";
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
      customer_id: customer === undefined ? null : await getOrCreateCustomerIn(tx, customer),
      supplier_id: supplier === undefined ? null : await getSupplier(tx, supplier),
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

async function getSupplier(tx: Transaction, externalId: string): Promise<string> {
  const [supplier, another] = await tx.em.find(Supplier, { external_id: externalId }, { limit: 2 });
  if (!supplier) throw new Error(`The tenant has no supplier with the external id "${externalId}". Import it first: POST /v1/suppliers.`);
  if (another) throw new Error(`Two customers of the tenant have a supplier with the external id "${externalId}". Name the customer, too.`);
  return supplier.id;
}

const selectSettings = statement<object>()((db) => db.selectFrom("tenant").select(["name", "locale", "time_zone", "default_currency"]));

/** Settings of the asker's tenant: row-level security shows no other. */
export async function getSettings(ctx: Context): Promise<TenantSettings> {
  const [settings] = await ctx.read(selectSettings, {});
  return settings!;
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
  if (time_zone !== undefined && !Intl.supportedValuesOf("timeZone").includes(time_zone)) {
    throw new Error(`"${time_zone}" is not a time zone, e.g. Europe/Vienna`);
  }
  if (default_currency !== undefined && !Intl.supportedValuesOf("currency").includes(default_currency)) {
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

export interface UserRequest {
  readonly tenant: string;
  readonly email: string;
  /** Of a new user, or to change it. */
  readonly name?: string;
  /** Names of the roles that the user has from now on; those that do not exist are made. */
  readonly roles?: readonly string[];
  /** Invites to the project with this number. */
  readonly invite?: { readonly projectNumber: string; readonly role: string };
}

/**
 * Makes or changes a user, and invites to a project.
 * @throws Error for an unknown tenant or project, or what is no e-mail address
 */
export async function saveUser(db: Database, { tenant: tenantName, email: sent, name, roles, invite }: UserRequest): Promise<void> {
  const email = sent.toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`"${sent}" is not an e-mail address`);
  const tenant = (await findTenant(db, tenantName))?.id;
  if (tenant === undefined) throw new Error(`There is no tenant named "${tenantName}". It is made with its first key: npm run -s key`);
  await db.transaction({ tenantId: tenant, customerId: null }, async (tx) => {
    const known = await tx.em.findOne(User, { email });
    const user = known ?? tx.em.create(User, { tenant, email, name: name ?? email });
    if (name !== undefined) user.name = name;
    await tx.em.flush();
    if (roles) {
      const ids = await Promise.all([...new Set(roles)].map((role) => getOrCreateRole(tx, role)));
      await tx.em.nativeDelete(UserRole, { user: user.id });
      await tx.em.insertMany(
        UserRole,
        ids.map((role) => ({ user: user.id, role, tenant })),
      );
    }
    if (invite) await inviteTo(tx, email, invite);
  });
}

async function getOrCreateRole(tx: Transaction, name: string): Promise<string> {
  const role = await tx.em.upsert(
    Role,
    { tenant: tx.tenantId, name },
    { onConflictFields: ["tenant", "name"], onConflictAction: "merge", onConflictMergeFields: ["name"] },
  );
  return role.id;
}

async function inviteTo(tx: Transaction, email: string, { projectNumber, role }: NonNullable<UserRequest["invite"]>): Promise<void> {
  const project = await tx.em.findOne(Project, { project_number: projectNumber });
  if (!project) throw new Error(`The tenant has no project with the number "${projectNumber}".`);
  await tx.em.upsert(
    ProjectInvite,
    { tenant: tx.tenantId, customer: project.customer, project: project.id, role: await getOrCreateRole(tx, role), email },
    { onConflictFields: ["project", "email"], onConflictAction: "merge", onConflictMergeFields: ["role"] },
  );
}
