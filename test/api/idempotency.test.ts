/** `Idempotency-Key` on every write of both surfaces (decisions §4). */
import { forgetOld } from "../../src/services/idempotency.js";
import { type Answer, type Client, schema, SURFACES, type Surface } from "../support/client.js";
import { everyWrite } from "../support/every-write.js";
import { newTenantName, useGateway } from "../support/gateway.js";

const gateway = useGateway();

const ROWS = [{ number: "1", title: "first" }];
const OTHER = [{ number: "2", title: "other" }];
const REUSED = "Idempotency-Key was used before with another request.";
const IMPORT =
  "mutation Import($rows: [AccountInput!]!) { importAccounts(rows: $rows) { id number title updated_at } }";

const withKey = (key: string) => ({ "Idempotency-Key": key });
/** Imports accounts, as whatever text a client would send. */
const importAccounts = (client: Client, surface: Surface, key: string | null, rows = ROWS): Promise<Answer> => {
  const headers: Record<string, string> = key === null ? {} : withKey(key);
  return surface === "rest" ? client.post("/v1/accounts", rows, headers) : client.graphql(IMPORT, { rows }, headers);
};
const rowsOf = (answer: Answer) => answer.body.data?.importAccounts ?? answer.body;
/** Status and text of an error. */
const errorOf = ({ status, body }: Answer) => [status, body.error ?? body.errors?.[0]?.message];
const isReplayed = ({ headers }: Answer): boolean => headers.get("idempotency-replayed") === "true";
const importsOf = async (client: Client): Promise<number> =>
  (await client.get("/v1/events?types=import.finished")).body.events.length;
const countOf = async (client: Client): Promise<number> => (await client.get("/v1/accounts")).body.total_count;

describe.each(SURFACES)("over %s", (surface) => {
  test("the same request again gets the first answer again, and does nothing", async () => {
    const erp = await gateway.client();
    const first = await importAccounts(erp, surface, "a");
    await importAccounts(erp, surface, null, [{ number: "1", title: "changed since" }]);
    // The order of a record's members does not make another request.
    const again = await importAccounts(erp, surface, "a", [{ title: "first", number: "1" }]);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
    expect((await erp.get("/v1/accounts")).body.accounts[0].title).toBe("changed since");
    expect(await importsOf(erp)).toBe(2);
  });

  test("another request with the same key is a conflict, and changes nothing; another client's is another", async () => {
    const tenant = newTenantName();
    const [erp, other] = [await gateway.client({ tenant }), await gateway.client({ tenant })];
    await importAccounts(erp, surface, "a");
    expect(errorOf(await importAccounts(erp, surface, "a", OTHER))).toEqual([409, REUSED]);
    expect(await countOf(erp)).toBe(1);
    expect(rowsOf(await importAccounts(erp, surface, "a"))).toMatchObject(ROWS);
    expect(rowsOf(await importAccounts(other, surface, "a", OTHER))).toMatchObject(OTHER);
  });

  test("a request of megabytes is the same one, too, when its members come in another order", async () => {
    const erp = await gateway.client();
    const rows = Array.from({ length: 1_500 }, (_, n) => ({ number: String(n), title: `${n} ${"x".repeat(800)}` }));
    const reordered = rows.map(({ number, title }) => ({ title, number }));
    // One is read in a thread, the other, shorter by its blanks, is not: they have one hash all the same.
    const small = rows.slice(0, 10);
    const text = JSON.stringify(surface === "rest" ? small : { query: IMPORT, variables: { rows: small } });
    const path = surface === "rest" ? "/v1/accounts" : "/graphql";
    const send = (body: string) => erp.post(path, body, withKey("blanks"));
    expect([await send(text), await send(" ".repeat(1_048_576) + text)].map(isReplayed)).toEqual([false, true]);

    const first = await importAccounts(erp, surface, "large", rows);
    const again = await importAccounts(erp, surface, "large", reordered);
    expect([again.status, isReplayed(again), rowsOf(again)]).toEqual([first.status, true, rowsOf(first)]);
    const other = await importAccounts(erp, surface, "large", [...rows.slice(1), rows[0]!]);
    expect(errorOf(other)).toEqual([409, REUSED]);
  });

  test("many identical requests at once: one does it, all get its answer", async () => {
    const erp = await gateway.client();
    const answers = await Promise.all(Array.from({ length: 12 }, () => importAccounts(erp, surface, "at once")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect([answers[0]!.status, answers.filter((answer) => !isReplayed(answer)).length]).toEqual([200, 1]);
    expect(await importsOf(erp)).toBe(1);
  });

  test("a refused request stores nothing: mended, it goes through with the same key", async () => {
    const erp = await gateway.client();
    expect((await importAccounts(erp, surface, "a", [{ number: "1", title: " " }])).status).toBe(400);
    expect(rowsOf(await importAccounts(erp, surface, "a"))).toMatchObject(ROWS);
    expect(await gateway.sql("select 1 from idempotency_key where status is null")).toEqual([]);
  });

  test("after 24 hours the key is free", async () => {
    const erp = await gateway.client();
    const OF_TENANT = "tenant_id = (select id from tenant where name = $1)";
    const AGE = `update idempotency_key set created_at = now() - $3 * interval '1 hour' where ${OF_TENANT} and key = $2`;
    const age = (key: string, hours: number) => gateway.sql(AGE, [erp.tenant, key, hours]);
    for (const key of ["a", "b"]) await importAccounts(erp, surface, key);
    await age("a", 23.9);
    await age("b", 24.1);
    expect((await importAccounts(erp, surface, "a", OTHER)).status).toBe(409);
    expect(rowsOf(await importAccounts(erp, surface, "b", OTHER))).toMatchObject(OTHER);
    await age("a", 25);
    await forgetOld(gateway.db);
    const stored = await gateway.sql(`select key from idempotency_key where ${OF_TENANT}`, [erp.tenant]);
    expect(stored).toEqual([{ key: "b" }]);
  });

  test("nothing, and what is too long, is no key", async () => {
    const erp = await gateway.client();
    const error = "Idempotency-Key must be 1 to 255 printable ASCII characters";
    // HTTP trims a header's value: a blank one arrives empty.
    for (const key of [" ", "x".repeat(256)])
      expect(errorOf(await importAccounts(erp, surface, key))).toEqual([400, error]);
  });

  test("reads take no notice of it", async () => {
    const erp = await gateway.client();
    const read = (key: string) =>
      surface === "rest"
        ? erp.get("/v1/accounts", withKey(key))
        : erp.graphql("{ accounts { total_count } }", {}, withKey(key));
    const before = await read("a");
    await importAccounts(erp, surface, "a"); // still free
    const after = await read("a");
    expect(after.body).not.toEqual(before.body);
    expect(isReplayed(after)).toBe(false);
    expect((await read("sch\u00f6n")).status).toBe(200);
  });
});

test("every write of REST keeps its answer", async () => {
  const writes = await everyWrite(gateway);
  expect(writes.length).toBeGreaterThanOrEqual(20);
  for (const { field, status, send } of writes) {
    const [first, again] = [await send(withKey(field)), await send(withKey(field))];
    expect([field, first.status, isReplayed(first)]).toEqual([field, status, false]);
    expect([field, again.status, isReplayed(again), again.body]).toEqual([field, status, true, first.body]);
  }
});

describe("several mutations of one operation", () => {
  const IMPORTS = `mutation($a: [AccountInput!]!, $b: [AccountInput!]!) {
    a: importAccounts(rows: $a) { number } b: importAccounts(rows: $b) { number }
  }`;
  const SOME_ID = "00000000-0000-4000-8000-000000000000";
  const WITH_STRANGER = `mutation($rows: [AccountInput!]!, $id: UUID!) {
    a: importAccounts(rows: $rows) { number }
    b: importWorkTypes(id: $id, rows: [{ code: "1", title: "t" }]) { code }
    c: importProjectRegions(rows: [{ number: "R", title: "t" }]) { number }
  }`;

  test("happen together with a key, or not at all: what failed keeps no answer", async () => {
    const erp = await gateway.client();
    const refused = await erp.graphql(WITH_STRANGER, { rows: ROWS, id: SOME_ID }, withKey("stranger"));
    const errors = [{ path: ["b"], extensions: { code: "PROJECT_NOT_VISIBLE" } }];
    expect(refused).toMatchObject({ status: 403, body: { data: null, errors } });
    expect([await countOf(erp), await importsOf(erp)]).toEqual([0, 0]);

    const send = (title: string) => erp.graphql(IMPORTS, { a: ROWS, b: [{ number: "2", title }] }, withKey("both"));
    expect((await send(" ")).status).toBe(400);
    const [first, again] = [await send("t"), await send("t")];
    expect(first.body).toEqual({ data: { a: [{ number: "1" }], b: [{ number: "2" }] } });
    expect([again.body, isReplayed(again)]).toEqual([first.body, true]);
    expect(await importsOf(erp)).toBe(2);
  });

  test("that stand in each other's way end whole or are told to try again, and then go through with their key", async () => {
    const erp = await gateway.client();
    const send = (i: number) =>
      erp.graphql(IMPORTS, i % 2 ? { a: ROWS, b: OTHER } : { a: OTHER, b: ROWS }, withKey(`k${i}`));
    const ANY = [{ number: expect.any(String) }];
    let open = Array.from({ length: 12 }, (_, i) => i);
    for (let round = 0; open.length > 0 && round < 20; round++) {
      const answers = await Promise.all(open.map(send));
      for (const { status, body } of answers) {
        if (status === 200) expect(body).toEqual({ data: { a: ANY, b: ANY } });
        else expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: "UNAVAILABLE" } }] });
      }
      open = open.filter((_, index) => answers[index]!.status !== 200);
    }
    expect(open).toEqual([]);
    expect(gateway.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

test("an answer that holds a secret is not kept: making a key takes no Idempotency-Key", async () => {
  const admin = await gateway.client({ scopes: ["api_keys:write", "projects:read"] });
  const send = (mutation: string, headers = {}) => admin.graphql(`mutation { ${mutation} }`, {}, headers);
  const create = 'createApiKey(input: { name: "n", scopes: ["projects:read"] }) { key api_key { id } }';
  const { key, api_key } = (await send(create)).body.data.createApiKey;
  const rotate = `rotateApiKey(id: "${api_key.id}") { key }`;
  for (const mutation of [create, rotate])
    expect(await send(mutation, withKey("k"))).toMatchObject({
      ...{ status: 400, body: { errors: [{ extensions: { field: "Idempotency-Key" } }] } },
    });
  const revoke = () => send(`revokeApiKey(id: "${api_key.id}") { revoked_at }`, withKey("v"));
  expect((await revoke()).body).toEqual((await revoke()).body);
  expect(JSON.stringify(await gateway.sql("select body from idempotency_key"))).not.toContain(key);
  // No mutation answers with a secret but those that refuse.
  const secret = Object.values(schema.getMutationType()!.getFields()).filter(({ type }) =>
    String(type).includes("NewApiKey"),
  );
  expect(secret.map(({ name }) => name).toSorted()).toEqual(["createApiKey", "rotateApiKey"]);
});

test("over server-sent events the same request has the same answer as without them, and another is refused", async () => {
  const erp = await gateway.client();
  const query = "mutation($rows: [AccountInput!]!) { importAccounts(rows: $rows) { number } }";
  const send = async (rows: object[], key: string) => {
    const { body } = await erp.graphql(query, { rows }, { Accept: "text/event-stream", ...withKey(key) });
    return JSON.parse(/^event: next\ndata: (.*)$/m.exec(body)![1]!);
  };
  const first = await send(ROWS, "sse");
  expect(first).toEqual({ data: { importAccounts: [{ number: "1" }] } });
  expect(await send(ROWS, "sse")).toEqual(first);
  expect((await erp.graphql(query, { rows: ROWS }, withKey("sse"))).body).toEqual(first);
  expect(await send(OTHER, "sse")).toMatchObject({ errors: [{ extensions: { code: "KEY_REUSED" } }] });
  await erp.graphql(query, { rows: ROWS }, withKey("plain"));
  expect(await send(ROWS, "plain")).toEqual(first);
  expect([await countOf(erp), await importsOf(erp)]).toEqual([1, 2]);
});
