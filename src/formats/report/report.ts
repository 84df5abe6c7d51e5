/** A report on an invoice: what is wrong with it, and the invoice as people read it; the same in each form. */
import type { Severity } from "../../domain/provenance.js";

export type Language = "de" | "en";

export interface Report {
  readonly language: Language;
  readonly title: string;
  /** What the findings come to, in one or two sentences. */
  readonly lead: string;
  readonly words: Readonly<Record<"findings" | "invoice" | "where" | "rule" | "todo", string>>;
  readonly findings: readonly ReportedFinding[];
  readonly sections: readonly Section[];
}

/** A finding in words for whoever wrote the invoice. */
export interface ReportedFinding {
  readonly rule: string;
  readonly severity: Severity;
  /** The severity's name. */
  readonly weight: string;
  /** The business terms of EN 16931 that it names, e.g. `BT-10`. */
  readonly terms: readonly string[];
  /** Where in the invoice, e.g. `Position 3`. */
  readonly place: string;
  /** The element of the document, or the invoice's field. */
  readonly path: string;
  readonly message: string;
  readonly advice: string;
}

/** Where a finding is: its place to people, its business terms, and its path. */
export const whereOf = ({ place, terms, path }: ReportedFinding): string =>
  [place, terms.join(", "), path].filter(Boolean).join(" · ");

/** A part of the invoice: names with their values, or a table. */
export type Section = Pairs | Table;

interface Pairs {
  readonly title: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

interface Column {
  readonly name: string;
  /** Its share of the width. */
  readonly width: number;
  readonly isNumber?: true;
}
