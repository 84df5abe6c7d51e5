/** What each import did or refused, row by row, and rows that are mended (docs/imports.md), over both surfaces. */
import { forgetOldImports } from "../../src/services/import/read.js";
import { Client, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { importIdOf, LENIENT, recordOf, recordsOfAll, warningsOf } from "../support/imports.js";
import { newDimension, REQUIRED } from "../support/invoices.js";
import { newOrder } from "../support/orders.js";
import { newProjects, newSuppliers } from "../support/sent.js";
import { thrice } from "../support/thrice.js";

const gateway = useGateway();
const IBAN = "DE89370400440532013000";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const CUSTOMER = { customer: "Hochbau" };
const row = (number: string, title = "x", more: object = {}) => ({ number, title, ...more });

describe.each(SURFACES)("the record of an import over %s", (surface) => {
  const push = async (erp: Client, field: string, rows: unknown, more: object = {}) => {
    const answer = await erp.call(surface, field, { ...more, rows });
    expect(answer).toMatchObject({ status: 200, error: null });
    return recordOf(erp, answer, surface);
  };
  const importTerms = (erp: Client, rows: object[]) => push(erp, "importPaymentTerms", rows);

  test("tells what was created, changed, also by what came with it, and left as it was", async () => {
    const erp = await gateway.client();
    const twenty = row("20", "twenty", { net_days: 20 });
    const first = await importTerms(erp, [row("10"), twenty, row("30")]);
    expect(first).toMatchObject({
      ...{ operation: "importPaymentTerms", resource: "payment_terms", dry_run: false, handling: "strict" },
      actor: { kind: "key", name: expect.any(String) },
      ...{ total: 3, created: 3, updated: 0, unchanged: 0, rejected: 0, warnings: 0 },
      rows: ["10", "20", "30"].map((key, index) => ({
        ...{ index, key, outcome: "CREATED", changes: [], warnings: [], error: null },
      })),
    });
    const second = await importTerms(erp, [row("10"), row("20", "Twenty", { net_days: null }), row("40")]);
    expect(second).toMatchObject({ total: 3, created: 1, updated: 1, unchanged: 1 });
    expect(second.rows).toMatchObject([
      { index: 1, key: "20", outcome: "UPDATED" },
      { index: 2, key: "40", outcome: "CREATED" },
    ]);
    expect(second.rows[0].changes).toContainEqual({ field: "title", from: "twenty", to: "Twenty" });
    expect(second.rows[0].changes).toContainEqual({ field: "net_days", from: 20, to: null });
    // A term that is the default no longer is told, as its event does.
    const isDefault = { is_default_for_credit_notes: true };
    await importTerms(erp, [row("10", "x", isDefault)]);
    const moved = await importTerms(erp, [row("10"), row("50", "x", isDefault)]);
    expect(moved).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    const changes = [{ field: "is_default_for_credit_notes", from: true, to: false }];
    expect(moved.rows[0]).toMatchObject({ index: 0, key: "10", outcome: "UPDATED", changes });
  });

  // What invoices and deliveries name: test/api/import-of-one.test.ts.
  test("warns of what orders and cost centres name and nobody has, each time", async () => {
    const erp = await gateway.client(CUSTOMER);
    await newSuppliers(erp, "S");
    const [{ id }] = await newProjects(erp, "P");
    const told = async (field: string, rows: object[], more = {}) => warningsOf(await push(erp, field, rows, more));
    const order = (external_id: string, supplier: string, more: object) =>
      newOrder(external_id, { supplier: { external_id: supplier }, ...more });
    const orders = [
      order("1", "S", { project_number: "P" }),
      order("2", "?", { project_number: "?" }),
      order("3", "S", { project: { project_number: "?" } }),
    ];
    for (let time = 0; time < 2; time++)
      expect(await told("importPurchaseOrders", orders)).toEqual(
        ["1/supplier/external_id", "1/project_number", "2/project/project_number"].map((at) => `UNRESOLVED /${at}`),
      );
    const centre = (code: string, parent?: string) => ({ code, title: code, parent });
    const [a, b, c, d] = [centre("300"), centre("330", "300"), centre("440", "400"), centre("450", "")];
    expect(await told("importWorkTypes", [a, b, c, d], { id })).toEqual(["UNRESOLVED /2/parent"]);
    expect(await told("importWorkTypes", [b], { id })).toEqual([]);
    const { rows } = await push(erp, "importWorkTypes", [{ code: "330", title: "330" }], { id });
    const changes = [{ field: "parent", from: "300", to: "" }];
    expect(rows).toMatchObject([{ key: "330", outcome: "UPDATED", changes }]);
  });

  test("names the right rows of suppliers, of which only those that changed are written", async () => {
    const erp = await gateway.client(CUSTOMER);
    const supplier = (external_id: string, more = {}) => ({ external_id, title: external_id, ...more });
    const bank = { supplier_bank_details: [{ iban: IBAN }] };
    await push(erp, "importSuppliers", [supplier("z"), supplier("c"), supplier("m")]);
    const rows = [supplier("z"), supplier("y"), supplier("c", { city: "Basel" }), supplier("m", bank)];
    const record = await push(erp, "importSuppliers", [...rows, supplier("a", bank)]);
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
    const sent = Array.from({ length: 1203 }, (_, index) => row(`${index}`));
    await importTerms(erp, sent.slice(0, 1100));
    const { created, rows } = await importTerms(erp, [...sent, row("1102", "y")]);
    expect([created, rows.length]).toEqual([103, 104]);
    expect(rows.map(({ index, key }: { index: number; key: string }) => [index, key])).toEqual([
      ...sent.slice(1100).map(({ number }) => [Number(number), number]),
      [1203, "1102"],
    ]);
  });

  test("is also the key's that followed the one that sent it", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, ...CUSTOMER, scopes: ["accounts:write", "api_keys:write"] });
    const { id } = await push(writer, "importAccounts", [row("1")]);
    let heir = writer;
    for (let time = 0; time < 2; time++) {
      const { key_id } = (await heir.get("/v1/me")).body;
      const { key } = (await heir.send("POST", `/v1/api-keys/${key_id}/rotate`)).body;
      heir = new Client(gateway.root, key, tenant);
    }
    expect((await heir.call(surface, "import", { id })).data).toMatchObject({ id, created: 1 });
    expect((await heir.call(surface, "imports", {})).data.imports).toMatchObject([{ id }]);
    expect((await heir.call(surface, "mendImport", { id, rows: [] })).status).toBe(200);
    const other = await gateway.client({ tenant, ...CUSTOMER, scopes: ["accounts:write"] });
    expect((await other.call(surface, "import", { id })).status).toBe(404);
  });

  test("tells of orders, but not their secrets", async () => {
    const erp = await gateway.client(CUSTOMER);
    expect((await push(erp, "importPurchaseOrders", [newOrder("B-1")])).created).toBe(1);
    const changed = newOrder("B-1", { currency: "CHF", ids_order_id: null });
    const { rows } = await push(erp, "importPurchaseOrders", [changed]);
    expect(rows[0]).toMatchObject({ key: "B-1", outcome: "UPDATED" });
    expect(rows[0].changes).toContainEqual({ field: "currency", from: null, to: "CHF" });
    expect(JSON.stringify(rows)).not.toMatch(/"ids_order_id","from":"/);
  });

  test("is listed, newest first, to whoever may read the resource, and to the key itself", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, scopes: ["payment_terms:write"] });
    const { id } = await importTerms(writer, [row("1")]);
    const listed = async (erp: Client) =>
      (await erp.call(surface, "imports", {})).data.imports.map((each: { id: string }) => each.id);
    expect(await listed(writer)).toEqual([id]);
    const reader = await gateway.client({ tenant, scopes: ["payment_terms:read"] });
    for (const scopes of [["payment_terms:write"], ["accounts:read"]]) {
      const other = await gateway.client({ tenant, scopes });
      expect(await listed(other)).toEqual([]);
      expect((await other.call(surface, "import", { id })).status).toBe(404);
    }
    expect(await listed(await gateway.client({ tenant, ...CUSTOMER }))).toEqual([]);
    const second = await importTerms(writer, []);
    expect(await listed(reader)).toEqual([second.id, id]);
  });
});

test("fields without effect are named within a row, too, and of a list in its first record that has them", async () => {
  const erp = await gateway.client(CUSTOMER);
  const sent = async (path: string, rows: object[]) => warningsOf(await recordOf(erp, await erp.post(path, rows)));
  const order = { ...newOrder("1"), supplier: { external_id: "?", title: "x" } };
  expect(await sent("/v1/purchase-orders", [newOrder("0"), order])).toEqual([
    "UNRESOLVED /0/supplier/external_id",
    "UNRESOLVED /1/supplier/external_id",
    "IGNORED /1/supplier/title",
  ]);
  const invoice = {
    ...{ external_id: "1", ...REQUIRED, status: "NEW", project: { project_number: "?", title: "x" } },
    items: [{ title: "x" }, { title: "y", index: 1 }, { title: "z", index: 2, unit_code: null }],
  };
  expect(await sent("/v1/invoices/custom/bulk", [invoice])).toEqual([
    "UNRESOLVED /0/project/project_number",
    ...["status", "project/title", "items/1/index", "items/2/unit_code"].map((name) => `IGNORED /0/${name}`),
  ]);
});

test("what is sent back as it was read is warned of, field by field, and so is what is mended", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/accounts", [row("1")]);
  const [read] = (await erp.get("/v1/accounts")).body.accounts;
  const answer = await erp.post("/v1/accounts", [row("0", "new"), read, {}], LENIENT);
  const ignored = ["id", "created_at", "updated_at"];
  const record = await recordOf(erp, answer);
  expect(record).toMatchObject({ total: 3, created: 1, unchanged: 1, rejected: 1, warnings: ignored.length });
  expect(record.rows[1].warnings).toEqual(
    ignored.map((field) => ({ pointer: `/1/${field}`, code: "IGNORED", text: `[1].${field} has no effect here` })),
  );
  for (const surface of SURFACES) {
    const mended = await erp.call(surface, "mendImport", { id: record.id, rows: [read] });
    expect((await recordOf(erp, mended)).warnings).toBe(ignored.length);
  }
});

test("a list shows no rows on REST, and in GraphQL the rows are those of each import", async () => {
  const erp = await gateway.client();
  for (const number of ["1", "2"]) await erp.post("/v1/accounts", [row(number)]);
  expect((await erp.get("/v1/imports?limit=1")).body.imports[0]).not.toHaveProperty("rows");
  const { body } = await erp.graphql("{ imports { imports { rows { key } } } }");
  expect(body.data.imports.imports).toEqual([{ rows: [{ key: "2" }] }, { rows: [{ key: "1" }] }]);
});

test("thousands of records that are too old are all deleted, and no others", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/accounts", [row("1")]);
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

describe.each(SURFACES)("a refused import over %s", (surface) => {
  const refuse = async (erp: Client, field: string, args: Record<string, unknown>, headers = {}) =>
    recordOf(erp, await erp.call(surface, field, args, headers), surface);

  test("leaves a record that names its rows, whether their form is wrong or what they name", async () => {
    const erp = await gateway.client(CUSTOMER);
    const good = { external_id: "1", title: "x" };
    const rows = [good, { external_id: "secret" }, { external_id: "3", title: " ", country_code: "secret" }];
    expect(await refuse(erp, "importSuppliers", { rows })).toMatchObject({
      ...{ operation: "importSuppliers", handling: "strict", dry_run: false },
      ...{ total: 3, created: 0, updated: 0, unchanged: 0, rejected: 2, warnings: 0 },
      rows: [
        { index: 1, key: null, outcome: "REJECTED", error: { pointer: "/1/title", detail: "[1].title is required" } },
        {
          ...{ index: 2, error: { pointer: "/2/title", code: "INVALID", detail: "[2].title must not be empty" } },
          errors: [{ pointer: "/2/title" }, { pointer: "/2/country_code", code: "INVALID" }],
        },
      ],
    });
    const strange = { rows: [good, { external_id: "2", title: "x", payment_term_id: NOBODY }] };
    expect(await refuse(erp, "importSuppliers", strange)).toMatchObject({
      ...{ total: 2, rejected: 1, rows: [{ index: 1, error: { pointer: "/1/payment_term_id" } }] },
    });
    const stored = await gateway.sql<{ rows: string }>("select rows from import where rejected > 0");
    expect(JSON.stringify(stored)).not.toContain("secret");
    expect((await erp.get("/v1/suppliers")).body.total_count).toBe(0);
  });

  test("leaves none where it is not about rows, nor does a lenient one", async () => {
    const erp = await gateway.client();
    const reader = await gateway.client({ tenant: erp.tenant, scopes: ["accounts:read"] });
    const options = { dimension_id: NOBODY, rows: [{ number: "1", label: "x" }] };
    for (const [client, field, args, status] of [
      [erp, "importInvoiceDimensionOptions", options, 404],
      [erp, "importAccounts", { rows: {} }, 400],
      [erp, "importSuppliers", { rows: [{ external_id: "1", title: "x" }, {}] }, 401],
      [reader, "importAccounts", { rows: [{}] }, 403],
    ] as const)
      for (const headers of [{}, LENIENT]) {
        const answer = await client.call(surface, field, args, headers);
        expect([field, answer.status, answer.headers.get("Import-Id")]).toEqual([field, status, null]);
      }
    expect((await erp.get("/v1/imports")).body.total_count).toBe(0);
  });
});

test("a large body that a thread refuses is counted to its end, and at most 100 of its rows are named and counted as wrong", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 30_000 }, (_, n) => (n < 200 ? { number: 1, title: "x" } : row("x".repeat(60))));
  const record = await recordOf(erp, await erp.post("/v1/accounts", rows));
  expect([record.total, record.rejected, record.rows.length]).toEqual([30_000, 100, 100]);
});

test("in GraphQL a refused import is told beside the others of its operation, over server-sent events, too", async () => {
  const erp = await gateway.client(CUSTOMER);
  const query = `mutation ($rows: [ProjectInput!]!, $content: DeliveryContent!) {
    ok: importAccounts(rows: [{ number: "1", title: "x" }]) { number }
    one: importDelivery(content: $content) { data { id } }
    projects: importProjects(rows: $rows) { number: project_number }
    terms: importPaymentTerms(rows: [{ number: "1", title: " " }]) { number }
    literal: importDelivery(content: { jsonContent: { external_id: " ", delivery_date: "2026-11-20" } }) { success }
  }`;
  const content = { jsonContent: { external_id: "1", delivery_date: "2026-11-20" } };
  const variables = { rows: [row("1", "x", { legal_entity_number: "?" })], content };
  const told = ({ operation, created, rejected }: any) => [operation, created, rejected];
  const all = (created: number) => [
    ["importAccounts", created, 0],
    ["importDelivery", created, 0],
    ["importProjects", 0, 1],
    ["importPaymentTerms", 0, 1],
    ["importDelivery", 0, 1],
  ];
  for (const [use, answer] of (await thrice(erp, query, variables)).entries()) {
    expect([answer.body.data.ok, answer.body.errors.length]).toEqual([[{ number: "1" }], 3]);
    expect((await recordsOfAll(erp, answer)).map(told)).toEqual(all(use === 0 ? 1 : 0));
  }
  const streamed = await erp.graphql(query, variables, { Accept: "text/event-stream" });
  expect(streamed.body).toContain("[0].title must not be empty");
  const { imports } = (await erp.get("/v1/imports?limit=5")).body;
  expect(imports.map(told).toSorted()).toEqual(all(0).toSorted());
});

test("in GraphQL a malformed id of a project or dimension beside bad rows leaves none, and is no fault of ours", async () => {
  const erp = await gateway.client();
  const query = `mutation ($id: UUID!, $rows: [InvoiceDimensionOptionInput!]!) {
    importInvoiceDimensionOptions(dimension_id: $id, rows: $rows) { number }
  }`;
  const { status, headers } = await erp.graphql(query, { id: "no-uuid", rows: [{}] });
  expect([status, headers.get("Import-Id")]).toEqual([400, null]);
  expect(gateway.log.filter(({ level }) => level === 50)).toEqual([]);
});

describe.each(SURFACES)("mended rows over %s", (surface) => {
  const mend = (erp: Client, id: string, rows: unknown[], headers = {}) =>
    erp.call(surface, "mendImport", { id, rows }, headers);
  /** The id of an import of nothing. */
  const importNothing = async (erp: Client, path = "/v1/accounts") => importIdOf(await erp.post(path, []));

  test("are imported as the import would, and have a record that names it, also where that was refused", async () => {
    const erp = await gateway.client();
    const first = await erp.call(surface, "importAccounts", { rows: [row("1"), { number: "2" }] });
    const id = importIdOf(first);
    const refused = await mend(erp, id, [{ number: "2" }]);
    expect([refused.status, refused.error]).toEqual([400, "[0].title is required"]);
    const mends = { operation: "importAccounts", handling: "strict", total: 1 };
    expect(await recordOf(erp, refused)).toMatchObject({ ...mends, mends: id, rejected: 1 });
    const answer = await mend(erp, importIdOf(refused), [row("2", "y")]);
    const counts = { created: 1, updated: 0, unchanged: 0, rejected: 0 };
    expect(answer).toMatchObject({ status: 200, data: { import_id: importIdOf(answer), ...counts } });
    expect(await recordOf(erp, answer)).toMatchObject({
      ...{ ...mends, mends: importIdOf(refused), created: 1, rows: [{ index: 0, key: "2", outcome: "CREATED" }] },
    });
    const told = { mends: null, total: 2, rejected: 1, mended_by: [] };
    expect(await recordOf(erp, first)).toMatchObject(told);
    const tried = await mend(erp, importIdOf(refused), [row("2", "z")], { "Dry-Run": "true" });
    expect(tried.status).toBe(200);
    // Neither a refused one nor one that was only tried has mended anything.
    expect(await recordOf(erp, refused)).toMatchObject({ mends: id, mended_by: [importIdOf(answer)] });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(1);
  });

  test("belong to the same project or dimension, and may be of any kind", async () => {
    const erp = await gateway.client(CUSTOMER);
    const [{ id: project }] = await newProjects(erp, "P");
    const dimension = await newDimension(erp, { label: "D", placement: "header" });
    const kinds: [path: string, row: object, parent?: string][] = [
      [`/v1/projects/${project}/work-types`, { code: "1", title: "x" }, project],
      [`/v1/invoice-dimensions/${dimension}/options`, { number: "1", label: "x" }, dimension],
      ["/v1/projects/erp", row("Q")],
      ["/v1/project-regions", row("R")],
      ["/v1/legal-entities", row("L")],
      ["/v1/payment-terms", row("T")],
      ["/v1/tax-codes", row("C", "c", { rate: 19 })],
      ["/v1/suppliers", { external_id: "S", title: "s" }],
      ["/v1/purchase-orders", newOrder("B")],
      ["/v1/invoices/custom/bulk", { external_id: "I", ...REQUIRED }],
      ["/v1/deliveries/bulk", { external_id: "L", delivery_date: "2026-11-20" }],
    ];
    for (const [path, sent, parent = null] of kinds) {
      const id = await importNothing(erp, path);
      const answer = await mend(erp, id, [sent]);
      expect([path, answer.status, answer.error, answer.data?.created]).toEqual([path, 200, null, 1]);
      expect([path, (await recordOf(erp, answer)).parent_id]).toEqual([path, parent]);
      expect([path, (await mend(erp, id, [sent])).data.unchanged]).toEqual([path, 1]);
    }
    expect((await erp.get(`/v1/projects/${project}/work-types`)).body.total_count).toBe(1);
  });

  test("keep their places where they are so many that they are checked in pieces", async () => {
    const erp = await gateway.client();
    const id = await importNothing(erp);
    const rows: unknown[] = Array.from({ length: 2500 }, (_, n) => row(`${n}`, n % 1200 === 1199 ? " " : "x"));
    rows[7] = null;
    const answer = await mend(erp, id, rows, LENIENT);
    expect([answer.status, answer.headers.get("Preference-Applied")]).toEqual([200, "handling=lenient"]);
    const record = await recordOf(erp, answer);
    expect(record).toMatchObject({ handling: "lenient", mends: id, total: 2500, created: 2497, rejected: 3 });
    expect([record.rows[2399].error, record.rows[2499]]).toMatchObject([{ pointer: "/2399/title" }, { key: "2499" }]);
    expect(record.rows[7]).toMatchObject({ index: 7, key: null, error: { pointer: "/7" } });
  });

  test("of cost centres are all or none, whatever is preferred, as their import is", async () => {
    const erp = await gateway.client();
    const [{ id: project }] = await newProjects(erp, "P");
    const id = await importNothing(erp, `/v1/projects/${project}/work-types`);
    const rows = [{ code: "1", title: "x" }, { code: "2" }];
    for (const [field, args] of [
      ["importWorkTypes", { id: project }],
      ["mendImport", { id }],
    ] as const) {
      const refused = await erp.call(surface, field, { ...args, rows }, LENIENT);
      expect([refused.status, refused.error]).toEqual([400, "[1].title is required"]);
      const stored = await erp.call(surface, field, { ...args, rows: rows.slice(0, 1) }, LENIENT);
      expect([stored.status, stored.headers.get("Preference-Applied")]).toEqual([200, null]);
    }
  });

  test("need the scope of the import, and to be the same customer's", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, ...CUSTOMER, scopes: ["accounts:write", "accounts:read"] });
    const id = await importNothing(writer);
    const status = async (options: object) => (await mend(await gateway.client(options), id, [row("1")])).status;
    for (const [options, expected] of [
      [{ tenant, ...CUSTOMER, scopes: ["accounts:read"] }, 403],
      [{ tenant, ...CUSTOMER, scopes: ["projects:write"] }, 404],
      [{ tenant, ...CUSTOMER, scopes: ["accounts:write"] }, 404],
      [{ tenant, customer: "Tiefbau" }, 404],
      [{ tenant }, 409],
      [{}, 404],
    ] as const)
      expect([options, await status(options)]).toEqual([options, expected]);
    expect((await mend(writer, id, [row("1")])).status).toBe(200);
  });
});
