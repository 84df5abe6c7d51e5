/** The error pages of routes that a shop or a link opens in a browser. The texts are fixed: they repeat no request. */
import type { Response } from "express";
import type { AppError, ErrorCode } from "../errors.js";
import { sendMessage } from "./layout.js";

/** What happened, and what to do about it, in German and in English. */
type Text = readonly [title: string, german: string, english: string];

const CODES: Partial<Record<ErrorCode, Text>> = {
  NOT_FOUND: [
    "Unknown address",
    "Diese Adresse ist nicht bekannt. Öffnen Sie den Shop noch einmal aus Ihrer Bestellung.",
    "This address is not known. Open the shop again from your order.",
  ],
  METHOD_NOT_ALLOWED: [
    "Nothing to see here",
    "Diese Adresse nimmt Warenkörbe von Shops entgegen und zeigt selbst nichts an.",
    "This address takes carts from shops and shows nothing itself.",
  ],
  RATE_LIMITED: [
    "Too many attempts",
    "Von Ihrem Anschluss kamen zu viele Versuche. Versuchen Sie es später noch einmal.",
    "There were too many attempts from your connection. Try again later.",
  ],
  BODY_TOO_LARGE: [
    "Too large",
    "Der Warenkorb ist zu groß. Teilen Sie ihn im Shop auf.",
    "The cart is too large. Split it up in the shop.",
  ],
};

const UNREADABLE_CART: Text = [
  "The cart cannot be read",
  "Der Shop hat etwas geschickt, das kein lesbarer Warenkorb ist. Es wurde nichts geändert. Melden Sie es dem Shop.",
  "The shop sent something that is no readable cart. Nothing was changed. Tell the shop.",
];

const NO_CART_AWAITED: Text = [
  "The order takes no cart",
  "Diese Bestellung nimmt gerade keinen Warenkorb an. Es wurde nichts geändert. " +
    "Öffnen Sie den Shop noch einmal aus Ihrer Bestellung.",
  "This order takes no cart at the moment. Nothing was changed. Open the shop again from your order.",
];

const FAULT: Text = [
  "Something failed",
  "Auf unserer Seite ist etwas fehlgeschlagen. Versuchen Sie es in einer Minute noch einmal.",
  "Something failed on our side. Try again in a minute.",
];

/** The texts for the address of a calendar. */
const CALENDAR_CODES: Partial<Record<ErrorCode, Text>> = {
  NOT_FOUND: [
    "Unknown calendar",
    "Diesen Kalender gibt es nicht, oder nicht mehr. Fragen Sie nach einer neuen Adresse, wo Sie diese bekommen haben.",
    "This calendar does not exist, or no longer does. Ask for a new address where you got this one.",
  ],
  METHOD_NOT_ALLOWED: [
    "A calendar",
    "Dies ist die Adresse eines Kalenders. Fügen Sie sie in Ihrer Kalender-App als Abonnement hinzu.",
    "This is the address of a calendar. Subscribe to it in your calendar application.",
  ],
  INVALID: [
    "Not the address of a calendar",
    "An dieser Adresse ist etwas zu viel. Kopieren Sie sie noch einmal.",
    "There is something too much in this address. Copy it once more.",
  ],
};

/** Answers a browser that a request was refused. */
export function sendErrorPage(res: Response, { code, status }: AppError): void {
  const ofCalendar = /^\/calendars\//i.test(res.req.path) ? CALENDAR_CODES[code] : undefined;
  const [title, german, english] = ofCalendar ?? CODES[code] ?? textOfStatus(status);
  sendMessage(res, status, { title, html: inBothLanguages(title, german, english) });
}

function textOfStatus(status: number): Text {
  if (status === 409) return NO_CART_AWAITED;
  return status < 500 ? UNREADABLE_CART : FAULT;
}

export const inBothLanguages = (title: string, german: string, english: string): string => `<h1>${title}</h1>
      <p lang="de">${german}</p>
      <p>${english}</p>`;
