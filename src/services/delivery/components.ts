/** How the parts of a delivery are charged to cost centres (decisions §6, §11). */
import { sql } from "kysely";
import type { Batch, Context } from "../../context.js";
import type { Transaction } from "../../db/transaction.js";
import { rowsById, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import { compare, DECIMAL_DIGITS, significantDigits, sum } from "../../domain/decimal.js";
import { AppError, clip, escapedName, invalid, pointerTo, Problems } from "../../errors.js";
import type { DeliveryComponentGroup, DeliveryComponents } from "../../schema/delivery/delivery.js";
import type { DeliveryComponentGroupInput, DeliveryComponentsInput } from "../../schema/delivery/input.js";
import { childrenByPlace } from "../children/children-by-place.js";
import { emitDelivery, lockDelivery, refuseIfMarked, touchDeliveries } from "./lock.js";

const selectGroups = statement<{ ids: readonly string[] }>("delivery_component_group.of_deliveries")(
  (_, p) => sql<DeliveryComponentGroup & { delivery_id: string }>`
    select delivery_id, group_id, distribution, components from delivery_component_group
    where delivery_id = any(${p("ids")}::uuid[]) order by delivery_id, index`,
);

/** The groups of many deliveries. */
export const componentsOf: Batch<string, DeliveryComponents> = {
  async read(ctx, ids) {
    const groups = Map.groupBy(await ctx.read(selectGroups, { ids }), ({ delivery_id }) => delivery_id);
    return ids.map((id) => ({ groups: groups.get(id) ?? [] }));
  },
};

const selectId = statement<{ id: string }>("delivery.exists")(
  (_, p) => sql<{ id: string }>`select id from delivery where id = ${p("id")}`,
);

/** @throws NOT_FOUND */
export async function components(ctx: Context, id: string): Promise<DeliveryComponents> {
  const found = await ctx.load(componentsOf, id);
  // A group proves that the delivery is visible; without one, the delivery itself must be read.
  if (found.groups.length === 0 && (await ctx.read(selectId, { id })).length === 0)
    throw new AppError("NOT_FOUND", { resource: "Delivery" });
  return found;
}

/** The answer to a replacement, and its delivery. */
export interface ReplacedComponents extends DeliveryComponents {
  readonly delivery_id: string;
}

const replaceGroups = childrenByPlace({
  table: "delivery_component_group",
  parent: "delivery_id",
});

const countItems = statement<{ id: string }>("delivery_item.count")(
  (_, p) => sql<{ count: number }>`select count(*)::int as count from delivery_item where delivery_id = ${p("id")}`,
);

const selectCodes = statement<{ project_id: string | null; codes: readonly string[] }>("work_type.codes")(
  (_, p) => sql<{ code: string }>`
    select code from work_type where project_id = ${p("project_id")}::uuid and code = any(${p("codes")}::text[])`,
);

/**
 * Replaces all groups of a delivery.
 * @throws NOT_FOUND; DELIVERY_LOCKED; INVALID naming a group that breaks a rule
 */
export function replaceComponents(
  ctx: Context,
  id: string,
  { groups }: DeliveryComponentsInput,
): Promise<ReplacedComponents> {
  return ctx.transaction(async (tx) => {
    refuseTooMany(groups);
    const delivery = await lockDelivery(tx, id);
    refuseIfMarked(delivery);
    const problems = new Problems();
    groups.forEach((group, place) => problems.in(() => checkShares(group, `groups[${place}]`)));
    findRepeated(problems, groups);
    // The codes of a distribution that is none cannot be looked up.
    problems.refuse();
    await findUnknownCodes(tx, problems, delivery.project_id, groups);
    await findUnknownPlaces(tx, problems, id, groups);
    problems.refuse();
    const rows = groups.map(({ group_id, distribution, components: parts }) => ({
      group_id,
      distribution,
      components: parts.map(({ delivery_item_index, quantity = null }) => ({ delivery_item_index, quantity })),
    }));
    const [replaced] = await replaceGroups(tx, [{ ...delivery, rows }]);
    if (replaced.hasChanged) {
      await touchDeliveries(tx, [delivery.id]);
      emitDelivery(tx, "delivery.updated", delivery, { changed: ["components"] });
    }
    return { delivery_id: id, groups: rows };
  });
}

// Smaller shares make exact arithmetic slow, and mean nothing.
const SMALLEST_SHARE = 1e-15;

/** The most shares, and the most parts, of all groups together. */
const MAX_TOGETHER = 10_000;

/** @throws INVALID */
function refuseTooMany(groups: readonly DeliveryComponentGroupInput[]): void {
  let [shares, parts] = [0, 0];
  for (const { distribution, components: each } of groups) {
    shares += Object.keys(distribution ?? {}).length;
    parts += each.length;
  }
  if (shares > MAX_TOGETHER || parts > MAX_TOGETHER)
    throw invalid("groups", `must have at most ${MAX_TOGETHER} shares and ${MAX_TOGETHER} parts together`);
}

/** @throws INVALID if the shares are not numbers above 0 that add up to exactly 1 */
function checkShares({ distribution }: DeliveryComponentGroupInput, path: string): void {
  if (typeof distribution !== "object" || distribution === null || Array.isArray(distribution))
    throw invalid(`${path}.distribution`, "must be an object of cost centres and their shares");
  const shares = Object.entries(distribution as Record<string, unknown>).map(([code, share]) => {
    if (typeof share !== "number" || !(share >= SMALLEST_SHARE) || significantDigits(String(share)) > DECIMAL_DIGITS)
      throw invalid(
        `${path}.distribution.${clip(code)}`,
        `must be a number of at least 1e-15 and at most ${DECIMAL_DIGITS} significant digits`,
        `${pointerTo(path)}/distribution/${escapedName(code)}`,
      );
    return String(share);
  });
  if (compare(sum(...shares), "1") !== 0)
    throw invalid(`${path}.distribution`, `must add up to exactly 1, but its shares add up to ${sum(...shares)}`);
}

function findRepeated(problems: Problems, groups: readonly DeliveryComponentGroupInput[]): void {
  const seen = new Set<string>();
  groups.forEach(({ group_id }, place) => {
    if (seen.has(group_id)) problems.add(invalid(`groups[${place}].group_id`, "is the name of another group, too"));
    seen.add(group_id);
  });
}

async function findUnknownCodes(
  tx: Transaction,
  problems: Problems,
  project_id: string | null,
  groups: readonly DeliveryComponentGroupInput[],
): Promise<void> {
  const codes = [...new Set(groups.flatMap(({ distribution }) => Object.keys(distribution)))];
  // PostgreSQL has no texts with these characters, so no cost centre has such a code.
  const possible = codes.filter((code) => !code.includes("\0") && code.isWellFormed());
  const existing = new Set((await tx.run(selectCodes, { project_id, codes: possible })).map(({ code }) => code));
  groups.forEach(({ distribution }, place) => {
    for (const unknown of Object.keys(distribution).filter((code) => !existing.has(code))) {
      if (problems.isFull) return;
      const code = clip(unknown).toWellFormed().replaceAll("\0", "");
      problems.add(
        invalid(
          `groups[${place}].distribution.${code}`,
          "is not a cost centre of the delivery's project",
          `/groups/${place}/distribution/${escapedName(code)}`,
        ),
      );
    }
  });
}

async function findUnknownPlaces(
  tx: Transaction,
  problems: Problems,
  id: string,
  groups: readonly DeliveryComponentGroupInput[],
): Promise<void> {
  const { count } = await tx.one(countItems, { id });
  groups.forEach(({ components: parts }, place) =>
    parts.forEach(({ delivery_item_index }, part) => {
      if (delivery_item_index >= count)
        problems.add(
          invalid(
            `groups[${place}].components[${part}].delivery_item_index`,
            `is not the place of an item; the delivery has ${count}`,
          ),
        );
    }),
  );
}

const removeFrom = statement<{ shorter: string }>("delivery_component_group.remove_from")(
  (_, p) => sql`
    update delivery_component_group g set updated_at = ${sql.raw(nextInstant("g.updated_at"))}, components = (
      select coalesce(jsonb_agg(part order by place), '[]') from jsonb_array_elements(components) with ordinality as c(part, place)
      where (part ->> 'delivery_item_index')::int < r.count)
    from ${rowsById(p("shorter"), sql`id uuid, count int`)} as r
    where g.delivery_id = r.id and exists (
      select from jsonb_array_elements(components) as part where (part ->> 'delivery_item_index')::int >= r.count)`,
);

/** Removes the parts of items that deliveries no longer have: those from place `count` on. */
export async function removeComponentsFrom(
  tx: Transaction,
  shorter: readonly { readonly id: string; readonly count: number }[],
): Promise<void> {
  await tx.run(removeFrom, { shorter: JSON.stringify(shorter.map(({ id, count }) => ({ id, count }))) });
}
