/**
 * Takes in a delivery from anywhere: creates it, or changes the one that its sender sent before (decisions §11).
 *
 * A message is compared with what its sender said before, not with what is stored. So a message that says the same
 * again changes nothing, and what a person corrected meanwhile stays.
 */
import type { Transaction } from "../../db/transaction.js";
import { idsIn } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import { checkReferences } from "../links/check-references.js";
import { changedFields } from "../event/record-events.js";
import { replaceItems } from "./items.js";
import { beforeDelivery, broughtBy, changesLinks, linkDelivery, settle } from "./links.js";
import {
  emitDelivery,
  emitDeliveryUpdated,
  HIDDEN,
  KNOWN,
  type KnownDelivery,
  lockSent,
  type LockedDelivery,
  refuseIfMarked,
  type SourceKey,
  touchDelivery,
  formerNumber,
} from "./lock.js";
import { haveSameItems, rowsOf, type SentDelivery, type SentHeader, toldBy } from "./delivery-message.js";

export const write = recordWriter<KnownDelivery>({
  table: "delivery",
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("delivery"),
  takenApart: ["items"],
  returning: KNOWN,
});

/** A delivery as its sender knows it now. */
export interface TakenIn extends KnownDelivery {
  readonly outcome: "created" | "updated" | "unchanged";
  /** What the sender said this time. */
  readonly message: SentDelivery;
  /** The values of before of the fields that changed; null of the items. */
  readonly before: Before;
  /** The columns that were written. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** Of a delivery that is new, or stays as it is. */
export const NO_CHANGE = { before: {}, after: {} };

export interface Source extends SourceKey {
  /** The stored file that the delivery was read from. */
  readonly file_id?: string | null;
  /** What was sent is called like this in errors, up to its field, e.g. `jsonContent.`. */
  readonly path?: string;
}

/**
 * Creates the delivery, or changes it by what its sender says now and did not say before.
 * @throws DELIVERY_LOCKED; INVALID naming a supplier or project that the asker does not see
 */
export function takeIn(tx: Transaction, source: Source, sent: SentDelivery): Promise<TakenIn> {
  const work = async (): Promise<TakenIn> => {
    beforeDelivery(tx);
    const stored = await lockSent(tx, source);
    const made = stored ? null : await create(tx, source, sent);
    if (made) return { ...made, outcome: "created", message: sent, ...NO_CHANGE };
    // If two requests send the same new delivery at once, the second one finds it stored by now.
    return update(tx, source, sent, stored ?? (await lockSent(tx, source))!);
  };
  // A supplier's key does not reach the counts of records, nor a delivery that another supplier seems to have sent. It
  // names no records by their ids.
  return tx.supplierId == null ? work() : tx.asTenant(work);
}

const NEW = {
  supplier_is_given: false,
  project_is_given: false,
  invoice_matched: false,
  marked: false,
  charged: false,
  completed: false,
};

/** @returns null if there is such a delivery already */
export async function create(tx: Transaction, source: Source, sent: SentDelivery): Promise<KnownDelivery | null> {
  const { header, items } = toldBy(sent);
  const { source: from, source_key, file_id = null } = source;
  const delivery = await write.insert(
    tx,
    { tenant_id: tx.tenantId, customer_id: tx.customerId },
    { ...NEW, ...(await columnsOf(tx, source, header, header)), source: from, source_key, file_id, sent },
  );
  if (!delivery) return null;
  if (items.length > 0) await replaceItems(tx, delivery, rowsOf(items), { isNew: true });
  await linkDelivery(tx, delivery.id, { isNew: true });
  emitDelivery(tx, "delivery.created", delivery);
  await settle(tx, [delivery.id]);
  return delivery;
}

async function update(
  tx: Transaction,
  source: Source,
  message: SentDelivery,
  stored: LockedDelivery,
): Promise<TakenIn> {
  const before = stored.sent as SentDelivery;
  const sent = { ...before, ...withoutShown(message, stored) };
  const [was, is] = [toldBy(before), toldBy(sent)];
  const changes = differences(was.header, is.header);
  const itemsDiffer = !haveSameItems(is, was);
  if (Object.keys(changes).length === 0 && !itemsDiffer)
    return { ...stored, outcome: "unchanged", message, ...NO_CHANGE };
  refuseIfMarked(stored);
  const isLinkedAnew = itemsDiffer || changesLinks(Object.keys(changes));
  const brought = isLinkedAnew ? await broughtBy(tx, [stored.id]) : [];
  const columns = await columnsOf(tx, source, changes, is.header);
  const delivery = await write.update(tx, stored.id, { ...columns, sent });
  const itemsChanged = itemsDiffer && (await replaceItems(tx, stored, rowsOf(is.items)));
  if (itemsChanged && !delivery.changed) await touchDelivery(tx, delivery);
  const linked = isLinkedAnew ? await linkDelivery(tx, delivery.id) : [];
  emitDeliveryUpdated(tx, delivery, [
    ...changedFields(delivery.before, HIDDEN),
    ...linked,
    ...(itemsChanged ? ["items"] : []),
  ]);
  if (isLinkedAnew) await settle(tx, [delivery.id], brought, formerNumber(stored, delivery));
  const shown = Object.entries(delivery.before).filter(([column]) => !(column in HIDDEN));
  const changed = {
    ...Object.fromEntries(linked.map((name) => [name, stored[name as keyof LockedDelivery] ?? null])),
    ...Object.fromEntries(shown),
    ...(itemsChanged && { items: null }),
  };
  return { ...delivery, outcome: "updated", message, before: changed, after: columns };
}

/** What is said now and was not said before; null is the same as nothing said. */
export function differences(was: SentHeader, is: SentHeader): SentHeader {
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof SentHeader)[];
  const changed = names.filter((name) => (was[name] ?? null) !== (is[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, is[name] ?? null]));
}

/** Removes ids that the delivery shows already, so that a client may send back what it read (referenced-records.ts). */
function withoutShown(sent: SentDelivery, stored: LockedDelivery): SentDelivery {
  const isShown = (name: string, value: unknown): boolean =>
    (name === "supplier_id" && value === stored.supplier_id) || (name === "project_id" && value === stored.project_id);
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !isShown(name, value)),
  );
}

/**
 * The columns of what is said anew. A supplier or project that is given by id stays linked to it; one that is named by
 * its number is looked for.
 * @param all what is said now and was said before
 */
async function columnsOf(
  tx: Transaction,
  { path = "" }: Source,
  said: SentHeader,
  all: SentHeader,
): Promise<Readonly<Record<string, unknown>>> {
  await checkReferences(tx, [said], "supplier_id", idsIn("supplier"), "a supplier", () => path);
  await checkReferences(tx, [said], "project_id", idsIn("project"), "a project", () => path);
  const { supplier_id: _, project_id: __, completed, ...columns } = said;
  return {
    ...columns,
    ...(completed !== undefined && { completed: completed ?? false }),
    ...(("supplier_id" in said || "supplier_external_id" in said) && {
      supplier_external_id: all.supplier_external_id ?? null,
      supplier_is_given: all.supplier_id != null,
      ...(all.supplier_id != null && { supplier_id: all.supplier_id }),
    }),
    ...(("project_id" in said || "project_number" in said) && {
      project_number: all.project_number ?? null,
      project_is_given: all.project_id != null,
      ...(all.project_id != null && { project_id: all.project_id }),
    }),
  };
}
