/** Invoices that are made up: names, amounts, days, words and layout are drawn by a seed. */
import { randomNumbers } from "../support/random-numbers.js";

/** What readers of invoices get wrong; each kind has one of these in every invoice. */
export const KINDS = [
  "a total less a discount",
  "the day of printing",
  "numbers with blanks",
  "a name over two lines",
  "a tax on insurance",
] as const;
export type Kind = (typeof KINDS)[number];

export interface MadeUp {
  readonly text: string;
  /** What it says, by the names of the fields. */
  readonly says: Readonly<Record<string, string | number>>;
}

interface Language {
  readonly separators: readonly [thousands: string, decimal: string];
  readonly rate: number;
  readonly forms: readonly string[];
  readonly title: string;
  readonly number: readonly string[];
  readonly day: readonly string[];
  readonly printed: readonly string[];
  readonly net: readonly string[];
  readonly tax: readonly string[];
  readonly insuranceTax: readonly string[];
  readonly total: readonly string[];
  readonly head: readonly [string, string, string, string, string];
  /** @param left the total less the discount */
  discount(percent: number, days: number, left: string, discount: string): readonly string[];
}

const GERMAN: Language = {
  separators: [".", ","],
  rate: 19,
  forms: ["GmbH", "AG", "GmbH & Co. KG", "KG"],
  title: "Rechnung",
  number: ["Rechnungsnummer:", "Rechnungs-Nr.:", "Rechnung Nr.", "Beleg-Nr.:"],
  day: ["Rechnungsdatum:", "Datum:", "Belegdatum:"],
  printed: ["Druckdatum:", "Gedruckt am", "Ausgedruckt am:", "Ausdruck vom"],
  net: ["Nettobetrag", "Summe netto", "Zwischensumme netto"],
  tax: ["Umsatzsteuer 19 %", "MwSt. 19 %", "zzgl. 19 % USt."],
  insuranceTax: [
    "Versicherungssteuer 19 %",
    "Versicherungsteuer (19 %)",
    "gesetzl. Versicherungsteuer 19%",
    "VersSt. 19 %",
  ],
  total: ["Gesamtbetrag", "Rechnungsbetrag", "Bruttobetrag", "Endbetrag"],
  head: ["Pos.", "Bezeichnung", "Menge", "Einzelpreis", "Gesamt"],
  discount: (percent, days, left, discount) => [
    `Bei Zahlung innerhalb von ${days} Tagen ${percent} % Skonto: ${left} EUR`,
    `Zahlbetrag abzüglich ${percent} % Skonto   ${left}`,
    `${percent} % Skonto bis ${days} Tage: ${discount} EUR, zu zahlen dann ${left} EUR`,
    `Betrag bei Skontoabzug (${percent} %):    ${left} EUR`,
    `Zahlbar binnen ${days} Tagen mit ${percent} % Skonto = ${left} EUR oder 30 Tage netto`,
  ],
};
const SWISS: Language = { ...GERMAN, separators: ["'", "."], forms: ["AG", "GmbH"] };
const FRENCH: Language = {
  separators: [" ", ","],
  rate: 20,
  forms: ["SARL", "SAS"],
  title: "Facture",
  number: ["Numéro de facture :", "Facture n°", "N° de facture :"],
  day: ["Date de facture :", "Date :", "Date d'émission :"],
  printed: ["Imprimé le", "Date d'impression :"],
  net: ["Total HT", "Montant HT"],
  tax: ["TVA 20 %", "TVA (20,00 %)"],
  insuranceTax: ["Taxe sur les conventions d'assurance 20 %", "Taxe sur les assurances (20 %)"],
  total: ["Total TTC", "Montant TTC"],
  head: ["Réf", "Désignation", "Quantité", "Prix unitaire", "Montant"],
  discount: (percent, days, left) => [
    `Escompte ${percent} % sous ${days} jours : ${left} EUR`,
    `Net à payer avec escompte ${percent} %   ${left}`,
  ],
};
const ENGLISH: Language = {
  separators: [",", "."],
  rate: 20,
  forms: ["Ltd", "Limited"],
  title: "Invoice",
  number: ["Invoice number:", "Invoice No.", "Invoice #:"],
  day: ["Invoice date:", "Date:"],
  printed: ["Printed on", "Print date:"],
  net: ["Subtotal", "Net amount"],
  tax: ["VAT 20%", "VAT @ 20 %"],
  insuranceTax: ["Insurance premium tax 20 %", "Insurance Premium Tax (20%)"],
  total: ["Total", "Invoice total", "Total amount"],
  head: ["Item", "Description", "Qty", "Unit price", "Amount"],
  discount: (percent, days, left) => [
    `${percent} % discount if paid within ${days} days: ${left} GBP`,
    `Total less ${percent} % early payment discount   ${left}`,
  ],
};

export function madeUp(kind: Kind, seed: number): MadeUp {
  const next = randomNumbers(seed * 7919 + KINDS.indexOf(kind));
  const one = <T>(...values: readonly T[]): T => values[next(values.length)]!;
  const language = one(GERMAN, GERMAN, GERMAN, SWISS, FRENCH, ENGLISH);
  const money = (cents: number): string => {
    const [thousands, decimal] = language.separators;
    const [whole, rest] = (cents / 100).toFixed(2).split(".");
    return `${whole!.replace(/\B(?=(?:\d{3})+$)/g, thousands)}${decimal}${rest}`;
  };

  const trade =
    one("Kies", "Beton", "Holz", "Stahl", "Dach", "Elektro", "Gerüst") + one("werk", "bau", "handel", "technik");
  const owner = one("Nord", "Huber", "Lindner", "Meier", "Alpen", "Rhein", "Falk");
  const form = one(...language.forms);
  const twoLines = one(
    [`${trade} ${owner}`, form],
    [`${trade} ${owner} ${one("und", "&")}`, `${one("Söhne", "Partner", "Kollegen")} ${form}`],
    [`${trade} und ${one("Transport", "Handels", "Bau")}gesellschaft`, `${owner} ${form}`],
    [`${trade}- und`, `Transportgesellschaft ${owner} ${form}`],
    [`${trade} ${owner}`, `${one("Baustoffe", "Transporte", "Projekte")} ${form}`],
  );
  const name = kind === "a name over two lines" ? twoLines : [`${trade} ${owner} ${form}`];
  const motto = one("Ihr Partner am Bau", "Alles aus einer Hand!", "Seit 1921 für Sie da");
  const letterhead = [
    // Not every line above a name belongs to it.
    ...(next(5) === 0 ? [motto] : []),
    ...name,
    ...one(["Kiesweg 4", "20095 Hamburg"], ["Ringstraße 71, 50667 Köln"]),
  ];

  const [month, day] = [1 + next(11), 1 + next(27)];
  const shownDay = (monthOfYear: number, dayOfMonth: number): string => {
    const [mm, dd] = [monthOfYear, dayOfMonth].map((part) => String(part).padStart(2, "0"));
    if (language === ENGLISH)
      return `${dd} ${new Date(2026, monthOfYear - 1).toLocaleString("en", { month: "short" })} 2026`;
    return language === FRENCH ? `${dd}/${mm}/2026` : one(`${dd}.${mm}.2026`, `${dayOfMonth}.${monthOfYear}.2026`);
  };
  const printed = `${one(...language.printed)} ${shownDay(month + 1, 1 + next(27))}${one("", " 10:24")}`;

  const [prefix, digits] = [one("RE", "R", "AR", "INV"), String(1000 + next(9000))];
  const number =
    kind === "numbers with blanks"
      ? one(`${prefix} 2026 ${digits}`, `2026 ${digits}`, `${prefix}-2026 ${digits}`)
      : one(`${prefix}2026-${digits}`, `${prefix}${digits}26`, `2026/${digits}`);
  const references = [`${one(...language.number)} ${number}`, `${one(...language.day)} ${shownDay(month, day)}`];
  if (kind === "the day of printing") references.splice(next(3), 0, printed);

  const [quantity, price] = [1 + next(40), 100 + next(50_000)];
  const net = quantity * price;
  const tax = Math.round((net * language.rate) / 100);
  const total = net + tax;
  const isInsured = kind === "a tax on insurance";
  const width = one(44, 50, 60);
  const sum = (label: string, cents: number): string => label.padEnd(width) + money(cents) + one("", " EUR");
  const columns = (cells: readonly string[]): string =>
    cells.map((cell, index) => cell.padEnd([6, 36, 10, 14, 0][index]!)).join("");
  const percent = one(2, 3);
  const discount = Math.round((total * percent) / 100);

  const margin = " ".repeat(one(0, 12, 30, 50));
  const lines = [
    ...letterhead.map((line) => margin + line),
    ...["", "Musterbau AG", "Ring 5", "01067 Dresden", ""],
    ...[language.title, "", ...references, ""],
    columns(language.head),
    columns(["1", isInsured ? "Haftpflichtversicherung" : "Kies 0/32", String(quantity), money(price), money(net)]),
    "",
    sum(one(...language.net), net),
    sum(one(...(isInsured ? language.insuranceTax : language.tax)), tax),
    sum(one(...language.total), total),
    "",
    ...(kind === "a total less a discount"
      ? [one(...language.discount(percent, one(8, 10, 14), money(total - discount), money(discount)))]
      : []),
    ...(next(2) === 0 ? ["", "IBAN: DE89 3704 0044 0532 0130 00"] : []),
  ];
  return {
    text: lines.join("\n"),
    says: {
      supplier_name: name.join(" "),
      invoice_number: number,
      invoice_date: `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
      // A tax on insurance is no VAT, so it belongs to the net amount.
      net_amount: (isInsured ? total : net) / 100,
      total_tax_amount: isInsured ? 0 : tax / 100,
      total_amount: total / 100,
    },
  };
}
