/** The number of SQL statements of an operation does not grow with its rows. */
import pg from "pg";
import { type Client, useGateway } from "../support/gateway.js";
import { newDimension, newInvoice, newOptions, REQUIRED } from "../support/invoices.js";

const gateway = useGateway();

let erp: Client;
const executed: string[] = [];
const originalQuery = pg.Client.prototype.query;

beforeAll(async () => {
  erp = await gateway.client();
  const three = ["1", "2", "3"].map((number) => ({ number, title: `T ${number}` }));
  for (const path of ["/v1/legal-entities", "/v1/project-regions"]) await erp.post(path, three);
  const rows = Array.from({ length: 30 }, (_, n) => {
    const number = String((n % 3) + 1);
    return { number: `P-${n}`, title: `P ${n}`, legal_entity_number: number, parent_number: number };
  });
  const { body } = await erp.post("/v1/projects/erp", rows);
  const centres = ["1", "2", "3"].map((code) => ({ code, title: `W ${code}` }));
  for (const { id } of body) await erp.post(`/v1/projects/${id}/work-types`, centres);
  // Only watches: every statement still goes to the real database.
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const text: string = typeof args[0] === "string" ? args[0] : args[0].text;
    // What tells other processes of events is sent after the commit, and requests are recorded, at any time.
    if (!/event\.notify|api_request\.insert/.test(text)) executed.push(text);
    return (originalQuery as any).apply(this, args);
  } as never;
});
afterAll(() => {
  pg.Client.prototype.query = originalQuery;
});

/** What a request runs, but for what every request does: the key, the tenant, the ends of transactions. */
async function ranBy<Answer>(request: () => Promise<Answer>) {
  executed.length = 0;
  const answer = await request();
  const texts = executed.filter((text) => !/set_config|use_api_key|^(begin|commit)/.test(text));
  return { answer, texts, names: texts.map((text) => /\/\* ([\w.]+) \*\//.exec(text)?.[1] ?? text) };
}
/** How many statements a request runs that ends well. */
async function countOf(request: () => Promise<{ status: number; body: any }>): Promise<number> {
  const { answer, texts } = await ranBy(request);
  expect([answer.status < 300, answer.body.errors]).toEqual([true, undefined]);
  return texts.length;
}

const SHOWN = `id status available_transitions supplier { external_id title } project { title project_region { title } legal_entity { number } }
  payment_term { title discounts { days rate } } legal_entity { title } document { size } items { title quantity } invoice_accounts { net_amount account { number } tax_code { rate } }`;
const WALKED = `${SHOWN} history { newStatus actor } missing_dimensions { label } dimension_assignments { text_value dimension { label } option { label gl_account { title } } }
  supplier_again: supplier { city default_account { title } } items { account { title } dimension_assignments { id } }
  invoice_accounts { account_again: account { title active } project { title } dimension_assignments { id } }`;
const RELATED =
  "title legal_entity { id title } project_region { title } work_types(limit: 2) { work_types { code title project { title } } }";
const AND_BACK = `legal_entity { title country_code projects(limit: 3) { projects { title } } }
  project_region { active projects(limit: 3) { projects { title address { city } } } }`;
const TWICE =
  "first: work_types(limit: 1) { work_types { code } } second: work_types(limit: 2) { work_types { code title parent } }";

describe("reads", () => {
  beforeAll(async () => {
    const [account] = (await erp.post("/v1/accounts", [{ number: "1", title: "A" }])).body;
    const [project] = (await erp.get("/v1/projects?limit=1")).body.projects;
    const mandatory = { label: "D", placement: "header", type: "text", is_mandatory: true };
    const dimension_id = await newDimension(erp, mandatory);
    for (let n = 0; n < 30; n++) {
      const invoice_id = await newInvoice(erp, { items: 2, postings: 2 });
      await erp.send("PATCH", `/v1/invoices/${invoice_id}/status`, { status: "OPEN" });
      const postings = [{ account_id: account.id, project_id: project.id }, { net_amount: 1 }];
      await erp.send("PUT", `/v1/invoices/${invoice_id}/accounts`, postings);
      const assignments = [{ dimension_id, text_value: `${n}` }];
      await erp.post("/v1/invoice-dimensions/assignments/invoice", { invoice_id, assignments });
    }
  });

  test.each([
    ["what an invoice shows", 1, "invoices", SHOWN],
    ["all that can be walked to from an invoice", 9, "invoices", WALKED],
    ["projects with their relations", 5, "projects", RELATED],
    ["relations with all their fields, and back", 5, "projects", AND_BACK],
    ["the same relation twice, with other fields", 5, "projects", TWICE],
  ])("%s: at most %i statements, however many rows", async (_, most, list, fields) => {
    const query = `query ($limit: Int!) { ${list}(limit: $limit) { ${list} { ${fields} } } }`;
    const read = (limit: number) =>
      countOf(async () => {
        const answer = await erp.graphql(query, { limit });
        expect(answer.body.data[list][list]).toHaveLength(limit);
        return answer;
      });
    // The first run is interpreted, the later ones are compiled.
    const counts = [await read(1), await read(10), await read(30)];
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThanOrEqual(most);
  });

  test.each([
    ...["/v1/projects?limit=1", "/v1/projects?limit=30", "/v1/invoices?limit=30&sort=DUE_DATE_DESC"],
    ...["/v1/invoices?sort=EFFECTIVE_DUE_DATE_ASC", "/v1/invoices?sort=EFFECTIVE_DUE_DATE_ASC&limit=1&offset=5"],
    ...["/v1/invoices/ID", "/v1/invoices/ID/items", "/v1/invoices/ID/history"],
  ])("GET %s is one statement", async (path) => {
    const { invoices } = (await erp.get("/v1/invoices?limit=1")).body;
    expect(await countOf(() => erp.get(path.replace("ID", invoices[0].id)))).toBe(1);
  });

  test("however many selections analysts try, a frontend's own keeps its short statement", async () => {
    const fields = ["external_id", "title", "description", "region", "active", "latitude", "longitude", "status"];
    const columnsRead = async (selection: string): Promise<string> => {
      const { answer, texts } = await ranBy(() => erp.graphql(`{ projects(limit: 1) { projects { ${selection} } } }`));
      expect(answer.body.errors).toBeUndefined();
      return texts.find((text) => text.includes('from "project"'))!;
    };
    const before = await columnsRead("title");
    expect(before).not.toContain('"project"."longitude"');
    const seen = new Set<string>();
    for (let mask = 1; mask < 256; mask++)
      seen.add(await columnsRead(fields.filter((_, bit) => mask & (1 << bit)).join(" ")));
    expect(seen.size).toBeLessThanOrEqual(200);
    expect(await columnsRead("title")).toBe(before);
  });
});

describe("an import", () => {
  const suppliers = (from: number, count: number, title: string) =>
    Array.from({ length: count }, (_, n) => ({ external_id: `K${from + n}`, title, legal_uid: `U${from + n}` }));

  test("of suppliers that nobody names asks once each for invoices, orders and deliveries; of titles that changed not at all", async () => {
    const bau = await gateway.client({ customer: "Bau" });
    const push = (rows: object[]) => countOf(() => bau.post("/v1/suppliers", rows));
    const one = await push(suppliers(0, 1, "t"));
    expect(await push(suppliers(1, 200, "t"))).toBe(one);
    expect(one).toBeLessThanOrEqual(8);
    expect(await push(suppliers(0, 201, "u"))).toBe(one - 4);
  });

  test.each([
    ["/v1/suppliers", "external_id"],
    ["/v1/projects/erp", "number"],
    ["/v1/accounts", "number"],
  ])("to %s links one invoice by as many statements as thirty", async (path, key) => {
    const bau = await gateway.client({ customer: "Bau" });
    const papers = Array.from({ length: 31 }, (_, n) => ({
      ...{ external_id: `${n}`, ...REQUIRED, supplier: { external_id: `N${n}` }, project_number: `N${n}` },
      invoice_accounts: [{ account: { number: `N${n}` } }],
    }));
    expect((await bau.post("/v1/invoices/custom/bulk", papers)).status).toBe(200);
    const rows = Array.from({ length: 31 }, (_, n) => ({ [key]: `N${n}`, title: "t" }));
    const one = await countOf(() => bau.post(path, rows.slice(0, 1)));
    expect(await countOf(() => bau.post(path, rows.slice(1)))).toBe(one);
    expect((await bau.get("/v1/events?limit=500&types=invoice.updated")).body.events).toHaveLength(31);
  });

  test("of invoices runs as many statements for fifty as for one, new, changed or unchanged; so does a change of their statuses", async () => {
    const parts = { items: [{ title: "a" }, { title: "b" }], invoice_accounts: [{ net_amount: 1 }, { net_amount: 2 }] };
    const own = await gateway.client();
    const all = Array.from({ length: 52 }, (_, n) => ({ external_id: `n${n}`, ...REQUIRED, ...parts }));
    const importing = (...range: [number, number]) =>
      countOf(() => own.post("/v1/invoices/custom/bulk", all.slice(...range)));
    await importing(0, 1);
    const one = await importing(1, 2);
    expect(await importing(2, 52)).toBe(one);
    const unchanged = await importing(1, 2);
    expect(unchanged).toBeLessThan(one);
    expect(await importing(2, 52)).toBe(unchanged);
    for (const invoice of all)
      Object.assign(invoice, { comment: "c", items: [{ title: "c" }], invoice_accounts: [{ net_amount: 3 }] });
    const changed = await importing(1, 2);
    expect(await importing(2, 52)).toBe(changed);
    const cancelling = (...range: [number, number]) => {
      const rows = all.slice(...range).map(({ external_id }) => ({ external_id, status: "CANCELLED" }));
      return countOf(() => own.send("PATCH", "/v1/invoices/status/bulk", rows));
    };
    const first = await cancelling(0, 1);
    expect([await cancelling(1, 2), await cancelling(2, 52)]).toEqual([first, first]);
  });
});

test("a bulk of deliveries runs as many statements for fifty as for one, new, changed or unchanged", async () => {
  const own = await gateway.client({ customer: "Bau" });
  const items = [{ title: "a" }, { title: "b" }];
  const all = Array.from({ length: 52 }, (_, n) => ({ external_id: `n${n}`, delivery_date: "2026-11-20", items }));
  const importing = (...range: [number, number]) => countOf(() => own.post("/v1/deliveries/bulk", all.slice(...range)));
  await importing(0, 1);
  const one = await importing(1, 2);
  expect(await importing(2, 52)).toBe(one);
  const unchanged = await importing(1, 2);
  expect(unchanged).toBeLessThan(one);
  expect(await importing(2, 52)).toBe(unchanged);
  for (const delivery of all) Object.assign(delivery, { comment: "c", items: [{ title: "c" }] });
  const changed = await importing(1, 2);
  expect(await importing(2, 52)).toBe(changed);
});

test("what an invoice names is looked for once, however many of its links depend on it", async () => {
  const own = await gateway.client();
  const { texts } = await ranBy(() => newInvoice(own, { postings: 1 }));
  const link = texts.find((text) => text.includes("found as materialized"))!;
  const explained = `explain ${link.replaceAll("$1", "1").replaceAll("$2", "false")}`;
  const plan = (await gateway.sql<Record<string, string>>(explained)).map((row) => row["QUERY PLAN"]!);
  const scansOf = (table: string): string[] => plan.filter((line) => new RegExp(` on ${table}( |$)`).test(line));
  // By external id, by VAT id and by IBAN, of the active and of the others; its payment term; its postings' account.
  expect(scansOf("supplier")).toHaveLength(8);
  // By number; its region; its company code.
  expect(scansOf("project")).toHaveLength(3);
});

describe("a change on which no link and no match depends", () => {
  const LINKS_AND_MATCHES =
    /^(link\.|delivery\.link|delivery\.order_items|invoice_item\.|invoice\.lock_naming|match\.|.*lock_unsettled)/;
  const comparing = (names: string[]) => names.filter((name) => LINKS_AND_MATCHES.test(name));
  const item = { product_number: "X", quantity: 1, unit: "t" };
  const note = { external_id: "L-1", delivery_date: "2026-11-20", order_number: "B-1", items: [item] };
  let bau: Client;
  beforeAll(async () => void (bau = await gateway.client({ customer: "Bau" })));
  const ran = async (method: string, path: string, body: object) => {
    const { answer, names } = await ranBy(() => bau.send(method, path, body));
    expect(answer.status).toBeLessThan(300);
    return names;
  };

  test("of a delivery locks, links and compares nothing, nor does one in a repeated message", async () => {
    const { id } = (await bau.post("/v1/deliveries/custom", { jsonContent: note })).body.data;
    const patch = (change: object) => ran("PATCH", `/v1/deliveries/${id}`, change);
    const sent = (more: object) => ran("POST", "/v1/deliveries/custom", { jsonContent: { ...note, ...more } });
    const received = { received_at: "2026-11-20T08:00:00Z", invoice_number: "R-1", charged: true };
    const idle = await patch({ comment: "nass", ...received });
    expect([comparing(idle), idle.includes("delivery.update")]).toEqual([[], true]);
    expect(comparing(await patch({ delivery_number: "LS-1" }))).not.toEqual([]);

    const weighed = { vehicle: "FR-TB 4711", net_weight: 1 };
    const again = await sent(weighed);
    expect(again).toContain("delivery.update");
    expect(comparing(again).filter((name) => !name.startsWith("link.share"))).toEqual([]);
    expect(await sent({ ...weighed, completed: true })).toContain("delivery.link");
  });

  test("of orders, of which nothing more or less is to be delivered, closes none", async () => {
    const push = async (count: number, more: object = {}, of: object = {}) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        ...{ external_id: `O-${index}`, supplier: { external_id: "K1" }, ...more },
        purchase_order_items: [{ external_id: "10", ...item, ...of }],
      }));
      const { answer, names } = await ranBy(() => bau.post("/v1/purchase-orders", rows));
      const statuses = new Set(answer.body.map((order: any) => order.status));
      return [...statuses, ...names.filter((name) => name.includes("unsettled"))];
    };
    expect(await push(1)).toEqual(["OPEN"]);
    expect(await push(3)).toEqual(["OPEN"]);
    expect(await push(3, { contract_number: "RV7" })).toEqual(["OPEN"]);
    expect(await push(3, {}, { quantity: 2 })).toEqual(["OPEN", "purchase_order.lock_unsettled"]);
    expect(await push(3, {}, { completed: true })).toEqual(["CLOSED", "purchase_order.lock_unsettled"]);
  });

  test("of an invoice that says the same again compares nothing; a new one links if a line names an order or a delivery", async () => {
    const line = { title: "Kies", quantity: 1, net_price: 1 };
    const sent = async (external_id: string, more: object = {}, of: object = {}) => {
      const jsonContent = { external_id, ...REQUIRED, items: [line, { ...line, ...of }], ...more };
      return ran("POST", "/v1/invoices/custom", { jsonContent });
    };
    const LINKED = "invoice_item.link_one";
    for (const [isLinked, external_id, more, of] of [
      [false, "R-1", {}, {}],
      [true, "R-2", { order_number: "B-1" }, {}],
      [true, "R-3", {}, { order_number: "B-1" }],
      [true, "R-4", {}, { delivery_number: "L-1" }],
    ] as const) {
      const names = await sent(external_id, more, of);
      expect(names).toContainEqual(expect.stringContaining("without_order"));
      expect([external_id, names.includes(LINKED)]).toEqual([external_id, isLinked]);
    }
    expect((await sent("R-1")).filter((name) => name.startsWith("match.") || name === LINKED)).toEqual([]);
    expect(await sent("R-1", { order_number: "B-1" })).toContain(LINKED);
    expect(await sent("R-1", { order_number: "B-1", document_type: "CREDIT_NOTE" })).toContain(LINKED);
  });
});

test.each([
  ["invoices", "invoice", REQUIRED],
  ["deliveries", "delivery", { delivery_date: "2026-11-20" }],
])(
  "the record of one of %s is sent with the commit, and one statement looks where names lead to, if there are any",
  async (kind, noun, more) => {
    const bau = await gateway.client({ customer: "Bau" });
    const send = async (external_id: string, count: number, name: object) => {
      const items = Array.from({ length: count }, (_, n) => ({ title: `${n}`, quantity: 1, unit: "t", ...name }));
      const jsonContent = { external_id, ...more, items };
      const { answer, names } = await ranBy(() => bau.post(`/v1/${kind}/custom`, { jsonContent }));
      // The record itself goes with the commit, in the same write.
      const looks = names.filter((text) => /^import\.|names_and_links$/.test(text));
      return { status: answer.status, looks, statements: names.length };
    };
    const looks = [`${noun}.names_and_links`];
    const named = { order_number: "?" };
    expect(await send("1", 1, {})).toMatchObject({ status: 201, looks: [] });
    for (const status of [201, 200]) {
      const one = await send("2", 1, named);
      expect(one).toMatchObject({ status, looks });
      expect(await send("3", 200, named)).toEqual(one);
    }
  },
);

test("dimensions of invoices are assigned in bulk, again, and listed by as many statements however many they are", async () => {
  const own = await gateway.client();
  const [few, many] = [await newInvoice(own, { items: 3 }), await newInvoice(own, { items: 300 })];
  const dimension = await newDimension(own, { label: "O", placement: "line_item" });
  const options = (await newOptions(own, dimension, ["1", "2", "3"])).map((option_id) => ({ option_id }));
  const dimension_id = await newDimension(own, { label: "T", placement: "line_item", type: "text" });
  const bulk = (invoice_id: number, lines: number, text_value: string) => {
    const assignments = [...options, { dimension_id, text_value }];
    const entryOf = (_: unknown, index: number) => ({ invoice_line_item_index: index, assignments });
    const body = { invoice_id, line_item_assignments: Array.from({ length: lines }, entryOf) };
    return countOf(() => own.post("/v1/invoice-dimensions/assignments/line-item/bulk", body));
  };
  // Invoice, lines, dimensions, options, what is stored, write, updated_at, answer. The event goes with commit.
  expect([await bulk(few, 1, "a"), await bulk(many, 300, "a")]).toEqual([8, 8]);
  expect([await bulk(few, 3, "b"), await bulk(many, 300, "b")]).toEqual([8, 8]);
  expect([await bulk(few, 3, "b"), await bulk(many, 300, "b")]).toEqual([6, 6]);
  expect(await countOf(() => own.get(`/v1/invoice-dimensions/assignments?invoice_id=${many}`))).toBe(1);
});
