/** Puts a report together. */
import type { Finding } from "../../domain/provenance.js";
import { leadOf, reported } from "./findings.js";
import type { Report, Section } from "./report.js";
import type { Words } from "./words.js";

export function reportOf(
  number: string | null,
  isCreditNote: boolean,
  findings: readonly Finding[],
  sections: readonly Section[],
  words: Words,
): Report {
  const told = reported(findings, words);
  return {
    language: words.language,
    title: `${words.of(isCreditNote ? "titleOfCreditNote" : "title")} ${number ?? words.of("withoutNumber")}`,
    lead: leadOf(told, words),
    words: {
      ...{ findings: words.of("findings"), invoice: words.of("invoice") },
      ...{ where: words.of("where"), rule: words.of("rule"), todo: words.of("todo") },
    },
    findings: told,
    sections,
  };
}
