/** Invoices that are read from their text alone, by rules. */
import fc from "fast-check";
import type { InvoiceText } from "../../src/formats/invoice-text/text-invoice.js";
import { readInvoiceText } from "../../src/formats/invoice-text/read.js";
import { isTaxOf } from "../../src/formats/invoice-text/totals.js";
import { linesOfText, type TextLine } from "../../src/formats/text-line.js";
import { readPdf } from "../../src/pdf/contents.js";
import { createPictureReader } from "../../src/pdf/ocr.js";
import { createTesseract } from "../../src/pdf/tesseract.js";
import { cpuOf } from "../support/cpu.js";
import { pdf, type Placed, typed } from "../support/pdf.js";
import { linesAt } from "../support/text.js";
import { KINDS, madeUp } from "./made-up-invoices.js";
import { foldersOf, valuesByPath } from "./samples.js";

const readText = (text: string): InvoiceText | null => readInvoiceText(linesOfText(text));

/** The values without where they stand. */
function valuesOf(found: unknown): unknown {
  if (found === null || typeof found !== "object") return found;
  if (Array.isArray(found)) return found.map(valuesOf);
  if ("confidence" in found && "value" in found) return found.value;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, valuesOf(value)]));
}

/** A line as a row, as it is printed. */
const rowOf = (line: any) => [
  ...[line.position, line.article_number, line.description, line.quantity],
  ...[line.unit, line.unit_price, line.tax_rate, line.amount],
];

test.each(foldersOf("invoice-text"))("an invoice as it is written: $name", ({ input, expected }) => {
  const read = valuesOf(readText(Buffer.from(input).toString("utf8"))) as { lines: object[] };
  expect(valuesByPath({ ...read, lines: read.lines.map(rowOf) })).toEqual(expected);
});

test.each(KINDS)("97 of 100 fields are right in 500 made-up invoices with %s", (kind) => {
  const wrong: string[] = [];
  let count = 0;
  for (let seed = 0; seed < 500; seed++) {
    const { text, says } = madeUp(kind, seed);
    const found = valuesOf(readText(text)) as Record<string, string | null>;
    for (const [field, value] of Object.entries(says)) {
      count++;
      const read = found[field] ?? "";
      const isRight = typeof value === "number" ? read !== "" && Number(read) === value : isSameText(read, value);
      if (!isRight) wrong.push(`${seed} ${field}: ${read} instead of ${value}`);
    }
  }
  expect(wrong.length <= 0.03 * count ? [] : wrong).toEqual([]);
});

const isSameText = (one: string, other: string): boolean => one.replace(/\s/g, "") === other.replace(/\s/g, "");

describe("the amounts of a credit note are positive", () => {
  const read = (title: string, lines: string[], [net, tax, total]: [string, string, string]) => {
    const text = readText(`
Kieswerk Nord GmbH, Kiesweg 4, 01067 Dresden

${title} Nr. GS-99
Datum: 18.11.2026

Pos   Artikel        Menge   Einheit   Einzelpreis   Gesamt
${lines.join("\n")}

Nettobetrag                                          ${net} EUR
Umsatzsteuer 19 %                                    ${tax} EUR
Gesamtbetrag                                         ${total} EUR

USt-IdNr.: DE136695976
`)!;
    const { net_amount, total_tax_amount, total_amount, vat_breakdown } = text;
    const amounts = [net_amount, total_tax_amount, total_amount, vat_breakdown[0]!.tax_amount];
    const ofLine = ({ quantity, unit_price, amount }: any) => [quantity, unit_price, amount];
    return valuesOf([amounts, text.lines.map(ofLine)]);
  };
  const POSITIVE = ["100", "19", "119", "19"];
  const NEGATIVE = ["-100,00", "-19,00", "-119,00"] as [string, string, string];

  test.each<[what: string, lines: string[], totals: [string, string, string], expected: string[][]]>([
    [
      "no sign",
      ["1     Kies 0/32      2       t         50,00         100,00"],
      ["100,00", "19,00", "119,00"],
      [["2", "50", "100"]],
    ],
    [
      "negative quantities",
      ["1     Kies 0/32      -2      t         50,00         -100,00"],
      NEGATIVE,
      [["2", "50", "100"]],
    ],
    [
      "negative prices",
      ["1     Kies 0/32      2       t         -50,00        -100,00"],
      NEGATIVE,
      [["2", "50", "100"]],
    ],
    [
      "a minus behind",
      ["1     Kies 0/32      2       t         50,00         100,00-"],
      ["100,00-", "19,00-", "119,00-"],
      [["2", "50", "100"]],
    ],
    [
      "a line that counts against it",
      [
        "1     Kies 0/32      -3      t         50,00         -150,00",
        "2     Fracht         1       psch      50,00         50,00",
      ],
      NEGATIVE,
      [
        ["3", "50", "150"],
        ["-1", "50", "-50"],
      ],
    ],
  ])("that prints %s", (_, lines, totals, expected) => {
    expect(read("Gutschrift", lines, totals)).toEqual([POSITIVE, expected]);
  });

  test("but not those of a cancelled invoice, which is corrected", () => {
    const lines = ["1     Kies 0/32      -2      t         50,00         -100,00"];
    expect(read("Stornorechnung", lines, NEGATIVE)).toEqual([["-100", "-19", "-119", "-19"], [["-2", "50", "-100"]]]);
  });
});

describe("a total that is labelled wins over", () => {
  const TOTALS = {
    "one that adds up": "Nettobetrag   100,00\nUSt 19 %      19,00\nGesamtbetrag  119,00",
    "a label": "Gesamtbetrag 119,00",
    "a label with a colon": "Rechnungsbetrag: 119,00 EUR",
    "the amount to pay": "Zahlbetrag            119,00 EUR",
    "the amount to pay by a day": "Zu zahlen bis 30.11.2026: 119,00 EUR",
    "a label with a day": "Rechnungssumme fällig bis 30. November 119,00 EUR",
    "a label with tax": "Gesamtbetrag inkl. MwSt.          119,00 EUR",
  };
  const SHAPES = Object.entries(TOTALS).flatMap(([total, text]) =>
    ["before", "behind"].map((place) => ({ total, text, place })),
  );
  const read = (sentence: string, { text, place }: { text: string; place: string }) => {
    const [above, below] = place === "before" ? [`${sentence}\n\n`, ""] : ["", `\n\n${sentence}`];
    return readText(`Kies GmbH\n\nRechnung Nr. RE-1\nDatum: 20.11.2026\n\n${above}${text}${below}`)!.total_amount!;
  };

  test.each([
    "Der Gesamtbetrag aller Aufträge des Jahres lag bei 999.999,99 EUR.",
    "Gesamtbetrag aller bisherigen Rechnungen in diesem Jahr: 999.999,99 EUR",
    "Bitte beachten Sie, dass die Gesamtsumme des Vertrags 999.999,99 EUR beträgt.",
    "Ihr Kreditrahmen: Gesamt 999.999,99 EUR",
    "Das Rechnungstotal des Vorjahres war 999.999,99 EUR.",
    "Umsatz gesamt 2025: 999.999,99 EUR",
    "Die Summe Ihrer Bestellungen 999.999,99 EUR berechtigt zu Rabatt.",
    "Betrag der Bürgschaft 999.999,99 EUR",
    "Stammkapital gesamt 999.999,99 EUR",
    "Total project volume amounts to 999,999.99 EUR.",
  ])("a total in a sentence, which makes it doubtful unless it adds up: %s", (sentence) => {
    for (const shape of SHAPES) {
      const { value, confidence } = read(sentence, shape);
      const isSure = shape.total === "one that adds up";
      expect([shape.total, shape.place, value, confidence > 0.6]).toEqual([shape.total, shape.place, "119", isSure]);
    }
  });

  test.each([
    ["Unser Angebot über 999.999,99 EUR gilt bis zum Jahresende.", true],
    ["Wir sind versichert bis zu 999.999,99 EUR.", true],
    // A number alone may belong to the label above it.
    ["999.999,99", false],
    ["999.999,99 EUR", false],
  ])("an amount that nothing calls a total: %s", (sentence, isSure) => {
    for (const shape of SHAPES) {
      const { value, confidence } = read(sentence, shape);
      expect([shape.total, shape.place, value]).toEqual([shape.total, shape.place, "119"]);
      if (isSure) expect(confidence).toBeGreaterThan(0.6);
    }
  });

  test.each([
    ["net amount and tax", "Netto 100,00 EUR\nMwSt 19% 19,00 EUR\nGesamtbetrag 999.999,99 EUR"],
    ["net amount and tax, behind", "Gesamtbetrag 999.999,99 EUR\nNetto 100,00 EUR\nMwSt 19% 19,00 EUR"],
    ["lines", "Beton 1 Stk 100,00 100,00\nKies 1 Stk 50,00 50,00\n\nGesamtbetrag aller Rechnungen 2026: 999.999,99"],
    ["another label", "Gesamtbetrag 119,00 EUR\nGesamtbetrag 999.999,99 EUR"],
    ["the amount to pay", "Zahlbetrag 119,00 EUR\nGesamtbetrag Ihrer Bestellungen: 999.999,99 EUR"],
  ])("a total is doubtful that %s contradict", (_, text) => {
    expect(read("", { text, place: "behind" }).confidence).toBeLessThan(0.6);
  });

  test("of two totals neither is the net amount of the other", () => {
    const text = `Kies GmbH\n\nRechnung Nr. RE-1\nDatum: 20.11.2026\n\nGesamtbetrag 119,00\nGesamtbetrag 999.999,99`;
    expect(readText(text)!.net_amount).toBeNull();
  });

  test("a total in a sentence counts where there is no other", () =>
    expect(
      read("Der Gesamtbetrag des Auftrags beträgt 119,00 EUR und ist sofort zu überweisen.", {
        text: "",
        place: "before",
      }).value,
    ).toBe("119"));
});

test("each value says where it stands, with what certainty, and what is printed there", async () => {
  const { input } = foldersOf("invoice-text").find(({ name }) => name === "de-two-pages")!;
  const pages = Buffer.from(input).toString("utf8").split("Seite 1 von 2\n");
  const blind = createPictureReader(createTesseract({ PATH: "" }), () => undefined);
  const read = await readPdf(pdf({ pages: pages.map(typed) }), blind, async (contents) =>
    readInvoiceText((await contents.text()).lines),
  );
  expect(read).toMatchObject({
    invoice_date: { value: "2026-05-11", printed: "11.05.2026", page: 1 },
    net_amount: { value: "693.68", printed: "693,68", page: 2 },
    total_amount: { value: "825.48", page: 2 },
    supplier_name: { value: "Baustoffe Lindner KG", page: 1 },
    supplier_iban: { value: "DE02100100100006820101", printed: "DE02 1001 0010 0006 8201 01", page: 2 },
  });
  expect(read!.lines.map(({ description }) => description?.value)).toEqual([
    ...["Zement CEM II 25 kg", "Kies 0/16", "Palette Einwegpalette Leihgut", "Fracht"],
  ]);
  expect(read!.total_amount!.confidence).toBeGreaterThan(0.9);
  // The amount begins at the 43rd letter of the ninth line, at x = 260 and 172 points from the top.
  const { x, y, width, height } = read!.total_amount!.box!;
  expect([x, y, height].map(Math.round)).toEqual([260, 164, 10]);
  expect(width).toBeGreaterThan(20);
  expect(width).toBeLessThan(60);
});

const invoice = (...lines: string[]): string => ["Rechnung Nr. 4711", ...lines].join("\n");

test.each([
  ["Rechnungs-Nr.: RE/2026-5", "RE/2026-5"],
  ["RECHNUNGSNUMMER\n2026 0815", "2026 0815"],
  ["Rechnung # RE-7 vom 1.2.2026", "RE-7"],
  ["Invoice number / Numéro: VF26/0391", "VF26/0391"],
  ["Facture n° FA-2026-9 du 05/03/2026", "FA-2026-9"],
  ["N° de facture : 2026.17", "2026.17"],
  ["Handelsrechnung (380) Nr. 471 vom 05.06.2026", "471"],
  ["R E C H N U N G\nRechnungsnr.: A1", "A1"],
  ["Gutschrift\nNr. 12-3", "12-3"],
  ["Invoice 2026-03", "2026-03"],
])("the number of an invoice: %j", (text, number) => expect(readText(text)?.invoice_number?.value).toBe(number));

test.each([
  ["Rechnung Nr. 1", "380"],
  ["Telefonrechnung Nr. 1", "380"],
  ["Tax invoice no. 1", "380"],
  ["Gutschrift Nr. 1", "381"],
  ["Credit note no. 1", "381"],
  ["Avoir n° 1", "381"],
  ["Rechnungskorrektur Nr. 1", "384"],
  ["Stornorechnung Nr. 1", "384"],
  ["Self-billed invoice no. 1", "389"],
  ["Facture d'acompte n° 100", "386"],
  ["Anzahlungsrechnung Nr. 100", "386"],
  ["2. Abschlagsrechnung\nRechnungsnr. 8", "326"],
  ["Schlussrechnung Nr. 1", "877"],
  ["Rechnung des Versicherers (575) Nr. 1 vom 06.12.2026", "575"],
  ["Rechnungsnummer: 1\nRechnungsart: 389", "389"],
])("the kind of a document: %j", (text, code) => expect(readText(text)?.type_code.value).toBe(code));

describe("no invoice", () => {
  test.each([
    [""],
    ["Guten Tag, wir kommen morgen."],
    ["Speisekarte\nSchnitzel 12,50 EUR"],
    ["Lieferschein LS-9\nRechnungsadresse: Bau AG"],
    ["Auftragsbestätigung Nr. 8\nDie Rechnung folgt.\nGesamtbetrag 35,70 EUR"],
    ["2. Mahnung\nRechnungsnummer: 4711 vom 01.01.2026\nOffener Betrag 119,00 EUR"],
    ["Quotation\nInvoice no. of your last order: 77"],
    ["Devis n° 12\nN° de facture : 9"],
  ])("%j", (text) => expect(readText(text)).toBeNull());

  test("pages without text", () => expect(readInvoiceText([])).toBeNull());
});

describe("when it is to be paid", () => {
  test.each([
    ["Zahlbar bis zum 19.03.2026.", "2026-03-19"],
    ["zahlbar innerhalb von 14 Tagen netto", "2026-03-16"],
    ["Zahlungsziel: 30 Tage", "2026-04-01"],
    ["Zahlbar innerhalb 30 Tagen netto bis 04.04.2026, 3% Skonto innerhalb 10 Tagen bis 15.03.2026", "2026-04-04"],
    ["zahlbar in 10 Tagen mit 2 % Skonto oder bis zum 18.04.2026 ohne Abzug", "2026-04-18"],
    ["Payable within 30 days of the invoice date.", "2026-04-01"],
    ["Payment terms: 2% 10 days, net 30", "2026-04-01"],
    ["Conditions de règlement : 30 jours fin de mois", "2026-04-30"],
    ["Date d'échéance : 1er avril 2026", "2026-04-01"],
    ["Der Betrag wird am 9.3.2026 von Ihrem Konto abgebucht.", "2026-03-09"],
    ["Die Rechnung ist sofort fällig.", "2026-03-02"],
    ["Bei Zahlungsverzug nach 30 Tagen berechnen wir 9 % Zinsen.", undefined],
    ["Reklamationen innerhalb von 8 Tagen.", undefined],
    ["Unser Lieferschein vom 09.04.2026, Zahlung dankend erhalten.", undefined],
  ])("%j", (text, day) => expect(readText(invoice("Rechnungsdatum: 02.03.2026", "", text))?.due_date?.value).toBe(day));
});

test.each([
  ["3% Skonto innerhalb 10 Tagen bis 15.03.2026", [{ percent: "3", days: 10, date: "2026-03-15" }]],
  ["Bei Zahlung innerhalb 14 Tagen gewähren wir 2,0% Skonto.", [{ percent: "2", days: 14, date: null }]],
  ["8 Tage 3 % Skonto, 30 Tage netto", [{ percent: "3", days: 8, date: null }]],
  ["2,5 % Skonto bei Zahlung bis 12.03.2026", [{ percent: "2.5", days: null, date: "2026-03-12" }]],
  ["2% discount if paid within 10 days, net 30 days", [{ percent: "2", days: 10, date: null }]],
  ["Payment terms: 2% 10 days, net 30", [{ percent: "2", days: 10, date: null }]],
  ["Escompte de 2 % pour paiement sous 8 jours", [{ percent: "2", days: 8, date: null }]],
  ["Skontoabzüge werden nicht akzeptiert.", []],
  ["Pas d'escompte pour paiement anticipé", []],
])("skonto: %j", (text, expected) => expect(valuesOf(readText(invoice(text))?.skonto)).toEqual(expected));

describe("amounts", () => {
  test.each([
    ["Netto  1.000,00\nMwSt 19 %  190,00\nGesamt  1.190,00", ["1000", "190", "1190"]],
    ["Subtotal  1,000.00\nVAT 20%  200.00\nTotal  1,200.00", ["1000", "200", "1200"]],
    ["Total HT  1 000,00\nTVA 20 %  200,00\nTotal TTC  1 200,00", ["1000", "200", "1200"]],
    ["Total exkl. MWST  1'000.00\nMWST 8.1%  81.00\nTotal inkl. MWST  1'081.00", ["1000", "81", "1081"]],
    ["Gesamtbetrag  119,00 EUR\ninkl. 19 % MwSt.  19,00 EUR\nNetto  100,00 EUR", ["100", "19", "119"]],
    // Arithmetic decides between the amounts that "Summe" and "Betrag" might be.
    ["Summe  100,00\nBetrag  19,00\nMwSt 7 %  7,00\nSumme  107,00", ["100", "7", "107"]],
    ["Netto  100,00\nMwSt 7 %  3,50\nMwSt 19 %  9,50\nBrutto  113,00", ["100", "13", "113"]],
    ["Summe netto  50,00\nGesamtbetrag  50,00\nSteuerfrei nach § 19 UStG", ["50", "0", "50"]],
    ["Gesamtbetrag netto  -50,00\nMwSt 19%  -9,50\nGutschriftsbetrag  -59,50", ["-50", "-9.5", "-59.5"]],
    ["Netto  10,00-\nMwSt 19%  1,90-\nGesamt  11,90-", ["-10", "-1.9", "-11.9"]],
    ["Netto  100,00\nUSt 20%  20,00\nBrutto  120,00\nAnzahlung  -50,00\nZahlbetrag  70,00", ["100", "20", "120"]],
  ])("%j", (text, [net, tax, total]) => {
    const read = readText(invoice(text));
    expect(valuesOf([read?.net_amount, read?.total_tax_amount, read?.total_amount])).toEqual([net, tax, total]);
  });

  test("what does not add up is less sure than what does", () => {
    const confidence = (total: string) =>
      readText(invoice("Netto: 100,00", "MwSt 19 %: 19,00", `Brutto: ${total}`))!.total_amount!.confidence;
    expect(confidence("119,00")).toBeGreaterThan(0.9);
    expect(confidence("129,00")).toBeLessThan(0.8);
  });
});

describe("a VAT id", () => {
  test.each([
    ["USt-IdNr.: DE 123 456 789", "DE123456789"],
    ["UID: ATU12345675", "ATU12345675"],
    ["CHE-123.456.788 MWST", "CHE123456788"],
    ["N° TVA intracommunautaire : FR 40 812345678", "FR40812345678"],
    ["BTW-nr NL8200.98.395.B.01", "NL820098395B01"],
    ["VAT Reg No GB 123 4567 82", "GB123456782"],
    ["VAT no. IE1234567FA", "IE1234567FA"],
    ["P. IVA IT12345678901", "IT12345678901"],
    ["Our VAT number: ESA12345674", "ESA12345674"],
    ["MVA: NO123456785MVA", "NO123456785MVA"],
  ])("%j is the supplier's", (text, id) => expect(readText(invoice(text))?.supplier_vat_id?.value).toBe(id));

  test.each([
    "Ihre USt-IdNr.: DE111111125",
    "USt-ID des Kunden: DE111111125",
    "N° TVA client : DE111111125",
    "Your VAT number: DE111111125",
    "Rechnungsempfänger:\nBau AG\nWeg 1\n10115 Berlin\nUSt-IdNr. DE111111125",
  ])("%j is the buyer's", (text) => {
    const read = readText(invoice(text, "", "", "", "USt-IdNr. DE123456789"));
    expect(valuesOf([read?.buyer_vat_id, read?.supplier_vat_id])).toEqual(["DE111111125", "DE123456789"]);
  });
});

describe("an account", () => {
  test("with wrong check digits is kept, with little confidence", () => {
    const read = readText(invoice("IBAN: DE88 3704 0044 0532 0130 00"));
    expect(read?.supplier_iban).toMatchObject({ value: "DE88370400440532013000" });
    expect(read!.supplier_iban!.confidence).toBeLessThan(0.5);
  });

  test("that is right counts before one that is wrong, and the supplier's before the one that is debited", () => {
    const debited = "Wir buchen von Ihrem Konto DE02 1203 0000 0000 2020 51 ab.\nIBAN: DE88 3704 0044 0532 0130 00";
    const read = readText(invoice(debited, "IBAN: DE89 3704 0044 0532 0130 00 BIC: COBADEFFXXX"));
    expect(valuesOf([read?.supplier_iban, read?.supplier_bic])).toEqual(["DE89370400440532013000", "COBADEFFXXX"]);
  });

  test("may be broken into two lines", () => {
    const lines = typed("Rechnung Nr. 1\n\n\n\nIBAN\nDE89 3704 0044 0532\n0130 00");
    expect(readInvoiceText(linesAt(lines))?.supplier_iban?.value).toBe("DE89370400440532013000");
  });
});

describe("the supplier's name", () => {
  const nameOn = (page: readonly Placed[]): string | undefined =>
    readInvoiceText(linesAt([[50, 300, "Rechnung Nr. 1", 14], ...page]))?.supplier_name?.value;

  const TWO_NAMES = `Adler Corporation${" ".repeat(53)}NORDBAU\n12345 Ort${" ".repeat(61)}54321 Ort`;
  test.each([
    ["under its heading", "Nordbau", "Rechnungsersteller\nNordbau\n\nKunde\nSüd GmbH"],
    ["as the one that the domain tells", "NORDBAU", `\n${TWO_NAMES}\n\n\ninfo@nordbau.de`],
    ["without its French form", "Moulin", "Moulin SARL - 1 rue du Pont - 84340 Ort\n\n\nSARL au capital de 1 000 €"],
  ])("stands %s", (_, name, page) => expect(nameOn(typed(page))).toBe(name));

  test("may take two lines beside its label", () => {
    const head: Placed[] = [
      [50, 50, "Verkäufer"],
      [50, 70, "Nummer:"],
      [200, 70, "4711"],
      [200, 90, "Versicherungsverein"],
      [50, 102, "Name:"],
      [200, 102, "Musterstadt a.G."],
    ];
    expect(nameOn(head)).toBe("Versicherungsverein Musterstadt a.G.");
  });

  test("stands in the small line above the address, not in the address", () => {
    const address = typed("\n\n\n\n\n\n\nSüd GmbH\nWeg 1\n80331 München");
    expect(nameOn([[50, 140, "Nordbau · Kai 1 · 20457 Hamburg", 7], ...address])).toBe("Nordbau");
  });
});

describe("a table of lines", () => {
  const GRAVEL = ["3", "t", "10", "30"];
  const TABLE = "Pos  Artikel   Menge  Preis  Betrag\n1    Kies      3 t    10,00  30,00";
  const lines = (text: string) =>
    readText(invoice(...text.split("\n")))?.lines.map((line) =>
      [line.position, line.quantity, line.unit, line.unit_price, line.amount].map((value) => value?.value ?? null),
    );

  test.each([
    [TABLE, [["1", ...GRAVEL]]],
    ["Description  Qty  Unit price  Amount\nGravel       3    10.00       30.00", [[null, "3", null, "10", "30"]]],
    ["Désignation  Qté  Unité  P.U. HT  Total HT\nGravier      3    t      10,00    30,00", [[null, ...GRAVEL]]],
    // No head is known, so arithmetic tells the line.
    ["Kies 0/16   3 t   10,00   30,00\nNetto               30,00", [[null, "3", null, "10", "30"]]],
    // A table of taxes is none of lines.
    ["Steuersatz   Basis    Steuerbetrag   Brutto\n19 %         100,00   19,00          119,00", []],
    [`${TABLE}\nNetto                        30,00\nFracht    1      5,00   5,00`, [["1", ...GRAVEL]]],
  ])("%j", (text, expected) => expect(lines(text)).toEqual(expected));
});

describe("no text takes long or throws", () => {
  const cell = (text: string, left = 40) => ({ left, right: left + 90, text });
  const rows = (count: number, ...texts: string[]): TextLine[] =>
    Array.from({ length: count }, (_, index) => ({
      page: 1 + Math.floor(index / 100),
      y: 20 + (index % 100) * 8,
      height: 8,
      cells: texts.map((text, place) => cell(text, 40 + place * 100)),
    }));
  const TITLE = rows(1, "Rechnung Nr. 4711");
  const CELLS = Array.from({ length: 20_000 }, (_, n) => cell("12,00", n * 10));

  test.each([
    ["one line of digits", rows(1, "1".repeat(100_000))],
    ["one line of labels", rows(1, "Rechnungsnummer: ".repeat(6000))],
    ["one line of dots", rows(1, "1.".repeat(50_000))],
    ["one line of strokes", rows(1, "Datum/".repeat(16_000))],
    ["one line of addresses in the net", rows(1, "a@a.a.".repeat(16_000))],
    ["a row of 20,000 cells", [{ ...TITLE[0]!, y: 60, cells: CELLS }]],
    ["100 pages of labels", rows(10_000, "Lieferant:", "USt-IdNr.: DE123456789")],
    ["100 pages of names", rows(10_000, "Muster GmbH, Weg 1, 12345 Ort", "www.muster.de")],
    ["100 pages of heads", rows(10_000, "Bezeichnung", "Menge", "Betrag")],
    ["100 pages of amounts", rows(10_000, "Netto", "100,00")],
  ])("%s", async (_, more) => expect(await cpuOf(() => readInvoiceText([...TITLE, ...more]))).toBeLessThan(6000));

  test("120 pages of lines are counted and added up", () => {
    const head = rows(1, "Bezeichnung", "Menge", "Preis", "Betrag");
    const total = { page: 121, y: 20, height: 8, cells: [cell("Nettobetrag", 240), cell("360.000,00", 340)] };
    const read = readInvoiceText([...TITLE, ...head, ...rows(12_000, "Kies", "3 t", "10,00", "30,00"), total]);
    expect(read).toMatchObject({ line_count: 12_000, net_amount: { value: "360000" } });
    expect(read!.lines).toHaveLength(10_000);
  });

  const words =
    `Rechnung Nr. 4711 Netto MwSt 19 % IBAN DE89 Skonto Tage bis 1.2.2026 € EUR -5,00 Menge Betrag GmbH · : / (
    80331 München Kunde Verkäufer Facture 𝟙 ß ﬁ \u202e`.split(/\s+/);
  test("whatever words it has", () => {
    const place = fc.integer({ min: -50, max: 600 });
    const some = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((chosen) => chosen.join(" "));
    const cell = fc.record({ left: place, right: place, text: fc.oneof(fc.string(), some) });
    const line = fc.record({
      page: fc.integer({ min: 1, max: 3 }),
      y: fc.double({ min: 0, max: 800, noNaN: true }),
      height: fc.double({ min: 0, max: 30, noNaN: true }),
      cells: fc.array(cell, { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => void readInvoiceText([...TITLE, ...lines])),
      { numRuns: 300 },
    );
  });
});

test.each([
  ["19.00", "100", "19", true],
  ["-19.01", "100", "19", true],
  ["19.02", "100", "19", false],
  ["7.00", "100", "19", false],
])("that %s is the tax of %s at %s %%: %j", (tax, base, rate, expected) => {
  expect(isTaxOf(tax, base, rate)).toBe(expected);
});

test("a total that is rounded to five hundredths is proven by net and tax", () => {
  const [read, rounded] = ["10.00", "9.99"].map((tax) =>
    readText(`Rechnung Nr. 4711\nNettobetrag   123.40\nMwSt. 8.1 %   ${tax}\nTotal CHF   133.40`),
  );
  expect(rounded!.total_amount!.value).toBe("133.4");
  expect(rounded!.total_amount!.confidence).toBe(read!.total_amount!.confidence);
});
