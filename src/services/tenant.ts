/** Tenants with their settings, customers, and keys as the command line makes them. */
import { isDeepStrictEqual } from "node:util";
import { UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { operator } from "../request/actors.js";
import { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { refuseUnlessMatching } from "../db/if-match.js";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { nextInstant } from "../db/upsert.js";
import { isCurrency } from "../domain/iso-codes.js";
import { nearNames } from "../domain/near-names.js";
import { RULE_BODIES, type RuleBody } from "../domain/rule-bodies.js";
import { isScope, SCOPES } from "../domain/scopes.js";
import { Customer, type Role, Supplier, Tenant } from "../entities/index.js";
import { AppError, invalid } from "../errors.js";
import type { TenantSettings, TenantSettingsInput } from "../schema/tenant-settings.js";
import { createIn, revoke, rotate } from "./api-key.js";
import { judgeTenant, matchTenant } from "./match/items.js";
import { lockTolerances } from "./match/locks.js";

export interface KeyRequest {
  readonly tenant: string;
  readonly customer?: string;
  /** External id of a supplier that exists. */
  readonly supplier?: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: Date;
  /** By default the key may be used from everywhere. */
  readonly allowedCidrs?: readonly string[];
  /** Whether the tenant and the customer must exist already. */
  readonly mustExist?: boolean;
}

/** Reports a new tenant or customer in a sentence, because a misspelt name makes one. */
type Report = (sentence: string) => void;

const silent: Report = () => undefined;

/** A key in the list of all tenants' keys. */
export interface OperatorKey {
  readonly id: string;
  readonly name: string;
  readonly tenant: string;
  readonly customer: string | null;
  readonly supplier: string | null;
  readonly scopes: readonly string[];
  readonly allowed_cidrs: readonly string[];
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
}

/** The context of a command, in one tenant. */
export const asOperator = (db: Database, tenantId: string): Context =>
  new Context({ db }, { actor: operator(tenantId) });

/** All tenants, in the order of their names. */
export const listTenants = (db: Database): Promise<{ id: string; name: string }[]> => db.callException("list_tenants");

/** The tenant with this name. */
export async function findTenant(db: Database, name: string): Promise<{ id: string } | null> {
  const [tenant] = await db.callException<{ id: string }>("find_tenant", name);
  return tenant ?? null;
}

/** The id of the tenant with this name, which is made if there is none. Two calls may safely make it at once. */
export async function getOrCreateTenant(
  db: Database,
  name: string,
  report = silent,
  mustExist = false,
): Promise<string> {
  const existing = await findTenant(db, name);
  if (existing) return existing.id;
  const others = (await listTenants(db)).map((tenant) => tenant.name);
  if (mustExist) throw new Error(`There is no tenant "${name}"${orMeant(name, others)}.`);
  const id = crypto.randomUUID();
  try {
    await asOperator(db, id).transaction(async (tx) => void tx.em.create(Tenant, { id, name }));
    report(`Made the tenant "${name}"${orMeant(name, others)}.`);
    return id;
  } catch (error) {
    const made = error instanceof UniqueConstraintViolationException ? await findTenant(db, name) : null;
    if (made) return made.id;
    throw error;
  }
}

function orMeant(name: string, others: readonly string[]): string {
  const near = nearNames(name, others).map((each) => `"${each}"`);
  return near.length === 0 ? "" : `; there is also ${near.join(", ")}`;
}

/**
 * Makes a key, and its tenant and customer if they do not exist.
 * @returns the key's text, which is stored nowhere
 * @throws Error for an unknown scope or supplier
 */
export async function createKey(db: Database, request: KeyRequest, report = silent): Promise<string> {
  const { tenant, customer, supplier, name, scopes, expiresAt, allowedCidrs = [], mustExist = false } = request;
  // Checked before anything is made, so that a misspelt scope does not leave a tenant behind.
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is not a scope. Scopes are: ${Object.keys(SCOPES).join(", ")}`);
  const tenantId = await getOrCreateTenant(db, tenant, report, mustExist);
  const [key, sentence] = await asOperator(db, tenantId).transaction(async (tx) => {
    const newCustomer = customer === undefined ? null : await reportOfNewCustomer(tx, customer, mustExist);
    const made = await createIn(tx, {
      name,
      scopes: [...scopes],
      ...(await linksOf(tx, customer, supplier)),
      expires_at: expiresAt?.toISOString() ?? null,
      allowed_cidrs: [...allowedCidrs],
    });
    return [made.key, newCustomer] as const;
  });
  if (sentence !== null) report(sentence);
  return key;
}

async function reportOfNewCustomer(tx: Transaction, name: string, mustExist: boolean): Promise<string | null> {
  const names = (await tx.em.find(Customer, {})).map((customer) => customer.name);
  if (names.includes(name)) return null;
  if (mustExist) throw new Error(`There is no customer "${name}" in the tenant${orMeant(name, names)}.`);
  return `Made the customer "${name}"${orMeant(name, names)}.`;
}

const selectKeys = statement<object>("api_key.list_for_operator")((db) =>
  db
    .selectFrom("api_key")
    .leftJoin("customer", "customer.id", "api_key.customer_id")
    .leftJoin("supplier", "supplier.id", "api_key.supplier_id")
    .select([
      ...(["api_key.id", "api_key.name", "api_key.scopes", "api_key.allowed_cidrs"] as const),
      ...(["api_key.expires_at", "api_key.last_used_at", "api_key.revoked_at"] as const),
      ...(["customer.name as customer", "supplier.external_id as supplier"] as const),
    ])
    .orderBy("api_key.created_at", "desc")
    .orderBy("api_key.id"),
);

/**
 * The keys of all tenants, or of one, newest first within each.
 * @throws Error if there is no tenant with that name
 */
export async function listKeys(db: Database, tenantName?: string): Promise<OperatorKey[]> {
  const tenants = await listTenants(db);
  const wanted = tenants.filter(({ name }) => tenantName === undefined || name === tenantName);
  if (tenantName !== undefined && wanted.length === 0) {
    const names = tenants.map(({ name }) => name);
    throw new Error(`There is no tenant "${tenantName}"${orMeant(tenantName, names)}.`);
  }
  const keys: OperatorKey[] = [];
  for (const tenant of wanted) {
    const rows = await asOperator(db, tenant.id).read(selectKeys, {});
    keys.push(...rows.map((row) => ({ ...row, tenant: tenant.name })));
  }
  return keys;
}

/**
 * Gives a key of any tenant a successor. The old key still works during the overlap.
 * @throws Error if there is no such key; CONFLICT if it is revoked or expired, or was rotated before
 */
export async function rotateKey(
  db: Database,
  id: string,
  overlapSeconds: number,
): Promise<{ key: string; tenant: string; name: string }> {
  const { tenantId, tenant } = await tenantOfKey(db, id);
  const { key, api_key } = await rotate(asOperator(db, tenantId), id, overlapSeconds);
  return { key, tenant, name: api_key.name };
}

/**
 * Revokes a key of any tenant. Revoking it again changes nothing.
 * @throws Error if there is no such key
 */
export async function revokeKey(db: Database, id: string): Promise<{ tenant: string; name: string }> {
  const { tenantId, tenant } = await tenantOfKey(db, id);
  const { name } = await revoke(asOperator(db, tenantId), id);
  return { tenant, name };
}

async function tenantOfKey(db: Database, id: string): Promise<{ tenantId: string; tenant: string }> {
  for (const tenant of await listTenants(db)) {
    const keys = await asOperator(db, tenant.id).read(selectKeys, {});
    if (keys.some((key) => key.id === id)) return { tenantId: tenant.id, tenant: tenant.name };
  }
  throw new Error(`There is no key with the id ${id.replaceAll("-", "")}. --list shows all.`);
}

/** The id of the tenant's record with this name, which is made if there is none. */
export async function getOrCreateByName(
  tx: Transaction,
  entity: typeof Customer | typeof Role,
  name: string,
): Promise<string> {
  const existing = await tx.em.findOne(entity, { name });
  if (existing) return existing.id;
  // On an existing row, this would wait for all transactions that write rows which refer to it, perhaps for ever.
  const made = await tx.em.upsert(
    entity,
    { tenant: tx.tenantId, name },
    { onConflictFields: ["tenant", "name"], onConflictAction: "merge", onConflictMergeFields: ["name"] },
  );
  return made.id;
}

/** The customer and the supplier of a new key. A supplier's key is also a key of the supplier's customer. */
async function linksOf(tx: Transaction, customerName: string | undefined, externalId: string | undefined) {
  const customer_id = customerName === undefined ? null : await getOrCreateByName(tx, Customer, customerName);
  if (externalId === undefined) return { customer_id, supplier_id: null };
  const ofCustomer = customer_id === null ? {} : { customer: customer_id };
  const [supplier, another] = await tx.em.find(Supplier, { external_id: externalId, ...ofCustomer }, { limit: 2 });
  const owner = customerName === undefined ? "tenant" : `customer "${customerName}"`;
  if (!supplier)
    throw new Error(
      `The ${owner} has no supplier with the external id "${externalId}". Import it first: POST /v1/suppliers.`,
    );
  if (another)
    throw new Error(
      `Two customers of the tenant have a supplier with the external id "${externalId}". Name the customer, too.`,
    );
  return { customer_id: supplier.customer, supplier_id: supplier.id };
}

export const SETTINGS = [
  ...(["locale", "time_zone", "default_currency"] as const),
  ...(["quantity_over_percent", "quantity_under_percent", "price_percent", "amount_absolute"] as const),
  ...(["language_model", "check_exemption_certificate", "require_work_type", "requests_log", "invoice_rules"] as const),
] as const;

const selectSettings = statement<object>("tenant.settings")((db) =>
  db.selectFrom("tenant").select(["id", "name", "updated_at", ...SETTINGS]),
);
const lockSettings = statement<object>("tenant.lock_settings")((db) =>
  db
    .selectFrom("tenant")
    .select(["id", "name", "updated_at", ...SETTINGS])
    .forNoKeyUpdate(),
);
const touch = statement<object>("tenant.touch")(
  () => sql<{ updated_at: string }>`update tenant set updated_at = ${sql.raw(nextInstant())} returning updated_at`,
);

/**
 * The settings of the caller's tenant. Row-level security shows those of no other tenant, and none to a supplier.
 * @throws KEY_LINKED_TO_SUPPLIER
 */
export async function getSettings(ctx: Context): Promise<TenantSettings> {
  const [settings] = await ctx.read(selectSettings, {});
  if (!settings) throw new AppError("KEY_LINKED_TO_SUPPLIER");
  return settings;
}

/**
 * Changes settings of the caller's tenant.
 * @throws INVALID naming a locale or time zone that does not exist
 */
export function updateSettings(ctx: Context, input: TenantSettingsInput): Promise<TenantSettings> {
  const fault = faultOf(input);
  if (fault) throw invalid(fault.field, fault.rule);
  return ctx.transaction((tx) => updateIn(tx, input));
}

const TEXT_RULES = {
  locale: { isValid: isLocale, rule: "is not a locale, e.g. de-AT" },
  time_zone: { isValid: isTimeZone, rule: "is not a time zone, e.g. Europe/Vienna" },
  default_currency: { isValid: isCurrency, rule: "is not a currency of ISO 4217, e.g. EUR" },
} as const;
const TEXTS = ["locale", "time_zone", "default_currency"] as const;

/** The first of the texts that is not valid. */
function faultOf(settings: Partial<Readonly<Record<(typeof TEXTS)[number], string | undefined>>>) {
  for (const field of TEXTS) {
    const value = settings[field];
    const { isValid, rule } = TEXT_RULES[field];
    if (value !== undefined && !isValid(value)) return { field, value, rule };
  }
  return null;
}

async function updateIn(tx: Transaction, sent: TenantSettingsInput): Promise<TenantSettings> {
  lockTolerances(tx);
  const stored = await tx.one(lockSettings, {});
  refuseUnlessMatching(tx, stored);
  const input = { ...sent, invoice_rules: inOrder(sent.invoice_rules) };
  const names = SETTINGS.filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], stored[name]));
  if (names.length === 0) return stored;
  const change = Object.fromEntries(names.map((name) => [name, input[name]]));
  await tx.em.nativeUpdate(Tenant, { id: stored.id }, change);
  const [touched] = await tx.run(touch, {});
  tx.emit({
    type: "tenant_settings.updated",
    resource: "tenant_settings",
    customerId: null,
    data: { changed: names },
    changed: names,
  });
  if (names.includes("default_currency")) await matchTenant(tx);
  else if (names.some((name) => TOLERANCES.has(name))) await judgeTenant(tx);
  return { ...stored, ...change, ...touched };
}

/** Each body once, in the order of the enum, so that the same choice is the same setting. */
const inOrder = (bodies: readonly RuleBody[] | undefined): RuleBody[] | undefined =>
  bodies && (Object.keys(RULE_BODIES) as RuleBody[]).filter((body) => bodies.includes(body));

const TOLERANCES: ReadonlySet<string> = new Set([
  "quantity_over_percent",
  "quantity_under_percent",
  "price_percent",
  "amount_absolute",
]);

/** The settings to change; omitted ones keep their values. */
export type SettingsChange = Readonly<
  Partial<Record<"locale" | "time_zone" | "default_currency", string> & { language_model: boolean }>
>;

/**
 * Changes settings of a tenant, which is made if there is none.
 * @throws Error for a locale, time zone or currency that does not exist
 */
export async function changeSettings(
  db: Database,
  tenant: string,
  change: SettingsChange,
  report = silent,
): Promise<void> {
  const fault = faultOf(change);
  if (fault) throw new Error(`"${fault.value}" ${fault.rule}`);
  const id = await getOrCreateTenant(db, tenant, report);
  await asOperator(db, id).transaction((tx) => updateIn(tx, change));
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
