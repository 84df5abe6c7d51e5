/** What was read of a document is made storable: cut, and told. */
import { type ReadInvoice, storable } from "../../src/domain/invoice-reading.js";

const ITEM = { title: "Kies", quantity: 1 };
const read = (says: object) =>
  storable({
    says: {
      ...{ currency: "EUR", supplier_iban: null, supplier_tax_id: null, payment_reference: null, items: [] },
      ...says,
    } as unknown as ReadInvoice,
    findings: [],
    extraction: [],
  });

test("texts are cut between characters, and findings name what was cut", () => {
  const items = [{ ...ITEM, unit: "t".repeat(65) }];
  const { says, findings } = read({ invoice_number: `${"x".repeat(254)}😀`, items });
  expect(says).toMatchObject({ invoice_number: "x".repeat(254), items: [{ title: "Kies", unit: "t".repeat(64) }] });
  const told = findings.map(({ rule, path }) => `${rule} ${path}`);
  expect(told).toEqual(["GW-TOO-LONG invoice_number", "GW-TOO-LONG items[0].unit"]);
});

test("what no text can hold is taken out of it", () =>
  expect(read({ supplier_name: "Kies\0werk \ud800" }).says.supplier_name).toBe("Kieswerk \ufffd"));

test("lines that are too many are left out, and a finding says so", () => {
  const { says, findings } = read({ items: Array.from({ length: 10_001 }, () => ITEM) });
  expect([says.items.length, findings.map(({ rule }) => rule)]).toEqual([10_000, ["GW-TOO-MANY-LINES"]]);
});

test.each([
  [{ supplier_tax_id: "DE136695977" }, ["GW-VAT-ID WARNING supplier_tax_id"]],
  [{ supplier_tax_id: "201/113/40209" }, []],
  [{ supplier_iban: "DE02120300000000202052" }, ["GW-IBAN FATAL supplier_iban"]],
  [{ payment_reference: "RF19 5390 0754 7034" }, ["GW-REFERENCE WARNING payment_reference"]],
  [{ payment_reference: "RE-7", supplier_iban: "CH4431999123000889012" }, ["GW-QR-IBAN WARNING supplier_iban"]],
])("%j is stored as it is, and told", (values, expected) => {
  const { says, findings } = read(values);
  expect(says).toMatchObject(values);
  expect(findings.map(({ rule, severity, path }) => `${rule} ${severity} ${path}`)).toEqual(expected);
});
