/** Judges an e-invoice by the business rules of EN 16931, and by those of what it names: XRechnung or Peppol. */
import type { Finding } from "../../../domain/provenance.js";
import type { RuleBody } from "../../../domain/rule-bodies.js";
import type { XmlElement } from "../../xml.js";
import type { Profile } from "../profile.js";
import { CATEGORY_CONTEXTS, CATEGORY_RULES } from "./categories.js";
import * as cii from "./cii/facts.js";
import { CODE_RULES } from "./codes.js";
import { MODEL_CONTEXTS } from "./contexts.js";
import { compile, findingsIn, type Rule, type Syntax } from "./engine.js";
import { MODEL_RULES } from "./rules.js";
import { CODE_RULES as PEPPOL_CODE_RULES } from "./peppol/codes.js";
import { DUTCH_RULES, GERMAN_RULES, ITALIAN_RULES } from "./peppol/countries.js";
import { CREDIT_NOTE_RULES, EMPTY_RULES, GENERAL_RULES } from "./peppol/general.js";
import { GREEK_BUYER_RULES, GREEK_RULES } from "./peppol/greece.js";
import { DANISH_RULES, ICELANDIC_RULES, NORWEGIAN_RULES, SWEDISH_RULES } from "./peppol/nordic.js";
import * as ubl from "./ubl/facts.js";
import { CLEAN_VEHICLE_RULES } from "./xrechnung/clean-vehicles.js";
import { EXTENSION_RULES } from "./xrechnung/extension.js";
import { rulesOf } from "./xrechnung/rules.js";

export const RULES = { CII: inOrder("CII"), UBL: inOrder("UBL") };

function inOrder(syntax: Syntax): Rule[] {
  return [...MODEL_RULES, ...CATEGORY_RULES[syntax], ...CODE_RULES];
}

function compiled<S extends Syntax>(syntax: S) {
  const model = [...CATEGORY_CONTEXTS, ...MODEL_CONTEXTS].flatMap((contexts) => contexts[syntax] ?? []);
  const codes = CODE_RULES.map(({ contexts }) => contexts[syntax]).filter((context) => !model.includes(context));
  return compile(syntax, RULES[syntax], [model, codes]);
}

/** Rules that are judged together, in both syntaxes. */
type Body = ReturnType<typeof ofBody>;

export const EN_16931: Body = { CII: compiled("CII"), UBL: compiled("UBL") };

const XRECHNUNG_3_0 = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
const EXTENSION_3_0 = `${XRECHNUNG_3_0}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const CLEAN_VEHICLES_0_9 = `${XRECHNUNG_3_0}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

/** A pattern for each list of rules, with its contexts in the order of the rules. */
const ofBody = (...patterns: readonly (readonly Rule[])[]) => {
  const rules = patterns.flat();
  const contextsOf = <S extends Syntax>(syntax: S) =>
    patterns.map((pattern) => [...new Set(pattern.map(({ contexts }) => contexts[syntax]))]);
  return { CII: compile("CII", rules, contextsOf("CII")), UBL: compile("UBL", rules, contextsOf("UBL")) };
};

const CIUS_RULES = rulesOf(new Set([XRECHNUNG_3_0, EXTENSION_3_0, CLEAN_VEHICLES_0_9]));
const PEPPOL_PATTERNS = [
  EMPTY_RULES,
  CREDIT_NOTE_RULES,
  GENERAL_RULES,
  NORWEGIAN_RULES,
  DANISH_RULES,
  ITALIAN_RULES,
  SWEDISH_RULES,
  GREEK_RULES,
  GREEK_BUYER_RULES,
  ICELANDIC_RULES,
  DUTCH_RULES,
  GERMAN_RULES,
  PEPPOL_CODE_RULES,
];

/** The rules of each body, in one or both syntaxes. */
export const RULES_OF: Readonly<Record<RuleBody, readonly Rule[]>> = {
  EN_16931: [...RULES.CII, ...RULES.UBL],
  XRECHNUNG: [...CIUS_RULES, ...CLEAN_VEHICLE_RULES],
  XRECHNUNG_EXTENSION: EXTENSION_RULES,
  PEPPOL: PEPPOL_PATTERNS.flat(),
};

const BODIES: ReadonlyMap<string, RuleBody> = new Map(
  Object.entries(RULES_OF).flatMap(([body, rules]) => rules.map(({ id }) => [id, body as RuleBody])),
);

/** The body that a rule belongs to; null for the gateway's own rules. */
export const bodyOf = (rule: string): RuleBody | null => BODIES.get(rule) ?? null;

const XRECHNUNG = ofBody(CIUS_RULES);
const MORE: ReadonlyMap<string, Body> = new Map([
  [EXTENSION_3_0, ofBody(EXTENSION_RULES)],
  [CLEAN_VEHICLES_0_9, ofBody(CLEAN_VEHICLE_RULES)],
]);
const PEPPOL = ofBody(...PEPPOL_PATTERNS);
const isBilling = (text: string | null): boolean => text?.includes("peppol.eu:2017:poacc:billing") ?? false;

/**
 * The rules that an invoice must keep beside those of EN 16931, by what it says of itself.
 * @param specification BT-24; an older version of XRechnung is judged by the rules of the current one
 * @param process BT-23; XRechnung's invoices may name Peppol's, and are judged as XRechnung
 */
export function moreBodies({ name }: Profile, specification: string | null, process: string | null): Body[] {
  if (name === "XRECHNUNG") return [XRECHNUNG, MORE.get(specification ?? "")].filter((body) => body !== undefined);
  return isBilling(specification) || (name === null && isBilling(process)) ? [PEPPOL] : [];
}

/** What an invoice breaks of each body of rules, in the order of the document, a rule at its first hundred places. */
export function findingsOf(syntax: Syntax, root: XmlElement, bodies: readonly Body[] = [EN_16931]): Finding[] {
  if (syntax === "CII") {
    const facts = cii.factsOf(root);
    return bodies.flatMap((body) => findingsIn(root, body.CII, facts));
  }
  const facts = ubl.factsOf(root);
  return bodies.flatMap((body) => findingsIn(root, body.UBL, facts));
}
