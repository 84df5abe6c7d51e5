/**
 * Layouts that are made up, and documents of each: a supplier's letterhead, and words for the values that rules do not
 * know or take for others, at places that a seed draws. The documents of a layout differ in everything else.
 */
import { randomNumbers } from "../support/random-numbers.js";

export interface Document {
  readonly text: string;
  /** What it says, by the names of the fields. */
  readonly says: Readonly<Record<string, string | number>>;
}

export interface MadeUpLayout {
  readonly supplier: { readonly ids: readonly string[]; readonly names: readonly string[] };
  document(seed: number): Document;
}

const LABELS = {
  number: ["Vorgang", "Unser Zeichen", "Beleg", "Referenz", "Rechnungsnummer", "Journal-Nr.", "Faktura", "Zeichen"],
  day: ["Ausgefertigt", "Hamburg, am", "Buchungstag", "Rechnungsdatum", "Erstellt", "Stand"],
  due: ["Valuta", "Wertstellung", "Fällig am", "Eingang erbeten bis", "Abbuchung"],
  order: ["Ihr Auftrag", "Ihr Zeichen", "Abruf", "Bestellnummer", "Kommission"],
  total: ["Zu Ihren Lasten", "Unsere Forderung", "Gesamtbetrag", "Wir erhalten", "Endsumme brutto", "Zusammen"],
  net: ["Netto", "Warenwert", "Leistungen zusammen", "Nettobetrag"],
  tax: ["USt. 19 %", "zzgl. 19 % MwSt.", "Steueranteil", "Umsatzsteuer 19 %"],
};

/** Numbers, as suppliers write them: `9` stands for a digit, `#` for one of the same number on all documents. */
const NUMBERS = ["RE-2026-9999", "2026/99999", "99999999", "A 9999 / 26", "##-9999-9", "9999.26.99", "B9999 K"];

export function madeUpLayout(seed: number): MadeUpLayout {
  const next = randomNumbers(seed * 104_729 + 3);
  const one = <T>(...values: readonly T[]): T => values[next(values.length)]!;
  const digits = (count: number): string => Array.from({ length: count }, () => next(10)).join("");

  const name = `${one("Kies", "Beton", "Holz", "Stahl", "Dach")}${one("werk", "bau", "handel")} ${one("Nord", "Huber", "Falk", "Alpen")} ${one("GmbH", "AG", "KG")}`;
  const vatId = `DE1${digits(8)}`;
  const iban = one("DE89370400440532013000", "DE02120300000000202051", "DE02500105170137075030");
  const shownIban = one(iban, iban.replace(/(.{4})/g, "$1 ").trim());
  const label = Object.fromEntries(Object.entries(LABELS).map(([field, words]) => [field, one(...words)])) as Record<
    keyof typeof LABELS,
    string
  >;
  const numberForm = one(...NUMBERS).replace(/#/g, () => digits(1));
  const margin = " ".repeat(one(0, 8, 20));
  const isNameBelow = one(true, false);
  const block = one("same cell", "columns", "heads");
  const hasPrintDay = one(true, false);
  const [start, width] = [one(0, 40, 56), one(16, 20, 26)];
  const sumWidth = one(44, 52, 60);
  const sign = one(":", "", " :");
  const currency = one("EUR", "€");
  const title = one("Rechnung", "RECHNUNG", "Rechnung / Lieferschein");
  const group = one("Ein Haus der Falkenberg Gruppe GmbH", "Partner der EUROBAU Verbund AG", "Ihr Lieferant am Bau");
  const orderForm = one("9999-99", "B-99999", "4500999999");
  const separators = one([".", ","], ["'", "."], [" ", ","]);

  const document = (ofDocument: number): Document => {
    const draw = randomNumbers(seed * 7919 + ofDocument * 31);
    const pick = <T>(...values: readonly T[]): T => values[draw(values.length)]!;
    const filled = (form: string): string => form.replace(/9/g, () => String(draw(10)));
    const money = (cents: number): string => {
      const [whole, rest] = (cents / 100).toFixed(2).split(".");
      return `${whole!.replace(/\B(?=(?:\d{3})+$)/g, separators[0]!)}${separators[1]}${rest}`;
    };
    const day = (): [shown: string, iso: string] => {
      const [dd, mm] = [1 + draw(28), 1 + draw(12)].map((part) => String(part).padStart(2, "0"));
      return [`${dd}.${mm}.2026`, `2026-${mm}-${dd}`];
    };
    const [shownDay, invoice_date] = day();
    const [shownDue, due_date] = day();
    const [printDay] = day();
    const [invoice_number, order_number] = [filled(numberForm), filled(orderForm)];
    const lines = Array.from({ length: 1 + draw(6) }, (_, index) => {
      const [quantity, price] = [1 + draw(40), 100 + draw(50_000)];
      const article = pick("Kies 0/32", "Beton C25/30", "Estrich", "Bewehrung", "Dachlatten");
      return {
        cells: [String(index + 1), article, String(quantity), money(price), money(quantity * price)],
        sum: quantity * price,
      };
    });
    const net = lines.reduce((total, { sum }) => total + sum, 0);
    const tax = Math.round(net * 0.19);
    const columns = (cells: readonly string[]): string =>
      cells.map((cell, index) => cell.padEnd([6, 30, 10, 14, 0][index]!)).join("");
    const references: [string, string][] = [
      [label.number, invoice_number],
      [label.day, shownDay],
      [label.order, order_number],
      [label.due, shownDue],
      ["Kunde", filled("1099")],
      ...(hasPrintDay ? [["Druck", printDay] as [string, string]] : []),
    ];
    const heads = references.map(([word]) => word.padEnd(24)).join("");
    const below = references.map(([, value]) => value.padEnd(24)).join("");
    const shown: Record<typeof block, string[]> = {
      "same cell": references.map(([word, value]) => `${" ".repeat(start)}${word}${sign} ${value}`),
      columns: references.map(([word, value]) => `${" ".repeat(start)}${`${word}${sign}`.padEnd(width)}  ${value}`),
      heads: [heads, below],
    };
    const sum = (words: string, cents: number): string => `${words.padEnd(sumWidth)}${money(cents)} ${currency}`;
    const text = [
      ...(isNameBelow ? [margin + group, ""] : [margin + name]),
      `${margin}Kiesweg 4 · 20095 Hamburg`,
      ...["", "Musterbau AG", pick("Ring 5", "Lager Süd, Am Kai 1"), "01067 Dresden", ""],
      ...[title, "", ...shown[block], ""],
      columns(["Pos.", "Bezeichnung", "Menge", "Einzelpreis", "Gesamt"]),
      ...lines.map(({ cells }) => columns(cells)),
      "",
      sum(label.net, net),
      sum(label.tax, tax),
      sum(label.total, net + tax),
      "",
      `${isNameBelow ? `${name} · ` : ""}USt-IdNr. ${vatId} · IBAN ${shownIban}`,
    ].join("\n");
    const says = {
      ...{ invoice_number, order_number, invoice_date, due_date, currency: "EUR", supplier_name: name },
      ...{ supplier_tax_id: vatId, supplier_iban: iban },
      ...{ net_amount: net / 100, total_tax_amount: tax / 100, total_amount: (net + tax) / 100 },
    };
    return { text, says };
  };
  return { supplier: { ids: [vatId, iban], names: [name] }, document };
}
