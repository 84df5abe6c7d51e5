/** The demo tenant's data: made up for this project, in the shape in which an ERP would push it. */
import type { AccountInput } from "../schema/account.js";
import type { LegalEntityInput } from "../schema/legal-entity.js";
import type { PaymentTermInput } from "../schema/payment-term.js";
import type { ProjectInput } from "../schema/project.js";
import type { ProjectRegionInput } from "../schema/project-region.js";
import type { SupplierInput } from "../schema/supplier.js";
import type { TaxCodeInput } from "../schema/tax-code.js";
import type { WorkTypeInput } from "../schema/work-type.js";

export const DEMO_TENANT = "Demo";
/** The company inside the tenant whose suppliers the demo has. */
export const DEMO_CUSTOMER = "Nordwind Bau";

export const legalEntities: LegalEntityInput[] = [
  { number: "100", title: "Nordwind Bau GmbH", country_code: "DE" },
  { number: "200", title: "Donauwerk Bau GesmbH", country_code: "AT" },
  { number: "300", title: "Gotthard Bau AG", country_code: "CH" },
];

export const projectRegions: ProjectRegionInput[] = [
  { number: "DE-HH", title: "Hamburg" },
  { number: "DE-SN", title: "Sachsen" },
  { number: "AT-4", title: "Oberösterreich" },
  { number: "AT-6", title: "Steiermark" },
  { number: "CH-BE", title: "Bern" },
  { number: "CH-GR", title: "Graubünden" },
];

export const projects: ProjectInput[] = [
  {
    number: "D-24-017",
    title: "Kita Elbinsel, Hamburg-Wilhelmsburg",
    type: "Bildungsbau",
    parent_number: "DE-HH",
    legal_entity_number: "100",
    latitude: 53.4987,
    longitude: 10.0012,
  },
  {
    number: "D-25-003",
    title: "Quartier Alter Schlachthof, Dresden",
    type: "Wohnungsbau",
    parent_number: "DE-SN",
    legal_entity_number: "100",
    alternative_number: "SAP-88120",
    latitude: 51.0725,
    longitude: 13.7262,
  },
  { number: "D-25-011", title: "Brückensanierung Norderelbe", type: "Ingenieurbau", parent_number: "DE-HH", legal_entity_number: "100" },
  {
    number: "A-25-002",
    title: "Technikum Linz, Labortrakt",
    type: "Gewerbebau",
    parent_number: "AT-4",
    legal_entity_number: "200",
    latitude: 48.3064,
    longitude: 14.2858,
  },
  {
    number: "A-25-009",
    title: "Wohnanlage Murufer, Graz",
    type: "Wohnungsbau",
    parent_number: "AT-6",
    legal_entity_number: "200",
    latitude: 47.0707,
    longitude: 15.4395,
  },
  {
    number: "C-24-031",
    title: "Schulhaus Wankdorf, Bern",
    type: "Bildungsbau",
    parent_number: "CH-BE",
    legal_entity_number: "300",
    latitude: 46.9648,
    longitude: 7.4657,
  },
  {
    number: "C-25-006",
    title: "Lawinengalerie Julierpass",
    type: "Tiefbau",
    parent_number: "CH-GR",
    legal_entity_number: "300",
    alternative_number: "ASTRA-J7",
  },
];

/** Cost groups after DIN 276 (Germany). */
const german: WorkTypeInput[] = [
  { code: "300", title: "Bauwerk – Baukonstruktionen" },
  { code: "310", title: "Baugrube, Erdbau", parent: "300" },
  { code: "320", title: "Gründung, Unterbau", parent: "300" },
  { code: "330", title: "Außenwände", parent: "300" },
  { code: "350", title: "Decken", parent: "300", description: "Einschließlich Treppen und Balkonen" },
  { code: "400", title: "Bauwerk – Technische Anlagen" },
  { code: "440", title: "Elektrische Anlagen", parent: "400" },
];

/** Cost areas after ÖNORM B 1801-1 (Austria). */
const austrian: WorkTypeInput[] = [
  { code: "2", title: "Bauwerk-Rohbau" },
  { code: "2A", title: "Erdarbeiten, Baugrube", parent: "2" },
  { code: "2D", title: "Horizontale Baukonstruktionen", parent: "2" },
  { code: "3", title: "Bauwerk-Technik" },
  { code: "4", title: "Bauwerk-Ausbau" },
];

/** Main groups after eBKP-H (Switzerland). */
const swiss: WorkTypeInput[] = [
  { code: "B", title: "Vorbereitung" },
  { code: "C", title: "Konstruktion Gebäude" },
  { code: "C01", title: "Bodenplatte, Fundament", parent: "C" },
  { code: "C04", title: "Deckenkonstruktion, Dachkonstruktion", parent: "C" },
  { code: "D", title: "Technik Gebäude" },
];

const BY_COUNTRY: Record<string, WorkTypeInput[]> = { D: german, A: austrian, C: swiss };

/** The cost centres of a demo project, by its country's standard. */
export const workTypesOf = (projectNumber: string): WorkTypeInput[] => BY_COUNTRY[projectNumber.charAt(0)] ?? [];

/** Accounts after SKR 03 (Germany). */
export const accounts: AccountInput[] = [
  { number: "3100", title: "Fremdleistungen", account_type: "DEBIT" },
  { number: "3400", title: "Wareneingang 19 % Vorsteuer", account_type: "DEBIT" },
  { number: "3736", title: "Erhaltene Skonti 19 % Vorsteuer", account_type: "CREDIT" },
];

export const paymentTerms: PaymentTermInput[] = [
  { number: "N30", title: "30 Tage netto", net_days: 30 },
  { number: "S14", title: "14 Tage 2 % Skonto, 30 Tage netto", net_days: 30, discount_days1: 14, discount_rate1: 2 },
  { number: "GS", title: "Gutschrift, sofort", net_days: 0, is_default_for_credit_notes: true },
];

export const taxCodes: TaxCodeInput[] = [
  { number: "9", title: "Vorsteuer 19 %", rate: 19, is_favorite: true },
  { number: "8", title: "Vorsteuer 7 %", rate: 7 },
  { number: "94", title: "§ 13b UStG Bauleistungen 19 %", rate: 19 },
];

/** Numbers of the payment term and the default account beside each supplier: their ids are given by the database. */
export const suppliers: (SupplierInput & { term: string; account: string })[] = [
  {
    external_id: "70010",
    title: "Elbe Transportbeton GmbH",
    country_code: "DE",
    address: "Peutestraße 51",
    zip: "20539",
    city: "Hamburg",
    term: "S14",
    account: "3400",
    // The example IBAN of ISO 13616 for Germany.
    supplier_bank_details: [{ external_id: "70010-1", iban: "DE89370400440532013000" }],
  },
  { external_id: "70020", title: "Ostwerk Baustahl AG", country_code: "DE", zip: "01067", city: "Dresden", term: "N30", account: "3400" },
  {
    external_id: "70030",
    title: "Murtal Gerüstbau GesmbH",
    country_code: "AT",
    zip: "8010",
    city: "Graz",
    term: "N30",
    account: "3100",
    supplier_bank_details: [{ iban: "AT611904300234573201" }],
  },
  {
    external_id: "70040",
    title: "Aare Kies & Sand AG",
    country_code: "CH",
    zip: "3008",
    city: "Bern",
    term: "S14",
    account: "3400",
    supplier_bank_details: [{ iban: "CH9300762011623852957" }],
  },
];

export const users = [
  { email: "bauleitung@example.org", name: "Katrin Petersen", roles: ["Site manager"], invite: { projectNumber: "D-24-017", role: "Site manager" } },
  { email: "einkauf@example.org", name: "Jonas Lindner", roles: ["Buyer", "Invoice checker"] },
];
