/** Purchase orders as their suppliers see and answer them (decisions §11, §12), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { ORDER_STATUSES, type OrderStatus, type SupplierAction } from "../../src/domain/order-states.js";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { deliver, GRAVEL, newOrder, PIPES } from "../support/orders.js";

const gateway = useGateway();

const ANY = expect.any(String);

/** A buyer, two suppliers of it with keys of their own, and a project. */
async function scene() {
  const tenant = newTenantName();
  const buyer = await gateway.client({ tenant, customer: "Hochbau" });
  await buyer.post("/v1/suppliers", [
    { external_id: "K1", title: "Kieswerk Nord" },
    { external_id: "K2", title: "Stahl Süd" },
  ]);
  await buyer.post("/v1/projects/erp", [
    { number: "P1", title: "Kita", type: "Neubau" },
    { number: "P2", title: "Schule" },
  ]);
  const [nord, sued] = await Promise.all(
    ["K1", "K2"].map((supplier) => gateway.client({ tenant, customer: "Hochbau", supplier })),
  );
  const [order] = (await buyer.post("/v1/purchase-orders", [newOrder("B1", { project_number: "P1" })])).body;
  return { buyer, nord: nord!, sued: sued!, order };
}

const put = (id: string, status: OrderStatus) =>
  gateway.sql(
    `update purchase_order set status = $1, status_before = case when $1 in ('CHANGED', 'CANCEL_REQUESTED') then 'CONFIRMED' end,
       proposal = case when $1 = 'CHANGED' then '{"proposed_at": "2026-11-20T10:00:00.000Z", "comment": null, "items": []}'::jsonb end where id = $2`,
    [status, id],
  );
const eventsOf = async (erp: Client) =>
  (await erp.get("/v1/events?limit=500")).body.events
    .filter(({ type }: any) => type === "order.updated")
    .map(({ data }: any) => [data.previousStatus ?? null, data.status, data.version]);

/** Decisions §12, by hand: `-` is a 409, `.` a no-op. */
const ANSWERS: Record<OrderStatus, Record<SupplierAction, string>> = {
  OPEN: { CONFIRM_ORDER: "CONFIRMED", DECLINE_ORDER: "DECLINED", EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: "-" },
  CHANGED: { CONFIRM_ORDER: "CONFIRMED", DECLINE_ORDER: "DECLINED", EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: "-" },
  CONFIRMED: { CONFIRM_ORDER: ".", DECLINE_ORDER: "-", EDIT_ORDER: "CHANGED", CONFIRM_CANCEL_ORDER: "-" },
  CANCEL_REQUESTED: {
    CONFIRM_ORDER: "CONFIRMED",
    DECLINE_ORDER: "-",
    EDIT_ORDER: "-",
    CONFIRM_CANCEL_ORDER: "CANCELLED",
  },
  DECLINED: { CONFIRM_ORDER: "-", DECLINE_ORDER: ".", EDIT_ORDER: "-", CONFIRM_CANCEL_ORDER: "-" },
  CANCELLED: { CONFIRM_ORDER: "-", DECLINE_ORDER: "-", EDIT_ORDER: "-", CONFIRM_CANCEL_ORDER: "." },
  CLOSED: { CONFIRM_ORDER: "-", DECLINE_ORDER: "-", EDIT_ORDER: "-", CONFIRM_CANCEL_ORDER: "-" },
};

describe.each(SURFACES)("supplier orders over %s", (surface) => {
  const list = async (key: Client, args: object = {}) => (await key.call(surface, "supplierOrders", { ...args })).data;
  const change = (key: Client, id: string, change: object) => key.call(surface, "changeSupplierOrder", { id, change });
  const changed = async (key: Client, id: string, body: object) => {
    const { data, error } = await change(key, id, body);
    expect(error).toBeNull();
    return data;
  };
  const EDIT = { change_type: "EDIT_ORDER", changes: { planned_delivery_date: "2026-12-03" } };

  test("a supplier sees its own orders, with the id, number and title of their projects, and no secret", async () => {
    const { nord, sued, order } = await scene();
    const [seen] = (await list(nord)).supplier_orders;
    expect(seen).toEqual({
      id: order.id,
      external_id: "B1",
      order_number: "B1",
      placed_at: null,
      project_number: "P1",
      project: { id: order.project_id, project_number: "P1", title: "Kita" },
      contract_number: null,
      currency: null,
      planned_delivery_date: null,
      status: "OPEN",
      available_changes: ["CONFIRM_ORDER", "DECLINE_ORDER", "EDIT_ORDER"],
      version: 1,
      cancel_requested: false,
      proposal: null,
      comment: null,
      items: order.items,
      created_at: ANY,
      updated_at: ANY,
    });
    expect((await nord.call(surface, "supplierOrder", { id: order.id })).data).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain(order.ids_order_id);
    expect(await list(sued)).toMatchObject({ total_count: 0, supplier_orders: [] });
    for (const found of [
      await sued.call(surface, "supplierOrder", { id: order.id }),
      await change(sued, order.id, { change_type: "CONFIRM_ORDER" }),
    ])
      expect(found).toMatchObject({
        status: surface === "rest" ? 404 : expect.any(Number),
        error: "Supplier order not found.",
      });
  });

  test("a supplier's key sees no project but through its orders, and of the buyer's order not its secret", async () => {
    const { nord, order } = await scene();
    expect((await nord.get("/v1/projects")).body).toMatchObject({ total_count: 0, projects: [] });
    expect((await nord.get(`/v1/projects/${order.project_id}`)).status).toBe(404);
    const { body } = await nord.get(`/v1/purchase-orders/${order.id}`);
    expect(body).toMatchObject({ id: order.id, ids_order_id: null });
    const asked = await nord.graphql(`{ purchaseOrders { purchase_orders { ids_order_id history { id } } } }`);
    expect(asked.body.data.purchaseOrders.purchase_orders).toEqual([{ ids_order_id: null, history: [] }]);
    expect((await nord.post("/v1/purchase-orders", [newOrder("B2")])).status).toBe(403);
  });

  test("a key that is not linked to a supplier is refused", async () => {
    const { buyer, order } = await scene();
    for (const answer of [
      await buyer.call(surface, "supplierOrders"),
      await buyer.call(surface, "supplierOrder", { id: order.id }),
      await change(buyer, order.id, { change_type: "CONFIRM_ORDER" }),
    ])
      expect(answer).toMatchObject({ status: 401, error: "Unauthorized. Key is not linked to any supplier." });
  });

  test("every answer in every state is what the table says, with its history and its event; a no-op has neither", async () => {
    const { buyer, nord, order } = await scene();
    let [version, decisions] = [1, 0];
    for (const status of ORDER_STATUSES) {
      for (const change_type of Object.keys(ANSWERS[status]) as SupplierAction[]) {
        await put(order.id, status);
        const expected = ANSWERS[status][change_type];
        const answer = await change(nord, order.id, change_type === "EDIT_ORDER" ? EDIT : { change_type });
        const name = `${change_type} in ${status}`;
        if (expected === "-") expect([name, answer.status]).toEqual([name, 409]);
        else {
          const next = expected === "." ? status : expected;
          if (expected !== ".") [version, decisions] = [version + 1, decisions + 1];
          expect([name, answer.error, answer.data?.status, answer.data?.version]).toEqual([name, null, next, version]);
        }
      }
    }
    expect(await eventsOf(buyer)).toHaveLength(decisions);
    const history = await buyer.graphql(`{ purchaseOrder(id: "${order.id}") { history { action actor_kind } } }`);
    expect(history.body.data.purchaseOrder.history).toHaveLength(decisions);
    expect(history.body.data.purchaseOrder.history[0]).toEqual({ action: "CONFIRM_ORDER", actor_kind: "supplier" });
  });

  test("a proposal shows field by field; accepted, the order says so and is confirmed", async () => {
    const { buyer, nord, order } = await scene();
    const before = { ...newOrder("B1", { project_number: "P1" }), planned_delivery_date: "2026-12-01" };
    await buyer.post("/v1/purchase-orders", [before]);
    const [item] = order.items;
    const proposed = await changed(nord, order.id, {
      change_type: "EDIT_ORDER",
      comment: "Erst Donnerstag",
      changes: {
        planned_delivery_date: "2026-12-03",
        items: [{ external_id: "10", quantity: 48, planned_delivery_date: "2026-12-04" }],
      },
    });
    const differences = [
      { item_id: null, item_external_id: null, field: "planned_delivery_date", from: "2026-12-01", to: "2026-12-03" },
      { item_id: item.id, item_external_id: "10", field: "quantity", from: 50, to: 48 },
      { item_id: item.id, item_external_id: "10", field: "net_price", from: 1237.5, to: 1188 },
      { item_id: item.id, item_external_id: "10", field: "planned_delivery_date", from: null, to: "2026-12-04" },
    ];
    const proposal = { proposed_at: ANY, comment: "Erst Donnerstag", differences };
    expect(proposed).toMatchObject({ status: "CHANGED", version: 3, comment: "Erst Donnerstag", proposal });
    const seen = (await buyer.call(surface, "purchaseOrder", { id: order.id })).data;
    expect(seen).toMatchObject({ status: "CHANGED", proposal, planned_delivery_date: "2026-12-01" });
    const rows = [{ external_id: "B1", proposal: "ACCEPT", version: 3 }];
    const accepted = await buyer.call(surface, "importPurchaseOrders", { rows });
    expect(accepted.data).toMatchObject([
      {
        status: "CONFIRMED",
        version: 4,
        proposal: null,
        planned_delivery_date: "2026-12-03",
        items: [{ quantity: 48, net_price: 1188, confirmed_quantity: 48, planned_delivery_date: "2026-12-04" }],
      },
    ]);
    // A nightly push undoes no accepted proposal.
    const pushed = await buyer.call(surface, "importPurchaseOrders", { rows: [before] });
    expect(pushed.data).toEqual(accepted.data);
    expect(await buyer.call(surface, "importPurchaseOrders", { rows })).toMatchObject({ status: 409 });
    expect(
      await buyer.call(surface, "importPurchaseOrders", { rows: [{ external_id: "B1", proposal: "ACCEPT" }] }),
    ).toMatchObject({ status: 409, error: '[0]: order "B1" is CONFIRMED; there is no proposal to accept.' });
  });

  test("a proposal that is sent again changes nothing; another comment is another proposal", async () => {
    const { buyer, nord, order } = await scene();
    const changes = { planned_delivery_date: "2026-12-03", items: [{ external_id: "10", quantity: 48 }] };
    const edit = { change_type: "EDIT_ORDER", comment: "Erst Donnerstag", changes };
    const proposed = await changed(nord, order.id, edit);
    expect(proposed).toMatchObject({ status: "CHANGED", version: 2 });
    expect(await changed(nord, order.id, edit)).toEqual(proposed);
    expect(await eventsOf(buyer)).toHaveLength(1);
    expect((await buyer.get("/v1/events?types=order.updated")).body.events).toMatchObject([
      { actor: { kind: "supplier", name: "test" } },
    ]);
    expect(await changed(nord, order.id, { ...edit, comment: "Erst am 3." })).toMatchObject({
      version: 3,
      proposal: { comment: "Erst am 3." },
    });
    const history = await buyer.graphql(`{ purchaseOrder(id: "${order.id}") { history { message } } }`);
    expect(history.body.data.purchaseOrder.history).toEqual([
      { message: "Erst Donnerstag" },
      { message: "Erst am 3." },
    ]);
  });

  test("refused, a proposal leaves the order in the state before the first one", async () => {
    const { buyer, nord, order } = await scene();
    await changed(nord, order.id, { change_type: "CONFIRM_ORDER" });
    await changed(nord, order.id, EDIT);
    await changed(nord, order.id, { ...EDIT, changes: { items: [{ id: order.items[0].id, price_per_unit: 25 }] } });
    const rows = [{ external_id: "B1", proposal: "REFUSE" }];
    expect((await buyer.call(surface, "importPurchaseOrders", { rows })).data).toMatchObject([
      { status: "CONFIRMED", proposal: null, planned_delivery_date: null, items: [{ price_per_unit: 24.75 }] },
    ]);
  });

  test("confirming confirms the quantities, and refuses a cancellation", async () => {
    const { buyer, nord, order } = await scene();
    expect(await changed(nord, order.id, { change_type: "CONFIRM_ORDER" })).toMatchObject({
      status: "CONFIRMED",
      items: [{ confirmed_quantity: 50 }],
    });
    await buyer.post("/v1/purchase-orders", [{ external_id: "B1", cancel_requested: true }]);
    expect(await changed(nord, order.id, { change_type: "CONFIRM_ORDER" })).toMatchObject({
      status: "CONFIRMED",
      cancel_requested: false,
    });
    // The same again, the refused request among it, is a no-op.
    const again = await buyer.post("/v1/purchase-orders", [{ external_id: "B1", cancel_requested: true }]);
    expect(again.body).toMatchObject([{ status: "CONFIRMED", cancel_requested: false }]);
  });

  test("a cancellation is confirmed only while nothing was delivered", async () => {
    const { buyer, nord, order } = await scene();
    await changed(nord, order.id, { change_type: "CONFIRM_ORDER" });
    await buyer.post("/v1/purchase-orders", [{ external_id: "B1", cancel_requested: true }]);
    const delivery = await deliver(buyer, "10", 1, "t");
    expect(await change(nord, order.id, { change_type: "CONFIRM_CANCEL_ORDER" })).toMatchObject({
      status: 409,
      error: "Something of the order was delivered already, so it cannot be cancelled.",
    });
    expect((await buyer.send("PATCH", `/v1/deliveries/${delivery}`, { order_number: null })).status).toBe(200);
    expect(await changed(nord, order.id, { change_type: "CONFIRM_CANCEL_ORDER", comment: "ok" })).toMatchObject({
      status: "CANCELLED",
      cancel_requested: true,
      comment: "ok",
    });
  });

  test("of two answers at once one wins; a version of before is refused", async () => {
    const { buyer, nord, order } = await scene();
    const answers = await Promise.all(
      ["CONFIRM_ORDER", "DECLINE_ORDER", "CONFIRM_ORDER", "DECLINE_ORDER"].map((change_type) =>
        change(nord, order.id, { change_type, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await eventsOf(buyer)).toHaveLength(1);
    expect(await change(nord, order.id, { change_type: "CONFIRM_ORDER", version: 1 })).toMatchObject({
      status: 409,
      error: "The order is no longer at version 1, but at 2.",
    });
  });

  test.each([
    [{ change_type: "EDIT_ORDER" }, "changes is required with EDIT_ORDER"],
    [{ change_type: "EDIT_ORDER", changes: {} }, "changes must differ from the order as it is"],
    [
      { change_type: "EDIT_ORDER", changes: { items: [{ external_id: "10", quantity: 50 }] } },
      "changes must differ from the order as it is",
    ],
    [{ change_type: "CONFIRM_ORDER", changes: {} }, "changes belongs to EDIT_ORDER alone"],
    [
      { change_type: "EDIT_ORDER", changes: { items: [{ quantity: 1 }] } },
      "changes.items[0] must name its item by id or external_id",
    ],
    [
      { change_type: "EDIT_ORDER", changes: { items: [{ external_id: "99", quantity: 1 }] } },
      'changes.items[0].external_id "99" is not an item of the order',
    ],
    [
      { change_type: "EDIT_ORDER", changes: { items: [{ external_id: "20", quantity: 1 }] } },
      'changes.items[0].external_id "20" was cancelled',
    ],
    [
      { change_type: "EDIT_ORDER", changes: { items: [{ external_id: "10", net_price: 1, price_per_unit: 1 }] } },
      "changes.items[0].net_price must be price_per_unit times quantity, to the cent",
    ],
  ])("%j is refused: %s", async (body, error) => {
    const { buyer, nord, order } = await scene();
    await buyer.post("/v1/purchase-orders", [newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] })]);
    await buyer.post("/v1/purchase-orders", [newOrder("B1")]);
    expect(await change(nord, order.id, body)).toMatchObject({ status: 400, error });
  });
});
