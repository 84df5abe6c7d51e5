/** Dimensions of invoices and their options (specification 2.2, 4.2, decisions §6), over both surfaces. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newInvoice, newOptions } from "../support/invoices.js";

const gateway = useGateway();

const ANY = expect.any(String);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const COST_TYPE = { label: "Kostenart", placement: "account", is_mandatory: true };

/** Types and `data` of what happened to dimensions, oldest first. */
const eventsOf = async (erp: Client) =>
  (await erp.get("/v1/events")).body.events
    .filter(({ resource }: any) => resource === "invoice_dimensions")
    .map(({ type, data }: any) => [type, data]);

const assignToHeader = (erp: Client, invoice_id: number, ...assignments: object[]) =>
  erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments });

/** Whose dimensions are all refused. */
let idle: Client;
beforeAll(async () => {
  idle = await gateway.client();
});

describe.each(SURFACES)("dimensions over %s", (surface) => {
  const listed = async (erp: Client) => (await erp.call(surface, "invoiceDimensions")).data;
  const change = (erp: Client, id: string, changes: object) =>
    erp.call(surface, "updateInvoiceDimension", { id, changes });
  const remove = (erp: Client, id: string) => erp.call(surface, "deleteInvoiceDimension", { id });
  const assigned = async (erp: Client, id: string, more: object = { text_value: "x" }) =>
    assignToHeader(erp, await newInvoice(erp), { dimension_id: id, ...more });

  test("are created with defaults and answered without description, then listed, oldest first, and read with every field", async () => {
    const erp = await gateway.client();
    const create = async (input: object) => (await erp.call(surface, "createInvoiceDimension", { input })).data;
    const first = await create({ ...COST_TYPE, description: "Wofür" });
    const times = { created_at: ANY, updated_at: ANY };
    const defaults = { type: "option", auto_assign_gl_account: false, recognition: true };
    expect(first).toEqual({ ...COST_TYPE, ...defaults, ...times, id: ANY });
    const note = {
      ...{ label: "Bemerkung", placement: "header", is_mandatory: false, type: "text" },
      ...{ auto_assign_gl_account: false, recognition: false },
    };
    const second = await create(note);
    expect(second).toMatchObject(note);

    expect(await listed(erp)).toEqual([
      { ...first, description: "Wofür" },
      { ...second, description: null },
    ]);
    const read = await erp.call(surface, "invoiceDimension", { id: first.id });
    expect(read.data).toEqual({ ...first, description: "Wofür" });
    expect(await eventsOf(erp)).toEqual([
      ["invoice_dimension.created", { dimension_id: first.id, label: "Kostenart" }],
      ["invoice_dimension.created", { dimension_id: second.id, label: "Bemerkung" }],
    ]);
  });

  test.each([
    [{ ...COST_TYPE, label: undefined }, "label is required"],
    [{ ...COST_TYPE, label: " " }, "label must not be empty"],
    [{ ...COST_TYPE, placement: undefined }, "placement is required"],
    [{ ...COST_TYPE, placement: "line" }, "placement must be one of header, line_item, account"],
    [{ ...COST_TYPE, is_mandatory: undefined }, "is_mandatory is required"],
    [{ ...COST_TYPE, is_mandatory: 1 }, "is_mandatory must be true or false"],
    [{ ...COST_TYPE, type: "number" }, "type must be one of option, text"],
    [{ ...COST_TYPE, type: null }, "type must not be null"],
    [{ ...COST_TYPE, recognition: null }, "recognition must not be null"],
    [{ ...COST_TYPE, colour: "red" }, "colour is not a known field"],
  ])("%j is refused by name", async (input, error) => {
    const sent = { input: JSON.parse(JSON.stringify(input)) };
    expect(await idle.call(surface, "createInvoiceDimension", sent)).toMatchObject({ status: 400, error });
    expect(await listed(idle)).toEqual([]);
  });

  test("changes keep what they omit, and what changes nothing moves nothing", async () => {
    const erp = await gateway.client();
    const id = await newDimension(erp, { ...COST_TYPE, description: "Wofür" });
    const [before] = await listed(erp);
    const changes = { label: "Kostenträger", placement: "line_item", recognition: false };
    const changed = await change(erp, id, changes);
    expect(changed.data).toEqual({ ...before, ...changes, updated_at: ANY });
    expect(changed.data.updated_at > before.updated_at).toBe(true);
    expect((await change(erp, id, { label: "Kostenträger" })).data).toEqual(changed.data);
    expect((await change(erp, id, {})).data).toEqual(changed.data);
    expect((await change(erp, id, { description: null, is_mandatory: false })).data).toMatchObject({
      description: null,
      is_mandatory: false,
    });
    const updated = "invoice_dimension.updated";
    const types = (await eventsOf(erp)).map(([type]: [string]) => type);
    expect(types).toEqual(["invoice_dimension.created", updated, updated]);
    expect(await change(erp, id, { label: " " })).toMatchObject({ status: 400, error: "label must not be empty" });
    expect(await change(erp, id, { label: null })).toMatchObject({ status: 400, error: "label must not be null" });
    const [option] = await newOptions(erp, id, ["1"]);
    expect(await change(erp, id, { type: "text" })).toMatchObject({ status: 409 });
    await erp.call(surface, "deleteInvoiceDimensionOption", { dimension_id: id, id: option });
    expect((await change(erp, id, { type: "text" })).data).toMatchObject({ type: "text" });
  });

  test("while invoices have one, its placement and type stay, and it cannot be deleted", async () => {
    const erp = await gateway.client();
    const id = await newDimension(erp, { label: "Notiz", placement: "header", type: "text" });
    await assigned(erp, id);
    const error = 'Invoices have the dimension "Notiz", so its placement and type cannot change.';
    expect(await change(erp, id, { placement: "account" })).toMatchObject({ status: 409, error });
    expect(await change(erp, id, { label: "X", type: "option" })).toMatchObject({ status: 409, error });
    const renamed = await change(erp, id, { placement: "header", type: "text", label: "Vermerk" });
    expect(renamed).toMatchObject({ status: 200 });
    expect(await remove(erp, id)).toMatchObject({ status: 409 });
    expect(await listed(erp)).toMatchObject([{ label: "Vermerk", placement: "header", type: "text" }]);
  });

  test("an invoice of another customer counts, too", async () => {
    const tenant = newTenantName();
    const [north, south] = [
      await gateway.client({ tenant, customer: "North" }),
      await gateway.client({ tenant, customer: "South" }),
    ];
    const id = await newDimension(north, { label: "Notiz", placement: "header", type: "text" });
    await assigned(south, id);
    expect(await remove(north, id)).toMatchObject({ status: 409 });
    expect(await change(north, id, { placement: "account" })).toMatchObject({ status: 409 });
    const options = await newDimension(north, { label: "Art", placement: "header" });
    const [option] = await newOptions(north, options, ["1"]);
    await assignToHeader(south, await newInvoice(south), { option_id: option });
    expect(
      await north.call(surface, "deleteInvoiceDimensionOption", { dimension_id: options, id: option }),
    ).toMatchObject({ status: 409 });
    // And the key still sees its own customer's only.
    expect((await north.get("/v1/invoices")).body.invoices).toEqual([]);
  });

  test("one is deleted with its options, and answered", async () => {
    const erp = await gateway.client();
    const id = await newDimension(erp, COST_TYPE);
    await newOptions(erp, id, ["1", "2"]);
    const [dimension] = await listed(erp);
    expect((await remove(erp, id)).data).toEqual(dimension);
    expect(await listed(erp)).toEqual([]);
    expect(await gateway.sql("select 1 from invoice_dimension_option where dimension_id = $1", [id])).toEqual([]);
    expect((await eventsOf(erp)).at(-1)).toEqual([
      "invoice_dimension.deleted",
      { dimension_id: id, label: "Kostenart" },
    ]);
    expect(await remove(erp, id)).toMatchObject({ status: 404, error: "Invoice dimension not found." });
  });

  test("one that does not exist is not found", async () => {
    const erp = await gateway.client();
    for (const outcome of [
      await erp.call(surface, "invoiceDimension", { id: UNKNOWN }),
      await change(erp, UNKNOWN, { label: "mine" }),
      await erp.call(surface, "invoiceDimensionOptions", { dimension_id: UNKNOWN }),
      await erp.call(surface, "importInvoiceDimensionOptions", { dimension_id: UNKNOWN, rows: [] }),
    ])
      expect(outcome).toMatchObject({ status: 404, error: "Invoice dimension not found." });
  });
});

describe.each(SURFACES)("options over %s", (surface) => {
  const listed = async (erp: Client, dimension_id: string) =>
    (await erp.call(surface, "invoiceDimensionOptions", { dimension_id })).data;
  const push = (erp: Client, dimension_id: string, ...rows: object[]) =>
    erp.call(surface, "importInvoiceDimensionOptions", { dimension_id, rows });

  async function scene() {
    const erp = await gateway.client();
    return { erp, dimension: await newDimension(erp, COST_TYPE), account: await newAccount(erp, "3400") };
  }

  test("are created or updated by number, and listed by code point", async () => {
    const { erp, dimension, account } = await scene();
    const ten = { number: "10", label: "Rohbau", gl_account_id: account, active: false };
    const pushed = await push(erp, dimension, { number: "a", label: "first" }, ten);
    const option = (fields: object) => ({
      ...{ id: ANY, dimension_id: dimension, gl_account_id: null, active: true, created_at: ANY, updated_at: ANY },
      ...fields,
    });
    expect(pushed.data).toEqual([option({ number: "a", label: "first" }), option(ten)]);
    const twice = ["first", "last"].map((label) => ({ number: "Z", label }));
    await push(erp, dimension, { number: "10", label: "Ausbau" }, ...twice);
    expect(await listed(erp, dimension)).toEqual([
      option({ ...ten, id: pushed.data[1].id, label: "Ausbau" }),
      option({ number: "Z", label: "last" }),
      pushed.data[0],
    ]);
    expect((await push(erp, dimension, { number: "10", label: "Ausbau", gl_account_id: null })).data).toMatchObject([
      { gl_account_id: null },
    ]);
    expect((await push(erp, dimension)).data).toEqual([]);
    const finished = (await eventsOf(erp)).filter(([type]: [string]) => type === "import.finished");
    expect(finished[0][1]).toEqual({ resource: "invoice_dimensions", dimension_id: dimension, count: 2 });
  });

  test("two dimensions may have the same numbers", async () => {
    const { erp, dimension } = await scene();
    const other = await newDimension(erp, { ...COST_TYPE, label: "Kostenstelle" });
    await push(erp, dimension, { number: "1", label: "here" });
    await push(erp, other, { number: "1", label: "there" });
    expect(await listed(erp, dimension)).toMatchObject([{ number: "1", label: "here" }]);
    expect(await listed(erp, other)).toMatchObject([{ number: "1", label: "there" }]);
  });

  test.each([
    [{ label: "a" }, "[1].number is required"],
    [{ number: " ", label: "a" }, "[1].number must not be empty"],
    [{ number: "2", label: "" }, "[1].label must not be empty"],
    [{ number: "2", label: "a", active: null }, "[1].active must not be null"],
    [{ number: "2", label: "a", gl_account_id: "3400" }, "[1].gl_account_id must be a UUID"],
    [{ number: "2", label: "a", gl_account_id: UNKNOWN }, "[1].gl_account_id is not an account of this tenant"],
    [{ number: "2", label: "a", colour: "red" }, "[1].colour is not a known field"],
  ])("%j is refused by name, with all other rows", async (row, error) => {
    const { erp, dimension } = await scene();
    expect(await push(erp, dimension, { number: "1", label: "fine" }, row)).toMatchObject({ status: 400, error });
    expect(await listed(erp, dimension)).toEqual([]);
  });

  test("one is changed; omitted fields stay, a number that another one has is a conflict", async () => {
    const { erp, dimension, account } = await scene();
    const [first] = await newOptions(erp, dimension, ["1", "2"]);
    const change = (changes: object) =>
      erp.call(surface, "updateInvoiceDimensionOption", { dimension_id: dimension, id: first, changes });
    const [before] = await listed(erp, dimension);
    const changed = await change({ number: "3", gl_account_id: account, active: false });
    expect(changed.data).toEqual({ ...before, number: "3", gl_account_id: account, active: false, updated_at: ANY });
    expect((await change({ number: "3" })).data).toEqual(changed.data);
    expect((await change({ gl_account_id: null })).data).toMatchObject({ number: "3", gl_account_id: null });
    expect(await change({ number: "2" })).toMatchObject({ status: 409 });
    const error = "gl_account_id is not an account of this tenant";
    expect(await change({ gl_account_id: UNKNOWN })).toMatchObject({ status: 400, error });
    expect(await change({ label: " " })).toMatchObject({ status: 400, error: "label must not be empty" });
    const updated = (await eventsOf(erp)).filter(([type]: [string]) => type === "invoice_dimension.updated");
    // The first one tells of the options that were made.
    const event = ["invoice_dimension.updated", { dimension_id: dimension, label: "Kostenart" }];
    expect(updated.slice(1)).toEqual([event, event]);
  });

  test("one is deleted and answered, but not while invoices have it", async () => {
    const erp = await gateway.client();
    const dimension = await newDimension(erp, { label: "Art", placement: "header" });
    const [used, unused] = await newOptions(erp, dimension, ["1", "2"]);
    await assignToHeader(erp, await newInvoice(erp), { option_id: used });
    const remove = (id: unknown) => erp.call(surface, "deleteInvoiceDimensionOption", { dimension_id: dimension, id });
    expect(await remove(used)).toMatchObject({ status: 409 });
    expect((await remove(unused)).data).toMatchObject({ id: unused, number: "2" });
    expect(await listed(erp, dimension)).toMatchObject([{ id: used }]);
  });

  test("an option is found under its own dimension only", async () => {
    const { erp, dimension } = await scene();
    const other = await newDimension(erp, { ...COST_TYPE, label: "Kostenstelle" });
    const [id] = await newOptions(erp, dimension, ["1"]);
    const stranger = await gateway.client();
    const foreign = await newDimension(stranger, COST_TYPE);
    for (const [client, dimension_id, of] of [
      [erp, other, id],
      [erp, dimension, UNKNOWN],
      [stranger, foreign, id],
    ] as const) {
      const gone = { status: 404, error: "Invoice dimension option not found." };
      expect(
        await client.call(surface, "updateInvoiceDimensionOption", { dimension_id, id: of, changes: { label: "x" } }),
      ).toMatchObject(gone);
      expect(await client.call(surface, "deleteInvoiceDimensionOption", { dimension_id, id: of })).toMatchObject(gone);
    }
    expect(await listed(erp, dimension)).toMatchObject([{ id, label: "option 1" }]);
  });
});

test("GraphQL walks from a dimension to its options, their accounts, and back, each with its own scope", async () => {
  const tenant = newTenantName();
  const erp = await gateway.client({ tenant });
  const gl_account_id = await newAccount(erp, "3400");
  for (const label of ["A", "B"])
    await newOptions(erp, await newDimension(erp, { ...COST_TYPE, label }), ["1", "2", "3"], { gl_account_id });
  const { body } = await erp.graphql(
    `{ invoiceDimensions { label options(limit: 2, offset: 1) { number gl_account { number } dimension { label } } } }`,
  );
  const options = (label: string) =>
    ["2", "3"].map((number) => ({ number, gl_account: { number: "3400" }, dimension: { label } }));
  expect(body.data.invoiceDimensions).toEqual([
    { label: "A", options: options("A") },
    { label: "B", options: options("B") },
  ]);

  const narrow = await gateway.client({ tenant, scopes: ["invoices:read"] });
  const refused = await narrow.graphql(`{ invoiceDimensions { options { gl_account { number } } } }`);
  expect(refused.body.errors[0]).toMatchObject({ message: "Unauthorized. Missing scope: accounts:read" });
});

test("a dimension that is being deleted is not assigned, and one that is being assigned is not deleted", async () => {
  const erp = await gateway.client();
  const invoices = [await newInvoice(erp), await newInvoice(erp), await newInvoice(erp)];
  for (let round = 0; round < 5; round++) {
    const dimension_id = await newDimension(erp, { label: `D ${round}`, placement: "header", type: "text" });
    const [deleted, ...assigned] = await Promise.all([
      erp.send("DELETE", `/v1/invoice-dimensions/${dimension_id}`),
      ...invoices.map((invoice) => assignToHeader(erp, invoice, { dimension_id, text_value: "x" })),
    ]);
    expect([200, 409]).toContain(deleted.status);
    for (const { status } of assigned) expect([201, 400]).toContain(status);
    const stored = await gateway.sql("select 1 from dimension_assignment where dimension_id = $1", [dimension_id]);
    expect(stored.length > 0).toBe(deleted.status === 409);
    if (deleted.status === 409) for (const invoice of invoices) await assignToHeader(erp, invoice);
  }
});

test("over REST a dimension and an option can be sent back as they were read", async () => {
  const erp = await gateway.client();
  const path = `/v1/invoice-dimensions/${await newDimension(erp, { label: "D", placement: "header" })}`;
  const read = (await erp.get(path)).body;
  expect(await erp.send("PATCH", path, read)).toMatchObject({ status: 200, body: read });
  expect(await erp.post("/v1/invoice-dimensions", read)).toMatchObject({ status: 201, body: { label: "D" } });
  await erp.post(`${path}/options`, [{ number: "1", label: "o" }]);
  const [option] = (await erp.get(`${path}/options`)).body;
  expect(await erp.send("PATCH", `${path}/options/${option.id}`, option)).toMatchObject({ status: 200, body: option });
  expect(await erp.post(`${path}/options`, [option])).toMatchObject({ status: 201, body: [option] });
});
