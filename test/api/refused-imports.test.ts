/** Records of imports that were refused (docs/imports.md), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();
const NOBODY = "00000000-0000-4000-8000-000000000000";

describe.each(SURFACES)("a refused import over %s", (surface) => {
  const send = (erp: Client, field: string, args: Record<string, unknown>, headers = {}) =>
    erp.call(surface, field, args, headers);
  const recordOf = async (erp: Client, headers: Headers) =>
    (await erp.call(surface, "import", { id: headers.get("Import-Id") })).data;
  const count = async (erp: Client) => (await erp.get("/v1/imports")).body.total_count;

  test("leaves a record that names its rows, whether their form is wrong or what they name", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const rows = [{ external_id: "1", title: "x" }, { external_id: "secret" }, { external_id: "3", title: " " }];
    const broken = await send(erp, "importSuppliers", { rows });
    expect(broken.status).toBe(400);
    expect(await recordOf(erp, broken.headers)).toMatchObject({
      ...{ operation: "importSuppliers", handling: "strict", dry_run: false },
      ...{ total: 3, created: 0, updated: 0, unchanged: 0, rejected: 3, warnings: 0 },
      rows: [
        { index: 1, key: null, outcome: "REJECTED", error: { pointer: "/1/title", detail: "[1].title is required" } },
        { index: 2, error: { pointer: "/2/title", code: "INVALID", detail: "[2].title must not be empty" } },
      ],
    });
    const strange = await send(erp, "importSuppliers", {
      rows: [
        { external_id: "1", title: "x" },
        { external_id: "2", title: "x", payment_term_id: NOBODY },
      ],
    });
    expect(await recordOf(erp, strange.headers)).toMatchObject({
      ...{ total: 2, rejected: 2 },
      rows: [{ index: 1, error: { pointer: "/1/payment_term_id" } }],
    });
    const stored = await gateway.sql<{ rows: string }>("select rows from import where rejected > 0");
    expect(JSON.stringify(stored)).not.toContain("secret");
    expect((await erp.get("/v1/suppliers")).body.total_count).toBe(0);
  });

  test("names at most 100 rows", async () => {
    const erp = await gateway.client();
    const { headers } = await send(erp, "importAccounts", { rows: Array(300).fill({ number: "1" }) });
    const record = await recordOf(erp, headers);
    expect([record.total, record.rejected, record.rows.length]).toEqual([300, 300, 100]);
  });

  test("is told where it was tried, or sent with an Idempotency-Key, which it does not use up", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const rows = [{ number: "1", title: "x", legal_entity_number: "?" }];
    const tried = await send(erp, "importProjects", { rows }, { "Dry-Run": "true" });
    expect(await recordOf(erp, tried.headers)).toMatchObject({ dry_run: true, rejected: 1 });
    const once = await send(erp, "importProjects", { rows }, { "Idempotency-Key": "k" });
    expect(await recordOf(erp, once.headers)).toMatchObject({ dry_run: false, rejected: 1 });
    const mended = [{ number: "1", title: "x" }];
    expect((await send(erp, "importProjects", { rows: mended }, { "Idempotency-Key": "k" })).status).toBe(200);
  });

  test("can be mended, also below a project or another import", async () => {
    const erp = await gateway.client();
    const [{ id }] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "p" }])).body;
    const refused = await send(erp, "importWorkTypes", { id, rows: [{ code: "1" }] });
    expect(await recordOf(erp, refused.headers)).toMatchObject({ parent_id: id, rejected: 1 });
    const first = refused.headers.get("Import-Id");
    const again = await send(erp, "mendImport", { id: first, rows: [{ code: "1", title: " " }] });
    expect(again.status).toBe(400);
    expect(await recordOf(erp, again.headers)).toMatchObject({
      ...{ operation: "importWorkTypes", mends: first, parent_id: id, total: 1, rejected: 1 },
    });
    const mended = { id: again.headers.get("Import-Id"), rows: [{ code: "1", title: "x" }] };
    expect((await send(erp, "mendImport", mended)).data).toMatchObject({ created: 1 });
    expect((await erp.get(`/v1/projects/${id}/work-types`)).body.total_count).toBe(1);
  });

  test("leaves none where it is not about rows", async () => {
    const erp = await gateway.client();
    const rows = [{ number: "1", label: "x" }];
    await send(erp, "importInvoiceDimensionOptions", { dimension_id: NOBODY, rows });
    await send(erp, "importAccounts", { rows: {} });
    await send(erp, "importSuppliers", { rows: [{ external_id: "1" }] });
    const reader = await gateway.client({ tenant: erp.tenant, scopes: ["accounts:read"] });
    const { headers, status } = await send(reader, "importAccounts", { rows: [{}] });
    expect([status, headers.get("Import-Id")]).toEqual([403, null]);
    expect(await count(erp)).toBe(0);
  });
});

test("a large body that a thread refuses is counted to its end", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 30_000 }, (_, n) =>
    n < 200 ? { number: 1 } : { number: "x".repeat(60), title: "x" },
  );
  const { status, headers } = await erp.post("/v1/accounts", rows);
  expect(status).toBe(400);
  expect((await erp.get(`/v1/imports/${headers.get("Import-Id")}`)).body).toMatchObject({
    total: 30_000,
    rejected: 30_000,
  });
});

test("in GraphQL the other imports of the operation are told, too", async () => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const query = `mutation ($rows: [ProjectInput!]!) {
    ok: importAccounts(rows: [{ number: "1", title: "x" }]) { number }
    projects: importProjects(rows: $rows) { number: project_number }
    terms: importPaymentTerms(rows: [{ number: "1", title: " " }]) { number }
  }`;
  const { body, headers } = await erp.graphql(query, { rows: [{ number: "1", title: "x", legal_entity_number: "?" }] });
  expect([body.data.ok, body.errors.length]).toEqual([[{ number: "1" }], 2]);
  const ids = headers.get("Import-Id")!.split(", ");
  const records = await Promise.all(ids.map(async (id) => (await erp.get(`/v1/imports/${id}`)).body));
  expect(records.map(({ operation, created, rejected }) => [operation, created, rejected])).toEqual([
    ["importAccounts", 1, 0],
    ["importProjects", 0, 1],
    ["importPaymentTerms", 0, 1],
  ]);
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

test("over GraphQL's server-sent events it leaves a record, too", async () => {
  const erp = await gateway.client();
  const query = "mutation ($rows: [AccountInput!]!) { importAccounts(rows: $rows) { number } }";
  const answer = await fetch(`${erp.root}/graphql`, {
    method: "POST",
    headers: { "X-API-Key": erp.key!, "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ query, variables: { rows: [{ number: "1" }] } }),
  });
  expect(await answer.text()).toContain("$rows[0].title is required");
  const { imports } = (await erp.get("/v1/imports")).body;
  expect(imports).toMatchObject([{ operation: "importAccounts", total: 1, rejected: 1 }]);
});
