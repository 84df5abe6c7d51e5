/** The words of a project's calendar, in the language of its tenant. */
import type { OrderStatus } from "./order-states.js";

export type Language = "de" | "en";

/** The language of the calendar for a locale, e.g. `de-AT`. */
export const languageOf = (locale: string): Language => (/^de\b/i.test(locale) ? "de" : "en");

interface Words {
  readonly received: string;
  readonly planned: string;
  /** For a delivery with a day and no time. */
  readonly delivery: string;
  readonly orders: Readonly<Record<OrderStatus, string>>;
  readonly number: string;
  readonly order: string;
  readonly vehicle: string;
  readonly comment: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  de: {
    received: "Geliefert",
    planned: "Lieferung geplant",
    delivery: "Lieferung",
    orders: {
      OPEN: "Bestellung fällig, unbestätigt",
      CONFIRMED: "Bestellung fällig",
      CHANGED: "Bestellung fällig, Änderung vorgeschlagen",
      CANCEL_REQUESTED: "Bestellung fällig, Storno angefragt",
      CLOSED: "Bestellung erledigt",
      DECLINED: "ABGELEHNT: Bestellung",
      CANCELLED: "STORNIERT: Bestellung",
    },
    number: "Lieferschein",
    order: "Bestellung",
    vehicle: "Fahrzeug",
    comment: "Bemerkung",
  },
  en: {
    received: "Delivered",
    planned: "Delivery planned",
    delivery: "Delivery",
    orders: {
      OPEN: "Order due, not confirmed",
      CONFIRMED: "Order due",
      CHANGED: "Order due, change proposed",
      CANCEL_REQUESTED: "Order due, cancellation requested",
      CLOSED: "Order complete",
      DECLINED: "DECLINED: order",
      CANCELLED: "CANCELLED: order",
    },
    number: "Delivery note",
    order: "Order",
    vehicle: "Vehicle",
    comment: "Comment",
  },
};
