/** Dimensions of invoices and their options (specification 2.2, 4.2, decisions §6), over both surfaces. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newInvoice, newOptions } from "../support/invoices.js";
import { eventsOf } from "../support/sent.js";

const gateway = useGateway();

const ANY = expect.any(String);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const COST_TYPE = { label: "Kostenart", placement: "account", is_mandatory: true };
const NOTE = { label: "Notiz", placement: "header", type: "text" };

/** Types and `data` of what happened to dimensions, oldest first. */
const toldOf = async (erp: Client): Promise<any[]> =>
  (await eventsOf(erp))
    .filter(({ resource }) => resource === "invoice_dimensions")
    .map(({ type, data }) => [type, data]);

const assignToHeader = (erp: Client, invoice_id: number, ...assignments: object[]) =>
  erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments });

describe.each(SURFACES)("dimensions over %s", (surface) => {
  const listed = async (erp: Client) => (await erp.call(surface, "invoiceDimensions")).data;
  const change = (erp: Client, id: string, changes: object) =>
    erp.call(surface, "updateInvoiceDimension", { id, changes });
  const remove = (erp: Client, id: string) => erp.call(surface, "deleteInvoiceDimension", { id });

  test("are created with defaults and answered without description, then listed, oldest first, and read with every field", async () => {
    const erp = await gateway.client();
    const create = async (input: object) => (await erp.call(surface, "createInvoiceDimension", { input })).data;
    const first = await create({ ...COST_TYPE, description: "Wofür" });
    const defaults = { type: "option", auto_assign_gl_account: false, recognition: true };
    expect(first).toEqual({ ...COST_TYPE, ...defaults, created_at: ANY, updated_at: ANY, id: ANY });
    const note = { ...NOTE, is_mandatory: false, auto_assign_gl_account: false, recognition: false };
    const second = await create(note);
    expect(second).toMatchObject(note);
    const described = { ...first, description: "Wofür" };
    expect(await listed(erp)).toEqual([described, { ...second, description: null }]);
    expect((await erp.call(surface, "invoiceDimension", { id: first.id })).data).toEqual(described);
    expect(await toldOf(erp)).toEqual([
      ["invoice_dimension.created", { dimension_id: first.id, label: "Kostenart" }],
      ["invoice_dimension.created", { dimension_id: second.id, label: "Notiz" }],
    ]);
  });

  test("changes keep what they omit, and what changes nothing moves nothing", async () => {
    const erp = await gateway.client();
    const id = await newDimension(erp, { ...COST_TYPE, description: "Wofür" });
    const [before] = await listed(erp);
    const changes = { label: "Kostenträger", placement: "line_item", recognition: false };
    const { data: changed } = await change(erp, id, changes);
    expect(changed).toEqual({ ...before, ...changes, updated_at: ANY });
    expect(changed.updated_at > before.updated_at).toBe(true);
    for (const same of [{ label: "Kostenträger" }, {}]) expect((await change(erp, id, same)).data).toEqual(changed);
    const cleared = { description: null, is_mandatory: false, type: "text" };
    expect((await change(erp, id, cleared)).data).toMatchObject(cleared);
    const types = (await toldOf(erp)).map(([type]: [string]) => type);
    expect(types).toEqual(["created", "updated", "updated"].map((what) => `invoice_dimension.${what}`));
  });

  test("while invoices have one, also of another customer, its placement and type stay, and it cannot be deleted", async () => {
    const north = await gateway.client({ customer: "North" });
    const south = await gateway.client({ tenant: north.tenant, customer: "South" });
    const id = await newDimension(north, NOTE);
    await assignToHeader(south, await newInvoice(south), { dimension_id: id, text_value: "x" });
    const error = 'Invoices have the dimension "Notiz", so its placement and type cannot change.';
    for (const changes of [{ placement: "account" }, { label: "X", type: "option" }])
      expect(await change(north, id, changes)).toMatchObject({ status: 409, error });
    expect((await change(north, id, { ...NOTE, label: "Vermerk" })).status).toBe(200);
    expect((await remove(north, id)).status).toBe(409);
    expect(await listed(north)).toMatchObject([{ ...NOTE, label: "Vermerk" }]);

    const dimension_id = await newDimension(north, { label: "Art", placement: "header" });
    const [used, unused] = await newOptions(north, dimension_id, ["1", "2"]);
    await assignToHeader(south, await newInvoice(south), { option_id: used });
    const removeOption = (option: unknown) =>
      north.call(surface, "deleteInvoiceDimensionOption", { dimension_id, id: option });
    expect((await removeOption(used)).status).toBe(409);
    expect((await removeOption(unused)).data).toMatchObject({ id: unused, number: "2" });
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
    const told = { dimension_id: id, label: "Kostenart" };
    expect((await toldOf(erp)).at(-1)).toEqual(["invoice_dimension.deleted", told]);
    for (const gone of [
      await remove(erp, id),
      await erp.call(surface, "invoiceDimensionOptions", { dimension_id: id }),
      await erp.call(surface, "importInvoiceDimensionOptions", { dimension_id: id, rows: [] }),
    ])
      expect(gone).toMatchObject({ status: 404, error: "Invoice dimension not found." });
  });
});

describe.each(SURFACES)("options over %s", (surface) => {
  const listed = async (erp: Client, dimension_id: string) =>
    (await erp.call(surface, "invoiceDimensionOptions", { dimension_id })).data;
  const push = async (erp: Client, dimension_id: string, ...rows: object[]) =>
    (await erp.call(surface, "importInvoiceDimensionOptions", { dimension_id, rows })).data;

  async function scene() {
    const erp = await gateway.client();
    return { erp, dimension: await newDimension(erp, COST_TYPE), account: await newAccount(erp, "3400") };
  }

  test("are created or updated by number, which another dimension may use, too, and listed by code point", async () => {
    const { erp, dimension, account } = await scene();
    const other = await newDimension(erp, { ...COST_TYPE, label: "Kostenstelle" });
    const option = (fields: object) => ({
      ...{ id: ANY, dimension_id: dimension, gl_account_id: null, active: true, created_at: ANY, updated_at: ANY },
      ...fields,
    });
    const ten = { number: "10", label: "Rohbau", gl_account_id: account, active: false };
    const pushed = await push(erp, dimension, { number: "a", label: "first" }, ten);
    expect(pushed).toEqual([option({ number: "a", label: "first" }), option(ten)]);
    await push(erp, other, { number: "10", label: "there" });
    const twice = ["first", "last"].map((label) => ({ number: "Z", label }));
    await push(erp, dimension, { number: "10", label: "Ausbau" }, ...twice);
    expect(await listed(erp, dimension)).toEqual([
      option({ ...ten, id: pushed[1].id, label: "Ausbau" }),
      option({ number: "Z", label: "last" }),
      pushed[0],
    ]);
    expect(await listed(erp, other)).toMatchObject([{ number: "10", label: "there" }]);
    const cleared = { number: "10", label: "Ausbau", gl_account_id: null };
    expect(await push(erp, dimension, cleared)).toMatchObject([cleared]);
    expect(await push(erp, dimension)).toEqual([]);
    const finished = (await toldOf(erp)).find(([type]: [string]) => type === "import.finished");
    expect(finished[1]).toEqual({ resource: "invoice_dimensions", dimension_id: dimension, count: 2 });
  });

  test("one is changed; omitted fields stay", async () => {
    const { erp, dimension, account } = await scene();
    const [first] = await newOptions(erp, dimension, ["1", "2"]);
    const change = (changes: object) =>
      erp.call(surface, "updateInvoiceDimensionOption", { dimension_id: dimension, id: first, changes });
    const [before] = await listed(erp, dimension);
    const changes = { number: "3", gl_account_id: account, active: false };
    const { data: changed } = await change(changes);
    expect(changed).toEqual({ ...before, ...changes, updated_at: ANY });
    expect((await change({ number: "3" })).data).toEqual(changed);
    expect((await change({ gl_account_id: null })).data).toMatchObject({ number: "3", gl_account_id: null });
    const error = "gl_account_id is not an account of this tenant";
    expect(await change({ gl_account_id: UNKNOWN })).toMatchObject({ status: 400, error });
    // The first one tells of the options that were made.
    const updated = (await toldOf(erp)).filter(([type]: [string]) => type === "invoice_dimension.updated");
    expect(updated.slice(1)).toEqual(
      Array(2).fill(["invoice_dimension.updated", { dimension_id: dimension, label: "Kostenart" }]),
    );
  });

  test("an option is found under its own dimension only", async () => {
    const { erp, dimension } = await scene();
    const other = await newDimension(erp, { ...COST_TYPE, label: "Kostenstelle" });
    const [id] = await newOptions(erp, dimension, ["1"]);
    const stranger = await gateway.client();
    const foreign = await newDimension(stranger, COST_TYPE);
    const gone = { status: 404, error: "Invoice dimension option not found." };
    for (const [client, args] of [
      [erp, { dimension_id: other, id }],
      [erp, { dimension_id: dimension, id: UNKNOWN }],
      [stranger, { dimension_id: foreign, id }],
    ] as const) {
      const changes = { label: "x" };
      expect(await client.call(surface, "updateInvoiceDimensionOption", { ...args, changes })).toMatchObject(gone);
      expect(await client.call(surface, "deleteInvoiceDimensionOption", args)).toMatchObject(gone);
    }
    expect(await listed(erp, dimension)).toMatchObject([{ id, label: "option 1" }]);
  });
});

test("GraphQL walks from a dimension to its options, their accounts, and back", async () => {
  const erp = await gateway.client();
  const gl_account_id = await newAccount(erp, "3400");
  for (const label of ["A", "B"])
    await newOptions(erp, await newDimension(erp, { ...COST_TYPE, label }), ["1", "2", "3"], { gl_account_id });
  const option = "number gl_account { number } dimension { label }";
  const { body } = await erp.graphql(`{ invoiceDimensions { label options(limit: 1, offset: 1) { ${option} } } }`);
  const shown = (label: string) => ({ number: "2", gl_account: { number: "3400" }, dimension: { label } });
  expect(body.data.invoiceDimensions).toEqual(["A", "B"].map((label) => ({ label, options: [shown(label)] })));
});

test("a dimension that is being deleted is not assigned, and one that is being assigned is not deleted", async () => {
  const erp = await gateway.client();
  const invoices = [await newInvoice(erp), await newInvoice(erp), await newInvoice(erp)];
  for (let round = 0; round < 5; round++) {
    const dimension_id = await newDimension(erp, { ...NOTE, label: `D ${round}` });
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
