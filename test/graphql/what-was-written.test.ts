/** A mutation answers the record that it wrote, beside what it did; REST answers what is documented. */
import { statementsOf, useGateway } from "../support/gateway.js";
import { REQUIRED } from "../support/invoices.js";

const gateway = useGateway();

const content = (external_id: string, more: object = {}) => ({
  jsonContent: { external_id, ...REQUIRED, items: [{ title: "Beton" }], ...more },
});

const IMPORT = `mutation ($content: InvoiceContent!) { importInvoice(content: $content) {
  created data { id } invoice { id external_id status total_amount supplier_external_id supplier { title } invoice_accounts { account { title } } } } }`;

describe("the import of an invoice", () => {
  test("answers the invoice as it is now, new or changed", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/accounts", [{ number: "3400", title: "Wareneingang" }]);
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
    const sent = content("1", { supplier: { external_id: "K1" }, invoice_accounts: [{ account: { number: "3400" } }] });
    const { body } = await erp.graphql(IMPORT, { content: sent });
    const { created, data, invoice } = body.data.importInvoice;
    expect(created).toBe(true);
    expect(invoice).toEqual({
      ...{ id: data.id, external_id: "1", status: "NEW", total_amount: 119, supplier_external_id: "K1" },
      supplier: { title: "Beton AG" },
      invoice_accounts: [{ account: { title: "Wareneingang" } }],
    });
    const again = await erp.graphql(IMPORT, { content: content("1", { total_amount: 200 }) });
    expect(again.body.data.importInvoice).toMatchObject({ created: false, invoice: { ...invoice, total_amount: 200 } });
  });

  test("needs no scope for what it wrote, and one for what that leads to", async () => {
    const writer = await gateway.client({ customer: "Bau", scopes: ["invoices:write"] });
    const query = `mutation ($content: InvoiceContent!) {
      importInvoice(content: $content) { invoice { external_id items { title } } } }`;
    const { body } = await writer.graphql(query, { content: content("1") });
    const message = "Unauthorized. Missing scope: invoices:read";
    expect(body).toMatchObject({
      data: { importInvoice: { invoice: { external_id: "1", items: null } } },
      errors: [{ path: ["importInvoice", "invoice", "items"], message }],
    });
  });

  test("has the id of the invoice in the invoice itself; that in `data` goes in GraphQL, and stays on REST", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const ask = (below: string) =>
      erp.graphql(`mutation ($content: InvoiceContent!) { importInvoice(content: $content) { ${below} } }`, {
        content: content("1"),
      });
    const old = await ask("data { id external_id status }");
    const { id } = old.body.data.importInvoice.data;
    expect(old.headers.get("Sunset")).toBe("Tue, 01 Jun 2027 00:00:00 GMT");
    const now = await ask("data { external_id status } invoice { id }");
    expect(now.body.data.importInvoice).toEqual({ data: { external_id: "1", status: "NEW" }, invoice: { id } });
    const rest = await erp.post("/v1/invoices/custom", content("1"));
    expect(rest.body).toEqual({ success: true, warnings: 0, data: { id, external_id: "1", status: "NEW" } });
    for (const { headers } of [now, rest]) {
      expect(headers.get("Deprecation")).toBeNull();
      expect(headers.get("Sunset")).toBeNull();
    }
  });

  test("shows it within the transaction of an Idempotency-Key, too", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const send = () => erp.graphql(IMPORT, { content: content("1") }, { "Idempotency-Key": "a" });
    const first = await send();
    expect(first.body.data.importInvoice.invoice).toMatchObject({ external_id: "1", status: "NEW" });
    expect((await send()).body).toEqual(first.body);
  });
});

test("postings and dimensions are answered with their invoice, on REST alone", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const { id } = (await erp.post("/v1/invoices/custom", content("1"))).body.data;
  const dimension = { label: "Los", placement: "header", is_mandatory: true, type: "text" };
  const dimension_id = (await erp.post("/v1/invoice-dimensions", dimension)).body.id;
  const input = { invoice_id: id, assignments: [{ dimension_id, text_value: "3" }] };
  const { body } = await erp.graphql(
    `mutation ($id: InvoiceId!, $rows: [InvoiceAccountInput!]!, $input: HeaderDimensionsInput!) {
      replaceInvoiceAccounts(id: $id, rows: $rows) { invoice_accounts { net_amount } invoice { id missing_dimensions { label } } }
      assignHeaderDimensions(input: $input) { assignments { id text_value } invoice { missing_dimensions { label } } } }`,
    { id, rows: [{ net_amount: 1 }], input },
  );
  const { assignments } = body.data.assignHeaderDimensions;
  expect(body.data.replaceInvoiceAccounts).toEqual({
    invoice_accounts: [{ net_amount: 1 }],
    invoice: { id, missing_dimensions: [{ label: "Los" }] },
  });
  const shown = { id: expect.any(String), text_value: "3" };
  expect(body.data.assignHeaderDimensions).toEqual({ assignments: [shown], invoice: { missing_dimensions: [] } });

  const replaced = await erp.send("PUT", `/v1/invoices/${id}/accounts`, [{ net_amount: 2 }]);
  expect(replaced).toMatchObject({ status: 200, body: [{ index: 0, net_amount: 2 }] });
  const assigned = await erp.post("/v1/invoice-dimensions/assignments/invoice", { ...input, invoice_id: Number(id) });
  expect(assigned).toMatchObject({ status: 201, body: [{ id: assignments[0].id, text_value: "3" }] });

  const gone = await erp.graphql(
    `mutation ($id: UUID!) { deleteDimensionAssignment(id: $id) { assignment { id } invoice { missing_dimensions { label } } } }`,
    { id: assignments[0].id },
  );
  expect(gone.body.data.deleteDimensionAssignment).toEqual({
    assignment: { id: assignments[0].id },
    invoice: { missing_dimensions: [{ label: "Los" }] },
  });
});

describe("the import of suppliers", () => {
  const IMPORT_ALL = `mutation ($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) {
    count suppliers { external_id title comment supplier_bank_details { iban } } } }`;

  test("answers each once, as it is now", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const iban = "DE89370400440532013000";
    await erp.post("/v1/suppliers", [
      { external_id: "2", title: "old", comment: "stays", supplier_bank_details: [{ iban }] },
    ]);
    const titles = ["3 C", "2 first", "1 A", "2 B"];
    const rows = titles.map((text) => ({ external_id: text.slice(0, 1), title: text.slice(2) }));
    const nothing = { comment: null, supplier_bank_details: [] };
    const { count, suppliers } = (await erp.graphql(IMPORT_ALL, { rows })).body.data.importSuppliers;
    expect(count).toBe(3);
    expect(suppliers.toSorted((a: any, b: any) => b.external_id - a.external_id)).toEqual([
      { external_id: "3", title: "C", ...nothing },
      { external_id: "2", title: "B", comment: "stays", supplier_bank_details: [{ iban }] },
      { external_id: "1", title: "A", ...nothing },
    ]);
  });

  test("reads them only where they are asked for, and with the scope to read them", async () => {
    const rows = [{ external_id: "1", title: "A" }];
    const writer = await gateway.client({ customer: "Bau", scopes: ["suppliers:write"] });
    const read = await statementsOf(gateway, async () => {
      await writer.post("/v1/suppliers", rows);
      await writer.graphql("mutation ($rows: [SupplierInput!]!) { importSuppliers(rows: $rows) { count } }", { rows });
    });
    expect(read.map(({ name }) => name)).not.toContain("supplier.imported");
    const { body } = await writer.graphql(IMPORT_ALL, { rows });
    expect(body.data.importSuppliers).toEqual({ count: 1, suppliers: null });
    expect(body.errors).toMatchObject([{ message: "Unauthorized. Missing scope: suppliers:read" }]);
  });
});
