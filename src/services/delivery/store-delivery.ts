/**
 * Stores deliveries from any source: creates them, or changes those that their sender sent before (decisions §11).
 *
 * A message is compared with its sender's earlier messages, not with the stored delivery. So a repeated message changes
 * nothing and undoes no correction that a person made meanwhile.
 */
import type { Transaction } from "../../db/transaction.js";
import { firstRow, idsIn } from "../../db/statement.js";
import { type Before, recordWriter } from "../../db/upsert.js";
import type { DeliverySource } from "../../domain/delivery-sources.js";
import { writtenColumns } from "../../entities/lib/columns-of.js";
import { ofRow, Problems } from "../../errors.js";
import { findUnknown } from "../links/check-references.js";
import { changedFields } from "../event/record-events.js";
import { replaceItems } from "./items.js";
import {
  contentOf,
  type DeliveryContent,
  haveSameItems,
  rowsOf,
  type SentDelivery,
  type SentHeader,
} from "./delivery-message.js";
import {
  changesLinks,
  linkDeliveries,
  linkNewDeliveries,
  lockForDelivery,
  matchAndClose,
  orderItemsOf,
} from "./links.js";
import {
  type DeliveryOfEvent,
  emitDelivery,
  EVENT_COLUMNS,
  formerNumber,
  HIDDEN,
  type LockedDelivery,
  lockedByMark,
  lockSent,
  touchDeliveries,
} from "./lock.js";

/** Writes deliveries. */
export const deliveries = recordWriter<DeliveryOfEvent & { readonly source_key: string }>({
  table: "delivery",
  constants: { tenant_id: "uuid", customer_id: "uuid" },
  columns: writtenColumns("delivery"),
  takenApart: ["items", "supplier"],
  returning: [...EVENT_COLUMNS, "source_key"],
  silent: ["sent", "supplier_is_given", "project_is_given"],
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

/** Deliveries by the keys of their messages. */
type StoredByKey = ReadonlyMap<string, StoredDelivery>;
const NONE: StoredByKey = new Map();

/** For a delivery that is new or unchanged. */
export const NO_CHANGE = { before: {}, after: {} };

/** A message of a sender. */
export interface Message {
  /** By which its sender sends the delivery again. */
  readonly source_key: string;
  readonly sent: SentDelivery;
  /** The stored file that the delivery was read from. */
  readonly file_id?: string;
  /** What stands before the names of fields in errors, e.g. `jsonContent.`. */
  readonly path?: string;
  /** Its place among others of a request. */
  readonly row?: number;
}

/** What a message makes of a delivery. */
interface Write {
  readonly message: Message;
  /** The locked delivery; null for a new one. */
  readonly stored: LockedDelivery | null;
  /** All that the sender has said of it so far. */
  readonly sent: SentDelivery;
  readonly next: DeliveryContent;
  /** The fields that differ from the messages before. */
  readonly changes: SentHeader;
  readonly itemsDiffer: boolean;
}

type Change = Write & { readonly stored: LockedDelivery };

/**
 * Creates the delivery, or applies to the stored one what differs from its sender's last message.
 * @throws DELIVERY_LOCKED; INVALID naming a supplier or project that the caller cannot see
 */
export const storeDelivery = async (
  tx: Transaction,
  source: DeliverySource,
  message: Message,
): Promise<StoredDelivery> => firstRow([...(await storeDeliveries(tx, source, [message], new Problems())).values()]);

/**
 * Stores deliveries as {@link storeDelivery} does, all or none, at the same number of statements for any number of
 * them.
 * @param messages no two of the same delivery
 * @param problems gets what is wrong with any of them
 * @returns the deliveries by the keys of the messages, in their order
 */
export function storeDeliveries(
  tx: Transaction,
  source: DeliverySource,
  messages: readonly Message[],
  problems: Problems,
): Promise<StoredByKey> {
  const store = async (some: readonly Message[]): Promise<StoredByKey> => {
    lockForDelivery(tx);
    const keys = some.map(({ source_key }) => source_key);
    const known = await lockSent(tx, source, keys);
    const writes = some.map((message) => writeOf(message, known.get(message.source_key)));
    await check(tx, writes, problems);
    const added = writes.filter(({ stored }) => !stored);
    const made = await create(tx, source, added);
    const updated = await update(tx, writes.filter(isChange));
    // If two requests send the same new delivery at once, the second one finds it stored by now.
    const late = added.map(({ message }) => message).filter(({ source_key }) => !made.has(source_key));
    const others = late.length > 0 ? await store(late) : NONE;
    return new Map(
      writes.flatMap(({ stored, message: { source_key, sent: message } }): [string, StoredDelivery][] => {
        const unchanged = stored ? ({ ...stored, outcome: "unchanged", message, ...NO_CHANGE } as const) : undefined;
        const found = made.get(source_key) ?? updated.get(source_key) ?? others.get(source_key) ?? unchanged;
        return found ? [[source_key, found]] : [];
      }),
    );
  };
  // A supplier's key does not reach the counts of records, nor a delivery that another supplier seems to have sent. It
  // names no records by their ids.
  return tx.supplierId == null ? store(messages) : tx.asTenant(() => store(messages));
}

/** Creates the delivery, or returns the stored one, locked. */
export async function createUnlessStored(
  tx: Transaction,
  source: DeliverySource,
  message: Message,
): Promise<{ created: DeliveryOfEvent } | { created: null; stored: LockedDelivery }> {
  const { source_key } = message;
  lockForDelivery(tx);
  const stored = (await lockSent(tx, source, [source_key])).get(source_key);
  if (stored) return { created: null, stored };
  const created = (await create(tx, source, [writeOf(message)])).get(source_key);
  return created ? { created } : { created: null, stored: (await lockSent(tx, source, [source_key])).get(source_key)! };
}

function writeOf(message: Message, stored?: LockedDelivery): Write {
  if (!stored) {
    const next = contentOf(message.sent);
    return {
      message,
      stored: null,
      sent: message.sent,
      next,
      changes: next.header,
      itemsDiffer: next.items.length > 0,
    };
  }
  const before = stored.sent as SentDelivery;
  const sent = { ...before, ...withoutStoredIds(message.sent, before, stored) };
  const [last, next] = [contentOf(before), contentOf(sent)];
  const changes = differences(last.header, next.header);
  return { message, stored, sent, next, changes, itemsDiffer: !haveSameItems(next, last) };
}

const isChange = (write: Write): write is Change =>
  write.stored !== null && (write.itemsDiffer || Object.keys(write.changes).length > 0);

/** @throws DELIVERY_LOCKED; INVALID naming a supplier or project that the caller cannot see */
async function check(tx: Transaction, writes: readonly Write[], problems: Problems): Promise<void> {
  for (const { stored, message } of writes.filter(isChange))
    if (stored.marked) problems.add(message.row === undefined ? lockedByMark() : ofRow(lockedByMark(), message.row));
  const changes = writes.map((write) => write.changes);
  const pathOf = (index: number): string => writes[index]?.message.path ?? "";
  await findUnknown(tx, problems, changes, "supplier_id", idsIn("supplier"), "a supplier", pathOf);
  await findUnknown(tx, problems, changes, "project_id", idsIn("project"), "a project", pathOf);
  problems.refuse();
}

const NEW = {
  supplier_is_given: false,
  project_is_given: false,
  invoice_matched: false,
  marked: false,
  charged: false,
  completed: false,
};

/** @returns the new deliveries by their keys, without those that are stored already */
async function create(tx: Transaction, source: DeliverySource, writes: readonly Write[]): Promise<StoredByKey> {
  if (writes.length === 0) return NONE;
  // In one order, so that two requests with the same new deliveries wait for each other instead of deadlocking.
  const rows = writes
    .map((write) => {
      const { source_key, file_id = null } = write.message;
      return { ...NEW, ...columnsOf(write), source, source_key, file_id, sent: write.sent };
    })
    .sort((a, b) => (a.source_key < b.source_key ? -1 : 1));
  const inserted = await deliveries.insertMany(tx, { tenant_id: tx.tenantId, customer_id: tx.customerId }, rows);
  if (inserted.length === 0) return NONE;
  const made = new Map(inserted.map((delivery) => [delivery.source_key, delivery]));
  const added = writes.flatMap(({ message, next: { items } }) => {
    const delivery = made.get(message.source_key);
    return delivery ? [{ delivery, id: delivery.id, items }] : [];
  });
  const links = await linkNewDeliveries(tx, added);
  const linked = added.map(({ delivery, items }) => {
    const linkOf = (index: number) => ({ purchase_order_item_id: links.get(`${delivery.id} ${index}`) ?? null });
    return { delivery, rows: rowsOf(items).map((row, index) => ({ ...row, ...linkOf(index) })), isNew: true };
  });
  await replaceItems(tx, linked);
  const ids = inserted.map(({ id }) => id);
  for (const delivery of inserted) emitDelivery(tx, "delivery.created", delivery);
  await matchAndClose(tx, ids);
  return new Map(
    writes.flatMap(({ message: { source_key, sent: message } }): [string, StoredDelivery][] => {
      const delivery = made.get(source_key);
      return delivery ? [[source_key, { ...delivery, outcome: "created", message, ...NO_CHANGE }]] : [];
    }),
  );
}

/** @returns the changed deliveries by their keys */
async function update(tx: Transaction, changes: readonly Change[]): Promise<StoredByKey> {
  if (changes.length === 0) return NONE;
  const linking = changes
    .filter((change) => change.itemsDiffer || changesLinks(Object.keys(change.changes)))
    .map(({ stored }) => stored.id);
  const formerItems = linking.length > 0 ? await orderItemsOf(tx, linking) : [];
  const columns = new Map(changes.map((change) => [change.stored.id, columnsOf(change)]));
  const written = await deliveries.updateMany(
    tx,
    changes.map(({ stored: { id }, sent }) => ({ ...columns.get(id), sent, id })),
  );
  const items = changes.filter(({ itemsDiffer }) => itemsDiffer);
  const withItems = items.map(({ stored, next }) => ({ delivery: stored, rows: rowsOf(next.items) }));
  const itemsChanged = await replaceItems(tx, withItems);
  await touchDeliveries(
    tx,
    written.filter(({ id, changed }) => itemsChanged.has(id) && !changed).map(({ id }) => id),
  );
  const links = await linkDeliveries(tx, linking);
  const byId = new Map(written.map((delivery) => [delivery.id, delivery]));
  const updated = changes.flatMap(({ stored, message }): [string, StoredDelivery][] => {
    const delivery = byId.get(stored.id);
    if (!delivery) return [];
    const linked = links.get(stored.id) ?? [];
    const parts = itemsChanged.has(stored.id) ? ["items"] : [];
    // Nothing that a field shows has changed: the delivery already says what its sender says now.
    if (!delivery.changed && linked.length === 0 && parts.length === 0) return [];
    emitDelivery(tx, "delivery.updated", delivery, {
      changed: [...changedFields(delivery.before, HIDDEN), ...linked, ...parts],
    });
    const before = {
      ...Object.fromEntries(linked.map((name) => [name, stored[name as keyof LockedDelivery] ?? null])),
      ...Object.fromEntries(Object.entries(delivery.before).filter(([column]) => !(column in HIDDEN))),
      ...Object.fromEntries(parts.map((name) => [name, null])),
    };
    const after = columns.get(stored.id) ?? {};
    return [[message.source_key, { ...delivery, outcome: "updated", message: message.sent, before, after }]];
  });
  const numbers = changes.flatMap(({ stored }) => formerNumber(stored, byId.get(stored.id) ?? stored));
  if (linking.length > 0) await matchAndClose(tx, linking, formerItems, numbers);
  return new Map(updated);
}

/** The fields of `next` that differ from `last`; an absent field is the same as null. */
export function differences(last: SentHeader, next: SentHeader): SentHeader {
  const names = [...new Set([...Object.keys(last), ...Object.keys(next)])] as (keyof SentHeader)[];
  const changed = names.filter((name) => (last[name] ?? null) !== (next[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, next[name] ?? null]));
}

/**
 * Leaves out stored ids, so that a client may send back what it read (links/referenced-records.ts); but not where the
 * sender has given one before, which the next message is compared with.
 */
function withoutStoredIds(sent: SentDelivery, before: SentDelivery, stored: LockedDelivery): SentDelivery {
  const isStored = (name: string, value: unknown): boolean =>
    (name === "supplier_id" || name === "project_id") && value === stored[name] && before[name] == null;
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => value !== undefined && !isStored(name, value)),
  );
}

/**
 * The columns to write. A supplier or project that is given by id keeps that link; one that is given by number is
 * looked up afterwards.
 */
function columnsOf({ changes, next: { header } }: Write): Readonly<Record<string, unknown>> {
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
