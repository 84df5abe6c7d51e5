/** Judges an e-invoice by the business rules of EN 16931. */
import type { Finding } from "../../../domain/provenance.js";
import type { XmlElement } from "../../xml.js";
import { CATEGORY_CONTEXTS, CATEGORY_RULES } from "./categories.js";
import * as cii from "./cii/facts.js";
import { CODE_RULES } from "./codes.js";
import { MODEL_CONTEXTS } from "./contexts.js";
import { compile, findingsIn, type Rule, type Syntax } from "./engine.js";
import { MODEL_RULES } from "./rules.js";
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

const ofBody = (rules: readonly Rule[]) => {
  const contextsOf = <S extends Syntax>(syntax: S) => [...new Set(rules.map(({ contexts }) => contexts[syntax]))];
  return { CII: compile("CII", rules, [contextsOf("CII")]), UBL: compile("UBL", rules, [contextsOf("UBL")]) };
};

const CIUS_RULES = rulesOf(new Set([XRECHNUNG_3_0, EXTENSION_3_0, CLEAN_VEHICLES_0_9]));
/** Those of XRechnung, of its extension, and of clean vehicles. */
export const XRECHNUNG_RULES = [...CIUS_RULES, ...EXTENSION_RULES, ...CLEAN_VEHICLE_RULES];

const XRECHNUNG = ofBody(CIUS_RULES);
const MORE: ReadonlyMap<string, Body> = new Map([
  [EXTENSION_3_0, ofBody(EXTENSION_RULES)],
  [CLEAN_VEHICLES_0_9, ofBody(CLEAN_VEHICLE_RULES)],
]);

/**
 * The bodies of rules of XRechnung that an invoice must keep which names it.
 * @param specification as it stands in BT-24; an older version is judged by the rules of the current one
 */
export const xrechnungBodies = (specification: string): Body[] =>
  [XRECHNUNG, MORE.get(specification)].filter((body) => body !== undefined);

/** What an invoice breaks of each body of rules, in the order of the document, a rule at its first hundred places. */
export function findingsOf(syntax: Syntax, root: XmlElement, bodies: readonly Body[] = [EN_16931]): Finding[] {
  if (syntax === "CII") {
    const facts = cii.factsOf(root);
    return bodies.flatMap((body) => findingsIn(root, body.CII, facts));
  }
  const facts = ubl.factsOf(root);
  return bodies.flatMap((body) => findingsIn(root, body.UBL, facts));
}
