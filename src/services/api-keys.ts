/** API keys: list, create, rotate, revoke (decisions §8). Checking a key is http/authenticate.ts. */
import { BlockList, isIP } from "node:net";
import type { Context } from "../context.js";
import type { Transaction } from "../db/database.js";
import { statement } from "../db/statement.js";
import { hashSecret, newSecret, writeKey } from "../domain/api-key.js";
import { isScope } from "../domain/scopes.js";
import { ApiKey as ApiKeyEntity, Customer, Supplier } from "../entities/index.js";
import { AppError, clip, invalid } from "../errors.js";
import type { ApiKey, ApiKeyInput, NewApiKey } from "../schema/api-key.js";

const COLUMNS = [
  "id",
  "name",
  "scopes",
  "customer_id",
  "supplier_id",
  "allowed_cidrs",
  "expires_at",
  "last_used_at",
  "revoked_at",
  "successor_id",
  "created_at",
] as const;

const selectAll = statement<object>()((db) => db.selectFrom("api_key").select(COLUMNS).orderBy("created_at", "desc").orderBy("id"));

/** All keys that the asker may administer, newest first. */
export async function list(ctx: Context): Promise<ApiKey[]> {
  return (await ctx.read(selectAll, {})) as unknown as ApiKey[];
}

/**
 * Makes a key in the asker's tenant. A key of a customer makes keys of that customer only, a key of a supplier keys of that supplier.
 * @throws INVALID naming the field
 */
export function create(ctx: Context, input: ApiKeyInput): Promise<NewApiKey> {
  refuseToKeep(ctx);
  const { customerId, supplierId } = ctx.actor;
  if (supplierId !== null && input.supplier_id != null && input.supplier_id !== supplierId)
    throw invalid("input.supplier_id", "must be the supplier of your own key");
  return ctx.transaction((tx) =>
    createIn(tx, { ...input, customer_id: input.customer_id ?? customerId, supplier_id: input.supplier_id ?? supplierId }),
  );
}

// Only a hash of a secret is ever stored (decisions §8): such an answer cannot be given again.
function refuseToKeep(ctx: Context): void {
  if (ctx.keepsAnswer) throw invalid("Idempotency-Key", "cannot be sent here: the answer holds a secret, which is never stored");
}

/** As {@link create}, within a transaction: for the command line and the demo. */
export async function createIn(tx: Transaction, input: ApiKeyInput): Promise<NewApiKey> {
  await check(tx, input);
  return insert(tx, input);
}

async function check(tx: Transaction, { scopes, customer_id, supplier_id, allowed_cidrs, expires_at }: ApiKeyInput): Promise<void> {
  if (scopes.length === 0) throw invalid("input.scopes", "must name at least one scope");
  scopes.forEach((scope, index) => {
    if (!isScope(scope)) throw invalid(`input.scopes[${index}]`, `"${clip(scope)}" is not a scope`);
  });
  allowed_cidrs?.forEach((cidr, index) => {
    if (!parseCidr(cidr)) throw invalid(`input.allowed_cidrs[${index}]`, "must be an address range (CIDR), e.g. 192.0.2.0/24");
  });
  if (expires_at != null && Date.parse(expires_at) <= Date.now()) throw invalid("input.expires_at", "must be in the future");
  const foreign = tx.customerId !== null && customer_id !== tx.customerId;
  if (customer_id != null && (foreign || !(await tx.em.findOne(Customer, { id: customer_id })))) {
    throw invalid("input.customer_id", "is not a customer of this tenant");
  }
  if (supplier_id != null) {
    const supplier = await tx.em.findOne(Supplier, { id: supplier_id });
    if (!supplier) throw invalid("input.supplier_id", "is not a supplier of this tenant");
    // Else the key of a supplier would see another customer's data, or all customers'.
    if (supplier.customer !== customer_id) throw invalid("input.supplier_id", "is not a supplier of the key's customer: name it as customer_id, too");
  }
}

async function insert(tx: Transaction, { name, scopes, customer_id, supplier_id, expires_at, allowed_cidrs }: ApiKeyInput): Promise<NewApiKey> {
  const secret = newSecret();
  const id = crypto.randomUUID();
  tx.em.create(ApiKeyEntity, {
    id,
    tenant: tx.tenantId,
    customer: customer_id ?? null,
    supplier: supplier_id ?? null,
    name,
    scopes: [...new Set(scopes)],
    secret_sha256: hashSecret(secret),
    allowed_cidrs: allowed_cidrs ?? [],
    expires_at: expires_at == null ? null : new Date(expires_at),
  });
  await tx.em.flush();
  return { key: writeKey({ id, secret }), api_key: await getIn(tx, id) };
}

/**
 * Gives a key a successor with the same rights; the old one goes on working for the overlap.
 * @param overlapSeconds 0: the old one ends at once
 * @throws NOT_FOUND; CONFLICT where the key is revoked or expired, or was rotated before
 */
export function rotate(ctx: Context, id: string, overlapSeconds: number): Promise<NewApiKey> {
  refuseToKeep(ctx);
  return ctx.transaction(async (tx) => {
    const old = await getForUpdate(tx, id);
    if (old.revoked_at) throw new AppError("CONFLICT", { text: "The key is revoked." });
    if (old.expires_at && Date.parse(old.expires_at) <= Date.now())
      throw new AppError("CONFLICT", { text: "The key has expired; create a new one." });
    if (old.successor_id) throw new AppError("CONFLICT", { text: `The key was rotated before; its successor is ${old.successor_id}.` });
    const successor = await insert(tx, { ...old, expires_at: old.expires_at });
    const end = new Date(Date.now() + overlapSeconds * 1000);
    const expires_at = old.expires_at && new Date(old.expires_at) < end ? new Date(old.expires_at) : end;
    await tx.em.nativeUpdate(ApiKeyEntity, { id }, { successor: successor.api_key.id, expires_at });
    return successor;
  });
}

/**
 * Revokes a key; every instance refuses it within a second. Revoking it again changes nothing.
 * @throws NOT_FOUND
 */
export function revoke(ctx: Context, id: string): Promise<ApiKey> {
  return ctx.transaction(async (tx) => {
    await getForUpdate(tx, id);
    await tx.em.nativeUpdate(ApiKeyEntity, { id, revoked_at: null }, { revoked_at: new Date() });
    return getIn(tx, id);
  });
}

const lockById = statement<{ id: string }>()((db, p) => db.selectFrom("api_key").select(COLUMNS).where("id", "=", p("id")).forUpdate());
const selectById = statement<{ id: string }>()((db, p) => db.selectFrom("api_key").select(COLUMNS).where("id", "=", p("id")));

/** The key to change. A key of a customer sees the tenant-wide ones, but changes that customer's only: a successor would have its rights. */
async function getForUpdate(tx: Transaction, id: string): Promise<ApiKey> {
  const key = await one(tx, lockById, id);
  if (tx.customerId !== null && key.customer_id !== tx.customerId) throw new AppError("NOT_FOUND", { resource: "API key" });
  return key;
}

const getIn = (tx: Transaction, id: string): Promise<ApiKey> => one(tx, selectById, id);

async function one(tx: Transaction, select: typeof selectById, id: string): Promise<ApiKey> {
  const [key] = (await tx.run(select, { id })) as unknown as ApiKey[];
  if (!key) throw new AppError("NOT_FOUND", { resource: "API key" });
  return key;
}

/** @returns null where the text is not an address range */
export function parseCidr(cidr: string): { address: string; prefix: number; family: "ipv4" | "ipv6" } | null {
  const [address = "", prefix = "", ...rest] = cidr.split("/");
  const version = address.includes("%") ? 0 : isIP(address); // a zone belongs to one machine's interface, not to a range
  if (version === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > (version === 4 ? 32 : 128)) return null;
  return { address, prefix: Number(prefix), family: version === 4 ? "ipv4" : "ipv6" };
}

/** The ranges as a list to check addresses against; null: any address is fine. */
export function allowList(cidrs: readonly string[]): BlockList | null {
  if (cidrs.length === 0) return null;
  const list = new BlockList();
  for (const cidr of cidrs) {
    const range = parseCidr(cidr);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return list;
}
