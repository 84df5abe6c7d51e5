/**
 * The business rules of EN 16931 over UN/CEFACT CII, as the official artefacts test them (release 1.3.16), with all
 * that is odd about them. BR-CO-05 to 08, BR-AF-08 and 09, and BR-AG-08 and 09 let everything pass.
 */
import type { XmlElement } from "../../xml.js";
import { ALLOWANCES_AND_CHARGES } from "./cii/allowances.js";
import { CODES } from "./cii/codes.js";
import { DOCUMENT } from "./cii/document.js";
import { factsOf } from "./cii/facts.js";
import { LINES } from "./cii/lines.js";
import { TOTALS } from "./cii/totals.js";
import { VAT } from "./cii/vat.js";
import { type Breach, breachesOf, ruleTable } from "./rule.js";

const TABLE = ruleTable([...DOCUMENT, ...TOTALS, ...LINES, ...ALLOWANCES_AND_CHARGES, ...VAT], CODES);

/** The rules that a document of CII breaks. */
export const breachesInCii = (root: XmlElement): Breach[] => breachesOf(root, TABLE, factsOf(root));
