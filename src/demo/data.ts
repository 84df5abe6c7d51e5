/** The demo tenant's data, invented for this project, in the form in which an ERP would push it. */
import type { AccountInput } from "../schema/account.js";
import type { DeliveryInput, WeighingNoticeInput } from "../schema/delivery/input.js";
import type { InvoiceDimensionInput, InvoiceDimensionOptionInput } from "../schema/invoice-dimension.js";
import type { InvoiceAccountInput, InvoiceInput, InvoiceItemInput } from "../schema/invoice/input.js";
import type { InvoiceStatus } from "../schema/invoice/invoice.js";
import type { LegalEntityInput } from "../schema/legal-entity.js";
import type { PurchaseOrderInput, PurchaseOrderItemInput } from "../schema/order/input.js";
import type { SupplierOrderInput } from "../schema/order/supplier-order.js";
import type { PaymentTermInput } from "../schema/payment-term.js";
import type { ProjectInput } from "../schema/project.js";
import type { ProjectRegionInput } from "../schema/project-region.js";
import type { SupplierInput } from "../schema/supplier.js";
import type { TaxCodeInput } from "../schema/tax-code.js";
import type { WorkTypeInput } from "../schema/work-type.js";

export const DEMO_TENANT = "Demo";
/** The customer of the tenant to whom the demo's suppliers belong. */
export const DEMO_CUSTOMER = "Nordwind Bau";

export const legalEntities: LegalEntityInput[] = [
  { number: "100", title: "Nordwind Bau GmbH", country_code: "DE" },
  { number: "200", title: "Donauwerk Bau GesmbH", country_code: "AT" },
  { number: "300", title: "Gotthard Bau AG", country_code: "CH" },
  { number: "1000", title: "Isar Hochbau GmbH", country_code: "DE" },
];

export const projectRegions: ProjectRegionInput[] = [
  { number: "DE-BY", title: "Bayern" },
  { number: "DE-HH", title: "Hamburg" },
  { number: "DE-SN", title: "Sachsen" },
  { number: "AT-4", title: "Oberösterreich" },
  { number: "AT-6", title: "Steiermark" },
  { number: "CH-BE", title: "Bern" },
  { number: "CH-GR", title: "Graubünden" },
];

const project = (
  number: string,
  title: string,
  type: string,
  parent_number: string,
  legal_entity_number: string,
  more: Partial<ProjectInput> = {},
): ProjectInput => ({ number, title, type, parent_number, legal_entity_number, ...more });

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

export const projects: ProjectInput[] = [
  project("D-24-017", "Kita Elbinsel, Hamburg-Wilhelmsburg", "Bildungsbau", "DE-HH", "100", at(53.4987, 10.0012)),
  project("D-25-003", "Quartier Alter Schlachthof, Dresden", "Wohnungsbau", "DE-SN", "100", {
    alternative_number: "SAP-88120",
    ...at(51.0725, 13.7262),
  }),
  project("D-25-011", "Brückensanierung Norderelbe", "Ingenieurbau", "DE-HH", "100"),
  project("A-25-002", "Technikum Linz, Labortrakt", "Gewerbebau", "AT-4", "200", at(48.3064, 14.2858)),
  project("A-25-009", "Wohnanlage Murufer, Graz", "Wohnungsbau", "AT-6", "200", at(47.0707, 15.4395)),
  project("C-24-031", "Schulhaus Wankdorf, Bern", "Bildungsbau", "CH-BE", "300", at(46.9648, 7.4657)),
  project("C-25-006", "Lawinengalerie Julierpass", "Tiefbau", "CH-GR", "300", { alternative_number: "ASTRA-J7" }),
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

type DemoSupplier = SupplierInput & { readonly term: string; readonly account: string };

const supplier = (
  external_id: string,
  title: string,
  [country_code, zip, city]: readonly [country: string, zip: string, city: string],
  term: string,
  account: string,
  more: Partial<SupplierInput> = {},
): DemoSupplier => ({ external_id, title, country_code, zip, city, term, account, ...more });

/** Each supplier names its payment term and default account by number, because the database assigns their ids. */
export const suppliers: DemoSupplier[] = [
  supplier("70010", "Elbe Transportbeton GmbH", ["DE", "20539", "Hamburg"], "S14", "3400", {
    address: "Peutestraße 51",
    // The example IBAN of ISO 13616 for Germany.
    supplier_bank_details: [{ external_id: "70010-1", iban: "DE02120300000000202051" }],
  }),
  supplier("70020", "Ostwerk Baustahl AG", ["DE", "01067", "Dresden"], "N30", "3400"),
  supplier("70030", "Murtal Gerüstbau GesmbH", ["AT", "8010", "Graz"], "N30", "3100", {
    supplier_bank_details: [{ iban: "AT611904300234573201" }],
  }),
  supplier("70040", "Aare Kies & Sand AG", ["CH", "3008", "Bern"], "S14", "3400", {
    supplier_bank_details: [{ iban: "CH9300762011623852957" }],
  }),
];

export const users = [
  {
    email: "bauleitung@example.org",
    name: "Katrin Petersen",
    roles: ["Site manager"],
    invite: { projectNumber: "D-24-017", role: "Site manager" },
  },
  { email: "einkauf@example.org", name: "Jonas Lindner", roles: ["Buyer", "Invoice checker"] },
];

/** Dimensions with their options. The options of the second dimension carry accounts. */
export const dimensions: {
  dimension: InvoiceDimensionInput;
  options: (InvoiceDimensionOptionInput & { account?: string })[];
}[] = [
  {
    dimension: {
      label: "Gewerk",
      placement: "header",
      is_mandatory: true,
      description: "Wer auf der Baustelle damit arbeitet",
    },
    options: [
      { number: "RB", label: "Rohbau" },
      { number: "AB", label: "Ausbau" },
      { number: "TGA", label: "Technische Gebäudeausrüstung" },
    ],
  },
  {
    dimension: { label: "Kostenart", placement: "account", is_mandatory: true, auto_assign_gl_account: true },
    options: [
      { number: "MAT", label: "Material", account: "3400" },
      { number: "FL", label: "Fremdleistung", account: "3100" },
    ],
  },
  {
    dimension: {
      label: "Bauteil",
      placement: "line_item",
      type: "text",
      is_mandatory: false,
      description: "Wo es verbaut wurde",
    },
    options: [],
  },
];

const concrete = (quantity: number, unit_net_price: number, net_price: number): InvoiceItemInput => ({
  product_number: "TB-2530-16",
  title: "Transportbeton C25/30 F3 16 mm",
  quantity,
  unit: "m3",
  unit_net_price,
  net_price,
  tax_rate: 19,
});

const totals = (net_amount: number, total_tax_amount: number, total_amount: number) => ({
  net_amount,
  total_tax_amount,
  total_amount,
});

const debit = (net_amount: number, tax_amount: number, gross_amount: number, taxCode: string): InvoiceAccountInput => ({
  ...{ net_amount, tax_amount, gross_amount },
  account_type: "DEBIT",
  tax_code: { number: taxCode },
});

/** Invoices from several weeks, with the statuses that each goes through. */
export const invoices: (InvoiceInput & { steps: InvoiceStatus[] })[] = [
  {
    external_id: "DEMO-1001",
    invoice_number: "2026-10441",
    invoice_date: "2026-10-05",
    due_date: "2026-11-04",
    currency: "EUR",
    ...totals(4938.24, 938.27, 5876.51),
    document_type: "INVOICE",
    supplier_name: "Elbe Transportbeton GmbH",
    supplier_iban: "DE02120300000000202051",
    project_number: "D-24-017",
    items: [
      concrete(38, 122.48, 4654.24),
      { title: "Betonpumpe, Anfahrt", quantity: 1, unit: "psch", unit_net_price: 284, net_price: 284, tax_rate: 19 },
    ],
    invoice_accounts: [debit(4938.24, 938.27, 5876.51, "9")],
    steps: ["OPEN", "FACTUAL_CHECKING", "PRICE_CHECKING"],
  },
  {
    external_id: "DEMO-1002",
    invoice_number: "2026-10498",
    invoice_date: "2026-11-02",
    due_date: "2026-12-02",
    currency: "EUR",
    ...totals(1837.2, 349.07, 2186.27),
    document_type: "INVOICE",
    supplier_iban: "DE02120300000000202051",
    project_number: "D-24-017",
    items: [concrete(15, 122.48, 1837.2)],
    invoice_accounts: [debit(1837.2, 349.07, 2186.27, "9")],
    steps: [],
  },
  {
    external_id: "DEMO-1003",
    invoice_number: "R-77310",
    invoice_date: "2026-11-09",
    currency: "EUR",
    ...totals(12480, 0, 12480),
    document_type: "DOWN_PAYMENT",
    down_payment_number: 1,
    supplier: { external_id: "70020" },
    project_number: "D-24-017",
    payment_terms: "Zahlbar binnen 10 Tagen ohne Abzug",
    comment: "§ 13b UStG: Steuerschuldnerschaft des Leistungsempfängers",
    items: [{ title: "Betonstahl B500B, gebogen", quantity: 9.6, unit: "t", unit_net_price: 1300, net_price: 12480 }],
    invoice_accounts: [
      {
        net_amount: 12480,
        gross_amount: 12480,
        account_type: "DEBIT",
        account: { number: "3100" },
        tax_code: { number: "94" },
      },
    ],
    steps: ["OPEN"],
  },
  {
    external_id: "DEMO-1004",
    invoice_number: "CH-2290",
    invoice_date: "2026-11-12",
    currency: "CHF",
    ...totals(2310.5, 187.15, 2497.65),
    document_type: "INVOICE",
    supplier: { external_id: "70040" },
    payment_reference: "210000000003139471430009017",
    reference_type: "QRR",
    items: [
      { title: "Betonkies 0–16", quantity: 46.21, unit: "t", unit_net_price: 50, net_price: 2310.5, tax_rate: 8.1 },
    ],
    steps: [],
  },
  {
    external_id: "DEMO-1005",
    invoice_number: "G-118",
    invoice_date: "2026-11-16",
    currency: "EUR",
    ...totals(-244.96, -46.54, -291.5),
    document_type: "CREDIT_NOTE",
    supplier_iban: "DE02120300000000202051",
    project_number: "D-24-017",
    comment: "Minderlieferung zu 2026-10441",
    steps: ["CANCELLED"],
  },
  {
    external_id: "DEMO-1006",
    invoice_number: "4711",
    invoice_date: "2026-11-18",
    currency: "EUR",
    total_amount: 89.9,
    // Neither is known to the tenant, so both stay text.
    supplier_name: "Eisenwaren Krüger",
    project_number: "Lager Nord",
    steps: [],
  },
];

const concreteOrdered = (quantity: number): PurchaseOrderItemInput => ({
  external_id: "10",
  title: "Transportbeton C25/30 F3 16 mm",
  quantity,
  unit: "m³",
  price_per_unit: 122.48,
});

/** Orders with what their suppliers did with them. */
export const purchaseOrders: { order: PurchaseOrderInput; answers: SupplierOrderInput[] }[] = [
  {
    order: {
      external_id: "DEMO-B1",
      supplier: { external_id: "70010" },
      project_number: "D-24-017",
      contract_number: "RV-2024-11",
      currency: "EUR",
      planned_delivery_date: "2026-10-05",
      purchase_order_items: [
        concreteOrdered(38),
        { external_id: "20", title: "Betonpumpe, Anfahrt", quantity: 1, unit: "psch", net_price: 284 },
      ],
    },
    answers: [{ change_type: "CONFIRM_ORDER" }],
  },
  {
    order: {
      external_id: "DEMO-B2",
      supplier: { external_id: "70010" },
      project_number: "D-24-017",
      contract_number: "RV-2024-11",
      currency: "EUR",
      planned_delivery_date: "2026-12-08",
      purchase_order_items: [concreteOrdered(24)],
    },
    answers: [],
  },
  {
    order: {
      external_id: "DEMO-B3",
      supplier: { external_id: "70020" },
      project_number: "D-24-017",
      currency: "EUR",
      planned_delivery_date: "2026-12-01",
      purchase_order_items: [
        { external_id: "10", title: "Betonstahl B500B, gebogen", quantity: 9.6, unit: "t", price_per_unit: 1300 },
      ],
    },
    answers: [
      {
        change_type: "EDIT_ORDER",
        comment: "Die Biegerei ist bis zum 3. Dezember ausgelastet.",
        changes: { planned_delivery_date: "2026-12-03", items: [{ external_id: "10", quantity: 9.2 }] },
      },
    ],
  },
];

/** What the weighbridge of the quarry sent. */
export const weighingNotices: WeighingNoticeInput[] = [
  {
    dsid: "AK-2026-11-20-0412",
    delivery_number: "WS-0412",
    delivery_date: "2026-11-20",
    project_number: "D-24-017",
    supplier_external_id: "70040",
    vehicle: "HH-NB 412",
    plant: "Grube Elbmarsch",
    product_number: "FSS-0-32",
    title: "Frostschutz 0/32",
    gross_weight: 31_940,
    tare_weight: 13_700,
    unit: "kg",
  },
];

/** What the concrete plant sent. */
export const deliveries: DeliveryInput[] = [
  {
    external_id: "LS-26-0815",
    delivery_number: "LS-26-0815",
    delivery_date: "2026-11-20",
    dispatched_at: "2026-11-20T06:40:00",
    planned_arrival_time: "2026-11-20T07:15:00",
    supplier_external_id: "70010",
    supplier_name: "Elbe Transportbeton GmbH",
    project_number: "D-24-017",
    order_number: "DEMO-B1",
    vehicle: "HH-TB 4711",
    driver: "Jens Böhm",
    plant: "Mischwerk Peute",
    comment: "Pumpe vor Ort, Einbau bis 08:30 Uhr",
    items: [
      {
        line_number: "1",
        product_number: "C2530-F3-16",
        title: "Transportbeton C25/30 XC4 XF1 F3",
        quantity: 8.5,
        unit: "m³",
        order_item_number: "10",
      },
      { line_number: "2", product_number: "ZU-WINTER", title: "Winterzuschlag", quantity: 8.5, unit: "m³" },
    ],
  },
];
