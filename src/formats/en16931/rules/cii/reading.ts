/** How tests of CII read elements: as XPath does, whose blanks count and whose missing values fail comparisons. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import type { Test } from "../rule.js";
import { booleanOf, comparedWith, type Decimal, decimalOf, hasTwoDecimals, normalized } from "../values.js";
import type { CiiFacts } from "./facts.js";

/** A test that needs nothing but the element. */
export type Check = (element: XmlElement) => boolean;

/** The element stands there, if only empty. */
export const has =
  (...path: string[]): Check =>
  (element) =>
    childOf(element, ...path) !== undefined;

/** One of the elements stands there. */
export const hasOneOf =
  (...names: string[]): Check =>
  (element) =>
    element.children.some(({ name }) => names.includes(name));

/** The element stands there and shows something. */
export const shows =
  (...path: string[]): Check =>
  (element) =>
    normalized(textAt(element, ...path)) !== "";

/** The amount has two decimals at most. */
export const hasCents =
  (...path: string[]): Check =>
  (element) =>
    hasTwoDecimals(textAt(element, ...path));

/** The number stands there and compares with 0 as wanted. */
export const hasNumber =
  (path: readonly string[], passes: (comparison: number) => boolean): Check =>
  (element) =>
    textsAt(element, ...path).some((text) => passes(comparedWith(0, text)));

/** The amount stands there and is that double. */
export const hasAmount = (element: XmlElement, name: string, double: number): boolean =>
  textsAt(element, name).some((text) => comparedWith(double, text) === 0);

/** The text as written, blanks included; empty where the element is missing. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  childOf(element, ...path)?.text ?? "";

export const textsAt = (element: XmlElement | undefined, ...path: string[]): string[] =>
  childrenOf(element, ...path).map(({ text }) => text);

/** The number that stands there, or null. */
export function decimalAt(element: XmlElement | undefined, ...path: string[]): Decimal {
  const found = childOf(element, ...path);
  return found ? decimalOf(found.text) : null;
}

/** Whether it is an allowance (false) or a charge (true). */
export const isIndicated = (allowanceOrCharge: XmlElement, isCharge: boolean): boolean =>
  textsAt(allowanceOrCharge, "ChargeIndicator", "Indicator").some((text) => booleanOf(text) === isCharge);

export const isVat: Check = (tax) => textAt(tax, "TypeCode").toUpperCase() === "VAT";

/** What was read of an element once. A hostile document has a hundred thousand children that ask their parent. */
export function remembered<Value>(
  read: (element: XmlElement, facts: CiiFacts) => Value,
): (element: XmlElement, facts: CiiFacts) => Value {
  const known = new WeakMap<XmlElement, { readonly value: Value }>();
  return (element, facts) => {
    let found = known.get(element);
    if (!found) known.set(element, (found = { value: read(element, facts) }));
    return found.value;
  };
}

/** A test of the element around the one that the rule stands at. */
export function around(test: (element: XmlElement, facts: CiiFacts) => boolean): Test<CiiFacts> {
  const holds = remembered(test);
  return (_element, facts, { parent }) => holds(parent!.element, facts);
}
