/** Invoices that build on each other: partial invoices of one order or contract, and the final one (decisions §17). */
import { LATEST_DAY } from "./days.js";
import { agreeToTheCent, compare, product, sum } from "./decimal.js";
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
  /** Null for one of the whole tenant. */
  readonly customer_id: string | null;
  /** The ids of the invoices that it names as preceding. */
  readonly preceding: readonly string[];
  /** What it shares with others of its chain, as a text: supplier, currency, contract or order. Null if nothing. */
  readonly shared: string | null;
}

/** What the invoices of a chain add up to. */
interface ChainSums {
  readonly partial_count: number;
  readonly complete: boolean;
  /** With tax, of the last invoice, whose total is that of all work until then. */
  readonly total_amount: string;
  readonly prepaid_amount: string;
  readonly retained_amount: string;
  readonly payable_amount: string;
  readonly open_amount: string;
}

/** An invoice at its place in the chain. */
interface Place {
  readonly member: ChainMember;
  readonly day: string | null;
  readonly number: number | null;
}

/** What a member stands for. A corrected invoice takes the place of the one that it names. */
interface Entry extends Place {
  readonly kind: "PART" | "FINAL" | "CREDIT" | "OTHER";
  /** Whether credit notes take back all that it asks for. */
  readonly isUndone: boolean;
}

/** Kinds of invoices that are partial ones; others are if they have a `down_payment_number`. */
export const PARTS: readonly string[] = ["PARTIAL_INVOICE", "DOWN_PAYMENT"];
export const FINAL = "FINAL_INVOICE";
/** Kinds that belong to the chain of the invoice that they name, and join no chains by it. */
export const FOLLOWERS: readonly string[] = ["CREDIT_NOTE", "CORRECTED_INVOICE", "PAYMENT_REMINDER"];

const isFollower = ({ document_type }: ChainMember): boolean => FOLLOWERS.includes(document_type ?? "");
const isCorrection = ({ document_type }: ChainMember): boolean => document_type === "CORRECTED_INVOICE";

function kindOf(member: ChainMember): Entry["kind"] {
  if (member.sign < 0) return "CREDIT";
  if (member.document_type === FINAL) return "FINAL";
  const isPart = PARTS.includes(member.document_type ?? "") || member.down_payment_number !== null;
  return isPart && !isFollower(member) ? "PART" : "OTHER";
}

/** What counts: neither what is void, nor what a correction replaced, nor a reminder of what was asked for before. */
function entriesOf(members: readonly ChainMember[]): Entry[] {
  const live = members.filter(({ status, document_type }) => status !== VOID && document_type !== "PAYMENT_REMINDER");
  const byId = new Map(members.map((member) => [member.id, member]));
  const replaced = new Set(live.filter(isCorrection).flatMap(({ preceding }) => preceding));
  const credits = live.filter(({ sign }) => sign < 0);
  const credited = Map.groupBy(
    credits.flatMap(({ preceding, payable_amount }) => preceding.map((id) => ({ id, amount: payable_amount ?? "0" }))),
    ({ id }) => id,
  );
  return live
    .filter(({ id }) => !replaced.has(id))
    .map((member) => {
      const original = isCorrection(member) ? byId.get(member.preceding[0] ?? "") : undefined;
      const takenBack = credited.get(member.id)?.map(({ amount }) => amount);
      return {
        member,
        day: (original ?? member).invoice_date,
        number: member.down_payment_number ?? original?.down_payment_number ?? null,
        kind: kindOf(original ?? member),
        isUndone: takenBack !== undefined && compare(sum(...takenBack), member.payable_amount ?? "0") >= 0,
      };
    });
}

/** By day, then by the number of the partial invoice. */
function byPlace(a: Place, b: Place): number {
  const [one, other] = [a.day ?? LATEST_DAY, b.day ?? LATEST_DAY];
  if (one !== other) return one < other ? -1 : 1;
  return (a.number ?? Infinity) - (b.number ?? Infinity) || Number(a.member.id) - Number(b.member.id);
}

/** All invoices of a chain, also void ones, by day. */
export const inOrder = (members: readonly ChainMember[]): ChainMember[] =>
  members
    .map((member) => ({ member, day: member.invoice_date, number: member.down_payment_number }))
    .toSorted(byPlace)
    .map(({ member }) => member);

const signed = (entries: readonly Entry[], amount: "payable_amount" | "retained_amount"): string =>
  sum("0", ...entries.map(({ member }) => product(String(member.sign), member[amount] ?? "0")));

const isCreditOf = ({ kind, member }: Entry, other: Entry | undefined): boolean =>
  kind === "CREDIT" && other !== undefined && member.preceding.includes(other.member.id);

/** What the invoices of a chain add up to. */
export function sumsOf(members: readonly ChainMember[]): ChainSums {
  const entries = entriesOf(members).toSorted(byPlace);
  const charging = entries.filter(({ kind, isUndone }) => kind !== "CREDIT" && !isUndone);
  const final = charging.findLast(({ kind }) => kind === "FINAL");
  const last = final ?? charging.at(-1);
  const credits = entries.filter((entry) => isCreditOf(entry, last));
  return {
    partial_count: charging.filter(({ kind }) => kind === "PART").length,
    complete: final !== undefined,
    total_amount: last?.member.total_amount ?? "0",
    prepaid_amount: last?.member.prepaid_amount ?? "0",
    retained_amount: signed(entries, "retained_amount"),
    payable_amount: signed(entries, "payable_amount"),
    open_amount: sum(last?.member.payable_amount ?? "0", signed(credits, "payable_amount")),
  };
}

/**
 * The chains that invoices form, by the id of each: those that share something or name each other, if one of them is
 * partial or final. What corrects or credits one belongs to the chain of the first that it names, and does not join it
 * to another. Names join no invoices of two customers, or of one and the whole tenant.
 */
export function chainsOf(members: readonly ChainMember[]): Map<string, readonly ChainMember[]> {
  const byId = new Map(members.map((member) => [member.id, member]));
  // Each id, and what ids share, leads to another one of its chain, and at last to the one that stands for the chain.
  const next = new Map<string, string>();
  const chainOf = (id: string): string => {
    let last = id;
    for (let found = next.get(last); found !== undefined; found = next.get(last)) last = found;
    if (last !== id) next.set(id, last);
    return last;
  };
  const join = (id: string, other: string): void => {
    const [one, another] = [chainOf(id), chainOf(other)];
    if (one !== another) next.set(one, another);
  };
  const [followers, linking] = [members.filter(isFollower), members.filter((member) => !isFollower(member))];
  for (const { id, shared } of linking) if (shared !== null) join(id, shared);
  for (const { id, customer_id, preceding } of linking)
    for (const named of preceding.flatMap((each) => byId.get(each) ?? []))
      if (!isFollower(named) && named.customer_id === customer_id) join(id, named.id);
  for (const { id, preceding } of followers) {
    const first = preceding.find((each) => byId.has(each));
    if (first !== undefined) join(id, first);
  }
  const chains = [...Map.groupBy(members, ({ id }) => chainOf(id)).values()];
  return new Map(
    chains
      .filter((chain) => chain.some((member) => ["PART", "FINAL"].includes(kindOf(member))))
      .flatMap((chain) => chain.map(({ id }) => [id, chain] as const)),
  );
}

/** What is wrong with a chain, by the ids of its invoices. */
export function chainFindings(members: readonly ChainMember[]): Map<string, Finding[]> {
  const entries = entriesOf(members).filter(({ isUndone }) => !isUndone);
  const final = entries.find(({ kind }) => kind === "FINAL");
  const parts = entries.filter(({ kind }) => kind === "PART");
  const numbers = Map.groupBy(parts, ({ number }) => number);
  return new Map(
    entries.map((entry) => {
      if (entry.kind === "FINAL") return [entry.member.id, ofFinal(entry, entries)];
      return [entry.member.id, entry.kind === "PART" ? ofPart(entry, final, numbers) : []];
    }),
  );
}

const isAfter = (one: Entry, other: Entry): boolean => one.day !== null && other.day !== null && one.day > other.day;

function ofFinal(self: Entry, entries: readonly Entry[]): Finding[] {
  const before = entries.filter(
    (each) => each !== self && each.kind !== "FINAL" && !isAfter(each, self) && !isCreditOf(each, self),
  );
  const asked = signed(before, "payable_amount");
  const prepaid = self.member.prepaid_amount ?? "0";
  // What was retained of the parts may count as prepaid, too.
  const withRetained = sum(asked, signed(before, "retained_amount"));
  if (before.length === 0 || agreeToTheCent(asked, prepaid) || agreeToTheCent(withRetained, prepaid)) return [];
  return [
    findingOf("GW-CHAIN-PREPAID", "WARNING", "prepaid_amount", [
      `Die früheren Rechnungen fordern zusammen ${asked}; die Schlussrechnung zieht ${prepaid} ab.`,
      `The earlier invoices ask for ${asked} in all; the final invoice takes off ${prepaid}.`,
    ]),
  ];
}

function ofPart(
  self: Entry,
  final: Entry | undefined,
  numbers: ReadonlyMap<number | null, readonly Entry[]>,
): Finding[] {
  const findings: Finding[] = [];
  if (final && isAfter(self, final))
    findings.push(
      findingOf("GW-CHAIN-AFTER-FINAL", "WARNING", "invoice_date", [
        `Die Abschlagsrechnung kommt nach der Schlussrechnung ${final.member.invoice_number}.`,
        `The partial invoice comes after the final invoice ${final.member.invoice_number}.`,
      ]),
    );
  const { number } = self;
  if (number === null) return findings;
  if ((numbers.get(number) ?? []).length > 1)
    findings.push(
      findingOf("GW-CHAIN-TWICE", "WARNING", "down_payment_number", [
        `Eine andere Abschlagsrechnung hat auch die Nummer ${number}.`,
        `Another partial invoice has the number ${number}, too.`,
      ]),
    );
  if (Number.isInteger(number) && number > 1 && !numbers.has(number - 1))
    findings.push(
      findingOf("GW-CHAIN-GAP", "WARNING", "down_payment_number", [
        `Die Abschlagsrechnung ${number - 1} fehlt.`,
        `The partial invoice ${number - 1} is missing.`,
      ]),
    );
  return findings;
}
