/** `Prefer: handling=lenient`: the good rows of an import are stored, and the others reported (decisions §15). */
import { describe, expect, test } from "@jest/globals";
import { IMPORTS, lenientKey } from "../../src/domain/imports.js";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { newInvoice } from "../support/invoices.js";
import { newOrder } from "../support/orders.js";

const gateway = useGateway();
const LENIENT = { Prefer: "handling=lenient" };
const NOBODY = "00000000-0000-4000-8000-000000000000";

const paper = (external_id: unknown, more: object = {}) => ({
  ...{ external_id, invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR", total_amount: 119 },
  ...more,
});
interface Sample {
  readonly good: (key: string) => object;
  /** Rows that are refused, with the pointer below the row and the code. */
  readonly bad: readonly (readonly [row: unknown, pointer: string, code: string])[];
  readonly args?: (erp: Client) => Promise<object>;
}

const numbered = (more: object = {}): Sample => ({
  good: (number) => ({ number, title: "good", ...more }),
  bad: [
    [{ number: "b1", title: " ", ...more }, "/title", "INVALID"],
    [{ number: 7, title: "x", ...more }, "/number", "INVALID"],
    ["no row", "", "INVALID"],
  ],
});
const foreign = (sample: Sample, field: string, value: unknown): Sample => ({
  ...sample,
  bad: [...sample.bad, [{ ...sample.good("b2"), [field]: value }, `/${field}`, "INVALID"]],
});

const SAMPLES: Record<string, Sample> = {
  importProjects: foreign(numbered(), "legal_entity_number", "nobody's"),
  importProjectRegions: numbered(),
  importLegalEntities: numbered(),
  importAccounts: foreign(numbered(), "tenant_id", NOBODY),
  importPaymentTerms: numbered(),
  importTaxCodes: numbered({ rate: 19 }),
  importSuppliers: {
    good: (external_id) => ({ external_id, title: "good" }),
    bad: [
      [{ external_id: "b1", title: "x", payment_term_id: NOBODY }, "/payment_term_id", "INVALID"],
      [{ external_id: "b2", title: "x", default_account_number: "9" }, "/default_account_number", "INVALID"],
      [{ external_id: "b3" }, "/title", "INVALID"],
    ],
  },
  importInvoiceDimensionOptions: {
    good: (number) => ({ number, label: "good" }),
    bad: [
      [{ number: "b1", label: " " }, "/label", "INVALID"],
      [{ number: "b2", label: "x", gl_account_id: NOBODY }, "/gl_account_id", "INVALID"],
    ],
    args: async (erp) => ({
      dimension_id: (
        await erp.post("/v1/invoice-dimensions", { label: "Site", placement: "header", is_mandatory: false })
      ).body.id,
    }),
  },
  importPurchaseOrders: {
    good: newOrder,
    bad: [
      [{ external_id: "b1" }, "/supplier/external_id", "INVALID"],
      [newOrder("b2", { project_id: NOBODY }), "/project_id", "INVALID"],
      [newOrder("b3", { purchase_order_items: [] }), "/purchase_order_items", "INVALID"],
      [{ external_id: "b4", version: 3, cancel_requested: true }, "", "CHANGED_MEANWHILE"],
    ],
  },
  importInvoices: {
    good: paper,
    bad: [
      [paper("b1", { currency: "XYZ" }), "/currency", "INVALID"],
      [paper("b2", { supplier_id: NOBODY }), "/supplier_id", "INVALID"],
      [paper(1), "/external_id", "INVALID"],
    ],
  },
};

test("every import that takes it is told of here", () => {
  const lenient = Object.keys(IMPORTS).filter((name) => lenientKey(name) !== undefined);
  expect(Object.keys(SAMPLES).toSorted()).toEqual(lenient.toSorted());
  expect(lenientKey("importWorkTypes")).toBeUndefined();
});

describe.each(SURFACES)("a lenient import over %s", (surface) => {
  const send = (erp: Client, field: string, args: object, headers = {}) =>
    erp.call(surface, field, args as Record<string, unknown>, { ...LENIENT, ...headers });
  const recordOf = async (erp: Client, headers: Headers) =>
    (await erp.call(surface, "import", { id: headers.get("Import-Id") })).data;

  test.each(Object.keys(SAMPLES))("%s stores the good rows, and reports each of the others", async (field) => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const { good, bad, args } = SAMPLES[field]!;
    const more = (await args?.(erp)) ?? {};
    const rows = [good("g0"), ...bad.flatMap(([row], n) => [row, good(`g${n + 1}`)])];
    const answer = await send(erp, field, { ...more, rows });
    expect([answer.status, answer.error, answer.headers.get("Preference-Applied")]).toEqual([
      200,
      null,
      "handling=lenient",
    ]);
    const counts = { created: bad.length + 1, updated: 0, unchanged: 0, rejected: bad.length };
    // The client knows only the route's own answers; that of options is a 201.
    if (surface === "rest" && !["importInvoices", "importInvoiceDimensionOptions"].includes(field))
      expect(answer.data).toEqual({ import_id: answer.headers.get("Import-Id"), ...counts });
    if (field === "importInvoices")
      expect(answer.data.results.map(({ index, error }: any) => [index, error === null])).toEqual(
        rows.map((_, index) => [index, index % 2 === 0]),
      );
    const record = await recordOf(erp, answer.headers);
    expect(record).toMatchObject({ handling: "lenient", total: rows.length, ...counts });
    expect(record.rows.map(({ index, outcome }: any) => [index, outcome])).toEqual(
      rows.map((_, index) => [index, index % 2 === 0 ? "CREATED" : "REJECTED"]),
    );
    bad.forEach(([row, pointer, code], n) => {
      const index = 2 * n + 1;
      const sentKey = typeof row === "object" ? (row as Record<string, unknown>)[lenientKey(field)!] : null;
      expect(record.rows[index]).toMatchObject({
        key: typeof sentKey === "string" ? sentKey : null,
        error: { pointer: `/${index}${pointer}`, code, detail: expect.stringContaining(`[${index}]`) },
        changes: [],
      });
    });
    // What was stored stays, and all of it is found unchanged by a second import, which is strict.
    const again = await erp.call(surface, field, { ...more, rows: rows.filter((_, index) => index % 2 === 0) });
    expect(await recordOf(erp, again.headers)).toMatchObject({ handling: "strict", unchanged: bad.length + 1 });
  });

  test("refuses numbers of another customer one by one, and keeps the places of all rows", async () => {
    const theirs = await gateway.client({ customer: "Tiefbau" });
    const project = (number: string, more = {}) => ({ number, title: "x", ...more });
    await theirs.post("/v1/projects/erp", [project("1"), project("3")]);
    const ours = await gateway.client({ tenant: theirs.tenant, customer: "Hochbau" });
    const rows = [{}, project("1"), project("2", { parent_number: "R" }), project("3"), project("4"), project("4")];
    const { headers } = await send(ours, "importProjects", { rows });
    const { rows: told, ...counts } = await recordOf(ours, headers);
    const nobody = {
      pointer: "/2/parent_number",
      text: "[2].parent_number names a record that nobody has; it is linked once it arrives",
    };
    expect(counts).toMatchObject({ total: 6, created: 2, unchanged: 1, rejected: 3, warnings: 2 });
    expect(told).toMatchObject([
      { index: 0, outcome: "REJECTED", error: { pointer: "/0/number", detail: "[0].number is required" } },
      { index: 1, key: "1", outcome: "REJECTED", error: { pointer: "/1/number", code: "CONFLICT" } },
      { index: 2, key: "2", outcome: "CREATED", warnings: [{ code: "UNRESOLVED", ...nobody }] },
      {
        ...{ index: 3, key: "3", outcome: "REJECTED" },
        error: { detail: '[3].number "3" belongs to another customer of this tenant' },
      },
      {
        ...{ index: 4, key: "4", outcome: "UNCHANGED" },
        warnings: [{ pointer: "/4/number", text: "[4].number comes again in [5], which counts instead" }],
      },
      { index: 5, key: "4", outcome: "CREATED" },
    ]);
    expect((await ours.get("/v1/projects")).body.total_count).toBe(2);
  });

  test("stores nothing of what is wrong with more than its rows", async () => {
    const erp = await gateway.client();
    expect(await send(erp, "importAccounts", { rows: {} })).toMatchObject({
      status: 400,
      error: "An array of records is expected.",
    });
    expect(
      await send(erp, "importInvoiceDimensionOptions", { dimension_id: NOBODY, rows: [{ number: "1", label: "x" }] }),
    ).toMatchObject({ status: 404 });
    const withoutCustomer = await send(erp, "importSuppliers", { rows: [{ external_id: "1", title: "x" }, {}] });
    expect(withoutCustomer.status).toBe(401);
    expect((await erp.get("/v1/imports")).body.total_count).toBe(0);
  });

  test("may refuse all rows, or none", async () => {
    const erp = await gateway.client();
    const none = await send(erp, "importAccounts", { rows: [{}, {}] });
    expect(await recordOf(erp, none.headers)).toMatchObject({ total: 2, rejected: 2, created: 0 });
    const all = await send(erp, "importAccounts", { rows: [{ number: "1", title: "x" }] });
    expect(await recordOf(erp, all.headers)).toMatchObject({ handling: "lenient", total: 1, rejected: 0, created: 1 });
    expect(await recordOf(erp, (await send(erp, "importAccounts", { rows: [] })).headers)).toMatchObject({ total: 0 });
  });

  test("loses no other row where PostgreSQL fails for one", async () => {
    const erp = await gateway.client();
    await gateway.sql("alter table account add constraint no_boom check (title <> 'boom')");
    try {
      const rows = Array.from({ length: 9 }, (_, n) => ({ number: `${n}`, title: n % 5 === 3 ? "boom" : "x" }));
      const { status, headers } = await send(erp, "importAccounts", { rows });
      const record = await recordOf(erp, headers);
      expect([status, record.created, record.rejected]).toEqual([200, 7, 2]);
      expect(record.rows.filter(({ error }: any) => error)).toMatchObject([
        { index: 3, key: "3", error: { pointer: "/3", code: "INTERNAL" } },
        { index: 8, key: "8", error: { pointer: "/8", code: "INTERNAL", detail: expect.stringMatching(/request id/) } },
      ]);
      expect((await erp.get("/v1/accounts")).body.total_count).toBe(7);
      expect((await erp.get("/v1/imports")).body.total_count).toBe(1);
      const told = (await erp.get("/v1/events?types=import.finished")).body.events;
      expect(told.map(({ data }: any) => data.count)).toEqual([7]);
      expect(gateway.log.filter(({ level, code }) => level === 50 && code === "INTERNAL")).not.toEqual([]);
    } finally {
      await gateway.sql("alter table account drop constraint no_boom");
    }
  });

  test("can be tried first, and repeated with an Idempotency-Key, which compares the preference", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const rows = [{ number: "1", title: "x" }, { number: "2", title: "y", legal_entity_number: "?" }, {}];
    const tried = await send(erp, "importProjects", { rows }, { "Dry-Run": "true" });
    expect(await recordOf(erp, tried.headers)).toMatchObject({ dry_run: true, handling: "lenient", rejected: 2 });
    expect((await erp.get("/v1/projects")).body.total_count).toBe(0);
    const key = { "Idempotency-Key": "k" };
    const first = await send(erp, "importProjects", { rows }, key);
    const again = await send(erp, "importProjects", { rows }, key);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    for (const name of ["Import-Id", "Preference-Applied"])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(await recordOf(erp, first.headers)).toMatchObject({ dry_run: false, created: 1, rejected: 2 });
    expect((await erp.get("/v1/projects")).body.total_count).toBe(1);
    const good = { rows: [{ number: "3", title: "x" }] };
    await send(erp, "importProjects", good, { "Idempotency-Key": "l" });
    expect((await erp.call(surface, "importProjects", good, { "Idempotency-Key": "l" })).status).toBe(409);
  });

  test("is ignored for cost centres, where nothing is applied", async () => {
    const erp = await gateway.client();
    const [{ id }] = (await erp.post("/v1/projects/erp", [{ number: "P", title: "p" }])).body;
    const refused = await send(erp, "importWorkTypes", { id, rows: [{ code: "1", title: "x" }, { code: "2" }] });
    expect([refused.status, refused.error]).toEqual([400, "[1].title is required"]);
    const stored = await send(erp, "importWorkTypes", { id, rows: [{ code: "1", title: "x" }] });
    expect([stored.status, stored.headers.get("Preference-Applied")]).toEqual([200, null]);
    expect(stored.data).toMatchObject([{ code: "1" }]);
  });

  test("moves the invoices that can be moved", async () => {
    const erp = await gateway.client();
    const ids = [await newInvoice(erp), await newInvoice(erp)];
    const rows = [
      { id: ids[0], status: "CHECKED" },
      { id: ids[1], status: "NOWHERE" },
      { id: ids[1], status: "OPEN" },
      { external_id: "nobody", status: "OPEN" },
    ];
    const moved = await send(erp, "changeInvoiceStatuses", { rows });
    expect([moved.headers.get("Preference-Applied"), moved.data.success]).toEqual(["handling=lenient", false]);
    expect(moved.data.results).toMatchObject([
      { index: 0, id: String(ids[0]), status: "NEW", error: expect.stringMatching(/^\[0\] An invoice that is NEW/) },
      { index: 1, id: null, error: expect.stringMatching(/^\[1\]\.status must be one of/) },
      { index: 2, id: String(ids[1]), status: "OPEN", error: null },
      { index: 3, id: null, error: "[3] Invoice not found." },
    ]);
    const marked = await send(erp, "setInvoiceExternalStatuses", {
      rows: [{}, { external_id: "nobody", external_status: "S" }, { id: ids[0], external_status: "S" }],
    });
    expect(marked.data.results.map(({ error }: any) => error === null)).toEqual([false, false, true]);
    expect((await erp.get(`/v1/invoices/${ids[0]}`)).body.external_status).toBe("S");
  });

  test("tells what it changed of invoices, and links those that it created alone", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    await erp.post("/v1/suppliers", [{ external_id: "S", title: "Kies AG" }]);
    await send(erp, "importInvoices", { rows: [paper("1", { comment: "old" }), paper("2")] });
    const { headers, data } = await send(erp, "importInvoices", {
      rows: [
        paper("1", { comment: "new", total_amount: 120 }),
        paper("2"),
        paper("3", { supplier: { external_id: "S" }, items: [{ title: "x", account_id: NOBODY }] }),
        paper("4", { supplier: { external_id: "S" } }),
        paper("4", { supplier: { external_id: "S" }, comment: "last" }),
      ],
    });
    expect(data.results[2]).toMatchObject({ id: null, error: expect.stringMatching(/^\[2\]\.items\[0\]\.account_id/) });
    const { rows, ...counts } = await recordOf(erp, headers);
    expect(counts).toMatchObject({ total: 5, created: 1, updated: 1, unchanged: 2, rejected: 1 });
    expect(rows).toMatchObject([
      { key: "1", outcome: "UPDATED" },
      { key: "3", outcome: "REJECTED", error: { pointer: "/2/items/0/account_id" } },
      { key: "4", index: 3, warnings: [{ code: "DUPLICATE_KEY" }] },
      { key: "4", index: 4, outcome: "CREATED" },
    ]);
    expect(rows[0].changes).toEqual(
      expect.arrayContaining([
        { field: "comment", from: "old", to: "new" },
        { field: "total_amount", from: 119, to: 120 },
      ]),
    );
    const invoices = (await erp.get("/v1/invoices")).body.invoices;
    expect(invoices.find(({ external_id }: any) => external_id === "4")).toMatchObject({
      comment: "last",
      supplier: { title: "Kies AG" },
    });
    expect(invoices).toHaveLength(3);
  });

  test("stores the last invoice of a repeated key that can be stored", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const wrong = { supplier_id: NOBODY };
    const { headers, data } = await send(erp, "importInvoices", {
      rows: [paper("1", { comment: "first" }), paper("1", { comment: "second" }), paper("1", wrong), paper("2", wrong)],
    });
    expect(data.results).toMatchObject([
      { index: 0, external_id: "1", error: null },
      { index: 1, external_id: "1", error: null },
      { index: 2, id: null, error: expect.stringMatching(/^\[2\]\.supplier_id/) },
      { index: 3, id: null, error: expect.stringMatching(/^\[3\]\.supplier_id/) },
    ]);
    const { rows, ...counts } = await recordOf(erp, headers);
    expect(counts).toMatchObject({ total: 4, created: 1, unchanged: 1, rejected: 2 });
    const text = "[0].external_id comes again in [1], which counts instead";
    expect(rows).toMatchObject([
      { index: 0, outcome: "UNCHANGED", warnings: [{ text }] },
      { index: 1, outcome: "CREATED" },
      { index: 2, outcome: "REJECTED", error: { pointer: "/2/supplier_id" } },
      { index: 3, outcome: "REJECTED", error: { pointer: "/3/supplier_id" } },
    ]);
    expect((await erp.get("/v1/invoices")).body.invoices).toMatchObject([{ comment: "second" }]);
  });
});

test("an import of more than 10,000 bad rows is refused as a whole", async () => {
  const erp = await gateway.client({ customer: "Hochbau" });
  const good = { number: "1", title: "x" };
  const broken = await erp.post("/v1/accounts", [good, ...Array.from({ length: 10_001 }, () => ({}))], LENIENT);
  expect([broken.status, broken.body.error]).toEqual([
    400,
    "More than 10000 rows are refused, so nothing is stored. The first: [1].number is required",
  ]);
  const strange = Array.from({ length: 10_001 }, (_, n) => ({ ...good, number: `${n}`, legal_entity_number: "?" }));
  const { status, body } = await erp.post("/v1/projects/erp", strange, LENIENT);
  expect([status, body.error]).toEqual([400, expect.stringMatching(/^More than 10000 rows are refused/)]);
  expect((await erp.post("/v1/projects/erp", strange.slice(1), LENIENT)).body).toMatchObject({ rejected: 10_000 });
});

test("a body so large that a thread reads it is sifted, too", async () => {
  const erp = await gateway.client();
  const rows: object[] = Array.from({ length: 20_000 }, (_, n) => ({ number: `${n}`, title: "x".repeat(60) }));
  rows[3] = { number: "3" };
  rows[19_999] = { number: "19999", titel: "x" };
  const { body } = await erp.post("/v1/accounts", rows, { ...LENIENT, "Idempotency-Key": "large" });
  expect(body).toMatchObject({ created: 19_998, rejected: 2 });
  const record = (await erp.get(`/v1/imports/${body.import_id}`)).body;
  expect(record.rows.filter(({ error }: any) => error).map(({ error }: any) => error.detail)).toEqual([
    "[3].title is required",
    "[19999].titel is not a known field",
  ]);
});

test("in GraphQL each import of an operation is sifted for itself, and literals are, too", async () => {
  const erp = await gateway.client();
  const query = `mutation ($rows: [AccountInput!]!, $terms: [PaymentTermInput!]!) {
    a: importAccounts(rows: $rows) { number } b: importAccounts(rows: $rows) { number }
    terms: importPaymentTerms(rows: $terms) { number }
    taxes: importTaxCodes(rows: [{ number: "1", title: " ", rate: 1 }, { number: "2", title: "x", rate: 2 }]) { number }
  }`;
  const variables = { rows: [{}, { number: "1", title: "x" }], terms: [{ number: "1", title: "x" }, 7] };
  // The second and third time the operation is compiled.
  for (let time = 0; time < 3; time++) {
    const { body, headers } = await erp.graphql(query, variables, LENIENT);
    const number = (value: string) => ({ number: value });
    expect(body).toEqual({ data: { a: [number("1")], b: [number("1")], terms: [number("1")], taxes: [number("2")] } });
    const totals = await Promise.all(
      headers
        .get("Import-Id")!
        .split(", ")
        .map(async (id) => (await erp.get(`/v1/imports/${id}`)).body)
        .map(async (record) => [(await record).total, (await record).rejected]),
    );
    expect(totals).toEqual([[2, 1], [2, 1], [2, 1], [2, 1]]); // prettier-ignore
  }
});

test("a variable that is more than the rows of imports is refused, as without the preference", async () => {
  const erp = await gateway.client();
  const query = `mutation ($rows: [AccountInput!]!) { ...f } fragment f on Mutation { importAccounts(rows: $rows) { number } }`;
  const { body } = await erp.graphql(query, { rows: [{}, { number: "1", title: "x" }] }, LENIENT);
  expect(body.errors[0].message).toMatch(/number is required/);
});

test.each([
  ["handling=lenient", "handling=lenient"],
  ["return=minimal, handling=lenient", "return=minimal, handling=lenient"],
  ['foo="a, handling=strict"; x=1 , Handling = "lenient"', "handling=lenient"],
  ["return=representation, return=minimal", null],
  ["return=minimal, return=representation", "return=minimal"],
  ["handling=strict, handling=lenient", null],
  ["handling=lenient; handling=strict", "handling=lenient"],
  ["handling", null],
  ['"handling=lenient"', null],
  [`x=${"y".repeat(1000)}, handling=lenient`, null],
])("of Prefer: %s is granted: %s (RFC 7240 §2)", async (Prefer, granted) => {
  const erp = await gateway.client();
  const { status, headers } = await erp.post("/v1/accounts", [{ number: "1", title: "x" }], { Prefer });
  expect([status, headers.get("Preference-Applied")]).toEqual([200, granted]);
});
