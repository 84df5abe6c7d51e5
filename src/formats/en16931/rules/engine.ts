/**
 * How business rules are written down, and one walk over a document that tests them all.
 *
 * A body of rules has the shape of the official artefacts: tests stand in contexts, contexts in patterns, and within a
 * pattern an element belongs to the first context that fits it, even if a later one fits as well.
 */
import type { Finding, Severity } from "../../../domain/provenance.js";
import type { XmlElement } from "../../xml.js";
import { stepsTo } from "../steps.js";
import type { CiiFacts } from "./cii/facts.js";
import type { UblFacts } from "./ubl/facts.js";

/** What was read of the whole document beforehand, so that no test walks over it again. */
export interface Facts {
  readonly CII: CiiFacts;
  readonly UBL: UblFacts;
}

/** The two ways to write an invoice of EN 16931 in XML: UN/CEFACT CII and OASIS UBL. */
export type Syntax = keyof Facts;

/** A business rule: what it says to a person, how much it weighs, where it is tested in each syntax, and how. */
export interface Rule {
  readonly id: string;
  readonly de: string;
  readonly en: string;
  readonly weight: Readonly<Record<Syntax, Severity>>;
  readonly contexts: { readonly [S in Syntax]: Context<S> };
  readonly tests: Tests;
}

/** Elements that are tested by the same rules. */
export interface Context<S extends Syntax> {
  /**
   * The last steps of the way to the element, in local names, e.g. `AccountingCustomerParty/Party`. `A|B` takes either
   * name, `*` every name; a slash at the beginning stands for the document.
   */
  readonly at: string | readonly string[];
  readonly where?: Test<S>;
  /** The rules test the element around this one, but their findings name this one. */
  readonly testsParent?: boolean;
}

/** Whether the element keeps a rule. */
export type Test<S extends Syntax> = (element: XmlElement, facts: Facts[S], place: Place) => boolean;

export type Tests = { readonly [S in Syntax]: Test<S> };

/** An element and the way up to the document. */
export interface Place {
  readonly element: XmlElement;
  /** Null for the root element. */
  readonly parent: Place | null;
}

/** The place of the element around one that cannot be the root, since its context names more than one step. */
export function parentOf({ element, parent }: Place): Place {
  if (!parent) throw new Error(`${element.name} is the root element`);
  return parent;
}

/** Rules of one syntax. */
interface CompiledRules<S extends Syntax> {
  readonly syntax: S;
  /** By the name of the elements that they test; one list of contexts a pattern. */
  readonly byName: ReadonlyMap<string, readonly CompiledContext<S>[][]>;
}

interface CompiledContext<S extends Syntax> {
  /** The names of the steps above the element, the nearest first. */
  readonly above: readonly (readonly string[])[];
  readonly isFromRoot: boolean;
  readonly where: Test<S> | undefined;
  readonly rules: readonly CompiledRule<S>[];
}

interface CompiledRule<S extends Syntax> {
  readonly rule: Rule;
  readonly holds: Test<S>;
}

/** Orders rules so that the walk finds those of an element by its name. */
export function compile<S extends Syntax>(
  syntax: S,
  rules: readonly Rule[],
  patterns: readonly (readonly Context<S>[])[],
): CompiledRules<S> {
  const rulesOf = Map.groupBy(rules, ({ contexts }): Context<S> => contexts[syntax]);
  const byName = new Map<string, CompiledContext<S>[][]>();
  for (const [index, pattern] of patterns.entries())
    for (const context of pattern) {
      const ofContext = (rulesOf.get(context) ?? []).map((rule) => ({
        rule,
        holds: context.testsParent ? onParent<S>(rule.tests[syntax]) : rule.tests[syntax],
      }));
      for (const path of [context.at].flat()) {
        const steps = path.replace(/^\//, "").split("/");
        const [names = [], ...above] = steps.map((step) => step.split("|")).reverse();
        for (const name of names) {
          const ofName = byName.get(name) ?? patterns.map(() => []);
          ofName[index]?.push({ above, isFromRoot: path.startsWith("/"), where: context.where, rules: ofContext });
          byName.set(name, ofName);
        }
      }
    }
  return { syntax, byName };
}

/** A hostile document has a hundred thousand elements in one, whose rules all test that one. */
function onParent<S extends Syntax>(test: Test<S>): Test<S> {
  const verdicts = new WeakMap<XmlElement, boolean>();
  return (_element, facts, place) => {
    const parent = parentOf(place);
    let holds = verdicts.get(parent.element);
    if (holds === undefined) verdicts.set(parent.element, (holds = test(parent.element, facts, parent)));
    return holds;
  };
}

/** A rule that breaks everywhere is reported for its first places only: a hostile document has a hundred thousand. */
const MAX_PLACES = 100;

/** The rules that a document breaks, in the order of the document, each at its first hundred places. */
export function findingsIn<S extends Syntax>(
  root: XmlElement,
  { syntax, byName }: CompiledRules<S>,
  facts: Facts[S],
): Finding[] {
  const findings: Finding[] = [];
  const counts = new Map<string, number>();
  const paths = new Paths();
  const test = (place: Place, patterns: readonly CompiledContext<S>[][]): void => {
    for (const pattern of patterns) {
      const context = firstThatFits(pattern, place, facts);
      if (!context) continue;
      for (const { rule, holds } of context.rules) {
        if (holds(place.element, facts, place)) continue;
        const { id, weight, de, en } = rule;
        const count = (counts.get(id) ?? 0) + 1;
        counts.set(id, count);
        if (count > MAX_PLACES) continue;
        findings.push({ rule: id, severity: weight[syntax], path: paths.of(place), message_de: de, message_en: en });
      }
    }
  };
  const ofAll = byName.get("*") ?? NONE;
  const visit = (place: Place): void => {
    const { element } = place;
    test(place, byName.get(element.name) ?? NONE);
    test(place, ofAll);
    for (const child of element.children) visit({ element: child, parent: place });
  };
  visit({ element: root, parent: null });
  return findings;
}

const NONE: readonly never[] = [];

function firstThatFits<S extends Syntax>(
  pattern: readonly CompiledContext<S>[],
  place: Place,
  facts: Facts[S],
): CompiledContext<S> | null {
  for (const context of pattern) if (fits(context, place, facts)) return context;
  return null;
}

function fits<S extends Syntax>(
  { above, isFromRoot, where }: CompiledContext<S>,
  place: Place,
  facts: Facts[S],
): boolean {
  let { parent } = place;
  for (const names of above) {
    if (!parent || !names.includes(parent.element.name)) return false;
    ({ parent } = parent);
  }
  if (isFromRoot && parent) return false;
  return where ? where(place.element, facts, place) : true;
}

/** Writes paths in local names, such as `/Invoice/InvoiceLine[3]/Price`. It counts the children of an element once. */
class Paths {
  readonly #steps = new Map<XmlElement, ReadonlyMap<XmlElement, string>>();

  of({ element, parent }: Place): string {
    if (!parent) return `/${element.name}`;
    let steps = this.#steps.get(parent.element);
    if (!steps) this.#steps.set(parent.element, (steps = stepsTo(parent.element.children)));
    return `${this.of(parent)}/${steps.get(element)}`;
  }
}
