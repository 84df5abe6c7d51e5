/** A supplier is put in the place of another one (decisions §17). */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { newDelivery } from "../support/deliveries.js";
import { sendInvoice } from "../support/invoices.js";

const gateway = useGateway();
const IBAN = "DE89370400440532013000";
const supplier = { external_id: "old" };
const purchase_order_items = [{ external_id: "10", title: "Kies", quantity: 2, unit: "t", net_price: 20 }];

/** A tenant with two suppliers, of which the first has an invoice, an order and a delivery. */
async function twoSuppliers() {
  const erp = await gateway.client({ customer: "Bau" });
  const rows = ["old", "new"].map((external_id) => ({ external_id, title: external_id }));
  const legal_uid = "DE136695976";
  await erp.post("/v1/suppliers", [{ ...rows[0], legal_uid, supplier_bank_details: [{ iban: IBAN }] }, rows[1]]);
  const { suppliers } = (await erp.get("/v1/suppliers?sort=TITLE_DESC")).body;
  const [gone, stays] = suppliers.map(({ id }: any) => id) as [string, string];
  await erp.post("/v1/purchase-orders", [{ external_id: "B1", supplier, purchase_order_items }]);
  await newDelivery(erp, { external_id: "D1", supplier_external_id: "old", order_number: "B1" });
  const line = { title: "Kies", order_number: "B1", order_item_number: "10", quantity: 2, net_price: 20 };
  await sendInvoice(erp, { external_id: "by-id", supplier_id: gone });
  await sendInvoice(erp, { external_id: "by-name", supplier, items: [line] });
  await sendInvoice(erp, { external_id: "by-vat-id", supplier_tax_id: legal_uid });
  return { erp, gone, stays };
}

const suppliersIn = async (erp: Client, path: string, rows: string): Promise<Set<string>> =>
  new Set((await erp.get(`${path}?fields=supplier_id`)).body[rows].map((row: any) => row.supplier_id));

describe.each(SURFACES)("over %s", (surface) => {
  test("what named the one names the other, with an event each, now and later", async () => {
    const { erp, gone, stays } = await twoSuppliers();
    const { next_cursor } = (await erp.get("/v1/events?after=latest")).body;
    const merge = () => erp.call(surface, "mergeSuppliers", { id: gone, merge: { into: stays } });
    expect((await merge()).data).toMatchObject({ id: stays, supplier_bank_details: [{ iban: IBAN }] });
    const kinds = { invoices: "invoices", "purchase-orders": "purchase_orders", deliveries: "deliveries" };
    const named = () => Promise.all(Object.entries(kinds).map(([path, rows]) => suppliersIn(erp, `/v1/${path}`, rows)));
    expect(await named()).toEqual(Array(3).fill(new Set([stays])));
    const { matches } = (await erp.get("/v1/matches")).body;
    expect(matches.map(({ supplier_id }: any) => supplier_id)).toEqual([stays]);
    const fields = "is_active,merged_into_id";
    expect((await erp.get(`/v1/suppliers/${gone}?fields=${fields}`)).body).toEqual({
      ...{ is_active: false, merged_into_id: stays },
    });
    const told = async () =>
      (await erp.get(`/v1/events?limit=500&after=${next_cursor}`)).body.events.map(
        ({ type, changed }: any) => `${type} ${changed?.toSorted()}`,
      );
    const once = await told();
    expect(once.filter((each: string) => !each.startsWith("match.")).toSorted()).toEqual([
      "delivery.updated supplier_id",
      "invoice.updated supplier_id",
      "invoice.updated supplier_id",
      "invoice.updated supplier_id",
      "order.updated supplier_id",
      "supplier.deactivated is_active,merged_into_id",
      "supplier.updated supplier_bank_details",
    ]);
    // Again it changes nothing; what the ERP still calls by the old id is the new one's.
    expect((await merge()).status).toBeLessThan(300);
    expect(await told()).toEqual(once);
    await erp.post("/v1/suppliers", [{ external_id: "old", title: "old", is_active: true }]);
    await sendInvoice(erp, { external_id: "later", supplier: { external_id: "old" } });
    await sendInvoice(erp, { external_id: "later-by-vat-id", supplier_tax_id: "DE136695976" });
    for (const external_id of ["by-id", "later-by-id"]) {
      await sendInvoice(erp, { external_id, supplier_id: gone, comment: "later" });
      await newDelivery(erp, { external_id, supplier_id: gone });
      const order = { external_id, supplier: { ...supplier, id: gone }, purchase_order_items };
      await erp.post("/v1/purchase-orders", [order]);
    }
    expect(await named()).toEqual(Array(3).fill(new Set([stays])));
    expect((await told()).filter((each: string) => each === "invoice.updated comment")).toHaveLength(1);
  });

  test("those that were merged before follow; what cannot be meant is refused and changes nothing", async () => {
    const { erp, gone, stays } = await twoSuppliers();
    const { body } = await erp.post("/v1/suppliers", [{ external_id: "third", title: "third" }]);
    expect(body.count).toBe(1);
    const third = (await erp.get("/v1/suppliers?external_id=third")).body.suppliers[0].id;
    const merge = (id: string, into: string) => erp.call(surface, "mergeSuppliers", { id, merge: { into } });
    const other = await gateway.client({ tenant: erp.tenant, customer: "Andere" });
    await other.post("/v1/suppliers", [{ external_id: "old", title: "old" }]);
    const foreign = (await other.get("/v1/suppliers")).body.suppliers[0].id;
    const whole = await gateway.client({ tenant: erp.tenant });
    const refused = async (id: string, into: string, client = erp) => {
      const { status, error } = await client.call(surface, "mergeSuppliers", { id, merge: { into } });
      return `${status} ${error}`;
    };
    const notOther = "into is not another supplier of the same customer";
    expect(await refused(gone, gone)).toContain(notOther);
    expect(await refused(gone, foreign)).toContain(notOther);
    expect(await refused(gone, foreign, whole)).toContain(notOther);
    expect(await refused(foreign, gone)).toMatch(/^404/);
    expect(await suppliersIn(erp, "/v1/invoices", "invoices")).toEqual(new Set([gone]));
    await merge(gone, stays);
    expect(await refused(gone, third)).toBe("409 The supplier was merged into another one.");
    expect(await refused(third, gone)).toContain("into was merged itself");
    await merge(stays, third);
    await sendInvoice(erp, { external_id: "late", supplier: { external_id: "old" } });
    expect(await suppliersIn(erp, "/v1/invoices", "invoices")).toEqual(new Set([third]));
  });
});
