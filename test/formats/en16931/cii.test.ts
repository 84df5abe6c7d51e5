/** The business rules of EN 16931 over CII: each breaks by a small change to an invoice that breaks none. */
import { RULES } from "../../../src/formats/en16931/rules/index.js";
import { changes, findingsAfter, growth, remove, rulesAfter, times, twice } from "./changes.js";
import {
  CATEGORIES,
  CODES,
  DECIMALS,
  DOCUMENT,
  inCategory,
  ODDITIES,
  SPLIT_PAYMENT,
  TOTALS_AND_CONDITIONS,
} from "./cii-table.js";

test("the invoice breaks no rule", async () => expect(await rulesAfter("cii", () => undefined)).toEqual([]));

describe.each(Object.entries({ DOCUMENT, TOTALS_AND_CONDITIONS, DECIMALS, CODES, SPLIT_PAYMENT }))("%s", (_, rows) => {
  test.each(rows)("%s", async (rule, change, ...others) => {
    expect(await rulesAfter("cii", change)).toEqual([rule, ...others].sort());
  });
});

describe.each(CATEGORIES.map(([category, rows]) => ({ code: category.code, category, rows })))(
  "category $code",
  ({ category, rows }) => {
    test("alone breaks no rule", async () => expect(await rulesAfter("cii", inCategory(category))).toEqual([]));

    test.each(rows)("%s", async (rule, change, ...others) => {
      expect(await rulesAfter("cii", changes(inCategory(category), change))).toEqual([rule, ...others].sort());
    });
  },
);

test.each(ODDITIES)("%s", async (_, category, change, rules) => {
  expect(await rulesAfter("cii", changes(inCategory(category), change))).toEqual(rules.split(" ").filter(Boolean));
});

test("every rule breaks somewhere above, but those that never do", () => {
  const ofCategories = CATEGORIES.flatMap(([, rows]) => rows);
  const rows = [...DOCUMENT, ...TOTALS_AND_CONDITIONS, ...DECIMALS, ...CODES, ...SPLIT_PAYMENT, ...ofCategories];
  const broken = new Set<string>(rows.flatMap(([rule, , ...others]) => [rule, ...others]));
  const never = ["BR-AF-08", "BR-AF-09", "BR-AG-08", "BR-AG-09", "BR-CO-05", "BR-CO-06", "BR-CO-07", "BR-CO-08"];
  const unbroken = RULES.CII.map(({ id }) => id).filter((rule) => !broken.has(rule));
  expect(unbroken.sort()).toEqual(never);
});

test("a finding says where it is", async () => {
  const item = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]/SpecifiedTradeProduct";
  expect(await findingsAfter("cii", remove(`${item}/Name`))).toEqual([
    {
      rule: "BR-25",
      severity: "FATAL",
      path: "/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]",
      message_de: "Ein Artikel hat keinen Namen (BT-153).",
      message_en: "An item has no name (BT-153).",
    },
  ]);
});

test("a sub-line and its line both count for the sum of lines", async () => {
  const rules = await rulesAfter("cii", twice("SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]"));
  expect(rules).toEqual(["BR-CO-10", "BR-S-08"]);
});

describe("the work grows with the document, not with its square", () => {
  const TRANSACTION = "SupplyChainTradeTransaction";
  const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;

  test.each([
    ["lines", `${TRANSACTION}/IncludedSupplyChainTradeLineItem`],
    ["breakdowns", `${SETTLEMENT}/ApplicableTradeTax`],
    ["codes of one breakdown", `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`],
    ["rates of one breakdown", `${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`],
    ["indicators of one allowance", `${SETTLEMENT}/SpecifiedTradeAllowanceCharge/ChargeIndicator`],
    ["taxes of one allowance", `${SETTLEMENT}/SpecifiedTradeAllowanceCharge/CategoryTradeTax`],
    ["reason codes of one allowance", `${SETTLEMENT}/SpecifiedTradeAllowanceCharge/ReasonCode`],
    ["totals", `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`],
    ["accounts of one means", `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount`],
    ["payees", `${SETTLEMENT}/PayeeTradeParty`],
    ["currencies", `${SETTLEMENT}/InvoiceCurrencyCode`],
  ])("many %s", async (_, path) => expect(await growth("cii", (count) => times(count, path))).toBeLessThan(1.05));
});
