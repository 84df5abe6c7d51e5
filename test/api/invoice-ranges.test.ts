/** Invoices by ranges of amounts and dates: what the filters find by index is what a comparison of each one finds. */
import { beforeAll, expect, test } from "@jest/globals";
import type { Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";

const gateway = useGateway();

// Between and beside whole numbers, above and below zero, and more than a bigint holds.
const AMOUNTS = [
  null,
  "0",
  "-0.01",
  "0.5",
  "-0.5",
  "-1",
  "1",
  "1.005",
  "999.99",
  "1000",
  "1000.01",
  "8999999999999990000",
  "9000000000000000000",
  "9223372036854780000",
  "123456789012345000000000000000",
  "-123456789012345000000000000000",
];
const DATES = [null, "2024-02-29", "2026-01-01", "2026-01-31", "2026-02-01", "9999-12-31", "0001-01-01"];

let erp: Client;
let tenant: string;

beforeAll(async () => {
  erp = await gateway.client();
  tenant = (await gateway.sql("select id from tenant where name = $1", [erp.tenant]))[0]!.id;
  await gateway.sql(
    `insert into invoice (tenant_id, external_id, total_amount, invoice_date, due_date)
     select $1, 'A' || row_number() over (), amount, date, date + 14
     from unnest($2::numeric[]) amount, unnest($3::date[]) date where date < '9999-01-01' or date is null`,
    [tenant, AMOUNTS, DATES],
  );
  await gateway.sql("insert into invoice (tenant_id, external_id, invoice_date) values ($1, 'last', '9999-12-31')", [
    tenant,
  ]);
});

async function compared(args: Record<string, string>, condition: string, values: unknown[]): Promise<void> {
  const wanted = await gateway.sql(
    `select id::text from invoice where tenant_id = $1 and ${condition} order by invoice.id`,
    [tenant, ...values],
  );
  const { body } = await erp.get(`/v1/invoices?limit=500&${new URLSearchParams(args)}`);
  expect({ args, error: body.error, total: body.total_count }).toEqual({
    args,
    error: undefined,
    total: wanted.length,
  });
  expect(body.invoices.map(({ id }: { id: string }) => id)).toEqual(wanted.map(({ id }) => id));
}

test.each([
  ["0", "1"],
  ["-1", "-0.01"],
  ["0.5", "0.5"],
  ["1.005", "999.99"],
  ["999.995", "1000.01"],
  ["-1000000", "1000000"],
  ["1e18", "9e18"],
  ["9.1e18", "1e30"],
  ["-1e30", "-9e18"],
])("amounts from %s till %s", async (from, till) => {
  await compared({ amount_from: from }, "total_amount >= $2", [from]);
  await compared({ amount_till: till }, "total_amount <= $2", [till]);
  await compared({ amount_from: from, amount_till: till }, "total_amount between $2 and $3", [from, till]);
});

test.each([
  ["2026-01-01", "2026-01-31"],
  ["0001-01-01", "9999-12-31"],
  ["2026-02-02", "2026-01-01"],
])("dates from %s till %s", async (from, till) => {
  await compared({ from, till }, "invoice_date between $2 and $3", [from, till]);
  await compared({ due_from: from }, "due_date >= $2", [from]);
  await compared({ due_till: till }, "due_date <= $2", [till]);
});

test.each(["INVOICE_DATE", "DUE_DATE", "TOTAL_AMOUNT"])(
  "in the order of %s cursors lead through all",
  async (column) => {
    for (const direction of ["ASC", "DESC"]) {
      const wanted = await gateway.sql(
        `select id::text from invoice where tenant_id = $1
       order by ${column} ${direction} nulls ${direction === "ASC" ? "last" : "first"}, invoice.id ${direction}`,
        [tenant],
      );
      const found: string[] = [];
      let cursor = "";
      do {
        const { body } = await erp.get(
          `/v1/invoices?limit=9&sort=${column}_${direction}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        found.push(...body.invoices.map(({ id }: { id: string }) => id));
        cursor = body.next_cursor ?? "";
      } while (cursor);
      expect(found).toEqual(wanted.map(({ id }) => id));
    }
  },
);
