/** What all reads have in common, over the whole schema: tags, 304, pages that lead on, and fields that are chosen. */
import { addressOf as addressIn, type Everything, everything } from "../support/everything.js";
import { type Answer, type Client, routes, useGateway } from "../support/gateway.js";
import type { Route } from "../../src/rest/routes.js";

const gateway = useGateway({ own: true });

/** Reads of JSON. What needs no key, and files, have tags of their own tests. */
const READS = routes.filter(({ isRead }) => isRead);
const LISTS = READS.filter(({ records }) => records.isList);
const PAGES = LISTS.filter(({ queryArguments }) => queryArguments.some(({ name }) => name === "limit"));
const RECORDS = READS.filter(({ isVersioned }) => isVersioned);

/** Reads of one thing that is no record with changes of its own, or that is written only with others. */
const WITHOUT_VERSION =
  "import me workflowStatus customer invoiceChain invoiceDimensionOption role user workType".split(" ");

let tenant: Everything;
let erp: Client;

beforeAll(async () => {
  ({ erp } = tenant = await everything(gateway));
  await gateway.sql("delete from event_floor"); // What was deleted is told by test/db/event-partitions.test.ts.
});

const addressOf = (route: Route, more?: Record<string, string>): string => addressIn(tenant, route, more);

const rowsOf = ({ records: { member } }: Route, body: any): any[] => (member === null ? body : body[member]);
const bareOf = ({ headers }: Answer) => headers.get("ETag");

test("the table has every kind of read", () => {
  expect(READS.length).toBeGreaterThan(50);
  expect(LISTS.length).toBeGreaterThan(22);
  expect(PAGES.length).toBeGreaterThan(15);
  const single = READS.filter(({ records }) => !records.isList).map(({ field }) => field);
  expect(single.toSorted()).toEqual([...RECORDS.map(({ field }) => field), ...WITHOUT_VERSION].toSorted());
});

describe.each(READS)("$field", (route) => {
  test("has a tag, and is a 304 for whoever has it already", async () => {
    const answer = await erp.get(addressOf(route));
    expect(answer.status).toBe(200);
    const tag = bareOf(answer)!;
    expect(tag).toMatch(route.isVersioned ? /^"v\d{13}-[\w-]{11}(-gzip)?"$/ : /^W\/"[\w-]{22}"$/);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("Vary")).toBe("X-API-Key, Accept, Accept-Encoding, Accept-Language");
    if (route.field === "me") return; // it counts its own requests
    for (const known of [tag, `"other", ${tag}`, "*"]) {
      const again = await erp.get(addressOf(route), { "If-None-Match": known });
      expect([again.status, again.body, bareOf(again)]).toEqual([304, "", tag]);
      expect(again.headers.get("Vary")).toBe(answer.headers.get("Vary"));
    }
    expect((await erp.get(addressOf(route), { "If-None-Match": '"other"' })).status).toBe(200);
  });

  test("shows of each record only the fields that are named, in any order, and refuses others by name", async () => {
    const whole = (await erp.get(addressOf(route))).body;
    const names = route.records.selection.map(({ name }) => name);
    const nested = route.records.selection.flatMap(({ name, below }) => below.map((field) => `${name}.${field.name}`));
    const chosen = [names.at(-1)!, names[0]!];
    const of = (body: any): any[] => (route.records.isList ? rowsOf(route, body) : [body]);
    const answer = await erp.get(addressOf(route, { fields: chosen.join() }));
    expect([answer.status, of(answer.body).length > 0]).toEqual([200, true]);
    if (route.field !== "me")
      expect(of(answer.body)).toEqual(
        of(whole).map((row) => Object.fromEntries(chosen.map((name) => [name, row[name]]))),
      );
    const others = route
      .selectable()
      .map(({ name }) => name)
      .filter((name) => !names.includes(name));
    if (others.length > 0) {
      const [row] = of((await erp.get(addressOf(route, { fields: others.join() }))).body);
      expect([Object.keys(row), others.filter((name) => name in of(whole)[0])]).toEqual([others, []]);
    }
    // Compiled from the second time on, and the same again.
    const again = (await erp.get(addressOf(route, { fields: chosen.join() }))).body;
    if (route.field !== "me") expect(again).toEqual(answer.body);
    if (nested.length > 0) {
      const path = nested.at(-1)!;
      const [outer, inner] = path.split(".") as [string, string];
      const within = (await erp.get(addressOf(route, { fields: path }))).body;
      const expected = (value: any): any =>
        Array.isArray(value) ? value.map(expected) : value == null ? value : { [inner]: value[inner] };
      expect(of(within)).toEqual(of(whole).map((row) => ({ [outer]: expected(row[outer]) })));
    }
    for (const wrong of ["nothing", `${names[0]},nothing`, `${names[0]}.nothing`, `${names[0]},`, ","]) {
      const refused = await erp.get(addressOf(route, { fields: wrong }));
      expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/^fields names "/)]);
    }
  });

  test("is a 406 where the client accepts nothing that it has", async () => {
    for (const Accept of ["image/png", "text/html", "application/json;q=0"]) {
      const { status, body } = await erp.get(addressOf(route), { Accept });
      const error = expect.stringMatching(/^Not acceptable\. This path answers with application\/json/);
      expect([Accept, status, body.error]).toEqual([Accept, 406, error]);
    }
  });
});

test("Accept takes JSON in many forms", async () => {
  const forms = ["*/*", "application/*", "text/html, */*;q=0.1", "application/problem+json"];
  for (const Accept of [...forms, "application/json; charset=utf-8"]) {
    const { headers } = await erp.get("/v1/accounts", { Accept });
    expect([Accept, headers.get("Content-Type")]).toEqual([Accept, expect.stringMatching(/^application\/json/)]);
  }
});

test.each([
  ["fields=", "fields must not be empty"],
  ["fields=id&fields=id", "fields must be given only once"],
])("?%s is refused: %s", async (query, error) => {
  const { status, body } = await erp.get(`/v1/accounts?${query}`);
  expect([status, body.error]).toEqual([400, error]);
});

const linksOf = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...(headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, address, rel]) => [rel, address]),
  );

describe.each(PAGES)("pages of $field", (route) => {
  test("lead to the next one and back, until each row was shown once", async () => {
    const all = rowsOf(route, (await erp.get(addressOf(route, { limit: "500" }))).body);
    const mayHaveOne = ["customers", "webhookDeliveries"].includes(route.field) || /(Totals|Growth)$/.test(route.field);
    expect(all.length).toBeGreaterThan(mayHaveOne ? 0 : 1);
    const found: unknown[] = [];
    let answer = await erp.get(addressOf(route, { limit: "1" }));
    expect(linksOf(answer).prev).toBeUndefined();
    for (;;) {
      expect(answer.status).toBe(200);
      found.push(...rowsOf(route, answer.body));
      const { next } = linksOf(answer);
      if (next === undefined || found.length > all.length + 1) break;
      answer = await erp.get(next);
    }
    expect(found).toEqual(all);
    if (route.field === "events") return;
    const { prev } = linksOf(answer);
    if (all.length > 1) expect(rowsOf(route, (await erp.get(prev!)).body)).toEqual(all.slice(-2, -1));
  });
});

describe("the addresses in Link", () => {
  test("keep filters, order and fields as they were sent, and nothing of the place", async () => {
    const answer = await erp.get(
      "/v1/suppliers?search=Beton&fields=title&limit=2&offset=1&country_code=DE&country_code=AT&sort=TITLE_ASC",
    );
    expect(answer.status).toBe(200);
    const { next, prev } = linksOf(answer);
    expect(next).toBeUndefined();
    expect(prev).toBe(
      "/v1/suppliers?search=Beton&fields=title&country_code=DE&country_code=AT&sort=TITLE_ASC&offset=0&limit=1",
    );
  });

  test("hold what was sent encoded, so that no header can be broken", async () => {
    const { prev } = linksOf(await erp.get('/v1/suppliers?search=B%C3%A4">,<x&offset=3&limit=2'));
    expect(prev).toMatch(/^\/v1\/suppliers\?search=B%C3%A4%22%3E,%3Cx&offset=1&limit=2$/);
  });
});

describe("a record's tag", () => {
  test("changes with every change of the record, and with what it shows of others", async () => {
    const [supplier] = (await erp.get("/v1/suppliers?limit=1")).body.suppliers;
    const tagged = async (): Promise<string> => bareOf(await erp.get(`/v1/suppliers/${supplier.id}`))!;
    const first = await tagged();
    await erp.post("/v1/suppliers", [{ external_id: supplier.external_id, title: supplier.title }]);
    expect(await tagged()).toBe(first);
    await erp.post("/v1/suppliers", [{ external_id: supplier.external_id, title: "Neu" }]);
    const second = await tagged();
    await erp.post("/v1/suppliers", [{ external_id: supplier.external_id, title: supplier.title }]);
    const third = await tagged();
    expect(new Set([first, second, third].map((tag) => tag.split("-")[0])).size).toBe(3);

    const [invoice] = (await erp.get("/v1/invoices?limit=1")).body.invoices;
    const before = await erp.get(`/v1/invoices/${invoice.id}`);
    await erp.post("/v1/suppliers", [{ external_id: supplier.external_id, title: "Anders" }]);
    const after = await erp.get(`/v1/invoices/${invoice.id}`, { "If-None-Match": bareOf(before)! });
    expect([after.status, after.body.supplier.title]).toEqual([200, "Anders"]);
  });

  test("is not that of another form or of fewer fields", async () => {
    const [{ id }] = (await erp.get("/v1/projects?limit=1")).body.projects;
    const whole = bareOf(await erp.get(`/v1/projects/${id}`));
    expect(bareOf(await erp.get(`/v1/projects/${id}?fields=title`))).not.toBe(whole);
  });
});

test("a file is a 304 for whoever has it", async () => {
  const [{ id }] = (await erp.get("/v1/invoices?limit=1")).body.invoices;
  const file = await erp.get(`/v1/invoices/${id}/pdf`);
  expect(bareOf(file)).toMatch(/^"[\da-f-]{36}"$/);
  const again = await erp.get(`/v1/invoices/${id}/pdf`, { "If-None-Match": bareOf(file)! });
  expect([again.status, again.body]).toEqual([304, ""]);
});
