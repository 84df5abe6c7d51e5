/**
 * What a delivery names is linked whenever it arrives: the state at the end does not depend on the order of the imports
 * (docs/adr/0011, decisions §11).
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Answer, Client } from "../support/client.js";
import { dispatchNotification, newDelivery, sendXml, WEIGHED } from "../support/deliveries.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ok = async (answer: Promise<Answer>): Promise<any> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : "a success", body]);
  return body;
};
const erpOf = (customer = "Bau", tenant = newTenantName()) => gateway.client({ tenant, customer });
const deliveriesOf = async (erp: Client): Promise<any[]> => (await ok(erp.get("/v1/deliveries"))).deliveries;
const suppliers = (erp: Client, ...ids: string[]) => {
  const rows = ids.map((external_id) => ({ external_id, title: external_id }));
  return ok(erp.post("/v1/suppliers", rows));
};
const projects = (erp: Client, ...numbers: string[]) => {
  const rows = numbers.map((number) => ({ number, title: number }));
  return ok(erp.post("/v1/projects/erp", rows));
};
const ITEMS = [
  { external_id: "10", product_number: "FSS-32", title: "Frostschutz", quantity: 18.24, unit: "t" },
  { external_id: "20", product_number: "MAUT", title: "Maut", quantity: 1, unit: "Stk" },
];
const order = (erp: Client, more: object = {}) =>
  ok(
    erp.post("/v1/purchase-orders", [
      { external_id: "B-1", supplier: { external_id: "K1" }, purchase_order_items: ITEMS, ...more },
    ]),
  );
const typesOf = async (erp: Client, prefix: string): Promise<string[]> =>
  (await ok(erp.get("/v1/events?limit=500"))).events
    .map(({ type }: any) => type)
    .filter((type: string) => type.startsWith(prefix));

/** A delivery without what differs from run to run. */
const shown = ({ supplier_id, project_id, purchase_order_id, items, supplier_external_id }: any) => ({
  supplier_external_id,
  isLinked: [supplier_id, project_id, purchase_order_id].map((id) => id !== null),
  items: items.map(({ product_number, purchase_order_item_id }: any) => [
    product_number,
    purchase_order_item_id !== null,
  ]),
});

const NOTIFICATION = dispatchNotification({
  items: [
    { product: "FSS-32", quantity: "1", unit: "TNE", order: "B-1" },
    { product: "MAUT", quantity: "1", unit: "C62", order: "B-1", item: "20" },
    { product: "Maut", quantity: "1", order: "B-1" },
    { product: "MAUT", quantity: "1", order: "B-2" },
  ],
});
const STEPS: Record<string, (erp: Client) => Promise<unknown>> = {
  suppliers: (erp) => suppliers(erp, "K1", "K2"),
  projects: (erp) => projects(erp, "P-1"),
  order: (erp) => order(erp),
  notice: (erp) => ok(erp.post("/v1/deliveries/weighing", WEIGHED)),
  notification: (erp) => ok(sendXml(erp, "/v1/deliveries/opentrans", NOTIFICATION)),
};

test("in any order of arrival, and sent twice, the links are the same", async () => {
  const wanted = [
    {
      supplier_external_id: "K1",
      isLinked: [true, true, false],
      items: [
        ["FSS-32", true],
        ["MAUT", true],
        ["Maut", false],
        ["MAUT", false],
      ],
    },
    { supplier_external_id: "K1", isLinked: [true, true, true], items: [["FSS-32", true]] },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(Object.keys(STEPS), { minLength: 5 }),
      fc.constantFrom(...Object.keys(STEPS)),
      async (steps, again) => {
        const erp = await erpOf();
        for (const step of [...steps, again]) await STEPS[step]!(erp);
        const found = (await deliveriesOf(erp)).toSorted((a, b) => b.items.length - a.items.length);
        expect(found.map(shown)).toEqual(wanted);
      },
    ),
    { numRuns: 12 },
  );
});

test("all at once, too", async () => {
  for (let run = 0; run < 3; run++) {
    const erp = await erpOf();
    await Promise.all([...Object.values(STEPS), ...Object.values(STEPS)].map((step) => step(erp)));
    const found = (await deliveriesOf(erp)).toSorted((a, b) => b.items.length - a.items.length);
    expect(found.map((each) => shown(each).isLinked)).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  }
});

test("an order that arrives is told once for each delivery, and its items lead to theirs and back", async () => {
  const erp = await erpOf();
  await suppliers(erp, "K1");
  const id = await newDelivery(erp, {
    supplier_external_id: "K1",
    order_number: "B-1",
    items: [{ product_number: "MAUT", quantity: 1, unit: "Stk" }],
  });
  await order(erp);
  expect(await typesOf(erp, "delivery.")).toEqual(["delivery.created", "delivery.updated"]);
  await order(erp);
  expect(await typesOf(erp, "delivery.")).toEqual(["delivery.created", "delivery.updated"]);
  const { data, errors } = (
    await erp.graphql(
      `query ($id: UUID!) { delivery(id: $id) {
        supplier { external_id deliveries { total_count } }
        purchase_order { external_id deliveries { deliveries { id } } }
        items { purchase_order_item { external_id delivery_items { total_count delivery_items { quantity delivery { id } } } } }
      } }`,
      { id },
    )
  ).body;
  expect(errors).toBeUndefined();
  expect(data.delivery).toEqual({
    supplier: { external_id: "K1", deliveries: { total_count: 1 } },
    purchase_order: { external_id: "B-1", deliveries: { deliveries: [{ id }] } },
    items: [
      {
        purchase_order_item: {
          external_id: "20",
          delivery_items: { total_count: 1, delivery_items: [{ quantity: 1, delivery: { id } }] },
        },
      },
    ],
  });
});

test("an order of which everything came is closed, also if it came before the order", async () => {
  const erp = await erpOf();
  await suppliers(erp, "K1");
  const items = [
    { order_item_number: "10", quantity: 18_240, unit: "kg" },
    { product_number: "MAUT", quantity: 1, unit: "Stk" },
  ];
  await order(erp);
  const statusOf = async () => (await ok(erp.get("/v1/purchase-orders"))).purchase_orders[0].status;
  const id = await newDelivery(erp, { supplier_external_id: "K1", order_number: "B-1", items: items.slice(0, 1) });
  expect(await statusOf()).toBe("OPEN");
  await ok(erp.send("PATCH", `/v1/deliveries/${id}`, { items }));
  expect(await statusOf()).toBe("CLOSED");

  const later = await erpOf();
  await newDelivery(later, { supplier_external_id: "K1", order_number: "B-1", items });
  await order(later);
  expect((await ok(later.get("/v1/purchase-orders"))).purchase_orders[0].status).toBe("CLOSED");
});

describe("a link follows what is named:", () => {
  test("another supplier's order with the same number does not count", async () => {
    const erp = await erpOf();
    await suppliers(erp, "K1", "K2");
    await order(erp);
    await newDelivery(erp, { external_id: "L1", supplier_external_id: "K1", order_number: "B-1" });
    await newDelivery(erp, { external_id: "L2", supplier_external_id: "K2", order_number: "B-1" });
    await newDelivery(erp, { external_id: "L3", order_number: "B-1" });
    expect((await deliveriesOf(erp)).map(({ purchase_order_id }) => purchase_order_id !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("a number that two orders share finds none", async () => {
    const erp = await erpOf();
    await newDelivery(erp, { order_number: "4711" });
    await order(erp, { external_id: "B-1", order_number: "4711" });
    expect((await deliveriesOf(erp))[0].purchase_order_id).not.toBeNull();
    await order(erp, { external_id: "B-2", order_number: "4711" });
    expect((await deliveriesOf(erp))[0].purchase_order_id).toBeNull();
  });

  test("a given supplier and project stay; a marked delivery keeps its links and gets those that it lacks", async () => {
    const erp = await erpOf();
    await suppliers(erp, "K1");
    const [{ id: projectId }] = await projects(erp, "P-1");
    const supplierId = (await ok(erp.get("/v1/suppliers"))).suppliers[0].id;
    const id = await newDelivery(erp, { supplier_id: supplierId, project_number: "P-2", order_number: "B-1" });
    await ok(erp.send("PATCH", `/v1/deliveries/${id}`, { marked: true }));
    await projects(erp, "P-2");
    await order(erp);
    const marked = await ok(erp.get(`/v1/deliveries/${id}`));
    expect(shown(marked).isLinked).toEqual([true, true, true]);
    expect(marked.project_id).not.toBe(projectId);
    await order(erp, { order_number: "B-9" });
    expect((await ok(erp.get(`/v1/deliveries/${id}`))).purchase_order_id).toBe(marked.purchase_order_id);
  });

  test("customers of a tenant do not find each other's records", async () => {
    const tenant = newTenantName();
    const [one, two] = [await erpOf("Bau", tenant), await erpOf("Tief", tenant)];
    await newDelivery(one, { supplier_external_id: "K1", order_number: "B-1" });
    await suppliers(two, "K1");
    await order(two);
    expect(shown((await deliveriesOf(one))[0]).isLinked).toEqual([false, false, false]);
    const supplier_id = (await ok(two.get("/v1/suppliers"))).suppliers[0].id;
    const jsonContent = { external_id: "L9", delivery_date: "2026-11-20", supplier_id };
    const { status, body } = await one.post("/v1/deliveries/custom", { jsonContent });
    expect([status, body.error]).toEqual([400, "jsonContent.supplier_id is not a supplier of this tenant"]);
  });
});

test("an openTRANS notification without a supplier has the one of its orders", async () => {
  const erp = await erpOf();
  await suppliers(erp, "K1");
  await order(erp);
  await ok(sendXml(erp, "/v1/deliveries/opentrans", dispatchNotification({ supplier: null })));
  expect((await deliveriesOf(erp))[0]).toMatchObject({ supplier_external_id: "K1", supplier_id: expect.any(String) });
});

test("of two orders, or two deliveries, with one number the other is meant once one has another number", async () => {
  const erp = await erpOf();
  await suppliers(erp, "K1");
  await order(erp, { external_id: "B-1", order_number: "N" });
  await order(erp, { external_id: "B-2", order_number: "N" });
  const names = { delivery_number: "L", supplier_external_id: "K1", order_number: "N" };
  const deliver = (external_id: string, order_item_number: string) =>
    newDelivery(erp, { ...names, external_id, items: [{ order_item_number, quantity: 1 }] });
  await deliver("D-1", "10");
  const second = await deliver("D-2", "20");
  const invoice = { invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 };
  const lines = [
    { order_number: "N", order_item_number: "10", quantity: 1 },
    { delivery_number: "L", quantity: 1 },
  ];
  await ok(erp.post("/v1/invoices/custom", { jsonContent: { ...invoice, external_id: "R", items: lines } }));
  const linked = async () => [
    ...(await deliveriesOf(erp)).map(({ items }) => items[0].purchase_order_item_id !== null),
    ...(
      await ok(erp.graphql("{ invoices { invoices { items { purchase_order_item { external_id } } } } }"))
    ).data.invoices.invoices[0].items.map((item: any) => item.purchase_order_item?.external_id),
  ];
  expect(await linked()).toEqual([false, false, undefined, undefined]);
  await order(erp, { external_id: "B-2", order_number: "M" });
  expect(await linked()).toEqual([true, true, "10", undefined]);
  await ok(erp.send("PATCH", `/v1/deliveries/${second}`, { delivery_number: "L2" }));
  expect(await linked()).toEqual([true, true, "10", "10"]);
});
