/** What an import says of an order, compared with the last one, and what a proposal would change (decisions §12). */
import fc from "fast-check";
import { changesContent, differenceOf, merged, pricesAgree, pricesOf } from "../../src/domain/order-content.js";
import { differencesOf, proposedItem } from "../../src/domain/order-proposal.js";

const item = (external_id: string, more: object = {}) => ({ external_id, ...more });
const NONE = merged(null, {});

describe("merging", () => {
  test("what is omitted keeps what was last sent, null clears it", () => {
    const items = [item("10", { title: "a", unit: "t" })];
    const last = merged(null, { currency: "EUR", contract_number: "RV", items });
    const next = merged(last, { currency: null, items: [item("10", { unit: null })] });
    expect(next).toMatchObject({ currency: null, contract_number: "RV", items: [{ title: "a", unit: null }] });
    expect(merged(last, {})).toEqual(last);
  });

  test("a price that was not sent this time gives way to what was", () => {
    const last = merged(null, { items: [item("10", { quantity: 2, price_per_unit: 3, net_price: 6 })] });
    const pricesAfter = (sent: object) => merged(last, { items: [item("10", sent)] }).items.map(pricesOf);
    expect(pricesAfter({ quantity: 4 })).toEqual([{ quantity: 4, price_per_unit: 3, net_price: 12 }]);
    expect(pricesAfter({ net_price: 5 })).toEqual([{ quantity: 2, price_per_unit: 2.5, net_price: 5 }]);
    expect(pricesAfter({ price_per_unit: 1.5 })).toEqual([{ quantity: 2, price_per_unit: 1.5, net_price: 3 }]);
  });
});

describe("differences", () => {
  test("the same again has none, whatever was sent", () => {
    const last = merged(null, { currency: "EUR", items: [item("10", { quantity: 2, price_per_unit: 3 }), item("20")] });
    const next = merged(last, { items: [item("10", { net_price: 6 }), item("20")] });
    expect(changesContent(differenceOf(last, next))).toBe(false);
    expect(changesContent(differenceOf(last, last))).toBe(false);
  });

  test("places and what is completed need no confirmation; what is new or left out does", () => {
    const last = merged(null, { items: [item("10"), item("20"), item("30")] });
    const items = [item("20"), item("10"), item("30", { completed: true })];
    const moved = differenceOf(last, merged(last, { items }));
    expect(moved).toMatchObject({ leftOut: [], touched: new Set(["20", "10", "30"]) });
    expect(changesContent(moved)).toBe(false);
    const other = differenceOf(last, merged(last, { items: [item("10"), item("40")] }));
    expect([[...other.items.keys()], other.leftOut]).toEqual([["40"], ["20", "30"]]);
    expect(changesContent(other)).toBe(true);
    expect(differenceOf(NONE, merged(NONE, { currency: "EUR" })).fields).toEqual(["currency"]);
  });
});

/** Amounts as they are sent: up to 15 digits, some behind the point. */
const amount = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));

test("prices that follow from others agree with them", () => {
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (quantity, price, isOfUnit) => {
      const [net_price, price_per_unit] = isOfUnit ? [null, price] : [price, null];
      const priced = pricesOf({ quantity, net_price, price_per_unit });
      expect(pricesAgree(priced)).toBe(true);
      expect(pricesOf(priced)).toEqual(priced);
    }),
  );
});

test.each([
  [3, 1.11, 3.33, true],
  [3, 1.11, 3.34, false],
  [0.1, 0.2, 0.02, true],
  [1, 10.005, 10, true],
  [1, 10.005, 10.01, true],
  [1, 10.005, 10.02, false],
  [3, 0.333, 1, true],
  [-2, 4, -8, true],
  [1e15, 1e-300, 0, true],
])("%d times %d is %d to the cent: %s", (quantity, price_per_unit, net_price, agrees) => {
  expect(pricesAgree({ quantity, price_per_unit, net_price })).toBe(agrees);
});

test("a quotient that is not exact is no price", () => {
  expect(pricesOf({ quantity: 3, net_price: 10, price_per_unit: null }).price_per_unit).toBeNull();
  expect(pricesOf({ quantity: 8, net_price: 1, price_per_unit: null }).price_per_unit).toBe(0.125);
  expect(pricesOf({ quantity: 0, net_price: 1, price_per_unit: null }).price_per_unit).toBeNull();
});

describe("proposals", () => {
  const ordered = {
    ...{ id: "A", external_id: "10", cancelled: false, planned_delivery_date: null },
    ...{ quantity: 50, net_price: 1237.5, price_per_unit: 24.75 as number | null },
  };

  test.each([
    [ordered, { quantity: 48 }, { quantity: 48, net_price: 1188, price_per_unit: 24.75 }],
    [ordered, { net_price: 1000 }, { quantity: 50, net_price: 1000, price_per_unit: 20 }],
    [
      { ...ordered, quantity: 3, net_price: 10, price_per_unit: null },
      { quantity: 2 },
      { quantity: 2, net_price: 6.67, price_per_unit: null },
    ],
  ])(
    "the price that is not proposed follows from the one that is, or from the order's: %j, %j",
    (item, sent, proposed) => expect(proposedItem(item, sent)).toEqual({ id: "A", ...proposed }),
  );

  test("of prices that do not fit each other are none", () =>
    expect(proposedItem(ordered, { quantity: 2, net_price: 3, price_per_unit: 1 })).toBeNull());

  test("show only what would change, and nothing of a cancelled item", () => {
    const proposal = { proposed_at: "", comment: null, items: [{ ...ordered, quantity: 48 }] };
    const shown = (items: (typeof ordered)[]) => differencesOf({ planned_delivery_date: null }, items, proposal);
    expect(shown([ordered])).toEqual([{ item_id: "A", item_external_id: "10", field: "quantity", from: 50, to: 48 }]);
    expect(shown([{ ...ordered, cancelled: true }])).toEqual([]);
  });
});
