/** What the terms of an electronic invoice mean. */
import { documentTypeOf, payeeIbanOf, supplierTaxIdOf } from "../../src/domain/en16931/meaning.js";

test.each([
  ["INVOICE", ["380", "575", null]],
  ["CREDIT_NOTE", ["381", "83", "532"]],
  ["DOWN_PAYMENT", ["386"]],
  ["PARTIAL_INVOICE", ["326", "875", "876"]],
  ["FINAL_INVOICE", ["877"]],
  ["CORRECTED_INVOICE", ["384"]],
  ["SELF_BILLED_INVOICE", ["389"]],
])("the document type %s", (type, codes) => {
  expect(codes.map((typeCode) => documentTypeOf({ typeCode, isCreditNote: false }))).toEqual(codes.map(() => type));
});

test("an invoice in a UBL CreditNote is one", () => {
  const types = [null, "380", "326"].map((typeCode) => documentTypeOf({ typeCode, isCreditNote: true }));
  expect(types).toEqual(["CREDIT_NOTE", "CREDIT_NOTE", "PARTIAL_INVOICE"]);
});

describe("the IBAN to pay to", () => {
  const account = (id: string, scheme: string | null = null) => ({
    ...{ meansCode: null, meansText: null, remittanceInformation: null, card: null, directDebit: null },
    account: { id: { id, scheme }, name: null, bankId: null },
  });
  const debit = { ...account(""), account: null };

  test.each([
    ["the first of several", [account("NL57 RABO 0107307510"), account("DE67894567876500")], "NL57 RABO 0107307510"],
    ["behind a means without an account", [debit, account("de89370400440532013000")], "de89370400440532013000"],
    ["not another account number", [account("1234 5678 9012 3456 789022")], null],
    ["behind another account number", [account("44421800"), account("DE5467894567876500")], "DE5467894567876500"],
    ["whatever the sender calls one", [account("to follow", "IBAN")], "to follow"],
    ["none", [], null],
  ])("%s", (_, paymentInstructions, iban) => expect(payeeIbanOf({ paymentInstructions })).toBe(iban));
});

test("the supplier's tax id is the VAT id, else the local number", () => {
  const seller = (vatId: string | null, taxId: string | null) => ({ seller: { vatId, taxId } }) as never;
  expect(supplierTaxIdOf(seller("DE123456789", "22/815"))).toBe("DE123456789");
  expect(supplierTaxIdOf(seller(null, "22/815"))).toBe("22/815");
  expect(supplierTaxIdOf(seller(null, null))).toBeNull();
});
