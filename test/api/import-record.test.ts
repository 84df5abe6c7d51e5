/** What each import did, row by row (decisions §15), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { forgetOldImports } from "../../src/services/import.js";
import { Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newOrder } from "../support/orders.js";

const gateway = useGateway();
const IBAN = "DE89370400440532013000";

describe.each(SURFACES)("the record of an import over %s", (surface) => {
  const idIn = (headers: Headers): string => headers.get("Import-Id")!;
  const recordOf = async (erp: Client, id: string) => (await erp.call(surface, "import", { id })).data;
  const importTerms = async (erp: Client, rows: object[]) => {
    const { status, headers } = await erp.call(surface, "importPaymentTerms", { rows });
    expect(status).toBe(200);
    return recordOf(erp, idIn(headers));
  };

  test("tells what was created, changed, and left as it was", async () => {
    const erp = await gateway.client();
    const first = await importTerms(erp, [
      { number: "10", title: "ten" },
      { number: "20", title: "twenty", net_days: 20 },
      { number: "30", title: "thirty" },
    ]);
    expect(first).toMatchObject({
      operation: "importPaymentTerms",
      resource: "payment_terms",
      actor: { kind: "key", name: expect.any(String) },
      dry_run: false,
      handling: "strict",
      ...{ total: 3, created: 3, updated: 0, unchanged: 0, rejected: 0, warnings: 0 },
      rows: ["10", "20", "30"].map((key, index) => ({
        ...{ index, key, outcome: "CREATED", changes: [], warnings: [], error: null },
      })),
    });
    const twenty = { number: "20", title: "Twenty", net_days: null };
    const second = await importTerms(erp, [{ number: "10", title: "ten" }, twenty, { number: "40", title: "forty" }]);
    expect(second).toMatchObject({ total: 3, created: 1, updated: 1, unchanged: 1 });
    expect(second.rows).toMatchObject([
      {
        ...{ index: 1, key: "20", outcome: "UPDATED" },
        changes: expect.arrayContaining([
          { field: "title", from: "twenty", to: "Twenty" },
          { field: "net_days", from: 20, to: null },
        ]),
      },
      { index: 2, key: "40", outcome: "CREATED" },
    ]);
  });

  test("tells of a payment term that is the default no longer, as its event does", async () => {
    const erp = await gateway.client();
    const ten = { number: "10", title: "ten" };
    await importTerms(erp, [{ ...ten, is_default_for_credit_notes: true }]);
    const moved = await importTerms(erp, [ten, { number: "20", title: "twenty", is_default_for_credit_notes: true }]);
    expect(moved).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect(moved.rows[0]).toMatchObject({
      ...{ index: 0, key: "10", outcome: "UPDATED" },
      changes: [{ field: "is_default_for_credit_notes", from: true, to: false }],
    });
  });

  const warningsOf = (rows: any[]) =>
    rows.flatMap(({ warnings }) => warnings.map(({ code, pointer }: any) => `${code} ${pointer}`));

  test("warns of what orders, invoices and cost centres name and nobody has", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    await erp.post("/v1/suppliers", [{ external_id: "S", title: "s", legal_uid: "DE136695976" }]);
    const [{ id: project }] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "p" }])).body;
    const told = async (field: string, args: Record<string, unknown>) => {
      const { headers } = await erp.call(surface, field, args);
      const { rows, warnings } = await recordOf(erp, idIn(headers));
      expect(warnings).toBe(warningsOf(rows).length);
      return warningsOf(rows);
    };
    const purchase_order_items = [{ external_id: "10", title: "x", quantity: 1, unit: "t", price_per_unit: 1 }];
    const order = (external_id: string, supplier: string, more = {}) => ({
      ...{ external_id, supplier: { external_id: supplier }, purchase_order_items },
      ...more,
    });
    const orders = [
      order("1", "S", { project_number: "P" }),
      order("2", "?", { project_number: "?" }),
      order("3", "S", { project: { project_number: "?" } }),
    ];
    const ofOrders = [
      "UNRESOLVED /1/supplier/external_id",
      "UNRESOLVED /1/project_number",
      "UNRESOLVED /2/project/project_number",
    ];
    expect(await told("importPurchaseOrders", { rows: orders })).toEqual(ofOrders);
    expect(await told("importPurchaseOrders", { rows: orders })).toEqual(ofOrders);

    const paper = (external_id: string, more: object) => ({
      ...{ external_id, invoice_number: "1", invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 },
      ...more,
    });
    // What else they name is told as of one invoice: test/api/import-of-one.test.ts.
    const invoices = [
      paper("1", { supplier_tax_id: "DE136695976", project_number: "P" }),
      paper("2", { supplier: { external_id: "?" }, supplier_tax_id: "?", items: [{ title: "x", order_number: "?" }] }),
      paper("3", { supplier_iban: IBAN, invoice_accounts: [{ account: { number: "?" } }] }),
    ];
    const ofInvoices = ["1/supplier/external_id", "1/items/0/order_number", "2/supplier_iban"]
      .concat("2/invoice_accounts/0/account/number")
      .map((pointer) => `UNRESOLVED /${pointer}`);
    expect(await told("importInvoices", { rows: invoices })).toEqual(ofInvoices);
    expect(await told("importInvoices", { rows: invoices })).toEqual(ofInvoices);

    const codes = [
      { code: "300", title: "a" },
      { code: "330", title: "b", parent: "300" },
      { code: "440", title: "c", parent: "400" },
      { code: "450", title: "d", parent: "" },
    ];
    expect(await told("importWorkTypes", { id: project, rows: codes })).toEqual(["UNRESOLVED /2/parent"]);
    expect(await told("importWorkTypes", { id: project, rows: codes.slice(1, 2) })).toEqual([]);
  });

  test("tells of cost centres", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const [{ id: project }] = (await erp.post("/v1/projects/erp", [{ number: "P-1", title: "one" }])).body;
    const code = { code: "330", title: "Walls" };
    await erp.call(surface, "importWorkTypes", { id: project, rows: [{ ...code, parent: "300" }] });
    const again = await erp.call(surface, "importWorkTypes", { id: project, rows: [code] });
    expect((await recordOf(erp, idIn(again.headers))).rows).toMatchObject([
      { key: "330", outcome: "UPDATED", changes: [{ field: "parent", from: "300", to: "" }] },
    ]);
  });

  test("names the right rows of suppliers, of which only those that changed are written", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const supplier = (external_id: string, more = {}) => ({ external_id, title: external_id, ...more });
    const push = async (rows: object[]) =>
      recordOf(erp, idIn((await erp.call(surface, "importSuppliers", { rows })).headers));
    await push([supplier("z"), supplier("c"), supplier("m")]);
    const record = await push([
      supplier("z"),
      supplier("y"),
      supplier("c", { city: "Basel" }),
      supplier("m", { supplier_bank_details: [{ iban: IBAN }] }),
      supplier("a", { supplier_bank_details: [{ iban: IBAN }] }),
    ]);
    expect(record).toMatchObject({ total: 5, created: 2, updated: 2, unchanged: 1 });
    expect(record.rows).toMatchObject([
      { index: 1, key: "y", outcome: "CREATED", changes: [] },
      { index: 2, key: "c", outcome: "UPDATED", changes: [{ field: "city", from: null, to: "Basel" }] },
      { index: 3, key: "m", outcome: "UPDATED", changes: [{ field: "supplier_bank_details", from: null, to: null }] },
      { index: 4, key: "a", outcome: "CREATED", changes: [] },
    ]);
  });

  test("names the right rows of a long import", async () => {
    const erp = await gateway.client();
    const sent = Array.from({ length: 1203 }, (_, index) => ({ number: `${index}`, title: "x" }));
    await importTerms(erp, sent.slice(0, 1100));
    const { created, rows } = await importTerms(erp, [...sent, { number: "1102", title: "y" }]);
    expect([created, rows.length]).toEqual([103, 104]);
    expect(rows.map(({ index, key }: { index: number; key: string }) => [index, key])).toEqual([
      ...sent.slice(1100).map(({ number }) => [Number(number), number]),
      [1203, "1102"],
    ]);
  });

  test("is also the key's that followed the one that sent it", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, customer: "Hochbau", scopes: ["accounts:write", "api_keys:write"] });
    const { headers } = await writer.call(surface, "importAccounts", { rows: [{ number: "1", title: "x" }] });
    const id = idIn(headers);
    let heir = writer;
    for (let time = 0; time < 2; time++) {
      const { key_id } = (await heir.get("/v1/me")).body;
      const { key } = (await heir.send("POST", `/v1/api-keys/${key_id}/rotate`)).body;
      heir = new Client(gateway.root, key, tenant);
    }
    expect(await recordOf(heir, id)).toMatchObject({ id, created: 1 });
    expect((await heir.call(surface, "imports", {})).data.imports).toMatchObject([{ id }]);
    expect((await heir.call(surface, "mendImport", { id, rows: [] })).status).toBe(200);
    const other = await gateway.client({ tenant, customer: "Hochbau", scopes: ["accounts:write"] });
    expect((await other.call(surface, "import", { id })).status).toBe(404);
  });

  test("tells of orders, but not their secrets", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const order = {
      external_id: "B-1",
      supplier: { external_id: "70031" },
      purchase_order_items: [{ external_id: "10", title: "Gravel", quantity: 25, unit: "t", price_per_unit: 12 }],
    };
    const created = await erp.call(surface, "importPurchaseOrders", { rows: [order] });
    expect(await recordOf(erp, idIn(created.headers))).toMatchObject({
      created: 1,
      rows: [{ index: 0, key: "B-1", outcome: "CREATED" }],
    });
    const changed = await erp.call(surface, "importPurchaseOrders", {
      rows: [{ ...order, currency: "CHF", ids_order_id: null }],
    });
    const { rows } = await recordOf(erp, idIn(changed.headers));
    expect(rows[0]).toMatchObject({ key: "B-1", outcome: "UPDATED" });
    expect(rows[0].changes).toContainEqual({ field: "currency", from: null, to: "CHF" });
    expect(JSON.stringify(rows)).not.toMatch(/"ids_order_id","from":"/);
  });

  test("is listed, newest first, to whoever may read the resource, and to the key itself", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, scopes: ["payment_terms:write"] });
    const { headers } = await writer.call(surface, "importPaymentTerms", { rows: [{ number: "1", title: "x" }] });
    const id = idIn(headers);
    const listed = async (erp: Client) =>
      (await erp.call(surface, "imports", {})).data.imports.map((each: { id: string }) => each.id);
    expect(await listed(writer)).toEqual([id]);
    const reader = await gateway.client({ tenant, scopes: ["payment_terms:read"] });
    expect(await listed(reader)).toEqual([id]);
    for (const scopes of [["payment_terms:write"], ["accounts:read"]]) {
      const other = await gateway.client({ tenant, scopes: scopes as never });
      expect(await listed(other)).toEqual([]);
      expect((await other.call(surface, "import", { id })).status).toBe(404);
    }
    const ofCustomer = await gateway.client({ tenant, customer: "Hochbau" });
    expect(await listed(ofCustomer)).toEqual([]);
    const second = await writer.call(surface, "importPaymentTerms", { rows: [] });
    expect(await listed(reader)).toEqual([idIn(second.headers), id]);
  });
});

test("what is sent back as it was read is warned of, field by field", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/accounts", [{ number: "1", title: "x" }]);
  const [read] = (await erp.get("/v1/accounts")).body.accounts;
  const rows = [{ number: "0", title: "new" }, read, {}];
  const { headers } = await erp.post("/v1/accounts", rows, { Prefer: "handling=lenient" });
  const ignored = ["id", "created_at", "updated_at"].filter((field) => field in read);
  const record = (await erp.get(`/v1/imports/${headers.get("Import-Id")}`)).body;
  expect(record).toMatchObject({ total: 3, created: 1, unchanged: 1, rejected: 1, warnings: ignored.length });
  expect(record.rows[1].warnings).toEqual(
    ignored.map((field) => ({ pointer: `/1/${field}`, code: "IGNORED", text: `[1].${field} has no effect here` })),
  );
  const mended = await erp.call("graphql", "mendImport", { id: headers.get("Import-Id"), rows: [read] });
  expect((await erp.get(`/v1/imports/${mended.data.import_id}`)).body.warnings).toBe(ignored.length);
});

test("fields without effect are named within a row, too, and of a list in its first record that has them", async () => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const sent = async (path: string, rows: object[]) => {
    const { headers } = await erp.post(path, rows);
    const record = (await erp.get(`/v1/imports/${headers.get("Import-Id")}`)).body;
    return record.rows.flatMap(({ warnings }: any) => warnings.map(({ code, pointer }: any) => `${code} ${pointer}`));
  };
  const order = { ...newOrder("1"), supplier: { external_id: "?", title: "x" } };
  expect(await sent("/v1/purchase-orders", [newOrder("0"), order])).toEqual([
    "UNRESOLVED /0/supplier/external_id",
    "UNRESOLVED /1/supplier/external_id",
    "IGNORED /1/supplier/title",
  ]);
  const invoice = {
    ...{ external_id: "1", invoice_number: "1", invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 },
    ...{ status: "NEW", project: { project_number: "?", title: "x" } },
    items: [{ title: "x" }, { title: "y", index: 1 }, { title: "z", index: 2, unit_code: null }],
  };
  expect(await sent("/v1/invoices/custom/bulk", [invoice])).toEqual([
    "UNRESOLVED /0/project/project_number",
    "IGNORED /0/status",
    "IGNORED /0/project/title",
    "IGNORED /0/items/1/index",
    "IGNORED /0/items/2/unit_code",
  ]);
});

test("a repeated import of each kind leaves a record with an Idempotency-Key, too", async () => {
  const erp = await gateway.client();
  for (const path of ["/v1/legal-entities", "/v1/project-regions", "/v1/tax-codes"])
    for (const title of ["x", "y"]) {
      const rows = [{ number: "1", title, rate: 1 }].map(({ rate, ...row }) =>
        path === "/v1/tax-codes" ? { ...row, rate } : row,
      );
      const { status, headers } = await erp.post(path, rows, { "Idempotency-Key": `${path} ${title}` });
      expect([path, status]).toEqual([path, 200]);
      expect((await erp.get(`/v1/imports/${headers.get("Import-Id")}`)).body.total).toBe(1);
    }
});

test("a list shows no rows on REST, and in GraphQL the rows are those of each import", async () => {
  const erp = await gateway.client();
  for (const number of ["1", "2"]) await erp.post("/v1/accounts", [{ number, title: "x" }]);
  expect((await erp.get("/v1/imports?limit=1")).body.imports[0]).not.toHaveProperty("rows");
  const { body } = await erp.graphql("{ imports { imports { rows { key } } } }");
  expect(body.data.imports.imports).toEqual([{ rows: [{ key: "2" }] }, { rows: [{ key: "1" }] }]);
});

test("thousands of records that are too old are all deleted, and no others", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/accounts", [{ number: "1", title: "x" }]);
  await gateway.sql(
    `insert into import (tenant_id, operation, actor_kind, actor_name, dry_run, handling,
       total, created, updated, unchanged, rejected, warnings, rows, created_at)
     select (select tenant_id from import order by created_at desc limit 1), 'importAccounts', 'key', 'K', false, 'strict',
       0, 0, 0, 0, 0, 0, '[]', now() - interval '90 days 1 minute' from generate_series(1, 1200)`,
  );
  expect((await erp.get("/v1/imports")).body.total_count).toBe(1201);
  await forgetOldImports(gateway.db, () => false);
  expect((await erp.get("/v1/imports")).body.total_count).toBe(1);
});
