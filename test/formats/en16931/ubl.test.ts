/** The business rules of EN 16931 over UBL: each breaks by a small change to a document that breaks none. */
import { RULES } from "../../../src/formats/en16931/rules/index.js";
import { type Change, changes, findingsAfter, growth, remove, rulesAfter, set, times } from "./changes.js";
import { CATEGORIES, inCategory, NAMES, type Row, rows } from "./ubl-table.js";

describe.each(["invoice", "credit-note"] as const)("%s", (name) => {
  const names = NAMES[name];
  test.each(CATEGORIES)("in VAT category %s it breaks no rule", async (category) => {
    expect(await rulesAfter(name, inCategory(category, names))).toEqual([]);
  });

  test.each(rows(names))("%s (category %s)", async (broken, category, change) => {
    const rules = await rulesAfter(name, changes(inCategory(category, names), change));
    expect(rules).toEqual(broken.split(" ").sort());
  });
});

const unbroken = (table: readonly Row[]): string[] => {
  const broken = new Set(table.flatMap(([rules]) => rules.split(" ")));
  return RULES.UBL.map(({ id }) => id).filter((rule) => !broken.has(rule));
};

test("every rule breaks somewhere above, but the four that the artefacts cannot judge", () => {
  const table = rows(NAMES.invoice);
  expect(unbroken(table)).toEqual(["BR-CO-05", "BR-CO-06", "BR-CO-07", "BR-CO-08"]);
  // The check can fail: a table without these rows misses their rule.
  expect(unbroken(table.filter(([rules]) => !rules.includes("BR-CL-07")))).toContain("BR-CL-07");
});

test("a finding says what is broken, where, and how much that weighs", async () => {
  const card = "PaymentMeans[2]/CardAccount/PrimaryAccountNumberID";
  const change = changes(remove("InvoiceLine[2]/Item/Name"), set(card, "4111111111111111"));
  const wordsOfCard = {
    message_de: "Von einer Zahlungskarte dürfen nur die letzten vier bis sechs Ziffern stehen (BT-87).",
    message_en: "Of a payment card, only the last four to six digits may be given (BT-87).",
  };
  const wordsOfName = {
    message_de: "Ein Artikel hat keinen Namen (BT-153).",
    message_en: "An item has no name (BT-153).",
  };
  expect(await findingsAfter("invoice", change)).toEqual([
    { rule: "BR-51", severity: "WARNING", path: `/Invoice/${card}`, ...wordsOfCard },
    { rule: "BR-25", severity: "FATAL", path: "/Invoice/InvoiceLine[2]", ...wordsOfName },
  ]);
});

const SELLER = "AccountingSupplierParty/Party";
const endsOn = (day: string) => set("InvoicePeriod/EndDate", day);
/** What the artefacts let pass although the rules' texts would not, and the reverse. */
test.each<[string, string, Change]>([
  ["a tax of the wrong sign passes", "", set("TaxTotal/TaxSubtotal/TaxAmount", "-529.15")],
  ["a taxable amount 0.99 away passes", "", set("TaxTotal/TaxSubtotal/TaxableAmount", "2785.99")],
  ["a country with blanks around it passes", "", set(`${SELLER}/PostalAddress/Country/IdentificationCode`, " DE\n")],
  ["three characters across two codes pass as the subject of a note", "", set("Note", "#A A#Text")],
  ["a subject of four characters is none", "", set("Note", "#LIEF#Text")],
  ["an empty VAT id has no wrong prefix", "", set(`${SELLER}/PartyTaxScheme/CompanyID`, "")],
  ["the prefix of Greece is EL or GR", "", set(`${SELLER}/PartyTaxScheme/CompanyID`, "EL1")],
  ["a price of minus zero is negative", "BR-27", set("InvoiceLine/Price/PriceAmount", "-0.00")],
  ["a blank behind an amount counts as a decimal", "BR-DEC-23", set("InvoiceLine/LineExtensionAmount", "1480.00 ")],
  ["but as an integer it is not", "", set("InvoiceLine/Price/PriceAmount", "-0")],
  ["days may have zones", "BR-29", changes(set("InvoicePeriod/StartDate", "2026-10-31-10:00"), endsOn("2026-10-31Z"))],
  ["a date that is none is not before another", "BR-29", endsOn("2026-02-30")],
])("%s", async (_, broken, change) => {
  const rules = await rulesAfter("invoice", change);
  expect(rules.filter((rule) => rule !== "BR-CO-14")).toEqual(broken.split(" ").filter(Boolean));
});

test("a rule that breaks everywhere is told for its first hundred places", async () => {
  const lines = times(300, "InvoiceLine[2]");
  const findings = await findingsAfter("invoice", changes(lines, remove("InvoiceLine[*]/Item/Name")));
  const paths = findings.filter(({ rule }) => rule === "BR-25").map(({ path }) => path);
  expect(paths).toHaveLength(100);
  expect(paths.at(-1)).toBe("/Invoice/InvoiceLine[100]");
});

test.each([
  ["lines", "InvoiceLine"],
  ["breakdowns", "TaxTotal/TaxSubtotal"],
  ["categories of one breakdown", "TaxTotal/TaxSubtotal/TaxCategory"],
  ["rates of one breakdown", "TaxTotal/TaxSubtotal/TaxCategory/Percent"],
  ["VAT totals", "TaxTotal"],
  ["totals", "LegalMonetaryTotal"],
  ["currencies", "DocumentCurrencyCode"],
  ["allowances", "AllowanceCharge"],
  ["categories of one allowance", "AllowanceCharge/TaxCategory"],
  ["indicators of one allowance", "AllowanceCharge/ChargeIndicator"],
  ["reason codes of one allowance", "AllowanceCharge/AllowanceChargeReasonCode"],
  ["categories of one item", "InvoiceLine/Item/ClassifiedTaxCategory"],
  ["accounts of one payment means", "PaymentMeans/PayeeFinancialAccount"],
  ["payees", "PayeeParty"],
  ["sellers", "AccountingSupplierParty"],
  ["numbers of one attachment", "AdditionalDocumentReference/ID"],
])("the work grows with the document, not with its square: many %s", async (_, path) => {
  // Payees and sellers, allowances and totals are compared with each other, so both come in numbers.
  const all = (count: number) => ["AccountingSupplierParty", "AllowanceCharge", path].map((each) => times(count, each));
  expect(await growth("invoice", (count) => changes(...all(count)))).toBeLessThan(1.05);
});
