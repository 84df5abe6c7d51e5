/** Many invoices in one request: all or none, on both surfaces (decisions §15). */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { type Client, SURFACES } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { newDimension, newInvoice } from "../support/invoices.js";

const gateway = useGateway();

const paper = (external_id: string, more: object = {}) => ({
  external_id,
  invoice_number: `R ${external_id}`,
  invoice_date: "2026-11-20",
  currency: "EUR",
  total_amount: 119,
  ...more,
});

const eventsOf = async (erp: Client, type: string): Promise<any[]> =>
  (await erp.get(`/v1/events?limit=500&types=${type}`)).body.events;
const stored = async (erp: Client): Promise<any[]> => (await erp.get("/v1/invoices?limit=500")).body.invoices;

describe.each(SURFACES)("over %s", (surface) => {
  const send = (erp: Client, rows: object[]) => erp.call(surface, "importInvoices", { rows });
  const move = (erp: Client, rows: object[]) => erp.call(surface, "changeInvoiceStatuses", { rows });
  const mark = (erp: Client, rows: object[]) => erp.call(surface, "setInvoiceExternalStatuses", { rows });

  test("invoices are created and changed as single ones are, the last row of an id counts", async () => {
    const erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Kieswerk" }]);
    await erp.post("/v1/invoices/custom", { jsonContent: paper("old", { comment: "first" }) });
    const answer = await send(erp, [
      paper("new", { comment: "dropped" }),
      paper("old", { comment: "second" }),
      paper("lines", {
        supplier: { external_id: "K1" },
        items: [{ title: "Gravel", quantity: 1, unit: "t" }],
        invoice_accounts: [{ net_amount: 100 }],
      }),
      paper("new", { comment: "kept" }),
    ]);
    const row = (index: number, external_id: string) =>
      expect.objectContaining({ index, id: expect.any(String), external_id, status: "NEW", error: null });
    expect(answer).toMatchObject({ status: 200, data: { success: true } });
    expect(answer.data.results).toEqual([row(0, "new"), row(1, "old"), row(2, "lines"), row(3, "new")]);
    expect(answer.data.results[0].id).toBe(answer.data.results[3].id);
    const invoices = await stored(erp);
    expect(invoices.map(({ external_id, comment }) => [external_id, comment])).toEqual(
      expect.arrayContaining([
        ["new", "kept"],
        ["old", "second"],
        ["lines", null],
      ]),
    );
    expect(invoices).toHaveLength(3);
    expect(invoices.find(({ external_id }) => external_id === "lines")).toMatchObject({
      supplier: { external_id: "K1", title: "Kieswerk" },
      invoice_accounts: [{ net_amount: 100 }],
    });
    expect(await eventsOf(erp, "invoice.created")).toHaveLength(3);
    expect((await eventsOf(erp, "invoice.updated")).map(({ changed }) => changed)).toEqual([["comment"]]);
  });

  test("one refused invoice is named, and nothing is stored", async () => {
    const erp = await gateway.client();
    const id = await newInvoice(erp);
    const [{ external_id }] = await stored(erp);
    await gateway.sql("update invoice set status = 'CHECKED' where id = $1", [id]);
    expect(await send(erp, [paper("a"), paper(external_id)])).toMatchObject({
      status: 409,
      error: "[1] The invoice is CHECKED; its content can change only while it is NEW or OPEN.",
    });
    const nobody = "0190f3a4-5b6c-4d8e-9f00-112233445566";
    expect(await send(erp, [paper("a"), paper("b", { supplier_id: nobody })])).toMatchObject({
      status: 400,
      error: "[1].supplier_id is not a supplier of this tenant",
    });
    expect(await send(erp, [paper("a"), { ...paper("b"), currency: "XYZ" }])).toMatchObject({ status: 400 });
    expect(await stored(erp)).toHaveLength(1);
    expect(await send(erp, [])).toMatchObject({ status: 200, data: { success: true, results: [] } });
  });

  test("all refused invoices are named at once, in the order of the rows", async () => {
    const erp = await gateway.client();
    const nobody = "0190f3a4-5b6c-4d8e-9f00-112233445566";
    const rows = [paper("z", { supplier_id: nobody }), paper("b"), paper("a", { supplier_id: nobody })];
    expect(await send(erp, rows)).toMatchObject({
      status: 400,
      error: "[0].supplier_id is not a supplier of this tenant",
    });
    expect((await erp.post("/v1/invoices/custom/bulk", rows)).body.message).toContain(
      "[2].supplier_id is not a supplier of this tenant",
    );
    expect(await stored(erp)).toHaveLength(0);
  });

  test("more than 1,000 rows are refused", async () => {
    const erp = await gateway.client();
    const rows = Array.from({ length: 1001 }, (_, n) => ({ external_id: `n${n}`, external_status: "S" }));
    expect(await mark(erp, rows)).toMatchObject({ status: 400, error: expect.stringContaining("1000") });
  });

  test("statuses change with history and event, by id and by external id", async () => {
    const erp = await gateway.client();
    const ids = [await newInvoice(erp), await newInvoice(erp)];
    const [{ external_id }] = (await stored(erp)).filter(({ id }) => id === String(ids[1]));
    const answer = await move(erp, [
      { external_id, status: "CANCELLED", message: "twice" },
      { id: ids[0], external_id: (await erp.get(`/v1/invoices/${ids[0]}`)).body.external_id, status: "OPEN" },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      data: {
        success: true,
        results: [
          { index: 0, id: String(ids[1]), external_id, status: "CANCELLED", error: null },
          { index: 1, id: String(ids[0]), status: "OPEN", error: null },
        ],
      },
    });
    expect((await erp.get(`/v1/invoices/${ids[1]}/history`)).body.history.at(-1)).toMatchObject({
      previousStatus: "NEW",
      newStatus: "CANCELLED",
      message: "twice",
    });
    const told = (await eventsOf(erp, "invoice.status_changed")).map(({ data }) => [data.invoice_id, data.newStatus]);
    expect(told).toEqual([
      [ids[1], "CANCELLED"],
      [ids[0], "OPEN"],
    ]);
  });

  test("what a single change of status needs, each of many needs, too; a refused one is named", async () => {
    const erp = await gateway.client();
    const stranger = await newInvoice(await gateway.client());
    const ids = [await newInvoice(erp), await newInvoice(erp), await newInvoice(erp)];
    await newDimension(erp, { label: "Site", placement: "header", is_mandatory: true });
    await gateway.sql("update invoice set status = 'POSITIONS_CHECK' where id = $1", [ids[1]]);
    const [first, second, third] = ids.map((id) => ({ id, status: "OPEN" }));
    const refusals: [rows: object[], status: number, error: string][] = [
      [
        [first!, { ...third, status: "CHECKED" }],
        409,
        "[1] An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.",
      ],
      [[first!, { ...third, previousStatus: "OPEN" }], 409, "[1] The invoice is no longer OPEN, but NEW."],
      [[{ ...second, status: "CHECKED" }, third!], 409, "[0] The invoice lacks mandatory dimensions: Site."],
      [[first!, { id: stranger, status: "OPEN" }], 404, "[1] Invoice not found."],
      [[first!, { external_id: "nobody", status: "OPEN" }], 404, "[1] Invoice not found."],
      [[first!, third!, { ...first, status: "CANCELLED" }], 400, "[2] names the invoice that [0] names"],
      [[first!, { status: "OPEN" }], 400, "[1] must have id or external_id"],
      [[{ ...first, external_id: "other" }], 400, "[0].external_id is not the external_id of id"],
    ];
    for (const [rows, status, error] of refusals) expect(await move(erp, rows)).toMatchObject({ status, error });
    expect((await stored(erp)).map(({ status }) => status)).toEqual(["NEW", "POSITIONS_CHECK", "NEW"]);
    expect(await eventsOf(erp, "invoice.status_changed")).toEqual([]);
  });

  test("external statuses are set and cleared, in any state, and told where they change", async () => {
    const erp = await gateway.client();
    const ids = [await newInvoice(erp), await newInvoice(erp)];
    await gateway.sql("update invoice set status = 'CHECKED', external_status = 'OLD' where id = $1", [ids[0]]);
    const rows = [
      { id: ids[0], external_status: "BOOKED" },
      { id: ids[1], external_status: null },
    ];
    expect(await mark(erp, rows)).toMatchObject({
      status: 200,
      data: { results: [{ status: "CHECKED" }, { status: "NEW" }] },
    });
    expect((await stored(erp)).map(({ external_status }) => external_status)).toEqual(["BOOKED", null]);
    const told = await eventsOf(erp, "invoice.updated");
    expect(told.map(({ data, changed }) => [data.invoice_id, changed])).toEqual([[ids[0], ["external_status"]]]);
    expect(await mark(erp, [{ id: ids[0] }])).toMatchObject({
      status: 400,
      error: expect.stringContaining("[0].external_status"),
    });
  });

  test("a key that only reads changes nothing", async () => {
    const reader = await gateway.client({ scopes: ["invoices:read"] });
    const rows = [{ external_id: "x", external_status: "S" }];
    for (const answer of [await mark(reader, rows), await move(reader, [{ external_id: "x", status: "OPEN" }])])
      expect(answer).toMatchObject({ status: 403, error: "Unauthorized. Missing scope: invoices:write" });
  });
});

test("an external id of several customers is ambiguous for a key of the whole tenant", async () => {
  const north = await gateway.client({ customer: "North" });
  const south = await gateway.client({ tenant: north.tenant, customer: "South" });
  const whole = await gateway.client({ tenant: north.tenant });
  for (const erp of [north, south]) await erp.post("/v1/invoices/custom/bulk", [paper("I")]);
  const rows = [{ external_id: "I", status: "OPEN" }];
  expect(await whole.send("PATCH", "/v1/invoices/status/bulk", rows)).toMatchObject({
    status: 409,
    body: { error: "[0] Several invoices have the external_id. Name it by its id." },
  });
  expect(await north.send("PATCH", "/v1/invoices/status/bulk", rows)).toMatchObject({ status: 200 });
  expect((await stored(south))[0].status).toBe("NEW");
});

test("a GraphQL answer leads to the invoices as they are now", async () => {
  const erp = await gateway.client();
  const id = await newInvoice(erp);
  const query = `mutation { changeInvoiceStatuses(rows: [{ id: ${id}, status: OPEN }]) {
    results { invoice { invoice_number status available_transitions } } } }`;
  expect((await erp.graphql(query)).body.data.changeInvoiceStatuses.results).toEqual([
    { invoice: { invoice_number: "R 1", status: "OPEN", available_transitions: ["FACTUAL_CHECKING", "CANCELLED"] } },
  ]);
});

test("two requests with the same new invoices in other orders both end", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 60 }, (_, n) => paper(`n${n}`));
  const answers = await Promise.all([
    erp.post("/v1/invoices/custom/bulk", rows),
    erp.post("/v1/invoices/custom/bulk", rows.toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(erp)).toHaveLength(60);
});

describe("the number of statements", () => {
  const executed: string[] = [];
  const original = pg.Client.prototype.query;
  beforeAll(() => {
    // Only watches: every statement still goes to the real database.
    pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
      const text: string = typeof args[0] === "string" ? args[0] : args[0].text;
      if (!/event.notify|set_config|use_api_key/.test(text)) executed.push(text);
      return (original as any).apply(this, args);
    };
  });
  afterAll(() => void (pg.Client.prototype.query = original));

  test("of changed statuses does not grow with the rows; of new invoices by one each", async () => {
    const erp = await gateway.client();
    const counted = async (send: () => Promise<unknown>): Promise<number> => {
      executed.length = 0;
      await send();
      return executed.length;
    };
    const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => paper(`n${from + n}`));
    const importing = async (from: number, to: number) =>
      counted(async () => expect((await erp.post("/v1/invoices/custom/bulk", rows(from, to))).status).toBe(200));
    await importing(0, 1);
    const one = await importing(1, 2);
    expect((await importing(2, 52)) - one).toBe(49);
    const moving = async (from: number, to: number) =>
      counted(async () => {
        const changes = rows(from, to).map(({ external_id }) => ({ external_id, status: "CANCELLED" }));
        expect((await erp.send("PATCH", "/v1/invoices/status/bulk", changes)).status).toBe(200);
      });
    const first = await moving(0, 1);
    expect(await moving(1, 2)).toBe(first);
    expect(await moving(2, 52)).toBe(first);
  });
});
