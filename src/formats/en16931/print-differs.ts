/**
 * Compares an electronic invoice with the print of the PDF that holds it. People look at the print, programs at the
 * XML: where one of them was forged, or both come from programs with different data, they say different things.
 */
import { shareAWord } from "../../domain/company-names.js";
import { type Finding, findingOf } from "../../domain/provenance.js";
import { payeeIbansOf } from "../../domain/en16931/meaning.js";
import type { ElectronicInvoice } from "../../domain/en16931/model.js";
import { clip } from "../../errors.js";
import { readInvoiceText } from "../invoice-text/read.js";
import type { Extracted } from "../invoice-text/text-invoice.js";
import type { TextLine } from "../text-line.js";

/** How sure what was read in the print must be; an IBAN with wrong check digits is not. */
const SURE = 0.75;

type Compared = "invoice_number" | "total_amount" | "supplier_iban" | "supplier_tax_id" | "supplier_name";

const NAMES: Readonly<Record<Compared, readonly [de: string, en: string]>> = {
  invoice_number: ["Rechnungsnummer", "Number"],
  total_amount: ["Gesamtbetrag", "Total"],
  supplier_iban: ["IBAN", "IBAN"],
  supplier_tax_id: ["USt-IdNr. des Lieferanten", "Supplier's VAT id"],
  supplier_name: ["Name des Lieferanten", "Supplier's name"],
};

/**
 * The values of the XML that stand nowhere in the print, where the print has another one. A print that is a picture, or
 * does not read as an invoice, is not compared.
 */
export function printDiffers(invoice: ElectronicInvoice, lines: readonly TextLine[]): Finding[] {
  const text = readInvoiceText(lines);
  if (!text) return [];
  const print = new Print(lines);
  const findings: Finding[] = [];
  const compare = (
    field: Compared,
    exact: string | null,
    printed: Extracted | null,
    isAlike: (exact: string, printed: string) => boolean,
  ): void => {
    if (exact === null || !printed || printed.confidence < SURE) return;
    if (closed(printed.value) === closed(exact) || isAlike(exact, printed.value)) return;
    findings.push(differs(field, clip(printed.value), clip(exact)));
  };
  compare("invoice_number", invoice.number, text.invoice_number, (number) => print.holds(number));
  // An invoice that is partly paid may print what is left as its total.
  const { withTax, due } = invoice.totals;
  const totals = [withTax, due].filter((amount) => amount !== null);
  compare("total_amount", withTax, text.total_amount, () => totals.some((amount) => print.holdsAmount(amount)));
  const ibans = payeeIbansOf(invoice.paymentInstructions.flatMap(({ account }) => account ?? []));
  compare("supplier_iban", ibans[0] ?? null, text.supplier_iban, () => ibans.some((iban) => print.holds(iban)));
  const { seller, payee, taxRepresentative } = invoice;
  if (seller.vatId !== null && text.supplier_vat_id) {
    const vatIds = [seller.vatId, taxRepresentative?.vatId].filter((vatId) => vatId != null);
    compare("supplier_tax_id", seller.vatId, text.supplier_vat_id, () => vatIds.some((vatId) => print.holds(vatId)));
  } else {
    const names = [seller.name, seller.tradingName, payee?.name].filter((name) => name != null);
    compare("supplier_name", seller.name, text.supplier_name, (_, printed) =>
      names.some((name) => print.holds(name) || shareAWord(name, printed)),
    );
  }
  return findings;
}

/** What is printed, without blanks, signs and capitals. */
class Print {
  readonly #cells: readonly string[];
  readonly #all: string;

  constructor(lines: readonly TextLine[]) {
    const cells = lines.flatMap((line) => line.cells.map(({ text }) => text));
    this.#cells = cells.map((text) => text.replace(/\D/g, ""));
    this.#all = closed(cells.join(""));
  }

  /** Whether a number or an id is printed somewhere, however it is divided. */
  holds(value: string): boolean {
    return this.#all.includes(closed(value));
  }

  /** Whether an amount is printed somewhere, with or without cents where it has none. */
  holdsAmount(amount: string): boolean {
    const [whole = "", fraction = ""] = amount.replace("-", "").split(".");
    const cents = fraction.replace(/0+$/, "");
    const digits = [whole + fraction, whole + cents.padEnd(2, "0"), ...(cents === "" ? [whole] : [])];
    return this.#cells.some((cell) => digits.some((each) => cell.includes(each)));
  }
}

const closed = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "").toUpperCase();

function differs(field: Compared, printed: string, exact: string): Finding {
  const [de, en] = NAMES[field];
  return findingOf("GW-PRINT-DIFFERS", "FATAL", field, [
    `${de}: Gedruckt ist „${printed}“, im XML steht „${exact}“.`,
    `${en}: the print has "${printed}", the XML "${exact}".`,
  ]);
}
