/** Chains of partial invoices, from their members alone. */
import { chainFindings, type ChainMember, chainsOf, sumsOf } from "../../src/domain/billing-chain.js";

const member = (id: string, total: number, own: Partial<ChainMember> = {}): ChainMember => ({
  ...{ id, invoice_number: id, invoice_date: `2026-01-${id.padStart(2, "0")}`, document_type: "PARTIAL_INVOICE" },
  ...{ status: "OPEN", down_payment_number: null, sign: own.document_type === "CREDIT_NOTE" ? -1 : 1 },
  ...{ total_amount: String(total), prepaid_amount: null, retained_amount: null, payable_amount: String(total) },
  ...{ customer_id: null, preceding: [], shared: "V-1", ...own },
});
const credit = (id: string, total: number, ...preceding: string[]) =>
  member(id, total, { document_type: "CREDIT_NOTE", shared: null, preceding });
const final = (id: string, total: number, prepaid: number, own: Partial<ChainMember> = {}) =>
  member(id, total, {
    ...{ document_type: "FINAL_INVOICE", prepaid_amount: String(prepaid), payable_amount: String(total - prepaid) },
    ...own,
  });
const number = (down_payment_number: number) => ({ down_payment_number });

/** What the chain of an invoice adds up to, and which of them are in it. */
function chainOf(members: readonly ChainMember[], id: string) {
  const chain = chainsOf(members).get(id);
  return chain && { ...sumsOf(chain), members: chain.map((each) => each.id).join(" ") };
}
const rulesOf = (members: readonly ChainMember[], id: string) =>
  (chainFindings(chainsOf(members).get(id)!).get(id) ?? []).map(({ rule }) => rule);

test("a credit note that names invoices of two chains belongs to the first, and joins them not", () => {
  const other = { shared: "V-2" };
  const members = [
    ...[member("1", 100), member("2", 700, other), final("3", 900, 700, other)],
    credit("4", 50, "1", "2"),
  ];
  expect(chainOf(members, "1")).toMatchObject({ members: "1 4", payable_amount: "50", complete: false });
  expect(chainOf(members, "3")).toMatchObject({ members: "2 3", payable_amount: "900", complete: true });
});

test("a corrected invoice stands in the place of the one that it names", () => {
  const corrected = (id: string, total: number, preceding: string, own: Partial<ChainMember> = {}) =>
    member(id, total, { document_type: "CORRECTED_INVOICE", shared: null, preceding: [preceding], ...own });
  const second = member("2", 300, { ...number(2), prepaid_amount: "100", payable_amount: "200" });
  const parts = [member("1", 100, number(1)), second, corrected("5", 90, "1")];
  expect(chainOf(parts, "2")).toMatchObject({ partial_count: 2, total_amount: "300", payable_amount: "290" });
  expect(rulesOf(parts, "2")).toEqual([]);
  const amounts = { prepaid_amount: "100", payable_amount: "150" };
  const whole = [member("1", 100), final("3", 260, 100), corrected("6", 250, "3", amounts)];
  expect(chainOf(whole, "1")).toMatchObject({ complete: true, total_amount: "250", open_amount: "150" });
  expect(rulesOf(whole, "6")).toEqual([]);
});

test("a reminder asks for nothing again, and a down payment without a number is a part", () => {
  const down = member("1", 100, { document_type: "DOWN_PAYMENT" });
  const reminder = member("4", 100, { document_type: "PAYMENT_REMINDER", shared: null, preceding: ["1"] });
  const members = [down, member("2", 300), final("3", 1000, 400), reminder];
  expect(chainOf(members, "4")).toMatchObject({ partial_count: 2, total_amount: "1000", payable_amount: "1000" });
  expect(rulesOf(members, "3")).toEqual([]);
});

test("a part that was taken back whole and sent anew is there once", () => {
  const members = [member("1", 100, number(1)), credit("2", 100, "1"), member("3", 110, number(1))];
  expect(chainOf(members, "3")).toMatchObject({ partial_count: 1, total_amount: "110", payable_amount: "110" });
  expect([rulesOf(members, "1"), rulesOf(members, "3")]).toEqual([[], []]);
});

test("invoices that name each other are one chain, whatever else they share; others have none", () => {
  const members = [
    ...[member("1", 100, { shared: null }), member("2", 200, { shared: null, preceding: ["1"] })],
    ...[member("3", 5, { document_type: "INVOICE", shared: null }), credit("4", 5, "3")],
  ];
  expect(chainOf(members, "1")?.members).toBe("1 2");
  expect([chainOf(members, "3"), chainOf(members, "4")]).toEqual([undefined, undefined]);
});
