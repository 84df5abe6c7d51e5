/** Calendars of projects: their tokens, the feed, its page (specification 5.5, 9.2, decisions §14). */
import ICAL from "ical.js";
import type { Page } from "puppeteer-core";
import { hashSecret } from "../../src/domain/api-key.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { receiver } from "../http/otlp.js";
import { useBrowser } from "../support/browser.js";
import { cloneDatabase } from "../support/database.js";
import { newDelivery } from "../support/deliveries.js";
import { type Client, startGateway, useGateway } from "../support/gateway.js";
import { GRAVEL, newOrder } from "../support/orders.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();
const browser = useBrowser();
const SCOPES = ["deliveries:read", "purchase_orders:write"];
const DAY_MS = 86_400_000;
/** The day so many days from today, in UTC; tests keep away from midnight by at least a day. */
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Of the project of every scene. */
const P1 = { project_number: "P-1" };
const keyIdOf = ({ key }: Client) => key!.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** A project, the path of its tokens, and a token of it. */
async function scene(erpOf?: Client) {
  const scopes = [...ALL_SCOPES, "api_keys:write"];
  const erp = erpOf ?? (await gateway.client({ customer: "Musterbau", scopes }));
  // A key of the whole tenant has no suppliers.
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
  const [project] = await ok(erp.post("/v1/projects/erp", [{ number: "P-1", title: "Halle, Süd" }]));
  const path = `/v1/projects/${project.id}/calendar-tokens`;
  return { erp, project, path, ...(await newToken(erp, path)) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const newToken = (erp: Client, path: string): Promise<{ id: string; url: string }> => ok(erp.post(path, undefined));
const secretOf = (url: string): string => url.slice(-47, -4);
const orders = (erp: Client, ...rows: object[]): Promise<{ id: string }[]> => ok(erp.post("/v1/purchase-orders", rows));

async function feed(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const PROPERTIES = ["uid", "dtstart", "summary", "description", "status", "sequence"];
/** The events of a calendar, as a reader that is not ours sees them. */
async function eventsOf(url: string) {
  const { status, text } = await feed(url);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => {
    const [uid, start, title, details, status, sequence] = PROPERTIES.map((name) => event.getFirstPropertyValue(name));
    return { uid, start: String(start), title: String(title), details, status, sequence: Number(sequence) };
  });
}

const titles = async (url: string) => (await eventsOf(url)).map(({ title }) => title);

describe("the calendar", () => {
  test("has one event for each delivery and each order that is due", async () => {
    const { erp, url } = await scene();
    const [received, planned] = [`${day(-2)}T06:40:00.000Z`, `${day(3)}T05:30:00.000Z`];
    const note = {
      ...{ ...P1, external_id: "A", supplier_external_id: "K1", delivery_number: "LS-1", delivery_date: day(-2) },
      ...{ received_at: received, planned_arrival_time: `${day(-2)}T06:00:00.000Z`, vehicle: "M-AB 1" },
      items: [{ title: "Schotter 0/32", quantity: 24.36, unit: "t" }],
    };
    const ids = [
      await newDelivery(erp, note),
      await newDelivery(erp, { ...P1, external_id: "B", delivery_date: day(3), planned_arrival_time: planned }),
      await newDelivery(erp, { ...P1, external_id: "C", delivery_date: day(5) }),
    ];
    await newDelivery(erp, { external_id: "D", project_number: "P-2", delivery_date: day(5) });
    const due = newOrder("B-1", { ...P1, planned_delivery_date: day(7) });
    const [order] = await orders(erp, due, newOrder("B-2", P1));
    expect(await eventsOf(url)).toMatchObject([
      {
        ...{ uid: `delivery-${ids[0]}`, start: received.replace(".000", ""), status: "CONFIRMED" },
        title: "Geliefert · Kieswerk Nord · LS-1",
        details: "24,36 t Schotter 0/32\nLieferschein: LS-1\nFahrzeug: M-AB 1",
      },
      { uid: `delivery-${ids[1]}`, start: planned.replace(".000", ""), title: "Lieferung geplant · B" },
      { uid: `delivery-${ids[2]}`, start: day(5), title: "Lieferung · C", details: null },
      {
        ...{ uid: `order-${order!.id}`, start: day(7), title: "Bestellung fällig, unbestätigt · Kieswerk Nord · B-1" },
        ...{ details: "50 t Schotter", status: "TENTATIVE", sequence: 1 },
      },
    ]);
  });

  test("speaks the language of the tenant, and shows an order on the first day of its items where it has none itself", async () => {
    const { erp, url } = await scene();
    await erp.send("PATCH", "/v1/tenant-settings", { locale: "en-GB" });
    const items = [9, 6].map((days) => ({ ...GRAVEL, external_id: `${days}`, planned_delivery_date: day(days) }));
    await orders(erp, newOrder("B-1", { ...P1, purchase_order_items: items }));
    const title = "Order due, not confirmed · Kieswerk Nord · B-1";
    expect(await eventsOf(url)).toMatchObject([{ start: day(6), title }]);
  });

  test("keeps to three months back and a year ahead", async () => {
    const { erp, url } = await scene();
    for (const days of [-94, -90, 360, 368]) {
      await newDelivery(erp, { ...P1, external_id: `L${days}`, delivery_date: day(days) });
      const planned_arrival_time = `${day(days)}T12:00:00Z`;
      await newDelivery(erp, { ...P1, external_id: `H${days}`, delivery_date: day(0), planned_arrival_time });
      await orders(erp, newOrder(`B${days}`, { ...P1, planned_delivery_date: day(days) }));
    }
    const shown = (await eventsOf(url)).map(({ title }) => title.split(" · ").at(-1));
    expect(shown).toEqual(["L-90", "H-90", "L360", "H360", "B-90", "B360"]);
  });

  test("says of a cancelled order for four weeks that it was cancelled", async () => {
    const { erp, url } = await scene();
    const order = newOrder("B-1", { ...P1, planned_delivery_date: day(7) });
    await orders(erp, order);
    const [cancelled] = await orders(erp, { ...order, cancel_requested: true });
    const title = "STORNIERT: Bestellung · Kieswerk Nord · B-1";
    expect(await eventsOf(url)).toMatchObject([{ title, status: "CANCELLED", sequence: 2 }]);
    const AGE = "update purchase_order set updated_at = now() - $2::interval where id = $1";
    for (const [age, count] of Object.entries({ "27 days": 1, "29 days": 0 })) {
      await gateway.sql(AGE, [cancelled!.id, age]);
      expect(await eventsOf(url)).toHaveLength(count);
    }
  });

  test("takes the day from the tenant's zone, and moves an event with its record, under the same UID", async () => {
    const { erp, url } = await scene();
    await erp.send("PATCH", "/v1/tenant-settings", { time_zone: "Pacific/Kiritimati" });
    // 14 hours ahead: an instant at noon of the day before is the next day there.
    const id = await newDelivery(erp, { ...P1, delivery_date: `${day(4)}T12:00:00Z` });
    const [before] = await eventsOf(url);
    expect(before).toMatchObject({ start: day(5) });
    await gateway.sql("update delivery set created_at = created_at - interval '1 hour' where id = $1", [id]);
    await erp.send("PATCH", `/v1/deliveries/${id}`, { received_at: `${day(-1)}T10:00:00Z` });
    const [after] = await eventsOf(url);
    expect(after).toMatchObject({ uid: before!.uid, start: `${day(-1)}T10:00:00Z`, title: "Geliefert · L1" });
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });
});

test("the answer asks to be read again in an hour, says nothing of the token, and is a 304 until something changes", async () => {
  const { erp, url } = await scene();
  const id = await newDelivery(erp, { ...P1, delivery_date: day(1) });
  const { headers, text } = await feed(url);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="calendar.ics"',
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  });
  expect(text).toContain("\r\nX-WR-CALNAME:P-1 Halle\\, Süd\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  expect(text).not.toContain(secretOf(url).slice(-16));
  const etag = headers.get("etag")!;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const tag of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const again = await feed(url, { "If-None-Match": tag });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  // The same content, written by another process a while later.
  expect((await feed(url, { "If-None-Match": '"x"' })).text).toBe(text);
  await erp.send("PATCH", `/v1/deliveries/${id}`, { comment: "Kran ab 9 Uhr" });
  const changed = await feed(url, { "If-None-Match": etag });
  expect([changed.status, changed.text.includes("Bemerkung: Kran ab 9 Uhr")]).toEqual([200, true]);
  const head = await fetch(url, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, changed.headers.get("etag"), ""]);
});

describe("a token", () => {
  test("is stored as a hash, listed without its secret, and never part of an answer that is stored", async () => {
    const { erp, project, path, id, url } = await scene();
    const secret = secretOf(url);
    const rows = await gateway.sql("select * from calendar_token where id = $1", [id]);
    expect(rows).toMatchObject([{ secret_sha256: hashSecret(secret) }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await erp.post(path, undefined, { "Idempotency-Key": "k" })).status).toBe(400);
    const listed = await ok(erp.get(path));
    const token = { id, project_id: project.id, api_key_id: keyIdOf(erp), created_at: expect.any(String) };
    expect(listed).toMatchObject({ calendar_tokens: [{ ...token, has_ended: false }] });
    expect(JSON.stringify(listed)).not.toContain(secret);
  });

  test("that was deleted opens nothing; another project, tenant or supplier has no part in it", async () => {
    const { erp, path, id, url } = await scene();
    const other = await scene();
    const supplier = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", supplier: "K1" });
    expect((await supplier.post(path, undefined)).status).toBe(403);
    const foreign = [
      await other.erp.send("DELETE", `${other.path}/${id}`),
      await other.erp.send("DELETE", `${path}/${id}`),
      await erp.send("DELETE", `${other.path}/${id}`),
      await other.erp.post(path, undefined),
      await other.erp.get(path),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect((await feed(url)).status).toBe(200);
    expect(await ok(erp.send("DELETE", `${path}/${id}`))).toMatchObject({ id });
    const text = JSON.stringify({ error: "Calendar not found.", success: false });
    expect(await feed(url)).toMatchObject({ status: 404, text });
    expect((await feed(other.url)).status).toBe(200);
  });

  test("ends with its key, and where that may not be used; a rotated key leaves it to its successor", async () => {
    const { erp, path, id: token, url } = await scene();
    const rotate = `mutation ($id: UUID!) { rotateApiKey(id: $id, overlap_seconds: 0) { api_key { id } } }`;
    const { data } = await ok(erp.graphql(rotate, { id: keyIdOf(erp) }));
    const successor = data.rotateApiKey.api_key.id;
    for (const [id, change, status] of [
      [keyIdOf(erp), "revoked_at = now()", 200],
      [successor, "expires_at = now() - interval '1 second'", 404],
      [successor, "expires_at = null", 200],
      [successor, "allowed_cidrs = '{192.0.2.0/24}'", 404],
      [successor, "allowed_cidrs = '{127.0.0.0/8,::1/128}'", 200],
      [successor, "revoked_at = now()", 404],
    ]) {
      await gateway.sql(`update api_key set ${change} where id = $1`, [id]);
      expect([change, (await feed(url)).status]).toEqual([change, status]);
    }
    // One that has ended is listed as such, and can be deleted.
    const other = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", scopes: SCOPES });
    const ended = { id: token, has_ended: true };
    expect(await ok(other.get(path))).toMatchObject({ calendar_tokens: [ended] });
    expect(await ok(other.send("DELETE", `${path}/${token}`))).toMatchObject(ended);
    expect(await ok(other.get(path))).toEqual({ calendar_tokens: [] });
  });

  test("is one of at most 500 of a project, whoever made them; all are listed", async () => {
    const { erp, project, path, id } = await scene();
    const seenBy = (customer: string) =>
      gateway.sql(`update project set customer_id = ${customer} where id = $1`, [project.id]);
    await seenBy("null");
    await gateway.sql(
      `insert into calendar_token (tenant_id, customer_id, project_id, api_key_id, secret_sha256)
       select tenant_id, customer_id, project_id, api_key_id, 'x' || nth || id
       from calendar_token cross join generate_series(1, 498) nth where id = $1::uuid`,
      [id],
    );
    // A customer's key does not see them all.
    const other = await gateway.client({ tenant: erp.tenant, customer: "Zwei", scopes: SCOPES });
    const two = await Promise.all([other.post(path, undefined), other.post(path, undefined)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const full = { error: expect.stringContaining("The project has 500 calendar tokens. Delete") };
    for (const client of [erp, other])
      expect(await client.post(path, undefined)).toMatchObject({ status: 409, body: full });
    // A project that is not seen is not there, however many tokens it has.
    await seenBy(`(select customer_id from api_key where id = '${keyIdOf(erp)}')`);
    expect(await other.post(path, undefined)).toMatchObject({ status: 404, body: { error: "Project not found." } });
    await seenBy("null");
    expect((await erp.get(path)).body.calendar_tokens).toHaveLength(499);
    await erp.send("DELETE", `${path}/${id}`);
    expect((await other.post(path, undefined)).status).toBe(201);
  });

  test("shows what its key sees: a customer's, nothing of another customer", async () => {
    const { erp, path } = await scene(await gateway.client({ scopes: ALL_SCOPES }));
    const of = (customer: string) => gateway.client({ tenant: erp.tenant, customer, scopes: ALL_SCOPES });
    const keys = { eins: await of("Eins"), zwei: await of("Zwei"), alle: erp };
    for (const [external_id, key] of Object.entries(keys))
      await newDelivery(key, { external_id, ...P1, delivery_date: day(1) });
    const shown = async (client: Client) =>
      (await titles((await newToken(client, path)).url)).map((title) => title.split(" · ").at(-1)).toSorted();
    expect(await shown(keys.eins)).toEqual(["alle", "eins"]);
    expect(await shown(keys.zwei)).toEqual(["alle", "zwei"]);
    expect(await shown(erp)).toEqual(["alle", "eins", "zwei"]);
    // A tenant-wide token opens more than a customer's key sees, so that key does not even see the token.
    expect((await keys.eins.get(path)).body.calendar_tokens).toHaveLength(1);
  });
});

test("the secret is told nowhere, even where the address is mistaken, and cannot be guessed on; few statements read", async () => {
  const collector = await receiver();
  const PUBLIC_URL = "https://gateway.example.org/bau/";
  const { gateway: own, ...running } = await startGateway(await cloneDatabase(), {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: "parentbased_always_on" },
    ...{ RATE_LIMIT_POINTS: 1000, PUBLIC_URL },
  });
  const { erp, path, id, url } = await scene(await own.client({ customer: "Musterbau" }));
  expect(url).toMatch(/^https:\/\/gateway\.example\.org\/bau\/calendars\/[\w-]{43}\.ics$/);
  const here = url.replace(PUBLIC_URL, `${own.root}/`);
  for (const external_id of ["1", "2", "3"])
    await newDelivery(erp, { external_id, ...P1, delivery_date: day(1), items: [{ title: "Rohr" }] });
  expect(await titles(here)).toHaveLength(3);
  const secret = secretOf(url);
  const unknown = "beef".repeat(10) + "cab";
  for (const wrong of ["calendars/T", "Calendars/T.ics", "v1/calendars/T.ics", "calendars%2FT.ics"])
    for (const token of [secret, unknown]) await fetch(`${own.root}/${wrong.replace("T", token)}?x=1`);
  await fetch(here, { method: "POST" });
  await erp.send("DELETE", `${path}/${id}`);
  const metrics = (await own.anonymous().get("/metrics")).body;
  // An address may ask for a hundred calendars an hour that do not exist.
  const statuses = [(await feed(here)).status];
  for (let i = 0; i < 100; i++) statuses.push((await feed(here.replace(secret, unknown))).status);
  expect(statuses).toEqual([...Array(100).fill(404), 403]);
  await running.stop();
  await running.database.drop();
  await collector.close();
  const told = [JSON.stringify(own.log), JSON.stringify(collector.spans), metrics].join("\n");
  for (const known of ["/calendars/…", "find_calendar", 'operation="calendarFeed"']) expect(told).toContain(known);
  for (const text of [secret, hashSecret(secret), unknown, "beefbeef"]) expect(told).not.toContain(text);
  // However much a calendar shows, it is read in three statements.
  const statements = collector.spans.map(({ name }) => name).filter((name) => name.endsWith(".of_calendar"));
  expect(statements.toSorted()).toEqual(["delivery", "project", "purchase_order"].map((of) => `${of}.of_calendar`));
});

describe("the page", () => {
  const text = (page: Page) => page.$eval("main", (main: any) => main.innerText as string);
  const appears = (page: Page, selector: string, wanted: string) => {
    const [where, words] = [selector, wanted].map((text) => JSON.stringify(text));
    return page.waitForFunction(`document.querySelector(${where})?.innerText.includes(${words})`);
  };
  const speaking = (language: string, more?: (page: Page) => Promise<unknown>) => ({
    prepare: async (page: Page) => {
      const get = `() => ${JSON.stringify(language)}`;
      await page.evaluateOnNewDocument(`Object.defineProperty(navigator, "language", { get: ${get} })`);
      await more?.(page);
    },
  });

  let shown: Scene;
  let address: string;
  beforeAll(async () => {
    shown = await scene();
    address = `${gateway.root}/projects/${shown.project.id}/calendar`;
    const items = [{ title: "Schotter 0/32", quantity: 24.36, unit: "t" }];
    const planned = { delivery_date: day(0), planned_arrival_time: `${day(0)}T12:00:00Z` };
    await newDelivery(shown.erp, { ...P1, supplier_external_id: "K1", external_id: "LS-<b>77", ...planned, items });
    const order = newOrder("B-1", { ...P1, planned_delivery_date: day(0) });
    await orders(shown.erp, order);
    await orders(shown.erp, { ...order, cancel_requested: true });
  });

  test("shows nothing without a token, and the month with one, on a phone in the dark, without scrolling sideways", async () => {
    const onPhone = speaking("de-AT", async (page) => {
      await page.setViewport({ width: 390, height: 844 });
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
    });
    const { page, errors, refused } = await browser.open(address, onPhone);
    const empty = await text(page);
    for (const wanted of ["Kalender des Projekts", "Warenkorb steht jetzt in der Bestellung"])
      expect(empty).toContain(wanted);
    expect(empty).not.toContain("your cart");
    expect(await page.$("a[href^='webcal:'], .days")).toBeNull();

    await page.goto(`${address}?#${secretOf(shown.url)}`);
    await appears(page, ".days", "LS-<b>77");
    const told = await text(page);
    const wanted = ["P-1 Halle, Süd", "Lieferungen und Bestellungen", "Kieswerk Nord", "STORNIERT: Bestellung"];
    for (const text of [...wanted, "Adresse kopieren"]) expect(told).toContain(text);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await page.evaluate("document.documentElement.lang")).toBe("de");
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(28, 32, 34)");
    const subscribed = await page.$eval("a[href^='webcal:']", (link: any) => link.href);
    expect(subscribed).toBe(shown.url.replace("http:", "webcal:"));
    await browser.keepPicture(page, "calendar-phone-dark.png");
    // The only thing on the console would be what the policy of the page refused.
    expect([errors, refused]).toEqual([[], []]);
  });

  test("is used by the keyboard alone, in English", async () => {
    const { page, errors } = await browser.open(`${address}#${secretOf(shown.url)}`, speaking("en-GB"));
    await appears(page, ".days", "LS-<b>77");
    const order: unknown[] = [];
    for (let index = 0; index < 8; index++) {
      await page.keyboard.press("Tab");
      order.push(await page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent"));
    }
    expect(order.slice(0, 3)).toEqual(["Previous month", "Today", "Next month"]);
    const subscription = ["Subscribe in the calendar application", "Copy the address", "Address of the calendar"];
    expect(order.slice(-3)).toEqual(subscription);
    for (const [selector, key, where, wanted] of [
      ["nav button:last-child", "Enter", "main", "Nothing is planned in this month."],
      ["nav button:nth-child(2)", "Space", ".days", "LS-<b>77"],
      [".days li li:last-child summary", "Enter", ".days", "24,36 t Schotter 0/32"],
      [".subscription button", "Enter", "[role=status]", "Copied."],
    ] as const) {
      await page.focus(selector);
      await page.keyboard.press(key);
      await appears(page, where, wanted);
    }
    await browser.keepPicture(page, "calendar.png");
    expect(errors).toEqual([]);
    // A token that no longer opens anything.
    await page.goto(`${address}?#${"x".repeat(43)}`);
    await appears(page, "main", "This calendar does not exist, or no longer does.");
  });
});
