/** Shows a month of the calendar whose token stands after `#` in the page's address. */

const TEXTS = {
  de: {
    calendar: "Kalender des Projekts",
    title: "Lieferungen und Bestellungen",
    earlier: "Voriger Monat",
    later: "Nächster Monat",
    today: "Heute",
    nothing: "In diesem Monat ist nichts geplant.",
    unknown: "Diesen Kalender gibt es nicht, oder nicht mehr. Fragen Sie nach einem neuen Link.",
    failed: "Der Kalender konnte nicht geladen werden. Laden Sie die Seite in einer Minute neu.",
    subscribe: "In der Kalender-App abonnieren",
    copy: "Adresse kopieren",
    copied: "Kopiert. Fügen Sie die Adresse in Ihrer Kalender-App als Abonnement hinzu.",
    address: "Adresse des Kalenders",
    secret: "Wer die Adresse kennt, sieht diesen Kalender.",
  },
  en: {
    calendar: "The project’s calendar",
    title: "Deliveries and orders",
    earlier: "Previous month",
    later: "Next month",
    today: "Today",
    nothing: "Nothing is planned in this month.",
    unknown: "This calendar does not exist, or no longer does. Ask for a new link.",
    failed: "The calendar could not be loaded. Reload the page in a minute.",
    subscribe: "Subscribe in the calendar application",
    copy: "Copy the address",
    copied: "Copied. Add the address as a subscription in your calendar application.",
    address: "Address of the calendar",
    secret: "Whoever knows the address sees this calendar.",
  },
};

const language = navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
const locale = localeOf(navigator.language);
const words = TEXTS[language];
const main = document.querySelector("main");

/** The browser's locale, e.g. `de-AT`, unless it is another language or none at all, like `en-US@posix`. */
function localeOf(name) {
  try {
    return new Intl.Locale(name).language === language ? name : language;
  } catch {
    return language;
  }
}

/** Makes an element. Texts become text nodes, so nothing that a record says is read as HTML. */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** @returns the name and the events of a calendar (RFC 5545), as far as this page shows them */
function readCalendar(text) {
  const events = [];
  let calendar = "";
  let event;
  // A line that begins with a space continues the one before.
  for (const line of text.replace(/\r\n[ \t]/g, "").split("\r\n")) {
    const colon = line.indexOf(":");
    const [name, ...parameters] = line.slice(0, colon).split(";");
    const value = line.slice(colon + 1);
    if (line === "BEGIN:VEVENT") event = { details: "" };
    else if (line === "END:VEVENT") events.push(event);
    else if (name === "NAME" && !event) calendar = unescaped(value);
    else if (!event) continue;
    else if (name === "DTSTART") Object.assign(event, startOf(value, parameters.includes("VALUE=DATE")));
    else if (name === "SUMMARY") event.title = unescaped(value);
    else if (name === "DESCRIPTION") event.details = unescaped(value);
    else if (name === "STATUS") event.status = value;
  }
  events.sort((a, b) => a.day.getTime() - b.day.getTime() || b.isWholeDay - a.isWholeDay || a.at - b.at);
  return { name: calendar, events };
}

/** When an event begins, in the zone of the browser. A whole day is the same day everywhere. */
function startOf(value, isWholeDay) {
  const [year, month, date, hour = 0, minute = 0, second = 0] = value.match(/\d{4}(?=\d{4})|\d\d/g).map(Number);
  if (isWholeDay) {
    const day = new Date(year, month - 1, date);
    return { day, at: day, isWholeDay };
  }
  const at = new Date(Date.UTC(year, month - 1, date, hour, minute, second));
  return { day: new Date(at.getFullYear(), at.getMonth(), at.getDate()), at, isWholeDay };
}

const unescaped = (text) => text.replace(/\\(.)/g, (_, escaped) => (/n/i.test(escaped) ? "\n" : escaped));

const MONTH = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" });
const DAY = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" });
const HOUR = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });

/** Shows one month; the buttons lead to the others. */
function showMonth(place, events, first) {
  const next = new Date(first.getFullYear(), first.getMonth() + 1, 1);
  const shown = events.filter(({ day }) => day >= first && day < next);
  const days = Map.groupBy(shown, ({ day }) => day.getTime());
  place.replaceChildren(
    element("h2", { textContent: MONTH.format(first) }),
    shown.length === 0
      ? element("p", { textContent: words.nothing })
      : element("ol", { className: "days" }, ...[...days].map(([day, ofDay]) => dayOf(new Date(day), ofDay))),
  );
}

function dayOf(day, events) {
  const shown = element(
    "li",
    {},
    element("h3", { textContent: DAY.format(day) }),
    element("ul", {}, ...events.map(eventOf)),
  );
  if (day.toDateString() === new Date().toDateString()) shown.className = "today";
  return shown;
}

function eventOf({ title, details, status, at, isWholeDay }) {
  const shown = element("li", { className: status === "CANCELLED" ? "cancelled" : "" });
  if (!isWholeDay) shown.append(element("time", { dateTime: at.toISOString(), textContent: HOUR.format(at) }), " ");
  // Without details there is nothing to open.
  if (details === "") shown.append(element("span", { textContent: title }));
  else
    shown.append(
      element("details", {}, element("summary", { textContent: title }), element("p", { textContent: details })),
    );
  return shown;
}

/** The links with which people take the calendar along. */
function subscription(address) {
  const told = element("p", { role: "status" });
  const field = element("input", { value: address, readOnly: true, ariaLabel: words.address, spellcheck: false });
  field.addEventListener("focus", () => field.select());
  const copy = element("button", { type: "button", textContent: words.copy });
  copy.addEventListener("click", async () => {
    field.select();
    // Without HTTPS a page has no clipboard.
    await (navigator.clipboard?.writeText(address) ?? Promise.reject()).catch(() => document.execCommand("copy"));
    told.textContent = words.copied;
  });
  return element(
    "section",
    { className: "subscription" },
    element("a", { href: address.replace(/^https?:/, "webcal:"), textContent: words.subscribe }),
    copy,
    field,
    element("p", { textContent: words.secret }),
    told,
  );
}

function months(events) {
  const now = new Date();
  let first = new Date(now.getFullYear(), now.getMonth(), 1);
  const place = element("div", { ariaLive: "polite" });
  const go = (month) => () => showMonth(place, events, (first = month()));
  const button = (text, label, month) => {
    const made = element("button", { type: "button", textContent: text, ariaLabel: label, title: label });
    made.addEventListener("click", go(month));
    return made;
  };
  const at = (date, change) => new Date(date.getFullYear(), date.getMonth() + change, 1);
  showMonth(place, events, first);
  return [
    element(
      "nav",
      { className: "months" },
      button("‹", words.earlier, () => at(first, -1)),
      button(words.today, words.today, () => at(new Date(), 0)),
      button("›", words.later, () => at(first, 1)),
    ),
    place,
  ];
}

async function show() {
  document.documentElement.lang = language;
  main.querySelector("h1").textContent = words.calendar;
  for (const told of main.querySelectorAll("p")) told.hidden = (told.lang || "en") !== language;
  const token = location.hash.slice(1);
  if (token === "") return;
  const address = new URL(`../../calendars/${encodeURIComponent(token)}.ics`, location.href.replace(/#.*/, "")).href;
  const heading = element("h1", { textContent: words.title });
  main.className = "calendar";
  const tell = (message) => main.replaceChildren(heading, element("p", { textContent: message }));
  try {
    const answer = await fetch(address, { cache: "no-cache", referrerPolicy: "no-referrer" });
    if (!answer.ok) return tell(answer.status === 404 ? words.unknown : words.failed);
    const { name, events } = readCalendar(await answer.text());
    document.title = name;
    heading.textContent = name;
    main.replaceChildren(heading, element("p", { textContent: words.title }), ...months(events), subscription(address));
  } catch {
    tell(words.failed);
  }
}

addEventListener("hashchange", () => location.reload());
await show();
