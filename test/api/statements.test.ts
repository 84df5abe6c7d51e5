/** The number of SQL statements of an operation does not grow with its rows. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import type { Client } from "../support/client.js";
import { useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, newOptions } from "../support/invoices.js";

const gateway = useGateway();

const QUERIES = {
  "projects with their relations": `query ($limit: Int!) { projects(limit: $limit) { projects {
      title legal_entity { id title } project_region { title } work_types(limit: 2) { work_types { code title project { title } } } } } }`,
  "relations with all their fields, and back": `query ($limit: Int!) { projects(limit: $limit) { total_count projects {
      legal_entity { title country_code projects(limit: 3) { projects { title } } } project_region { active projects(limit: 3) { projects { title address { city } } } } } } }`,
  "the same relation twice, with other fields": `query ($limit: Int!) { projects(limit: $limit) { projects {
      first: work_types(limit: 1) { work_types { code } } second: work_types(limit: 2) { work_types { code title parent } } } } }`,
};

const PAPER = { invoice_number: "R", invoice_date: "2026-11-22", currency: "EUR", total_amount: 1 };

let erp: Client;
const executed: string[] = [];
const originalQuery = pg.Client.prototype.query;

beforeAll(async () => {
  erp = await gateway.client();
  const three = ["1", "2", "3"].map((number) => ({ number, title: `T ${number}` }));
  for (const path of ["/v1/legal-entities", "/v1/project-regions"]) await erp.post(path, three);
  const rows = Array.from({ length: 30 }, (_, n) => ({
    number: `P-${n}`,
    title: `P ${n}`,
    legal_entity_number: String((n % 3) + 1),
    parent_number: String((n % 3) + 1),
  }));
  const { body } = await erp.post("/v1/projects/erp", rows);
  const centres = ["1", "2", "3"].map((code) => ({ code, title: `W ${code}` }));
  for (const { id } of body) await erp.post(`/v1/projects/${id}/work-types`, centres);
  // Only watches: every statement still goes to the real database.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const text: string = typeof args[0] === "string" ? args[0] : args[0].text;
    // What tells other processes of events is sent after the commit, at any time.
    if (!text.includes("event.notify")) executed.push(text);
    return (originalQuery as any).apply(this, args);
  } as never;
});
afterAll(() => {
  pg.Client.prototype.query = originalQuery;
});

/** What ran but for what every request does: the key, the tenant, the ends of transactions. */
const ran = (): string[] => executed.filter((text) => !/set_config|use_api_key|^(begin|commit)/.test(text));
const namesOf = (): string[] => executed.map((text) => /\/\* ([\w.]+) \*\//.exec(text)?.[1] ?? text);

async function statementsOf(query: string, limit: number): Promise<number> {
  executed.length = 0;
  const { body } = await erp.graphql(query, { limit });
  expect(body.errors).toBeUndefined();
  expect(body.data.projects.projects).toHaveLength(limit);
  return ran().length;
}

test.each(Object.entries(QUERIES))("%s", async (_, query) => {
  // The first run is interpreted, the later ones are compiled.
  const counts = [await statementsOf(query, 1), await statementsOf(query, 10), await statementsOf(query, 30)];
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeLessThanOrEqual(5);
});

describe("invoices", () => {
  const SHOWN = `id status available_transitions supplier { external_id title } project { title project_region { title } legal_entity { number } }
    payment_term { title discounts { days rate } } legal_entity { title } document { size } items { title quantity } invoice_accounts { net_amount account { number } tax_code { rate } }`;
  const WALKED = `${SHOWN} history { newStatus actor } missing_dimensions { label } dimension_assignments { text_value dimension { label } option { label gl_account { title } } }
    supplier_again: supplier { city default_account { title } } items { account { title } dimension_assignments { id } }
    invoice_accounts { account_again: account { title active } project { title } dimension_assignments { id } }`;

  beforeAll(async () => {
    const [account] = (await erp.post("/v1/accounts", [{ number: "1", title: "A" }])).body;
    for (let n = 0; n < 30; n++) {
      const invoice_id = await newInvoice(erp, { items: 2, postings: 2 });
      await erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status: "OPEN" });
      const projects = (await erp.get("/v1/projects?limit=1")).body.projects;
      await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, [
        { account_id: account.id, project_id: projects[0].id },
        { net_amount: 1 },
      ]);
      dimension ??= await newDimension(erp, { label: "D", placement: "header", type: "text", is_mandatory: true });
      const assignments = [{ dimension_id: dimension, text_value: `${n}` }];
      await erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments });
    }
  });
  let dimension: string | undefined;

  const countOf = async (fields: string, limit: number): Promise<number> => {
    executed.length = 0;
    const { body } = await erp.graphql(`query ($limit: Int!) { invoices(limit: $limit) { invoices { ${fields} } } }`, {
      limit,
    });
    expect(body.errors).toBeUndefined();
    expect(body.data.invoices.invoices).toHaveLength(limit);
    return ran().length;
  };

  test.each([
    ["what an invoice shows", SHOWN, 1],
    ["all that can be walked to", WALKED, 9],
  ])("%s: the number does not grow", async (_, fields, most) => {
    const counts = [await countOf(fields, 1), await countOf(fields, 10), await countOf(fields, 30)];
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThanOrEqual(most);
  });

  test.each([
    "/v1/invoices?limit=1",
    "/v1/invoices?limit=30&sort=DUE_DATE_DESC",
    "/v1/invoices/ID",
    "/v1/invoices/ID/items",
    "/v1/invoices/ID/history",
  ])("GET %s is one statement", async (path) => {
    const { invoices } = (await erp.get("/v1/invoices?limit=1")).body;
    executed.length = 0;
    expect((await erp.get(path.replace("ID", invoices[0].id))).status).toBe(200);
    expect(ran()).toHaveLength(1);
  });
});

describe("an import", () => {
  const statementsOfImport = async (client: Client, path: string, rows: readonly object[]): Promise<number> => {
    executed.length = 0;
    expect((await client.post(path, rows)).status).toBe(200);
    return ran().length;
  };
  const suppliers = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ external_id: `K${from + n}`, title: "t", legal_uid: `U${from + n}` }));

  test("of suppliers that nobody names asks once each for invoices, orders and deliveries; of titles that changed not at all", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const one = await statementsOfImport(bau, "/v1/suppliers", suppliers(0, 1));
    expect(await statementsOfImport(bau, "/v1/suppliers", suppliers(1, 200))).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
    const renamed = suppliers(0, 201).map((row) => ({ ...row, title: "u" }));
    expect(await statementsOfImport(bau, "/v1/suppliers", renamed)).toBe(one - 4);
  });

  test.each<[string, string, (n: number) => object, object]>([
    ["suppliers", "/v1/suppliers", (n) => ({ external_id: `N${n}` }), { title: "t" }],
    ["projects", "/v1/projects/erp", (n) => ({ number: `N${n}` }), { title: "t" }],
    ["accounts", "/v1/accounts", (n) => ({ number: `N${n}` }), { title: "t" }],
  ])("of %s links one invoice by as many statements as thirty", async (_, path, key, more) => {
    const bau = await gateway.client({ customer: "Bau" });
    for (let n = 0; n < 31; n++) {
      const jsonContent = {
        supplier: { external_id: `N${n}` },
        project_number: `N${n}`,
        invoice_accounts: [{ account: { number: `N${n}` } }],
      };
      const sent = { jsonContent: { ...PAPER, external_id: `${n}`, ...jsonContent } };
      expect((await bau.post("/v1/invoices/custom", sent)).status).toBe(201);
    }
    const one = await statementsOfImport(bau, path, [{ ...key(0), ...more }]);
    const rows = Array.from({ length: 30 }, (_, n) => ({ ...key(n + 1), ...more }));
    expect(await statementsOfImport(bau, path, rows)).toBe(one);
    expect((await bau.get("/v1/events?limit=500&types=invoice.updated")).body.events).toHaveLength(31);
  });
});

test("a list over REST is one statement", async () => {
  for (const limit of [1, 10, 30]) {
    executed.length = 0;
    await erp.get(`/v1/projects?limit=${limit}`);
    expect(ran()).toHaveLength(1);
  }
});

test("however many selections analysts try, a frontend's own keeps its short statement", async () => {
  const fields = ["external_id", "title", "description", "region", "active", "latitude", "longitude", "status"];
  const columnsRead = async (selection: string): Promise<string> => {
    executed.length = 0;
    expect((await erp.graphql(`{ projects(limit: 1) { projects { ${selection} } } }`)).body.errors).toBeUndefined();
    return executed.find((text) => text.includes('from "project"'))!;
  };
  const before = await columnsRead("title");
  expect(before).not.toContain('"project"."longitude"');
  const seen = new Set<string>();
  for (let mask = 1; mask < 256; mask++)
    seen.add(await columnsRead(fields.filter((_, bit) => mask & (1 << bit)).join(" ")));
  expect(seen.size).toBeLessThanOrEqual(200);
  expect(await columnsRead("title")).toBe(before);
});

test("what an invoice names is looked for once, however many of its links depend on it", async () => {
  executed.length = 0;
  await newInvoice(erp, { postings: 1 });
  const link = executed.find((text) => text.includes("found as materialized"))!;
  const plan = (
    await gateway.sql<Record<string, string>>(`explain ${link.replaceAll("$1", "1").replaceAll("$2", "false")}`)
  ).map((row) => row["QUERY PLAN"]!);
  const scansOf = (table: string): string[] => plan.filter((line) => new RegExp(` on ${table}( |$)`).test(line));
  // By external id, by VAT id, by IBAN; its payment term; the default account of its postings.
  expect(scansOf("supplier")).toHaveLength(5);
  // By number; its region; its company code.
  expect(scansOf("project")).toHaveLength(3);
});

describe("a change on which no link and no match depends", () => {
  const LINKS_AND_MATCHES =
    /(link\.|delivery\.link|delivery\.order_items|invoice_item\.|invoice\.lock_naming|match\.|lock_unsettled)\w* \*\//;
  const jsonContent = {
    external_id: "L-1",
    delivery_date: "2026-11-20",
    order_number: "B-1",
    items: [{ product_number: "X", quantity: 1, unit: "t" }],
  };

  test("of a delivery locks, links and compares nothing", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const { id } = (await bau.post("/v1/deliveries/custom", { jsonContent })).body.data;
    executed.length = 0;
    const change = { comment: "nass", received_at: "2026-11-20T08:00:00Z", invoice_number: "R-1", charged: true };
    expect(await bau.send("PATCH", `/v1/deliveries/${id}`, change)).toMatchObject({
      status: 200,
      body: { comment: "nass" },
    });
    expect(executed.filter((text) => LINKS_AND_MATCHES.test(text))).toEqual([]);
    expect(namesOf()).toContain("delivery.update");
    executed.length = 0;
    expect((await bau.send("PATCH", `/v1/deliveries/${id}`, { delivery_number: "LS-1" })).status).toBe(200);
    expect(executed.filter((text) => LINKS_AND_MATCHES.test(text))).not.toEqual([]);
  });

  test("in a repeated message of a delivery links and compares nothing", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    await bau.post("/v1/deliveries/custom", { jsonContent });
    executed.length = 0;
    const again = { ...jsonContent, vehicle: "FR-TB 4711", net_weight: 1 };
    expect((await bau.post("/v1/deliveries/custom", { jsonContent: again })).status).toBe(200);
    expect(namesOf()).toContain("delivery.update");
    expect(executed.filter((text) => LINKS_AND_MATCHES.test(text) && !text.includes("link.share"))).toEqual([]);
    executed.length = 0;
    expect((await bau.post("/v1/deliveries/custom", { jsonContent: { ...again, completed: true } })).status).toBe(200);
    expect(namesOf()).toContain("delivery.link");
  });

  test("of orders, of which nothing more or less is to be delivered, closes none", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const push = async (count: number, more: object = {}, item: object = {}) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        ...{ external_id: `B-${index}`, supplier: { external_id: "K1" }, ...more },
        purchase_order_items: [{ external_id: "10", product_number: "X", quantity: 1, unit: "t", ...item }],
      }));
      executed.length = 0;
      const { status, body } = await bau.post("/v1/purchase-orders", rows);
      expect(status).toBe(200);
      return [body.map((order: any) => order.status), namesOf().filter((name) => name.includes("unsettled"))];
    };
    expect(await push(1)).toEqual([["OPEN"], []]);
    expect(await push(3)).toEqual([["OPEN", "OPEN", "OPEN"], []]);
    expect(await push(3, { contract_number: "RV7" })).toEqual([["OPEN", "OPEN", "OPEN"], []]);
    const one = ["purchase_order.lock_unsettled"];
    expect(await push(3, {}, { quantity: 2 })).toEqual([["OPEN", "OPEN", "OPEN"], one]);
    expect(await push(3, {}, { completed: true })).toEqual([["CLOSED", "CLOSED", "CLOSED"], one]);
  });

  test("of an invoice that says the same again compares nothing", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const content = { ...PAPER, external_id: "R-1", items: [{ title: "Kies", quantity: 1, net_price: 1 }] };
    const send = (more: object = {}) => bau.post("/v1/invoices/custom", { jsonContent: { ...content, ...more } });
    expect((await send()).status).toBe(201);
    executed.length = 0;
    expect((await send()).status).toBe(200);
    expect(namesOf().filter((name) => /^match\.|^invoice_item\.link_one$/.test(name))).toEqual([]);
    executed.length = 0;
    expect((await send({ order_number: "B-1" })).status).toBe(200);
    expect(namesOf()).toContain("invoice_item.link_one");
    executed.length = 0;
    expect((await send({ order_number: "B-1", document_type: "CREDIT_NOTE" })).status).toBe(200);
    expect(namesOf()).toContain("invoice_item.link_one");
  });

  test("of an invoice that is new links its lines only if one names an order or a delivery", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const linking = async (external_id: string, more: object = {}, line: object = {}) => {
      const items = [
        { title: "Kies", quantity: 1, net_price: 1 },
        { title: "Sand", quantity: 1, net_price: 1, ...line },
      ];
      executed.length = 0;
      const jsonContent = { ...PAPER, external_id, items, ...more };
      const { status } = await bau.post("/v1/invoices/custom", { jsonContent });
      expect([status, namesOf()]).toEqual([201, expect.arrayContaining([expect.stringContaining("without_order")])]);
      return namesOf().includes("invoice_item.link_one");
    };
    expect(await linking("R-1")).toBe(false);
    expect(await linking("R-2", { order_number: "B-1" })).toBe(true);
    expect(await linking("R-3", {}, { order_number: "B-1" })).toBe(true);
    expect(await linking("R-4", {}, { delivery_number: "L-1" })).toBe(true);
  });
});

describe("the record of an import of one record", () => {
  const KINDS: Record<string, (items: object[]) => object> = {
    invoices: (items) => ({ ...PAPER, items }),
    deliveries: (items) => ({ delivery_date: "2026-11-20", items }),
  };

  test.each(Object.keys(KINDS))(
    "of %s is sent with the commit, and one statement looks where names lead to, if there are any",
    async (kind) => {
      const bau = await gateway.client({ customer: "Bau" });
      const send = async (external_id: string, count: number, name: object) => {
        const items = Array.from({ length: count }, (_, n) => ({ title: `${n}`, quantity: 1, unit: "t", ...name }));
        executed.length = 0;
        const jsonContent = { external_id, ...KINDS[kind]!(items) };
        const { status } = await bau.post(`/v1/${kind}/custom`, { jsonContent });
        const ran = namesOf();
        // The record itself goes with the commit, in the same write.
        const looks = ran.filter((text) => /^import\.|names_and_links$/.test(text));
        return { status, looks, statements: ran.length };
      };
      const noted = `${kind === "invoices" ? "invoice" : "delivery"}.names_and_links`;
      expect(await send("1", 1, {})).toMatchObject({ status: 201, looks: [] });
      const one = await send("2", 1, { order_number: "?" });
      expect(one).toMatchObject({ status: 201, looks: [noted] });
      expect(await send("3", 200, { order_number: "?" })).toEqual(one);
      const again = await send("2", 1, { order_number: "?" });
      expect(again).toMatchObject({ status: 200, looks: [noted] });
      expect(await send("3", 200, { order_number: "?" })).toEqual(again);
    },
  );
});

describe("dimensions of invoices", () => {
  test("are assigned in bulk, again, and listed by as many statements however many they are", async () => {
    const own = await gateway.client();
    const [few, many] = [await newInvoice(own, { items: 3 }), await newInvoice(own, { items: 300 })];
    const dimension = await newDimension(own, { label: "O", placement: "line_item" });
    const options = (await newOptions(own, dimension, ["1", "2", "3"])).map((option_id) => ({ option_id }));
    const dimension_id = await newDimension(own, { label: "T", placement: "line_item", type: "text" });
    const bulk = async (invoice_id: number, lines: number, text_value: string) => {
      const assignments = [...options, { dimension_id, text_value }];
      const line_item_assignments = Array.from({ length: lines }, (_, index) => ({
        invoice_line_item_index: index,
        assignments,
      }));
      executed.length = 0;
      const body = { invoice_id, line_item_assignments };
      expect((await own.post("/v1/invoice-dimensions/assignments/line-item/bulk", body)).status).toBe(201);
      return ran().length;
    };
    // Invoice, lines, dimensions, options, what is stored, write, updated_at, answer. The event goes with commit.
    expect([await bulk(few, 1, "a"), await bulk(many, 300, "a")]).toEqual([8, 8]);
    expect([await bulk(few, 3, "b"), await bulk(many, 300, "b")]).toEqual([8, 8]);
    expect([await bulk(few, 3, "b"), await bulk(many, 300, "b")]).toEqual([6, 6]);
    executed.length = 0;
    const { body } = await own.get(`/v1/invoice-dimensions/assignments?invoice_id=${many}`);
    expect([ran().length, body.length]).toEqual([1, 1200]);
  });
});
