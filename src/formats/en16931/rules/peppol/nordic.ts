/** The rules of Peppol BIS Billing 3 for sellers in Norway, Denmark, Sweden and Iceland; a pattern of its own each. */
import { isDay } from "../../../values.js";
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import type { Context, Rule, Syntax, Test, Tests } from "../engine.js";
import { DOCUMENT, filled, ofParent } from "../paths.js";
import { has, isFilled, textAt, textsAt, valueOf } from "../reading.js";
import { bySyntax, only, WARNING } from "../row.js";
import { comparedWith, doubleOf, normalized } from "../values.js";
import { isNorwegianNumber, isSwedishNumber } from "./check-digits.js";
import { inUbl, ofUbl } from "./general.js";
import { areWritten, where } from "./parties.js";

const TRADE = "SupplyChainTradeTransaction";
const SELLER = "AccountingSupplierParty/Party";
const BUYER = "AccountingCustomerParty/Party";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const MEANS = "SpecifiedTradeSettlementPaymentMeans";

const at = (element: XmlElement | undefined, path: string): string => textAt(element, ...path.split("/"));
const isThere = (element: XmlElement, path: string): boolean => has(element, ...path.split("/"));
const isNumber = (text: string): boolean => !Number.isNaN(doubleOf(text));

/** The ids of a party's taxes whose scheme is the one wanted. */
export const taxIdsOf = (party: XmlElement, scheme: string): string[] =>
  childrenOf(party, "PartyTaxScheme")
    .filter((each) => normalized(textAt(each, "TaxScheme", "ID")) === scheme)
    .flatMap((each) => textsAt(each, "CompanyID"));

/** The ids of a party in CII whose scheme is the one wanted. */
const registrationsOf = (party: XmlElement, scheme: string): string[] =>
  childrenOf(party, "SpecifiedTaxRegistration", "ID")
    .filter(({ attributes }) => attributes.schemeID === scheme)
    .map(valueOf);

// Norway
const isNorwegian = where(({ seller }) => seller === "NO");
const NORWEGIAN: Rule["contexts"] = {
  CII: { at: "SellerTradeParty", where: isNorwegian },
  UBL: { at: SELLER, where: isNorwegian },
};
/** `NO`, nine digits with a check digit, `MVA`. */
const areNorwegian = (vatIds: readonly string[]): boolean => {
  const [vatId = ""] = vatIds;
  return !vatId.startsWith("NO") || (/^NO\d{9}MVA$/.test(vatId) && isNorwegianNumber(vatId.slice(2, 11)));
};

export const NORWEGIAN_RULES: readonly Rule[] = [
  only(
    "NO-R-002",
    NORWEGIAN,
    {
      CII: (party) => registrationsOf(party, "FC").some((text) => normalized(text) === "Foretaksregisteret"),
      UBL: (party) => normalized(taxIdsOf(party, "TAX")[0] ?? "") === "Foretaksregisteret",
    },
    "Die meisten norwegischen Verkäufer müssen Foretaksregisteret angeben (BT-32)",
    "Most Norwegian sellers must state Foretaksregisteret (BT-32)",
    WARNING,
  ),
  only(
    "NO-R-001",
    NORWEGIAN,
    {
      CII: (party) => areNorwegian(registrationsOf(party, "VAT")),
      UBL: (party) => areNorwegian(taxIdsOf(party, "VAT")),
    },
    "Eine norwegische USt-IdNr. (BT-31) ist NO, eine Firmennummer von neun Stellen und MVA",
    "A Norwegian VAT id (BT-31) is NO, an organization number of nine digits, and MVA",
  ),
];

// Denmark
const isDanish = areWritten("DK", "seller");
const areDanish = areWritten("DK", "seller", "buyer");
const DANISH: Rule["contexts"] = {
  CII: { ...DOCUMENT.CII, where: isDanish },
  UBL: { ...DOCUMENT.UBL, where: isDanish },
};
const DANISH_MEANS: Rule["contexts"] = {
  CII: { at: `/CrossIndustryInvoice/${SETTLEMENT}/${MEANS}`, where: areDanish },
  UBL: { at: "/Invoice/PaymentMeans", where: areDanish },
};
const LEGAL_ID = {
  CII: `${AGREEMENT}/SellerTradeParty/SpecifiedLegalOrganization/ID`,
  UBL: `${SELLER}/PartyLegalEntity/CompanyID`,
};
const DUE = {
  CII: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/DuePayableAmount`,
  UBL: "LegalMonetaryTotal/PayableAmount",
};
const attributeAt = (element: XmlElement, path: string, name: string): string =>
  normalized(childOf(element, ...path.split("/"))?.attributes[name] ?? "");

/** What Danish rules ask of a way to pay. */
interface Payment {
  readonly code: string;
  readonly account: string;
  readonly reference: string;
}
const referenceBeside = ofParent((settlement) => textAt(settlement, "PaymentReference"));
const paymentOf = {
  CII: (means, _facts, place) => ({
    code: textAt(means, "TypeCode"),
    account: at(means, "PayeePartyCreditorFinancialAccount/IBANID"),
    reference: referenceBeside(place),
  }),
  UBL: (means) => ({
    code: textAt(means, "PaymentMeansCode"),
    account: at(means, "PayeeFinancialAccount/ID"),
    reference: textAt(means, "PaymentID"),
  }),
} satisfies { readonly [S in Syntax]: (...given: Parameters<Test<S>>) => Payment };
/** A test for ways to pay with one of the codes. */
const ofCodes = (
  codes: readonly string[],
  isRight: (payment: Payment, syntax: Syntax, means: XmlElement) => boolean,
): Tests => ({
  CII: (means, ...rest) => {
    const payment = paymentOf.CII(means, ...rest);
    return !codes.includes(payment.code) || isRight(payment, "CII", means);
  },
  UBL: (means) => {
    const payment = paymentOf.UBL(means);
    return !codes.includes(payment.code) || isRight(payment, "UBL", means);
  },
});
const DANISH_CODES = new Set(["1", "10", "31", "42", "48", "49", "50", "58", "59", "93", "97"]);
const UNSPSC = new Set(["19.05.01", "19.0501", "26.08.01", "26.0801"]);
const isUnspsc =
  (path: string): Test<Syntax> =>
  (line) => {
    const codes = childrenOf(line, ...path.split("/"));
    return (
      !codes.some(({ attributes }) => attributes.listID === "TST") ||
      codes.some(({ attributes }) => UNSPSC.has(attributes.listVersionID ?? ""))
    );
  };
/** The reason of a tax that is no VAT: its category of four digits, or a text with a # inside. */
const isTaxReason = (reason: string): boolean =>
  (normalized(reason).length === 4 && doubleOf(reason) >= 0 && doubleOf(reason) <= 9999) ||
  /^[^#].*#.*[^#]$/s.test(reason);
const hasScheme = (party: XmlElement | undefined): boolean =>
  !has(party, "GlobalID") || normalized(childOf(party, "GlobalID")?.attributes.schemeID ?? "") !== "";

export const DANISH_RULES: readonly Rule[] = [
  only(
    "DK-R-002",
    DANISH,
    filled(LEGAL_ID.CII, LEGAL_ID.UBL),
    "Die CVR-Nummer des dänischen Verkäufers (BT-30) fehlt",
    "The Danish seller's CVR number (BT-30) is missing",
  ),
  only(
    "DK-R-004",
    { CII: DANISH.CII, UBL: { at: "AllowanceCharge", where: areDanish } },
    {
      CII: (root, ...rest) => {
        const allowances = childrenOf(root, ...SETTLEMENT.split("/"), "SpecifiedTradeAllowanceCharge");
        const isOther =
          areDanish(root, ...rest) && allowances.some((each) => textsAt(each, "ReasonCode").includes("ZZZ"));
        return !isOther || allowances.some((each) => isTaxReason(textAt(each, "Reason")));
      },
      UBL: (each) =>
        textAt(each, "AllowanceChargeReasonCode") !== "ZZZ" || isTaxReason(textAt(each, "AllowanceChargeReason")),
    },
    "Andere Steuern (Grund ZZZ) nennen ihre vierstellige Kategorie, oder einen Text mit # in der Mitte (BT-97, BT-104)",
    "Other taxes (reason ZZZ) name their category of four digits, or a text with a # inside (BT-97, BT-104)",
  ),
  only(
    "DK-R-013",
    {
      CII: DANISH.CII,
      UBL: {
        at: [`/Invoice|CreditNote/${SELLER}/PartyIdentification`, `/Invoice|CreditNote/${BUYER}/PartyIdentification`],
        where: areDanish,
      },
    },
    {
      CII: (root, ...rest) =>
        !areDanish(root, ...rest) ||
        ["SellerTradeParty", "BuyerTradeParty"].every((role) =>
          hasScheme(childOf(root, ...AGREEMENT.split("/"), role)),
        ),
      UBL: (identification) => !has(identification, "ID") || attributeAt(identification, "ID", "schemeID") !== "",
    },
    "Der Kennung einer Partei (BT-29, BT-46) fehlt ihr Schema",
    "The scheme of a party's identifier (BT-29, BT-46) is missing",
  ),
  only(
    "DK-R-014",
    DANISH,
    {
      CII: (root) => !isThere(root, LEGAL_ID.CII) || attributeAt(root, LEGAL_ID.CII, "schemeID") === "0184",
      UBL: (root) => !isThere(root, LEGAL_ID.UBL) || attributeAt(root, LEGAL_ID.UBL, "schemeID") === "0184",
    },
    "Das Schema der CVR-Nummer (BT-30) muss 0184 sein",
    "The scheme of the CVR number (BT-30) must be 0184",
  ),
  only(
    "DK-R-016",
    DANISH,
    {
      CII: (root, ...rest) =>
        !areDanish(root, ...rest) ||
        normalized(at(root, "ExchangedDocument/TypeCode")) !== "381" ||
        !(comparedWith(0, at(root, DUE.CII)) < 0),
      UBL: (root, ...rest) =>
        root.name !== "CreditNote" || !areDanish(root, ...rest) || !(comparedWith(0, at(root, DUE.UBL)) < 0),
    },
    "Eine dänische Gutschrift darf keinen negativen Zahlbetrag haben (BT-115)",
    "A Danish credit note may have no negative amount to pay (BT-115)",
  ),
  only(
    "DK-R-005",
    DANISH_MEANS,
    bySyntax(
      (means: XmlElement) => DANISH_CODES.has(textAt(means, "TypeCode")),
      (means: XmlElement) => DANISH_CODES.has(textAt(means, "PaymentMeansCode")),
    ),
    "Die Zahlungsart (BT-81) muss 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 oder 97 sein",
    "The means of payment (BT-81) must be 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97",
  ),
  only(
    "DK-R-006",
    DANISH_MEANS,
    ofCodes(["31", "42"], ({ account }, syntax, means) => {
      const bank = {
        CII: "PayeeSpecifiedCreditorFinancialInstitution/BICID",
        UBL: "PayeeFinancialAccount/FinancialInstitutionBranch/ID",
      };
      return normalized(account) !== "" && isFilled(means, ...bank[syntax].split("/"));
    }),
    "Zur Überweisung (BT-81: 31, 42) fehlt das Konto (BT-84) oder die Bank (BT-86)",
    "The account (BT-84) or the bank (BT-86) of a transfer (BT-81: 31, 42) is missing",
  ),
  only(
    "DK-R-007",
    DANISH_MEANS,
    {
      // CII has no payment terms inside the means, which the official rule asks for: it breaks always.
      CII: ofCodes(["49"], () => false).CII,
      UBL: ofCodes(["49"], (_payment, _syntax, means) =>
        ["ID", "PayerFinancialAccount/ID"].every((path) => isFilled(means, "PaymentMandate", ...path.split("/"))),
      ).UBL,
    },
    "Zur Lastschrift (BT-81: 49) fehlt die Mandatsreferenz (BT-89) oder das belastete Konto (BT-91)",
    "The mandate reference (BT-89) or the debited account (BT-91) of a direct debit (BT-81: 49) is missing",
  ),
  only(
    "DK-R-008",
    DANISH_MEANS,
    ofCodes(
      ["50"],
      ({ account, reference }, syntax) =>
        /^(?:01|04|15)#/.test(reference) && (syntax === "CII" ? account.length === 7 : /^\d{7,8}$/.test(account)),
    ),
    "Giro (BT-81: 50) braucht eine Referenz (BT-83) mit 01#, 04# oder 15# am Anfang und ein Girokonto (BT-84)",
    "Giro (BT-81: 50) needs a reference (BT-83) that begins with 01#, 04# or 15#, and a giro account (BT-84)",
  ),
  only(
    "DK-R-009",
    DANISH_MEANS,
    ofCodes(["50"], ({ reference }) => !/^(?:04|15)#/.test(reference) || reference.length === 19),
    "Nach 04# oder 15# folgen in der Referenz (BT-83) 16 Ziffern",
    "In the reference (BT-83) 16 digits follow 04# or 15#",
  ),
  only(
    "DK-R-010",
    DANISH_MEANS,
    ofCodes(["93"], ({ account, reference }) => /^(?:71|73|75)#/.test(reference) && account.length === 8),
    "FIK (BT-81: 93) braucht eine Referenz (BT-83) mit 71#, 73# oder 75# am Anfang und eine achtstellige Kreditornummer (BT-84)",
    "FIK (BT-81: 93) needs a reference (BT-83) that begins with 71#, 73# or 75#, and a creditor number of eight digits (BT-84)",
  ),
  only(
    "DK-R-011",
    DANISH_MEANS,
    ofCodes(["93"], ({ reference }) => !/^(?:71|75)#/.test(reference) || /^.{18,19}$/s.test(reference)),
    "Nach 71# oder 75# folgen in der Referenz (BT-83) 15 oder 16 Ziffern",
    "In the reference (BT-83) 15 or 16 digits follow 71# or 75#",
  ),
  only(
    "DK-R-003",
    {
      CII: { at: `/CrossIndustryInvoice/${TRADE}/IncludedSupplyChainTradeLineItem`, where: areDanish },
      UBL: { at: ["/CreditNote/CreditNoteLine", "/Invoice/InvoiceLine"], where: areDanish },
    },
    {
      CII: isUnspsc("SpecifiedTradeProduct/DesignatedProductClassification/ClassCode"),
      UBL: isUnspsc("Item/CommodityClassification/ItemClassificationCode"),
    },
    "Die Klassifikation UNSPSC (BT-158) soll in der Version 19.05.01 oder 26.08.01 sein",
    "The classification UNSPSC (BT-158) should be in the version 19.05.01 or 26.08.01",
    WARNING,
  ),
];

// Sweden
const isInSweden = (party: XmlElement): boolean =>
  textsAt(party, "PostalAddress", "Country", "IdentificationCode").includes("SE");
const isOfSwede = ofParent(isInSweden);
const isOfSwedishCompany = ofParent((party) => isInSweden(party) && has(party, "PartyLegalEntity", "CompanyID"), 2);
const isOfVat = ofParent((scheme) => normalized(textAt(scheme, "TaxScheme", "ID").toUpperCase()) === "VAT");
const isOfCompany = ofParent((party) => has(party, "SpecifiedLegalOrganization", "ID"), 2);
const swedishVatIds = (party: XmlElement): string[] =>
  childrenOf(party, "PartyTaxScheme")
    .filter((each) => textsAt(each, "TaxScheme", "ID").includes("VAT"))
    .map((each) => textAt(each, "CompanyID"));
const isSwede = where(({ addresses, vatId }) => addresses.seller === "SE" && vatId.startsWith("SE"));
const isSwedish = areWritten("SE", "seller");
const CII_SELLER = `/CrossIndustryInvoice/${AGREEMENT}/SellerTradeParty`;
const SWEDE: Rule["contexts"] = {
  CII: { at: CII_SELLER, where: isSwede },
  UBL: { at: SELLER, where: isSwede },
};
const vatIdIs = (isRight: (vatId: string) => boolean): Tests => ({
  CII: (party) => isRight(registrationsOf(party, "VAT")[0] ?? ""),
  UBL: (party) => isRight(swedishVatIds(party)[0] ?? ""),
});
const SWEDISH_COMPANY: Rule["contexts"] = {
  CII: {
    at: `${CII_SELLER}/SpecifiedLegalOrganization`,
    where: (organization, ...rest) => isSwedish(organization, ...rest) && has(organization, "ID"),
  },
  UBL: {
    at: `${SELLER}/PartyLegalEntity`,
    where: (entity, _facts, place) => isOfSwede(place) && has(entity, "CompanyID"),
  },
};
const companyIs = (isRight: (id: string) => boolean): Tests => ({
  CII: (organization) => isRight(textAt(organization, "ID")),
  UBL: (entity) => isRight(textAt(entity, "CompanyID")),
});
const isSwedishRate = (rate: string): boolean => [6, 12, 25].includes(doubleOf(rate));
const isFSkatt = (element: XmlElement): boolean => normalized(valueOf(element).toUpperCase()) === "GODKÄND FÖR F-SKATT";
/** The account of a transfer by one of the two Swedish giros. */
const giroAccount = (giro: string): Rule["contexts"] => ({
  CII: {
    at: `/CrossIndustryInvoice/${SETTLEMENT}/${MEANS}/PayeePartyCreditorFinancialAccount/ProprietaryID`,
    where: (account, facts, place) => isSwedish(account, facts, place) && ciiGiro(place) === giro,
  },
  UBL: {
    at: "PaymentMeans/PayeeFinancialAccount/ID",
    where: (account, facts, place) => isSwedish(account, facts, place) && ublGiro(place) === giro,
  },
});
const giroOf = (code: string, bank: string) =>
  ofParent((means) => (normalized(textAt(means, code)) === "30" ? normalized(at(means, bank)) : null), 2);
const ciiGiro = giroOf("TypeCode", "PayeeSpecifiedCreditorFinancialInstitution/BICID");
const ublGiro = giroOf("PaymentMeansCode", "PayeeFinancialAccount/FinancialInstitutionBranch/ID");
const PLUSGIRO = giroAccount("SE:PLUSGIRO");
const BANKGIRO = giroAccount("SE:BANKGIRO");
const accountIs = (isRight: (account: string) => boolean): Tests => ({
  CII: (element) => isRight(normalized(valueOf(element))),
  UBL: (element) => isRight(normalized(valueOf(element))),
});
const swedishMeans = (codes: RegExp, isOf: Test<Syntax>): Rule["contexts"] => ({
  CII: {
    at: `/CrossIndustryInvoice/${SETTLEMENT}/${MEANS}`,
    where: (means, ...rest) => isOf(means, ...rest) && codes.test(normalized(textAt(means, "TypeCode"))),
  },
  UBL: {
    at: "PaymentMeans",
    where: (means, ...rest) => isOf(means, ...rest) && codes.test(textAt(means, "PaymentMeansCode")),
  },
});
const never: Tests = { CII: () => false, UBL: () => false };

export const SWEDISH_RULES: readonly Rule[] = [
  only(
    "SE-R-001",
    SWEDE,
    vatIdIs((vatId) => normalized(vatId).length === 14),
    "Eine schwedische USt-IdNr. (BT-31) hat 14 Zeichen",
    "A Swedish VAT id (BT-31) has 14 characters",
  ),
  only(
    "SE-R-002",
    SWEDE,
    vatIdIs((vatId) => isNumber(vatId.slice(2, 14))),
    "Eine schwedische USt-IdNr. (BT-31) ist SE und zwölf Ziffern",
    "A Swedish VAT id (BT-31) is SE and twelve digits",
  ),
  only(
    "SE-R-003",
    SWEDISH_COMPANY,
    companyIs(isNumber),
    "Eine schwedische Firmennummer (BT-30) besteht aus Ziffern",
    "A Swedish organization number (BT-30) is made of digits",
  ),
  only(
    "SE-R-004",
    SWEDISH_COMPANY,
    companyIs((id) => normalized(id).length === 10),
    "Eine schwedische Firmennummer (BT-30) hat zehn Stellen",
    "A Swedish organization number (BT-30) has ten digits",
  ),
  only(
    "SE-R-013",
    SWEDISH_COMPANY,
    companyIs((id) => isSwedishNumber(normalized(id))),
    "Die Prüfziffer der schwedischen Firmennummer (BT-30) ist falsch",
    "The check digit of the Swedish organization number (BT-30) is wrong",
  ),
  only(
    "SE-R-005",
    {
      CII: {
        at: `${CII_SELLER}/SpecifiedTaxRegistration/ID`,
        where: (id, facts, place) =>
          id.attributes.schemeID === "FC" && isSwedish(id, facts, place) && isOfCompany(place),
      },
      UBL: {
        at: `${SELLER}/PartyTaxScheme/CompanyID`,
        where: (_id, _facts, place) => isOfSwedishCompany(place) && !isOfVat(place),
      },
    },
    bySyntax(isFSkatt, isFSkatt),
    "Die Steuernummer (BT-32) eines schwedischen Verkäufers muss „Godkänd för F-skatt“ lauten",
    "The tax number (BT-32) of a Swedish seller must read “Godkänd för F-skatt”",
  ),
  only(
    "SE-R-006",
    {
      CII: { at: "ApplicableTradeTax|CategoryTradeTax", where: isSwede },
      UBL: {
        at: "TaxCategory|ClassifiedTaxCategory",
        where: (category, ...rest) => textsAt(category, "ID").includes("S") && isSwede(category, ...rest),
      },
    },
    bySyntax(
      (tax: XmlElement) => isSwedishRate(textAt(tax, "RateApplicablePercent")),
      (category: XmlElement) => isSwedishRate(textAt(category, "Percent")),
    ),
    "Der Steuersatz eines schwedischen Verkäufers ist 6, 12 oder 25 Prozent",
    "The rate of a Swedish seller is 6, 12 or 25 percent",
  ),
  only(
    "SE-R-007",
    PLUSGIRO,
    accountIs(isNumber),
    "Eine Plusgiro-Nummer (BT-84) besteht aus Ziffern",
    "A Plusgiro number (BT-84) is made of digits",
    WARNING,
  ),
  only(
    "SE-R-010",
    PLUSGIRO,
    accountIs((account) => account.length >= 2 && account.length <= 8),
    "Eine Plusgiro-Nummer (BT-84) hat zwei bis acht Stellen",
    "A Plusgiro number (BT-84) has two to eight digits",
    WARNING,
  ),
  only(
    "SE-R-008",
    BANKGIRO,
    accountIs(isNumber),
    "Eine Bankgiro-Nummer (BT-84) besteht aus Ziffern",
    "A Bankgiro number (BT-84) is made of digits",
    WARNING,
  ),
  only(
    "SE-R-009",
    BANKGIRO,
    accountIs((account) => account.length === 7 || account.length === 8),
    "Eine Bankgiro-Nummer (BT-84) hat sieben oder acht Stellen",
    "A Bankgiro number (BT-84) has seven or eight digits",
    WARNING,
  ),
  only(
    "SE-R-011",
    swedishMeans(/^(?:50|56)$/, isSwedish),
    never,
    "Bankgiro und Plusgiro sollen Zahlungsart 30 (BT-81) mit SE:BANKGIRO oder SE:PLUSGIRO (BT-86) sein",
    "Bankgiro and Plusgiro should be the means of payment 30 (BT-81) with SE:BANKGIRO or SE:PLUSGIRO (BT-86)",
    WARNING,
  ),
  only(
    "SE-R-012",
    swedishMeans(/^31$/, areWritten("SE", "seller", "buyer")),
    never,
    "Eine Überweisung innerhalb Schwedens soll Zahlungsart 30 (BT-81) sein",
    "A transfer within Sweden should be the means of payment 30 (BT-81)",
    WARNING,
  ),
];

// Iceland, which has rules in UBL only
const ICELANDIC = inUbl({ ...DOCUMENT.UBL, where: areWritten("IS", "seller") } as Context<"UBL">);
const ICELANDIC_BUYER = inUbl({
  at: "/Invoice|CreditNote/AccountingCustomerParty",
  where: areWritten("IS", "seller", "buyer"),
});
const EINDAGI = "EINDAGI";
const eindagiOf = (root: XmlElement): string[] =>
  childrenOf(root, "AdditionalDocumentReference")
    .filter((each) => textsAt(each, "DocumentDescription").includes(EINDAGI))
    .map((each) => textAt(each, "ID"));
const hasKennitala = (element: XmlElement, path: string): boolean =>
  childrenOf(element, ...path.split("/")).some(({ attributes }) => attributes.schemeID === "0196");
const accountOfTwelve = (code: string): Tests =>
  ofUbl((root) => {
    const means = childrenOf(root, "PaymentMeans").filter((each) => textsAt(each, "PaymentMeansCode").includes(code));
    return means.every((each) => normalized(at(each, "PayeeFinancialAccount/ID")).length === 12);
  });

export const ICELANDIC_RULES: readonly Rule[] = [
  only(
    "IS-R-001",
    ICELANDIC,
    ofUbl((root) => /^(?:380|381)$/.test(normalized(textAt(root, "InvoiceTypeCode|CreditNoteTypeCode")))),
    "Der Rechnungstyp (BT-3) eines isländischen Verkäufers soll 380 oder 381 sein",
    "The invoice type (BT-3) of an Icelandic seller should be 380 or 381",
    WARNING,
  ),
  only(
    "IS-R-002",
    ICELANDIC,
    ofUbl((root) => hasKennitala(root, `${SELLER}/PartyLegalEntity/CompanyID`)),
    "Die Kennitala des isländischen Verkäufers (BT-30 mit dem Schema 0196) fehlt",
    "The Icelandic seller's kennitala (BT-30 with the scheme 0196) is missing",
  ),
  only(
    "IS-R-003",
    ICELANDIC,
    ofUbl((root) => ["StreetName", "PostalZone"].every((name) => isThere(root, `${SELLER}/PostalAddress/${name}`))),
    "Die Straße (BT-35) oder Postleitzahl (BT-38) des isländischen Verkäufers fehlt",
    "The Icelandic seller's street (BT-35) or post code (BT-38) is missing",
  ),
  only(
    "IS-R-006",
    ICELANDIC,
    accountOfTwelve("9"),
    "Zur Forderung (BT-81: 9) fehlt das Konto mit zwölf Stellen (BT-84)",
    "The account of twelve digits (BT-84) of a claim (BT-81: 9) is missing",
  ),
  only(
    "IS-R-007",
    ICELANDIC,
    accountOfTwelve("42"),
    "Zur Überweisung (BT-81: 42) fehlt das Konto mit zwölf Stellen (BT-84)",
    "The account of twelve digits (BT-84) of a transfer (BT-81: 42) is missing",
  ),
  only(
    "IS-R-008",
    ICELANDIC,
    ofUbl((root) => eindagiOf(root).every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day))),
    "EINDAGI (BT-122) muss ein Datum sein: JJJJ-MM-TT",
    "EINDAGI (BT-122) must be a date: YYYY-MM-DD",
  ),
  only(
    "IS-R-009",
    ICELANDIC,
    ofUbl((root) => eindagiOf(root).length === 0 || has(root, "DueDate")),
    "Zu EINDAGI (BT-122) fehlt das Fälligkeitsdatum (BT-9)",
    "The due date (BT-9) that goes with EINDAGI (BT-122) is missing",
  ),
  only(
    "IS-R-010",
    ICELANDIC,
    ofUbl((root) => {
      const days = eindagiOf(root);
      return days.length === 0 || textsAt(root, "DueDate").some((due) => days.some((day) => due <= day));
    }),
    "EINDAGI (BT-122) liegt vor dem Fälligkeitsdatum (BT-9)",
    "EINDAGI (BT-122) is before the due date (BT-9)",
  ),
  only(
    "IS-R-004",
    ICELANDIC_BUYER,
    ofUbl((buyer) => hasKennitala(buyer, "Party/PartyLegalEntity/CompanyID")),
    "Die Kennitala des isländischen Käufers (BT-47 mit dem Schema 0196) fehlt",
    "The Icelandic buyer's kennitala (BT-47 with the scheme 0196) is missing",
  ),
  only(
    "IS-R-005",
    ICELANDIC_BUYER,
    ofUbl((buyer) => ["StreetName", "PostalZone"].every((name) => isThere(buyer, `Party/PostalAddress/${name}`))),
    "Die Straße (BT-50) oder Postleitzahl (BT-53) des isländischen Käufers fehlt",
    "The Icelandic buyer's street (BT-50) or post code (BT-53) is missing",
  ),
];
