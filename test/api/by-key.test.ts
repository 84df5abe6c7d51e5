/** Records by the ERP's own key: one, several at once, and those that nobody has (decisions §15), on both surfaces. */
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { newDimension, newOptions, sendInvoice } from "../support/invoices.js";
import { newDelivery } from "../support/deliveries.js";
import { newOrder } from "../support/orders.js";
import { newProjects, newSuppliers, ok } from "../support/sent.js";

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

/** Stores a record of each key in each resource of customers. */
async function fillOfCustomer(client: Client): Promise<void> {
  await newSuppliers(client, ...KEYS);
  for (const external_id of KEYS) {
    await sendInvoice(client, { external_id });
    await newDelivery(client, { external_id });
  }
  const orders = KEYS.map((external_id) => newOrder(external_id, { supplier: { external_id: "A,1" } }));
  await ok(client.post("/v1/purchase-orders", orders));
}

let erp: Client;
let stranger: Client;
beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  stranger = await gateway.client({ customer: "Bau" });
  const numbered = KEYS.map((number) => ({ number, title: number }));
  await newProjects(erp, ...KEYS);
  for (const path of ["accounts", "payment-terms", "project-regions", "legal-entities"])
    await ok(erp.post(`/v1/${path}`, numbered));
  const taxes = numbered.map((row) => ({ ...row, rate: 19 }));
  await ok(erp.post("/v1/tax-codes", taxes));
  await fillOfCustomer(erp);
});

describe.each(CASES)("$rows over $surface", ({ list, rows, byKey, one, key, surface }) => {
  const keysOf = (answer: { data: any }): string[] => answer.data[rows].map((row: any) => row[key]).toSorted();

  test("one is found by its key, and is the same by its id", async () => {
    for (const value of KEYS) {
      const found = await erp.call(surface, byKey, { [key]: value });
      expect(found).toMatchObject({ status: 200, data: { [key]: value } });
      expect((await erp.call(surface, one, { id: found.data.id })).data).toEqual(found.data);
    }
    const error = expect.stringMatching(/^[A-Z][a-z ]+ not found\.$/);
    expect(await erp.call(surface, byKey, { [key]: "A" })).toMatchObject({ status: 404, error });
    expect(await stranger.call(surface, byKey, { [key]: "B 2" })).toMatchObject({ status: 404, error });
  });

  test("the list takes one key, several, and none that exists", async () => {
    const both = ["A,1", "c/3"];
    for (const [asked, found] of [
      [["A,1"], ["A,1"]],
      [["c/3", "A,1", "nobody"], both],
      [["a,1", "A"], []],
    ] as const)
      expect(keysOf(await erp.call(surface, list, { [key]: asked }))).toEqual(found);
    const page = await erp.call(surface, list, { [key]: both, limit: 1 });
    expect(page.data).toMatchObject({ total_count: 2, has_next: true });
  });
});

test("a key that several customers use is a conflict that names the list, on both surfaces", async () => {
  const whole = await gateway.client();
  const ofCustomer = (customer: string) => gateway.client({ tenant: whole.tenant, customer });
  const [north, south] = [await ofCustomer("North"), await ofCustomer("South")];
  for (const client of [north, south]) await fillOfCustomer(client);
  const [{ id: customer_id }] = (await north.get("/v1/customers")).body.customers;
  const error = `Several records have the external_id "B 2". Ask the list with ?external_id=&customer_id= for the one of a customer.`;
  for (const { byKey, list, rows, surface } of CASES.filter(({ key }) => key === "external_id")) {
    expect(await whole.call(surface, byKey, { external_id: "B 2" })).toMatchObject({ status: 409, error });
    const mine = (await north.call(surface, byKey, { external_id: "B 2" })).data;
    const asked = { external_id: ["B 2"] };
    expect((await whole.call(surface, list, asked)).data[rows]).toHaveLength(2);
    const told = (await whole.call(surface, list, { ...asked, customer_id: [customer_id] })).data[rows];
    expect(told.map(({ id }: any) => id)).toEqual([mine.id]);
  }
});

test.each(SURFACES)("a cost centre and an option are read by the ids that events tell, over %s", async (surface) => {
  const own = await gateway.client();
  const [{ id: project_id }] = await newProjects(own, "P");
  await own.post(`/v1/projects/${project_id}/work-types`, [{ code: "330", title: "Walls" }]);
  const dimension_id = await newDimension(own, { label: "Site", placement: "header" });
  await newOptions(own, dimension_id, ["7"]);
  const types = "work_type.created,invoice_dimension_option.created";
  const [ofCentre, ofOption] = (await own.get(`/v1/events?types=${types}`)).body.events.map(({ data }: any) => data);
  const centre = { id: ofCentre.work_type_id };
  const option = { dimension_id, id: ofOption.option_id };
  const NOWHERE = { status: 404, data: null };
  for (const [client, field, asked, answer] of [
    [own, "workType", centre, { status: 200, data: { code: "330", project_id } }],
    [stranger, "workType", centre, { ...NOWHERE, error: "Cost centre not found." }],
    [own, "invoiceDimensionOption", option, { status: 200, data: { number: "7" } }],
    [stranger, "invoiceDimensionOption", option, NOWHERE],
    [own, "invoiceDimensionOption", { ...option, dimension_id: project_id }, NOWHERE],
  ] as const)
    expect(await client.call(surface, field, asked)).toMatchObject(answer);
});

test("an external id that is the name of a sub-resource is found, too", async () => {
  for (const external_id of ["items", "history", "pdf"]) {
    await sendInvoice(erp, { external_id });
    const found = await erp.get(`/v1/invoices/byExternalId/${external_id}`);
    expect(found).toMatchObject({ status: 200, body: { external_id } });
  }
});
