/** Purchase orders as their buyer sends and sees them (decisions §12). */
import { type Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { deliver, GRAVEL, newOrder, PIPES, statusOf } from "../support/orders.js";
import { newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

const ANY = expect.any(String);
const UNKNOWN_ID = "0190f3a4-5b6c-7d8e-9f00-112233445566";

const client = (customer = "Hochbau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const pushed = (erp: Client, ...rows: object[]): Promise<any> => ok(erp.post("/v1/purchase-orders", rows));
const refused = async (erp: Client, ...rows: object[]) => {
  const { status, body } = await erp.post("/v1/purchase-orders", rows);
  return [status, body.error];
};
const ofItems = (...purchase_order_items: object[]) => newOrder("B1", { purchase_order_items });
const storedAs = (id: string, assignments: string) =>
  gateway.sql(`update purchase_order set ${assignments} where id = $1`, [id]);
const eventsOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events
    .filter(({ type }: any) => type.startsWith("order."))
    .map(({ type, data }: any) => [type, data.external_id, data.status, data.version].join(" "));

describe.each(SURFACES)("over %s purchase orders", (surface) => {
  const listed = async (erp: Client, args: object = {}) =>
    (await erp.call(surface, "purchaseOrders", { ...args })).data;

  test("are answered whole, with every documented field, and listed the same", async () => {
    const erp = await client();
    await newSuppliers(erp, "K1");
    await newProjects(erp, "P1");
    const plain = {
      ...{ external_id: "B1", project_number: "P1", contract_number: "RV7", currency: "EUR" },
      planned_delivery_date: "2026-12-01",
    };
    const gravel = { ...GRAVEL, unit: "to", price_per_unit: 24.755, product_number: "007" };
    const freight = { external_id: "20", title: "Fracht", quantity: 3, unit: "Fuhre", net_price: 100 };
    const rows = [{ ...plain, supplier: { external_id: "K1" }, purchase_order_items: [gravel, freight] }];
    const [order] = (await erp.call(surface, "importPurchaseOrders", { rows })).data;
    const none = { description: null, planned_delivery_date: null, confirmed_quantity: null };
    const item = { ...none, id: ANY, cancelled: false, completed: false };
    expect(order).toMatchObject({
      ...{ ...plain, id: ANY, order_number: "B1", ids_order_id: ANY, awaits_cart: false, placed_at: null },
      ...{ supplier_id: ANY, supplier: { id: ANY, external_id: "K1", title: "K1", legal_uid: null } },
      ...{ project_id: ANY, project: { id: ANY, title: "P1", project_number: "P1" } },
      ...{ status: "OPEN", version: 1, cancel_requested: false, proposal: null, cart: null, comment: null },
      items: [
        { ...item, ...gravel, index: 0, unit_code: "TNE", net_price: 1237.75 },
        { ...item, ...freight, index: 1, unit_code: null, price_per_unit: null, product_number: null },
      ],
    });
    expect((await listed(erp)).purchase_orders).toEqual([order]);
    expect((await erp.call(surface, "purchaseOrder", { id: order.id })).data).toEqual(order);
    expect(await eventsOf(erp)).toEqual(["order.created B1 OPEN 1"]);
  });

  test("are filtered and searched", async () => {
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
    const FOUND: readonly [object, ...string[]][] = [
      [{ order_number: "4711" }, "B1"],
      [{ supplier_external_id: "K2" }, "B2"],
      [{ project_number: "P9" }, "B2"],
      [{ contract_number: "RV1" }, "B1"],
      [{ currency: "CHF" }, "B2"],
      [{ from: "2026-12-02" }, "B3"],
      [{ till: "2026-12-02" }, "B1"],
      [{ search: "süd" }, "B2"],
      [{ search: "471" }, "B1"],
      [{ status: ["OPEN"] }, "B1", "B2", "B3"],
      [{ status: ["CLOSED"] }],
    ];
    for (const [args, ...wanted] of FOUND) expect([args, ...(await found(args))]).toEqual([args, ...wanted]);
  });
});

describe("an order that is sent again", () => {
  test("is a no-op in every state; with a difference it is a 409 in a final one, by its row", async () => {
    const erp = await client();
    const sent = newOrder("B1", { planned_delivery_date: "2026-12-01" });
    const [order] = await pushed(erp, sent);
    expect(await pushed(erp, sent)).toEqual([order]);
    const FINAL = ["DECLINED", "CANCELLED", "CLOSED"];
    for (const status of ["CONFIRMED", "CANCEL_REQUESTED", ...FINAL]) {
      // As after a proposal that was accepted.
      await storedAs(order.id, `status = '${status}', planned_delivery_date = '2027-01-01'`);
      expect(await pushed(erp, sent)).toMatchObject([{ status, version: 1, planned_delivery_date: "2027-01-01" }]);
      if (!FINAL.includes(status)) continue;
      const error = `[1]: order "B1" is ${status}; it does not change any more.`;
      expect(await refused(erp, newOrder("B2"), { ...sent, currency: "CHF" })).toEqual([409, error]);
    }
    expect((await erp.get("/v1/purchase-orders")).body.total_count).toBe(1);
    expect(await eventsOf(erp)).toEqual(["order.created B1 OPEN 1"]);
  });

  test("changes by what is new in it alone, which makes a confirmed one open", async () => {
    const erp = await client();
    const planned = { planned_delivery_date: "2026-12-01" };
    const [order] = await pushed(erp, newOrder("B1", { contract_number: "RV1", ...planned }));
    await storedAs(order.id, "status = 'CONFIRMED', planned_delivery_date = '2026-12-24'");
    const kept = { status: "OPEN", planned_delivery_date: "2026-12-24" };
    const changed = await pushed(erp, newOrder("B1", { contract_number: "RV2", ...planned }));
    expect(changed).toMatchObject([{ ...kept, version: 2, contract_number: "RV2" }]);
    const cleared = await pushed(erp, newOrder("B1", { contract_number: null }));
    expect(cleared).toMatchObject([{ ...kept, version: 3, contract_number: null }]);
    const updates = ["order.updated B1 OPEN 2", "order.updated B1 OPEN 3"];
    expect(await eventsOf(erp)).toEqual(["order.created B1 OPEN 1", ...updates]);
  });

  test("is refused where it names another version", async () => {
    const erp = await client();
    await pushed(erp, newOrder("B1"));
    const error = '[0]: order "B1" is no longer at version 2, but at 1.';
    expect(await refused(erp, newOrder("B1", { version: 2, currency: "CHF" }))).toEqual([409, error]);
    expect((await refused(erp, newOrder("B9", { version: 1 })))[0]).toBe(409);
    expect(await pushed(erp, newOrder("B1", { version: 1, currency: "CHF" }))).toMatchObject([{ version: 2 }]);
  });

  test("as it was read, or half with null, keeps or makes anew its secret", async () => {
    const erp = await client();
    await newSuppliers(erp, "K1");
    await newProjects(erp, "P1");
    const [{ id, ids_order_id }] = await pushed(erp, newOrder("B1", { project_number: "P1" }));
    const read = await ok(erp.get(`/v1/purchase-orders/${id}`));
    expect(await pushed(erp, { ...read, purchase_order_items: read.items })).toMatchObject([{ version: 1 }]);
    const [anew] = await pushed(erp, { external_id: "B1", ids_order_id: null });
    expect([typeof anew.ids_order_id, anew.ids_order_id === ids_order_id]).toEqual(["string", false]);
    const [kept] = await pushed(erp, newOrder("B1", { ids_order_id }));
    expect(kept.ids_order_id).toBe(anew.ids_order_id);
  });
});

describe("items", () => {
  test("that are new are added, those left out are cancelled, and come back when sent again", async () => {
    const erp = await client();
    const [{ items: both }] = await pushed(erp, ofItems(GRAVEL, PIPES));
    const [gravel, pipes] = both;
    const [fewer] = await pushed(erp, ofItems(PIPES, { external_id: "30" }));
    expect(fewer.items).toMatchObject([
      { id: pipes.id, external_id: "20", index: 0, cancelled: false },
      { id: gravel.id, external_id: "10", index: 0, cancelled: true },
      { external_id: "30", index: 1, quantity: null },
    ]);
    const [back] = await pushed(erp, ofItems(GRAVEL, PIPES));
    expect(back.items.filter(({ cancelled }: any) => !cancelled)).toEqual(both);
  });

  test("of which something was delivered cannot be left out, nor their order cancelled", async () => {
    const erp = await client();
    await pushed(erp, ofItems(GRAVEL, PIPES));
    await deliver(erp, "10", 1, "t");
    const leftOut = '[0]: item "10" of order "B1" was delivered already, so it cannot be left out.';
    expect(await refused(erp, ofItems(PIPES))).toEqual([409, leftOut]);
    const cancelled = '[0]: something of order "B1" was delivered already, so it cannot be cancelled.';
    expect(await refused(erp, { external_id: "B1", cancel_requested: true })).toEqual([409, cancelled]);
    const [rest] = await pushed(erp, ofItems(GRAVEL));
    expect(rest).toMatchObject({ status: "OPEN", items: [{ cancelled: false }, { cancelled: true }] });
    // What was left out does not keep the order open.
    await deliver(erp, "10", 49, "t");
    expect(await statusOf(erp, rest.id)).toBe("CLOSED");
  });

  test("that are completed close their order, together with what was delivered in kilograms", async () => {
    const erp = await client();
    await pushed(erp, ofItems(GRAVEL, PIPES));
    await deliver(erp, "10", 50_000, "kg");
    const done = ofItems(GRAVEL, { ...PIPES, completed: true });
    const [closed] = await pushed(erp, done);
    expect(closed).toMatchObject({ status: "CLOSED", items: [{ completed: false }, { completed: true }] });
    expect(await pushed(erp, done)).toEqual([closed]);
  });

  test("with prices that do not agree are refused, and a price that was not sent follows the other", async () => {
    const erp = await client();
    const disagrees = "[0].purchase_order_items[0].net_price must be price_per_unit times quantity, to the cent";
    expect(await refused(erp, ofItems({ ...GRAVEL, net_price: 1237.49 }))).toEqual([400, disagrees]);
    await pushed(erp, ofItems({ ...GRAVEL, net_price: 1237.5 }));
    const [{ items }] = await pushed(erp, ofItems({ external_id: "10", quantity: 51 }));
    expect(items).toMatchObject([{ title: "Schotter", price_per_unit: 24.75, net_price: 1262.25 }]);
  });
});

test("cancellation: open at once, confirmed by request, false takes it back, and the history tells", async () => {
  const erp = await client();
  const ask = (cancel_requested: boolean) => ({ external_id: "B1", cancel_requested });
  const [order] = await pushed(erp, newOrder("B1"));
  await storedAs(order.id, "status = 'CONFIRMED'");
  expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCEL_REQUESTED", cancel_requested: true }]);
  expect(await pushed(erp, ask(false))).toMatchObject([{ status: "CONFIRMED", cancel_requested: false }]);
  await pushed(erp, ask(true));
  const changed = await pushed(erp, newOrder("B1", { currency: "CHF" }));
  expect(changed).toMatchObject([{ status: "CANCEL_REQUESTED", currency: "CHF" }]);
  // What the supplier had confirmed is not what the order says now.
  expect(await pushed(erp, ask(false))).toMatchObject([{ status: "OPEN" }]);
  expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCELLED", cancel_requested: true }]);
  expect(await pushed(erp, ask(true))).toMatchObject([{ status: "CANCELLED", version: 7 }]);
  expect((await refused(erp, ask(false)))[0]).toBe(409);
  const HISTORY = "history { action previousStatus newStatus actor_kind actor message }";
  const { data } = await ok(erp.graphql(`{ purchaseOrder(id: "${order.id}") { ${HISTORY} } }`));
  const steps = [
    ["REQUEST_CANCEL", "CONFIRMED", "CANCEL_REQUESTED"],
    ["WITHDRAW_CANCEL", "CANCEL_REQUESTED", "CONFIRMED"],
    ["REQUEST_CANCEL", "CONFIRMED", "CANCEL_REQUESTED"],
    ["CHANGE_ORDER", "CANCEL_REQUESTED", "CANCEL_REQUESTED"],
    ["WITHDRAW_CANCEL", "CANCEL_REQUESTED", "OPEN"],
    ["REQUEST_CANCEL", "OPEN", "CANCELLED"],
  ];
  expect(data.purchaseOrder.history).toEqual(
    steps.map(([action, previousStatus, newStatus]) => ({
      ...{ action, previousStatus, newStatus, actor_kind: "key", actor: ANY, message: null },
    })),
  );
});

test("what does not fit is refused by name, and nothing is stored", async () => {
  const erp = await client();
  const wrongSupplier = { supplier: { external_id: "K1", id: UNKNOWN_ID } };
  const WRONG: readonly [object, string][] = [
    [{ supplier: undefined }, "[0].supplier.external_id is required"],
    [{ supplier: {} }, "[0].supplier.external_id is required"],
    [{ purchase_order_items: undefined }, "[0].purchase_order_items is required"],
    [{ purchase_order_items: [] }, "[0].purchase_order_items must have at least one entry"],
    [ofItems({ ...GRAVEL, quantity: -1 }), "[0].purchase_order_items[0].quantity must be at least 0"],
    [{ project_id: UNKNOWN_ID }, "[0].project_id is not a project of this tenant"],
    [wrongSupplier, "[0].supplier.id is not a supplier of this tenant"],
    [{ proposal: "ACCEPT" }, '[0]: there is no order "B1", so there is no proposal to answer.'],
  ];
  for (const [wrong, error] of WRONG)
    expect([wrong, (await refused(erp, { ...newOrder("B1"), ...wrong }))[1]]).toEqual([wrong, error]);
  expect((await erp.get("/v1/purchase-orders")).body.total_count).toBe(0);
});

test("what an order names is linked when it arrives, with an event, and leads to it and back", async () => {
  const erp = await client();
  const [order] = await pushed(erp, newOrder("B1", { project_number: "P1" }));
  const nobody = { id: null, external_id: "K1", title: null };
  expect(order).toMatchObject({ supplier_id: null, supplier: nobody, project_id: null });
  expect((await erp.call("graphql", "purchaseOrder", { id: order.id })).data.supplier).toBeNull();
  await newSuppliers(erp, "K1");
  const [{ id: projectId }] = await newProjects(erp, "P1");
  const linked = { supplier: { title: "K1" }, project: { title: "P1" }, version: 1 };
  expect(await ok(erp.get(`/v1/purchase-orders/${order.id}`))).toMatchObject(linked);
  const { data } = await ok(
    erp.graphql(`{ suppliers { suppliers { purchase_orders { total_count purchase_orders { project { id } } } } }
      project(id: "${projectId}") { purchase_orders { purchase_orders { external_id supplier { title } } } } }`),
  );
  const ofSupplier = { total_count: 1, purchase_orders: [{ project: { id: projectId } }] };
  expect(data.suppliers.suppliers).toEqual([{ purchase_orders: ofSupplier }]);
  const ofProject = [{ external_id: "B1", supplier: { title: "K1" } }];
  expect(data.project.purchase_orders.purchase_orders).toEqual(ofProject);
  const update = "order.updated B1 OPEN 1";
  expect(await eventsOf(erp)).toEqual(["order.created B1 OPEN 1", update, update]);
  const renamed = await pushed(erp, newOrder("B1", { supplier: { external_id: "K7" }, project_number: null }));
  expect(renamed).toMatchObject([{ supplier_id: null, project_id: null, project_number: null }]);
});

test("carts are awaited for seven days, and the same again does not begin anew", async () => {
  const erp = await client();
  const [order] = await pushed(erp, newOrder("B1", { awaits_cart: true }));
  expect(order.awaits_cart).toBe(true);
  await storedAs(order.id, "awaits_cart_since = now() - interval '8 days'");
  expect(await pushed(erp, newOrder("B1", { awaits_cart: true }))).toMatchObject([{ awaits_cart: false }]);
  await pushed(erp, { external_id: "B1", awaits_cart: false });
  expect(await pushed(erp, { external_id: "B1", awaits_cart: true })).toMatchObject([{ awaits_cart: true }]);
});

test("twenty imports at once create each order once, and none deadlocks", async () => {
  const erp = await client();
  const names = Array.from({ length: 20 }, (_, index) => `B${index}`);
  await Promise.all(
    names.map((contract_number, index) => {
      const rows = names.map((name) => newOrder(name, { contract_number }));
      return pushed(erp, ...(index % 2 ? rows : rows.toReversed()));
    }),
  );
  const { body } = await erp.get("/v1/purchase-orders");
  expect(body.total_count).toBe(20);
  expect(new Set(body.purchase_orders.map((order: any) => order.contract_number)).size).toBe(1);
});
