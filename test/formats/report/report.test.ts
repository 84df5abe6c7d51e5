/**
 * Reports on invoices. The files beside this test are what must come out, byte by byte; `UPDATE_REPORTS=1` writes them
 * anew, to be read before they are committed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Finding } from "../../../src/domain/provenance.js";
import { judge, readEInvoice } from "../../../src/formats/en16931/read-e-invoice.js";
import { RULES_OF } from "../../../src/formats/en16931/rules/index.js";
import { reported } from "../../../src/formats/report/findings.js";
import { reportHtml } from "../../../src/formats/report/html.js";
import { reportPdf } from "../../../src/formats/report/pdf.js";
import { reportOf } from "../../../src/formats/report/report-of.js";
import type { Language, Report } from "../../../src/formats/report/report.js";
import { type KeptInvoice, sectionsOfDocument, sectionsOfKept } from "../../../src/formats/report/sections.js";
import { reportText } from "../../../src/formats/report/text.js";
import { Words } from "../../../src/formats/report/words.js";

const UBL = readFileSync("test/formats/en16931/invoice-ubl.xml", "utf8");
const XRECHNUNG = UBL.replace(
  ">urn:cen.eu:en16931:2017<",
  ">urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<",
).replace(">1480.00<", ">1480.10<");
const CII = readFileSync("test/formats/e-invoices/cii-en16931/input.xml", "utf8");

async function reportOn(xml: string, language: Language): Promise<Report> {
  const read = await readEInvoice(xml);
  const words = new Words(language);
  const { number, isCreditNote } = read.invoice;
  return reportOf(number, isCreditNote, judge(read)!, sectionsOfDocument(read.invoice, words), words);
}

const KEPT: KeptInvoice = {
  ...{ invoice_number: null, invoice_date: "2026-11-21", due_date: null, currency: "EUR", contract_number: "V-1" },
  ...{ project_number: "P-1", supplier_name: "Kies <& Sand>", supplier_tax_id: null, payment_terms: "14 Tage\nnetto" },
  ...{ supplier_iban: "DE02120300000000202051", payment_reference: "RF18", net_amount: "1234567.89" },
  ...{ total_tax_amount: "0.1", total_amount: "1234567.99", prepaid_amount: null, payable_amount: "1234567.99" },
  is_credit_note: true,
  taxes: [{ category: "AE", rate: "0", net_amount: "1234567.89", tax_amount: "0" }],
  items: Array.from({ length: 502 }, (_, index) => ({
    ...{ title: `Kies ${index + 1}`, quantity: "1.5", unit: "t", unit_net_price: "0.12345678901", tax_rate: "0" },
    net_price: "0.19",
  })),
};
const finding = (rule: string, path: string): Finding => ({
  ...{
    rule,
    severity: "WARNING",
    path,
    message_de: "Etwas <b>ist</b> falsch.",
    message_en: "Something <b>is</b> wrong.",
  },
});

const REPORTS: Readonly<Record<string, () => Promise<Report>>> = {
  "xrechnung-de": () => reportOn(XRECHNUNG, "de"),
  "cii-en": () => reportOn(CII.replace(">698.00<", ">698.01<"), "en"),
  "kept-de": () => {
    const words = new Words("de");
    const findings = [finding("GW-SUM-NET-TAX", "total_amount"), finding("GW-VALUE", "items[1].quantity")];
    const sections = sectionsOfKept({ ...KEPT, items: KEPT.items.slice(0, 2) }, words);
    return Promise.resolve(reportOf(null, true, findings, sections, words));
  },
};
const FORMS = { html: reportHtml, txt: reportText };
const CASES = Object.keys(REPORTS).flatMap((name) => Object.keys(FORMS).map((form) => [name, form] as const));

test.each(CASES)("%s.%s", async (name, form) => {
  const made = FORMS[form as keyof typeof FORMS](await REPORTS[name]!());
  const file = `test/formats/report/${name}.${form}`;
  if (process.env.UPDATE_REPORTS) writeFileSync(file, made);
  expect(made).toBe(readFileSync(file, "utf8"));
});

test("a page shows what was sent as text alone", async () => {
  const page = reportHtml(await REPORTS["kept-de"]!());
  expect(page).toContain("Kies &lt;&amp; Sand&gt;");
  expect(page).not.toContain("<b>");
});

async function pagesOf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return { text: items.map((item) => ("str" in item ? item.str : "")).join(" "), tree: await page.getStructTree() };
    }),
  );
  return { pages, metadata: (await document.getMetadata()).info as Record<string, unknown> };
}

test("the PDF says the same, tagged, in its language, and with letters of all of Europe", async () => {
  const report = await reportOn(XRECHNUNG.replace(">Kiel<", ">Łódź, Αθήνα, София<"), "de");
  const { pages, metadata } = await pagesOf(await reportPdf(report));
  const text = pages.map((page) => page.text).join(" ");
  for (const said of [report.title, "BR-DE-15", "Łódź", "Αθήνα", "София", "2.814,20"]) expect(text).toContain(said);
  expect(metadata).toMatchObject({ Language: "de", Title: report.title });
  const tree = JSON.stringify(pages.map((page) => page.tree));
  for (const role of ["H1", "H2", "H3", "P", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
});

test("a long invoice is shown with its first 500 lines and how many follow, over several pages", async () => {
  const words = new Words("en");
  const report = reportOf("1", false, [], sectionsOfKept(KEPT, words), words);
  expect(reportText(report)).toContain("2 more lines");
  const { pages } = await pagesOf(await reportPdf(report));
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.at(-1)!.text).toContain("1,234,567.99");
});

test.each([
  ["BR-DEC-12", "Round the amount to two decimals"],
  ["BR-CL-14 PEPPOL-EN16931-CL002 BR-DEX-04 PEPPOL-EN16931-P0100", "Use a code that the list has"],
  ["BR-CO-10 BR-S-09 BR-AE-08 PEPPOL-EN16931-R120 PEPPOL-EN16931-R040", "Check the arithmetic"],
  ["BR-02 BR-16 BR-56 BR-DE-15 BR-S-02 BR-CO-20 IT-R-002 DE-R-001", "Enter what is missing"],
  ["BR-O-02 BR-S-10 BR-CO-03 BR-DE-23-b PEPPOL-EN16931-R008", "Leave out what may not stand here"],
  ["BR-DE-19 PEPPOL-COMMON-R040 SE-R-013 GR-R-003", "Compare the number with your records"],
  ["BR-29 PEPPOL-EN16931-R110", "Check and correct the dates"],
  ["BR-Z-05 BR-DE-17 PEPPOL-EN16931-R007", "Correct it as the rule asks"],
])("%s: %s", (ids, advice) => {
  const rules = Object.values(RULES_OF).flat();
  for (const id of ids.split(" ")) {
    const { de, en } = rules.find((rule) => rule.id === id)!;
    const broken = { rule: id, severity: "FATAL", path: "/Invoice", message_de: de, message_en: en } as const;
    const [told] = reported([broken], new Words("en"));
    expect([id, told!.advice]).toEqual([id, expect.stringContaining(advice)]);
  }
});

test.each([
  ["/Invoice/InvoiceLine[3]/Price", "Line 3"],
  ["/Invoice/InvoiceLine/AllowanceCharge[2]", "Line 1, Allowance or charge 2"],
  ["/CrossIndustryInvoice/SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem[2]", "Line 2"],
  ["items[2].quantity", "Line 3"],
  ["supplier_iban", "Seller"],
  ["BT-48", "Buyer"],
  ["/Invoice", "Whole invoice"],
])("%s is %s", (path, place) => {
  expect(reported([finding("GW-VALUE", path)], new Words("en"))[0]!.place).toBe(place);
});

test.each([
  "GW-BANK-ACCOUNT",
  "GW-BANK-OTHER-SUPPLIER",
  "GW-DUPLICATE",
  "GW-WORK-TYPE",
  "GW-EXEMPTION",
  "GW-DOUBTFUL",
  "GW-SUPPLIER-NAME",
])("%s is not for the supplier", (rule) => {
  expect(reported([finding(rule, "supplier_iban")], new Words("de"))).toEqual([]);
});
