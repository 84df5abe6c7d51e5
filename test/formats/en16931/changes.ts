/** Small changes to a document that breaks no rule, for tables of what breaks one. */
import { readFileSync } from "node:fs";
import { findingsOf } from "../../../src/formats/en16931/rules/index.js";
import { readXml, type XmlElement } from "../../../src/formats/xml.js";

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

export const without = (parent: string, ...names: readonly string[]): Change =>
  remove(...names.map((name) => `${parent}/${name}`));

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

const UBL = readFileSync("test/formats/en16931/invoice-ubl.xml", "utf8");

/** Documents that break no rule. The credit note differs from the invoice in names alone. */
const DOCUMENTS = {
  cii: readFileSync("test/formats/e-invoices/cii-en16931/input.xml", "utf8"),
  invoice: UBL,
  "credit-note": UBL.replace("<cbc:DueDate>2026-12-02</cbc:DueDate>", "")
    .replace(">380<", ">381<")
    .replaceAll("InvoicedQuantity", "CreditedQuantity")
    .replace(/Invoice(?!Period|DocumentReference)/g, "CreditNote"),
};
export type DocumentName = keyof typeof DOCUMENTS;

const syntaxOf = (name: DocumentName) => (name === "cii" ? "CII" : "UBL");

export async function changedDocument(name: DocumentName, change: Change): Promise<XmlElement> {
  const root = await readXml(DOCUMENTS[name]);
  change(root);
  return root;
}

/** What a changed document breaks, and where. */
export const findingsAfter = async (name: DocumentName, change: Change): Promise<ReturnType<typeof findingsOf>> =>
  findingsOf(syntaxOf(name), await changedDocument(name, change));

/** The rules that a changed document breaks. */
export const rulesAfter = async (name: DocumentName, change: Change): Promise<string[]> =>
  [...new Set((await findingsAfter(name, change)).map(({ rule }) => rule))].sort();

/** How much more work each element is among twice as many: 1 if the work grows with the document. */
export async function growth(
  name: DocumentName,
  change: (count: number) => Change,
  judge: typeof findingsOf = findingsOf,
): Promise<number> {
  const visitsOf = async (count: number) => {
    const root = await readXml(DOCUMENTS[name]);
    change(count)(root);
    const visits = { count: 0 };
    countVisits(root, visits);
    judge(syntaxOf(name), root);
    return visits.count;
  };
  const [none, some, twiceAsMany] = [await visitsOf(0), await visitsOf(200), await visitsOf(400)];
  return (twiceAsMany - none) / (some - none) / 2;
}

/** Writes an element so many times more. */
export const times = (count: number, path: string): Change =>
  changes(...Array.from({ length: count }, () => twice(path)));

/** Counts how often the name of an element is read: a search reads one name for each element that it passes. */
function countVisits(element: XmlElement, visits: { count: number }): void {
  const { name, children } = element;
  Object.defineProperty(element, "name", { get: () => ((visits.count += 1), name) });
  for (const child of children) countVisits(child, visits);
}
