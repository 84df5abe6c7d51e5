/**
 * The business rules of EN 16931 (release 1.3.16 of the official artefacts), except those of VAT categories
 * (`categories.ts`) and of codes (`codes.ts`). Each row says where a rule is tested, how, and what it says to a person,
 * in our own words. Rules of one element are reported in the order of the rows.
 */
import * as cii from "./cii/tests.js";
import { AT } from "./contexts.js";
import type { Rule } from "./engine.js";
import { bySyntax, rule } from "./row.js";
import {
  absentOrNotNegative,
  anything,
  exists,
  existsAll,
  existsAny,
  filled,
  hasAttribute,
  hasAttributeAt,
  hasVatCategory,
  notNegative,
  twoDecimals,
} from "./tests.js";
import type { Term } from "./terms.js";
import * as ubl from "./ubl/tests.js";

type TestOf = (term: Term) => Rule["tests"];

/** @param de the name of what is missing */
const missing = (id: string, contexts: Rule["contexts"], testOf: TestOf, term: Term, de: string, en: string): Rule =>
  rule(id, contexts, testOf(term), { de: `${de} (${term}) fehlt.`, en: `${en} (${term}) is missing.` });

/** @param de what lacks something */
const lacks = (id: string, contexts: Rule["contexts"], testOf: TestOf, term: Term, de: string, en: string): Rule =>
  rule(id, contexts, testOf(term), { de: `${de} (${term}).`, en: `${en} (${term}).` });

/** An amount has two decimals at most. */
const decimals = (id: string, contexts: Rule["contexts"], term: Term, de: string, en: string): Rule =>
  rule(id, contexts, twoDecimals(term), {
    de: `${de} (${term}) hat mehr als zwei Nachkommastellen.`,
    en: `${en} (${term}) has more than two decimals.`,
  });

const DOCUMENT: readonly Rule[] = [
  rule("BR-01", AT.document, filled("BT-24"), {
    de: "Die Kennung der Spezifikation (BT-24) fehlt: Sie sagt, nach welchen Regeln die Rechnung gebaut ist.",
    en: "The specification identifier (BT-24) is missing: it tells by which rules the invoice is built.",
  }),
  missing("BR-02", AT.document, filled, "BT-1", "Die Rechnungsnummer", "The invoice number"),
  rule("BR-03", AT.document, bySyntax(cii.hasIssueDate, filled("BT-2").UBL), {
    de: "Das Rechnungsdatum (BT-2) fehlt.",
    en: "The invoice date (BT-2) is missing.",
  }),
  rule("BR-04", AT.document, bySyntax(filled("BT-3").CII, ubl.hasTypeCode), {
    de: "Der Rechnungstyp (BT-3) fehlt.",
    en: "The invoice type (BT-3) is missing.",
  }),
  missing("BR-05", AT.document, filled, "BT-5", "Die Währung der Rechnung", "The invoice currency"),
  missing("BR-06", AT.document, filled, "BT-27", "Der Name des Verkäufers", "The seller's name"),
  missing("BR-07", AT.document, filled, "BT-44", "Der Name des Käufers", "The buyer's name"),
  missing("BR-08", AT.document, exists, "BG-5", "Die Anschrift des Verkäufers", "The seller's address"),
  rule("BR-09", bySyntax(AT.document.CII, AT.sellerAddress.UBL), filled("BT-40"), {
    de: "Das Land des Verkäufers (BT-40) fehlt.",
    en: "The seller's country (BT-40) is missing.",
  }),
  missing("BR-10", AT.document, exists, "BG-8", "Die Anschrift des Käufers", "The buyer's address"),
  rule("BR-11", bySyntax(AT.document.CII, AT.buyerAddress.UBL), filled("BT-55"), {
    de: "Das Land des Käufers (BT-55) fehlt.",
    en: "The buyer's country (BT-55) is missing.",
  }),
  rule("BR-16", AT.document, bySyntax(cii.hasLine, ubl.hasLine), {
    de: "Die Rechnung hat keine Position (BG-25).",
    en: "The invoice has no line (BG-25).",
  }),
  rule(
    "BR-62",
    bySyntax(AT.document.CII, AT.sellerEndpoint.UBL),
    bySyntax(cii.hasAddressScheme("SellerTradeParty"), hasAttribute("schemeID")),
    {
      de: "Die elektronische Adresse des Verkäufers (BT-34) hat kein Schema.",
      en: "The seller's electronic address (BT-34) has no scheme.",
    },
  ),
  rule(
    "BR-63",
    bySyntax(AT.document.CII, AT.buyerEndpoint.UBL),
    bySyntax(cii.hasAddressScheme("BuyerTradeParty"), hasAttribute("schemeID")),
    {
      de: "Die elektronische Adresse des Käufers (BT-49) hat kein Schema.",
      en: "The buyer's electronic address (BT-49) has no scheme.",
    },
  ),
];

const PARTIES: readonly Rule[] = [
  rule("BR-17", AT.payee, bySyntax(cii.isOtherThanSeller, ubl.isOtherThanSeller), {
    de: "Der Name des Zahlungsempfängers (BT-59) fehlt, oder er ist der Verkäufer selbst.",
    en: "The payee's name (BT-59) is missing, or the payee is the seller itself.",
  }),
  rule("BR-18", AT.representative, filled("BT-62"), {
    de: "Der Name des Steuervertreters (BT-62) fehlt.",
    en: "The tax representative's name (BT-62) is missing.",
  }),
  rule("BR-19", AT.representative, exists("BG-12"), {
    de: "Die Anschrift des Steuervertreters (BG-12) fehlt.",
    en: "The tax representative's address (BG-12) is missing.",
  }),
  rule("BR-20", bySyntax(AT.representative.CII, AT.representativeAddress.UBL), filled("BT-69"), {
    de: "Das Land des Steuervertreters (BT-69) fehlt.",
    en: "The tax representative's country (BT-69) is missing.",
  }),
  rule("BR-56", AT.representative, bySyntax(cii.hasVatId, ubl.hasVatId), {
    de: "Die USt-IdNr. des Steuervertreters (BT-63) fehlt.",
    en: "The tax representative's VAT id (BT-63) is missing.",
  }),
  rule("BR-CO-09", AT.vatId, bySyntax(cii.beginsWithCountry, ubl.beginsWithCountry), {
    de: "Eine USt-IdNr. (BT-31, BT-63, BT-48) beginnt nicht mit einem Ländercode.",
    en: "A VAT id (BT-31, BT-63, BT-48) does not begin with a country code.",
  }),
  rule("BR-CO-26", AT.seller, bySyntax(cii.isSellerIdentified, ubl.isSellerIdentified), {
    de: "Der Verkäufer ist nicht zu erkennen: Kennung (BT-29), Registernummer (BT-30) und USt-IdNr. (BT-31) fehlen.",
    en: "The seller cannot be identified: identifier (BT-29), legal id (BT-30) and VAT id (BT-31) are missing.",
  }),
];

const DELIVERY_AND_REFERENCES: readonly Rule[] = [
  rule("BR-57", AT.delivery, bySyntax(cii.hasDeliveryCountry, exists("BT-80").UBL), {
    de: "Der Lieferanschrift fehlt das Land (BT-80).",
    en: "The deliver-to address lacks its country (BT-80).",
  }),
  rule("BR-29", AT.period, bySyntax(cii.endsAfterStart, ubl.endsAfterStart), {
    de: "Der Abrechnungszeitraum endet (BT-74), bevor er beginnt (BT-73).",
    en: "The invoicing period ends (BT-74) before it starts (BT-73).",
  }),
  rule("BR-CO-19", AT.period, bySyntax(existsAny("BT-73", "BT-74").CII, ubl.hasStartEndOrCode), {
    de: "Der Abrechnungszeitraum (BG-14) hat weder Anfang (BT-73) noch Ende (BT-74).",
    en: "The invoicing period (BG-14) has neither a start (BT-73) nor an end (BT-74).",
  }),
  rule("BR-30", AT.linePeriod, bySyntax(cii.endsAfterStart, ubl.endsAfterStart), {
    de: "Der Zeitraum einer Position endet (BT-135), bevor er beginnt (BT-134).",
    en: "A line's period ends (BT-135) before it starts (BT-134).",
  }),
  rule("BR-CO-20", AT.linePeriod, existsAny("BT-134", "BT-135"), {
    de: "Der Zeitraum einer Position (BG-26) hat weder Anfang (BT-134) noch Ende (BT-135).",
    en: "A line's period (BG-26) has neither a start (BT-134) nor an end (BT-135).",
  }),
  rule("BR-52", AT.attachment, filled("BT-122"), {
    de: "Eine Anlage zur Rechnung hat keine Kennung (BT-122).",
    en: "A supporting document has no reference (BT-122).",
  }),
  rule("BR-55", AT.precedingInvoice, bySyntax(filled("BT-25").CII, exists("BT-25").UBL), {
    de: "Der Verweis auf eine frühere Rechnung hat keine Nummer (BT-25).",
    en: "A reference to a preceding invoice has no number (BT-25).",
  }),
];

const PAYMENT: readonly Rule[] = [
  rule("BR-49", AT.payment, exists("BT-81"), {
    de: "Eine Zahlungsanweisung nennt keine Zahlungsart (BT-81).",
    en: "A payment instruction has no means (BT-81).",
  }),
  rule("BR-50", AT.transferAccount, bySyntax(cii.hasAccountNumber, ubl.hasAccountNumber), {
    de: "Ein Konto für die Überweisung hat keine Kontonummer oder IBAN (BT-84).",
    en: "An account for a credit transfer has no account number or IBAN (BT-84).",
  }),
  rule(
    "BR-51",
    AT.card,
    bySyntax(cii.isCutCardNumber, ubl.isCutCardNumber),
    {
      de: "Von einer Zahlungskarte dürfen nur die letzten vier bis sechs Ziffern stehen (BT-87).",
      en: "Of a payment card, only the last four to six digits may be given (BT-87).",
    },
    { CII: "FATAL", UBL: "WARNING" },
  ),
  rule("BR-61", bySyntax(AT.transferAccount.CII, AT.payment.UBL), bySyntax(cii.hasAccount, ubl.hasAccountForTransfer), {
    de: "Zu einer Überweisung fehlt das Konto (BT-84).",
    en: "For a credit transfer, the payment account (BT-84) is missing.",
  }),
];

const hasCategoryOfBreakdown = hasVatCategory(bySyntax([], ["TaxCategory"]));

const BREAKDOWNS: readonly Rule[] = [
  rule("BR-45", AT.breakdown, exists("BT-116"), {
    de: "Eine Steueraufschlüsselung hat keinen Steuerbasisbetrag (BT-116).",
    en: "A VAT breakdown has no taxable amount (BT-116).",
  }),
  rule("BR-46", AT.breakdown, exists("BT-117"), {
    de: "Eine Steueraufschlüsselung hat keinen Steuerbetrag (BT-117).",
    en: "A VAT breakdown has no VAT amount (BT-117).",
  }),
  rule("BR-47", AT.breakdown, hasCategoryOfBreakdown, {
    de: "Eine Steueraufschlüsselung hat keine Umsatzsteuerkategorie (BT-118).",
    en: "A VAT breakdown has no VAT category (BT-118).",
  }),
  rule("BR-48", AT.breakdown, bySyntax(cii.hasRateUnlessO, ubl.hasRateUnlessO), {
    de: "Eine Steueraufschlüsselung hat keinen Steuersatz (BT-119), obwohl der Umsatz der Steuer unterliegt.",
    en: "A VAT breakdown has no rate (BT-119), although the supply is subject to VAT.",
  }),
  rule(
    "BR-CO-03",
    bySyntax(AT.breakdown.CII, AT.document.UBL),
    bySyntax(cii.pointDateExcludesCode, ubl.pointDateExcludesCode),
    {
      de: "Das Datum der Umsatzsteuer (BT-7) und sein Code (BT-8) schließen einander aus.",
      en: "The VAT point date (BT-7) and its code (BT-8) exclude each other.",
    },
  ),
  rule("BR-CO-17", AT.breakdown, bySyntax(cii.isTaxOfRate, ubl.isTaxOfRate), {
    de: "Ein Steuerbetrag (BT-117) ist nicht der Steuerbasisbetrag (BT-116) mal Steuersatz (BT-119).",
    en: "A VAT amount (BT-117) is not the taxable amount (BT-116) times the rate (BT-119).",
  }),
];

const hasCategoryOfLine = hasVatCategory(
  bySyntax(["SpecifiedLineTradeSettlement", "ApplicableTradeTax"], ["Item", "ClassifiedTaxCategory"]),
);

const LINES: readonly Rule[] = [
  lacks("BR-21", AT.line, filled, "BT-126", "Eine Position hat keine Nummer", "A line has no identifier"),
  lacks("BR-22", AT.line, exists, "BT-129", "Eine Position hat keine Menge", "A line has no quantity"),
  rule("BR-23", AT.line, hasAttributeAt("BT-129", "unitCode"), {
    de: "Die Menge einer Position hat keine Einheit (BT-130).",
    en: "A line's quantity has no unit (BT-130).",
  }),
  lacks("BR-24", AT.line, exists, "BT-131", "Eine Position hat keinen Nettobetrag", "A line has no net amount"),
  lacks("BR-25", AT.line, filled, "BT-153", "Ein Artikel hat keinen Namen", "An item has no name"),
  lacks("BR-26", AT.line, exists, "BT-146", "Eine Position hat keinen Nettopreis", "A line has no net price"),
  // A line without a price breaks this rule, too.
  rule("BR-27", AT.line, notNegative("BT-146"), {
    de: "Ein Nettopreis (BT-146) ist negativ.",
    en: "A net price (BT-146) is negative.",
  }),
  rule("BR-28", AT.line, absentOrNotNegative("BT-148"), {
    de: "Ein Bruttopreis (BT-148) ist negativ.",
    en: "A gross price (BT-148) is negative.",
  }),
  rule(
    "BR-64",
    bySyntax(AT.line.CII, AT.standardId.UBL),
    bySyntax(cii.hasScheme("schemeID", "SpecifiedTradeProduct", "GlobalID"), hasAttribute("schemeID")),
    {
      de: "Die Standardnummer eines Artikels (BT-157) hat kein Schema.",
      en: "An item's standard identifier (BT-157) has no scheme.",
    },
  ),
  rule("BR-65", AT.classification, bySyntax(cii.hasScheme("listID", "ClassCode"), hasAttribute("listID")), {
    de: "Die Klassifikation eines Artikels (BT-158) hat kein Schema.",
    en: "An item's classification (BT-158) has no scheme.",
  }),
  rule("BR-54", AT.itemAttribute, existsAll("BT-160", "BT-161"), {
    de: "Einer Eigenschaft des Artikels fehlt der Name (BT-160) oder der Wert (BT-161).",
    en: "An item attribute lacks its name (BT-160) or its value (BT-161).",
  }),
  rule("BR-CO-04", AT.line, hasCategoryOfLine, {
    de: "Eine Position hat keine Umsatzsteuerkategorie (BT-151).",
    en: "A line has no VAT category (BT-151).",
  }),
];

/** Where the total of the tax is tested in CII, and the document in UBL. */
const AT_TOTALS_OR_DOCUMENT = bySyntax(AT.totals.CII, AT.document.UBL);

const TOTALS: readonly Rule[] = [
  rule("BR-12", AT.totals, exists("BT-106"), {
    de: "Die Summe der Nettobeträge der Positionen (BT-106) fehlt.",
    en: "The sum of the lines' net amounts (BT-106) is missing.",
  }),
  missing("BR-13", AT.totals, exists, "BT-109", "Der Gesamtbetrag ohne Umsatzsteuer", "The invoice total without VAT"),
  missing("BR-14", AT.totals, exists, "BT-112", "Der Gesamtbetrag mit Umsatzsteuer", "The invoice total with VAT"),
  missing("BR-15", AT.totals, exists, "BT-115", "Der Zahlbetrag", "The amount due for payment"),
  rule("BR-53", AT_TOTALS_OR_DOCUMENT, bySyntax(cii.hasTaxTotalInTaxCurrency, ubl.hasTaxTotalInTaxCurrency), {
    de: "Zur Währung der Umsatzsteuer (BT-6) fehlt der Steuerbetrag in dieser Währung (BT-111).",
    en: "For the VAT accounting currency (BT-6), the VAT total in that currency (BT-111) is missing.",
  }),
  rule("BR-CO-10", AT.totals, bySyntax(cii.isTotalOfLines, ubl.isTotalOfLines), {
    de: "Die Summe der Positionen (BT-106) ist nicht die Summe ihrer Nettobeträge (BT-131).",
    en: "The sum of the lines (BT-106) is not the sum of their net amounts (BT-131).",
  }),
  rule("BR-CO-11", AT.totals, bySyntax(cii.isTotalOf("allowances"), ubl.isTotalOf("allowances")), {
    de: "Die Summe der Nachlässe (BT-107) ist nicht die Summe der einzelnen Nachlässe (BT-92).",
    en: "The sum of the allowances (BT-107) is not the sum of the single allowances (BT-92).",
  }),
  rule("BR-CO-12", AT.totals, bySyntax(cii.isTotalOf("charges"), ubl.isTotalOf("charges")), {
    de: "Die Summe der Zuschläge (BT-108) ist nicht die Summe der einzelnen Zuschläge (BT-99).",
    en: "The sum of the charges (BT-108) is not the sum of the single charges (BT-99).",
  }),
  rule("BR-CO-13", AT.totals, bySyntax(cii.isTotalWithoutVat, ubl.isTotalWithoutVat), {
    de:
      "Der Gesamtbetrag ohne Umsatzsteuer (BT-109) ist nicht Positionen (BT-106) minus Nachlässe (BT-107) plus " +
      "Zuschläge (BT-108).",
    en:
      "The total without VAT (BT-109) is not the lines (BT-106) less the allowances (BT-107) plus the charges " +
      "(BT-108).",
  }),
  rule("BR-CO-14", AT.taxTotal, bySyntax(cii.isTotalOfTaxes, ubl.isTotalOfTaxes), {
    de: "Der Gesamtbetrag der Umsatzsteuer (BT-110) ist nicht die Summe der Steuerbeträge (BT-117).",
    en: "The VAT total (BT-110) is not the sum of the VAT amounts (BT-117).",
  }),
  rule("BR-CO-15", AT.document, bySyntax(cii.isTotalWithVat, ubl.isTotalWithVat), {
    de: "Der Gesamtbetrag mit Umsatzsteuer (BT-112) ist nicht der Betrag ohne (BT-109) plus Umsatzsteuer (BT-110).",
    en: "The total with VAT (BT-112) is not the total without VAT (BT-109) plus the VAT (BT-110).",
  }),
  rule("BR-CO-16", AT.totals, bySyntax(cii.isAmountDue, ubl.isAmountDue), {
    de: "Der Zahlbetrag (BT-115) ist nicht der Gesamtbetrag (BT-112) minus Vorauszahlung (BT-113) plus Rundung (BT-114).",
    en: "The amount due (BT-115) is not the total (BT-112) less the amount paid (BT-113) plus the rounding (BT-114).",
  }),
  rule("BR-CO-18", bySyntax(AT.line.CII, AT.document.UBL), bySyntax(cii.hasBreakdown, ubl.hasBreakdown), {
    de: "Die Rechnung hat keine Steueraufschlüsselung (BG-23).",
    en: "The invoice has no VAT breakdown (BG-23).",
  }),
];

const hasCategoryOfAllowance = hasVatCategory(bySyntax(["CategoryTradeTax"], ["TaxCategory"]));

interface AllowanceOrCharge {
  readonly contexts: Rule["contexts"];
  readonly de: string;
  readonly deGenitive: string;
  readonly en: string;
  /** The terms of its amount, base amount, VAT category (of those of the document), reason and reason code. */
  readonly terms: readonly [amount: Term, base: Term, category: string | null, reason: Term, reasonCode: Term];
  /** The ids of the rules about these, in their order. */
  readonly ids: readonly [
    amount: string,
    category: string | null,
    reason: string,
    meaning: string,
    reasonAgain: string,
    amountDecimals: string,
    baseDecimals: string,
  ];
}

const ALLOWANCES_AND_CHARGES: readonly AllowanceOrCharge[] = [
  {
    contexts: AT.documentAllowance,
    de: "Nachlass der Rechnung",
    deGenitive: "Nachlasses der Rechnung",
    en: "document allowance",
    terms: ["BT-92", "BT-93", "BT-95", "BT-97", "BT-98"],
    ids: ["BR-31", "BR-32", "BR-33", "BR-CO-05", "BR-CO-21", "BR-DEC-01", "BR-DEC-02"],
  },
  {
    contexts: AT.documentCharge,
    de: "Zuschlag der Rechnung",
    deGenitive: "Zuschlags der Rechnung",
    en: "document charge",
    terms: ["BT-99", "BT-100", "BT-102", "BT-104", "BT-105"],
    ids: ["BR-36", "BR-37", "BR-38", "BR-CO-06", "BR-CO-22", "BR-DEC-05", "BR-DEC-06"],
  },
  {
    contexts: AT.lineAllowance,
    de: "Nachlass der Position",
    deGenitive: "Nachlasses der Position",
    en: "line allowance",
    terms: ["BT-136", "BT-137", null, "BT-139", "BT-140"],
    ids: ["BR-41", null, "BR-42", "BR-CO-07", "BR-CO-23", "BR-DEC-24", "BR-DEC-25"],
  },
  {
    contexts: AT.lineCharge,
    de: "Zuschlag der Position",
    deGenitive: "Zuschlags der Position",
    en: "line charge",
    terms: ["BT-141", "BT-142", null, "BT-144", "BT-145"],
    ids: ["BR-43", null, "BR-44", "BR-CO-08", "BR-CO-24", "BR-DEC-27", "BR-DEC-28"],
  },
];

function rulesOfAllowance({ contexts, de, deGenitive, en, terms, ids }: AllowanceOrCharge): Rule[] {
  const [amount, base, category, reason, reasonCode] = terms;
  const [amountId, categoryId, reasonId, meaningId, reasonAgainId, amountDecimalsId, baseDecimalsId] = ids;
  const hasReason = (id: string): Rule =>
    rule(id, contexts, existsAny(reason, reasonCode), {
      de: `Ein ${de} nennt weder Grund (${reason}) noch Code (${reasonCode}).`,
      en: `A ${en} gives neither a reason (${reason}) nor its code (${reasonCode}).`,
    });
  const hasCategory = (id: string): Rule =>
    rule(id, contexts, hasCategoryOfAllowance, {
      de: `Ein ${de} hat keine Umsatzsteuerkategorie (${category}).`,
      en: `A ${en} has no VAT category (${category}).`,
    });
  return [
    rule(amountId, contexts, exists(amount), {
      de: `Ein ${de} hat keinen Betrag (${amount}).`,
      en: `A ${en} has no amount (${amount}).`,
    }),
    ...(categoryId === null ? [] : [hasCategory(categoryId)]),
    hasReason(reasonId),
    rule(meaningId, contexts, anything, {
      de: `Grund (${reason}) und Code (${reasonCode}) eines ${deGenitive} meinen nicht dasselbe.`,
      en: `Reason (${reason}) and code (${reasonCode}) of a ${en} differ in meaning.`,
    }),
    hasReason(reasonAgainId),
    decimals(amountDecimalsId, contexts, amount, `Ein ${de}`, `A ${en}`),
    decimals(baseDecimalsId, contexts, base, `Der Grundbetrag eines ${deGenitive}`, `A ${en}'s base amount`),
  ];
}

const DECIMALS: readonly Rule[] = [
  decimals("BR-DEC-09", AT.totals, "BT-106", "Die Summe der Positionen", "The sum of the lines"),
  decimals("BR-DEC-10", AT.totals, "BT-107", "Die Summe der Nachlässe", "The sum of the allowances"),
  decimals("BR-DEC-11", AT.totals, "BT-108", "Die Summe der Zuschläge", "The sum of the charges"),
  decimals("BR-DEC-12", AT.totals, "BT-109", "Der Gesamtbetrag ohne Umsatzsteuer", "The total without VAT"),
  rule("BR-DEC-13", AT_TOTALS_OR_DOCUMENT, bySyntax(cii.hasCentsInTax, ubl.isCurrencyInside("DocumentCurrencyCode")), {
    de: "Der Gesamtbetrag der Umsatzsteuer (BT-110) hat mehr als zwei Nachkommastellen.",
    en: "The VAT total (BT-110) has more than two decimals.",
  }),
  decimals("BR-DEC-14", AT.totals, "BT-112", "Der Gesamtbetrag mit Umsatzsteuer", "The total with VAT"),
  rule(
    "BR-DEC-15",
    AT_TOTALS_OR_DOCUMENT,
    bySyntax(cii.hasCentsInTaxCurrency, ubl.isCurrencyInside("TaxCurrencyCode")),
    {
      de: "Der Gesamtbetrag der Umsatzsteuer in deren Währung (BT-111) hat mehr als zwei Nachkommastellen.",
      en: "The VAT total in the accounting currency (BT-111) has more than two decimals.",
    },
  ),
  decimals("BR-DEC-16", AT.totals, "BT-113", "Die Vorauszahlung", "The amount paid"),
  decimals("BR-DEC-17", AT.totals, "BT-114", "Der Rundungsbetrag", "The rounding amount"),
  decimals("BR-DEC-18", AT.totals, "BT-115", "Der Zahlbetrag", "The amount due"),
  decimals("BR-DEC-19", AT.breakdown, "BT-116", "Ein Steuerbasisbetrag", "A taxable amount"),
  decimals("BR-DEC-20", AT.breakdown, "BT-117", "Ein Steuerbetrag", "A VAT amount"),
  decimals("BR-DEC-23", AT.line, "BT-131", "Der Nettobetrag einer Position", "A line's net amount"),
];

export const MODEL_RULES: readonly Rule[] = [
  ...DOCUMENT,
  ...PARTIES,
  ...DELIVERY_AND_REFERENCES,
  ...PAYMENT,
  ...BREAKDOWNS,
  ...LINES,
  ...TOTALS,
  ...ALLOWANCES_AND_CHARGES.flatMap(rulesOfAllowance),
  ...DECIMALS,
];
