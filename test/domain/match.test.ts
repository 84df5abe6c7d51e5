/** What was ordered, delivered and invoiced of an item, compared by hand and by properties. */
import fc from "fast-check";
import { negated, shifted, sum } from "../../src/domain/decimal.js";
import {
  asDisplayed,
  type DeliveredFacts,
  figuresOf,
  type InvoicedFacts,
  type ItemFacts,
  judge,
  type Tolerances,
} from "../../src/domain/match.js";

/** The same tolerance of quantities and prices. */
const tolerance = (percent: string | null): Tolerances => ({
  quantity_over_percent: percent,
  quantity_under_percent: percent,
  price_percent: percent,
  amount_absolute: null,
});
const [EXACT, TWO_PERCENT, NOT_LOOKED_AT] = [tolerance("0"), tolerance("2"), tolerance(null)];

/** 40 t of gravel at 12.50 a tonne. */
const item = (facts: Partial<ItemFacts> = {}): ItemFacts => ({
  ...{ ordered: "40", confirmed: "40", unit: "t", price_per_unit: "12.5", net_price: "500", currency: "EUR" },
  ...{ is_completed: false, is_cancelled: false, is_duplicate: false },
  delivered: [],
  invoiced: [],
  ...facts,
});

const delivered = (quantity: string, unit: string | null = "t"): DeliveredFacts => ({ quantity, unit });
const invoiced = (quantity: string, amount: string, more: Partial<InvoicedFacts> = {}): InvoicedFacts => ({
  quantity,
  ...{ unit: "t", currency: "EUR", priced_quantity: quantity, amount, lines: 1 },
  ...more,
});

const verdict = (facts: Partial<ItemFacts>, tolerances: Tolerances) => judge(figuresOf(item(facts)), tolerances);

const came = (quantity: string, unit: string | null = "t") => ({ delivered: [delivered(quantity, unit)] });
const billed = (...of: Parameters<typeof invoiced>) => ({ invoiced: [invoiced(...of)] });
const ALL = came("40");
const BILLED = billed("40", "500");
const WHOLE = { ...ALL, ...BILLED };
const DEAR = billed("36.8", "469.20");
const CREDITED = [invoiced("40", "510"), invoiced("0", "-10")];
const CHF = { currency: "CHF" };
const ODD_PRICE = { price_per_unit: "12.3456", ...came("7.77") };
const OF_ALL = { price_per_unit: null, net_price: "500", ...came("20") };
const LAST = { is_completed: true };
const CANCELLED = { is_cancelled: true };
const EVERYTHING = { ...came("41"), invoiced: [invoiced("42", "600"), invoiced("1", "10", CHF)], is_duplicate: true };
const ALL_REASONS = "OVER_DELIVERED INVOICED_OVER_DELIVERED PRICE_HIGHER CURRENCY_MISMATCH DUPLICATE";
const UP_TO_9_19: Tolerances = { ...NOT_LOOKED_AT, amount_absolute: "9.19" };
const NO_UNDER: Tolerances = { ...EXACT, quantity_under_percent: null };
const NO_PRICE: Tolerances = { ...TWO_PERCENT, price_percent: null, amount_absolute: null };
const UP_TO_10: Tolerances = { ...NO_PRICE, amount_absolute: "10", quantity_over_percent: "0" };

describe("The status follows from what came and from the tolerances", () => {
  test.each<[string, Partial<ItemFacts>, Tolerances, string]>([
    ["nothing came", {}, EXACT, "OPEN, open: 40"],
    ["nothing came, and nothing will", LAST, EXACT, "OPEN NOT_DELIVERED, open: 40"],
    ["a part came", { delivered: [delivered("18240", "kg"), delivered("18.56")] }, EXACT, "PARTIAL, open: 3.2"],
    ["all of it came", ALL, EXACT, "MATCHED, open: 0"],
    ["all came and was invoiced", WHOLE, EXACT, "MATCHED, open: 0"],
    ["too much came", came("40.001"), EXACT, "MISMATCH OVER_DELIVERED, open: 0"],
    ["a little too much", came("40.8"), TWO_PERCENT, "WITHIN_TOLERANCE, open: 0"],
    ["a hair more than that", came("40.801"), TWO_PERCENT, "MISMATCH OVER_DELIVERED, open: 0"],
    ["too much, not looked at", came("50"), NOT_LOOKED_AT, "NOT_COMPARED, open: 0"],
    ["the rest will not come", { ...came("36.8"), ...LAST }, EXACT, "MISMATCH UNDER_DELIVERED, open: 3.2"],
    ["a little less, completed", { ...came("39.2"), ...LAST }, TWO_PERCENT, "WITHIN_TOLERANCE, open: 0.8"],
    ["the rest, not looked at", { ...came("36.8"), ...LAST }, NO_UNDER, "NOT_COMPARED, open: 3.2"],
    ["too dear, not looked at", { ...ALL, ...DEAR }, NO_PRICE, "NOT_COMPARED, open: 0"],
    ["too dear, with one of two tolerances", { ...ALL, ...DEAR }, UP_TO_10, "WITHIN_TOLERANCE, open: 0"],
    ["a part, of which nothing is looked at", came("1"), NOT_LOOKED_AT, "NOT_COMPARED, open: 39"],
    [
      "a part, with what else has no tolerance",
      came("1"),
      { ...NO_PRICE, quantity_under_percent: null },
      "PARTIAL, open: 39",
    ],
    ["billed early", BILLED, NOT_LOOKED_AT, "MISMATCH INVOICED_NOT_DELIVERED, open: 40"],
    ["the same of the last", { ...BILLED, ...LAST }, EXACT, "MISMATCH NOT_DELIVERED INVOICED_NOT_DELIVERED, open: 40"],
    ["more billed than came", { ...BILLED, ...came("36.8") }, EXACT, "MISMATCH INVOICED_OVER_DELIVERED, open: 3.2"],
    ["2 % too dear", { ...came("36.8"), ...DEAR }, EXACT, "MISMATCH PRICE_HIGHER, open: 3.2"],
    ["2 % too dear, of a part", { ...came("36.8"), ...DEAR }, TWO_PERCENT, "WITHIN_TOLERANCE, open: 3.2"],
    ["2 % too dear, which is 9.20", { ...ALL, ...DEAR }, UP_TO_9_19, "MISMATCH PRICE_HIGHER, open: 0"],
    ["too cheap", { ...ALL, ...billed("40", "490") }, EXACT, "MISMATCH PRICE_LOWER, open: 0"],
    ["the amount was only rounded", { ...ODD_PRICE, ...billed("7.77", "95.93") }, EXACT, "PARTIAL, open: 32.23"],
    ["the credit note makes good", { ...ALL, invoiced: CREDITED }, EXACT, "MATCHED, open: 0"],
    ["only the whole item has a price", { ...OF_ALL, ...billed("20", "250") }, EXACT, "PARTIAL, open: 20"],
    ["without a unit", came("40", null), EXACT, "MATCHED, open: 0"],
    ["a unit that cannot be compared", came("24", "m³"), EXACT, "MISMATCH UNIT_MISMATCH, open: 40"],
    ["another currency", { ...ALL, ...billed("40", "480", CHF) }, EXACT, "MISMATCH CURRENCY_MISMATCH, open: 0"],
    ["the same paper twice", { ...WHOLE, is_duplicate: true }, EXACT, "MISMATCH DUPLICATE, open: 0"],
    ["everything, in the order of the reasons", EVERYTHING, EXACT, `MISMATCH ${ALL_REASONS}, open: 0`],
    ["cancelled", CANCELLED, EXACT, "OPEN, open: 0"],
    ["cancelled, and came all the same", { ...CANCELLED, ...came("1") }, EXACT, "MISMATCH NOT_ORDERED, open: 0"],
  ])("%s", (_, facts, tolerances, expected) => {
    const { status, reasons, open_quantity } = verdict(facts, tolerances);
    expect(`${[status, ...reasons].join(" ")}, open: ${open_quantity}`).toBe(expected);
  });

  test("Only the price of an item without a quantity is compared; by how much it differs is told in percent", () => {
    const facts = { ordered: null, delivered: [delivered("3")], invoiced: [invoiced("3", "40")] };
    const [status, reasons, open_quantity] = ["MISMATCH", ["PRICE_HIGHER"], null];
    expect(verdict(facts, EXACT)).toEqual({ status, reasons, open_quantity, price_difference_percent: "6.6667" });
    const inKilograms = { ...came("36.8"), ...billed("36800", "469.2", { unit: "kg" }) };
    expect(verdict(inKilograms, NOT_LOOKED_AT).price_difference_percent).toBe("2");
  });
});

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => shifted(String(whole), -2));
const unit = fc.constantFrom("t", "kg", "m3", "Sack", null);
const deliveredLines = fc.array(fc.record({ quantity: cents, unit }), { maxLength: 6 });
const invoicedLines = fc.array(
  fc
    .record({ quantity: cents, unit, currency: fc.constantFrom("EUR", "CHF", null), amount: cents })
    .map((line): InvoicedFacts => ({ ...line, priced_quantity: line.quantity, lines: 1 })),
  { maxLength: 6 },
);
const percent = fc.option(fc.integer({ min: 0, max: 100 }).map(String));
const tolerances: fc.Arbitrary<Tolerances> = fc.record({
  quantity_over_percent: percent,
  quantity_under_percent: percent,
  price_percent: percent,
  amount_absolute: percent,
});
const facts = fc
  .record({
    ordered: fc.option(cents),
    unit: fc.constantFrom("t", "kg", null),
    is_completed: fc.boolean(),
    is_duplicate: fc.boolean(),
    delivered: deliveredLines,
    invoiced: invoicedLines,
  })
  .map((some) => item(some));

/** The lines of one unit and currency added up, as the database does it. */
function added<Line extends { unit: string | null; currency?: string | null }>(lines: readonly Line[]): Line[] {
  return [...Map.groupBy(lines, ({ unit, currency }) => `${unit}/${currency}`).values()].map((group) => {
    const total = (name: string): string => sum(...group.map((line) => (line as Record<string, string>)[name]!));
    const numbers = Object.keys(group[0]!).filter((name) => !["unit", "currency", "lines"].includes(name));
    const count = group.reduce((all, line) => all + ((line as { lines?: number }).lines ?? 0), 0);
    return { ...group[0]!, ...Object.fromEntries(numbers.map((name) => [name, total(name)])), lines: count };
  });
}

describe("Whatever comes", () => {
  test("a delivery and its return, a line and its credit note cancel out", () => {
    fc.assert(
      fc.property(facts, deliveredLines, invoicedLines, tolerances, (some, goods, bills, allowed) => {
        const before = { ...some, delivered: added(some.delivered), invoiced: added(some.invoiced) };
        const returned = goods.map((line) => ({ ...line, quantity: negated(line.quantity) }));
        const credited = bills.map((line) => ({
          ...{ ...line, quantity: negated(line.quantity), amount: negated(line.amount), lines: 0 },
          priced_quantity: negated(line.priced_quantity),
        }));
        const after = {
          ...some,
          delivered: added([...some.delivered, ...goods, ...returned]),
          invoiced: added([...some.invoiced, ...bills.map((line) => ({ ...line, lines: 0 })), ...credited]),
        };
        expect(judge(figuresOf(after), allowed)).toEqual(judge(figuresOf(before), allowed));
      }),
    );
  });

  test("there is a reason if and only if it is a mismatch, or nothing came at all", () => {
    fc.assert(
      fc.property(facts, tolerances, (some, allowed) => {
        const { status, reasons } = judge(figuresOf(some), allowed);
        if (status !== "OPEN") expect(reasons.length > 0).toBe(status === "MISMATCH");
      }),
    );
  });

  test("wider tolerances never make a mismatch", () => {
    fc.assert(
      fc.property(facts, tolerances, (some, allowed) => {
        const wider = Object.fromEntries(
          Object.entries(allowed).map(([name, value]) => [name, value === null ? null : String(Number(value) + 10)]),
        ) as unknown as Tolerances;
        const { reasons } = judge(figuresOf(some), allowed);
        expect(reasons).toEqual(expect.arrayContaining(judge(figuresOf(some), wider).reasons));
      }),
    );
  });

  test("a sum of more digits than can be carried is shown rounded", () =>
    expect(["12345678901234567", "0.1234567890123456789", "-1234567.8", "36.8"].map(asDisplayed)).toEqual([
      "12345678901234600",
      "0.12345678901235",
      "-1234567.8",
      "36.8",
    ]));
});

test("what rounding may have added does not count against an absolute tolerance", () => {
  const verdictOf = (amount: string) => {
    const facts = { delivered: [delivered("40")], invoiced: [invoiced("40", amount, { lines: 3 })] };
    return verdict(facts, { ...EXACT, price_percent: null, amount_absolute: "10" }).status;
  };
  expect(verdictOf("510.01")).toBe("WITHIN_TOLERANCE");
  expect(verdictOf("510.02")).toBe("MISMATCH");
});

test("a credit note at a higher price is above the ordered one by less than nothing", () => {
  const credit = { invoiced: [invoiced("-40", "-550")] };
  expect(verdict(credit, NOT_LOOKED_AT).price_difference_percent).toBe("-10");
});
