/** Tests that rules of both syntaxes share, in the terms of the standard. */
import { childOf, childrenOf, type XmlElement } from "../../xml.js";
import { isVat as isCiiVat } from "./cii/facts.js";
import type { Syntax, Tests } from "./engine.js";
import { has, hasNumber, valueOf } from "./reading.js";
import { pathTo, type Term } from "./terms.js";
import { isVat as isUblVat } from "./ubl/facts.js";
import { hasTwoDecimals, normalized } from "./values.js";

/** A test that needs nothing but the element. */
type Check = (element: XmlElement) => boolean;

const inBoth = (checkOf: (syntax: Syntax) => Check): Readonly<Record<Syntax, Check>> => ({
  CII: checkOf("CII"),
  UBL: checkOf("UBL"),
});

const ofPath = (term: Term, check: (element: XmlElement, path: readonly string[]) => boolean) =>
  inBoth((syntax) => {
    const path = pathTo(term, syntax);
    return (element) => check(element, path);
  });

/** The term is there, if only empty. */
export const exists = (term: Term) => ofPath(term, (element, path) => childOf(element, ...path) !== undefined);

/** One of the terms is there. */
export const existsAny = (...terms: readonly Term[]) => {
  const each = terms.map(exists);
  return inBoth((syntax) => {
    const tests = each.map((test) => test[syntax]);
    return (element) => tests.some((test) => test(element));
  });
};

/** All of the terms are there. */
export const existsAll = (...terms: readonly Term[]) => {
  const each = terms.map(exists);
  return inBoth((syntax) => (element) => each.every((test) => test[syntax](element)));
};

/** The term is there and has a text that is more than blanks. */
export const filled = (term: Term) =>
  ofPath(term, (element, path) => normalized(valueOf(childOf(element, ...path))) !== "");

/** The amount has two decimals at most. */
export const twoDecimals = (term: Term) =>
  ofPath(term, (element, path) => hasTwoDecimals(valueOf(childOf(element, ...path))));

/** The number is there, and zero or more. */
export const notNegative = (term: Term) =>
  ofPath(term, (element, path) => hasNumber(element, path, (comparison) => comparison >= 0));

/** The number is zero or more where it is there. */
export const absentOrNotNegative = (term: Term) =>
  ofPath(term, (element, path) => !has(element, ...path) || hasNumber(element, path, (comparison) => comparison >= 0));

/** One of the elements has the attribute, however empty. */
export const hasAttributeAt = (term: Term, name: string) =>
  ofPath(term, (element, path) => childrenOf(element, ...path).some(({ attributes }) => name in attributes));

export const hasAttribute =
  (name: string): Check =>
  ({ attributes }) =>
    name in attributes;

/** A category of VAT with its code stands at one of the two paths. */
export const hasVatCategory = (paths: Readonly<Record<Syntax, readonly string[]>>) =>
  ({
    CII: (element) => childrenOf(element, ...paths.CII).some((tax) => isCiiVat(tax) && has(tax, "CategoryCode")),
    UBL: (element) => childrenOf(element, ...paths.UBL).some((category) => isUblVat(category) && has(category, "ID")),
  }) satisfies Tests;

/** The official artefacts let everything pass here. */
export const anything = { CII: () => true, UBL: () => true } satisfies Tests;
