/** How many files are judged as the official validation judges them. */
import type { Finding, Severity } from "../../domain/provenance.js";
import type { RuleBody } from "../../domain/rule-bodies.js";
import { bodyOf } from "../../formats/en16931/rules/index.js";
import type { Expected } from "./score.js";

/** A line of `expected.jsonl` with the verdict on its file: the ids of the rules that it breaks, by their weight. */
interface Verdict extends Expected {
  readonly fatal: readonly string[];
  readonly warning: readonly string[];
}

const isVerdict = (row: Expected): row is Verdict => "fatal" in row && "warning" in row;

interface Verdicts {
  readonly agree: number;
  readonly of: number;
  /** What differs, one sentence a file. */
  readonly differences: readonly string[];
}

/**
 * Compares the findings of each file with its verdict, for the bodies of rules that the verdicts name.
 * @param found by file
 * @returns null if no verdicts are expected
 */
export function compareVerdicts(
  expected: readonly Expected[],
  found: ReadonlyMap<string, readonly Finding[]>,
): Verdicts | null {
  const verdicts = expected.filter(isVerdict);
  if (verdicts.length === 0) return null;
  const bodies = new Set(verdicts.flatMap(({ fatal, warning }) => [...fatal, ...warning].map(bodyOf)));
  const differences = verdicts.flatMap(({ file, fatal, warning }) => {
    const findings = found.get(file) ?? [];
    const read = { fatal: rulesOf(findings, ["FATAL"], bodies), warning: rulesOf(findings, LIGHTER, bodies) };
    const isSame = String(read.fatal) === String(fatal) && String(read.warning) === String(warning);
    return isSame
      ? []
      : [`${file}: the verdict is ${JSON.stringify({ fatal, warning })}, judged ${JSON.stringify(read)}`];
  });
  return { agree: verdicts.length - differences.length, of: verdicts.length, differences };
}

const LIGHTER: readonly Severity[] = ["WARNING", "INFORMATION"];

const rulesOf = (
  findings: readonly Finding[],
  severities: readonly Severity[],
  bodies: ReadonlySet<RuleBody | null>,
): string[] => {
  const rules = findings.filter(({ rule, severity }) => severities.includes(severity) && bodies.has(bodyOf(rule)));
  return [...new Set(rules.map(({ rule }) => rule))].sort();
};
