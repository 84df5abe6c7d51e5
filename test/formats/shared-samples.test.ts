/** The samples that this project may use but not carry: what the formats read of them. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import { readCart } from "../../src/formats/ids.js";
import { readDeliveryNote } from "../../src/formats/read-delivery-note.js";
import { cpuOf } from "../support/cpu.js";

const SAMPLES = "../shared/samples";
const isThere = existsSync(SAMPLES);

if (!isThere) {
  test("the samples are not on this machine: their suite is left out", () => {
    process.stderr.write(`The suite of formats over ${SAMPLES} was left out: the folder is not here.\n`);
    expect(isThere).toBe(false);
  });
}

const isAt = isThere ? describe : () => undefined;
const read = (file: string) => readFile(`${SAMPLES}/${file}`);
const expectedOf = async (file: string) =>
  JSON.parse(await readFile(`${SAMPLES}/deliveries/expected.json`, "utf8"))[file];
/** The value of the form's one field. */
const cartOf = async (file: string) => {
  const form = (await read(file)).toString("latin1");
  const value = form.slice(form.indexOf("=") + 1).replaceAll("+", " ");
  return readCart(
    Buffer.from(
      value.replace(/%(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      "latin1",
    ),
  );
};

isAt("delivery notes", () => {
  test.each(["ot01-2.1-namespaced.xml", "ot02-1.0-no-namespace.xml"])("%s", async (file) => {
    const expected = await expectedOf(file);
    const note = await readDeliveryNote(await read(`deliveries/${file}`), ["DISPATCHNOTIFICATION"]);
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

isAt("carts", () => {
  test.each(["ids01-shop-a-namespace.form", "ids03-cancelled-empty.form", "ids05-surcharges-pricebasis-100.form"])(
    "%s",
    async (file) => {
      const expected = await expectedOf(file);
      const cart = await cartOf(`deliveries/${file}`);
      const number = (text: string | null) => (text === null ? null : Number(text));
      expect(cart).toMatchObject({
        version: expected.version,
        ordered: expected.ordered,
        currency: expected.currency,
        mode_of_shipment: expected.mode_of_shipment,
        delivery_date: expected.delivery_date ?? null,
      });
      expect(cart.references).toEqual(
        expected.references ??
          [
            { type: "310", number: expected.offer_number },
            { type: "220", number: expected.part_no },
          ].filter((reference) => reference.number !== undefined),
      );
      expect(
        cart.items.map(({ flags: _, error_code: __, ...item }) =>
          Object.fromEntries(
            Object.entries(item).map(([name, value]) => [name, NUMBERS.has(name) ? number(value) : value]),
          ),
        ),
      ).toEqual(
        expected.items.map((item: any) => ({
          ref_customer: item.ref_customer,
          product_number: item.art_no,
          quantity: number(item.qty),
          unit: item.qu,
          title: item.kurztext,
          offer_price: number(item.offer_price),
          price_basis: number(item.price_basis),
          surcharge_percent: number(item.zuschlag),
          net_price: number(item.net_price),
          vat_rate: number(item.vat),
          unit_price: number(item.unit_price),
          line_total: number(item.line_total),
        })),
      );
    },
  );

  const NUMBERS = new Set(
    "quantity offer_price price_basis surcharge_percent net_price vat_rate unit_price line_total".split(" "),
  );

  test("what is alternate, and what the shop reports, is flagged", async () => {
    const { items } = await cartOf("deliveries/ids05-surcharges-pricebasis-100.form");
    expect(items.map(({ flags, error_code }) => [flags, error_code])).toEqual([
      [[], null],
      [["alternate"], null],
      [[], "216"],
    ]);
  });
});

isAt("hostile carts and notices", () => {
  test.each(["x01-xxe-file.form", "x04-billion-laughs.form"])("%s is refused", async (file) => {
    await expect(cartOf(`hostile/${file}`)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("a document type (<!DOCTYPE) is not taken"),
    });
  });

  test("x06-deep-nesting-100k.xml is refused at once", async () => {
    const bytes = await read("hostile/x06-deep-nesting-100k.xml");
    const cpu = await cpuOf(() =>
      expect(readDeliveryNote(bytes)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("nested more than 64 deep"),
      }),
    );
    expect(cpu).toBeLessThan(2000);
  });

  test("x17-qty-nan.form: the line is flagged, and has no quantity", async () => {
    expect((await cartOf("hostile/x17-qty-nan.form")).items).toMatchObject([
      { quantity: null, unit_price: null, flags: ["quantity_missing"] },
    ]);
  });

  test.each([
    ["ok01-latin1-percent.form", { title: "Dübel Größe 8", quantity: "2" }],
    ["ok03-no-namespace-unbound-xsi.form", { title: "Winkel", quantity: "2" }],
    ["ok06-decimal-comma.form", { quantity: "2.5", net_price: "1234.56" }],
    ["x20-crlf-ics-injection.form", { title: "A\r\nEND:VEVENT\r\nBEGIN:VEVENT", quantity: "2" }],
  ])("%s is taken", async (file, item) => {
    expect((await cartOf(`hostile/${file}`)).items).toMatchObject([item]);
  });
});
