/** Who sells to whom, as the rules of Peppol and of its countries see it. */
import { childOf, childrenOf, type XmlElement } from "../../../xml.js";
import type { Facts, Syntax, Test } from "../engine.js";
import { textAt, textsAt, valuePerElement } from "../reading.js";
import { normalized } from "../values.js";

interface Parties {
  /** The number of Peppol's billing process (BT-23), or null where none is named. */
  readonly process: string | null;
  /** BT-5 */
  readonly currency: string;
  /** The country of the seller's VAT id, else of its tax representative's, else of its address; `XX` for none. */
  readonly seller: string;
  /** The same without the representative. */
  readonly sellerAlone: string;
  /** UBL only: `XX` in CII. */
  readonly buyer: string;
  /** The countries of the addresses, as written. */
  readonly addresses: Readonly<Record<Role, string>>;
  /** The seller's VAT id. */
  readonly vatId: string;
  /** The nine characters behind the country in VAT ids of the seller and of its representative. */
  readonly taxNumbers: ReadonlySet<string>;
}

type Role = "seller" | "buyer" | "representative";

const TRADE = "SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;

const PARTIES: Readonly<Record<Syntax, Readonly<Record<Role, string>>>> = {
  CII: {
    seller: `${AGREEMENT}/SellerTradeParty`,
    buyer: `${AGREEMENT}/BuyerTradeParty`,
    representative: `${AGREEMENT}/SellerTaxRepresentativeTradeParty`,
  },
  UBL: {
    seller: "AccountingSupplierParty/Party",
    buyer: "AccountingCustomerParty/Party",
    representative: "TaxRepresentativeParty",
  },
};

const COUNTRY = { CII: "PostalTradeAddress/CountryID", UBL: "PostalAddress/Country/IdentificationCode" };
const CURRENCY = { CII: `${TRADE}/ApplicableHeaderTradeSettlement/InvoiceCurrencyCode`, UBL: "DocumentCurrencyCode" };
const PROCESS = {
  CII: "ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID",
  UBL: "ProfileID",
};

const VAT_IDS: Readonly<Record<Syntax, (party: XmlElement) => string[]>> = {
  // CII writes VA; Peppol's rules ask for VAT, so that these countries go by the address.
  CII: (party) =>
    childrenOf(party, "SpecifiedTaxRegistration", "ID")
      .filter(({ attributes }) => attributes.schemeID === "VAT")
      .map((id) => textAt(id)),
  UBL: (party) =>
    childrenOf(party, "PartyTaxScheme")
      .filter((scheme) => textsAt(scheme, "TaxScheme", "ID").includes("VAT"))
      .map((scheme) => textAt(scheme, "CompanyID")),
};

/** `urn:fdc:peppol.eu:2017:poacc:billing:01:1.0` is the process 01. */
function processOf(text: string): string | null {
  const name = normalized(text);
  return /urn:fdc:peppol.eu:2017:poacc:billing:\d{2}:1.0/.test(name) ? (name.split(":")[6] ?? null) : null;
}

const countryOf = (text: string | undefined): string => normalized((text ?? "").slice(0, 2).toUpperCase());

function partiesOfRoot(root: XmlElement): Parties {
  const syntax = root.name === "CrossIndustryInvoice" ? "CII" : "UBL";
  const at = (path: string): string => textAt(root, ...path.split("/"));
  const partyOf = (role: Role): XmlElement | undefined => childOf(root, ...PARTIES[syntax][role].split("/"));
  const vatIdsOf = (role: Role): string[] => {
    const party = partyOf(role);
    return party ? VAT_IDS[syntax](party) : [];
  };
  const addressOf = (role: Role): string => at(`${PARTIES[syntax][role]}/${COUNTRY[syntax]}`);
  const addresses = {
    seller: addressOf("seller"),
    buyer: addressOf("buyer"),
    representative: addressOf("representative"),
  };
  const [own, representatives] = [vatIdsOf("seller"), vatIdsOf("representative")];
  const home = normalized(addresses.seller.toUpperCase()) || "XX";
  const [ownVat, representativeVat] = [countryOf(own[0]), countryOf(representatives[0])];
  return {
    process: processOf(at(PROCESS[syntax])),
    currency: at(CURRENCY[syntax]),
    seller: ownVat || representativeVat || home,
    sellerAlone: ownVat || home,
    buyer:
      syntax === "CII" ? "XX" : countryOf(vatIdsOf("buyer")[0]) || normalized(addresses.buyer.toUpperCase()) || "XX",
    addresses,
    vatId: own[0] ?? "",
    taxNumbers: new Set([...own, ...representatives].map((vatId) => vatId.slice(2, 11))),
  };
}

const partiesOf = valuePerElement(partiesOfRoot);

/** A test of the parties alone, for the condition of a context. */
export const where =
  (check: (parties: Parties) => boolean): Test<Syntax> =>
  (_element, { root }) =>
    check(partiesOf(root));

/** A test of an element that needs to know the parties. */
export const withParties =
  (check: (element: XmlElement, parties: Parties) => boolean) =>
  (element: XmlElement, { root }: Facts[Syntax]): boolean =>
    check(element, partiesOf(root));

/** Whether all the addresses are in the country, apart from blanks and case. */
export const areIn = (country: string, ...roles: readonly Role[]) =>
  where(({ addresses }) => roles.every((role) => normalized(addresses[role].toUpperCase()) === country));

/** Whether all the addresses name the country by exactly this code. */
export const areWritten = (country: string, ...roles: readonly Role[]) =>
  where(({ addresses }) => roles.every((role) => addresses[role] === country));
