/** The order of invoices by the day on which they are due, which may follow from their payment term. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Client, SURFACES } from "../support/client.js";
import { statementsOf, useGateway } from "../support/gateway.js";

const gateway = useGateway();
let erp: Client;

beforeAll(async () => {
  erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/payment-terms", [
    { number: "N10", title: "10 days", net_days: 10 },
    { number: "N30", title: "30 days", net_days: 30 },
    { number: "N0", title: "At once", net_days: 0 },
    { number: "FREE", title: "By agreement" },
    { number: "SLIP", title: "A slip", net_days: 99_999_999 },
  ]);
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
  })) {
    const jsonContent = { external_id, invoice_number: "R", currency: "EUR", total_amount: 1, ...dates };
    expect((await erp.post("/v1/invoices/custom", { jsonContent })).status).toBe(201);
  }
  await gateway.sql(
    `insert into invoice (tenant_id, customer_id, external_id, payment_term_id)
     select tenant_id, customer_id, 'never, no date', payment_term_id from invoice where external_id = '01-31 by 30'`,
  );
});

const ORDER = [
  "01-11 by 10",
  "01-31 by 30",
  // Due on the same day: by their date, then by their arrival.
  "02-10 named",
  "02-10 named, too",
  "02-10 by 10",
  "02-10 at once",
  "03-01 named, although by 30",
  "never, 01-01",
  "never, 01-02",
  "never, 01-03",
  "never, no date",
];

describe.each(SURFACES)("%s:", (surface) => {
  const pageOf = async (args: Record<string, unknown>): Promise<any> => {
    const { data, error } = await erp.call(surface, "invoices", args);
    if (error !== null) throw new Error(error);
    return { ...data, found: data.invoices.map(({ external_id }: { external_id: string }) => external_id) };
  };

  test.each([
    ["EFFECTIVE_DUE_DATE_ASC", ORDER],
    ["EFFECTIVE_DUE_DATE_DESC", ORDER.toReversed()],
  ])("%s, by page and by cursor, whatever the length of a page", async (sort, expected) => {
    expect((await pageOf({ sort })).found).toEqual(expected);
    for (const limit of [1, 2, 3, 7]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageOf({ sort, limit, ...(cursor !== undefined && { cursor }) });
        expect(page).toMatchObject({ total_count: ORDER.length, offset: found.length });
        found.push(...page.found);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(found).toEqual(expected);
      expect((await pageOf({ sort, limit, offset: 4 })).found).toEqual(expected.slice(4, 4 + limit));
    }
  });

  test("beside filters, a search and conditions", async () => {
    const sort = "EFFECTIVE_DUE_DATE_ASC";
    expect((await pageOf({ sort, from: "2026-01-31" })).found).toEqual(["02-10 by 10", "02-10 at once"]);
    expect((await pageOf({ sort, search: "named" })).found).toEqual(ORDER.filter((id) => id.includes("named")));
    const where = { effective_due_date: { isNull: true } };
    expect((await pageOf({ sort, where })).found).toEqual(ORDER.slice(-4));
  });
});

test("a page is one statement, and its total no other", async () => {
  const read = (query: string) =>
    statementsOf(gateway, () => erp.get(`/v1/invoices?sort=EFFECTIVE_DUE_DATE_ASC${query}`));
  expect((await read("")).map(({ name }) => name)).toEqual(["invoice.page"]);
  expect((await read("&limit=1&offset=5")).map(({ name }) => name)).toEqual(["invoice.page"]);
});

test("a connection leads there and back", async () => {
  const codes: string[] = [];
  let before: string | null = null;
  do {
    const { body }: any = await erp.graphql(
      `query ($before: String) { invoicesConnection(last: 4, before: $before, sort: EFFECTIVE_DUE_DATE_ASC) {
        pageInfo { hasPreviousPage startCursor } edges { node { external_id } } } }`,
      { before },
    );
    const { edges, pageInfo } = body.data.invoicesConnection;
    codes.unshift(...edges.map(({ node }: any) => node.external_id));
    before = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
  } while (before !== null);
  expect(codes).toEqual(ORDER);
});

test("below another record it is the same order, and a term whose days change moves its invoices", async () => {
  const [{ id }] = (await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }])).body;
  await gateway.sql(
    "update invoice set project_id = $1 where tenant_id = (select tenant_id from project where id = $1)",
    [id],
  );
  const ofProject = async (): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: any = await erp.graphql(
        `query ($id: UUID!, $cursor: String) { project(id: $id) { invoices(limit: 3, sort: EFFECTIVE_DUE_DATE_ASC, cursor: $cursor) {
          next_cursor invoices { external_id } } } }`,
        { id, cursor },
      );
      found.push(...body.data.project.invoices.invoices.map(({ external_id }: any) => external_id));
      cursor = body.data.project.invoices.next_cursor;
    } while (cursor !== null);
    return found;
  };
  expect(await ofProject()).toEqual(ORDER);
  await erp.post("/v1/payment-terms", [{ number: "N10", title: "100 days", net_days: 100 }]);
  const moved = ORDER.filter((external_id) => external_id.endsWith("by 10"));
  const others = ORDER.filter((external_id) => !moved.includes(external_id));
  const expected = [...others.slice(0, 5), ...moved, ...others.slice(5)];
  expect(await ofProject()).toEqual(expected);
  const { body } = await erp.get("/v1/invoices?sort=EFFECTIVE_DUE_DATE_ASC");
  expect(body.invoices.map(({ external_id }: any) => external_id)).toEqual(expected);
});
