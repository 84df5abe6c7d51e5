/** Carts of IDS-Connect as shops send them (decisions §13). */
import { CART_FLAGS, hasCertainPrice, isOrderedItem, readCart } from "../../src/formats/ids.js";
import { foldersOf, valuesByPath } from "./samples.js";

test.each(foldersOf("ids"))("ids: $name", async ({ input, expected }) => {
  expect(valuesByPath(await readCart(input))).toEqual(expected);
});

const cart = (content: string) => new TextEncoder().encode(`<Warenkorb>${content}</Warenkorb>`);
const itemOf = async (content: string, quantity = 2) => {
  const item = `<OrderItem><ArtNo>1</ArtNo><Qty>${quantity}</Qty><QU>PCE</QU>${content}</OrderItem>`;
  return (await readCart(cart(`<Order>${item}</Order>`))).items[0]!;
};

describe("whether the order is placed", () => {
  test.each([
    ["Warenkorbrückgabe mit Bestellung", true],
    ["  warenkorbrueckgabe MIT bestellung\n", true],
    ["WarenkorbrÃ¼ckgabe mit Bestellung", true],
    ["Warenkorbru\u0308ckgabe mit Bestellung", true],
    ["Warenkorbrückgabe", false],
    ["Warenkorbrückgabe mit Bestellungsvorschlag", false],
  ])("%j: %j", async (text, ordered) => {
    const read = await readCart(cart(`<WarenkorbInfo><RueckgabeKZ>${text}</RueckgabeKZ></WarenkorbInfo>`));
    expect(read.ordered).toBe(ordered);
  });

  test("nothing said is not placed", async () => expect((await readCart(cart(""))).ordered).toBe(false));
});

test.each([
  ["<NetPrice>3</NetPrice>", [true, true]],
  ["", [true, false]],
  ["<OfferPrice>3</OfferPrice><NetPrice>3</NetPrice>", [true, false]],
  ["<ItemChara>alternate</ItemChara><NetPrice>3</NetPrice>", [false, true]],
  ["<ItemChara>provis</ItemChara><NetPrice>3</NetPrice>", [false, true]],
  ["<Fehlercode>000</Fehlercode><NetPrice>3</NetPrice>", [true, true]],
  ["<Fehlercode>216</Fehlercode><NetPrice>3</NetPrice>", [false, true]],
])("what an order takes of a line: %s: [line, price] %j", async (content, taken) => {
  const item = await itemOf(content);
  expect([isOrderedItem(item), hasCertainPrice(item)]).toEqual(taken);
  for (const flag of item.flags) expect(CART_FLAGS).toHaveProperty(flag);
});

describe("a price of one unit where the total belongs", () => {
  const told = (name: string, value: number | null) => (value === null ? "" : `<${name}>${value}</${name}>`);
  test.each([
    [2, 100, null, null, 100, ["price_ambiguous"]],
    [2, 100, null, null, 101.01, []],
    [2, 100, 100, -35, 0.65, ["price_ambiguous"]],
    [2, 0, null, null, 100, []],
    // A total of hardly more than one unit is no doubtful price.
    [1.005, 100, null, null, 100, []],
  ])("%d, offer %d for %j with %j %%, net %d: %j", async (quantity, offer, basis, surcharge, net, expected) => {
    const prices = told("OfferPrice", offer) + told("PriceBasis", basis) + told("Zuschlag", surcharge);
    expect((await itemOf(prices + told("NetPrice", net), quantity)).flags).toEqual(expected);
  });
});

test.each([
  "<Korb>x</Korb>",
  `<Warenkorb><Order>${"<OrderItem/>".repeat(5001)}</Order></Warenkorb>`,
  '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><Warenkorb>&x;</Warenkorb>',
  "<Warenkorb><secret></Warenkorb>",
  "",
  "secret",
])("is refused, with nothing of it in the text: %s", async (text) => {
  const error = await readCart(new TextEncoder().encode(text)).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 400 });
  expect((error as Error).message).not.toMatch(/secret|Korb>|passwd/);
});

test("an ampersand that begins nothing is itself, also beside references and in CDATA", async () => {
  const text = "A & B &amp; C &lt;&#228;&#xE4;&uuml;; <![CDATA[D & E &amp;]]> & ";
  const { title } = await itemOf(`<Kurztext>${text}</Kurztext>`);
  expect(title).toBe("A & B & C <ää&uuml;; D & E &amp; &");
});

test("the price of one is the third of the price of three, to 15 digits", async () => {
  const third = async (net: number) => (await itemOf(`<NetPrice>${net}</NetPrice>`, 3)).unit_price;
  expect([await third(1), await third(1_000_000), await third(6)]).toEqual(["0.3333333333", "333333.333333333", "2"]);
});
