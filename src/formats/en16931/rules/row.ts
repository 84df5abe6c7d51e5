/** One row of a table of rules. */
import type { Rule, Tests } from "./engine.js";

/** @param weight how much breaking the rule weighs, where it is not fatal in both syntaxes */
export const rule = (
  id: string,
  { CII, UBL }: Rule["contexts"],
  tests: Tests,
  { de, en }: Pick<Rule, "de" | "en">,
  weight: Rule["weight"] = FATAL,
): Rule => ({ id, de, en, weight, contexts: { CII, UBL }, tests });

const FATAL = { CII: "FATAL", UBL: "FATAL" } as const;

/** A row whose texts are sentences without their points. */
export const only = (
  id: string,
  contexts: Rule["contexts"],
  tests: Tests,
  de: string,
  en: string,
  weight: Rule["weight"] = FATAL,
): Rule => rule(id, contexts, tests, { de: `${de}.`, en: `${en}.` }, weight);

export const WARNING = { CII: "WARNING", UBL: "WARNING" } as const;
export const INFORMATION = { CII: "INFORMATION", UBL: "INFORMATION" } as const;

/** What differs between the two syntaxes. */
export const bySyntax = <Cii, Ubl>(CII: Cii, UBL: Ubl): { CII: Cii; UBL: Ubl } => ({ CII, UBL });
