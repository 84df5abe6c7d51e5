/** Contexts and tests by paths, for bodies of rules whose terms stand at one place each. */
import type { XmlElement } from "../../xml.js";
import { type Context, type Facts, parentOf, type Place, type Rule, type Syntax, type Tests } from "./engine.js";
import { has, textAt, textsAt, valuePerElement } from "./reading.js";
import { normalized } from "./values.js";

/** Where something stands in each syntax, below the element that is tested; `A|B` takes either name. */
export type Paths = Readonly<Record<Syntax, string>>;

export const DOCUMENT = { CII: { at: "/CrossIndustryInvoice" }, UBL: { at: "/Invoice|CreditNote" } };

/** In the syntax that does not have the rule. */
export const NOWHERE: Context<"CII"> & Context<"UBL"> = { at: "/Nothing" };

/** The elements below the root. */
export const at = (CII: string, UBL: string): Rule["contexts"] => ({
  CII: { at: `/CrossIndustryInvoice/${CII}` },
  UBL: { at: `/Invoice|CreditNote/${UBL}` },
});

export const pathsOf = (paths: Paths, check: (element: XmlElement, path: string[]) => boolean): Tests => {
  const [cii, ubl] = [paths.CII.split("/"), paths.UBL.split("/")];
  return { CII: (element) => check(element, cii), UBL: (element) => check(element, ubl) };
};

/** The element is there, if only empty. */
export const there = (CII: string, UBL: string): Tests =>
  pathsOf({ CII, UBL }, (element, path) => has(element, ...path));

/** One of the elements has more than blanks. */
export const filled = (CII: string, UBL: string): Tests =>
  pathsOf({ CII, UBL }, (element, path) => textsAt(element, ...path).some((text) => normalized(text) !== ""));

export const matching = (pattern: RegExp, CII: string, UBL: string): Tests =>
  pathsOf({ CII, UBL }, (element, path) => pattern.test(normalized(textAt(element, ...path))));

/** What was read of the element around another (or of that so many levels up), once for all elements in it. */
export function ofParent<Value>(read: (element: XmlElement) => Value, levels = 1): (place: Place) => Value {
  const valueOf = valuePerElement(read);
  return (place) => {
    let parent = place;
    for (let level = 0; level < levels; level++) parent = parentOf(parent);
    return valueOf(parent.element);
  };
}

/** What was read of the root element, once for the document. */
export function ofRoot<Value>(read: (root: XmlElement) => Value): (facts: Pick<Facts[Syntax], "root">) => Value {
  const valueOf = valuePerElement(read);
  return ({ root }) => valueOf(root);
}
