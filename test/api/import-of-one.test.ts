/** Records of imports of one record (docs/imports/single-records.md), over both surfaces. */
import { IMPORTS, isImport, takesRows } from "../../src/domain/imports.js";
import { dispatchNotification, sendXml, WEIGHED } from "../support/deliveries.js";
import { ublInvoice } from "../support/e-invoices.js";
import { type Client, routes, SURFACES, useGateway } from "../support/gateway.js";
import { DRY_RUN, importIdOf, recordOf, warningsOf } from "../support/imports.js";
import { newOrder } from "../support/orders.js";
import { newProjects, newSuppliers } from "../support/sent.js";

const gateway = useGateway();
const MINIMAL = { Prefer: "return=minimal, handling=lenient" };

const paper = (more: object = {}) => ({
  ...{ external_id: "R-1", invoice_number: "1", invoice_date: "2026-11-20", currency: "EUR", total_amount: 119 },
  ...more,
});
const note = (more: object = {}) => ({ external_id: "L-1", delivery_date: "2026-11-20", ...more });
const ITEM = { title: "Gravel", quantity: 1, unit: "t" };
const announced = (more: object = {}) => ({
  ...{ delivery_number: "S-1", delivery_date: "2026-11-20", items: [ITEM] },
  ...more,
});
const UNDATED = `<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2"
  xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><b:ID>U-1</b:ID></DespatchAdvice>`;

/** An import of one record: what is sent, with a word that the second sending changes, and what is refused. */
interface Sample {
  readonly args: (word: string) => Record<string, unknown>;
  readonly key: string;
  readonly refused: readonly (readonly [args: Record<string, unknown>, pointer: string])[];
}

const SAMPLES: Record<string, Sample> = {
  importInvoice: {
    args: (comment) => ({ content: { jsonContent: paper({ comment }) } }),
    key: "R-1",
    refused: [
      [{ content: { jsonContent: paper({ currency: "XYZ" }) } }, "/jsonContent/currency"],
      [{ content: { jsonContent: { external_id: "R" } } }, "/jsonContent/invoice_number"],
    ],
  },
  importDelivery: {
    args: (comment) => ({ content: { jsonContent: note({ comment }) } }),
    key: "L-1",
    refused: [
      [{ content: { jsonContent: { external_id: "L" } } }, "/jsonContent/delivery_date"],
      [{ content: { xmlContent: UNDATED } }, "/IssueDate"],
    ],
  },
  announceDelivery: {
    args: (comment) => ({ delivery: announced({ comment }) }),
    key: "S-1",
    refused: [
      [{ delivery: announced({ items: [] }) }, "/items"],
      [{ delivery: announced({ items: [{ ...ITEM, quantity: 0 }] }) }, "/items/0/quantity"],
    ],
  },
  receiveWeighingNotice: {
    args: (vehicle) => ({ notice: { dsid: "W-1", vehicle } }),
    key: "W-1",
    refused: [[{ notice: { dsid: " " } }, "/dsid"]],
  },
};

test("every import of one record is told of here", () => {
  const single = Object.keys(IMPORTS).filter((name) => isImport(name) && !takesRows(name));
  // An openTRANS notification has no form that both surfaces take alike; it is told of below.
  expect([...Object.keys(SAMPLES), "importOpenTransDelivery"].toSorted()).toEqual(single.toSorted());
});

test("every operation that creates an invoice or a delivery leaves a record, or a job", () => {
  const creating = routes.filter(
    ({ method, path }) => method === "POST" && /^.v1.(invoices|deliveries|supplier-deliveries|workflows)\b/.test(path),
  );
  const without = creating.filter(
    ({ field, outcomes }) => !isImport(field) && outcomes[0] !== "accepted" && outcomes[0] !== "received",
  );
  expect(without.map(({ field }) => field)).toEqual(["confirmInvoiceBankAccount"]);
});

/** A buyer who knows the supplier K1, the project P-1 and the order B-1 of gravel. */
async function buyer() {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "K", legal_uid: "DE136695976" }]);
  await newProjects(erp, "P-1");
  const gravel = { external_id: "10", product_number: "FSS-32", ...ITEM, quantity: 50, price_per_unit: 1 };
  await erp.post("/v1/purchase-orders", [newOrder("B-1", { purchase_order_items: [gravel] })]);
  return gateway.alsoSupplier(erp, { customer: "Bau", supplier: "K1" });
}

describe.each(SURFACES)("over %s", (surface) => {
  /** What importing a record, or refusing it, left. */
  const told = async (erp: Client, field: string, args: Record<string, unknown>) =>
    recordOf(erp, await erp.call(surface, field, args));

  describe.each(Object.keys(SAMPLES))("%s", (field) => {
    const { args, key, refused } = SAMPLES[field]!;
    const send = (erp: Client, word: string, headers = {}) => erp.call(surface, field, args(word), headers);

    test("leaves a record of each try, each time it was sent and what that changed", async () => {
      const erp = await buyer();
      const counts = { total: 1, created: 0, updated: 0, unchanged: 0, rejected: 0 };
      const tried = await send(erp, "early", DRY_RUN);
      expect([tried.status, tried.error, tried.headers.get("Dry-Run")]).toEqual([200, null, "true"]);
      const { resource } = IMPORTS[field as "importInvoice"];
      const kind = field === "announceDelivery" ? "supplier" : "key";
      expect(await recordOf(erp, tried)).toMatchObject({
        ...{ operation: field, resource, actor: { kind, name: expect.any(String) }, mends: null, parent_id: null },
        ...{ dry_run: true, handling: "strict", ...counts, created: 1, warnings: 0 },
        rows: [{ index: 0, key, outcome: "CREATED", changes: [], warnings: [], error: null }],
      });
      const first = await send(erp, "early", MINIMAL);
      expect(first.headers.get("Preference-Applied")).toBe(surface === "rest" ? "return=minimal" : null);
      expect(await recordOf(erp, first)).toMatchObject({ dry_run: false, handling: "strict", created: 1 });
      const { total: _, ...counted } = { ...counts, created: 1 };
      if (surface === "rest") expect(first.data).toEqual({ import_id: importIdOf(first), ...counted });
      expect(await recordOf(erp, await send(erp, "early"))).toMatchObject({ ...counts, unchanged: 1, rows: [] });
      const changes = [{ field: "comment", from: "early", to: "late" }];
      expect(await recordOf(erp, await send(erp, "late"))).toMatchObject(
        // Of weighing notices the first counts.
        field === "receiveWeighingNotice"
          ? { ...counts, unchanged: 1, warnings: 1 }
          : { ...counts, updated: 1, rows: [{ key, outcome: "UPDATED", changes }] },
      );
      expect((await erp.get("/v1/imports?operation=" + field)).body.total_count).toBe(4);
    });

    test("leaves a record where it is refused, but not for a body that holds no record", async () => {
      const erp = await buyer();
      const ways: Record<string, string>[] = [{}, DRY_RUN, { "Idempotency-Key": "refused" }, MINIMAL];
      for (const [wrong, pointer] of refused)
        for (const headers of wrong === refused[0]![0] ? ways : [{}]) {
          const answer = await erp.call(surface, field, wrong, headers);
          expect([answer.status, answer.headers.get("Preference-Applied")]).toEqual([400, null]);
          expect(await recordOf(erp, answer)).toMatchObject({
            ...{ operation: field, dry_run: headers === DRY_RUN, handling: "strict" },
            ...{ total: 1, created: 0, updated: 0, unchanged: 0, rejected: 1, warnings: 0 },
            rows: [
              { index: 0, key: null, outcome: "REJECTED", error: { pointer, code: "INVALID", detail: answer.error } },
            ],
          });
        }
      const before = (await erp.get("/v1/imports")).body.total_count;
      const [name] = Object.keys(args("early"));
      for (const nothing of [[], null, 7, ...(name === "content" ? [{}, { jsonContent: null }] : [])]) {
        const { status, headers } = await erp.call(surface, field, { [name!]: nothing });
        expect([status, nothing, headers.get("Import-Id")]).toEqual([400, nothing, null]);
      }
      expect((await send(erp, "early", { "Idempotency-Key": "ü" })).headers.get("Import-Id")).toBeNull();
      expect((await erp.get("/v1/imports")).body.total_count).toBe(before);
    });
  });

  test("what an invoice names and nobody has is told at its place, until it is there", async () => {
    const erp = await buyer();
    const line = (order_number: string | null, order_item_number: string) => ({ order_number, order_item_number });
    const jsonContent = paper({
      ...{ supplier: { external_id: "?" }, project: { project_number: "?" }, payment_term: { number: "?" } },
      order_number: "??",
      items: [line("B-1", "10"), line("B-1", "99"), line("?", "10"), line(null, "10")],
      invoice_accounts: [{ account: { number: "?" } }, { tax_code: { number: "?" } }, { net_amount: 1 }],
    });
    const warnings = async () => warningsOf(await told(erp, "importInvoice", { content: { jsonContent } }));
    const all = [
      ...["supplier/external_id", "project/project_number", "payment_term/number", "order_number"],
      ...["items/2/order_number", "items/1/order_item_number"],
      ...["invoice_accounts/0/account/number", "invoice_accounts/1/tax_code/number"],
    ].map((pointer) => `UNRESOLVED /jsonContent/${pointer}`);
    expect(await warnings()).toEqual(all);
    expect(await warnings()).toEqual(all);
    for (const path of ["accounts", "payment-terms"]) await erp.post(`/v1/${path}`, [{ number: "?", title: "x" }]);
    await erp.post("/v1/tax-codes", [{ number: "?", title: "x", rate: 1 }]);
    await newSuppliers(erp, "?");
    await newProjects(erp, "?");
    const ofOther = { supplier: { external_id: "?" } };
    await erp.post("/v1/purchase-orders", [newOrder("?", ofOther), newOrder("??", ofOther)]);
    // The order B-1 is another supplier's.
    expect(await warnings()).toEqual(
      ["items/0/order_number", "items/1/order_number"].map((at) => `UNRESOLVED /jsonContent/${at}`),
    );
  });

  test("what a delivery names and nobody has is told at its place, until it is there", async () => {
    const erp = await buyer();
    const jsonContent = note({
      ...{ supplier_external_id: "?", project_number: "?", order_number: "??" },
      items: [
        { title: "of the whole order" },
        { title: "by number", order_number: "B-1", order_item_number: "99", product_number: "FSS-32" },
        { title: "by number", order_number: "B-1", order_item_number: "99", product_number: "?" },
        { title: "by article", order_number: "B-1", product_number: "?" },
        { title: "by the buyer's article", order_number: "B-1", buyer_product_number: "?" },
        { title: "of no order", order_number: "?", product_number: "FSS-32", unit: "Sack" },
        { title: "in another unit", order_number: "B-1", order_item_number: "10", quantity: 1, unit: "Sack" },
        { title: "in kilograms", order_number: "B-1", order_item_number: "10", quantity: 1, unit: "kg" },
        { title: "by name alone", order_number: "B-1" },
      ],
    });
    const warnings = async () => warningsOf(await told(erp, "importDelivery", { content: { jsonContent } }));
    const all = [
      ...["supplier_external_id", "project_number", "order_number", "items/2/order_item_number"],
      ...["items/3/product_number", "items/4/buyer_product_number", "items/5/order_number", "items/6/unit"],
    ].map((pointer) => `UNRESOLVED /jsonContent/${pointer}`);
    expect(await warnings()).toEqual(all);
    expect(await warnings()).toEqual(all);
    await newProjects(erp, "?");
    await erp.post("/v1/purchase-orders", [newOrder("??")]);
    expect(await warnings()).toEqual(all.filter((at) => !/(project|jsonContent.order)_number$/.test(at)));
  });

  test("links that change are told with their ids, from and to", async () => {
    const erp = await buyer();
    const [{ id: project_id }] = (await erp.get("/v1/projects")).body.projects;
    const [{ id: supplier_id }] = (await erp.get("/v1/suppliers")).body.suppliers;
    const [{ id: purchase_order_id }] = (await erp.get("/v1/purchase-orders")).body.purchase_orders;
    const changesOf = async (field: string, content: object) => {
      const { rows } = await told(erp, field, { content });
      return Object.fromEntries(
        rows.flatMap(({ changes }: any) => changes).map(({ field, from, to }: any) => [field, [from, to]]),
      );
    };
    await changesOf("importDelivery", { jsonContent: note() });
    const names = { supplier_external_id: "K1", project_number: "P-1", order_number: "B-1" };
    const at = { received_at: "2026-11-20T08:00:00+01:00", items: [{ title: "x", quantity: 1 }] };
    expect(await changesOf("importDelivery", { jsonContent: note({ ...names, ...at }) })).toEqual({
      ...{ supplier_external_id: [null, "K1"], project_number: [null, "P-1"], order_number: [null, "B-1"] },
      ...{ supplier_id: [null, supplier_id], project_id: [null, project_id], items: [null, null] },
      ...{ purchase_order_id: [null, purchase_order_id], received_at: [null, "2026-11-20T07:00:00.000Z"] },
    });
    const gone = note({ received_at: null, project_number: "?" });
    expect(await changesOf("importDelivery", { jsonContent: gone })).toEqual({
      ...{ project_number: ["P-1", "?"], project_id: [project_id, null] },
      received_at: ["2026-11-20T07:00:00.000Z", null],
    });
  });

  test("an invoice in XML is told by the fields that it became, with its status and its file", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    const send = (xmlContent: string, external_id = "X-1") =>
      told(erp, "importInvoice", { content: { xmlContent }, external_id });
    const [first, again] = [await send(ublInvoice()), await send(ublInvoice())];
    expect(first).toMatchObject({ created: 1, rows: [{ key: "X-1", outcome: "CREATED" }] });
    expect(again).toMatchObject({ unchanged: 1, created: 0 });
    const named = ["supplier_tax_id", "order_number"].map((name) => `UNRESOLVED /${name}`);
    expect([first, again].map(warningsOf)).toEqual([named, named]);
    const other = await send(ublInvoice().replace("RE-2026-77", "RE-2026-78"));
    expect(other).toMatchObject({ updated: 1, rows: [{ key: "X-1", outcome: "UPDATED" }] });
    const file = expect.stringMatching(/^[\w-]{36}$/);
    expect(other.rows[0].changes).toContainEqual({ field: "invoice_number", from: "RE-2026-77", to: "RE-2026-78" });
    expect(other.rows[0].changes).toContainEqual({ field: "file_id", from: file, to: file });
    await erp.call(surface, "importInvoice", { content: { jsonContent: paper({ external_id: "N" }) } });
    const opened = await send(ublInvoice(), "N");
    expect(opened.rows[0].changes).toContainEqual({ field: "status", from: "NEW", to: "OPEN" });
    const broken = await erp.call(surface, "importInvoice", { content: { xmlContent: "<a>" } });
    expect([broken.status, broken.headers.get("Import-Id")]).toEqual([400, null]);
  });

  test("a weighing notice is warned of what it names, by its own fields, and of what differs from the first", async () => {
    const erp = await buyer();
    const send = (notice: object) => told(erp, "receiveWeighingNotice", { notice });
    await send(WEIGHED);
    const differs = await send({ ...WEIGHED, tare_weight: 13, supplier_external_id: "?", plant: null });
    expect(differs).toMatchObject({ total: 1, unchanged: 1 });
    expect(warningsOf(differs).toSorted()).toEqual(
      ["net_weight", "plant", "supplier_external_id", "tare_weight"].map((name) => `IGNORED /${name}`),
    );
    expect(differs.rows[0].warnings[0].text).toMatch(/^\w+ differs from the first notice, which counts$/);
    const unknown = { ...WEIGHED, dsid: "W-2", supplier_external_id: "?", project_number: "?", order_number: "?" };
    expect(warningsOf(await send(unknown))).toEqual(
      ["supplier_external_id", "project_number", "order_number"].map((name) => `UNRESOLVED /${name}`),
    );
    expect(warningsOf(await send({ ...WEIGHED, dsid: "W-3", order_item_number: "99", product_number: "?" }))).toEqual([
      "UNRESOLVED /order_item_number",
    ]);
  });

  test("what its state refuses has a record, and so has what a supplier's key sends, for the buyer alone", async () => {
    const erp = await buyer();
    const { data } = await erp.call(surface, "importInvoice", { content: { jsonContent: paper() } });
    await erp.send("PATCH", `/v1/invoices/${data.data.id}/status`, { status: "CANCELLED" });
    const cancelled = await erp.call(surface, "importInvoice", { content: { jsonContent: paper({ comment: "x" }) } });
    const announce = (more: object) => erp.call(surface, "announceDelivery", { delivery: announced(more) });
    const sent = await announce({});
    await erp.send("PATCH", `/v1/deliveries/${sent.data.data.id}`, { marked: true });
    const locked = await announce({ comment: "x" });
    for (const [{ status, error, headers }, told, code] of [
      [cancelled, { operation: "importInvoice", actor: { kind: "key" } }, "INVOICE_NOT_UPDATABLE"],
      [locked, { operation: "announceDelivery", actor: { kind: "supplier" } }, "DELIVERY_LOCKED"],
    ] as const) {
      expect(status).toBe(409);
      const rows = [{ index: 0, error: { pointer: "", code, detail: error } }];
      expect(await recordOf(erp, { headers })).toMatchObject({ ...told, rejected: 1, rows });
    }
    const id = importIdOf(sent);
    const supplier = await gateway.client({ tenant: erp.tenant, customer: "Bau", supplier: "K1" });
    const other = await gateway.client({ tenant: erp.tenant, customer: "Tiefbau" });
    expect((await supplier.call(surface, "imports", {})).data.imports).toEqual([]);
    for (const client of [supplier, other]) expect((await client.call(surface, "import", { id })).status).toBe(404);
    const mended = await erp.call(surface, "mendImport", { id, rows: [announced()] });
    expect([mended.status, mended.error, mended.headers.get("Import-Id")]).toEqual([
      ...[409, "The import is of one record and has no rows. Send the record again.", null],
    ]);
  });
});

test("an openTRANS notification leaves a record, also for a supplier's key", async () => {
  const erp = await buyer();
  const supplier = await gateway.client({ tenant: erp.tenant, customer: "Bau", supplier: "K1" });
  const item = { product: "FSS-32", quantity: "8.5", unit: "TNE", order: "B-1", item: "10" };
  for (const client of [erp, supplier]) {
    const send = async (xml: string) => {
      const answer = await sendXml(client, "/v1/deliveries/opentrans", xml);
      return { ...answer, record: await recordOf(erp, answer) };
    };
    const id = client === erp ? "N-1" : "N-2";
    const first = await send(dispatchNotification({ id, place: "?", items: [item, { ...item, order: "?" }] }));
    expect(first.record).toMatchObject({ operation: "importOpenTransDelivery", created: 1, rows: [{ key: id }] });
    expect(warningsOf(first.record)).toEqual(["UNRESOLVED /project_number", "UNRESOLVED /items/1/order_number"]);
    await send(dispatchNotification({ id, items: [item] }));
    const changed = await send(dispatchNotification({ id, items: [{ ...item, quantity: "9" }] }));
    const changes = [{ field: "items", from: null, to: null }];
    expect(changed.record.rows).toMatchObject([{ outcome: "UPDATED", changes }]);
    const refused = await send(dispatchNotification({ id, date: "yesterday", items: [item] }));
    expect([refused.status, refused.record.rejected]).toEqual([400, 1]);
    const another = await sendXml(client, "/v1/deliveries/opentrans", "<a/>");
    expect([another.status, another.headers.get("Import-Id")]).toEqual([400, null]);
  }
});

test("what is sent back as it was read is warned of, field by field", async () => {
  const erp = await buyer();
  const { body } = await erp.post("/v1/deliveries/custom", { jsonContent: note({ items: [{ title: "x" }] }) });
  const read = (await erp.get(`/v1/deliveries/${body.data.id}`)).body;
  for (const jsonContent of [read, JSON.stringify(read)]) {
    const record = await recordOf(erp, await erp.post("/v1/deliveries/custom", { jsonContent }));
    expect(record.unchanged).toBe(1);
    expect(warningsOf(record)).toEqual(
      expect.arrayContaining(["id", "marked", "created_at"].map((name) => `IGNORED /jsonContent/${name}`)),
    );
    expect(warningsOf(record)).not.toContain("IGNORED /jsonContent/comment");
  }
  const answer = await erp.post("/v1/supplier-deliveries", announced({ supplier_name: "K", id: "x" }));
  expect(warningsOf(await recordOf(erp, answer))).toEqual(["IGNORED /supplier_name", "IGNORED /id"]);
});

test("in GraphQL a variable within the record, or within rows, is a part of what is refused", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const account = { number: "1", title: "x" };
  const delivery = `importDelivery(content: { jsonContent: { external_id: $id, delivery_date: "2026-11-20" } }) { success }`;
  const rows = { a: { ...account, title: " " }, b: { ...account, number: " " } };
  for (const [query, variables, ...expected] of [
    [
      `($id: String!) { ${delivery} }`,
      { id: " " },
      "/jsonContent/external_id: jsonContent.external_id must not be empty",
    ],
    [
      "($a: AccountInput!, $b: AccountInput!) { importAccounts(rows: [$a, $b]) { number } }",
      rows,
      ...["/0/title: [0].title must not be empty", "/1/number: [1].number must not be empty"],
    ],
  ] as const) {
    const answer = await erp.graphql(`mutation ${query}`, variables);
    expect(answer.body.errors).toBeDefined();
    const { total, rejected, rows } = await recordOf(erp, answer);
    expect([total, rejected]).toEqual([expected.length, expected.length]);
    expect(rows.map(({ error }: any) => `${error.pointer}: ${error.detail}`)).toEqual(expected);
  }
});
