/** What reviews and attacks have found, each named after its symptom. */
import { significantDigits } from "../../src/domain/decimal.js";
import { asOperator } from "../../src/services/tenant.js";
import { cpuOf } from "../support/cpu.js";
import { SURFACES, useGateway } from "../support/gateway.js";
import { newProjects } from "../support/sent.js";
import { thrice } from "../support/thrice.js";
import { until } from "../support/until.js";

const gateway = useGateway();

test("a number of a million digits is counted at once", async () => {
  const cpu = await cpuOf(() => expect(significantDigits(`1${"0".repeat(1_000_000)}1`)).toBe(1_000_002));
  expect(cpu).toBeLessThan(5000); // the quadratic version took minutes
  const counts = { "0.0120": 2, "-100": 1, "1.50e10": 2, "0": 0, "0.000": 0, "123456789012345.0": 15, "1E400": 1 };
  expect(Object.fromEntries(Object.keys(counts).map((number) => [number, significantDigits(number)]))).toEqual(counts);
});

test("a variable that is omitted inside a literal keeps what is stored, however often the operation runs", async () => {
  const erp = await gateway.client();
  await erp.post("/v1/projects/erp", [{ number: "1", title: "x", type: "KEEP", latitude: 1 }]);
  const mutation = `mutation ($t: String, $l: Decimal) { importProjects(rows: [{ number: "1", title: "x", type: $t, latitude: $l }]) {
    description latitude work_types(limit: 5) { work_types { code } } } }`;
  const project = (description: string | null) => [{ description, latitude: 1, work_types: { work_types: [] } }];
  for (const { body } of await thrice(erp, mutation))
    expect(body).toEqual({ data: { importProjects: project("KEEP") } });
  const cleared = await erp.graphql(mutation, { t: null });
  expect(cleared.body.data.importProjects).toEqual(project(null));
});

test("a mutation that is accepted is never answered with 406", async () => {
  const erp = await gateway.client();
  for (const accept of ["application/json-patch+json", "application/json;q=0", "text/html"]) {
    const mutation = 'mutation { importProjects(rows: [{ number: "1", title: "x" }]) { title } }';
    const { status, body } = await erp.graphql(mutation, {}, { Accept: accept });
    expect([accept, status, body]).toEqual([accept, 200, { data: { importProjects: [{ title: "x" }] } }]);
  }
});

test("while forty imports wait for each other, another tenant's requests are let in", async () => {
  const [busy, other] = [await gateway.client(), await gateway.client()];
  await other.get("/v1/projects");
  // A key that was not looked up before.
  const another = await gateway.client({ tenant: other.tenant });
  const [{ id }] = await newProjects(busy, "1");
  // All wait for one that holds its lock until the end.
  const holder = await gateway.superuser();
  await holder.query("begin; lock table work_type in access exclusive mode");
  const imports = Promise.all(
    Array.from({ length: 40 }, () => busy.post(`/v1/projects/${id}/work-types`, [{ code: "1", title: "x" }])),
  );
  const WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const areWaiting = async () => (await gateway.sql(WAITING)).length > 0;
  await until("they wait", areWaiting);
  for (const client of [other, another]) expect((await client.get("/v1/projects")).status).toBe(200);
  expect(await areWaiting()).toBe(true);
  await holder.end();
  expect((await imports).every(({ status }) => status === 201)).toBe(true);
});

test("an import that waited for another does not turn updated_at back", async () => {
  const erp = await gateway.client();
  const { tenant_id: tenantId } = (await erp.get("/v1/me")).body;
  await erp.post("/v1/project-regions", [{ number: "1", title: "a" }]);
  // Its transaction begins first; the row is changed by another meanwhile; then it changes the row, too.
  const { projectRegions } = await import("../../src/services/project-region.js");
  let between = "";
  await gateway.db.transaction({ tenantId, customerId: null }, async (tx) => {
    between = (await erp.post("/v1/project-regions", [{ number: "1", title: "b" }])).body[0].updated_at;
    const ctx = asOperator(gateway.db, tenantId);
    ctx.transaction = (work) => work(tx);
    await projectRegions.importAll(ctx, [{ number: "1", title: "c" }]);
  });
  const [region] = (await erp.get("/v1/project-regions")).body.project_regions;
  expect(region.title).toBe("c");
  expect(Date.parse(region.updated_at)).toBeGreaterThan(Date.parse(between));
});

test("a wrong secret does not count as a use of the key", async () => {
  const erp = await gateway.client();
  const wrong = `${erp.key!.slice(0, -4)}AAAA`;
  const { status } = await gateway.anonymous().get("/v1/projects", { "X-API-Key": wrong });
  const [stored] = await gateway.sql("select last_used_at from api_key where id = $1", [erp.key!.slice(4, 36)]);
  expect([status, stored!.last_used_at]).toEqual([401, null]);
});

const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString("base64url");
describe.each(SURFACES)("over %s", (surface) => {
  const TIME = "updated_since must be a date-time (ISO 8601 with offset, e.g. 2026-11-21T10:00:00Z)";
  const CURSOR =
    "cursor must be the next_cursor of a page of this list, asked for with the same filters, search and order";
  const rows = [{ number: "x".repeat(256), title: "t" }];
  test.each<[string, Record<string, unknown>, string]>([
    ["importProjects", { rows }, "[0].number must be at most 255 characters long"],
    ["projects", { updated_since: "0000-01-01T00:00:00Z" }, TIME],
    ["projects", { updated_since: "9999-12-31T23:59:59-14:00" }, TIME],
    ["project", { id: "{0190f3a4-5b6c-4d8e-9f00-112233445566}" }, "id must be a UUID"],
    ["projects", { cursor: cursorOf("projects", "", 3_000_000_000, "A") }, CURSOR],
    ["projects", { cursor: cursorOf("legal_entities", "", 1, "A") }, CURSOR],
    ["projects", { cursor: cursorOf("projects", "", 1, "\ud800") }, CURSOR],
  ])("%s %j is a 400 by name, on every run", async (field, args, error) => {
    const erp = await gateway.client();
    for (let run = 0; run < 3; run++)
      expect(await erp.call(surface, field, args)).toMatchObject({ status: 400, error });
  });
});
