/** Invoices that build on each other: partial invoices of one order or contract, and the final one (decisions §17). */
import { agreeToTheCent, product, sum } from "./decimal.js";
import { type InvoiceStatus, VOID } from "./invoice-states.js";
import { type Finding, findingOf } from "./provenance.js";

/** An invoice of a chain. Amounts are decimal numbers as texts, those of credit notes positive. */
export interface ChainMember {
  readonly id: string;
  readonly invoice_number: string | null;
  readonly invoice_date: string | null;
  readonly document_type: string | null;
  readonly status: InvoiceStatus;
  readonly down_payment_number: number | null;
  readonly sign: number;
  readonly total_amount: string | null;
  readonly prepaid_amount: string | null;
  readonly retained_amount: string | null;
  readonly payable_amount: string | null;
  /** The ids of the invoices that it names as preceding. */
  readonly preceding: readonly string[];
}

export interface BillingChain {
  /** All of them, also void ones, by day. */
  readonly members: readonly ChainMember[];
  readonly partial_count: number;
  readonly complete: boolean;
  /** With tax, of the last invoice, whose total is that of all work until then. */
  readonly total_amount: string;
  readonly prepaid_amount: string;
  readonly retained_amount: string;
  readonly payable_amount: string;
  readonly open_amount: string;
}

const isFinal = ({ document_type }: ChainMember): boolean => document_type === "FINAL_INVOICE";
const isCredit = ({ sign }: ChainMember): boolean => sign < 0;
const isPart = ({ document_type, down_payment_number }: ChainMember): boolean =>
  document_type === "PARTIAL_INVOICE" ||
  (down_payment_number !== null &&
    !["CREDIT_NOTE", "CORRECTED_INVOICE", "FINAL_INVOICE"].includes(document_type ?? ""));

/** What counts: neither what is void nor what a correction replaced. */
function counted(members: readonly ChainMember[]): ChainMember[] {
  const live = members.filter(({ status }) => status !== VOID);
  const corrections = live.filter(({ document_type }) => document_type === "CORRECTED_INVOICE");
  const replaced = new Set(corrections.flatMap(({ preceding }) => preceding));
  return live.filter(({ id }) => !replaced.has(id));
}

/** By day, then by the number of the partial invoice. */
const inOrder = (members: readonly ChainMember[]): ChainMember[] =>
  members.toSorted(
    (a, b) =>
      compareTexts(a.invoice_date ?? LATEST, b.invoice_date ?? LATEST) ||
      (a.down_payment_number ?? Infinity) - (b.down_payment_number ?? Infinity) ||
      Number(a.id) - Number(b.id),
  );

const LATEST = "9999-12-31";
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const signed = (members: readonly ChainMember[], amount: "payable_amount" | "retained_amount"): string =>
  sum("0", ...members.map((each) => product(String(each.sign), each[amount] ?? "0")));

/** The chain of invoices; null if none of them is partial or final. */
export function chainOf(members: readonly ChainMember[]): BillingChain | null {
  if (!members.some((each) => isPart(each) || isFinal(each))) return null;
  const all = inOrder(members);
  const valid = counted(all);
  const charging = valid.filter((each) => !isCredit(each));
  const final = charging.findLast(isFinal);
  const last = final ?? charging.at(-1);
  const credited = valid.filter((each) => isCredit(each) && last !== undefined && each.preceding.includes(last.id));
  return {
    members: all,
    partial_count: valid.filter(isPart).length,
    complete: final !== undefined,
    total_amount: last?.total_amount ?? "0",
    prepaid_amount: last?.prepaid_amount ?? "0",
    retained_amount: signed(valid, "retained_amount"),
    payable_amount: signed(valid, "payable_amount"),
    open_amount: sum(last?.payable_amount ?? "0", signed(credited, "payable_amount")),
  };
}

/** What is wrong with the chain, of one of its invoices. */
export function chainFindings({ members }: BillingChain, id: string): Finding[] {
  const valid = counted(members);
  const self = valid.find((each) => each.id === id);
  if (!self) return [];
  const findings: Finding[] = [];
  const others = valid.filter((each) => each.id !== id);
  const final = valid.find(isFinal);
  if (isFinal(self)) {
    const before = others.filter(
      (each) => !isAfter(each, self) && !isFinal(each) && !(isCredit(each) && each.preceding.includes(id)),
    );
    const asked = signed(before, "payable_amount");
    const prepaid = self.prepaid_amount ?? "0";
    // What was retained of the parts may count as prepaid, too.
    const withRetained = sum(asked, signed(before, "retained_amount"));
    if (before.length > 0 && !agreeToTheCent(asked, prepaid) && !agreeToTheCent(withRetained, prepaid))
      findings.push(
        findingOf("GW-CHAIN-PREPAID", "WARNING", "prepaid_amount", [
          `Die früheren Rechnungen fordern zusammen ${asked}; die Schlussrechnung zieht ${prepaid} ab.`,
          `The earlier invoices ask for ${asked} in all; the final invoice takes off ${prepaid}.`,
        ]),
      );
  } else if (isPart(self) && final && isAfter(self, final))
    findings.push(
      findingOf("GW-CHAIN-AFTER-FINAL", "WARNING", "invoice_date", [
        `Die Abschlagsrechnung kommt nach der Schlussrechnung ${final.invoice_number}.`,
        `The partial invoice comes after the final invoice ${final.invoice_number}.`,
      ]),
    );
  const number = self.down_payment_number;
  if (number === null || !isPart(self)) return findings;
  const numbers = others.filter(isPart).map((each) => each.down_payment_number);
  if (numbers.includes(number))
    findings.push(
      findingOf("GW-CHAIN-TWICE", "WARNING", "down_payment_number", [
        `Eine andere Abschlagsrechnung hat auch die Nummer ${number}.`,
        `Another partial invoice has the number ${number}, too.`,
      ]),
    );
  if (Number.isInteger(number) && number > 1 && !numbers.includes(number - 1))
    findings.push(
      findingOf("GW-CHAIN-GAP", "WARNING", "down_payment_number", [
        `Die Abschlagsrechnung ${number - 1} fehlt.`,
        `The partial invoice ${number - 1} is missing.`,
      ]),
    );
  return findings;
}

const isAfter = ({ invoice_date: a }: ChainMember, { invoice_date: b }: ChainMember): boolean =>
  a !== null && b !== null && a > b;
