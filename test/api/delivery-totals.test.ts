/** What deliveries and matches add up to. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { newDelivery } from "../support/deliveries.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

/** The groups that both surfaces answer with. */
async function groupsOf(erp: Client, field: string, path: string, group_by: string[], fields: string): Promise<any[]> {
  const { body } = await erp.graphql(`{ ${field}(group_by: [${group_by.join()}]) { groups { ${fields} } } }`);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const split = group_by.length > 0 ? `group_by=${group_by.join()}&` : "";
  const rest = await erp.get(`/v1/${path}/totals?${split}fields=${fields.replaceAll(" ", ",")}`);
  expect(rest.body).toMatchObject({ groups: body.data[field].groups });
  return body.data[field].groups;
}

describe("totals of deliveries", () => {
  let erp: Client;
  const ofDeliveries = (group_by: string[], fields: string) =>
    groupsOf(erp, "deliveryTotals", "deliveries", group_by, fields);

  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kies KG" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    const deliveries = [
      {
        ...{ external_id: "A", delivery_date: "2026-01-05", supplier_external_id: "K1", project_number: "P1" },
        items: [
          { product_number: "1", title: "Kies", quantity: 10.1, unit: "t" },
          { product_number: "1", title: "Kies", quantity: 0.2, unit: "to" },
          { title: "Palette", quantity: 3, unit: "Stk" },
        ],
      },
      {
        ...{ external_id: "B", delivery_date: "2026-02-05", supplier_external_id: "X1", supplier_name: "Sand AG" },
        project_number: "P9",
        items: [
          { product_number: "1", title: "Kies 0/32", quantity: -0.3, unit: "t" },
          { title: "Palette", quantity: 2, unit: "Bund" },
        ],
      },
      { external_id: "C", delivery_date: "2026-02-06", items: [] },
    ];
    for (const delivery of deliveries) await newDelivery(erp, delivery);
  });

  test("are those of each unit, exactly, whatever else they are split by", async () => {
    expect(await ofDeliveries([], "unit deliveries items quantity sums_too_long")).toEqual([
      { unit: "Bund", deliveries: 1, items: 1, quantity: 2, sums_too_long: [] },
      { unit: "C62", deliveries: 1, items: 1, quantity: 3, sums_too_long: [] },
      { unit: "TNE", deliveries: 2, items: 3, quantity: 10, sums_too_long: [] },
      { unit: null, deliveries: 1, items: 0, quantity: 0, sums_too_long: [] },
    ]);
  });

  test.each([
    ["MONTH", "month unit", ["2026-01 C62", "2026-01 TNE", "2026-02 Bund", "2026-02 TNE", "2026-02 null"]],
    ["ARTICLE", "product_number title items", ["1 Kies 3", "null Palette 1", "null Palette 1", "null null 0"]],
    [
      "SUPPLIER",
      "supplier_external_id supplier_name deliveries",
      ["null null 1", "null null 1", "X1 Sand AG 1", "X1 Sand AG 1", "null null 1"],
    ],
    ["PROJECT", "project_number items", ["null 1", "null 2", "P9 1", "P9 1", "null 0"]],
  ])("by %s", async (group, fields, expected) => {
    const groups = await ofDeliveries([group], fields);
    expect(groups.map((row) => Object.values(row).map(String).join(" "))).toEqual(expected);
  });

  test("of what the filters and conditions leave, the largest first", async () => {
    const { body } = await erp.graphql(`{ deliveryTotals(group_by: [MONTH], order: QUANTITY_DESC, from: "2026-01-01",
      where: { items: { some: { product_number: { eq: "1" } } } }, having: { quantity: { gt: 1.9 } }) {
      groups { month unit quantity } } }`);
    expect(body.data.deliveryTotals.groups).toEqual([
      { month: "2026-01", unit: "TNE", quantity: 10.3 },
      { month: "2026-01", unit: "C62", quantity: 3 },
      { month: "2026-02", unit: "Bund", quantity: 2 },
    ]);
  });

  test("of a supplier's key are that supplier's", async () => {
    const links = { customer: "Bau", supplier: "K1" };
    const supplier = await gateway.client({ tenant: erp.tenant, ...links, scopes: ["deliveries:read"] });
    const { body } = await supplier.graphql("{ deliveryTotals { groups { unit items } } }");
    expect(body.data.deliveryTotals.groups).toEqual([
      { unit: "C62", items: 1 },
      { unit: "TNE", items: 2 },
    ]);
  });
});

test("totals of matches say what was invoiced above the ordered prices", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.send("PATCH", "/v1/tenant-settings", { price_percent: 1 });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kies KG" }]);
  const purchase_order_items = [
    { external_id: "10", title: "Kies", quantity: 2, unit: "t", price_per_unit: 100 },
    { external_id: "20", title: "Sand", quantity: 1, unit: "t", price_per_unit: 50 },
  ];
  await erp.post("/v1/purchase-orders", [
    { external_id: "B1", supplier: { external_id: "K1" }, currency: "EUR", purchase_order_items },
  ]);
  const line = { order_number: "B1", unit: "t" };
  const items = [
    { ...line, order_item_number: "10", quantity: 2, unit_net_price: 110, net_price: 220 },
    { ...line, order_item_number: "20", quantity: 1, unit_net_price: 50, net_price: 50 },
  ];
  const delivered = items.map(({ unit_net_price: _, net_price: __, ...item }) => item);
  await newDelivery(erp, { supplier_external_id: "K1", items: delivered });
  const paper = { external_id: "R", invoice_number: "R", invoice_date: "2026-01-01", currency: "EUR", total_amount: 1 };
  await erp.post("/v1/invoices/custom", { jsonContent: { ...paper, supplier: { external_id: "K1" }, items } });
  const fields = "status currency count ordered_amount invoiced_amount difference";
  expect(await groupsOf(erp, "matchTotals", "matches", ["STATUS"], fields)).toEqual([
    { status: "MATCHED", currency: "EUR", count: 1, ordered_amount: 50, invoiced_amount: 50, difference: 0 },
    { status: "MISMATCH", currency: "EUR", count: 1, ordered_amount: 200, invoiced_amount: 220, difference: 20 },
  ]);
});
