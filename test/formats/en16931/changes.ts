/** Small changes to a document, for tables of what breaks a rule. */
import type { XmlElement } from "../../../src/formats/xml.js";

export type Change = (root: XmlElement) => void;

/** A path in local names: `InvoiceLine[2]/Price`; without a number the first. A star takes all of that name. */
function find(root: XmlElement, path: string): { element: XmlElement; parent: XmlElement }[] {
  let found = [{ element: root, parent: root }];
  for (const step of path.split("/").filter(Boolean)) {
    const [, name, which = "1"] = /^(\w+)(?:\[(\d+|\*)\])?$/.exec(step)!;
    found = found.flatMap(({ element: parent }) => {
      const named = parent.children.filter((child) => child.name === name);
      const chosen = which === "*" ? named : named.slice(Number(which) - 1, Number(which));
      return chosen.map((element) => ({ element, parent }));
    });
  }
  if (found.length === 0) throw new Error(`The document has no ${path}`);
  return found;
}

export const set =
  (path: string, text: string): Change =>
  (root) => {
    for (const { element } of find(root, path)) element.text = text;
  };

export const remove =
  (...paths: string[]): Change =>
  (root) => {
    for (const path of paths)
      for (const { element, parent } of find(root, path)) parent.children.splice(parent.children.indexOf(element), 1);
  };

/** Sets an attribute, or removes it (null). */
export const attribute =
  (path: string, name: string, value: string | null): Change =>
  (root) => {
    for (const { element } of find(root, path)) {
      const { [name]: _, ...others } = element.attributes;
      Object.assign(element, { attributes: value === null ? others : { ...others, [name]: value } });
    }
  };

/** Adds an element at the end of another. */
export const add =
  (path: string, ...added: XmlElement[]): Change =>
  (root) => {
    for (const { element } of find(root, path)) element.children.push(...added.map((child) => structuredClone(child)));
  };

/** Writes an element a second time. */
export const twice =
  (path: string): Change =>
  (root) => {
    for (const { element, parent } of find(root, path)) parent.children.push(structuredClone(element));
  };

export const changes =
  (...all: Change[]): Change =>
  (root) => {
    for (const change of all) change(root);
  };

export const element = (name: string, content: string | XmlElement[], attributes = {}): XmlElement => ({
  name,
  attributes,
  children: typeof content === "string" ? [] : content,
  text: typeof content === "string" ? content : "",
});
