/** Many invoices in one request: all or none, on both surfaces (decisions §15). */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, REQUIRED, sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const NOBODY = "0190f3a4-5b6c-4d8e-9f00-112233445566";

const paper = (external_id: string, more: object = {}) => ({ external_id, ...REQUIRED, ...more });
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
    await sendInvoice(erp, { external_id: "old", comment: "first" });
    const parts = { items: [{ title: "Gravel", quantity: 1, unit: "t" }], invoice_accounts: [{ net_amount: 100 }] };
    const { data } = await send(erp, [
      paper("new", { comment: "dropped" }),
      paper("old", { comment: "second" }),
      paper("lines", { supplier: { external_id: "K1" }, ...parts }),
      paper("new", { comment: "kept" }),
    ]);
    const ids = ["new", "old", "lines", "new"];
    const results = ids.map((external_id, index) => ({ index, external_id, status: "NEW", error: null }));
    expect(data).toMatchObject({ success: true, results });
    const [one, old, lines, again] = data.results;
    expect(again.id).toBe(one.id);
    const invoices = await stored(erp);
    expect(invoices).toMatchObject([
      { id: old.id, external_id: "old", comment: "second" },
      { id: lines.id, supplier: { title: "Kieswerk" }, invoice_accounts: [{ net_amount: 100 }] },
      { id: one.id, external_id: "new", comment: "kept" },
    ]);
    expect(await eventsOf(erp, "invoice.created")).toHaveLength(3);
    expect((await eventsOf(erp, "invoice.updated")).map(({ changed }) => changed)).toEqual([["comment"]]);
  });

  test("one refused invoice is named, the first before others, and nothing is stored", async () => {
    const erp = await gateway.client();
    const id = await sendInvoice(erp, { external_id: "checked" });
    await gateway.sql("update invoice set status = 'CHECKED' where id = $1", [id]);
    const nobodys = (external_id: string) => paper(external_id, { supplier_id: NOBODY });
    const closed = "[1] The invoice is CHECKED; its content can change only while it is NEW or OPEN.";
    const other = paper("checked", { comment: "other" });
    expect(await send(erp, [paper("a"), other])).toMatchObject({ status: 409, error: closed });
    const error = "[0].supplier_id is not a supplier of this tenant";
    expect(await send(erp, [nobodys("z"), paper("b"), nobodys("a")])).toMatchObject({ status: 400, error });
    expect(await stored(erp)).toHaveLength(1);
    expect(await send(erp, [])).toMatchObject({ status: 200, data: { success: true, results: [] } });
    const rows = Array.from({ length: 1001 }, (_, n) => ({ external_id: `n${n}`, external_status: "S" }));
    expect(await mark(erp, rows)).toMatchObject({ status: 400, error: expect.stringContaining("1000") });
  });

  test("what was sent last changes nothing, in any status, also after a correction; anything else counts", async () => {
    const erp = await gateway.client();
    const lines = { items: [{ title: "Gravel", quantity: 1 }] };
    const rows = [paper("kept", lines), paper("checked", lines), paper("lines", lines)];
    const [kept, checked] = (await send(erp, rows)).data.results;
    await erp.send("PATCH", `/v1/invoices/${kept.id}`, { comment: "corrected" });
    await move(erp, [{ external_id: "checked", status: "CANCELLED" }]);
    const before = await stored(erp);
    const inOtherOrder = Object.fromEntries(Object.entries(rows[0]!).reverse()) as (typeof rows)[0];
    const other = { ...rows[2]!, items: [{ title: "Sand" }] };
    const results = [{ id: kept.id }, { id: checked.id, status: "CANCELLED" }, { error: null }];
    expect((await send(erp, [inOtherOrder, rows[1]!, other])).data).toMatchObject({ success: true, results });
    const after = await stored(erp);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after).toMatchObject([{ status: "CANCELLED" }, { comment: "corrected" }, { external_id: "lines" }]);
    const updated = await eventsOf(erp, "invoice.updated");
    expect(updated.map(({ changed }) => changed)).toEqual([["comment", "extraction"], ["items"]]);
  });

  test("statuses change with history and event, by id and by external id", async () => {
    const erp = await gateway.client();
    const [one, other] = [await newInvoice(erp), Number(await sendInvoice(erp, { external_id: "O" }))];
    const { external_id } = (await erp.get(`/v1/invoices/${one}`)).body;
    const { data } = await move(erp, [
      { external_id: "O", status: "CANCELLED", message: "twice" },
      { id: one, external_id, status: "OPEN" },
    ]);
    const results = [
      { index: 0, id: String(other), external_id: "O", status: "CANCELLED", error: null },
      { index: 1, id: String(one), external_id, status: "OPEN", error: null },
    ];
    expect(data).toMatchObject({ success: true, results });
    expect((await erp.get(`/v1/invoices/${other}/history`)).body.history).toMatchObject([
      { previousStatus: "NEW", newStatus: "CANCELLED", message: "twice" },
    ]);
    const told = (await eventsOf(erp, "invoice.status_changed")).map(({ data }) => [data.invoice_id, data.newStatus]);
    expect(told.map(String)).toEqual([`${other},CANCELLED`, `${one},OPEN`]);
  });

  test("what a single change of status needs, each of many needs, too; a refused one is named", async () => {
    const erp = await gateway.client();
    const stranger = await newInvoice(await gateway.client());
    const ids = [await newInvoice(erp), await newInvoice(erp), await newInvoice(erp)];
    await newDimension(erp, { label: "Site", placement: "header", is_mandatory: true });
    await gateway.sql("update invoice set status = 'POSITIONS_CHECK' where id = $1", [ids[1]]);
    const [first, second, third] = ids.map((id) => ({ id, status: "OPEN" }));
    const refused = "[1] An invoice that is NEW cannot become CHECKED; it can become PROCESSING, OPEN, CANCELLED.";
    for (const [status, error, ...rows] of [
      [409, refused, first, { ...third, status: "CHECKED" }],
      [409, "[1] The invoice is no longer OPEN, but NEW.", first, { ...third, previousStatus: "OPEN" }],
      [409, "[0] The invoice lacks mandatory dimensions: Site.", { ...second, status: "CHECKED" }, third],
      [404, "[1] Invoice not found.", first, { id: stranger, status: "OPEN" }],
      [404, "[1] Invoice not found.", first, { external_id: "nobody", status: "OPEN" }],
      [400, "[2] names the invoice that [0] names", first, third, { ...first, status: "CANCELLED" }],
      [400, "[1] must have id or external_id", first, { status: "OPEN" }],
      [400, "[0].external_id is not the external_id of id", { ...first, external_id: "other" }],
    ] as const)
      expect(await move(erp, rows as object[])).toMatchObject({ status, error });
    expect((await stored(erp)).map(({ status }) => status)).toEqual(["NEW", "POSITIONS_CHECK", "NEW"]);
    expect(await eventsOf(erp, "invoice.status_changed")).toEqual([]);
  });

  test("external statuses are set and cleared, in any state, and told where they change", async () => {
    const erp = await gateway.client();
    const [checked, another] = [await newInvoice(erp), await newInvoice(erp)];
    await gateway.sql("update invoice set status = 'CHECKED', external_status = 'OLD' where id = $1", [checked]);
    const { data } = await mark(erp, [
      { id: checked, external_status: "BOOKED" },
      { id: another, external_status: null },
    ]);
    expect(data.results).toMatchObject([{ status: "CHECKED" }, { status: "NEW" }]);
    expect((await stored(erp)).map(({ external_status }) => external_status)).toEqual(["BOOKED", null]);
    const told = await eventsOf(erp, "invoice.updated");
    expect(told.map(({ data, changed }) => [data.invoice_id, changed])).toEqual([[checked, ["external_status"]]]);
    const error = expect.stringContaining("[0].external_status");
    expect(await mark(erp, [{ id: checked }])).toMatchObject({ status: 400, error });
  });
});

test("an external id of several customers is ambiguous for a key of the whole tenant", async () => {
  const north = await gateway.client({ customer: "North" });
  const south = await gateway.client({ tenant: north.tenant, customer: "South" });
  const whole = await gateway.client({ tenant: north.tenant });
  for (const erp of [north, south]) await sendInvoice(erp);
  const open = (erp: Client) => erp.send("PATCH", "/v1/invoices/status/bulk", [{ external_id: "E1", status: "OPEN" }]);
  const error = "[0] Several invoices have the external_id. Name it by its id.";
  expect(await open(whole)).toMatchObject({ status: 409, body: { error } });
  expect((await open(north)).status).toBe(200);
  expect(await stored(south)).toMatchObject([{ status: "NEW" }]);
});

test("a GraphQL answer leads to the invoices as they are now", async () => {
  const erp = await gateway.client();
  const query = `mutation { changeInvoiceStatuses(rows: [{ id: ${await newInvoice(erp)}, status: OPEN }]) {
    results { invoice { status available_transitions } } } }`;
  expect((await erp.graphql(query)).body.data.changeInvoiceStatuses.results).toEqual([
    { invoice: { status: "OPEN", available_transitions: ["FACTUAL_CHECKING", "CANCELLED"] } },
  ]);
});

test("two requests with the same new invoices in other orders both end", async () => {
  const erp = await gateway.client();
  const rows = Array.from({ length: 60 }, (_, n) => paper(`n${n}`));
  const bulks = [rows, rows.toReversed()].map((sent) => erp.post("/v1/invoices/custom/bulk", sent));
  expect((await Promise.all(bulks)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(erp)).toHaveLength(60);
});
