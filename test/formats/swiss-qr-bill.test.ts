/** Swiss QR-bills: the data of their codes, and the payment part as it is printed. */
import { storable } from "../../src/domain/invoice-reading.js";
import { textAsInvoice } from "../../src/formats/invoice-text/as-invoice.js";
import { readInvoiceText } from "../../src/formats/invoice-text/read.js";
import { parseSwissQr } from "../../src/formats/swiss-qr-bill.js";
import { linesOfText, type TextLine } from "../../src/formats/text-line.js";
import type { Placed } from "../support/pdf.js";
import { linesAt } from "../support/text.js";

const NOBODY = "\n\n\n\n\n\n";
const SCHNEIDER = "S\nRobert Schneider AG\nRue du Lac\n1268\n2501\nBiel\nCH";
const RUTSCHMANN = "S\nPia-Maria Rutschmann-Schnyder\nGrosse Marktgasse\n28\n9400\nRorschach\nCH";
const CODE = "//S1/10/10201409/11/190512/20/1400.000-53/30/106017086/31/180508/32/7.7/40/2:10;0:30";

/** The examples of SIX's guidelines. */
const QRR = `SPC\n0200\n1\nCH4431999123000889012\n${SCHNEIDER}\n${NOBODY}\n1949.75\nCHF\n${RUTSCHMANN}
QRR\n210000000003139471430009017\nOrder of 15 June 2020\nEPD\n${CODE}`;
const SCOR = `SPC\r\n0200\r\n1\r\nCH5800791123000889012\r\n${SCHNEIDER}\r\n${NOBODY}\r\n199.95\r\nCHF\r\n${RUTSCHMANN}\r\nSCOR\r\nRF18539007547034\r\n\r\nEPD`;
const NON = `SPC\n0200\n1\nCH3709000000304442225\nS\nSalvation Army Foundation Switzerland\n\n\n3000\nBern\nCH
${NOBODY}\n\nCHF\n${NOBODY}\nNON\n\nDonation to the Winterfest campaign\nEPD`;

describe("the data of a code", () => {
  const lines = (text: string): string[] => text.split(/\r?\n/);

  test.each([
    ["QRR", QRR, "1949.75", "CH4431999123000889012", "210000000003139471430009017", "Order of 15 June 2020"],
    ["SCOR", SCOR, "199.95", "CH5800791123000889012", "RF18539007547034", null],
    ["NON", NON, null, "CH3709000000304442225", null, "Donation to the Winterfest campaign"],
  ])("%s is read, with its empty lines and without them", (referenceType, text, amount, iban, reference, message) => {
    const creditor = referenceType === "NON" ? "Salvation Army Foundation Switzerland" : "Robert Schneider AG";
    const expected = { iban, creditor, amount, currency: "CHF", referenceType, reference, message };
    expect(parseSwissQr(lines(text))).toEqual(expected);
    expect(parseSwissQr(lines(text).filter((line) => line !== ""))).toEqual(expected);
  });

  test.each([
    ["no end", QRR.replace("EPD", "")],
    ["another version", QRR.replace("0200", "0100")],
    ["a foreign account", QRR.replace("CH44", "DE44")],
    ["no currency", QRR.replace("CHF", "")],
    ["another beginning", `x\n${QRR}`],
    ["nothing", ""],
  ])("%s makes it none", (_, text) => expect(parseSwissQr(lines(text))).toBeNull());
});

type Words = Record<"title" | "account" | "reference" | "currency" | "amount" | "by", string>;

const inLanguage = (...[title, account, reference, currency, amount, by]: string[]): Words =>
  ({ title, account, reference, currency, amount, by }) as Words;
const WORDS = {
  German: inLanguage("Zahlteil", "Konto / Zahlbar an", "Referenz", "Währung", "Betrag", "Zahlbar durch"),
  French: inLanguage("Section paiement", "Compte / Payable à", "Référence", "Monnaie", "Montant", "Payable par"),
  Italian: inLanguage("Sezione pagamento", "Conto / Pagabile a", "Riferimento", "Valuta", "Importo", "Pagabile da"),
  English: inLanguage("Payment part", "Account / Payable to", "Reference", "Currency", "Amount", "Payable by"),
};

const HEAD: readonly Placed[] = [
  [50, 40, "Robert Schneider AG, Rue du Lac 1268, 2501 Biel"],
  [50, 60, "IBAN CH93 0076 2011 6238 5295 7"],
  [50, 150, "Rechnung Nr. 10201409", 14],
  [50, 180, "Datum: 12.05.2019"],
];

/** A bill: receipt and payment part where the guidelines put them, in points. */
function bill(words: Words, { iban, reference }: { iban: string; reference: string | null }): TextLine[] {
  const account = (x: number, y: number, size: number): Placed[] => [
    [x, y, words.account, size - 2],
    [x, y + size + 1, iban, size],
    [x, y + 2 * size + 2, "Robert Schneider AG", size],
    [x, y + 3 * size + 3, "Rue du Lac 1268", size],
    [x, y + 4 * size + 4, "2501 Biel", size],
    [x, y + 6 * size, reference === null ? "" : words.reference, size - 2],
    [x, y + 7 * size + 1, reference ?? "", size],
    [x, y + 9 * size, words.by, size - 2],
    [x, y + 10 * size + 1, "Pia-Maria Rutschmann-Schnyder", size],
  ];
  return linesAt([
    ...HEAD,
    [14, 565, "Empfangsschein", 11],
    ...account(14, 580, 8),
    [190, 565, words.title, 11],
    ...account(340, 565, 10),
    [190, 760, words.currency, 8],
    [190, 773, "CHF", 10],
    [240, 760, words.amount, 8],
    [240, 773, "1 949.75", 10],
  ]);
}

function read(lines: readonly TextLine[]) {
  const { says, findings } = storable(textAsInvoice(readInvoiceText(lines)!));
  const { supplier_iban, payment_reference, reference_type, currency, total_amount, supplier_name } = says;
  return {
    says: { supplier_iban, payment_reference, reference_type, currency, total_amount, supplier_name },
    findings: findings.map(({ rule, severity, path }) => `${rule} ${severity} ${path}`),
  };
}

const [PLAIN, WRONG] = ["CH58 0079 1123 0008 8901 2", "21 00000 00003 13947 14300 09018"];
const QR_BILL = { iban: "CH44 3199 9123 0008 8901 2", reference: "21 00000 00003 13947 14300 09017" };

describe("the payment part", () => {
  test.each(Object.entries(WORDS))("is read in %s", (_, words) => {
    expect(read(bill(words, QR_BILL))).toEqual({
      says: {
        supplier_iban: "CH4431999123000889012",
        payment_reference: "210000000003139471430009017",
        reference_type: "QRR",
        currency: "CHF",
        total_amount: 1949.75,
        supplier_name: "Robert Schneider AG",
      },
      findings: [],
    });
  });

  test.each([
    ["a creditor reference", { iban: PLAIN, reference: "RF18 5390 0754 7034" }, "SCOR", []],
    ["no reference", { iban: PLAIN, reference: null }, "NON", []],
    ["wrong check digits", { ...QR_BILL, reference: WRONG }, "QRR", ["GW-REFERENCE WARNING payment_reference"]],
    ["a QR-IBAN without its reference", { ...QR_BILL, reference: null }, "NON", ["GW-QR-IBAN WARNING supplier_iban"]],
    ["a QR reference to another account", { ...QR_BILL, iban: PLAIN }, "QRR", ["GW-QR-IBAN WARNING payment_reference"]],
  ])("with %s", (_, bank, type, findings) => {
    const found = read(bill(WORDS.German, bank));
    expect(found).toMatchObject({ says: { reference_type: type }, findings });
    expect(found.says.payment_reference).toBe(bank.reference?.replaceAll(" ", "") ?? null);
  });

  test("the data of the code count as well", () => {
    const text = `Rechnung Nr. 10201409\nDatum: 12.05.2019\n\n${QRR}`;
    const paid = { supplier_iban: "CH4431999123000889012", currency: "CHF", total_amount: 1949.75 };
    expect(read(linesOfText(text)).says).toMatchObject({ ...paid, reference_type: "QRR" });
  });
});

test("a BIC and a VAT id of the buyer that cannot be right are told", () => {
  const text = `Ziegel GmbH\nRechnung Nr. 7\nDatum: 12.05.2026\nIhre USt-IdNr.: DE136695977\nBIC: COBADEF\nUSt-IdNr. DE136695978`;
  const told = ["GW-BIC WARNING BT-86", "GW-VAT-ID WARNING BT-48", "GW-VAT-ID WARNING supplier_tax_id"];
  expect(read(linesOfText(text)).findings).toEqual(told);
});
