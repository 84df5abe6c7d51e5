/** The requests that a tenant's keys sent (docs/operating/keys.md), over both surfaces. */
import { once } from "node:events";
import { request } from "node:http";
import { makeRequestPartitions } from "../../src/services/api-request.js";
import { type Client, newTenantName, SURFACES, useGateway } from "../support/gateway.js";
import { importIdOf } from "../support/imports.js";
import { ok } from "../support/sent.js";
import { until } from "../support/until.js";

const gateway = useGateway({ own: true });
const SCOPES = ["api_keys:write", "accounts:write", "accounts:read", "tenant_settings:write", "tenant_settings:read"];

/** What is known of the requests with an id, once there are so many. */
async function found(admin: Client, id: string, count = 1): Promise<any[]> {
  let requests: any[] = [];
  await until(`${count} requests ${id}`, async () => {
    ({ requests } = (await admin.get(`/v1/requests?request_id=${id}`)).body);
    return requests.length >= count;
  });
  expect(requests).toHaveLength(count);
  return requests;
}

let admin: Client;
let keyId: string;
beforeAll(async () => {
  admin = await gateway.client({ scopes: SCOPES });
  keyId = (await admin.get("/v1/me")).body.key_id;
});
let ids = 0;
const named = () => ({ "X-Request-Id": `test-${++ids}` });
const account = (title: string) => ({ number: "1", title });

test("a write is told with its route, operation, status, key, import and size", async () => {
  const header = named();
  const answer = await admin.post("/v1/accounts", [account("a")], header);
  expect(await found(admin, header["X-Request-Id"])).toEqual([
    {
      ...{ request_id: header["X-Request-Id"], key_id: keyId, method: "POST", route: "/v1/accounts" },
      ...{ operation: "importAccounts", status: 200, code: null, import_id: importIdOf(answer) },
      ...{
        created_at: expect.stringMatching(/Z$/),
        duration_ms: expect.any(Number),
        bytes_in: 28,
        bytes_out: expect.any(Number),
      },
    },
  ]);
});

/** Sends a head that says so many bytes, and no body. */
async function postOfLength(length: string, header: object): Promise<void> {
  const headers = { "X-API-Key": admin.key!, "Content-Type": "application/json", "Content-Length": length, ...header };
  const sent = request(`${gateway.root}/v1/accounts`, { method: "POST", headers });
  sent.on("error", () => undefined).flushHeaders();
  await once(sent, "response");
  sent.destroy();
}

const MUTATION = 'mutation ImportOne { importAccounts(rows: [{ number: "1", title: "b" }]) { id } }';

test.each<[string, (header: Record<string, string>) => Promise<unknown>, object]>([
  ["over GraphQL", (header) => admin.graphql(MUTATION, {}, header), { route: "/graphql", status: 200, code: null }],
  [
    "that is refused",
    (header) => admin.post("/v1/accounts", [{ number: "1" }], header),
    { route: "/v1/accounts", operation: "importAccounts", status: 400, code: "INVALID" },
  ],
  [
    "that is refused over GraphQL",
    (header) =>
      admin.graphql(
        "mutation ($r: [AccountInput!]!) { importAccounts(rows: $r) { id } }",
        { r: [{ number: "1" }] },
        header,
      ),
    { route: "/graphql", code: "INVALID" },
  ],
  [
    "that a key may not do",
    (header) => admin.post("/v1/tax-codes", [], header),
    { route: "/v1/tax-codes", status: 403, code: "MISSING_SCOPE" },
  ],
  [
    "of a path that is not there",
    (header) => admin.get("/v1/accounts/00000000-0000-4000-8000-000000000000", header),
    { method: "GET", route: "/v1/accounts/:id", status: 404, code: "NOT_FOUND" },
  ],
  [
    "over GraphQL that asks for what is no field",
    (header) => admin.graphql("{ colour }", {}, header),
    { route: "/graphql", status: 400, code: "GRAPHQL_VALIDATION_FAILED" },
  ],
  [
    "whose error comes with a 200, because the client knows only JSON",
    (header) => admin.graphql("{ colour }", {}, { ...header, Accept: "application/json" }),
    { route: "/graphql", status: 200, code: "GRAPHQL_VALIDATION_FAILED" },
  ],
  [
    "of more bytes than a number of ours",
    (header) => postOfLength("5000000000", header),
    { route: "/v1/accounts", status: 413, code: "BODY_TOO_LARGE", bytes_in: 2_147_483_647 },
  ],
])("a request %s", async (_, ask, expected) => {
  const header = named();
  await ask(header);
  expect(await found(admin, header["X-Request-Id"])).toMatchObject([expected]);
});

test("a read is not kept unless the tenant asks for it, nor a write where it wants errors alone", async () => {
  const tenant = newTenantName();
  const erp = await gateway.client({ tenant, scopes: SCOPES });
  const log = (requests_log: string) => ok(erp.send("PATCH", "/v1/tenant-settings", { requests_log }));
  /** The kinds of requests that are kept. A refusal always is, and comes last. */
  const kept = async () => {
    const header = named();
    await erp.get("/v1/accounts", header);
    await erp.post("/v1/accounts", [account(`${ids}`)], header);
    await erp.get("/v1/accounts?limit=0", header);
    await until(
      "the refusal",
      async () =>
        (await erp.get(`/v1/requests?failed=true&request_id=${header["X-Request-Id"]}`)).body.total_count === 1,
    );
    const { requests } = (await erp.get(`/v1/requests?request_id=${header["X-Request-Id"]}`)).body;
    return requests.map(({ method, status }: any) => `${method} ${status}`).toSorted();
  };
  expect(await kept()).toEqual(["GET 400", "POST 200"]);
  await log("ALL");
  // Until the change is known, the recorder believes the setting that it knows.
  await until("reads are kept", async () => (await kept()).length === 3, 60_000);
  await log("ERRORS");
  await until("writes are not kept", async () => (await kept()).length === 1, 60_000);
  expect(await kept()).toEqual(["GET 400"]);
}, 150_000);

describe.each(SURFACES)("over %s", (surface) => {
  const listed = async (client: Client, args: object = {}) => {
    const { status, data, error } = await client.call(surface, "requests", { limit: 500, ...args });
    expect([status, error]).toEqual([200, null]);
    return data.requests as any[];
  };

  test("a key sees its own requests and those of lesser keys; the administrator sees all of the tenant, and no other", async () => {
    const tenant = newTenantName();
    const boss = await gateway.client({ tenant, scopes: SCOPES });
    const scopes = ["api_keys:write", "accounts:write", "accounts:read"] as const;
    const bau = await gateway.client({ tenant, customer: "Bau", scopes });
    const plain = await gateway.client({ tenant, customer: "Bau", scopes: ["accounts:write"] });
    const other = await gateway.client({ tenant, customer: "Tief", scopes: ["accounts:write"] });
    const erp = await gateway.client({ tenant, customer: "Bau" });
    await erp.post("/v1/suppliers", [{ external_id: "K", title: "Kies" }]);
    const seller = await gateway.client({ tenant, customer: "Bau", supplier: "K", scopes: ["api_keys:write"] });
    const senders = [boss, bau, plain, other, seller];
    const header = named();
    for (const client of senders) await client.post("/v1/accounts", [account(client.key!.slice(-5))], header);
    await found(boss, header["X-Request-Id"], senders.length);
    const request_id = [header["X-Request-Id"]];
    const keysOf = async (client: Client) => (await listed(client, { request_id })).map(({ key_id }) => key_id);
    const idOf = ({ key }: Client) =>
      key!.replace(/^cpk_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})_.*$/, "$1-$2-$3-$4-$5");
    expect(await keysOf(boss)).toEqual(senders.map(idOf).toReversed());
    expect(await keysOf(bau)).toEqual([seller, plain, bau].map(idOf));
    expect(await keysOf(seller)).toEqual([idOf(seller)]);
    expect(await listed(admin, { request_id })).toEqual([]);
    expect((await plain.call(surface, "requests", {})).status).toBe(403);
    const [key_id] = [idOf(plain)];
    expect(await listed(boss, { key_id: [key_id], request_id })).toHaveLength(1);
    expect(await listed(bau, { key_id: [idOf(other)], request_id })).toEqual([]);
  });

  test("they are found by operation, code, import and time, and paged by cursor", async () => {
    const erp = await gateway.client({ scopes: SCOPES });
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await erp.post("/v1/accounts", [account(`${n}`)], named()));
    await erp.post("/v1/accounts", [{}], named());
    await until("all", async () => (await erp.get("/v1/requests")).body.total_count === 4);
    const count = async (args: object) => (await listed(erp, args)).length;
    expect(await count({ operation: ["importAccounts"] })).toBe(4);
    expect(await count({ code: ["INVALID"] })).toBe(1);
    expect(await count({ failed: false })).toBe(3);
    expect(await count({ import_id: [importIdOf(answers[1]!)] })).toBe(1);
    expect(await count({ till: "2026-01-01T00:00:00Z" })).toBe(0);
    const first = (await erp.call(surface, "requests", { limit: 3 })).data;
    const second = (await erp.call(surface, "requests", { limit: 3, cursor: first.next_cursor })).data;
    expect([first.requests.length, second.requests.length, second.next_cursor]).toEqual([3, 1, null]);
  });
});

test("a day's partition is made ahead, and dropped after 14 days", async () => {
  const partitions = async () =>
    (
      await gateway.sql<{ name: string }>(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'api_request'::regclass order by 1",
      )
    ).map(({ name }) => name);
  // The template of the databases may be from before midnight.
  await makeRequestPartitions(gateway.db);
  const before = await partitions();
  expect(before.length).toBeGreaterThanOrEqual(3);
  await gateway.sql(
    `create table api_request_from_20200101 partition of api_request for values from ('2020-01-01') to ('2020-01-02')`,
  );
  await gateway.sql(`drop table ${before.at(-1)}`);
  await makeRequestPartitions(gateway.db);
  expect(await partitions()).toEqual(before);
});
