/** Carts of IDS-Connect as shops send them (decisions §13). */
import { describe, expect, test } from "@jest/globals";
import { CART_FLAGS, hasCertainPrice, isOrderedItem, readCart } from "../../src/formats/ids.js";
import { foldersOf, valuesByPath } from "./samples.js";

describe("ids", () => {
  test.each(foldersOf("ids"))("$name", async ({ input, expected }) => {
    expect(valuesByPath(await readCart(input))).toEqual(expected);
  });
});

const cart = (content: string) => new TextEncoder().encode(`<Warenkorb>${content}</Warenkorb>`);
const itemOf = async (content: string) => {
  const xml = `<Order><OrderItem><ArtNo>1</ArtNo><Qty>2</Qty><QU>PCE</QU>${content}</OrderItem></Order>`;
  return (await readCart(cart(xml))).items[0]!;
};

describe("whether the order is placed", () => {
  test.each([
    ["Warenkorbrückgabe mit Bestellung", true],
    ["  warenkorbrueckgabe MIT bestellung\n", true],
    ["WarenkorbrÃ¼ckgabe mit Bestellung", true],
    ["Warenkorbru\u0308ckgabe mit Bestellung", true],
    ["Warenkorbrückgabe", false],
    ["Warenkorbrückgabe ohne Bestellung", false],
    ["Warenkorbrückgabe mit Bestellungsvorschlag", false],
    ["", false],
  ])("%j: %j", async (text, ordered) => {
    const read = await readCart(cart(`<WarenkorbInfo><RueckgabeKZ>${text}</RueckgabeKZ></WarenkorbInfo>`));
    expect(read.ordered).toBe(ordered);
  });

  test("nothing said is not placed", async () => {
    expect((await readCart(cart(""))).ordered).toBe(false);
  });
});

describe("what an order takes of a line", () => {
  test.each([
    ["<NetPrice>3</NetPrice>", [true, true]],
    ["", [true, false]],
    ["<NetPrice>three</NetPrice>", [true, false]],
    ["<OfferPrice>3</OfferPrice><NetPrice>3</NetPrice>", [true, false]],
    ["<ItemChara>alternate</ItemChara><NetPrice>3</NetPrice>", [false, true]],
    ["<ItemChara>provis</ItemChara><NetPrice>3</NetPrice>", [false, true]],
    ["<ItemChara>normal</ItemChara><NetPrice>3</NetPrice>", [true, true]],
    ["<Fehlercode>000</Fehlercode><NetPrice>3</NetPrice>", [true, true]],
    ["<Fehlercode>216</Fehlercode><NetPrice>3</NetPrice>", [false, true]],
  ])("%s: [line, price] %j", async (content, taken) => {
    const item = await itemOf(content);
    expect([isOrderedItem(item), hasCertainPrice(item)]).toEqual(taken);
    for (const flag of item.flags) expect(CART_FLAGS).toHaveProperty(flag);
  });
});

describe("a price of one unit where the total belongs", () => {
  const flags = async (offer: number, basis: number | null, surcharge: number | null, net: number) =>
    (
      await itemOf(
        `<OfferPrice>${offer}</OfferPrice><NetPrice>${net}</NetPrice>` +
          (basis === null ? "" : `<PriceBasis>${basis}</PriceBasis>`) +
          (surcharge === null ? "" : `<Zuschlag>${surcharge}</Zuschlag>`),
      )
    ).flags;
  test.each([
    [100, null, null, 100, ["price_ambiguous"]],
    [100, null, null, 101, ["price_ambiguous"]],
    [100, null, null, 101.01, []],
    [100, null, null, 200, []],
    [100, 100, null, 1, ["price_ambiguous"]],
    [100, 100, -35, 0.65, ["price_ambiguous"]],
    [100, 100, 10, 1.1, ["price_ambiguous"]],
    [0, null, null, 100, []],
  ])("offer %d for %j with %j %%, net %d: %j", async (offer, basis, surcharge, net, expected) => {
    expect(await flags(offer, basis, surcharge, net)).toEqual(expected);
  });
});

describe("is refused, with nothing of it in the text", () => {
  test.each([
    "<Korb>x</Korb>",
    `<Warenkorb><Order>${"<OrderItem/>".repeat(5001)}</Order></Warenkorb>`,
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Warenkorb>&x;</Warenkorb>',
    "<Warenkorb><secret></Warenkorb>",
    "",
    "secret",
  ])("%s", async (text) => {
    const error = await readCart(new TextEncoder().encode(text)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 400 });
    expect((error as Error).message).not.toMatch(/secret|Korb>|passwd/);
  });
});

test("an ampersand that begins nothing is itself, also beside references and in CDATA", async () => {
  const { title } = await itemOf(
    "<Kurztext>A & B &amp; C &lt;&#228;&#xE4;&uuml;; <![CDATA[D & E &amp;]]> & </Kurztext>",
  );
  expect(title).toBe("A & B & C <ää&uuml;; D & E &amp; &");
});

test.each([
  ["1", "0.3333333333"],
  ["1000000", "333333.333333333"],
  ["6", "2"],
])("three that cost %s cost %s each", async (net, price) => {
  const line = `<OrderItem><ArtNo>1</ArtNo><Qty>3</Qty><QU>PCE</QU><NetPrice>${net}</NetPrice></OrderItem>`;
  const { items } = await readCart(cart(`<Order>${line}</Order>`));
  expect(items[0]!.unit_price).toBe(price);
});

test("a total of hardly more than one unit is no doubtful price", async () => {
  const prices = "<OfferPrice>100</OfferPrice><NetPrice>100</NetPrice>";
  const line = `<OrderItem><ArtNo>1</ArtNo><Qty>1.005</Qty><QU>TNE</QU>${prices}</OrderItem>`;
  const { items } = await readCart(cart(`<Order>${line}</Order>`));
  expect(items[0]!.flags).toEqual([]);
});
