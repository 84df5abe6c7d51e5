/**
 * The rules of XRechnung 3.0 (the German CIUS; release 2.5.0 of its official artefacts), which every invoice keeps that
 * names it (BT-24). Its extension and the clean vehicles have rows of their own beside this file.
 */
import { childrenOf, type XmlElement } from "../../../xml.js";
import { parentOf, type Rule, type Syntax, type Test, type Tests } from "../engine.js";
import { at, DOCUMENT, filled, matching, NOWHERE, type Paths, pathsOf, there } from "../paths.js";
import { has, isFilled, textAt, textsAt, valuePerElement } from "../reading.js";
import { bySyntax, INFORMATION, only, rule, WARNING } from "../row.js";
import { anything } from "../tests.js";
import { normalized } from "../values.js";
import { isSepaIban, isWithoutRepeatedName, keepsSkonto, samePriceBase } from "./tests.js";

const TRADE = "SupplyChainTradeTransaction";
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const MEANS = "SpecifiedTradeSettlementPaymentMeans";

const SELLER = at(`${AGREEMENT}/SellerTradeParty`, "AccountingSupplierParty");
const CONTACT = at(`${AGREEMENT}/SellerTradeParty/DefinedTradeContact`, "AccountingSupplierParty/Party/Contact");
const SELLER_ADDRESS = at(
  `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`,
  "AccountingSupplierParty/Party/PostalAddress",
);
const BUYER_ADDRESS = at(
  `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress`,
  "AccountingCustomerParty/Party/PostalAddress",
);
const DELIVERY_ADDRESS = at(
  `${TRADE}/ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress`,
  "Delivery/DeliveryLocation/Address",
);
const BREAKDOWN = at(`${SETTLEMENT}/ApplicableTradeTax`, "TaxTotal/TaxSubtotal");

const CITY = filled("CityName", "CityName");
const POST_CODE = filled("PostcodeCode", "PostalZone");

/** @param de the name of what is missing */
export const missing = (id: string, contexts: Rule["contexts"], tests: Tests, de: string, en: string): Rule =>
  only(id, contexts, tests, `${de} fehlt`, `${en} is missing`);

/** The categories of VAT of which the tax office wants to know the seller. */
const TAXED = new Set(["S", "Z", "E", "AE", "K", "G", "L", "M"]);
const isTaxed = (text: string): boolean => TAXED.has(text);

const sellerIsKnown: Tests = {
  CII: (root) => {
    const taxes = childrenOf(
      root,
      TRADE,
      "IncludedSupplyChainTradeLineItem",
      "SpecifiedLineTradeSettlement",
      "ApplicableTradeTax",
    );
    const asks =
      taxes.some((tax) => textAt(tax, "TypeCode") === "VAT") &&
      taxes.some((tax) => textsAt(tax, "CategoryCode").some(isTaxed));
    const ids = childrenOf(root, ...`${AGREEMENT}/SellerTradeParty/SpecifiedTaxRegistration/ID`.split("/"));
    return (
      !asks ||
      ids.some((id) => /^(?:VA|FC)$/.test(id.attributes.schemeID ?? "") && isFilled(id)) ||
      has(root, ...`${AGREEMENT}/SellerTaxRepresentativeTradeParty`.split("/"))
    );
  },
  UBL: (root) => {
    const indicated = childrenOf(root, "AllowanceCharge").filter((each) =>
      textsAt(each, "ChargeIndicator").some((text) => text === "true" || text === "false"),
    );
    const codes = [
      ...indicated.flatMap((each) => textsAt(each, "TaxCategory", "ID")),
      ...textsAt(root, "InvoiceLine|CreditNoteLine", "Item", "ClassifiedTaxCategory", "ID"),
    ];
    const ids = textsAt(root, "AccountingSupplierParty", "Party", "PartyTaxScheme", "CompanyID");
    return !codes.some(isTaxed) || ids.some((text) => normalized(text) !== "") || has(root, "TaxRepresentativeParty");
  },
};

const typeCodesOf = bySyntax(
  (root: XmlElement) => textsAt(root, "ExchangedDocument", "TypeCode"),
  (root: XmlElement) => textsAt(root, "InvoiceTypeCode|CreditNoteTypeCode").map(normalized),
);
const TYPES = new Set(["326", "380", "384", "389", "381", "875", "876", "877"]);
const ofTypes = (isRight: (codes: string[], root: XmlElement, syntax: Syntax) => boolean): Tests => ({
  CII: (root) => isRight(typeCodesOf.CII(root), root, "CII"),
  UBL: (root) => isRight(typeCodesOf.UBL(root), root, "UBL"),
});
const PRECEDING: Paths = {
  CII: `${SETTLEMENT}/InvoiceReferencedDocument`,
  UBL: "BillingReference/InvoiceDocumentReference",
};

const hasDeliveryDay: Tests = {
  CII: (root) =>
    has(root, TRADE, "ApplicableHeaderTradeDelivery", "ActualDeliverySupplyChainEvent", "OccurrenceDateTime") ||
    has(root, ...`${SETTLEMENT}/BillingSpecifiedPeriod`.split("/")) ||
    childrenOf(root, TRADE, "IncludedSupplyChainTradeLineItem").every((line) =>
      has(line, "SpecifiedLineTradeSettlement", "BillingSpecifiedPeriod"),
    ),
  UBL: (root) =>
    has(root, "Delivery", "ActualDeliveryDate") ||
    has(root, "InvoicePeriod") ||
    childrenOf(root, "InvoiceLine|CreditNoteLine").every((line) => has(line, "InvoicePeriod")),
};

// Direct debit (BG-19). CII has no element for the group: it is there as soon as one of its three terms is.
const MANDATE = `${SETTLEMENT}/SpecifiedTradePaymentTerms/DirectDebitMandateID`.split("/");
const CREDITOR = `${SETTLEMENT}/CreditorReferenceID`.split("/");
const DEBITED = `${SETTLEMENT}/${MEANS}/PayerPartyDebtorFinancialAccount/IBANID`.split("/");
const ofDebit =
  (isThere: (root: XmlElement) => boolean): Test<"CII"> =>
  (root) => {
    const terms = [MANDATE, CREDITOR, DEBITED].filter((path) => has(root, ...path)).length;
    return terms === 0 || (terms > 1 && isThere(root));
  };
const isSepa = ({ attributes }: XmlElement): boolean => attributes.schemeID === "SEPA";
const hasCreditor: Test<"UBL"> = (root) =>
  !has(root, "PaymentMeans", "PaymentMandate") ||
  childrenOf(root, "AccountingSupplierParty", "Party", "PartyIdentification", "ID").some(isSepa) ||
  childrenOf(root, "PayeeParty", "PartyIdentification", "ID").some(isSepa);

const isDebited = valuePerElement(
  (settlement) =>
    has(settlement, "CreditorReferenceID") || has(settlement, "SpecifiedTradePaymentTerms", "DirectDebitMandateID"),
);

/** The groups that say how an invoice is paid: BG-17, BG-18 and BG-19. */
type Group = "transfer" | "card" | "debit";
const GROUPS: { readonly [S in Syntax]: Readonly<Record<Group, Test<S>>> } = {
  CII: {
    transfer: (means) => has(means, "PayeePartyCreditorFinancialAccount"),
    card: (means) => has(means, "ApplicableTradeSettlementFinancialCard"),
    debit: (means, _facts, place) =>
      has(means, "PayerPartyDebtorFinancialAccount", "IBANID") || isDebited(parentOf(place).element),
  },
  UBL: {
    transfer: (means) => has(means, "PayeeFinancialAccount"),
    card: (means) => has(means, "CardAccount"),
    debit: (means) => has(means, "PaymentMandate"),
  },
};
const paidBy = (group: Group): Tests => ({ CII: GROUPS.CII[group], UBL: GROUPS.UBL[group] });
const notPaidBy = (...groups: readonly Group[]): Tests => ({
  CII: (...given) => !groups.some((group) => GROUPS.CII[group](...given)),
  UBL: (...given) => !groups.some((group) => GROUPS.UBL[group](...given)),
});
/** A direct debit says nothing of the payee's bank either (BT-86). */
const notPaidByOthers: Tests = {
  CII: (means, ...rest) =>
    notPaidBy("transfer", "card").CII(means, ...rest) && !has(means, "PayeeSpecifiedCreditorFinancialInstitution"),
  UBL: notPaidBy("transfer", "card").UBL,
};

const meansOf = (...codes: readonly string[]): Rule["contexts"] => ({
  CII: {
    at: `/CrossIndustryInvoice/${SETTLEMENT}/${MEANS}`,
    where: (means) => textsAt(means, "TypeCode").some((text) => codes.includes(normalized(text))),
  },
  UBL: {
    at: "/Invoice|CreditNote/PaymentMeans",
    where: (means) => codes.includes(normalized(textAt(means, "PaymentMeansCode"))),
  },
});
const TRANSFER = meansOf("30", "58");
const CARD = meansOf("48", "54", "55");
const DEBIT = meansOf("59");

/** @param names the texts of BT-24 that are XRechnung's current ones */
export const rulesOf = (names: ReadonlySet<string>): readonly Rule[] => [
  missing(
    "BR-DE-1",
    DOCUMENT,
    there(`${SETTLEMENT}/${MEANS}`, "PaymentMeans"),
    "Die Zahlungsanweisung (BG-16)",
    "The payment instructions (BG-16)",
  ),
  missing(
    "BR-DE-2",
    SELLER,
    there("DefinedTradeContact", "Party/Contact"),
    "Der Kontakt des Verkäufers (BG-6)",
    "The seller's contact (BG-6)",
  ),
  missing("BR-DE-3", SELLER_ADDRESS, CITY, "Der Ort des Verkäufers (BT-37)", "The seller's city (BT-37)"),
  missing(
    "BR-DE-4",
    SELLER_ADDRESS,
    POST_CODE,
    "Die Postleitzahl des Verkäufers (BT-38)",
    "The seller's post code (BT-38)",
  ),
  missing(
    "BR-DE-5",
    CONTACT,
    filled("PersonName|DepartmentName", "Name"),
    "Der Name des Kontakts (BT-41)",
    "The name of the seller's contact (BT-41)",
  ),
  missing(
    "BR-DE-6",
    CONTACT,
    filled("TelephoneUniversalCommunication/CompleteNumber", "Telephone"),
    "Die Telefonnummer des Kontakts (BT-42)",
    "The telephone number of the seller's contact (BT-42)",
  ),
  missing(
    "BR-DE-7",
    CONTACT,
    filled("EmailURIUniversalCommunication/URIID", "ElectronicMail"),
    "Die E-Mail-Adresse des Kontakts (BT-43)",
    "The e-mail address of the seller's contact (BT-43)",
  ),
  missing("BR-DE-8", BUYER_ADDRESS, CITY, "Der Ort des Käufers (BT-52)", "The buyer's city (BT-52)"),
  missing("BR-DE-9", BUYER_ADDRESS, POST_CODE, "Die Postleitzahl des Käufers (BT-53)", "The buyer's post code (BT-53)"),
  missing(
    "BR-DE-10",
    DELIVERY_ADDRESS,
    CITY,
    "Der Ort der Lieferanschrift (BT-77)",
    "The city of the delivery address (BT-77)",
  ),
  missing(
    "BR-DE-11",
    DELIVERY_ADDRESS,
    POST_CODE,
    "Die Postleitzahl der Lieferanschrift (BT-78)",
    "The post code of the delivery address (BT-78)",
  ),
  missing(
    "BR-DE-14",
    BREAKDOWN,
    filled("RateApplicablePercent", "TaxCategory/Percent"),
    "Der Steuersatz der Aufschlüsselung (BT-119)",
    "The rate of a VAT breakdown (BT-119)",
  ),
  missing(
    "BR-DE-15",
    DOCUMENT,
    filled(`${AGREEMENT}/BuyerReference`, "BuyerReference"),
    "Die Käuferreferenz (BT-10, Leitweg-ID)",
    "The buyer's reference (BT-10, Leitweg-ID)",
  ),
  rule("BR-DE-16", DOCUMENT, sellerIsKnown, {
    de: "Zu Umsatzsteuer der Kategorien S, Z, E, AE, K, G, L oder M fehlt die USt-IdNr. (BT-31), die Steuernummer (BT-32) oder der Steuervertreter (BG-11) des Verkäufers.",
    en: "With VAT of the categories S, Z, E, AE, K, G, L or M the seller's VAT id (BT-31), tax number (BT-32) or tax representative (BG-11) is missing.",
  }),
  rule(
    "BR-DE-17",
    DOCUMENT,
    ofTypes((codes) => codes.some((code) => TYPES.has(code))),
    {
      de: "Der Rechnungstyp (BT-3) soll 326, 380, 381, 384, 389, 875, 876 oder 877 sein.",
      en: "The invoice type (BT-3) should be 326, 380, 381, 384, 389, 875, 876 or 877.",
    },
    WARNING,
  ),
  rule("BR-DE-18", DOCUMENT, keepsSkonto, {
    de: "Eine Zeile der Zahlungsbedingungen (BT-20), die mit # beginnt, muss #SKONTO#TAGE=n#PROZENT=n.nn# lauten, auf Wunsch mit BASISBETRAG=n.nn# dahinter, und mit einem Zeilenumbruch enden.",
    en: "A line of the payment terms (BT-20) that begins with # must read #SKONTO#TAGE=n#PROZENT=n.nn#, with BASISBETRAG=n.nn# behind it if wanted, and end with a line break.",
  }),
  rule(
    "BR-DE-19",
    TRANSFER,
    {
      CII: (means) =>
        !textsAt(means, "TypeCode").includes("58") ||
        isSepaIban(textAt(means, "PayeePartyCreditorFinancialAccount", "IBANID")),
      UBL: (means) =>
        normalized(textAt(means, "PaymentMeansCode")) !== "58" ||
        isSepaIban(textAt(means, "PayeeFinancialAccount", "ID")),
    },
    {
      de: "Das Konto (BT-84) einer SEPA-Überweisung soll eine richtige IBAN sein.",
      en: "The account (BT-84) of a SEPA transfer should be a right IBAN.",
    },
    WARNING,
  ),
  rule(
    "BR-DE-20",
    DEBIT,
    pathsOf(
      { CII: "PayerPartyDebtorFinancialAccount/IBANID", UBL: "PaymentMandate/PayerFinancialAccount/ID" },
      (means, path) => isSepaIban(textAt(means, ...path)),
    ),
    {
      de: "Das Konto (BT-91) einer SEPA-Lastschrift soll eine richtige IBAN sein.",
      en: "The account (BT-91) of a SEPA direct debit should be a right IBAN.",
    },
    WARNING,
  ),
  rule(
    "BR-DE-21",
    { CII: { at: "/CrossIndustryInvoice/ExchangedDocumentContext" }, UBL: DOCUMENT.UBL },
    pathsOf({ CII: "GuidelineSpecifiedDocumentContextParameter/ID", UBL: "CustomizationID" }, (element, path) =>
      textsAt(element, ...path).some((text) => names.has(text)),
    ),
    {
      de: "Die Kennung der Spezifikation (BT-24) soll XRechnung in der Version 3.0 nennen.",
      en: "The specification identifier (BT-24) should name XRechnung in its version 3.0.",
    },
    WARNING,
  ),
  only(
    "BR-DE-22",
    DOCUMENT,
    isWithoutRepeatedName,
    "Zwei angehängte Dateien (BT-125) haben denselben Namen",
    "Two attached files (BT-125) have the same name",
  ),
  only(
    "BR-DE-23-a",
    TRANSFER,
    paidBy("transfer"),
    "Eine Überweisung (BT-81: 30, 58) braucht das Konto des Empfängers (BG-17)",
    "A transfer (BT-81: 30, 58) needs the payee's account (BG-17)",
  ),
  only(
    "BR-DE-23-b",
    TRANSFER,
    notPaidBy("card", "debit"),
    "Bei einer Überweisung (BT-81: 30, 58) dürfen weder Karte (BG-18) noch Lastschrift (BG-19) stehen",
    "Beside a transfer (BT-81: 30, 58) neither a card (BG-18) nor a direct debit (BG-19) may stand",
  ),
  only(
    "BR-DE-24-a",
    CARD,
    paidBy("card"),
    "Eine Kartenzahlung (BT-81: 48, 54, 55) braucht die Karte (BG-18)",
    "A payment by card (BT-81: 48, 54, 55) needs the card (BG-18)",
  ),
  only(
    "BR-DE-24-b",
    CARD,
    notPaidBy("transfer", "debit"),
    "Bei einer Kartenzahlung (BT-81: 48, 54, 55) dürfen weder Konto (BG-17) noch Lastschrift (BG-19) stehen",
    "Beside a payment by card (BT-81: 48, 54, 55) neither an account (BG-17) nor a direct debit (BG-19) may stand",
  ),
  only(
    "BR-DE-25-a",
    DEBIT,
    paidBy("debit"),
    "Eine Lastschrift (BT-81: 59) braucht ihre Angaben (BG-19)",
    "A direct debit (BT-81: 59) needs its details (BG-19)",
  ),
  only(
    "BR-DE-25-b",
    DEBIT,
    notPaidByOthers,
    "Bei einer Lastschrift (BT-81: 59) dürfen weder Konto (BG-17) noch Karte (BG-18) stehen",
    "Beside a direct debit (BT-81: 59) neither an account (BG-17) nor a card (BG-18) may stand",
  ),
  rule(
    "BR-DE-26",
    DOCUMENT,
    ofTypes((codes, root, syntax) => !codes.includes("384") || has(root, ...PRECEDING[syntax].split("/"))),
    {
      de: "Eine Rechnungskorrektur (BT-3: 384) soll die vorausgegangene Rechnung nennen (BG-3).",
      en: "A corrected invoice (BT-3: 384) should name the preceding one (BG-3).",
    },
    WARNING,
  ),
  rule(
    "BR-DE-27",
    CONTACT,
    matching(/\d\D*\d\D*\d/, "TelephoneUniversalCommunication/CompleteNumber", "Telephone"),
    {
      de: "Die Telefonnummer des Kontakts (BT-42) soll mindestens drei Ziffern haben.",
      en: "The telephone number of the seller's contact (BT-42) should have three digits or more.",
    },
    WARNING,
  ),
  rule(
    "BR-DE-28",
    CONTACT,
    matching(/^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/, "EmailURIUniversalCommunication/URIID", "ElectronicMail"),
    {
      de: "Die E-Mail-Adresse des Kontakts (BT-43) ist keine.",
      en: "The e-mail address of the seller's contact (BT-43) is none.",
    },
    WARNING,
  ),
  only(
    "BR-DE-30",
    DOCUMENT,
    { CII: ofDebit((root) => has(root, ...CREDITOR)), UBL: hasCreditor },
    "Zu einer Lastschrift (BG-19) fehlt die Gläubiger-ID (BT-90)",
    "The creditor identifier (BT-90) of the direct debit (BG-19) is missing",
  ),
  only(
    "BR-DE-31",
    DOCUMENT,
    {
      CII: ofDebit((root) => has(root, ...DEBITED)),
      UBL: (root) =>
        !has(root, "PaymentMeans", "PaymentMandate") ||
        has(root, "PaymentMeans", "PaymentMandate", "PayerFinancialAccount", "ID"),
    },
    "Zu einer Lastschrift (BG-19) fehlt das belastete Konto (BT-91)",
    "The debited account (BT-91) of the direct debit (BG-19) is missing",
  ),
  rule(
    "BR-DE-TMP-32",
    DOCUMENT,
    hasDeliveryDay,
    {
      de: "Der Tag der Lieferung oder Leistung fehlt (BT-72, BG-14 oder BG-26 in jeder Position).",
      en: "The day of the delivery or service is missing (BT-72, BG-14, or BG-26 in every line).",
    },
    INFORMATION,
  ),
  rule(
    "BR-TMP-2",
    at(`${AGREEMENT}/AdditionalReferencedDocument/URIID`, "AdditionalDocumentReference/Attachment/ExternalReference"),
    { CII: (address) => ABSOLUTE.test(textAt(address)), UBL: (reference) => ABSOLUTE.test(textAt(reference, "URI")) },
    {
      de: "Der Ort eines Dokuments (BT-124) soll eine vollständige Adresse sein.",
      en: "The location of a document (BT-124) should be an absolute address.",
    },
    WARNING,
  ),
  only(
    "BR-TMP-3",
    { CII: { at: `/CrossIndustryInvoice/${TRADE}/IncludedSupplyChainTradeLineItem` }, UBL: NOWHERE },
    { CII: samePriceBase, UBL: anything.UBL },
    "Die Preismenge (BT-149, BT-150) von Brutto- und Nettopreis ist verschieden",
    "The base quantity (BT-149, BT-150) of the gross price differs from that of the net price",
  ),
];

const ABSOLUTE = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;
