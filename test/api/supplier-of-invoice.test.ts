/** Which supplier an invoice means, where its VAT id or IBAN leaves that open (docs/writing/invoice-links.md). */
import { type Client, useGateway } from "../support/gateway.js";
import { recordOf } from "../support/imports.js";
import { REQUIRED } from "../support/invoices.js";

const gateway = useGateway();
const VAT_ID = "DE136695976";
const IBAN = "DE89370400440532013000";
let erp: Client;

beforeEach(async () => void (erp = await gateway.client({ customer: "Bau" })));

/** Suppliers by their external ids, with what an invoice may find them by. */
async function importSuppliers(...rows: object[]): Promise<any> {
  const answer = await erp.post(
    "/v1/suppliers",
    rows.map((row) => ({ title: "Baustoff Nord GmbH", ...row })),
  );
  expect(answer.status).toBe(200);
  return recordOf(erp, answer);
}

async function importInvoice(names: object): Promise<{ id: string; warnings: any[] }> {
  const answer = await erp.post("/v1/invoices/custom", {
    jsonContent: { external_id: "E1", ...REQUIRED, ...names },
  });
  expect([200, 201]).toContain(answer.status);
  const { rows } = await recordOf(erp, answer);
  return { id: answer.body.data.id, warnings: rows[0]?.warnings ?? [] };
}

/** The external id of the supplier that an invoice has. */
const supplierOf = async (id: string): Promise<string | undefined> =>
  (await erp.get(`/v1/invoices/${id}`)).body.supplier?.external_id;

const findingsOf = async (id: string): Promise<any[]> =>
  (await erp.graphql(`{ invoice(id: ${id}) { findings { rule path message_en } } }`)).body.data.invoice.findings;

describe.each([
  ["VAT id", { legal_uid: VAT_ID }, { supplier_tax_id: VAT_ID }, "legal_uid"],
  ["IBAN", { supplier_bank_details: [{ iban: IBAN }] }, { supplier_iban: IBAN }, "supplier_bank_details"],
])("by a %s that several suppliers have", (_, known, names, field) => {
  test("the only active one is meant, as soon as it is the only one", async () => {
    await importSuppliers({ external_id: "OLD", ...known, is_active: false }, { external_id: "NEW", ...known });
    const { id } = await importInvoice(names);
    expect(await supplierOf(id)).toBe("NEW");
    for (const [external_id, is_active, meant] of [
      ["OLD", true, undefined],
      ["NEW", false, "OLD"],
      ["OLD", false, undefined],
      ["NEW", true, "NEW"],
    ] as const) {
      await importSuppliers({ external_id, is_active });
      expect([external_id, is_active, await supplierOf(id)]).toEqual([external_id, is_active, meant]);
    }
  });

  test("the import that gives its invoice to another supplier says so in the rows that did", async () => {
    await importSuppliers({ external_id: "A", ...known }, { external_id: "B", ...known, is_active: false });
    const { id } = await importInvoice(names);
    expect(await supplierOf(id)).toBe("A");
    const switched = [
      { external_id: "A", is_active: false },
      { external_id: "B", is_active: true },
    ];
    const { rows } = await importSuppliers({ external_id: "C" }, ...switched);
    expect(await supplierOf(id)).toBe("B");
    const text = (place: number) =>
      `[${place}].${field} gives invoices that named supplier "A" by it to supplier "B" (1)`;
    expect(rows.map((row: any) => row.warnings)).toEqual([
      [],
      ...[1, 2].map((place) => [{ pointer: `/${place}/${field}`, code: "MOVED", text: text(place) }]),
    ]);
    const gone = await importSuppliers({ external_id: "B", legal_uid: null, supplier_bank_details: null });
    expect([await supplierOf(id), gone.rows[0].warnings[0].code]).toEqual(["A", "MOVED"]);
  });

  test("the import that takes it from an invoice says so in its row", async () => {
    await importSuppliers({ external_id: "S1", ...known });
    const { id } = await importInvoice(names);
    const { rows, warnings } = await importSuppliers({ external_id: "S0" }, { external_id: "S2", ...known });
    expect(await supplierOf(id)).toBeUndefined();
    expect(warnings).toBe(1);
    expect(rows.find(({ key }: any) => key === "S2").warnings).toEqual([
      {
        pointer: `/1/${field}`,
        code: "UNLINKED",
        text: `[1].${field} leaves invoices without a supplier that named one by it until now (1): several have it, or none`,
      },
    ]);
    const again = await importSuppliers({ external_id: "S2", legal_uid: null, supplier_bank_details: null });
    expect([again.warnings, await supplierOf(id)]).toEqual([0, "S1"]);
    const gone = await importSuppliers({ external_id: "S1", legal_uid: null, supplier_bank_details: null });
    expect(gone.rows[0].warnings).toMatchObject([{ pointer: `/0/${field}`, code: "UNLINKED" }]);
  });
});

test("a VAT id whose check digits are wrong leads to no supplier, which the import's record says", async () => {
  await importSuppliers({ external_id: "S1", legal_uid: "DE136695977" });
  const { id, warnings } = await importInvoice({ supplier_tax_id: "DE136695977" });
  expect(await supplierOf(id)).toBeUndefined();
  // It is not one that will be linked once its supplier arrives.
  expect(warnings).toEqual([
    {
      pointer: "/jsonContent/supplier_tax_id",
      code: "WRONG_VAT_ID",
      text: "jsonContent.supplier_tax_id has wrong check digits, so it leads to no supplier",
    },
  ]);
  // Mended on both sides, it does; the number of a tax office has none that could be wrong.
  await importSuppliers({ external_id: "S1", legal_uid: VAT_ID }, { external_id: "S2", legal_uid: "13/669/59770" });
  for (const [supplier_tax_id, meant] of [
    [VAT_ID, "S1"],
    ["13/669/59770", "S2"],
  ]) {
    await importInvoice({ supplier_tax_id });
    expect(await supplierOf(id)).toBe(meant);
  }
});

test.each([
  [{ supplier_name: "Lieferant GmbH", supplier_tax_id: VAT_ID }, "supplier_name"],
  [{ supplier_name: "Lieferant GmbH", supplier_iban: IBAN }, "supplier_name"],
  [{ supplier: { title: "Lieferant GmbH", legal_uid: VAT_ID } }, "supplier.title"],
])("a supplier with another name than %j tells is a finding and a warning", async (names, field) => {
  await importSuppliers({ external_id: "S1", legal_uid: VAT_ID, supplier_bank_details: [{ iban: IBAN }] });
  const { id, warnings } = await importInvoice(names);
  expect(await supplierOf(id)).toBe("S1");
  const message_en =
    'The invoice names "Lieferant GmbH"; the supplier found by its VAT id or IBAN is "Baustoff Nord GmbH".';
  expect(await findingsOf(id)).toEqual([{ rule: "GW-SUPPLIER-NAME", path: "supplier_name", message_en }]);
  expect(warnings).toEqual([
    {
      pointer: `/jsonContent/${field.replace(".", "/")}`,
      code: "SUPPLIER_NAME",
      text: `jsonContent.${field} has no word in common with Baustoff Nord GmbH, which its VAT id or IBAN led to`,
    },
  ]);
  const many = await erp.call("rest", "importInvoices", { rows: [{ external_id: "E2", ...REQUIRED, ...names }] });
  const codes = (await recordOf(erp, many)).rows[0].warnings.map(({ code, text }: any) => `${code} ${text}`);
  const duplicate = expect.stringMatching(/^FINDING .* GW-DUPLICATE/);
  expect(codes).toEqual([expect.stringContaining("SUPPLIER_NAME"), duplicate]);
});

test.each([
  { supplier_name: "Nord Beton", supplier_tax_id: VAT_ID },
  { supplier_name: "BAUSTOFFNORD", supplier_tax_id: VAT_ID },
  { supplier_tax_id: VAT_ID },
  { supplier_name: "Lieferant GmbH", supplier: { external_id: "S1" } },
])("%j is no other name than that of Baustoff Nord GmbH", async (names) => {
  await importSuppliers({ external_id: "S1", legal_uid: VAT_ID });
  const { id, warnings } = await importInvoice(names);
  expect([await supplierOf(id), warnings, await findingsOf(id)]).toEqual(["S1", [], []]);
});

describe("the ERP's id of a supplier, beside `supplier` or within it", () => {
  const delivery = { external_id: "L1", delivery_date: "2026-11-20", items: [{ title: "Kies" }] };
  const order = {
    external_id: "B1",
    purchase_order_items: [{ external_id: "1", title: "Kies", quantity: 1 }],
  };
  const RECORDS = [
    ["invoices", "/v1/invoices/custom/bulk", { external_id: "E1", ...REQUIRED }],
    ["orders", "/v1/purchase-orders", order],
    ["deliveries", "/v1/deliveries/bulk", delivery],
  ] as const;
  const OUTCOMES = ["created", "updated", "unchanged"] as const;
  const send = async (path: string, row: object) => {
    const answer = await erp.post(path, [row]);
    expect([answer.status, answer.body.error]).toEqual([answer.status < 300 ? answer.status : 200, undefined]);
    const record = await recordOf(erp, answer);
    return [OUTCOMES.find((outcome) => record[outcome] === 1), record.rows.flatMap((each: any) => each.warnings)];
  };

  test.each(RECORDS)(
    "of %s names the same supplier, and sent in the other place changes nothing",
    async (_, path, row) => {
      await importSuppliers({ external_id: "K1" });
      const within = { ...row, supplier: { external_id: "K1" } };
      const beside = { ...row, supplier_external_id: "K1" };
      expect(await send(path, beside)).toEqual(["created", []]);
      for (const again of [within, beside, { ...within, ...beside }])
        expect((await send(path, again))[0]).toBe("unchanged");
      const shown = (await erp.get(path.replace(/\/(custom\/)?bulk$/, ""))).body;
      const [record] = shown.invoices ?? shown.purchase_orders ?? shown.deliveries;
      expect(record.supplier_id).toEqual(expect.any(String));
    },
  );

  test.each(RECORDS)("of %s that nobody has is warned of, where it was sent", async (_, path, row) => {
    const [, warnings] = await send(path, { ...row, supplier_external_id: "?" });
    expect(warnings).toMatchObject([{ pointer: "/0/supplier_external_id", code: "UNRESOLVED" }]);
  });

  test.each(RECORDS)("of %s in two places that differ is a 400", async (_, path, row) => {
    const answer = await erp.post(path, [{ ...row, supplier: { external_id: "K1" }, supplier_external_id: "K2" }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "[0].supplier_external_id is not the supplier.external_id beside it" },
    });
  });

  test("of a correction is the same, too", async () => {
    await importSuppliers({ external_id: "K1" }, { external_id: "K2" });
    const { id } = await importInvoice({ supplier_external_id: "K1" });
    expect((await erp.send("PATCH", `/v1/invoices/${id}`, { supplier_external_id: "K2" })).status).toBe(200);
    expect(await supplierOf(id)).toBe("K2");
    expect((await erp.send("PATCH", `/v1/invoices/${id}`, { supplier_external_id: null })).status).toBe(200);
  });
});
