/** `Prefer: handling=lenient`: the good rows of an import are stored, and the others reported (decisions §15). */
import { IMPORTS, lenientKey } from "../../src/domain/imports.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { importIdOf, LENIENT, recordOf, recordsOfAll } from "../support/imports.js";
import { newDimension, newInvoice, REQUIRED } from "../support/invoices.js";
import { newOrder } from "../support/orders.js";
import { newProjects, newSuppliers } from "../support/sent.js";
import { thrice } from "../support/thrice.js";

const gateway = useGateway();
const NOBODY = "00000000-0000-4000-8000-000000000000";

const paper = (external_id: unknown, more: object = {}) => ({ external_id, ...REQUIRED, ...more });
const noteOf = (external_id: unknown, more: object = {}) => ({ external_id, delivery_date: "2026-11-20", ...more });
interface Sample {
  readonly good: (key: string) => object;
  /** Rows that are refused, with the pointer below the row, and the code where it is not INVALID. */
  readonly bad: readonly (readonly [row: unknown, pointer: string, code?: string])[];
  readonly args?: (erp: Client) => Promise<object>;
}

const keyed = (more: object = {}, key = "number"): Sample => ({
  good: (value) => ({ [key]: value, title: "good", ...more }),
  bad: [
    [{ [key]: "b1", title: " ", ...more }, "/title"],
    [{ [key]: 7, title: "x", ...more }, `/${key}`],
    ["no row", ""],
  ],
});
const foreign = (sample: Sample, field: string, value: unknown): Sample => ({
  ...sample,
  bad: [...sample.bad, [{ ...sample.good("b2"), [field]: value }, `/${field}`]],
});

/** Of the imports whose rows need or refuse more than a key and a title. */
const SPECIAL: Record<string, Sample> = {
  importProjects: foreign(keyed(), "legal_entity_number", "nobody's"),
  importAccounts: foreign(keyed(), "tenant_id", NOBODY),
  importTaxCodes: keyed({ rate: 19 }),
  importSuppliers: {
    good: (external_id) => ({ external_id, title: "good" }),
    bad: [
      [{ external_id: "b1", title: "x", payment_term_id: NOBODY }, "/payment_term_id"],
      [{ external_id: "b2", title: "x", default_account_number: "9" }, "/default_account_number"],
      [{ external_id: "b3" }, "/title"],
    ],
  },
  importInvoiceDimensionOptions: {
    good: (number) => ({ number, label: "good" }),
    bad: [
      [{ number: "b1", label: " " }, "/label"],
      [{ number: "b2", label: "x", gl_account_id: NOBODY }, "/gl_account_id"],
    ],
    args: async (erp) => ({ dimension_id: await newDimension(erp, { label: "Site", placement: "header" }) }),
  },
  importWorkTypesOfProjects: {
    ...foreign(keyed({ project_number: "P-1" }, "code"), "project_number", "nobody's"),
    args: (erp) => newProjects(erp, "P-1").then(() => ({})),
  },
  importPurchaseOrders: {
    good: newOrder,
    bad: [
      [{ external_id: "b1" }, "/supplier/external_id"],
      [newOrder("b2", { project_id: NOBODY }), "/project_id"],
      [newOrder("b3", { purchase_order_items: [] }), "/purchase_order_items"],
      [{ external_id: "b4", version: 3, cancel_requested: true }, "", "CHANGED_MEANWHILE"],
    ],
  },
  importInvoices: {
    good: paper,
    bad: [
      [paper("b1", { currency: "XYZ" }), "/currency"],
      [paper("b2", { supplier_id: NOBODY }), "/supplier_id"],
      [paper(1), "/external_id"],
    ],
  },
  importDeliveries: {
    good: noteOf,
    bad: [
      [noteOf("b1", { gross_weight: 1, net_weight: 2 }), "/net_weight"],
      [noteOf("b2", { supplier_id: NOBODY }), "/supplier_id"],
      [noteOf(1), "/external_id"],
    ],
  },
};

const EACH_ROW = ["importInvoices", "importDeliveries"];

const CREATING = ["importInvoiceDimensionOptions", "importWorkTypesOfProjects"];

const SAMPLES = Object.fromEntries(
  Object.keys(IMPORTS).flatMap((name): [string, Sample][] => {
    const key = lenientKey(name);
    return key === undefined ? [] : [[name, SPECIAL[name] ?? keyed({}, key)]];
  }),
);

test("imports of cost centres are always strict", () => expect(SAMPLES).not.toHaveProperty("importWorkTypes"));

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

describe.each(SURFACES)("a lenient import over %s", (surface) => {
  const send = (erp: Client, field: string, args: object, headers = {}) =>
    erp.call(surface, field, args as Record<string, unknown>, { ...LENIENT, ...headers });
  /** The record of a lenient import, and its rows apart. */
  const sift = async (erp: Client, field: string, args: object, headers = {}) => {
    const { rows, ...counts } = await recordOf(erp, await send(erp, field, args, headers), surface);
    return { rows, counts };
  };

  test.each(Object.keys(SAMPLES))("%s stores the good rows, and reports each of the others", async (field) => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const { good, bad, args } = SAMPLES[field]!;
    const more = (await args?.(erp)) ?? {};
    const rows = [good("g0"), ...bad.flatMap(([row], n) => [row, good(`g${n + 1}`)])];
    const answer = await send(erp, field, { ...more, rows });
    expect(answer).toMatchObject({ status: 200, error: null });
    expect(answer.headers.get("Preference-Applied")).toBe("handling=lenient");
    const counts = { created: bad.length + 1, updated: 0, unchanged: 0, rejected: bad.length };
    // The client knows only the route's own answers, which are a 201 for some.
    if (surface === "rest" && ![...EACH_ROW, ...CREATING].includes(field))
      expect(answer.data).toEqual({ import_id: importIdOf(answer), ...counts });
    if (EACH_ROW.includes(field))
      expect(
        answer.data.results.map(({ index, external_id, error }: any) => [index, external_id, error === null]),
      ).toEqual(rows.map((row: any, index) => [index, textOf(row?.external_id), index % 2 === 0]));
    const record = await recordOf(erp, answer, surface);
    expect(record).toMatchObject({ handling: "lenient", total: rows.length, ...counts });
    expect(record.rows.map(({ index, outcome }: any) => [index, outcome])).toEqual(
      rows.map((_, index) => [index, index % 2 === 0 ? "CREATED" : "REJECTED"]),
    );
    bad.forEach(([row, pointer, code = "INVALID"], n) => {
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
    expect(await recordOf(erp, again)).toMatchObject({ handling: "strict", unchanged: bad.length + 1 });
  });

  test("refuses numbers of another customer one by one, and keeps the places of all rows", async () => {
    const theirs = await gateway.client({ customer: "Tiefbau" });
    const project = (number: string, more = {}) => ({ number, title: "x", ...more });
    await theirs.post("/v1/projects/erp", [project("1"), project("3")]);
    const ours = await gateway.client({ tenant: theirs.tenant, customer: "Hochbau" });
    const rows = [{}, project("1"), project("2", { parent_number: "R" }), project("3"), project("4"), project("4")];
    const { rows: told, counts } = await sift(ours, "importProjects", { rows });
    expect(counts).toMatchObject({ total: 6, created: 2, unchanged: 1, rejected: 3, warnings: 2 });
    const foreign = '[3].number "3" belongs to another customer of this tenant';
    const unknown = "[2].parent_number names a record that nobody has; it is linked once it arrives";
    const repeated = "[4].number comes again in [5], which counts instead";
    expect(told).toMatchObject([
      { index: 0, outcome: "REJECTED", error: { pointer: "/0/number", detail: "[0].number is required" } },
      { index: 1, key: "1", outcome: "REJECTED", error: { pointer: "/1/number", code: "CONFLICT" } },
      { key: "2", outcome: "CREATED", warnings: [{ pointer: "/2/parent_number", code: "UNRESOLVED", text: unknown }] },
      { index: 3, key: "3", outcome: "REJECTED", error: { detail: foreign } },
      { index: 4, key: "4", outcome: "UNCHANGED", warnings: [{ pointer: "/4/number", text: repeated }] },
      { index: 5, key: "4", outcome: "CREATED" },
    ]);
    expect((await ours.get("/v1/projects")).body.total_count).toBe(2);
  });

  test("loses no other row where PostgreSQL fails for one", async () => {
    const erp = await gateway.client();
    await gateway.sql("alter table account add constraint no_boom check (title <> 'boom')");
    try {
      const rows = Array.from({ length: 9 }, (_, n) => ({ number: `${n}`, title: n % 5 === 3 ? "boom" : "x" }));
      const record = await sift(erp, "importAccounts", { rows });
      expect(record.counts).toMatchObject({ created: 7, rejected: 2 });
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

  test("is repeated with an Idempotency-Key, which compares the preference", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    const rows = [{ number: "1", title: "x" }, { number: "2", title: "y", legal_entity_number: "?" }, {}];
    const once = { "Idempotency-Key": "k" };
    const first = await send(erp, "importProjects", { rows }, once);
    const again = await send(erp, "importProjects", { rows }, once);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    for (const name of ["Import-Id", "Preference-Applied"])
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    expect(await recordOf(erp, first)).toMatchObject({ dry_run: false, created: 1, rejected: 2 });
    const good = { rows: rows.slice(0, 1) };
    await send(erp, "importProjects", good, { "Idempotency-Key": "l" });
    expect((await erp.call(surface, "importProjects", good, { "Idempotency-Key": "l" })).status).toBe(409);
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
      { index: 3, id: null, external_id: "nobody", error: "[3] Invoice not found." },
    ]);
    const marked = await send(erp, "setInvoiceExternalStatuses", {
      rows: [{}, { external_id: "nobody", external_status: "S" }, { id: ids[0], external_status: "S" }],
    });
    expect(marked.data.results.map(({ error }: any) => error === null)).toEqual([false, false, true]);
    expect((await erp.get(`/v1/invoices/${ids[0]}`)).body.external_status).toBe("S");
  });

  test("tells what it changed of invoices, links those that it created alone, and stores the last of a key that can be stored", async () => {
    const erp = await gateway.client({ customer: "Hochbau" });
    await newSuppliers(erp, "S");
    await send(erp, "importInvoices", { rows: [paper("1", { comment: "old" }), paper("2")] });
    const supplier = { external_id: "S" };
    const wrong = { supplier, items: [{ title: "x", account_id: NOBODY }] };
    const answer = await send(erp, "importInvoices", {
      rows: [
        paper("1", { comment: "new", total_amount: 120 }),
        paper("2"),
        paper("3", wrong),
        paper("4", { supplier, comment: "first" }),
        paper("4", { supplier, comment: "last" }),
        paper("4", wrong),
      ],
    });
    const place = (index: number) => `/${index}/items/0/account_id`;
    const error = (index: number) => expect.stringContaining(`[${index}].items[0].account_id`);
    expect(answer.data.results).toMatchObject([
      ...["1", "2"].map((external_id, index) => ({ index, external_id, error: null })),
      { index: 2, id: null, external_id: "3", error: error(2) },
      ...[3, 4].map((index) => ({ index, external_id: "4", error: null })),
      { index: 5, id: null, external_id: "4", error: error(5) },
    ]);
    const { rows, ...counts } = await recordOf(erp, answer, surface);
    expect(counts).toMatchObject({ total: 6, created: 1, updated: 1, unchanged: 2, rejected: 2 });
    const text = "[3].external_id comes again in [4], which counts instead";
    expect(rows).toMatchObject([
      { index: 0, key: "1", outcome: "UPDATED" },
      { index: 2, key: "3", outcome: "REJECTED", error: { pointer: place(2) } },
      { index: 3, key: "4", outcome: "UNCHANGED", warnings: [{ code: "DUPLICATE_KEY", text }] },
      { index: 4, key: "4", outcome: "CREATED" },
      { index: 5, key: "4", outcome: "REJECTED", error: { pointer: place(5) } },
    ]);
    expect(rows[0].changes).toContainEqual({ field: "comment", from: "old", to: "new" });
    expect(rows[0].changes).toContainEqual({ field: "total_amount", from: 119, to: 120 });
    const { invoices, total_count } = (await erp.get("/v1/invoices?sort=CREATED_AT_DESC")).body;
    const created = { external_id: "4", comment: "last", supplier: { title: "S" } };
    expect([total_count, invoices[0]]).toMatchObject([3, created]);
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
  const answer = await erp.post("/v1/accounts", rows, { ...LENIENT, "Idempotency-Key": "large" });
  expect(answer.body).toMatchObject({ created: 19_998, rejected: 2 });
  const record = await recordOf(erp, answer);
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
  const [one, two] = [[{ number: "1" }], [{ number: "2" }]];
  for (const answer of await thrice(erp, query, variables, LENIENT)) {
    expect(answer.body).toEqual({ data: { a: one, b: one, terms: one, taxes: two } });
    const records = await recordsOfAll(erp, answer);
    expect(records.map(({ total, rejected }) => `${rejected} of ${total}`)).toEqual(Array(4).fill("1 of 2"));
  }
  // A variable that is more than the rows of imports is refused, as without the preference.
  const fragment = `mutation ($rows: [AccountInput!]!) { ...f } fragment f on Mutation { importAccounts(rows: $rows) { number } }`;
  const { body } = await erp.graphql(fragment, { rows: variables.rows }, LENIENT);
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
