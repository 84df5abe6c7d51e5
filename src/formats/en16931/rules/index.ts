/** Judges an e-invoice by the business rules of EN 16931. */
import type { XmlElement } from "../../xml.js";
import { breachesInCii } from "./cii.js";
import type { Breach, Finding, Syntax } from "./rule.js";
import { SENTENCES } from "./sentences.js";
import { breachesInUbl } from "./ubl.js";

const BREACHES: Readonly<Record<Syntax, (root: XmlElement) => Breach[]>> = { CII: breachesInCii, UBL: breachesInUbl };

/** The rules that an invoice breaks, in the order of the document; a rule is told for its first hundred places only. */
export const findingsOf = (syntax: Syntax, root: XmlElement): Finding[] =>
  BREACHES[syntax](root).map(({ rule, path }) => {
    const { de, en, weight } = SENTENCES[rule];
    return { rule, severity: weight[syntax], path, message_de: de, message_en: en };
  });
