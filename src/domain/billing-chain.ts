/** Invoices that build on each other: partial invoices of one order or contract, and the final one (decisions §17). */
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
  /** The ids of the invoices that it names as preceding. */
  readonly preceding: readonly string[];
  /** What it shares with others of its chain, as a text: supplier, currency, contract or order. Null if nothing. */
  readonly shared: string | null;
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

/** What a member stands for. A corrected invoice takes the place of the one that it names. */
interface Entry {
  readonly member: ChainMember;
  readonly day: string | null;
  readonly number: number | null;
  readonly kind: "PART" | "FINAL" | "CREDIT" | "OTHER";
  /** Whether credit notes take back all that it asks for. */
  readonly isUndone: boolean;
}

/** Kinds that belong to the chain of the invoice that they name, and join no chains by it. */
const FOLLOWERS: ReadonlySet<string | null> = new Set(["CREDIT_NOTE", "CORRECTED_INVOICE", "PAYMENT_REMINDER"]);

const isCorrection = ({ document_type }: ChainMember): boolean => document_type === "CORRECTED_INVOICE";

function kindOf({ document_type, down_payment_number, sign }: ChainMember): Entry["kind"] {
  if (sign < 0) return "CREDIT";
  if (document_type === "FINAL_INVOICE") return "FINAL";
  const isPart =
    document_type === "PARTIAL_INVOICE" || document_type === "DOWN_PAYMENT" || down_payment_number !== null;
  return isPart && !FOLLOWERS.has(document_type) ? "PART" : "OTHER";
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

const LATEST = "9999-12-31";
const dayOf = (day: string | null): string => day ?? LATEST;

/** By day, then by the number of the partial invoice. */
function byDay(a: Omit<Entry, "kind" | "isUndone">, b: Omit<Entry, "kind" | "isUndone">): number {
  const [one, other] = [dayOf(a.day), dayOf(b.day)];
  if (one !== other) return one < other ? -1 : 1;
  return (a.number ?? Infinity) - (b.number ?? Infinity) || Number(a.member.id) - Number(b.member.id);
}

const inOrder = (members: readonly ChainMember[]): ChainMember[] =>
  members
    .map((member) => ({ member, day: member.invoice_date, number: member.down_payment_number }))
    .toSorted(byDay)
    .map(({ member }) => member);

const signed = (entries: readonly Entry[], amount: "payable_amount" | "retained_amount"): string =>
  sum("0", ...entries.map(({ member }) => product(String(member.sign), member[amount] ?? "0")));

const isCreditOf = ({ kind, member }: Entry, other: Entry | undefined): boolean =>
  kind === "CREDIT" && other !== undefined && member.preceding.includes(other.member.id);

/** The chain of these invoices; null if none of them is partial or final. */
function chainOf(members: readonly ChainMember[]): BillingChain | null {
  if (!members.some((member) => ["PART", "FINAL"].includes(kindOf(member)))) return null;
  const entries = entriesOf(members).toSorted(byDay);
  const charging = entries.filter(({ kind, isUndone }) => kind !== "CREDIT" && !isUndone);
  const final = charging.findLast(({ kind }) => kind === "FINAL");
  const last = final ?? charging.at(-1);
  const credits = entries.filter((entry) => isCreditOf(entry, last));
  return {
    members: inOrder(members),
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
 * The chains that invoices form, by the id of each: those that share something or name each other. What corrects or
 * credits one belongs to the chain of the first that it names, and does not join it to another.
 */
export function chainsOf(members: readonly ChainMember[]): Map<string, BillingChain | null> {
  const chainIds = new Map<string, string>();
  const find = (id: string): string => {
    const next = chainIds.get(id) ?? id;
    return next === id ? id : find(next);
  };
  const join = (id: string, other: string): void => void chainIds.set(find(id), find(other));
  const byId = new Map(members.map((member) => [member.id, member]));
  const isLinking = ({ document_type }: ChainMember): boolean => !FOLLOWERS.has(document_type);
  const firstWith = new Map<string, string>();
  for (const member of members.filter(isLinking)) {
    const { id, shared, preceding } = member;
    if (shared !== null) {
      join(id, firstWith.get(shared) ?? id);
      firstWith.set(shared, id);
    }
    for (const named of preceding.flatMap((each) => byId.get(each) ?? [])) if (isLinking(named)) join(id, named.id);
  }
  for (const { id, preceding } of members.filter((member) => !isLinking(member))) {
    const first = preceding.find((each) => byId.has(each));
    if (first !== undefined && find(first) !== find(id)) join(id, first);
  }
  const groups = Map.groupBy(members, ({ id }) => find(id));
  return new Map(
    [...groups.values()].flatMap((group) => {
      const chain = chainOf(group);
      return group.map(({ id }) => [id, chain] as const);
    }),
  );
}

/** What is wrong with a chain, by the ids of its invoices. */
export function chainFindings({ members }: BillingChain): Map<string, Finding[]> {
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
