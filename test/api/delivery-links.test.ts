/**
 * What a delivery names is linked whenever it arrives: the state at the end does not depend on the order of the imports
 * (docs/adr/0011, decisions §11).
 */
import fc from "fast-check";
import { dispatchNotification, newDelivery, sendXml, WEIGHED } from "../support/deliveries.js";
import { type Client, newTenantName, useGateway } from "../support/gateway.js";
import { eventsOf, newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

const erpOf = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const deliveriesOf = async (erp: Client): Promise<any[]> => (await ok(erp.get("/v1/deliveries"))).deliveries;
const suppliersOf = async (erp: Client): Promise<any[]> => (await ok(erp.get("/v1/suppliers"))).suppliers;
const change = (erp: Client, id: string, input: object) => ok(erp.send("PATCH", `/v1/deliveries/${id}`, input));
const gravel = (quantity: number, unit: string) => ({ product_number: "FSS-32", title: "Frostschutz", quantity, unit });
const TOLL = { product_number: "MAUT", title: "Maut", quantity: 1, unit: "Stk" };
const ITEMS = [
  { external_id: "10", ...gravel(18.24, "t") },
  { external_id: "20", ...TOLL },
];
const order = (erp: Client, more: object = {}) => {
  const row = { external_id: "B-1", supplier: { external_id: "K1" }, purchase_order_items: ITEMS, ...more };
  return ok(erp.post("/v1/purchase-orders", [row]));
};
const orderStatus = async (erp: Client) => (await ok(erp.get("/v1/purchase-orders"))).purchase_orders[0].status;
const isLinked = ({ supplier_id, project_id, purchase_order_id }: any): boolean[] =>
  [supplier_id, project_id, purchase_order_id].map((id) => id !== null);

const NOTIFICATION = dispatchNotification({
  items: [
    { product: "FSS-32", quantity: "1", unit: "TNE", order: "B-1" },
    { product: "MAUT", quantity: "1", unit: "C62", order: "B-1", item: "20" },
    { product: "Maut", quantity: "1", order: "B-1" },
    { product: "MAUT", quantity: "1", order: "B-2" },
  ],
});
const STEPS: Record<string, (erp: Client) => Promise<unknown>> = {
  suppliers: (erp) => newSuppliers(erp, "K1", "K2"),
  projects: (erp) => newProjects(erp, "P-1"),
  order: (erp) => order(erp),
  notice: (erp) => ok(erp.post("/v1/deliveries/weighing", WEIGHED)),
  notification: (erp) => ok(sendXml(erp, "/v1/deliveries/opentrans", NOTIFICATION)),
};

describe("the links are the same", () => {
  const shown = async (erp: Client) =>
    (await deliveriesOf(erp))
      .toSorted((a, b) => b.items.length - a.items.length)
      .map((delivery) => [
        ...[delivery.supplier_external_id, ...isLinked(delivery)],
        ...delivery.items.map((item: any) => `${item.product_number} ${item.purchase_order_item_id !== null}`),
      ]);
  const WANTED = [
    ["K1", true, true, false, "FSS-32 true", "MAUT true", "Maut false", "MAUT false"],
    ["K1", true, true, true, "FSS-32 true"],
  ];

  test("in any order of arrival, and sent twice", async () => {
    const names = Object.keys(STEPS);
    const orders = fc.shuffledSubarray(names, { minLength: names.length });
    await fc.assert(
      fc.asyncProperty(orders, fc.constantFrom(...names), async (steps, again) => {
        const erp = await erpOf();
        for (const step of [...steps, again]) await STEPS[step]!(erp);
        expect(await shown(erp)).toEqual(WANTED);
      }),
      { numRuns: 8 },
    );
  });

  test("all at once, too", async () => {
    for (let run = 0; run < 3; run++) {
      const erp = await erpOf();
      await Promise.all([...Object.values(STEPS), ...Object.values(STEPS)].map((step) => step(erp)));
      expect(await shown(erp)).toEqual(WANTED);
    }
  });
});

test("an order that arrives is told once for each delivery, and its items lead to theirs and back", async () => {
  const erp = await erpOf();
  await newSuppliers(erp, "K1");
  const id = await newDelivery(erp, { supplier_external_id: "K1", order_number: "B-1", items: [TOLL] });
  await order(erp);
  await order(erp);
  const told = await eventsOf(erp, "delivery.created", "delivery.updated");
  expect(told.map(({ type }) => type)).toEqual(["delivery.created", "delivery.updated"]);
  const { data } = await ok(
    erp.graphql(`{ delivery(id: "${id}") {
      supplier { external_id deliveries { total_count } }
      purchase_order { external_id deliveries { deliveries { id } } }
      items { purchase_order_item { external_id delivery_items { delivery_items { quantity delivery { id } } } } }
    } }`),
  );
  const delivery_items = { delivery_items: [{ quantity: 1, delivery: { id } }] };
  expect(data.delivery).toEqual({
    supplier: { external_id: "K1", deliveries: { total_count: 1 } },
    purchase_order: { external_id: "B-1", deliveries: { deliveries: [{ id }] } },
    items: [{ purchase_order_item: { external_id: "20", delivery_items } }],
  });
});

test("an order of which everything came is closed, also if it came before the order", async () => {
  const names = { supplier_external_id: "K1", order_number: "B-1" };
  const delivered = { order_item_number: "10", quantity: 18_240, unit: "kg" };
  const erp = await erpOf();
  await order(erp);
  const id = await newDelivery(erp, { ...names, items: [delivered] });
  expect(await orderStatus(erp)).toBe("OPEN");
  await change(erp, id, { items: [delivered, TOLL] });
  expect(await orderStatus(erp)).toBe("CLOSED");

  const later = await erpOf();
  await newDelivery(later, { ...names, items: [delivered, TOLL] });
  await order(later);
  expect(await orderStatus(later)).toBe("CLOSED");
});

describe("a link follows what is named:", () => {
  test("another supplier's order does not count, and an openTRANS notification without a supplier has its order's", async () => {
    const erp = await erpOf();
    await newSuppliers(erp, "K1", "K2");
    await order(erp);
    await newDelivery(erp, { external_id: "L1", supplier_external_id: "K1", order_number: "B-1" });
    await newDelivery(erp, { external_id: "L2", supplier_external_id: "K2", order_number: "B-1" });
    await newDelivery(erp, { external_id: "L3", order_number: "B-1" });
    await ok(sendXml(erp, "/v1/deliveries/opentrans", dispatchNotification({ supplier: null })));
    const shown = (await deliveriesOf(erp)).map((delivery) => [delivery.supplier_external_id, ...isLinked(delivery)]);
    expect(shown).toEqual([
      ["K1", true, false, true],
      ["K2", true, false, false],
      [null, false, false, true],
      ["K1", true, false, true],
    ]);
  });

  test("a given supplier and project stay; a marked delivery keeps its links and gets those that it lacks", async () => {
    const erp = await erpOf();
    await newSuppliers(erp, "K1");
    const [{ id: supplier_id }] = await suppliersOf(erp);
    const id = await newDelivery(erp, { supplier_id, project_number: "P-2", order_number: "B-1" });
    await change(erp, id, { marked: true });
    await newProjects(erp, "P-2");
    await order(erp);
    const marked = await ok(erp.get(`/v1/deliveries/${id}`));
    expect([marked.supplier_id, ...isLinked(marked)]).toEqual([supplier_id, true, true, true]);
    await order(erp, { order_number: "B-9" });
    expect((await ok(erp.get(`/v1/deliveries/${id}`))).purchase_order_id).toBe(marked.purchase_order_id);
  });

  test("customers of a tenant do not find each other's records", async () => {
    const tenant = newTenantName();
    const [one, two] = [await erpOf("Bau", tenant), await erpOf("Tief", tenant)];
    await newDelivery(one, { supplier_external_id: "K1", order_number: "B-1" });
    await newSuppliers(two, "K1");
    await order(two);
    expect(isLinked((await deliveriesOf(one))[0])).toEqual([false, false, false]);
    const [{ id: supplier_id }] = await suppliersOf(two);
    const jsonContent = { external_id: "L9", delivery_date: "2026-11-20", supplier_id };
    const { status, body } = await one.post("/v1/deliveries/custom", { jsonContent });
    expect([status, body.error]).toEqual([400, "jsonContent.supplier_id is not a supplier of this tenant"]);
  });

  test("a number that two orders, or two deliveries, share finds none until one has another number", async () => {
    const erp = await erpOf();
    await newSuppliers(erp, "K1");
    await order(erp, { order_number: "N" });
    const names = { delivery_number: "L", supplier_external_id: "K1", order_number: "N" };
    const deliver = (external_id: string, order_item_number: string) =>
      newDelivery(erp, { ...names, external_id, items: [{ order_item_number, quantity: 1 }] });
    await deliver("D-1", "10");
    const second = await deliver("D-2", "20");
    const paper = { external_id: "R", invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR" };
    const ofOrder = { order_number: "N", order_item_number: "10", quantity: 1 };
    const jsonContent = { ...paper, total_amount: 1, items: [ofOrder, { delivery_number: "L", quantity: 1 }] };
    await ok(erp.post("/v1/invoices/custom", { jsonContent }));
    const LINES = "{ invoices { invoices { items { purchase_order_item { external_id } } } } }";
    const linked = async () => {
      const { data } = await ok(erp.graphql(LINES));
      return [
        ...(await deliveriesOf(erp)).flatMap(({ purchase_order_id, items }) =>
          [purchase_order_id, items[0].purchase_order_item_id].map((id) => id !== null),
        ),
        ...data.invoices.invoices[0].items.map((item: any) => item.purchase_order_item?.external_id),
      ];
    };
    const [all, none] = [Array(4).fill(true), Array(4).fill(false)];
    expect(await linked()).toEqual([...all, "10", undefined]);
    await order(erp, { external_id: "B-2", order_number: "N" });
    expect(await linked()).toEqual([...none, undefined, undefined]);
    await order(erp, { external_id: "B-2", order_number: "M" });
    expect(await linked()).toEqual([...all, "10", undefined]);
    await change(erp, second, { delivery_number: "L2" });
    expect(await linked()).toEqual([...all, "10", "10"]);
  });
});
