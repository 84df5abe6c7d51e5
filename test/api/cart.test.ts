/** Carts of shops: the public IDS callback (specification 4.14, decisions §13). */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "puppeteer-core";
import { receiver } from "../http/otlp.js";
import type { Client } from "../support/client.js";
import { cloneDatabase } from "../support/database.js";
import { useBrowser } from "../support/browser.js";
import { type Running, startGateway, useGateway } from "../support/gateway.js";

const WEB_APP = "https://app.example.org/bau";
const gateway = useGateway({ config: { WEB_APP_URL: `${WEB_APP}/` } });
const browser = useBrowser();
const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const PIPES = { external_id: "10", product_number: "R-1", title: "Rohr", quantity: 40, unit: "m", price_per_unit: 9.5 };
const BENDS = { external_id: "20", product_number: "B-1", title: "Bogen", quantity: 4, unit: "Stk", price_per_unit: 3 };

interface Scene {
  erp: Client;
  project: { id: string };
  order: any;
  /** The order as it is now. */
  now: () => Promise<any>;
}

async function scene(more: object = {}, erpOf?: Client): Promise<Scene> {
  const erp = erpOf ?? (await gateway.client({ customer: "Musterbau" }));
  await erp.post("/v1/suppliers", [{ external_id: "S", title: "Shop" }]);
  const [project] = (await erp.post("/v1/projects/erp", [{ number: "P-1", title: "Halle" }])).body;
  const row = {
    ...{ external_id: "4711", supplier: { external_id: "S" }, project_number: "P-1", currency: "EUR" },
    ...{ awaits_cart: true, purchase_order_items: [PIPES, BENDS], ...more },
  };
  const [order] = (await erp.post("/v1/purchase-orders", [row])).body;
  return { erp, project, order, now: async () => (await erp.get(`/v1/purchase-orders/${order.id}`)).body };
}

const line = (content: string) => `<OrderItem>${content}</OrderItem>`;
const LINE_OF_PIPES = line(
  "<RefItems><Customer>10</Customer></RefItems><ArtNo>X-9</ArtNo><Qty>50</Qty><QU>MTR</QU><Kurztext>Rohr DN 100</Kurztext><NetPrice>425.00</NetPrice>",
);
const LINE_OF_BENDS = line(
  "<ArtNo>B-1</ArtNo><Qty>6</Qty><QU>PCE</QU><Kurztext>Bogen 45°</Kurztext><NetPrice>15</NetPrice>",
);
const cart = (lines: string, ordered = false, currency = "EUR") =>
  `<Warenkorb><WarenkorbInfo><RueckgabeKZ>Warenkorbrückgabe${ordered ? " mit Bestellung" : ""}</RueckgabeKZ><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo><OfferNo>A-1</OfferNo><ModeOfShipment>Lieferung</ModeOfShipment><Cur>${currency}</Cur></OrderInfo>${lines}</Order></Warenkorb>`;

const send = (secret: string, xml: string, headers: Record<string, string> = {}, root = gateway.root) =>
  fetch(`${root}/ids/${secret}`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://shop.example", ...headers },
    body: `hookurl=x&WarenKorb=${encodeURIComponent(xml)}`,
  });

const eventsOf = async (erp: Client, types = ["order.cart_received"]) =>
  (await erp.get("/v1/events?after=0")).body.events.filter(({ type }: { type: string }) => types.includes(type));

describe("a cart that is not ordered", () => {
  test("shows on the order, changes no item, and sends the browser to the project's calendar", async () => {
    const { erp, project, order, now } = await scene();
    const answer = await send(order.ids_order_id, cart(LINE_OF_PIPES + LINE_OF_BENDS), BROWSER);
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
      303,
      `${WEB_APP}/projects/${project.id}/calendar`,
      "",
    ]);
    const after = await now();
    expect(after.cart).toEqual({
      ...{ version: "2.5", ordered: false, currency: "EUR", references: [{ type: "310", number: "A-1" }] },
      ...{ delivery_date: null, mode_of_shipment: "Lieferung", remarks: null },
      items: [
        {
          ...{ ref_customer: "10", product_number: "X-9", quantity: 50, unit: "MTR", title: "Rohr DN 100" },
          ...{ offer_price: null, price_basis: null, surcharge_percent: null, net_price: 425, vat_rate: null },
          ...{ unit_price: 8.5, line_total: 425, flags: [], error_code: null },
        },
        expect.objectContaining({ ref_customer: null, product_number: "B-1", unit_price: 2.5, line_total: 15 }),
      ],
    });
    expect(after).toMatchObject({ status: "OPEN", awaits_cart: true, placed_at: null, items: order.items });
    expect(await eventsOf(erp)).toMatchObject([
      { data: { purchase_order_id: order.id, external_id: "4711", status: "OPEN", ordered: false } },
    ]);
    expect(JSON.stringify(await eventsOf(erp))).not.toContain(order.ids_order_id);
  });

  test("replaces the cart before it; the same again changes nothing", async () => {
    const { erp, order, now } = await scene();
    await send(order.ids_order_id, cart(LINE_OF_PIPES));
    const first = await now();
    expect((await send(order.ids_order_id, cart(LINE_OF_PIPES))).status).toBe(303);
    expect(await now()).toEqual(first);
    await send(order.ids_order_id, cart(LINE_OF_BENDS));
    expect((await now()).cart.items).toMatchObject([{ product_number: "B-1" }]);
    expect(await eventsOf(erp)).toHaveLength(2);
  });

  test("without a line the buyer has left the shop: nothing changes, nothing is told", async () => {
    const { erp, order, now } = await scene();
    expect((await send(order.ids_order_id, cart(""))).status).toBe(303);
    expect((await send(order.ids_order_id, cart("", true))).status).toBe(303);
    expect(await now()).toEqual(order);
    expect(await eventsOf(erp)).toEqual([]);
  });
});

describe("a cart that is ordered", () => {
  test("sets quantity and price of the order's items, adds what matches none, and ends the wait", async () => {
    const { erp, order, now } = await scene();
    const extra = line(
      "<ArtNo>D-1</ArtNo><Qty>10</Qty><QU>PCE</QU><Kurztext>Dichtung</Kurztext><NetPrice>4.999</NetPrice>",
    );
    expect((await send(order.ids_order_id, cart(LINE_OF_PIPES + LINE_OF_BENDS + extra, true))).status).toBe(303);
    const after = await now();
    expect(after).toMatchObject({ status: "OPEN", awaits_cart: false, cart: { ordered: true } });
    expect(Date.parse(after.placed_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(after.version).toBe(order.version + 1);
    expect(after.items).toMatchObject([
      // By our number of the item, although the article is another.
      {
        ...{ id: order.items[0].id, title: "Rohr", product_number: "R-1", quantity: 50, unit: "m", unit_code: "MTR" },
        ...{ price_per_unit: 8.5, net_price: 425 },
      },
      // By the article number.
      { id: order.items[1].id, quantity: 6, unit: "Stk", price_per_unit: 2.5, net_price: 15 },
      {
        ...{ external_id: null, index: 2, title: "Dichtung", product_number: "D-1", quantity: 10, unit: "PCE" },
        ...{ unit_code: "C62", price_per_unit: 0.4999, net_price: 5 },
      },
    ]);
    expect(await eventsOf(erp)).toMatchObject([
      { data: { ordered: true, version: after.version }, actor: { kind: "public", name: "IDS" } },
    ]);
    const HISTORY = `{ purchaseOrder(id: "${order.id}") { history { action previousStatus newStatus actor_kind actor } } }`;
    const { data } = (await erp.graphql(HISTORY)).body;
    expect(data.purchaseOrder.history).toEqual([
      { action: "PLACE_ORDER", previousStatus: "OPEN", newStatus: "OPEN", actor_kind: "public", actor: "IDS" },
    ]);
  });

  test("an order of which everything came by then is closed", async () => {
    const { erp, order, now } = await scene();
    const items = [
      { order_item_number: "10", quantity: 30, unit: "m" },
      { order_item_number: "20", quantity: 4, unit: "Stk" },
    ];
    const jsonContent = { external_id: "L1", delivery_date: "2026-11-20", order_number: "4711", items };
    expect((await erp.post("/v1/deliveries/custom", { jsonContent })).status).toBe(201);
    expect((await now()).status).toBe("OPEN");
    const fewer = LINE_OF_PIPES.replace("<Qty>50", "<Qty>30");
    expect((await send(order.ids_order_id, cart(fewer, true))).status).toBe(303);
    expect(await now()).toMatchObject({ status: "CLOSED", version: order.version + 2 });
    expect((await eventsOf(erp)).map(({ data }: any) => data.version)).toEqual([order.version + 1]);
  });

  test("what the ERP pushes every night undoes none of it", async () => {
    const { erp, order, now } = await scene();
    await send(order.ids_order_id, cart(LINE_OF_PIPES, true));
    const placed = await now();
    await scene({}, erp);
    expect(await now()).toEqual(placed);
  });

  test("is taken once: the next one is a 409, and changes nothing", async () => {
    const { order, now } = await scene();
    await send(order.ids_order_id, cart(LINE_OF_PIPES, true));
    const placed = await now();
    const again = await send(order.ids_order_id, cart(LINE_OF_BENDS, true), { Accept: "application/problem+json" });
    expect([again.status, await again.json()]).toMatchObject([409, { code: "CART_NOT_AWAITED" }]);
    expect(await now()).toEqual(placed);
  });

  const FIFTY = "<ArtNo>R-1</ArtNo><Qty>50</Qty><QU>MTR</QU>";
  const UNORDERED = { quantity: 40, net_price: 380, price_per_unit: 9.5 };
  const IN_KG = { quantity: 9, unit: "KGM", unit_code: "KGM", net_price: null, price_per_unit: null };
  test.each([
    [
      "a doubtful price leaves the item as it is",
      `<RefItems><Customer>10</Customer></RefItems>${FIFTY}<OfferPrice>8.5</OfferPrice><NetPrice>8.5</NetPrice>`,
      UNORDERED,
    ],
    ["without a price the old one of a unit stays", FIFTY, { quantity: 50, net_price: 475, price_per_unit: 9.5 }],
    ["in another unit the old price says nothing", "<ArtNo>R-1</ArtNo><Qty>9</Qty><QU>KGM</QU>", IN_KG],
    ["an alternative is not ordered", `<ItemChara>alternate</ItemChara>${FIFTY}<NetPrice>1</NetPrice>`, UNORDERED],
    [
      "what the shop cannot deliver is not ordered",
      `${FIFTY}<NetPrice>1</NetPrice><Fehlercode>216</Fehlercode>`,
      UNORDERED,
    ],
    ["a quantity that is none is not ordered", `${FIFTY.replace("50", "NaN")}<NetPrice>1</NetPrice>`, UNORDERED],
  ])("%s", async (_, content, item) => {
    const { order, now } = await scene();
    expect((await send(order.ids_order_id, cart(line(content), true))).status).toBe(303);
    const after = await now();
    expect(after.items).toHaveLength(2);
    expect(after.items[0]).toMatchObject(item);
    expect(after.cart.items).toHaveLength(1);
  });

  test("prices in another currency are not the order's, and an item that the shop splits is not counted twice", async () => {
    const other = await scene();
    await send(other.order.ids_order_id, cart(LINE_OF_PIPES, true, "CHF"));
    expect((await other.now()).items[0]).toMatchObject({ quantity: 50, net_price: 475, price_per_unit: 9.5 });
    const { order, now } = await scene();
    await send(order.ids_order_id, cart(LINE_OF_PIPES + LINE_OF_PIPES.replace("<Qty>50", "<Qty>5"), true));
    expect((await now()).items.map(({ quantity }: any) => quantity)).toEqual([50, 4, 5]);
  });

  test("two carts at once: one is taken", async () => {
    const { order, now } = await scene();
    const answers = await Promise.all(
      [LINE_OF_PIPES, LINE_OF_BENDS, LINE_OF_PIPES].map((lines) => send(order.ids_order_id, cart(lines, true))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect((await now()).items).toHaveLength(2);
  });
});

describe("nothing changes, and nothing is told", () => {
  const refused = async ({ erp, order, now }: Scene, secret = order.ids_order_id, xml = cart(LINE_OF_PIPES, true)) => {
    const before = await now();
    const answer = await send(secret, xml);
    expect(await now()).toEqual(before);
    expect(await eventsOf(erp)).toEqual([]);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  const NOT_AWAITED = [409, "The order awaits no cart."];
  test("where the order never awaited a cart, does no longer, or is not open", async () => {
    expect(await refused(await scene({ awaits_cart: false }))).toEqual(NOT_AWAITED);
    const old = await scene();
    const WAIT = "update purchase_order set awaits_cart_since = now() - interval '7 days 1 minute' where id = $1";
    await gateway.sql(WAIT, [old.order.id]);
    expect((await old.now()).awaits_cart).toBe(false);
    expect(await refused(old)).toEqual(NOT_AWAITED);
    const cancelled = await scene();
    await cancelled.erp.post("/v1/purchase-orders", [{ external_id: "4711", cancel_requested: true }]);
    expect(await refused(cancelled)).toEqual([409, "The order is not open, so it takes no cart."]);
  });

  test("at an address that the buyer has replaced", async () => {
    const found = await scene();
    const secret = found.order.ids_order_id;
    await found.erp.post("/v1/purchase-orders", [{ external_id: "4711", ids_order_id: null }]);
    expect(await refused(found, secret)).toEqual([404, "Order not found."]);
    const { ids_order_id } = await found.now();
    expect((await send(ids_order_id, cart(LINE_OF_PIPES))).status).toBe(303);
  });

  test("the secret address alone, as it was read, is a row of an order that is there", async () => {
    const { erp, order, now } = await scene();
    const before = await now();
    const row = { external_id: "4711", ids_order_id: order.ids_order_id };
    const { status, body } = await erp.post("/v1/purchase-orders", [row]);
    expect([status, body]).toEqual([200, [before]]);
    const unknown = await erp.post("/v1/purchase-orders", [{ ...row, external_id: "4712" }]);
    expect([unknown.status, unknown.body.error]).toEqual([400, "[0].supplier.external_id is required"]);
  });

  test("at an address that is none, and for what is no cart", async () => {
    const found = await scene();
    const doctype = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Warenkorb>&x;</Warenkorb>';
    for (const [secret, xml, status, error] of [
      ["00000000-0000-4000-8000-000000000000", undefined, 404, /^Order not found\.$/],
      // Its own id, which is no secret.
      [found.order.id, undefined, 404, /^Order not found\.$/],
      ["4711", undefined, 400, /^order_id must be a UUID$/],
      [encodeURIComponent("' or true --"), undefined, 400, /^order_id must be a UUID$/],
      [undefined, "<Korb/>", 400, /^The cart is no Warenkorb/],
      [undefined, "Hallo", 400, /cannot be read at line 1/],
      [undefined, doctype, 400, /document type/],
      [undefined, "<a>".repeat(100_000), 400, /nested more than 64 deep/],
    ] as const)
      expect(await refused(found, secret, xml)).toEqual([status, expect.stringMatching(error)]);
  });

  test("without the field, with two of them, and for another kind of body", async () => {
    const { order } = await scene();
    const post = async (type: string, body: string) => {
      const answer = await fetch(`${gateway.root}/ids/${order.ids_order_id}`, {
        method: "POST",
        headers: { "Content-Type": type },
        body,
      });
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    const form = "application/x-www-form-urlencoded";
    expect(await post(form, "korb=x")).toEqual([400, "warenkorb is required"]);
    expect(await post(form, "warenkorb=x&WARENKORB=y")).toEqual([400, "warenkorb must be given only once"]);
    expect((await post("application/json", "{}"))[0]).toBe(415);
  });
});

test("a multipart form is taken, too, in the charset of the shop's system", async () => {
  const { order, now } = await scene();
  const xml = Buffer.from(cart(LINE_OF_BENDS).replace("Bogen 45°", "Dübel & Bögen"), "latin1");
  const form = new FormData();
  form.append("other", "x");
  form.append("Warenkorb", new Blob([new Uint8Array(xml)]), "korb.xml");
  const address = `${gateway.root}/ids/${order.ids_order_id}`;
  expect((await fetch(address, { method: "POST", body: form, redirect: "manual" })).status).toBe(303);
  expect((await now()).cart.items[0].title).toBe("Dübel & Bögen");
});

test("without a project the browser is sent to the web application itself", async () => {
  const { order } = await scene({ project_number: undefined });
  expect((await send(order.ids_order_id, cart(LINE_OF_PIPES))).headers.get("location")).toBe(WEB_APP);
});

test("a supplier's key never sees the address", async () => {
  const { erp, order } = await scene();
  const supplier = await gateway.client({ tenant: erp.tenant, customer: "Musterbau", supplier: "S" });
  const seen = await supplier.get(`/v1/supplier-orders/${order.id}`);
  expect(seen.status).toBe(200);
  expect(JSON.stringify(seen.body)).not.toContain(order.ids_order_id);
  const key = await erp.get(`/v1/purchase-orders?ids_order_id=${order.ids_order_id}`);
  expect(key.status).toBe(400);
});

describe("the secret", () => {
  let running: Running | undefined;
  afterAll(async () => running?.database.drop());

  test("is in no log line, trace or metric", async () => {
    const collector = await receiver();
    running = await startGateway(await cloneDatabase(), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: "parentbased_always_on",
    });
    const { gateway: own } = running;
    const erp = await own.client({ customer: "Musterbau" });
    const { order } = await scene({}, erp);
    const secret = order.ids_order_id as string;
    const unknown = "00000000-0000-4000-8000-00000000beef";
    for (const xml of [cart(LINE_OF_PIPES), "<broken", cart(LINE_OF_PIPES, true), cart(LINE_OF_PIPES, true)])
      await send(secret, xml, {}, own.root);
    await send(unknown, cart(""), {}, own.root);
    await fetch(`${own.root}/ids/${secret}`);
    await fetch(`${own.root}/IDS/${secret}`, { method: "POST" });
    const metrics = (await own.anonymous().get("/metrics")).body;
    await running.stop();
    await collector.close();
    const told = [JSON.stringify(own.log), JSON.stringify(collector.spans), metrics].join("\n");
    expect(told).toContain("/ids/…");
    expect(told).toContain("find_order_of_cart");
    for (const text of [secret, unknown, "beef"]) expect(told).not.toContain(text);
  });

  test("cannot be guessed on: after ten unknown addresses the address is shut out for an hour", async () => {
    const limited = await startGateway(running!.database, { RATE_LIMIT_POINTS: 1000 });
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await send(crypto.randomUUID(), cart(""), {}, limited.gateway.root)).status);
    expect(statuses).toEqual([...Array(10).fill(404), 403, 403]);
    const refused = await send(crypto.randomUUID(), cart(""), BROWSER, limited.gateway.root);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3500);
    expect(await refused.text()).toContain("Too many attempts");
    await limited.stop();
  });
});

describe("a person's browser", () => {
  let own: Running;
  beforeAll(async () => {
    own = await startGateway(await cloneDatabase());
  });
  afterAll(async () => {
    await own.stop();
    await own.database.drop();
  });

  /** Does what a shop's page does: it makes the browser post a form. */
  const comeBack = async (page: Page, secret: string, xml: string) => {
    const isThere = page.waitForNavigation();
    await page.evaluate(
      `(() => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: ${JSON.stringify(`/ids/${secret}`)} });
        const field = Object.assign(document.createElement("input"), { name: "warenkorb", value: ${JSON.stringify(xml)} });
        form.append(field);
        document.body.append(form);
        form.submit();
      })()`,
    );
    await isThere;
    return page.$eval("main", (main: any) => main.innerText as string);
  };

  test("comes back from the shop, and lands on the project's calendar", async () => {
    const { project, order } = await scene({}, await own.gateway.client({ customer: "Musterbau" }));
    const { page, errors } = await browser.open(`${own.gateway.root}/healthz`);
    expect(await comeBack(page, order.ids_order_id, cart(LINE_OF_PIPES, true))).toContain(
      "your cart is now in its order",
    );
    expect(page.url()).toBe(`${own.gateway.root}/projects/${project.id}/calendar`);
    await browser.keepPicture(page, "cart-taken.png");
    expect(errors).toEqual([]);
  });

  test("reads on a page why a cart is refused, with nothing of the cart", async () => {
    const { order } = await scene({}, await own.gateway.client({ customer: "Musterbau" }));
    const { page } = await browser.open(`${own.gateway.root}/healthz`);
    expect(await comeBack(page, order.ids_order_id, "<b>Schrott")).toContain("The cart cannot be read");
    expect(await page.content()).not.toContain("Schrott");
    await browser.keepPicture(page, "cart-refused.png");
  });
});
