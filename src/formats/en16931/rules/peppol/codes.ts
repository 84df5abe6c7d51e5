/** The rules of Peppol BIS Billing 3 on codes and the form of dates: a pattern of their own, after all others. */
import { isDay } from "../../../values.js";
import type { XmlElement } from "../../../xml.js";
import { CODE_LISTS } from "../code-lists.js";
import { AMOUNTS } from "../codes.js";
import type { Context, Rule, Syntax, Test } from "../engine.js";
import { ofParent } from "../paths.js";
import { textAt, valueOf } from "../reading.js";
import { bySyntax, only } from "../row.js";
import { isInList, normalized } from "../values.js";
import { inUbl, ofUbl } from "./general.js";
import { areIn, withParties } from "./parties.js";

const without = (list: ReadonlySet<string>, ...codes: readonly string[]): Set<string> =>
  new Set([...list].filter((code) => !codes.includes(code)));

// Peppol's lists, where they differ from those of EN 16931.
const currencies = new Set([...without(CODE_LISTS.currencies, "CNH", "STD", "XCG"), "ANG", "BGN", "STN"]);
const addressSchemes = without(
  CODE_LISTS.addressSchemes,
  ...["0219", "0220", "0242", "0244", "0245", "0246", "0248", "AN", "AQ", "AS", "AU", "EM"],
);
const INVOICES = new Set(
  "71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877".split(" "),
);
const CREDIT_NOTES = new Set(["381", "396", "81", "83", "532"]);
const PERIODS = new Set(["3", "35", "432"]);

const hasAttribute =
  (name: string) =>
  ({ attributes }: XmlElement): boolean =>
    name in attributes;
/** The attribute is exactly one of the codes, blanks included. */
const attributeIn = (name: string, list: ReadonlySet<string>) => {
  const holds = ({ attributes }: XmlElement): boolean => list.has(attributes[name] ?? "");
  return bySyntax(holds, holds);
};
const textIn = (list: ReadonlySet<string>) => {
  const holds = (element: XmlElement): boolean => isInList(list, valueOf(element));
  return bySyntax(holds, holds);
};

/** The reason of an allowance or of a charge. */
const reasonOf = (indicator: string): Rule["contexts"] => ({
  CII: {
    at: "SpecifiedTradeAllowanceCharge/ReasonCode",
    where: (_code, _facts, place) => ciiIndicator(place) === indicator,
  },
  UBL: {
    at: "AllowanceCharge/AllowanceChargeReasonCode",
    where: (_code, _facts, place) => ublIndicator(place) === indicator,
  },
});
const ciiIndicator = ofParent((each) => normalized(textAt(each, "ChargeIndicator", "Indicator")));
const ublIndicator = ofParent((each) => textAt(each, "ChargeIndicator"));

/** Types hold for the process 01, the ordinary one. */
const typeIn = (list: ReadonlySet<string>) =>
  ofUbl(withParties((code, { process }) => process !== "01" || isInList(list, valueOf(code))));
const TYPE: Context<"UBL"> = { at: "InvoiceTypeCode" };
const GERMAN_TYPE = /^(?:326|384)$/;
const areGerman = areIn("DE", "seller", "buyer");

const exempt = (id: string, reason: string, category: string): Rule =>
  only(
    id,
    inUbl({
      at: "TaxCategory",
      where: (each) => textAt(each, "TaxExemptionReasonCode").toUpperCase() === `VATEX-EU-${reason}`,
    }),
    ofUbl((each) => normalized(textAt(each, "ID")) === category),
    `Zum Befreiungsgrund VATEX-EU-${reason} (BT-121) gehört die Kategorie ${category} (BT-118)`,
    `With the exemption reason VATEX-EU-${reason} (BT-121) goes the category ${category} (BT-118)`,
  );

const isUblDay: Test<Syntax> = (element) => {
  const text = valueOf(element);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text);
};
const isCiiDay: Test<Syntax> = (element) => {
  const text = valueOf(element);
  return normalized(element.attributes.format ?? "") === "102" && text.length === 8 && /20\d{6}/.test(normalized(text));
};

export const CODE_RULES: readonly Rule[] = [
  only(
    "PEPPOL-EN16931-CL001",
    {
      CII: { at: "AttachmentBinaryObject", where: hasAttribute("mimeCode") },
      UBL: { at: "EmbeddedDocumentBinaryObject", where: hasAttribute("mimeCode") },
    },
    attributeIn("mimeCode", CODE_LISTS.mimeTypes),
    "Die Art einer angehängten Datei (BT-125) ist nicht erlaubt: PDF, PNG, JPEG, CSV, XLSX und ODS sind es",
    "The type of an attached file (BT-125) is not allowed: PDF, PNG, JPEG, CSV, XLSX and ODS are",
  ),
  only(
    "PEPPOL-EN16931-CL002",
    reasonOf("false"),
    textIn(CODE_LISTS.allowanceReasons),
    "Der Grund eines Nachlasses (BT-98, BT-140) steht nicht in der Liste UNTDID 5189",
    "The reason of an allowance (BT-98, BT-140) is not in the list UNTDID 5189",
  ),
  only(
    "PEPPOL-EN16931-CL003",
    reasonOf("true"),
    textIn(CODE_LISTS.chargeReasons),
    "Der Grund eines Zuschlags (BT-105, BT-145) steht nicht in der Liste UNTDID 7161",
    "The reason of a charge (BT-105, BT-145) is not in the list UNTDID 7161",
  ),
  only(
    "PEPPOL-EN16931-CL006",
    inUbl({ at: "InvoicePeriod/DescriptionCode" }),
    textIn(PERIODS),
    "Der Code des Zeitpunkts der Umsatzsteuer (BT-8) muss 3, 35 oder 432 sein",
    "The code of the VAT point date (BT-8) must be 3, 35 or 432",
  ),
  only(
    "PEPPOL-EN16931-CL007",
    { CII: { at: "TaxTotalAmount", where: hasAttribute("currencyID") }, UBL: { at: AMOUNTS } },
    attributeIn("currencyID", currencies),
    "Die Währung eines Betrags steht nicht in der Liste ISO 4217",
    "The currency of an amount is not in the list ISO 4217",
  ),
  only(
    "PEPPOL-EN16931-P0100",
    inUbl(TYPE),
    typeIn(INVOICES),
    "Der Rechnungstyp (BT-3) ist im Prozess 01 nicht erlaubt",
    "The invoice type (BT-3) is not allowed in the process 01",
  ),
  only(
    "PEPPOL-EN16931-P0112",
    inUbl(TYPE),
    ofUbl((code, ...rest) => !GERMAN_TYPE.test(normalized(valueOf(code))) || areGerman(code, ...rest)),
    "Die Rechnungstypen 326 und 384 (BT-3) gibt es nur zwischen deutschen Firmen",
    "The invoice types 326 and 384 (BT-3) exist between German companies only",
  ),
  only(
    "PEPPOL-EN16931-P0101",
    inUbl({ at: "CreditNoteTypeCode" }),
    typeIn(CREDIT_NOTES),
    "Der Typ der Gutschrift (BT-3) ist im Prozess 01 nicht erlaubt",
    "The type of the credit note (BT-3) is not allowed in the process 01",
  ),
  only(
    "PEPPOL-EN16931-F001",
    {
      CII: { at: "DateTimeString" },
      UBL: { at: "IssueDate|DueDate|TaxPointDate|StartDate|EndDate|ActualDeliveryDate" },
    },
    bySyntax(isCiiDay, isUblDay),
    "Ein Datum ist keines oder falsch geschrieben: JJJJ-MM-TT in UBL, JJJJMMTT im Format 102 in CII",
    "A date is none or written in a wrong way: YYYY-MM-DD in UBL, YYYYMMDD in the format 102 in CII",
  ),
  only(
    "PEPPOL-EN16931-CL008",
    {
      CII: {
        at: "BuyerTradeParty|SellerTradeParty/URIUniversalCommunication/URIID",
      },
      UBL: { at: "EndpointID", where: hasAttribute("schemeID") },
    },
    attributeIn("schemeID", addressSchemes),
    "Das Schema einer elektronischen Adresse (BT-34, BT-49) steht nicht in Peppols Liste",
    "The scheme of an electronic address (BT-34, BT-49) is not in Peppol's list",
  ),
  exempt("PEPPOL-EN16931-P0104", "G", "G"),
  exempt("PEPPOL-EN16931-P0105", "O", "O"),
  exempt("PEPPOL-EN16931-P0106", "IC", "K"),
  exempt("PEPPOL-EN16931-P0107", "AE", "AE"),
  exempt("PEPPOL-EN16931-P0108", "D", "E"),
  exempt("PEPPOL-EN16931-P0109", "F", "E"),
  exempt("PEPPOL-EN16931-P0110", "I", "E"),
  exempt("PEPPOL-EN16931-P0111", "J", "E"),
];
