/** API keys: list, create, rotate, revoke (decisions §8). Checking a key is http/contexts.ts. */
import { keyIdOf } from "../request/actors.js";
import type { Context } from "../context.js";
import type { Transaction } from "../db/transaction.js";
import { statement } from "../db/statement.js";
import { sql } from "kysely";
import { parseRange } from "../domain/addresses.js";
import { hashSecret, newSecret, writeKey } from "../domain/api-key.js";
import { excessOf, isAdministrator, mayAdminister } from "../domain/key-rights.js";
import { isScope } from "../domain/scopes.js";
import { ApiKey as ApiKeyEntity, Customer, Supplier } from "../entities/index.js";
import { columnsOf } from "../entities/lib/columns-of.js";
import { AppError, clip, invalid, invalidParameter } from "../errors.js";
import type { ApiKey, ApiKeyInput, NewApiKey } from "../schema/api-key.js";

const COLUMNS = columnsOf("api_key", ["tenant_id", "secret_sha256"]);

/** A key, and whether it has expired by PostgreSQL's clock, which all instances share. */
interface StoredKey extends ApiKey {
  readonly has_expired: boolean;
}

const HAS_EXPIRED = sql<boolean>`coalesce(expires_at <= clock_timestamp(), false)`.as("has_expired");

const selectAll = statement<object>("api_key.list")((db) =>
  db.selectFrom("api_key").select(COLUMNS).select(HAS_EXPIRED).orderBy("created_at", "desc").orderBy("id"),
);

/** The keys that the caller's key may administer, newest first. */
export async function list(ctx: Context): Promise<ApiKey[]> {
  const keys = await ctx.read(selectAll, {});
  const own = ownOf(ctx, keys);
  return keys.filter((key) => mayAdminister(own, key));
}

/** Whether the tenant has a key yet. For the demo, which acts without a key. */
export const hasKeys = async (ctx: Context): Promise<boolean> => (await ctx.read(selectAll, {})).length > 0;

/**
 * Makes a key in the caller's tenant. Omitted fields are copied from the caller's own key. The new key may do no more
 * than the caller's own, unless that is an administrator's.
 * @throws INVALID naming the field; BEYOND_OWN_KEY where the new key would lack a link of the caller's key
 */
export function create(ctx: Context, input: ApiKeyInput): Promise<NewApiKey> {
  refuseToKeep(ctx);
  return ctx.transaction(async (tx) => {
    const own = ownOf(ctx, await lock(tx, keyIdOf(ctx.actor)));
    if (isAdministrator(own)) return createIn(tx, input);
    // Null would remove a restriction of the caller's own key; omitted, it is copied.
    for (const field of ["customer_id", "supplier_id", "expires_at", "allowed_cidrs"] as const)
      if (input[field] === null && isBound(own[field])) throw new AppError("BEYOND_OWN_KEY", { field });
    const wanted = {
      ...input,
      customer_id: input.customer_id ?? own.customer_id,
      supplier_id: input.supplier_id ?? own.supplier_id,
      expires_at: input.expires_at ?? own.expires_at,
      allowed_cidrs: input.allowed_cidrs ?? own.allowed_cidrs,
    };
    await check(tx, wanted);
    const excess = excessOf(own, wanted);
    if (excess) throw invalid(excess.field, excess.rule);
    return insert(tx, wanted);
  });
}

const isBound = (value: string | readonly string[] | null): boolean => value !== null && value.length > 0;

// Limited because the address of each request is compared with all ranges of its key.
const MAX_RANGES = 100;

// Only hashes of secrets are stored (decisions §8), so an answer that contains a secret cannot be stored and repeated.
/** @throws INVALID if the answer would be stored; for answers that contain a secret */
export function refuseToKeep(ctx: Context): void {
  if (ctx.keepsAnswer)
    throw invalidParameter("Idempotency-Key", "cannot be sent here: the answer holds a secret, which is never stored");
}

/** Like {@link create}, within a transaction; for the command line and the demo. */
export async function createIn(tx: Transaction, input: ApiKeyInput): Promise<NewApiKey> {
  await check(tx, input);
  return insert(tx, input);
}

const selectIsPast = statement<{ instant: string }>("api_key.is_past")(
  (_, p) => sql<{ is_past: boolean }>`select ${p("instant")}::timestamptz <= clock_timestamp() as is_past`,
);

async function check(
  tx: Transaction,
  { scopes, customer_id, supplier_id, allowed_cidrs, expires_at }: ApiKeyInput,
): Promise<void> {
  if (scopes.length === 0) throw invalid("scopes", "must name at least one scope");
  scopes.forEach((scope, index) => {
    if (!isScope(scope)) throw invalid(`scopes[${index}]`, `"${clip(scope)}" is not a scope`);
  });
  if (allowed_cidrs && allowed_cidrs.length > MAX_RANGES)
    throw invalid("allowed_cidrs", `must have at most ${MAX_RANGES} entries`);
  allowed_cidrs?.forEach((cidr, index) => {
    if (!parseRange(cidr))
      throw invalid(`allowed_cidrs[${index}]`, "must be an address range (CIDR), e.g. 192.0.2.0/24");
  });
  if (expires_at != null && (await tx.one(selectIsPast, { instant: expires_at })).is_past)
    throw invalid("expires_at", "must be in the future");
  // A customer's key sees no other customer, and a supplier's key does not even see its own.
  const isVisible = async (id: string) =>
    id === tx.customerId || (tx.customerId === null && (await tx.em.findOne(Customer, { id })) !== null);
  if (customer_id != null && !(await isVisible(customer_id)))
    throw invalid("customer_id", "is not a customer of this tenant");
  if (supplier_id != null) {
    const supplier = await tx.em.findOne(Supplier, { id: supplier_id });
    if (!supplier) throw invalid("supplier_id", "is not a supplier of this tenant");
    // Otherwise a supplier's key would see the data of another customer, or of all customers.
    if (supplier.customer !== customer_id)
      throw invalid("supplier_id", "is not a supplier of the key's customer: name it as customer_id, too");
  }
}

async function insert(
  tx: Transaction,
  { name, scopes, customer_id, supplier_id, expires_at, allowed_cidrs }: ApiKeyInput,
): Promise<NewApiKey> {
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
 * Gives a key a successor with the same rights. The old key still works during the overlap.
 * @param overlapSeconds 0 ends the old key at once
 * @throws INVALID; NOT_FOUND; CONFLICT if the key is revoked or expired, or was rotated before
 */
export function rotate(ctx: Context, id: string, overlapSeconds: number): Promise<NewApiKey> {
  if (overlapSeconds < 0) throw invalid("overlap_seconds", "must be at least 0");
  refuseToKeep(ctx);
  return ctx.transaction(async (tx) => replace(tx, await getForUpdate(ctx, tx, id), overlapSeconds));
}

const endAfter = statement<{ id: string; successor_id: string; seconds: number }>("api_key.end_after")(
  (_, p) => sql`
    update api_key set successor_id = ${p("successor_id")}::uuid,
      expires_at = least(expires_at, clock_timestamp() + make_interval(secs => ${p("seconds")}::float8))
    where id = ${p("id")}::uuid`,
);

async function replace(tx: Transaction, old: StoredKey, overlapSeconds: number): Promise<NewApiKey> {
  if (overlapSeconds < 0) throw invalid("overlap_seconds", "must be at least 0");
  if (old.revoked_at) throw new AppError("CONFLICT", { text: "The key is revoked." });
  if (old.has_expired) throw new AppError("CONFLICT", { text: "The key has expired; create a new one." });
  if (old.successor_id)
    throw new AppError("CONFLICT", { text: `The key was rotated before; its successor is ${old.successor_id}.` });
  const successor = await insert(tx, old);
  await tx.run(endAfter, { id: old.id, successor_id: successor.api_key.id, seconds: overlapSeconds });
  return successor;
}

const end = statement<{ id: string }>("api_key.end")(
  (_, p) => sql`update api_key set revoked_at = clock_timestamp() where id = ${p("id")}::uuid and revoked_at is null`,
);

/**
 * Revokes a key; every instance refuses it within a second. Revoking it again changes nothing.
 * @throws NOT_FOUND
 */
export function revoke(ctx: Context, id: string): Promise<ApiKey> {
  return ctx.transaction(async (tx) => {
    await getForUpdate(ctx, tx, id);
    await tx.run(end, { id });
    return getIn(tx, id);
  });
}

// Keys are locked in one order, so that two requests that lock each other's keys cannot deadlock. Writes of rows that
// refer to the keys do not wait.
const selectLocked = statement<{ ids: string[] }>("api_key.lock")((db, p) =>
  db
    .selectFrom("api_key")
    .select(COLUMNS)
    .select(HAS_EXPIRED)
    .where(sql<boolean>`id = any(${p("ids")}::uuid[])`)
    .orderBy("id")
    .forNoKeyUpdate(),
);
const selectById = statement<{ id: string }>("api_key.one")((db, p) =>
  db.selectFrom("api_key").select(COLUMNS).where("id", "=", p("id")),
);

const lock = async (tx: Transaction, ...ids: string[]): Promise<StoredKey[]> => tx.run(selectLocked, { ids });

/**
 * The caller's key as it is stored now. The request passed a check that may be a second old, and a key that has just
 * ended must not make a new one.
 * @throws UNAUTHENTICATED
 */
function ownOf({ actor }: Context, keys: readonly StoredKey[]): ApiKey {
  const keyId = keyIdOf(actor);
  const own = keys.find(({ id }) => id === keyId);
  if (!own || own.revoked_at !== null || own.has_expired) throw new AppError("UNAUTHENTICATED");
  return own;
}

/**
 * The key to change, locked. An operator may change any key.
 * @throws NOT_FOUND, also if the key could do more than the caller's own
 */
async function getForUpdate(ctx: Context, tx: Transaction, id: string): Promise<StoredKey> {
  const isOperator = ctx.actor.kind === "operator";
  const keys = await (isOperator ? lock(tx, id) : lock(tx, keyIdOf(ctx.actor), id));
  const key = keys.find((each) => each.id === id);
  if (!key || !(isOperator || mayAdminister(ownOf(ctx, keys), key)))
    throw new AppError("NOT_FOUND", { resource: "API key" });
  return key;
}

const getIn = (tx: Transaction, id: string): Promise<ApiKey> => tx.one(selectById, { id });
