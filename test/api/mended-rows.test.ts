/** Mended rows of an import (decisions §15), over both surfaces. */
import { describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newOrder } from "../support/orders.js";

const gateway = useGateway();
const LENIENT = { Prefer: "handling=lenient" };
const PAPER = { invoice_number: "1", invoice_date: "2026-11-21", currency: "EUR", total_amount: 1 };

describe.each(SURFACES)("mended rows over %s", (surface) => {
  const mend = (erp: Client, id: string, rows: unknown[], headers = {}) =>
    erp.call(surface, "mendImport", { id, rows }, headers);
  const recordOf = async (erp: Client, id: string) => (await erp.call(surface, "import", { id })).data;

  test("are imported as the import would, and have a record that names it", async () => {
    const erp = await gateway.client();
    const rows = [{ number: "1", title: "x" }, { number: "2" }];
    const first = await erp.call(surface, "importAccounts", { rows }, LENIENT);
    const id = first.headers.get("Import-Id")!;
    const answer = await mend(erp, id, [{ number: "2", title: "y" }]);
    const counts = { created: 1, updated: 0, unchanged: 0, rejected: 0 };
    expect(answer).toMatchObject({ status: 200, data: { import_id: answer.headers.get("Import-Id"), ...counts } });
    expect(await recordOf(erp, answer.data.import_id)).toMatchObject({
      ...{ operation: "importAccounts", mends: id, handling: "strict", total: 1, created: 1 },
      rows: [{ index: 0, key: "2", outcome: "CREATED" }],
    });
    expect(await recordOf(erp, id)).toMatchObject({ mends: null, total: 2, rejected: 1 });
    expect((await erp.get("/v1/accounts")).body.total_count).toBe(2);
  });

  test("belong to the same project or dimension, and may be of any kind", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const [{ id: project }] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "p" }])).body;
    const dimension = { label: "D", placement: "header", is_mandatory: false };
    const dimensionId = (await erp.post("/v1/invoice-dimensions", dimension)).body.id;
    const kinds: [path: string, row: object, parent: string | null][] = [
      [`/v1/projects/${project}/work-types`, { code: "1", title: "x" }, project],
      [`/v1/invoice-dimensions/${dimensionId}/options`, { number: "1", label: "x" }, dimensionId],
      ["/v1/projects/erp", { number: "Q", title: "q" }, null],
      ["/v1/project-regions", { number: "R", title: "r" }, null],
      ["/v1/legal-entities", { number: "L", title: "l" }, null],
      ["/v1/payment-terms", { number: "T", title: "t" }, null],
      ["/v1/tax-codes", { number: "C", title: "c", rate: 19 }, null],
      ["/v1/suppliers", { external_id: "S", title: "s" }, null],
      ["/v1/purchase-orders", newOrder("B"), null],
      ["/v1/invoices/custom/bulk", { external_id: "I", ...PAPER }, null],
    ];
    for (const [path, row, parent] of kinds) {
      const id = (await erp.post(path, [])).headers.get("Import-Id")!;
      const { status, data, error } = await mend(erp, id, [row]);
      expect([path, status, error, data?.created]).toEqual([path, 200, null, 1]);
      expect([path, (await recordOf(erp, data.import_id)).parent_id]).toEqual([path, parent]);
      expect([path, (await mend(erp, id, [row])).data.unchanged]).toEqual([path, 1]);
    }
    expect((await erp.get(`/v1/projects/${project}/work-types`)).body.total_count).toBe(1);
  });

  test("keep the same rules, also where the good ones are preferred", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const id = (await erp.post("/v1/projects/erp", [])).headers.get("Import-Id")!;
    const rows = [{ number: "1", title: "x" }, { number: "2", titel: "x" }, null, { number: "3", title: "x" }];
    const refused = await mend(erp, id, rows.toSpliced(2, 1));
    expect([refused.status, refused.error]).toEqual([400, "[1].titel is not a known field"]);
    const unknown = await mend(erp, id, [{ number: "2", title: "x", legal_entity_number: "?" }]);
    expect(unknown).toMatchObject({ status: 400, error: expect.stringMatching(/^\[0\]\.legal_entity_number/) });
    const lenient = await mend(erp, id, rows, LENIENT);
    expect([lenient.status, lenient.headers.get("Preference-Applied")]).toEqual([200, "handling=lenient"]);
    expect(await recordOf(erp, lenient.headers.get("Import-Id")!)).toMatchObject({
      ...{ handling: "lenient", mends: id, total: 4, created: 2, rejected: 2 },
      rows: [{ key: "1" }, { key: "2", error: { pointer: "/1/titel" } }, { index: 2, key: null }, { key: "3" }],
    });
  });

  test("keep their places where they are so many that they are checked in pieces", async () => {
    const erp = await gateway.client();
    const id = (await erp.post("/v1/accounts", [])).headers.get("Import-Id")!;
    const rows = Array.from({ length: 2500 }, (_, n) => ({ number: `${n}`, title: n % 1200 === 1199 ? " " : "x" }));
    const refused = await mend(erp, id, rows);
    expect([refused.status, refused.error]).toEqual([400, "[1199].title must not be empty"]);
    const told = await recordOf(erp, refused.headers.get("Import-Id")!);
    expect([told.total, told.rows.map(({ index }: any) => index)]).toEqual([2500, [1199, 2399]]);
    const { headers } = await mend(erp, id, rows, LENIENT);
    const record = await recordOf(erp, headers.get("Import-Id")!);
    expect(record).toMatchObject({ total: 2500, created: 2498, rejected: 2 });
    expect([record.rows[2399].error, record.rows[2499]]).toMatchObject([{ pointer: "/2399/title" }, { key: "2499" }]);
  });

  test("of cost centres are all or none, whatever is preferred", async () => {
    const erp = await gateway.client();
    const [{ id: project }] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "p" }])).body;
    const id = (await erp.post(`/v1/projects/${project}/work-types`, [])).headers.get("Import-Id")!;
    const good = { code: "1", title: "x" };
    expect((await mend(erp, id, [good, { code: "2" }], LENIENT)).status).toBe(400);
    const { status, headers } = await mend(erp, id, [good], LENIENT);
    expect([status, headers.get("Preference-Applied")]).toEqual([200, null]);
  });

  test("need the scope of the import, and to be the same customer's", async () => {
    const tenant = newTenantName();
    const writer = await gateway.client({ tenant, customer: "Hochbau", scopes: ["accounts:write", "accounts:read"] });
    const id = (await writer.post("/v1/accounts", [])).headers.get("Import-Id")!;
    const row = { number: "1", title: "x" };
    const status = async (options: object) => (await mend(await gateway.client(options), id, [row])).status;
    const customer = "Hochbau";
    expect(await status({ tenant, customer, scopes: ["accounts:read"] })).toBe(403);
    expect(await status({ tenant, customer, scopes: ["projects:write"] })).toBe(404);
    expect(await status({ tenant, customer, scopes: ["accounts:write"] })).toBe(404);
    expect(await status({ tenant, customer: "Tiefbau" })).toBe(404);
    expect(await status({ tenant })).toBe(409);
    expect(await status({})).toBe(404);
    expect((await mend(writer, id, [row])).status).toBe(200);
  });

  test("can be tried, and sent again with an Idempotency-Key", async () => {
    const erp = await gateway.client();
    const id = (await erp.post("/v1/accounts", [])).headers.get("Import-Id")!;
    const rows = [{ number: "1", title: "x" }];
    const tried = await mend(erp, id, rows, { "Dry-Run": "true" });
    expect(await recordOf(erp, tried.headers.get("Import-Id")!)).toMatchObject({ dry_run: true, mends: id });
    const [first, again] = [
      await mend(erp, id, rows, { "Idempotency-Key": "k" }),
      await mend(erp, id, rows, { "Idempotency-Key": "k" }),
    ];
    expect([first.data.created, again.data]).toEqual([1, first.data]);
  });
});

test("on REST a record may be sent back as it was read", async () => {
  const erp = await gateway.client();
  const { body, headers } = await erp.post("/v1/accounts", [{ number: "1", title: "x" }]);
  const { status } = await erp.post(`/v1/imports/${headers.get("Import-Id")}/rows`, body);
  expect(status).toBe(200);
});
