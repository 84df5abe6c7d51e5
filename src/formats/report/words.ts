/** The words of reports in German and English, and what codes mean. */
import type { Language } from "./report.js";

/** The German text and the English one. */
type Both = readonly [de: string, en: string];

const WORDS = {
  title: ["Prüfbericht zur Rechnung", "Report on the invoice"],
  titleOfCreditNote: ["Prüfbericht zur Gutschrift", "Report on the credit note"],
  withoutNumber: ["ohne Nummer", "without a number"],
  findings: ["Was zu berichtigen ist", "What is to be corrected"],
  invoice: ["Die Rechnung, wie wir sie lesen", "The invoice as we read it"],
  where: ["Wo", "Where"],
  rule: ["Regel", "Rule"],
  todo: ["Was zu tun ist", "What to do"],
  FATAL: ["Fehler", "Error"],
  WARNING: ["Warnung", "Warning"],
  INFORMATION: ["Hinweis", "Note"],
  general: ["Angaben", "Particulars"],
  kind: ["Art", "Kind"],
  number: ["Nummer", "Number"],
  date: ["Datum", "Date"],
  dueDate: ["Fällig am", "Due on"],
  currency: ["Währung", "Currency"],
  serviceDate: ["Leistungsdatum", "Day of the service"],
  period: ["Zeitraum", "Period"],
  buyerReference: ["Käuferreferenz", "Buyer's reference"],
  order: ["Bestellung", "Order"],
  contract: ["Vertrag", "Contract"],
  project: ["Projekt", "Project"],
  preceding: ["Vorausgegangene Rechnung", "Preceding invoice"],
  specification: ["Spezifikation", "Specification"],
  note: ["Bemerkung", "Note"],
  seller: ["Verkäufer", "Seller"],
  buyer: ["Käufer", "Buyer"],
  payee: ["Zahlungsempfänger", "Payee"],
  representative: ["Steuervertreter", "Tax representative"],
  name: ["Name", "Name"],
  address: ["Anschrift", "Address"],
  vatId: ["USt-IdNr.", "VAT id"],
  taxId: ["Steuernummer", "Tax number"],
  legalId: ["Registernummer", "Registration number"],
  contact: ["Ansprechpartner", "Contact"],
  electronicAddress: ["Elektronische Adresse", "Electronic address"],
  delivery: ["Lieferung", "Delivery"],
  lines: ["Positionen", "Lines"],
  line: ["Pos.", "No."],
  item: ["Bezeichnung", "Item"],
  quantity: ["Menge", "Quantity"],
  price: ["Preis", "Price"],
  rate: ["USt %", "VAT %"],
  amount: ["Betrag", "Amount"],
  moreLines: ["weitere Positionen", "more lines"],
  allowances: ["Nachlässe und Zuschläge", "Allowances and charges"],
  allowance: ["Nachlass", "Allowance"],
  charge: ["Zuschlag", "Charge"],
  reason: ["Grund", "Reason"],
  taxes: ["Umsatzsteuer", "VAT"],
  category: ["Kategorie", "Category"],
  taxable: ["Grundlage", "Taxable amount"],
  tax: ["Steuer", "Tax"],
  totals: ["Summen", "Totals"],
  sumOfLines: ["Summe der Positionen", "Sum of the lines"],
  sumOfAllowances: ["Nachlässe", "Allowances"],
  sumOfCharges: ["Zuschläge", "Charges"],
  withoutTax: ["Gesamt ohne USt", "Total without VAT"],
  withTax: ["Gesamt mit USt", "Total with VAT"],
  prepaid: ["Bereits bezahlt", "Paid already"],
  rounding: ["Rundung", "Rounding"],
  due: ["Zu zahlen", "Amount due"],
  payment: ["Zahlung", "Payment"],
  means: ["Zahlungsart", "Means of payment"],
  account: ["Konto", "Account"],
  bank: ["Bank", "Bank"],
  accountName: ["Kontoinhaber", "Account holder"],
  remittance: ["Verwendungszweck", "Payment reference"],
  mandate: ["Mandatsreferenz", "Mandate reference"],
  terms: ["Zahlungsbedingungen", "Payment terms"],
  attachments: ["Anlagen", "Attachments"],
  description: ["Beschreibung", "Description"],
  file: ["Datei", "File"],
  document: ["Ganze Rechnung", "Whole invoice"],
} as const satisfies Readonly<Record<string, Both>>;

export type Word = keyof typeof WORDS;

/** UNTDID 1001 */
const KINDS: Readonly<Record<string, Both>> = {
  "326": ["Teilrechnung", "Partial invoice"],
  "380": ["Rechnung", "Invoice"],
  "381": ["Gutschrift", "Credit note"],
  "384": ["Rechnungskorrektur", "Corrected invoice"],
  "389": ["Gutschrift im Abrechnungsverfahren", "Self-billed invoice"],
  "875": ["Abschlagsrechnung (Bau)", "Partial construction invoice"],
  "876": ["Teilschlussrechnung (Bau)", "Partial final construction invoice"],
  "877": ["Schlussrechnung (Bau)", "Final construction invoice"],
};

/** UNTDID 4461 */
const MEANS: Readonly<Record<string, Both>> = {
  "10": ["Bar", "Cash"],
  "30": ["Überweisung", "Credit transfer"],
  "48": ["Karte", "Card"],
  "49": ["Lastschrift", "Direct debit"],
  "57": ["Dauerauftrag", "Standing order"],
  "58": ["SEPA-Überweisung", "SEPA credit transfer"],
  "59": ["SEPA-Lastschrift", "SEPA direct debit"],
};

/** UNTDID 5305 */
const CATEGORIES: Readonly<Record<string, Both>> = {
  S: ["Regelsteuersatz", "standard rate"],
  Z: ["Nullsatz", "zero rate"],
  E: ["steuerbefreit", "exempt"],
  AE: ["Umkehr der Steuerschuld", "reverse charge"],
  K: ["innergemeinschaftliche Lieferung", "intra-community supply"],
  G: ["Ausfuhr", "export"],
  O: ["nicht steuerbar", "outside the scope of VAT"],
  L: ["IGIC (Kanarische Inseln)", "IGIC (Canary Islands)"],
  M: ["IPSI (Ceuta, Melilla)", "IPSI (Ceuta, Melilla)"],
};

/** UN/ECE Recommendations 20 and 21 */
const UNITS: Readonly<Record<string, Both>> = {
  C62: ["Stück", "piece"],
  H87: ["Stück", "piece"],
  XPP: ["Stück", "piece"],
  SET: ["Satz", "set"],
  MTR: ["m", "m"],
  MTK: ["m²", "m²"],
  MTQ: ["m³", "m³"],
  LTR: ["l", "l"],
  KGM: ["kg", "kg"],
  TNE: ["t", "t"],
  HUR: ["h", "h"],
  DAY: ["Tage", "days"],
  LS: ["pauschal", "lump sum"],
  KMT: ["km", "km"],
};

const LISTS = { kind: KINDS, means: MEANS, category: CATEGORIES, unit: UNITS };

/** How a language names things and writes numbers, days and codes. */
export class Words {
  readonly #numbers: Intl.NumberFormat;
  readonly #amounts: Intl.NumberFormat;
  readonly #countries: Intl.DisplayNames;

  constructor(readonly language: Language) {
    const locale = language === "de" ? "de-DE" : "en-GB";
    this.#numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 15 });
    this.#amounts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 15 });
    this.#countries = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  }

  of(word: Word): string {
    return this.in(WORDS[word]);
  }

  in([de, en]: Both): string {
    return this.language === "de" ? de : en;
  }

  /** The meaning of a code with the code, or the code alone; empty without one. */
  code(list: keyof typeof LISTS, code: string | null): string {
    const meaning = code === null ? undefined : LISTS[list][code];
    return meaning === undefined ? (code ?? "") : list === "unit" ? this.in(meaning) : `${this.in(meaning)} (${code})`;
  }

  /** An exact decimal text, or empty. */
  number(text: string | null): string {
    return text === null ? "" : this.#numbers.format(text as Intl.StringNumericLiteral);
  }

  amount(text: string | null): string {
    return text === null ? "" : this.#amounts.format(text as Intl.StringNumericLiteral);
  }

  /** `2026-11-18` as people write it. */
  day(day: string | null): string {
    const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? "") ?? [];
    if (year === undefined) return day ?? "";
    return this.language === "de" ? `${date}.${month}.${year}` : `${date}/${month}/${year}`;
  }

  country(code: string | null): string {
    if (code === null || !/^[A-Z]{2}$/.test(code)) return code ?? "";
    return this.#countries.of(code) ?? code;
  }
}
