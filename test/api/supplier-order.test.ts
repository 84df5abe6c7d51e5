/** Purchase orders as their suppliers see and answer them (decisions §11, §12). */
import { type Client, type Surface, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { deliver, GRAVEL, newOrder, PIPES } from "../support/orders.js";
import { called, eventsOf, newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

const ANY = expect.any(String);
const EDIT = { change_type: "EDIT_ORDER", changes: { planned_delivery_date: "2026-12-03" } };

/** A buyer, two suppliers of it with keys of their own, and a project with an order of the first one. */
async function scene() {
  const tenant = newTenantName();
  const buyer = await gateway.client({ tenant, customer: "Hochbau" });
  await newSuppliers(buyer, "K1", "K2");
  await newProjects(buyer, "P1", "P2");
  const keyOf = (supplier: string) => gateway.client({ tenant, customer: "Hochbau", supplier });
  const [order] = await pushed(buyer, newOrder("B1", { project_number: "P1" }));
  return { buyer, nord: await keyOf("K1"), sued: await keyOf("K2"), order };
}

const pushed = (buyer: Client, row: object): Promise<any> => ok(buyer.post("/v1/purchase-orders", [row]));
const change = (key: Client, id: string, change: object, surface: Surface = "rest") =>
  key.call(surface, "changeSupplierOrder", { id, change });
const changed = (key: Client, id: string, change: object, surface: Surface = "rest"): Promise<any> =>
  called(key, surface, "changeSupplierOrder", { id, change });
const updatesOf = (erp: Client) => eventsOf(erp, "order.updated");
const historyOf = async (buyer: Client, id: string, fields: string) =>
  (await ok(buyer.graphql(`{ purchaseOrder(id: "${id}") { history { ${fields} } } }`))).data.purchaseOrder.history;

describe.each(SURFACES)("over %s", (surface) => {
  test("a supplier sees its own orders and no other project, with the id, number and title of theirs, and no secret", async () => {
    const { buyer, nord, sued, order } = await scene();
    const list = async (key: Client) => (await key.call(surface, "supplierOrders")).data;
    const [seen] = (await list(nord)).supplier_orders;
    expect(seen).toEqual({
      ...{ id: order.id, external_id: "B1", order_number: "B1", placed_at: null, contract_number: null },
      ...{ retention_rate: null, retention_kind: null },
      ...{ project_number: "P1", project: { id: order.project_id, project_number: "P1", title: "P1" } },
      ...{ currency: null, planned_delivery_date: null, status: "OPEN", version: 1, cancel_requested: false },
      available_changes: ["CONFIRM_ORDER", "DECLINE_ORDER", "EDIT_ORDER"],
      ...{ proposal: null, comment: null, items: order.items, created_at: ANY, updated_at: ANY },
    });
    expect((await nord.call(surface, "supplierOrder", { id: order.id })).data).toEqual(seen);
    expect(JSON.stringify(seen)).not.toContain(order.ids_order_id);
    expect(await list(sued)).toMatchObject({ total_count: 0, supplier_orders: [] });
    const CONFIRM = { change_type: "CONFIRM_ORDER" };
    expect((await sued.call(surface, "supplierOrder", { id: order.id })).error).toBe("Supplier order not found.");
    expect((await change(sued, order.id, CONFIRM, surface)).error).toBe("Supplier order not found.");
    // A key that is not linked to a supplier has no such orders.
    const unlinked = { status: 401, error: "Unauthorized. Key is not linked to any supplier." };
    expect(await buyer.call(surface, "supplierOrders")).toMatchObject(unlinked);
    expect(await change(buyer, order.id, CONFIRM, surface)).toMatchObject(unlinked);
    expect(await called(nord, surface, "projects")).toMatchObject({ total_count: 0, projects: [] });
    expect((await nord.call(surface, "project", { id: order.project_id })).status).toBe(404);
  });

  test("a proposal shows field by field; accepted, the order says so and is confirmed", async () => {
    const { buyer, nord, order } = await scene();
    const before = newOrder("B1", { project_number: "P1", planned_delivery_date: "2026-12-01" });
    await pushed(buyer, before);
    const { id: item_id, external_id: item_external_id } = order.items[0];
    const changes = {
      ...EDIT.changes,
      items: [{ external_id: "10", quantity: 48, planned_delivery_date: "2026-12-04" }],
    };
    const comment = "Erst Donnerstag";
    const proposed = await changed(nord, order.id, { ...EDIT, comment, changes }, surface);
    const ofItem = { item_id, item_external_id };
    const differences = [
      { item_id: null, item_external_id: null, field: "planned_delivery_date", from: "2026-12-01", to: "2026-12-03" },
      { ...ofItem, field: "quantity", from: 50, to: 48 },
      { ...ofItem, field: "net_price", from: 1237.5, to: 1188 },
      { ...ofItem, field: "planned_delivery_date", from: null, to: "2026-12-04" },
    ];
    const proposal = { proposed_at: ANY, comment, differences };
    expect(proposed).toMatchObject({ status: "CHANGED", version: 3, comment, proposal });
    const seen = (await buyer.call(surface, "purchaseOrder", { id: order.id })).data;
    expect(seen).toMatchObject({ status: "CHANGED", proposal, planned_delivery_date: "2026-12-01" });
    const push = (row: object) => buyer.call(surface, "importPurchaseOrders", { rows: [row] });
    const accepted = await push({ external_id: "B1", proposal: "ACCEPT", version: 3 });
    expect(accepted.data).toMatchObject([
      {
        ...{ status: "CONFIRMED", version: 4, proposal: null, planned_delivery_date: "2026-12-03" },
        items: [{ quantity: 48, net_price: 1188, confirmed_quantity: 48, planned_delivery_date: "2026-12-04" }],
      },
    ]);
    // A nightly push undoes no accepted proposal.
    expect((await push(before)).data).toEqual(accepted.data);
  });
});

test("of the buyer's order a supplier's key sees neither its secret nor its history, and it sends none", async () => {
  const { nord, order } = await scene();
  expect(await ok(nord.get(`/v1/purchase-orders/${order.id}`))).toMatchObject({ id: order.id, ids_order_id: null });
  const { data } = await ok(nord.graphql(`{ purchaseOrders { purchase_orders { ids_order_id history { id } } } }`));
  expect(data.purchaseOrders.purchase_orders).toEqual([{ ids_order_id: null, history: [] }]);
  expect((await nord.post("/v1/purchase-orders", [newOrder("B2")])).status).toBe(403);
});

test("an answer has its place in the history and its event; a no-op and a refused one have neither", async () => {
  const { buyer, nord, order } = await scene();
  for (const [change_type, wanted] of [
    ["CONFIRM_CANCEL_ORDER", "409"],
    ["CONFIRM_ORDER", "CONFIRMED 2"],
    ["CONFIRM_ORDER", "CONFIRMED 2"],
    ["DECLINE_ORDER", "409"],
  ] as const) {
    const { status, data } = await change(nord, order.id, { change_type });
    expect([change_type, data ? `${data.status} ${data.version}` : `${status}`]).toEqual([change_type, wanted]);
  }
  const actor = { kind: "supplier", name: "test" };
  expect(await updatesOf(buyer)).toMatchObject([{ actor, data: { previousStatus: "OPEN", status: "CONFIRMED" } }]);
  const decision = { action: "CONFIRM_ORDER", actor_kind: "supplier" };
  expect(await historyOf(buyer, order.id, "action actor_kind")).toEqual([decision]);
});

describe("a proposal", () => {
  test("that is sent again changes nothing; another comment is another proposal", async () => {
    const { buyer, nord, order } = await scene();
    const changes = { ...EDIT.changes, items: [{ external_id: "10", quantity: 48 }] };
    const edit = { ...EDIT, comment: "Erst Donnerstag", changes };
    const proposed = await changed(nord, order.id, edit);
    expect(proposed).toMatchObject({ status: "CHANGED", version: 2 });
    expect(await changed(nord, order.id, edit)).toEqual(proposed);
    expect(await updatesOf(buyer)).toHaveLength(1);
    const other = { version: 3, proposal: { comment: "Erst am 3." } };
    expect(await changed(nord, order.id, { ...edit, comment: "Erst am 3." })).toMatchObject(other);
    const messages = [{ message: "Erst Donnerstag" }, { message: "Erst am 3." }];
    expect(await historyOf(buyer, order.id, "message")).toEqual(messages);
  });

  test("that is refused leaves the order in the state before the first one", async () => {
    const { buyer, nord, order } = await scene();
    await changed(nord, order.id, { change_type: "CONFIRM_ORDER" });
    await changed(nord, order.id, EDIT);
    await changed(nord, order.id, { ...EDIT, changes: { items: [{ id: order.items[0].id, price_per_unit: 25 }] } });
    const before = { status: "CONFIRMED", proposal: null, planned_delivery_date: null };
    const refused = await pushed(buyer, { external_id: "B1", proposal: "REFUSE" });
    expect(refused).toMatchObject([{ ...before, items: [{ price_per_unit: 24.75 }] }]);
  });

  test("that is none is refused by name", async () => {
    const { buyer, nord, order } = await scene();
    await pushed(buyer, newOrder("B1", { purchase_order_items: [GRAVEL, PIPES] }));
    await pushed(buyer, newOrder("B1"));
    const ofItem = (item: object) => ({ ...EDIT, changes: { items: [item] } });
    const disagrees = "changes.items[0].net_price must be price_per_unit times quantity, to the cent";
    const WRONG: readonly [object, string][] = [
      [{ ...EDIT, changes: undefined }, "changes is required with EDIT_ORDER"],
      [{ ...EDIT, changes: {} }, "changes must differ from the order as it is"],
      [ofItem({ external_id: "10", quantity: 50 }), "changes must differ from the order as it is"],
      [{ change_type: "CONFIRM_ORDER", changes: {} }, "changes belongs to EDIT_ORDER alone"],
      [ofItem({ quantity: 1 }), "changes.items[0] must name its item by id or external_id"],
      [ofItem({ external_id: "99", quantity: 1 }), 'changes.items[0].external_id "99" is not an item of the order'],
      [ofItem({ external_id: "20", quantity: 1 }), 'changes.items[0].external_id "20" was cancelled'],
      [ofItem({ external_id: "10", net_price: 1, price_per_unit: 1 }), disagrees],
    ];
    for (const [wrong, error] of WRONG)
      expect([wrong, await change(nord, order.id, wrong)]).toMatchObject([wrong, { status: 400, error }]);
  });
});

test("confirming confirms the quantities, and refuses a cancellation", async () => {
  const { buyer, nord, order } = await scene();
  const CONFIRM = { change_type: "CONFIRM_ORDER" };
  const confirmed = { status: "CONFIRMED", items: [{ confirmed_quantity: 50 }] };
  expect(await changed(nord, order.id, CONFIRM)).toMatchObject(confirmed);
  await pushed(buyer, { external_id: "B1", cancel_requested: true });
  const refused = { status: "CONFIRMED", cancel_requested: false };
  expect(await changed(nord, order.id, CONFIRM)).toMatchObject(refused);
  // The same again, the refused request among it, is a no-op.
  expect(await pushed(buyer, { external_id: "B1", cancel_requested: true })).toMatchObject([refused]);
});

test("a cancellation is confirmed only while nothing was delivered", async () => {
  const { buyer, nord, order } = await scene();
  await changed(nord, order.id, { change_type: "CONFIRM_ORDER" });
  await pushed(buyer, { external_id: "B1", cancel_requested: true });
  const delivery = await deliver(buyer, "10", 1, "t");
  const cancel = { change_type: "CONFIRM_CANCEL_ORDER", comment: "ok" };
  const error = "Something of the order was delivered already, so it cannot be cancelled.";
  expect(await change(nord, order.id, cancel)).toMatchObject({ status: 409, error });
  await ok(buyer.send("PATCH", `/v1/deliveries/${delivery}`, { order_number: null }));
  const cancelled = { status: "CANCELLED", cancel_requested: true, comment: "ok" };
  expect(await changed(nord, order.id, cancel)).toMatchObject(cancelled);
});

test("of two answers at once one wins; a version of before is refused", async () => {
  const { buyer, nord, order } = await scene();
  const answers = await Promise.all(
    ["CONFIRM_ORDER", "DECLINE_ORDER", "CONFIRM_ORDER", "DECLINE_ORDER"].map((change_type) =>
      change(nord, order.id, { change_type, version: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await updatesOf(buyer)).toHaveLength(1);
  const late = await change(nord, order.id, { change_type: "CONFIRM_ORDER", version: 1 });
  expect(late).toMatchObject({ status: 409, error: "The order is no longer at version 1, but at 2." });
});
