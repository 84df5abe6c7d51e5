/**
 * How the business rules of EN 16931 are written down, and one walk over a document that tries them all.
 *
 * A table has the shape of the official artefacts: tests stand in contexts, contexts in patterns, and within a pattern
 * an element belongs to the first context that fits it, even if a later one fits as well.
 */
import type { XmlElement } from "../../xml.js";
import { stepsTo } from "../steps.js";
import type { RuleId, Weight } from "./sentences.js";

/** The two ways to write an invoice of EN 16931 in XML: UN/CEFACT CII and OASIS UBL. */
export type Syntax = "CII" | "UBL";

/** A rule that a document breaks, and where. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Weight;
  /** The element that was tested, in local names: `/Invoice/InvoiceLine[3]/Price`. */
  readonly path: string;
  readonly message_de: string;
  readonly message_en: string;
}

/** An element and the way up to the document. */
export interface Place {
  readonly element: XmlElement;
  /** Null for the root element. */
  readonly parent: Place | null;
}

/**
 * Whether the element keeps a rule.
 * @param facts what was read of the whole document beforehand, so that no test walks over it again
 */
export type Test<Facts> = (element: XmlElement, facts: Facts, place: Place) => boolean;

export interface Context<Facts> {
  /**
   * The last steps of the way to the element, in local names, e.g. `AccountingCustomerParty/Party`. `A|B` takes either
   * name; a slash at the beginning stands for the document.
   */
  readonly at: string | readonly string[];
  readonly where?: Test<Facts>;
  readonly rules: Readonly<Partial<Record<RuleId, Test<Facts>>>>;
}

export type Pattern<Facts> = readonly Context<Facts>[];

/** The contexts of patterns, by the name of the element that they are about. */
export type RuleTable<Facts> = ReadonlyMap<string, readonly (readonly CompiledContext<Facts>[])[]>;

interface CompiledContext<Facts> {
  /** The names of the steps above the element, the nearest first. */
  readonly above: readonly (readonly string[])[];
  readonly isFromRoot: boolean;
  readonly where: Test<Facts> | undefined;
  readonly rules: readonly (readonly [RuleId, Test<Facts>])[];
}

/** Orders the contexts so that the walk finds those of an element by its name. */
export function ruleTable<Facts>(...patterns: Pattern<Facts>[]): RuleTable<Facts> {
  const table = new Map<string, CompiledContext<Facts>[][]>();
  for (const [index, pattern] of patterns.entries())
    for (const { at, where, rules } of pattern) {
      const entries = Object.entries(rules) as [RuleId, Test<Facts>][];
      for (const path of typeof at === "string" ? [at] : at) {
        const steps = path.replace(/^\//, "").split("/");
        const [last, ...above] = steps.map((step) => step.split("|")).reverse();
        for (const name of last!) {
          const ofName = table.get(name) ?? patterns.map(() => []);
          ofName[index]!.push({ above, isFromRoot: path.startsWith("/"), where, rules: entries });
          table.set(name, ofName);
        }
      }
    }
  return table;
}

/** A rule that breaks everywhere is told for its first places only: a hostile document has a hundred thousand. */
const MAX_PLACES = 100;

/** A broken rule and the place where it broke. */
export interface Breach {
  readonly rule: RuleId;
  readonly path: string;
}

/** The rules that a document breaks, in the order of the document, each at its first hundred places. */
export function breachesOf<Facts>(root: XmlElement, table: RuleTable<Facts>, facts: Facts): Breach[] {
  const breaches: Breach[] = [];
  const counts = new Map<RuleId, number>();
  const paths = new Paths();
  const visit = (place: Place): void => {
    const { element } = place;
    for (const pattern of table.get(element.name) ?? NONE) {
      const context = contextOf(place, pattern, facts);
      if (!context) continue;
      for (const [rule, holds] of context.rules) {
        if (holds(element, facts, place)) continue;
        const count = (counts.get(rule) ?? 0) + 1;
        counts.set(rule, count);
        if (count <= MAX_PLACES) breaches.push({ rule, path: paths.of(place) });
      }
    }
    for (const child of element.children) visit({ element: child, parent: place });
  };
  visit({ element: root, parent: null });
  return breaches;
}

function contextOf<Facts>(
  place: Place,
  pattern: readonly CompiledContext<Facts>[],
  facts: Facts,
): CompiledContext<Facts> | null {
  for (const context of pattern) if (fits(context, place, facts)) return context;
  return null;
}

const NONE: readonly never[] = [];

function fits<Facts>({ above, isFromRoot, where }: CompiledContext<Facts>, place: Place, facts: Facts): boolean {
  let parent = place.parent;
  for (const names of above) {
    if (!parent || !names.includes(parent.element.name)) return false;
    parent = parent.parent;
  }
  if (isFromRoot && parent) return false;
  return where ? where(place.element, facts, place) : true;
}

/** Writes paths. The children of an element are counted once, however many of them are asked for. */
class Paths {
  readonly #steps = new Map<XmlElement, ReadonlyMap<XmlElement, string>>();

  of({ element, parent }: Place): string {
    if (!parent) return `/${element.name}`;
    let steps = this.#steps.get(parent.element);
    if (!steps) this.#steps.set(parent.element, (steps = stepsTo(parent.element.children)));
    return `${this.of(parent)}/${steps.get(element)}`;
  }
}
