/** Who asks: API keys, from making them to revoking them (specification §5, decisions §8). */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { SCOPES } from "../../src/domain/scopes.js";
import { Supplier } from "../../src/entities/index.js";
import { createKey } from "../../src/services/tenant.js";
import { Client, type Surface, SURFACES } from "../support/client.js";
import { ENDS, KEY_SCOPES, type KeyRights, LINKS, requestsOf } from "../support/key-world.js";
import { cloneDatabase, type TestDatabase } from "../support/database.js";
import { newTenantName, type Running, startGateway, useGateway } from "../support/gateway.js";
import { sendRaw } from "./raw-request.js";

const gateway = useGateway({ config: { TRUST_PROXY: ["loopback"] } });

const REFUSED = "Unauthorized. Missing or invalid API key.";
const ADMIN = ["api_keys:write", "projects:read"];
const SOME_ID = "00000000-0000-4000-8000-000000000000";

const CREATE =
  "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key api_key { id name scopes customer_id allowed_cidrs expires_at last_used_at revoked_at successor_id created_at } } }";
const ROTATE =
  "mutation ($id: UUID!, $overlap: Int! = 86400) { rotateApiKey(id: $id, overlap_seconds: $overlap) { key api_key { id name scopes customer_id allowed_cidrs expires_at successor_id } } }";
const REVOKE = "mutation ($id: UUID!) { revokeApiKey(id: $id) { id revoked_at } }";
const LIST =
  "{ apiKeys { id name scopes customer_id supplier_id allowed_cidrs expires_at last_used_at revoked_at successor_id created_at } }";

const admin = () => gateway.client({ scopes: ADMIN });
const withKey = (key: string, root = gateway.root) => new Client(root, key, "");

async function created(owner: Client, input: object = {}): Promise<{ key: string; client: Client; api_key: any }> {
  const { body } = await owner.graphql(CREATE, { input: { name: "ERP import", scopes: ["projects:read"], ...input } });
  expect(body.errors).toBeUndefined();
  const { key, api_key } = body.data.createApiKey;
  return { key, client: withKey(key), api_key };
}

const idOf = (key: string) => key.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Status and error of a read with headers of one's own. */
async function ask(
  surface: Surface,
  client: Client,
  headers: Record<string, string> = {},
): Promise<[number, string | undefined]> {
  const answer =
    surface === "rest"
      ? await client.get("/v1/projects", headers)
      : await client.graphql("{ projects { limit } }", {}, headers);
  return [answer.status, answer.body.error ?? answer.body.errors?.[0].message];
}

async function until(ms: number): Promise<void> {
  while (Date.now() < ms) await sleep(ms - Date.now());
}

/** When the last request was sent that a key was still accepted for, in milliseconds: however long it took. */
async function acceptedFor(client: Client): Promise<number> {
  const start = performance.now();
  for (let accepted = 0; ; await sleep(20)) {
    const sentAfter = performance.now() - start;
    if ((await ask("rest", client))[0] === 401) return accepted;
    accepted = sentAfter;
  }
}

describe.each(SURFACES)("over %s", (surface) => {
  test.each<[string, (key: string) => string | null]>([
    ["none", () => null],
    ["an empty one", () => ""],
    ["nonsense", () => "nonsense"],
    ["only its beginning", (key) => key.slice(0, 36)],
    ["one character less", (key) => key.slice(0, -1)],
    ["one character more", (key) => `${key}A`],
    ["another secret", (key) => key.slice(0, 37) + "A".repeat(43)],
    ["another id", (key) => `cpk_${"0".repeat(32)}${key.slice(36)}`],
    ["in capitals", (key) => key.toUpperCase()],
    ["twice", (key) => `${key}, ${key}`],
    ["in quotes", (key) => `"${key}"`],
    ["as a bearer", (key) => `Bearer ${key}`],
    ["SQL", (key) => `cpk_' or 1=1 --${key.slice(15)}`],
    ["ten thousand characters", (key) => key + "A".repeat(10_000)],
  ])("a key that is %s is refused", async (_, made) => {
    const { key } = await gateway.client();
    expect(await ask(surface, withKey(key!))).toEqual([200, undefined]);
    expect(await ask(surface, new Client(gateway.root, made(key!), ""))).toEqual([401, REFUSED]);
  });

  test("an expired key is refused", async () => {
    const { client, api_key } = await created(await admin());
    // Longer and longer, for a machine that takes longer than that for the first request.
    for (let lifeMs = 700; ; lifeMs *= 3) {
      const expiresAt = Date.now() + lifeMs;
      await gateway.sql("update api_key set expires_at = $2 where id = $1", [api_key.id, new Date(expiresAt)]);
      const [status] = await ask(surface, client);
      if (status === 401) continue;
      expect(status).toBe(200);
      await until(expiresAt);
      return expect(await ask(surface, client)).toEqual([401, REFUSED]);
    }
  });

  test("a revoked key is refused", async () => {
    const { key } = await gateway.client();
    await gateway.sql("update api_key set revoked_at = now() where id = $1", [idOf(key!)]);
    expect(await ask(surface, withKey(key!))).toEqual([401, REFUSED]);
  });

  test("a key is good only from the addresses that it allows", async () => {
    const { client } = await created(await admin(), {
      allowed_cidrs: ["192.0.2.0/24", "198.51.100.7/32", "2001:db8::/32"],
    });
    const from = (address: string) => ask(surface, client, { "X-Forwarded-For": address });
    for (const inside of ["192.0.2.0", "192.0.2.255", "198.51.100.7", "2001:db8::1", "::ffff:192.0.2.7"]) {
      expect([inside, ...(await from(inside))]).toEqual([inside, 200, undefined]);
    }
    for (const outside of ["192.0.3.0", "198.51.100.8", "2001:db9::1", "127.0.0.1", "unknown", "192.0.2.7:1234"]) {
      expect([outside, ...(await from(outside))]).toEqual([outside, 401, REFUSED]);
    }
    expect(await ask(surface, client)).toEqual([401, REFUSED]);
  });

  test("a key that is good from all of IPv6 is not good from IPv4, nor the other way round", async () => {
    const { client: six } = await created(await admin(), { allowed_cidrs: ["::/0"] });
    const { client: four } = await created(await admin(), { allowed_cidrs: ["0.0.0.0/0"] });
    for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"]) {
      expect([address, ...(await ask(surface, six, { "X-Forwarded-For": address }))]).toEqual([address, 401, REFUSED]);
      expect([address, ...(await ask(surface, four, { "X-Forwarded-For": address }))]).toEqual([
        address,
        200,
        undefined,
      ]);
    }
    expect(await ask(surface, six, { "X-Forwarded-For": "2001:db8::1" })).toEqual([200, undefined]);
    expect(await ask(surface, four, { "X-Forwarded-For": "2001:db8::1" })).toEqual([401, REFUSED]);
  });
});

test.each(["X-API-Key", "x-api-key", "X-API-KEY"])("the header may be spelt %s", async (name) => {
  const { key } = await gateway.client();
  expect(await sendRaw(gateway.root, { path: "/v1/projects", headers: { [name]: key! } })).toMatchObject({
    status: 200,
  });
});

test("a key in the query string or as HTTP authentication is none", async () => {
  const { key } = await gateway.client();
  const anonymous = gateway.anonymous();
  expect((await anonymous.get(`/v1/projects?x-api-key=${key}`)).status).toBe(401);
  expect((await anonymous.get("/v1/projects", { Authorization: `Bearer ${key}` })).status).toBe(401);
});

describe("two instances on one database", () => {
  let database: TestDatabase;
  let instances: Running[];

  beforeAll(async () => {
    database = await cloneDatabase();
    instances = [await startGateway(database), await startGateway(database)];
  });
  afterAll(async () => {
    for (const { stop } of instances) await stop();
    await database.drop();
  });

  test("both refuse a revoked key within a second, though they had just checked it", async () => {
    const [here, there] = instances.map(({ gateway: { root } }) => root);
    const owner = await instances[0]!.gateway.client({ scopes: ADMIN });
    const { key, api_key } = await created(owner);
    const clients = [withKey(key, here), withKey(key, there)];
    for (const client of clients) expect(await ask("rest", client)).toEqual([200, undefined]);

    expect(await owner.graphql(REVOKE, { id: api_key.id })).toMatchObject({ status: 200 });
    for (const ms of await Promise.all(clients.map(acceptedFor))) expect(ms).toBeLessThan(1000);
  });
});

describe("making a key", () => {
  test("shows it once; it works, with its scopes and no more", async () => {
    const owner = await admin();
    const { client, key, api_key } = await created(owner, {
      name: "Reader",
      scopes: ["projects:read", "projects:read"],
      expires_at: "2099-01-01T01:00:00+01:00",
    });
    expect(key).toMatch(/^cpk_[0-9a-f]{32}_[\w-]{43}$/);
    expect(api_key).toEqual({
      id: idOf(key),
      name: "Reader",
      scopes: ["projects:read"],
      customer_id: null,
      allowed_cidrs: [],
      expires_at: "2099-01-01T00:00:00.000Z",
      last_used_at: null,
      revoked_at: null,
      successor_id: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(await ask("rest", client)).toEqual([200, undefined]);
    expect(await client.get("/v1/legal-entities")).toMatchObject({
      status: 403,
      body: { error: "Unauthorized. Missing scope: legal_entities:read", success: false },
    });
    expect(JSON.stringify((await owner.graphql(LIST)).body)).not.toContain(key.slice(37));
  });

  test("stores nothing but a SHA-256 of its secret", async () => {
    const { key, api_key } = await created(await admin());
    const secret = key.slice(37);
    const [stored] = await gateway.sql<{ row: string; secret_sha256: string }>(
      "select k::text as row, secret_sha256 from api_key k where id = $1",
      [api_key.id],
    );
    expect(stored!.secret_sha256).toBe(createHash("sha256").update(secret).digest("hex"));
    expect(stored!.row).not.toContain(secret);
    const events = await gateway.sql<{ row: string }>("select e::text as row from event e");
    expect(events.filter(({ row }) => row.includes(secret) || row.includes(stored!.secret_sha256))).toEqual([]);
  });

  test.each([
    ["no scope", { scopes: [] }, "scopes must name at least one scope"],
    [
      "an unknown scope",
      { scopes: ["projects:read", "projects:teleport"] },
      'scopes[1] "projects:teleport" is not a scope',
    ],
    ["a blank name", { name: " " }, "name must not be empty"],
    [
      "an address without a range",
      { allowed_cidrs: ["192.0.2.1"] },
      "allowed_cidrs[0] must be an address range (CIDR), e.g. 192.0.2.0/24",
    ],
    [
      "too wide a range",
      { allowed_cidrs: ["192.0.2.0/24", "192.0.2.0/33"] },
      "allowed_cidrs[1] must be an address range (CIDR), e.g. 192.0.2.0/24",
    ],
    [
      "too many ranges",
      { allowed_cidrs: Array(101).fill("192.0.2.0/24") },
      "allowed_cidrs must have at most 100 entries",
    ],
    ["an end in the past", { expires_at: "2020-01-01T00:00:00Z" }, "expires_at must be in the future"],
    ["a customer that does not exist", { customer_id: SOME_ID }, "customer_id is not a customer of this tenant"],
    ["a supplier that does not exist", { supplier_id: SOME_ID }, "supplier_id is not a supplier of this tenant"],
    ["a misspelt field", { scope: ["projects:read"] }, "scope is not a known field"],
  ])("with %s is refused by the field's name", async (_, input, error) => {
    const owner = await admin();
    const answer = await owner.graphql(CREATE, { input: { name: "x", scopes: ["projects:read"], ...input } });
    expect([answer.status, answer.body.errors[0].message, answer.body.errors[0].extensions]).toEqual([
      400,
      `$input.${error}`,
      {
        code: "INVALID",
        field: error.split(" ")[0],
        variable: `$input.${error.split(" ")[0]}`,
        errors: [{ code: "INVALID", pointer: expect.stringMatching(/^\/\w+(\/\d)?$/), detail: `$input.${error}` }],
      },
    ]);
    expect((await owner.graphql(LIST)).body.data.apiKeys).toHaveLength(1);
  });

  test("of a supplier is a key of the supplier's customer, and of no other", async () => {
    const tenant = newTenantName();
    const [north, wide] = [
      await gateway.client({ tenant, customer: "North" }),
      await gateway.client({ tenant, scopes: Object.keys(SCOPES) }),
    ];
    await gateway.client({ tenant, customer: "South" });
    await north.post("/v1/suppliers", [{ external_id: "K1", title: "t" }]);
    const idOf = async (table: string, column: string, value: string) =>
      (
        await gateway.sql<{ id: string }>(
          `select id from ${table} where ${column} = $1 order by created_at desc limit 1`,
          [value],
        )
      )[0]!.id;
    const supplier_id = await idOf("supplier", "external_id", "K1");
    const create = (customer_id?: string) =>
      wide.graphql(CREATE, { input: { name: "x", scopes: ["orders:write"], supplier_id, customer_id } });
    for (const wrong of [undefined, await idOf("customer", "name", "South")]) {
      expect((await create(wrong)).body.errors[0].message).toBe(
        "$input.supplier_id is not a supplier of the key's customer: name it as customer_id, too",
      );
    }
    expect((await create(await idOf("customer", "name", "North"))).status).toBe(200);

    const key = (customer?: string) =>
      createKey(gateway.db, {
        tenant,
        scopes: ["orders:write"],
        name: "n",
        supplier: "K1",
        ...(customer && { customer }),
      });
    await key(); // the one who has it
    const south = await gateway.client({ tenant, customer: "South" });
    await expect(key("South")).rejects.toThrow('The customer "South" has no supplier with the external id "K1"');
    await south.post("/v1/suppliers", [{ external_id: "K1", title: "another" }]);
    await expect(key()).rejects.toThrow("Name the customer, too.");
    await key("South");
    const links = await gateway.sql(
      "select k.customer_id = s.customer_id as same from api_key k join supplier s on s.id = k.supplier_id",
    );
    expect(links).toEqual(links.map(() => ({ same: true })));
    expect(links).toHaveLength(3);
  });

  test("is made while rows of its customer are being written", async () => {
    const north = await gateway.client({ customer: "North" });
    const [links] = await gateway.sql<{ tenant_id: string; customer_id: string }>(
      "select tenant_id, customer_id from api_key where id = $1",
      [idOf(north.key!)],
    );
    const { tenant_id: tenantId, customer_id: customerId } = links!;
    const makeKey = () =>
      createKey(gateway.db, { tenant: north.tenant, scopes: ["orders:write"], name: "n", customer: "North" });
    const key = await gateway.db.transaction({ tenantId, customerId, supplierId: null }, async (tx) => {
      tx.em.create(Supplier, { tenant: tenantId, customer: customerId, external_id: "K2", title: "x" });
      await tx.em.flush();
      return makeKey();
    });
    expect(key).toMatch(/^cpk_/);
  });

  test("for another tenant's customer is refused as if it did not exist", async () => {
    const tenant = newTenantName();
    await gateway.client({ tenant, customer: "North" });
    const [north] = await gateway.sql<{ id: string }>(
      "select customer.id from customer join tenant on tenant.id = tenant_id where tenant.name = $1",
      [tenant],
    );
    const answer = await (
      await admin()
    ).graphql(CREATE, { input: { name: "x", scopes: ["projects:read"], customer_id: north!.id } });
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      "$input.customer_id is not a customer of this tenant",
    ]);
  });
});

describe("a customer's key with api_keys:write", () => {
  async function scene() {
    const tenant = newTenantName();
    const wide = await gateway.client({ tenant, scopes: ADMIN });
    const north = await gateway.client({ tenant, customer: "North", scopes: ADMIN });
    const south = await gateway.client({ tenant, customer: "South", scopes: ADMIN });
    const customers = await gateway.sql<{ id: string; name: string }>(
      "select customer.id, customer.name from customer join tenant on tenant.id = tenant_id where tenant.name = $1",
      [tenant],
    );
    const customerId = (name: string) => customers.find((customer) => customer.name === name)!.id;
    return { wide, north, south, customerId };
  }

  test("makes keys of that customer only", async () => {
    const { wide, north, customerId } = await scene();
    expect((await created(north)).api_key.customer_id).toBe(customerId("North"));
    expect((await created(north, { customer_id: null })).api_key.customer_id).toBe(customerId("North"));
    expect((await created(north, { customer_id: customerId("North") })).api_key.customer_id).toBe(customerId("North"));
    const answer = await north.graphql(CREATE, {
      input: { name: "x", scopes: ["projects:read"], customer_id: customerId("South") },
    });
    expect([answer.status, answer.body.errors[0].message]).toEqual([
      400,
      "$input.customer_id is not a customer of this tenant",
    ]);
    expect((await created(wide, { customer_id: customerId("South") })).api_key.customer_id).toBe(customerId("South"));
  });

  test("neither sees nor touches another customer's keys", async () => {
    const { wide, north, south } = await scene();
    const own = await created(north, { name: "of North" });
    const theirs = await created(south, { name: "of South" });
    const names = async (client: Client) =>
      (await client.graphql(LIST)).body.data.apiKeys.map(({ name }: { name: string }) => name);
    expect(await names(north)).toContain("of North");
    expect(await names(north)).not.toContain("of South");
    expect(await names(wide)).toEqual(expect.arrayContaining(["of North", "of South"]));
    for (const operation of [ROTATE, REVOKE]) {
      const answer = await north.graphql(operation, { id: theirs.api_key.id });
      expect([answer.status, answer.body.errors[0].message]).toEqual([404, "API key not found."]);
    }
    expect(await ask("rest", theirs.client)).toEqual([200, undefined]);
    expect((await north.graphql(REVOKE, { id: own.api_key.id })).status).toBe(200);
  });
});

test.each([
  ["rotate", ROTATE],
  ["revoke", REVOKE],
])("a customer's key does not %s a tenant-wide key, which has more rights than itself", async (_, operation) => {
  const tenant = newTenantName();
  const wide = await gateway.client({ tenant });
  const north = await gateway.client({ tenant, customer: "North", scopes: ADMIN });
  const answer = await north.graphql(operation, { id: idOf(wide.key!) });
  expect([answer.status, answer.body.errors?.[0].message]).toEqual([404, "API key not found."]);
  expect(await ask("rest", wide)).toEqual([200, undefined]);
});

describe("a key never reaches what could do more than itself", () => {
  const ACTORS: KeyRights[] = LINKS.flatMap((links) => [
    { ...links, scopes: ["api_keys:write", "projects:read"], expires_at: null, allowed_cidrs: [] },
    {
      ...links,
      scopes: ["api_keys:write", "projects:read"],
      expires_at: ENDS[2]!,
      allowed_cidrs: ["127.0.0.0/9", "127.128.0.0/9"],
    },
  ]);
  const TARGETS: KeyRights[] = LINKS.flatMap((links) =>
    KEY_SCOPES.flatMap((scopes) => [
      { ...links, scopes, expires_at: null, allowed_cidrs: [] },
      { ...links, scopes, expires_at: ENDS[2]!, allowed_cidrs: ["127.0.0.0/8"] },
      { ...links, scopes, expires_at: ENDS[1]!, allowed_cidrs: ["127.0.0.0/8"] },
      { ...links, scopes, expires_at: ENDS[2]!, allowed_cidrs: ["::/0"] },
    ]),
  );
  const isSubset = (some: KeyRights, all: KeyRights) => (requestsOf(some) & ~requestsOf(all)) === 0n;

  /** A tenant with the customers and suppliers of the small world, whose keys are made past the service. */
  async function world() {
    const tenant = newTenantName();
    const ids = new Map<string | null, string | null>([[null, null]]);
    for (const [customer, suppliers] of [
      ["North", ["n1", "n2"]],
      ["South", ["s1"]],
    ] as const) {
      const erp = await gateway.client({ tenant, customer });
      await erp.post(
        "/v1/suppliers",
        suppliers.map((external_id) => ({ external_id, title: external_id })),
      );
    }
    const [{ id: tenantId }] = (await gateway.sql<{ id: string }>("select id from tenant where name = $1", [
      tenant,
    ])) as [{ id: string }];
    for (const { id, name } of await gateway.sql<{ id: string; name: string }>(
      "select id, name from customer where tenant_id = $1 union all select id, external_id from supplier where tenant_id = $1",
      [tenantId],
    ))
      ids.set(name, id);
    await gateway.sql("delete from api_key where tenant_id = $1", [tenantId]);

    const insert = async (rights: KeyRights): Promise<string> => {
      const { customer_id, supplier_id, scopes, expires_at, allowed_cidrs } = rights;
      const [row] = await gateway.sql<{ id: string }>(
        `insert into api_key (tenant_id, customer_id, supplier_id, name, scopes, secret_sha256, allowed_cidrs, expires_at)
         values ($1, $2, $3, 'made', $4, $5, $6, $7) returning id`,
        [tenantId, ids.get(customer_id), ids.get(supplier_id), scopes, SHA256, allowed_cidrs, expires_at],
      );
      return row!.id;
    };
    const clientOf = (id: string) => withKey(`cpk_${id.replaceAll("-", "")}_${SECRET}`);
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    const stored = async (
      id: string,
    ): Promise<KeyRights & { revoked_at: string | null; successor_id: string | null }> => {
      const [row] = await gateway.sql<any>("select * from api_key where id = $1", [id]);
      return {
        ...row,
        customer_id: names.get(row.customer_id),
        supplier_id: names.get(row.supplier_id),
        expires_at: row.expires_at?.toISOString() ?? null,
      };
    };
    const count = async () => (await gateway.sql("select 1 from api_key where tenant_id = $1", [tenantId])).length;
    return { ids, insert, clientOf, stored, count };
  }
  const SECRET = "A".repeat(43);
  const SHA256 = createHash("sha256").update(SECRET).digest("hex");

  test.each(ACTORS)(
    "$customer_id $supplier_id $expires_at $allowed_cidrs: sees, rotates and revokes no more",
    async (own) => {
      const { insert, clientOf, stored } = await world();
      const actorId = await insert(own);
      const actor = clientOf(actorId);
      const isAdministrator = own.customer_id === null && own.supplier_id === null;
      const mine = TARGETS.filter((target) => isAdministrator || isSubset(target, own));
      const targets = await Promise.all(
        TARGETS.map(async (rights) => ({ rights, ids: await Promise.all([insert(rights), insert(rights)]) })),
      );

      const seen = (await actor.graphql(LIST)).body.data.apiKeys.map(({ id }: { id: string }) => id);
      const expected = [actorId, ...targets.filter(({ rights }) => mine.includes(rights)).flatMap(({ ids }) => ids)];
      expect(seen.toSorted()).toEqual(expected.toSorted());

      for (const { rights, ids } of targets) {
        const [toRotate, toRevoke] = ids as [string, string];
        const before = await Promise.all(ids.map(stored));
        const [rotated, revoked] = [
          await actor.graphql(ROTATE, { id: toRotate }),
          await actor.graphql(REVOKE, { id: toRevoke }),
        ];
        if (mine.includes(rights)) {
          const successor = await stored(rotated.body.data.rotateApiKey.api_key.id);
          expect(isSubset(successor, rights)).toBe(true);
          expect((await stored(toRotate)).successor_id).not.toBeNull();
          expect((await stored(toRevoke)).revoked_at).not.toBeNull();
        } else {
          for (const { status, body } of [rotated, revoked])
            expect([status, body.errors[0].message]).toEqual([404, "API key not found."]);
          expect(await Promise.all(ids.map(stored))).toEqual(before);
        }
      }
      expect(mine.length).toBeGreaterThan(0);
    },
  );

  test.each(ACTORS)("$customer_id $supplier_id $expires_at $allowed_cidrs: makes no more", async (own) => {
    const { ids, insert, clientOf, stored, count } = await world();
    const actor = clientOf(await insert(own));
    const isAdministrator = own.customer_id === null && own.supplier_id === null;
    for (const wanted of TARGETS) {
      const input = {
        ...wanted,
        name: "x",
        customer_id: ids.get(wanted.customer_id),
        supplier_id: ids.get(wanted.supplier_id),
      };
      const before = await count();
      const { status, body } = await actor.graphql(CREATE, { input });
      if (status === 200) {
        const made = await stored(body.data.createApiKey.api_key.id);
        if (isAdministrator || isSubset(wanted, own)) expect(made).toMatchObject(wanted);
        else expect(isSubset(made, own)).toBe(true); // what was left out is as in its own key
      } else {
        expect([wanted, status, isAdministrator || isSubset(wanted, own)]).toEqual([wanted, 400, false]);
        const [{ message: detail, extensions }] = body.errors;
        expect(extensions).toEqual({
          code: "INVALID",
          field: expect.stringMatching(/^(customer_id|supplier_id|scopes|expires_at|allowed_cidrs)/),
          variable: `$input.${extensions.field}`,
          errors: [{ pointer: `/${extensions.field.replace(/\[(\d+)\]/, "/$1")}`, code: "INVALID", detail }],
        });
        expect(await count()).toBe(before);
      }
    }
  });

  test("one that is revoked while it is still believed makes no successor of its own", async () => {
    const { insert, clientOf } = await world();
    for (const change of ["revoked_at = now()", "expires_at = now() - interval '1 second'"]) {
      const id = await insert(ACTORS[0]!);
      const actor = clientOf(id);
      await actor.graphql(LIST); // from now on it is believed for a moment
      await gateway.sql(`update api_key set ${change} where id = $1`, [id]);
      const answers = [
        await actor.graphql(ROTATE, { id }),
        await actor.graphql(CREATE, { input: { name: "x", scopes: ["projects:read"] } }),
      ];
      for (const { status, body } of answers) expect([status, body.errors[0].message]).toEqual([401, REFUSED]);
    }
  });

  test("two that rotate each other at once both get an answer", async () => {
    const { insert, clientOf } = await world();
    const ids = await Promise.all([insert(ACTORS[0]!), insert(ACTORS[0]!)]);
    const answers = await Promise.all(ids.map((id, index) => clientOf(id).graphql(ROTATE, { id: ids[1 - index]! })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe("rotating a key", () => {
  test("gives it a successor with the same rights, and both work until the overlap ends", async () => {
    const owner = await admin();
    const old = await created(owner, {
      scopes: ["projects:read", "projects:write"],
      allowed_cidrs: ["127.0.0.0/8"],
      expires_at: "2099-01-01T00:00:00Z",
    });
    const before = Date.now();
    const { body } = await owner.graphql(ROTATE, { id: old.api_key.id, overlap: 3600 });
    const after = Date.now();
    const { key, api_key } = body.data.rotateApiKey;
    expect(api_key).toEqual({
      id: idOf(key),
      name: "ERP import",
      scopes: ["projects:read", "projects:write"],
      customer_id: null,
      allowed_cidrs: ["127.0.0.0/8"],
      expires_at: "2099-01-01T00:00:00.000Z",
      successor_id: null,
    });
    expect(await ask("rest", withKey(key))).toEqual([200, undefined]);
    expect(await ask("rest", old.client)).toEqual([200, undefined]);

    const [stored] = (await owner.graphql(LIST)).body.data.apiKeys.filter(
      ({ id }: { id: string }) => id === old.api_key.id,
    );
    expect(stored.successor_id).toBe(api_key.id);
    expect(Date.parse(stored.expires_at) - 3_600_000).toBeGreaterThanOrEqual(before);
    expect(Date.parse(stored.expires_at) - 3_600_000).toBeLessThanOrEqual(after);
  });

  test("without an overlap ends the old one within a second", async () => {
    const owner = await admin();
    const old = await created(owner);
    expect(await ask("rest", old.client)).toEqual([200, undefined]);
    const { body } = await owner.graphql(ROTATE, { id: old.api_key.id, overlap: 0 });
    expect(await acceptedFor(old.client)).toBeLessThan(1000);
    expect(await ask("rest", withKey(body.data.rotateApiKey.key))).toEqual([200, undefined]);
  });

  test("never makes the old one live longer", async () => {
    const owner = await admin();
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const old = await created(owner, { expires_at });
    await owner.graphql(ROTATE, { id: old.api_key.id });
    const [stored] = (await owner.graphql(LIST)).body.data.apiKeys.filter(
      ({ id }: { id: string }) => id === old.api_key.id,
    );
    expect(stored.expires_at).toBe(expires_at);
  });

  test("twice is a conflict that names the successor; of two at once one succeeds", async () => {
    const owner = await admin();
    const old = await created(owner);
    const answers = await Promise.all([1, 2].map(() => owner.graphql(ROTATE, { id: old.api_key.id })));
    const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(done!.status).toBe(200);
    const successor = done!.body.data.rotateApiKey.api_key.id;
    expect([refused!.status, refused!.body.errors[0]]).toMatchObject([
      409,
      { message: `The key was rotated before; its successor is ${successor}.`, extensions: { code: "CONFLICT" } },
    ]);
  });

  test("that is revoked is a conflict, one that is not there a 404, a negative overlap a 400", async () => {
    const owner = await admin();
    const { api_key } = await created(owner);
    const stranger = await created(await admin());
    const rotate = async (variables: object) => {
      const { status, body } = await owner.graphql(ROTATE, { ...variables });
      return [status, body.errors[0].message];
    };
    expect(await rotate({ id: api_key.id, overlap: -1 })).toEqual([400, "$overlap must be at least 0"]);
    await owner.graphql(REVOKE, { id: api_key.id });
    expect(await rotate({ id: api_key.id })).toEqual([409, "The key is revoked."]);
    expect(await rotate({ id: SOME_ID })).toEqual([404, "API key not found."]);
    expect(await rotate({ id: stranger.api_key.id })).toEqual([404, "API key not found."]);
  });
});

test("revoking a key again changes nothing", async () => {
  const owner = await admin();
  const { api_key } = await created(owner);
  const first = await owner.graphql(REVOKE, { id: api_key.id });
  expect(first.body.data.revokeApiKey).toEqual({ id: api_key.id, revoked_at: expect.stringMatching(/Z$/) });
  const again = await owner.graphql(REVOKE, { id: api_key.id });
  expect(again.body).toEqual(first.body);
  expect(await owner.graphql(REVOKE, { id: SOME_ID })).toMatchObject({
    status: 404,
    body: { errors: [{ message: "API key not found." }] },
  });
});

test("the list has the newest key first, and none of another tenant's", async () => {
  const owner = await admin();
  await created(await admin(), { name: "foreign" });
  await created(owner, { name: "first" });
  await created(owner, { name: "second" });
  expect((await owner.graphql(LIST)).body.data.apiKeys.map(({ name }: { name: string }) => name)).toEqual([
    "second",
    "first",
    "test",
  ]);
});

test("the list tells when a key was last used, to the minute", async () => {
  const owner = await admin();
  const { client, api_key } = await created(owner);
  const lastUsed = async () =>
    (await owner.graphql(LIST)).body.data.apiKeys.find(({ id }: { id: string }) => id === api_key.id).last_used_at;
  const setTo = (ms: number) =>
    gateway.sql("update api_key set last_used_at = $2 where id = $1", [api_key.id, new Date(ms).toISOString()]);
  expect(await lastUsed()).toBeNull();
  const first = Date.now();
  await ask("rest", client);
  expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(first);

  await sleep(950); // until the key is looked up again
  const lately = Date.now() - 10_000;
  await setTo(lately);
  await ask("rest", client);
  expect(Date.parse(await lastUsed())).toBe(lately);
  await sleep(950);
  const second = Date.now();
  await setTo(second - 120_000);
  await ask("rest", client);
  expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(second);
});

test("no key and no secret is ever in the log, not even when something fails", async () => {
  const owner = await admin();
  const { key, client } = await created(owner);
  await ask("rest", client);
  await ask("graphql", client);
  await ask("rest", withKey(`${key}x`));
  await ask("graphql", withKey(`x${key}`));
  await client.get(`/v1/projects?key=${key}`);
  await client.get(`/v1/nothing/here?key=${key}`);
  await gateway.sql("alter table api_key add constraint no_more check (name <> 'GEHEIM')");
  const failed = await owner.graphql(CREATE, { input: { name: "GEHEIM", scopes: ["projects:read"] } });
  await gateway.sql("alter table api_key drop constraint no_more");
  expect(failed.status).toBe(500);

  const secrets = [key.slice(37), owner.key!.slice(37), "GEHEIM"];
  expect(gateway.log.length).toBeGreaterThan(8);
  expect(gateway.log.filter((line) => secrets.some((secret) => JSON.stringify(line).includes(secret)))).toEqual([]);
});
