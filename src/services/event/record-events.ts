/** Events of records that a write created, changed, deactivated or deleted (docs/events/contents.md). */
import type { Transaction } from "../../db/transaction.js";
import type { Before, Written } from "../../db/upsert.js";
import { EVENT_TYPES, type EventResource, type EventType } from "../../domain/events.js";

/** The first word of the types of a record's events, e.g. `payment_term`. */
export type Noun = { [Type in EventType]: Type extends `${infer Name}.created` ? Name : never }[EventType];

/** What an event says of a record, whatever happened to it. */
interface Told {
  readonly noun: Noun;
  readonly resource: EventResource;
  readonly customerId: string | null;
  /** Which record it is. */
  readonly data: Record<string, unknown>;
}

/** The field that shows a column, where that has another name; null if no field shows it. */
export type FieldOfColumn = Readonly<Record<string, string | null>>;

/** The names of the fields that changed. */
export const changedFields = (before: Before, fieldOf: FieldOfColumn = {}): string[] =>
  Object.keys(before).flatMap((column) => {
    const field = fieldOf[column];
    return field === null ? [] : (field ?? column);
  });

const emit = (
  tx: Transaction,
  { noun, resource, customerId, data }: Told,
  what: string,
  changed: readonly string[] | null,
): void => tx.emit({ type: `${noun}.${what}`, resource, customerId, data, changed });

/** A record that was in use and no longer is has been deactivated, whatever else changed of it. */
const isDeactivated = ({ active, is_active }: Before): boolean => active === true || is_active === true;

/** Tells of a record that an import wrote, unless it stayed as it was. */
export function emitWritten(
  tx: Transaction,
  told: Told,
  { created, before }: Pick<Written, "created" | "before">,
  fieldOf?: FieldOfColumn,
): void {
  if (created) emit(tx, told, "created", null);
  else if (before) emitUpdated(tx, told, before, fieldOf);
}

export function emitUpdated(tx: Transaction, told: Told, before: Before, fieldOf?: FieldOfColumn): void {
  // Not every kind of record that has the field has the event.
  const isTold = isDeactivated(before) && `${told.noun}.deactivated` in EVENT_TYPES;
  emit(tx, told, isTold ? "deactivated" : "updated", changedFields(before, fieldOf));
}

export const emitDeleted = (tx: Transaction, told: Told): void => emit(tx, told, "deleted", null);
