/** What invoices add up to. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { newDimension, newOptions } from "../support/invoices.js";

const gateway = useGateway();

const REQUIRED = { invoice_number: "R", invoice_date: "2026-01-15", currency: "EUR", total_amount: 0 };
const TOTALS = `query ($group_by: [InvoiceGroup!]!, $limit: Int, $offset: Int, $status: [InvoiceStatus!], $from: Date, $search: String) {
  invoiceTotals(group_by: $group_by, limit: $limit, offset: $offset, status: $status, from: $from, search: $search) { has_next groups {
    status supplier_id supplier_external_id supplier_name project_id currency month document_type count net_amount total_tax_amount total_amount
    sums_too_long supplier { title } project { project_number } } } }`;

async function totalsOf(erp: Client, variables: object): Promise<any> {
  const { body } = await erp.graphql(TOTALS, { limit: 100, offset: 0, ...variables });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.invoiceTotals;
}

const send = async (erp: Client, ...invoices: object[]): Promise<void> => {
  for (const invoice of invoices)
    expect((await erp.post("/v1/invoices/custom", { jsonContent: { ...REQUIRED, ...invoice } })).status).toBe(201);
};

describe("totals", () => {
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita" }]);
    await send(
      erp,
      {
        external_id: "A",
        net_amount: 0.1,
        total_tax_amount: 0.019,
        total_amount: 0.119,
        supplier: { external_id: "K1" },
        document_type: "INVOICE",
      },
      {
        external_id: "B",
        net_amount: 0.2,
        total_tax_amount: 0.038,
        total_amount: 0.238,
        supplier: { external_id: "K1" },
        project_number: "P1",
      },
      {
        external_id: "C",
        invoice_date: "2026-02-01",
        net_amount: -0.3,
        total_amount: -0.3,
        document_type: "CREDIT_NOTE",
        project_number: "P1",
      },
      { external_id: "D", currency: "CHF", total_amount: 7 },
    );
  });

  const NOTHING = {
    status: null,
    supplier_id: null,
    supplier_external_id: null,
    supplier_name: null,
    sums_too_long: [],
    project_id: null,
    month: null,
    document_type: null,
    supplier: null,
    project: null,
  };

  test("split by nothing are those of each currency, exact to the last digit", async () => {
    expect(await totalsOf(erp, { group_by: [] })).toEqual({
      has_next: false,
      groups: [
        { ...NOTHING, currency: "CHF", count: 1, net_amount: 0, total_tax_amount: 0, total_amount: 7 },
        { ...NOTHING, currency: "EUR", count: 3, net_amount: 0, total_tax_amount: 0.057, total_amount: 0.057 },
      ],
    });
  });

  test.each([
    [
      ["STATUS"],
      [
        ["NEW", "CHF", 1],
        ["NEW", "EUR", 3],
      ],
    ],
    [
      ["CURRENCY"],
      [
        ["CHF", 1],
        ["EUR", 3],
      ],
    ],
    [
      ["MONTH"],
      [
        ["2026-01", "CHF", 1],
        ["2026-01", "EUR", 2],
        ["2026-02", "EUR", 1],
      ],
    ],
    [
      ["DOCUMENT_TYPE"],
      [
        ["CREDIT_NOTE", "EUR", 1],
        ["INVOICE", "EUR", 1],
        [null, "CHF", 1],
        [null, "EUR", 1],
      ],
    ],
    [
      ["SUPPLIER"],
      [
        ["Beton AG", "EUR", 2],
        [null, "CHF", 1],
        [null, "EUR", 1],
      ],
    ],
    [
      ["PROJECT"],
      [
        ["P1", "EUR", 2],
        [null, "CHF", 1],
        [null, "EUR", 1],
      ],
    ],
    [
      ["PROJECT", "MONTH"],
      [
        ["P1", "2026-01", "EUR", 1],
        ["P1", "2026-02", "EUR", 1],
        [null, "2026-01", "CHF", 1],
        [null, "2026-01", "EUR", 1],
      ],
    ],
  ])("by %j", async (group_by, expected) => {
    const { groups } = await totalsOf(erp, { group_by });
    const of: Record<string, (group: any) => unknown> = {
      STATUS: ({ status }) => status,
      CURRENCY: () => undefined,
      MONTH: ({ month }) => month,
      DOCUMENT_TYPE: ({ document_type }) => document_type,
      SUPPLIER: ({ supplier }) => supplier?.title ?? null,
      PROJECT: ({ project }) => project?.project_number ?? null,
    };
    expect(
      groups.map((group: any) => [
        ...group_by.map((by) => of[by]!(group)).filter((value) => value !== undefined),
        group.currency,
        group.count,
      ]),
    ).toEqual(expected);
  });

  test("of the invoices that the filters leave, group by group", async () => {
    expect((await totalsOf(erp, { group_by: [], from: "2026-02-01" })).groups).toMatchObject([
      { count: 1, total_amount: -0.3 },
    ]);
    expect((await totalsOf(erp, { group_by: [], status: ["CHECKED"] })).groups).toEqual([]);
    expect(await totalsOf(erp, { group_by: ["MONTH"], limit: 1, offset: 1 })).toMatchObject({
      has_next: true,
      groups: [{ month: "2026-01", currency: "EUR" }],
    });
  });

  test("the largest first", async () => {
    const { body } = await erp.graphql(`{ count: invoiceTotals(group_by: [], order: COUNT) { groups { currency } }
      amount: invoiceTotals(group_by: [MONTH], order: TOTAL_AMOUNT) { groups { currency month total_amount } } }`);
    expect(body.data.count.groups).toEqual([{ currency: "EUR" }, { currency: "CHF" }]);
    expect(body.data.amount.groups).toEqual([
      { currency: "CHF", month: "2026-01", total_amount: 7 },
      { currency: "EUR", month: "2026-01", total_amount: 0.357 },
      { currency: "EUR", month: "2026-02", total_amount: -0.3 },
    ]);
  });

  test("of another tenant are not there", async () => {
    expect((await totalsOf(await gateway.client(), { group_by: ["SUPPLIER"] })).groups).toEqual([]);
  });

  test("a supplier's other fields need its scope", async () => {
    const reader = await gateway.client({ scopes: ["invoices:read"], tenant: erp.tenant });
    const ask = async (fields: string) =>
      (await reader.graphql(`{ invoiceTotals(group_by: [SUPPLIER]) { groups { supplier { ${fields} } } } }`)).body;
    expect(await ask("id title")).not.toHaveProperty("errors");
    expect((await ask("id city")).errors[0].message).toBe("Unauthorized. Missing scope: suppliers:read");
  });
});

test("sums are exact, whatever the amounts", async () => {
  const amount = fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([digits, places]) => ({ digits, places }));
  const decimal = ({ digits, places }: { digits: number; places: number }): number => Number(`${digits}e-${places}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(amount, amount, fc.constantFrom("EUR", "CHF")), { minLength: 1, maxLength: 8 }),
      async (invoices) => {
        const erp = await gateway.client();
        await send(
          erp,
          ...invoices.map(([net, total, currency], index) => ({
            external_id: `${index}`,
            currency,
            net_amount: decimal(net),
            total_amount: decimal(total),
          })),
        );
        const sum = (currency: string, field: 0 | 1): number => {
          // In ten-thousandths, as whole numbers.
          const parts = invoices
            .filter((invoice) => invoice[2] === currency)
            .map((invoice) => BigInt(invoice[field].digits) * 10n ** BigInt(4 - invoice[field].places));
          return Number(`${parts.reduce((a, b) => a + b, 0n)}e-4`);
        };
        const { groups } = await totalsOf(erp, { group_by: ["CURRENCY"] });
        for (const { currency, net_amount, total_amount } of groups)
          expect([net_amount, total_amount]).toEqual([sum(currency, 0), sum(currency, 1)]);
        expect(groups.reduce((count: number, group: any) => count + group.count, 0)).toBe(invoices.length);
      },
    ),
    { numRuns: 20 },
  );
});

test("one absurd amount spoils the sum of its own group alone, and the group says so", async () => {
  const erp = await gateway.client();
  await send(
    erp,
    { external_id: "A", total_amount: 123_456_789_012_345, net_amount: 1 },
    { external_id: "B", total_amount: 0.01, net_amount: 2 },
    { external_id: "C", currency: "CHF", total_amount: 7 },
    { external_id: "D", currency: "USD", total_amount: 1e308 },
    { external_id: "E", currency: "USD", total_amount: 1e308 },
  );
  expect((await totalsOf(erp, { group_by: [] })).groups).toMatchObject([
    { currency: "CHF", count: 1, total_amount: 7, sums_too_long: [] },
    { currency: "EUR", count: 2, net_amount: 3, total_amount: null, sums_too_long: ["total_amount"] },
    { currency: "USD", count: 2, net_amount: 0, total_amount: null, sums_too_long: ["total_amount"] },
  ]);
  expect((await totalsOf(erp, { group_by: [], search: "A" })).groups).toMatchObject([
    { total_amount: 123_456_789_012_345, sums_too_long: [] },
  ]);
});

test("suppliers that were not matched have a group and a name each, not one nameless group together", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
  await send(
    erp,
    { external_id: "1", supplier: { external_id: "K1" } },
    { external_id: "2", supplier: { external_id: "X1", title: "Kies & Co" } },
    { external_id: "3", supplier: { external_id: "X1", title: "Kies und Co" } },
    { external_id: "4", supplier: { external_id: "X2", title: "Kies & Co" } },
    { external_id: "5", supplier_name: "Kran GmbH" },
    { external_id: "6", supplier_name: "Kran GmbH", supplier_tax_id: "DE5" },
    { external_id: "7", supplier_tax_id: "DE7" },
    { external_id: "8", supplier_iban: "DE89370400440532013000" },
    { external_id: "9" },
    { external_id: "10", supplier_name: "" },
  );
  const { groups } = await totalsOf(erp, { group_by: ["SUPPLIER"] });
  expect(
    groups.map(({ supplier, supplier_external_id, supplier_name, count }: any) => [
      supplier?.title,
      supplier_external_id,
      supplier_name,
      count,
    ]),
  ).toEqual([
    ["Beton AG", null, null, 1],
    [undefined, "X1", "Kies & Co", 2],
    [undefined, "X2", "Kies & Co", 1],
    [undefined, null, "DE7", 1],
    [undefined, null, "DE89370400440532013000", 1],
    [undefined, null, "Kran GmbH", 2],
    [undefined, null, null, 2],
  ]);
});

test("null finds the invoices without a supplier", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
  await send(erp, { external_id: "1", supplier: { external_id: "K1" } }, { external_id: "2" });
  const { body } = await erp.graphql("{ invoiceTotals(group_by: [], supplier_id: null) { groups { count } } }");
  expect(body.data.invoiceTotals.groups).toEqual([{ count: 1 }]);
  const refused = await erp.graphql("{ invoiceTotals(group_by: [], from: null) { groups { count } } }");
  expect(refused.body.errors[0].message).toBe("from must not be null");
});

/** The groups that both surfaces answer with: REST by the same arguments in its address. */
async function groupsOf(erp: Client, args: Record<string, unknown>, fields: string): Promise<any[]> {
  const literals = Object.entries(args).map(([name, value]) => {
    const isChoice = name === "order" || name === "group_by";
    return `${name}: ${isChoice ? (Array.isArray(value) ? `[${value.join()}]` : String(value)) : JSON.stringify(value)}`;
  });
  const sent = literals.length > 0 ? `(${literals.join(", ")})` : "";
  const { body } = await erp.graphql(`{ invoiceTotals${sent} { groups { ${fields} } } }`);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const query = Object.entries(args).map(([name, value]) => [name, [value].flat().join()]);
  const shown = fields.replaceAll(/ \{ (\w+) \}/g, ".$1").replaceAll(" ", ",");
  const address = `/v1/invoices/totals?${String(new URLSearchParams([...query, ["fields", shown]]))}`;
  const rest = await erp.get(address);
  expect({ address, body: rest.body }).toMatchObject({ address, body: { groups: body.data.invoiceTotals.groups } });
  return body.data.invoiceTotals.groups;
}

describe("totals for analysts", () => {
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/project-regions", [{ number: "N", title: "Nord" }]);
    await erp.post("/v1/legal-entities", [{ number: "10", title: "Bau GmbH" }]);
    await erp.post("/v1/projects/erp", [
      { number: "P1", title: "Kita", parent_number: "N", legal_entity_number: "10" },
    ]);
    await send(
      erp,
      { external_id: "A", invoice_date: "2025-12-29", total_amount: 10, net_amount: 8, project_number: "P1" },
      { external_id: "B", invoice_date: "2026-01-02", total_amount: 21, net_amount: null, project_number: "P1" },
      { external_id: "C", invoice_date: "2026-03-01", total_amount: 0.001 },
      { external_id: "D", invoice_date: "2026-03-01", total_amount: 1000 },
    );
    const [cancelled] = (await erp.get("/v1/invoices?external_id=D")).body.invoices;
    await erp.send("PATCH", `/v1/invoices/${cancelled.id}/status`, { status: "CANCELLED" });
  });

  test.each<[string, string, unknown[]]>([
    ["YEAR", "year", [2025, 2026]],
    ["MONTH", "month", ["2025-12", "2026-01", "2026-03"]],
    // The week belongs to the year that has most of its days.
    ["WEEK", "week", ["2026-W01", "2026-W09"]],
    ["REGION", "project_region { title }", [{ title: "Nord" }, null]],
    ["LEGAL_ENTITY", "legal_entity { number }", [{ number: "10" }, null]],
    ["CUSTOMER", "customer_name", ["Bau"]],
  ])("by %s", async (group, field, expected) => {
    const groups = await groupsOf(erp, { group_by: [group] }, field);
    expect(groups.map((row) => Object.values(row)[0])).toEqual(expected);
  });

  test("leave cancelled invoices out, unless the arguments say which states are meant", async () => {
    const counts = async (args: string): Promise<number[]> => {
      const { body } = await erp.graphql(`{ invoiceTotals(${args}) { groups { count } } }`);
      return body.data.invoiceTotals.groups.map(({ count }: { count: number }) => count);
    };
    expect(await counts("group_by: []")).toEqual([3]);
    expect(await counts("group_by: [STATUS]")).toEqual([3]);
    expect(await counts("with_cancelled: true")).toEqual([4]);
    expect(await counts("status: [CANCELLED]")).toEqual([1]);
    expect(await counts("where: { or: [{ status: { eq: CANCELLED } }] }")).toEqual([1]);
    expect(await counts("where: { total_amount: { gt: 20 } }")).toEqual([1]);
    expect(await groupsOf(erp, { with_cancelled: true, group_by: ["STATUS"] }, "status count")).toEqual([
      { status: "CANCELLED", count: 1 },
      { status: "NEW", count: 3 },
    ]);
  });

  test("sum, average, smallest and largest, each of the invoices that have the amount", async () => {
    expect(
      await groupsOf(
        erp,
        { group_by: ["YEAR"] },
        "year total_amount avg_total_amount min_total_amount max_total_amount avg_net_amount max_net_amount",
      ),
    ).toEqual([
      {
        year: 2025,
        total_amount: 10,
        avg_total_amount: 10,
        min_total_amount: 10,
        max_total_amount: 10,
        avg_net_amount: 8,
        max_net_amount: 8,
      },
      {
        year: 2026,
        total_amount: 21.001,
        avg_total_amount: 10.5005,
        min_total_amount: 0.001,
        max_total_amount: 21,
        avg_net_amount: null,
        max_net_amount: null,
      },
    ]);
  });

  test.each<[string, Record<string, unknown>, number[]]>([
    ["groups of so many invoices", { count_from: 2 }, [2026]],
    ["groups above a sum", { sum_from: 10.5 }, [2026]],
    ["groups below a sum", { sum_till: 10.5 }, [2025]],
    ["groups of exactly a sum", { sum_from: 10, sum_till: 10 }, [2025]],
    ["the smallest sums first", { order: "TOTAL_AMOUNT_ASC" }, [2025, 2026]],
    ["the largest averages first", { order: "AVG_TOTAL_AMOUNT_DESC" }, [2026, 2025]],
    ["the smallest minimum first", { order: "MIN_TOTAL_AMOUNT_ASC" }, [2026, 2025]],
    ["what has no average last", { order: "AVG_NET_AMOUNT_ASC" }, [2025, 2026]],
    ["what has no maximum last", { order: "MAX_NET_AMOUNT_DESC" }, [2025, 2026]],
    ["the first alone", { order: "COUNT", limit: 1 }, [2026]],
  ])("%s", async (_, args, expected) => {
    const groups = await groupsOf(erp, { group_by: ["YEAR"], ...args }, "year");
    expect(groups.map(({ year }) => year)).toEqual(expected);
  });

  test("as a table, with what the groups are called", async () => {
    const response = await fetch(
      `${gateway.root}/v1/invoices/totals?group_by=LEGAL_ENTITY,YEAR&order=COUNT&fields=legal_entity.number,year,count,avg_total_amount`,
      { headers: { "X-API-Key": erp.key!, Accept: "text/csv" } },
    );
    expect((await response.text()).split("\r\n")).toEqual([
      "legal_entity.number,year,count,avg_total_amount",
      "10,2025,1,10",
      "10,2026,1,21",
      ",2026,1,0.001",
      "",
    ]);
  });
});

test("split by the options of a dimension, each invoice counts once", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const dimension = await newDimension(erp, { label: "Kostenart", placement: "account" });
  const [material, labour] = await newOptions(erp, dimension, ["M", "L"]);
  const postings = { invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] };
  await send(erp, ...["A", "B", "C"].map((external_id) => ({ external_id, total_amount: 10, ...postings })));
  const { invoices } = (await erp.get("/v1/invoices")).body;
  const assign = (invoice: number, index: number, option_id: string | undefined) =>
    erp.post("/v1/invoice-dimensions/assignments/account", {
      invoice_id: Number(invoices[invoice].id),
      invoice_account_index: index,
      assignments: [{ option_id }],
    });
  for (const [invoice, index, option] of [
    [0, 0, material],
    [0, 1, material],
    [1, 0, material],
    [1, 1, labour],
  ] as const)
    expect((await assign(invoice, index, option)).status).toBeLessThan(300);
  expect(
    await groupsOf(
      erp,
      { group_by_dimension: dimension },
      "dimension_option { number } has_several_options count total_amount",
    ),
  ).toEqual([
    { dimension_option: { number: "M" }, has_several_options: false, count: 1, total_amount: 10 },
    { dimension_option: null, has_several_options: false, count: 1, total_amount: 10 },
    { dimension_option: null, has_several_options: true, count: 1, total_amount: 10 },
  ]);
  const other = await gateway.client();
  const refused = await other.get(`/v1/invoices/totals?group_by_dimension=${dimension}`);
  expect(refused.status).toBe(404);
});

test("an average is as exact as a number can be, and one absurd amount spoils its own group alone", async () => {
  const erp = await gateway.client();
  await send(
    erp,
    { external_id: "A", total_amount: 123_456_789_012_345 },
    { external_id: "B", total_amount: 0.01 },
    { external_id: "C", currency: "CHF", total_amount: 1 },
    { external_id: "D", currency: "CHF", total_amount: 0 },
    { external_id: "E", currency: "CHF", total_amount: 0 },
    { external_id: "F", currency: "USD", total_amount: 1e308 },
    { external_id: "G", currency: "USD", total_amount: 3 },
  );
  expect(await groupsOf(erp, {}, "currency avg_total_amount min_total_amount max_total_amount")).toEqual([
    { currency: "CHF", avg_total_amount: 0.3333, min_total_amount: 0, max_total_amount: 1 },
    {
      currency: "EUR",
      avg_total_amount: 61_728_394_506_172.5,
      min_total_amount: 0.01,
      max_total_amount: 123_456_789_012_345,
    },
    { currency: "USD", avg_total_amount: null, min_total_amount: 3, max_total_amount: 1e308 },
  ]);
});
