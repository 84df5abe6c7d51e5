/** Findings in words for the supplier: which it can mend, where they are, and what to do. */
import type { Finding } from "../../domain/provenance.js";
import { bodyOf } from "../en16931/rules/index.js";
import type { ReportedFinding } from "./report.js";
import type { Words } from "./words.js";

/** The gateway's own findings that are about what the supplier wrote. The others are about the buyer's records. */
const ABOUT_THE_DOCUMENT =
  /^GW-(?:SUM-.*|DAYS|VALUE|DIGITS|TOO-LONG|TOO-MANY-LINES|IBAN|BIC|VAT-ID|REFERENCE|QR-IBAN|CURRENCY|PRINT-DIFFERS)$/;

const isForSupplier = ({ rule }: Finding): boolean => bodyOf(rule) !== null || ABOUT_THE_DOCUMENT.test(rule);

type Both = readonly [de: string, en: string];

/** What to do, by what the finding says in English; the first that fits. */
const ADVICE: readonly (readonly [says: RegExp, advice: Both])[] = [
  [
    /: the print has ".*", the XML "/s,
    [
      "Senden Sie die Rechnung so, dass das gedruckte Bild und die XML-Daten dasselbe sagen.",
      "Send the invoice so that the printed pages and the XML data say the same.",
    ],
  ],
  [
    /more than two decimals/,
    [
      "Runden Sie den Betrag auf zwei Nachkommastellen, und bilden Sie die Summen aus den gerundeten Beträgen.",
      "Round the amount to two decimals, and add up the rounded amounts.",
    ],
  ],
  [
    /not a value of the list|is not in .*list|not allowed/,
    ["Verwenden Sie einen Code, der in der Liste steht.", "Use a code that the list has."],
  ],
  [
    /is not the (?:sum|total)|times (?:the rate|price|its)|add up|is not the gross price|less the|is not BT-/,
    [
      "Rechnen Sie die genannten Beträge nach, und berichtigen Sie den falschen.",
      "Check the arithmetic of the amounts that are named, and correct the wrong one.",
    ],
  ],
  [
    /is missing|has no |has neither|gives neither|lacks|needs?\b|cannot be identified|must state/,
    [
      "Tragen Sie die fehlende Angabe in Ihrem Rechnungsprogramm ein.",
      "Enter what is missing in your invoicing program.",
    ],
  ],
  [
    /may not|may stand|may state|exclude each other|only|more than one|is empty/,
    ["Lassen Sie weg, was hier nicht stehen darf.", "Leave out what may not stand here."],
  ],
  [
    /check digit|IBAN|BIC|VAT id|tax (?:number|code)|GLN|(?:CVR|enterprise|organization|Business|IPA) (?:number|code)|is wrong/i,
    [
      "Vergleichen Sie die Nummer mit Ihren Unterlagen, und berichtigen Sie sie.",
      "Compare the number with your records, and correct it.",
    ],
  ],
  [/before|after|A date|ends/, ["Prüfen und berichtigen Sie die Daten.", "Check and correct the dates."]],
];
const OTHERWISE: Both = ["Berichtigen Sie die Angabe, wie die Regel es verlangt.", "Correct it as the rule asks."];

/** What elements of documents, and fields of invoices, are to people. The last one of the path that is known counts. */
const PLACES: readonly (readonly [step: RegExp, name: Both])[] = [
  [/^(?:InvoiceLine|CreditNoteLine|SubInvoiceLine|IncludedSupplyChainTradeLineItem|items)$/, ["Position", "Line"]],
  [/^(?:AccountingSupplierParty|SellerTradeParty|supplier_\w+|supplier)$/, ["Verkäufer", "Seller"]],
  [/^(?:AccountingCustomerParty|BuyerTradeParty)$/, ["Käufer", "Buyer"]],
  [/^(?:PayeeParty|PayeeTradeParty)$/, ["Zahlungsempfänger", "Payee"]],
  [/^(?:TaxRepresentativeParty|SellerTaxRepresentativeTradeParty)$/, ["Steuervertreter", "Tax representative"]],
  [/^(?:Delivery|ApplicableHeaderTradeDelivery)$/, ["Lieferung", "Delivery"]],
  [/^(?:PaymentMeans|SpecifiedTradeSettlementPaymentMeans|payment_reference)$/, ["Zahlung", "Payment"]],
  [/^(?:PaymentTerms|SpecifiedTradePaymentTerms|discount_\w+|discounts)$/, ["Zahlungsbedingungen", "Payment terms"]],
  [
    /^(?:AllowanceCharge|SpecifiedTradeAllowanceCharge|allowances_charges)$/,
    ["Nachlass oder Zuschlag", "Allowance or charge"],
  ],
  [/^(?:TaxTotal|ApplicableTradeTax|taxes|tax_rate|total_tax_amount)$/, ["Umsatzsteuer", "VAT"]],
  [
    /^(?:LegalMonetaryTotal|SpecifiedTradeSettlementHeaderMonetarySummation|total_amount|net_amount|payable_amount)$/,
    ["Summen", "Totals"],
  ],
  [/^(?:AdditionalDocumentReference|AdditionalReferencedDocument)$/, ["Anlage", "Attachment"]],
  [
    /^(?:BillingReference|InvoiceReferencedDocument|preceding_invoices)$/,
    ["Vorausgegangene Rechnung", "Preceding invoice"],
  ],
];

/** The same by the numbers of business terms, from the first to the last. */
const PLACES_OF_TERMS: readonly (readonly [first: number, last: number, name: Both])[] = [
  [27, 43, ["Verkäufer", "Seller"]],
  [44, 58, ["Käufer", "Buyer"]],
  [59, 61, ["Zahlungsempfänger", "Payee"]],
  [62, 69, ["Steuervertreter", "Tax representative"]],
  [70, 80, ["Lieferung", "Delivery"]],
  [81, 91, ["Zahlung", "Payment"]],
  [92, 105, ["Nachlass oder Zuschlag", "Allowance or charge"]],
  [106, 115, ["Summen", "Totals"]],
  [116, 121, ["Umsatzsteuer", "VAT"]],
  [122, 125, ["Anlage", "Attachment"]],
];

function placeOfTerm(terms: readonly string[]): Both | undefined {
  const number = Number(/^BT-(\d+)$/.exec(terms[0] ?? "")?.[1]);
  return PLACES_OF_TERMS.find(([first, last]) => number >= first && number <= last)?.[2];
}

/** `/Invoice/InvoiceLine[3]/Price` is `Position 3`; within a line its allowance, too: `Position 3, Nachlass 1`. */
function placeOf({ path }: Finding, terms: readonly string[], words: Words): string {
  const places = path.split(/[/.]/).flatMap((step) => {
    const [, name = "", count] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const found = PLACES.find(([pattern]) => pattern.test(name));
    if (!found) return [];
    // Elements of documents are counted from 1, rows of the gateway from 0.
    const number = count === undefined ? "" : ` ${name === "items" || name === "taxes" ? Number(count) + 1 : count}`;
    return `${words.in(found[1])}${number || (/Line/.test(name) ? " 1" : "")}`;
  });
  if (places.length > 0) return places.join(", ");
  const place = placeOfTerm(terms);
  return place ? words.in(place) : words.of("document");
}

const termsOf = ({ message_en, path }: Finding): string[] => [
  ...new Set([path, message_en].flatMap((text) => text.match(/\bB[TG]-(?:X-|DEX-)?\d+/g) ?? [])),
];

const WEIGHTS = { FATAL: 0, WARNING: 1, INFORMATION: 2 } as const;

/** What of the findings the supplier can mend, the gravest first. */
export const reported = (findings: readonly Finding[], words: Words): ReportedFinding[] =>
  findings
    .filter(isForSupplier)
    .toSorted((a, b) => WEIGHTS[a.severity] - WEIGHTS[b.severity])
    .map((finding) => {
      const terms = termsOf(finding);
      return {
        ...{ rule: finding.rule, severity: finding.severity, weight: words.of(finding.severity), terms },
        ...{ place: placeOf(finding, terms, words), path: finding.path },
        message: finding[`message_${words.language}`],
        advice: words.in(ADVICE.find(([says]) => says.test(finding.message_en))?.[1] ?? OTHERWISE),
      };
    });

/** What the findings come to. */
export function leadOf(findings: readonly ReportedFinding[], { language }: Words): string {
  const count = (severity: string): number => findings.filter((each) => each.severity === severity).length;
  const [errors, warnings] = [count("FATAL"), count("WARNING")];
  if (language === "de") {
    if (errors > 0)
      return `Die Rechnung verletzt ${errors === 1 ? "eine Regel" : `${errors} Regeln`}. Bitte berichtigen Sie sie und senden Sie sie neu.`;
    if (warnings > 0) return "Die Rechnung ist gültig. Bitte beachten Sie die Warnungen bei der nächsten.";
    return "Die Rechnung hält alle Regeln ein, nach denen wir sie geprüft haben.";
  }
  if (errors > 0)
    return `The invoice breaks ${errors === 1 ? "a rule" : `${errors} rules`}. Please correct it and send it again.`;
  if (warnings > 0) return "The invoice is valid. Please heed the warnings with the next one.";
  return "The invoice keeps all rules by which we have judged it.";
}
