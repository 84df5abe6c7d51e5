/** Calendars of projects: their tokens, the feed, its page (specification 5.5, 9.2, decisions §14). */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import ICAL from "ical.js";
import type { Page } from "puppeteer-core";
import { hashSecret } from "../../src/domain/api-key.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { receiver } from "../http/otlp.js";
import { useBrowser } from "../support/browser.js";
import type { Client } from "../support/client.js";
import { cloneDatabase } from "../support/database.js";
import { newDelivery } from "../support/deliveries.js";
import { type Running, startGateway, useGateway } from "../support/gateway.js";
import { GRAVEL, newOrder } from "../support/orders.js";

const gateway = useGateway();
const browser = useBrowser();
const SCOPES = ["deliveries:read", "purchase_orders:write"];
const DAY_MS = 86_400_000;
/** The day so many days from today, in UTC; tests keep away from midnight by at least a day. */
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Of the project of every scene. */
const P1 = { project_number: "P-1" };
const keyIdOf = ({ key }: Client) => key!.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

interface Scene {
  readonly erp: Client;
  readonly project: { id: string };
  /** A token made now. */
  readonly id: string;
  readonly url: string;
}

async function scene(erpOf?: Client): Promise<Scene> {
  const scopes = [...ALL_SCOPES, "api_keys:write"];
  const erp = erpOf ?? (await gateway.client({ customer: "Musterbau", scopes }));
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
  const [project] = (await erp.post("/v1/projects/erp", [{ number: "P-1", title: "Halle, Süd" }])).body;
  const made = await erp.post(`/v1/projects/${project.id}/calendar-tokens`, undefined);
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(String), url: expect.any(String) } });
  return { erp, project, ...made.body };
}

const orders = async (erp: Client, ...rows: object[]) => {
  const answer = await erp.post("/v1/purchase-orders", rows);
  expect(answer.status).toBe(200);
  return answer.body as { id: string }[];
};

async function feed(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The events of a calendar, as a reader that is not ours sees them. */
async function eventsOf(url: string) {
  const { status, text } = await feed(url);
  expect(status).toBe(200);
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => ({
    uid: event.getFirstPropertyValue("uid") as string,
    start: String(event.getFirstPropertyValue("dtstart")),
    title: event.getFirstPropertyValue("summary") as string,
    details: event.getFirstPropertyValue("description"),
    status: event.getFirstPropertyValue("status"),
    sequence: Number(event.getFirstPropertyValue("sequence")),
  }));
}

const titles = async (url: string) => (await eventsOf(url)).map(({ title }) => title);

describe("the calendar", () => {
  test("has one event for each delivery and each order that is due", async () => {
    const { erp, url } = await scene();
    const received = `${day(-2)}T06:40:00.000Z`;
    const planned = `${day(3)}T05:30:00.000Z`;
    const item = { title: "Schotter 0/32", quantity: 24.36, unit: "t" };
    const ids = [
      await newDelivery(erp, {
        ...{ ...P1, external_id: "A", supplier_external_id: "K1", delivery_number: "LS-1", delivery_date: day(-2) },
        ...{
          received_at: received,
          planned_arrival_time: `${day(-2)}T06:00:00.000Z`,
          vehicle: "M-AB 1",
          items: [item],
        },
      }),
      await newDelivery(erp, { ...P1, external_id: "B", delivery_date: day(3), planned_arrival_time: planned }),
      await newDelivery(erp, { ...P1, external_id: "C", delivery_date: day(5) }),
    ];
    await newDelivery(erp, { external_id: "D", project_number: "P-2", delivery_date: day(5) });
    const [order] = await orders(
      erp,
      newOrder("B-1", { ...P1, planned_delivery_date: day(7) }),
      newOrder("B-2", { project_number: "P-1" }),
    );
    expect(await eventsOf(url)).toMatchObject([
      {
        ...{
          uid: `delivery-${ids[0]}`,
          start: received.replace(".000", ""),
          title: "Geliefert · Kieswerk Nord · LS-1",
        },
        ...{ details: "24,36 t Schotter 0/32\nLieferschein: LS-1\nFahrzeug: M-AB 1", status: "CONFIRMED" },
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
    const [{ id }] = (await orders(erp, order)) as [{ id: string }];
    await orders(erp, { ...order, cancel_requested: true });
    expect(await eventsOf(url)).toMatchObject([
      { title: "STORNIERT: Bestellung · Kieswerk Nord · B-1", status: "CANCELLED", sequence: 2 },
    ]);
    await gateway.sql("update purchase_order set updated_at = now() - interval '27 days' where id = $1", [id]);
    expect(await eventsOf(url)).toHaveLength(1);
    await gateway.sql("update purchase_order set updated_at = now() - interval '29 days' where id = $1", [id]);
    expect(await eventsOf(url)).toEqual([]);
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

describe("the answer", () => {
  test("is a calendar that asks to be read again in an hour, and says nothing of the token", async () => {
    const { url } = await scene();
    const { headers, text } = await feed(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="calendar.ics"',
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
    });
    expect(text).toContain("\r\nX-WR-CALNAME:P-1 Halle\\, Süd\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
    expect(text).not.toContain(url.slice(-20, -4));
  });

  test("is a 304 until something changes", async () => {
    const { erp, url } = await scene();
    const id = await newDelivery(erp, { ...P1, delivery_date: day(1) });
    const first = await feed(url);
    const etag = first.headers.get("etag")!;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const tag of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
      const again = await feed(url, { "If-None-Match": tag });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    // The same content, written by another process a while later.
    expect((await feed(url, { "If-None-Match": '"x"' })).text).toBe(first.text);
    await erp.send("PATCH", `/v1/deliveries/${id}`, { comment: "Kran ab 9 Uhr" });
    const changed = await feed(url, { "If-None-Match": etag });
    expect([changed.status, changed.text.includes("Bemerkung: Kran ab 9 Uhr")]).toEqual([200, true]);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, changed.headers.get("etag"), ""]);
  });
});

describe("a token", () => {
  test("needs a key with both scopes and without a supplier", async () => {
    const { erp, project } = await scene();
    const path = `/v1/projects/${project.id}/calendar-tokens`;
    for (const scope of SCOPES) {
      const half = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", scopes: [scope] });
      for (const answer of [
        await half.post(path, undefined),
        await half.get(path),
        await half.send("DELETE", `${path}/${project.id}`),
      ])
        expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining("Missing scope: ") } });
    }
    const both = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", scopes: SCOPES });
    expect((await both.post(path, undefined)).status).toBe(201);
    const supplier = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", supplier: "K1" });
    expect((await supplier.post(path, undefined)).status).toBe(403);
  });

  test("is stored as a hash, and listed without its secret", async () => {
    const { erp, project, id, url } = await scene();
    const secret = url.slice(-47, -4);
    const rows = await gateway.sql("select * from calendar_token where id = $1", [id]);
    expect(rows).toMatchObject([{ secret_sha256: hashSecret(secret) }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const listed = await erp.get(`/v1/projects/${project.id}/calendar-tokens`);
    const token = { id, project_id: project.id, api_key_id: expect.any(String), created_at: expect.any(String) };
    expect(listed).toMatchObject({ status: 200, body: { calendar_tokens: [token] } });
    expect(JSON.stringify(listed.body)).not.toContain(secret);
  });

  test("is a mutation, too, and never part of an answer that is stored", async () => {
    const { erp, project } = await scene();
    const CREATE = `mutation { createCalendarToken(id: "${project.id}") { id url } }`;
    const { id, url } = (await erp.graphql(CREATE)).body.data.createCalendarToken;
    expect((await feed(url)).status).toBe(200);
    const gone = await erp.graphql(`mutation { deleteCalendarToken(id: "${project.id}", token_id: "${id}") { id } }`);
    expect(gone.body.data).toEqual({ deleteCalendarToken: { id } });
    expect((await feed(url)).status).toBe(404);
    const path = `/v1/projects/${project.id}/calendar-tokens`;
    expect((await erp.post(path, undefined, { "Idempotency-Key": "k" })).status).toBe(400);
    expect((await erp.get(path)).body.calendar_tokens).toHaveLength(1);
  });

  test("that was deleted opens nothing; of another project or tenant it cannot be deleted", async () => {
    const { erp, project, id, url } = await scene();
    const other = await scene();
    for (const [client, of] of [
      [other.erp, other.project],
      [other.erp, project],
      [erp, other.project],
    ] as const)
      expect((await client.send("DELETE", `/v1/projects/${of.id}/calendar-tokens/${id}`)).status).toBe(404);
    expect((await other.erp.post(`/v1/projects/${project.id}/calendar-tokens`, undefined)).status).toBe(404);
    expect((await other.erp.get(`/v1/projects/${project.id}/calendar-tokens`)).status).toBe(404);
    expect((await feed(url)).status).toBe(200);
    expect(await erp.send("DELETE", `/v1/projects/${project.id}/calendar-tokens/${id}`)).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await feed(url)).toMatchObject({
      status: 404,
      text: JSON.stringify({ error: "Calendar not found.", success: false }),
    });
    expect((await feed(other.url)).status).toBe(200);
  });

  test("ends with its key, and where that may not be used; a rotated key leaves it to its successor", async () => {
    const { erp, url } = await scene();
    const rotate = `mutation ($id: UUID!) { rotateApiKey(id: $id, overlap_seconds: 0) { api_key { id } } }`;
    const { data } = (await erp.graphql(rotate, { id: keyIdOf(erp) })).body;
    const successor = data.rotateApiKey.api_key.id;
    const statusAfter = async (change: string, id: string) => {
      await gateway.sql(`update api_key set ${change} where id = $1`, [id]);
      return (await feed(url)).status;
    };
    expect((await feed(url)).status).toBe(200);
    expect(await statusAfter("revoked_at = now()", keyIdOf(erp))).toBe(200);
    expect(await statusAfter("expires_at = now() - interval '1 second'", successor)).toBe(404);
    expect(await statusAfter("expires_at = null", successor)).toBe(200);
    expect(await statusAfter("allowed_cidrs = '{192.0.2.0/24}'", successor)).toBe(404);
    expect(await statusAfter("allowed_cidrs = '{127.0.0.0/8,::1/128}'", successor)).toBe(200);
    expect(await statusAfter("revoked_at = now()", successor)).toBe(404);
  });

  test("whose key has ended is listed as such, and can be deleted", async () => {
    const { erp, project, id } = await scene();
    const path = `/v1/projects/${project.id}/calendar-tokens`;
    const other = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", scopes: SCOPES });
    const listed = async () => (await other.get(path)).body.calendar_tokens;
    expect(await listed()).toMatchObject([{ id, has_ended: false }]);
    await gateway.sql("update api_key set expires_at = now() - interval '1 second' where id = $1", [keyIdOf(erp)]);
    expect(await listed()).toMatchObject([{ id, has_ended: true }]);
    expect(await other.send("DELETE", `${path}/${id}`)).toMatchObject({ status: 200, body: { id, has_ended: true } });
    expect(await listed()).toEqual([]);
  });

  test("is one of at most 500 of a project, whoever made them; all are listed", async () => {
    const { erp, project, id } = await scene();
    const path = `/v1/projects/${project.id}/calendar-tokens`;
    await gateway.sql("update project set customer_id = null where id = $1", [project.id]);
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
    for (const client of [erp, other])
      expect(await client.post(path, undefined)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining("The project has 500 calendar tokens. Delete") },
      });
    // A project that is not seen is not there, however many tokens it has.
    await gateway.sql("update project p set customer_id = k.customer_id from api_key k where p.id = $1 and k.id = $2", [
      project.id,
      keyIdOf(erp),
    ]);
    expect(await other.post(path, undefined)).toMatchObject({ status: 404, body: { error: "Project not found." } });
    await gateway.sql("update project set customer_id = null where id = $1", [project.id]);
    expect((await erp.get(path)).body.calendar_tokens).toHaveLength(499);
    await erp.send("DELETE", `${path}/${id}`);
    expect((await other.post(path, undefined)).status).toBe(201);
  });

  test("shows what its key sees: a customer's, nothing of another customer", async () => {
    const { erp, project } = await scene(await gateway.client({ scopes: ALL_SCOPES }));
    const of = (customer: string) => gateway.client({ tenant: erp.tenant, customer, scopes: ALL_SCOPES });
    const [one, other] = [await of("Eins"), await of("Zwei")];
    await newDelivery(one, { external_id: "eins", ...P1, delivery_date: day(1) });
    await newDelivery(other, { external_id: "zwei", ...P1, delivery_date: day(1) });
    await newDelivery(erp, { external_id: "alle", ...P1, delivery_date: day(1) });
    const shown = async (client: Client) => {
      const { url } = (await client.post(`/v1/projects/${project.id}/calendar-tokens`, undefined)).body;
      return (await titles(url)).map((title) => title.split(" · ").at(-1)).toSorted();
    };
    expect([await shown(one), await shown(other), await shown(erp)]).toEqual([
      ["alle", "eins"],
      ["alle", "zwei"],
      ["alle", "eins", "zwei"],
    ]);
    // A tenant-wide token opens more than a customer's key sees, so that key does not even see the token.
    const listed = (await one.get(`/v1/projects/${project.id}/calendar-tokens`)).body.calendar_tokens;
    expect(listed).toHaveLength(1);
  });
});

describe("the secret", () => {
  let running: Running | undefined;
  afterAll(async () => running?.database.drop());

  test("is in no log line, trace or metric, even where the address is mistaken, and few statements read the feed", async () => {
    const collector = await receiver();
    running = await startGateway(await cloneDatabase(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: "parentbased_always_on",
    });
    const own = running.gateway;
    const { erp, project, id, url } = await scene(await own.client({ customer: "Musterbau" }));
    for (const external_id of ["1", "2", "3"])
      await newDelivery(erp, { external_id, ...P1, delivery_date: day(1), items: [{ title: "Rohr" }] });
    const secret = url.slice(-47, -4);
    const unknown = "beef".repeat(10) + "cab";
    expect(await titles(url)).toHaveLength(3);
    for (const path of ["calendars/T.ics", "calendars/T", "Calendars/T.ics", "v1/calendars/T.ics", "/calendars//T.ics"])
      for (const token of [secret, unknown]) await fetch(`${own.root}/${path.replace("T", token)}?x=1`);
    await fetch(`${own.root}/calendars%2F${secret}.ics`);
    await fetch(url, { method: "POST" });
    await erp.send("DELETE", `/v1/projects/${project.id}/calendar-tokens/${id}`);
    expect((await feed(url)).status).toBe(404);
    const metrics = (await own.anonymous().get("/metrics")).body;
    await running.stop();
    await collector.close();
    const told = [JSON.stringify(own.log), JSON.stringify(collector.spans), metrics].join("\n");
    for (const known of ["/calendars/…", "find_calendar", 'operation="calendarFeed"']) expect(told).toContain(known);
    for (const text of [secret, hashSecret(secret), unknown, "beef"]) expect(told).not.toContain(text);
    // However much it shows, it is read in three statements.
    const statements = collector.spans.map(({ name }) => name).filter((name) => name.endsWith(".of_calendar"));
    expect(statements.toSorted()).toEqual(["delivery", "project", "purchase_order"].map((of) => `${of}.of_calendar`));
  });

  test("that does not exist can be asked for a hundred times an hour by one address; the address is the public one", async () => {
    const PUBLIC_URL = "https://gateway.example.org/bau/";
    const limited = await startGateway(running!.database, { RATE_LIMIT_POINTS: 1000, PUBLIC_URL });
    const { url } = await scene(await limited.gateway.client({ customer: "Musterbau" }));
    expect(url).toMatch(/^https:\/\/gateway\.example\.org\/bau\/calendars\/[\w-]{43}\.ics$/);
    const statuses = [];
    for (let i = 0; i < 102; i++)
      statuses.push((await feed(`${limited.gateway.root}/calendars/${"x".repeat(42)}${i % 10}.ics`)).status);
    await limited.stop();
    expect(statuses).toEqual([...Array(100).fill(404), 403, 403]);
  });
});

describe("the page", () => {
  const PHONE = { width: 390, height: 844 };
  const text = (page: Page) => page.$eval("main", (main: any) => main.innerText as string);
  const appears = (page: Page, selector: string, wanted: string) =>
    page.waitForFunction(
      `document.querySelector(${JSON.stringify(selector)})?.innerText.includes(${JSON.stringify(wanted)})`,
    );
  const speaking = (language: string, more?: (page: Page) => Promise<unknown>) => ({
    prepare: async (page: Page) => {
      await page.evaluateOnNewDocument(
        `Object.defineProperty(navigator, "language", { get: () => ${JSON.stringify(language)} })`,
      );
      await more?.(page);
    },
  });

  let shown: Scene;
  let address: string;
  beforeAll(async () => {
    shown = await scene();
    address = `${gateway.root}/projects/${shown.project.id}/calendar`;
    await newDelivery(shown.erp, {
      ...{ ...P1, supplier_external_id: "K1", external_id: "LS-<b>77", delivery_date: day(0) },
      ...{
        planned_arrival_time: `${day(0)}T12:00:00Z`,
        items: [{ title: "Schotter 0/32", quantity: 24.36, unit: "t" }],
      },
    });
    const order = newOrder("B-1", { ...P1, planned_delivery_date: day(0) });
    await orders(shown.erp, order);
    await orders(shown.erp, { ...order, cancel_requested: true });
  });
  const token = () => shown.url.slice(-47, -4);

  test("shows nothing without a token", async () => {
    const { page, errors, refused } = await browser.open(address, speaking("de-AT"));
    const told = await text(page);
    for (const wanted of ["Kalender des Projekts", "Warenkorb steht jetzt in der Bestellung"])
      expect(told).toContain(wanted);
    expect(told).not.toContain("your cart");
    expect(await page.$("a[href^='webcal:'], .days")).toBeNull();
    expect([errors, refused]).toEqual([[], []]);
  });

  test("shows the month with one, in German, on a phone in the dark, without scrolling sideways", async () => {
    const { page, errors, refused } = await browser.open(
      `${address}#${token()}`,
      speaking("de-AT", async (page) => {
        await page.setViewport(PHONE);
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      }),
    );
    await appears(page, ".days", "LS-<b>77");
    const told = await text(page);
    const wanted = ["P-1 Halle, Süd", "Lieferungen und Bestellungen", "Kieswerk Nord", "STORNIERT: Bestellung"];
    for (const text of [...wanted, "Adresse kopieren"]) expect(told).toContain(text);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    expect(await page.evaluate("document.documentElement.lang")).toBe("de");
    expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(28, 32, 34)");
    expect(await page.$eval("a[href^='webcal:']", (link: any) => link.href)).toBe(
      shown.url.replace("http:", "webcal:"),
    );
    await browser.keepPicture(page, "calendar-phone-dark.png");
    // The only thing on the console would be what the policy of the page refused.
    expect([errors, refused]).toEqual([[], []]);
  });

  test("is used by the keyboard alone, in English", async () => {
    const { page, errors } = await browser.open(`${address}#${token()}`, speaking("en-GB"));
    await appears(page, ".days", "LS-<b>77");
    const focused = () => page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent");
    const order: unknown[] = [];
    for (let index = 0; index < 8; index++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
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
  });

  test("says that a calendar does not exist any more", async () => {
    const { page } = await browser.open(`${address}#${"x".repeat(43)}`, speaking("en-GB"));
    await appears(page, "main", "This calendar does not exist, or no longer does.");
    const opened = await browser.open(`${gateway.root}/calendars/${"x".repeat(43)}.ics`);
    expect(await text(opened.page)).toContain("Unknown calendar");
  });
});
