/** The business rules of EN 16931 over UBL 2.1: invoices and credit notes. */
import { type XmlElement, childOf } from "../../xml.js";
import { CODE_LISTS } from "./code-lists.js";
import { type Breach, type Pattern, breachesOf, ruleTable } from "./rule.js";
import { CODES } from "./ubl/codes.js";
import {
  ATTACHMENTS_AND_BUYER,
  DETAILS,
  DOCUMENT_RULES_OF_INVOICE,
  LINE,
  PARTIES_AND_PAYMENT,
} from "./ubl/document.js";
import { type UblFacts, factsOf, isVat } from "./ubl/facts.js";
import { DOCUMENT_TOTALS, LINE_ALLOWANCES, TAX_TOTALS, TOTAL_RULES_OF_INVOICE } from "./ubl/totals.js";
import { VAT_CONTEXTS, VAT_RULES_OF_INVOICE } from "./ubl/vat.js";
import { valueOf } from "./values.js";

// Greece writes EL, not GR, before a VAT id; the artefacts take both.
const VAT_ID_PREFIXES = ` ${[...CODE_LISTS.countries.UBL, "EL"].join(" ")} `;

const MODEL: Pattern<UblFacts> = [
  ...ATTACHMENTS_AND_BUYER,
  ...DOCUMENT_TOTALS,
  {
    at: "/Invoice|CreditNote",
    rules: { ...DOCUMENT_RULES_OF_INVOICE, ...TOTAL_RULES_OF_INVOICE, ...VAT_RULES_OF_INVOICE },
  },
  ...LINE,
  ...LINE_ALLOWANCES,
  ...DETAILS,
  ...PARTIES_AND_PAYMENT,
  ...TAX_TOTALS,
  {
    at: "PartyTaxScheme",
    where: isVat,
    // Two characters that are part of the list's text are enough, so an absent or empty id breaks nothing.
    rules: { "BR-CO-09": (tax) => VAT_ID_PREFIXES.includes(firstTwo(valueOf(childOf(tax, "CompanyID")))) },
  },
  ...VAT_CONTEXTS,
];

const firstTwo = (text: string): string => [...text.slice(0, 4)].slice(0, 2).join("");

const TABLE = ruleTable(MODEL, CODES);

export const breachesInUbl = (root: XmlElement): Breach[] => breachesOf(root, TABLE, factsOf(root));
