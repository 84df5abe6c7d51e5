/** How tests read elements: as XPath does, whose blanks count and whose missing values fail comparisons. */
import { childOf, childrenOf, type XmlElement } from "../../xml.js";
import { comparedWith, type Decimal, decimalOf, normalized } from "./values.js";

/** Whether the element is there, if only empty. */
export const has = (element: XmlElement | undefined, ...path: string[]): boolean =>
  childOf(element, ...path) !== undefined;

/** The text of an element with that of all elements in it; an element that is not there has the empty text. */
export function valueOf(element: XmlElement | undefined): string {
  if (!element) return "";
  return element.children.length === 0 ? element.text : element.text + element.children.map(valueOf).join("");
}

/** The text as written, blanks included; empty where the element is missing. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  valueOf(childOf(element, ...path));

export const textsAt = (element: XmlElement | undefined, ...path: string[]): string[] =>
  childrenOf(element, ...path).map(valueOf);

/** Whether the element is there and has a text that is more than blanks. */
export const isFilled = (element: XmlElement | undefined, ...path: string[]): boolean =>
  normalized(textAt(element, ...path)) !== "";

/** The number that stands there, or null. */
export const decimalAt = (element: XmlElement | undefined, ...path: string[]): Decimal =>
  decimalOf(textAt(element, ...path));

/** What is absent counts as zero; what is there and no number does not. */
export const decimalOrZero = (element: XmlElement, name: string): Decimal =>
  has(element, name) ? decimalAt(element, name) : "0";

/** Whether a number stands there that compares with zero as wanted. */
export const hasNumber = (
  element: XmlElement,
  path: readonly string[],
  isRight: (comparedWithZero: number) => boolean,
): boolean => textsAt(element, ...path).some((text) => isRight(comparedWith(0, text)));

/** How often each text occurs. */
export function counted(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** All elements of a document by their names, wherever they stand. */
export function elementsByName(root: XmlElement): (name: string) => readonly XmlElement[] {
  const byName = new Map<string, XmlElement[]>();
  const visit = (element: XmlElement): void => {
    const found = byName.get(element.name);
    if (found) found.push(element);
    else byName.set(element.name, [element]);
    for (const child of element.children) visit(child);
  };
  visit(root);
  return (name) => byName.get(name) ?? [];
}

/**
 * Reads each element once, however many of the elements in it ask: a hostile document has thousands in one. What was
 * read of a document goes with it.
 */
export function valuePerElement<Value>(read: (element: XmlElement) => Value): (element: XmlElement) => Value {
  const values = new WeakMap<XmlElement, { readonly value: Value }>();
  return (element) => {
    let found = values.get(element);
    if (!found) values.set(element, (found = { value: read(element) }));
    return found.value;
  };
}
