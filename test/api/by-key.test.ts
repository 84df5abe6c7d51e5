/** Records by the ERP's own key: one, several at once, and those that nobody has (decisions §15), on both surfaces. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

/** Each resource: its list, its rows, the field that finds one by its id, and the key's name. */
const RESOURCES = [
  { list: "accounts", rows: "accounts", one: "account", key: "number" },
  { list: "taxCodes", rows: "tax_codes", one: "taxCode", key: "number" },
  { list: "paymentTerms", rows: "payment_terms", one: "paymentTerm", key: "number" },
  { list: "projectRegions", rows: "project_regions", one: "projectRegion", key: "number" },
  { list: "legalEntities", rows: "legal_entities", one: "legalEntity", key: "number" },
  { list: "projects", rows: "projects", one: "project", key: "project_number" },
  { list: "suppliers", rows: "suppliers", one: "supplier", key: "external_id" },
  { list: "invoices", rows: "invoices", one: "invoice", key: "external_id" },
  { list: "deliveries", rows: "deliveries", one: "delivery", key: "external_id" },
  { list: "purchaseOrders", rows: "purchase_orders", one: "purchaseOrder", key: "external_id" },
].map((each) => ({ ...each, byKey: `${each.one}By${each.key === "external_id" ? "ExternalId" : "Number"}` }));
const CASES = RESOURCES.flatMap((resource) => SURFACES.map((surface) => ({ ...resource, surface })));

// Keys that would be several if a comma separated them, or nothing if blanks were trimmed.
const KEYS = ["A,1", "B 2", "c/3"];

const tenant = newTenantName();
let erp: Client;
let stranger: Client;

/** Stores a record of each key in each resource. */
async function fill(client: Client): Promise<void> {
  const numbered = KEYS.map((number) => ({ number, title: number }));
  for (const path of ["/accounts", "/payment-terms", "/project-regions", "/legal-entities", "/projects/erp"])
    expect((await client.post(`/v1${path}`, numbered)).status).toBe(200);
  await client.post(
    "/v1/tax-codes",
    numbered.map((row) => ({ ...row, rate: 19 })),
  );
  await fillOfCustomer(client);
}

async function fillOfCustomer(client: Client): Promise<void> {
  await client.post(
    "/v1/suppliers",
    KEYS.map((external_id) => ({ external_id, title: external_id })),
  );
  for (const external_id of KEYS) {
    const invoice = { external_id, invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 };
    expect((await client.post("/v1/invoices/custom", { jsonContent: invoice })).status).toBe(201);
    const delivery = { jsonContent: { external_id, delivery_date: "2026-11-20" } };
    expect((await client.post("/v1/deliveries/custom", delivery)).status).toBe(201);
  }
  const order = {
    supplier: { external_id: "A,1" },
    purchase_order_items: [{ external_id: "1", quantity: 1, unit: "t" }],
  };
  const orders = KEYS.map((external_id) => ({ ...order, external_id }));
  expect((await client.post("/v1/purchase-orders", orders)).status).toBe(200);
}

beforeAll(async () => {
  erp = await gateway.client({ tenant, customer: "Bau" });
  stranger = await gateway.client({ customer: "Bau" });
  await fill(erp);
});

describe.each(CASES)("$rows over $surface", ({ list, rows, byKey, one, key, surface }) => {
  const keysOf = (answer: { data: any }): string[] => answer.data[rows].map((row: any) => row[key]).toSorted();

  test("one is found by its key, and is the same by its id", async () => {
    for (const value of KEYS) {
      const found = await erp.call(surface, byKey, { [key]: value });
      expect(found).toMatchObject({ status: 200, data: { [key]: value } });
      expect((await erp.call(surface, one, { id: found.data.id })).data).toEqual(found.data);
    }
    expect(await erp.call(surface, byKey, { [key]: "A" })).toMatchObject({
      status: 404,
      error: expect.stringMatching(/^[A-Z][a-z ]+ not found\.$/),
    });
    expect(await stranger.call(surface, byKey, { [key]: "B 2" })).toMatchObject({ status: 404 });
  });

  test("the list takes one key, several, and none that exists", async () => {
    expect(keysOf(await erp.call(surface, list, { [key]: ["A,1"] }))).toEqual(["A,1"]);
    expect(keysOf(await erp.call(surface, list, { [key]: ["c/3", "A,1", "nobody"] }))).toEqual(["A,1", "c/3"]);
    expect(keysOf(await erp.call(surface, list, { [key]: ["a,1", "A"] }))).toEqual([]);
    expect((await erp.call(surface, list, { [key]: ["c/3", "A,1"], limit: 1 })).data).toMatchObject({
      total_count: 2,
      has_next: true,
    });
  });
});

test.each(SURFACES)("a page of one key goes on by its cursor, over %s", async (surface) => {
  const first = await erp.call(surface, "invoices", { supplier_external_id: null, limit: 2 });
  expect(first.data.invoices).toHaveLength(2);
  const next = await erp.call(surface, "invoices", {
    supplier_external_id: null,
    limit: 2,
    cursor: first.data.next_cursor,
  });
  expect(next.data.invoices.map(({ external_id }: any) => external_id)).toEqual(["c/3"]);
});

test.each(SURFACES)("a key that several customers use is a conflict that names the list, over %s", async (surface) => {
  const own = newTenantName();
  const [north, south] = [
    await gateway.client({ tenant: own, customer: "North" }),
    await gateway.client({ tenant: own, customer: "South" }),
  ];
  const whole = await gateway.client({ tenant: own });
  await fillOfCustomer(north);
  await fillOfCustomer(south);
  for (const { byKey, list, rows, key } of RESOURCES.filter((resource) => resource.key === "external_id")) {
    expect(await whole.call(surface, byKey, { [key]: "B 2" })).toMatchObject({
      status: 409,
      error: `Several records have the external_id "B 2". Ask the list with ?external_id= for all of them.`,
    });
    const mine = await north.call(surface, byKey, { [key]: "B 2" });
    expect(mine.status).toBe(200);
    const all = (await whole.call(surface, list, { [key]: ["B 2"] })).data[rows];
    expect(all).toHaveLength(2);
    const { customer_id } = (await north.get("/v1/suppliers")).body.suppliers[0];
    if (customer_id === undefined) continue;
    const told = (await whole.call(surface, list, { [key]: ["B 2"], customer_id: [customer_id] })).data[rows];
    expect(told.map(({ id }: any) => id)).toEqual([mine.data.id]);
  }
});

test.each(SURFACES)("a cost centre and an option are read by the ids that events tell, over %s", async (surface) => {
  const own = await gateway.client();
  const [project] = (await own.post("/v1/projects/erp", [{ number: "P", title: "P" }])).body;
  await own.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls" }]);
  const dimension = (
    await own.post("/v1/invoice-dimensions", { label: "Site", placement: "header", is_mandatory: false })
  ).body;
  await own.post(`/v1/invoice-dimensions/${dimension.id}/options`, [{ number: "7", label: "Hafen" }]);
  const types = "work_type.created,invoice_dimension_option.created";
  const told = (await own.get(`/v1/events?types=${types}`)).body.events.map(({ data }: any) => data);

  const centre = { id: told[0].work_type_id };
  expect(await own.call(surface, "workType", centre)).toMatchObject({
    status: 200,
    data: { code: "330", project_id: project.id },
  });
  expect(await stranger.call(surface, "workType", centre)).toMatchObject({
    status: 404,
    error: "Cost centre not found.",
  });

  const option = { dimension_id: dimension.id, id: told[1].option_id };
  expect(await own.call(surface, "invoiceDimensionOption", option)).toMatchObject({
    status: 200,
    data: { number: "7" },
  });
  for (const [client, asked] of [
    [stranger, option],
    [own, { ...option, dimension_id: project.id }],
  ] as const)
    expect(await client.call(surface, "invoiceDimensionOption", asked)).toMatchObject({ status: 404 });
});

test("an external id that is the name of a sub-resource is found, too", async () => {
  for (const external_id of ["items", "history", "pdf"]) {
    const invoice = { external_id, invoice_number: "R", invoice_date: "2026-11-20", currency: "EUR", total_amount: 1 };
    await erp.post("/v1/invoices/custom", { jsonContent: invoice });
    expect(await erp.get(`/v1/invoices/byExternalId/${external_id}`)).toMatchObject({
      status: 200,
      body: { external_id },
    });
  }
});

describe.each(SURFACES)("suppliers over %s", (surface) => {
  const send = (row: object) =>
    erp.call(surface, "importSuppliers", { rows: [{ external_id: `N-${surface}`, title: "North", ...row }] });
  const stored = async () => {
    const { payment_term_id, default_account_id } = (await erp.get(`/v1/suppliers/byExternalId/N-${surface}`)).body;
    return [payment_term_id, default_account_id];
  };

  test("name their term and their account by number", async () => {
    const [term] = (await erp.get("/v1/payment-terms?number=B%202")).body.payment_terms;
    const [account] = (await erp.get("/v1/accounts?number=c/3")).body.accounts;
    for (const row of [
      { payment_term_number: "B 2", default_account_number: "c/3" },
      { payment_term_id: term.id, payment_term_number: "B 2" },
      {},
    ]) {
      expect(await send(row)).toMatchObject({ status: 200 });
      expect(await stored()).toEqual([term.id, account.id]);
    }
    expect(await send({ payment_term_number: null, default_account_number: null })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([null, null]);
  });

  test("are refused with a number that nobody has, or that is not that of the id", async () => {
    const [term] = (await erp.get("/v1/payment-terms?number=B%202")).body.payment_terms;
    for (const [row, error] of [
      [{ payment_term_number: "Z" }, "payment_term_number is not the number of a payment term of this tenant"],
      [{ default_account_number: "Z" }, "default_account_number is not the number of an account of this tenant"],
      [
        { payment_term_id: term.id, payment_term_number: "A,1" },
        "payment_term_number is not the number of payment_term_id",
      ],
    ] as const)
      expect(await send(row)).toMatchObject({ status: 400, error: `[0].${error}` });
  });
});
