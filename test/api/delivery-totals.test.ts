/** What deliveries and matches add up to. */
import { newDelivery } from "../support/deliveries.js";
import { type Client, useGateway } from "../support/gateway.js";
import { newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();

/** The groups that both surfaces answer with. */
async function groupsOf(erp: Client, field: string, path: string, group_by: string[], fields: string): Promise<any[]> {
  const { data } = await ok(erp.graphql(`{ ${field}(group_by: [${group_by.join()}]) { groups { ${fields} } } }`));
  const split = group_by.length > 0 ? `group_by=${group_by.join()}&` : "";
  const rest = await ok(erp.get(`/v1/${path}/totals?${split}fields=${fields.replaceAll(" ", ",")}`));
  expect(rest).toMatchObject({ groups: data[field].groups });
  return data[field].groups;
}

describe("totals of deliveries", () => {
  let erp: Client;
  const ofDeliveries = (group_by: string[], fields: string) =>
    groupsOf(erp, "deliveryTotals", "deliveries", group_by, fields);

  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await newSuppliers(erp, "K1");
    await newProjects(erp, "P1");
    const gravel = (quantity: number, unit: string, title = "Kies") => ({ product_number: "1", title, quantity, unit });
    const pallets = (quantity: number, unit: string) => ({ title: "Palette", quantity, unit });
    const first = { delivery_date: "2026-01-05", supplier_external_id: "K1", project_number: "P1" };
    const stranger = { supplier_external_id: "X1", supplier_name: "Sand AG", project_number: "P9" };
    const [tonnes, more] = [gravel(10.1, "t"), gravel(0.2, "to")];
    await newDelivery(erp, { external_id: "A", ...first, items: [tonnes, more, pallets(3, "Stk")] });
    const back = gravel(-0.3, "t", "Kies 0/32");
    const items = [back, pallets(2, "Bau-m")];
    await newDelivery(erp, { external_id: "B", delivery_date: "2026-02-05", ...stranger, items });
    await newDelivery(erp, { external_id: "C", delivery_date: "2026-02-06", items: [] });
  });

  test("are those of each unit, exactly, whatever else they are split by", async () => {
    expect(await ofDeliveries([], "unit deliveries items quantity sums_too_long")).toEqual([
      { unit: "Bau-m", deliveries: 1, items: 1, quantity: 2, sums_too_long: [] },
      { unit: "C62", deliveries: 1, items: 1, quantity: 3, sums_too_long: [] },
      { unit: "TNE", deliveries: 2, items: 3, quantity: 10, sums_too_long: [] },
      { unit: null, deliveries: 1, items: 0, quantity: 0, sums_too_long: [] },
    ]);
  });

  test.each([
    ["MONTH", "month unit", ["2026-01 C62", "2026-01 TNE", "2026-02 Bau-m", "2026-02 TNE", "2026-02 null"]],
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
    const { data } = await ok(
      erp.graphql(`{ deliveryTotals(group_by: [MONTH], order: QUANTITY_DESC, from: "2026-01-01",
      where: { items: { some: { product_number: { eq: "1" } } } }, having: { quantity: { gt: 1.9 } }) {
      groups { month unit quantity } } }`),
    );
    expect(data.deliveryTotals.groups).toEqual([
      { month: "2026-01", unit: "TNE", quantity: 10.3 },
      { month: "2026-01", unit: "C62", quantity: 3 },
      { month: "2026-02", unit: "Bau-m", quantity: 2 },
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
  await ok(erp.send("PATCH", "/v1/tenant-settings", { price_percent: 1 }));
  const ordered = (external_id: string, quantity: number, price_per_unit: number) => {
    return { external_id, title: "Kies", quantity, unit: "t", price_per_unit };
  };
  const row = { external_id: "B1", supplier: { external_id: "K1" }, currency: "EUR" };
  const purchase_order_items = [ordered("10", 2, 100), ordered("20", 1, 50)];
  await ok(erp.post("/v1/purchase-orders", [{ ...row, purchase_order_items }]));
  const came = (order_item_number: string, quantity: number) => {
    return { order_number: "B1", unit: "t", order_item_number, quantity };
  };
  await newDelivery(erp, { items: [came("10", 2), came("20", 1)] });
  const items = [
    { ...came("10", 2), net_price: 220 },
    { ...came("20", 1), net_price: 50 },
  ];
  const paper = { external_id: "R", invoice_number: "R", invoice_date: "2026-01-01", currency: "EUR", total_amount: 1 };
  await ok(erp.post("/v1/invoices/custom", { jsonContent: { ...paper, items } }));
  const fields = "status currency count ordered_amount invoiced_amount difference";
  expect(await groupsOf(erp, "matchTotals", "matches", ["STATUS"], fields)).toEqual([
    { status: "MATCHED", currency: "EUR", count: 1, ordered_amount: 50, invoiced_amount: 50, difference: 0 },
    { status: "MISMATCH", currency: "EUR", count: 1, ordered_amount: 200, invoiced_amount: 220, difference: 20 },
  ]);
});
