/** The rules of Peppol BIS Billing 3 for Greek sellers, and for Greek buyers of theirs: in UBL only. */
import { childrenOf, type XmlElement } from "../../../xml.js";
import type { Context, Rule, Test } from "../engine.js";
import { ofParent, ofRoot } from "../paths.js";
import { textAt, textsAt, valueOf } from "../reading.js";
import { only, WARNING } from "../row.js";
import { doubleOf, normalized } from "../values.js";
import { isGreekNumber } from "./check-digits.js";
import { inUbl, ofUbl } from "./general.js";
import { taxIdsOf } from "./nordic.js";
import { where, withParties } from "./parties.js";

const GREECE = new Set(["GR", "EL"]);
const isGreek = where(({ seller }) => GREECE.has(seller));
const areGreek = where(({ seller, buyer }) => GREECE.has(seller) && GREECE.has(buyer));
const isGreekAddress: Test<"UBL"> = (element, ...rest) =>
  isGreek(element, ...rest) && where(({ addresses }) => addresses.seller === "GR")(element, ...rest);

/** The number of a Greek invoice has six parts: tax number, day, branch, kind of document, series and number. */
const NUMBER = inUbl({ at: "/Invoice|CreditNote/ID", where: isGreek });
const part = (index: number, isRight: (part: string, issueDate: string) => boolean) =>
  ofUbl((id, facts) => {
    const found = valueOf(id).split("|")[index - 1];
    return found !== undefined && isRight(found, issueDateOf(facts));
  });
const issueDateOf = ofRoot((root) => textAt(root, "IssueDate"));
const DAY = /^(?:0?[1-9]|[12]\d|3[01])[-\\/ ]?(?:0?[1-9]|1[0-2])[-\\/ ]?(?:19|20)\d{2}/;
const KINDS = new Set(["1.1", "1.6", "2.1", "2.4", "5.1", "5.2"]);

const party = (role: string, check: Test<"UBL">): Context<"UBL"> => ({ at: `${role}/Party`, where: check });
const SELLER = inUbl(party("AccountingSupplierParty", isGreek));
const BUYER = inUbl(party("AccountingCustomerParty", isGreek));
const GREEK_BUYER = inUbl(party("AccountingCustomerParty", areGreek));
const DOCUMENT = inUbl({ at: "/Invoice|CreditNote", where: isGreekAddress });

const isGreekVatId = (text: string): boolean => text.startsWith("EL") && isGreekNumber(text.slice(2));
const hasGreekVatId: Test<"UBL"> = (element) => {
  const vatIds = taxIdsOf(element, "VAT");
  return vatIds.length === 1 && vatIds.every(isGreekVatId);
};
const hasName: Test<"UBL"> = (element) => textAt(element, "PartyName", "Name") !== "";
const isGreekEndpoint: Test<"UBL"> = (element) =>
  element.attributes.schemeID === "9933" && isGreekNumber(valueOf(element));

const MARK = "##M.AR.K##";
const LINK = "##INVOICE|URL##";
const isOfVat = ofParent((scheme) => normalized(textAt(scheme, "TaxScheme", "ID")) === "VAT");
const isMark = ofParent((reference) => isDescribed(reference, MARK));
const isDescribed = (reference: XmlElement, description: string): boolean =>
  textsAt(reference, "DocumentDescription").includes(description);
const countOf = (root: XmlElement, description: string): number =>
  childrenOf(root, "AdditionalDocumentReference").filter((each) => isDescribed(each, description)).length;

export const GREEK_RULES: readonly Rule[] = [
  only(
    "GR-R-001-1",
    NUMBER,
    ofUbl((id) => valueOf(id).split("|").length === 6),
    "Die Nummer einer griechischen Rechnung (BT-1) hat sechs Teile, mit | getrennt",
    "The number of a Greek invoice (BT-1) has six parts, separated by |",
  ),
  only(
    "GR-R-001-2",
    NUMBER,
    ofUbl(
      withParties((id, { taxNumbers }) => {
        const [number = ""] = valueOf(id).split("|");
        return normalized(number).length === 9 && isGreekNumber(number) && taxNumbers.has(number);
      }),
    ),
    "Der erste Teil der Nummer (BT-1) ist nicht die Steuernummer des Verkäufers oder seines Vertreters",
    "The first part of the number (BT-1) is not the tax number of the seller or of its representative",
  ),
  only(
    "GR-R-001-3",
    NUMBER,
    part(2, (day, issueDate) => {
      const [year, month, date] = issueDate.split("-");
      const [ownDate, ownMonth, ownYear] = day.split("/");
      return DAY.test(day) && ownDate === date && ownMonth === month && ownYear === year;
    }),
    "Der zweite Teil der Nummer (BT-1) ist nicht das Rechnungsdatum (TT/MM/JJJJ)",
    "The second part of the number (BT-1) is not the invoice date (DD/MM/YYYY)",
  ),
  only(
    "GR-R-001-4",
    NUMBER,
    part(3, (branch) => normalized(branch) !== "" && doubleOf(branch) >= 0),
    "Der dritte Teil der Nummer (BT-1) ist keine Zahl",
    "The third part of the number (BT-1) is no number",
  ),
  only(
    "GR-R-001-5",
    NUMBER,
    part(4, (kind) => KINDS.has(kind)),
    "Der vierte Teil der Nummer (BT-1) ist keine griechische Belegart",
    "The fourth part of the number (BT-1) is no Greek kind of document",
  ),
  only(
    "GR-R-001-6",
    NUMBER,
    part(5, (series) => series !== ""),
    "Der fünfte Teil der Nummer (BT-1) ist leer",
    "The fifth part of the number (BT-1) is empty",
  ),
  only(
    "GR-R-001-7",
    NUMBER,
    part(6, (number) => number !== ""),
    "Der sechste Teil der Nummer (BT-1) ist leer",
    "The sixth part of the number (BT-1) is empty",
  ),
  only(
    "GR-R-002",
    SELLER,
    ofUbl(hasName),
    "Der volle Name des griechischen Verkäufers (BT-28) fehlt",
    "The Greek seller's full name (BT-28) is missing",
  ),
  only(
    "GR-S-011",
    SELLER,
    ofUbl(hasGreekVatId),
    "Die USt-IdNr. des griechischen Verkäufers (BT-31) soll EL und eine richtige Steuernummer sein",
    "The Greek seller's VAT id (BT-31) should be EL and a right tax number",
    WARNING,
  ),
  only(
    "GR-R-003",
    inUbl({
      at: "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID",
      where: (id, facts, place) => isGreek(id, facts, place) && isOfVat(place),
    }),
    ofUbl((id) => isGreekVatId(valueOf(id))),
    "Die USt-IdNr. eines griechischen Verkäufers (BT-31) ist EL und eine richtige Steuernummer",
    "The VAT id of a Greek seller (BT-31) is EL and a right tax number",
  ),
  only(
    "GR-R-004-1",
    DOCUMENT,
    ofUbl((root) => countOf(root, MARK) === 1),
    `Eine griechische Rechnung nennt genau eine MARK-Nummer (BT-122 mit der Beschreibung ${MARK})`,
    `A Greek invoice names exactly one MARK number (BT-122 with the description ${MARK})`,
  ),
  only(
    "GR-S-008-1",
    DOCUMENT,
    ofUbl((root) => countOf(root, LINK) === 1),
    `Eine griechische Rechnung soll ihre Adresse im Netz nennen (BG-24 mit der Beschreibung ${LINK})`,
    `A Greek invoice should name its address on the web (BG-24 with the description ${LINK})`,
    WARNING,
  ),
  only(
    "GR-R-008-2",
    DOCUMENT,
    ofUbl((root) => countOf(root, LINK) <= 1),
    `Eine griechische Rechnung nennt nur eine Adresse im Netz (${LINK})`,
    `A Greek invoice names one address on the web only (${LINK})`,
  ),
  only(
    "GR-R-004-2",
    inUbl({
      at: "AdditionalDocumentReference/ID",
      where: (id, facts, place) => isGreekAddress(id, facts, place) && isMark(place),
    }),
    ofUbl((id) => /^[1-9]/.test(valueOf(id))),
    "Die MARK-Nummer (BT-122) muss eine positive Zahl sein",
    "The MARK number (BT-122) must be a positive number",
  ),
  only(
    "GR-R-008-3",
    inUbl({
      at: "AdditionalDocumentReference",
      where: (reference, ...rest) => isGreek(reference, ...rest) && isDescribed(reference, LINK),
    }),
    ofUbl((reference) => normalized(textAt(reference, "Attachment", "ExternalReference", "URI")) !== ""),
    "Die Adresse der griechischen Rechnung im Netz (BT-124) fehlt",
    "The Greek invoice's address on the web (BT-124) is missing",
  ),
  only(
    "GR-R-005",
    BUYER,
    ofUbl(hasName),
    "Der volle Name des Käufers (BT-45) fehlt",
    "The buyer's full name (BT-45) is missing",
  ),
  only(
    "GR-R-009",
    inUbl({
      at: "AccountingSupplierParty/Party/EndpointID",
      where: where(({ sellerAlone }) => GREECE.has(sellerAlone)),
    }),
    ofUbl(isGreekEndpoint),
    "Die elektronische Adresse eines griechischen Verkäufers (BT-34) ist seine Steuernummer mit dem Schema 9933",
    "The electronic address of a Greek seller (BT-34) is its tax number with the scheme 9933",
  ),
];

/** Where the buyer is Greek as well. */
export const GREEK_BUYER_RULES: readonly Rule[] = [
  only(
    "GR-R-006",
    GREEK_BUYER,
    ofUbl(hasGreekVatId),
    "Die USt-IdNr. des griechischen Käufers (BT-48) ist EL und eine richtige Steuernummer",
    "The Greek buyer's VAT id (BT-48) is EL and a right tax number",
  ),
  only(
    "GR-R-010",
    inUbl({ at: "AccountingCustomerParty/Party/EndpointID", where: areGreek }),
    ofUbl(isGreekEndpoint),
    "Die elektronische Adresse eines griechischen Käufers (BT-49) ist seine Steuernummer mit dem Schema 9933",
    "The electronic address of a Greek buyer (BT-49) is its tax number with the scheme 9933",
  ),
];
