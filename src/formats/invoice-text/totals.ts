/** Net, tax and total of an invoice: what labels say and arithmetic confirms. */
import { absolute, compare, negated, product, rounded, sum } from "../../domain/decimal.js";
import type { Amount, AmountKind } from "./amounts.js";
import { computed, extracted } from "./layout.js";
import type { Extracted, TaxShare } from "./text-invoice.js";

export interface Totals {
  readonly net: Extracted | null;
  readonly tax: Extracted | null;
  readonly total: Extracted | null;
  readonly shares: readonly TaxShare[];
}

/** How much a label says that its amount is the net, tax or total of the whole invoice. */
const AS_NET: Partial<Record<AmountKind, number>> = { net: 3, lines: 1.5, sum: 0.8, base: 1 };
const AS_TAX: Partial<Record<AmountKind, number>> = { tax: 3 };
const AS_TOTAL: Partial<Record<AmountKind, number>> = { gross: 3, sum: 2, payable: 1.2 };
/** What a sentence says of an amount counts less than any label. */
const IN_A_SENTENCE = 0.2;
/** How sure a total is beside which another one is printed. */
const CONTESTED = 0.5;
/** How sure an amount is that nothing confirms, without what the nearness of its label adds. */
const UNPROVEN = 0.48;
/** Where the text says that none is due. */
const NO_TAX = "0";
const MAX_CANDIDATES = 60;

interface Choice {
  readonly net: Amount | null;
  readonly tax: Amount | string | null;
  readonly total: Amount | null;
  readonly score: number;
  readonly isProven: boolean;
}

/**
 * @param lineSum the sum of the lines' amounts, where there are lines
 * @param isTaxFree whether the text says that no tax is due
 */
export function readTotals(
  amounts: readonly Amount[],
  printedShares: readonly PrintedShare[],
  lineSum: string | null,
  isTaxFree: boolean,
): Totals {
  const nets = candidates(amounts, AS_NET, (amount) => (lineSum !== null && isSame(amount.value, lineSum) ? 1 : 0));
  const taxes = candidates(amounts, AS_TAX, ({ rate }) => (rate === null ? 0.3 : 0));
  const totals = candidates(amounts, AS_TOTAL);
  const shares = printedShares;
  const taxSum = shares.length > 0 ? sum(...shares.map(({ tax }) => tax.value)) : null;
  // Where no label names the net amount, one that adds up with tax and total is it.
  const plain = amounts.filter(({ kind, places }) => kind === null && places === 2).slice(-MAX_CANDIDATES);
  const unlabelled = plain.map((amount) => ({ amount, score: 0.2 }));
  const best =
    proven(nets, taxes, totals, taxSum) ??
    proven(unlabelled, taxes, totals, taxSum) ??
    (isTaxFree && taxes.length === 0 ? withoutTax(nets, totals, amounts) : null) ??
    unproven(nets, taxes, totals, taxSum);
  const isTotal = ({ amount }: Candidate): boolean => best.total !== null && isSame(amount.value, best.total.value);
  const isConfirmed = lineSum !== null && best.total !== null && isSame(lineSum, best.total.value);
  // Another total, be it in a sentence, or another sum of what is printed: somebody must look which one is meant.
  const isContested = !isConfirmed && (totals.some((other) => !isTotal(other)) || contradicts(best, lineSum));
  const confidenceOf = (amount: Amount): number => {
    if (best.isProven) return 0.96;
    return isContested && amount === best.total ? CONTESTED : UNPROVEN + 0.24 * amount.weight;
  };
  const found = (amount: Amount | null): Extracted | null =>
    amount && extracted(amount.value, round(confidenceOf(amount)), amount.place);
  const near = (best.total ?? best.net ?? shares[0]?.tax)?.place;
  const computedTax = (tax: string): Extracted | null =>
    near ? computed(tax, best.isProven ? 0.9 : tax === NO_TAX ? 0.72 : 0.6, near) : null;
  return {
    net: found(best.net),
    tax: typeof best.tax === "string" ? computedTax(best.tax) : found(best.tax),
    total: found(best.total),
    shares: shares.map((share) => ({
      rate: extracted(share.rate, 0.9, share.ratePlace),
      net_amount: share.base && extracted(share.base.value, 0.9, share.base.place),
      tax_amount: extracted(share.tax.value, 0.9, share.tax.place),
    })),
  };
}

/** How sure an amount to pay is that no prepayment explains. */
const UNEXPLAINED = 0.5;

/**
 * What was paid before and what is left to pay. Several prepayments are added. An amount to pay that is the whole total
 * is left out: nothing was prepaid.
 */
export function readPayable(
  amounts: readonly Amount[],
  total: string | null,
): { readonly prepaid_amount: Extracted | null; readonly payable_amount: Extracted | null } {
  const of = (kind: AmountKind): Amount[] => amounts.filter((amount) => amount.kind === kind && amount.isPlain);
  const payables = of("payable").filter(({ value }) => total === null || !isSame(value, total));
  // An amount that is repeated, as in a summary, was paid once.
  const paid = [...new Map(of("prepaid").map((amount) => [absolute(amount.value), amount])).values()];
  const [first] = paid;
  const payable = payables.at(-1);
  if (!payable || total === null) return { prepaid_amount: null, payable_amount: null };
  const prepaid = paid.length > 0 ? sum(...paid.map(({ value }) => absolute(value))) : null;
  const isProven = prepaid !== null && isAbout(sum(total, negated(prepaid)), payable.value);
  const prepaid_amount =
    !isProven || !first
      ? null
      : paid.length === 1
        ? extracted(prepaid, 0.96, first.place)
        : computed(prepaid, 0.9, first.place);
  return { prepaid_amount, payable_amount: extracted(payable.value, isProven ? 0.96 : UNEXPLAINED, payable.place) };
}

/** Whether net amount and tax, or the lines, come to something else than the total; lines may be without tax. */
function contradicts({ net, tax, total }: Choice, lineSum: string | null): boolean {
  if (!total) return false;
  const printed = typeof tax === "string" ? tax : (tax?.value ?? null);
  if (net && printed !== null && !isAbout(sum(net.value, printed), total.value)) return true;
  if (lineSum === null || net) return false;
  const [least, most] = [product(absolute(lineSum), "0.9"), product(absolute(lineSum), "1.3")];
  return compare(absolute(total.value), least) < 0 || compare(absolute(total.value), most) > 0;
}

interface Candidate {
  readonly amount: Amount;
  readonly score: number;
}

/** The likeliest first; of those equally likely, the last one in the document. */
function candidates(
  amounts: readonly Amount[],
  weights: Partial<Record<AmountKind, number>>,
  bonus: (amount: Amount) => number = () => 0,
): Candidate[] {
  return amounts
    .flatMap((amount, index) => {
      const weight = amount.kind === null ? 0 : (weights[amount.kind] ?? 0);
      if (weight === 0) return [];
      const score = weight * amount.weight * (amount.isPlain ? 1 : IN_A_SENTENCE);
      return [{ amount, score: score + bonus(amount) + (0.5 * index) / amounts.length }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES);
}

/** Net and tax that add up to a total. */
function proven(
  nets: readonly Candidate[],
  taxes: readonly Candidate[],
  totals: readonly Candidate[],
  taxSum: string | null,
): Choice | null {
  const byValue = new Map<string, Candidate>();
  for (const total of totals) if (!byValue.has(total.amount.value)) byValue.set(total.amount.value, total);
  const added: { tax: Amount | string; value: string; score: number }[] = taxes.map(({ amount, score }) => ({
    tax: amount,
    value: amount.value,
    score,
  }));
  if (taxSum !== null && !added.some(({ value }) => isSame(value, taxSum)))
    added.push({ tax: taxSum, value: taxSum, score: 2.5 });
  let best: Choice | null = null;
  for (const net of nets) {
    for (const { tax, value, score } of added) {
      const exact = sum(net.amount.value, value);
      const total = byValue.get(exact) ?? roundedTotal(exact, byValue);
      if (!total || total.amount === net.amount) continue;
      const whole =
        net.score + score + total.score + (taxSum !== null && isSame(value, taxSum) ? 1 : 0) - (value === "0" ? 1 : 0);
      if (best === null || whole > best.score)
        best = { net: net.amount, tax, total: total.amount, score: whole, isProven: true };
    }
  }
  return best;
}

/** In Switzerland and elsewhere totals are rounded to five hundredths. */
function roundedTotal(exact: string, byValue: ReadonlyMap<string, Candidate>): Candidate | null {
  for (const cents of ["0.01", "-0.01", "0.02", "-0.02"]) {
    const value = sum(exact, cents);
    const total = byValue.get(value);
    if (total && /(?:^-?\d+|\.\d|\.\d5)$/.test(value)) return total;
  }
  return null;
}

/**
 * Where no tax is due, the net amount is the total; an amount to pay may be less, after payments on account. An amount
 * that is no tax but is added, as the tax on an insurance, belongs to the net amount.
 */
function withoutTax(
  nets: readonly Candidate[],
  totals: readonly Candidate[],
  amounts: readonly Amount[],
): Choice | null {
  const stated = totals.filter(({ amount }) => amount.kind !== "payable");
  const isStated = (value: string): boolean => stated.some((total) => isSame(total.amount.value, value));
  const added = amounts.filter(({ kind }) => kind === "part").slice(-MAX_CANDIDATES);
  const whole = stated.find((total) =>
    nets.some((net) => added.some(({ value }) => isSame(sum(net.amount.value, value), total.amount.value))),
  );
  const net = nets.find(({ amount }) => isStated(amount.value)) ?? whole ?? nets[0];
  const amount = net?.amount ?? stated[0]?.amount ?? totals[0]?.amount;
  return amount ? { net: amount, tax: NO_TAX, total: amount, score: 0, isProven: false } : null;
}

function unproven(
  nets: readonly Candidate[],
  taxes: readonly Candidate[],
  totals: readonly Candidate[],
  taxSum: string | null,
): Choice {
  const total = totals[0]?.amount ?? null;
  const tax = taxes[0]?.amount ?? null;
  // A net amount is not more than the total.
  const fitting = nets.filter(
    ({ amount }) => total === null || compare(absolute(amount.value), absolute(total.value)) <= 0,
  );
  // Of two sums without a tax neither is the other's net amount.
  const isNet = ({ amount }: Candidate): boolean => amount !== total && (amount.kind !== "sum" || tax !== null);
  const net = fitting.find(isNet)?.amount ?? null;
  return { net, tax: tax ?? taxSum, total, score: 0, isProven: false };
}

/** A rate with its tax, as a row or a label has it. */
export interface PrintedShare {
  readonly rate: string;
  readonly ratePlace: Amount["place"];
  readonly base: Amount | null;
  readonly tax: Amount;
}

const HUNDREDTH = "0.01";
const CENT = "0.015";

/** Whether the tax is the rate of the base, to a cent or so: some round each line. */
export const isTaxOf = (tax: string, base: string, rate: string): boolean =>
  compare(absolute(sum(absolute(tax), negated(absolute(rounded(product(base, rate, HUNDREDTH), 2))))), CENT) <= 0;

/** To the cents by which totals are rounded. */
const isAbout = (a: string, b: string): boolean => compare(absolute(sum(a, negated(b))), "0.02") <= 0;
const isSame = (a: string, b: string): boolean => compare(a, b) === 0;
const round = (confidence: number): number => Math.round(Math.min(confidence, 0.96) * 100) / 100;
