/**
 * Stores a delivery from any source: creates it, or changes the one that its sender sent before (decisions §11).
 *
 * A message is compared with its sender's earlier messages, not with the stored delivery. So a repeated message changes
 * nothing and undoes no correction that a person made meanwhile.
 */
import type { Transaction } from "../../db/transaction.js";
import { idsIn } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import { checkReferences } from "../links/check-references.js";
import { changedFields } from "../event/record-events.js";
import { replaceItems } from "./items.js";
import { contentOf, haveSameItems, rowsOf, type SentDelivery, type SentHeader } from "./delivery-message.js";
import { changesLinks, linkDelivery, lockForDelivery, matchAndClose, orderItemsOf } from "./links.js";
import {
  type DeliveryOfEvent,
  emitDelivery,
  EVENT_COLUMNS,
  formerNumber,
  HIDDEN,
  type LockedDelivery,
  lockSent,
  refuseIfMarked,
  type SourceKey,
  touchDelivery,
} from "./lock.js";

/** Writes single deliveries. */
export const deliveries = recordWriter<DeliveryOfEvent>({
  table: "delivery",
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("delivery"),
  takenApart: ["items"],
  returning: EVENT_COLUMNS,
});

/** A delivery after a message of its sender was stored. */
export interface StoredDelivery extends DeliveryOfEvent {
  readonly outcome: "created" | "updated" | "unchanged";
  readonly message: SentDelivery;
  /** The former values of the fields that changed; null for the items. */
  readonly before: Before;
  /** The columns that were written. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** For a delivery that is new or unchanged. */
export const NO_CHANGE = { before: {}, after: {} };

export interface Source extends SourceKey {
  /** The stored file that the delivery was read from. */
  readonly file_id?: string | null;
  /** What stands before the names of fields in errors, e.g. `jsonContent.`. */
  readonly path?: string;
}

/**
 * Creates the delivery, or applies to the stored one what differs from its sender's last message.
 * @throws DELIVERY_LOCKED; INVALID naming a supplier or project that the caller cannot see
 */
export function storeDelivery(tx: Transaction, source: Source, sent: SentDelivery): Promise<StoredDelivery> {
  const store = async (): Promise<StoredDelivery> => {
    const found = await createUnlessStored(tx, source, sent);
    if (found.created) return { ...found.created, outcome: "created", message: sent, ...NO_CHANGE };
    return update(tx, source, sent, found.stored);
  };
  // A supplier's key does not reach the counts of records, nor a delivery that another supplier seems to have sent. It
  // names no records by their ids.
  return tx.supplierId == null ? store() : tx.asTenant(store);
}

/** Creates the delivery, or returns the stored one, locked. */
export async function createUnlessStored(
  tx: Transaction,
  source: Source,
  sent: SentDelivery,
): Promise<{ created: DeliveryOfEvent } | { created: null; stored: LockedDelivery }> {
  lockForDelivery(tx);
  const stored = await lockSent(tx, source);
  if (stored) return { created: null, stored };
  const created = await create(tx, source, sent);
  // If two requests send the same new delivery at once, the second one finds it stored by now.
  return created ? { created } : { created, stored: (await lockSent(tx, source))! };
}

const NEW = {
  supplier_is_given: false,
  project_is_given: false,
  invoice_matched: false,
  marked: false,
  charged: false,
  completed: false,
};

/** @returns null if the delivery is stored already */
async function create(tx: Transaction, source: Source, sent: SentDelivery): Promise<DeliveryOfEvent | null> {
  const { header, items } = contentOf(sent);
  const { source: from, source_key, file_id = null } = source;
  const delivery = await deliveries.insert(
    tx,
    { tenant_id: tx.tenantId, customer_id: tx.customerId },
    { ...NEW, ...(await columnsOf(tx, source, header, header)), source: from, source_key, file_id, sent },
  );
  if (!delivery) return null;
  if (items.length > 0) await replaceItems(tx, delivery, rowsOf(items), { isNew: true });
  await linkDelivery(tx, delivery.id, { isNew: true });
  emitDelivery(tx, "delivery.created", delivery);
  await matchAndClose(tx, [delivery.id]);
  return delivery;
}

async function update(
  tx: Transaction,
  source: Source,
  message: SentDelivery,
  stored: LockedDelivery,
): Promise<StoredDelivery> {
  const before = stored.sent as SentDelivery;
  const sent = { ...before, ...withoutStoredIds(message, stored) };
  const [last, next] = [contentOf(before), contentOf(sent)];
  const changes = differences(last.header, next.header);
  const itemsDiffer = !haveSameItems(next, last);
  if (Object.keys(changes).length === 0 && !itemsDiffer)
    return { ...stored, outcome: "unchanged", message, ...NO_CHANGE };
  refuseIfMarked(stored);
  const mustLink = itemsDiffer || changesLinks(Object.keys(changes));
  const formerItems = mustLink ? await orderItemsOf(tx, [stored.id]) : [];
  const columns = await columnsOf(tx, source, changes, next.header);
  const delivery = await deliveries.update(tx, stored.id, { ...columns, sent });
  const itemsChanged = itemsDiffer && (await replaceItems(tx, stored, rowsOf(next.items)));
  if (itemsChanged && !delivery.changed) await touchDelivery(tx, delivery);
  const linked = mustLink ? await linkDelivery(tx, delivery.id) : [];
  const changed = [...changedFields(delivery.before, HIDDEN), ...linked, ...(itemsChanged ? ["items"] : [])];
  emitDelivery(tx, "delivery.updated", delivery, { changed });
  if (mustLink) await matchAndClose(tx, [delivery.id], formerItems, formerNumber(stored, delivery));
  const former = {
    ...Object.fromEntries(linked.map((name) => [name, stored[name as keyof LockedDelivery] ?? null])),
    ...Object.fromEntries(Object.entries(delivery.before).filter(([column]) => !(column in HIDDEN))),
    ...(itemsChanged && { items: null }),
  };
  return { ...delivery, outcome: "updated", message, before: former, after: columns };
}

/** The fields of `next` that differ from `last`; an absent field is the same as null. */
export function differences(last: SentHeader, next: SentHeader): SentHeader {
  const names = [...new Set([...Object.keys(last), ...Object.keys(next)])] as (keyof SentHeader)[];
  const changed = names.filter((name) => (last[name] ?? null) !== (next[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, next[name] ?? null]));
}

/** Leaves out stored ids, so that a client may send back what it read (links/referenced-records.ts). */
function withoutStoredIds(sent: SentDelivery, stored: LockedDelivery): SentDelivery {
  const isStored = (name: string, value: unknown): boolean =>
    (name === "supplier_id" || name === "project_id") && value === stored[name];
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !isStored(name, value)),
  );
}

/**
 * The columns to write. A supplier or project that is given by id keeps that link; one that is given by number is
 * looked up afterwards.
 * @param changes the fields that changed
 * @param header all fields, changed or not
 */
async function columnsOf(
  tx: Transaction,
  { path = "" }: Source,
  changes: SentHeader,
  header: SentHeader,
): Promise<Readonly<Record<string, unknown>>> {
  await checkReferences(tx, [changes], "supplier_id", idsIn("supplier"), "a supplier", () => path);
  await checkReferences(tx, [changes], "project_id", idsIn("project"), "a project", () => path);
  const { supplier_id: _, project_id: __, completed, ...columns } = changes;
  return {
    ...columns,
    ...(completed !== undefined && { completed: completed ?? false }),
    ...(("supplier_id" in changes || "supplier_external_id" in changes) && {
      supplier_external_id: header.supplier_external_id ?? null,
      supplier_is_given: header.supplier_id != null,
      ...(header.supplier_id != null && { supplier_id: header.supplier_id }),
    }),
    ...(("project_id" in changes || "project_number" in changes) && {
      project_number: header.project_number ?? null,
      project_is_given: header.project_id != null,
      ...(header.project_id != null && { project_id: header.project_id }),
    }),
  };
}
