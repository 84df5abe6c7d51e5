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

export const RULES = { CII: inOrder("CII"), UBL: inOrder("UBL") };

function inOrder(syntax: Syntax): Rule[] {
  return [...MODEL_RULES, ...CATEGORY_RULES[syntax], ...CODE_RULES];
}

function compiled<S extends Syntax>(syntax: S) {
  const model = [...CATEGORY_CONTEXTS, ...MODEL_CONTEXTS].flatMap((contexts) => contexts[syntax] ?? []);
  const codes = CODE_RULES.map(({ contexts }) => contexts[syntax]).filter((context) => !model.includes(context));
  return compile(syntax, RULES[syntax], [model, codes]);
}

const CII = compiled("CII");
const UBL = compiled("UBL");

/** The rules that an invoice breaks, in the order of the document, each at its first hundred places. */
export const findingsOf = (syntax: Syntax, root: XmlElement): Finding[] =>
  syntax === "CII" ? findingsIn(root, CII, cii.factsOf(root)) : findingsIn(root, UBL, ubl.factsOf(root));
