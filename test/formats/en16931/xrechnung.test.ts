/**
 * The rules of XRechnung: each breaks by a small change to a document that breaks none, in both syntaxes; and what the
 * official validation says of its own samples, where they are on this machine.
 */
import { judge } from "../../../src/formats/en16931/read-e-invoice.js";
import { profileOf, specificationOf } from "../../../src/formats/en16931/profile.js";
import { findingsOf, moreBodies, RULES_OF } from "../../../src/formats/en16931/rules/index.js";
import { readXml, type XmlElement } from "../../../src/formats/xml.js";
import { describeShared, readShared, sharedRecords } from "../../support/shared-samples.js";
import { type Change, changedDocument, changes, type DocumentName, growth, remove, set, times } from "./changes.js";
import * as cii from "./xrechnung-cii-table.js";
import { CIUS, CLEAN_VEHICLES, EXTENSION, nothing, type Row } from "./xrechnung-rows.js";
import * as ubl from "./xrechnung-ubl-table.js";

const bodiesOf = (specification: string) => moreBodies({ name: "XRECHNUNG", version: null }, specification, null);

async function rulesAfter(name: DocumentName, base: Change, [, change, specification = CIUS]: Row): Promise<string[]> {
  const root = await changedDocument(name, changes(base, change));
  const findings = findingsOf(name === "cii" ? "CII" : "UBL", root, bodiesOf(specification));
  return [...new Set(findings.map(({ rule }) => rule))].sort();
}

const TABLES = [
  ["invoice", ubl.base("InvoiceLine"), ubl.rows("InvoiceLine", "InvoiceTypeCode")],
  ["credit-note", ubl.base("CreditNoteLine"), ubl.rows("CreditNoteLine", "CreditNoteTypeCode")],
  ["cii", cii.base, cii.rows],
] as const;

describe.each(TABLES)("%s", (name, base, rows) => {
  const withBase =
    (specification: string): Change =>
    (root) => {
      base(root);
      set(
        name === "cii" ? "ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID" : "CustomizationID",
        specification,
      )(root);
    };

  test.each([CIUS, EXTENSION, CLEAN_VEHICLES])("breaks no rule of %s", async (specification) => {
    expect(await rulesAfter(name, withBase(specification), ["", nothing, specification])).toEqual([]);
  });

  test.each(rows.map((row, index) => [row[0] || "nothing", index] as const))("%s (row %i)", async (_, index) => {
    const row = rows[index]!;
    const rules = await rulesAfter(name, withBase(row[2] ?? CIUS), row);
    expect(rules).toEqual(row[0].split(" ").filter(Boolean).sort());
  });

  test("every rule of the syntax breaks somewhere above", () => {
    const ofOtherSyntax = name === "cii" ? /^BR-DEX-(0[239]|1[0-4])$/ : /^BR-(TMP-3|DEX-15)$/;
    const ofInvoice = name === "credit-note" ? /^BR-DEX-(0[23]|1[0-4])$/ : /^$/;
    const broken = new Set(rows.flatMap(([rules]) => rules.split(" ")));
    const left = [...RULES_OF.XRECHNUNG, ...RULES_OF.XRECHNUNG_EXTENSION]
      .map(({ id }) => id)
      .filter((id) => !broken.has(id) && !ofOtherSyntax.test(id) && !ofInvoice.test(id));
    expect(left).toEqual([]);
  });
});

test("a document is judged by XRechnung where it names it, and only there", async () => {
  const spoiled = remove("BuyerReference");
  const judged = async (specification: string): Promise<(string | undefined)[]> => {
    const document = await changedDocument(
      "invoice",
      changes(ubl.base("InvoiceLine"), set("CustomizationID", specification), spoiled),
    );
    const findings = judge({ syntax: "UBL", profile: profileOf(document), document })!;
    return findings
      .map(({ rule, severity, path }) => `${rule} ${severity} ${path}`)
      .filter((text) => text.startsWith("BR-DE"));
  };
  expect(await judged(CIUS)).toEqual(["BR-DE-15 FATAL /Invoice"]);
  expect(await judged("urn:cen.eu:en16931:2017")).toEqual([]);
});

const SETTLEMENT = "SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement";

test.each([
  ["invoice", "PaymentMeans", CIUS],
  ["invoice", "AdditionalDocumentReference[2]", CIUS],
  ["invoice", "InvoiceLine", CLEAN_VEHICLES],
  ["invoice", "LegalMonetaryTotal", EXTENSION],
  ["cii", `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, CIUS],
  ["cii", `${SETTLEMENT}/SpecifiedTradePaymentTerms`, CIUS],
] as const)("of %s, twice as many %s are twice the work", async (name, path, specification) => {
  const judge = (syntax: "CII" | "UBL", root: XmlElement) => findingsOf(syntax, root, bodiesOf(specification));
  expect(await growth(name, (count) => times(count, path), judge)).toBeLessThan(1.2);
});

const EXPECTED = "samples/xrechnung/expected.jsonl";

describeShared("the official samples", EXPECTED, () => {
  test.each(sharedRecords(EXPECTED))("$file", async ({ file, fatal, warning }: any) => {
    const root = await readXml(readShared(`samples/xrechnung/${file}`));
    const syntax = root.name === "CrossIndustryInvoice" ? "CII" : "UBL";
    const findings = findingsOf(syntax, root, bodiesOf(specificationOf(root)!));
    const rulesOf = (isFatal: boolean): string[] => [
      ...new Set(findings.filter(({ severity }) => (severity === "FATAL") === isFatal).map(({ rule }) => rule)),
    ];
    expect({ fatal: rulesOf(true).sort(), warning: rulesOf(false).sort() }).toEqual({ fatal, warning });
  });
});
