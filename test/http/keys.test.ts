/** Who asks: API keys, from making them to revoking them (specification §5, decisions §8). */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SCOPES } from "../../src/domain/scopes.js";
import { Supplier } from "../../src/entities/index.js";
import { createKey } from "../../src/services/tenant.js";
import { Client, type Surface, SURFACES, newTenantName, useGateway } from "../support/gateway.js";
import { newSuppliers } from "../support/sent.js";

const gateway = useGateway({ config: { TRUST_PROXY: ["loopback"] } });

const REFUSED = "Unauthorized. Missing or invalid API key.";
const ADMIN = ["api_keys:write", "projects:read"];
const SOME_ID = "00000000-0000-4000-8000-000000000000";

const FIELDS = "id name scopes customer_id allowed_cidrs expires_at last_used_at revoked_at successor_id created_at";
const CREATE = `mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key api_key { ${FIELDS} } } }`;
const ROTATE = `mutation ($id: UUID!, $overlap: Int! = 86400) {
  rotateApiKey(id: $id, overlap_seconds: $overlap) { key api_key { ${FIELDS} } } }`;
const REVOKE = "mutation ($id: UUID!) { revokeApiKey(id: $id) { id revoked_at } }";
const LIST = `{ apiKeys { ${FIELDS} supplier_id } }`;

const admin = () => gateway.client({ scopes: ADMIN });
const withKey = (key: string | null) => new Client(gateway.root, key, "");

async function created(owner: Client, input: object = {}): Promise<{ key: string; client: Client; api_key: any }> {
  const { body } = await owner.graphql(CREATE, { input: { name: "ERP import", scopes: ["projects:read"], ...input } });
  expect(body.errors).toBeUndefined();
  const { key, api_key } = body.data.createApiKey;
  return { key, client: withKey(key), api_key };
}

const idOf = (key: string) => key.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
const revoke = ({ key }: Client) => gateway.sql("update api_key set revoked_at = now() where id = $1", [idOf(key!)]);
const keysOf = async (owner: Client): Promise<any[]> => (await owner.graphql(LIST)).body.data.apiKeys;
const listed = async (owner: Client, id: string) => (await keysOf(owner)).find((key) => key.id === id);
const outcomeOf = async (owner: Client, operation: string, variables: Record<string, unknown>) => {
  const { status, body } = await owner.graphql(operation, variables);
  return [status, body.errors?.[0].message];
};

/** The ids of a tenant's customers and suppliers. */
async function idsByName(tenant: string): Promise<Map<string | null, string>> {
  const rows = await gateway.sql<{ id: string; name: string }>(
    `select id, name from customer where tenant_id = (select id from tenant where name = $1)
     union all select id, external_id from supplier where tenant_id = (select id from tenant where name = $1)`,
    [tenant],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Status and error of a read with headers of one's own. */
async function ask(surface: Surface, client: Client, headers: Record<string, string> = {}) {
  const answer =
    surface === "rest"
      ? await client.get("/v1/projects", headers)
      : await client.graphql("{ projects { limit } }", {}, headers);
  return [answer.status, answer.body.error ?? answer.body.errors?.[0].message];
}

describe.each(SURFACES)("over %s", (surface) => {
  test.each<[string, (key: string) => string | null]>([
    ["none", () => null],
    ["an empty one", () => ""],
    ["nonsense", () => "nonsense"],
    ["one character less", (key) => key.slice(0, -1)],
    ["another secret", (key) => key.slice(0, 37) + "A".repeat(43)],
    ["another id", (key) => `cpk_${"0".repeat(32)}${key.slice(36)}`],
    ["in capitals", (key) => key.toUpperCase()],
    ["twice", (key) => `${key}, ${key}`],
    ["as a bearer", (key) => `Bearer ${key}`],
    ["SQL", (key) => `cpk_' or 1=1 --${key.slice(15)}`],
    ["ten thousand characters", (key) => key + "A".repeat(10_000)],
  ])("a key that is %s is refused", async (_, made) => {
    const { key } = await gateway.client();
    expect(await ask(surface, withKey(key))).toEqual([200, undefined]);
    expect(await ask(surface, withKey(made(key!)))).toEqual([401, REFUSED]);
  });

  test("an expired key is refused", async () => {
    // Longer and longer, for a machine that takes longer than that for the first request.
    for (let lifeMs = 300; ; lifeMs *= 3) {
      const { client, api_key } = await created(await admin());
      const expiresAt = Date.now() + lifeMs;
      await gateway.sql("update api_key set expires_at = $2 where id = $1", [api_key.id, new Date(expiresAt)]);
      const askedAt = Date.now();
      const [status] = await ask(surface, client);
      if (status === 401) continue;
      expect(status).toBe(200);
      // By PostgreSQL's clock, as long as it takes to say so.
      for (const tookMs = Date.now() - askedAt; Date.now() < expiresAt + tookMs;) await sleep(10);
      return expect(await ask(surface, client)).toEqual([401, REFUSED]);
    }
  });

  test("a revoked key is refused", async () => {
    const client = await gateway.client();
    await revoke(client);
    expect(await ask(surface, client)).toEqual([401, REFUSED]);
  });

  // Which address is in which range: test/domain/key-rights.test.ts.
  test("a key is good only from the addresses that it allows", async () => {
    const allowed_cidrs = ["192.0.2.0/24", "2001:db8::/32"];
    const { client } = await created(await admin(), { allowed_cidrs });
    const statusFrom = async (address: string) => (await ask(surface, client, { "X-Forwarded-For": address }))[0];
    for (const inside of ["192.0.2.255", "2001:db8::1", "::ffff:192.0.2.7"])
      expect([inside, await statusFrom(inside)]).toEqual([inside, 200]);
    for (const outside of ["192.0.3.0", "2001:db9::1", "127.0.0.1", "unknown", "192.0.2.7:1234"])
      expect([outside, await statusFrom(outside)]).toEqual([outside, 401]);
    expect(await ask(surface, client)).toEqual([401, REFUSED]);
  });
});

test("a key in the query string or as HTTP authentication is none", async () => {
  const { key } = await gateway.client();
  const anonymous = gateway.anonymous();
  expect((await anonymous.get(`/v1/projects?x-api-key=${key}`)).status).toBe(401);
  expect((await anonymous.get("/v1/projects", { Authorization: `Bearer ${key}` })).status).toBe(401);
});

test("a key that another instance revoked is refused within a second, though it had just been checked", async () => {
  const client = await gateway.client();
  expect(await ask("rest", client)).toEqual([200, undefined]);
  await revoke(client);
  const start = performance.now();
  // When the last request was sent that the key was still accepted for, however long the request took.
  for (let sentAfter = 0, accepted = 0; ; accepted = sentAfter, await sleep(20)) {
    sentAfter = performance.now() - start;
    if ((await ask("rest", client))[0] === 401) return expect(accepted).toBeLessThan(1000);
  }
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
    expect((await client.get("/v1/legal-entities")).status).toBe(403);

    // Nothing but a SHA-256 of its secret is stored.
    const secret = key.slice(37);
    const sha256 = createHash("sha256").update(secret).digest("hex");
    const rowsWith = async (table: string, text: string) =>
      (await gateway.sql(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [text])).length;
    expect([await rowsWith("api_key", sha256), await rowsWith("api_key", secret)]).toEqual([1, 0]);
    expect([await rowsWith("event", sha256), await rowsWith("event", secret)]).toEqual([0, 0]);
  });

  const RANGE = "must be an address range (CIDR), e.g. 192.0.2.0/24";
  test.each<[string, object]>([
    ["scopes must name at least one scope", { scopes: [] }],
    ['scopes[1] "projects:fly" is not a scope', { scopes: ["projects:read", "projects:fly"] }],
    ["name must not be empty", { name: " " }],
    [`allowed_cidrs[0] ${RANGE}`, { allowed_cidrs: ["192.0.2.1"] }],
    [`allowed_cidrs[1] ${RANGE}`, { allowed_cidrs: ["192.0.2.0/24", "192.0.2.0/33"] }],
    ["allowed_cidrs must have at most 100 entries", { allowed_cidrs: Array(101).fill("192.0.2.0/24") }],
    ["expires_at must be in the future", { expires_at: "2020-01-01T00:00:00Z" }],
    ["customer_id is not a customer of this tenant", { customer_id: SOME_ID }],
    ["supplier_id is not a supplier of this tenant", { supplier_id: SOME_ID }],
  ])("is refused where it would break a rule: %s", async (error, input) => {
    const owner = await admin();
    const answer = await owner.graphql(CREATE, { input: { name: "x", scopes: ["projects:read"], ...input } });
    const field = error.split(" ")[0];
    expect([answer.status, answer.body.errors]).toMatchObject([
      400,
      [{ message: `$input.${error}`, extensions: { code: "INVALID", field, variable: `$input.${field}` } }],
    ]);
    expect(await keysOf(owner)).toHaveLength(1);
  });

  test("of a supplier is a key of the supplier's customer, and of no other", async () => {
    const tenant = newTenantName();
    const north = await gateway.client({ tenant, customer: "North" });
    const wide = await gateway.client({ tenant, scopes: Object.keys(SCOPES) });
    await gateway.client({ tenant, customer: "South" });
    await north.post("/v1/suppliers", [{ external_id: "K1", title: "t" }]);
    const called = await idsByName(tenant);
    const make = (customer_id?: string) => {
      const input = { name: "x", scopes: ["orders:write"], supplier_id: called.get("K1"), customer_id };
      return outcomeOf(wide, CREATE, { input });
    };
    const NOT_ITS = "$input.supplier_id is not a supplier of the key's customer: name it as customer_id, too";
    for (const wrong of [undefined, called.get("South")]) expect(await make(wrong)).toEqual([400, NOT_ITS]);
    expect(await make(called.get("North"))).toEqual([200, undefined]);

    const key = (links: object) =>
      createKey(gateway.db, { tenant, scopes: ["orders:write"], name: "n", supplier: "K1", ...links });
    await key({}); // the one who has it
    const south = await gateway.client({ tenant, customer: "South" });
    await expect(key({ customer: "South" })).rejects.toThrow('"South" has no supplier with the external id "K1"');
    await south.post("/v1/suppliers", [{ external_id: "K1", title: "another" }]);
    await expect(key({})).rejects.toThrow("Name the customer, too.");
    await key({ customer: "South" });
    const links = await gateway.sql(
      `select k.customer_id = s.customer_id as same from api_key k join supplier s on s.id = k.supplier_id
       where k.tenant_id = (select id from tenant where name = $1)`,
      [tenant],
    );
    expect(links).toEqual(Array(3).fill({ same: true }));
  });

  test("is made while rows of its customer are being written", async () => {
    const { tenant, key } = await gateway.client({ customer: "North" });
    const [links] = await gateway.sql<{ tenantId: string; customerId: string }>(
      'select tenant_id as "tenantId", customer_id as "customerId" from api_key where id = $1',
      [idOf(key!)],
    );
    const { tenantId, customerId } = links!;
    const made = await gateway.db.transaction({ tenantId, customerId, supplierId: null }, async (tx) => {
      tx.em.create(Supplier, { tenant: tenantId, customer: customerId, external_id: "K2", title: "x" });
      await tx.em.flush();
      return createKey(gateway.db, { tenant, scopes: ["orders:write"], name: "n", customer: "North" });
    });
    expect(made).toMatch(/^cpk_/);
  });
});

describe("a key never reaches what could do more than itself", () => {
  let owner: Client;
  let ids: Map<string | null, string>;
  beforeEach(async () => {
    owner = await admin();
    await newSuppliers(await gateway.client({ tenant: owner.tenant, customer: "North" }), "n1", "n2");
    await newSuppliers(await gateway.client({ tenant: owner.tenant, customer: "South" }), "s1");
    ids = await idsByName(owner.tenant);
  });

  type Links = readonly [customer?: string, supplier?: string];
  const LIMITS = { scopes: ADMIN, expires_at: "2098-01-01T00:00:00.000Z", allowed_cidrs: ["127.0.0.0/8"] };
  const rightsOf = ([customer, supplier]: Links) => ({
    ...LIMITS,
    customer_id: customer ? ids.get(customer) : null,
    supplier_id: supplier ? ids.get(supplier) : null,
  });

  // Which key could do more than which: test/domain/key-rights.test.ts, over all of them. Here each right once.
  const ACTORS: { own: Links; others: [Links, excess: string | null][] }[] = [
    { own: [], others: [[["North"], null]] },
    {
      own: ["North"],
      others: [
        [["North", "n1"], null],
        [["South"], "customer_id"],
        [["South", "s1"], "customer_id"],
        [[], "BEYOND_OWN_KEY"],
      ],
    },
    {
      own: ["North", "n1"],
      others: [
        [["North", "n2"], "supplier_id"],
        [["South", "s1"], "customer_id"],
        [["North"], "BEYOND_OWN_KEY"],
        [[], "BEYOND_OWN_KEY"],
      ],
    },
  ];
  const RIGHTS: [rights: object, excess: string | null][] = [
    [{}, null],
    [{ scopes: ["projects:read"] }, null],
    [{ expires_at: "2097-01-01T00:00:00.000Z" }, null],
    [{ allowed_cidrs: ["127.0.0.0/9", "127.128.0.0/9"] }, null],
    [{ scopes: ["projects:read", "invoices:read"] }, "scopes[1]"],
    [{ expires_at: "2099-01-01T00:00:00.000Z" }, "expires_at"],
    [{ allowed_cidrs: ["127.0.0.0/8", "::/0"] }, "allowed_cidrs[1]"],
    [{ allowed_cidrs: [] }, "allowed_cidrs"],
  ];
  /** The rights of other keys, and what an administrator's key may exceed and another may not. */
  const targetsOf = ({ own, others }: (typeof ACTORS)[number]) =>
    [
      ...others.map(([links, excess]) => ({ rights: rightsOf(links), excess })),
      ...RIGHTS.map(([more, excess]) => ({ rights: { ...rightsOf(own), ...more }, excess })),
    ].map(({ rights, excess }) => ({ rights, excess: own.length > 0 ? excess : null }));

  test.each(ACTORS)("$own: sees, rotates and revokes no more", async (actor) => {
    const { client, api_key } = await created(owner, rightsOf(actor.own));
    const visible = [api_key.id];
    for (const { rights, excess } of targetsOf(actor)) {
      const [rotated, revoked] = [(await created(owner, rights)).api_key, (await created(owner, rights)).api_key];
      const outcome = excess === null ? [200, undefined] : [404, "API key not found."];
      expect([rights, await outcomeOf(client, ROTATE, { id: rotated.id })]).toEqual([rights, outcome]);
      expect([rights, await outcomeOf(client, REVOKE, { id: revoked.id })]).toEqual([rights, outcome]);
      const { successor_id } = await listed(owner, rotated.id);
      const { revoked_at } = await listed(owner, revoked.id);
      if (excess === null) visible.push(rotated.id, revoked.id, successor_id);
      if (excess === null) expect(await listed(owner, successor_id)).toMatchObject(rights);
      expect([successor_id === null, revoked_at === null]).toEqual(Array(2).fill(excess !== null));
    }
    const seen = (await keysOf(client)).map(({ id }) => id);
    if (actor.own.length > 0) expect(seen.toSorted()).toEqual(visible.toSorted());
  });

  test.each(ACTORS)("$own: makes no more", async (actor) => {
    const { client } = await created(owner, rightsOf(actor.own));
    const targets = targetsOf(actor);
    const before = (await keysOf(owner)).length;
    for (const { rights, excess } of targets) {
      const { data, errors } = (await client.graphql(CREATE, { input: { name: "x", ...rights } })).body;
      if (excess === null) {
        expect(await listed(owner, data.createApiKey.api_key.id)).toMatchObject(rights);
        continue;
      }
      const isUnlinked = excess === "BEYOND_OWN_KEY";
      const extensions = isUnlinked
        ? { code: excess }
        : { code: "INVALID", field: excess, variable: `$input.${excess}` };
      expect({ rights, errors }).toMatchObject({ rights, errors: [{ extensions }] });
    }
    expect(await keysOf(owner)).toHaveLength(before + targets.filter(({ excess }) => excess === null).length);
  });

  test.each(SURFACES)(
    "a link of one's own key is kept by leaving it out, as all limits are, and not undone by null, over %s",
    async (surface) => {
      const bound = { ...rightsOf(["North"]), expires_at: "2098-01-01T00:00:00.000Z", allowed_cidrs: ["127.0.0.0/8"] };
      const { client } = await created(owner, bound);
      const make = (more: object) =>
        client.call(surface, "createApiKey", { input: { name: "x", scopes: ADMIN, ...more } });
      expect((await make({})).data.api_key).toMatchObject(bound);
      for (const field of ["customer_id", "expires_at", "allowed_cidrs"]) {
        const error = expect.stringMatching(new RegExp(`^Unauthorized\\. ${field} is null, but`));
        expect(await make({ [field]: null })).toMatchObject({ status: 403, error });
      }
    },
  );

  test("one that is revoked while it is still believed makes no successor of its own", async () => {
    for (const change of ["revoked_at = now()", "expires_at = now() - interval '1 second'"]) {
      const { client, api_key } = await created(owner, { scopes: ADMIN });
      await client.graphql(LIST); // from now on it is believed for a moment
      await gateway.sql(`update api_key set ${change} where id = $1`, [api_key.id]);
      expect(await outcomeOf(client, ROTATE, { id: api_key.id })).toEqual([401, REFUSED]);
      const input = { name: "x", scopes: ["projects:read"] };
      expect(await outcomeOf(client, CREATE, { input })).toEqual([401, REFUSED]);
    }
  });

  test("two that rotate each other at once both get an answer", async () => {
    const [one, other] = [await created(owner, { scopes: ADMIN }), await created(owner, { scopes: ADMIN })];
    const outcomes = await Promise.all([
      outcomeOf(one.client, ROTATE, { id: other.api_key.id }),
      outcomeOf(other.client, ROTATE, { id: one.api_key.id }),
    ]);
    expect(outcomes).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });
});

describe("rotating a key", () => {
  test("gives it a successor with the same rights, and both work until the overlap ends", async () => {
    const owner = await admin();
    const rights = {
      scopes: ["projects:read", "projects:write"],
      allowed_cidrs: ["127.0.0.0/8"],
      expires_at: "2099-01-01T00:00:00.000Z",
    };
    const old = await created(owner, rights);
    const before = Date.now();
    const { body } = await owner.graphql(ROTATE, { id: old.api_key.id, overlap: 3600 });
    const tookMs = Date.now() - before;
    const { key, api_key } = body.data.rotateApiKey;
    const { name, customer_id } = old.api_key;
    expect(api_key).toMatchObject({ id: idOf(key), name, customer_id, ...rights, successor_id: null });
    for (const client of [withKey(key), old.client]) expect(await ask("rest", client)).toEqual([200, undefined]);
    const stored = await listed(owner, old.api_key.id);
    expect(stored.successor_id).toBe(api_key.id);
    const lateMs = Date.parse(stored.expires_at) - before - 3_600_000;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThanOrEqual(tookMs);
  });

  test("without an overlap ends the old one at once, and never makes it live longer", async () => {
    const owner = await admin();
    const [old, ending] = [await created(owner), await created(owner, { expires_at: "2098-01-01T00:00:00.000Z" })];
    await owner.graphql(ROTATE, { id: old.api_key.id, overlap: 0 });
    expect(Date.parse((await listed(owner, old.api_key.id)).expires_at)).toBeLessThanOrEqual(Date.now());
    const soon = new Date(Date.now() + 60_000).toISOString();
    await gateway.sql("update api_key set expires_at = $2 where id = $1", [ending.api_key.id, soon]);
    await owner.graphql(ROTATE, { id: ending.api_key.id });
    expect((await listed(owner, ending.api_key.id)).expires_at).toBe(soon);
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
    const rotate = (variables: Record<string, unknown>) => outcomeOf(owner, ROTATE, variables);
    expect(await rotate({ id: api_key.id, overlap: -1 })).toEqual([400, "$overlap must be at least 0"]);
    await owner.graphql(REVOKE, { id: api_key.id });
    expect(await rotate({ id: api_key.id })).toEqual([409, "The key is revoked."]);
    for (const id of [SOME_ID, stranger.api_key.id]) expect(await rotate({ id })).toEqual([404, "API key not found."]);
  });
});

test("revoking a key again changes nothing", async () => {
  const owner = await admin();
  const { id } = (await created(owner)).api_key;
  const first = await owner.graphql(REVOKE, { id });
  expect(first.body.data.revokeApiKey).toEqual({ id, revoked_at: expect.stringMatching(/Z$/) });
  expect((await owner.graphql(REVOKE, { id })).body).toEqual(first.body);
});

test("the list has the newest key first, and none of another tenant's", async () => {
  const owner = await admin();
  for (const [by, name] of [[await admin(), "foreign"] as const, [owner, "first"] as const, [owner, "second"] as const])
    await created(by, { name });
  expect((await owner.graphql(LIST)).body.data.apiKeys).toMatchObject(
    ["second", "first", "test"].map((name) => ({ name })),
  );
});

test("the list tells when a key was last used, to the minute", async () => {
  const owner = await admin();
  const { key, client, api_key } = await created(owner);
  const lastUsed = async () => (await listed(owner, api_key.id)).last_used_at;
  expect(await lastUsed()).toBeNull();
  const first = Date.now();
  await ask("rest", client);
  expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(first);

  const lookUpAfter = async (ms: number): Promise<number> => {
    const at = new Date(Date.now() - ms);
    await gateway.sql("update api_key set last_used_at = $2 where id = $1", [api_key.id, at]);
    await gateway.db.callException("use_api_key", api_key.id, createHash("sha256").update(key.slice(37)).digest("hex"));
    return Date.parse(await lastUsed()) - at.getTime();
  };
  expect(await lookUpAfter(10_000)).toBe(0);
  expect(await lookUpAfter(120_000)).toBeGreaterThanOrEqual(120_000);
});

test("no key and no secret is ever in the log, not even when something fails", async () => {
  const owner = await admin();
  const { key, client } = await created(owner);
  await ask("rest", client);
  await ask("graphql", client);
  await ask("rest", withKey(`${key}x`));
  await ask("graphql", withKey(`x${key}`));
  for (const path of ["/v1/projects", "/v1/nothing/here"]) await client.get(`${path}?key=${key}`);
  await gateway.sql("alter table api_key add constraint no_more check (name <> 'GEHEIM') not valid");
  const failed = await owner.graphql(CREATE, { input: { name: "GEHEIM", scopes: ["projects:read"] } });
  await gateway.sql("alter table api_key drop constraint no_more");
  expect(failed.status).toBe(500);

  const secrets = [key.slice(37), owner.key!.slice(37), "GEHEIM"];
  expect(gateway.log.length).toBeGreaterThan(8);
  expect(gateway.log.filter((line) => secrets.some((secret) => JSON.stringify(line).includes(secret)))).toEqual([]);
});
