/** The samples that this project may use but not carry: what the formats read of them. */
import { readCart } from "../../src/formats/ids.js";
import { readDeliveryNote } from "../../src/formats/read-delivery-note.js";
import { describeShared, readShared } from "../support/shared-samples.js";

const read = (file: string) => readShared(`samples/deliveries/${file}`);
const expectedOf = (file: string) => JSON.parse(read("expected.json").toString())[file];
/** The value of the form's one field. */
const cartOf = (file: string) => {
  const form = read(file).toString("latin1");
  const value = form.slice(form.indexOf("=") + 1).replaceAll("+", " ");
  const latin1 = value.replace(/%(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return readCart(Buffer.from(latin1, "latin1"));
};

describeShared("delivery notes", "samples/deliveries", () => {
  test.each(["ot01-2.1-namespaced.xml", "ot02-1.0-no-namespace.xml"])("%s", async (file) => {
    const expected = expectedOf(file);
    const note = await readDeliveryNote(read(file), ["DISPATCHNOTIFICATION"]);
    expect(note).toMatchObject({
      external_id: expected.notification_id,
      supplier_ids: expected.supplier_ids,
      delivery_party_ids: [expected.delivery_party_id],
      order_number: expected.header_order_id ?? null,
      planned_arrival_time: expected.planned_from ?? null,
      items: expected.items.map((item: any) => ({
        line_number: item.line,
        product_number: item.supplier_pid,
        buyer_product_number: item.buyer_pid,
        title: item.title,
        quantity: item.quantity,
        unit: item.unit,
        order_number: item.order_id,
        order_item_number: item.order_line,
        completed: item.completed,
      })),
    });
    expect(note.delivery_date!.replace(/-/g, "")).toBe(expected.dispatch_date.replace(/-/g, ""));
  });
});

describeShared("carts", "samples/deliveries", () => {
  const TEXTS = { ref_customer: "ref_customer", product_number: "art_no", unit: "qu", title: "kurztext" };
  const NUMBERS = {
    ...{ quantity: "qty", offer_price: "offer_price", price_basis: "price_basis", surcharge_percent: "zuschlag" },
    ...{ net_price: "net_price", vat_rate: "vat", unit_price: "unit_price", line_total: "line_total" },
  };
  /** The values of an item by our names. */
  const valuesOf = (item: any, theirs: (name: string) => string) => [
    ...Object.keys(TEXTS).map((name) => [name, item[theirs(name)]]),
    ...Object.keys(NUMBERS).map((name) => [name, item[theirs(name)] === null ? null : Number(item[theirs(name)])]),
  ];

  test.each(["ids01-shop-a-namespace.form", "ids03-cancelled-empty.form", "ids05-surcharges-pricebasis-100.form"])(
    "%s",
    async (file) => {
      const { items, offer_number, part_no, references, ...expected } = expectedOf(file);
      const cart = await cartOf(file);
      const { version, ordered, currency, mode_of_shipment, delivery_date = null } = expected;
      expect(cart).toMatchObject({ version, ordered, currency, mode_of_shipment, delivery_date });
      const numbers = Object.entries({ 310: offer_number, 220: part_no }).filter(([, number]) => number !== undefined);
      expect(cart.references.toSorted((a, b) => a.type!.localeCompare(b.type!))).toEqual(
        references ?? numbers.map(([type, number]) => ({ type, number })),
      );
      const names: Record<string, string> = { ...TEXTS, ...NUMBERS };
      expect(cart.items.map((item) => valuesOf(item, (name) => name))).toEqual(
        items.map((item: any) => valuesOf(item, (name) => names[name]!)),
      );
    },
  );
});
