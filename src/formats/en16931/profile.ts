/** Which syntax an electronic invoice has, and which profile of EN 16931 it says it keeps. */
import type { XmlElement } from "../xml.js";
import { childOf } from "../xml.js";
import { CII_TRADE, ciiProcess, ciiSpecification } from "./cii.js";
import type { Syntax } from "./rules/engine.js";
import { ublProcess, ublSpecification } from "./ubl.js";

export interface Profile {
  /** Null where the document names none that is known. */
  readonly name: ProfileName | null;
  /** As its name carries it: `3.0` of XRechnung and Peppol BIS, `1.0` of Factur-X, `2017` of the standard. */
  readonly version: string | null;
}

/** From the least to the most; MINIMUM and BASIC_WL have no lines, and are no invoices of EN 16931. */
type ProfileName = "ZUGFERD_1_0" | "MINIMUM" | "BASIC_WL" | "BASIC" | "EN_16931" | "XRECHNUNG" | "PEPPOL" | "EXTENDED";

/** The syntax of a root element, or null if no electronic invoice begins with it. */
export function syntaxOf(root: XmlElement): Syntax | null {
  switch (root.name) {
    case "CrossIndustryInvoice":
    case "CrossIndustryDocument":
      return childOf(root, CII_TRADE) ? "CII" : null;
    case "Invoice":
    case "CreditNote":
      // Other formats have an Invoice, too; these elements are mandatory in UBL.
      return childOf(root, "AccountingSupplierParty|AccountingCustomerParty|LegalMonetaryTotal") ? "UBL" : null;
    default:
      return null;
  }
}

/** The specification that an invoice says it keeps (BT-24). */
export const specificationOf = (root: XmlElement): string | null => ciiSpecification(root) ?? ublSpecification(root);

/** The business process that an invoice names (BT-23). */
export const processOf = (root: XmlElement): string | null => ciiProcess(root) ?? ublProcess(root);

/** The profile of an invoice, by its root element and the specification that it names (BT-24). */
export function profileOf(root: XmlElement): Profile {
  // ZUGFeRD 1.0 came before EN 16931, and has profiles of its own.
  if (root.name === "CrossIndustryDocument") return { name: "ZUGFERD_1_0", version: "1.0" };
  const specification = (specificationOf(root) ?? "").toLowerCase();
  const [name, , version] = PROFILES.find(([, sign]) => sign.test(specification)) ?? [null];
  return { name, version: version?.exec(specification)?.slice(1).join(".") ?? null };
}

const FACTUR_X = /:(\d+)p(\d+):/;

/** The first that fits counts: what restricts or extends the standard names it as well. */
const PROFILES: readonly (readonly [name: ProfileName, sign: RegExp, version: RegExp])[] = [
  ["XRECHNUNG", /xrechnung/, /xrechnung_(\d+\.\d+)/],
  ["PEPPOL", /peppol/, /:(?:billing|selfbilling)[:-](\d+(?:\.\d+)?)/],
  ["EXTENDED", /extended/, FACTUR_X],
  ["MINIMUM", /:minimum/, FACTUR_X],
  ["BASIC_WL", /:basic-?wl/, FACTUR_X],
  ["BASIC", /:basic/, FACTUR_X],
  ["EN_16931", /en16931|:comfort/, /en16931:(\d{4})/],
];
