/** What every change of a delivery begins and ends with: its lock, and its event. */
import { sql } from "kysely";
import { refuseUnlessMatching } from "../../db/if-match.js";
import type { Transaction } from "../../db/transaction.js";
import { planned, statement } from "../../db/statement.js";
import { nextInstant } from "../../db/upsert.js";
import type { DeliverySource } from "../../domain/delivery-sources.js";
import { AppError } from "../../errors.js";
import { NO_CUSTOMER } from "../links/no-customer.js";

/** What an event says of a delivery. */
export interface KnownDelivery {
  readonly id: string;
  readonly customer_id: string | null;
  readonly source: DeliverySource;
  readonly external_id: string | null;
  readonly dsid: string | null;
  readonly delivery_number: string | null;
  readonly marked: boolean;
}

/** A delivery as a change finds it. */
export interface LockedDelivery extends KnownDelivery {
  readonly sent: Record<string, unknown>;
  readonly supplier_id: string | null;
  readonly project_id: string | null;
  readonly project_number: string | null;
  readonly order_number: string | null;
  readonly purchase_order_id: string | null;
  readonly work_type_id: string | null;
}

export const KNOWN = ["id", "customer_id", "source", "external_id", "dsid", "delivery_number", "marked"] as const;

const LOCKED = sql.raw(
  [
    ...[...KNOWN, "sent", "supplier_id", "project_id", "project_number"],
    ...["order_number", "purchase_order_id", "work_type_id"],
  ].join(", "),
);

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
export const formerNumber = ({ delivery_number: was }: KnownDelivery, now: KnownDelivery): string[] =>
  was === null || was === now.delivery_number ? [] : [was];

/** @throws DELIVERY_LOCKED (decisions §11) */
export function refuseIfMarked({ marked }: KnownDelivery): void {
  if (!marked) return;
  throw new AppError("DELIVERY_LOCKED", {
    text: "The delivery is marked, which locks it. Send {marked: false} alone first.",
  });
}

/** How a delivery is known when its sender sends it again. */
export interface SourceKey {
  readonly source: DeliverySource;
  readonly source_key: string;
}

const lockByKey = statement<SourceKey & { customer_id: string | null }>("delivery.lock_by_key")(
  (_, p) => sql<LockedDelivery>`
    select ${LOCKED} from delivery
    where source = ${p("source")} and source_key = ${p("source_key")}
      and coalesce(customer_id, ${NO_CUSTOMER}) = coalesce(${p("customer_id")}::uuid, ${NO_CUSTOMER}) for update`,
);

/** Finds and locks the delivery of the asker's customer that the sender sent before. */
export async function lockSent(tx: Transaction, key: SourceKey): Promise<LockedDelivery | undefined> {
  return (await tx.run(lockByKey, { ...key, customer_id: tx.customerId }))[0];
}

const touch = statement<{ id: string }>("delivery.touch")(
  (_, p) => sql`update delivery set updated_at = ${sql.raw(nextInstant())} where id = ${p("id")}`,
);

/** Moves the `updated_at` of a delivery of which only something that belongs to it changed. */
export async function touchDelivery(tx: Transaction, { id }: KnownDelivery): Promise<void> {
  await tx.run(touch, { id });
}

type DeliveryEvent = "delivery.created" | "delivery.updated" | "delivery.notice_differs";

/** The event that a delivery was made, or that a notice says something else of it (`differs`). */
export const emitDelivery = (
  tx: Transaction,
  type: Exclude<DeliveryEvent, "delivery.updated">,
  delivery: KnownDelivery,
  more: Record<string, unknown> = {},
): void => emit(tx, type, delivery, more, null);

/**
 * The event that a delivery, its items or its components changed.
 * @param changed the names of its fields that changed
 */
export const emitDeliveryUpdated = (tx: Transaction, delivery: KnownDelivery, changed: readonly string[]): void =>
  emit(tx, "delivery.updated", delivery, {}, changed);

function emit(
  tx: Transaction,
  type: DeliveryEvent,
  { id, customer_id: customerId, source, external_id, dsid, delivery_number, marked }: KnownDelivery,
  more: Record<string, unknown>,
  changed: readonly string[] | null,
): void {
  const data = { delivery_id: id, source, external_id, dsid, delivery_number, marked, ...more };
  tx.emit({ type, resource: "deliveries", customerId, data, changed });
}

/** Columns of deliveries that no field shows. */
export const HIDDEN = { supplier_is_given: null, project_is_given: null, sent: null, source_key: null };
