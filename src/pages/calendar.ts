/**
 * `GET /projects/{id}/calendar`: the page of a project's calendar, where no web application is set up (`WEB_APP_URL`).
 * It knows neither the project nor its records. The token stands after `#` in its address, where no server sees it;
 * with one, `public/calendar.js` reads the calendar by it and shows a month.
 */
import type { RequestHandler } from "express";
import { type Asset, ownFile } from "./assets.js";
import { sendMessage } from "./layout.js";
import { inBothLanguages } from "./messages.js";

const SCRIPT = ownFile("calendar.js");
const STYLE = ownFile("calendar.css");

export const CALENDAR_ASSETS: readonly Asset[] = [SCRIPT, STYLE];

// Shops send people here, too, and without a token (docs/ids.md).
const MESSAGE = inBothLanguages(
  "The project’s calendar",
  "Wenn Sie aus einem Shop kommen: Ihr Warenkorb steht jetzt in der Bestellung. Sie können dieses Fenster schließen. " +
    "Den Kalender sehen Sie mit dem Link, den Sie dafür bekommen haben.",
  "If you come from a shop: your cart is now in its order. You may close this window. " +
    "You see the calendar by the link that you were given for it.",
);

export const calendarHandler: RequestHandler = (_req, res) =>
  sendMessage(res, 200, { title: "Calendar", html: MESSAGE, styles: [STYLE], script: SCRIPT });
