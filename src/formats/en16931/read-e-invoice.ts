/** Electronic invoices in XML: the root element says which syntax it is. */
import { AppError, clip } from "../../errors.js";
import type { ElectronicInvoice } from "../../domain/en16931/model.js";
import type { Finding } from "../../domain/provenance.js";
import { readXml, type XmlElement } from "../xml.js";
import { readCii } from "./cii.js";
import { type Profile, profileOf, processOf, specificationOf, syntaxOf } from "./profile.js";
import { EN_16931, findingsOf, moreBodies } from "./rules/index.js";
import type { Syntax } from "./rules/engine.js";
import { readUbl } from "./ubl.js";

export interface EInvoice {
  readonly syntax: Syntax;
  readonly profile: Profile;
  readonly invoice: ElectronicInvoice;
  /** The element that is the invoice, for the rules: some of them are about the syntax. */
  readonly document: XmlElement;
}

/** A line has some 20 to 40 elements, and an invoice up to 10,000 lines. */
export const MAX_ELEMENTS = 500_000;

const READERS = { CII: readCii, UBL: readUbl } as const satisfies Record<
  Syntax,
  (root: XmlElement) => Promise<ElectronicInvoice>
>;

/** The XML is well-formed, and another document. */
export class OtherDocument extends AppError {
  constructor(text: string) {
    super("UNREADABLE_BODY", { text });
  }
}

function otherDocument(root: string): OtherDocument {
  const needed = NEEDED.get(root);
  return new OtherDocument(
    needed
      ? `The root element is ${root}, but in it is nothing that an invoice must have, such as ${needed}.`
      : `The root element is ${clip(root)}, and not that of an invoice of UBL (Invoice, CreditNote) or UN/CEFACT (CrossIndustryInvoice, CrossIndustryDocument).`,
  );
}

/** What tells an invoice from other documents whose root has the same name. */
const NEEDED: ReadonlyMap<string, string> = new Map([
  ["Invoice", "AccountingSupplierParty"],
  ["CreditNote", "AccountingSupplierParty"],
  ["CrossIndustryInvoice", "SupplyChainTradeTransaction"],
  ["CrossIndustryDocument", "SpecifiedSupplyChainTradeTransaction"],
]);

/**
 * Reads an electronic invoice. Values that cannot be right are no reason to refuse it (`invoice.unread`).
 * @param content bytes as they were sent, or text
 * @param charset what the transport declares
 * @throws UNREADABLE_BODY if it is no XML, or another document
 */
export async function readEInvoice(content: Uint8Array | string, charset?: string | null): Promise<EInvoice> {
  const document = await documentOf(content, charset);
  const syntax = syntaxOf(document);
  if (!syntax) throw otherDocument(document.name);
  return { syntax, profile: profileOf(document), invoice: await READERS[syntax](document), document };
}

async function documentOf(content: Uint8Array | string, charset?: string | null): Promise<XmlElement> {
  const root = await readXml(content, { charset, maxElements: MAX_ELEMENTS });
  return inEnvelope(root) ?? root;
}

const SYNTAXES: ReadonlyMap<string, Syntax> = new Map([
  ["Invoice", "UBL"],
  ["CreditNote", "UBL"],
  ["CrossIndustryInvoice", "CII"],
]);

/** What a document breaks whose root element is an invoice's, however little stands in it. */
export interface JudgedDocument {
  readonly syntax: Syntax;
  readonly profile: Profile;
  /** Null for ZUGFeRD 1.0. */
  readonly findings: readonly Finding[] | null;
}

/** @throws UNREADABLE_BODY if it is no XML, or another document */
export async function judgeXml(content: Uint8Array): Promise<JudgedDocument> {
  const document = await documentOf(content);
  const syntax = syntaxOf(document) ?? SYNTAXES.get(document.name);
  if (!syntax) throw otherDocument(document.name);
  const profile = profileOf(document);
  return { syntax, profile, findings: judge({ syntax, profile, document }) };
}

/**
 * The rules of EN 16931 that an invoice breaks, and those of XRechnung or Peppol if it names that; null for ZUGFeRD
 * 1.0, which is older than they are.
 */
export function judge({ syntax, profile, document }: Omit<EInvoice, "invoice">): Finding[] | null {
  if (profile.name === "ZUGFERD_1_0") return null;
  const more = moreBodies(profile, specificationOf(document), processOf(document));
  return findingsOf(syntax, document, [EN_16931, ...more]);
}

/** Peppol's network sends a document in an envelope, beside its header. */
const inEnvelope = (root: XmlElement): XmlElement | undefined =>
  root.name === "StandardBusinessDocument" ? root.children.find((child) => syntaxOf(child) !== null) : undefined;
