/** Tests of XRechnung that are more than a look at one element. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import type { Test, Tests } from "../engine.js";
import { textAt, valueOf } from "../reading.js";
import { normalized } from "../values.js";

const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/;

/** Each line that begins with # is a discount, and behind the last one a new line begins. */
function isSkonto(terms: string): boolean {
  const lines = terms.split(/\r?\n/).map(normalized);
  const marked = lines.filter((line) => line.startsWith("#"));
  if (marked.length === 0) return true;
  return marked.every((line) => SKONTO.test(line)) && /^\s*\n/.test(terms.split(/#.+#/).at(-1) ?? "");
}

export const keepsSkonto: Tests = {
  CII: (root) =>
    childrenOf(
      root,
      "SupplyChainTradeTransaction",
      "ApplicableHeaderTradeSettlement",
      "SpecifiedTradePaymentTerms",
    ).every((terms) => isSkonto(textAt(terms, "Description"))),
  UBL: (root) => childrenOf(root, "PaymentTerms").every((terms) => isSkonto(textAt(terms, "Note"))),
};

/**
 * Whether the text has the form and the check digits of an IBAN, as the official artefacts test it: without the
 * lengths of countries.
 */
export function isSepaIban(text: string): boolean {
  const iban = text.replace(/\s/g, "");
  if (!/^[A-Z]{2}\d{2}[a-zA-Z0-9]{0,30}$/.test(iban)) return false;
  const codes = Array.from(iban.slice(4) + iban.slice(0, 4), (character) => character.charCodeAt(0));
  return BigInt(codes.map((code) => (code > 64 ? code - 55 : code - 48)).join("")) % 97n === 1n;
}

/** No two attached files that stand beside each other have the same name. */
function hasDifferentNames(references: readonly XmlElement[], path: readonly string[]): boolean {
  const seen = new Set<string>();
  for (const reference of references) {
    const names = childrenOf(reference, ...path).flatMap(({ attributes }) => attributes.filename ?? []);
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
  }
  return true;
}

export const isWithoutRepeatedName: Tests = {
  CII: (root) =>
    elementsWith(root, "AdditionalReferencedDocument").every((parent) =>
      hasDifferentNames(childrenOf(parent, "AdditionalReferencedDocument"), ["AttachmentBinaryObject"]),
    ),
  UBL: (root) =>
    hasDifferentNames(childrenOf(root, "AdditionalDocumentReference"), ["Attachment", "EmbeddedDocumentBinaryObject"]),
};

/** The elements in which an element of the name stands. */
function elementsWith(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    if (element.children.some((child) => child.name === name)) found.push(element);
    element.children.forEach(visit);
  };
  visit(root);
  return found;
}

/** The gross and the net price are for the same quantity, where both say for which. */
export const samePriceBase: Test<"CII"> = (line) => {
  const baseOf = (price: string): XmlElement | undefined =>
    childOf(line, "SpecifiedLineTradeAgreement", price, "BasisQuantity");
  const [gross, net] = [baseOf("GrossPriceProductTradePrice"), baseOf("NetPriceProductTradePrice")];
  if (!gross || !net) return true;
  const [unit, other] = [gross.attributes.unitCode, net.attributes.unitCode];
  const isSameUnit = unit === undefined || other === undefined || unit === other;
  return Number(valueOf(gross)) === Number(valueOf(net)) && isSameUnit;
};
