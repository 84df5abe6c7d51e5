/** Sandboxes: tenants for trying, with the demo's data and keys of their own (decisions §18, docs/sandboxes.md). */
import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.js";
import type { Database } from "../db/database.js";
import { statement } from "../db/statement.js";
import type { Transaction } from "../db/transaction.js";
import { fillWithDemo } from "../demo/seed.js";
import { ALL_SCOPES } from "../domain/scopes.js";
import { AppError } from "../errors.js";
import type { NewSandbox, Sandbox, SandboxInput } from "../schema/sandbox.js";
import { createIn, refuseToKeep } from "./api-key.js";
import { asOperator, getSettings, SETTINGS } from "./tenant.js";

const MOST = 5;
/** Filling takes a second or two. */
const BUSY_SECONDS = 60;
const LARGEST_SEED = 2_147_483_647;

interface StoredSandbox extends Omit<Sandbox, "tenant_id"> {
  readonly id: string;
  readonly is_unused: boolean;
}

/** The sandboxes that the caller's tenant made, by name; none for a supplier's key. */
export async function list({ app: { db }, tenancy }: Context): Promise<Sandbox[]> {
  if (!tenancy || tenancy.supplierId != null) return [];
  const stored = await db.callException<StoredSandbox>("list_sandboxes", tenancy.tenantId);
  return stored.map(({ id, is_unused: _, ...sandbox }) => ({ tenant_id: id, ...sandbox }));
}

/** @throws NOT_FOUND, also for another tenant's sandbox */
async function get(ctx: Context, id: string): Promise<Sandbox> {
  const sandbox = (await list(ctx)).find(({ tenant_id }) => tenant_id === id);
  if (!sandbox) throw new AppError("NOT_FOUND", { resource: "Sandbox" });
  return sandbox;
}

const lockAll = statement<{ owner: string }>("sandbox.lock_all")(
  (_, p) => sql<{ many: number }>`select lock_sandboxes(${p("owner")}::uuid) as many`,
);
const insert = statement<{ id: string; owner: string; title: string; name: string; seed: number; seconds: number }>(
  "sandbox.insert",
)(
  (_, p) => sql`
    insert into tenant (id, name, sandbox_of, sandbox_name, sandbox_seed, sandbox_busy_till)
    values (${p("id")}::uuid, ${p("title")}, ${p("owner")}::uuid, ${p("name")}, ${p("seed")}::int,
      now() + make_interval(secs => ${p("seconds")}::int))`,
);

/**
 * Makes a tenant for trying, fills it, and makes a key of it.
 * @throws INVALID; CONFLICT if the tenant has as many sandboxes as it may, one with that name or seed, or is a sandbox
 *   itself
 */
export async function create(ctx: Context, { name, seed: sent }: SandboxInput): Promise<NewSandbox> {
  refuseToKeep(ctx);
  if (ctx.actor.kind === "key" && ctx.actor.isSandbox)
    throw conflict("A sandbox makes no sandboxes; use a key of the tenant that made it.");
  const { id: owner, name: ownerName } = await getSettings(ctx);
  const { db } = ctx.app;
  const id = randomUUID();
  const seed = sent ?? randomInt(LARGEST_SEED);
  const operator = asOperator(db, id);
  await operator.transaction(async (tx) => {
    const { many } = await tx.one(lockAll, { owner });
    if (many >= MOST) throw conflict(`The tenant has ${MOST} sandboxes, and may have no more; delete one first.`);
    for (const other of await list(ctx)) {
      if (other.name === name) throw conflict(`The tenant has a sandbox named "${name}".`);
      if (other.seed === seed) throw conflict(`The sandbox "${other.name}" has the seed ${seed}, and so those ids.`);
    }
    const title = `${ownerName}: ${name}`;
    await tx.run(insert, { id, owner, title, name, seed, seconds: BUSY_SECONDS });
  });
  try {
    const customer_id = await fillWithDemo(db, id, `${ownerName}/${seed}`);
    const { key } = await operator.transaction(async (tx) => {
      await tx.run(setReady, {});
      return createIn(tx, { name: `Sandbox ${name}`, scopes: [...ALL_SCOPES, "api_keys:write"], customer_id });
    });
    return { ...(await get(ctx, id)), key };
  } catch (error) {
    // Nobody could use it without its key.
    await operator.transaction(deleteAll).catch((fault: unknown) => ctx.report(fault));
    throw error;
  }
}

const setBusy = statement<{ seconds: number }>("sandbox.set_busy")(
  (_, p) => sql`
    update tenant set sandbox_busy_till = now() + make_interval(secs => ${p("seconds")}::int)
    where sandbox_busy_till is null or sandbox_busy_till < now() returning id`,
);
const setReady = statement<object>("sandbox.set_ready")(() => sql`update tenant set sandbox_busy_till = null`);
const empty = statement<{ is_filled_again: boolean }>("sandbox.empty")(
  (_, p) => sql`select empty_sandbox(${p("is_filled_again")}::boolean)`,
);
const setBack = statement<object>("sandbox.set_back")(
  () => sql`
    update tenant set sandbox_reset_at = clock_timestamp(), updated_at = clock_timestamp(),
      ${sql.join(SETTINGS.map((setting) => sql`${sql.ref(setting)} = default`))}`,
);
const deleteTenant = statement<object>("sandbox.delete")(() => sql`delete from tenant`);

/**
 * Deletes everything in a sandbox, and fills it as it was filled first. Its keys are kept, except those of suppliers.
 * @throws NOT_FOUND; CONFLICT while it is filled
 */
export async function reset(ctx: Context, id: string): Promise<Sandbox> {
  const { seed } = await get(ctx, id);
  const { name } = await getSettings(ctx);
  const operator = asOperator(ctx.app.db, id);
  await operator.transaction(async (tx) => {
    await claim(tx);
    await tx.run(empty, { is_filled_again: true });
    await tx.run(setBack, {});
  });
  await fillWithDemo(ctx.app.db, id, `${name}/${seed}`);
  await operator.transaction(async (tx) => void (await tx.run(setReady, {})));
  return get(ctx, id);
}

/**
 * Deletes a sandbox with everything in it, its keys included.
 * @returns what it was
 * @throws NOT_FOUND; CONFLICT while it is filled
 */
export async function remove(ctx: Context, id: string): Promise<Sandbox> {
  const sandbox = await get(ctx, id);
  await asOperator(ctx.app.db, id).transaction(async (tx) => {
    await claim(tx);
    await deleteAll(tx);
  });
  return sandbox;
}

/** @throws CONFLICT while the sandbox is filled */
async function claim(tx: Transaction): Promise<void> {
  const claimed = await tx.run(setBusy, { seconds: BUSY_SECONDS });
  if (claimed.length === 0) throw conflict("The sandbox is being filled; try again in a few seconds.");
}

async function deleteAll(tx: Transaction): Promise<void> {
  await tx.run(empty, { is_filled_again: false });
  await tx.run(deleteTenant, {});
}

const conflict = (text: string): AppError => new AppError("CONFLICT", { text });

/**
 * Deletes the sandboxes that nobody has used for 30 days.
 * @returns how many it deleted
 */
export async function deleteUnused(db: Database, isStopped = (): boolean => false): Promise<number> {
  let deleted = 0;
  for (const { id, is_unused } of await db.callException<StoredSandbox>("list_sandboxes")) {
    if (isStopped()) break;
    if (!is_unused) continue;
    await asOperator(db, id).transaction(deleteAll);
    deleted++;
  }
  return deleted;
}
