/** The business rules of EN 16931 over CII: each breaks by a small change to an invoice that breaks none. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { findingsOf } from "../../../src/formats/en16931/rules/index.js";
import { type RuleId, SENTENCES } from "../../../src/formats/en16931/rules/sentences.js";
import { readXml, type XmlElement } from "../../../src/formats/xml.js";
import { type Change, changes, remove, twice } from "./changes.js";
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

const INVOICE = readFileSync("test/formats/en16931/cii/invoice.xml");

const findingsAfter = async (change: Change) => {
  const root = await readXml(INVOICE);
  change(root);
  return findingsOf("CII", root);
};

const rulesAfter = async (change: Change) => [...new Set((await findingsAfter(change)).map(({ rule }) => rule))].sort();

test("the invoice breaks no rule", async () => {
  expect(await rulesAfter(() => undefined)).toEqual([]);
});

describe.each(Object.entries({ DOCUMENT, TOTALS_AND_CONDITIONS, DECIMALS, CODES, SPLIT_PAYMENT }))("%s", (_, rows) => {
  test.each(rows)("%s", async (rule, change, ...others) => {
    expect(await rulesAfter(change)).toEqual([rule, ...others].sort());
  });
});

describe.each(CATEGORIES.map(([category, rows]) => ({ code: category.code, category, rows })))(
  "category $code",
  ({ category, rows }) => {
    test("alone breaks no rule", async () => {
      expect(await rulesAfter(inCategory(category))).toEqual([]);
    });

    test.each(rows)("%s", async (rule, change, ...others) => {
      expect(await rulesAfter(changes(inCategory(category), change))).toEqual([rule, ...others].sort());
    });
  },
);

test.each(ODDITIES)("%s", async (_, category, change, ...rules) => {
  expect(await rulesAfter(changes(inCategory(category), change))).toEqual([...rules].sort());
});

test("every rule breaks somewhere above, but those that never do", () => {
  const rows = [...DOCUMENT, ...TOTALS_AND_CONDITIONS, ...DECIMALS, ...CODES, ...SPLIT_PAYMENT];
  const broken = new Set(
    [...rows, ...CATEGORIES.flatMap(([, ofCategory]) => ofCategory)].flatMap(([rule, , ...others]) => [
      rule,
      ...others,
    ]),
  );
  const never = ["BR-AF-08", "BR-AF-09", "BR-AG-08", "BR-AG-09", "BR-CO-05", "BR-CO-06", "BR-CO-07", "BR-CO-08"];
  expect(
    Object.keys(SENTENCES)
      .filter((rule) => !broken.has(rule as RuleId))
      .sort(),
  ).toEqual(never);
});

test("a finding says where it is", async () => {
  const item = "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]/SpecifiedTradeProduct";
  expect(await findingsAfter(remove(`${item}/Name`))).toEqual([
    {
      rule: "BR-25",
      severity: "FATAL",
      path: "/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]",
      message_de: SENTENCES["BR-25"].de,
      message_en: SENTENCES["BR-25"].en,
    },
  ]);
});

test("a sub-line and its line both count for the sum of lines", async () => {
  const rules = await rulesAfter(twice("SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]"));
  expect(rules).toEqual(["BR-CO-10", "BR-S-08"]);
});

describe("the work grows with the document, not with its square", () => {
  const many = (count: number, path: string): Change => changes(...Array.from({ length: count }, () => twice(path)));
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
    [
      "accounts of one payment means",
      `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount`,
    ],
    ["payees", `${SETTLEMENT}/PayeeTradeParty`],
    ["currencies", `${SETTLEMENT}/InvoiceCurrencyCode`],
  ])("many %s", async (_, path) => {
    const visitsOf = async (count: number) => {
      const root = await readXml(INVOICE);
      many(count, path)(root);
      const visits = { count: 0 };
      countVisits(root, visits);
      findingsOf("CII", root);
      return visits.count;
    };
    const [none, some, twiceAsMany] = [await visitsOf(0), await visitsOf(400), await visitsOf(800)];
    expect((twiceAsMany - none) / (some - none)).toBeLessThan(2.1);
  });
});

/** Counts how often the name of an element is read: a search reads one name for each element that it passes. */
function countVisits(element: XmlElement, visits: { count: number }): void {
  const { name, children } = element;
  Object.defineProperty(element, "name", { get: () => ((visits.count += 1), name) });
  for (const child of children) countVisits(child, visits);
}
