/**
 * Credit notes print what they credit with a minus or without. The type of the document says it already, and electronic
 * ones have positive amounts (decisions §17), so those that print negative ones are read as if they had none.
 */
import { negated } from "../../domain/decimal.js";
import { documentTypeOf } from "../../domain/en16931/meaning.js";
import type { Extracted, InvoiceText, InvoiceTextLine, TaxShare } from "./text-invoice.js";

/** The same invoice, with the signs of its amounts reversed if it is a credit note with a negative total. */
export function withSignsOfCreditNote(text: InvoiceText): InvoiceText {
  const { type_code, total_amount, payable_amount, net_amount } = text;
  const type = documentTypeOf({ typeCode: type_code.value, isCreditNote: false });
  if (type !== "CREDIT_NOTE" || !isNegative(total_amount ?? payable_amount ?? net_amount)) return text;
  return {
    ...text,
    net_amount: reversed(net_amount),
    total_tax_amount: reversed(text.total_tax_amount),
    total_amount: reversed(total_amount),
    prepaid_amount: reversed(text.prepaid_amount),
    payable_amount: reversed(payable_amount),
    vat_breakdown: text.vat_breakdown.map(reversedShare),
    lines: text.lines.map(reversedLine),
  };
}

const isNegative = (found: Extracted | null): boolean => found?.value.startsWith("-") ?? false;

const reversed = <Found extends Extracted | null>(found: Found): Found =>
  found && Number(found.value) !== 0 ? { ...found, value: negated(found.value) } : found;

const reversedShare = ({ rate, net_amount, tax_amount }: TaxShare): TaxShare => ({
  rate,
  net_amount: reversed(net_amount),
  tax_amount: reversed(tax_amount),
});

/** Of a line that multiplies, the price or the quantity changes its sign, too: the one that is negative. */
function reversedLine(line: InvoiceTextLine): InvoiceTextLine {
  const { quantity, unit_price } = line;
  const amount = reversed(line.amount);
  const isOfNegatives = isNegative(quantity) !== isNegative(unit_price);
  if (isOfNegatives !== isNegative(line.amount)) return { ...line, amount };
  return isNegative(unit_price)
    ? { ...line, amount, unit_price: reversed(unit_price) }
    : { ...line, amount, quantity: reversed(quantity) };
}
