/** Carts of shops: the public IDS callback (specification 4.14, decisions §13). */
import { receiver } from "../http/otlp.js";
import { cloneDatabase } from "../support/database.js";
import { useBrowser } from "../support/browser.js";
import { newDelivery } from "../support/deliveries.js";
import { type Client, startGateway, useGateway } from "../support/gateway.js";
import { eventsOf, newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();
const browser = useBrowser();
const BROWSER = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const PIPES = { external_id: "10", product_number: "R-1", title: "Rohr", quantity: 40, unit: "m", price_per_unit: 9.5 };
const BENDS = { external_id: "20", product_number: "B-1", title: "Bogen", quantity: 4, unit: "Stk", price_per_unit: 3 };

async function scene(more: object = {}, erpOf?: Client) {
  const erp = erpOf ?? (await gateway.client({ customer: "Musterbau" }));
  await newSuppliers(erp, "S");
  const [project] = await newProjects(erp, "P-1");
  const row = {
    ...{ external_id: "4711", supplier: { external_id: "S" }, project_number: "P-1", currency: "EUR" },
    ...{ awaits_cart: true, purchase_order_items: [PIPES, BENDS], ...more },
  };
  const [order] = await ok(erp.post("/v1/purchase-orders", [row]));
  /** The order as it is now. */
  const now = () => ok(erp.get(`/v1/purchase-orders/${order.id}`));
  return { erp, project, order, now };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const line = (content: string) => `<OrderItem>${content}</OrderItem>`;
const LINE_OF_PIPES = line(
  "<RefItems><Customer>10</Customer></RefItems><ArtNo>X-9</ArtNo><Qty>50</Qty><QU>MTR</QU><Kurztext>Rohr DN 100</Kurztext><NetPrice>425.00</NetPrice>",
);
const LINE_OF_BENDS = line(
  "<ArtNo>B-1</ArtNo><Qty>6</Qty><QU>PCE</QU><Kurztext>Bogen 45°</Kurztext><NetPrice>15</NetPrice>",
);
const cart = (lines: string, currency = "EUR", kind = "Warenkorbrückgabe") =>
  `<Warenkorb><WarenkorbInfo><RueckgabeKZ>${kind}</RueckgabeKZ><Version>2.5</Version></WarenkorbInfo><Order><OrderInfo><OfferNo>A-1</OfferNo><ModeOfShipment>Lieferung</ModeOfShipment><Cur>${currency}</Cur></OrderInfo>${lines}</Order></Warenkorb>`;
const ordered = (lines: string, currency = "EUR") => cart(lines, currency, "Warenkorbrückgabe mit Bestellung");

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const send = (secret: string, xml: string, headers: Record<string, string> = {}, root = gateway.root) =>
  fetch(`${root}/ids/${secret}`, {
    ...{ method: "POST", redirect: "manual", headers: { ...FORM, Origin: "https://shop.example", ...headers } },
    body: `hookurl=x&WarenKorb=${encodeURIComponent(xml)}`,
  });
/** Sends a cart that is taken. */
const taken = async ({ order }: Scene, xml: string) => expect((await send(order.ids_order_id, xml)).status).toBe(303);

const cartsTold = (erp: Client) => eventsOf(erp, "order.cart_received");

describe("a cart that is not ordered", () => {
  test("shows on the order, changes no item, and sends the browser to the project's calendar", async () => {
    const { erp, project, order, now } = await scene();
    const answer = await send(order.ids_order_id, cart(LINE_OF_PIPES + LINE_OF_BENDS), BROWSER);
    const calendar = `../projects/${project.id}/calendar`;
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([303, calendar, ""]);
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
    const events = await cartsTold(erp);
    const data = { purchase_order_id: order.id, external_id: "4711", status: "OPEN", ordered: false };
    expect(events).toMatchObject([{ data }]);
    expect(JSON.stringify(events)).not.toContain(order.ids_order_id);
    // Nobody finds an order by its address.
    expect((await erp.get(`/v1/purchase-orders?ids_order_id=${order.ids_order_id}`)).status).toBe(400);
  });

  test("replaces the cart before it; the same again, or one without a line, changes nothing", async () => {
    const found = await scene();
    await taken(found, cart(LINE_OF_PIPES));
    const first = await found.now();
    // Without a line the buyer has left the shop.
    for (const same of [cart(LINE_OF_PIPES), cart(""), ordered("")]) await taken(found, same);
    expect(await found.now()).toEqual(first);
    await taken(found, cart(LINE_OF_BENDS));
    expect((await found.now()).cart.items).toMatchObject([{ product_number: "B-1" }]);
    expect(await cartsTold(found.erp)).toHaveLength(2);
  });
});

describe("a cart that is ordered", () => {
  test("sets quantity and price of the order's items, adds what matches none, and ends the wait", async () => {
    const found = await scene();
    const { erp, order, now } = found;
    const extra = line(
      "<ArtNo>D-1</ArtNo><Qty>10</Qty><QU>PCE</QU><Kurztext>Dichtung</Kurztext><NetPrice>4.999</NetPrice>",
    );
    await taken(found, ordered(LINE_OF_PIPES + LINE_OF_BENDS + extra));
    const after = await now();
    const version = order.version + 1;
    expect(after).toMatchObject({ status: "OPEN", awaits_cart: false, cart: { ordered: true }, version });
    expect(Date.parse(after.placed_at)).toBeGreaterThan(Date.now() - 60_000);
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
    const actor = { kind: "public", name: "IDS" };
    expect(await cartsTold(erp)).toMatchObject([{ data: { ordered: true, version }, actor }]);
    const HISTORY = "history { action previousStatus newStatus actor_kind actor }";
    const { data } = await ok(erp.graphql(`{ purchaseOrder(id: "${order.id}") { ${HISTORY} } }`));
    expect(data.purchaseOrder.history).toEqual([
      { action: "PLACE_ORDER", previousStatus: "OPEN", newStatus: "OPEN", actor_kind: "public", actor: "IDS" },
    ]);
  });

  test("closes an order of which everything came by then", async () => {
    const found = await scene();
    const { erp, order, now } = found;
    const pipes = { order_item_number: "10", quantity: 30, unit: "m" };
    const bends = { order_item_number: "20", quantity: 4, unit: "Stk" };
    await newDelivery(erp, { order_number: "4711", items: [pipes, bends] });
    expect((await now()).status).toBe("OPEN");
    await taken(found, ordered(LINE_OF_PIPES.replace("<Qty>50", "<Qty>30")));
    expect(await now()).toMatchObject({ status: "CLOSED", version: order.version + 2 });
    expect((await cartsTold(erp)).map(({ data }: any) => data.version)).toEqual([order.version + 1]);
  });

  test("is taken once: what the ERP pushes every night undoes none of it, and the next one is a 409", async () => {
    const found = await scene();
    await taken(found, ordered(LINE_OF_PIPES));
    const placed = await found.now();
    await scene({}, found.erp);
    expect(await found.now()).toEqual(placed);
    const problem = { Accept: "application/problem+json" };
    const again = await send(found.order.ids_order_id, ordered(LINE_OF_BENDS), problem);
    expect([again.status, await again.json()]).toMatchObject([409, { code: "CART_NOT_AWAITED" }]);
    expect(await found.now()).toEqual(placed);
  });

  const FIFTY = "<ArtNo>R-1</ArtNo><Qty>50</Qty><QU>MTR</QU>";
  const UNORDERED = { quantity: 40, net_price: 380, price_per_unit: 9.5 };
  const OLD_PRICE = { quantity: 50, net_price: 475, price_per_unit: 9.5 };
  const IN_KG = { quantity: 9, unit: "KGM", unit_code: "KGM", net_price: null, price_per_unit: null };
  const DOUBTFUL = `<RefItems><Customer>10</Customer></RefItems>${FIFTY}<OfferPrice>8.5</OfferPrice><NetPrice>8.5</NetPrice>`;
  test.each([
    ["a doubtful price leaves the item as it is", line(DOUBTFUL), UNORDERED],
    ["without a price the old one of a unit stays", line(FIFTY), OLD_PRICE],
    ["a price in another currency is none", LINE_OF_PIPES, OLD_PRICE, "CHF"],
    ["in another unit the old price says nothing", line("<ArtNo>R-1</ArtNo><Qty>9</Qty><QU>KGM</QU>"), IN_KG],
    [
      "an alternative is not ordered",
      line(`<ItemChara>alternate</ItemChara>${FIFTY}<NetPrice>1</NetPrice>`),
      UNORDERED,
    ],
  ])("%s", async (_, lines, item, currency = "EUR") => {
    const found = await scene();
    await taken(found, ordered(lines, currency));
    const after = await found.now();
    expect([after.items.length, after.cart.items.length]).toEqual([2, 1]);
    expect(after.items[0]).toMatchObject(item);
  });

  test("of two at once one is taken", async () => {
    const { order, now } = await scene();
    const answers = await Promise.all(
      [LINE_OF_PIPES, LINE_OF_BENDS, LINE_OF_PIPES].map((lines) => send(order.ids_order_id, ordered(lines))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect((await now()).items).toHaveLength(2);
  });
});

describe("nothing changes, and nothing is told", () => {
  const refused = async ({ erp, order, now }: Scene, secret = order.ids_order_id, xml = ordered(LINE_OF_PIPES)) => {
    const before = await now();
    const answer = await send(secret, xml);
    expect(await now()).toEqual(before);
    expect(await cartsTold(erp)).toEqual([]);
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };

  const NOT_AWAITED = [409, "The order awaits no cart."];
  test("where the order never awaited a cart, does no longer, or is not open", async () => {
    expect(await refused(await scene({ awaits_cart: false }))).toEqual(NOT_AWAITED);
    const found = await scene();
    const WAITS = "update purchase_order set awaits_cart_since = now() - $2::interval where id = $1";
    await gateway.sql(WAITS, [found.order.id, "7 days 1 minute"]);
    expect((await found.now()).awaits_cart).toBe(false);
    expect(await refused(found)).toEqual(NOT_AWAITED);
    await gateway.sql(WAITS, [found.order.id, "1 day"]);
    await ok(found.erp.post("/v1/purchase-orders", [{ external_id: "4711", cancel_requested: true }]));
    expect(await refused(found)).toEqual([409, "The order is not open, so it takes no cart."]);
  });

  test("at an address that the buyer has replaced", async () => {
    const found = await scene();
    const secret = found.order.ids_order_id;
    await ok(found.erp.post("/v1/purchase-orders", [{ external_id: "4711", ids_order_id: null }]));
    expect(await refused(found, secret)).toEqual([404, "Order not found."]);
    const order = await found.now();
    await taken({ ...found, order }, cart(LINE_OF_PIPES));
    // As it was read, the address alone is a row of an order that is there, and of no other.
    const row = { external_id: "4711", ids_order_id: order.ids_order_id };
    expect(await ok(found.erp.post("/v1/purchase-orders", [row]))).toEqual([await found.now()]);
    const unknown = await found.erp.post("/v1/purchase-orders", [{ ...row, external_id: "4712" }]);
    expect([unknown.status, unknown.body.error]).toEqual([400, "[0].supplier.external_id is required"]);
  });

  test("at an address that is none, and for what is no cart", async () => {
    const found = await scene();
    for (const [secret, xml, status, error] of [
      ["00000000-0000-4000-8000-000000000000", undefined, 404, /^Order not found\.$/],
      // Its own id, which is no secret.
      [found.order.id, undefined, 404, /^Order not found\.$/],
      [encodeURIComponent("' or true --"), undefined, 400, /^order_id must be a UUID$/],
      [undefined, "<Korb/>", 400, /^The cart is no Warenkorb/],
      [undefined, "<a>".repeat(100_000), 400, /nested more than 64 deep/],
    ] as const)
      expect(await refused(found, secret, xml)).toEqual([status, expect.stringMatching(error)]);
  });
});

test("a form has the field once; a multipart form is taken, too, in the charset of the shop's system", async () => {
  const { order, now } = await scene();
  const post = (body: string | FormData) =>
    fetch(`${gateway.root}/ids/${order.ids_order_id}`, {
      ...{ method: "POST", redirect: "manual", body },
      ...(typeof body === "string" && { headers: FORM }),
    });
  expect(await (await post("korb=x")).json()).toMatchObject({ error: "warenkorb is required" });
  const twice = await post("warenkorb=x&WARENKORB=y");
  expect(await twice.json()).toMatchObject({ error: "warenkorb must be given only once" });
  const xml = Buffer.from(cart(LINE_OF_BENDS).replace("Bogen 45°", "Dübel & Bögen"), "latin1");
  const form = new FormData();
  form.append("other", "x");
  form.append("Warenkorb", new Blob([new Uint8Array(xml)]), "korb.xml");
  expect((await post(form)).status).toBe(303);
  expect((await now()).cart.items[0].title).toBe("Dübel & Bögen");
});

test("the browser is sent to the web application; the secret is told nowhere, and cannot be guessed on", async () => {
  const collector = await receiver();
  const { gateway: own, ...running } = await startGateway(await cloneDatabase(), {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: "parentbased_always_on" },
    ...{ RATE_LIMIT_POINTS: 1000, WEB_APP_URL: "https://app.example.org/bau/" },
  });
  const { erp, project, order } = await scene({}, await own.client({ customer: "Musterbau" }));
  const other = await scene({ external_id: "4712", project_number: undefined }, erp);
  const secret = order.ids_order_id as string;
  const unknown = "00000000-0000-4000-8000-00000000beef";
  const sent = (to: string, xml: string, headers = {}) => send(to, xml, headers, own.root);
  const locationOf = async (to: string) => (await sent(to, cart(LINE_OF_PIPES))).headers.get("location");
  expect(await locationOf(secret)).toBe(`https://app.example.org/bau/projects/${project.id}/calendar`);
  expect(await locationOf(other.order.ids_order_id)).toBe("https://app.example.org/bau");
  for (const xml of ["<broken", ordered(LINE_OF_PIPES), ordered(LINE_OF_PIPES)]) await sent(secret, xml);
  await fetch(`${own.root}/ids/${secret}`);
  await fetch(`${own.root}/IDS/${secret}`, { method: "POST" });
  const metrics = (await own.anonymous().get("/metrics")).body;

  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await sent(unknown, cart(""))).status);
  expect(statuses).toEqual([...Array(10).fill(404), 403]);
  const refused = await sent(unknown, cart(""), BROWSER);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 3500]).toEqual([403, true]);
  expect(await refused.text()).toContain("Too many attempts");

  await running.stop();
  await running.database.drop();
  await collector.close();
  const told = [JSON.stringify(own.log), JSON.stringify(collector.spans), metrics].join("\n");
  for (const known of ["/ids/…", "find_order_of_cart"]) expect(told).toContain(known);
  for (const text of [secret, other.order.ids_order_id, unknown, unknown.slice(-12)]) expect(told).not.toContain(text);
});

test("a person's browser reads why a cart is refused, comes back with another one, and lands on the calendar", async () => {
  const { project, order } = await scene();
  const shop = `${gateway.root}/healthz`;
  const { page, errors } = await browser.open(shop);
  /** Does what a shop's page does: it makes the browser post a form. */
  const comeBack = async (xml: string): Promise<string> => {
    await page.goto(shop);
    const isThere = page.waitForNavigation();
    await page.evaluate(
      `(() => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: ${JSON.stringify(`/ids/${order.ids_order_id}`)} });
        const field = Object.assign(document.createElement("input"), { name: "warenkorb", value: ${JSON.stringify(xml)} });
        form.append(field);
        document.body.append(form);
        form.submit();
      })()`,
    );
    await isThere;
    return page.$eval("main", (main: any) => main.innerText as string);
  };
  expect(await comeBack("<b>Schrott")).toContain("The cart cannot be read");
  expect(await page.content()).not.toContain("Schrott");
  await browser.keepPicture(page, "cart-refused.png");
  const before = errors.length;
  expect(await comeBack(ordered(LINE_OF_PIPES))).toContain("your cart is now in its order");
  expect(page.url()).toBe(`${gateway.root}/projects/${project.id}/calendar`);
  await browser.keepPicture(page, "cart-taken.png");
  expect(errors.slice(before)).toEqual([]);
});
