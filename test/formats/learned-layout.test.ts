import type { InvoiceReading } from "../../src/domain/invoice-reading.js";
import { learn, LearnedReading, type Lesson } from "../../src/formats/learned-layout/lesson.js";
import { printOf } from "../../src/formats/learned-layout/print.js";
import { withLessons } from "../../src/formats/learned-layout/with-lesson.js";
import { textAsInvoice } from "../../src/formats/invoice-text/as-invoice.js";
import { readInvoiceText } from "../../src/formats/invoice-text/read.js";
import { linesOfText } from "../../src/formats/text-line.js";
import { type Document, madeUpLayout } from "./made-up-layouts.js";

const byRules = (text: string): InvoiceReading | null => {
  const read = readInvoiceText(linesOfText(text));
  return read && textAsInvoice(read);
};
const printed = (text: string) => printOf(linesOfText(text));

/** The fields of which a reading says something else, with their values. */
const wrong = ({ says }: Document, reading: InvoiceReading | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(says).flatMap(([field, value]) =>
      reading?.says[field as keyof InvoiceReading["says"]] === value ? [] : [[field, String(value)]],
    ),
  );

const byLesson = (text: string, lessons: readonly Lesson[]): InvoiceReading | null =>
  withLessons(byRules(text), new LearnedReading(printed(text)), lessons);

/** Reads the next documents of made-up layouts by what the first one taught, if rules take that one for an invoice. */
function readMadeUp(layouts: number) {
  const [count, wrongAfter] = [{ layouts: 0, fields: 0, before: 0 }, [] as string[]];
  for (let seed = 0; seed < layouts; seed++) {
    const { supplier, document } = madeUpLayout(seed);
    const first = document(0);
    const reading = byRules(first.text);
    if (!reading) continue;
    count.layouts++;
    const values = Object.fromEntries(Object.entries(first.says).map(([field, value]) => [field, String(value)]));
    const changed = Object.keys(wrong(first, reading));
    const lesson = learn(printed(first.text), { values, read: {}, changed, supplier });
    for (const next of [1, 2, 3].map(document)) {
      count.fields += Object.keys(next.says).length;
      count.before += Object.keys(wrong(next, byRules(next.text))).length;
      const after = wrong(next, byLesson(next.text, lesson ? [lesson] : []));
      for (const [field, value] of Object.entries(after)) wrongAfter.push(`${seed} ${field}: not ${value}`);
    }
  }
  return { ...count, wrongAfter };
}

test("after one corrected document, at least 98 % of the fields of the next ones of that layout are right", () => {
  const { layouts, fields, before, wrongAfter } = readMadeUp(700);
  expect(layouts).toBeGreaterThan(450);
  // By rules alone a third is wrong.
  expect(before / fields).toBeGreaterThan(0.3);
  expect(wrongAfter.length / fields <= 0.02 ? [] : wrongAfter).toEqual([]);
});

const page = (lines: string): string => `
Kieswerk Nord GmbH
Kiesweg 4, 01067 Dresden

Rechnung Nr. 4711
Rechnungsdatum: 03.11.2026
${lines}

Gesamtbetrag      119,00 EUR
USt-IdNr. DE136695976`;
const NORD = { ids: ["DE136695976"], names: ["Kieswerk Nord GmbH"] };

/** What the next document says after one of its layout was corrected. */
function afterCorrection(first: string, values: Record<string, string | null>, next: string) {
  const { says } = byRules(first)!;
  const read = Object.fromEntries(
    Object.keys(values).map((field) => [
      field,
      says[field as "due_date"] === null ? null : String(says[field as "due_date"]),
    ]),
  );
  const lesson = learn(printed(first), { values, read, changed: Object.keys(values), supplier: NORD });
  return byLesson(next, lesson ? [lesson] : [])!;
}

test.each([
  ["behind its label", "Beleg AB-17 zum Auftrag", "Beleg AB-18 zum Auftrag", { order_number: ["AB-17", "AB-18"] }],
  ["beside its label", "Abruf      AB-17", "Abruf      AB-18", { order_number: ["AB-17", "AB-18"] }],
  ["below its label", "Abruf\nAB-17", "Abruf\nAB-18", { order_number: ["AB-17", "AB-18"] }],
  ["a digit longer, with blanks", "Abruf  9 / 26", "Abruf  10 / 26", { order_number: ["9 / 26", "10 / 26"] }],
  ["without the blanks that the person left out", "Abruf  7 17", "Abruf  8 18", { order_number: ["717", "818"] }],
  ["a day", "Valuta: 5.12.2026", "Valuta: 17. Januar 2027", { due_date: ["2026-12-05", "2027-01-17"] }],
  [
    "where it has no label",
    "                    AB-17",
    "                    AB-18",
    { order_number: ["AB-17", "AB-18"] },
  ],
])("a value is found %s", (_, first, next, fields) => {
  for (const [field, [corrected, expected]] of Object.entries(fields)) {
    const { says, extraction } = afterCorrection(page(first), { [field]: corrected! }, page(next));
    expect(says).toMatchObject({ [field]: expected });
    expect(extraction.find((each) => each.field === field)).toMatchObject({ source: "LEARNED", value: expected });
  }
});

test("a value without a label is unsure, and so are sums that contradict each other", () => {
  const sure = (reading: InvoiceReading, field: string) => reading.extraction.find((each) => each.field === field)!;
  const alone = afterCorrection(
    page(`${" ".repeat(60)}AB-17`),
    { order_number: "AB-17" },
    page(`${" ".repeat(60)}AB-18`),
  );
  expect(sure(alone, "order_number").confidence).toBeLessThan(0.7);
  const [first, next] = [page("Wert   100,00\nAufschlag   19,00"), page("Wert   100,00\nAufschlag   18,00")];
  const sums = afterCorrection(first, { net_amount: "100", total_tax_amount: "19", total_amount: "119" }, next);
  expect([sums.says.net_amount, sums.says.total_tax_amount, sums.says.total_amount]).toEqual([100, 18, 119]);
  expect(sure(sums, "total_tax_amount").confidence).toBeLessThan(0.7);
});

test("another supplier's document in the same layout is read by rules, one without any id by the supplier's name", () => {
  const [first, next] = [page("Abruf   AB-17"), page("Abruf   AB-18")];
  const ofOther = next.replace("DE136695976", "DE811569869");
  expect(afterCorrection(first, { order_number: "AB-17" }, ofOther).says.order_number).toBeNull();
  const withoutId = (text: string) => text.replace("USt-IdNr. DE136695976", "");
  expect(afterCorrection(withoutId(first), { order_number: "AB-17" }, ofOther).says.order_number).toBe("AB-18");
});

test("a document of which something was read wrong teaches its sums, too", () => {
  const values = { order_number: "AB-17", total_amount: "119" };
  const lesson = learn(printed(page("Abruf   AB-17")), { values, read: {}, changed: ["order_number"], supplier: NORD });
  expect(Object.keys(lesson!.fields)).toEqual(["order_number", "total_amount"]);
  expect(learn(printed(page("Abruf   AB-17")), { values, read: {}, changed: [], supplier: NORD })).toBeNull();
});

test("one of several values with the same label is less sure, and the one in its place counts", () => {
  const lines = (first: string, second: string) => page(`Abruf   ${first}\n\n\n\n\n${" ".repeat(50)}Abruf   ${second}`);
  const reading = afterCorrection(lines("AB-17", "AB-99"), { order_number: "AB-99" }, lines("AB-18", "AB-98"));
  const read = reading.extraction.find(({ field }) => field === "order_number");
  expect(read).toMatchObject({ value: "AB-98", confidence: 0.8 });
});

test("sums that rules read and that add up are not replaced by others that do not", () => {
  const sums = (lines: string) => page(lines).replace(/\nGesamtbetrag +119,00 EUR/, "");
  const first = sums("Nettobetrag  100,00\nMwSt. 19 % auf 100,00  19,00\nGesamtbetrag  119,00");
  const next = sums(
    "Nettobetrag  300,00\nMwSt. 7 % auf 100,00  7,00\nMwSt. 19 % auf 200,00  38,00\nGesamtbetrag  345,00",
  );
  const { says } = afterCorrection(first, { invoice_number: "4711 ", total_tax_amount: "19" }, next);
  expect([says.net_amount, says.total_tax_amount, says.total_amount]).toEqual([300, 45, 345]);
});

test("what a person cleared is not read again from that label, but from another one", () => {
  const [first, next] = ["Fällig am: 05.12.2026", "Fällig am: 06.12.2026"].map(page) as [string, string];
  expect(byRules(next)!.says.due_date).toBe("2026-12-06");
  const cleared = afterCorrection(first, { due_date: null }, next);
  expect(cleared.says.due_date).toBeNull();
  expect(cleared.extraction.map(({ field }) => field)).not.toContain("due_date");
  expect(afterCorrection(first, { due_date: null }, page("Zahlbar bis 07.12.2026")).says.due_date).toBe("2026-12-07");
});

test("a due date that was computed and cleared is not computed again", () => {
  const [first, next] = [page("Zahlbar innerhalb von 14 Tagen"), page("Zahlbar innerhalb von 14 Tagen")];
  expect(byRules(first)!.says.due_date).toBe("2026-11-17");
  expect(afterCorrection(first, { due_date: null }, next).says.due_date).toBeNull();
});

test("the amounts of a credit note have no sign", () => {
  const credit = (amount: string) => page(`Wir erstatten   ${amount}`).replace("Rechnung Nr.", "Gutschrift Nr.");
  const { says } = afterCorrection(credit("-50,00"), { payable_amount: "50" }, credit("-60,00"));
  expect(says).toMatchObject({ document_type: "CREDIT_NOTE", payable_amount: 60 });
});

describe("a document of the supplier with the same labels", () => {
  const titled = (title: string, number: string) => page(`Vorgang   ${number}`).replace("Rechnung Nr. 4711", title);
  const first = titled("Rechnung", "12/26");
  const after = (next: string) => afterCorrection(first, { invoice_number: "12/26" }, next);

  test("and the title of an invoice is one, though rules find neither number nor total", () => {
    const next = titled("Rechnung", "13/26").replace("Gesamtbetrag", "Wir erhalten");
    expect(byRules(next)).toBeNull();
    expect(after(next).says).toMatchObject({ invoice_number: "13/26" });
  });

  test.each(["Lieferschein", "Angebot", "Kies und mehr"])("but the title %s is no invoice", (title) => {
    expect(after(titled(title, "13/26").replace("Gesamtbetrag", "Wert"))).toBeNull();
  });

  test("but another title of an invoice has another layout", () => {
    const next = titled("Gutschrift", "13/26").replace("Gesamtbetrag", "Gutschriftsnummer: G-7\nGesamtbetrag");
    expect(after(next).says.invoice_number).toBe("G-7");
  });
});

test("articles are no labels: one that names many others is of the same layout", () => {
  const articles = (first: number) =>
    Array.from(
      { length: 60 },
      (_, index) =>
        `${index + 1}     Artikel ${"abcdefghij"[(index + first) % 10]!.repeat(1 + index)}`.padEnd(80) +
        "1    2,00    2,00",
    );
  const lines = (first: number, number: string) =>
    page(`Abruf   ${number}\n\nPos.  Bezeichnung${" ".repeat(64)}Menge  Preis  Betrag\n${articles(first).join("\n")}`);
  expect(afterCorrection(lines(0, "AB-17"), { order_number: "AB-17" }, lines(5, "AB-18")).says.order_number).toBe(
    "AB-18",
  );
});

test("what is always the same is not taken over where it was cleared, or the document says another currency", () => {
  const [first, next] = [page("Abruf   AB-17"), page("Abruf   AB-18")];
  expect(byRules(next)!.says).toMatchObject({ supplier_name: "Kieswerk Nord GmbH", currency: "EUR" });
  expect(afterCorrection(first, { supplier_name: null }, next).says.supplier_name).toBeNull();
  expect(afterCorrection(first, { supplier_name: "Kieswerk Nord" }, next).says.supplier_name).toBe("Kieswerk Nord");
  expect(afterCorrection(first, { currency: "CHF" }, next).says.currency).toBe("EUR");
  const without = (text: string) => text.replace(" EUR", "");
  expect(afterCorrection(without(first), { currency: "CHF" }, without(next)).says.currency).toBe("CHF");
});

test("a column with the currency is no label", () => {
  const [first, next] = [page("Abzug       EUR   7,00"), page("Warenwert   EUR   8,00\nAbzug       EUR   9,00")];
  const { says } = afterCorrection(first, { prepaid_amount: "7" }, next);
  expect(says.prepaid_amount).toBe(9);
});

test("days that count from the invoice's day count from the one that was learned", () => {
  const lines = (day: string) => page(`Ausgefertigt: ${day}\nZahlbar innerhalb von 14 Tagen`);
  const { says } = afterCorrection(lines("01.12.2026"), { invoice_date: "2026-12-01" }, lines("02.12.2026"));
  expect(says).toMatchObject({ invoice_date: "2026-12-02", due_date: "2026-12-16" });
});

test("where two values were the same, what rules find on the next document decides", () => {
  const lines = (due: string) => page(`Fällig am: ${due}`);
  const { says } = afterCorrection(lines("03.11.2026"), { due_date: "2026-11-03" }, lines("14.12.2026"));
  expect(says).toMatchObject({ invoice_date: "2026-11-03", due_date: "2026-12-14" });
});

test("an account with wrong check digits is doubtful", () => {
  const [first, next] = [page("Bank: DE89370400440532013000"), page("Bank: DE89370400440532013001")];
  const { extraction } = afterCorrection(first, { supplier_iban: "DE89370400440532013000" }, next);
  const account = extraction.find(({ field }) => field === "supplier_iban");
  expect(account).toMatchObject({ source: "LEARNED", value: "DE89370400440532013001", confidence: 0.4 });
});

test("nothing is learned from a document that does not name its supplier, or shows none of the values", () => {
  const supplier = { ids: ["DE811569869"], names: ["Sandwerk Süd"] };
  const taught = { values: { order_number: "AB-17" }, read: {}, changed: ["order_number"] };
  expect(learn(printed(page("Abruf AB-17")), { ...taught, supplier })).toBeNull();
  expect(learn(printed(page("Abruf")), { ...taught, supplier: NORD })).toBeNull();
});

test("a long document keeps its first and its last lines", () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `Zeile ${index}`).join("\n");
  const print = printed(lines);
  expect([print.length, print[0]!.cells[0]!.text, print.at(-1)!.cells[0]!.text]).toEqual([400, "Zeile 0", "Zeile 999"]);
});

test("of a hostile text at most 30,000 letters are kept", () => {
  const line = Array.from({ length: 200 }, (_, index) => `12,00 a${index} ${"x ".repeat(60)}`).join("     ");
  const print = printed(Array.from({ length: 400 }, () => line).join("\n"));
  const letters = print.flatMap(({ cells }) => cells).reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeGreaterThan(10_000);
  expect(letters).toBeLessThanOrEqual(30_000);
});
