/** Purchase orders as their buyer sends and sees them (decisions §12), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { deliver, GRAVEL, newOrder, PIPES, statusOf } from "../support/orders.js";

const gateway = useGateway();

const ANY = expect.any(String);

const client = (customer = "Hochbau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const eventsOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events
    .filter(({ type }: any) => type.startsWith("order."))
    .map(({ type, data }: any) => [type, data.external_id, data.status, data.version]);

describe.each(SURFACES)("purchase orders over %s", (surface) => {
  const push = (erp: Client, ...rows: object[]) => erp.call(surface, "importPurchaseOrders", { rows });
  const pushed = async (erp: Client, ...rows: object[]) => {
    const { data, error } = await push(erp, ...rows);
    expect(error).toBeNull();
    return data;
  };
  const listed = async (erp: Client, args: object = {}) =>
    (await erp.call(surface, "purchaseOrders", { ...args })).data;
  const one = async (erp: Client, id: string) => (await erp.call(surface, "purchaseOrder", { id })).data;

  test("are answered whole, with every documented field, and listed the same", async () => {
    const erp = await client();
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord", legal_uid: "DE1" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    const [order] = await pushed(erp, {
      external_id: "B1",
      supplier: { external_id: "K1" },
      project_number: "P1",
      contract_number: "RV7",
      currency: "EUR",
      planned_delivery_date: "2026-12-01",
      purchase_order_items: [
        {
          external_id: "10",
          title: "Schotter",
          quantity: 50,
          unit: "to",
          price_per_unit: 24.755,
          product_number: "007",
        },
        { external_id: "20", title: "Fracht", quantity: 3, unit: "Fuhre", net_price: 100 },
      ],
    });
    const item = { description: null, planned_delivery_date: null, confirmed_quantity: null, id: ANY };
    const stays = { cancelled: false, completed: false };
    expect(order).toMatchObject({
      id: ANY,
      external_id: "B1",
      order_number: "B1",
      ids_order_id: ANY,
      awaits_cart: false,
      placed_at: null,
      supplier_id: ANY,
      supplier: { id: ANY, external_id: "K1", title: "Kieswerk Nord", legal_uid: "DE1" },
      project_id: ANY,
      project_number: "P1",
      project: { id: ANY, title: "Kita", project_number: "P1" },
      contract_number: "RV7",
      currency: "EUR",
      planned_delivery_date: "2026-12-01",
      status: "OPEN",
      version: 1,
      cancel_requested: false,
      proposal: null,
      cart: null,
      comment: null,
      items: [
        {
          ...item,
          ...stays,
          index: 0,
          external_id: "10",
          title: "Schotter",
          quantity: 50,
          unit: "to",
          unit_code: "TNE",
          price_per_unit: 24.755,
          net_price: 1237.75,
          product_number: "007",
        },
        {
          ...item,
          ...stays,
          index: 1,
          external_id: "20",
          title: "Fracht",
          quantity: 3,
          unit: "Fuhre",
          unit_code: null,
          net_price: 100,
          price_per_unit: null,
          product_number: null,
        },
      ],
    });
    expect((await listed(erp)).purchase_orders).toEqual([order]);
    expect(await one(erp, order.id)).toEqual(order);
    expect(await eventsOf(erp)).toEqual([["order.created", "B1", "OPEN", 1]]);
  });

  test("the same again is a no-op in every state, also after a proposal was accepted", async () => {
    const erp = await client();
    const sent = newOrder("B1", { planned_delivery_date: "2026-12-01" });
    const [order] = await pushed(erp, sent);
    expect(await pushed(erp, sent)).toEqual([order]);
    for (const status of ["CONFIRMED", "DECLINED", "CANCELLED", "CLOSED", "CANCEL_REQUESTED"]) {
      await gateway.sql("update purchase_order set status = $1, planned_delivery_date = '2027-01-01' where id = $2", [
        status,
        order.id,
      ]);
      const [again] = await pushed(erp, sent);
      expect(again).toMatchObject({ status, version: 1, planned_delivery_date: "2027-01-01" });
    }
    expect(await eventsOf(erp)).toEqual([["order.created", "B1", "OPEN", 1]]);
  });

  test("only what is sent anew is changed, and it makes a confirmed order open", async () => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1", { contract_number: "RV1", planned_delivery_date: "2026-12-01" }));
    await gateway.sql(
      "update purchase_order set status = 'CONFIRMED', planned_delivery_date = '2026-12-24' where id = $1",
      [order.id],
    );
    const [changed] = await pushed(
      erp,
      newOrder("B1", { contract_number: "RV2", planned_delivery_date: "2026-12-01" }),
    );
    expect(changed).toMatchObject({
      status: "OPEN",
      version: 2,
      contract_number: "RV2",
      planned_delivery_date: "2026-12-24",
    });
    const [cleared] = await pushed(erp, newOrder("B1", { contract_number: null }));
    expect(cleared).toMatchObject({ version: 3, contract_number: null, planned_delivery_date: "2026-12-24" });
    expect(await eventsOf(erp)).toEqual([
      ["order.created", "B1", "OPEN", 1],
      ["order.updated", "B1", "OPEN", 2],
      ["order.updated", "B1", "OPEN", 3],
    ]);
  });

  test.each(["DECLINED", "CANCELLED", "CLOSED"])("what differs is a 409 in %s, which names the row", async (status) => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1"));
    await gateway.sql("update purchase_order set status = $1 where id = $2", [status, order.id]);
    const refused = await push(erp, newOrder("B2"), newOrder("B1", { currency: "CHF" }));
    expect(refused).toMatchObject({
      status: 409,
      error: `[1]: order "B1" is ${status}; it does not change any more.`,
    });
    expect((await listed(erp)).total_count).toBe(1);
  });

  test("items: new ones are added, those left out are cancelled, and come back when sent again", async () => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    const [gravel, pipes] = order.items;
    const [fewer] = await pushed(erp, newOrder("B1", { purchase_order_items: [PIPES, { external_id: "30" }] }));
    expect(fewer.items).toMatchObject([
      { id: pipes.id, external_id: "20", index: 0, cancelled: false },
      { id: gravel.id, external_id: "10", index: 0, cancelled: true },
      { external_id: "30", index: 1, quantity: null },
    ]);
    const [back] = await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    expect(back.items.filter(({ cancelled }: any) => !cancelled)).toEqual([gravel, pipes]);
  });

  test("an item of which something was delivered cannot be left out, nor its order cancelled", async () => {
    const erp = await client();
    await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    await deliver(erp, "10", 1, "t");
    expect(await push(erp, newOrder("B1", { purchase_order_items: [PIPES] }))).toMatchObject({
      status: 409,
      error: '[0]: item "10" of order "B1" was delivered already, so it cannot be left out.',
    });
    expect(await push(erp, { external_id: "B1", cancel_requested: true })).toMatchObject({
      status: 409,
      error: '[0]: something of order "B1" was delivered already, so it cannot be cancelled.',
    });
    const [rest] = await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL] }));
    expect(rest.items).toMatchObject([{ cancelled: false }, { cancelled: true }]);
  });

  test("a completed item closes its order, together with what was delivered in kilograms", async () => {
    const erp = await client();
    await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    await deliver(erp, "10", 50_000, "kg");
    const done = { ...PIPES, completed: true };
    const [closed] = await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, done] }));
    expect(closed).toMatchObject({ status: "CLOSED", items: [{ completed: false }, { completed: true }] });
    expect(await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, done] }))).toEqual([closed]);
  });

  test("an item that was left out does not keep its order open", async () => {
    const erp = await client();
    const [{ id }] = await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    await pushed(erp, newOrder("B1", { purchase_order_items: [GRAVEL] }));
    await deliver(erp, "10", 50, "t");
    expect(await statusOf(erp, id)).toBe("CLOSED");
  });

  test("prices that do not agree are refused by name, and a price that was not sent follows the other", async () => {
    const erp = await client();
    const priced = (item: object) => newOrder("B1", { purchase_order_items: [{ ...GRAVEL, ...item }] });
    expect(await push(erp, priced({ net_price: 1237.49 }))).toMatchObject({
      status: 400,
      error: "[0].purchase_order_items[0].net_price must be price_per_unit times quantity, to the cent",
    });
    await pushed(erp, priced({ net_price: 1237.5 }));
    const [more] = await pushed(erp, newOrder("B1", { purchase_order_items: [{ external_id: "10", quantity: 51 }] }));
    expect(more.items).toMatchObject([{ quantity: 51, price_per_unit: 24.75, net_price: 1262.25, title: "Schotter" }]);
    const [third] = await pushed(erp, priced({ quantity: 3, price_per_unit: null, net_price: 10 }));
    expect(third.items).toMatchObject([{ quantity: 3, price_per_unit: null, net_price: 10 }]);
    const [exact] = await pushed(erp, priced({ quantity: 0.1, price_per_unit: 0.2, net_price: 0.02 }));
    expect(exact.items).toMatchObject([{ quantity: 0.1, price_per_unit: 0.2, net_price: 0.02 }]);
  });

  test("cancellation: open at once, confirmed by request, false takes it back", async () => {
    const erp = await client();
    const ask = (cancel_requested: boolean) => ({ external_id: "B1", cancel_requested });
    const [order] = await pushed(erp, newOrder("B1"));
    await gateway.sql("update purchase_order set status = 'CONFIRMED' where id = $1", [order.id]);
    expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCEL_REQUESTED", cancel_requested: true }]);
    expect(await pushed(erp, ask(false))).toMatchObject([{ status: "CONFIRMED", cancel_requested: false }]);
    await pushed(erp, ask(true));
    const [changed] = await pushed(erp, newOrder("B1", { currency: "CHF" }));
    expect(changed).toMatchObject({ status: "CANCEL_REQUESTED", currency: "CHF" });
    // What the supplier had confirmed is not what the order says now.
    expect(await pushed(erp, ask(false))).toMatchObject([{ status: "OPEN" }]);
    expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCELLED", cancel_requested: true }]);
    expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCELLED", version: 7 }]);
    expect(await push(erp, ask(false))).toMatchObject({ status: 409 });
  });

  test("a row that names another version is refused", async () => {
    const erp = await client();
    await pushed(erp, newOrder("B1"));
    expect(await push(erp, newOrder("B1", { version: 2, currency: "CHF" }))).toMatchObject({
      status: 409,
      error: '[0]: order "B1" is no longer at version 2, but at 1.',
    });
    expect(await push(erp, newOrder("B9", { version: 1 }))).toMatchObject({ status: 409 });
    expect(await pushed(erp, newOrder("B1", { version: 1, currency: "CHF" }))).toMatchObject([{ version: 2 }]);
  });

  test.each([
    [{ supplier: undefined }, "[0].supplier.external_id is required"],
    [{ supplier: {} }, "[0].supplier.external_id is required"],
    [{ purchase_order_items: undefined }, "[0].purchase_order_items is required"],
    [{ purchase_order_items: [] }, "[0].purchase_order_items must have at least one entry"],
    [{ external_id: " " }, "[0].external_id must not be empty"],
    [{ currency: "EURO" }, "[0].currency must be a currency code of three capital letters that ISO 4217 has, e.g. EUR"],
    [{ purchase_order_items: [{ title: "x" }] }, "[0].purchase_order_items[0].external_id is required"],
    [
      { purchase_order_items: [{ external_id: "1", quantity: -1 }] },
      "[0].purchase_order_items[0].quantity must be at least 0",
    ],
    [{ project_id: "0190f3a4-5b6c-7d8e-9f00-112233445566" }, "[0].project_id is not a project of this tenant"],
    [
      { supplier: { external_id: "K1", id: "0190f3a4-5b6c-7d8e-9f00-112233445566" } },
      "[0].supplier.id is not a supplier of this tenant",
    ],
    [{ proposal: "ACCEPT" }, '[0]: there is no order "B1", so there is no proposal to answer.'],
  ])("%j is refused: %s", async (wrong, error) => {
    if (surface === "graphql" && error.endsWith("is required")) return;
    const erp = await client();
    const answer = await push(erp, { ...newOrder("B1"), ...wrong });
    expect(answer.error).toBe(error);
    expect((await listed(erp)).total_count).toBe(0);
  });

  test("are filtered, searched and read in pages", async () => {
    const erp = await client();
    await erp.post("/v1/suppliers", [{ external_id: "K2", title: "Stahl Süd" }]);
    await pushed(
      erp,
      newOrder("B1", { order_number: "4711", contract_number: "RV1", planned_delivery_date: "2026-12-01" }),
      newOrder("B2", { supplier: { external_id: "K2" }, project_number: "P9", currency: "CHF" }),
      newOrder("B3", { planned_delivery_date: "2026-12-24" }),
    );
    const found = async (args: object) =>
      (await listed(erp, args)).purchase_orders.map(({ external_id }: any) => external_id);
    expect(await found({})).toEqual(["B1", "B2", "B3"]);
    expect(await found({ order_number: "4711" })).toEqual(["B1"]);
    expect(await found({ external_id: "B2" })).toEqual(["B2"]);
    expect(await found({ supplier_external_id: "K2" })).toEqual(["B2"]);
    expect(await found({ project_number: "P9" })).toEqual(["B2"]);
    expect(await found({ project_id: null })).toEqual(["B1", "B2", "B3"]);
    expect(await found({ contract_number: "RV1" })).toEqual(["B1"]);
    expect(await found({ currency: "CHF" })).toEqual(["B2"]);
    expect(await found({ from: "2026-12-02" })).toEqual(["B3"]);
    expect(await found({ till: "2026-12-02" })).toEqual(["B1"]);
    expect(await found({ search: "süd" })).toEqual(["B2"]);
    expect(await found({ search: "471" })).toEqual(["B1"]);
    expect(await found({ status: surface === "rest" ? "OPEN" : ["OPEN"] })).toHaveLength(3);
    expect(await found({ sort: "PLANNED_DELIVERY_DATE_DESC" })).toEqual(["B2", "B3", "B1"]);
    const page = await listed(erp, { limit: 2, sort: "PLANNED_DELIVERY_DATE_ASC" });
    expect(page).toMatchObject({ total_count: 3, has_next: true });
    expect(await found({ limit: 2, sort: "PLANNED_DELIVERY_DATE_ASC", cursor: page.next_cursor })).toEqual(["B2"]);
  });

  test("what an order names is linked when it arrives, with an event", async () => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1", { project_number: "P1" }));
    expect(order).toMatchObject({
      supplier_id: null,
      supplier: surface === "rest" ? { id: null, external_id: "K1", title: null } : null,
      project_id: null,
    });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    expect(await one(erp, order.id)).toMatchObject({
      supplier: { title: "Kieswerk Nord" },
      project: { title: "Kita" },
      version: 1,
    });
    expect(await eventsOf(erp)).toEqual([
      ["order.created", "B1", "OPEN", 1],
      ["order.updated", "B1", "OPEN", 1],
      ["order.updated", "B1", "OPEN", 1],
    ]);
    const [renamed] = await pushed(erp, newOrder("B1", { supplier: { external_id: "K7" }, project_number: null }));
    expect(renamed).toMatchObject({ supplier_id: null, project_id: null, project_number: null });
  });

  test("sent back as it was read, an order changes nothing", async () => {
    const erp = await client();
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    const [order] = await pushed(erp, newOrder("B1", { project_number: "P1" }));
    const { items, ...read } = (await erp.get(`/v1/purchase-orders/${order.id}`)).body;
    const answer = await erp.post("/v1/purchase-orders", [{ ...read, items, purchase_order_items: items }]);
    expect(answer).toMatchObject({ status: 200, body: [{ version: 1 }] });
  });

  test("ids_order_id: null makes a new secret", async () => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1"));
    const [anew] = await pushed(erp, { external_id: "B1", ids_order_id: null });
    expect(anew.ids_order_id).toEqual(ANY);
    expect(anew.ids_order_id).not.toBe(order.ids_order_id);
    const [kept] = await pushed(erp, newOrder("B1", { ids_order_id: order.ids_order_id }));
    expect(kept.ids_order_id).toBe(anew.ids_order_id);
  });

  test("carts are awaited for seven days, and the same again does not begin anew", async () => {
    const erp = await client();
    const [order] = await pushed(erp, newOrder("B1", { awaits_cart: true }));
    expect(order.awaits_cart).toBe(true);
    await gateway.sql("update purchase_order set awaits_cart_since = now() - interval '8 days' where id = $1", [
      order.id,
    ]);
    expect(await pushed(erp, newOrder("B1", { awaits_cart: true }))).toMatchObject([{ awaits_cart: false }]);
    await pushed(erp, { external_id: "B1", awaits_cart: false });
    expect(await pushed(erp, { external_id: "B1", awaits_cart: true })).toMatchObject([{ awaits_cart: true }]);
  });

  test("each customer has orders of its own, and the tenant's key sees them all", async () => {
    const tenant = newTenantName();
    const [north, south, whole] = [
      await client("Nord", tenant),
      await client("Süd", tenant),
      await gateway.client({ tenant }),
    ];
    for (const erp of [north, south, whole]) await pushed(erp, newOrder("B1"));
    expect((await listed(north)).total_count).toBe(2);
    expect((await listed(whole)).total_count).toBe(3);
    expect((await listed(await client())).total_count).toBe(0);
  });
});

test("twenty imports at once create each order once, and none deadlocks", async () => {
  const erp = await client();
  const names = Array.from({ length: 20 }, (_, index) => `B${index}`);
  const answers = await Promise.all(
    names.map((_, index) => {
      const rows = names.map((name) => newOrder(name, { contract_number: String(index) }));
      return erp.post("/v1/purchase-orders", index % 2 ? rows : rows.toReversed());
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  const { body } = await erp.get("/v1/purchase-orders");
  expect(body.total_count).toBe(20);
  expect(new Set(body.purchase_orders.map((order: any) => order.contract_number)).size).toBe(1);
});

test("the history tells who decided what", async () => {
  const erp = await client();
  const [order] = (await erp.post("/v1/purchase-orders", [newOrder("B1")])).body;
  await erp.post("/v1/purchase-orders", [newOrder("B1", { currency: "CHF" })]);
  await erp.post("/v1/purchase-orders", [{ external_id: "B1", cancel_requested: true }]);
  const answer = await erp.graphql(
    `{ purchaseOrder(id: "${order.id}") { history { action previousStatus newStatus actor_kind actor message } } }`,
  );
  expect(answer.body.data.purchaseOrder.history).toEqual([
    { action: "CHANGE_ORDER", previousStatus: "OPEN", newStatus: "OPEN", actor_kind: "key", actor: ANY, message: null },
    {
      action: "REQUEST_CANCEL",
      previousStatus: "OPEN",
      newStatus: "CANCELLED",
      actor_kind: "key",
      actor: ANY,
      message: null,
    },
  ]);
  expect(await statusOf(erp, order.id)).toBe("CANCELLED");
});

test("suppliers and projects lead to their orders, and back", async () => {
  const erp = await client();
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk Nord" }]);
  await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
  await erp.post("/v1/purchase-orders", [newOrder("B1", { project_number: "P1" }), newOrder("B2")]);
  const { body } = await erp.graphql(`{
    suppliers { suppliers { purchase_orders(limit: 1) { total_count purchase_orders { external_id project { title active } } } } }
    projects { projects { purchase_orders { total_count purchase_orders { items { title } supplier { title city } } } } } }`);
  expect(body).toEqual({
    data: {
      suppliers: {
        suppliers: [
          {
            purchase_orders: {
              total_count: 2,
              purchase_orders: [{ external_id: "B1", project: { title: "Kita", active: true } }],
            },
          },
        ],
      },
      projects: {
        projects: [
          {
            purchase_orders: {
              total_count: 1,
              purchase_orders: [{ items: [{ title: "Schotter" }], supplier: { title: "Kieswerk Nord", city: null } }],
            },
          },
        ],
      },
    },
  });
});
