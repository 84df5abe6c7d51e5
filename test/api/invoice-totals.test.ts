/** What invoices add up to. */
import fc from "fast-check";
import { type Client, schema, useGateway } from "../support/gateway.js";
import { newDimension, newOptions, REQUIRED, sendInvoice } from "../support/invoices.js";
import { ok } from "../support/sent.js";

const gateway = useGateway();

async function sendAll(erp: Client, invoices: Record<string, object>): Promise<void> {
  for (const [external_id, invoice] of Object.entries(invoices)) await sendInvoice(erp, { external_id, ...invoice });
}

const { args: ARGUMENTS } = schema.getQueryType()!.getFields().invoiceTotals!;
/** The groups that both surfaces answer with. */
async function groupsOf(erp: Client, args: Record<string, unknown>, fields: string): Promise<any[]> {
  const given = ARGUMENTS.filter(({ name }) => name in args);
  const listOf = (entries: string[]) => (entries.length > 0 ? `(${entries.join(", ")})` : "");
  const variables = listOf(given.map(({ name, type }) => `$${name}: ${type}`));
  const passed = listOf(given.map(({ name }) => `${name}: $${name}`));
  const query = `query ${variables} { invoiceTotals${passed} { groups { ${fields} } } }`;
  const { groups } = (await ok(erp.graphql(query, args))).data.invoiceTotals;
  const textOf = (value: unknown) => (value instanceof Object ? JSON.stringify(value) : String(value ?? ""));
  const asked = Object.entries(args).map(([name, value]) => [name, [value].flat().map(textOf).join()]);
  const shown = fields.replaceAll(/ \{ (\w+) \}/g, ".$1").replaceAll(" ", ",");
  const address = `/v1/invoices/totals?${new URLSearchParams([...asked, ["fields", shown]])}`;
  expect({ address, body: (await erp.get(address)).body }).toMatchObject({ address, body: { groups } });
  return groups;
}

/** The groups as words, with a dash for null. */
async function wordsOf(erp: Client, args: Record<string, unknown>, fields: string): Promise<string[]> {
  const wordOf = (value: any): unknown => (value instanceof Object ? wordOf(Object.values(value)[0]) : (value ?? "-"));
  return (await groupsOf(erp, args, fields)).map((group) => Object.values(group).map(wordOf).join(" "));
}

describe("totals", () => {
  let erp: Client;
  beforeAll(async () => {
    erp = await gateway.client({ customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
    await erp.post("/v1/project-regions", [{ number: "N", title: "Nord" }]);
    await erp.post("/v1/legal-entities", [{ number: "10", title: "Bau GmbH" }]);
    const places = { parent_number: "N", legal_entity_number: "10" };
    await erp.post("/v1/projects/erp", [{ number: "P1", title: "Kita", ...places }]);
    const [supplier, kita] = [{ external_id: "K1" }, { project_number: "P1" }];
    const amounts = { net_amount: 0.2, total_tax_amount: 0.038 };
    await sendAll(erp, {
      A: { invoice_date: "2025-12-29", net_amount: 0.1, total_tax_amount: 0.019, total_amount: 10.1, supplier },
      B: { ...kita, supplier, ...amounts, invoice_date: "2026-01-02", total_amount: 21.2 },
      C: { ...kita, invoice_date: "2026-03-01", net_amount: 0.3, total_amount: 0.3, document_type: "CREDIT_NOTE" },
      D: { invoice_date: "2026-03-01", currency: "CHF", total_amount: 7 },
    });
    const cancelled = await sendInvoice(erp, { external_id: "E", invoice_date: "2026-03-01", total_amount: 1000 });
    await erp.send("PATCH", `/v1/invoices/${cancelled}/status`, { status: "CANCELLED" });
  });

  test("split by nothing are those of each currency, exact to the last digit", async () => {
    const groups = "status supplier_id supplier { title } supplier_name project { project_number } month document_type";
    const fields = `${groups} currency count credit_note_count net_amount total_tax_amount total_amount`;
    const [francs, euros] = ["CHF 1 0 0 0 7", "EUR 3 1 0 0.057 31"];
    expect(await wordsOf(erp, {}, fields)).toEqual([`- - - - - - - ${francs}`, `- - - - - - - ${euros}`]);
    for (const offset of [1, 2]) {
      const { body } = await erp.get(`/v1/invoices/totals?group_by=YEAR&limit=1&offset=${offset}`);
      expect(body).toMatchObject({ has_next: offset === 1, groups: [{ year: 2026 }] });
    }
  });

  test.each<[string | string[], string, string[]]>([
    ["STATUS", "status", ["NEW CHF 1", "NEW EUR 3"]],
    ["CURRENCY", "", ["CHF 1", "EUR 3"]],
    ["YEAR", "year", ["2025 EUR 1", "2026 CHF 1", "2026 EUR 2"]],
    ["MONTH", "month", ["2025-12 EUR 1", "2026-01 EUR 1", "2026-03 CHF 1", "2026-03 EUR 1"]],
    // The week belongs to the year that has most of its days.
    ["WEEK", "week", ["2026-W01 EUR 2", "2026-W09 CHF 1", "2026-W09 EUR 1"]],
    ["DOCUMENT_TYPE", "document_type", ["CREDIT_NOTE EUR 1", "- CHF 1", "- EUR 2"]],
    ["SUPPLIER", "supplier { title }", ["Beton AG EUR 2", "- CHF 1", "- EUR 1"]],
    ["PROJECT", "project { project_number }", ["P1 EUR 2", "- CHF 1", "- EUR 1"]],
    ["REGION", "project_region { title }", ["Nord EUR 2", "- CHF 1", "- EUR 1"]],
    ["LEGAL_ENTITY", "legal_entity { number }", ["10 EUR 2", "- CHF 1", "- EUR 1"]],
    ["CUSTOMER", "customer_name", ["Bau CHF 1", "Bau EUR 3"]],
    [["PROJECT", "YEAR"], "project { project_number } year", ["P1 2026 EUR 2", "- 2025 EUR 1", "- 2026 CHF 1"]],
  ])("by %s", async (group_by, fields, expected) => {
    expect(await wordsOf(erp, { group_by }, `${fields} currency count`.trim())).toEqual(expected);
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{}, ["CHF 1", "EUR 3"]],
    [{ group_by: "STATUS" }, ["CHF 1", "EUR 3"]],
    [{ with_cancelled: true }, ["CHF 1", "EUR 4"]],
    [{ status: ["CANCELLED"] }, ["EUR 1"]],
    [{ where: { or: [{ status: { eq: "CANCELLED" } }] } }, ["EUR 1"]],
    [{ where: { total_amount: { gt: 20 } } }, ["EUR 1"]],
  ])("leave cancelled invoices out, unless the arguments say which states are meant: %j", async (args, expected) => {
    expect(await wordsOf(erp, args, "currency count")).toEqual(expected);
  });

  test("sum, average, smallest and largest, each of the invoices that have the amount", async () => {
    const fields = "total_amount avg_total_amount min_total_amount max_total_amount avg_net_amount max_net_amount";
    expect(await wordsOf(erp, { group_by: "YEAR" }, `year currency ${fields}`)).toEqual([
      "2025 EUR 10.1 10.1 10.1 10.1 0.1 0.1",
      "2026 CHF 7 7 7 7 - -",
      "2026 EUR 20.9 10.45 -0.3 21.2 -0.05 0.2",
    ]);
  });

  const [OLD, FRANCS, NEW] = ["2025 EUR", "2026 CHF", "2026 EUR"];
  test.each<[Record<string, unknown>, (string | undefined)[]]>([
    [{ from: "2026-02-01" }, [FRANCS, NEW]],
    [{ status: ["CHECKED"] }, []],
    // Those without a supplier.
    [{ supplier_id: null }, [FRANCS, NEW]],
    [{ count_from: 2 }, [NEW]],
    [{ sum_from: 10.1 }, [OLD, NEW]],
    [{ sum_till: 10.1 }, [OLD, FRANCS]],
    [{ sum_from: 10.1, sum_till: 10.1 }, [OLD]],
    [{ order: "TOTAL_AMOUNT" }, [NEW, OLD, FRANCS]],
    [{ order: "TOTAL_AMOUNT_ASC" }, [FRANCS, OLD, NEW]],
    [{ order: "AVG_TOTAL_AMOUNT_DESC" }, [NEW, OLD, FRANCS]],
    [{ order: "MIN_TOTAL_AMOUNT_ASC" }, [NEW, FRANCS, OLD]],
    // What has no amount is last either way.
    [{ order: "AVG_NET_AMOUNT_ASC" }, [NEW, OLD, FRANCS]],
    [{ order: "MAX_NET_AMOUNT_DESC" }, [NEW, OLD, FRANCS]],
    [{ order: "COUNT" }, [NEW, OLD, FRANCS]],
    [{ limit: 1, offset: 1 }, [FRANCS]],
  ])("with %j", async (args, expected) => {
    expect(await wordsOf(erp, { group_by: "YEAR", ...args }, "year currency")).toEqual(expected);
  });
});

test("sums are exact, whatever the amounts", async () => {
  const amount = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }));
  const invoices = fc.array(fc.tuple(amount, amount, fc.constantFrom("EUR", "CHF")), { minLength: 1, maxLength: 8 });
  const decimal = ([digits, places]: [number, number]) => Number(`${digits}e-${places}`);
  // In ten-thousandths, as whole numbers.
  const sum = (amounts: [number, number][]) =>
    Number(`${amounts.reduce((all, [digits, places]) => all + BigInt(digits) * 10n ** BigInt(4 - places), 0n)}e-4`);
  await fc.assert(
    fc.asyncProperty(invoices, async (drawn) => {
      const erp = await gateway.client();
      const rows = drawn.map(([net, total, currency], index) => ({
        ...{ external_id: `${index}`, ...REQUIRED, currency },
        ...{ net_amount: decimal(net), total_amount: decimal(total) },
      }));
      expect((await erp.post("/v1/invoices/custom/bulk", rows)).status).toBe(200);
      const expected = ["CHF", "EUR"].flatMap((currency) => {
        const those = drawn.filter((invoice) => invoice[2] === currency);
        const sums = { net_amount: sum(those.map(([net]) => net)), total_amount: sum(those.map(([, total]) => total)) };
        return those.length > 0 ? [{ currency, count: those.length, ...sums }] : [];
      });
      expect(await groupsOf(erp, {}, "currency count net_amount total_amount")).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test("an average is as exact as a number can be; one absurd amount spoils its own group alone, which says so", async () => {
  const erp = await gateway.client();
  await sendAll(erp, {
    A: { total_amount: 1, net_amount: 1 },
    B: { total_amount: 0.01, net_amount: 2 },
    ...{ C: { currency: "CHF", total_amount: 1 }, D: { currency: "CHF", total_amount: 0 } },
    ...{ E: { currency: "CHF", total_amount: 0 }, F: { currency: "USD", total_amount: 1 } },
    G: { currency: "USD", total_amount: 3 },
  });
  // As they could once be sent.
  await gateway.sql(
    `update invoice set total_amount = case external_id when 'A' then 123456789012345 else 1e308 end
     where external_id in ('A', 'F') and tenant_id = (select id from tenant where name = $1)`,
    [erp.tenant],
  );
  const fields = "currency net_amount total_amount avg_total_amount min_total_amount max_total_amount sums_too_long";
  expect((await groupsOf(erp, {}, fields)).map((group) => Object.values(group))).toEqual([
    ["CHF", 0, 1, 0.3333, 0, 1, []],
    ["EUR", 3, null, 61_728_394_506_172.5, 0.01, 123_456_789_012_345, ["total_amount", "payable_amount"]],
    ["USD", 0, null, null, 3, 1e308, ["total_amount", "payable_amount"]],
  ]);
  expect(await groupsOf(erp, { search: "A" }, "total_amount sums_too_long")).toEqual([
    { total_amount: 123_456_789_012_345, sums_too_long: [] },
  ]);
});

test("suppliers that were not matched have a group and a name each, not one nameless group together", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  await erp.post("/v1/suppliers", [{ external_id: "K1", title: "Beton AG" }]);
  const kies = { external_id: "X1", title: "Kies & Co" };
  const invoices = [
    ...[{ external_id: "K1" }, kies, { ...kies, title: "Kies und Co" }, { ...kies, external_id: "X2" }].map(
      (supplier) => ({ supplier }),
    ),
    ...[{ supplier_name: "Kran GmbH" }, { supplier_name: "Kran GmbH", supplier_tax_id: "DE5" }],
    ...[{ supplier_tax_id: "DE7" }, { supplier_iban: "DE89370400440532013000" }, {}, { supplier_name: "" }],
  ];
  for (const [index, invoice] of invoices.entries()) await sendInvoice(erp, { external_id: `${index}`, ...invoice });
  const fields = "supplier { title } supplier_external_id supplier_name count";
  expect(await wordsOf(erp, { group_by: "SUPPLIER" }, fields)).toEqual([
    ...["Beton AG - - 1", "- X1 Kies & Co 2", "- X2 Kies & Co 1"],
    ...["- - DE7 1", "- - DE89370400440532013000 1", "- - Kran GmbH 2", "- - - 2"],
  ]);
});

test("split by the options of a dimension, each invoice counts once", async () => {
  const erp = await gateway.client({ customer: "Bau" });
  const dimension = await newDimension(erp, { label: "Kostenart", placement: "account" });
  const [material, labour] = await newOptions(erp, dimension, ["M", "L"]);
  const postings = { total_amount: 10, invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] };
  for (const [external_id, ...options] of [["A", material, material], ["B", material, labour], ["C"]]) {
    const invoice_id = Number(await sendInvoice(erp, { external_id, ...postings }));
    const assignedTo = (option: string | undefined, invoice_account_index: number) => ({
      ...{ invoice_account_index, option_ids: [option] },
    });
    const assignments = { invoice_id, account_assignments: options.map(assignedTo) };
    await ok(erp.post("/v1/invoice-dimensions/assignments/account/bulk", assignments));
  }
  const fields = "dimension_option { number } has_several_options count total_amount";
  const expected = ["M false 1 10", "- false 1 10", "- true 1 10"];
  expect(await wordsOf(erp, { group_by_dimension: dimension }, fields)).toEqual(expected);
  const strange = await (await gateway.client()).get(`/v1/invoices/totals?group_by_dimension=${dimension}`);
  expect(strange.status).toBe(404);
});
