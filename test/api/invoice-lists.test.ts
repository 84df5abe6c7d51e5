/** Lists of invoices: filters, ranges of amounts and dates, and orders, that of the day on which they are due too. */
import { saveUser } from "../../src/services/user.js";
import { type Client, SURFACES, useGateway } from "../support/gateway.js";
import { sendInvoice } from "../support/invoices.js";

const gateway = useGateway();

const keysOf = (invoices: any[]): string[] => invoices.map(({ external_id }) => external_id);

/** The keys on all pages, which are asked for by cursor. */
async function pagedThrough(pageOf: (cursor: object) => Promise<{ invoices: any[]; next_cursor: string | null }>) {
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await pageOf(cursor === "" ? {} : { cursor });
    found.push(...keysOf(page.invoices));
    cursor = page.next_cursor;
  }
  return found;
}
const listOf = async (erp: Client, args: Record<string, unknown>) =>
  (await erp.get(`/v1/invoices?${new URLSearchParams(args as Record<string, string>)}`)).body;

describe("filters", () => {
  let erp: Client;
  let invoices: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
    await erp.post("/v1/legal-entities", [{ number: "1000", title: "Musterbau GmbH" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita", legal_entity_number: "1000" }]);
    await saveUser(gateway.db, { tenant: erp.tenant, email: "a@example.org", name: "A", roles: [] });
    const [{ id: assignee_id }] = (await erp.get("/v1/users")).body.users;
    await sendInvoice(erp, { external_id: "A", supplier: { external_id: "K1" }, document_type: "INVOICE" });
    const ofProject = { project_number: "P1", external_status: "BOOKED", comment: "Nachtrag Ä" };
    const opened = await sendInvoice(erp, { external_id: "B", ...ofProject });
    await erp.send("PATCH", `/v1/invoices/${opened}/status`, { status: "OPEN" });
    await sendInvoice(erp, { external_id: "C", currency: "CHF", document_type: "CREDIT_NOTE", assignee_id });
    await sendInvoice(erp, { external_id: "D", invoice_number: "AB-7", supplier_name: "Größer & Söhne" });
    const all = (await listOf(erp, {})).invoices;
    invoices = Object.fromEntries(all.map((invoice: any) => [invoice.external_id, invoice]));
    for (const invoice of all) expect((await erp.get(`/v1/invoices/${invoice.id}`)).body).toEqual(invoice);
  });

  // An id is that of the invoice that is named.
  test.each<[Record<string, unknown>, string]>([
    [{}, "ABCD"],
    [{ status: ["OPEN"] }, "B"],
    [{ status: ["OPEN", "NEW"] }, "ABCD"],
    [{ supplier_id: "A" }, "A"],
    [{ project_id: "B" }, "B"],
    [{ legal_entity_id: "B" }, "B"],
    [{ assignee_id: "C" }, "C"],
    [{ external_status: "BOOKED" }, "B"],
    [{ document_type: "CREDIT_NOTE" }, "C"],
    [{ currency: "CHF" }, "C"],
    [{ search: "nachtrag ä" }, "B"],
    [{ search: "söhne" }, "D"],
    [{ status: ["NEW"], currency: "EUR", from: "2026-01-01", amount_till: 119, search: "ab-" }, "D"],
    [{ sort: "INVOICE_NUMBER_DESC" }, "CBAD"],
    [{ sort: "ID_DESC" }, "DCBA"],
  ])("%j", async (filter, found) => {
    const args = Object.entries(filter).map(([name, value]) => [
      name,
      name.endsWith("_id") ? invoices[value as string]![name] : value,
    ]);
    const { data } = await erp.call("rest", "invoices", Object.fromEntries(args));
    expect([keysOf(data.invoices).join(""), data.total_count]).toEqual([found, found.length]);
  });
});

describe("what an index finds is what a comparison of each invoice finds:", () => {
  // Between and beside whole numbers, above and below zero, and more than a bigint holds.
  const AMOUNTS = [
    ...[null, "0", "-0.01", "0.5", "-0.5", "-1", "1", "1.005", "999.99", "1000", "1000.01"],
    ...["8999999999999990000", "9000000000000000000", "9223372036854780000"],
    ...["123456789012345000000000000000", "-123456789012345000000000000000"],
  ];
  const DATES = [null, "2024-02-29", "2026-01-01", "2026-01-31", "2026-02-01", "0001-01-01"];
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client();
    const row = "insert into invoice (tenant_id, external_id, total_amount, invoice_date, due_date)";
    await gateway.sql(
      `${row} select tenant.id, 'A' || row_number() over (), amount, date, date + 14
       from tenant, unnest($2::numeric[]) amount, unnest($3::date[]) date where name = $1`,
      [erp.tenant, AMOUNTS, DATES],
    );
    await gateway.sql(`${row} select id, 'last', null, '9999-12-31', null from tenant where name = $1`, [erp.tenant]);
  });
  const OF_TENANT = "select external_id from invoice where tenant_id = (select id from tenant where name = $1) and";
  const compared = async (condition: string, ...values: unknown[]) =>
    keysOf(await gateway.sql(`${OF_TENANT} ${condition}`, [erp.tenant, ...values]));

  test.each([
    ...[
      ...["0 1", "-1 -0.01", "0.5 0.5", "1.005 999.99", "999.995 1000.01", "-1000000 1000000"],
      ...["1e18 9e18", "9.1e18 1e30", "-1e30 -9e18"],
    ].map((range) => ["amount_from", "amount_till", "total_amount", ...range.split(" ")]),
    ...["2026-01-01 2026-01-31", "0001-01-01 9999-12-31", "2026-02-02 2026-01-01"].flatMap((range) => [
      ["from", "till", "invoice_date", ...range.split(" ")],
      ["due_from", "due_till", "due_date", ...range.split(" ")],
    ]),
  ])("%s and %s of %s: %s, %s", async (from, till, column, low, high) => {
    for (const [args, condition, ...values] of [
      [{ [from!]: low }, `${column} >= $2`, low],
      [{ [till!]: high }, `${column} <= $2`, high],
      [{ [from!]: low, [till!]: high }, `${column} between $2 and $3`, low, high],
    ] as const) {
      const { invoices, total_count } = await listOf(erp, { limit: 500, ...args });
      const wanted = await compared(`${condition} order by id`, ...values);
      expect([args, keysOf(invoices), total_count]).toEqual([args, wanted, wanted.length]);
    }
  });

  test.each(["INVOICE_DATE", "DUE_DATE", "TOTAL_AMOUNT"])("cursors lead through all by %s", async (column) => {
    for (const [direction, nulls] of Object.entries({ ASC: "last", DESC: "first" })) {
      const sort = `${column}_${direction}`;
      const wanted = await compared(`true order by ${column} ${direction} nulls ${nulls}, id ${direction}`);
      expect(await pagedThrough((cursor) => listOf(erp, { limit: 9, sort, ...cursor }))).toEqual(wanted);
    }
  });
});

describe("by the day on which they are due, which may follow from their payment term,", () => {
  const ORDER = [
    "01-11 by 10",
    "01-31 by 30",
    // Due on the same day: by their date, then by their arrival.
    ...["02-10 named", "02-10 named, too", "02-10 by 10", "02-10 at once"],
    "03-01 named, although by 30",
    ...["never, 01-01", "never, 01-02", "never, 01-03", "never, no date"],
  ];
  const sort = "EFFECTIVE_DUE_DATE_ASC";
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    const terms = { N10: 10, N30: 30, N0: 0, FREE: undefined, SLIP: 99_999_999 };
    const rows = Object.entries(terms).map(([number, net_days]) => ({ number, title: number, net_days }));
    await erp.post("/v1/payment-terms", rows);
    const due = (due_date: string, invoice_date: string) => ({ due_date, invoice_date });
    const by = (number: string, invoice_date: string) => ({ payment_term: { number }, invoice_date });
    for (const [external_id, dates] of Object.entries({
      "01-31 by 30": by("N30", "2026-01-01"),
      "02-10 named": due("2026-02-10", "2026-01-05"),
      "02-10 by 10": by("N10", "2026-01-31"),
      "02-10 at once": by("N0", "2026-02-10"),
      "02-10 named, too": due("2026-02-10", "2026-01-05"),
      "01-11 by 10": by("N10", "2026-01-01"),
      "03-01 named, although by 30": { ...by("N30", "2026-01-01"), due_date: "2026-03-01" },
      "never, 01-01": by("FREE", "2026-01-01"),
      "never, 01-03": { invoice_date: "2026-01-03" },
      "never, 01-02": by("SLIP", "2026-01-02"),
    }))
      await sendInvoice(erp, { external_id, ...dates });
    await gateway.sql(
      `insert into invoice (tenant_id, customer_id, external_id, payment_term_id)
       select tenant_id, customer_id, 'never, no date', payment_term_id from invoice where external_id = '01-31 by 30'`,
    );
  });
  // As it was before a test changed it.
  afterEach(() => erp.post("/v1/payment-terms", [{ number: "N10", title: "N10", net_days: 10 }]));

  test.each([
    [sort, ORDER],
    ["EFFECTIVE_DUE_DATE_DESC", ORDER.toReversed()],
  ])("%s, by page and by cursor, whatever the length of a page", async (sort, expected) => {
    expect(keysOf((await listOf(erp, { sort })).invoices)).toEqual(expected);
    for (const limit of [1, 2, 3, 7]) {
      expect(await pagedThrough((cursor) => listOf(erp, { sort, limit, ...cursor }))).toEqual(expected);
      const page = await listOf(erp, { sort, limit, offset: 4 });
      expect([keysOf(page.invoices), page.total_count]).toEqual([expected.slice(4, 4 + limit), ORDER.length]);
    }
  });

  test.each(SURFACES)("beside filters, a search and conditions, over %s", async (surface) => {
    const found = async (args: object) =>
      keysOf((await erp.call(surface, "invoices", { sort, ...args })).data.invoices);
    expect(await found({ from: "2026-01-31" })).toEqual(["02-10 by 10", "02-10 at once"]);
    expect(await found({ search: "named" })).toEqual(ORDER.filter((key) => key.includes("named")));
    expect(await found({ where: { effective_due_date: { isNull: true } } })).toEqual(ORDER.slice(-4));
  });

  test("also below another record, and a term whose days change moves its invoices", async () => {
    const [{ id }] = (await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }])).body;
    const ofTenant = "tenant_id = (select tenant_id from project where id = $1)";
    await gateway.sql(`update invoice set project_id = $1 where ${ofTenant}`, [id]);
    const query = `query ($id: UUID!, $cursor: String) {
      project(id: $id) { invoices(limit: 3, sort: ${sort}, cursor: $cursor) { next_cursor invoices { external_id } } } }`;
    const ofProject = () =>
      pagedThrough(async (cursor) => (await erp.graphql(query, { id, ...cursor })).body.data.project.invoices);
    expect(await ofProject()).toEqual(ORDER);
    await erp.post("/v1/payment-terms", [{ number: "N10", title: "100 days", net_days: 100 }]);
    const moved = ["01-11 by 10", "02-10 by 10"];
    const others = ORDER.filter((key) => !moved.includes(key));
    const expected = [...others.slice(0, 5), ...moved, ...others.slice(5)];
    expect(await ofProject()).toEqual(expected);
    expect(keysOf((await listOf(erp, { sort })).invoices)).toEqual(expected);
  });
});
