/** Sandboxes: what is in one, what a seed decides, resetting and deleting, and the headers that only its keys know. */
import { createClient } from "graphql-ws";
import { job } from "../../src/request/actors.js";
import { Context } from "../../src/context.js";
import { ALL_SCOPES } from "../../src/domain/scopes.js";
import { followEvents } from "../../src/services/invoice/find-findings.js";
import { create, deleteUnused, list } from "../../src/services/sandbox.js";
import { createKey } from "../../src/services/tenant.js";
import { Client, SURFACES, useGateway } from "../support/gateway.js";

const gateway = useGateway({ own: true });
const MAY = [...ALL_SCOPES, "sandboxes:write", "api_keys:write"];

/** For the tests that need any sandbox. */
let some: Client;
beforeAll(async () => void (some = clientOf(await make(await maker(), "Some", 7))));

const contextOf = (tenantId: string) => (customerId: string | null) =>
  new Context({ db: gateway.db }, { actor: job("test", { tenantId, customerId }) });

/** A tenant that makes sandboxes. */
const maker = () => gateway.client({ scopes: MAY });
const clientOf = ({ tenant_id, key }: { tenant_id: string; key: string }) => new Client(gateway.root, key, tenant_id);

async function make(owner: Client, name: string, seed: number): Promise<{ tenant_id: string; key: string }> {
  const made = await owner.post("/v1/sandboxes", { name, seed });
  expect(made.status).toBe(201);
  return made.body;
}

const tablesOf = async (condition: string): Promise<string[]> => {
  const rows = await gateway.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and ${condition} order by 1`,
  );
  return rows.map(({ name }) => name);
};
const IS_SEEDED = "exists (select from pg_trigger where tgrelid = c.oid and tgname = 'id_by_seed')";

/** How many rows of each table a tenant has. */
async function countsOf(tenant: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesOf("true")) {
    const [row] = await gateway.sql<{ many: number }>(
      `select count(*)::int as many from ${table} where tenant_id = $1`,
      [tenant],
    );
    if (row!.many > 0) counts[table] = row!.many;
  }
  return counts;
}

/** The ids of a tenant's records, by table. */
async function idsOf(tenant: string): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {};
  for (const table of await tablesOf(IS_SEEDED)) {
    const rows = await gateway.sql<{ id: string }>(
      `select id::text from ${table} where tenant_id = $1 order by id::text`,
      [tenant],
    );
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}

describe("what a seed decides", () => {
  test("is every id of the demo's records, again after a reset and in the next sandbox with it", async () => {
    const owner = await maker();
    const first = await make(owner, "One", 7);
    const ids = await idsOf(first.tenant_id);
    expect((await owner.post(`/v1/sandboxes/${first.tenant_id}/reset`, undefined)).status).toBe(200);
    expect(await idsOf(first.tenant_id)).toEqual(ids);
    await owner.send("DELETE", `/v1/sandboxes/${first.tenant_id}`);
    const second = await make(owner, "Two", 7);
    expect(await idsOf(second.tenant_id)).toEqual(ids);
    const all = Object.values(ids).flat();
    expect(all.length).toBeGreaterThan(100);
    // Another seed makes other ids, and so does another tenant.
    for (const other of [await make(owner, "Three", 8), await make(await maker(), "One", 7)]) {
      const others = new Set(Object.values(await idsOf(other.tenant_id)).flat());
      expect(all.filter((id) => others.has(id))).toEqual([]);
    }
  });

  test("leaves out only what is no record of the demo", async () => {
    const filled = Object.keys(await countsOf((await make(await maker(), "One", 1)).tenant_id));
    const withId = await tablesOf("exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id')");
    const seeded = await tablesOf(IS_SEEDED);
    const random = filled.filter((table) => withId.includes(table) && !seeded.includes(table));
    const OF_NO_RECORD = ["api_key", "event", "import", "invoice_history", "purchase_order_history", "record_count"];
    expect(random).toEqual(OF_NO_RECORD);
  });
});

test("a sandbox has the demo's records, and its key may all but make sandboxes", async () => {
  const owner = await maker();
  const sandbox = clientOf(await make(owner, "Nightly tests", 7));
  const { tenant_name, scopes } = (await sandbox.get("/v1/me")).body;
  expect(tenant_name).toBe(`${owner.tenant}: Nightly tests`);
  expect(scopes.toSorted()).toEqual([...ALL_SCOPES, "api_keys:write"].toSorted());
  expect((await sandbox.get("/v1/invoices?limit=1")).body.total_count).toBeGreaterThan(0);
  expect((await sandbox.post("/v1/suppliers", [{ external_id: "S", title: "S" }])).status).toBe(200);
});

test("nothing of a sandbox shows in the tenant that made it", async () => {
  const owner = await maker();
  const before = await countsOf((await owner.get("/v1/me")).body.tenant_id);
  const sandbox = clientOf(await make(owner, "One", 7));
  await sandbox.post("/v1/suppliers", [{ external_id: "S", title: "S" }]);
  const { api_request: _, ...after } = await countsOf((await owner.get("/v1/me")).body.tenant_id);
  expect(after).toEqual(before);
  expect((await owner.get("/v1/events")).body.events).toEqual([]);
  expect((await owner.get("/v1/invoices")).body.total_count).toBe(0);
});

test("a reset leaves the demo's records, the settings of a new tenant, and the keys without a supplier", async () => {
  const owner = await maker();
  const { tenant_id, key } = await make(owner, "One", 7);
  const sandbox = clientOf({ tenant_id, key });
  const filled = await countsOf(tenant_id);
  await sandbox.post("/v1/accounts", [{ number: "4711", title: "Sand" }]);
  await sandbox.send("PATCH", "/v1/tenant-settings", { locale: "de-AT" });
  const [supplier] = (await sandbox.get("/v1/suppliers?limit=1")).body.suppliers;
  const { customer_id } = (await sandbox.get("/v1/me")).body;
  const keyOf = (supplier_id?: string) =>
    sandbox.post("/v1/api-keys", { name: "x", scopes: ["suppliers:read"], customer_id, supplier_id });
  const [plain, ofSupplier] = [(await keyOf()).body.key, (await keyOf(supplier.id)).body.key];
  const { next_cursor } = (await sandbox.get("/v1/events?limit=1")).body;

  expect((await owner.post(`/v1/sandboxes/${tenant_id}/reset`, undefined)).body).toMatchObject({
    ...{ tenant_id, name: "One", seed: 7, reset_at: expect.any(String) },
  });
  const { api_request: _, event_floor, api_key, ...records } = await countsOf(tenant_id);
  expect({ ...records, api_key: 1 }).toEqual(filled);
  expect({ api_key, event_floor }).toEqual({ api_key: 2, event_floor: 1 });
  expect((await sandbox.get("/v1/tenant-settings")).body.locale).toBe("de-DE");
  const statusWith = async (sent: string) => (await new Client(gateway.root, sent, "").get("/v1/suppliers")).status;
  expect(await statusWith(plain)).toBe(200);
  expect((await sandbox.get(`/v1/events?after=${next_cursor}`)).status).toBe(410);
  expect((await sandbox.get("/v1/events?after=latest")).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await statusWith(ofSupplier)).toBe(401);
});

test("of a deleted sandbox no row is left", async () => {
  const owner = await maker();
  const { tenant_id, key } = await make(owner, "One", 7);
  const sandbox = clientOf({ tenant_id, key });
  await sandbox.post("/v1/accounts", [{ number: "4711", title: "Sand" }], { "Idempotency-Key": "x" });
  await owner.post(`/v1/sandboxes/${tenant_id}/reset`, undefined);
  const deleted = await owner.send("DELETE", `/v1/sandboxes/${tenant_id}`);
  expect(deleted).toMatchObject({ status: 200, body: { tenant_id, name: "One", seed: 7 } });
  // Work that was begun for it ends, and leaves nothing either.
  expect(await followEvents(contextOf(tenant_id))).toBe(false);
  const { api_request: _, ...left } = await countsOf(tenant_id);
  expect(left).toEqual({});
  expect(await gateway.sql("select id from tenant where id = $1", [tenant_id])).toEqual([]);
  expect((await owner.get("/v1/sandboxes")).body).toEqual([]);
});

test("a sandbox is filled once at a time", async () => {
  const owner = await maker();
  const { tenant_id } = await make(owner, "One", 7);
  const resets = [1, 2, 3].map(() => owner.post(`/v1/sandboxes/${tenant_id}/reset`, undefined));
  const statuses = (await Promise.all(resets)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect((await owner.send("DELETE", `/v1/sandboxes/${tenant_id}`)).status).toBe(200);
});

test("sandboxes that nobody used for 30 days are deleted, and no others", async () => {
  const owner = await maker();
  const [old, used, made] = [await make(owner, "old", 1), await make(owner, "used", 2), await make(owner, "new", 3)];
  for (const { tenant_id } of [old, used])
    await gateway.sql("update tenant set created_at = now() - interval '31 days' where id = $1", [tenant_id]);
  await clientOf(used).get("/v1/me");
  expect(await deleteUnused(gateway.db)).toBe(1);
  const left = (await owner.get("/v1/sandboxes")).body.map(({ tenant_id }: { tenant_id: string }) => tenant_id);
  expect(left.toSorted()).toEqual([used.tenant_id, made.tenant_id].toSorted());
});

describe.each(SURFACES)("over %s", (surface) => {
  test("a tenant has at most five sandboxes, each with a name and a seed of its own", async () => {
    const owner = await maker();
    const call = (input: object) => owner.call(surface, "createSandbox", { input });
    for (const seed of [1, 2, 3, 4]) expect((await call({ name: `n${seed}`, seed })).status).toBe(200);
    const refused = (error: string) => ({ status: 409, error });
    expect(await call({ name: "n1", seed: 9 })).toMatchObject(refused('The tenant has a sandbox named "n1".'));
    expect(await call({ name: "n9", seed: 1 })).toMatchObject(
      refused('The sandbox "n1" has the seed 1, and so those ids.'),
    );
    expect((await call({ name: "n9" })).status).toBe(200);
    expect(await call({ name: "n8" })).toMatchObject(
      refused("The tenant has 5 sandboxes, and may have no more; delete one first."),
    );
  });

  test("another tenant's sandbox is not there, and neither is a tenant that is none", async () => {
    const owner = await maker();
    const { tenant_id } = await make(owner, "One", 7);
    const another = await maker();
    const own = (await another.get("/v1/me")).body.tenant_id;
    for (const field of ["resetSandbox", "deleteSandbox"])
      for (const id of [tenant_id, own])
        expect(await another.call(surface, field, { id })).toMatchObject({ error: "Sandbox not found." });
    expect((await another.call(surface, "sandboxes")).data).toEqual([]);
    expect((await owner.call(surface, "sandboxes")).data).toEqual([expect.objectContaining({ tenant_id })]);
  });

  test("a sandbox makes none, even with the scope", async () => {
    const { tenant_id } = await make(await maker(), "One", 7);
    const [{ name: tenant }] = (await gateway.sql("select name from tenant where id = $1", [tenant_id])) as [any];
    const key = await createKey(gateway.db, { tenant, name: "x", scopes: ["sandboxes:write"] });
    const inner = await new Client(gateway.root, key, tenant).call(surface, "createSandbox", { input: { name: "x" } });
    expect(inner.error).toBe("A sandbox makes no sandboxes; use a key of the tenant that made it.");
  });

  test.each([
    ["503", 503, "Service temporarily unavailable. Try again shortly."],
    ["409", 409, "Sandbox-Fault: 409"],
    ["slow=0s", 200, null],
    ["slow=21s", 400, "Sandbox-Fault must be 503, 409, drop, or slow=1s up to slow=20s"],
    ["often", 400, "Sandbox-Fault must be 503, 409, drop, or slow=1s up to slow=20s"],
  ])("Sandbox-Fault: %s answers %i", async (fault, status, error) => {
    const number = `${surface} ${fault}`;
    const args = { rows: [{ number, title: "Sand" }] };
    const answer = await some.call(surface, "importAccounts", args, { "Sandbox-Fault": fault });
    expect(answer).toMatchObject({ status, error });
    const { total_count } = (await some.get(`/v1/accounts?number=${number}`)).body;
    expect(total_count).toBe(status === 200 ? 1 : 0);
  });

  test("Sandbox-Fault: drop does the request and loses the answer", async () => {
    const rows = [{ number: `${surface} lost`, title: "Sand" }];
    const lost = some.call(surface, "importAccounts", { rows }, { "Sandbox-Fault": "drop" });
    await expect(lost).rejects.toThrow("fetch failed");
    expect((await some.get(`/v1/accounts?number=${surface}%20lost`)).body.total_count).toBe(1);
  });

  test.each([{ "Sandbox-Fault": "503" }, { "Sandbox-Now": "2026-12-31T08:00:00Z" }])(
    "%j is refused from a key of no sandbox",
    async (headers) => {
      const error = `${Object.keys(headers)[0]} is only for keys of a sandbox`;
      const erp = await gateway.client();
      expect(await erp.call(surface, "me", {}, headers as never)).toMatchObject({ status: 400, error });
    },
  );

  test("Sandbox-Now sets the day of the request, and no stamp", async () => {
    const overdueAt = async (now: string) =>
      (await some.call(surface, "invoices", { overdue: true }, { "Sandbox-Now": now })).data.total_count;
    expect([await overdueAt("2020-01-01T00:00:00Z"), await overdueAt("2040-01-01T00:00:00Z")]).toEqual([0, 4]);
    expect(await some.call(surface, "me", {}, { "Sandbox-Now": "tomorrow" })).toMatchObject({
      error: "Sandbox-Now must be an instant, e.g. 2026-12-31T08:00:00Z",
    });
    const paper = { invoice_number: surface, invoice_date: "2026-11-02", total_amount: 119, currency: "EUR" };
    const jsonContent = { external_id: surface, ...paper };
    const sent = { content: { jsonContent } };
    const made = await some.call(surface, "importInvoice", sent, { "Sandbox-Now": "2040-01-01T10:00:00Z" });
    expect(made.error).toBeNull();
    const fields = "fields=receipt_date,created_at";
    const [invoice] = (await some.get(`/v1/invoices?external_id=${surface}&${fields}`)).body.invoices;
    expect(invoice.receipt_date).toBe("2040-01-01T10:00:00.000Z");
    expect(Date.parse(invoice.created_at)).toBeLessThan(Date.now() + 60_000);
  });
});

test("a read contradicts nothing", async () => {
  const headers = { "Sandbox-Fault": "409" };
  const error = "Sandbox-Fault can be 409 only for a write";
  const answers = [await some.get("/v1/me", headers), await some.post("/v1/accounts/search", {}, headers)];
  for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { error } });
});

test("a socket of a sandbox fails as its first message asks", async () => {
  const closed = await new Promise<{ code: number }>((resolve) => {
    createClient({
      url: `${gateway.root.replace("http", "ws")}/graphql`,
      connectionParams: { "X-API-Key": some.key, "Sandbox-Fault": "409" },
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: (event) => resolve(event as { code: number }),
    });
  });
  expect(closed.code).toBeGreaterThanOrEqual(4400);
});

test("a sandbox that could not be filled is not there", async () => {
  const owner = await maker();
  const { tenant_id } = (await owner.get("/v1/me")).body;
  const ctx = contextOf(tenant_id)(null);
  await gateway.sql("create function no() returns trigger language plpgsql as $$ begin raise 'no'; end $$");
  await gateway.sql("create trigger no before insert on delivery for each row execute function no()");
  await expect(create(ctx, { name: "One", seed: 1 })).rejects.toThrow();
  await gateway.sql("drop trigger no on delivery");
  expect(await list(ctx)).toEqual([]);
  await make(owner, "One", 1);
});

describe("with a rate limit", () => {
  const limited = useGateway({ config: { RATE_LIMIT_POINTS: 20, RATE_LIMIT_SECONDS: 600 } });
  test("a sandbox uses up its own budget, not the address's", async () => {
    const owner = await limited.client({ scopes: MAY });
    const { body } = await owner.post("/v1/sandboxes", { name: "One" });
    const sandbox = new Client(limited.root, body.key, "");
    const statuses = [];
    for (let sent = 0; sent < 21; sent++) statuses.push((await sandbox.get("/v1/me")).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 403]);
    expect((await owner.get("/v1/me")).body.rate_limit.remaining).toBe(18);
    const query = `{ ${Array.from({ length: 5 }, (_, n) => `a${n}: me { key_id }`).join(" ")} }`;
    expect((await sandbox.graphql(query)).status).toBe(403);
    expect((await owner.graphql(query)).status).toBe(200);
  });
});
