/** Tests that several rules of UBL share. */
import { type XmlElement, childOf, childrenOf } from "../../../xml.js";
import type { Context, Test } from "../rule.js";
import { type Decimal, decimalOf, hasTwoDecimals, normalized, valueOf } from "../values.js";
import type { UblFacts } from "./facts.js";

export type UblTest = Test<UblFacts>;
export type UblRules = Context<UblFacts>["rules"];

/** Whether a path leads to an element, however empty. */
export const has = (element: XmlElement, ...path: string[]): boolean => childOf(element, ...path) !== undefined;

/** The text at the end of a path, without blanks around it. */
export const textAt = (element: XmlElement, ...path: string[]): string =>
  normalized(valueOf(childOf(element, ...path)));

/** The decimal at the end of a path. */
export const decimalAt = (element: XmlElement, ...path: string[]): Decimal =>
  decimalOf(valueOf(childOf(element, ...path)));

/** Whether one of the elements at the end of a path has exactly this text. */
export const hasValue = (element: XmlElement, value: string, ...path: string[]): boolean =>
  childrenOf(element, ...path).some((found) => valueOf(found) === value);

/** The element must have another at the end of a path. */
export const exists =
  (...path: string[]): UblTest =>
  (element) =>
    has(element, ...path);

/** The element must have one of these children. */
export const existsAny =
  (...names: string[]): UblTest =>
  (element) =>
    names.some((name) => has(element, name));

/** The element must have a text at the end of a path. */
export const filled =
  (...path: string[]): UblTest =>
  (element) =>
    textAt(element, ...path) !== "";

/** The element must have the attribute, however empty. */
export const hasAttribute =
  (name: string): UblTest =>
  ({ attributes }) =>
    name in attributes;

/** A child of the element must have two decimals at most. */
export const twoDecimals =
  (name: string): UblTest =>
  (element) =>
    hasTwoDecimals(valueOf(childOf(element, name)));
