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

/** What differs between the two syntaxes. */
export const bySyntax = <Cii, Ubl>(CII: Cii, UBL: Ubl): { CII: Cii; UBL: Ubl } => ({ CII, UBL });
