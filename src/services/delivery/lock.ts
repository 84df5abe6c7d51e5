/** What every change of a delivery begins and ends with: its lock, and its event. */
import { type Selectable, sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { oneOf, planned, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { DeliverySource } from "../../domain/delivery-sources.js";
import type { Tables } from "../../entities/tables.js";
import { AppError } from "../../errors.js";
import { NO_CUSTOMER } from "../links/no-customer.js";

/** The columns that an event shows, and those that a change also needs. */
export const EVENT_COLUMNS = [
  "id",
  "customer_id",
  "source",
  "external_id",
  "dsid",
  "delivery_number",
  "marked",
] as const;
const REFERENCES = ["supplier_id", "project_id", "project_number", "order_number", "purchase_order_id"] as const;
const LOCKED_COLUMNS = [...EVENT_COLUMNS, ...REFERENCES, "work_type_id", "sent"] as const;

type DeliveryRow = Selectable<Tables["delivery"]>;

/** A delivery, as its events show it. */
export type DeliveryOfEvent = Readonly<Pick<DeliveryRow, (typeof EVENT_COLUMNS)[number]>>;

/** A delivery that a transaction has locked. */
export type LockedDelivery = Readonly<Pick<DeliveryRow, (typeof LOCKED_COLUMNS)[number]>>;

const LOCKED = sql.raw(LOCKED_COLUMNS.join(", "));

const lockById = planned(
  statement<{ id: string }>("delivery.lock")(
    (_, p) => sql<LockedDelivery & { readonly updated_at: string }>`
      select ${LOCKED}, updated_at from delivery where id = ${p("id")} for update`,
  ),
);

/**
 * Locks a delivery until the transaction ends, so that changes of one delivery happen one after the other.
 * @throws NOT_FOUND, PRECONDITION_FAILED
 */
export async function lockDelivery(tx: Transaction, id: string): Promise<LockedDelivery> {
  const [delivery] = await tx.run(lockById, { id });
  if (!delivery) throw new AppError("NOT_FOUND", { resource: "Delivery" });
  refuseUnlessMatching(tx, delivery);
  return delivery;
}

/** The number that a delivery had until now, if it has another one. */
export const formerNumber = ({ delivery_number: was }: DeliveryOfEvent, now: DeliveryOfEvent): string[] =>
  was === null || was === now.delivery_number ? [] : [was];

/** @throws DELIVERY_LOCKED (decisions §11) */
export function refuseIfMarked({ marked }: DeliveryOfEvent): void {
  if (marked) throw lockedByMark();
}

export const lockedByMark = (): AppError =>
  new AppError("DELIVERY_LOCKED", {
    text: "The delivery is marked, which locks it. Send {marked: false} alone first.",
  });

const lockByKeys = statement<{
  source: DeliverySource;
  keys: readonly string[];
  customer_id: string | null;
}>("delivery.lock_by_keys")(
  (_, p) => sql<LockedDelivery & { readonly source_key: string }>`
    select ${LOCKED}, source_key from delivery
    where source = ${p("source")} and ${oneOf("source_key", p("keys"))}
      and coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER})
    order by id for update`,
);

/** Finds and locks the deliveries of the caller's customer that a sender sent before. @returns them by their keys */
export async function lockSent(
  tx: Transaction,
  source: DeliverySource,
  keys: readonly string[],
): Promise<Map<string, LockedDelivery>> {
  const stored = await tx.run(lockByKeys, { source, keys, customer_id: tx.customerId });
  return new Map(stored.map(({ source_key, ...delivery }) => [source_key, delivery]));
}

const touch = statement<{ ids: readonly string[] }>("delivery.touch")(
  (_, p) => sql`update delivery set updated_at = ${sql.raw(nextInstant())} where id = any(${p("ids")}::uuid[])`,
);

/** Moves the `updated_at` of deliveries whose own columns did not change. */
export async function touchDeliveries(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(touch, { ids });
}

interface Details {
  /** The names of the fields that changed. */
  readonly changed?: readonly string[];
  /** The names of the fields in which a weighing notice differs from the first one. */
  readonly differs?: readonly string[];
}

/** Emits the event that a delivery is new, that it, its items or its components changed, or that a notice differs. */
export function emitDelivery(
  tx: Transaction,
  type: "delivery.created" | "delivery.updated" | "delivery.notice_differs",
  { id, customer_id: customerId, source, external_id, dsid, delivery_number, marked }: DeliveryOfEvent,
  { changed, ...more }: Details = {},
): void {
  const data = { delivery_id: id, source, external_id, dsid, delivery_number, marked, ...more };
  tx.emit({ type, resource: "deliveries", customerId, data, changed: changed ?? null });
}

/** Columns of deliveries that no field shows. */
export const HIDDEN = { supplier_is_given: null, project_is_given: null, sent: null, source_key: null };
