/** Lists whose parameters stand in the body, for filters that make an address too long: over the whole schema. */
import { everything } from "../support/everything.js";
import { type Client, searches, useGateway } from "../support/gateway.js";
import { STEADY } from "../support/selections.js";

const gateway = useGateway();
let erp: Client;

beforeAll(async () => {
  ({ erp } = await everything(gateway));
});

test("every list of a resource has a search", () => {
  expect(searches.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/v1/invoices/search", "/v1/invoice-items/search", "/v1/projects/search"]),
  );
});

test.each(searches.map((route) => [route.path, route] as const))("POST %s answers as the list", async (path, route) => {
  const list = path.replace(/\/search$/, "");
  const [field] = route.records.selection;
  const { member } = route.records;
  const same = STEADY[route.field];
  const listOf = (body: object): string =>
    `${list}?${new URLSearchParams({ ...same, ...body } as Record<string, string>)}`;
  expect((await erp.send("POST", path)).status).toBe(200);
  for (const body of [{}, { limit: 2, offset: 1 }, { fields: [field!.name] }]) {
    const wanted = await erp.get(listOf(body));
    const found = await erp.send("POST", path, { ...same, ...body });
    expect([found.status, found.body]).toEqual([200, wanted.body]);
    expect([found.headers.get("ETag"), found.headers.get("Link")]).toEqual([null, null]);
  }
  const all = await erp.get(listOf({ limit: 500 }));
  expect(all.body[member!]).not.toEqual([]);
  for (const accept of ["text/csv", "application/x-ndjson"]) {
    const wanted = await erp.get(listOf({}), { Accept: accept });
    const found = await erp.post(path, { ...same }, { Accept: accept });
    expect(found.body).toBe(wanted.body);
  }
  expect(await erp.post(path, { colour: 1 })).toMatchObject({
    status: 400,
    body: { error: "colour is not a known field" },
  });
});

test("conditions are an object, lists are arrays, and null means what an empty parameter means", async () => {
  const search = async (body: object) => (await erp.post("/v1/invoices/search", body)).body;
  const all = (await erp.get("/v1/invoices?limit=500")).body.invoices.map(({ external_id }: any) => external_id);
  const idsIn = (page: any) => page.invoices.map(({ external_id }: any) => external_id);
  expect(idsIn(await search({ external_id: all }))).toEqual(all);
  expect(idsIn(await search({ where: { external_id: { eq: all[0] } } }))).toEqual([all[0]]);
  const unassigned = (await erp.get("/v1/invoices?limit=500&assignee_id=")).body;
  expect(idsIn(await search({ assignee_id: null, limit: 500 }))).toEqual(idsIn(unassigned));
  // A thousand values are too long for an address.
  const thousand = Array.from({ length: 1000 }, (_, index) =>
    index === 0 ? all[0] : `none ${index} ${"x".repeat(40)}`,
  );
  expect(idsIn(await search({ external_id: thousand }))).toEqual([all[0]]);
});

test("pages follow each other by their cursor", async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await erp.post("/v1/invoices/search", { limit: 1, ...(cursor && { cursor }) });
    seen.push(...body.invoices.map(({ id }: any) => id));
    cursor = body.next_cursor;
  } while (cursor);
  expect(seen).toEqual((await erp.get("/v1/invoices")).body.invoices.map(({ id }: any) => id));
});

const REFUSED: readonly [what: string, query: string, body: unknown, error: string][] = [
  ["a text for a number", "", { limit: "2" }, "limit must be a whole number"],
  ["a limit beyond the largest", "", { limit: 501 }, "limit must be at most 500"],
  ["an unknown state", "", { status: ["PAID"] }, "status[0] must be one of NEW, PROCESSING"],
  ["an unknown field", "", { fields: ["id", "colour"] }, 'fields names "colour", which Invoice does not have'],
  ["no field", "", { fields: [] }, "fields must have at least one entry"],
  ["more fields than there are", "", { fields: Array(1001).fill("id") }, "fields must have at most 1000 entries"],
  ["conditions as text", "", { where: '{"id":{}}' }, "where must be an object"],
  ["conditions on what is no field", "", { where: { colour: {} } }, "where.colour is not a known field"],
  ["a parameter twice", "?limit=2", { limit: 2 }, "limit must be given only once"],
  ["a null that means nothing", "", { status: null }, "status must not be null"],
  ["an array", "", [], "A JSON object is expected."],
];

test.each(REFUSED)("a search with %s is a 400", async (_, query, body, error) => {
  const answer = await erp.post(`/v1/invoices/search${query}`, body);
  expect(answer).toMatchObject({ status: 400, body: { success: false, error: expect.stringContaining(error) } });
});

test("a search needs the list's scope, and nothing but POST", async () => {
  const other = await gateway.client({ tenant: erp.tenant, scopes: ["projects:read"] });
  expect((await other.post("/v1/invoices/search", {})).status).toBe(403);
  const { status, headers } = await erp.get("/v1/invoices/search");
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});
