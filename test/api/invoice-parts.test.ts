/** Lines and postings of invoices as lists of their own (docs/analysts.md), over both surfaces. */
import { type Client, SURFACES, statementsOf, useGateway } from "../support/gateway.js";
import { newAccount, newDimension, newInvoice, newOptions, sendInvoice } from "../support/invoices.js";
import { newProjects, newSuppliers, ok } from "../support/sent.js";

const gateway = useGateway();
const CUSTOMER = { customer: "Hochbau" };
const LISTS = [
  ["invoiceItemRows", "invoice_items"],
  ["invoiceAccountRows", "invoice_accounts"],
] as const;

/** Two invoices and a credit note with lines, postings and dimensions. */
async function monthOf(erp: Client) {
  await newSuppliers(erp, "K1");
  const [project] = await newProjects(erp, "P-1");
  await ok(erp.post(`/v1/projects/${project.id}/work-types`, [{ code: "330", title: "Walls" }]));
  await newAccount(erp, "3400");
  await ok(erp.post("/v1/tax-codes", [{ number: "V19", title: "19 %", rate: 19 }]));
  const trade = await newDimension(erp, { label: "Trade", placement: "line_item" });
  const cost = await newDimension(erp, { label: "Cost", placement: "account" });
  const note = await newDimension(erp, { label: "Note", placement: "header", type: "text" });
  const [concrete] = await newOptions(erp, trade, ["C1", "C2"]);
  const [material] = await newOptions(erp, cost, ["M"]);
  const first = await sendInvoice(erp, {
    ...{ external_id: "A", invoice_number: "R-1", supplier: { external_id: "K1" }, project_number: "P-1" },
    items: [
      { title: "Concrete", quantity: 2, unit: "m3", net_price: 60, work_type_code: "330", account_id: null },
      { title: "Pump", net_price: 40, work_type_code: "999" },
    ],
    invoice_accounts: [
      { net_amount: 100, tax_amount: 19, gross_amount: 119, account: { number: "3400" }, tax_code: { number: "V19" } },
    ],
  });
  const second = await sendInvoice(erp, {
    ...{ external_id: "B", invoice_number: "R-2", document_type: "CREDIT_NOTE", supplier: { external_id: "?" } },
    ...{ supplier_name: "Nobody", project_number: "P-?", invoice_date: "2026-10-01" },
    items: [{ title: "Back" }],
    invoice_accounts: [{ net_amount: 1, account: { number: "?" }, project_id: project.id }],
  });
  await sendInvoice(erp, { external_id: "C", invoice_number: "R-3" });
  const assign = (path: string, body: object) => ok(erp.post(`/v1/invoice-dimensions/assignments${path}`, body));
  const invoice_id = Number(first);
  await assign("/invoice", { invoice_id, assignments: [{ dimension_id: note, text_value: "=urgent" }] });
  await assign("/line-item", { invoice_id, invoice_line_item_index: 0, assignments: [{ option_id: concrete }] });
  await assign("/account", { invoice_id, invoice_account_index: 0, assignments: [{ option_id: material }] });
  return { first, second, project };
}

describe.each(SURFACES)("over %s", (surface) => {
  test("each line comes with what its invoice says, by invoice and place", async () => {
    const erp = await gateway.client(CUSTOMER);
    const { first, second, project } = await monthOf(erp);
    const { data } = await erp.call(surface, "invoiceItemRows", {});
    expect(data).toMatchObject({ total_count: 3, has_next: false });
    expect(data.invoice_items).toMatchObject([
      {
        ...{ invoice_id: first, external_id: "A", invoice_number: "R-1", sign: 1, status: "NEW", currency: "EUR" },
        ...{ supplier_external_id: "K1", supplier_title: "K1", project_id: project.id, project_number: "P-1" },
        ...{ index: 0, title: "Concrete", quantity: 2, net_price: 60, work_type_code: "330" },
        work_type_id: expect.any(String),
        dimensions: [
          { label: "Note", value: "=urgent", option_label: null },
          { label: "Trade", value: "C1", option_label: "option C1" },
        ],
      },
      { invoice_id: first, index: 1, title: "Pump", work_type_id: null, work_type_code: "999" },
      {
        ...{ invoice_id: second, sign: -1, supplier_id: null, supplier_external_id: "?", supplier_title: "Nobody" },
        ...{ project_id: null, project_number: "P-?", project_title: null, dimensions: [] },
      },
    ]);
  });

  test("each posting comes with its account, tax code, cost centre and project", async () => {
    const erp = await gateway.client(CUSTOMER);
    const { first, second, project } = await monthOf(erp);
    const { data } = await erp.call(surface, "invoiceAccountRows", {});
    expect(data.invoice_accounts).toMatchObject([
      {
        ...{ invoice_id: first, net_amount: 100, tax_amount: 19, gross_amount: 119, account_number: "3400" },
        ...{ account_title: "Konto 3400", tax_code_number: "V19", tax_rate: 19, project_id: project.id },
        dimensions: [{ label: "Note" }, { label: "Cost", value: "M" }],
      },
      { invoice_id: second, account_id: null, account_number: "?", account_title: null, project_id: project.id },
    ]);
  });

  test.each(LISTS)("%s takes the filters of invoices, and pages by cursor and by offset", async (field, rows) => {
    const erp = await gateway.client();
    for (let sent = 0; sent < 3; sent++) await newInvoice(erp, { items: 3, postings: 3 });
    const places = (page: any): string[] => page[rows].map(({ invoice_id, index }: any) => `${invoice_id}/${index}`);
    const read = async (args: Record<string, unknown>) => (await erp.call(surface, field, args)).data;
    const all = places(await read({}));
    expect(all).toHaveLength(9);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: any = await read({ limit: 4, ...(cursor !== null && { cursor }) });
      expect([page.total_count, page.offset]).toEqual([9, seen.length]);
      seen.push(...places(page));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(places(await read({ limit: 4, offset: 3 }))).toEqual(all.slice(3, 7));
    const [{ external_id }] = (await read({ offset: 4, limit: 1 }))[rows];
    for (const args of [{ external_id: [external_id] }, { where: { external_id: { eq: external_id } } }]) {
      const sent = surface === "rest" && "where" in args ? { where: JSON.stringify(args.where) } : args;
      const page = await read(sent);
      expect([page.total_count, places(page)]).toEqual([3, all.slice(3, 6)]);
      expect((await erp.call(surface, field, { ...sent, cursor: (await read({ limit: 1 })).next_cursor })).status).toBe(
        400,
      );
    }
    expect(places(await read({ status: ["CHECKED"] }))).toEqual([]);
    const [{ updated_at }] = (await read({ offset: 8 }))[rows];
    expect(places(await read({ updated_since: updated_at }))).toEqual(all.slice(6));
    const forged = Buffer.from(JSON.stringify([rows, "", 1, "x", 0])).toString("base64url");
    expect((await erp.call(surface, field, { cursor: forged })).status).toBe(400);
  });

  test.each(LISTS)("%s shows nothing of other tenants and customers", async (field, rows) => {
    const tenant = await gateway.client(CUSTOMER);
    await newInvoice(tenant, { items: 1, postings: 1 });
    const other = await gateway.client({ tenant: tenant.tenant, customer: "Tiefbau" });
    for (const erp of [other, await gateway.client()])
      expect((await erp.call(surface, field, {})).data).toMatchObject({ total_count: 0, [rows]: [] });
    expect((await tenant.call(surface, field, {})).data.total_count).toBe(1);
  });
});

test("in CSV each dimension that a row can have is a column", async () => {
  const erp = await gateway.client(CUSTOMER);
  await monthOf(erp);
  const csv = async (list: string) => {
    const { body } = await erp.get(`/v1/${list}?fields=invoice_number,dimensions`, { Accept: "text/csv" });
    return String(body).replace("\uFEFF", "").trim().split("\r\n");
  };
  expect(await csv("invoice-items")).toEqual([
    "invoice_number,dimensions.Trade,dimensions.Note",
    "R-1,C1,'=urgent",
    "R-1,,'=urgent",
    "R-2,,",
  ]);
  expect(await csv("invoice-accounts")).toEqual([
    "invoice_number,dimensions.Cost,dimensions.Note",
    "R-1,M,'=urgent",
    "R-2,,",
  ]);
});

test("a page and its total are two statements, however many rows there are", async () => {
  const erp = await gateway.client();
  const run = async () => (await statementsOf(gateway, () => ok(erp.get("/v1/invoice-items")))).map(({ name }) => name);
  await newInvoice(erp, { items: 1 });
  const one = await run();
  for (let sent = 0; sent < 20; sent++) await newInvoice(erp, { items: 5 });
  expect(await run()).toEqual(one);
  expect(one.filter((name) => name.startsWith("invoice_item."))).toEqual(["invoice_item.page", "invoice_item.count"]);
});

test("the invoice of a row, and the last rows of a connection", async () => {
  const erp = await gateway.client();
  for (let sent = 0; sent < 2; sent++) await newInvoice(erp, { items: 2 });
  const { data } = await ok(
    erp.graphql(`{ invoiceItemRowsConnection(last: 3) { totalCount edges { node { index invoice { external_id } } }
      pageInfo { hasPreviousPage hasNextPage } } }`),
  );
  const { edges, totalCount, pageInfo } = data.invoiceItemRowsConnection;
  expect([totalCount, pageInfo]).toEqual([4, { hasPreviousPage: true, hasNextPage: false }]);
  expect(edges.map(({ node }: any) => node.index)).toEqual([1, 0, 1]);
  expect(edges[0].node.invoice.external_id).not.toBe(edges[2].node.invoice.external_id);
});
