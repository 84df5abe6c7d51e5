/** Events of records that a write created, changed, deactivated or deleted (docs/events/contents.md). */
import type { Transaction } from "../../db/transaction.js";
import type { Before, Written } from "../../db/upsert.js";
import { EVENT_TYPES, type EventResource, type EventType } from "../../domain/events.js";

/** The first word of the types of a record's events, e.g. `payment_term`. */
export type Noun = { [Type in EventType]: Type extends `${infer Name}.created` ? Name : never }[EventType];

/** The record that an event is about. */
interface Subject {
  readonly noun: Noun;
  readonly resource: EventResource;
  readonly customerId: string | null;
  /** Its ids and numbers. */
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
  { noun, resource, customerId, data }: Subject,
  verb: string,
  changed: readonly string[] | null,
): void => tx.emit({ type: `${noun}.${verb}`, resource, customerId, data, changed });

/** Whether the record is no longer in use, whatever other fields changed. */
const isDeactivated = ({ active, is_active }: Before): boolean => active === true || is_active === true;

/** The event of a record that an import wrote; none if nothing changed. */
export function emitWritten(
  tx: Transaction,
  subject: Subject,
  { created, before }: Pick<Written, "created" | "before">,
  fieldOf?: FieldOfColumn,
): void {
  if (created) emit(tx, subject, "created", null);
  else if (before) emitUpdated(tx, subject, before, fieldOf);
}

export function emitUpdated(tx: Transaction, subject: Subject, before: Before, fieldOf?: FieldOfColumn): void {
  // Some kinds of records have the field without the event.
  const hasEvent = `${subject.noun}.deactivated` in EVENT_TYPES;
  emit(tx, subject, hasEvent && isDeactivated(before) ? "deactivated" : "updated", changedFields(before, fieldOf));
}

export const emitDeleted = (tx: Transaction, subject: Subject): void => emit(tx, subject, "deleted", null);
